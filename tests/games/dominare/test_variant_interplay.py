"""Variants against the rest of the rules, and against one another: Cells, Epic, Anything Goes, the openings."""

from __future__ import annotations

import pytest

import pentarchy
from tests.games.dominare.builder import GAME, table
from tests.support import rule

SEVEN = ["pavel", "esa", "lucan", "gillie", "puncio", "prudence", "big-matteo"]
OTHERS = ["hedda-strand", "petra-holm", "zeynep-altan", "bertram-quill", "iakov-gregori", "old-tomaso"]


def start_of(season: int, ranks, **rest: object):
    rest.setdefault("hands", [["hamish-lothian"], ["greta-ebersold"]])
    return table(ranks, season=season - 1, step=("season", season), cells=True, **rest)


def to_the_first_action(game):
    """Both add the first agent of their hands; then the first player is to act."""
    for seat in (0, 1):
        game.play(game.moves_of(seat)[0], seat=seat)
    while game.see("phase") != "action":
        game.play(game.moves[0])
    while game.seat != 0:
        game.play("crown")
    return game


# -------------------------------------------------------------------------------------------------------------- Cells


@rule("DR156", "DR024", "DR103")
def test_a_buried_lender_lends_nothing_and_breaks_the_line():
    game = start_of(4, [["antonia-salmeri", "esa", "pike"], OTHERS[:3]])
    assert game.rank(0, 1)["buried"] and game.rank(0, 2)["traits"] == ["clergy"] and not game.rank(0, 2)["networks"]


@rule("DR156", "DR-A53", "DR126")
def test_no_kind_of_rally_raises_the_buried():
    ranks = [["esa", "-gillie", "-pavel"], OTHERS[:3]]
    for agent, ability in (("vinizio-ursini", "agent 4.2"), ("ulric-stahl", "agent 4.2")):
        game = to_the_first_action(start_of(4, ranks, hands=[[agent], ["hamish-lothian"]])).play(ability)
        assert game.asked != "rally" or "rally 1/1" not in game.moves
        assert game.rank(0, 1)["buried"] and not game.rank(0, 1)["up"]


@rule("DR156", "DR063", "DR-A18")
def test_the_buried_do_not_count_for_ties():
    ranks = [["dante-straziami", "beggar", "gillie"], ["pike", "mother-rukh", "pavel"]]
    game = start_of(4, ranks, exposure=[9, 8], hands=[["michael-elmen"], ["hamish-lothian"]])
    game.together(p1="reveal michael-elmen", p2="reveal hamish-lothian")
    assert game.exposure == [12, 12] and game.see("scapegoat") == 1, "Dante's five lie in the ground"


@rule("DR156", "DR138")
def test_a_buried_rank_is_refused_with_the_rule_that_keeps_it():
    hands = [["hamish-lothian", "gillie"], ["greta-ebersold"]]
    game = to_the_first_action(start_of(4, [["esa", "lucan", "pike"], OTHERS[:3]], hands=hands)).play("replace")
    assert game.why_not("replace rank 1") == "DR156"


@rule("DR156", "DR-A55")
def test_the_buried_do_not_change_places():
    game = to_the_first_action(start_of(4, [["esa", "adnan-riordan", "pavel"], SEVEN[3:6]])).play("agent 2.2")
    assert game.why_not("swap 1/1") == "DR-A55"


@rule("DR156", "DR-A27", "DR102")
def test_who_cannot_be_buried_goes_on_networking():
    game = start_of(4, [["severin-aspistes", "drago-markovic", "pavel"], SEVEN[3:6]])
    assert game.rank(0, 1)["up"] and game.rank(0, 1)["networks"]


@rule("DR156", "DR018")
def test_the_draft_comes_before_the_first_cell_is_closed():
    game = table([SEVEN[:3], SEVEN[3:6]], season=3, step=("season_ends",), cells=True)
    assert game.see("phase") == "draft" and game.rank(0, 1)["up"]
    while game.see("phase") == "draft":
        for decision in game.position.decisions[:]:
            game.play(decision.moves[0], seat=decision.seat)
    assert game.see("season") == 4 and game.rank(0, 1)["buried"] and game.rank(1, 1)["buried"]


@rule("DR156", "DR149", "DR-A39")
def test_in_the_last_season_four_are_buried_and_their_bonus_with_them():
    ranks = ["agnolo-fresco", "esa", "lucan", "leopold-ansgar", "puncio", "prudence"]
    game = start_of(4, [ranks, OTHERS])
    assert game.see("scores")[0]["agents"] == 3
    game = start_of(7, [ranks, OTHERS])
    assert game.see("scores")[0]["agents"] == 2, "of this table only rank 4 went under: the Duke"


# --------------------------------------------------------------------------------------------------------------- Epic


@rule("DR157", "DR-A57", "DR128")
def test_after_a_swap_the_action_belongs_to_whoever_stands_in_the_rank():
    game = table([["pavel", "adnan-riordan", "esa"], []], epic=True, step=("agent_action", 1, 0))
    game.play("crown")
    game.play("agent 2.2", "swap 1/3")
    assert game.seat == 0 and game.why_not("agent 3.2") == "DR116", "Adnan has used his ability in rank 2"
    assert game.why_not("agent 2.2") == "DR157", "Esa's rank has had its action"


@rule("DR157", "DR122")
def test_an_epic_action_may_grant_the_ability_of_an_agent_that_comes_later():
    game = table([["paolo-portales", "mia-avelles", "ottavia-lenz"], []], epic=True, step=("agent_action", 2, 0))
    game.play("agent 2.2", "use 3.1")
    game.play(game.moves[0])
    assert game.rank(0, 3)["used"] and game.why_not("agent 3.3") == "DR116" and "crown" in game.moves


@rule("DR157", "DR120", "DR125")
def test_an_extra_action_in_epic_is_free_of_the_rank():
    game = table([["josse-van-haren", "isaura-mele"], []], epic=True, step=("agent_action", 2, 0))
    game.play("agent 2.2")
    assert "agent 1.1" in game.moves


@rule("DR157", "DR-A25")
def test_a_delayed_action_in_epic_comes_after_the_last_rank():
    game = table([["josse-van-haren", "antonia-salmeri", "pavel"], []], epic=True, step=("agent_action", 2, 0))
    game.play("agent 2.2", "crown")
    assert game.seat == 0 and "agent 1.1" in game.moves and game.see("phase") == "action"


@rule("DR157", "DR111")
def test_epic_gives_seven_actions_in_the_last_season_not_three():
    game = table([SEVEN, SEVEN[:0]], epic=True, season=7, step=("agent_action", 1, 0))
    taken = 0
    while game.position.result is None:
        game.play("crown")
        taken += 1
    assert taken == 7


@rule("DR157", "DR129")
def test_who_replaces_an_agent_of_a_later_rank_acts_in_its_place():
    game = table([["pavel", "beggar"], []], hands=[["esa"], []], epic=True, step=("agent_action", 1, 0))
    game.play("replace", "replace rank 2", "replace with esa")
    game.play(game.moves[0])
    assert game.seat == 0 and "agent 2.2" in game.moves


@rule("DR-A26", "DR136")
def test_epic_rally_by_a_face_down_agent_lets_it_act_no_second_time():
    game = table([["-josse-van-haren", "pavel"], []], epic=True, step=("agent_action", 1, 0))
    assert game.rank(0, 1)["up"] and game.why_not("agent 1.1") == "DR157"


@rule("DR156", "DR157")
def test_epic_with_cells_gives_the_buried_no_action():
    ranks = [["pavel", "esa", "lucan"], SEVEN[3:6]]
    game = table(ranks, season=3, step=("season", 4), cells=True, epic=True, hands=[["pike"], ["petra-holm"]])
    game.together(p1="reveal pike", p2="reveal petra-holm")
    while game.see("phase") != "action":
        game.play(game.moves[-1])
    taken = 0
    while game.position.decisions[0].question.name == "action":
        game.play("crown")
        taken += 1
    assert taken == 6


# ------------------------------------------------------------------------------------------------------ Anything Goes


def deal(**rest: object):
    return table([["pavel"], ["beggar"]], anything_goes=True, **rest)


@rule("DR155")
def test_what_was_offered_is_not_given_back_for_itself():
    game = deal(hands=[["pike"], ["puncio"]])
    game.play("offer to player 2", "give crowns 0", "give agents 1", "give pike", "ask crowns 0", "ask agents 1")
    game.play("promise 0", "accept")
    assert game.moves == ["give puncio"]
    game.play("give puncio")
    assert game.hand(0) == ["puncio"] and game.hand(1) == ["pike"]


@rule("DR155", "DR145")
def test_nobody_gives_or_is_asked_for_more_crowns_than_there_are():
    game = deal(crowns=[2, 1], hands=[["pike"], ["esa"]]).play("offer to player 2")
    assert set(game.moves) == {"give crowns 0", "give crowns 1", "give crowns 2"}
    game.play("give crowns 0", "give agents 0")
    assert set(game.moves) == {"ask crowns 0", "ask crowns 1"}


@rule("DR155", "DR120")
def test_an_extra_action_comes_with_offers_of_its_own():
    game = table([["-beggar", "isaura-mele"], []], anything_goes=True, crowns=[9, 9])
    for _ in range(2):
        game.play("offer to player 2", "give crowns 1", "ask crowns 0", "promise 0", "refuse")
    assert not any(move.startswith("offer") for move in game.moves)
    game.play("agent 2.2")
    assert "offer to player 2" in game.moves


@rule("DR155", "DR056")
def test_who_traded_all_agents_away_turns_one_up_from_the_deck():
    game = deal(hands=[["pike"], ["puncio"]], deck=["big-matteo"])
    game.play("offer to player 2", "give crowns 0", "give agents 1", "give pike", "ask crowns 5", "ask agents 0")
    game.play("promise 0", "accept", "crown", "crown", "crown", "crown")
    assert game.see("season") == 2 and [d.seat for d in game.position.decisions] == [1]
    game.play("reveal pike")
    assert game.rank(0, 2)["agent"] == "big-matteo"


# ----------------------------------------------------------------------------------------------------------- openings


@rule("DR158")
def test_two_draws_in_a_row_are_from_different_piles_and_the_next_turn_is_free():
    position = GAME.start(seats=2, seed=3, options={"opening": "semi-blind"})
    position.play("draw from church")
    with pytest.raises(pentarchy.IllegalMove, match="another pile"):
        position.play("draw from church")
    for move in ("draw from senate", "draw from church", "draw from senate"):
        position.play(move)
    assert "draw from church" in position.decision().moves and "draw from senate" in position.decision().moves


@rule("DR158", "DR008")
def test_the_draw_begins_with_the_scapegoat_and_goes_clockwise():
    position = GAME.start(seats=3, seed=3, options={"opening": "semi-blind", "first_scapegoat": 3})
    seats = []
    for _ in range(6):
        seats.append(position.decision().seat)
        position.play(position.decision().moves[0])
    assert seats == [2, 2, 0, 0, 1, 1]


@rule("DR158", "DR003")
def test_a_pile_that_is_empty_is_not_drawn_from():
    position = GAME.start(seats=6, seed=3, options={"opening": "semi-blind"})
    drawn = 0
    while "draw from shadowmen" in (moves := position.decision().moves) or drawn % 2:
        position.play("draw from shadowmen" if "draw from shadowmen" in moves else moves[0])
        drawn += 1
    assert position.view(0)["board"]["piles"]["shadowmen"] == 0 and drawn == 18


@rule("DR159", "DR158", "DR018")
@pytest.mark.parametrize("opening", ["sole authority", "semi-blind"])
def test_eight_in_hand_are_one_more_than_seven_ranks(opening):
    """Without a draft nobody runs dry: after seven Seasons one agent is left."""
    position = GAME.start(seats=2, seed=5, options={"opening": opening})
    while position.result is None:
        for decision in position.decisions[:]:
            name = decision.question.name
            position.play("crown" if name == "action" else decision.moves[-1], decision.seat)
    hands = position.view(0)["board"]["hands"]
    assert all(len(hand) >= 1 for hand in hands)


@rule("DR013", "DR062")
def test_in_the_starter_game_only_the_scapegoat_goes_by_exposure():
    hands = [["pavel"], ["esa"], ["kussmaul"], ["lucan"]]
    game = table([[], [], [], []], hands=hands, season=1, step=("conspiracy",), opening="starter")
    game.together(p1="reveal pavel", p2="reveal esa", p3="reveal kussmaul", p4="reveal lucan")
    while game.see("phase") == "conspiracy":
        game.play(game.moves[0])
    assert game.see("order") == [2, 3, 0, 1]


@rule("DR008", "DR064")
def test_the_first_scapegoat_loses_the_first_tie():
    """All equally exposed by equal agents: his left neighbour becomes scapegoat, he himself comes last."""
    hands = [["beggar"], ["beggar"], ["beggar"]]
    game = table([[], [], []], hands=hands, season=1, step=("conspiracy",), order=[1, 2, 0])
    game.together(p1="reveal beggar", p2="reveal beggar", p3="reveal beggar")
    assert game.see("order") == [2, 0, 1]
