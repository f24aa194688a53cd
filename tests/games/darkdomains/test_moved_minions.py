"""Minions that are moved, swapped, driven out or shut out before they act (DD053-DD057, DD069, DD-A11, DD-A73)."""

from __future__ import annotations

from tests.games.darkdomains.builder import Table, rule


@rule("DD-A73", "DD056")
def test_a_minion_on_a_tile_is_beyond_the_reach_of_spells() -> None:
    table = Table(2).tile(1, "mint", "plains-1").minion(1, "plains-1").minion(0, "seer")
    game = table.spell(0, "misstep", "trading-places", "mist").store(0, fire=2, wind=2).begin("placed")
    assert game.why_not("cast misstep", 0) == "DD-A77" and game.why_not("cast trading-places", 0) == "DD-A77"
    table = Table(2).tile(0, "mint", "plains-1").minion(0, "plains-1").spell(0, "slip-through").store(0, water=1)
    assert table.begin("placed").why_not("cast slip-through", 0) == "DD-A77"


@rule("DD057", "DD-A73")
def test_a_minion_in_the_guild_is_not_sent_to_the_guild() -> None:
    table = Table(2).minion(1, "guild", "guild").minion(0, "seer").spell(0, "misstep").store(0, fire=2)
    assert table.begin("placed").why_not("cast misstep", 0) == "DD-A77"


@rule("DD057", "DD-A73")
def test_two_minions_in_the_guild_do_not_change_places() -> None:
    table = Table(2).minion(0, "guild").minion(1, "guild").spell(0, "trading-places").store(0, wind=2)
    assert table.begin("placed").why_not("cast trading-places", 0) == "DD-A77"
    table = Table(2).minion(0, "guild", "seer").minion(1, "guild").spell(0, "trading-places").store(0, wind=2)
    game = table.begin("placed").play("cast trading-places")
    assert game.city("guild")["minions"] == [0, 0] and game.seat == 1  # at the Seer
    table = Table(2).minion(0, "guild").minion(1, "guild", "court").spell(0, "trading-places").store(0, wind=2)
    game = table.begin("placed").play("cast trading-places")
    assert game.all_asked == [(1, "buy")] and game.city("guild")["minions"] == [1]  # the first of two buys already
    assert game.city("court")["minion"] == 0


@rule("DD053")
def test_a_minion_slips_through_into_the_guild_but_not_out_of_it_into_it() -> None:
    table = Table(2).minion(0, "seer", "guild").spell(0, "slip-through").store(0, water=1)
    game = table.begin("placed").play("cast slip-through", "minion guild seat-1")
    assert game.why_not("space guild") == "DD053" and game.why_not("space seer") == "DD021"
    table = Table(2).minion(0, "seer", "guild").spell(0, "slip-through").store(0, water=1)
    game = table.begin("placed").play("cast slip-through", "minion seer seat-1", "space guild")
    assert game.city("guild")["minions"] == [0] and game.asked == "buy"


@rule("DD053", "DD-A11")
def test_nobody_slips_or_flees_through_a_barred_door() -> None:
    table = Table(2).spell(0, "bar-the-door", "slip-through", "mist").store(0, earth=1, wind=1, water=1, coins=12)
    game = table.begin("before").play("cast bar-the-door", "space court").pass_all("before placement")
    game.play("place assassin", "place inn-1", "place guild", "place guild", "place guild", "place guild")
    game.play("place guild", "place guild")
    game.play("cast slip-through", "minion guild seat-1")
    assert game.why_not("space court") == "DD053"
    game.play("space seer").pass_all("after placement").play("decline")
    game.play("kill minion inn-1 seat-2")
    assert game.seat == 1 and game.why_not("space court") == "DD053"


@rule("DD053")
def test_the_guild_cannot_be_barred() -> None:
    table = Table(2).spell(0, "bar-the-door", "mist").store(0, earth=1, wind=1)
    game = table.begin("before").play("cast bar-the-door")
    assert game.why_not("space guild") == "DD021" and len(game.moves) == 35


@rule("DD053")
def test_a_barred_door_opens_in_the_next_turn() -> None:
    table = Table(2).spell(0, "bar-the-door", "mist").store(0, earth=1, wind=1)
    game = table.begin("before").play("cast bar-the-door", "space seer").until("place")
    assert game.why_not("place seer") == "DD053"
    while game.asked == "place":
        game.play("place guild")
    assert "place seer" in game.until("place").moves


@rule("DD069", "DD-A11")
def test_the_assassin_may_drive_out_an_own_minion_to_a_better_place() -> None:
    table = Table(2).store(0, coins=12).minion(0, "assassin", "court").spell(0, "mist")
    game = table.begin("city", skip=("mission",)).play("kill minion court seat-1", "space towncouncil").play("act")
    assert game.view()["first"] == 0 and game.has(0, "coins") == 2 and not game.player(0)["slashed"]


@rule("DD069", "DD-A11")
def test_a_minion_driven_from_the_thug_may_go_to_any_space_behind_him_but_not_back() -> None:
    table = Table(2).store(0, coins=12).store(1, coins=9).minion(0, "assassin").minion(1, "thug").spell(0, "mist")
    game = table.begin("city", skip=("mission",)).play("kill minion thug seat-2")
    assert game.seat == 1 and game.why_not("space thug") == "DD-A11"
    assert game.why_not("space temple-1") == "DD069" and game.why_not("space assassin") == "DD069"
    assert "space architect-1" in game.moves and "space court" in game.moves


@rule("DD069", "DD-A60")
def test_a_driven_out_minion_comes_too_late_where_another_has_emptied_the_place() -> None:
    table = Table(2).store(0, coins=12).minion(0, "assassin").minion(1, "inn-1").inn("scribe", "herald")
    game = table.spell(0, "mist").begin("city", skip=("mission",)).play("kill minion inn-1 seat-2", "space inn-2")
    game.play("act")
    assert [card["id"] for card in game.player(1)["henchmen"]] == ["herald"]


@rule("DD059", "DD069")
def test_minions_on_tiles_are_resolved_and_no_targets() -> None:
    table = Table(2).store(0, coins=12).tile(1, "mint", "plains-1").minion(1, "plains-1").minion(0, "assassin")
    game = table.begin("domains", skip=("mission",)).play("act")
    assert game.asked == "kill" and not [move for move in game.moves if move.startswith("kill minion")]


@rule("DD056", "DD130")
def test_a_countered_swap_moves_neither_minion() -> None:
    table = Table(2).minion(0, "court").minion(1, "seer").spell(0, "trading-places").store(0, wind=2)
    table.spell(1, "spellbreak").store(1, wind=1, fire=1)
    game = table.begin("placed").play("cast trading-places", seat=0).play("pass", seat=1).play("cast spellbreak")
    assert game.city("court")["minion"] == 0 and game.city("seer")["minion"] is None  # the Seer is being resolved
    assert game.seat == 1


@rule("DD057", "DD-A02")
def test_minions_in_the_guild_buy_in_the_order_they_came() -> None:
    table = Table(3).minion(2, "guild").minion(0, "guild").minion(1, "guild")
    game = table.begin("city", skip=("mission",))
    seats = []
    while game.asked == "buy":
        seats.append(game.seat)
        game.play("done")
    assert seats == [2, 0, 1]


@rule("DD081", "DD-A60")
def test_second_sight_can_leave_a_waiting_minion_another_henchman() -> None:
    table = Table(2).inn("scribe", "herald").far("sapper", "poisoner").minion(1, "inn-1", "farlands-2")
    game = table.spell(0, "second-sight").store(0, water=1).begin("placed").play("cast second-sight")
    game.play("swap farlands-2 inn-1").play("act").play("act")
    assert sorted(card["id"] for card in game.player(1)["henchmen"]) == ["poisoner", "scribe"]
