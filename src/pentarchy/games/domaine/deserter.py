"""Action D: a knight changes sides between two neighbouring Domaines (DO049-DO052)."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.domaine.knights import KNIGHT, knight_spots, place_knight
from pentarchy.games.domaine.land import name, reach, territories
from pentarchy.games.domaine.questions import OneTerritory, Pair, TwoDomaines, closest, neighbours
from pentarchy.games.domaine.state import Board
from pentarchy.kernel import Reason, Rules, choose

APART: Final = Reason("DO049", "a Domaine of yours and one of another colour must be neighbours")
NO_OWN_KNIGHT: Final = Reason("DO049", "your Domaine has no knight in it")
NO_RIVAL_KNIGHT: Final = Reason("DO049", "their Domaine has no knight in it")
ALLIED: Final = Reason("DO-V04", "allied Domaines do not take knights from one another at this table")
NO_KNIGHT: Final = Reason("DO052", "you have no knight left to place in return")
NO_PLACE: Final = Reason("DO052", "your Domaine has no free place for the new knight")
NO_DUCAT: Final = Reason("DO052", "the new knight's only places are forests, and you would lack the ducat for one")
LAWS: Final = (APART, NO_OWN_KNIGHT, NO_RIVAL_KNIGHT, ALLIED, NO_KNIGHT, NO_PLACE, NO_DUCAT)
"""In the order in which they are asked."""
NOT_THERE: Final = Reason("DO050", "there is no knight of theirs in the chosen Domaine at that place")
HOLDS_LINE: Final = Reason("DO050", "without this knight another would lose its connection to the castle")


class Deserter(TwoDomaines):
    """Between which two Domaines. `about` is what the knight's forest may cost: the ducats that are left."""

    name = "deserter"
    verb = "deserter"
    link = "from"
    prompt = "Choose your Domaine and the neighbour a knight deserts from."

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
        if knight_spots(board, seat, about, board.areas[own]):
            return None
        if board.knights_left(seat) <= 0:
            return NO_KNIGHT
        return NO_DUCAT if knight_spots(board, seat, 1, board.areas[own]) else NO_PLACE


class Remove(OneTerritory):
    """Which knight deserts. `about` is the castle of its Domaine."""

    name = "remove"
    verb = "remove"
    part = "knight"
    prompt = "Choose the knight that deserts."

    def forbids(self, board: Board, seat: int, cell: int, about: Any) -> Reason | None:
        colour = board.owner(about)
        if not board.knights[colour] & board.areas[about] & 1 << cell:
            return NOT_THERE
        return None if cell in loose_knights(board, about) else HOLDS_LINE

    def options(self, board: Board, seat: int, about: Any) -> list[int]:
        return loose_knights(board, about)


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


def no_deserter(board: Board, seat: int, ducats: int) -> Reason | None:
    """Why nobody can be made to desert now, if so."""
    return closest(board, seat, DESERTER, ducats, LAWS)


def desert(board: Board, seat: int) -> Rules:
    own, rival = yield from choose(board, seat, DESERTER, board.ducats[seat])
    cell = yield from choose(board, seat, REMOVE, rival)
    board.knights[board.owner(rival)] &= ~(1 << cell)
    board.tell("deserted", "DO050", seat=seat, colour=board.owner(rival), cell=name(cell))
    spot = yield from choose(board, seat, KNIGHT, (board.areas[own], 1))
    place_knight(board, seat, spot, "DO051")
