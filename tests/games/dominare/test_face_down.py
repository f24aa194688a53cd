"""What a face-down agent is not: a partner, a target, a lender, a value; and what it still is: a place."""

from __future__ import annotations

from tests.games.dominare.builder import at_rank, table
from tests.support import rule


@rule("DR-A55", "DR026")
def test_a_face_down_agent_is_no_agent_to_swap_with():
    game = table([["-beggar", "adnan-riordan", "pavel"], []])
    game.play("agent 2.2")
    assert [agent["agent"] for agent in game.see("ranks")[0]] == ["beggar", "pavel", "adnan-riordan"]
    game = table([["-beggar", "adnan-riordan"], []]).play("agent 2.2")
    assert [agent["agent"] for agent in game.see("ranks")[0]] == ["beggar", "adnan-riordan"]


@rule("DR-A55", "DR-A29")
def test_two_agents_that_change_places_are_both_face_up():
    ranks = ["pavel", "-beggar", "gillie", "-city-watch", "adnan-riordan"]
    game = table([ranks, []]).play("agent 5.5")
    assert set(game.moves) == {"swap 1/1", "swap 1/3", "swap 1/5"}
    game.play("swap 1/1")
    assert set(game.moves) == {"swap 1/3", "swap 1/5"}


@rule("DR-A28", "DR026")
def test_a_face_down_agent_cannot_be_killed():
    ranks = [at_rank(6, "orazio-nesca"), ["-pike", "esa"]]
    game = table(ranks, hands=[[], ["pavel"]]).play("agent 6.4")
    assert game.seat == 1 and game.asked == "replace with", "Esa was the only one to be hit"
    game.play("replace with pavel")
    assert [agent["agent"] for agent in game.see("ranks")[1]] == ["pike", "pavel"]


@rule("DR140", "DR138")
def test_a_face_down_agent_can_be_replaced_and_the_newcomer_stands_face_up():
    game = table([["-josse-van-haren"], []], hands=[["pavel"], []])
    game.play("replace", "replace with pavel")
    assert game.rank(0, 1) == {**game.rank(0, 1), "agent": "pavel", "up": True} and game.crowns[0] == 7


@rule("DR098", "DR102", "DR103")
def test_a_lender_networks_with_whom_it_lends_to_and_they_with_one_another():
    """Antonia in the middle makes both neighbours Knaves; the next but one stays out of it."""
    game = table([["esa", "antonia-salmeri", "josse-van-haren", "hamish-lothian"], []], season=4)
    networks = [agent["networks"] for agent in game.see("ranks")[0]]
    assert networks == [True, True, True, True], "the last by trade with Josse"
    game = table([["esa", "antonia-salmeri", "big-matteo", "hamish-lothian"], []], season=4)
    assert [agent["networks"] for agent in game.see("ranks")[0]] == [True, True, True, False]


@rule("DR103", "DR102")
def test_a_lent_trait_networks_further_on():
    """Esa is a Knave beside Antonia, so a Knave on her other side networks with her."""
    game = table([["pike", "esa", "antonia-salmeri"], []])
    assert [agent["networks"] for agent in game.see("ranks")[0]] == [True, True, True]
    game = table([["pike", "esa", "-antonia-salmeri"], []])
    assert [agent["networks"] for agent in game.see("ranks")[0]] == [False, False, False]


@rule("DR107", "DR106")
def test_the_nobility_network_for_their_neighbours_only():
    game = table([["rafael", "beggar"], []], step=("canvassing", 1, 0), crowns=[0, 0])
    assert game.crowns[0] == 2, "the Prince brings crowns and is not asked where to canvass"
    assert game.rank(0, 1)["influence"] == 0 and game.rank(0, 2)["influence"] == 2


@rule("DR099", "DR107")
def test_a_noble_between_two_gives_each_one():
    game = table([["michael-elmen", "isaura-mele", "lucan"], []])
    assert [agent["influence"] for agent in game.see("ranks")[0]] == [3, 0, 2]


@rule("DR-A53", "DR136")
def test_vinizio_rallies_only_his_kinds():
    game = table([["-beggar", "vinizio-ursini", "-josse-van-haren", "-esa"], []]).play("agent 2.2")
    assert [agent["up"] for agent in game.see("ranks")[0]] == [True, True, False, True]
    assert game.worth("church") == 2


@rule("DR136", "DR026")
def test_rally_raises_only_your_own():
    game = table([["-beggar"], ["-pavel"]], order=[0, 1]).play("rally")
    assert game.rank(0, 1)["up"] and not game.rank(1, 1)["up"]


@rule("DR114", "DR117")
def test_an_agent_flipped_in_its_own_ability_finishes_it():
    """Beside Antonia the Inquisitor is a Knave himself."""
    game = table([["-beggar", "-beggar", "malachi", "antonia-salmeri"], []]).play("agent 3.3", "flip 1/3")
    assert not game.rank(0, 3)["up"] and game.asked == "flip"
    game.play("flip 1/4")
    assert game.seat == 1


@rule("DR025", "DR103")
def test_flipping_the_lender_first_saves_those_who_borrowed():
    ranks = [["-beggar", "-beggar", "malachi"], ["esa", "antonia-salmeri", "lucan"]]
    game = table(ranks).play("agent 3.3")
    assert set(game.moves) == {"flip 2/1", "flip 2/2", "flip 2/3", "enough"}
    game.play("flip 2/2")
    assert game.seat == 1 and game.rank(1, 1)["up"] and game.rank(1, 3)["up"]


@rule("DR-A49", "DR028")
def test_severin_is_not_even_offered_to_be_flipped():
    game = table([at_rank(6, "orazio-nesca"), ["severin-aspistes", "pavel"]]).play("agent 6.6")
    assert set(game.moves) == {"flip 2/2", "enough"} and game.why_not("flip 2/1") == "DR-A49"


@rule("DR-A28")
def test_rank_seven_can_be_flipped_and_swapped():
    others = ["pavel", "esa", "pike", "lucan", "gillie", "puncio", "marianna"]
    game = table([at_rank(6, "silvio-marchetti"), others], hands=[[], ["prudence"]], season=7).play("agent 6.3")
    assert "flip 2/7" in game.moves
    game = table([["adnan-riordan", *others[1:]], []], season=7)
    assert "agent 1.2" not in game.moves
    game = table([["pavel", "adnan-riordan", "pike", "lucan", "gillie", "puncio", "esa"], []], season=7)
    game.play("agent 2.2", "swap 1/7")
    assert game.rank(0, 7)["agent"] == "adnan-riordan" and game.rank(0, 2)["agent"] == "esa"


@rule("DR-A28", "DR141")
def test_who_was_swapped_into_rank_seven_is_safe_and_who_left_it_is_not():
    ranks = ["pavel", "adnan-riordan", "pike", "lucan", "gillie", "puncio", "esa"]
    game = table([ranks, []], hands=[["prudence"], []], season=7).play("agent 2.2", "swap 1/7", "crown", "replace")
    assert game.why_not("replace rank 7") == "DR141"
    game.play("replace rank 2", "replace with prudence")
    assert game.rank(0, 2)["agent"] == "prudence"


@rule("DR-A28", "DR140", "DR139")
def test_a_victim_is_not_exposed_by_a_forced_replacement_but_reveals_its_new_agent():
    ranks = [at_rank(6, "orazio-nesca"), ["esa"]]
    game = table(ranks, hands=[[], ["pavel", "pike"]], exposure=[0, 4], crowns=[0, 0]).play("agent 6.4")
    assert game.seat == 1
    game.play("replace with pavel")  # who brings two crowns, of which Orazio steals one
    assert game.exposure == [0, 4] and game.crowns == [1, 1] and "esa" in game.see("removed")


@rule("DR-A28", "DR-A43", "DR163")
def test_a_victim_whose_hand_does_not_fit_gets_the_decks_top_card():
    ranks = [at_rank(6, "orazio-nesca"), ["esa"]]
    game = table(ranks, hands=[[], ["marianna"]], deck=["leopold-ansgar", "pavel"]).play("agent 6.4")
    game.play("replace with unseen")
    assert game.rank(1, 1)["agent"] == "pavel" and game.hand(1) == ["marianna"]
    assert game.events("unfit")[0]["agent"] == "leopold-ansgar"


@rule("DR-A39", "DR149")
def test_a_bonus_for_plebians_counts_the_face_up_ones_at_the_end():
    ranks = [["rafael", "beggar", "-beggar", "gillie"], []]
    game = table(ranks)
    assert game.see("scores")[0]["agents"] == 3
    assert table([["rafael", "beggar", "-beggar"], []]).see("scores")[0]["agents"] == 2
    assert table([["rafael", "beggar", "pavel", "gillie", "pike"], []]).see("scores")[0]["agents"] == 3
