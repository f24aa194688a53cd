"""Placing Minions and the windows round it (DD021, DD051-DD058)."""

from __future__ import annotations

import pytest

from pentarchy.kernel import IllegalMove
from tests.games.darkdomains.builder import Table, rule


@rule("DD052", "DD037")
def test_players_place_one_each_in_turn_order_until_all_are_placed() -> None:
    game = Table(3, first=2).begin("placement")
    asked = []
    while game.asked == "place":
        asked.append(game.seat)
        game.play("place guild")
    assert asked == [2, 0, 1] * 4


@rule("DD052")
def test_who_has_more_minions_goes_on() -> None:
    table = Table(2)
    table.state.minions = [1, 3]
    game = table.begin("placement")
    asked = []
    while game.asked == "place":
        asked.append(game.seat)
        game.play("place guild")
    assert asked == [0, 1, 1, 1]


@rule("DD021", "DD053")
def test_a_space_takes_one_minion() -> None:
    game = Table(2).begin("placement").play("place seer")
    assert "place seer" not in game.moves
    with pytest.raises(IllegalMove, match="DD021"):
        game.play("place seer")
    assert "place thug" in game.moves


@rule("DD057", "DD140", "DD-A08")
def test_the_guild_takes_any_number() -> None:
    game = Table(2).begin("placement")
    for _ in range(8):
        assert "place guild" in game.moves
        game.play("place guild")
    assert game.asked != "place"


@rule("DD054", "DD055", "DD-A09", "DD-A51")
def test_a_minion_goes_to_an_own_light_tile_only() -> None:
    table = Table(2).tile(0, "mint", "plains-1").tile(0, "citadel", "plains-2", dark=True).tile(1, "brewery", "woods-1")
    game = table.begin("placement")
    assert "place plains-1" in game.moves
    assert game.why_not("place plains-2") == "DD054"
    assert game.why_not("place woods-1") == "DD054"
    assert game.why_not("place woods-2") == "DD054"
    game.play("place plains-1")
    assert "place woods-1" in game.moves and "place plains-1" not in game.moves
    game.play("place woods-1")
    assert game.why_not("place plains-1") == "DD-A09"


@rule("DD024")
def test_nothing_goes_to_another_domain() -> None:
    game = Table(2).tile(1, "mint", "plains-1").begin("placement")
    assert not [move for move in game.moves if move.startswith("place plains")]


@rule("DD135")
def test_thirty_six_places_are_open_at_the_start() -> None:
    assert len(Table(2).begin("placement").moves) == 36


@rule("DD051", "DD-A50", "DD-A66")
def test_before_placement_goes_in_turn_order() -> None:
    table = Table(3, first=1).spell(0, "usurp").spell(2, "usurp").store(0, water=2).store(2, water=2)
    game = table.begin("before")
    assert sorted(game.all_asked) == [(0, "before placement"), (2, "before placement")]
    game.play("cast usurp", seat=0).play("cast usurp", seat=2)
    assert game.events("cast")[0]["seat"] == 2
    assert game.view()["first"] == 2
    assert game.has(0, "water") == 2
    assert game.all_asked == [(0, "before placement")]


@rule("DD051")
def test_some_dark_tiles_act_before_placement_once_a_turn() -> None:
    table = Table(2).tile(0, "embassy", "woods-1", dark=True).tile(0, "academy-of-law", "settlements-1", dark=True)
    game = table.party(0, "brenna", "hale", "corvo", "mordwen").begin("before")
    assert game.moves == ["act woods-1", "act settlements-1", "pass"]
    game.play("act woods-1")
    assert game.view(0)["fortune"]["pile"][0]["id"] is not None
    assert game.view(1)["fortune"]["pile"][0]["id"] is None
    assert game.why_not("act woods-1") == "DD051"
    game.play("act settlements-1", "party unicorn")
    assert game.party(0) == ["brenna", "hale", "mordwen", "corvo"]
    assert game.asked == "place"


@rule("DD051")
def test_the_light_side_does_not_act() -> None:
    game = Table(2).tile(0, "embassy", "woods-1").begin("before")
    assert game.asked == "place"


def test_the_library_of_screams_changes_a_spell() -> None:
    game = Table(2).tile(0, "arcane-library", "woods-1", dark=True).spell(0, "mist").begin("before")
    game.play("act woods-1", "discard mist", "draw attack")
    assert game.player(0)["spells"]["count"] == {"attack": 1, "defense": 0, "control": 0, "production": 0}


@rule("DD058", "DD129", "DD-A43")
def test_after_placement_each_has_one_opportunity() -> None:
    table = Table(3).spell(0, "slip-through").spell(1, "imp-thieves").spell(2, "mist")
    table.store(0, water=1).store(1, wind=1).minion(0, "seer")
    game = table.begin("placed")
    assert [seat for seat, _ in game.all_asked] == [0, 1, 2]
    game.play("pass", seat=0).play("cast imp-thieves", seat=1).play("pass", seat=2).play("choose seat-3")
    game.play("pass", seat=2)
    assert game.has(1, "coins") == 11
    assert [seat for seat, name in game.all_asked if name == "after placement"] == [2]


@rule("DD058", "DD-A43")
def test_in_its_opportunity_a_player_casts_any_number() -> None:
    table = Table(2).spell(0, "slip-through", "slip-through", "mist").store(0, water=2).minion(0, "seer")
    game = table.begin("placed")
    game.play("cast slip-through", "space thug")
    game.play("cast slip-through", "space inn-1")
    assert game.city("inn-1")["minion"] == 0 and game.all_asked == [(0, "after placement")]


@rule("DD056")
def test_a_minion_moved_by_another_still_belongs_to_its_player() -> None:
    table = Table(2).spell(0, "misstep").store(0, fire=2).minion(1, "temple-1").minion(0, "seer")
    game = table.begin("placed").play("cast misstep")
    game.until("buy")
    assert game.seat == 1


@rule("DD010", "DD084", "DD-A39")
def test_the_slashed_minion_serves_in_the_next_turn_only() -> None:
    game = Table(2).spell(0, "mist").minion(0, "court").begin("city").play("act")
    assert game.has(0, "coins") == 10 and game.player(0)["slashed"]
    game.until("place")
    assert [game.player(seat)["minions"] for seat in (0, 1)] == [5, 4]
    while game.asked == "place":
        game.play("place guild")
    game.until("place")
    assert [game.player(seat)["minions"] for seat in (0, 1)] == [4, 4]


def test_a_herald_places_two_minions_in_a_row_once() -> None:
    game = Table(2).henchman(0, "herald").begin("placement").play("place seer")
    assert game.all_asked == [(0, "place")] and "no second minion" in game.moves
    game.play("place thug")
    assert game.all_asked == [(1, "place")]
    game.play("place inn-1", "place inn-2")
    assert game.all_asked == [(1, "place")]


@rule("DD-A10")
def test_a_thrall_is_a_fifth_minion_and_a_barred_door_is_closed() -> None:
    table = Table(2).spell(0, "thrall", "bar-the-door").store(0, earth=3, fire=1, wind=1)
    game = table.begin("before").play("cast thrall", "cast bar-the-door", "space seer")
    assert game.player(0)["minions"] == 5 and game.player(0)["neutral"] == 1
    assert game.why_not("place seer") == "DD053"
    assert game.city("seer")["closed"]
