"""Turns: selling, playing, refilling: DO015-DO021, DO060 and the guard against endless play."""

from __future__ import annotations

from tests.games.domaine.builder import BLUE, GOLD, RED, table
from tests.support import rule

CASTLES = {RED: ["b2", "h2"], BLUE: ["b11", "h11"], GOLD: ["l6", "d6"]}
HANDS = [["a-border", "a-wall", "a-knight"], ["a-borders", "a-knight", "a-wall"], ["a-border", "a-border", "a-knight"]]


def quiet(**more):
    """Nobody has a Domaine yet."""
    return table(**{"castles": CASTLES, "hands": HANDS, **more})


@rule("DO016")
def test_a_turn_is_one_card_sold_or_played_then_a_refill_then_the_next_player():
    game = quiet()
    game.play("sell a-border")
    assert game.position.view(0)["board"]["chancery"] == ["a-border"]
    assert game.seat == BLUE
    assert len(game.see("hands", RED)[RED]) == 3


@rule("DO016", "DO-A06")
def test_there_is_no_passing():
    assert all(move.split()[0] in ("sell", "borders", "knights", "expand") for move in quiet().moves)


@rule("DO017")
def test_a_sold_card_lies_open_in_the_chancery_and_brings_the_number_in_brackets():
    game = quiet(ducats=[0, 0, 0])
    game.play("sell a-wall")
    assert game.ducats[RED] == 5
    assert game.see("chancery") == ["a-wall"]
    assert game.see("discard") == []


@rule("DO018")
def test_the_refill_comes_from_the_deck_or_the_chancery():
    game = quiet(chancery=["b-expand", "a-knight"])
    game.play("sell a-border")
    assert game.moves == ["draw", "take a-knight", "take b-expand"]
    game.play("take b-expand")
    assert "b-expand" in game.see("hands", RED)[RED]
    assert game.see("chancery") == ["a-border", "a-knight"]


@rule("DO018")
def test_the_card_just_sold_cannot_be_taken_back():
    game = quiet(chancery=["b-expand"])
    game.play("sell a-border")
    assert game.why_not("take a-border") == "DO018"


@rule("DO018")
def test_an_equal_card_that_lay_there_before_can_be_taken():
    game = quiet(chancery=["a-border"])
    game.play("sell a-border")
    assert "take a-border" in game.moves


@rule("DO018", "DO-A07")
def test_a_card_sold_earlier_by_oneself_can_be_taken_later():
    game = quiet(ducats=[9, 9, 9])
    game.play("sell a-border", "sell a-borders", "draw", "sell a-knight", "draw")
    game.play("sell a-knight")
    assert game.seat == RED
    assert "take a-border" in game.moves


@rule("DO018", "DO008")
def test_a_card_taken_openly_stays_known_and_a_drawn_one_is_secret():
    game = quiet(chancery=["b-expand"])
    game.play("sell a-border", "take b-expand")
    assert game.see("hands", BLUE)[RED] == ["b-expand", None, None]
    game.play("sell a-knight", "draw")
    assert game.see("hands", RED)[BLUE] == [None, None, None]
    drawn = game.events("drew", RED)[-1]
    assert "card" not in drawn
    assert "card" in game.events("drew", BLUE)[-1]


@rule("DO019")
def test_a_played_card_costs_its_price_and_is_gone_for_good():
    game = quiet(ducats=[7, 7, 7])
    game.play("borders a-border")
    assert game.ducats[RED] == 6
    assert game.see("discard") == ["a-border"]
    assert game.see("chancery") == []


@rule("DO019")
def test_of_two_actions_on_a_card_only_one_is_taken():
    game = quiet(hands=[["a-knight-borders"] * 3] * 3)
    assert {"borders a-knight-borders", "knights a-knight-borders"} <= set(game.moves)
    game.play("knights a-knight-borders")
    game.play(game.moves[0])
    assert game.seat == BLUE


@rule("DO020")
def test_a_card_one_cannot_afford_cannot_be_played():
    game = quiet(ducats=[5, 5, 5])
    assert game.why_not("borders a-wall") == "DO020"
    assert "borders a-wall" in quiet(ducats=[6, 6, 6]).moves


@rule("DO021", "DO-A10")
def test_a_card_that_can_do_nothing_cannot_be_played():
    game = quiet(hands=[["b-expand", "b-deserter", "b-alliance"]] * 3, ducats=[20, 20, 20])
    reasons = {"expand b-expand": "DO038", "deserter b-deserter": "DO049", "alliance b-alliance": "DO053"}
    for move, reason in reasons.items():
        assert game.why_not(move) == reason
    assert game.moves == ["sell b-expand", "sell b-deserter", "sell b-alliance"]


@rule("DO021")
def test_a_knight_card_is_worthless_when_no_knight_can_stand_anywhere():
    alone = {RED: ["a1"], BLUE: ["b11", "h11"], GOLD: ["l6", "d6"]}
    game = table(castles=alone, hands=HANDS, borders=["a1-b1", "a1-a2"])
    assert game.why_not("knights a-knight") == "DO035"


@rule("DO016", "DO018", "DO-A08")
def test_after_four_rounds_without_a_draw_cards_come_from_the_deck():
    """DO-A08."""
    game = quiet(chancery=["a-border", "a-border", "a-border"], hands=[["a-border"] * 3] * 3)
    for _ in range(12):
        game.play("sell a-border", "take a-border")
    game.play("sell a-border")
    assert game.seat == BLUE, "with only the deck left to take from, nobody is asked"
    assert [event["rule"] for event in game.events("guard")] == ["DO-A08"]
    game.play("sell a-border")
    assert "take a-border" in game.moves


@rule("DO016", "DO018")
def test_the_guard_can_be_switched_off():
    game = quiet(chancery=["a-border"] * 3, hands=[["a-border"] * 3] * 3, options={"endless_guard": False})
    for _ in range(20):
        game.play("sell a-border", "take a-border")
    assert game.events("guard") == []
