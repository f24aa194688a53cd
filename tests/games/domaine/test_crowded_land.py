"""Castles and knights where there is hardly room: DO009-DO014, DO032-DO037."""

from __future__ import annotations

import pytest

from tests.games.domaine.builder import BLUE, GOLD, RED, table
from tests.support import rule

HANDS = [["a-knight", "b-knights", "d-knights-expand"]] * 3


@rule("DO009", "DO-A03")
def test_a_castle_stands_neither_on_a_figure_nor_where_its_knight_would_have_no_room():
    """DO-A03: a1 has only the village and Blue's knight beside it."""
    game = table(castles={RED: ["h8"], BLUE: ["c2"]}, knights={RED: ["h9"], BLUE: ["b1", "b2"]},
                 land={"a2": "v"}, castles_built=2)  # fmt: skip
    assert game.seat == GOLD
    assert game.why_not("castle b1") == game.why_not("castle c2") == "DO009"
    assert game.why_not("castle a2") == "DO009"
    assert game.why_not("castle a1") == "DO-A03"


@rule("DO009", "DO012")
def test_the_knight_stands_beside_the_castle_just_built_and_on_free_meadow_or_forest():
    game = table(castles={RED: ["h8"], BLUE: ["d3"]}, knights={RED: ["h9"], BLUE: ["c3"]},
                 land={"c1": "v", "b2": "f"}, castles_built=2)  # fmt: skip
    game.play("castle c2")
    assert set(game.moves) == {"knight b2", "knight d2"}
    assert game.why_not("knight c1") == game.why_not("knight c3") == "DO009"
    assert game.why_not("knight d1") == "DO009"
    game.play("knight b2")
    assert game.ducats == [7, 7, 7]


@rule("DO011")
@pytest.mark.parametrize("apart, allowed", [(7, False), (6, True)])
def test_the_seventh_step_is_enough_and_the_sixth_by_option(apart, allowed):
    game = table(castles={RED: ["a1"]}, knights={RED: ["a2"]}, castles_built=3, options={"castle_distance": apart})
    assert "castle h1" in game.moves
    assert "castle d5" in game.moves
    assert ("castle g1" in game.moves) == ("castle d4" in game.moves) == allowed
    assert game.position.view(0)["board"]["castles"][BLUE] == []


@rule("DO011", "DO-A02")
def test_when_no_meadow_is_far_enough_the_farthest_will_do():
    """DO-A02: all that is left are meadows three, four and five steps away."""
    land = {"a1:l12": "v", "a1:b1": "m", "d1:f1": "m", "e2": "m"}
    game = table(castles={RED: ["a1"]}, knights={RED: ["b1"]}, land=land, castles_built=3)
    assert set(game.moves) == {"castle f1", "castle e2"}
    assert game.why_not("castle d1") == "DO011"


@rule("DO013")
def test_neutral_castles_keep_their_distance_from_one_another_only():
    """Two players: right beside a player's castle is allowed, six steps from the other neutral one is not."""
    game = table(seats=2, castles={0: ["a1"], 1: ["l12"], 2: ["f6"]}, knights={2: ["f7"]}, castles_built=9)
    assert game.seat == 1
    assert "neutral" in game.position.decision().prompt
    assert {"castle b1", "castle l11"} <= set(game.moves)
    assert game.why_not("castle f12") == "DO011"
    game.play("castle b1", "knight b2")
    assert game.see("castles")[2] == ["b1", "f6"]
    assert game.see("knights_left") == [15, 15, 13]


@rule("DO033", "DO035")
def test_knights_may_stand_in_an_enclosure_of_several_castles_but_not_cross_its_wall():
    castles = {RED: ["b2"], BLUE: ["c3"], GOLD: ["l6", "d6"]}
    game = table(castles=castles, hands=HANDS, borders=["b2-c2", "b2-b3"], ducats=[20] * 3).play("knights a-knight")
    assert set(game.moves) == {"knight a2", "knight b1"}


@rule("DO034", "DO036")
def test_the_ducat_of_the_first_forest_is_missing_for_the_second():
    """Eight ducats: seven for the card, one for one forest; then only meadows are left."""
    castles = {RED: ["b2"], BLUE: ["b11", "h11"], GOLD: ["l6", "d6"]}
    game = table(castles=castles, hands=HANDS, land={"b3": "f", "b4": "f"}, ducats=[8, 8, 8])
    game.play("knights b-knights", "knight b3")
    assert game.ducats[RED] == 0
    assert game.why_not("knight b4") == "DO034"
    assert "knight a3" in game.moves


@rule("DO034", "DO032")
def test_the_second_knight_is_not_asked_for_when_only_unpaid_forest_is_left():
    castles = {RED: ["a1"], BLUE: ["b11", "h11"], GOLD: ["l6", "d6"]}
    game = table(castles=castles, hands=HANDS, land={"b1": "f", "a2": "f"}, ducats=[8, 8, 8],
                 borders=["b1-c1", "b1-b2"])  # fmt: skip
    game.play("knights b-knights", "knight b1")
    assert game.seat == BLUE
    assert game.see("knights")[RED] == ["b1"]


@rule("DO035")
def test_a_knight_leans_on_a_knight_that_is_far_from_its_castle():
    castles = {RED: ["a1"], BLUE: ["b11", "h11"], GOLD: ["l6", "d6"]}
    game = table(castles=castles, knights={RED: ["b1", "c1", "d1"]}, hands=HANDS, ducats=[20] * 3)
    game.play("knights a-knight", "knight e1")
    assert game.see("knights")[RED][-1] == "e1"


@rule("DO037", "DO019")
def test_a_card_of_two_actions_is_left_with_the_one_that_is_possible():
    """No knights in supply and no Domaine: first only expansion is missing, then both."""
    line = [f"{column}{row}" for row in (3, 4) for column in "abcdefgh"][:15]
    castles = {RED: ["b2"], BLUE: ["b11", "h11"], GOLD: ["l6", "d6"]}
    with_knights = table(castles=castles, hands=HANDS, ducats=[20] * 3)
    assert "knights d-knights-expand" in with_knights.moves
    assert with_knights.why_not("expand d-knights-expand") == "DO038"
    without = table(castles=castles, knights={RED: line}, hands=HANDS, ducats=[20] * 3)
    assert [move for move in without.moves if "d-knights-expand" in move] == ["sell d-knights-expand"]
