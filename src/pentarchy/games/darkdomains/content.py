"""The content of Dark Domains as tables: every card, tile and token of content/*.toml, their ids and their numbers."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from pentarchy.games.darkdomains.printed import Adventurer, Building, Fortune, Henchman, Location, Monster, Spell
from pentarchy.games.darkdomains.words import VOCABULARY, area_of
from pentarchy.parts.content import ContentError, Row, content_file, load_rows

HOME: Final = Path(__file__).parent / "content"


def rows_of(name: str, kind: str, pack: Path | None = None) -> list[Row]:
    """The rows of a file: the pack's if it brings one, else the game's own."""
    return load_rows(content_file(HOME, "dark-domains", name, pack), kind)


def _locations() -> list[Location]:
    found: list[Location] = []
    first = 0
    for nth, row in enumerate(rows_of("locations.toml", "location"), 1):
        found.append(Location(row, nth, first))
        first += found[-1].spaces
    return found


FORTUNES: Final[list[Fortune]] = [Fortune(row) for row in rows_of("fortune.toml", "fortune")]
ADVENTURERS: Final[list[Adventurer]] = [Adventurer(row) for row in rows_of("adventurers.toml", "adventurer")]
BUILDINGS: Final[list[Building]] = [Building(row) for row in rows_of("buildings.toml", "building")]
MONSTERS: Final[list[Monster]] = [Monster(row) for row in rows_of("monsters.toml", "monster")]
SPELLS: Final[list[Spell]] = [Spell(row) for row in rows_of("spells.toml", "spell")]
HENCHMEN: Final[list[Henchman]] = [Henchman(row) for row in rows_of("henchmen.toml", "henchman")]
LOCATIONS: Final[list[Location]] = _locations()

FORTUNE_IDS: Final = {card.id: index for index, card in enumerate(FORTUNES)}
ADVENTURER_IDS: Final = {card.id: index for index, card in enumerate(ADVENTURERS)}
BUILDING_IDS: Final = {card.id: index for index, card in enumerate(BUILDINGS)}
MONSTER_IDS: Final = {card.id: index for index, card in enumerate(MONSTERS)}
SPELL_IDS: Final = {card.id: index for index, card in enumerate(SPELLS)}
HENCHMAN_IDS: Final = {card.id: index for index, card in enumerate(HENCHMEN)}

WORLD: Final = FORTUNE_IDS["the-world"]
DEATH: Final = FORTUNE_IDS["death"]
MERCENARY: Final = MONSTER_IDS["mercenary"]


def copies_of_spells(kind: int) -> list[int]:
    """Every spell card of one type."""
    return [card for card, spell in enumerate(SPELLS) if spell.type == kind for _ in range(spell.copies)]


def copies_of_henchmen() -> list[int]:
    return [card for card, henchman in enumerate(HENCHMEN) for _ in range(henchman.copies)]


def may_stand_in(tile: int, space: int) -> bool:
    """DD087: the Areas printed on a tile."""
    return area_of(space) in BUILDINGS[tile].areas


# ----------------------------------------------------------------------------------------------- the city spaces

CITY_LOCATION: Final = [nth for nth, place in enumerate(LOCATIONS) for _ in range(place.spaces)]
CITY_SPACES: Final = len(CITY_LOCATION)
TOWER_NAMES: Final = ("tower-earth", "tower-wind", "tower-fire", "tower-water")


def _city_names() -> list[str]:
    names: list[str] = []
    for place in LOCATIONS:
        if place.id == "tower":
            names += TOWER_NAMES
        elif place.spaces == 1:
            names.append(place.id)
        else:
            names += [f"{place.id}-{nth}" for nth in range(1, place.spaces + 1)]
    return names


CITY_NAMES: Final = _city_names()
CITY_IDS: Final = {name: space for space, name in enumerate(CITY_NAMES)}
LOCATION_IDS: Final = {place.id: nth for nth, place in enumerate(LOCATIONS)}


def first_space(location: str) -> int:
    return LOCATIONS[LOCATION_IDS[location]].first


GUILD: Final = first_space("guild")

VOCABULARY.word("location", {place.name.removeprefix("The "): place.id for place in LOCATIONS})

# ------------------------------------------------------------------------------------------------- numbers of the cards

# In piles every card of the game has a number of its own; elsewhere a card is its place in its own table.
FORTUNE_BASE: Final = 0
ADVENTURER_BASE: Final = FORTUNE_BASE + len(FORTUNES)
HENCHMAN_BASE: Final = ADVENTURER_BASE + len(ADVENTURERS)
BUILDING_BASE: Final = HENCHMAN_BASE + len(HENCHMEN)
SPELL_BASE: Final = BUILDING_BASE + len(BUILDINGS)
MONSTER_BASE: Final = SPELL_BASE + len(SPELLS)


def back_of(card: int) -> int:
    """What the back of a card in a pile shows: its kind, and an era or a spell type where there is one (DD-A62)."""
    if card < ADVENTURER_BASE:
        return FORTUNES[card].era
    if card < HENCHMAN_BASE:
        return 3
    if card < BUILDING_BASE:
        return 4
    if card < SPELL_BASE:
        return 5
    if card < MONSTER_BASE:
        return 6 + SPELLS[card - SPELL_BASE].type
    return 10


BACKS: Final = [back_of(card) for card in range(MONSTER_BASE + len(MONSTERS))]


# ------------------------------------------------------------------------------------------------------- content packs


def use_pack(pack: Path) -> None:
    """Print other things on the same cards: every row of a pack's files stands for the row with the same id.

    The tables are shared by the whole process, so that rules look things up without a detour; there is one content at
    a time. What a pack says is matched to rules by cards.compile_content afterwards.
    """
    _print_anew(FORTUNES, [Fortune(row) for row in rows_of("fortune.toml", "fortune", pack)])
    _print_anew(ADVENTURERS, [Adventurer(row) for row in rows_of("adventurers.toml", "adventurer", pack)])
    _print_anew(BUILDINGS, [Building(row) for row in rows_of("buildings.toml", "building", pack)])
    _print_anew(MONSTERS, [Monster(row) for row in rows_of("monsters.toml", "monster", pack)])
    _print_anew(SPELLS, [Spell(row) for row in rows_of("spells.toml", "spell", pack)])
    _print_anew(HENCHMEN, [Henchman(row) for row in rows_of("henchmen.toml", "henchman", pack)])


def _print_anew(table: list[Any], rows: list[Any]) -> None:
    """In place: the number and the order of the cards are the rulebook's and stay."""
    kind = type(table[0]).__name__.lower()
    ours, theirs = [card.id for card in table], [card.id for card in rows]
    if ours != theirs:
        missing = sorted(set(ours) - set(theirs)) or sorted(set(theirs) - set(ours)) or theirs[:1]
        raise ContentError(f"a pack prints the same {len(ours)} {kind} rows in the same order; look at {missing[0]}")
    table[:] = rows
