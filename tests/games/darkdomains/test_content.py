"""The content: counts, the arithmetic behind the design, and that every printed sentence is understood."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path

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
from tests.games.darkdomains.builder import rule


@rule("DD002")
def test_census() -> None:
    assert len(FORTUNES) == 32
    assert len(ADVENTURERS) == 48
    assert sum(card.copies for card in HENCHMEN) == 40
    assert len(BUILDINGS) == 75
    assert sum(card.copies for card in SPELLS) == 96
    assert len(MONSTERS) == 68
    assert len(LOCATIONS) == 17


@rule("DD020", "DD135", "DD-A01")
def test_seventeen_locations_with_thirty_five_single_spaces_and_the_guild() -> None:
    assert [place.id for place in LOCATIONS][:3] == ["seer", "business", "temple"]
    assert CITY_SPACES == 36
    assert content.CITY_NAMES[content.GUILD] == "guild"


@rule("DD005", "DD-A49")
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


@rule("DD-A28")
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


@rule("DD029", "DD032", "DD-A06")
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


def test_a_content_pack_prints_other_things_on_the_cards(tmp_path: Path) -> None:
    """Another sentence for one card, in another process; an unknown sentence is refused with file and card."""
    own = (content.HOME / "spells.toml").read_text(encoding="utf-8")
    program = (
        "import sys; from pathlib import Path; from pentarchy.games.darkdomains import GAME, content;"
        "game = GAME.with_content(Path(sys.argv[1]));"
        "spell = content.SPELLS[content.SPELL_IDS['quarry-song']];"
        "print(game.content_name, spell.text, spell.clauses[0].words['n'], bool(game.start(2, 1).decisions))"
    )

    def run(text: str) -> subprocess.CompletedProcess[str]:
        (tmp_path / "spells.toml").write_text(text, encoding="utf-8")
        return subprocess.run(
            [sys.executable, "-c", program, str(tmp_path)], capture_output=True, text=True, check=False
        )

    assert (
        run(own.replace("Gain 4 stone.", "Gain 5 stone.")).stdout.strip() == f"{tmp_path.name} ['Gain 5 stone.'] 5 True"
    )
    refused = run(own.replace("Gain 4 stone.", "Gain 4 stones.")).stderr
    assert "spells.toml: quarry-song" in refused and "Gain 4 stones." in refused
    assert "look at quarry-song" in run(own.replace('"quarry-song"', '"quarry-chant"')).stderr
