"""The grid that maps lie in, dominoes in it, and what can be seen of them.

A map lies in a grid of 16 by 16 squares (square = row x 16 + column) that is wider than any map can get, so that the
8 by 8 squares of its bounding box float (DY-A38); the last column stays empty, so no row runs on into the next.
"""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.dynasty.dominoes import icon_of

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


Place = tuple[int, int, int]
"""A map's number, the square of the first half, turns clockwise."""
_PLACES: Final[dict[int, list[Place]]] = {}


def places_on(number: int) -> list[Place]:
    """All places of a map, made once: that of a square and turns is number 4 x square + turns."""
    found = _PLACES.get(number)
    if found is None:
        found = _PLACES[number] = [(number, square, turns) for square in range(SQUARES) for turns in range(4)]
    return found


class Sheet:
    """Dominoes laid edge to edge, later ones over earlier ones (DY-A40), and the halves that can be seen of them."""

    def __init__(self, laid: tuple[Laid, ...], before: Sheet | None) -> None:
        """With `before`, the last domino was laid on that."""
        self.laid = laid
        self.squares: dict[int, int] = {} if before is None else before.squares.copy()
        """The half that can be seen on each square."""
        self.bounds: tuple[int, int, int, int] = NOTHING if before is None else before.bounds
        """The first and last column, the first and last row that are in use."""
        self.covers: int = 0 if before is None else before.covers
        """How many squares lie under another domino."""
        self.kept: dict[Any, Any] = {}
        """What was worked out about these dominoes, by what was asked: a sheet never changes."""

    def show(self, square: int, half: int) -> None:
        """While the sheet is made: what lies on a square now."""
        if square in self.squares:
            self.covers += 1
        else:
            left, right, top, bottom = self.bounds
            column, row = square % WIDTH, square // WIDTH
            if column < left or column > right or row < top or row > bottom:
                self.bounds = (min(left, column), max(right, column), min(top, row), max(bottom, row))
        self.squares[square] = half

    def box(self) -> tuple[int, int, int, int]:
        """Left, top, width, height of the bounding box."""
        if not self.squares:
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
