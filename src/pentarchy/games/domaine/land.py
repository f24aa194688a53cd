"""The land's geometry: twelve by twelve territories and the edges between them, as bits of whole numbers.

A set of territories is an int with bit `12 * row + column` set; a set of edges one with bit `territory` set for the
edge to the east of a territory and bit `144 + territory` for the edge to its south. The rim has no edges (DO003).
"""

from __future__ import annotations

from typing import Final

from pentarchy.kernel.bits import less

SIDE: Final = 12
CELLS: Final = SIDE * SIDE
EDGES: Final = 2 * CELLS
ALL: Final = (1 << CELLS) - 1
COLUMNS: Final = "abcdefghijkl"

NOT_LAST_COLUMN: Final = sum([1 << cell for cell in range(CELLS) if cell % SIDE != SIDE - 1])
NOT_FIRST_COLUMN: Final = NOT_LAST_COLUMN << 1
NOT_LAST_ROW: Final = ALL >> SIDE


def around(cells: int) -> int:
    """All territories next to a set, borders or not; members of the set that touch one another are among them."""
    return (cells & NOT_LAST_COLUMN) << 1 | (cells & NOT_FIRST_COLUMN) >> 1 | (cells << SIDE) & ALL | cells >> SIDE


def reach(cells: int, borders: int) -> int:
    """All territories next to a set with no border between."""
    east = less(NOT_LAST_COLUMN, borders)
    south = less(NOT_LAST_ROW, borders >> CELLS)
    return (cells & east) << 1 | cells >> 1 & east | (cells & south) << SIDE | cells >> SIDE & south


def flood(start: int, borders: int, castles: int) -> int:
    """The area that holds the start; given up, and 0 returned, as soon as it holds two castles."""
    east = less(NOT_LAST_COLUMN, borders)
    south = less(NOT_LAST_ROW, borders >> CELLS)
    area = start
    while True:
        grown = area | (area & east) << 1 | area >> 1 & east
        grown |= (grown & south) << SIDE | grown >> SIDE & south
        if grown == area:
            return area
        if (grown & castles).bit_count() > 1:
            return 0
        area = grown


def inner_edges(cells: int) -> int:
    """The edges that have both sides in the set."""
    return cells & cells >> 1 & NOT_LAST_COLUMN | (cells & cells >> SIDE) << CELLS


def edges_of(cell: int) -> int:
    """The edges round a territory."""
    return _EDGES_OF[cell]


def between(cell: int, neighbours: int) -> int:
    """The edges between a territory and those of its neighbours that are in the set."""
    found = 0
    if neighbours >> cell + 1 & 1 and cell % SIDE != SIDE - 1:
        found |= 1 << cell
    if cell % SIDE and neighbours >> cell - 1 & 1:
        found |= 1 << cell - 1
    if cell < CELLS - SIDE and neighbours >> cell + SIDE & 1:
        found |= 1 << CELLS + cell
    if cell >= SIDE and neighbours >> cell - SIDE & 1:
        found |= 1 << CELLS + cell - SIDE
    return found


def sides(edge: int) -> tuple[int, int]:
    """The two territories an edge lies between."""
    if edge < CELLS:
        return edge, edge + 1
    return edge - CELLS, edge - CELLS + SIDE


_NAMES: Final = [f"{COLUMNS[cell % SIDE]}{cell // SIDE + 1}" for cell in range(CELLS)]
ALL_EDGES: Final = inner_edges(ALL)
_EDGE_NAMES: Final = [
    f"{_NAMES[sides(edge)[0]]}-{_NAMES[sides(edge)[1]]}" if ALL_EDGES >> edge & 1 else "" for edge in range(EDGES)
]
_EDGES_OF: Final = [between(cell, ALL) for cell in range(CELLS)]


def distance(cell: int, other: int) -> int:
    """Steps from one territory to another, never diagonal."""
    return abs(cell // SIDE - other // SIDE) + abs(cell % SIDE - other % SIDE)


def _within(cell: int) -> list[int]:
    found = [1 << cell]
    while len(found) < 7:
        found.append(found[-1] | around(found[-1]))
    return found


WITHIN: Final = [_within(cell) for cell in range(CELLS)]
"""WITHIN[cell][steps]: the territories at most so many steps away."""


def _ends() -> list[tuple[int, int]]:
    """For each edge, and each of its two end points: the other edges that meet there; -1 where it is the rim."""

    def meeting(row: int, column: int) -> int:
        if row in (0, SIDE) or column in (0, SIDE):
            return -1
        cell = row * SIDE + column
        return 1 << cell - 1 | 1 << cell - SIDE - 1 | 1 << CELLS + cell - SIDE | 1 << CELLS + cell - SIDE - 1

    ends: list[tuple[int, int]] = []
    for edge in range(EDGES):
        row, column = (edge % CELLS) // SIDE, edge % SIDE
        own = 1 << edge
        if edge < CELLS:
            pair = meeting(row, column + 1), meeting(row + 1, column + 1)
        else:
            pair = meeting(row + 1, column), meeting(row + 1, column + 1)
        ends.append((pair[0] if pair[0] < 0 else pair[0] & ~own, pair[1] if pair[1] < 0 else pair[1] & ~own))
    return ends


ENDS: Final = _ends()


def may_close(edge: int, borders: int) -> bool:
    """Whether a marker here could close an area: both its ends must touch another marker or the rim."""
    one, two = ENDS[edge]
    return (one < 0 or one & borders != 0) and (two < 0 or two & borders != 0)


def name(cell: int) -> str:
    """a1 is the north-west corner, l12 the south-east one."""
    return _NAMES[cell]


def cell_named(text: str) -> int:
    """The territory of a name; -1 if there is none."""
    if len(text) < 2 or text[0] not in COLUMNS or not text[1:].isdecimal() or not 1 <= int(text[1:]) <= SIDE:
        return -1
    return (int(text[1:]) - 1) * SIDE + COLUMNS.index(text[0])


def edge_name(edge: int) -> str:
    """d4-d5: between these two territories."""
    return _EDGE_NAMES[edge]


def edge_named(text: str) -> int:
    """The edge of a name, whichever side is named first; -1 if there is none."""
    first, _, second = text.partition("-")
    one, two = sorted((cell_named(first), cell_named(second)))
    if one >= 0 and two == one + 1 and two % SIDE:
        return one
    return CELLS + one if one >= 0 and two == one + SIDE else -1
