"""The content: counts, the arithmetic behind the design, and that every printed sentence is understood."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from pentarchy.games.darkdomains import GAME, DarkDomainsGame, content
from pentarchy.games.darkdomains.content import CITY_SPACES
from pentarchy.games.darkdomains.words import ARCANA, AREAS, COINS, ERAS, HALF_COINS, ICONS, SPELL_TYPES, SUITS, TYPES
from pentarchy.parts.content import ContentError
from tests.games.darkdomains.builder import CONTENT, rule


@rule("DD002")
def test_census() -> None:
    assert len(CONTENT.fortunes) == 32
    assert len(CONTENT.adventurers) == 48
    assert sum(card.copies for card in CONTENT.henchmen) == 40
    assert len(CONTENT.buildings) == 75
    assert sum(card.copies for card in CONTENT.spells) == 96
    assert len(CONTENT.monsters) == 68
    assert len(CONTENT.locations) == 17


@rule("DD020", "DD135", "DD-A01")
def test_seventeen_locations_with_thirty_five_single_spaces_and_the_guild() -> None:
    assert [place.id for place in CONTENT.locations][:3] == ["seer", "business", "temple"]
    assert CITY_SPACES == 36
    assert content.CITY_NAMES[content.GUILD] == "guild"


@rule("DD005", "DD-A49")
def test_three_eras_of_ten_with_the_world_and_death() -> None:
    eras = Counter(ERAS[card.era] for card in CONTENT.fortunes)
    assert eras == {"masquerade": 10, "revelation": 11, "decay": 11}
    assert CONTENT.fortunes[CONTENT.world].era == 1 and CONTENT.fortunes[CONTENT.death].era == 2
    for era in range(3):
        suits = Counter(
            card.suit for card in CONTENT.fortunes if card.era == era and card.id not in ("the-world", "death")
        )
        assert suits == dict.fromkeys(range(len(SUITS)), 2)
    assert all(card.matched == card.unmatched for card in CONTENT.fortunes if card.suit == ARCANA)


def test_adventurers_show_every_icon_four_times_on_either_side() -> None:
    assert Counter(card.die for card in CONTENT.adventurers) == {6: 12, 8: 12, 10: 12, 12: 12}
    assert Counter(card.left for card in CONTENT.adventurers) == dict.fromkeys(range(len(ICONS)), 4)
    assert Counter(card.right for card in CONTENT.adventurers) == dict.fromkeys(range(len(ICONS)), 4)
    assert len({frozenset((card.left, card.right)) for card in CONTENT.adventurers}) == 48


@rule("DD-A28")
def test_buildings_have_unique_ranks_and_types_in_turn() -> None:
    assert [card.rank for card in CONTENT.buildings] == list(range(1, 76))
    assert [card.type for card in CONTENT.buildings] == [nth % len(TYPES) for nth in range(75)]
    assert all(card.light.shields == card.dark.shields - 6 for card in CONTENT.buildings)
    assert all(card.light.skulls == 0 < card.dark.skulls for card in CONTENT.buildings)
    costs = [sum(HALF_COINS[good] * n for good, n in card.cost) // 2 for card in CONTENT.buildings]
    assert costs == sorted(costs, reverse=True) and costs[0] == 9 and costs[-1] == 2
    assert all(card.areas for card in CONTENT.buildings) and set().union(
        *(card.areas for card in CONTENT.buildings)
    ) == set(range(len(AREAS)))


@rule("DD029", "DD032", "DD-A06")
def test_black_monsters_have_a_price_and_yellow_ones_do_not() -> None:
    assert [card.value for card in CONTENT.monsters] == list(range(1, 69))
    assert [card.black for card in CONTENT.monsters] == [True] * 60 + [False] * 8
    assert all((card.cost >= 0) == card.black for card in CONTENT.monsters)
    assert CONTENT.monsters[CONTENT.mercenary].shields == 4
    assert all(not card.makes for card in CONTENT.monsters if not card.black)
    assert all(card.makes and card.makes[0][0] in (COINS, 1) for card in CONTENT.monsters if card.black)


def test_spells_are_four_types_of_twelve_designs_in_two_copies() -> None:
    assert Counter(card.type for card in CONTENT.spells) == dict.fromkeys(range(len(SPELL_TYPES)), 12)
    assert all(card.copies == 2 for card in CONTENT.spells)
    assert [card.name for card in CONTENT.spells if card.time == "counter"] == ["Spellbreak"]
    assert [len(CONTENT.copies_of_spells(kind)) for kind in range(4)] == [24, 24, 24, 24]


def test_a_content_pack_prints_other_things_on_the_cards(tmp_path: Path) -> None:
    """Another sentence for one card, another name for another; an unknown sentence is refused with file and card."""
    own = (content.HOME / "spells.toml").read_text(encoding="utf-8")

    def packed(text: str) -> DarkDomainsGame:
        (tmp_path / "spells.toml").write_text(text, encoding="utf-8")
        game = GAME.with_content(tmp_path)
        assert isinstance(game, DarkDomainsGame)
        return game

    game = packed(own.replace("Gain 4 stone.", "Gain 5 stone."))
    spell = game.content.spells[game.content.spell_ids["quarry-song"]]
    assert (game.content_name, spell.text, spell.clauses[0].words["n"]) == (tmp_path.name, ["Gain 5 stone."], 5)
    assert game.start(2, 1).decisions
    assert CONTENT.spells[CONTENT.spell_ids["quarry-song"]].text == ["Gain 4 stone."]
    assert "quarry-chant" in packed(own.replace('"quarry-song"', '"quarry-chant"')).content.spell_ids
    with pytest.raises(ContentError, match=r"spells\.toml: quarry-song.*'Gain 4 stones\.'"):
        packed(own.replace("Gain 4 stone.", "Gain 4 stones."))


@pytest.mark.parametrize(
    "file, old, new, why",
    [
        ("monsters.toml", '"mercenary"', '"soldier"', r"monsters\.toml: there must be 'mercenary'"),
        ("locations.toml", "spaces = 7", "spaces = 6", r"locations\.toml: the 17 places"),
        ("henchmen.toml", "Place a Gargoyle", "Place a Gorgon", r"henchmen\.toml: .*no yellow monster 'Gorgon'"),
    ],
)
def test_a_pack_that_cannot_be_played_is_refused(tmp_path: Path, file: str, old: str, new: str, why: str) -> None:
    text = (content.HOME / file).read_text(encoding="utf-8")
    assert old in text
    (tmp_path / file).write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(ContentError, match=why):
        GAME.with_content(tmp_path)
