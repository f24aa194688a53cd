"""Clocks: a bank of time for each seat and an increment, worked out from the times in the journal alone."""

from __future__ import annotations

from typing import Any, ClassVar


class Clock:
    """Runs for the people who are asked. Bots take no time."""

    ONCE_GIVEN: ClassVar[int] = 60_000
    """What journals of earlier versions gave somebody who came back after his time was up."""

    __slots__ = ("at_zero", "bank", "increment", "left", "paused", "running", "since", "still")

    def __init__(self, seats: int, bank: int, increment: int, at_zero: str) -> None:
        self.bank = bank
        self.increment = increment
        self.at_zero = at_zero
        self.left = [bank * 1000] * seats
        self.running: list[int] = []
        self.since = 0
        self.paused = False
        self.still: frozenset[int] = frozenset()
        """Seats whose time does not run."""

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
            for seat in self._counted:
                self.left[seat] = max(0, self.left[seat] - max(0, at - self.since))
        self.since = max(at, self.since)

    @property
    def _counted(self) -> list[int]:
        return [seat for seat in self.running if seat not in self.still]

    def stand_still(self, seats: frozenset[int], at: int) -> None:
        """From now on the time of these seats does not run, and that of all others does."""
        self.pass_time(at)
        self.still = seats

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
        if self.paused or self.at_zero == "nothing" or not self._counted:
            return None
        return self.since + min([self.left[seat] for seat in self._counted])

    def up_at(self, seat: int) -> int | None:
        """When a seat's time is up, if it runs."""
        return self.since + self.left[seat] if seat in self._counted and not self.paused else None

    def fallen(self, at: int) -> list[int]:
        """Seats whose time is up."""
        due = self.flag_at()
        if due is None or at < due:
            return []
        return [seat for seat in self._counted if self.since + self.left[seat] <= at]

    def for_return(self, seat: int, at: int) -> int:
        """The time a person would have who comes back to a seat now: what was left, or, if that is nothing, one
        increment, as for a move in time. It is never more than the bank."""
        left = self.left[seat]
        if seat in self._counted and not self.paused:
            left = max(0, left - max(0, at - self.since))
        return left or min(self.increment, self.bank) * 1000

    def refill(self, seat: int, at: int, given: int) -> None:
        """A person comes back to a seat: so much, if its time was up."""
        self.pass_time(at)
        if self.left[seat] == 0:
            self.left[seat] = given

    def shown(self) -> dict[str, Any]:
        return {"left": self.left[:], "running": self._counted, "since": self.since, "paused": self.paused}
