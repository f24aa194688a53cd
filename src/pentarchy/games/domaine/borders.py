"""Action A: placing border markers, and the Domaines they close (DO022-DO031)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pentarchy.games.domaine.land import (
    ALL_EDGES,
    edge_name,
    edge_named,
    edges,
    flood,
    inner_edges,
    may_close,
    name,
    sides,
)
from pentarchy.games.domaine.questions import still
from pentarchy.games.domaine.scoring import king_returns, reshape
from pentarchy.games.domaine.state import Board
from pentarchy.kernel import Question, Reason, Rules, choose, choose_or_stop

EVERY_EDGE: Final = edges(ALL_EDGES)

NO_MARKERS: Final = Reason("DO031", "all border markers are in play")
OCCUPIED: Final = Reason("DO023", "a marker already lies there")
INSIDE: Final = Reason("DO025", "no marker may lie inside a Domaine")
NO_EDGE: Final = Reason("DO021", "no edge is left on which a marker may lie")
PARTS_FIGURES: Final = Reason("DO024", "a marker may not part two neighbouring figures of one colour")


class Border(Question[Board, int]):
    """Where a marker goes; the value is an edge. `about` is how many the action may still place."""

    name = "border"
    prompt = "Place a border marker ({left})."
    stop = "done"

    def details(self, board: Board, seat: int, about: Any) -> dict[str, Any]:
        return {"left": still(about)}

    def candidates(self, board: Board, seat: int, about: Any) -> Iterable[int]:
        return EVERY_EDGE

    def forbids(self, board: Board, seat: int, edge: int, about: Any) -> Reason | None:
        if board.markers_left() <= 0:
            return NO_MARKERS
        if board.borders >> edge & 1:
            return OCCUPIED
        one, two = sides(edge)
        castle = board.domaine_at(one)
        if castle >= 0 and castle == board.domaine_at(two):
            return INSIDE
        colour = board.colour_at(one)
        if colour >= 0 and colour == board.colour_at(two):
            return PARTS_FIGURES
        return None

    def options(self, board: Board, seat: int, about: Any) -> list[int]:
        return edges(open_edges(board))

    def write(self, board: Board, edge: int) -> str:
        return f"border {edge_name(edge)}"

    def read(self, board: Board, seat: int, text: str, about: Any) -> int | None:
        edge = edge_named(text.removeprefix("border "))
        return edge if edge >= 0 else None

    def parts(self, board: Board, edge: int) -> dict[str, str]:
        return {"edge": f"edge/{edge_name(edge)}"}


BORDER: Final = Border()


def open_edges(board: Board) -> int:
    """Every edge a marker may be placed on (DO023-DO025)."""
    if board.markers_left() <= 0:
        return 0
    closed = board.borders | board.inside
    for colour in range(len(board.castles)):
        closed |= inner_edges(board.castles[colour] | board.knights[colour])
    return ALL_EDGES & ~closed


def no_border(board: Board) -> Reason | None:
    """Why no marker can be placed anywhere, if so."""
    if open_edges(board):
        return None
    return NO_MARKERS if board.markers_left() <= 0 else NO_EDGE


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
    board.borders |= 1 << edge
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
    board.borders &= ~loose
    board.tell(
        "domaine", "DO026", colour=board.owner(castle), castle=name(castle), size=area.bit_count(),
        returned=[edge_name(edge) for edge in edges(loose)],
    )  # fmt: skip
    reshape(board, castle, area, "DO028")
