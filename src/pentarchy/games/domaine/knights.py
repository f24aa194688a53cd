"""Action B: placing knights (DO032-DO037)."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.domaine.content import FOREST, MEADOW
from pentarchy.games.domaine.land import ALL, name, reach, territories
from pentarchy.games.domaine.questions import OneTerritory, still
from pentarchy.games.domaine.state import Board
from pentarchy.kernel import Reason, Rules, choose, choose_or_stop

NO_KNIGHTS: Final = Reason("DO037", "there is no knight left in the supply")
WRONG_LAND: Final = Reason("DO033", "knights stand on meadow or forest only")
OCCUPIED: Final = Reason("DO033", "the territory is occupied")
NO_DUCAT: Final = Reason("DO034", "a knight in a forest costs a ducat more")
UNCONNECTED: Final = Reason("DO035", "no castle or knight of the same colour is next to it without a border between")
NO_PLACE: Final = Reason("DO035", "no free meadow or forest lies beside a figure of yours without a border between")
ONLY_FORESTS: Final = Reason("DO034", "only forests are left for a knight, and you would lack the ducat for one")
ELSEWHERE: Final = Reason("DO051", "the knight must go into the chosen Domaine")


class Knight(OneTerritory):
    """Where a knight goes; the value is a territory. `about` is (the territories it is bound to, how many are left)."""

    name = "knight"
    verb = "knight"
    prompt = "Place a knight ({left})."
    stop = "done"

    def details(self, board: Board, seat: int, about: Any) -> dict[str, Any]:
        return {"left": still(about[1])}

    def forbids(self, board: Board, seat: int, cell: int, about: Any) -> Reason | None:
        if board.knights_left(seat) <= 0:
            return NO_KNIGHTS
        if not (board.terrain[MEADOW] | board.terrain[FOREST]) >> cell & 1:
            return WRONG_LAND
        if board.colour_at(cell) >= 0:
            return OCCUPIED
        if not reach(board.castles[seat] | board.knights[seat], board.borders) >> cell & 1:
            return UNCONNECTED
        if not about[0] >> cell & 1:
            return ELSEWHERE
        if board.terrain[FOREST] >> cell & 1 and board.ducats[seat] < 1:
            return NO_DUCAT
        return None

    def options(self, board: Board, seat: int, about: Any) -> list[int]:
        return territories(knight_spots(board, seat, board.ducats[seat], about[0]))


KNIGHT: Final = Knight()


def knight_spots(board: Board, colour: int, ducats: int, within: int) -> int:
    """Every territory where a player with so many ducats may place a knight."""
    if board.knights_left(colour) <= 0:
        return 0
    land = board.terrain[MEADOW] | board.terrain[FOREST] if ducats > 0 else board.terrain[MEADOW]
    own = board.castles[colour] | board.knights[colour]
    return reach(own, board.borders) & land & within & ~board.figures()


def no_knight(board: Board, colour: int, ducats: int) -> Reason | None:
    """Why a player with so many ducats can place no knight anywhere, if so."""
    if knight_spots(board, colour, ducats, ALL):
        return None
    if board.knights_left(colour) <= 0:
        return NO_KNIGHTS
    return ONLY_FORESTS if knight_spots(board, colour, 1, ALL) else NO_PLACE


def place_knights(board: Board, seat: int, allowed: int) -> Rules:
    """One knight up to as many as the card shows; the second may lean on the first (DO032, DO036)."""
    for nth in range(allowed):
        if not knight_spots(board, seat, board.ducats[seat], ALL):
            return
        if nth == 0:
            cell = yield from choose(board, seat, KNIGHT, (ALL, allowed - nth))
        else:
            wish = yield from choose_or_stop(board, seat, KNIGHT, (ALL, allowed - nth))
            if wish is None:
                return
            cell = wish
        place_knight(board, seat, cell, "DO032")


def place_knight(board: Board, seat: int, cell: int, rule: str) -> None:
    """The forest's ducat is paid here (DO034)."""
    surcharge = board.terrain[FOREST] >> cell & 1
    board.ducats[seat] -= surcharge
    board.knights[seat] |= 1 << cell
    board.tell("knight", rule, seat=seat, cell=name(cell), ducats=surcharge)
