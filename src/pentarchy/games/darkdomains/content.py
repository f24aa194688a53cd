"""The content of Dark Domains: every card, tile and token of content/*.toml, and the city of Harrows."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from pentarchy.games.darkdomains.printed import Adventurer, Building, Fortune, Henchman, Location, Monster, Spell
from pentarchy.games.darkdomains.words import SPELL_TYPES, VOCABULARY
from pentarchy.parts.content import ContentError, Row, content_file, load_rows

HOME: Final = Path(__file__).parent / "content"


def rows_of(name: str, kind: str, pack: Path | None = None) -> list[Row]:
    """The rows of a file: the pack's if it brings one, else the game's own."""
    return load_rows(content_file(HOME, "dark-domains", name, pack), kind)


# --- the city: a pack prints other texts on its places, but builds no others ------------------------------------------

PLACES: Final = [
    (row.text("id"), row.text("name"), row.number("spaces", low=1)) for row in rows_of("locations.toml", "location")
]
"""(id, name, Action Spaces) along the path."""
CITY_LOCATION: Final = [nth for nth, place in enumerate(PLACES) for _ in range(place[2])]
CITY_SPACES: Final = len(CITY_LOCATION)
TOWER_NAMES: Final = ["tower-earth", "tower-wind", "tower-fire", "tower-water"]


def _spaces_of(place: str, spaces: int) -> list[str]:
    if place == "tower":
        return TOWER_NAMES
    return [place] if spaces == 1 else [f"{place}-{nth}" for nth in range(1, spaces + 1)]


CITY_NAMES: Final = [name for place, _, spaces in PLACES for name in _spaces_of(place, spaces)]
CITY_IDS: Final = {name: space for space, name in enumerate(CITY_NAMES)}
PLACE_OF: Final = [PLACES[nth][0] for nth in CITY_LOCATION]
"""By space: the id of its location."""
GUILD: Final = PLACE_OF.index("guild")

VOCABULARY.word("location", {name.removeprefix("The "): place for place, name, _ in PLACES})


# --- what is printed --------------------------------------------------------------------------------------------------

KINDS: Final = ("fortune", "adventurer", "henchman", "tile", "spell", "monster")
"""The kinds of cards, tiles and tokens, in the order of their numbers in piles."""


class Content:
    """All that is printed, by kind. In piles every card has a number of its own, counted on from kind to kind;
    elsewhere a card is its place in its own table."""

    def __init__(self, pack: Path | None = None) -> None:
        self.fortunes = [Fortune(row) for row in rows_of("fortune.toml", "fortune", pack)]
        self.adventurers = [Adventurer(row) for row in rows_of("adventurers.toml", "adventurer", pack)]
        self.henchmen = [Henchman(row) for row in rows_of("henchmen.toml", "henchman", pack)]
        self.buildings = [Building(row) for row in rows_of("buildings.toml", "building", pack)]
        self.spells = [Spell(row) for row in rows_of("spells.toml", "spell", pack)]
        self.monsters = [Monster(row) for row in rows_of("monsters.toml", "monster", pack)]
        self.locations = [Location(row) for row in rows_of("locations.toml", "location", pack)]
        if [(place.id, place.name, place.spaces) for place in self.locations] != PLACES or (
            [place.path for place in self.locations] != list(range(1, len(PLACES) + 1))
        ):
            raise ContentError(f"locations.toml: the {len(PLACES)} places, their spaces and the path are the board's")
        self.lots: list[tuple[int, int, int]] = self._lots()
        """What the Builder's Guild sells: (good, pieces, coins)."""
        self.fortune_ids = numbered(self.fortunes)
        self.adventurer_ids = numbered(self.adventurers)
        self.henchman_ids = numbered(self.henchmen)
        self.building_ids = numbered(self.buildings)
        self.spell_ids = numbered(self.spells)
        self.monster_ids = numbered(self.monsters)
        self.world = self._needed("fortune.toml", self.fortune_ids, "the-world")
        self.death = self._needed("fortune.toml", self.fortune_ids, "death")
        self.mercenary = self._needed("monsters.toml", self.monster_ids, "mercenary")
        self._check_yellow()
        self.adventurer_base = len(self.fortunes)
        self.henchman_base = self.adventurer_base + len(self.adventurers)
        self.building_base = self.henchman_base + len(self.henchmen)
        self.spell_base = self.building_base + len(self.buildings)
        self.monster_base = self.spell_base + len(self.spells)
        self.adventurer_cards = [self.adventurer_base + card for card in range(len(self.adventurers))]
        """What the decks are made of, by number in piles."""
        self.henchman_cards = [self.henchman_base + card for card in self.copies_of_henchmen()]
        self.tile_cards = [self.building_base + tile for tile in range(len(self.buildings))]
        self.black_cards = [self.monster_base + nth for nth, monster in enumerate(self.monsters) if monster.black]
        self.spell_cards = [
            [self.spell_base + spell for spell in self.copies_of_spells(kind)] for kind in range(len(SPELL_TYPES))
        ]
        self.backs = self._backs()
        """By number in piles, what a card's back shows: its kind, and an era or a spell type if it has one (DD-A62)."""
        tables: tuple[dict[str, int], ...] = (
            self.fortune_ids, self.adventurer_ids, self.henchman_ids, self.building_ids, self.spell_ids,
            self.monster_ids,
        )  # fmt: skip
        self.spell_looks: list[tuple[float, int]] = []
        """What bots think of each spell, and its rank by that (see evaluation.py)."""
        self.ids: dict[str, list[str]] = {kind: list(table) for kind, table in zip(KINDS, tables, strict=True)}
        self.ids["card"] = [f"{kind}/{name}" for kind in KINDS for name in self.ids[kind]]
        self.numbers = {kind: {name: nth for nth, name in enumerate(names)} for kind, names in self.ids.items()}

    def _lots(self) -> list[tuple[int, int, int]]:
        guild = next(place for place in self.locations if place.id == "guild")
        return [lot for lot in guild.clauses[0].words.values() if isinstance(lot, tuple)]

    def _needed(self, file: str, table: dict[str, int], name: str) -> int:
        if name not in table:
            raise ContentError(f"{file}: there must be '{name}'")
        return table[name]

    def _check_yellow(self) -> None:
        """Who is placed by a henchman waits aside: only a yellow monster does."""
        yellow = {monster.name for monster in self.monsters if not monster.black}
        for henchman in self.henchmen:
            for ability in henchman.abilities:
                for clause in ability.clauses:
                    name = clause.words.get("name")
                    if name is not None and name not in yellow:
                        raise ContentError(f"henchmen.toml: {henchman.id}: there is no yellow monster '{name}'")

    def _backs(self) -> list[int]:
        plain = [3] * len(self.adventurers) + [4] * len(self.henchmen) + [5] * len(self.buildings)
        spells = [6 + spell.type for spell in self.spells]
        return [card.era for card in self.fortunes] + plain + spells + [10] * len(self.monsters)

    def copies_of_spells(self, kind: int) -> list[int]:
        """Every spell card of one type."""
        return [card for card, spell in enumerate(self.spells) if spell.type == kind for _ in range(spell.copies)]

    def copies_of_henchmen(self) -> list[int]:
        return [card for card, henchman in enumerate(self.henchmen) for _ in range(henchman.copies)]


def numbered(cards: Sequence[Any]) -> dict[str, int]:
    return {card.id: nth for nth, card in enumerate(cards)}
