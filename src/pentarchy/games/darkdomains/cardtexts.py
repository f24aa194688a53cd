"""What a card, tile, token or location says, in a line for the terminal."""

# interpreted: it writes for a person and need not be fast

from __future__ import annotations

from functools import cache
from typing import Final

from pentarchy.games.darkdomains.content import Content
from pentarchy.games.darkdomains.printed import Building
from pentarchy.games.darkdomains.words import AREAS, ERAS, ICONS, SPELL_TYPES, SUITS, TIME_LETTER, TYPES, WHEN, amounts

AFTERWARDS: Final = {"keep": "once a turn", "discard": "then discarded", "remove": "then removed from the game"}


@cache
def printed() -> Content:
    """The game's own content, for who asks about a card without a game."""
    return Content()


def card(name: str, content: Content | None = None) -> str | None:
    """What a card, tile, token or location says."""
    content = content or printed()
    name = name.strip().lower().replace(" ", "-")
    if name in content.spell_ids:
        spell = content.spells[content.spell_ids[name]]
        kind = f"{SPELL_TYPES[spell.type]} spell [{TIME_LETTER[spell.time]}]"
        return f"{spell.name}, {kind}, {WHEN[spell.time]}, costs {amounts(spell.cost)}. {' '.join(spell.text)}"
    if name in content.henchman_ids:
        henchman = content.henchmen[content.henchman_ids[name]]
        deeds = " Or: ".join([f"{_price(ability.cost)}{' '.join(ability.text)}" for ability in henchman.abilities])
        return f"{henchman.name}, henchman, {WHEN[henchman.phase]}, {AFTERWARDS[henchman.after]}. {deeds}"
    if name in content.monster_ids:
        token = content.monsters[content.monster_ids[name]]
        cost = f", costs {token.cost} coins" if token.cost >= 0 else ""
        kind = f"{'black' if token.black else 'yellow'} monster of value {token.value}"
        return f"{token.name}, {kind}, {token.shields} shields{cost}. {' '.join(token.text)}"
    if name in content.fortune_ids:
        fortune = content.fortunes[content.fortune_ids[name]]
        text = " ".join(fortune.matched)
        if fortune.unmatched != fortune.matched:
            text = f"Matched: {text} Unmatched: {' '.join(fortune.unmatched)}"
        return f"{fortune.name}, {SUITS[fortune.suit]}, {ERAS[fortune.era]}. {text}"
    if name in content.building_ids:
        return _building(content.buildings[content.building_ids[name]])
    for adventurer in content.adventurers:
        if adventurer.id == name:
            icons = f"{ICONS[adventurer.left]}, then {ICONS[adventurer.right]}"
            return f"{adventurer.name}, adventurer with a d{adventurer.die}; as Leader looks for: {icons}."
    for place in content.locations:
        if place.id == name:
            return f"{place.name}: {' '.join(place.text)}"
    known = [*content.spell_ids, *content.henchman_ids, *content.building_ids, *content.fortune_ids]
    near = [card(other, content) or "" for other in known if name and name in other]
    return "\n".join(near[:8]) or None


def _price(cost: tuple[tuple[int, int], ...]) -> str:
    return f"Pay {amounts(cost)}: " if cost else ""


def _building(building: Building) -> str:
    areas = "anywhere" if len(building.areas) == 4 else "in " + ", ".join([AREAS[area] for area in building.areas])
    before = f" Before Placement: {' '.join(building.before)}" if building.before else ""
    return (
        f"#{building.rank} {TYPES[building.type]} tile, {areas}, costs {amounts(building.cost)}. "
        f"Light: {building.light.name}, {building.light.shields} shields, makes {amounts(building.light.makes)}. "
        f"Dark: {building.dark.name}, {building.dark.shields} shields, makes {amounts(building.dark.makes)}.{before}"
    )
