"""What a seat observes: named arrays, made from `view(seat)` and from what the seat itself is asked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from pentarchy.kernel import Game, Position
from pentarchy.parts.layout import Bag, Fields, Flag, Leaf, Look, OneOf, Seat
from pentarchy.research.vocabulary import declaration, vocabulary

Array = Any


class Observations:
    """The arrays of a game. All numbers of an observation lie in one row; a name is a part of it."""

    def __init__(self, game: Game) -> None:
        self.game = game
        words = vocabulary(game)
        declared = declaration(game)
        most = max(game.seats)
        self.board = declared.board
        self.whole = Fields(
            seats=OneOf(game.seats, "how many play"),
            asked=Seat(most, "who is asked, the own seat first; several where they decide at once"),
            kind=OneOf(range(len(words.kinds)), "what the seat itself is asked: a kind of the vocabulary"),
            said=Bag([str(word) for word in range(words.size)], text="words the seat has said of its answer so far"),
            over=Flag("whether the game is over"),
            board=declared.board,
        )
        self.size = self.whole.size
        self.leaves: list[Leaf] = self.whole.leaves()

    def row(self, position: Position, seat: int, said: Sequence[int] = ()) -> Array:
        """All that a seat observes, as one row of numbers."""
        out = np.zeros(self.size, np.float32)
        view = position.view(seat)
        look = Look(seat, position.header.seats)
        at = 0
        for name, shape in self.whole.inner.items():
            if name == "board":
                numbers = [0.0] * shape.size
                shape.fill(numbers, 0, view["board"], look)
                out[at:] = numbers
            elif name == "asked":
                for asked in view["asked"]:
                    shape.fill(out, at, asked["seat"], look)
            elif name == "kind":
                for decision in position.decisions:
                    if decision.seat == seat:
                        out[at + vocabulary(self.game).kind(decision)] = 1
            elif name == "said":
                shape.fill(out, at, [str(word) for word in said], look)
            else:
                value = {"seats": look.seats, "over": view["result"] is not None}[name]
                shape.fill(out, at, value, look)
            at += shape.size
        return out

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
