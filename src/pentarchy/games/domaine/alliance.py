"""Action E: two neighbouring Domaines leave one another alone for the rest of the game (DO053-DO055)."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.domaine.land import name
from pentarchy.games.domaine.questions import Pair, TwoDomaines, closest, neighbours
from pentarchy.games.domaine.state import Board
from pentarchy.kernel import Reason, Rules, choose

APART: Final = Reason("DO053", "a Domaine of yours and one of another colour must be neighbours")
ALREADY: Final = Reason("DO-A34", "they are allied already, so nothing would be done")


class Alliance(TwoDomaines):
    """Which two Domaines."""

    name = "ally"
    verb = "ally"
    link = "with"
    prompt = "Choose your Domaine and the neighbour it is to be allied with."

    def forbids(self, board: Board, seat: int, value: Pair, about: Any) -> Reason | None:
        if not neighbours(board, value[0], value[1]):
            return APART
        return ALREADY if board.allied(value[0], value[1]) else None


ALLIANCE: Final = Alliance()


def no_alliance(board: Board, seat: int) -> Reason | None:
    """Why no alliance can be made now, if so."""
    return closest(board, seat, ALLIANCE, None, (APART, ALREADY))


def ally(board: Board, seat: int) -> Rules:
    own, rival = yield from choose(board, seat, ALLIANCE)
    board.alliances.append((min(own, rival), max(own, rival)))
    board.tell("allied", "DO053", seat=seat, own=name(own), rival=name(rival))
