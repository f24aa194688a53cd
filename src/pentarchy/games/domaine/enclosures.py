"""How a lone castle could still be enclosed: shapes of land round it, their worth and the markers they lack.

A judgement for bots and hints, no rule. Shapes are rectangles that hold the castle, cut where other figures and
Domaines stand. They are kept by what they depend on, so that a marker far away costs nothing.
"""

from __future__ import annotations

from typing import Final

from pentarchy.games.domaine.content import MINES
from pentarchy.games.domaine.land import CELLS, NOT_LAST_COLUMN, NOT_LAST_ROW, SIDE, edges_of, reach
from pentarchy.games.domaine.state import Board
from pentarchy.kernel import less, members

LONGEST_SIDE: Final = 5
LARGEST: Final = 16
REACH: Final = LONGEST_SIDE - 1
MOST_KEPT: Final = 20_000

DISCOUNT: Final = [1.0] + [0.72 * 0.86**further for further in range(59)]
"""What a shape's worth shrinks to for the markers it lacks. The first counts most: what is not closed can be spoilt."""

Shape = tuple[int, int, float]
"""The territories, the edges round them that need a marker, the worth."""


def boundary(area: int) -> int:
    """The edges between an area and the rest of the land; the rim needs no marker (DO003)."""
    east = (area ^ area >> 1) & NOT_LAST_COLUMN
    south = (area ^ area >> SIDE) & NOT_LAST_ROW
    return east | south << CELLS


def _rectangles(cell: int) -> list[int]:
    row, column = cell // SIDE, cell % SIDE
    found: list[int] = []
    for top in range(max(0, row - REACH), row + 1):
        for bottom in range(row, min(SIDE, top + LONGEST_SIDE)):
            for left in range(max(0, column - REACH), column + 1):
                for right in range(column, min(SIDE, left + LONGEST_SIDE)):
                    if 1 < (bottom - top + 1) * (right - left + 1) <= LARGEST:
                        line = ((1 << right - left + 1) - 1) << left
                        found.append(sum([line << SIDE * at for at in range(top, bottom + 1)]))
    return found


RECTANGLES: Final = [_rectangles(cell) for cell in range(CELLS)]


def _window(cell: int) -> int:
    found = 0
    for area in RECTANGLES[cell]:
        found |= area
    return found


def _edges_round(cells: int) -> int:
    found = 0
    for cell in members(cells):
        found |= edges_of(cell)
    return found


WINDOW: Final = [_window(cell) for cell in range(CELLS)]
"""The territories that matter to a castle."""
WINDOW_EDGES: Final = [_edges_round(window) for window in WINDOW]
"""The edges that do."""


class Plan:
    """The best way to enclose a castle, as things are."""

    __slots__ = ("area", "missing", "promise", "worth")

    def __init__(self, area: int, missing: int, worth: float, promise: float) -> None:
        self.area = area
        self.missing = missing
        """The edges that still need a marker, as a set."""
        self.worth = worth
        self.promise = promise
        """The worth, discounted for what is missing."""


NO_PLAN: Final = Plan(0, 0, 0.0, 0.0)


class Enclosures:
    """The shapes and plans of one land: one arrangement of tiles and one way of scoring."""

    __slots__ = ("plans", "shapes")

    def __init__(self) -> None:
        self.shapes: dict[tuple[int, int, int], list[Shape]] = {}
        self.plans: dict[tuple[int, int, int, int], Plan] = {}


_lands: dict[tuple[str, int], Enclosures] = {}


def enclosures(board: Board) -> Enclosures:
    """What is kept for a board's land."""
    key = board.land, board.options["size_scoring"]
    kept = _lands.get(key)
    if kept is None:
        if len(_lands) > 8:
            _lands.clear()
        kept = _lands[key] = Enclosures()
    elif len(kept.plans) > MOST_KEPT or len(kept.shapes) > MOST_KEPT:
        kept.plans.clear()
        kept.shapes.clear()
    return kept


def plan(board: Board, colour: int, castle: int) -> Plan:
    """The most promising shape round a castle that has no Domaine yet."""
    kept = enclosures(board)
    window = WINDOW[castle]
    own, blocked = _ground(board, colour, castle, window)
    key = castle, own, blocked, board.borders & WINDOW_EDGES[castle]
    found = kept.plans.get(key)
    if found is None:
        found = _best(shapes(board, kept, castle, own, blocked), board.borders)
        kept.plans[key] = found
    return found


def _ground(board: Board, colour: int, castle: int, window: int) -> tuple[int, int]:
    """The own figures near a castle, and all that a shape cannot hold."""
    own = board.castles[colour] | board.knights[colour]
    blocked = less(board.figures(), own) | less(board.castles[colour], 1 << castle)
    for area in board.areas.values():
        blocked |= area
    return own & window, blocked & window


def _best(choice: list[Shape], borders: int) -> Plan:
    best, most = -1, 0.0
    for i in range(len(choice)):
        promise = choice[i][2] * DISCOUNT[less(choice[i][1], borders).bit_count()]
        if promise > most:
            best, most = i, promise
    if best < 0:
        return NO_PLAN
    return Plan(choice[best][0], less(choice[best][1], borders), choice[best][2], most)


def shapes(board: Board, kept: Enclosures, castle: int, own: int, blocked: int) -> list[Shape]:
    """The shapes that hold the castle and every knight it is chained to, and nothing that is in the way."""
    key = castle, own, blocked
    found = kept.shapes.get(key)
    if found is None:
        chain = connected(1 << castle, less(own, blocked))
        areas: set[int] = set()
        for rectangle in RECTANGLES[castle]:
            if not less(chain, rectangle):
                areas.add(rectangle if not rectangle & blocked else connected(1 << castle, less(rectangle, blocked)))
        found = [(area, boundary(area), promised(board, area)) for area in sorted(areas) if not less(chain, area)]
        kept.shapes[key] = found
    return found


def connected(start: int, within: int) -> int:
    """The part of a set that hangs together with the start."""
    area = start
    while True:
        grown = area | reach(area, 0) & within
        if grown == area:
            return area
        area = grown


MINE_WORTH: Final = 1.5
FOOTHOLD: Final = 1.0
"""What any Domaine is worth besides its land: knights in it are safe, and it can grow."""


def promised(board: Board, area: int) -> float:
    """What an area would be worth to whoever encloses it."""
    mines = 0
    for mine in MINES:
        mines += (area & board.terrain[mine]).bit_count()
    return board.worth(area) + MINE_WORTH * mines + FOOTHOLD


def wanted_edges(board: Board, colour: int) -> dict[int, float]:
    """Edges where a marker of a colour would help it, and by how much."""
    kept = enclosures(board)
    wanted: dict[int, float] = {}
    for castle in members(board.castles[colour]):
        if castle in board.areas:
            continue
        own, blocked = _ground(board, colour, castle, WINDOW[castle])
        ranked: list[tuple[float, int]] = []
        for _, walls, worth in shapes(board, kept, castle, own, blocked):
            missing = less(walls, board.borders)
            ranked.append((worth * DISCOUNT[missing.bit_count()], missing))
        ranked.sort(reverse=True)
        for promise, missing in ranked[:6]:
            for edge in members(missing):
                wanted[edge] = max(wanted.get(edge, 0.0), promise)
    return wanted
