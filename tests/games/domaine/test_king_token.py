"""The king token where several things happen at once: DO059, DO063, DO-A25."""

from __future__ import annotations

import pytest

from tests.games.domaine.builder import BLUE, GOLD, GREEN, RED, ring, table
from tests.support import rule


def four(borders, castles, land, **more):
    """Four players, so thirty points end the game."""
    hands = [["a-border", "a-wall", "b-expand"]] * 4
    settings = {"seats": 4, "castles": castles, "borders": borders, "land": land, "hands": hands, "ducats": [9] * 4}
    return table(**{**settings, **more})


def two_at_once(red: int, blue: int, seat: int, **more):
    """One marker closes Red's a1:f4 and Blue's g1:l4, worth thirty points and as many forests as said."""
    land = {"a1:e2": "v", "g1:k2": "v"}
    for where, forests in (("f", red), ("l", blue)):
        land |= {f"{where}{row}": "f" for row in range(1, 1 + forests)}
    castles = {RED: ["b4", "b12"], BLUE: ["h4", "h12"], GOLD: ["d8", "l12"], GREEN: ["f8", "e12"]}
    fence = [edge for edge in {*ring("a1:f4"), *ring("g1:l4")} if edge != "f4-g4"]
    game = four(fence, castles, land, seat=seat, **more)
    return game.play("borders a-border", "border f4-g4")


@rule("DO059", "DO-A25")
@pytest.mark.parametrize("seat", [RED, BLUE, GOLD])
def test_of_two_past_the_token_the_higher_score_wins_whoever_is_at_turn(seat):
    """DO-A25."""
    assert two_at_once(0, 1, seat).winners == (BLUE,)
    assert two_at_once(2, 1, seat).winners == (RED,)


@rule("DO059", "DO-A25")
@pytest.mark.parametrize("seat", [RED, BLUE])
def test_between_equals_the_one_at_turn_wins(seat):
    """DO-A25."""
    assert two_at_once(1, 1, seat).winners == (seat,)


@rule("DO059", "DO062", "DO-A36")
def test_between_equals_who_are_not_at_turn_ducats_decide_and_then_they_share():
    """DO-A36."""
    assert two_at_once(1, 1, GOLD, ducats=[8, 9, 30, 9]).winners == (BLUE,)
    assert two_at_once(1, 1, GOLD, ducats=[9, 8, 30, 9]).winners == (RED,)
    assert two_at_once(1, 1, GOLD).winners == (RED, BLUE)


def thirty_in_passing(**more):
    """Red's first territory, g1, closes Blue's Domaine at thirty points; with the second Red can take one of them."""
    castles = {RED: ["k2", "b12"], BLUE: ["c4", "h12"], GOLD: ["d8", "l12"], GREEN: ["f8", "e12"]}
    fence = [edge for edge in {*ring("a1:f4"), *ring("h1:l4")} if edge != "f1-g1"]
    land = {"a1:d2": "v", "f1:f2": "v"}
    game = four(fence, castles, land, knights={RED: ["k1"]}, **more)
    return game.play("expand b-expand", "expand k2 to g1")


@rule("DO059", "DO045", "DO-A25")
def test_one_who_falls_back_before_the_action_is_done_has_not_won():
    """DO-A25: the token is looked at when both territories are taken."""
    game = thirty_in_passing()
    assert game.scores == [0, 30, 0, 0]
    game.play("expand k2 to f1")
    assert game.scores == [3, 27, 0, 0]
    assert game.position.result is None


@rule("DO059", "DO045")
def test_by_option_the_first_territory_already_brings_the_king():
    game = thirty_in_passing(options={"king_at_once": True})
    assert game.winners == (BLUE,)
    assert game.position.decisions == ()


@rule("DO059")
def test_the_winning_turn_ends_without_a_new_card():
    game = two_at_once(1, 0, RED, chancery=["a-knight"])
    assert game.events("drew") == game.events("took") == []
    assert len(game.see("hands", RED)[RED]) == 2


@rule("DO059")
def test_a_sale_never_brings_the_king():
    """Without points gained nobody reaches anything: play goes on after a sale at twenty-nine."""
    castles = {RED: ["b4", "b12"], BLUE: ["h4", "h12"], GOLD: ["d8", "l12"], GREEN: ["f8", "e12"]}
    game = four(ring("a1:f4"), castles, {"a1:e2": "v", "e2": "f", "f1": "f"})
    assert game.scores[RED] == 29
    game.play("sell a-border")
    assert game.position.result is None


@rule("DO059", "DO057")
def test_a_monopoly_can_bring_the_king():
    castles = {RED: ["b4", "b12"], BLUE: ["h4", "h12"], GOLD: ["d8", "l12"], GREEN: ["f8", "e12"]}
    land = {"a1:d2": "v", "e1": "f", "e2": "S", "f1": "S", "a5": "S"}
    game = four(ring("a1:f4"), castles, land)
    assert game.scores[RED] == 25
    game.play("expand b-expand", "expand b4 to a5", "done")
    assert game.winners == (RED,)
    assert game.scores[RED] == 30


@rule("DO059", "DO014", "DO-A12")
def test_the_neutral_colour_never_brings_the_king():
    """Two players: a neutral Domaine worth more than fifty closes and nothing happens."""
    fence = ring("a1:f6")
    castles = {0: ["b12", "h12"], 1: ["l12", "l1"], 2: ["f6", "h8"]}
    game = table(castles=castles, borders=fence[:-1], land={"a1:e5": "v"}, seats=2, hands=[["a-border"] * 3] * 2)
    game.play("borders a-border", f"border {fence[-1]}")
    assert len(game.domaine("f6")) == 36
    assert game.position.result is None
    assert game.scores == [0, 0]
