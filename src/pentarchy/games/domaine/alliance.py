"""Action E: two neighbouring Domaines leave one another alone for the rest of the game (DO053-DO055)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pentarchy.games.domaine.deserter import APART as _APART
from pentarchy.games.domaine.deserter import Pair, neighbours, rival_pairs
from pentarchy.games.domaine.land import name
from pentarchy.games.domaine.state import Board
from pentarchy.kernel import Question, Reason, Rules, choose

APART: Final = Reason("DO053", _APART.text)
ALREADY: Final = Reason("DO-A10", "they are allied already, so nothing would be done")


class Alliance(Question[Board, Pair]):
    """Which two Domaines."""

    name = "ally"
    prompt = "Choose your Domaine and the neighbour it is to be allied with."

    def candidates(self, board: Board, seat: int, about: Any) -> Iterable[Pair]:
        return rival_pairs(board, seat)

    def forbids(self, board: Board, seat: int, value: Pair, about: Any) -> Reason | None:
        if not neighbours(board, value[0], value[1]):
            return APART
        return ALREADY if board.allied(value[0], value[1]) else None

    def write(self, board: Board, value: Pair) -> str:
        return f"ally {name(value[0])} with {name(value[1])}"

    def parts(self, board: Board, value: Pair) -> dict[str, str]:
        return {"own": f"domaine/{name(value[0])}", "rival": f"domaine/{name(value[1])}"}


ALLIANCE: Final = Alliance()


def can_ally(board: Board, seat: int) -> bool:
    return any([ALLIANCE.forbids(board, seat, pair, None) is None for pair in rival_pairs(board, seat)])


def ally(board: Board, seat: int) -> Rules:
    own, rival = yield from choose(board, seat, ALLIANCE)
    board.alliances.append((min(own, rival), max(own, rival)))
    board.tell("allied", "DO053", seat=seat, own=name(own), rival=name(rival))
