"""Action D: a knight changes sides between two neighbouring Domaines (DO049-DO052)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.domaine.knights import KNIGHT, knight_spots, place_knight
from pentarchy.games.domaine.land import name, reach
from pentarchy.games.domaine.state import Board
from pentarchy.games.domaine.things import DOMAINE, TERRITORY, Pair, apart, rivals
from pentarchy.kernel import Ask, Ban, Rules, _, choose, members

DESERTER: Final[Ask[Board, Pair, int]] = Ask(
    "deserter {own} from {rival}",
    {"own": DOMAINE, "rival": DOMAINE},
    _("Choose your Domaine and the neighbour a knight deserts from."),
    candidates=rivals,
    bans=(
        Ban("DO049", _("a Domaine of yours and one of another colour must be neighbours"), apart),
        Ban("DO049", _("your Domaine has no knight in it"),
            lambda board, seat, pair, ducats: not board.garrison(pair[0])),
        Ban("DO049", _("their Domaine has no knight in it"),
            lambda board, seat, pair, ducats: not board.garrison(pair[1])),
        Ban("DO-V04", _("allied Domaines do not take knights from one another at this table"),
            lambda board, seat, pair, ducats: (
                board.options["alliance_blocks_deserter"] != 0 and board.allied(pair[0], pair[1]))),
        Ban("DO052", _("you have no knight left to place in return"),
            lambda board, seat, pair, ducats: board.knights_left(seat) <= 0),
        Ban("DO052", _("your Domaine has no free place for the new knight"),
            lambda board, seat, pair, ducats: not knight_spots(board, seat, 1, board.areas[pair[0]])),
        Ban("DO052", _("the new knight's only places are forests, and you would lack the ducat for one"),
            lambda board, seat, pair, ducats: not knight_spots(board, seat, ducats, board.areas[pair[0]])),
    ),
)  # fmt: skip
"""Between which two Domaines, asked about what the knight's forest may cost: the ducats that are left."""

REMOVE: Final[Ask[Board, int, int]] = Ask(
    "remove {knight}",
    {"knight": TERRITORY},
    _("Choose the knight that deserts."),
    bans=(
        Ban("DO050", _("there is no knight of theirs in the chosen Domaine at that place"),
            lambda board, seat, cell, castle: not board.knights[board.owner(castle)] & board.areas[castle] & 1 << cell),
        Ban("DO050", _("without this knight another would lose its connection to the castle"),
            lambda board, seat, cell, castle: cell not in loose_knights(board, castle)),
    ),
    options=lambda board, seat, castle: loose_knights(board, castle),
)  # fmt: skip
"""Which knight deserts, asked about the castle of its Domaine."""


def loose_knights(board: Board, castle: int) -> list[int]:
    """Knights of a Domaine without which all the others are still connected to its castle (DO050)."""
    knights = board.knights[board.owner(castle)] & board.areas[castle]
    found: list[int] = []
    for cell in members(knights):
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


def desert(board: Board, seat: int) -> Rules:
    own, rival = yield from choose(board, seat, DESERTER, board.ducats[seat])
    cell = yield from choose(board, seat, REMOVE, rival)
    board.knights[board.owner(rival)] &= ~(1 << cell)
    board.read_anew()
    board.tell("deserted", "DO050", seat=seat, colour=board.owner(rival), cell=name(cell))
    spot = yield from choose(board, seat, KNIGHT, (board.areas[own], 1))
    place_knight(board, seat, spot, "DO051")
