"""What a search thinks of the moves of a seat: for a person who asks why, and for programs that study games."""

from __future__ import annotations

from typing import Any


class Opinion:
    """What is thought of one move."""

    __slots__ = ("chances", "error", "line", "move", "option", "plays", "reason", "seat")

    def __init__(
        self, seat: int, move: str, option: Any, chances: list[float], error: float, plays: int,
        line: list[tuple[int, str]], reason: str = "",
    ) -> None:  # fmt: skip
        self.seat = seat
        self.move = move
        """In notation."""
        self.option = option
        """The same as the value it is."""
        self.chances = chances
        """How likely each seat looks to win after it. The numbers of different moves are of the same worlds."""
        self.error = error
        """The standard error of the seat's own chance."""
        self.plays = plays
        """In how many worlds it was played on; 0: it was only looked at."""
        self.line = line
        """The seats and moves that are expected to follow."""
        self.reason = reason
        """What speaks for it, in a sentence."""

    @property
    def value(self) -> float:
        """How likely the seat looks to win."""
        return self.chances[self.seat]

    @property
    def interval(self) -> tuple[float, float]:
        """Where its chance lies nineteen times out of twenty, as far as the worlds tell."""
        return max(0.0, self.value - 1.96 * self.error), min(1.0, self.value + 1.96 * self.error)

    def __repr__(self) -> str:
        return f"{self.move}: {self.value:.0%} ({self.plays} plays)"

    def as_json(self) -> dict[str, Any]:
        """For programs: seats count from 0."""
        low, high = self.interval
        return {
            "move": self.move,
            "value": round(self.value, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "chances": [round(chance, 4) for chance in self.chances],
            "plays": self.plays,
            "line": [{"seat": seat, "move": move} for seat, move in self.line],
            "reason": self.reason,
        }
