"""The last Season: what can still be done, and what decides the game at the very end."""

from __future__ import annotations

from tests.games.dominare.builder import at_rank, table
from tests.support import rule


def last_action(ranks=((), ()), **rest: object):
    """The last player's last action of the game."""
    rest.setdefault("order", [1, 0])
    return table(ranks, season=7, step=("action", 2, 1), **rest)


@rule("DR051", "DR149", "DR154")
def test_the_last_purchase_may_turn_a_district():
    tokens = {"se1": (1, 1), "se2": (1, 1), "se3": (0, 1)}
    game = last_action(tokens=tokens, crowns=[12, 99]).play("inspire", "inspire se1", "buy 2")
    assert game.controller("senate") == 0 and game.position.result.scores == (4 + 3 + 1, 2)


@rule("DR049", "DR149")
def test_a_district_tied_at_the_end_is_worth_nothing_to_either():
    game = last_action(tokens={"se1": (1, 1), "se3": (0, 1)}).play("crown")
    assert game.position.result.scores == (1, 3)


@rule("DR149", "DR038")
def test_the_queen_counts_the_three_swamp_districts_as_three():
    tokens = {"es2": (0, 1), "wa2": (0, 1), "co1": (0, 1)}
    game = last_action([at_rank(7, "marianna"), []], tokens=tokens).play("crown")
    assert game.position.result.scores[0] == 2 + 2 + 1 + 3


@rule("DR151", "DR152", "DR143")
def test_the_last_whitewash_may_hand_the_greatest_loss_to_another():
    """At 10 and 9 the first loses by threes; one point bought makes both of them the most exposed, two only one."""
    scores = []
    for points in (1, 2):
        game = last_action([[], [], []], order=[1, 2, 0], exposure=[10, 9, 4], crowns=[18, 0, 0]).play("crown")
        game.play("whitewash", f"whitewash -{points}")
        scores.append(game.position.result.scores)
    assert scores == [(-3, -3, 0), (-1, -3, 0)]


@rule("DR153")
def test_only_the_tied_compare_crowns():
    game = last_action([[], [], []], order=[0, 1, 2], tokens={"se1": (0, 1), "se6": (1, 1)}, crowns=[2, 3, 50])
    game.play("crown", "crown")
    assert game.position.result.scores == (3, 3, 0) and game.position.result.winners == (1,)
    assert "crowns" in game.position.result.reason


@rule("DR149", "DR144")
def test_a_score_may_be_negative():
    game = last_action(tokens={"at9": (0, 1), "at1": (1, 1)}, exposure=[9, 0]).play("crown")
    assert game.position.result.scores == (-1 - 3, 1)


@rule("DR081", "DR149")
def test_a_raised_district_scores_its_present_worth():
    game = last_action(tokens={"se1": (0, 1)}, worth={"senate": 7}).play("district senate", "worth of senate +2")
    assert game.position.result.scores[0] == 8 + 3


@rule("DR141", "DR111")
def test_in_the_last_season_six_ranks_can_still_be_replaced():
    ranks = ["pavel", "esa", "pike", "lucan", "gillie", "puncio", "prudence"]
    game = last_action([ranks, []], hands=[["big-matteo"], []]).play("replace")
    assert game.moves == [f"replace rank {rank}" for rank in range(1, 7)]
    game.play("replace rank 6", "replace with big-matteo")
    assert game.position.result is not None


@rule("DR-A25", "DR120")
def test_several_delayed_actions_end_the_game_after_the_last():
    game = table([["-beggar", "antonia-salmeri"], []], season=7, step=("action", 2, 0), crowns=[0, 0])
    game.play("agent 2.2", "crown")
    assert game.position.result is None and game.seat == 0
    game.play("crown")
    assert game.position.result is not None
