"""The land: where tiles may lie, what they touch, where wheels close, which Cities stand together."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dominations.domains import NONE
from pentarchy.games.dominations.faces import cradle
from pentarchy.games.dominations.knowledge import nothing
from pentarchy.games.dominations.state import Dominations, Holdings, Town
from pentarchy.parts import triangles

AROUND: Final = list(triangles.wheel(0))
"""The six cells round a point, counted from twice its number."""


def lay_cradle(state: Dominations) -> None:
    """DN003: only the Cradle lies there at the start."""
    content = state.content
    for nth, cell in enumerate(cradle()):
        state.ground[cell] = content.cradle_face(nth)
    for cell in cradle():
        _open_around(state, cell)


def is_land(state: Dominations, cell: int) -> bool:
    """Whether a land tile lies there."""
    face = state.ground.get(cell)
    return face is not None and state.content.is_land(face)


def connected_sides(state: Dominations, cell: int) -> list[int]:
    """The sides of a cell that coincide with something on the board."""
    ground = state.ground
    sides: list[int] = []
    first, second, third = triangles.neighbours(cell)
    if first in ground:
        sides.append(0)
    if second in ground:
        sides.append(1)
    if third in ground:
        sides.append(2)
    return sides


def beside_closed(state: Dominations, cell: int) -> bool:
    """Whether a tile on a cell would touch a closed side of a Monument (DN073)."""
    ground: dict[int, int] = state.ground
    closed: list[int] = state.content.closed
    for side in range(3):
        face = ground.get(triangles.across(cell, side), NONE)
        if face != NONE and closed[face] >> side & 1:
            return True
    return False


def cover(state: Dominations, cell: int, face: int) -> None:
    """Put a face on a cell and keep the frontier and the free Camps in step; Loci are the caller's matter."""
    state.ground[cell] = face
    state._sites = 0
    if cell in state.frontier:
        state.frontier.remove(cell)
    camp = state.content.camps[face]
    if camp != NONE:
        state.camps[camp].append(cell)
    _open_around(state, cell)


def _open_around(state: Dominations, cell: int) -> None:
    ground, frontier = state.ground, state.frontier
    shut = state.content.closed[ground[cell]]
    for side in range(3):
        near = triangles.across(cell, side)
        if near in ground:
            continue
        if near in frontier:
            if shut >> side & 1:
                frontier.remove(near)
        elif not beside_closed(state, near):
            frontier.append(near)


def closes_wheels(state: Dominations, cell: int) -> list[int]:
    """DN036, DN043, DN044: the points round which this cell completes six cells of land or Monument."""
    closed: list[int] = []
    first, second, third = triangles.corners(cell)
    if _closes(state, cell, first):
        closed.append(first)
    if _closes(state, cell, second):
        closed.append(second)
    if _closes(state, cell, third):
        closed.append(third)
    return closed


def _closes(state: Dominations, cell: int, at: int) -> bool:
    ground = state.ground
    for step in AROUND:
        near = 2 * at + step
        if near != cell and near not in ground:
            return False
    around = [2 * at + step for step in AROUND]
    return not any([near != cell and state.content.is_cradle(ground[near]) for near in around])


# --- what a tile yields -----------------------------------------------------------------------------------------------


def connection_yield(state: Dominations, cell: int, face: int, sides: list[int]) -> list[int]:
    """DN019, DN022-DN028: the dots along these sides, each once, and one more for each facing pair of one colour.

    A tile has no white dots, so that white never concentrates (DN-A23).
    """
    return yield_beside(state.content.dots[face], dots_beside(state, cell, sides), state.edges == "each")


def dots_beside(state: Dominations, cell: int, sides: list[int]) -> list[tuple[int, int]]:
    """At the ends of these sides: a corner of the cell, and the dot that faces it there."""
    ground: dict[int, int] = state.ground
    table: list[list[int]] = state.content.dots
    found: list[tuple[int, int]] = []
    for side in sides:
        there = table[ground[triangles.across(cell, side)]]
        far = side + 1 if side < 2 else 0
        found.append((side, there[far]))
        found.append((far, there[side]))
    return found


def yield_beside(here: list[int], beside: list[tuple[int, int]], each: bool) -> list[int]:
    """What a tile with these dots yields; `each` side by itself, or every dot once."""
    amounts = nothing()
    active = 0
    for mine, facing in beside:
        dot = here[mine]
        if facing != NONE:
            amounts[facing] += 2 if facing == dot else 1
        if each or not active >> mine & 1:
            active |= 1 << mine
            amounts[dot] += 1
    return amounts


def locus_yield(state: Dominations, cell: int, face: int, at: int) -> list[int]:
    """DN037-DN039: the six dots in the centre of the wheel; a Monument's cell may have none there (DN-A06)."""
    amounts, corner = dots_around(state, cell, at)
    dot = state.content.dots[face][corner]
    if dot != NONE:
        amounts[dot] += 1
    return amounts


def dots_around(state: Dominations, cell: int, at: int) -> tuple[list[int], int]:
    """What the other five dots round a point yield, and which corner of the cell shows the sixth."""
    table: list[list[int]] = state.content.dots
    ground: dict[int, int] = state.ground
    amounts = nothing()
    corner = nth = 0
    for step in AROUND:
        near = 2 * at + step
        if near == cell:
            corner = nth
        else:
            dot = table[ground[near]][nth]
            if dot != NONE:
                amounts[dot] += 1
        nth = nth + 1 if nth < 2 else 0
    return amounts, corner


# --- Cities on the land -----------------------------------------------------------------------------------------------


def city_domain(state: Dominations, cell: int) -> int:
    """The Domain of the Camp on a land cell."""
    return state.content.camps[state.ground[cell]]


def city_groups(state: Dominations, seat: int) -> list[list[int]]:
    """DN141: the chains of a player's Cities, each on tiles that share a side with another of its chain."""
    own = [cell for cell, owner in state.cities.items() if owner == seat]
    seen: dict[int, bool] = {}
    groups: list[list[int]] = []
    for first in own:
        if first in seen:
            continue
        seen[first] = True
        group = [first]
        for cell in group:
            for near in triangles.neighbours(cell):
                if near not in seen and state.cities.get(near, -1) == seat:
                    seen[near] = True
                    group.append(near)
        groups.append(group)
    return groups


def holdings_of(state: Dominations, seat: int) -> Holdings:
    """A seat's Cities, looked for once until it builds."""
    civilisation = state.civilisations[seat]
    found = civilisation._holdings
    if found is None:
        cells = sorted([cell for cell, owner in state.cities.items() if owner == seat])
        found = Holdings([Town(cell, city_domain(state, cell), state.levels[cell]) for cell in cells])
        civilisation._holdings = found
    return found


def group_sizes(state: Dominations, seat: int) -> list[int]:
    """DN141: how many Cities each of a player's groups has, in no order."""
    holdings = holdings_of(state, seat)
    if holdings.groups is None:
        holdings.groups = [len(group) for group in city_groups(state, seat)]
    return holdings.groups


def city_levels(state: Dominations, seat: int) -> int:
    """DN106: the tokens that make up a player's Cities."""
    return sum([state.levels[cell] for cell, owner in state.cities.items() if owner == seat])


def city_count(state: Dominations, seat: int) -> int:
    """DN106: the Cities a player has, whatever their level."""
    return sum([owner == seat for owner in state.cities.values()])
