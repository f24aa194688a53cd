"""The triangular lattice: cells, corners, sides and wheels as small ints, and where each lies on paper.

Lattice points (i, j) stand on a basis at sixty degrees. Each point owns two cells: the one pointing up, with corners
(i, j), (i, j+1), (i+1, j), and the one pointing down, with corners (i+1, j+1), (i+1, j), (i, j+1); both are listed
clockwise, and a downward cell is an upward one turned by half a circle. Side k of a cell runs from corner k to corner
k+1, and two cells that share a side call it by the same number. A tile shows a dot in each corner of its cell. A
*wheel* is the six cells round a point.

Everything is arithmetic on ints: neighbours, corners and wheels are fixed distances, so the lattice needs no tables
and no size, as long as coordinates stay within REACH of the middle.

>>> [write_cell(cell) for cell in neighbours(cell_up(0, 0))]
['-1,0d', '0,0d', '0,-1d']
>>> read_cell('-1,0d') == cell_down(-1, 0)
True
"""

from typing import Final

REACH: Final = 127
_WIDTH: Final = 256
_MIDDLE: Final = 128

Cell = int
Point = int

_UP_CORNERS: Final = (0, 1, _WIDTH)
_DOWN_CORNERS: Final = (_WIDTH + 1, _WIDTH, 1)
_UP_NEIGHBOURS: Final = [1 - 2 * _WIDTH, 1, -1]
_WHEEL: Final = (0, 1 - 2 * _WIDTH, -2 * _WIDTH, -1 - 2 * _WIDTH, -2, -1)


def point(i: int, j: int) -> Point:
    """The lattice point (i, j)."""
    if not (-REACH <= i <= REACH and -REACH <= j <= REACH):
        raise ValueError(f"the point {i},{j} lies outside the lattice")
    return (i + _MIDDLE) * _WIDTH + j + _MIDDLE


def coordinates(at: Point) -> tuple[int, int]:
    """The pair (i, j) of a lattice point."""
    return at // _WIDTH - _MIDDLE, at % _WIDTH - _MIDDLE


def cell_up(i: int, j: int) -> Cell:
    """The upward cell owned by (i, j)."""
    return 2 * point(i, j)


def cell_down(i: int, j: int) -> Cell:
    """The downward cell owned by (i, j)."""
    return 2 * point(i, j) + 1


def is_up(cell: Cell) -> bool:
    """Whether the cell points up."""
    return cell & 1 == 0


def owner(cell: Cell) -> tuple[int, int]:
    """The coordinates of the point that owns the cell."""
    return coordinates(cell >> 1)


def neighbours(cell: Cell) -> tuple[Cell, Cell, Cell]:
    """The cells across sides 0, 1 and 2."""
    if cell & 1:
        return cell - 1 + 2 * _WIDTH, cell - 1, cell + 1
    return cell + 1 - 2 * _WIDTH, cell + 1, cell - 1


def across(cell: Cell, side: int) -> Cell:
    """The cell on the other side of one side; it calls that side by the same number."""
    step = _UP_NEIGHBOURS[side]
    return cell - step if cell & 1 else cell + step


def corners(cell: Cell) -> tuple[Point, Point, Point]:
    """The three corners of a cell, clockwise."""
    at = cell >> 1
    first, second, third = _DOWN_CORNERS if cell & 1 else _UP_CORNERS
    return at + first, at + second, at + third


def wheel(at: Point) -> tuple[Cell, Cell, Cell, Cell, Cell, Cell]:
    """The six cells round a point, each sharing a side with the next."""
    first, second, third, fourth, fifth, sixth = _WHEEL
    cell = 2 * at
    return cell + first, cell + second, cell + third, cell + fourth, cell + fifth, cell + sixth


def turned(dots: tuple[int, int, int], turn: int) -> tuple[int, int, int]:
    """What corners 0, 1 and 2 show of a tile turned clockwise by so many corners."""
    return dots[-turn % 3], dots[(1 - turn) % 3], dots[(2 - turn) % 3]


def place_of(at: Point) -> tuple[float, float]:
    """Where a point lies on paper: sides are 1 long, x grows to the right, y upwards."""
    i, j = coordinates(at)
    return i + j / 2, j * 0.8660254037844386


def write_cell(cell: Cell) -> str:
    """A cell as text: `0,0u`, `-1,2d`."""
    i, j = owner(cell)
    return f"{i},{j}{'d' if cell & 1 else 'u'}"


def read_cell(text: str) -> Cell:
    """The cell a text names."""
    i, comma, rest = text.partition(",")
    if not comma or rest[-1:] not in ("u", "d"):
        raise ValueError(f"{text!r} is not a cell: write it like 0,0u or -1,2d")
    return 2 * _read_pair(i, rest[:-1], text) + (rest[-1] == "d")


def write_point(at: Point) -> str:
    """A lattice point as text: `0,0`, `-1,2`."""
    i, j = coordinates(at)
    return f"{i},{j}"


def read_point(text: str) -> Point:
    """The lattice point a text names."""
    i, _, j = text.partition(",")
    return _read_pair(i, j, text)


def _read_pair(i: str, j: str, text: str) -> Point:
    if not (i.removeprefix("-").isdecimal() and j.removeprefix("-").isdecimal()):
        raise ValueError(f"{text!r} is not a place on the lattice: write it like 0,0 or -1,2")
    return point(int(i), int(j))
