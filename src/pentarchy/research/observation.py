"""What a seat observes: named arrays, made from `view(seat)` and from what the seat itself is asked."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from functools import cache
from itertools import accumulate
from typing import Any

import numpy as np

from pentarchy.kernel import Game, Position
from pentarchy.parts.layout import Fields, Flag, Leaf, Look, OneOf, Seats, Shape
from pentarchy.research.vocabulary import declaration, vocabulary

Array = Any
Seen = tuple[Array, Any]
"""What a seat observed, as numbers and as the board of its view."""


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
        sizes = [shape.size for shape in self.whole.inner.values()]
        self._at = dict(zip(self.whole.inner, accumulate(sizes, initial=0), strict=False))
        """Where each of these begins; the board is the last."""
        self.leaves: list[Leaf] = self.whole.leaves()
        self._parts = [
            (leaf.name, leaf.shape, 4 * leaf.offset, tuple([4 * stride for stride in leaf.strides]))
            for leaf in self.leaves
        ]
        """Where each array lies, in bytes."""

    def row(self, position: Position, seat: int, last: Seen | None = None) -> Seen:
        """All that a seat observes, as one row of numbers, before it has said anything of its answer; and the board it
        was made from. With what the seat saw last only what has changed is written anew."""
        board = position.view(seat)["board"]
        look = Look(seat, position.header.seats)
        at = self._at
        if last is None:
            numbers = array("f", bytes(4 * self.size))
            self.board.fill(numbers, at["board"], board, look)
        else:
            numbers = last[0][:]
            numbers[: at["board"]] = array("f", bytes(4 * at["board"]))
            self.board.change(numbers, at["board"], last[1], board, look)
        asked = [each.seat for each in position.decisions]
        self._asked.fill(numbers, at["asked"], asked, look)
        if seat in asked:
            numbers[at["kind"] + self._words.kind(position.decisions[asked.index(seat)])] = 1.0
        numbers[at["seats"] + self.game.seats.index(look.seats)] = 1.0
        numbers[at["over"]] = 0.0 if asked else 1.0
        return numbers, board

    def with_said(self, row: Array, said: Sequence[int]) -> Array:
        """What was observed, with what the seat has said so far."""
        row = np.array(row)
        for word in said:
            row[self._at["said"] + word] += 1.0
        return row

    def named(self, row: Array) -> dict[str, Array]:
        """The arrays of a row by their names; they are parts of it, not copies."""
        return {name: np.ndarray(shape, np.float32, row, at, steps) for name, shape, at, steps in self._parts}


@cache
def observations(game: Game) -> Observations:
    """The observations of a game, made once."""
    return Observations(game)
