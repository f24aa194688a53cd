"""Set-up on the land: castles, each with a knight beside it (DO009-DO014)."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.domaine.content import FOREST, MEADOW
from pentarchy.games.domaine.land import WITHIN, around, name, territories
from pentarchy.games.domaine.questions import OneTerritory
from pentarchy.games.domaine.state import Board
from pentarchy.kernel import Reason, Rules, choose

NO_MEADOW: Final = Reason("DO009", "castles stand on meadows")
OCCUPIED: Final = Reason("DO009", "the territory is occupied")
NO_ROOM: Final = Reason("DO-A03", "there is no free meadow or forest beside it for the knight")
TOO_CLOSE: Final = Reason("DO011", "it is too close to another castle of this colour")
NOT_BESIDE: Final = Reason("DO009", "the knight must stand beside its castle")
WRONG_LAND: Final = Reason("DO009", "the knight must stand on a free meadow or forest")


def castles_each(seats: int) -> int:
    """DO005."""
    return 3 if seats == 4 else 4


class Castle(OneTerritory):
    """Where a castle goes. `about` is its colour."""

    name = "castle"
    verb = "castle"
    prompt = "Place castle {nth} of {of} on a meadow{colour}."

    def details(self, board: Board, seat: int, about: Any) -> dict[str, Any]:
        return {
            "nth": board.castles[about].bit_count() + 1,
            "of": castles_each(board.seats),
            "colour": " for the neutral colour" if about == board.neutral() else "",
        }

    def forbids(self, board: Board, seat: int, cell: int, about: Any) -> Reason | None:
        if not board.terrain[MEADOW] >> cell & 1:
            return NO_MEADOW
        if board.figures() >> cell & 1:
            return OCCUPIED
        if not around(free_land(board)) >> cell & 1:
            return NO_ROOM
        return None if castle_spots(board, about) >> cell & 1 else TOO_CLOSE

    def options(self, board: Board, seat: int, about: Any) -> list[int]:
        return territories(castle_spots(board, about))


class Squire(OneTerritory):
    """Where the knight goes that comes with a castle. `about` is the castle."""

    name = "squire"
    verb = "knight"
    label = "castle"
    prompt = "Place the knight beside the castle at {castle}."

    def details(self, board: Board, seat: int, about: Any) -> dict[str, Any]:
        return {"castle": name(about)}

    def forbids(self, board: Board, seat: int, cell: int, about: Any) -> Reason | None:
        if not around(1 << about) >> cell & 1:
            return NOT_BESIDE
        return None if free_land(board) >> cell & 1 else WRONG_LAND

    def options(self, board: Board, seat: int, about: Any) -> list[int]:
        return territories(around(1 << about) & free_land(board))


CASTLE: Final = Castle()
SQUIRE: Final = Squire()


def free_land(board: Board) -> int:
    """Unoccupied meadows and forests."""
    return (board.terrain[MEADOW] | board.terrain[FOREST]) & ~board.figures()


def castle_spots(board: Board, colour: int) -> int:
    """Where a castle of a colour may stand; if the full distance leaves nothing, the greatest that does (DO-A02)."""
    free = free_land(board)
    spots = board.terrain[MEADOW] & free & around(free)
    own = territories(board.castles[colour])
    for apart in range(board.options["castle_distance"] - 1, -1, -1):
        near = 0
        for castle in own:
            near |= WITHIN[castle][apart]
        if spots & ~near:
            return spots & ~near
    return spots


def place_castle(board: Board, seat: int, colour: int) -> Rules:
    """One castle and one knight; a knight in a forest is free now (DO009, DO012)."""
    cell = yield from choose(board, seat, CASTLE, colour)
    board.castles[colour] |= 1 << cell
    neutral = colour == board.neutral()
    rule = "DO013" if neutral else "DO009"
    board.tell("neutral_castle" if neutral else "castle", rule, seat=seat, colour=colour, cell=name(cell))
    spot = yield from choose(board, seat, SQUIRE, cell)
    board.knights[colour] |= 1 << spot
    board.tell("squire", rule, seat=seat, colour=colour, cell=name(spot))
