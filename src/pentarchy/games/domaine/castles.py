"""Set-up on the land: castles, each with a knight beside it (DO009-DO014)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.domaine.content import FOREST, MEADOW
from pentarchy.games.domaine.land import WITHIN, around, name
from pentarchy.games.domaine.state import Board
from pentarchy.games.domaine.things import TERRITORY
from pentarchy.kernel import Ask, Ban, Bits, Rules, _, choose, less, members, say


def castles_each(seats: int) -> int:
    """DO005."""
    return 3 if seats == 4 else 4


CASTLE: Final[Ask[Board, int, int]] = Ask(
    "castle {territory}",
    {"territory": TERRITORY},
    _("Place castle {nth} of {of} on a meadow{colour}."),
    words=lambda board, seat, colour: {
        "nth": board.castles[colour].bit_count() + 1,
        "of": castles_each(board.seats),
        "colour": say(_(" for the neutral colour")) if colour == board.neutral() else "",
    },
    bans=(
        Ban("DO009", _("castles stand on meadows"),
            lambda board, seat, cell, colour: not board.terrain[MEADOW] >> cell & 1),
        Ban("DO009", _("the territory is occupied"), lambda board, seat, cell, colour: board.colour_at(cell) >= 0),
        Ban("DO-A03", _("there is no free meadow or forest beside it for the knight"),
            lambda board, seat, cell, colour: not around(free_land(board)) >> cell & 1),
        Ban("DO011",
            _("it is too close to another castle of this colour: {apart} or more territories must lie between them"),
            lambda board, seat, cell, colour: not castle_spots(board, colour) >> cell & 1,
            lambda board, seat, cell, colour: {"apart": spread(board, colour)[1]}),
    ),
    options=lambda board, seat, colour: Bits(castle_spots(board, colour)),
)  # fmt: skip
"""Where a castle goes, asked about its colour."""

SQUIRE: Final[Ask[Board, int, int]] = Ask(
    "knight {territory}",
    {"territory": TERRITORY},
    _("Place the knight beside the castle at {castle}."),
    words=lambda board, seat, castle: {"castle": name(castle)},
    name="squire",
    label="castle",
    bans=(
        Ban("DO009", _("the knight must stand beside its castle"),
            lambda board, seat, cell, castle: not around(1 << castle) >> cell & 1),
        Ban("DO009", _("the knight must stand on a free meadow or forest"),
            lambda board, seat, cell, castle: not free_land(board) >> cell & 1),
    ),
    options=lambda board, seat, castle: Bits(around(1 << castle) & free_land(board)),
)  # fmt: skip
"""Where the knight goes that comes with a castle, asked about the castle."""


def free_land(board: Board) -> int:
    """Unoccupied meadows and forests."""
    return less(board.terrain[MEADOW] | board.terrain[FOREST], board.figures())


def castle_spots(board: Board, colour: int) -> int:
    """Where a castle of a colour may stand."""
    return spread(board, colour)[0]


def spread(board: Board, colour: int) -> tuple[int, int]:
    """Where a castle of a colour may stand, and how many territories lie between it and the colour's others at least.

    If the full distance leaves nothing, the greatest that does (DO-A02).
    """
    free = free_land(board)
    spots = board.terrain[MEADOW] & free & around(free)
    own = members(board.castles[colour])
    for apart in range(board.options["castle_distance"] - 1, -1, -1):
        near = 0
        for castle in own:
            near |= WITHIN[castle][apart]
        if less(spots, near):
            return less(spots, near), apart
    return spots, 0


def place_castle(board: Board, seat: int, colour: int) -> Rules:
    """One castle and one knight; a knight in a forest is free now (DO009, DO012)."""
    cell = yield from choose(board, seat, CASTLE, colour)
    board.castles[colour] |= 1 << cell
    board.read_anew()
    neutral = colour == board.neutral()
    rule = "DO013" if neutral else "DO009"
    board.tell("neutral_castle" if neutral else "castle", rule, seat=seat, colour=colour, cell=name(cell))
    spot = yield from choose(board, seat, SQUIRE, cell)
    board.knights[colour] |= 1 << spot
    board.read_anew()
    board.tell("squire", rule, seat=seat, colour=colour, cell=name(spot))
