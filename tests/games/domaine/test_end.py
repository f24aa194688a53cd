"""Mines and the end of the game: DO056-DO063."""

from __future__ import annotations

import pytest

from tests.games.domaine.builder import BLUE, GOLD, RED, ring, table
from tests.support import rule

HANDS = [["b-expand", "a-border", "a-knight"]] * 3
FAR = {RED: ["l1", "l12"], BLUE: ["j12", "j1"], GOLD: ["f12", "h9"]}


def mines(land, **more):
    """Red's Domaine a1:c3 and Blue's d1:f3 with mines in them."""
    castles = {RED: ["b2", *FAR[RED]], BLUE: ["e2", *FAR[BLUE]], GOLD: FAR[GOLD]}
    borders = sorted({*ring("a1:c3"), *ring("d1:f3")})
    return table(**{"castles": castles, "borders": borders, "land": land, "hands": HANDS, "ducats": [5, 5, 5], **more})


@rule("DO056")
def test_a_ducat_for_each_different_type_of_mine_at_the_start_of_the_turn():
    """The rulebook's two copper, three diamond, one gold: three ducats."""
    land = {"a1": "C", "b1": "C", "c1": "D", "a2": "D", "c2": "D", "a3": "G"}
    assert mines(land).ducats == [8, 5, 5]


@rule("DO056")
def test_only_at_the_start_of_ones_own_turn():
    game = mines({"d1": "G"})
    assert game.ducats == [5, 5, 5]
    game.play("sell a-knight")
    assert game.ducats[BLUE] == 6


@rule("DO057", "DO067")
def test_the_third_mine_of_a_type_brings_five_points_and_its_loss_takes_them():
    """The rulebook's silver monopoly, lost to an expansion."""
    land = {"d1": "S", "e1": "S", "f1": "S", "d2": "C", "f2": "D"}
    game = mines(land, knights={RED: ["b3"]})
    assert game.scores == [0, 5, 0]
    game.play("expand b-expand", "expand b2 to d1", "done")
    assert game.scores == [0, 0, 0]
    assert [(event["seat"], event["points"]) for event in game.events("monopoly_lost")] == [(BLUE, 5)]


@rule("DO057")
def test_the_fourth_adds_nothing():
    four = mines({"a1": "G", "b1": "G", "c1": "G", "a2": "G"})
    assert four.scores == [5, 0, 0]
    won = mines({"a1": "G", "b1": "G", "c1": "G", "a4": "G"}).play("expand b-expand", "expand b2 to a4", "done")
    assert won.scores == [5, 0, 0]


@rule("DO057")
def test_two_are_not_enough_but_they_may_lie_in_different_domaines():
    assert mines({"a1": "G", "b1": "G"}).scores == [0, 0, 0]
    game = mines({"a1": "G", "b1": "G", "a4": "G"}).play("expand b-expand", "expand b2 to a4", "done")
    assert game.scores == [5, 0, 0]


@rule("DO058")
def test_mines_outside_domaines_count_for_nobody():
    game = mines({"h5": "G", "h6": "G", "h7": "G"})
    assert game.ducats == [5, 5, 5]
    assert game.scores == [0, 0, 0]


def near_the_king(points: int, **more):
    """Red is one border away from a Domaine worth so many points."""
    fence = ring("a1:d12")
    villages = [f"{column}{row}" for row in range(1, 13) for column in "abd"][: points // 3]
    land = dict.fromkeys(villages, "v") | dict.fromkeys([f"c{row}" for row in range(1, 1 + points % 3)], "f")
    castles = {RED: ["c6", "l1"], BLUE: ["l12", "j12"], GOLD: ["h9", "h1"]}
    hands = [["a-border", "a-wall", "a-knight"]] * 3
    settings = {"castles": castles, "borders": fence[:-1], "land": land, "hands": hands, "ducats": [9] * 3}
    return table(**{**settings, **more}), fence[-1]


@rule("DO059")
@pytest.mark.parametrize("points, won", [(39, False), (40, True), (41, True)])
def test_reaching_or_passing_the_king_token_wins_at_once(points, won):
    game, gap = near_the_king(points)
    game.play("borders a-border", f"border {gap}")
    assert game.scores[RED] == points
    assert (game.position.result is not None) == won
    if won:
        assert game.winners == (RED,)


@rule("DO059", "DO-A25")
def test_the_score_is_looked_at_when_the_action_is_done():
    """DO-A25: after all three markers, or, by option, after each."""
    game, gap = near_the_king(42)
    game.play("borders a-wall", f"border {gap}")
    assert game.position.result is None
    game.play("done")
    assert game.winners == (RED,)
    eager, gap = near_the_king(42, options={"king_at_once": True})
    eager.play("borders a-wall", f"border {gap}")
    assert eager.winners == (RED,)


@rule("DO059")
def test_one_who_is_pushed_past_the_token_by_another_wins():
    game, gap = near_the_king(40, seat=BLUE)
    game.play("borders a-border", f"border {gap}")
    assert game.winners == (RED,)


QUIET = {RED: ["b2", "h2"], BLUE: ["b11", "h11"], GOLD: ["l6", "d6"]}
LAST = [["a-border", "a-borders", "a-wall"]] * 3


def last_cards(**more):
    return table(**{"castles": QUIET, "hands": LAST, "deck": ["d-expand"], "chancery": ["a-knight"], **more})


@rule("DO060", "DO-A26")
def test_after_the_last_draw_nobody_refills_and_each_has_three_turns_left():
    """DO-A26."""
    game = last_cards().play("sell a-border", "draw")
    assert game.events("last_card")
    while game.position.decisions:
        game.play(next(move for move in game.moves if move.startswith("sell")))
        if game.position.decisions:
            assert game.position.decision().question.name == "card", "not even from the Chancery"
    assert [event["seat"] for event in game.events("sold")[1:]] == [BLUE, GOLD, RED] * 3


@rule("DO060")
def test_mine_income_goes_on_while_the_hands_are_played_out():
    game = mines({"a1": "G"}, hands=LAST, deck=["d-expand"])
    game.play("sell a-border")
    before = game.ducats[RED]
    game.play("sell a-border", "sell a-border")
    assert game.ducats[RED] == before + 1


def play_out(**more):
    game = last_cards(**more).play("sell a-border", "draw")
    while game.position.decisions:
        game.play(next(move for move in game.moves if move.startswith("sell")))
    return game


@rule("DO061")
def test_most_ducats_five_second_most_three():
    game = play_out(ducats=[0, 20, 40])
    assert game.position.result.scores == (0, 3, 5)
    assert game.winners == (GOLD,)


@rule("DO061")
def test_ties_all_get_it():
    """Seats 2 and 3 sell the same cards and begin alike."""
    game = play_out(ducats=[0, 30, 30])
    assert game.position.result.scores == (3, 5, 5)


@rule("DO062")
def test_a_tie_in_points_goes_to_the_one_with_more_ducats():
    """Blue's Domaine brings two points more: five and three make both five."""
    fence = ring("a10:c12")
    settings = {"borders": fence, "land": {"a12": "f", "b12": "f"}}
    game = play_out(ducats=[0, 20, 40], **settings)
    assert game.position.result.scores == (0, 5, 5)
    assert game.winners == (GOLD,)


@rule("DO062")
def test_still_tied_they_share_it():
    game = play_out(ducats=[0, 30, 30])
    assert game.winners == (BLUE, GOLD)


@rule("DO062")
def test_most_points_wins():
    game = play_out(borders=ring("a10:c12"), land={"a12": "v", "b12": "v"}, ducats=[0, 0, 40])
    assert game.winners == (BLUE,)


@rule("DO063")
def test_the_king_still_returns_during_the_play_out():
    game, gap = near_the_king(40, deck=["d-expand"], seat=GOLD)
    game.play("sell a-knight")
    assert not game.see("deck")["left"]
    game.play("borders a-border", f"border {gap}")
    assert game.winners == (RED,)


@rule("DO059", "DO061", "DO-A28")
def test_the_ducat_bonus_cannot_bring_the_king():
    """DO-A28: it comes after the last card and only the points decide."""
    fence = ring("a1:d12")
    villages = [f"{column}{row}" for row in range(1, 13) for column in "abd"][:12]
    game = play_out(castles={RED: ["c6", "l1"], BLUE: ["l12", "j12"], GOLD: ["h9", "h1"]}, borders=fence,
                    land=dict.fromkeys(villages, "v"), ducats=[90, 0, 0])  # fmt: skip
    assert game.position.result.scores[RED] == 41
    assert "king token" not in game.position.result.reason


@rule("DO060", "DO061", "DO-V03", "DO-A35")
def test_by_option_the_kings_card_ends_the_game():
    """DO-V03, DO-A35: no token; when the card is turned up ducats and points decide."""
    import pentarchy
    from pentarchy.kernel import Quick

    game = pentarchy.game("domaine")
    position = game.start(3, 4, {"king_card": True})
    chance = Quick(1)
    while position.decisions:
        decision = position.decisions[0]
        if decision.question.name == "refill":
            position.play("draw")
        else:
            position.play(decision.options[chance.below(len(decision.options))])
    assert position.view(0)["board"]["king"] is None
    assert [event["kind"] for event in position.events(0)].count("king_card") == 1


@rule("DO008", "DO-V02")
def test_by_option_ducats_are_hidden_from_the_others():
    """DO-V02."""
    game = mines({}, options={"hidden_ducats": True})
    assert game.see("ducats", RED) == [5, None, None]
    assert game.see("ducats") == [None, None, None]
