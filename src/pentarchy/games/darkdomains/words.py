"""The words of Dark Domains: goods, areas, types, icons, and the vocabulary that card sentences are read with."""

from __future__ import annotations

import re
from typing import Final

from pentarchy.parts.sentences import Vocabulary

# Goods (DD003), in the order in which every store of goods lists them.
COINS: Final = 0
SKULLS: Final = 1
EARTH: Final = 2
WIND: Final = 3
FIRE: Final = 4
WATER: Final = 5
STONE: Final = 6
METAL: Final = 7
WOOD: Final = 8
WORKERS: Final = 9
GOODS: Final = ("coins", "skulls", "earth", "wind", "fire", "water", "stone", "metal", "wood", "workers")
ELEMENTS: Final = (EARTH, WIND, FIRE, WATER)
RESOURCES: Final = (STONE, METAL, WOOD, WORKERS)
CHANGEABLE: Final = ELEMENTS + RESOURCES
# What one piece is worth in half coins at the Builder's Guild (DD073).
HALF_COINS: Final = [2, 4, 3, 3, 3, 3, 2, 4, 1, 1]

# The four Areas of a Domain, four Spaces each (DD022): space 0-3 are Woods, 4-7 Settlements, and so on.
WOODS: Final = 0
SETTLEMENTS: Final = 1
PLAINS: Final = 2
MOUNTAINS: Final = 3
AREAS: Final = ("woods", "settlements", "plains", "mountains")
SPACES: Final = 16

# Building types; an icon is an area (0-3), a type (4-9), the Monster icon or the Skull icon.
TYPES: Final = ("economic", "magic", "religion", "martial", "nature", "power")
TYPE_ICON: Final = 4
MONSTER_ICON: Final = 10
SKULL_ICON: Final = 11
ICONS: Final = AREAS + TYPES + ("monster", "skull")

ERAS: Final = ("masquerade", "revelation", "decay")
SUITS: Final = ("cups", "coins", "pentacles", "swords", "arcana")
ARCANA: Final = 4

SPELL_TYPES: Final = ("attack", "defense", "control", "production")
# When a card may be used: the windows of a turn, in their order (DD129, DD-A42).
TIMES: Final = (
    "before",
    "minions",
    "placed",
    "resolve",
    "foreman",
    "adventure",
    "defence",
    "save",
    "opposed",
    "production",
    "end",
    "counter",
)
TIME_LETTER: Final = {
    "before": "B",
    "placed": "M",
    "adventure": "A",
    "defence": "A",
    "save": "A",
    "opposed": "O",
    "end": "E",
    "counter": "!",
}
WHEN: Final = {
    "before": "Before Placement",
    "minions": "when you place Minions",
    "placed": "when all Minions are placed",
    "resolve": "when your Minions act",
    "foreman": "in the Foreman phase",
    "adventure": "when a party's target is known",
    "defence": "when your space is attacked",
    "save": "when your space is lost",
    "opposed": "after both missions",
    "production": "in Production",
    "end": "in Production or at End of Turn",
    "counter": "when a spell is about to touch you",
}
PHASES: Final = (
    "Fortune",
    "Before Placement",
    "Minions",
    "Resolve",
    "Foreman",
    "Adventures",
    "Production",
    "End of Turn",
)
PARTIES: Final = ("unicorn", "swan")
PARTY_NAMES: Final = ("Green Unicorn", "Yellow Swan")

# What a cost may name beside goods: so many elements of any kind, or so many of different kinds.
ANY: Final = 10
DIFFERENT: Final = 11
COSTS: Final = GOODS + ("any", "different")


def area_of(space: int) -> int:
    """The Area in which a Space of a Domain lies."""
    return space >> 2


def space_name(space: int) -> str:
    """'woods-1' .. 'mountains-4'."""
    return f"{AREAS[space >> 2]}-{(space & 3) + 1}"


SPACE_NAMES: Final = tuple(space_name(space) for space in range(SPACES))


def amount(good: int, n: int) -> str:
    """'1 coin', '3 skulls', '2 wood'."""
    name = COSTS[good]
    if n == 1 and good in (COINS, SKULLS, WORKERS):
        name = name[:-1]
    if good == ANY:
        name = "element" if n == 1 else "elements"
    if good == DIFFERENT:
        name = "different elements"
    return f"{n} {name}"


def amounts(goods: tuple[tuple[int, int], ...]) -> str:
    """'2 coins and 1 skull', 'nothing'."""
    return " and ".join(amount(good, n) for good, n in goods) or "nothing"


DICE_FORM: Final = re.compile(r"(\d)d(6|8|10|12)")


def dice(text: str) -> tuple[int, ...]:
    """'3d10' is three ten-sided dice."""
    found = DICE_FORM.fullmatch(text)
    if found is None:
        raise ValueError(text)
    return (int(found.group(2)),) * int(found.group(1))


def _goods_words() -> dict[str, int]:
    table = {name: good for good, name in enumerate(GOODS)}
    table.update({"coin": COINS, "skull": SKULLS, "worker": WORKERS})
    return table


# Which spaces an attack may be aimed at: (needs a building, needs to be a lone monster, areas).
TARGETS: Final = {
    "space": (False, False, (0, 1, 2, 3)),
    "building space": (True, False, (0, 1, 2, 3)),
    "lone monster": (False, True, (0, 1, 2, 3)),
    "space in Plains or Woods": (False, False, (PLAINS, WOODS)),
    "space in Mountains or Settlements": (False, False, (MOUNTAINS, SETTLEMENTS)),
    "building space in Plains or Woods": (True, False, (PLAINS, WOODS)),
    "building space in Mountains or Settlements": (True, False, (MOUNTAINS, SETTLEMENTS)),
}

VOCABULARY: Final = Vocabulary("Dark Domains")
VOCABULARY.word("goods", _goods_words())
VOCABULARY.word("area", {name: area for area, name in enumerate(AREAS)})
VOCABULARY.word("type", {name: kind for kind, name in enumerate(TYPES)})
VOCABULARY.word("party", {name: party for party, name in enumerate(PARTY_NAMES)})
VOCABULARY.word("side", {"light": 0, "dark": 1})
VOCABULARY.word("dice", dice, form=r"\dd\d+")
VOCABULARY.word("target", TARGETS)
VOCABULARY.word("prey", {"monster": "monster", "yellow monster or rune": "yellow"})
