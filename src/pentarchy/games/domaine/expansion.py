"""Action C: expanding a Domaine into neighbouring territories (DO038-DO048, DO-A14 to DO-A20)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pentarchy.games.domaine.borders import found_domaine
from pentarchy.games.domaine.land import (
    ALL,
    CELLS,
    around,
    between,
    cell_named,
    edges_of,
    flood,
    name,
    territories,
)
from pentarchy.games.domaine.questions import closest, still
from pentarchy.games.domaine.scoring import king_returns, reshape
from pentarchy.games.domaine.state import Board
from pentarchy.kernel import Question, Reason, Rules, choose, choose_or_stop

Step = tuple[int, int]
"""The castle of the Domaine that expands, and the territory it enters."""

NO_DOMAINE: Final = Reason("DO038", "you have no Domaine yet")
OWN_ALREADY: Final = Reason("DO038", "the territory belongs to that Domaine already")
APART: Final = Reason("DO039", "the territory does not adjoin the Domaine")
FIGURE: Final = Reason("DO040", "another colour's castle or knight stands there")
OWN_KNIGHT: Final = Reason("DO-A16", "a knight of yours stands there, and a new marker would cut it off")
OWN_CASTLE: Final = Reason("DO-A18", "a castle of yours stands there, and a Domaine holds only one")
OWN_OTHER: Final = Reason("DO042", "it belongs to another Domaine of your own")
ALLIED: Final = Reason("DO048", "the two Domaines are allied")
TOO_FEW: Final = Reason("DO043", "that Domaine has as many knights as yours, or more")
NO_MARKERS: Final = Reason("DO-A19", "there are not enough border markers left to enclose it")
LAWS: Final = (
    NO_DOMAINE, OWN_ALREADY, APART, FIGURE, OWN_KNIGHT, OWN_CASTLE, OWN_OTHER, ALLIED, TOO_FEW, NO_MARKERS,
)  # fmt: skip
"""In the order in which they are asked."""


class Expand(Question[Board, Step]):
    """Which Domaine enters which territory. `about` is (the Domaine that has begun to expand or -1, how often)."""

    name = "expand"
    prompt = "Expand {domaine} into a territory ({left})."
    stop = "done"

    def details(self, board: Board, seat: int, about: Any) -> dict[str, Any]:
        return {
            "domaine": "a Domaine" if about[0] < 0 else f"the Domaine at {name(about[0])}",
            "left": still(about[1]),
        }

    def candidates(self, board: Board, seat: int, about: Any) -> Iterable[Step]:
        castles = board.owned(seat) if about[0] < 0 else [about[0]]
        return [(castle, cell) for castle in castles for cell in range(CELLS)]

    def forbids(self, board: Board, seat: int, value: Step, about: Any) -> Reason | None:
        castle, cell = value
        area = board.areas[castle]
        if area >> cell & 1:
            return OWN_ALREADY
        if not around(area) >> cell & 1:
            return APART
        if board.figures() >> cell & 1:
            if board.knights[seat] >> cell & 1:
                return OWN_KNIGHT
            return OWN_CASTLE if board.castles[seat] >> cell & 1 else FIGURE
        rival = board.domaine_at(cell)
        if rival >= 0:
            if board.owner(rival) == seat:
                return OWN_OTHER
            if board.allied(castle, rival):
                return ALLIED
            if board.garrison(castle) <= board.garrison(rival):
                return TOO_FEW
        if markers_needed(board, castle, cell) > board.markers_left():
            return NO_MARKERS
        return None

    def options(self, board: Board, seat: int, about: Any) -> list[Step]:
        castles = board.owned(seat) if about[0] < 0 else [about[0]]
        return [(castle, cell) for castle in castles for cell in territories(gains(board, seat, castle))]

    def write(self, board: Board, value: Step) -> str:
        return f"expand {name(value[0])} to {name(value[1])}"

    def read(self, board: Board, seat: int, text: str, about: Any) -> Step | None:
        words = text.removeprefix("expand ").split(" to ")
        castle, cell = cell_named(words[0]), cell_named(words[-1])
        return (castle, cell) if len(words) == 2 and cell >= 0 and castle in board.owned(seat) else None

    def parts(self, board: Board, value: Step) -> dict[str, str]:
        return {"domaine": f"domaine/{name(value[0])}", "territory": f"cell/{name(value[1])}"}


EXPAND: Final = Expand()


def gains(board: Board, seat: int, castle: int) -> int:
    """Every territory a Domaine may enter now."""
    area = board.areas[castle]
    found = around(area) & ALL & ~area & ~board.figures()
    strength = board.garrison(castle)
    for rival, land in board.areas.items():
        if found & land and (
            board.owner(rival) == seat or board.allied(castle, rival) or strength <= board.garrison(rival)
        ):
            found &= ~land
    if board.markers_left() < 4:
        for cell in territories(found):
            if markers_needed(board, castle, cell) > board.markers_left():
                found &= ~(1 << cell)
    return found


def no_expansion(board: Board, seat: int) -> Reason | None:
    """Why none of a player's Domaines can grow now, if so."""
    if any([gains(board, seat, castle) for castle in board.owned(seat)]):
        return None
    return closest(board, seat, EXPAND, (-1, 1), LAWS)


def markers_needed(board: Board, castle: int, cell: int) -> int:
    """Markers an expansion adds less those it gives back (DO-A19)."""
    opened = between(cell, board.areas[castle])
    added = edges_of(cell) & ~opened & ~board.borders
    return added.bit_count() - (opened & board.borders).bit_count()


def expand(board: Board, seat: int, allowed: int) -> Rules:
    """One territory or two, both by the same Domaine (DO038)."""
    allowed = min(allowed, board.options["expand_max"])
    first = yield from choose(board, seat, EXPAND, (-1, allowed))
    castle = first[0]
    enter(board, seat, castle, first[1])
    for nth in range(1, allowed):
        if board.options["king_at_once"] and king_returns(board, seat):
            return
        if not gains(board, seat, castle):
            return
        step = yield from choose_or_stop(board, seat, EXPAND, (castle, allowed - nth))
        if step is None:
            return
        enter(board, seat, castle, step[1])
    if board.options["king_at_once"]:
        king_returns(board, seat)


def enter(board: Board, seat: int, castle: int, cell: int) -> None:
    """The markers move, both sides score, then the whole board is read anew (DO-A14)."""
    rival = board.domaine_at(cell)
    opened = between(cell, board.areas[castle])
    board.borders = board.borders & ~opened | edges_of(cell) & ~opened
    board.tell(
        "expanded", "DO041" if rival < 0 else "DO043", seat=seat, castle=name(castle), cell=name(cell),
        rival=None if rival < 0 else name(rival),
    )  # fmt: skip
    if rival >= 0:
        kept = flood(1 << rival, board.borders, 0)
        lost = board.areas[rival] & ~kept & ~(1 << cell)
        if lost:
            board.tell("cut_off", "DO046", castle=name(rival), cells=[name(zone) for zone in territories(lost)])
        reshape(board, rival, kept, "DO045")
    reshape(board, castle, board.areas[castle] | 1 << cell, "DO045")
    for neighbour in territories(around(1 << cell)):
        found_domaine(board, neighbour)
