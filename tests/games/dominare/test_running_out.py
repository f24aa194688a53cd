"""When something runs out: hands, the deck, the discards, agents that may stand in a rank, crowns, exposure."""

from __future__ import annotations

from tests.games.dominare.builder import at_rank, table
from tests.support import rule


def standing(game, seat: int) -> list[str]:
    return [agent["agent"] for agent in game.see("ranks")[seat]]


@rule("DR056", "DR060")
def test_if_nobody_has_a_hand_the_deck_is_dealt_out_in_player_order():
    game = table([[], []], step=("conspiracy",), order=[1, 0], deck=["pavel", "watson-riley"], season=1)
    assert standing(game, 1) == ["pavel"] and standing(game, 0) == ["watson-riley"]


@rule("DR056", "DR057", "DR060")
def test_agents_from_the_deck_come_before_any_reveal_effect():
    """Gillie's recruit finds the deck as it is after both newcomers were turned up."""
    deck = ["gillie", "pavel", "esa", "pike"]
    game = table([[], []], step=("conspiracy",), order=[0, 1], deck=deck, season=1)
    assert standing(game, 0) == ["gillie"] and standing(game, 1) == ["pavel"]
    assert set(game.moves) == {"recruit esa", "recruit pike"}


@rule("DR055", "DR056")
def test_only_those_with_a_hand_are_asked():
    game = table([[], [], []], hands=[["pike"], [], ["esa"]], step=("conspiracy",), deck=["pavel"], season=1)
    assert sorted(decision.seat for decision in game.position.decisions) == [0, 2]
    game.together(p1="reveal pike", p3="reveal esa")
    assert standing(game, 1) == ["pavel"]


@rule("DR057", "DR030")
def test_misfits_are_discarded_and_come_back_only_when_the_deck_is_empty():
    """Two cards are left and neither may stand in rank 1: nobody comes, and the game goes on."""
    misfits = ["marianna", "leopold-ansgar"]
    game = table([[], []], hands=[["pavel"], []], step=("conspiracy",), season=1, deck=misfits, empty_deck=True)
    game.play("reveal pavel")
    assert standing(game, 1) == [] and standing(game, 0) == ["pavel"]
    assert game.see("phase") == "event"


@rule("DR054", "DR-A56")
def test_who_could_add_nobody_fills_the_next_free_rank_later():
    """An empty deck in Season 1; in Season 2 his agent stands in rank 1 and uses its abilities by that rank."""
    game = table([["pavel"], []], hands=[["pike"], ["leopold-ansgar", "beggar"]], step=("conspiracy",), season=2)
    assert game.moves_of(1) == ["reveal beggar"], "the Duke may stand in rank 3, not in the first"
    game.together(p1="reveal pike", p2="reveal beggar")
    assert [event["rank"] for event in game.events("joined")] == [2, 1]


@rule("DR-A43", "DR138")
def test_replace_with_a_hand_that_fits_nowhere_is_not_possible():
    game = table([["pavel"], []], hands=[["marianna"], []])
    assert game.why_not("replace") == "DR-A58"
    game = table([at_rank(4, "pavel"), []], hands=[["marianna"], []]).play("replace")
    assert game.moves == ["replace rank 4"], "only rank 4 is high enough for the Queen"


@rule("DR-A13", "DR057", "DR139")
def test_replace_from_the_deck_passes_over_misfits_and_costs_one_point():
    game = table([["pavel"], []], deck=["marianna", "leopold-ansgar", "beggar"], exposure=[3, 0])
    game.play("replace")
    assert standing(game, 0) == ["beggar"] and game.exposure[0] == 4 and game.crowns[0] == 6
    assert game.see("discards") == 2


@rule("DR-A13")
def test_replace_without_hand_deck_or_discards_is_not_possible():
    assert table([["pavel"], []], empty_deck=True).why_not("replace") == "DR138"


@rule("DR030", "DR031", "DR-A31")
def test_the_discards_come_back_in_the_middle_of_a_recruit_but_not_the_dead():
    game = table([["-beggar", "mother-rukh"], []], hands=[["pike", "esa"], []], empty_deck=True, crowns=[0, 0])
    game.play("agent 2.2", "discard pike", "crown", "recruit")
    assert game.moves == ["recruit pike"], "the discard alone is the new deck"


@rule("DR137", "DR030")
def test_what_a_recruit_discards_may_be_drawn_by_the_next():
    game = table([["pavel"], []], hands=[["esa"], []], deck=["pike", "gillie"], empty_deck=True, season=7)
    game.play("recruit", "recruit pike", "recruit")
    assert game.moves == ["recruit gillie"] and game.seat == 1


@rule("DR145", "DR146", "DR077")
def test_stealing_from_the_penniless_moves_nothing():
    game = table([["-beggar", "ernesto-balsano"], []], crowns=[0, 0]).play("agent 2.2")
    assert game.crowns == [0, 0] and game.seat == 1
    game = table([["pavel"], [], []], crowns=[5, 0, 1], tokens={"wa1": (0, 1)}).play("district warrens")
    assert game.crowns == [6, 0, 0]


@rule("DR144", "DR-A08", "DR143")
def test_whitewash_at_zero_sells_only_upward():
    game = table([["pavel"], []], crowns=[9, 0], exposure=[0, 2]).play("whitewash")
    assert set(game.moves) == {"whitewash 1", "whitewash 2", "whitewash 3"}
    game = table([["pavel"], []], crowns=[9, 0], exposure=[2, 2]).play("whitewash")
    assert set(game.moves) == {f"whitewash {by}" for by in (-2, -1, 1, 2, 3)}


@rule("DR144", "DR117")
def test_a_cut_below_zero_is_lost_and_does_not_save_a_later_gain():
    game = table([["paolo-portales", "prudence"], []], exposure=[1, 0]).play("agent 2.1")
    assert game.exposure[0] == 0 and game.crowns[0] == 6


@rule("DR-A38", "DR-A31")
def test_vinizio_with_one_card_in_the_deck_takes_and_may_lose_it():
    for card, kept in (("esa", True), ("pilare-elmen", False)):
        hands = [["vinizio-ursini"], ["big-matteo"]]
        game = table([[], []], hands=hands, step=("conspiracy",), season=1, deck=[card], empty_deck=True)
        game.together(p1="reveal vinizio-ursini", p2="reveal big-matteo").play(f"recruit {card}")
        assert (game.hand(0) == [card]) is kept and (game.see("discards") == 0) is kept


@rule("DR-A30", "DR147")
def test_too_few_cards_for_five_picks_end_the_draft_early():
    hands = [["pike"], ["esa"]]
    game = table([["pavel"], ["beggar"]], hands=hands, season=3, step=("season_ends",), empty_deck=True)
    assert game.see("season") == 4, "no cards, no draft"
