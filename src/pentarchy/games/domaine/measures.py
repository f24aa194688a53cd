"""What a turn of Domaine can be measured by, for puzzles."""

from __future__ import annotations

from typing import Final

from pentarchy.games.domaine.state import Board
from pentarchy.kernel.texts import _
from pentarchy.parts.measure import Measure

CARDS: Final = frozenset({"card"})
LATER: Final = frozenset({"border", "expand", "deserter"})
"""Where the rest of a turn is still a puzzle."""
ACTIONS: Final = frozenset({"border", "expand", "knight", "ally", "deserter", "remove"})


def points(board: Board, seat: int) -> int:
    return board.scores[seat]


def lead(board: Board, seat: int) -> int:
    """Over the best of the others."""
    return board.scores[seat] - max([score for other, score in enumerate(board.scores) if other != seat])


MEASURES: Final = [
    Measure("points", points, _("Score as many points as you can this turn."), _("points"), CARDS | LATER, ACTIONS,
            gain=2),
    Measure("lead", lead, _("Get as far ahead of your rival as you can this turn."), _("points ahead"),
            LATER, ACTIONS, gain=2),
]  # fmt: skip
