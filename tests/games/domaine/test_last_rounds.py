"""Cards, ducats and the end where they meet: DO016-DO021, DO056, DO060-DO063."""

from __future__ import annotations

import pytest

from tests.games.domaine.builder import BLUE, GOLD, GREEN, RED, ring, table
from tests.support import rule

CASTLES = {RED: ["b2", "h2"], BLUE: ["b11", "h11"], GOLD: ["l6", "d6"]}


def sell_out(game):
    """Everybody sells, and draws while there is a deck."""
    while game.position.decisions:
        game.play(game.moves[0])
    return game


def ended(ducats, seats=3, **more):
    """The result when all that is left are one-ducat cards that everybody sells alike."""
    castles = {**CASTLES, **({GREEN: ["e9", "j3"]} if seats == 4 else {})}
    hands = [["a-border"]] * seats
    game = table(castles=castles, seats=seats, hands=hands, deck=[], ducats=[sum_ - 2 for sum_ in ducats], **more)
    sell_out(game)
    assert game.ducats == ducats
    return game.position.result


@rule("DO061", "DO-A28")
@pytest.mark.parametrize(
    "ducats, bonus",
    [
        ([9, 9, 9], (5, 5, 5)),
        ([9, 9, 4], (5, 5, 3)),
        ([9, 4, 4], (5, 3, 3)),
        ([9, 8, 7], (5, 3, 0)),
    ],
)
def test_the_bonus_goes_to_all_with_the_highest_sum_and_all_with_the_next(ducats, bonus):
    """DO-A28: after a tie for the most the next lower sum is still the second."""
    assert ended(ducats).scores == bonus


@rule("DO061")
def test_with_four_players_the_third_sum_gets_nothing():
    assert ended([5, 9, 5, 4], seats=4).scores == (3, 5, 3, 0)


@rule("DO061", "DO-A28")
def test_nobody_gets_anything_for_no_ducats():
    """DO-A28: Blue and Gold play their last card and are left with nothing."""
    game = table(castles=CASTLES, hands=[["a-border"]] * 3, deck=[], ducats=[9, 1, 1])
    game.play("sell a-border", "borders a-border", "border f5-g5", "borders a-border", "border f6-g6")
    assert game.ducats == [11, 0, 0]
    assert game.position.result.scores == (5, 0, 0)


@rule("DO062")
def test_a_tie_between_those_without_a_bonus_is_shared():
    fence = [*ring("a1:c3"), *ring("a10:c12")]
    result = ended([4, 4, 9], borders=fence, land={"a1": "v", "a12": "v"})
    assert result.scores == (6, 6, 5)
    assert result.winners == (RED, BLUE)


@rule("DO060")
def test_the_deck_does_not_end_by_taking_from_the_chancery():
    """One card is left in the deck; while all take from the Chancery it stays there."""
    game = table(castles=CASTLES, hands=[["a-border", "a-knight", "a-wall"]] * 3, deck=["d-expand"],
                 chancery=["a-borders"] * 3)  # fmt: skip
    for _ in range(3):
        game.play("sell a-knight", "take a-borders")
    assert game.see("deck")["left"] == 1
    assert game.events("last_card") == []
    game.play("sell a-wall", "draw")
    assert [event["seat"] for event in game.events("last_card")] == [RED]


@rule("DO060", "DO026")
def test_what_is_built_in_the_last_turn_of_all_still_counts():
    fence = ring("a1:c3")
    game = table(castles=CASTLES, borders=fence[:-1], land={"a1": "v"}, hands=[["a-border"], [], []], deck=[])
    game.play("borders a-border", f"border {fence[-1]}")
    assert game.position.result.scores[RED] == 3 + 3


@rule("DO018", "DO019")
def test_after_playing_a_card_an_equal_one_may_be_taken_from_the_chancery():
    game = table(castles=CASTLES, hands=[["a-border", "a-knight", "a-wall"]] * 3, chancery=["a-border"])
    game.play("borders a-border", "border f5-g5")
    assert game.moves == ["draw", "take a-border"]
    game.play("take a-border")
    assert game.see("chancery") == []
    assert game.see("discard") == ["a-border"]


@rule("DO017", "DO020")
def test_income_and_a_sale_do_not_both_pay_for_one_card_in_one_turn():
    """DO016: income comes first and may pay; then it is one card, sold or played."""
    game = table(castles={**CASTLES, RED: ["b2", "h2"]}, borders=ring("a1:c3"), land={"a1": "G"},
                 hands=[["a-borders", "a-knight", "a-wall"]] * 3, ducats=[2, 2, 2])  # fmt: skip
    assert "borders a-borders" in game.moves, "two ducats and the gold mine's"
    assert game.why_not("borders a-wall") == "DO020"
    game.play("sell a-wall")
    assert game.seat == BLUE


@rule("DO017", "DO056", "DO-A32")
def test_the_bank_pays_whatever_the_players_have_already():
    """The coins in the box come to 91."""
    game = table(castles=CASTLES, borders=ring("a1:c3"), land={"a1": "G"}, hands=[["a-wall"] * 3] * 3,
                 ducats=[90, 90, 90])  # fmt: skip
    game.play("sell a-wall")
    assert game.ducats == [96, 90, 90]


@rule("DO056")
def test_a_mine_taken_by_expansion_pays_its_new_owner_from_the_next_turn_on():
    castles = {RED: ["b2", "l1"], BLUE: ["e2", "j12"], GOLD: ["f12", "h9"]}
    game = table(castles=castles, borders=sorted({*ring("a1:c3"), *ring("d1:f3")}), land={"d1": "D"},
                 knights={RED: ["b3"]}, hands=[["b-expand", "a-border", "a-border"]] * 3, ducats=[9] * 3)  # fmt: skip
    game.play("expand b-expand", "expand b2 to d1", "done")
    assert game.ducats == [5, 9, 9], "the mine left Blue before Blue's turn began"
    game.play("sell a-border", "sell a-border")
    while game.seat != RED:
        game.play("draw" if "draw" in game.moves else "sell a-border")
    assert game.ducats[RED] == 6


@rule("DO016", "DO018", "DO-A08")
def test_a_single_draw_starts_the_four_rounds_anew():
    """DO-A08: eleven turns without a draw, one draw, and the Chancery is open again for twelve."""
    game = table(castles=CASTLES, hands=[["a-border"] * 3] * 3, chancery=["a-border"] * 3)
    for _ in range(11):
        game.play("sell a-border", "take a-border")
    game.play("sell a-border", "draw")
    for _ in range(12):
        game.play("sell a-border")
        assert "take a-border" in game.moves
        game.play("take a-border")
    assert game.events("guard") == []
    game.play("sell a-border")
    assert len(game.events("guard")) == 1


@rule("DO059", "DO060", "DO-V03")
def test_by_option_the_king_waits_for_his_card_whatever_the_points():
    """DO-V03: a Domaine worth more than the token would stand at ends nothing."""
    fence = ring("a1:f6")
    castles = {RED: ["f6", "h8"], BLUE: ["l12", "l1"], GOLD: ["b12", "h12"]}
    game = table(castles=castles, borders=fence[:-1], land={"a1:e5": "v"}, hands=[["a-border"] * 3] * 3,
                 options={"king_card": True})  # fmt: skip
    game.play("borders a-border", f"border {fence[-1]}")
    assert game.scores[RED] == 75
    assert game.position.result is None
