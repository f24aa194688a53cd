"""Abilities inside abilities: extra actions, granted uses, costs, and agents that leave in the middle."""

from __future__ import annotations

import pytest

from tests.games.dominare.builder import at_rank, table
from tests.support import rule


@rule("DR120", "DR123")
def test_an_extra_action_may_use_another_agent_who_is_used_from_then_on():
    game = table([["beggar", "isaura-mele"], []])
    game.play("agent 2.2")
    assert game.seat == 0 and "agent 1.1" in game.moves and "agent 2.2" not in game.moves
    game.play("agent 1.1", "crown")
    assert game.seat == 0 and game.why_not("agent 1.1") == "DR116"


@rule("DR117", "DR120")
def test_what_stands_after_an_extra_action_comes_after_it():
    """The crown of the Countess is not there yet when the extra action is paid."""
    game = table([["-beggar", "isaura-mele"], []], crowns=[0, 0], worth={"corte-scalzo": 1})
    game.play("agent 2.2")
    assert "inspire" not in game.moves and game.crowns[0] == 0
    game.play("crown")
    assert game.crowns[0] == 2 and game.seat == 1


@rule("DR120", "DR121")
def test_two_extra_actions_in_one_ability_both_belong_to_the_same_action():
    game = table([["-beggar", "-beggar", "-beggar", "-city-watch", "isaura-mele"], []])
    game.play("agent 5.5", "crown")
    assert game.seat == 0
    game.play("crown")
    assert game.seat == 1 and game.crowns[0] == 5 + 2 + 2


@rule("DR121")
def test_an_extra_action_inside_an_extra_action_unwinds_in_order():
    """Queen and Countess: the Queen's extra action is the Countess's ability, whose extra action comes first."""
    game = table([["beggar", "-beggar", "isaura-mele", "marianna"], []])
    game.play("agent 4.4", "place in ch7")
    assert game.asked == "action" and game.seat == 0
    game.play("agent 3.2")
    assert game.asked == "action" and game.seat == 0
    game.play("agent 1.1")
    assert game.seat == 1 and game.crowns[0] == 5 + 2 + 1


@rule("DR123", "DR124")
def test_two_agents_cannot_grant_each_other_uses_for_ever():
    """Luzia lets a Scholar act, Ottavia another: each acts once, and then there is nobody left."""
    ranks = ["-beggar", "-beggar", "-city-watch", "luzia-the-quill", "-beggar", "ottavia-lenz"]
    game = table([ranks, []], crowns=[0, 0]).play("agent 6.6", "use 4.4")
    assert game.seat == 1, "Luzia's own uses and Ottavia's other two found nobody"
    assert len(game.events("lost")) == 4
    assert game.crowns[0] == 2 + 2


@rule("DR122", "DR-A51")
def test_an_extra_ability_that_can_be_used_must_be_used():
    game = table([["beggar", "-city-watch", "rosa-esposito"], []]).play("agent 3.3")
    assert game.rank(0, 1)["used"] and game.crowns[0] == 7, "the only Plebian ability is used without asking"
    assert game.asked == "place in"


@rule("DR122")
def test_the_granted_agent_may_be_the_one_that_was_swapped_up_just_now():
    """Adnan changes places with Kussmaul, whose ability 4 is in reach only in Adnan's old rank."""
    game = table([["-beggar", "kussmaul", "-city-watch", "-beggar", "adnan-riordan"], []])
    assert game.why_not("agent 2.4") == "DR115"
    game.play("agent 5.2")
    assert game.rank(0, 5)["agent"] == "kussmaul" and game.rank(0, 5)["used"]
    assert game.worth("atheneum") == 4


@rule("DR122", "DR128")
def test_the_granted_agent_may_have_sunk_below_its_number():
    game = table([["-beggar", "adnan-riordan", "-beggar", "kussmaul"], []])
    game.play("agent 2.2")
    assert game.events("lost") and not game.rank(0, 2)["used"], "in rank 2 the Dean's 4 is out of reach"


@rule("DR127", "DR103")
def test_a_lent_trait_makes_an_ability_of_that_kind():
    """Cosimo's neighbours are Nobles as well: a Noble ability may be theirs."""
    game = table([["-street-urchin", "-city-watch", "-city-watch", "josse-van-haren", "cosimo-bardi"], []])
    game.play("agent 5.5", "expose player 2 +3")
    assert game.rank(0, 4)["traits"] == ["merchant", "noble"]
    assert set(game.moves) == {"use 4.1", "use 4.4"}


@rule("DR103", "DR117")
def test_a_lent_trait_is_counted():
    """Agnolo pays for each Noble: Josse by Cosimo's word, himself by birth, Cosimo not."""
    game = table([at_rank(4, "josse-van-haren", "cosimo-bardi", "agnolo-fresco"), []]).play("agent 6.6")
    assert game.crowns[0] == 5 + 4


@rule("DR127", "DR103", "DR027")
def test_face_down_the_lender_lends_nothing():
    game = table([["josse-van-haren", "-cosimo-bardi", "-beggar", "rafael"], []])
    game.play("agent 4.4")
    assert game.rank(0, 1)["traits"] == ["merchant"] and len(game.events("lost")) == 2


@rule("DR122", "DR103")
def test_a_lent_trait_also_shuts_an_agent_out():
    """Franco calls no Noble: beside Cosimo a Beggar is one."""
    ranks = [["beggar", "cosimo-bardi", "franco-quadrelli", "beggar"], []]
    game = table(ranks).play("agent 3.2")
    assert game.events("lost") == [] and not game.rank(0, 1)["used"] and game.rank(0, 4)["used"]


@rule("DR136", "DR126", "DR122")
def test_franco_may_use_an_agent_he_has_just_rallied():
    game = table([["-josse-van-haren", "franco-quadrelli"], []])
    game.play("agent 2.2")
    assert game.rank(0, 1)["up"] and game.rank(0, 1)["used"] and game.crowns[0] == 8


@rule("DR-A21", "DR122")
def test_a_granted_ability_whose_cost_cannot_be_paid_is_not_offered():
    """Mother Rukh needs an agent to discard: without a hand Luzia cannot call on her."""
    ranks = [["-beggar", "mother-rukh", "-beggar", "luzia-the-quill"], []]
    game = table(ranks).play("agent 4.4")
    assert not game.rank(0, 2)["used"] and game.crowns[0] == 7
    game = table(ranks, hands=[["pike"], []]).play("agent 4.4")
    assert game.asked == "discard" and game.rank(0, 2)["used"]


@rule("DR-A21")
def test_a_cost_counts_what_was_gained_before_it_only():
    """Hamish spends three of what is there: two crowns will not do, whatever would come later."""
    ranks = [["-beggar", "-beggar", "hamish-lothian"], []]
    assert table(ranks, crowns=[2, 0]).why_not("agent 3.3") == "DR-A21"
    game = table(ranks, crowns=[3, 0]).play("agent 3.3", "place in me9")
    assert game.crowns[0] == 0 and game.block("me9") == (0, 8)


@rule("DR-A21", "DR-A49")
def test_severin_must_flip_a_plebian_of_his_own_first():
    game = table([at_rank(5, "pavel", "severin-aspistes"), ["pike", "gillie"]]).play("agent 6.6")
    assert not game.rank(0, 5)["up"], "the only Plebian he has is the price"
    assert set(game.moves) == {"flip 2/1", "flip 2/2", "enough"}
    assert table([at_rank(5, "-pavel", "severin-aspistes"), ["pike"]]).why_not("agent 6.6") == "DR-A21"


@rule("DR-A20", "DR146")
def test_ivan_may_have_to_rob_himself_for_the_only_knave():
    """Nobody but the other player has a Knave: his crowns cannot go to himself, so Ivan's player pays."""
    game = table([["-beggar", "-beggar", "ivan-sobol"], ["pike"]], crowns=[7, 9]).play("agent 3.3")
    assert game.crowns == [2, 14] and not game.rank(0, 3)["up"]


@rule("DR-A20", "DR103", "DR027")
def test_ivan_counts_knaves_by_loan():
    """Antonia's neighbour is a Knave; flipped, Ivan himself is none."""
    ranks = [["-beggar", "-beggar", "ivan-sobol"], ["-antonia-salmeri", "esa"]]
    assert table(ranks).why_not("agent 3.3") in ("DR-A20", "DR-A21")
    ranks = [["-beggar", "-beggar", "ivan-sobol"], ["antonia-salmeri", "esa"], ["beggar"]]
    game = table(ranks, crowns=[5, 5, 5]).play("agent 3.3", "steal from player 3")
    assert game.crowns == [5, 10, 0]


@rule("DR142", "DR117")
def test_an_agent_replaced_by_its_own_extra_action_still_finishes_its_sentence():
    """The Countess has herself replaced; her crown still comes, and the newcomer has not been used."""
    game = table([["-beggar", "isaura-mele"], []], hands=[["beggar", "pike"], []], crowns=[0, 0])
    game.play("agent 2.2", "replace", "replace rank 2", "replace with beggar")
    assert game.seat == 1 and game.crowns[0] == 1 + 1
    assert game.rank(0, 2) == {**game.rank(0, 2), "agent": "beggar", "used": False}


@rule("DR129", "DR-A17")
def test_a_newcomer_in_the_place_of_a_used_agent_may_act_at_once():
    game = table([["beggar"], []], hands=[["josse-van-haren"], []], season=7)
    game.play("agent 1.1", "crown")
    assert game.why_not("agent 1.1") == "DR116"
    game.play("replace", "replace with josse-van-haren", "crown")
    assert "agent 1.1" in game.moves


@rule("DR-A46", "DR131", "DR130")
def test_madame_may_use_only_what_was_not_used_and_is_controlled_now():
    ranks = [["-beggar", "-beggar", "-beggar", "madame-the-gatekeeper"], []]
    game = table(ranks, tokens={"me1": (0, 1), "at1": (0, 1), "se1": (1, 1)})
    game.play("district merchant-quarter", "crown")
    assert game.crowns[0] == 9
    game.play("agent 4.4")
    assert game.asked == "recruit", "only the Atheneum is left"


@rule("DR-A46", "DR124")
def test_without_a_district_madame_still_places():
    game = table([["-beggar", "-beggar", "-beggar", "madame-the-gatekeeper"], []]).play("agent 4.4")
    assert game.asked == "place in"
    game.play("place in ca1")
    assert game.block("ca1") == (0, 3)


@rule("DR-A25", "DR111")
@pytest.mark.parametrize("season", [2, 7])
def test_delayed_actions_come_in_player_order_after_the_last_of_everyone(season):
    lower = ["-beggar"]
    game = table([[*lower, "antonia-salmeri"], [], []], season=season, order=[1, 2, 0])
    game.play("crown", "crown", "agent 2.2")
    for _ in range(3 * (2 if season < 7 else 3) - 3):
        game.play("crown")
    assert game.seat == 0 and game.asked == "action" and game.see("late") == []
    game.play("crown")
    assert game.position.result is not None if season == 7 else game.see("season") == 3


@rule("DR-A25", "DR122")
def test_a_delayed_action_finds_used_what_was_used():
    game = table([["-beggar", "antonia-salmeri"], []])
    game.play("agent 2.2", "crown", "crown", "crown")
    assert game.seat == 0 and game.why_not("agent 2.2") == "DR116"


@rule("DR-A35", "DR139", "DR143")
def test_doubling_reaches_replace_and_a_whitewash_upward_but_no_cut():
    hands = [["pike"], ["pavel", "esa"]]
    game = table([at_rank(5, "franco-quadrelli"), ["beggar"]], hands=hands, crowns=[30, 30], exposure=[5, 5], season=7)
    game.play("agent 5.5", "replace", "replace with pavel")
    assert game.exposure == [5, 7]
    game.play("whitewash", "whitewash 1", "whitewash", "whitewash -1")
    assert game.exposure == [7, 6] and game.crowns == [30 - 9, 30 + 2 - 9]


@rule("DR-A35", "DR082", "DR061")
def test_doubling_is_over_before_the_next_agent_is_revealed():
    others = ["pavel", "kussmaul", "lucan", "pike", "mother-rukh"]
    game = table([at_rank(5, "franco-quadrelli"), others], hands=[["hedda-strand"], ["lucia-piero"]])
    game.play("agent 5.5", "crown", "crown", "crown")
    game.together(p1="reveal hedda-strand", p2="reveal lucia-piero")
    assert [event["now"] for event in game.events("exposure")] == [4, 5]
