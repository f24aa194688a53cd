"""The save window: what is lost, what may be saved, and what counts as a loss (DD102, DD103, DD-A20)."""

from __future__ import annotations

import json

from pentarchy.games.darkdomains import GAME
from tests.games.darkdomains.builder import PARTY, Play, Table, rule


def lost(table: Table, *spells: str) -> Play:
    """The party has just beaten the space of seat 1's lowest monster."""
    table.store(1, wind=4, fire=4).spell(1, *spells, "study").party(0, *PARTY).party(1).this_turn(party_roll=60)
    return table.begin("mission").pass_all("adventuring").pass_all("defend")


@rule("DD103")
def test_two_spells_save_two_monsters_and_the_third_is_lost() -> None:
    table = Table(2).monster(1, "orc-50", "woods-1").monster(1, "war-dogs-61", "woods-1")
    table.monster(1, "gargoyle-63", "woods-1")
    game = lost(table, "snatch-away", "ashes-rise").play("cast snatch-away", "save war-dogs-61", "monster to plains-1")
    assert game.view()["attack"]["doomed"] == ["orc-50", "gargoyle-63"]
    game.play("cast ashes-rise", "save orc-50")
    game.pass_all("save")
    assert game.space(1, "woods-1")["monsters"] == ["orc-50"] and game.space(1, "plains-1")["monsters"] == [
        "war-dogs-61"
    ]
    assert game.view()["box"]["monsters"] == ["gargoyle-63"]


@rule("DD103", "DD-A05")
def test_a_black_monster_is_not_snatched_where_no_black_monster_may_stand() -> None:
    table = Table(2).monster(1, "orc-49", "woods-1")
    for nth in range(2, 5):
        table.monster(1, f"orc-{48 + nth}", f"woods-{nth}").monster(1, f"goblin-{51 + nth}", f"plains-{nth}")
    spaces = [f"{area}-{nth}" for area in ("settlements", "mountains") for nth in range(1, 5)]
    names = ("tannery", "brewery", "weavers-hall", "vineyard", "stables", "cemetery", "scriptorium", "dye-works")
    for space, tile in zip(spaces, names, strict=True):
        table.tile(1, tile, space)
    game = lost(table.monster(1, "skeleton-57", "plains-1"), "snatch-away", "ashes-rise")
    assert game.view()["attack"]["doomed"] == ["orc-49"]
    assert game.why_not("cast snatch-away") == "DD-A77"
    assert "cast ashes-rise" in game.moves


@rule("DD103", "DD030")
def test_a_snatched_yellow_monster_may_go_to_a_light_tile_and_to_other_monsters() -> None:
    table = (
        Table(2).monster(1, "war-dogs-61", "woods-1").tile(1, "meadow", "plains-1").monster(1, "gargoyle-63", "woods-2")
    )
    game = lost(table, "snatch-away").play("cast snatch-away")
    assert "monster to plains-1" in game.moves and "monster to woods-2" in game.moves
    assert game.why_not("monster to woods-1") == "DD103"


@rule("DD103", "DD-A20", "DD080")
def test_a_saved_mercenary_still_returns_at_end_of_turn() -> None:
    game = lost(Table(2).monster(1, "mercenary", "woods-1"), "ashes-rise").play("cast ashes-rise")
    assert game.space(1, "woods-1")["monsters"] == ["mercenary"]
    game.until("place")
    assert game.space(1, "woods-1")["monsters"] == [] and game.city("docks")["holds"] == "mercenary"


@rule("DD103", "DD126")
def test_a_saved_monster_is_no_loss_for_the_corpse_taker() -> None:
    game = lost(Table(2).monster(1, "orc-50", "woods-1").henchman(1, "corpse-taker"), "ashes-rise")
    game.play("cast ashes-rise").pass_all("save").pass_all("opposed")
    assert game.asked == "turn end" and game.why_not("use corpse-taker", 1) == "DD-A77"


@rule("DD103", "DD126")
def test_an_unbound_monster_and_a_defeated_mercenary_are_losses() -> None:
    table = Table(2).spell(0, "unbinding", "mist").store(0, wind=2, water=1).monster(1, "orc-50", "woods-1")
    table.henchman(1, "corpse-taker").store(1, fire=1)
    game = table.begin("opposed").play("cast unbinding").pass_all("opposed")
    assert "use corpse-taker" in game.moves_of(1)
    game = lost(Table(2).monster(1, "mercenary", "woods-1").henchman(1, "corpse-taker"))
    game.pass_all("save").pass_all("opposed")
    assert "use corpse-taker" in game.moves_of(1)


@rule("DD103", "DD124")
def test_a_monster_struck_by_a_spell_may_be_saved_too() -> None:
    for seed in range(30):
        table = Table(2, seed=seed).spell(0, "fire-bolt", "mist").store(0, fire=1).spell(1, "ashes-rise", "study")
        table.tile(1, "citadel", "plains-1", dark=True).monster(1, "skeleton-57", "plains-1").store(1, fire=2)
        game = table.begin("opposed").play("cast fire-bolt", seat=0).play("pass", seat=1).play("pass").play("pass")
        if game.asked == "save":
            game.play("cast ashes-rise")
            assert game.space(1, "plains-1")["monsters"] == ["skeleton-57"]
            assert game.space(1, "plains-1")["tile"]["id"] == "citadel"
            return
    raise AssertionError("no Fire Bolt ever hit")


@rule("DD102", "DD059")
def test_a_lost_building_leaves_a_space_on_which_another_can_be_built() -> None:
    table = Table(2).tile(1, "meadow", "woods-1", dark=True).monster(1, "orc-50", "woods-1").unbuilt(1, "vineyard")
    game = lost(table, "snatch-away").pass_all("save").until("place")
    space = game.space(1, "woods-1")
    assert space["tile"] is None and space["shields"] == 0 and not space["withered"]


@rule("DD104", "DD102", "DD-A18")
def test_the_overlord_who_loses_gets_no_skulls() -> None:
    game = lost(Table(2).monster(1, "orc-50", "woods-1")).pass_all("save")
    assert game.has(1, "skulls") == 0 and game.party(0) == ["hale", "corvo", "mordwen"]


@rule("DD126", "DD-A53")
def test_a_loss_of_last_turn_is_nothing_to_the_corpse_taker() -> None:
    game = lost(Table(2).monster(1, "orc-50", "woods-1").henchman(1, "corpse-taker"))
    game.pass_all("save").pass_all("opposed")
    assert "use corpse-taker" in game.moves_of(1)
    game.until("place")
    while game.asked == "place":
        game.play("place guild")
    game.until("turn end")
    assert game.why_not("use corpse-taker", 1) == "DD-A77"


def test_a_save_from_before_an_option_was_added_goes_on_without_it() -> None:
    position = Table(2).spell(0, "mist").begin("before").position
    saved = json.loads(position.save())
    del saved["snapshot"]["rage_at_struck"]
    loaded = GAME.load(json.dumps(saved))
    assert loaded.view(0) == position.view(0) and loaded.state.rage_at_struck is False  # type: ignore[attr-defined]
