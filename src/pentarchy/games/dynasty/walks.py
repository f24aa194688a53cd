"""Walking the paths from a Capital, and what each icon on the way does to it (DY023-DY025)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypedDict

from pentarchy.games.dynasty.dominoes import ICON_SHIFT, NO_ARROWS, TERRAIN_MASK, icon_of
from pentarchy.games.dynasty.grid import STEP, WIDTH, square_name
from pentarchy.games.dynasty.icons import (
    AERONAUT,
    ALL_IN,
    AREA_SPELL,
    BOMB,
    BUILDER,
    CALCULATOR,
    CAPITALS,
    CORRUPTER,
    EMPTY,
    HOLE,
    ICON_NAMES,
    KNIFE,
    MAGICIAN,
    NEUTRAL,
    PEOPLE_PLEASER,
    PERSON,
    ROLE_ICONS,
    SELFISH,
    THIEF,
    VETO,
    VILLAGE,
    WILDCARD,
    icon_set,
)  # fmt: skip
from pentarchy.games.dynasty.maps import Map, walk

STOPS_FIRST: Final = ROLE_ICONS | icon_set(WILDCARD, VILLAGE)
STOPS_FINAL: Final = CAPITALS
PLUS: Final = [f"+{count}" for count in range(257)]
RESTARTING: Final = icon_set(THIEF, BUILDER)


class Law:
    """What edition, expansions and this round's event make of paths and scoring."""

    def __init__(self) -> None:
        self.final: bool = False
        self.arrows: int = NO_ARROWS
        self.reach: int = 0
        """How many steps of a path count; 0 for all."""
        self.by_paths: bool = True
        """Whether paths enlarge a province (DY028, DY-A12)."""
        self.in_squares: bool = False
        """Whether a province counts its squares, not its dominoes (DY-A11)."""
        self.tactical: bool = False

    def key(self) -> int:
        """Equal laws have the same."""
        flags = self.final | self.by_paths << 1 | self.in_squares << 2 | self.tactical << 3
        return flags | self.arrows << 4 | self.reach << 6

    def stops(self) -> int:
        """DY-A09."""
        return STOPS_FINAL if self.final else STOPS_FIRST


class Survey:
    """What the squares of a map really show, once ignored icons are gone and villages and wildcards are decided."""

    def __init__(self, squares: dict[int, int]) -> None:
        self.squares = squares
        self.icons: dict[int, int] = {}
        """Square to icon, empty ones left out."""
        self.kinds: int = 0
        self.goblins: int = 0
        """The squares of People who became Goblins (DY036, DY-A28)."""

    def people(self) -> int:
        """How many People there are; Goblins are none any more (DY-A28)."""
        return sum([icon == PERSON for icon in self.icons.values()]) - self.goblins.bit_count()

    def showing(self, wanted: int) -> list[int]:
        return [square for square, icon in self.icons.items() if icon == wanted]

    def capitals(self) -> int:
        return sum([CAPITALS >> icon & 1 for icon in self.icons.values()])


def seam(squares: dict[int, int], square: int, direction: int) -> int:
    """The next square when the path runs on over this edge, else -1."""
    if not squares[square] >> direction & 1:
        return -1
    other = squares.get(square + STEP[direction], -1)
    if other < 0 or not other >> (direction + 2 & 3) & 1:
        return -1
    return square + STEP[direction]


def _is_village(squares: dict[int, int], square: int) -> bool:
    """DY-A30."""
    seen = 0
    for step in STEP:
        other = squares.get(square + step, -1)
        if other < 0 or seen >> icon_of(other) & 1:
            return False
        seen |= 1 << icon_of(other)
    return True


def survey(board: Map, role_icon: int, law: Law) -> Survey:
    """Look at a map. `role_icon` is that of its owner; EMPTY for the shared map, where wildcards are inert (DY-A35)."""
    key = ("survey", role_icon, law.key())
    found: Survey | None = board.kept.get(key)
    if found is None:
        found = board.kept[key] = _survey(board, role_icon, law)
    return found


def _survey(board: Map, role_icon: int, law: Law) -> Survey:
    squares = board.squares
    found = Survey(squares)
    icons = found.icons
    kinds = 0
    for square, half in squares.items():
        icon = half >> ICON_SHIFT
        if icon:
            icons[square] = icon
            kinds |= 1 << icon
    if kinds & AWKWARD:
        _decide(board, found, kinds, role_icon, law)
        kinds = 0
        for icon in icons.values():
            kinds |= 1 << icon
    found.kinds = kinds
    return found


def _bomb(board: Map, found: Survey, role_icon: int, law: Law) -> None:
    """Icons beside a bomb are ignored, those of other bombs too."""
    for bomb in found.showing(BOMB):
        for step in STEP:
            found.icons.pop(bomb + step, 0)


def _settle(board: Map, found: Survey, role_icon: int, law: Law) -> None:
    """Wildcards, and villages among four different neighbours, are Capitals of the map's owner."""
    if role_icon != EMPTY:
        for square in [*found.showing(WILDCARD), *found.showing(VILLAGE)]:
            if found.icons[square] == WILDCARD or _is_village(found.squares, square):
                found.icons[square] = role_icon


def _swallow(board: Map, found: Survey, role_icon: int, law: Law) -> None:
    """A hole's neighbours along its paths are ignored, unless they are Capitals."""
    for hole in found.showing(HOLE):
        for direction in range(4):
            beside = seam(found.squares, hole, direction)
            if beside >= 0 and not CAPITALS >> found.icons.get(beside, EMPTY) & 1:
                found.icons.pop(beside, 0)


def _corrupt(board: Map, found: Survey, role_icon: int, law: Law) -> None:
    """People on a Corrupter's paths become Goblins."""
    for corrupter in found.showing(CORRUPTER):
        for square in walk_from(board, found, corrupter, law):
            if found.icons.get(square, EMPTY) == PERSON:
                found.goblins |= 1 << square


DECIDING: Final[tuple[tuple[int, Callable[[Map, Survey, int, Law], None]], ...]] = (
    (icon_set(BOMB), _bomb),
    (icon_set(VILLAGE, WILDCARD), _settle),
    (icon_set(HOLE), _swallow),
    (icon_set(CORRUPTER), _corrupt),
)
"""Icons that change what other squares show, in the order in which they do (DY-A34)."""
AWKWARD: Final = icon_set(BOMB, HOLE, VILLAGE, WILDCARD, CORRUPTER)
"""All of them; without any, a survey is a plain look."""


def walk_from(board: Map, seen: Survey, start: int, law: Law) -> dict[int, int]:
    """DY-A10: breadth first from a Capital, up, right, down, left; each square once. Square to the one before it."""
    return walk(board, start, seen.icons, law.stops(), law.reach, law.arrows)


def _decide(board: Map, found: Survey, kinds: int, role_icon: int, law: Law) -> None:
    for icons, deed in DECIDING:
        if kinds & icons:
            deed(board, found, role_icon, law)


class StepView(TypedDict):
    """What a walk met, what it did, what the Capital was worth after it."""

    square: str
    icon: str
    effect: str
    value: int


class CapitalView(TypedDict):
    square: str
    icon: str
    value: int
    all_in: bool
    selfish: bool
    steps: list[StepView]


class ExtraView(TypedDict):
    """An Aeronaut, which scores for the map."""

    square: str
    icon: str
    points: int


class ScoreView(TypedDict):
    capitals: list[CapitalView]
    extras: list[ExtraView]


class CapitalScore:
    """One Capital: the walk, and after each square what it is worth. This is what scores, and what explains."""

    def __init__(self, square: int, icon: int) -> None:
        self.square = square
        self.icon = icon
        self.value: int = 0 if icon == CORRUPTER else 1
        self.steps: list[tuple[int, int, str, int]] = []
        """Square, icon, what it did, the value after it."""
        self.all_in: bool = False
        self.selfish: bool = False


class MapScore:
    """DY023-DY025 for one map."""

    def __init__(self) -> None:
        self.capitals: list[CapitalScore] = []
        self.extras: list[tuple[int, int, int]] = []
        """Square, icon, points: Aeronauts, which score for the map and for no Capital."""
        self.neutral: int = 0
        """DY-A16."""
        self.total: int = 0

    def told(self) -> ScoreView:
        """All of it, as clients and the log have it."""
        return {
            "capitals": [
                {
                    "square": square_name(capital.square),
                    "icon": ICON_NAMES[capital.icon],
                    "value": capital.value,
                    "all_in": capital.all_in,
                    "selfish": capital.selfish,
                    "steps": [
                        {"square": square_name(square), "icon": ICON_NAMES[icon], "effect": effect, "value": value}
                        for square, icon, effect, value in capital.steps
                    ],
                }
                for capital in self.capitals
            ],
            "extras": [
                {"square": square_name(square), "icon": ICON_NAMES[icon], "points": points}
                for square, icon, points in self.extras
            ],
        }


def score_map(board: Map, role_icon: int, scoring: int, shown: int, law: Law, near: int = CAPITALS) -> MapScore:
    """A map as its owner sees it. `scoring`: the icons whose Capitals count here; `shown`: the icons on the shared map,
    for a Veto; `near`: the Capitals that an Aeronaut looks for."""
    seen = survey(board, role_icon, law)
    key = ("score", role_icon, scoring, shown if seen.kinds >> VETO & 1 else 0, law.key(), near)
    score: MapScore | None = board.kept.get(key)
    if score is None:
        score = board.kept[key] = _score(board, seen, scoring, shown, law, near)
    return score


def _score(board: Map, seen: Survey, scoring: int, shown: int, law: Law, near: int) -> MapScore:
    score = MapScore()
    for square in sorted(seen.icons):
        icon = seen.icons[square]
        if scoring >> icon & 1:
            score.capitals.append(score_capital(board, seen, square, icon, shown, law))
    if seen.kinds >> AREA_SPELL & 1:
        _cast_area_spells(seen, score)
    if seen.kinds >> AERONAUT & 1:
        _fly(seen, score, near, law)
    for capital in score.capitals:
        score.total += capital.value
        if capital.icon == NEUTRAL:
            score.neutral += capital.value
    return score


def _person(capital: CapitalScore, seen: Survey, square: int, length: int) -> str:
    if seen.goblins >> square & 1:
        return "goblin"
    count = _people(seen, square) if seen.kinds >> PEOPLE_PLEASER & 1 else 1
    capital.value += count
    return PLUS[count]


def _people(seen: Survey, square: int) -> int:
    """One Person, doubled by each People pleaser in its row or column."""
    pleasers = seen.showing(PEOPLE_PLEASER)
    return 1 << sum([at % WIDTH == square % WIDTH or at // WIDTH == square // WIDTH for at in pleasers])


def _halve(capital: CapitalScore, seen: Survey, square: int, length: int) -> str:
    capital.value //= 2
    return "halved"


def _double(capital: CapitalScore, seen: Survey, square: int, length: int) -> str:
    if not _terrain_matches(seen.squares, square):
        return ""
    capital.value *= 2
    return "doubled"


def _terrain_matches(squares: dict[int, int], square: int) -> bool:
    """DY-A29."""
    around = [squares.get(square + step, squares[square]) for step in STEP]
    return not any([(other ^ squares[square]) & TERRAIN_MASK for other in around])


def _add_length(capital: CapitalScore, seen: Survey, square: int, length: int) -> str:
    capital.value += length
    return PLUS[length]


def _go_all_in(capital: CapitalScore, seen: Survey, square: int, length: int) -> str:
    capital.all_in = True
    return "all in"


def _keep(capital: CapitalScore, seen: Survey, square: int, length: int) -> str:
    capital.selfish = True
    return "selfish"


DEEDS: Final[dict[int, Callable[[CapitalScore, Survey, int, int], str]]] = {
    PERSON: _person,
    KNIFE: _halve,
    MAGICIAN: _double,
    CALCULATOR: _add_length,
    ALL_IN: _go_all_in,
    SELFISH: _keep,
    THIEF: lambda capital, seen, square, length: "steals",
}
"""DY024: what icons do to a Capital when a walk of some length comes to their square; a word for it."""


def score_capital(board: Map, seen: Survey, square: int, icon: int, shown: int, law: Law) -> CapitalScore:
    """DY023, DY024: what a Capital is worth once each icon the walk comes to has done its deed, in the walk's order."""
    capital = CapitalScore(square, icon)
    before = walk_from(board, seen, square, law)
    icons = seen.icons
    kinds = 0
    for step in before:
        if step in icons:
            kinds |= 1 << icons[step]
    vetoed = shown & ~CAPITALS & ~icon_set(EMPTY, VETO) if kinds >> VETO & 1 else 0
    cancelled = _cancelled(seen, before, vetoed) if (kinds | seen.kinds & 1 << BUILDER) & RESTARTING else 0
    length = len(before) - 1
    for step, previous in before.items():
        if previous < 0:
            continue
        what = icons.get(step, EMPTY)
        deed = ""
        if what != EMPTY and not CAPITALS >> what & 1:
            if vetoed >> what & 1:
                deed = "vetoed"
            elif cancelled >> step & 1:
                deed = "cancelled"
            elif what in DEEDS:
                deed = DEEDS[what](capital, seen, step, length)
        capital.steps.append((step, what, deed, capital.value))
    return capital


def _cancelled(seen: Survey, before: dict[int, int], vetoed: int) -> int:
    """DY-A10: what lies between the Capital and a Thief, or between it and a square beside a Builder."""
    cancelled = 0
    for square, previous in before.items():
        if previous < 0:
            continue
        restarts = seen.icons.get(square, EMPTY) == THIEF and not vetoed >> THIEF & 1
        if not restarts and seen.kinds >> BUILDER & 1 and not vetoed >> BUILDER & 1:
            for step in STEP:
                if seen.icons.get(square + step, EMPTY) == BUILDER:
                    restarts = True
        while restarts and before[previous] >= 0:
            cancelled |= 1 << previous
            previous = before[previous]
    return cancelled


def _cast_area_spells(seen: Survey, score: MapScore) -> None:
    """DY-A34: one best Capital beside the spell gets 1 more, after the walks."""
    at = {capital.square: capital for capital in score.capitals if capital.icon != CORRUPTER}
    for square in sorted(seen.icons):
        if seen.icons[square] != AREA_SPELL:
            continue
        best: CapitalScore | None = None
        for step in STEP:
            capital = at.get(square + step)
            if capital is not None and (best is None or capital.value > best.value):
                best = capital
        if best is not None:
            best.value += 1
            best.steps.append((square, AREA_SPELL, "+1", best.value))


def _fly(seen: Survey, score: MapScore, near: int, law: Law) -> None:
    """DY-A34: each Aeronaut once, to the map's score."""
    points, range_ = (3, 2) if law.final else (4, 3)
    capitals = [square for square, icon in seen.icons.items() if near >> icon & 1]
    for square in sorted(seen.icons):
        if seen.icons[square] == AERONAUT and any(_distance(square, other) <= range_ for other in capitals):
            score.extras.append((square, AERONAUT, points))
            score.total += points


def _distance(one: int, other: int) -> int:
    return abs(one // WIDTH - other // WIDTH) + abs(one % WIDTH - other % WIDTH)
