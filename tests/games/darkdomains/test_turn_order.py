"""The First Player marker on the move, and what follows the new order at once (DD037, DD083, DD-A38)."""

from __future__ import annotations

from tests.games.darkdomains.builder import Table, rule


@rule("DD051", "DD052", "DD-A38")
def test_who_usurps_the_marker_places_first_though_the_window_keeps_its_order() -> None:
    table = Table(3).spell(2, "usurp").store(2, water=2).spell(0, "rumours").store(0, wind=1).spell(1, "rumours")
    game = table.store(1, wind=1).begin("before")
    game.play("pass", seat=0).play("pass", seat=1).play("cast usurp", seat=2)
    game.pass_all("counter")
    assert game.view()["first"] == 2
    game.play("cast rumours", seat=0).play("cast rumours", seat=1)
    assert game.all_asked[0] == (0, "party")
    game.until("place")
    assert game.seat == 2


@rule("DD083", "DD085", "DD-A38")
def test_after_the_town_council_its_new_holder_builds_first() -> None:
    table = Table(3).minion(2, "towncouncil")
    for seat, tile in enumerate(("meadow", "tax-office", "guard-post")):
        table.unbuilt(seat, tile).store(seat, wood=2, stone=1, workers=2)
    game = table.begin("city").play("act")
    order = []
    while game.asked == "build":
        order.append(game.seat)
        game.play("done")
    assert order == [2, 0, 1]


@rule("DD083", "DD111", "DD-A38")
def test_after_the_town_council_its_new_holder_casts_first_against_opponents() -> None:
    table = Table(2).minion(1, "towncouncil").store(0, wind=1, fire=1, skulls=2).store(1, wind=1, fire=1, skulls=2)
    table.spell(0, "soul-leech").spell(1, "soul-leech").party(0).party(1)
    game = table.begin("city").play("act").play("cast soul-leech", seat=0).play("cast soul-leech", seat=1)
    assert game.events("cast")[0]["seat"] == 1


@rule("DD083")
def test_the_holder_of_the_marker_may_take_the_town_councils_coins_too() -> None:
    game = Table(2).minion(0, "towncouncil").spell(0, "mist").begin("city", skip=("mission",)).play("act")
    assert game.view()["first"] == 0 and game.has(0, "coins") == 10


@rule("DD083", "DD084")
def test_declining_the_town_council_or_the_court_gives_neither_half() -> None:
    table = Table(2).minion(1, "towncouncil", "court").spell(0, "mist")
    game = table.begin("city", skip=("mission",)).play("decline").play("decline")
    assert game.view()["first"] == 0 and game.has(1, "coins") == 8 and not game.player(1)["slashed"]


@rule("DD083", "DD130", "DD-A69")
def test_the_town_council_is_no_spell_and_cannot_be_countered() -> None:
    table = Table(2).minion(1, "towncouncil").spell(0, "spellbreak").store(0, wind=1, fire=1)
    game = table.begin("city", skip=("mission",)).play("act")
    assert game.view()["first"] == 1 and game.asked == "opposed"


@rule("DD130", "DD-A68")
def test_only_the_holder_of_the_marker_may_counter_usurp() -> None:
    table = Table(3, first=1).spell(0, "usurp").spell(1, "spellbreak").spell(2, "spellbreak")
    for seat in range(3):
        table.store(seat, water=2, wind=1, fire=1)
    game = table.begin("before").play("pass", seat=1).play("pass", seat=2).play("cast usurp", seat=0)
    assert game.all_asked == [(1, "counter")]
    game.play("cast spellbreak")
    assert game.view()["first"] == 1 and game.has(0, "water") == 0


@rule("DD083", "DD062")
def test_the_marker_stays_where_it_is_for_the_next_turn() -> None:
    game = Table(3).minion(1, "towncouncil").begin("city").play("act").until("place")
    assert game.view()["turn"] == 2 and game.seat == 1


@rule("DD052", "DD084")
def test_the_slashed_minion_comes_last_when_the_others_are_through() -> None:
    table = Table(3)
    table.state.minions = [4, 5, 4]
    game = table.begin("placement")
    asked = []
    while game.asked == "place":
        asked.append(game.seat)
        game.play("place guild")
    assert asked == [0, 1, 2] * 4 + [1]


@rule("DD052")
def test_a_herald_is_not_offered_when_the_others_are_through() -> None:
    table = Table(2).henchman(1, "herald")
    table.state.minions = [1, 3]
    game = table.begin("placement").play("place guild").play("place guild")
    assert "no second minion" not in game.moves


@rule("DD-A39")
def test_the_court_taken_again_prolongs_the_slashed_minion() -> None:
    table = Table(2).spell(0, "mist").minion(0, "court")
    game = table.begin("city", skip=("mission",)).play("act").until("place")
    assert game.player(0)["minions"] == 5
    game.play("place court")
    while game.asked == "place":
        game.play("place guild")
    while game.asked != "act":
        game.until("act") if game.asked == "after placement" else game.play("done")
    game.play("act").until("place")
    assert game.player(0)["minions"] == 5
