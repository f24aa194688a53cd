"""Two shapes of question that several actions share: one territory, and two neighbouring Domaines."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pentarchy.games.domaine.land import CELLS, around, cell_named, name
from pentarchy.games.domaine.state import Board
from pentarchy.kernel import Question, Reason

Pair = tuple[int, int]
"""The castle of an own Domaine and that of an opposing one."""


def still(left: int) -> str:
    """How many markers, knights or territories an action may still place or take."""
    return "the last one" if left == 1 else f"up to {left}"


class OneTerritory(Question[Board, int]):
    """The answer is a territory: `knight d5`."""

    verb: str = ""
    part: str = "territory"
    """What is picked there."""

    def candidates(self, board: Board, seat: int, about: Any) -> Iterable[int]:
        return range(CELLS)

    def write(self, board: Board, cell: int) -> str:
        return f"{self.verb} {name(cell)}"

    def read(self, board: Board, seat: int, text: str, about: Any) -> int | None:
        cell = cell_named(text.removeprefix(f"{self.verb} "))
        return cell if cell >= 0 else None

    def parts(self, board: Board, cell: int) -> dict[str, str]:
        return {self.part: f"cell/{name(cell)}"}


class TwoDomaines(Question[Board, Pair]):
    """The answer is an own Domaine and an opposing one, each by its castle: `ally d4 with h4`."""

    verb: str = ""
    link: str = ""

    def candidates(self, board: Board, seat: int, about: Any) -> Iterable[Pair]:
        own = board.owned(seat)
        return [(mine, theirs) for mine in own for theirs in board.areas if board.owner(theirs) != seat]

    def write(self, board: Board, pair: Pair) -> str:
        return f"{self.verb} {name(pair[0])} {self.link} {name(pair[1])}"

    def parts(self, board: Board, pair: Pair) -> dict[str, str]:
        return {"own": f"domaine/{name(pair[0])}", "rival": f"domaine/{name(pair[1])}"}


def neighbours(board: Board, castle: int, other: int) -> bool:
    """Whether two Domaines share a border (DO049, DO053)."""
    return around(board.areas[castle]) & board.areas[other] != 0


def closest(
    board: Board, seat: int, question: Question[Board, Any], about: Any, laws: tuple[Reason, ...]
) -> Reason | None:
    """Why none of a question's candidates is possible: the reason of the one that fails at the last law (DO021)."""
    told = -1
    for value in question.candidates(board, seat, about):
        reason = question.forbids(board, seat, value, about)
        if reason is None:
            return None
        told = max(told, laws.index(reason))
    return laws[max(told, 0)]
