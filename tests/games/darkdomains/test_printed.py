"""Everything printed, fact by fact, against the set as it was designed (`printed.txt`, a line a thing).

A new version of the content changes the lines on purpose: `python -m tests.games.darkdomains.test_printed` writes them.
"""

from __future__ import annotations

from pathlib import Path

from pentarchy.games.darkdomains.content import CITY_LOCATION
from pentarchy.games.darkdomains.words import AREAS, ERAS, ICONS, SPELL_TYPES, SUITS, TYPES, amounts
from tests.games.darkdomains.builder import CONTENT
from tests.support import rule

DESIGNED = Path(__file__).with_name("printed.txt")


def printed() -> list[str]:
    lines = []
    for card in CONTENT.fortunes:
        texts = f"{' '.join(card.matched)} / {' '.join(card.unmatched)}"
        lines.append(f"fortune {card.id}: {ERAS[card.era]} {SUITS[card.suit]}: {texts}")
    for who in CONTENT.adventurers:
        lines.append(f"adventurer {who.id}: d{who.die} {ICONS[who.left]} > {ICONS[who.right]}")
    for tile in CONTENT.buildings:
        areas = ", ".join(AREAS[area] for area in tile.areas)
        sides = [f"{side.name}, {side.shields} shields, {amounts(side.makes)}" for side in tile.sides]
        head = f"tile {tile.rank} {TYPES[tile.type]}: {amounts(tile.cost)}; {areas}"
        lines.append(" | ".join([head, *sides, *tile.before]))
    for token in CONTENT.monsters:
        head = f"{'black' if token.black else 'yellow'} {token.shields} shields, costs {token.cost}"
        lines.append(f"monster {token.value} {token.name}: {head}: {' '.join(token.text)}")
    for spell in CONTENT.spells:
        head = f"{SPELL_TYPES[spell.type]} {spell.time}, {amounts(spell.cost)}, {spell.copies} copies"
        lines.append(f"spell {spell.id}: {head}: {' '.join(spell.text)}")
    for henchman in CONTENT.henchmen:
        deeds = " / ".join(f"({amounts(deed.cost)}) {' '.join(deed.text)}" for deed in henchman.abilities)
        lines.append(f"henchman {henchman.id}: {henchman.phase}, {henchman.after}, {henchman.copies} copies: {deeds}")
    for nth, place in enumerate(CONTENT.locations):
        lines.append(f"location {place.id}: {CITY_LOCATION.count(nth)} spaces, {place.rule}: {' '.join(place.text)}")
    return lines


@rule("DD002", "DD003")
def test_what_is_printed_is_what_was_designed() -> None:
    assert printed() == DESIGNED.read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    DESIGNED.write_text("\n".join(printed()) + "\n", encoding="utf-8")
