"""Clocks: a bank of time for each seat and an increment, worked out from the times in the journal alone."""

from __future__ import annotations

from typing import Any, ClassVar


class Clock:
    """Runs for the people who are asked. Bots take no time."""

    ONCE_GIVEN: ClassVar[int] = 60_000
    """What journals of earlier versions gave somebody who came back after his time was up."""

    __slots__ = ("at_zero", "bank", "increment", "left", "paused", "running", "since")

    def __init__(self, seats: int, bank: int, increment: int, at_zero: str) -> None:
        self.bank = bank
        self.increment = increment
        self.at_zero = at_zero
        self.left = [bank * 1000] * seats
        self.running: list[int] = []
        self.since = 0
        self.paused = False

    def turn(self, asked: list[int], at: int, moved: int = -1, undid: int = -1) -> None:
        """Time has passed until `at`; from now on these seats are waited for.

        A seat that is done by its own move gets the increment, and gives it back if it takes that move back.
        While the same seats are waited for nothing changes: else others would notice that one of them acted.
        """
        if asked == self.running:
            return
        self.pass_time(at)
        if moved in self.running and moved not in asked:
            self.left[moved] += self.increment * 1000
        if undid in asked and undid not in self.running:
            self.left[undid] = max(0, self.left[undid] - self.increment * 1000)
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

    def for_return(self, seat: int, at: int) -> int:
        """The time a person would have who comes back to a seat now: what was left, or, if that is nothing, one
        increment, as for a move in time. It is never more than the bank."""
        left = self.left[seat]
        if seat in self.running and not self.paused:
            left = max(0, left - max(0, at - self.since))
        return left or min(self.increment, self.bank) * 1000

    def refill(self, seat: int, at: int, given: int) -> None:
        """A person comes back to a seat: so much, if its time was up."""
        self.pass_time(at)
        if self.left[seat] == 0:
            self.left[seat] = given

    def shown(self) -> dict[str, Any]:
        return {"left": self.left[:], "running": self.running[:], "since": self.since, "paused": self.paused}
