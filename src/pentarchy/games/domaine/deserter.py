"""Action D: a knight changes sides between two neighbouring Domaines (DO049-DO052)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pentarchy.games.domaine.knights import KNIGHT, knight_spots, place_knight
from pentarchy.games.domaine.land import ALL, CELLS, around, cell_named, name, reach, territories
from pentarchy.games.domaine.state import Board
from pentarchy.kernel import Question, Reason, Rules, choose

Pair = tuple[int, int]
"""The castle of an own Domaine and that of an opposing one."""

APART: Final = Reason("DO049", "the two Domaines are not neighbours")
NO_OWN_KNIGHT: Final = Reason("DO049", "your Domaine has no knight in it")
NO_RIVAL_KNIGHT: Final = Reason("DO049", "their Domaine has no knight in it")
ALLIED: Final = Reason("DO-A22", "allied Domaines do not take knights from one another at this table")
NO_ROOM: Final = Reason("DO052", "your new knight could not be placed in that Domaine")
NOT_THERE: Final = Reason("DO050", "there is no knight of theirs in the chosen Domaine at that place")
HOLDS_LINE: Final = Reason("DO050", "without this knight another would lose its connection to the castle")


def rival_pairs(board: Board, seat: int) -> list[Pair]:
    """Every own Domaine with every opposing one."""
    own = board.owned(seat)
    return [(mine, theirs) for mine in own for theirs in board.areas if board.owner(theirs) != seat]


def neighbours(board: Board, castle: int, other: int) -> bool:
    return around(board.areas[castle]) & board.areas[other] != 0


class Deserter(Question[Board, Pair]):
    """Between which two Domaines. `about` is what the knight's forest may cost: the ducats that are left."""

    name = "deserter"
    prompt = "Choose your Domaine and the neighbour a knight deserts from."

    def candidates(self, board: Board, seat: int, about: Any) -> Iterable[Pair]:
        return rival_pairs(board, seat)

    def forbids(self, board: Board, seat: int, value: Pair, about: Any) -> Reason | None:
        own, rival = value
        if not neighbours(board, own, rival):
            return APART
        if not board.garrison(own):
            return NO_OWN_KNIGHT
        if not board.garrison(rival):
            return NO_RIVAL_KNIGHT
        if board.options["alliance_blocks_deserter"] and board.allied(own, rival):
            return ALLIED
        if not knight_spots(board, seat, about, board.areas[own]):
            return NO_ROOM
        return None

    def write(self, board: Board, value: Pair) -> str:
        return f"deserter {name(value[0])} from {name(value[1])}"

    def parts(self, board: Board, value: Pair) -> dict[str, str]:
        return {"own": f"domaine/{name(value[0])}", "rival": f"domaine/{name(value[1])}"}


class Remove(Question[Board, int]):
    """Which knight deserts. `about` is the castle of its Domaine."""

    name = "remove"
    prompt = "Choose the knight that deserts."

    def candidates(self, board: Board, seat: int, about: Any) -> Iterable[int]:
        return range(CELLS)

    def forbids(self, board: Board, seat: int, cell: int, about: Any) -> Reason | None:
        colour = board.owner(about)
        if not board.knights[colour] & board.areas[about] & 1 << cell:
            return NOT_THERE
        return None if cell in loose_knights(board, about) else HOLDS_LINE

    def options(self, board: Board, seat: int, about: Any) -> list[int]:
        return loose_knights(board, about)

    def write(self, board: Board, cell: int) -> str:
        return f"remove {name(cell)}"

    def read(self, board: Board, seat: int, text: str, about: Any) -> int | None:
        cell = cell_named(text.removeprefix("remove "))
        return cell if cell >= 0 else None

    def parts(self, board: Board, cell: int) -> dict[str, str]:
        return {"knight": f"cell/{name(cell)}"}


DESERTER: Final = Deserter()
REMOVE: Final = Remove()


def loose_knights(board: Board, castle: int) -> list[int]:
    """Knights of a Domaine without which all the others are still connected to its castle (DO050)."""
    knights = board.knights[board.owner(castle)] & board.areas[castle]
    found: list[int] = []
    for cell in territories(knights):
        rest = knights & ~(1 << cell) | 1 << castle
        line = 1 << castle
        while True:
            longer = line | reach(line, board.borders) & rest
            if longer == line:
                break
            line = longer
        if line == rest:
            found.append(cell)
    return found


def can_desert(board: Board, seat: int, ducats: int) -> bool:
    return any([DESERTER.forbids(board, seat, pair, ducats) is None for pair in rival_pairs(board, seat)])


def desert(board: Board, seat: int) -> Rules:
    own, rival = yield from choose(board, seat, DESERTER, board.ducats[seat])
    cell = yield from choose(board, seat, REMOVE, rival)
    board.knights[board.owner(rival)] &= ALL & ~(1 << cell)
    board.tell("deserted", "DO050", seat=seat, colour=board.owner(rival), cell=name(cell))
    spot = yield from choose(board, seat, KNIGHT, board.areas[own])
    place_knight(board, seat, spot, "DO051")
