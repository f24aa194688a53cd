"""What a seat observes: named arrays, made from `view(seat)` and from what the seat itself is asked."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from pentarchy.kernel import Game, Position
from pentarchy.parts.layout import Fields, Flag, Leaf, Look, OneOf, Seats, Shape
from pentarchy.research.vocabulary import declaration, vocabulary

Array = Any


class Observations:
    """The arrays of a game. All numbers of an observation lie in one row; a name is a part of it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        words = self._words = vocabulary(game)
        declared = declaration(game)
        most = max(game.seats)
        self.board = declared.board
        self._asked = Seats(most, "who is asked, the own seat first; several where they decide at once")
        self.whole = Fields(
            seats=OneOf(game.seats, "how many play"),
            asked=self._asked,
            kind=OneOf(range(len(words.kinds)), "what the seat itself is asked: a kind of the vocabulary"),
            said=Shape((words.size,), words.size, text="how often the seat has said a word of its answer so far"),
            over=Flag("whether the game is over"),
            board=declared.board,
        )
        self.size = self.whole.size
        self._at: dict[str, int] = {}
        for name in self.whole.inner:
            self._at[name] = sum([before.size for before in list(self.whole.inner.values())[: len(self._at)]])
        self.leaves: list[Leaf] = self.whole.leaves()

    def row(self, position: Position, seat: int, said: Sequence[int] = ()) -> Array:
        """All that a seat observes, as one row of numbers."""
        view = position.view(seat)
        look = Look(seat, position.header.seats)
        numbers = array("f", bytes(4 * self.size))
        asked = [each.seat for each in position.decisions]
        self._asked.fill(numbers, self._at["asked"], asked, look)
        if seat in asked:
            numbers[self._at["kind"] + self._words.kind(position.decisions[asked.index(seat)])] = 1.0
        for word in said:
            numbers[self._at["said"] + word] += 1.0
        numbers[self._at["seats"] + self.game.seats.index(look.seats)] = 1.0
        numbers[self._at["over"]] = 0.0 if asked else 1.0
        self.board.fill(numbers, self._at["board"], view["board"], look)
        return np.frombuffer(numbers, np.float32)

    def named(self, row: Array) -> dict[str, Array]:
        """The arrays of a row by their names; they are parts of it, not copies."""
        return {
            leaf.name: np.ndarray(
                leaf.shape, np.float32, row, 4 * leaf.offset, tuple([4 * stride for stride in leaf.strides])
            )
            for leaf in self.leaves
        }


@cache
def observations(game: Game) -> Observations:
    """The observations of a game, made once."""
    return Observations(game)
