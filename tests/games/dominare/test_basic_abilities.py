"""Basic abilities: Gain, Inspire, Rally, Recruit, Replace, Whitewash, and the words they use (DR133-DR146)."""

from __future__ import annotations

from tests.games.dominare.builder import AGENTS, at_rank, table
from tests.support import rule


@rule("DR133")
def test_gain_one_crown_as_often_as_you_like():
    game = table([[], []]).play("crown", "crown", "crown", "crown")
    assert game.crowns == [7, 7]


@rule("DR134")
def test_inspire_costs_the_districts_vp_for_each_token():
    game = table([[], []], crowns=[12, 0], worth={"senate": 6}).play("inspire", "inspire se1")
    assert game.moves == ["buy 1", "buy 2"] and game.why_not("buy 3") == "DR145"
    assert game.play("buy 2").crowns[0] == 0 and game.block("se1") == (0, 2)


@rule("DR134", "DR145")
def test_inspire_is_paid_in_full():
    game = table([[], []], crowns=[3, 0], worth={"senate": 4}).play("inspire")
    assert game.why_not("inspire se1") == "DR145" and "inspire me1" in game.moves
    assert table([[], []], crowns=[0, 0]).why_not("inspire") == "DR145"


@rule("DR135", "DR-A32")
def test_inspire_reaches_any_block_and_repeats():
    game = table([[], []], crowns=[160, 0]).play("inspire")
    assert len(game.moves) == 59
    game.play("inspire co2", "buy 60", "crown", "inspire", "inspire co2", "buy 60")
    assert game.block("co2") == (0, 120) and game.crowns[0] == 40, "more than fifty tokens, and nobody runs out"


@rule("DR136")
def test_rally_raises_all_without_reveal_effects():
    game = table([["-pavel", "-gillie", "beggar"], ["-pike"]]).play("rally")
    assert all(agent["up"] for agent in game.see("ranks")[0]) and not game.rank(1, 1)["up"]
    assert game.crowns == [5, 5] and not game.events("revealed")
    assert "rally" in game.moves


@rule("DR137")
def test_recruit_keeps_one_of_two():
    game = table([[], []], deck=["pike", "puncio", "esa"]).play("recruit")
    assert sorted(game.moves) == ["recruit pike", "recruit puncio"]
    game.play("recruit puncio", "crown", "recruit", "recruit esa")
    assert game.hand(0) == sorted(["puncio", "esa"], key=lambda name: AGENTS[name].number)
    assert game.see("discards") == 2


@rule("DR-A31")
def test_recruit_with_one_card_or_none():
    """DR-A31."""
    one = table([[], []], empty_deck=True, deck=["pike"]).play("recruit", "recruit pike", "crown", "recruit")
    assert one.hand(0) == ["pike"] and one.seat == 1


@rule("DR138")
def test_replace_puts_an_agent_from_hand_in_the_same_rank():
    game = table([["pavel", "beggar"], []], hands=[["emaldus-bennett", "pike"], []])
    game.play("replace", "replace rank 2", "replace with emaldus-bennett")
    assert [agent["agent"] for agent in game.see("ranks")[0]] == ["pavel", "emaldus-bennett"]
    assert game.hand(0) == ["pike"]
    assert table([[], []], hands=[["pike"], []]).why_not("replace") == "DR138"


@rule("DR139")
def test_replace_costs_one_exposure_whatever_comes():
    game = table([["pavel"], []], hands=[["dante-straziami"], []]).play("replace", "replace with dante-straziami")
    assert game.exposure[0] == 1


@rule("DR140")
def test_the_newcomer_is_face_up_and_revealed_at_once():
    game = table([["-beggar"], []], hands=[["pavel"], []]).play("replace", "replace with pavel")
    assert game.rank(0, 1)["up"] and game.crowns[0] == 7


@rule("DR-A59")
def test_which_of_several_ranks_is_replaced_is_asked_even_if_the_hand_leaves_one():
    """Leopold Ansgar stands in rank 3 or later: the others do not learn that he is all the hand holds."""
    game = table([["beggar", "gillie", "pavel"], []], hands=[["leopold-ansgar"], []]).play("replace")
    assert game.moves == ["replace rank 3"]
    one = table([["beggar"], []], hands=[["pavel", "pike"], []]).play("replace")
    assert one.moves == ["replace with pavel", "replace with pike"]


@rule("DR141")
def test_rank_seven_is_never_replaced():
    ranks = ["pavel", "-beggar", "-gillie", "-pike", "-puncio", "-esa", "lucan"]
    game = table([ranks, []], hands=[["emaldus-bennett"], []]).play("replace")
    assert "replace rank 6" in game.moves and game.why_not("replace rank 7") == "DR141"


@rule("DR142")
def test_a_copy_of_the_same_agent_will_do():
    game = table([["beggar"], []], hands=[["beggar"], []]).play("replace", "replace with beggar")
    assert game.rank(0, 1)["agent"] == "beggar" and game.see("removed") == ["beggar"] and game.crowns[0] == 6


@rule("DR163", "DR-A13")
def test_replace_with_an_empty_hand_takes_the_top_of_the_deck():
    """DR-A13: only with an empty hand; what does not fit is discarded."""
    game = table([["pavel"], []], deck=["marianna", "emaldus-bennett"]).play("replace")
    assert game.rank(0, 1)["agent"] == "emaldus-bennett" and game.see("discards") == 1
    held = table([["pavel"], []], hands=[["marianna"], []])
    assert held.why_not("replace") == "DR-A58"


@rule("DR143", "DR-A14")
def test_whitewash_costs_season_plus_two_a_point():
    game = table([["pavel"], []], season=3, exposure=[9, 0], crowns=[12, 0]).play("whitewash")
    assert game.moves == ["whitewash -2", "whitewash -1", "whitewash 1", "whitewash 2"]
    game.play("whitewash -2")
    assert game.exposure[0] == 7 and game.crowns[0] == 2
    assert table([["pavel"], []], season=4, crowns=[5, 0]).why_not("whitewash") == "DR145"


@rule("DR144", "DR-A08")
def test_exposure_never_falls_below_zero():
    """DR-A08: Whitewash sells only points that can be used."""
    game = table([[], []], exposure=[1, 0], crowns=[30, 0]).play("whitewash")
    assert min(int(move.split()[1]) for move in game.moves) == -1
    assert table([["beggar"], []], exposure=[0, 0]).play("agent 1.1").exposure == [0, 0]


@rule("DR145")
def test_gain_spend_and_pay():
    gain = table([["josse-van-haren"], []]).play("agent 1.1")
    assert gain.crowns == [8, 5], "from the bank"
    spend = table([at_rank(3, "hamish-lothian"), []], crowns=[4, 0]).play("agent 3.3", "place in me1")
    assert spend.crowns == [1, 0]
    pay = table([at_rank(5, "bertram-quill"), []], crowns=[0, 1]).play("agent 5.5")
    assert pay.crowns == [6, 0], "as much as there is"


@rule("DR146")
def test_stealing_moves_what_there_is():
    game = table([at_rank(2, "ernesto-balsano"), []], crowns=[0, 2]).play("agent 2.2")
    assert game.crowns == [2, 0]
    poor = table([at_rank(2, "ernesto-balsano"), [], []], crowns=[0, 0, 4]).play("agent 2.2")
    assert poor.crowns == [3, 0, 1], "who has nothing is not asked for it"
