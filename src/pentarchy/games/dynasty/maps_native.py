"""Maps in native words (squaresets.py): maps.py is compiled from this. The same answers, many times faster."""

# interpreted: compiled in the place of maps.py; run as plain Python its numbers would not wrap around

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from pentarchy.games.dynasty.dominoes import HALF_BITS, HALF_MASK, arrows_allow, halves_of, looks_same_from_both_ends
from pentarchy.games.dynasty.grid import (
    BESIDE,
    BOX,
    MIDDLE,
    WIDTH,
    Laid,
    Place,
    Sheet,
    places_on,
)
from pentarchy.games.dynasty.icons import CAPITALS, EMPTY, SNIPER
from pentarchy.games.dynasty.squaresets import (
    Words,
    back,
    beside,
    bits_of,
    both,
    count,
    cut_row,
    down,
    either,
    has,
    left,
    less,
    one,
    right,
    same,
    some,
    up,
    words_of,
)


class Map(Sheet):
    """The dominoes of a map. It never changes: a domino more or less makes another map."""

    frozen: ClassVar[bool] = True
    saved: ClassVar[tuple[str, ...]] = ("laid",)

    def __init__(self, laid: tuple[Laid, ...] = (), before: Map | None = None) -> None:
        super().__init__(laid, before)
        none: Words = (0, 0, 0, 0)
        self.filled: Words = none if before is None else before.filled
        self.first: Words = none if before is None else before.first
        """The squares of starting dominoes."""
        self.up: Words = none if before is None else before.up
        self.right: Words = none if before is None else before.right
        self.down: Words = none if before is None else before.down
        self.left: Words = none if before is None else before.left
        self.lava: Words = none if before is None else before.lava
        self.desert: Words = none if before is None else before.desert
        self.stone: Words = none if before is None else before.stone
        self.plains: Words = none if before is None else before.plains
        self.grass: Words = none if before is None else before.grass
        for domino, square, turns, round_number in laid if before is None else laid[-1:]:
            half, other = halves_of(domino, turns)
            self._put(square, half, round_number)
            self._put(square + BESIDE[turns], other, round_number)

    def _put(self, square: int, half: int, round_number: int) -> None:
        bit = one(square)
        if some(both(self.filled, bit)):
            self.up, self.right = less(self.up, bit), less(self.right, bit)
            self.down, self.left = less(self.down, bit), less(self.left, bit)
            self.lava, self.desert = less(self.lava, bit), less(self.desert, bit)
            self.stone, self.plains = less(self.stone, bit), less(self.plains, bit)
            self.grass = less(self.grass, bit)
        self.show(square, half)
        self.filled = either(self.filled, bit)
        if round_number == 0:
            self.first = either(self.first, bit)
        shown: i64 = half
        if shown & 1:
            self.up = either(self.up, bit)
        if shown & 2:
            self.right = either(self.right, bit)
        if shown & 4:
            self.down = either(self.down, bit)
        if shown & 8:
            self.left = either(self.left, bit)
        terrain = shown >> 7 & 7
        if terrain == 0:
            self.lava = either(self.lava, bit)
        elif terrain == 1:
            self.desert = either(self.desert, bit)
        elif terrain == 2:
            self.stone = either(self.stone, bit)
        elif terrain == 3:
            self.plains = either(self.plains, bit)
        else:
            self.grass = either(self.grass, bit)

    def of_terrain(self, terrain: i64) -> Words:
        if terrain < 2:
            return self.lava if terrain == 0 else self.desert
        return self.stone if terrain == 2 else self.plains if terrain == 3 else self.grass

    @property
    def occupied(self) -> int:
        return bits_of(self.filled)

    @property
    def starters(self) -> int:
        return bits_of(self.first)

    @property
    def open(self) -> tuple[int, int, int, int]:
        """By direction: the squares with a path through that edge."""
        return bits_of(self.up), bits_of(self.right), bits_of(self.down), bits_of(self.left)

    @property
    def terrain(self) -> tuple[int, int, int, int, int]:
        three = bits_of(self.lava), bits_of(self.desert), bits_of(self.stone)
        return three[0], three[1], three[2], bits_of(self.plains), bits_of(self.grass)

    def with_domino(self, domino: int, square: int, turns: int, round_number: int) -> Map:
        return Map((*self.laid, (domino, square, turns, round_number)), self)

    def without(self, laid: Laid) -> Map:
        """The last equal one, should there be two."""
        nth = len(self.laid) - 1 - self.laid[::-1].index(laid)
        return Map(self.laid[:nth] + self.laid[nth + 1 :])

    def centred(self) -> Map:
        """A map without a starting domino may wander: if it must, it is brought back to the middle of the grid."""
        if some(self.first) or not self.laid:
            return self
        left, top, width, height = self.box()
        if left + width >= BOX and left + BOX < WIDTH and top + height >= BOX and top + BOX <= WIDTH:
            return self
        step = ((WIDTH - height) // 2 - top) * WIDTH + (WIDTH - 1 - width) // 2 - left
        return Map(tuple([(domino, square + step, turns, number) for domino, square, turns, number in self.laid]))

    def room(self, limit: i64) -> Words:
        """The squares that keep the bounding box within `limit` squares a side (DY010); those of the map included."""
        if not self.squares:
            return (-1, -1, -1, -1)
        most_left: i64 = self.bounds[0]
        most_right: i64 = self.bounds[1]
        top: i64 = self.bounds[2]
        bottom: i64 = self.bounds[3]
        begin = max(0, min(most_left, most_right + 1 - limit))
        end = min(WIDTH - 2, max(most_right, most_left + limit - 1))
        above = max(0, min(top, bottom + 1 - limit))
        below = min(WIDTH - 1, max(bottom, top + limit - 1))
        bit: i64 = 1
        row = (bit << (end + 1)) - (bit << begin)
        return (_rows(row, above, below), _rows(row, above - 4, below - 4), _rows(row, above - 8, below - 8),
                _rows(row, above - 12, below - 12))  # fmt: skip

    def box_room(self, limit: int) -> int:
        return bits_of(self.room(limit))

    def has_room(self, limit: int, square: int, end: int) -> bool:
        """Whether a domino there keeps the bounding box within `limit`."""
        room = self.room(limit)
        return has(room, square) and has(room, end)

    def shot(self) -> Words:
        """DY-A31: the squares in a row or column with a Sniper."""
        found: Words = (0, 0, 0, 0)
        for square, half in self.squares.items():
            if half >> 10 == SNIPER:
                at: i64 = square
                for nth in range(WIDTH):
                    found = either(found, either(one((at & 240) + nth), one((at & 15) + 16 * nth)))
        return found

    def sniped(self) -> int:
        return bits_of(self.shot())

    def fitting(self, limit: int, paths: bool, terrain: bool, easy: bool) -> Fitting:
        """Where dominoes fit by these rules."""
        key = 8 * limit + (4 if paths else 0) + (2 if terrain else 0) + (1 if easy else 0)
        found: Fitting | None = self.kept.get(key)
        if found is None:
            found = self.kept[key] = Fitting(self, limit, paths, terrain, easy)
        return found


def _rows(row: i64, first: i64, last: i64) -> i64:
    """A word in which the rows from first to last (of its 0 to 3) have these columns."""
    found: i64 = 0
    for nth in range(4):
        if first <= nth <= last:
            found |= row << 16 * nth
    return found


class Fitting:
    """DY010-DY012 on one map: for each kind of half, the squares where it would fit.

    `paths` and `terrain` say what has to match; `easy` lets one matching terrain do (DY035). Nothing may be covered;
    placements that cover others are judged square by square in placing.py.
    """

    def __init__(self, board: Map, limit: int, paths: bool, terrain: bool, easy: bool) -> None:
        self.empty = not board.squares
        self.paths = paths
        self.exact = terrain and not easy
        self.easy = easy and terrain
        self.lava: Words = board.lava
        self.desert: Words = board.desert
        self.stone: Words = board.stone
        self.plains: Words = board.plains
        self.grass: Words = board.grass
        self.filled: Words = board.filled
        self.free: Words = less(board.room(limit), board.filled)
        self.adjacent: Words = both(beside(board.filled), self.free)
        self.sniped: Words = board.shot()
        filled = board.filled
        # By direction: where another half faces an open edge, and where it faces a closed one
        self.open_up: Words = down(board.down)
        self.shut_up: Words = less(down(filled), self.open_up)
        self.open_right: Words = left(board.left)
        self.shut_right: Words = less(left(filled), self.open_right)
        self.open_down: Words = up(board.up)
        self.shut_down: Words = less(up(filled), self.open_down)
        self.open_left: Words = right(board.right)
        self.shut_left: Words = less(right(filled), self.open_left)

    def _of_terrain(self, terrain: i64) -> Words:
        if terrain < 2:
            return self.lava if terrain == 0 else self.desert
        return self.stone if terrain == 2 else self.plains if terrain == 3 else self.grass

    def _fit(self, half: i64, turns: i64) -> Words:
        """Where this half, turned so, would fit by itself."""
        found = self.free
        if self.paths:
            roads = half & 15
            roads = (roads << turns | roads >> (4 - turns)) & 15
            found = less(found, self.shut_up if roads & 1 else self.open_up)
            found = less(found, self.shut_right if roads & 2 else self.open_right)
            found = less(found, self.shut_down if roads & 4 else self.open_down)
            found = less(found, self.shut_left if roads & 8 else self.open_left)
        if self.exact:
            found = less(found, beside(less(self.filled, self._of_terrain(half >> 7 & 7))))
        capitals: i64 = CAPITALS
        return less(found, self.sniped) if capitals >> (half >> 10) & 1 else found

    def _turned(self, domino: i64, turns: i64) -> Words:
        """The squares where the first half may lie when the domino is turned so."""
        half = domino & HALF_MASK
        other = domino >> HALF_BITS
        found = self._fit(half, turns)
        if not some(found):
            return found
        found = both(found, back(self._fit(other, turns), turns))
        found = both(found, either(self.adjacent, back(self.adjacent, turns)))
        if self.easy:
            mine, theirs = self._of_terrain(half >> 7 & 7), self._of_terrain(other >> 7 & 7)
            found = both(found, either(beside(mine), back(beside(theirs), turns)))
        return found

    def add_places(self, domino: int, number: int, found: list[Place]) -> None:
        """Where it may lie on the map of this number, by square and turns."""
        every = places_on(number)
        turns: i64 = turnings(domino)
        code: i64 = 0
        if self.empty:
            for nth in range(turns):
                code = 4 * MIDDLE + nth
                found.append(every[code])  # DY-A23
            return
        whole: i64 = domino
        zero = self._turned(whole, 0)
        one_ = self._turned(whole, 1)
        none: Words = (0, 0, 0, 0)
        two = self._turned(whole, 2) if turns == 4 else none
        three = self._turned(whole, 3) if turns == 4 else none
        _add(found, every, 0, zero[0], one_[0], two[0], three[0])
        _add(found, every, 256, zero[1], one_[1], two[1], three[1])
        _add(found, every, 512, zero[2], one_[2], two[2], three[2])
        _add(found, every, 768, zero[3], one_[3], two[3], three[3])

    def count(self, domino: int) -> int:
        """In how many places it may lie."""
        turns: i64 = turnings(domino)
        if self.empty:
            return turns
        whole: i64 = domino
        found = count(self._turned(whole, 0)) + count(self._turned(whole, 1))
        return found if turns == 2 else found + count(self._turned(whole, 2)) + count(self._turned(whole, 3))

    def nth(self, domino: int, number: int, n: int) -> Place:
        """The nth of them."""
        every = places_on(number)
        left: i64 = n
        code: i64 = 4 * MIDDLE + left
        if not self.empty:
            whole: i64 = domino
            zero = self._turned(whole, 0)
            one_ = self._turned(whole, 1)
            none: Words = (0, 0, 0, 0)
            two = self._turned(whole, 2) if turnings(domino) == 4 else none
            three = self._turned(whole, 3) if turnings(domino) == 4 else none
            for row in range(WIDTH):
                above: i64 = row
                lines = (cut_row(zero, above), cut_row(one_, above), cut_row(two, above), cut_row(three, above))
                here = count(lines)
                if left < here:
                    code = 4 * WIDTH * above + _nth_in_row(lines, left)
                    break
                left -= here
        return every[code]

    def allows(self, domino: int, square: int, turns: int) -> bool:
        return square == MIDDLE if self.empty else has(self._turned(domino, turns), square)

    def has_place(self, domino: int) -> bool:
        if self.empty:
            return True
        whole: i64 = domino
        return (
            some(self._turned(whole, 0))
            or some(self._turned(whole, 1))
            or some(self._turned(whole, 2))
            or some(self._turned(whole, 3))
        )


def _nth_in_row(lines: Words, left: i64) -> i64:
    """Of a row's squares in the four turns, the nth place: four times its square, and its turns."""
    column: i64 = 0
    while True:
        if lines[0] >> column & 1:
            if left == 0:
                return 4 * column
            left -= 1
        if lines[1] >> column & 1:
            if left == 0:
                return 4 * column + 1
            left -= 1
        if lines[2] >> column & 1:
            if left == 0:
                return 4 * column + 2
            left -= 1
        if lines[3] >> column & 1:
            if left == 0:
                return 4 * column + 3
            left -= 1
        column += 1


def _add(found: list[Place], every: list[Place], code: i64, zero: i64, one_: i64, two: i64, three: i64) -> None:
    """The places of one word of squares, by square and turns."""
    most: i64 = 0x7FFFFFFFFFFFFFFF
    any_: i64 = zero | one_ | two | three
    while any_:
        if any_ & 0xFFFF == 0:
            any_ = any_ >> 16 & 0xFFFFFFFFFFFF
            zero, one_, two, three = zero >> 16, one_ >> 16, two >> 16, three >> 16
            code += 64
            continue
        if any_ & 15 == 0:
            any_ = any_ >> 4 & 0x0FFFFFFFFFFFFFFF
            zero, one_, two, three = zero >> 4, one_ >> 4, two >> 4, three >> 4
            code += 16
            continue
        if any_ & 1:
            if zero & 1:
                found.append(every[code])
            if one_ & 1:
                found.append(every[code + 1])
            if two & 1:
                found.append(every[code + 2])
            if three & 1:
                found.append(every[code + 3])
        any_ = any_ >> 1 & most
        zero, one_, two, three = zero >> 1, one_ >> 1, two >> 1, three >> 1
        code += 4


def turnings(domino: int) -> int:
    """How many turns make a difference: a domino that looks the same from both ends has two."""
    return 2 if looks_same_from_both_ends(domino) else 4


# --- what hangs together ---------------------------------------------------------------------------------------------


class Seams:
    """By direction: the squares whose path runs on over that edge into the next square."""

    def __init__(self, board: Map) -> None:
        self.up: Words = both(board.up, down(board.down))
        self.right: Words = both(board.right, left(board.left))
        self.down: Words = both(board.down, up(board.up))
        self.left: Words = both(board.left, right(board.right))

    def step(self, front: Words) -> Words:
        """The squares one step along the paths from these."""
        return either(
            either(up(both(front, self.up)), right(both(front, self.right))),
            either(down(both(front, self.down)), left(both(front, self.left))),
        )


def walk(board: Map, start: int, icons: dict[int, int], stops: int, reach: int, arrows: int) -> dict[int, int]:
    """DY-A10: breadth first, up, right, down, left; each square once. Square to the one before it.

    A walk does not go on from an icon in `stops`, nor, if `reach` is not 0, for more steps than that.
    """
    seams = Seams(board)
    squares = board.squares
    before: dict[int, int] = {start: -1}
    front: list[int] = [start]
    seen = one(start)
    steps = 0
    while front and not (reach and steps == reach):
        steps += 1
        after: list[int] = []
        for square in front:
            if square != start and stops >> icons.get(square, EMPTY) & 1:
                continue
            here: i64 = square
            for direction in range(4):
                if direction == 0:
                    runs, to = has(seams.up, here), here - 16
                elif direction == 1:
                    runs, to = has(seams.right, here), here + 1
                elif direction == 2:
                    runs, to = has(seams.down, here), here + 16
                else:
                    runs, to = has(seams.left, here), here - 1
                if runs and not has(seen, to):
                    if arrows and not arrows_allow(squares[square], squares[to], direction, arrows):
                        continue
                    seen = either(seen, one(to))
                    before[to] = square
                    after.append(to)
        front = after
    return before


def _reached(seams: Seams, start: Words, stops: Words) -> Words:
    found = front = start
    while some(front):
        front = less(seams.step(front), found)
        found = either(found, front)
        front = less(front, stops)
    return found


def reached(board: Map, start: int, stops: int = 0) -> int:
    """All squares the paths lead to from `start`, itself included. A stop is entered but not left."""
    return bits_of(_reached(Seams(board), words_of(start), words_of(stops)))


def _group_of(start: Words, terrain: Words) -> Words:
    group = both(start, terrain)
    while True:
        grown = either(group, both(beside(group), terrain))
        if same(grown, group):
            return group
        group = grown


def province_of(board: Map, start: int, role: int, by_paths: bool) -> int:
    """DY027, DY028: the role's terrain that hangs together with `start`, and, by paths, patches that they lead to."""
    terrain = board.of_terrain(role)
    group = _group_of(words_of(start), terrain)
    if by_paths and not same(group, terrain):
        seams = Seams(board)
        none: Words = (0, 0, 0, 0)
        while True:
            grown = _group_of(either(group, both(_reached(seams, group, none), terrain)), terrain)
            if same(grown, group):
                break
            group = grown
    return bits_of(group)


def count_open_ends(board: Map) -> int:
    """DY-A27: the paths that run out into an empty square."""
    filled = board.filled
    return (
        count(less(board.up, down(filled)))
        + count(less(board.right, left(filled)))
        + count(less(board.down, up(filled)))
        + count(less(board.left, right(filled)))
    )


def longest_path(board: Map) -> int:
    """DY-A33: the steps between the two squares of one network that lie farthest apart."""
    found: int | None = board.kept.get("longest")
    if found is None:
        found = board.kept["longest"] = _longest_path(board)
    return found


def _longest_path(board: Map) -> int:
    seams = Seams(board)
    longest: i64 = 0
    for square in board.squares:
        found = front = one(square)
        steps: i64 = -1
        while some(front):
            steps += 1
            front = less(seams.step(front), found)
            found = either(found, front)
        longest = max(longest, steps)
    return longest
