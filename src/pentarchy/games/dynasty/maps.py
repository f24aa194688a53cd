"""A map of dominoes: what lies where, and where another one may go.

A map lies in a grid of 16 by 16 squares (square = row x 16 + column) that is wider than any map can get, so that the
8 by 8 squares of its bounding box float (DY-A38); the last column stays empty, so no row runs on into the next. Sets of
squares are the bits of an int. The dominoes are the truth; squares and bit sets are derived from them in one place,
`_put`.
"""

from __future__ import annotations

from typing import Final

from pentarchy.games.dynasty.dominoes import (
    HALF_BITS,
    HALF_MASK,
    ICON_SHIFT,
    ROAD_MASK,
    TERRAIN_MASK,
    TURNED_ROAD,
    halves_of,
    icon_of,
    looks_same_from_both_ends,
    terrain_of,
)
from pentarchy.games.dynasty.icons import CAPITALS, DOWN, LEFT, RIGHT, SNIPER, UP
from pentarchy.kernel.data import Data

WIDTH: Final = 16
SQUARES: Final = WIDTH * WIDTH
GRID: Final = (1 << SQUARES) - 1
MIDDLE: Final = 7 * WIDTH + 7
BOX: Final = 8
STEP: Final = (-WIDTH, 1, WIDTH, -1)
"""From a square to its neighbour up, right, down, left."""
BESIDE: Final = (1, WIDTH, -1, -WIDTH)
"""From a domino's first half to its second, by turns clockwise."""
COLUMN: Final = [sum(1 << (row * WIDTH + column) for row in range(WIDTH)) for column in range(WIDTH)]
COLUMNS: Final = [sum(COLUMN[:count]) for count in range(WIDTH + 1)]
"""The first so many columns."""
ROW: Final = [sum(1 << (row * WIDTH + column) for column in range(WIDTH)) for row in range(WIDTH)]

NOTHING: Final = (WIDTH, -1, WIDTH, -1)

Laid = tuple[int, int, int, int]
"""A domino on a map: domino, square of its first half, turns, the round it was laid in (0: a starting domino)."""


def domino_of(laid: Laid) -> int:
    return laid[0]


def first_square(laid: Laid) -> int:
    """Where its first half lies."""
    return laid[1]


def second_square(laid: Laid) -> int:
    return laid[1] + BESIDE[laid[2]]


def turns_of(laid: Laid) -> int:
    return laid[2]


def round_of(laid: Laid) -> int:
    """The round it was laid in."""
    return laid[3]


def is_starter(laid: Laid) -> bool:
    return laid[3] == 0


SQUARE_NAMES: Final = [f"{'abcdefghijklmnop'[square % WIDTH]}{square // WIDTH + 1}" for square in range(SQUARES)]


def square_name(square: int) -> str:
    return SQUARE_NAMES[square]


def read_square(name: str) -> int:
    """The square of a name; ValueError when there is none."""
    column, row = "abcdefghijklmnop".index(name[:1] or "?"), int(name[1:])
    if not 1 <= row <= WIDTH:
        raise ValueError(f"{name!r} is no square")
    return (row - 1) * WIDTH + column


def squares_in(bits: int) -> list[int]:
    """The squares of a bit set, in order."""
    found: list[int] = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found


def shifted(bits: int, step: int) -> int:
    """The squares from which `step` leads into the set."""
    return bits >> step if step > 0 else bits << -step & GRID


class Map(Data):
    """Dominoes laid edge to edge, later ones over earlier ones (DY-A40)."""

    laid: tuple[Laid, ...]
    squares: dict[int, int]
    """The half that can be seen on each square."""
    bounds: tuple[int, int, int, int] = NOTHING
    """The first and last column, the first and last row that are in use."""
    covers: int
    """How many squares lie under another domino."""
    occupied: int
    starters: int
    open: tuple[int, int, int, int] = (0, 0, 0, 0)
    """By direction: the squares with a path through that edge."""
    terrain: tuple[int, int, int, int, int] = (0, 0, 0, 0, 0)

    def lay(self, domino: int, square: int, turns: int, round_number: int) -> None:
        laid = (domino, square, turns, round_number)
        self.laid += (laid,)
        self._put(laid)

    def _put(self, laid: Laid) -> None:
        domino, square, turns, round_number = laid
        first, second = halves_of(domino, turns)
        self._show(square, first, round_number)
        self._show(square + BESIDE[turns], second, round_number)

    def _show(self, square: int, half: int, round_number: int) -> None:
        bit = 1 << square
        up, right, down, left = self.open
        lava, desert, stone, plains, grass = self.terrain
        if self.occupied & bit:
            self.covers += 1
            up, right, down, left = up & ~bit, right & ~bit, down & ~bit, left & ~bit
            lava, desert, stone, plains, grass = lava & ~bit, desert & ~bit, stone & ~bit, plains & ~bit, grass & ~bit
        else:
            left_most, right_most, top_most, bottom_most = self.bounds
            column, row = square % WIDTH, square // WIDTH
            if column < left_most or column > right_most or row < top_most or row > bottom_most:
                self.bounds = (
                    min(left_most, column), max(right_most, column), min(top_most, row), max(bottom_most, row),
                )  # fmt: skip
        self.squares[square] = half
        self.occupied |= bit
        if round_number == 0:
            self.starters |= bit
        self.open = (
            up | bit if half & 1 else up,
            right | bit if half & 2 else right,
            down | bit if half & 4 else down,
            left | bit if half & 8 else left,
        )
        terrain = terrain_of(half)
        self.terrain = (
            lava | bit if terrain == 0 else lava,
            desert | bit if terrain == 1 else desert,
            stone | bit if terrain == 2 else stone,
            plains | bit if terrain == 3 else plains,
            grass | bit if terrain == 4 else grass,
        )

    def take_off(self, laid: Laid) -> None:
        """The last equal one, should there be two."""
        for nth in range(len(self.laid) - 1, -1, -1):
            if self.laid[nth] == laid:
                self.laid = self.laid[:nth] + self.laid[nth + 1 :]
                break
        self.rebuild()

    def rebuild(self) -> None:
        """Derive everything from the dominoes again."""
        self.squares = {}
        self.bounds = NOTHING
        self.covers = self.occupied = self.starters = 0
        self.open = (0, 0, 0, 0)
        self.terrain = (0, 0, 0, 0, 0)
        for laid in self.laid:
            self._put(laid)

    def recentre(self) -> bool:
        """A map without a starting domino may wander: bring it back to the middle of the grid. Whether it had to be."""
        if self.starters or not self.laid:
            return False
        left, top, width, height = self.box()
        wide, high = left + width >= BOX and left + BOX < WIDTH, top + height >= BOX and top + BOX <= WIDTH
        if wide and high:
            return False
        step = ((WIDTH - height) // 2 - top) * WIDTH + (WIDTH - 1 - width) // 2 - left
        self.laid = tuple([(domino, square + step, turns, number) for domino, square, turns, number in self.laid])
        self.rebuild()
        return True

    def box(self) -> tuple[int, int, int, int]:
        """Left, top, width, height of the bounding box."""
        if not self.occupied:
            return (MIDDLE % WIDTH, MIDDLE // WIDTH, 0, 0)
        left, right, top, bottom = self.bounds
        return (left, top, right - left + 1, bottom - top + 1)

    def icon_at(self, square: int) -> int:
        """The icon on a square; EMPTY where nothing lies, too."""
        return icon_of(self.squares.get(square, 0))

    def domino_at(self, square: int) -> Laid | None:
        """The domino that can be seen on a square."""
        for laid in reversed(self.laid):
            if square in (first_square(laid), second_square(laid)):
                return laid
        return None

    def visible_square(self, laid: Laid) -> int:
        """The first square where a domino can be seen: the one that names it in a move."""
        for square, other in self.top_dominoes():
            if other == laid:
                return square
        return first_square(laid)

    def top_dominoes(self) -> list[tuple[int, Laid]]:
        """The dominoes that can be seen at least in part, each with its first visible square, by square."""
        found: list[tuple[int, Laid]] = []
        if not self.covers:
            for laid in self.laid:
                found.append((min(first_square(laid), second_square(laid)), laid))
            found.sort()
            return found
        seen = 0
        for laid in reversed(self.laid):
            ends = sorted((first_square(laid), second_square(laid)))
            visible = [square for square in ends if not seen >> square & 1]
            if visible:
                found.append((visible[0], laid))
            seen |= 1 << ends[0] | 1 << ends[1]
        found.sort()
        return found

    def box_room(self, limit: int) -> int:
        """The squares that keep the bounding box within `limit` squares a side (DY010); those of the map included."""
        if not self.occupied:
            return GRID
        left, right, top, bottom = self.bounds
        first, last = max(0, min(left, right + 1 - limit)), min(WIDTH - 2, max(right, left + limit - 1))
        above, below = max(0, min(top, bottom + 1 - limit)), min(WIDTH - 1, max(bottom, top + limit - 1))
        return COLUMNS[last + 1] & ~COLUMNS[first] & (1 << WIDTH * (below + 1)) - (1 << WIDTH * above)

    def sniped(self) -> int:
        """DY-A31: the squares in a row or column with a Sniper."""
        bits = 0
        for square, half in self.squares.items():
            if half >> ICON_SHIFT == SNIPER:
                bits |= ROW[square // WIDTH] | COLUMN[square % WIDTH]
        return bits


class Fitting:
    """DY010-DY012 on one map at one moment: for each kind of half, the squares where it would fit.

    `paths` and `terrain` say what has to match; `easy` lets one matching terrain do (DY035). Nothing may be covered;
    placements that cover others are judged square by square in placing.py.
    """

    def __init__(self, board: Map, limit: int, paths: bool, terrain: bool, easy: bool) -> None:
        self.board = board
        self.paths = paths
        self.terrain = terrain and not easy
        self.easy = easy and terrain
        occupied = board.occupied
        self.free = board.box_room(limit) & ~occupied
        self.adjacent = (occupied << WIDTH | occupied >> WIDTH | occupied << 1 | occupied >> 1) & self.free
        self.sniped = board.sniped()
        self.kind_mask = (15 if paths else 0) | (TERRAIN_MASK if self.terrain else 0)
        self.by_kind: dict[int, int] = {}
        self.matching: dict[int, int] = {}

    def _fit(self, half: int) -> int:
        """Where this half would fit by itself. Only its paths, its terrain and being a Capital matter."""
        board = self.board
        bad = 0
        if self.paths:
            opened, occupied = board.open, board.occupied
            facing = opened[DOWN] << WIDTH
            bad |= (occupied << WIDTH) & ~facing if half >> UP & 1 else facing
            facing = opened[LEFT] >> 1
            bad |= (occupied >> 1) & ~facing if half >> RIGHT & 1 else facing
            facing = opened[UP] >> WIDTH
            bad |= (occupied >> WIDTH) & ~facing if half >> DOWN & 1 else facing
            facing = opened[RIGHT] << 1
            bad |= (occupied << 1) & ~facing if half >> LEFT & 1 else facing
        if self.terrain:
            other = board.occupied & ~board.terrain[terrain_of(half)]
            bad |= other << WIDTH | other >> WIDTH | other << 1 | other >> 1
        if self.sniped and CAPITALS >> icon_of(half) & 1:
            bad |= self.sniped
        return self.free & ~bad

    def _kind(self, half: int) -> int:
        """Halves of one kind fit in the same squares."""
        kind = half & self.kind_mask
        return kind | 1 << 10 if self.sniped and CAPITALS >> icon_of(half) & 1 else kind

    def _matched(self, half: int) -> int:
        """Where this half would lie beside its own terrain."""
        kind = terrain_of(half)
        found = self.matching.get(kind, -1)
        if found < 0:
            same = self.board.terrain[kind]
            found = same << WIDTH | same >> WIDTH | same << 1 | same >> 1
            self.matching[kind] = found
        return found

    def places(self, domino: int, turns: int) -> int:
        """The squares where the first half may lie when the domino is turned so."""
        if not self.board.occupied:
            return 1 << MIDDLE  # DY-A23
        road = TURNED_ROAD[turns]
        first = domino & HALF_MASK
        first = first & ~ROAD_MASK | road[first & ROAD_MASK]
        second = domino >> HALF_BITS
        second = second & ~ROAD_MASK | road[second & ROAD_MASK]
        by_kind = self.by_kind
        kind = self._kind(first) if self.sniped else first & self.kind_mask
        found = by_kind.get(kind, -1)
        if found < 0:
            found = by_kind[kind] = self._fit(first)
        if not found:
            return 0
        kind = self._kind(second) if self.sniped else second & self.kind_mask
        other = by_kind.get(kind, -1)
        if other < 0:
            other = by_kind[kind] = self._fit(second)
        step = BESIDE[turns]
        adjacent = self.adjacent
        if step > 0:
            found &= other >> step
            if found:
                found &= adjacent | adjacent >> step
        else:
            found &= other << -step
            if found:
                found &= adjacent | adjacent << -step
        if self.easy and found:
            found &= self._matched(first) | shifted(self._matched(second), step)
        return found

    def has_place(self, domino: int) -> bool:
        for turns in range(4):  # noqa: SIM110
            if self.places(domino, turns):
                return True
        return False


def turnings(domino: int) -> int:
    """How many turns make a difference: a domino that looks the same from both ends has two."""
    return 2 if looks_same_from_both_ends(domino) else 4
