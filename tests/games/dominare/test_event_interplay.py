"""Events that touch one another: who is hit when control or exposure changes on the way, and what stays a choice."""

from __future__ import annotations

from tests.games.dominare.builder import table
from tests.support import rule


def event(name: str, season: int = 1, ranks=((), ()), **rest: object):
    return table(ranks, events=[name], season=season, step=("event",), **rest)


@rule("DR075", "DR076")
def test_one_controller_of_both_districts_places_twice_in_a_row():
    game = event("succession", 3, order=[1, 0], exposure=[1, 1], tokens={"se1": (0, 1), "ch1": (0, 1)})
    assert game.seat == 0 and game.asked == "place in"
    game.play("place in at1")
    assert game.seat == 0 and game.asked == "place in"
    game.play("place in at1")
    assert game.asked == "raise" and game.seat == 1 and game.block("at1") == (0, 4)


@rule("DR075", "DR078")
def test_who_is_hit_is_settled_before_the_first_of_them_chooses():
    """Player 1 controls the Senate and takes the Church from player 2, who still places for it."""
    game = event("succession", 3, tokens={"se1": (0, 1), "ch1": (1, 1)}).play("place in ch1")
    assert game.controller("church") == 0 and game.seat == 1 and game.asked == "place in"


@rule("DR075", "DR049")
def test_a_tied_district_hits_nobody():
    game = event("the-king-coughs", tokens={"se1": (0, 1), "se2": (1, 1), "ch1": (1, 1)}, crowns=[5, 5])
    assert game.crowns == [5, 7]


@rule("DR068", "DR075", "DR051")
def test_a_later_line_sees_what_an_earlier_one_has_done():
    """Bread Riot: the scapegoat loses his only market block, so he does not pay as its controller."""
    game = event("bread-riot", tokens={"me1": (0, 2)}, crowns=[5, 5], order=[0, 1])
    assert game.tokens() == {} and game.crowns == [5, 5]
    game = event("bread-riot", tokens={"me1": (0, 3)}, crowns=[5, 5], order=[0, 1])
    assert game.tokens() == {"me1": (0, 1)} and game.crowns == [3, 5]


@rule("DR074", "DR068")
def test_lowest_exposure_is_read_when_its_line_comes():
    """Masked Ball and the like change it; Royal Visit reads it first and exposes afterwards."""
    game = event("royal-visit", 2, exposure=[2, 2], crowns=[0, 0], order=[0, 1])
    assert game.crowns == [3, 3] and game.exposure == [3, 2]


@rule("DR072", "DR078", "DR145")
def test_each_decides_in_turn_whether_to_spend_and_the_poor_are_not_asked():
    game = event("informers", 3, crowns=[4, 2, 6], exposure=[0, 0, 0], ranks=((), (), ()), order=[2, 1, 0])
    assert game.seat == 2 and game.crowns == [4, 2, 4], "the scapegoat paid two before"
    game.play("decline")
    assert game.seat == 0 and game.exposure == [0, 2, 2]
    game.play("spend")
    assert game.crowns == [1, 2, 4] and game.exposure == [0, 2, 2]


@rule("DR077", "DR145")
def test_a_payment_may_make_a_later_choice_impossible():
    """War of Words: three crowns are paid first, then four cannot be spent."""
    game = event("war-of-words", 2, crowns=[6, 0], exposure=[9, 0], order=[0, 1])
    game.play("expose player 2 +1", "expose player 1 -1")
    assert game.asked == "raise" and game.crowns[0] == 3 and game.exposure[0] == 8


@rule("DR070", "DR071", "DR-A10")
def test_instead_replaces_only_the_section_right_above():
    """Succession in the sixth Season: a crown for the least exposed still comes."""
    game = event("succession", 6, exposure=[3, 1], crowns=[0, 0], tokens={"se1": (0, 1)}).play("place in at1")
    assert game.crowns == [0, 1] and game.block("at1") == (0, 4)


@rule("DR071", "DR072")
def test_amnesty_late_is_for_all_and_no_longer_pays_the_least_exposed():
    game = event("amnesty", 5, exposure=[2, 7], crowns=[0, 0])
    assert game.exposure == [0, 4] and game.crowns == [0, 0]


@rule("DR073", "DR066")
def test_the_scapegoat_stays_it_though_another_is_more_exposed_by_now():
    game = event("blackmail", 5, exposure=[9, 1], crowns=[9, 9], order=[1, 0])
    assert game.crowns == [9, 4] and game.exposure == [9, 3] and game.seat == 1


@rule("DR-A18", "DR156")
def test_scandal_without_a_face_up_agent_adds_nothing():
    game = event("scandal", 3, crowns=[0, 0], ranks=(["-kussmaul"], ["pavel"]))
    assert game.exposure == [0, 1]


@rule("DR-A42", "DR047")
def test_two_are_removed_where_there_are_two_and_one_where_there_is_one():
    game = event("dry-canals", 4, tokens={"ca1": (0, 1), "ca2": (1, 3), "ch1": (1, 1)})
    assert game.tokens() == {"ca2": (1, 1), "ch1": (1, 1)}


@rule("DR-A05", "DR-A50")
def test_an_event_that_says_swamp_means_all_three():
    tokens = {"es1": (0, 1), "wa1": (0, 1), "co1": (0, 2), "at1": (0, 1)}
    assert event("plague-ship", 1, tokens=tokens).tokens() == {"co1": (0, 1), "at1": (0, 1)}
    assert set(event("street-fires", 1, tokens=tokens).tokens()) == {"wa1", "co1", "at1"}


@rule("DR078", "DR164")
def test_carnival_places_in_player_order_and_a_block_is_vacant_only_once():
    game = event("carnival", 1, order=[1, 0]).play("place in ch7")
    assert game.seat == 0 and "place in ch7" not in game.moves and game.why_not("place in ch7") == "DR164"


@rule("DR029", "DR073")
def test_the_scapegoat_without_a_hand_loses_no_agent():
    game = event("changing-of-the-watch", 2, ranks=(["-pavel"], ["-beggar"]), hands=[[], ["pike"]], order=[0, 1])
    assert game.asked == "raise" and game.rank(0, 1)["up"] and game.rank(1, 1)["up"] and game.hand(1) == ["pike"]


@rule("DR-A49", "DR072")
def test_who_has_only_severin_flips_nobody():
    game = event("fearmongering", 4, ranks=(["severin-aspistes"], ["pavel"]), order=[0, 1])
    assert game.rank(0, 1)["up"] and not game.rank(1, 1)["up"]


@rule("DR082", "DR098")
def test_curfew_takes_the_network_this_season_only():
    game = event("curfew", 2, ranks=(["pike", "yusuf-demir"], []), hands=[["esa"], ["pavel"]])
    assert game.rank(0, 1)["influence"] == 2 and not game.rank(0, 1)["networks"]
    game.play("raise canals", "canvass wa1", "stay", "canvass me1", "stay", "crown", "crown", "crown", "crown")
    assert game.see("season") == 3 and game.rank(0, 1)["influence"] == 3


@rule("DR079", "DR081")
def test_a_marker_at_its_end_may_still_be_chosen_and_stays():
    game = event("good-harvest", worth={"merchant-quarter": 8, "estate": 1}).play("raise merchant-quarter")
    assert game.worth("merchant-quarter") == 8 and game.worth("estate") == 1


@rule("DR079")
def test_only_the_two_seals_can_be_raised():
    assert event("good-harvest").why_not("raise senate") == "DR079"


@rule("DR083", "DR067")
def test_an_event_put_under_the_deck_is_not_the_next():
    game = table([["declan-jahani"], []], events=["good-harvest", "scandal"], hands=[["pike"], ["pavel"]])
    game.play("agent 1.1", "bury the event", "crown", "crown", "crown")
    game.together(p1="reveal pike", p2="reveal pavel")
    assert game.see("event") == "scandal"


@rule("DR137", "DR074")
def test_all_recruit_in_player_order_from_one_deck():
    game = event("open-books", 1, order=[1, 0], deck=["pike", "esa", "pavel", "gillie"])
    assert game.seat == 1 and set(game.moves) == {"recruit pike", "recruit esa"}
    game.play("recruit esa")
    assert game.seat == 0 and set(game.moves) == {"recruit pavel", "recruit gillie"}
