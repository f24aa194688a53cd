"""Provinces and strengths: pure functions of the maps and of the modifiers in force (DY026-DY029, DY041)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dynasty.dominoes import ICON_SHIFT, starting_domino
from pentarchy.games.dynasty.grid import BESIDE, WIDTH
from pentarchy.games.dynasty.icons import CAPITALS, EMPTY, MILITARY, NEUTRAL, icon_of_role
from pentarchy.games.dynasty.maps import Map, province_of, reached
from pentarchy.games.dynasty.walks import Law, MapScore, Survey, score_map, survey

NO_CAP: Final = 999


def starter_squares(shared: Map, role: int) -> int:
    """The squares of a role's starting domino on the shared map; 0 when the role has none there."""
    wanted = starting_domino(role)
    for domino, square, turns, laid_in in shared.laid:
        if laid_in == 0 and domino == wanted:
            return 1 << square | 1 << square + BESIDE[turns]
    return 0


def province_squares(shared: Map, role: int, law: Law, small: bool = False) -> int:
    """DY027, DY028: the role's terrain that hangs together with its starting domino, and patches that paths lead to."""
    key = ("province", role, law.by_paths, small)
    found: int | None = shared.kept.get(key)
    if found is None:
        start = starter_squares(shared, role)
        if small:
            found = start | (start << WIDTH | start >> WIDTH | start << 1 | start >> 1) & shared.terrain[role]
        else:
            found = province_of(shared, start, role, law.by_paths)
        shared.kept[key] = found
    return found


def province_size(shared: Map, squares: int, law: Law) -> int:
    """DY-A11: dominoes with at least one visible half in the province, or its squares."""
    if law.in_squares:
        return squares.bit_count()
    key = ("size", squares)
    found: int | None = shared.kept.get(key)
    if found is None:
        found = shared.kept[key] = dominoes_in(shared, squares)
    return found


def dominoes_in(shared: Map, squares: int) -> int:
    if not shared.covers:
        count = 0
        for _, square, turns, _ in shared.laid:
            if squares >> square & 1 or squares >> square + BESIDE[turns] & 1:
                count += 1
        return count
    seen = 0
    count = 0
    for _, square, turns, _ in reversed(shared.laid):
        both = 1 << square | 1 << square + BESIDE[turns]
        if both & ~seen & squares:
            count += 1
        seen |= both
    return count


class Modifiers:
    """What this round changes about one player's score, besides the maps."""

    def __init__(self) -> None:
        self.bonus: int = 0
        self.minus: int = 0
        self.halvings: int = 0
        self.zero: bool = False
        self.small: bool = False
        self.cap: int = NO_CAP
        """The most the province may count, when an event keeps it from growing."""
        self.half_province: bool = False


class Strength:
    """A player's score, with all it is made of."""

    def __init__(self) -> None:
        self.map_score: MapScore = MapScore()
        self.shared_score: MapScore | None = None
        """Tactical (DY033): the own role's Capitals on the shared map."""
        self.squares: int = 0
        self.province: int = 0
        self.base: int = 0
        """Map score x province, before what this round adds and takes away."""
        self.bonus: int = 0
        self.minus: int = 0
        self.halvings: int = 0
        self.zero: bool = False
        self.total: int = 0

    def worked(self) -> str:
        """How the total comes about, in writing: `map 3 × province 4 + 5, halved`."""
        value = f"map {self.map_score.total}"
        if self.shared_score is not None:
            value = f"half of (map {self.map_score.total} + shared map {self.shared_score.total})"
        text = f"{value} × province {self.province}"
        text += f" + {self.bonus}" if self.bonus else ""
        text += f" - {self.minus}" if self.minus else ""
        return text + ", halved" * self.halvings + (", nothing laid: 0" if self.zero else "")


def scoring_icons(role: int, law: Law) -> int:
    """DY023, DY-A07: the Capitals that count on the own map."""
    return CAPITALS if law.final else 1 << icon_of_role(role) | 1 << NEUTRAL


def icons_shown(shared: Map) -> int:
    """The icons that can be seen on the shared map, for a Veto (DY-A32)."""
    shown: int | None = shared.kept.get("shown")
    if shown is None:
        shown = 0
        for half in shared.squares.values():
            shown |= 1 << (half >> ICON_SHIFT)
        shared.kept["shown"] = shown
    return shown


def strength_of(own: Map, shared: Map, role: int, law: Law, modifiers: Modifiers, floor: int) -> Strength:
    """DY026: map score x province; DY033 when tactical. `floor` is the least a score can be (DY034: 1)."""
    found = Strength()
    shown = icons_shown(shared)
    found.map_score = score_map(own, icon_of_role(role), scoring_icons(role, law), shown, law)
    value = found.map_score.total
    if law.tactical:
        mine = 1 << icon_of_role(role)
        found.shared_score = score_map(shared, EMPTY, mine, shown, law, near=mine)
        value += found.shared_score.total
    found.squares = province_squares(shared, role, law, modifiers.small)
    size = min(province_size(shared, found.squares, law), modifiers.cap)
    found.province = size // 2 if modifiers.half_province else size
    found.base = value * found.province // (2 if law.tactical else 1)
    found.bonus, found.minus = modifiers.bonus, modifiers.minus
    found.halvings, found.zero = modifiers.halvings, modifiers.zero
    total = max(0, found.base + modifiers.bonus - modifiers.minus) >> modifiers.halvings
    found.total = max(floor, 0 if modifiers.zero else total)
    return found


def foreign_capitals(shared: Map, province: int, law: Law) -> int:
    """Warfare's report, whoever carries it out: the Capitals in the province that are not Military."""
    seen = survey(shared, EMPTY, law)
    return (squares_showing(seen, CAPITALS & ~(1 << MILITARY)) & province).bit_count()


def squares_showing(seen: Survey, icons: int) -> int:
    bits = 0
    for square, icon in seen.icons.items():
        if icons >> icon & 1:
            bits |= 1 << square
    return bits


def connected(shared: Map, holdings: list[int], law: Law) -> list[int]:
    """DY040, DY-A45: for each player, with the role icons in `holdings`, the others a path joins with it, as bits."""
    key = ("connected", tuple(holdings), law.key())
    found: list[int] | None = shared.kept.get(key)
    if found is None:
        found = shared.kept[key] = _connected(shared, holdings, law)
    return found


def _connected(shared: Map, holdings: list[int], law: Law) -> list[int]:
    seen = survey(shared, EMPTY, law)
    stops = squares_showing(seen, law.stops())
    at = [squares_showing(seen, icons) for icons in holdings]
    found: list[int] = []
    for one in range(len(at)):
        joined = reached(shared, at[one], stops)
        bits = 0
        for other in range(len(at)):
            if other != one and joined & at[other]:
                bits |= 1 << other
        found.append(bits)
    return found


def capital_paths(board: Map, seen: Survey, law: Law) -> int:
    """The pairs of Capitals on one map that a path joins."""
    stops = squares_showing(seen, law.stops())
    capitals = squares_showing(seen, CAPITALS)
    pairs = 0
    rest = capitals
    while rest:
        low = rest & -rest
        rest ^= low
        pairs += (reached(board, low, stops & ~low) & rest).bit_count()
    return pairs
