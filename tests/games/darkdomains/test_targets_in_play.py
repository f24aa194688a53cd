"""How a party finds its target as things change during a turn (DD089-DD096, DD-A17, DD-A75)."""

from __future__ import annotations

from tests.games.darkdomains.builder import PARTY, Table, rule


@rule("DD092", "DD-A75")
def test_an_eclipse_does_not_draw_the_skull_icon() -> None:
    table = Table(2).tile(0, "observatory", "plains-1", dark=True).tile(1, "druid-grove", "woods-1", dark=True)
    table.this_turn(dark_magic_doubled=1).party(0, "mordwen")
    target = table.begin("placement").view()["parties"][0]["target"]
    assert (target["seat"], target["space"]) == (1, "woods-1")  # 4 printed skulls before 3, though 6 are made


@rule("DD092", "DD-A17")
def test_monsters_of_equal_skulls_are_hunted_by_value_across_domains() -> None:
    table = (
        Table(3).monster(0, "hydra-17", "woods-1").monster(2, "vampire-9", "woods-2").monster(1, "orc-50", "woods-1")
    )
    target = table.party(0, "mordwen").begin("placement").view()["parties"][0]["target"]
    assert (target["seat"], target["space"]) == (2, "woods-2")


@rule("DD092")
def test_monsters_that_make_coins_are_nothing_to_the_skull_icon() -> None:
    table = Table(2).monster(0, "orc-50", "woods-1").monster(1, "mercenary", "woods-1").party(0, "mordwen")
    assert table.begin("placement").view()["parties"][0]["target"] is None


@rule("DD092", "DD096")
def test_the_skull_icon_finds_a_monster_on_a_weaker_building_and_takes_both() -> None:
    table = (
        Table(2).tile(1, "tannery", "plains-1", dark=True).monster(1, "dragon-1", "plains-1").this_turn(party_roll=60)
    )
    game = table.party(0, "mordwen", "hale").party(1).spell(0, "mist").begin("mission").pass_all("adventuring")
    assert game.view()["box"]["tiles"] == ["tannery"] and game.view()["box"]["monsters"] == ["dragon-1"]


@rule("DD107")
def test_the_icon_that_counts_is_the_one_that_found_the_target() -> None:
    """Corvo (economic > skull) finds no Economic building: whoever shares the skull goes, who shares Economic stays."""
    table = Table(2).tile(1, "citadel", "mountains-1", dark=True).monster(1, "dragon-1", "mountains-1")
    table.monster(1, "gargoyle-63", "mountains-1").rune(1, "mountains-1").spell(0, "mist").next_adventurers("edric")
    game = table.party(0, "corvo", "hale", "jorun", "tiber").party(1).begin("mission").pass_all("adventuring")
    assert game.events("adventure")[0]["icon"] == "skull"
    assert game.party(0) == ["hale", "tiber", "edric"]


@rule("DD089", "DD090", "DD095")
def test_a_building_lost_to_the_first_party_sends_the_second_on_a_pilgrimage() -> None:
    table = Table(2).tile(1, "tannery", "plains-1", dark=True).tile(1, "brewery", "plains-2").this_turn(party_roll=60)
    game = table.party(0, "hale").party(1, "ysolde").spell(0, "mist").begin("mission").pass_all("adventuring")
    assert [event["party"] for event in game.events("adventure")] == ["unicorn"]
    assert [(event["party"], event["space"]) for event in game.events("pilgrimage")] == [("swan", "plains-2")]
    assert game.has(1, "coins") == 9


@rule("DD095")
def test_a_monster_on_the_right_icon_comes_before_a_pilgrimage_on_the_left() -> None:
    table = Table(2).tile(0, "mint", "settlements-1").monster(1, "mercenary", "woods-3").party(0, "simkin")
    target = table.begin("placement").view()["parties"][0]["target"]
    assert (target["kind"], target["icon"], target["space"]) == ("attack", "monster", "woods-3")


@rule("DD093", "DD035")
def test_an_area_icon_looks_where_a_building_stands_not_where_it_might() -> None:
    table = Table(2).tile(0, "market-square", "woods-1", dark=True).tile(1, "tannery", "plains-1", dark=True)
    target = table.party(0, "hale").begin("placement").view()["parties"][0]["target"]
    assert (target["icon"], target["seat"]) == ("plains", 1)


@rule("DD113", "DD089")
def test_a_tile_turned_this_turn_is_already_hunted() -> None:
    table = Table(2).tile(1, "brewery", "plains-1").minion(1, "plains-1").party(0, "hale").party(1).spell(0, "mist")
    game = table.begin("domains").play("act")
    assert game.asked == "adventuring" and game.view()["attack"]["space"] == "plains-1"


@rule("DD078", "DD090")
def test_the_taverns_do_not_change_who_leads() -> None:
    table = Table(2).party(0, *PARTY).minion(0, "unicorn").spell(0, "mist").next_adventurers("willa")
    game = table.begin("city", skip=("mission",)).play("replace unicorn-4")
    assert game.party(0) == ["brenna", "hale", "corvo", "willa"]


@rule("DD110", "DD-A15")
def test_a_replaced_leader_is_followed_before_the_party_sets_out() -> None:
    table = Table(2).party(0, *PARTY).henchman(0, "poisoner").next_adventurers("osric").monster(1, "orc-50", "woods-1")
    game = table.begin("before").play("use poisoner", "replace unicorn-1")
    assert game.party(0) == ["hale", "corvo", "mordwen", "osric"]
    assert game.view()["parties"][0]["dice"] == [8, 10, 12, 10]


@rule("DD-A15", "DD107")
def test_filled_at_once_the_swan_does_not_take_the_unicorns_newcomer() -> None:
    table = Table(2, refill_at_once=True).party(0, *PARTY).party(1, "linden", "quillon", "durgan", "roland")
    game = table.next_adventurers("faye", "willa").spell(0, "mist").begin("mission")
    assert game.party(0)[-1] == "faye" and game.party(1)[-1] == "willa"
