"""Clocks: a bank of time for each seat and an increment, worked out from the times in the journal alone."""

from __future__ import annotations

from typing import Any


class Clock:
    """Runs for the people who are asked. Bots take no time."""

    __slots__ = ("at_zero", "bank", "increment", "left", "paused", "running", "since")

    def __init__(self, seats: int, bank: int, increment: int, at_zero: str) -> None:
        self.bank = bank
        self.increment = increment
        self.at_zero = at_zero
        self.left = [bank * 1000] * seats
        self.running: list[int] = []
        self.since = 0
        self.paused = False

    def turn(self, asked: list[int], at: int) -> None:
        """Time has passed until `at`; from now on these seats are waited for. Who is done gets the increment."""
        self.pass_time(at)
        for seat in self.running:
            if seat not in asked:
                self.left[seat] += self.increment * 1000
        self.running = asked

    def pass_time(self, at: int) -> None:
        if not self.paused:
            for seat in self.running:
                self.left[seat] = max(0, self.left[seat] - max(0, at - self.since))
        self.since = max(at, self.since)

    def pause(self, at: int) -> None:
        self.pass_time(at)
        self.paused = True

    def resume(self, at: int) -> None:
        self.pass_time(at)
        self.paused = False

    def forgive(self, at: int) -> None:
        """The server was not there until `at`: that is nobody's time."""
        self.since = max(at, self.since)

    def flag_at(self) -> int | None:
        """When the first clock reaches zero, if that has consequences."""
        if self.paused or self.at_zero == "nothing" or not self.running:
            return None
        return self.since + min([self.left[seat] for seat in self.running])

    def fallen(self, at: int) -> list[int]:
        """Seats whose time is up."""
        due = self.flag_at()
        if due is None or at < due:
            return []
        return [seat for seat in self.running if self.since + self.left[seat] <= at]

    def refill(self, seat: int, at: int) -> None:
        """A person comes back to a seat whose time was up: one increment, or a minute."""
        self.pass_time(at)
        self.left[seat] = max(self.left[seat], self.increment * 1000, 60_000)

    def shown(self) -> dict[str, Any]:
        return {"left": self.left[:], "running": self.running[:], "since": self.since, "paused": self.paused}
