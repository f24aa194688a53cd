"""The Event phase: DR067-DR083."""

from __future__ import annotations

import pytest

from tests.games.dominare.builder import EVENTS, table
from tests.support import rule

EVENT = ("event",)
THREE = [["pavel"], ["beggar"], ["gillie"]]


def event(name: str, season: int = 1, **rest: object):
    rest.setdefault("ranks", THREE)
    return table(season=season, step=EVENT, events=[name], **rest)


@rule("DR067", "DR083")
def test_one_event_is_revealed_and_gone_for_good():
    game = event("good-harvest")
    assert game.see("event") == "good-harvest" and game.see("past_events") == ["good-harvest"]
    assert game.see("events_left") == 29


@rule("DR068")
def test_sections_are_resolved_from_top_to_bottom():
    """War of Words: first everybody's exposure, then the scapegoat pays, then all may spend."""
    game = event("war-of-words", 2)
    game.play("expose player 2 +1", "expose player 1 +1", "expose player 1 -1")
    kinds = [happened["kind"] for happened in game.position.events(None)]
    assert kinds == ["event", "exposure", "exposure", "exposure", "paid"]
    assert game.crowns == [2, 5, 5] and game.seat == 1, "the scapegoat cannot pay four any more"


@rule("DR069", "DR070")
@pytest.mark.parametrize(("season", "down"), [(1, 0), (3, 0), (4, 3), (7, 3)])
def test_also_counts_once_its_season_is_reached(season, down):
    """Fearmongering: from the fourth Season on everybody also flips an agent."""
    game = event("fearmongering", season)
    assert game.exposure == [1, 0, 0]
    assert sum(not rank["up"] for ranks in game.see("ranks") for rank in ranks) == down


@rule("DR071")
@pytest.mark.parametrize(("season", "paid"), [(3, 1), (4, 4)])
def test_instead_replaces_what_stands_above_once_reached(season, paid):
    assert event("bank-run", season).crowns == [5 - paid] * 3


@rule("DR-A10")
def test_a_chain_of_instead_resolves_to_the_last_reached():
    """DR-A10."""
    card = EVENTS["succession"]
    assert [section.season for section in card.reached(2)] == [1]
    assert [section.season for section in card.reached(5)] == [1, 3]
    assert [section.season for section in card.reached(6)] == [1, 6]


@rule("DR072")
def test_all_means_everybody():
    assert event("good-harvest").crowns == [7, 7, 7]


@rule("DR073")
def test_the_scapegoat_is_who_has_the_marker():
    game = event("informers", exposure=[0, 9, 3], order=[2, 0, 1])
    assert game.crowns == [5, 5, 3]


@rule("DR074")
def test_lowest_exposure_is_read_now_and_all_tied_qualify():
    assert event("royal-visit", exposure=[4, 1, 1]).crowns == [5, 8, 8]


@rule("DR-A41")
def test_the_scapegoat_may_also_be_the_least_exposed():
    """DR-A41."""
    game = event("royal-visit", 2, exposure=[1, 1, 1])
    assert game.crowns == [8, 8, 8] and game.exposure == [2, 1, 1]


@rule("DR075")
def test_named_districts_hit_their_controllers_once_for_each():
    game = event("the-king-coughs", tokens={"se1": (1, 1), "ch1": (1, 1)})
    assert game.crowns == [5, 9, 5]
    assert event("the-king-coughs", tokens={"se1": (1, 1)}).crowns == [5, 7, 5]
    assert event("the-king-coughs").crowns == [5, 5, 5]


@rule("DR-A50")
def test_a_swamp_district_named_by_an_event_is_that_one_only():
    """DR-A50."""
    game = event("acqua-alta", tokens={"es1": (0, 2), "wa1": (0, 2), "co1": (0, 2), "ca1": (0, 2)})
    assert [game.block(name)[1] for name in ("es1", "wa1", "co1", "ca1")] == [1, 2, 2, 1]


@rule("DR076")
def test_one_player_may_be_hit_several_times():
    game = event("bread-riot", tokens={"me1": (0, 3)})
    assert game.block("me1") == (0, 1) and game.crowns == [3, 5, 5]


@rule("DR077", "DR145")
def test_who_cannot_pay_pays_what_he_has():
    assert event("informers", crowns=[1, 5, 5]).crowns == [0, 5, 5]


@rule("DR078")
def test_choices_are_made_in_player_order():
    game = event("masked-ball", order=[1, 2, 0])
    asked = []
    while game.asked == "expose":
        asked.append(game.seat)
        game.play(game.moves[0])
    assert asked == [1, 2, 0]


@rule("DR079", "DR080")
def test_the_scapegoat_raises_one_seal_and_lowers_the_other():
    up = event("acqua-alta", order=[1, 2, 0])
    assert up.seat == 1 and up.moves == ["raise canals", "raise estate"]
    up.play("raise canals")
    assert (up.worth("canals"), up.worth("estate")) == (4, 1), "1 up, 2 down but no lower than 1"
    other = event("acqua-alta").play("raise estate")
    assert (other.worth("canals"), other.worth("estate")) == (2, 4)
    assert event("acqua-alta").why_not("raise senate") == "DR079"


@rule("DR081")
def test_markers_stay_on_their_tracks():
    game = event("acqua-alta", worth={"canals": 8, "estate": 1}).play("raise canals")
    assert (game.worth("canals"), game.worth("estate")) == (8, 1)


@rule("DR-A07")
def test_the_floor_may_be_zero_by_option():
    """DR-A07: the marker falls to 0, a token still costs a crown."""
    game = event("acqua-alta", worth={"estate": 1}, floor_zero=True).play("raise canals")
    assert game.worth("estate") == 0


@rule("DR082")
def test_what_an_event_sets_ends_with_the_season():
    game = event("curfew", ranks=[["hamish-lothian"], ["beggar"]])
    assert game.see("lasting")["networking"] is False
    ended = table([["hamish-lothian"], []], step=("season_ends",), hands=[["pike"], ["puncio"]])
    assert ended.see("lasting") == {
        "exposure_factor": 1, "inspire_extra": 0, "spread_extra": 0, "networking": True,
    }  # fmt: skip


@rule("DR082", "DR083")
def test_with_the_season_its_event_is_over():
    game = event("good-harvest", ranks=[[], []], hands=[["pike"], ["esa"]])
    game.play("raise estate", "crown", "crown", "crown", "crown")
    assert game.see("season") == 2 and game.see("event") is None and game.see("past_events") == ["good-harvest"]


@rule("DR082")
def test_lasting_events_do_what_they_say():
    strike = event("guild-strike", 2, ranks=[["-pavel"], ["-beggar"]], crowns=[9, 9]).play("raise canals")
    strike.play("inspire", "inspire me1")
    assert strike.moves == ["buy 1", "buy 2"], "3 VP and one crown more are 4 a token"
    dry = event("dry-canals", ranks=[["hamish-lothian"], ["beggar"]], crowns=[0, 0]).play("raise canals", "canvass me5")
    assert dry.block("me5") == (0, 3), "spreading costs 2, and Hamish brought only 1"


@rule("DR-A33")
def test_war_of_words_means_another_player_unless_the_table_agrees():
    """DR-A33."""
    assert event("war-of-words").why_not("expose player 1 -1") == "DR117"
    assert "expose player 1 -1" in event("war-of-words", own_exposure=True).moves


@rule("DR-A42")
def test_removal_leaves_vacant_blocks_alone():
    """DR-A42."""
    game = event("scandal", tokens={"ca1": (0, 1), "me1": (1, 3), "se1": (0, 1)})
    assert game.tokens() == {"me1": (1, 2), "se1": (0, 1)}


@rule("DR-A18")
def test_a_face_down_agents_exposure_does_not_count_for_scandal():
    """DR-A18."""
    game = event("scandal", 3, ranks=[["-dante-straziami", "pavel"], ["beggar"]], crowns=[9, 0])
    game.play("decline")
    assert game.exposure == [1, 0]


@rule("DR068", "DR117", "DR130", "DR059")
def test_the_log_cites_the_rule_by_which_something_happens():
    """An event's effect is told by the rule of events, a district's by that of districts, an ability's by its own."""
    told = event("war-of-words").play("expose player 2 +1").events("exposure")
    assert told[-1]["rule"] == "DR068"
    district = table([["beggar"], ["pike"]], tokens={"co2": (0, 1)}).play("district corte-scalzo")
    assert {happened["rule"] for happened in district.events("worth")} == {"DR130"}
