"""What tests of all games share: the mark that says which rules a test shows to hold, and a table to play at."""

from __future__ import annotations

import sys
from typing import Any, Self

import pytest

import pentarchy
from pentarchy.kernel import Position

rule = pytest.mark.rule
"""`@rule("DO028")`, with as many ids as the test shows; `pentarchy rules` counts them."""

COMPILED = not str(sys.modules[Position.__module__].__file__).endswith(".py")
"""Whether the rules under test are the compiled ones, in which no test can change anything."""


class Table:
    """A position under test: `moves` are the open decision's moves, `play` plays some. Games add what they show."""

    def __init__(self, position: Position) -> None:
        self.position = position

    @property
    def moves(self) -> list[str]:
        return self.position.decision().moves

    @property
    def seat(self) -> int:
        return self.position.decision().seat

    @property
    def asked(self) -> str:
        return self.position.decision().question.name if self.position.decisions else "nothing"

    def play(self, *moves: str, seat: int | None = None) -> Self:
        for move in moves:
            self.position.play(move, seat)
        return self

    def why_not(self, move: str, seat: int | None = None) -> str:
        """The rule that forbids a move now."""
        try:
            self.position.copy().play(move, seat)
        except pentarchy.IllegalMove as error:
            return error.rule
        raise AssertionError(f"{move} is possible")

    def see(self, key: str, seat: int | None = None) -> Any:
        """A part of what a seat, or a spectator, sees."""
        return self.position.view(seat)["board"][key]

    def events(self, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
        return [event for event in self.position.events(seat) if event["kind"] == kind]
