"""The numbers of icons, terrains, roles and directions; content/*.toml gives them in this order."""

from typing import Final

UP: Final = 0
RIGHT: Final = 1
DOWN: Final = 2
LEFT: Final = 3

TERRAINS: Final = ("lava", "desert", "stone", "plains", "grass")

EMPTY: Final = 0
MILITARY: Final = 1
MONEY: Final = 2
ROADS: Final = 3
HOUSING: Final = 4
GOODS: Final = 5
PERSON: Final = 6
NEUTRAL: Final = 7
MAGICIAN: Final = 8
KNIFE: Final = 9
THIEF: Final = 10
HOLE: Final = 11
WILDCARD: Final = 12
CORRUPTER: Final = 13
VETO: Final = 14
CALCULATOR: Final = 15
ALL_IN: Final = 16
SELFISH: Final = 17
AREA_SPELL: Final = 18
PEOPLE_PLEASER: Final = 19
BOMB: Final = 20
VILLAGE: Final = 21
SNIPER: Final = 22
AERONAUT: Final = 23
BUILDER: Final = 24

ICON_NAMES: Final = (
    "empty", "military", "money", "roads", "housing", "goods", "person", "neutral", "magician", "knife", "thief",
    "hole", "wildcard", "corrupter", "veto", "calculator", "all-in", "selfish", "area-spell", "people-pleaser",
    "bomb", "village", "sniper", "aeronaut", "builder",
)  # fmt: skip


def icon_set(*icons: int) -> int:
    """A set of icons as the bits of an int."""
    bits = 0
    for icon in icons:
        bits |= 1 << icon
    return bits


ROLE_ICONS: Final = icon_set(MILITARY, MONEY, ROADS, HOUSING, GOODS)
CAPITALS: Final = ROLE_ICONS | icon_set(NEUTRAL, WILDCARD, CORRUPTER)
"""A village becomes a Capital only by its neighbours (DY-A30), so it is none here."""

WARFARE: Final = 0
COIN: Final = 1
INFRASTRUCTURE: Final = 2
SPACE: Final = 3
PRODUCE: Final = 4
ROLES: Final = 5
"""Roles are counted from 0 in the code (role 0 has the number 1, the icon 1 and the terrain 0)."""


def icon_of_role(role: int) -> int:
    return role + 1


def role_of_icon(icon: int) -> int:
    """The role whose icon this is, or -1."""
    return icon - 1 if 1 <= icon <= ROLES else -1
