"""Maps of dominoes: what lies where, where another one may go, what hangs together by terrain and by paths.

Sets of squares are the bits of an int. Compiled, maps_native.py stands in this module's place and has them in native
words; rules ask the functions and methods that both have.
"""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.games.dynasty.dominoes import (
    HALF_BITS,
    HALF_MASK,
    ICON_SHIFT,
    ROAD_MASK,
    TERRAIN_MASK,
    TURNED_ROAD,
    arrows_allow,
    halves_of,
    icon_of,
    looks_same_from_both_ends,
    terrain_of,
)
from pentarchy.games.dynasty.grid import (
    BESIDE,
    BOX,
    COLUMN,
    COLUMNS,
    GRID,
    MIDDLE,
    ROW,
    SQUARES,
    STEP,
    WIDTH,
    Laid,
    Place,
    Sheet,
    places_on,
)
from pentarchy.games.dynasty.icons import CAPITALS, DOWN, EMPTY, LEFT, RIGHT, SNIPER, UP
from pentarchy.kernel.bits import members

NO_TERRAIN: Final = (0, 0, 0, 0, 0)


class Map(Sheet):
    """The dominoes of a map. It never changes: a domino more or less makes another map."""

    frozen: ClassVar[bool] = True
    saved: ClassVar[tuple[str, ...]] = ("laid",)

    def __init__(self, laid: tuple[Laid, ...] = (), before: Map | None = None) -> None:
        super().__init__(laid, before)
        self.occupied: int = 0 if before is None else before.occupied
        self.starters: int = 0 if before is None else before.starters
        self.open: tuple[int, int, int, int] = (0, 0, 0, 0) if before is None else before.open
        """By direction: the squares with a path through that edge."""
        self.terrain: tuple[int, int, int, int, int] = NO_TERRAIN if before is None else before.terrain
        for domino, square, turns, round_number in laid if before is None else laid[-1:]:
            first, second = halves_of(domino, turns)
            self._put(square, first, round_number)
            self._put(square + BESIDE[turns], second, round_number)

    def _put(self, square: int, half: int, round_number: int) -> None:
        bit = 1 << square
        up, right, down, left = self.open
        lava, desert, stone, plains, grass = self.terrain
        if self.occupied & bit:
            up, right, down, left = up & ~bit, right & ~bit, down & ~bit, left & ~bit
            lava, desert, stone, plains, grass = lava & ~bit, desert & ~bit, stone & ~bit, plains & ~bit, grass & ~bit
        self.show(square, half)
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

    def with_domino(self, domino: int, square: int, turns: int, round_number: int) -> Map:
        return Map((*self.laid, (domino, square, turns, round_number)), self)

    def without(self, laid: Laid) -> Map:
        """The last equal one, should there be two."""
        nth = len(self.laid) - 1 - self.laid[::-1].index(laid)
        return Map(self.laid[:nth] + self.laid[nth + 1 :])

    def centred(self) -> Map:
        """A map without a starting domino may wander: if it must, it is brought back to the middle of the grid."""
        if self.starters or not self.laid:
            return self
        left, top, width, height = self.box()
        if left + width >= BOX and left + BOX < WIDTH and top + height >= BOX and top + BOX <= WIDTH:
            return self
        step = ((WIDTH - height) // 2 - top) * WIDTH + (WIDTH - 1 - width) // 2 - left
        return Map(tuple([(domino, square + step, turns, number) for domino, square, turns, number in self.laid]))

    def box_room(self, limit: int) -> int:
        """The squares that keep the bounding box within `limit` squares a side (DY010); those of the map included."""
        if not self.occupied:
            return GRID
        left, right, top, bottom = self.bounds
        first, last = max(0, min(left, right + 1 - limit)), min(WIDTH - 2, max(right, left + limit - 1))
        above, below = max(0, min(top, bottom + 1 - limit)), min(WIDTH - 1, max(bottom, top + limit - 1))
        return COLUMNS[last + 1] & ~COLUMNS[first] & (1 << WIDTH * (below + 1)) - (1 << WIDTH * above)

    def has_room(self, limit: int, square: int, end: int) -> bool:
        """Whether a domino there keeps the bounding box within `limit`."""
        room = self.box_room(limit)
        return room >> square & room >> end & 1 == 1

    def sniped(self) -> int:
        """DY-A31: the squares in a row or column with a Sniper."""
        bits = 0
        for square, half in self.squares.items():
            if half >> ICON_SHIFT == SNIPER:
                bits |= ROW[square // WIDTH] | COLUMN[square % WIDTH]
        return bits

    def fitting(self, limit: int, paths: bool, terrain: bool, easy: bool) -> Fitting:
        """Where dominoes fit by these rules."""
        key = (limit, paths, terrain, easy)
        found: Fitting | None = self.kept.get(key)
        if found is None:
            found = self.kept[key] = Fitting(self, limit, paths, terrain, easy)
        return found


class Fitting:
    """DY010-DY012 on one map: for each kind of half, the squares where it would fit.

    `paths` and `terrain` say what has to match; `easy` lets one matching terrain do (DY035). Nothing may be covered;
    placements that cover others are judged square by square in placing.py.
    """

    def __init__(self, board: Map, limit: int, paths: bool, terrain: bool, easy: bool) -> None:
        self.occupied = board.occupied
        self.open = board.open
        self.terrain = board.terrain
        self.paths = paths
        self.exact = terrain and not easy
        self.easy = easy and terrain
        self.free = board.box_room(limit) & ~self.occupied
        self.adjacent = beside(self.occupied) & self.free
        self.sniped = board.sniped()
        self.kind_mask = (15 if paths else 0) | (TERRAIN_MASK if self.exact else 0)
        self.by_kind: dict[int, int] = {}

    def _fit(self, half: int) -> int:
        """Where this half would fit by itself. Only its paths, its terrain and being a Capital matter."""
        kind = half & self.kind_mask
        if self.sniped and CAPITALS >> icon_of(half) & 1:
            kind |= 1 << ICON_SHIFT
        found = self.by_kind.get(kind, -1)
        if found >= 0:
            return found
        bad = self.sniped if kind >> ICON_SHIFT else 0
        if self.paths:
            opened, occupied = self.open, self.occupied
            facing = opened[DOWN] << WIDTH
            bad |= (occupied << WIDTH) & ~facing if half >> UP & 1 else facing
            facing = opened[LEFT] >> 1
            bad |= (occupied >> 1) & ~facing if half >> RIGHT & 1 else facing
            facing = opened[UP] >> WIDTH
            bad |= (occupied >> WIDTH) & ~facing if half >> DOWN & 1 else facing
            facing = opened[RIGHT] << 1
            bad |= (occupied << 1) & ~facing if half >> LEFT & 1 else facing
        if self.exact:
            bad |= beside(self.occupied & ~self.terrain[terrain_of(half)])
        found = self.by_kind[kind] = self.free & ~bad
        return found

    def _turned(self, domino: int, turns: int) -> int:
        """The squares where the first half may lie when the domino is turned so."""
        road = TURNED_ROAD[turns]
        first = domino & HALF_MASK
        first = first & ~ROAD_MASK | road[first & ROAD_MASK]
        found = -1 if self.sniped else self.by_kind.get(first & self.kind_mask, -1)
        if found < 0:
            found = self._fit(first)
        if not found:
            return 0
        second = domino >> HALF_BITS
        second = second & ~ROAD_MASK | road[second & ROAD_MASK]
        other = -1 if self.sniped else self.by_kind.get(second & self.kind_mask, -1)
        if other < 0:
            other = self._fit(second)
        step = BESIDE[turns]
        found &= other >> step if step > 0 else other << -step
        if found:
            found &= self.adjacent | shifted(self.adjacent, step)
            if self.easy:
                same = self.terrain
                found &= beside(same[terrain_of(first)]) | shifted(beside(same[terrain_of(second)]), step)
        return found

    def add_places(self, domino: int, number: int, found: list[Place]) -> None:
        """Where it may lie on the map of this number, by square and turns."""
        codes: list[int] = []
        for turns in range(turnings(domino)):
            bits = self._turned(domino, turns) if self.occupied else 1 << MIDDLE  # DY-A23
            codes += [4 * square + turns for square in members(bits)]
        codes.sort()
        every = places_on(number)
        found.extend([every[code] for code in codes])

    def count(self, domino: int) -> int:
        """In how many places it may lie."""
        if not self.occupied:
            return turnings(domino)
        return sum([self._turned(domino, turns).bit_count() for turns in range(turnings(domino))])

    def nth(self, domino: int, number: int, n: int) -> Place:
        """The nth of them: its square is found by halves."""
        sets = [self._turned(domino, turns) if self.occupied else 1 << MIDDLE for turns in range(turnings(domino))]
        square, end = 0, SQUARES
        while end - square > 1:
            middle = (square + end) // 2
            before = sum([(bits & (1 << middle) - 1).bit_count() for bits in sets])
            square, end = (middle, end) if before <= n else (square, middle)
        n -= sum([(bits & (1 << square) - 1).bit_count() for bits in sets])
        turns = [turns for turns, bits in enumerate(sets) if bits >> square & 1][n]
        return places_on(number)[4 * square + turns]

    def allows(self, domino: int, square: int, turns: int) -> bool:
        return self._turned(domino, turns) >> square & 1 == 1 if self.occupied else square == MIDDLE

    def has_place(self, domino: int) -> bool:
        if not self.occupied:
            return True
        for turns in range(4):  # noqa: SIM110
            if self._turned(domino, turns):
                return True
        return False


def turnings(domino: int) -> int:
    """How many turns make a difference: a domino that looks the same from both ends has two."""
    return 2 if looks_same_from_both_ends(domino) else 4


def shifted(bits: int, step: int) -> int:
    """The squares from which `step` leads into the set."""
    return bits >> step if step > 0 else bits << -step & GRID


def beside(bits: int) -> int:
    """The squares next to those of a set."""
    return bits << WIDTH | bits >> WIDTH | bits << 1 | bits >> 1


# --- what hangs together ---------------------------------------------------------------------------------------------


def reached(board: Map, start: int, stops: int = 0) -> int:
    """All squares the paths lead to from `start`, itself included. A stop is entered but not left."""
    opened = board.open
    up, right = opened[UP] & opened[DOWN] << WIDTH, opened[RIGHT] & opened[LEFT] >> 1
    down, left = opened[DOWN] & opened[UP] >> WIDTH, opened[LEFT] & opened[RIGHT] << 1
    found = front = start
    while front:
        front = (front & up) >> WIDTH | (front & right) << 1 | (front & down) << WIDTH | (front & left) >> 1
        front &= ~found
        found |= front
        front &= ~stops
    return found


def walk(board: Map, start: int, icons: dict[int, int], stops: int, reach: int, arrows: int) -> dict[int, int]:
    """DY-A10: breadth first, up, right, down, left; each square once. Square to the one before it.

    A walk does not go on from an icon in `stops`, nor, if `reach` is not 0, for more steps than that.
    """
    squares = board.squares
    before: dict[int, int] = {start: -1}
    front = [start]
    steps = 0
    while front and not (reach and steps == reach):
        steps += 1
        after: list[int] = []
        for square in front:
            if square != start and stops >> icons.get(square, EMPTY) & 1:
                continue
            half = squares[square]
            for direction in range(4):
                if half >> direction & 1:
                    beside = square + STEP[direction]
                    other = squares.get(beside, -1)
                    if beside not in before and other >= 0 and other >> (direction + 2 & 3) & 1:
                        if not arrows or arrows_allow(half, other, direction, arrows):
                            before[beside] = square
                            after.append(beside)
        front = after
    return before


def group_of(start: int, terrain: int) -> int:
    """The squares of one terrain that hang together with `start` edge to edge."""
    group = start & terrain
    while True:
        grown = group | beside(group) & terrain
        if grown == group:
            return group
        group = grown


def province_of(board: Map, start: int, role: int, by_paths: bool) -> int:
    """DY027, DY028: the role's terrain that hangs together with `start`, and, by paths, patches that they lead to."""
    terrain = board.terrain[role]
    group = group_of(start, terrain)
    while by_paths and group != terrain:
        grown = group_of(group | reached(board, group) & terrain, terrain)
        if grown == group:
            break
        group = grown
    return group


def count_open_ends(board: Map) -> int:
    """DY-A27: the paths that run out into an empty square."""
    opened, occupied = board.open, board.occupied
    return (
        (opened[UP] & ~(occupied << WIDTH)).bit_count()
        + (opened[RIGHT] & ~(occupied >> 1)).bit_count()
        + (opened[DOWN] & ~(occupied >> WIDTH)).bit_count()
        + (opened[LEFT] & ~(occupied << 1)).bit_count()
    )


def longest_path(board: Map) -> int:
    """DY-A33: the steps between the two squares of one network that lie farthest apart."""
    found: int | None = board.kept.get("longest")
    if found is None:
        found = board.kept["longest"] = _longest_path(board)
    return found


def _longest_path(board: Map) -> int:
    opened = board.open
    up, right = opened[UP] & opened[DOWN] << WIDTH, opened[RIGHT] & opened[LEFT] >> 1
    down, left = opened[DOWN] & opened[UP] >> WIDTH, opened[LEFT] & opened[RIGHT] << 1
    longest = 0
    for square in board.squares:
        found = front = 1 << square
        steps = -1
        while front:
            steps += 1
            front = (front & up) >> WIDTH | (front & right) << 1 | (front & down) << WIDTH | (front & left) >> 1
            front &= ~found
            found |= front
        longest = max(longest, steps)
    return longest
