"""Action B: placing knights (DO032-DO037)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.domaine.content import FOREST, MEADOW
from pentarchy.games.domaine.land import ALL, name, reach
from pentarchy.games.domaine.state import Board
from pentarchy.games.domaine.things import TERRITORY, still
from pentarchy.kernel import Ask, Ban, Bits, Reason, Rules, _, choose, choose_or_stop, less

NO_KNIGHTS: Final = _("there is no knight left in the supply")
NO_PLACE: Final = Reason("DO035", _("no free meadow or forest lies beside a figure of yours without a border between"))
ONLY_FORESTS: Final = Reason("DO034", _("only forests are left for a knight, and you would lack the ducat for one"))

KNIGHT: Final[Ask[Board, int, tuple[int, int]]] = Ask(
    "knight {territory}",
    {"territory": TERRITORY},
    _("Place a knight ({left})."),
    words=lambda board, seat, about: {"left": still(about[1])},
    stop="done",
    bans=(
        Ban("DO037", NO_KNIGHTS, lambda board, seat, cell, about: board.knights_left(seat) <= 0),
        Ban("DO033", _("knights stand on meadow or forest only"),
            lambda board, seat, cell, about: not (board.terrain[MEADOW] | board.terrain[FOREST]) >> cell & 1),
        Ban("DO033", _("the territory is occupied"), lambda board, seat, cell, about: board.colour_at(cell) >= 0),
        Ban("DO035", _("no castle or knight of the same colour is next to it without a border between"),
            lambda board, seat, cell, about: not reach(board.own_figures(seat), board.borders) >> cell & 1),
        Ban("DO051", _("the knight must go into the chosen Domaine"),
            lambda board, seat, cell, about: not about[0] >> cell & 1),
        Ban("DO034", _("a knight in a forest costs a ducat more"),
            lambda board, seat, cell, about: board.ducats[seat] < 1 and board.terrain[FOREST] >> cell & 1 != 0),
    ),
    options=lambda board, seat, about: Bits(knight_spots(board, seat, board.ducats[seat], about[0])),
)  # fmt: skip
"""Where a knight goes, asked about (the territories it is bound to, how many are left)."""


def knight_spots(board: Board, colour: int, ducats: int, within: int) -> int:
    """Every territory where a player with so many ducats may place a knight."""
    if board.knights_left(colour) <= 0:
        return 0
    land = board.terrain[MEADOW] | board.terrain[FOREST] if ducats > 0 else board.terrain[MEADOW]
    return less(reach(board.own_figures(colour), board.borders) & land & within, board.figures())


def no_knight(board: Board, colour: int, ducats: int) -> Reason | None:
    """Why a player with so many ducats can place no knight anywhere, if so."""
    if knight_spots(board, colour, ducats, ALL):
        return None
    if board.knights_left(colour) <= 0:
        return Reason("DO037", NO_KNIGHTS)
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
    board.read_anew()
    board.tell("knight", rule, seat=seat, cell=name(cell), ducats=surcharge)
