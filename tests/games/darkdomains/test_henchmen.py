"""Henchmen: their phases, costs and deeds (DD125, DD126)."""

from __future__ import annotations

from tests.games.darkdomains.builder import Play, Table, rule


@rule("DD125")
def test_a_henchman_is_used_in_its_own_phase_only() -> None:
    table = Table(2).henchman(0, "scribe", "cutpurse", "sapper", "bodyguard").spell(0, "mist")
    game = table.begin("before")
    assert game.moves == ["use cutpurse", "pass"]
    for other in ("scribe", "sapper", "bodyguard"):
        assert game.why_not(f"use {other}") == "DD125"


@rule("DD125", "DD-A53")
def test_a_kept_henchman_is_used_once_a_turn() -> None:
    game = Table(2).henchman(0, "scribe").spell(0, "mist").store(0, coins=5).begin("end")
    game.play("use scribe", "draw attack")
    assert game.has(0, "coins") == 4 and game.why_not("use scribe") == "DD-A53"
    game.play("pass").until("place")
    assert game.player(0)["henchmen"] == [{"id": "scribe", "ready": True}]


@rule("DD126")
def test_discarded_and_removed_henchmen_go_different_ways() -> None:
    game = Table(2).henchman(0, "cutpurse").begin("before").play("use cutpurse")
    assert game.view()["discards"]["henchmen"]["top"] == "cutpurse"
    assert (game.has(0, "coins"), game.has(1, "coins")) == (9, 7)
    table = Table(2).henchman(0, "sapper").store(0, metal=1).tile(1, "citadel", "plains-1").spell(0, "mist")
    game = table.begin("opposed").play("use sapper")
    assert game.view()["box"]["henchmen"] == ["sapper"] and game.has(0, "metal") == 0
    assert game.events("rolled")[0]["seat"] == 1


@rule("DD130", "DD-A69")
def test_a_henchmans_deed_cannot_be_countered() -> None:
    table = Table(2).henchman(0, "cutpurse").spell(1, "spellbreak").store(1, wind=1, fire=1)
    game = table.begin("before").play("use cutpurse", seat=0).play("pass", seat=1)
    assert game.has(0, "coins") == 9 and game.asked == "before placement"


def test_the_smuggler_buys_four_items_at_guild_prices() -> None:
    game = Table(2).henchman(0, "smuggler").begin("before").play("use smuggler")
    assert "buy 5 stone" not in game.moves and "buy 4 stone" in game.moves
    game.play("buy 1 metal", "buy 2 wood", "buy 1 stone")
    assert game.store(0) == {"coins": 8 - 2 - 1 - 1, "metal": 1, "wood": 2, "stone": 1}
    assert game.asked == "place"


def test_the_poisoner_replaces_anybody() -> None:
    table = Table(2).henchman(0, "poisoner").party(0, "brenna", "hale", "corvo", "mordwen").next_adventurers("willa")
    game = table.begin("before").play("use poisoner", "replace unicorn-1")
    assert game.party(0) == ["hale", "corvo", "mordwen", "willa"] and game.has(0, "coins") == 7


@rule("DD061")
def test_corruptor_and_preacher_turn_tiles() -> None:
    table = Table(2).henchman(0, "corruptor").tile(0, "mint", "plains-1").store(0, fire=1)
    game = table.begin("before").play("use corruptor")
    assert game.space(0, "plains-1")["tile"]["side"] == "dark" and game.has(0, "fire") == 0
    table = Table(2).henchman(0, "preacher").tile(0, "mint", "plains-1", dark=True)
    game = table.begin("before").play("use preacher")
    assert game.space(0, "plains-1")["tile"]["side"] == "light" and game.has(0, "coins") == 10


def test_the_guild_liaison_makes_four_coins_buy_six() -> None:
    table = Table(2).henchman(0, "guild-liaison").store(0, coins=5).minion(0, "guild").spell(0, "mist")
    game = table.begin("city", skip=("mission",)).play("buy 6 stone")
    assert game.has(0, "coins") == 1
    game.play("buy 1 stone")
    assert game.has(0, "coins") == 0


def defended(henchman: str, owner: int) -> Play:
    table = Table(2).henchman(owner, henchman).monster(1, "dragon-1", "woods-1")
    return table.party(0, "brenna", "hale", "corvo", "mordwen").spell(1, "study").begin("mission")


@rule("DD141", "DD098")
def test_the_bodyguard_defends_his_master() -> None:
    game = defended("bodyguard", 1).pass_all("adventuring").play("use bodyguard")
    assert game.view()["attack"]["defence"] == 14 and game.player(1)["henchmen"] == []


def test_the_pathfinder_helps_or_hinders_the_party() -> None:
    game = defended("pathfinder", 0).play("use pathfinder", seat=0).play("pass", seat=1)
    assert game.view()["attack"]["bonus"] == 2
    game = defended("pathfinder", 1).play("use pathfinder")
    assert game.view()["attack"]["bonus"] == -2


@rule("DD112")
def test_deacon_and_tax_farmer_make_by_themselves() -> None:
    table = Table(2).henchman(0, "cult-deacon", "tax-farmer").tile(0, "bell-tower", "woods-1", dark=True)
    table.tile(0, "mint", "plains-1").tile(0, "brewery", "plains-2").tile(0, "tannery", "plains-3")
    game = table.begin("placement")
    assert game.player(0)["makes"] == {"skulls": 3 + 1, "coins": 5 + 4 + 4 + 1, "workers": 2}


@rule("DD029")
def test_the_corpse_taker_brings_zombies_after_a_loss() -> None:
    table = Table(2).henchman(0, "corpse-taker").store(0, fire=1).spell(0, "mist").monster(0, "orc-50", "woods-1")
    game = table.begin("end")
    assert game.why_not("use corpse-taker") == "DD-A77"
    table = Table(2).henchman(0, "corpse-taker").store(0, fire=1).spell(0, "mist").monster(0, "orc-50", "woods-1")
    table.this_turn(party_roll=30).party(0, "brenna", "hale", "corvo", "mordwen").party(1)
    game = table.begin("mission").pass_all("adventuring").pass_all("defend").pass_all("save").pass_all("opposed")
    game.play("use corpse-taker", "monster to woods-2")
    assert game.space(0, "woods-2")["monsters"] == ["zombie-gang-65"]


def test_the_hedge_witch_changes_elements_or_binds_an_elemental_for_a_turn() -> None:
    table = Table(2).henchman(0, "hedge-witch").store(0, fire=1, wind=1, earth=1).spell(0, "mist")
    game = table.begin("end")
    assert game.moves == ["use hedge-witch", "use hedge-witch 2", "pass"]
    game.play("use hedge-witch", "change fire to water", "enough")
    assert game.has(0, "water") == 1 and game.has(0, "fire") == 0
    table = Table(2).henchman(0, "hedge-witch").store(0, fire=1, wind=1, earth=1).spell(0, "mist")
    game = table.begin("end").play("use hedge-witch 2", "monster to woods-1", "pass").until("place")
    assert game.space(0, "woods-1")["monsters"] == ["bound-elemental"] or game.view()["box"]["monsters"]
    game.play("place guild").until("turn end")
    assert game.space(0, "woods-1")["monsters"] == []
