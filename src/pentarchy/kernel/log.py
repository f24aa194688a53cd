"""The log: what happened, with the rule it happened by and who saw it, fixed at the moment it happened."""

from __future__ import annotations

from typing import Any, Final

EVERYONE: Final = 0xFF
"""The mask of all seats and the spectators."""

SPECTATOR: Final = 7
"""The bit of those who sit at no seat; seats are 0 to 6."""


def only(seat: int) -> int:
    """The mask of one seat."""
    return 1 << seat


def bit(seat: int | None) -> int:
    """The mask of a seat, or of the spectators for None."""
    return 1 << (SPECTATOR if seat is None else seat)


class Event:
    """Something that happened. `data` is for all who see the event at all, `private` for the seats in `to`."""

    __slots__ = ("data", "kind", "private", "rule", "seen", "to")

    def __init__(
        self,
        kind: str = "",
        rule: str = "",
        data: dict[str, Any] | None = None,
        private: dict[str, Any] | None = None,
        to: int = 0,
        seen: int = EVERYONE,
    ) -> None:
        self.kind = kind
        self.rule = rule
        self.data: dict[str, Any] = {} if data is None else data
        self.private = private
        self.to = to
        self.seen = seen

    def seen_by(self, seat: int | None) -> dict[str, Any] | None:
        """The event as the seat saw it, JSON-ready; None if the seat saw nothing."""
        mask = bit(seat)
        if not self.seen & mask:
            return None
        told: dict[str, Any] = {"kind": self.kind, "rule": self.rule, **self.data}
        if self.private is not None and self.to & mask:
            told.update(self.private)
        return told

    def packed(self) -> list[Any]:
        """JSON data, from which `unpacked` makes it again."""
        return [self.kind, self.rule, self.data, self.private, self.to, self.seen]

    def __repr__(self) -> str:
        told = " ".join(f"{name}={value}" for name, value in {**self.data, **(self.private or {})}.items())
        return f"<{self.kind} {told} ({self.rule})>"


def unpacked(data: list[Any]) -> Event:
    """An event that was kept: a log can be read when the rules it was told by are gone."""
    kind, rule, told, private, to, seen = data
    return Event(kind, rule, told, private, to, seen)
