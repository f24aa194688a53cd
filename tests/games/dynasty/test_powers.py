"""The five powers (DY-A03, DY-A25)."""

from __future__ import annotations

import json

import pytest

from tests.games.dynasty.builder import GAME, PLAIN, place, table, take
from tests.support import rule

ROAD = "lava.empty.rl|lava.empty.rl"
BLANK = "grass.empty.|grass.empty."


@rule("DY035", "DY-A03")
def test_powers_are_an_option_and_off_in_the_final_edition():
    maps = {0: ["g8=lava.empty.r f8=lava.empty."]}
    market = [ROAD, PLAIN]
    assert "power remove" in table(maps=maps, market=market).moves
    assert table(maps=maps, market=market, options={"powers": "off"}).why_not("power remove") == "DY-A03"
    assert "power remove" not in table(maps=maps, market=market, options={"edition": "final"}).moves
    assert "power remove" in table(maps=maps, market=market, options={"edition": "final", "powers": "on"}).moves


@rule("DY009", "DY-A24", "DY-A25")
def test_warfare_removes_a_domino_of_an_earlier_round_once():
    maps = {0: ["g8=lava.empty.r f8=lava.empty."]}
    game = table(maps=maps, shared=["f8=lava.empty. e8=lava.empty."], market=[ROAD, PLAIN])
    game.play("power remove")
    assert set(game.moves) == {"remove warfare f8", "remove shared e8"}, "starting dominoes stay"
    game.play("remove shared e8")
    assert "e8" not in game.squares("shared")
    assert game.seat == 0 and game.why_not("power remove") == "DY-A03", "back to the turn, and once a round"


@rule("DY009")
def test_warfare_cannot_remove_what_was_laid_this_round():
    assert (
        "power remove" not in table(maps={0: ["g8=lava.empty.r f8=lava.empty."]}, market=[ROAD, PLAIN], laid_in=3).moves
    )


@rule("DY007")
def test_coin_draws_two_missions_and_keeps_one():
    missions = ["goods>=1*failed:none", "money>=1*people:none", "roads>=2*people:none", "roads>=1*failed:none"]
    game = table(start=2, market=[ROAD, PLAIN], step=("mission", 2), mission_deck=missions)
    assert (game.seat, game.asked) == (1, "keep")
    assert sorted(game.moves) == ["keep goods>=1*failed:none", "keep money>=1*people:none"]
    game.play("keep money>=1*people:none")
    assert [mission["id"] for mission in game.player(1)["missions"]] == ["money>=1*people:none"]
    without = table(
        start=2, market=[ROAD, PLAIN], step=("mission", 2), mission_deck=missions, options={"powers": "off"}
    )
    assert [mission["id"] for mission in without.player(1)["missions"]] == ["goods>=1*failed:none"]


@rule("DY011")
def test_infrastructure_lays_one_mismatched_domino_a_round():
    game = table(roles=("infrastructure", "coin"), market=[BLANK, BLANK, ROAD, ROAD, PLAIN])
    game.play(take(BLANK), place("infrastructure", BLANK, "j8-k8"))
    assert game.events("power")[0]["power"] == "infrastructure"
    game.play(take(ROAD), place("coin", ROAD, "j8-k8"))
    assert (game.seat, game.player(0)["powers"]) == (0, {})
    game.play(take(BLANK))
    assert game.why_not(place("infrastructure", BLANK, "f8-g8")) == "DY011"


@rule("DY012")
def test_a_matching_domino_does_not_use_the_power_up():
    game = table(roles=("infrastructure", "coin"), market=[ROAD, ROAD, BLANK, PLAIN])
    game.play(take(ROAD), place("infrastructure", ROAD, "j8-k8"))
    assert game.player(0)["powers"] == {"infrastructure": 1}


@rule("DY009", "DY-A25", "DY-A53")
def test_space_moves_or_turns_a_domino_on_its_map():
    maps = {0: ["g8=plains.empty.rl f8=plains.empty.rl"]}
    game = table(roles=("space", "coin"), maps=maps, market=[ROAD, PLAIN]).play("power move")
    assert game.asked in ("move", "move-to")
    if game.asked == "move":
        game.play("move space f8")
    assert "place space f8-g8" in game.moves, "back where it was"
    assert "place space j8-k8" in game.moves
    assert "place space h9-h10" in game.moves, "turned"
    assert not any("shared" in move for move in game.moves)
    game.play("place space j8-k8")
    assert set(game.squares(0)) == {"h8", "i8", "j8", "k8"}
    assert game.why_not("power move") == "DY-A03"


@rule("DY014")
def test_produce_takes_two_or_none_once_a_round():
    roles = ("produce", "coin")
    market = [ROAD, ROAD, ROAD, PLAIN]
    game = table(roles=roles, market=market)
    assert "pass" in game.moves
    game.play(take(ROAD), place("produce", ROAD, "j8-k8"))
    assert (game.seat, game.asked) == (0, "again")
    game.play(take(ROAD), place("produce", ROAD, "f8-g8"))
    assert game.seat == 1
    assert len(game.see("market")) == 2
    none = table(roles=roles, market=market).play("pass")
    assert none.seat == 1 and len(none.see("market")) == 4
    none.play(take(ROAD), place("coin", ROAD, "j8-k8"))
    assert none.seat == 0 and none.why_not("pass") == "DY014"


@rule("DY014")
def test_produce_may_leave_it_at_one():
    game = table(roles=("produce", "coin"), market=[ROAD, ROAD, PLAIN])
    game.play(take(ROAD), place("produce", ROAD, "j8-k8"), "stop")
    assert game.seat == 1
    assert game.player(0)["powers"] == {"produce": 1}


@pytest.mark.parametrize(("mark", "left"), [("power-twice", {"warfare": 2}), ("no-power", {})])
@rule("DY022")
def test_marks_that_change_powers(mark, left):
    assert table(marks={0: [mark]}, market=[ROAD, PLAIN]).player(0)["powers"] == left


SHELTERED = ["i8=plains.empty. j8=plains.empty.", "f8=lava.empty. e8=lava.empty.", "e7=grass.empty. d7=grass.empty."]
"""Beside Space's starting domino, beside Warfare's, and out of both provinces."""


@rule("DY-A67")
@pytest.mark.parametrize(("option", "spared"), [("two", True), ("always", True), ("never", False)])
def test_with_two_players_a_power_leaves_the_others_province_alone(option, spared):
    roles = ("warfare", "space")
    game = table(roles=roles, shared=SHELTERED, market=[ROAD, PLAIN], options={"shelter": option})
    game.play("power remove")
    assert {"remove shared e8", "remove shared d7"} <= set(game.moves)
    assert ("remove shared i8" in game.moves) is not spared
    assert not spared or game.why_not("remove shared i8") == "DY-A67"
    game = table(roles=roles, shared=SHELTERED, market=[ROAD, PLAIN], start=1, options={"shelter": option})
    game.play("power move")
    assert ("move shared e8" in game.moves) is not spared and "move shared i8" in game.moves


@rule("DY-A67")
@pytest.mark.parametrize(("option", "spared"), [("two", False), ("always", True)])
def test_with_more_players_only_if_they_agreed_so(option, spared):
    game = table(shared=SHELTERED, market=[ROAD, PLAIN], options={"shelter": option})
    game.play("power remove")
    assert ("remove shared i8" in game.moves) is not spared


@rule("DY-A67")
def test_a_power_that_reaches_nothing_else_cannot_be_used():
    roles = ("warfare", "space")
    game = table(roles=roles, shared=SHELTERED[:1], market=[ROAD, PLAIN], options={"shelter": "two"})
    assert "power remove" not in game.moves and game.why_not("power remove") == "DY-A67"
    assert "power remove" in table(roles=roles, shared=SHELTERED[:1], market=[ROAD, PLAIN]).moves


@rule("DY-A67")
def test_a_game_stored_before_there_was_shelter_goes_on_without_it():
    game = table(roles=("warfare", "space"), shared=SHELTERED, market=[ROAD, PLAIN])
    saved = json.loads(game.position.save())
    options = saved["snapshot"]["options"]["{"]
    assert ["shelter", 0] in options
    options.remove(["shelter", 0])
    again = GAME.load(json.dumps(saved))
    again.play("power remove")
    assert "remove shared i8" in again.decision().moves
