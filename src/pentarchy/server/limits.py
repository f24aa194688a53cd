"""Rate limits: a bucket of tokens for each thing and whoever does it."""

from __future__ import annotations

import time
from collections.abc import Callable

from pentarchy.tables.errors import Refused

LIMITS: dict[str, tuple[float, int]] = {
    # what: tokens a second, how many at once
    "sign_in": (10 / 60, 10),
    "sign_in_pair": (6 / 60, 6),
    "sign_in_name": (60 / 600, 60),
    "sign_in_last": (3 / 600, 3),
    "guest": (30 / 60, 30),
    "table": (20 / 600, 20),
    "tables_of_address": (100 / 600, 100),
    "chat": (1.0, 10),
    "command": (30.0, 60),
    "why": (3.0, 12),
    "advice": (0.5, 10),
    "lesson": (2.0, 30),
    "match": (0.5, 10),
    "tournament": (5 / 600, 5),
    "deed": (2.0, 30),
    "report": (5 / 600, 5),
    "follow": (0.5, 20),
    "invite": (0.2, 20),
    "preferences": (1.0, 30),
    "device": (0.2, 20),
    "letter": (3 / 3600, 3),
    "letters_of_address": (20 / 3600, 20),
    "request": (30.0, 120),
    "address": (100.0, 500),
    "reading": (20.0, 200),
    "watch": (2.0, 30),
    "lobby": (0.5, 10),
    "journal": (5.0, 100),
    "seating": (0.5, 30),
    "record": (6 / 60, 6),
    "replay": (0.5, 10),
    "review": (1.0, 20),
    "whatif": (0.2, 20),
    "socket": (1.0, 30),
}
MOST_BUCKETS = 50_000


class Limiter:
    """Who does something too often is told when to try again."""

    def __init__(self, on: bool = True, clock: Callable[[], float] = time.monotonic) -> None:
        self.on = on
        self.clock = clock
        self.buckets: dict[tuple[str, str], tuple[float, float]] = {}

    def take(self, what: str, who: str) -> None:
        if not self.on:
            return
        rate, most = LIMITS[what]
        now = self.clock()
        tokens, then = self.buckets.get((what, who), (float(most), now))
        tokens = min(float(most), tokens + (now - then) * rate)
        if tokens < 1:
            self.buckets[what, who] = (tokens, now)
            raise Refused("too_fast", "too often: wait a moment", retry_after=max(1, round((1 - tokens) / rate)))
        self.buckets[what, who] = (tokens - 1, now)
        if len(self.buckets) > MOST_BUCKETS:
            self._forget(now)

    def _forget(self, now: float) -> None:
        """Full buckets need not be remembered."""
        self.buckets = {
            (what, who): (tokens, then)
            for (what, who), (tokens, then) in self.buckets.items()
            if tokens + (now - then) * LIMITS[what][0] < LIMITS[what][1]
        }
