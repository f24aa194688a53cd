"""Action A: placing border markers, and the Domaines they close (DO022-DO031)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.domaine.land import ALL_EDGES, edge_name, flood, inner_edges, may_close, name, sides
from pentarchy.games.domaine.scoring import king_returns, reshape
from pentarchy.games.domaine.state import Board
from pentarchy.games.domaine.things import EDGE, still
from pentarchy.kernel import Ask, Ban, Bits, Reason, Rules, _, choose, choose_or_stop, less, members

NO_MARKERS: Final = _("all border markers are in play")
NO_EDGE: Final = Reason("DO021", _("no edge is left on which a marker may lie"))


def inside_domaine(board: Board, seat: int, edge: int, left: int) -> bool:
    one, two = sides(edge)
    castle = board.domaine_at(one)
    return castle >= 0 and castle == board.domaine_at(two)


def parts_figures(board: Board, seat: int, edge: int, left: int) -> bool:
    one, two = sides(edge)
    colour = board.colour_at(one)
    return colour >= 0 and colour == board.colour_at(two)


BORDER: Final[Ask[Board, int, int]] = Ask(
    "border {edge}",
    {"edge": EDGE},
    _("Place a border marker ({left})."),
    words=lambda board, seat, left: {"left": still(left)},
    stop="done",
    bans=(
        Ban("DO031", NO_MARKERS, lambda board, seat, edge, left: board.markers_left() <= 0),
        Ban("DO023", _("a marker already lies there"), lambda board, seat, edge, left: board.borders >> edge & 1 != 0),
        Ban("DO025", _("no marker may lie inside a Domaine"), inside_domaine),
        Ban("DO024", _("a marker may not part two neighbouring figures of one colour"), parts_figures),
    ),
    options=lambda board, seat, left: Bits(open_edges(board)),
)
"""Where a marker goes, asked about how many the action may still place."""


def open_edges(board: Board) -> int:
    """Every edge a marker may be placed on (DO023-DO025)."""
    if board.markers_left() <= 0:
        return 0
    return less(ALL_EDGES, board.closed())


def no_border(board: Board) -> Reason | None:
    """Why no marker can be placed anywhere, if so."""
    if open_edges(board):
        return None
    return Reason("DO031", NO_MARKERS) if board.markers_left() <= 0 else NO_EDGE


def place_borders(board: Board, seat: int, allowed: int) -> Rules:
    """One marker up to as many as the card shows; each takes effect at once (DO022, DO-A09)."""
    for nth in range(allowed):
        if not open_edges(board):
            return
        if nth == 0:
            edge = yield from choose(board, seat, BORDER, allowed - nth)
        else:
            wish = yield from choose_or_stop(board, seat, BORDER, allowed - nth)
            if wish is None:
                return
            edge = wish
        place_marker(board, seat, edge)
        if board.options["king_at_once"] and king_returns(board, seat):
            return


def place_marker(board: Board, seat: int, edge: int) -> None:
    board.mark(edge)
    board.tell("border", "DO023", seat=seat, edge=edge_name(edge))
    if may_close(edge, board.borders):
        for cell in sides(edge):
            found_domaine(board, cell)


def found_domaine(board: Board, cell: int) -> None:
    """If the area round a territory is enclosed and has exactly one castle it is now a Domaine (DO026-DO030)."""
    if board.domaine_at(cell) >= 0:
        return
    castles = board.all_castles()
    area = flood(1 << cell, board.borders, castles)
    castle = (area & castles).bit_length() - 1
    if castle < 0:
        return
    loose = board.borders & inner_edges(area)
    board.borders = less(board.borders, loose)
    board.read_anew()
    board.tell(
        "domaine", "DO026", colour=board.owner(castle), castle=name(castle), size=area.bit_count(),
        returned=[edge_name(edge) for edge in members(loose)],
    )  # fmt: skip
    reshape(board, castle, area, "DO028")
