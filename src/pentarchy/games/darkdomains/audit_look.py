"""A finished step as the auditors look at it: how it began, what was told, how it ended."""

# interpreted: a check for the fuzzer

from __future__ import annotations

from typing import Any

from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.words import GOODS
from pentarchy.kernel.log import Event


class Look:
    """A finished step: how it began, what was told, how it ended."""

    def __init__(self, start: DarkDomains, events: list[Event], end: DarkDomains) -> None:
        self.start = start
        self.events = events
        self.end = end
        self.step: str = start.agenda[-1][0]
        self.about: tuple[Any, ...] = tuple(start.agenda[-1][1:])
        self.seats = range(start.seats)
        self.content = start.content

    def told(self, *kinds: str, rule: str = "") -> list[dict[str, Any]]:
        return [event.data for event in self.events if event.kind in kinds and rule in ("", event.rule)]

    def amount(self, kind: str, seat: int, good: int, rule: str = "") -> int:
        """How much of a good a seat gained, paid or lost."""
        told = self.told(kind, rule=rule)
        return sum([data["n"] for data in told if data["seat"] == seat and data["good"] == GOODS[good]])

    def order(self) -> list[int]:
        return [(self.start.first + nth) % self.start.seats for nth in self.seats]
