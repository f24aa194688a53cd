"""Anything Goes, Cells and Epic: DR155-DR157. The ways of dealing are in test_setup."""

from __future__ import annotations

from pentarchy import words
from tests.games.dominare.builder import table
from tests.support import rule


def trade(**rest: object):
    rest.setdefault("hands", [["pike"], ["puncio", "esa"], []])
    return table([["pavel"], ["beggar"], ["gillie"]], anything_goes=True, **rest)


@rule("DR155")
def test_crowns_and_agents_change_hands_at_once():
    game = trade()
    game.play("offer to player 2", "give crowns 2", "give agents 1", "give pike")
    game.play("ask crowns 1", "ask agents 1", "promise 1")
    assert game.seat == 1 and game.asked == "accept"
    game.play("accept", "give esa")
    assert game.crowns == [4, 6, 5]
    assert sorted(game.hand(0)) == ["esa"] and sorted(game.hand(1)) == ["pike", "puncio"]
    assert game.seat == 0 and game.asked == "action", "the offer was no action"


@rule("DR155")
def test_an_offer_names_who_makes_it():
    game = trade()
    game.play("offer to player 3", "give crowns 3", "give agents 0", "ask crowns 0", "promise 0")
    decision = game.position.decision(2)
    assert decision.prompt.startswith("Accept the offer? Player 1 gives 3 crowns and no agent, asks for no crowns")
    assert words.prompt(decision, ["Ada", "Bo", "Cy"]).startswith("Accept the offer? Ada gives 3 crowns")


@rule("DR155")
def test_an_offer_can_be_refused():
    game = trade()
    game.play("offer to player 3", "give crowns 3", "give agents 0", "ask crowns 0", "promise 0")
    assert game.seat == 2
    game.play("refuse")
    assert game.crowns == [5, 5, 5] and game.seat == 0


@rule("DR155")
def test_a_promise_is_a_line_in_the_log_and_binds_nobody():
    game = trade()
    game.play("offer to player 3", "give crowns 0", "give agents 0", "ask crowns 2", "promise 1", "accept")
    assert "leave your blocks alone" in game.events("offered")[0]["promise"]
    assert game.crowns == [7, 5, 3] and "inspire" in game.moves


@rule("DR155")
def test_two_offers_an_action_and_none_to_oneself():
    game = trade()
    assert game.why_not("offer to player 1") == "DR155"
    for _ in range(2):
        game.play("offer to player 3", "give crowns 1", "give agents 0", "ask crowns 0", "promise 0", "refuse")
    assert game.why_not("offer to player 3") == "DR155"
    game.play("crown")
    assert "offer to player 1" in game.moves


@rule("DR155")
def test_nothing_else_can_be_traded():
    game = trade().play("offer to player 2")
    asked = set()
    while game.asked != "action":
        asked.add(game.asked)
        game.play(game.moves[-1])
    assert asked <= {"give crowns", "give agents", "give", "ask crowns", "ask agents", "promise", "accept"}


@rule("DR155", "DR010")
def test_only_the_partner_sees_an_offered_agent():
    game = trade().play("offer to player 2", "give crowns 0", "give agents 1", "give pike")
    game.play("ask crowns 0", "ask agents 0", "promise 0")
    assert game.see("hands", 1)[0] == ["pike"] and game.see("hands", 2)[0] == [None]
    assert "gives no crowns and Pike" in game.position.decision(1).prompt
    assert "pike" in str(game.position.events(1)) and "pike" not in str(game.position.events(2))


@rule("DR155")
def test_without_the_variant_there_is_no_trading():
    game = table([["pavel"], ["beggar"]])
    assert not [move for move in game.moves if move.startswith("offer")]


@rule("DR156")
def test_cells_bury_one_rank_each_season_from_the_fourth_on():
    ranks = [["emaldus-bennett", "watson-riley", "pavel"], ["josse-van-haren", "greta-ebersold", "beggar"]]
    hands = [["lorenzo-osorio"], ["ulric-stahl"]]
    game = table(ranks, hands=hands, step=("season", 4), cells=True)
    for seat in range(2):
        assert [(agent["up"], agent["buried"]) for agent in game.see("ranks")[seat]] == [
            (False, True), (True, False), (True, False),
        ]  # fmt: skip
    early = table([ranks[0][:2], ranks[1][:2]], hands=hands, step=("season", 3), cells=True)
    assert all(agent["up"] for agents in early.see("ranks") for agent in agents)


@rule("DR156")
def test_the_buried_never_rise_nor_are_replaced():
    game = table([["emaldus-bennett", "-watson-riley", "pavel"], ["beggar"]], hands=[["pike"], ["puncio"]],
                 step=("season", 4), cells=True)  # fmt: skip
    game.together(p1="reveal pike", p2="reveal puncio")
    while game.position.decisions[0].question.name != "action":
        game.play(game.position.decisions[0].moves[0])
    while game.seat != 0:
        game.play("crown")
    game.play("rally")
    assert [agent["up"] for agent in game.see("ranks")[0]][:2] == [False, True]


@rule("DR-A27")
def test_cells_do_not_bury_who_cannot_be_flipped():
    """DR-A27: the card wins."""
    game = table([["severin-aspistes", "pavel", "gillie"], ["beggar", "pike", "esa"]], hands=[["lucan"], ["puncio"]],
                 step=("season", 4), cells=True)  # fmt: skip
    assert game.rank(0, 1)["up"] and not game.rank(0, 1)["buried"] and game.rank(1, 1)["buried"]


@rule("DR157")
def test_epic_gives_every_agent_an_action_rank_by_rank():
    game = table([["emaldus-bennett", "josse-van-haren"], ["beggar", "greta-ebersold"]],
                 step=("agent_action", 1, 0), epic=True, hands=[["pike"], ["puncio"]])  # fmt: skip
    taken = []
    while game.position.decisions[0].question.name == "action":
        own = [move for move in game.moves if move.startswith("agent")]
        taken.append((game.seat, own[0].split()[1][0]))
        game.play("crown")
    assert taken == [(0, "1"), (1, "1"), (0, "2"), (1, "2")]


@rule("DR157")
def test_epic_actions_are_the_agents_own_a_districts_or_basic():
    game = table([["emaldus-bennett", "josse-van-haren"], []], step=("agent_action", 1, 0), epic=True,
                 tokens={"se1": (0, 1)})  # fmt: skip
    assert {"agent 1.1", "district senate", "crown", "inspire", "rally", "recruit"} <= set(game.moves)
    assert game.why_not("agent 2.1") == "DR157"


@rule("DR-A26")
def test_a_face_down_agents_epic_action_can_only_be_rally():
    """DR-A26. With nothing else to do it is done without asking."""
    game = table([["-emaldus-bennett", "josse-van-haren"], []], step=("agent_action", 1, 0), epic=True)
    assert game.rank(0, 1)["up"] and game.moves[0].startswith("agent 2")


def test_a_buried_agent_has_no_epic_action():
    """DR156: only the top three take actions."""
    ranks = [["beggar", "josse-van-haren", "gillie"], ["beggar", "greta-ebersold", "esa"]]
    game = table(ranks, hands=[["lucan"], ["puncio"]], step=("season", 4), cells=True, epic=True)
    game.together(p1="reveal lucan", p2="reveal puncio")
    while game.position.decisions[0].question.name != "action":
        game.play(game.position.decisions[0].moves[-1])
    own = [move for move in game.moves if move.startswith("agent")]
    assert own and all(move.startswith("agent 2") for move in own)


def test_epic_follows_canvassing():
    game = table([["paolo-portales"], []], step=("canvassing", 1, 0), epic=True).play("canvass se1")
    assert game.asked == "action" and "agent 1.1" in game.moves
