"""The time of this run: it goes with the system's monotonic clock and notices when nobody was there to be waited for.

Within a run time never goes back and never jumps unnoticed. When the process slept, or the wall clock was put forward,
what passed is an absence: it is nobody's time, and clocks at the tables are told so.
"""

from __future__ import annotations

import time
from collections.abc import Callable

STALL = 5000
"""Milliseconds in which nobody looked at the time, after which the process must have slept. It looks every second."""
JUMP = 2000
"""By so many milliseconds the wall clock may run ahead before it was put forward."""

Absence = tuple[int, int]
"""From when until when."""


def so_long_ago(now: int, span: int, absences: list[Absence]) -> int:
    """When it was that so many milliseconds were left to go by until now, not counting those in which nobody was
    there."""
    for since, until in sorted(absences, reverse=True):
        ran = max(0, now - until)
        if ran >= span:
            break
        span -= ran
        now = min(now, since)
    return now - span


def wall_ms() -> int:
    return time.time_ns() // 1_000_000


def monotonic_ms() -> int:
    return time.monotonic_ns() // 1_000_000


class RunTime:
    """Milliseconds since 1970, as of this run."""

    def __init__(self, wall: Callable[[], int] = wall_ms, monotonic: Callable[[], int] = monotonic_ms) -> None:
        self.wall = wall
        self.monotonic = monotonic
        self.seen = monotonic()
        self.base = wall() - self.seen
        self.absences: list[Absence] = []

    def __call__(self) -> int:
        elapsed = self.monotonic()
        before = self.base + self.seen
        ahead = self.wall() - (self.base + elapsed)
        if ahead > JUMP:
            self.base += ahead
        now = self.base + elapsed
        if ahead > JUMP or elapsed - self.seen > STALL:
            self.absences.append((before, now))
        self.seen = elapsed
        return now

    def not_before(self, when: int) -> None:
        """An earlier run was later than the wall clock is now: time goes on from there."""
        self.base += max(0, when - (self.base + self.monotonic()))
