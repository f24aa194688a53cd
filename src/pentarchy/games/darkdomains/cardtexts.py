"""What a card, tile, token or location says, in a line for the terminal."""

# interpreted: it writes for a person and need not be fast

from __future__ import annotations

from typing import Final

from pentarchy.games.darkdomains.content import (
    ADVENTURERS,
    BUILDING_IDS,
    BUILDINGS,
    FORTUNE_IDS,
    FORTUNES,
    HENCHMAN_IDS,
    HENCHMEN,
    LOCATIONS,
    MONSTER_IDS,
    MONSTERS,
    SPELL_IDS,
    SPELLS,
)
from pentarchy.games.darkdomains.words import AREAS, ERAS, ICONS, SPELL_TYPES, SUITS, TIME_LETTER, TYPES, WHEN, amounts

AFTERWARDS: Final = {"keep": "once a turn", "discard": "then discarded", "remove": "then removed from the game"}


def card(name: str, content: object = None) -> str | None:
    """What a card, tile, token or location says. One content is in use at a time (content.use_pack)."""
    name = name.strip().lower().replace(" ", "-")
    if name in SPELL_IDS:
        spell = SPELLS[SPELL_IDS[name]]
        kind = f"{SPELL_TYPES[spell.type]} spell [{TIME_LETTER[spell.time]}]"
        return f"{spell.name}, {kind}, {WHEN[spell.time]}, costs {amounts(spell.cost)}. {' '.join(spell.text)}"
    if name in HENCHMAN_IDS:
        henchman = HENCHMEN[HENCHMAN_IDS[name]]
        deeds = " Or: ".join([f"{_price(ability.cost)}{' '.join(ability.text)}" for ability in henchman.abilities])
        return f"{henchman.name}, henchman, {WHEN[henchman.phase]}, {AFTERWARDS[henchman.after]}. {deeds}"
    if name in MONSTER_IDS:
        token = MONSTERS[MONSTER_IDS[name]]
        cost = f", costs {token.cost} coins" if token.cost >= 0 else ""
        kind = f"{'black' if token.black else 'yellow'} monster of value {token.value}"
        return f"{token.name}, {kind}, {token.shields} shields{cost}. {' '.join(token.text)}"
    if name in FORTUNE_IDS:
        fortune = FORTUNES[FORTUNE_IDS[name]]
        text = " ".join(fortune.matched)
        if fortune.unmatched != fortune.matched:
            text = f"Matched: {text} Unmatched: {' '.join(fortune.unmatched)}"
        return f"{fortune.name}, {SUITS[fortune.suit]}, {ERAS[fortune.era]}. {text}"
    if name in BUILDING_IDS:
        return _building(BUILDING_IDS[name])
    for adventurer in ADVENTURERS:
        if adventurer.id == name:
            icons = f"{ICONS[adventurer.left]}, then {ICONS[adventurer.right]}"
            return f"{adventurer.name}, adventurer with a d{adventurer.die}; as Leader looks for: {icons}."
    for place in LOCATIONS:
        if place.id == name:
            return f"{place.name}: {' '.join(place.text)}"
    known = [*SPELL_IDS, *HENCHMAN_IDS, *BUILDING_IDS, *FORTUNE_IDS]
    near = [card(other) or "" for other in known if name and name in other]
    return "\n".join(near[:8]) or None


def _price(cost: tuple[tuple[int, int], ...]) -> str:
    return f"Pay {amounts(cost)}: " if cost else ""


def _building(tile: int) -> str:
    building = BUILDINGS[tile]
    areas = "anywhere" if len(building.areas) == 4 else "in " + ", ".join([AREAS[area] for area in building.areas])
    before = f" Before Placement: {' '.join(building.before)}" if building.before else ""
    return (
        f"#{building.rank} {TYPES[building.type]} tile, {areas}, costs {amounts(building.cost)}. "
        f"Light: {building.light.name}, {building.light.shields} shields, makes {amounts(building.light.makes)}. "
        f"Dark: {building.dark.name}, {building.dark.shields} shields, makes {amounts(building.dark.makes)}.{before}"
    )
