"""What the second content says that the first did not: tiles that act, monsters that like company or a haunt."""

from __future__ import annotations

import pytest

from pentarchy.games.darkdomains.words import TYPES
from tests.games.darkdomains.builder import CONTENT, GAME, Table
from tests.support import rule

ACTING = [tile for tile in CONTENT.buildings if tile.before]
AREA = ("woods", "settlements", "plains", "mountains")


def test_a_third_of_the_tiles_and_of_the_black_monsters_changes_a_plan() -> None:
    assert 3 * len(ACTING) >= len(CONTENT.buildings)
    black = [token for token in CONTENT.monsters if token.black]
    assert 3 * sum([bool(token.company or token.haunt) for token in black]) >= len(black)
    assert len({tuple(tile.before) for tile in ACTING}) >= 18, "few say the same"


def test_dark_nature_makes_more_and_dark_religion_no_more_skulls_than_others() -> None:
    for tile in CONTENT.buildings:
        if TYPES[tile.type] == "nature":
            assert len(tile.dark.makes) == 2
        if TYPES[tile.type] == "religion":
            tier = 4 if tile.rank <= 15 else 3 if tile.rank <= 35 else 2 if tile.rank <= 55 else 1
            assert tile.dark.skulls == tier, tile.id


def test_no_two_spells_do_the_same() -> None:
    assert len({tuple(spell.text) for spell in CONTENT.spells}) == len(CONTENT.spells)


def before(tile: str, dark: bool = True) -> Table:
    area = AREA[CONTENT.buildings[CONTENT.building_ids[tile]].areas[0]]
    table = Table(2, first=1).tile(0, tile, f"{area}-1", dark=dark).spell(0, "mist", "study")
    table.store(0, earth=2, wood=3, coins=8)
    return table.monster(1, "orc-50", "woods-1").inn("scribe", "herald").far("sapper", "poisoner")


@rule("DD051", "DD-A77")
@pytest.mark.parametrize("tile", ACTING, ids=lambda tile: tile.id)
def test_every_tile_with_a_sentence_acts_before_placement_once_and_only_dark(tile: object) -> None:
    name = tile.id  # type: ignore[attr-defined]
    game = before(name).begin("before")
    move = next(move for move in game.moves_of(0) if move != "pass")
    game.play(move, seat=0)
    assert game.events("tile_acts")[0]["tile"] == name
    answers = 0
    while game.all_asked and game.asked not in ("before placement", "place") and answers < 20:
        game.play(game.moves_of(game.seat)[0], seat=game.seat)
        answers += 1
    assert not GAME.invariants(game.position.state)
    assert len(game.events("tile_acts")) == 1 and move not in game.moves_of(0)
    light = before(name, dark=False).begin("before")
    assert move not in light.moves_of(0)


@rule("DD051", "DD066")
def test_the_business_district_pays_more_while_a_dark_bazaar_stands() -> None:
    game = before("market-square").begin("before")
    assert game.this_turn == {}
    move = next(move for move in game.moves_of(0) if move != "pass")
    game.play(move, seat=0)
    assert list(game.this_turn.values()) == [5]


@rule("DD-A79", "DD033")
def test_who_likes_company_has_it_from_any_monster_of_its_owner() -> None:
    alone = Table(2).monster(0, "goblin-53", "plains-1").spell(0, "mist").begin("placement")
    assert alone.space(0, "plains-1")["shields"] == 4
    beside = Table(2).monster(0, "goblin-53", "plains-1").monster(0, "orc-50", "plains-2").spell(0, "mist")
    assert beside.begin("placement").space(0, "plains-1")["shields"] == 4, "next door is not company"
    table = Table(2).monster(0, "goblin-53", "plains-1").monster(0, "war-dogs-61", "plains-1").spell(0, "mist")
    assert table.begin("placement").space(0, "plains-1")["shields"] == 4 + 3 + 4


@rule("DD-A79", "DD033")
def test_a_haunt_counts_only_dark_of_its_type_and_in_the_same_space() -> None:
    def shields(tile: str, dark: bool = True) -> int:
        table = Table(2).tile(0, tile, "settlements-1", dark=dark).spell(0, "mist")
        table.monster(0, "ghoul-45", "settlements-1" if dark else "settlements-2")
        space = table.begin("placement").space(0, "settlements-1" if dark else "settlements-2")
        return int(space["shields"])

    ghoul, chapel, mint = 5, 13, 16
    assert shields("chapel-of-dawn") == chapel + ghoul + 4
    assert shields("mint") == mint + ghoul
    assert shields("chapel-of-dawn", dark=False) == ghoul, "not beside it"


@rule("DD-A79")
def test_a_struck_monster_has_its_bonus_too() -> None:
    table = Table(2).monster(1, "orc-50", "woods-1").monster(1, "war-dogs-61", "woods-1")
    table.rich(0).spell(0, "fire-bolt")
    game = table.begin("opposed").play("cast fire-bolt", seat=0).play("strike seat-2 woods-1 orc-50")
    while not (game.events("attack_won") or game.events("attack_held")):
        game.play("pass")
    assert [*game.events("attack_won"), *game.events("attack_held")][0]["defence"] == 4 + 3
