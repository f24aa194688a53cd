"""Dominoes as numbers: what the two halves show, how they turn, how they are written.

A half is 15 bits: 4 for the open edges (up 1, right 2, down 4, left 8), 3 for the arrow (0 = none, else 1 + the inward
edge), 3 for the terrain, 5 for the icon. A domino is its first half plus its second half shifted by 15 bits; unturned,
the second half lies to the right of the first. Two dominoes that look alike are the same number.
"""

from typing import Final

from pentarchy.games.dynasty.icons import EMPTY, ICON_NAMES, TERRAINS, icon_of_role

HALF_BITS: Final = 15
ICON_SHIFT: Final = 10
"""An icon is a half's upper bits: `half >> ICON_SHIFT` is `icon_of(half)` where a call would cost too much."""
HALF_MASK: Final = (1 << HALF_BITS) - 1
ROAD_MASK: Final = 127
TERRAIN_MASK: Final = 7 << 7
ARROW_MASK: Final = 7 << 4
CROSS: Final = 15
LETTERS: Final = "urdl"


def make_half(icon: int, terrain: int, paths: int, inward: int = -1) -> int:
    """`inward` is the edge its arrow comes in by, -1 for a path without arrows."""
    return paths | (inward + 1) << 4 | terrain << 7 | icon << ICON_SHIFT


def icon_of(half: int) -> int:
    return half >> ICON_SHIFT


def terrain_of(half: int) -> int:
    return half >> 7 & 7


def paths_of(half: int) -> int:
    return half & 15


def inward_of(half: int) -> int:
    """The inward edge of a directed half, -1 when it has no arrow."""
    return (half >> 4 & 7) - 1


def _turned_road(road: int, turns: int) -> int:
    paths, arrow = road & 15, road >> 4
    paths = (paths << turns | paths >> (4 - turns)) & 15
    return paths | ((arrow - 1 + turns) % 4 + 1 if arrow else 0) << 4


TURNED_ROAD: Final = [[_turned_road(road, turns) for road in range(128)] for turns in range(4)]


def turn_half(half: int, turns: int) -> int:
    """A half turned clockwise."""
    return half & ~ROAD_MASK | TURNED_ROAD[turns][half & ROAD_MASK]


def make_domino(first: int, second: int) -> int:
    """The domino with these halves side by side; seen from its other end it is the same number."""
    return min(first | second << HALF_BITS, turn_half(second, 2) | turn_half(first, 2) << HALF_BITS)


def halves_of(domino: int, turns: int = 0) -> tuple[int, int]:
    """The halves as they lie after turning clockwise about the first half."""
    return turn_half(domino & HALF_MASK, turns), turn_half(domino >> HALF_BITS, turns)


def looks_same_from_both_ends(domino: int) -> bool:
    return turn_half(domino >> HALF_BITS, 2) == domino & HALF_MASK


def icons_on(domino: int) -> int:
    """Both icons, as a set."""
    return 1 << (domino >> ICON_SHIFT & 31) | 1 << (domino >> HALF_BITS + ICON_SHIFT)


def has_arrow(domino: int) -> bool:
    return bool(domino & ARROW_MASK or domino >> HALF_BITS & ARROW_MASK)


def without_arrows(domino: int) -> int:
    return make_domino(domino & HALF_MASK & ~ARROW_MASK, domino >> HALF_BITS & ~ARROW_MASK)


NO_ARROWS: Final = 0
ARROWS_FIRST: Final = 1
ARROWS_FINAL: Final = 2


def arrows_allow(half: int, other: int, direction: int, arrows: int) -> bool:
    """DY039, DY-A36: may a walk go from `half` over its edge into `other`?"""
    leaving, entering = inward_of(half), inward_of(other)
    back = direction + 2 & 3
    if arrows == ARROWS_FIRST:
        return leaving in (-1, direction) and entering != back
    return not (leaving == direction and entering == back)


def starting_domino(role: int) -> int:
    """DY003: both halves in the role's terrain with a four-way path, the role's Capital on one of them."""
    return make_domino(make_half(icon_of_role(role), role, CROSS), make_half(EMPTY, role, CROSS))


_WRITTEN: Final[dict[int, str]] = {}


def write_half(half: int) -> str:
    """`lava.person.ud`, with the inward edge after a `<` when the path has an arrow."""
    text = _WRITTEN.get(half)
    if text is None:
        paths = "".join([letter for edge, letter in enumerate(LETTERS) if half >> edge & 1])
        inward = inward_of(half)
        arrow = f"<{LETTERS[inward]}" if inward >= 0 else ""
        text = _WRITTEN[half] = f"{TERRAINS[terrain_of(half)]}.{ICON_NAMES[icon_of(half)]}.{paths}{arrow}"
    return text


def write_domino(domino: int) -> str:
    return f"{write_half(domino & HALF_MASK)}|{write_half(domino >> HALF_BITS)}"


def describe_domino(domino: int) -> str:
    """What a domino shows, in words: `the domino lava person, grass`."""
    halves = [domino & HALF_MASK, domino >> HALF_BITS]
    shown = [
        f"{TERRAINS[terrain_of(half)]} {ICON_NAMES[icon_of(half)] if icon_of(half) else ''}".rstrip() for half in halves
    ]
    return f"the domino {shown[0]}, {shown[1]}"


def read_half(text: str) -> int:
    """The half of a text; ValueError when the text is none."""
    if text.count(".") != 2:
        raise ValueError(f"{text!r} is no half of a domino: terrain, icon and paths with dots between them")
    terrain, icon, road = text.split(".")
    paths, _, arrow = road.partition("<")
    for kind, name, known in (("terrain", terrain, TERRAINS), ("icon", icon, ICON_NAMES)):
        if name not in known:
            raise ValueError(f"{name!r} is no {kind}: these are {', '.join(known)}")
    for letter in paths + arrow:
        if letter not in LETTERS or len(arrow) > 1:
            raise ValueError(f"{road!r} are no paths: some of {', '.join(LETTERS)}, perhaps < and one of them")
    edges = 0
    for letter in paths:
        edges |= 1 << LETTERS.index(letter)
    return make_half(ICON_NAMES.index(icon), TERRAINS.index(terrain), edges, LETTERS.index(arrow) if arrow else -1)


def read_domino(text: str) -> int:
    """The domino of a text; ValueError when the text is none."""
    first, bar, second = text.partition("|")
    if not bar:
        raise ValueError(f"{text!r} is no domino: two halves with a | between them")
    return make_domino(read_half(first), read_half(second))
