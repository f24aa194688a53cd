"""Action C: expanding a Domaine into neighbouring territories (DO038-DO048, DO-A14 to DO-A20)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.domaine.borders import found_domaine
from pentarchy.games.domaine.land import CELLS, around, between, edges_of, flood, name
from pentarchy.games.domaine.scoring import king_returns, reshape
from pentarchy.games.domaine.state import Board
from pentarchy.games.domaine.things import DOMAINE, TERRITORY, still
from pentarchy.kernel import Ask, Ban, Rules, _, choose, choose_or_stop, less, members, say

Step = tuple[int, int]
"""The castle of the Domaine that expands, and the territory it enters."""


def growing(board: Board, seat: int, castle: int) -> list[int]:
    """The Domaine that has begun to expand, or all of a player's."""
    return board.owned(seat) if castle < 0 else [castle]


EXPAND: Final[Ask[Board, Step, tuple[int, int]]] = Ask(
    "expand {domaine} to {territory}",
    {"domaine": DOMAINE, "territory": TERRITORY},
    _("Expand {domaine} into a territory ({left})."),
    words=lambda board, seat, about: {
        "domaine": say(_("a Domaine")) if about[0] < 0 else say(_("the Domaine at {castle}"), castle=name(about[0])),
        "left": still(about[1]),
    },
    stop="done",
    candidates=lambda board, seat, about: [
        (castle, cell) for castle in growing(board, seat, about[0]) for cell in range(CELLS)
    ],
    bans=(
        Ban("DO038", _("you have no Domaine yet"), lambda board, seat, step, about: not board.owned(seat)),
        Ban("DO038", _("the territory belongs to that Domaine already"),
            lambda board, seat, step, about: board.areas[step[0]] >> step[1] & 1 != 0),
        Ban("DO039", _("the territory does not adjoin the Domaine"),
            lambda board, seat, step, about: not around(board.areas[step[0]]) >> step[1] & 1),
        Ban("DO040", _("another colour's castle or knight stands there"),
            lambda board, seat, step, about: board.colour_at(step[1]) not in (-1, seat)),
        Ban("DO-A16", _("a knight of yours stands there, and a new marker would cut it off"),
            lambda board, seat, step, about: board.knights[seat] >> step[1] & 1 != 0),
        Ban("DO-A18", _("a castle of yours stands there, and a Domaine holds only one"),
            lambda board, seat, step, about: board.castles[seat] >> step[1] & 1 != 0),
        Ban("DO042", _("it belongs to another Domaine of your own"),
            lambda board, seat, step, about: board.owner(board.domaine_at(step[1])) == seat),
        Ban("DO048", _("the two Domaines are allied"),
            lambda board, seat, step, about: board.allied(step[0], board.domaine_at(step[1]))),
        Ban("DO043", _("that Domaine has as many knights as yours, or more"),
            lambda board, seat, step, about: board.defends(board.domaine_at(step[1]), step[0])),
        Ban("DO-A19", _("there are not enough border markers left to enclose it"),
            lambda board, seat, step, about: markers_needed(board, step[0], step[1]) > board.markers_left()),
    ),
    options=lambda board, seat, about: [
        (castle, cell) for castle in growing(board, seat, about[0]) for cell in members(gains(board, seat, castle))
    ],
)  # fmt: skip
"""Which Domaine enters which territory, asked about (the Domaine that has begun to expand or -1, how often)."""


def gains(board: Board, seat: int, castle: int) -> int:
    """Every territory a Domaine may enter now."""
    area = board.areas[castle]
    found = less(around(area), area | board.figures())
    strength = board.garrison(castle)
    for rival, land in board.areas.items():
        if found & land and (
            board.owner(rival) == seat or board.allied(castle, rival) or strength <= board.garrison(rival)
        ):
            found = less(found, land)
    if board.markers_left() < 4:
        for cell in members(found):
            if markers_needed(board, castle, cell) > board.markers_left():
                found = less(found, 1 << cell)
    return found


def can_expand(board: Board, seat: int) -> bool:
    return any([gains(board, seat, castle) for castle in board.owned(seat)])


def markers_needed(board: Board, castle: int, cell: int) -> int:
    """Markers an expansion adds less those it gives back (DO-A19)."""
    opened = between(cell, board.areas[castle])
    added = less(edges_of(cell), opened | board.borders)
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
    board.borders = less(board.borders | edges_of(cell), opened)
    board.read_anew()
    board.tell(
        "expanded", "DO041" if rival < 0 else "DO043", seat=seat, castle=name(castle), cell=name(cell),
        rival=None if rival < 0 else name(rival),
    )  # fmt: skip
    if rival >= 0:
        kept = flood(1 << rival, board.borders, 0)
        lost = less(board.areas[rival], kept | 1 << cell)
        if lost:
            board.tell("cut_off", "DO046", castle=name(rival), cells=[name(zone) for zone in members(lost)])
        reshape(board, rival, kept, "DO045")
    reshape(board, castle, board.areas[castle] | 1 << cell, "DO045")
    for neighbour in members(around(1 << cell)):
        found_domaine(board, neighbour)
