"""A line of a table's journal. All that ever happened to a table is its lines, in order."""

from __future__ import annotations

from typing import Any


class Row:
    """What was done, by which seat (-1: none), when."""

    __slots__ = ("at", "data", "kind", "n", "seat")

    def __init__(self, n: int, kind: str, seat: int, data: dict[str, Any], at: int) -> None:
        self.n = n
        self.kind = kind
        self.seat = seat
        self.data = data
        self.at = at

    def __repr__(self) -> str:
        return f"<{self.n} {self.kind} {self.seat}>"
