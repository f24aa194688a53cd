"""The Conspiracy phase: DR054-DR066."""

from __future__ import annotations

import pytest

from pentarchy.games.dominare.conspiracy import player_order
from tests.games.dominare.builder import table
from tests.support import rule

CONSPIRACY = ("conspiracy",)


@rule("DR054")
def test_everybody_adds_one_agent_in_the_seasons_rank():
    game = table(
        [["beggar"], ["beggar"]], hands=[["watson-riley", "pike"], ["emaldus-bennett"]], season=2, step=CONSPIRACY
    )
    game.together(p1="reveal watson-riley", p2="reveal emaldus-bennett")
    assert [len(ranks) for ranks in game.see("ranks")] == [2, 2]
    assert game.rank(0, 2)["agent"] == "watson-riley" and game.hand(0) == ["pike"]


@rule("DR054")
def test_only_an_agent_in_hand_can_be_added():
    game = table([[], []], hands=[["watson-riley"], ["emaldus-bennett"]], step=CONSPIRACY)
    assert game.moves_of(0) == ["reveal watson-riley"]


@rule("DR055")
def test_choices_are_secret_until_all_have_chosen():
    game = table([[], []], hands=[["watson-riley", "pike"], ["emaldus-bennett"]], step=CONSPIRACY)
    game.play("reveal watson-riley", seat=0)
    assert game.see("ranks", 1) == [[], []] and "watson-riley" not in str(game.position.view(1))
    assert "watson-riley" not in str(game.position.events(1))
    game.play("reveal emaldus-bennett", seat=1)
    assert "watson-riley" in str(game.see("ranks", 1))


@rule("DR056")
def test_an_empty_hand_takes_the_top_of_the_deck():
    game = table([[], []], hands=[["watson-riley"], []], deck=["emaldus-bennett"], step=CONSPIRACY)
    assert [decision.seat for decision in game.position.decisions] == [0]
    game.play("reveal watson-riley", seat=0)
    assert game.rank(1, 1)["agent"] == "emaldus-bennett"


@rule("DR057", "DR-A54")
def test_what_may_not_stand_there_is_discarded_and_the_next_turned_up():
    """Queen Marianna stands in rank 4 or above only."""
    game = table([[], []], hands=[["watson-riley"], []], deck=["marianna", "emaldus-bennett"], step=CONSPIRACY)
    game.play("reveal watson-riley", seat=0)
    assert game.rank(1, 1)["agent"] == "emaldus-bennett" and game.see("discards") == 1
    assert game.see("discards_seen", 0) == ["marianna"] == game.see("discards_seen", None), "all saw it"


@rule("DR057")
def test_an_agent_for_high_ranks_cannot_be_chosen_for_a_low_one():
    game = table([[], []], hands=[["watson-riley", "marianna"], ["beggar"]], step=CONSPIRACY)
    assert game.moves_of(0) == ["reveal watson-riley"]
    high = table([["beggar", "pavel", "gillie"], ["pike"]], hands=[["marianna"], ["puncio"]], season=4, step=CONSPIRACY)
    assert high.moves_of(0) == ["reveal marianna"]


@rule("DR-A43")
def test_a_hand_that_does_not_fit_is_kept_and_the_deck_helps():
    """DR-A43."""
    game = table([[], []], hands=[["marianna"], ["watson-riley"]], deck=["emaldus-bennett"], step=CONSPIRACY)
    game.together(p1="reveal unseen", p2="reveal watson-riley")
    assert game.rank(0, 1)["agent"] == "emaldus-bennett" and game.hand(0) == ["marianna"]


@rule("DR058")
def test_copies_of_a_common_agent_may_serve_together():
    game = table([["city-watch"], []], hands=[["city-watch"], ["watson-riley"]], season=2, step=CONSPIRACY)
    game.together(p1="reveal city-watch", p2="reveal watson-riley")
    assert [agent["agent"] for agent in game.see("ranks")[0]] == ["city-watch", "city-watch"]
    assert game.rank(0, 1)["networks"]


@rule("DR059")
def test_a_reveal_effect_happens_at_once_once_and_must():
    game = table([[], []], hands=[["margraves"], ["watson-riley"]], step=CONSPIRACY)
    game.together(p1="reveal margraves", p2="reveal watson-riley")
    assert game.exposure == [4, 3], "with two players there is no choice whose exposure rises"
    assert len(game.events("revealed")) == 1


@rule("DR060")
def test_reveal_effects_follow_the_old_order():
    """Franco exposes in the order of the last Season, not the one his own exposure makes."""
    game = table(
        [["beggar"], ["beggar"]],
        hands=[["franco-quadrelli"], ["leandro-voce"]], season=2, order=[1, 0], step=CONSPIRACY,
    )  # fmt: skip
    game.together(p1="reveal franco-quadrelli", p2="reveal leandro-voce")
    assert game.seat == 1 and game.asked == "worth of"
    game.play("worth of senate +1")
    assert game.seat == 0 and game.asked == "expose"


@rule("DR061", "DR-A03")
def test_exposure_is_added_once_and_after_all_reveal_effects():
    """DR-A03: Janis' exposure is not there yet when Adriano is revealed."""
    game = table([[], []], hands=[["janis-velox"], ["adriano-the-foul"]], step=CONSPIRACY)
    game.together(p1="reveal janis-velox", p2="reveal adriano-the-foul")
    changes = [(event["seat"], event["by"]) for event in game.events("exposure")]
    assert changes[:3] == [(0, 1), (0, 4), (1, 2)]


@rule("DR062")
def test_the_most_exposed_becomes_the_scapegoat():
    assert player_order([3, 9, 5], [3, 4, 5], 0) == [1, 2, 0]


@rule("DR063")
def test_a_tie_goes_to_the_highest_single_value():
    assert player_order([7, 7, 2], [3, 4, 2], 2)[0] == 1


@rule("DR064")
@pytest.mark.parametrize(("scapegoat", "expected"), [(0, 1), (1, 2), (2, 0)])
def test_then_to_the_seat_left_of_the_old_scapegoat_who_comes_last_himself(scapegoat, expected):
    assert player_order([7, 7, 7], [4, 4, 4], scapegoat)[0] == expected


@rule("DR065")
def test_the_others_follow_by_exposure_single_value_and_seat():
    assert player_order([9, 5, 5, 5], [5, 2, 4, 2], 0) == [0, 2, 1, 3]


@rule("DR063", "DR-A18", "DR-A19")
def test_face_down_agents_do_not_count_for_ties():
    """DR-A18; and the printed value of a replaced-in agent does: DR-A19."""
    state = table([["-dante-straziami", "pavel"], ["emaldus-bennett"]]).position.state
    assert [state.highest_exposure(seat) for seat in range(2)] == [1, 2]


@rule("DR066")
def test_the_order_stands_whatever_happens_to_exposure():
    game = table([["pavel"], ["beggar"]], exposure=[9, 1], crowns=[30, 30], order=[0, 1])
    game.play("whitewash", "whitewash -9", "whitewash", "whitewash 10")
    assert game.exposure == [0, 11] and game.see("order") == [0, 1] and game.seat == 0


@rule("DR062")
def test_the_order_is_set_at_the_end_of_the_phase():
    game = table([[], []], hands=[["watson-riley"], ["dante-straziami"]], step=CONSPIRACY)
    game.together(p1="reveal watson-riley", p2="reveal dante-straziami")
    assert game.see("order") == [1, 0] and game.see("scapegoat") == 1 and game.exposure == [2, 5]


@rule("DR-A38")
def test_a_recruit_that_does_not_fit_is_shown_and_discarded():
    """DR-A38: Vinizio."""
    for deck, kept in ((["pike", "puncio"], 1), (["marianna", "pike"], 0)):
        game = table([[], []], hands=[["vinizio-ursini"], ["watson-riley"]], deck=deck, step=CONSPIRACY)
        game.together(p1="reveal vinizio-ursini", p2="reveal watson-riley")
        game.play(f"recruit {deck[0]}")
        assert len(game.hand(0)) == kept and game.events("shown", 1)[0]["agent"] == deck[0]
