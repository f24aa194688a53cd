"""Determining targets: which space a party's Leader goes for, by the two icons (DD090-DD095)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.darkdomains.printed import Building
from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.words import MONSTER_ICON, SKULL_ICON, TYPE_ICON, area_of

ATTACK: Final = "attack"
PILGRIMAGE: Final = "pilgrimage"
Space = tuple[int, int]
"""(seat, space)"""


class Target:
    """What a party goes for: the kind of journey, the icon that found it, and the space."""

    __slots__ = ("icon", "kind", "seat", "space")

    def __init__(self, kind: str, icon: int, at: Space) -> None:
        self.kind = kind
        self.icon = icon
        self.seat = at[0]
        self.space = at[1]


def find_target(state: DarkDomains, leader: int) -> Target | None:
    """DD095: left icon dark, right icon dark, left icon light, right icon light."""
    icons = (state.content.adventurers[leader].left, state.content.adventurers[leader].right)
    for icon in icons:
        found = dark_target(state, icon)
        if found is not None:
            return Target(ATTACK, icon, found)
    for icon in icons:
        found = light_target(state, icon)
        if found is not None:
            return Target(PILGRIMAGE, icon, found)
    return None


def dark_target(state: DarkDomains, icon: int) -> Space | None:
    if icon == MONSTER_ICON:
        return lowest_monster(state)
    if icon == SKULL_ICON:
        return most_skulls(state)
    return lowest_building(state, icon, 1)


def light_target(state: DarkDomains, icon: int) -> Space | None:
    """DD-A24: the Monster icon makes no pilgrimage; the Skull icon only to a light tile that makes skulls."""
    if icon == MONSTER_ICON:
        return None
    if icon == SKULL_ICON:
        return most_skulls_of_buildings(state, 0)[1]
    return lowest_building(state, icon, 0)


def lowest_monster(state: DarkDomains) -> Space | None:
    """DD091: the lowest value in any Domain, black or yellow."""
    best, at = 1 << 30, None
    for seat in range(state.seats):
        for monster, space in state.monsters[seat].items():
            value = state.content.monsters[monster].value
            if value < best:
                best, at = value, (seat, space)
    return at


def lowest_building(state: DarkDomains, icon: int, side: int) -> Space | None:
    """DD093, DD094: the lowest rank with this side up, in an Area or of a type."""
    best, at = 1 << 30, None
    buildings: list[Building] = state.content.buildings
    for seat in range(state.seats):
        dark = state.dark[seat]
        if side and not dark:
            continue
        for space, tile in enumerate(state.tiles[seat]):
            if tile < 0 or (dark >> space) & 1 != side:
                continue
            building = buildings[tile]
            if building.rank < best and (
                area_of(space) == icon if icon < TYPE_ICON else building.type == icon - TYPE_ICON
            ):
                best, at = building.rank, (seat, space)
    return at


def most_skulls(state: DarkDomains) -> Space | None:
    """DD092, DD-A17: most skulls; on equal numbers a building before a monster, then the lowest rank or value."""
    skulls, at = most_skulls_of_buildings(state, 1)
    if at is not None and state.skull_strict:
        return at
    value = 1 << 30
    monster_at: Space | None = None
    for seat in range(state.seats):
        for number, space in state.monsters[seat].items():
            monster = state.content.monsters[number]
            if monster.skulls > skulls or (
                monster.skulls == skulls and monster.skulls > 0 and monster_at is not None and monster.value < value
            ):
                skulls, value, monster_at = monster.skulls, monster.value, (seat, space)
    return at if monster_at is None else monster_at


def most_skulls_of_buildings(state: DarkDomains, side: int) -> tuple[int, Space | None]:
    """(skulls, space) of the building that makes the most with this side up; the lowest rank of equal ones."""
    skulls, rank = 0, 1 << 30
    at: Space | None = None
    buildings: list[Building] = state.content.buildings
    for seat in range(state.seats):
        dark = state.dark[seat]
        if side and not dark:
            continue
        for space, tile in enumerate(state.tiles[seat]):
            if tile < 0 or (dark >> space) & 1 != side:
                continue
            building = buildings[tile]
            makes = building.sides[side].skulls
            if makes > skulls or (makes == skulls and makes > 0 and building.rank < rank):
                skulls, rank, at = makes, building.rank, (seat, space)
    return skulls, at
