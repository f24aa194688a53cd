"""The content: counts, the arithmetic behind the design, and that every printed sentence is understood."""

from __future__ import annotations

from collections import Counter

from pentarchy.games.darkdomains import content
from pentarchy.games.darkdomains.content import (
    ADVENTURERS,
    BUILDINGS,
    CITY_SPACES,
    FORTUNES,
    HENCHMEN,
    LOCATIONS,
    MERCENARY,
    MONSTERS,
    SPELLS,
)
from pentarchy.games.darkdomains.words import ARCANA, AREAS, COINS, ERAS, HALF_COINS, ICONS, SPELL_TYPES, SUITS, TYPES
from tests.games.darkdomains.table import rule


@rule("DD002")
def test_census() -> None:
    assert len(FORTUNES) == 32
    assert len(ADVENTURERS) == 48
    assert sum(card.copies for card in HENCHMEN) == 40
    assert len(BUILDINGS) == 75
    assert sum(card.copies for card in SPELLS) == 96
    assert len(MONSTERS) == 68
    assert len(LOCATIONS) == 17


@rule("DD020", "DD135")
def test_seventeen_locations_with_thirty_five_single_spaces_and_the_guild() -> None:
    assert [place.id for place in LOCATIONS][:3] == ["seer", "business", "temple"]
    assert CITY_SPACES == 36
    assert content.CITY_NAMES[content.GUILD] == "guild"


@rule("DD005")
def test_three_eras_of_ten_with_the_world_and_death() -> None:
    eras = Counter(ERAS[card.era] for card in FORTUNES)
    assert eras == {"masquerade": 10, "revelation": 11, "decay": 11}
    assert FORTUNES[content.WORLD].era == 1 and FORTUNES[content.DEATH].era == 2
    for era in range(3):
        suits = Counter(card.suit for card in FORTUNES if card.era == era and card.id not in ("the-world", "death"))
        assert suits == dict.fromkeys(range(len(SUITS)), 2)
    assert all(card.matched == card.unmatched for card in FORTUNES if card.suit == ARCANA)


def test_adventurers_show_every_icon_four_times_on_either_side() -> None:
    assert Counter(card.die for card in ADVENTURERS) == {6: 12, 8: 12, 10: 12, 12: 12}
    assert Counter(card.left for card in ADVENTURERS) == dict.fromkeys(range(len(ICONS)), 4)
    assert Counter(card.right for card in ADVENTURERS) == dict.fromkeys(range(len(ICONS)), 4)
    assert len({frozenset((card.left, card.right)) for card in ADVENTURERS}) == 48


def test_buildings_have_unique_ranks_and_types_in_turn() -> None:
    assert [card.rank for card in BUILDINGS] == list(range(1, 76))
    assert [card.type for card in BUILDINGS] == [nth % len(TYPES) for nth in range(75)]
    assert all(card.light.shields == card.dark.shields - 6 for card in BUILDINGS)
    assert all(card.light.skulls == 0 < card.dark.skulls for card in BUILDINGS)
    costs = [sum(HALF_COINS[good] * n for good, n in card.cost) // 2 for card in BUILDINGS]
    assert costs == sorted(costs, reverse=True) and costs[0] == 9 and costs[-1] == 2
    assert all(card.areas for card in BUILDINGS) and set().union(*(card.areas for card in BUILDINGS)) == set(
        range(len(AREAS))
    )


@rule("DD029", "DD032")
def test_black_monsters_have_a_price_and_yellow_ones_do_not() -> None:
    assert [card.value for card in MONSTERS] == list(range(1, 69))
    assert [card.black for card in MONSTERS] == [True] * 60 + [False] * 8
    assert all((card.cost >= 0) == card.black for card in MONSTERS)
    assert MONSTERS[MERCENARY].shields == 4
    assert all(not card.makes for card in MONSTERS if not card.black)
    assert all(card.makes and card.makes[0][0] in (COINS, 1) for card in MONSTERS if card.black)


def test_spells_are_four_types_of_twelve_designs_in_two_copies() -> None:
    assert Counter(card.type for card in SPELLS) == dict.fromkeys(range(len(SPELL_TYPES)), 12)
    assert all(card.copies == 2 for card in SPELLS)
    assert [card.name for card in SPELLS if card.time == "counter"] == ["Spellbreak"]
    assert [len(content.copies_of_spells(kind)) for kind in range(4)] == [24, 24, 24, 24]
