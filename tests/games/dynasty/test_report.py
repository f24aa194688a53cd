"""Report: order, Report actions, missions, needs, shortages, failures, the end. DY016-DY022, DY030, DY031."""

from __future__ import annotations

import pytest

from tests.games.dynasty.builder import table
from tests.support import rule

EASY = "goods>=1*failed:none"
HARD = "goods>=8*longest-side:none"
NO_REPORTS = {"reports": "off", "powers": "off"}
LAVA = ["f8=lava.empty. f9=lava.empty.", "e8=lava.empty. e9=lava.empty.", "f7=lava.empty. f6=lava.empty."]
TWO_PEOPLE = "g8=lava.person.rl f8=lava.person.r"


def report(**more):
    return table(**{"step": ("report",), "market": [], **more})


@rule("DY016")
def test_report_goes_by_role_numbers():
    game = report(roles=("space", "warfare", "coin"), missions=dict.fromkeys(range(3), EASY))
    assert [event["seat"] for event in game.events("reported")] == [1, 2, 0]
    assert [event["seat"] for event in game.events("achieved")] == [1, 2, 0]


@rule("DY017")
def test_the_report_action_comes_before_the_missions():
    kinds = [event["kind"] for event in report(missions={0: EASY}).position.events(None)]
    assert kinds.index("reported") < kinds.index("strength") < kinds.index("achieved")


@rule("DY017", "DY-A03")
def test_report_actions_are_an_option():
    assert not report(options={"reports": "off"}).events("reported")
    assert not report(options={"edition": "final"}).events("reported")
    assert report(options={"edition": "final", "reports": "on"}).events("reported")


def totals(game):
    return {event["seat"]: event["total"] for event in game.events("strength")}


@rule("DY017")
def test_warfare_loses_one_for_each_foreign_capital_in_the_province():
    shared = [*LAVA, "g7=lava.neutral. g6=lava.roads."]
    plain = totals(report(maps={0: [TWO_PEOPLE]}, shared=shared, options={"reports": "off"}))
    assert totals(report(maps={0: [TWO_PEOPLE]}, shared=shared))[0] == plain[0] - 2


@rule("DY017")
def test_coin_without_a_domino_on_the_shared_map_cannot_use_the_own_strength():
    mission = {1: "money>=1*largest-province:none"}
    assert report(missions=mission).events("failed")[0]["missing"] == ["money"]
    assert report(missions=mission, options={"reports": "off"}).events("achieved")
    assert report(missions={0: mission[1]}).events("achieved"), "others may have it"
    game = table(missions=mission, market=["desert.empty.urdl|desert.empty.urdl"], start=1, options={"powers": "off"})
    game.play(game.first("place shared"))
    assert game.events("achieved")


@rule("DY017", "DY-A27")
def test_infrastructure_loses_one_for_each_open_end():
    lines = [
        "h7=lava.person.d i7=lava.person.d",
        "h9=lava.person.u i9=lava.person.u",
        "g8=lava.person.r f8=lava.empty.",
    ]
    kept = report(roles=("infrastructure", "coin"), maps={0: lines}, options={"reports": "off"})
    assert totals(kept)[0] == 6
    assert totals(report(roles=("infrastructure", "coin"), maps={0: lines}))[0] == 5


@rule("DY017")
def test_space_scores_nothing_after_laying_nothing():
    assert totals(report())[2] == 0
    game = table(market=["plains.empty.urdl|plains.empty.urdl"], start=2, options={"powers": "off"})
    game.play(game.first("place space"))
    assert totals(game)[2] == 1


@rule("DY017", "DY-A26")
def test_produce_is_halved_by_a_mismatched_domino():
    lines = ["g8=grass.person.rl f8=grass.person.r"]
    roles = ("produce", "coin")
    matched = table(roles=roles, maps={0: lines}, market=["grass.empty.l|grass.empty."], options={"powers": "off"})
    matched.play("place produce j8-k8")
    assert totals(matched)[0] == 3
    for text, move in (
        ("lava.empty.l|grass.empty.", "place produce j8-k8"),
        ("grass.empty.|grass.empty.", matched_move(roles, lines)),
    ):
        game = table(roles=roles, maps={0: lines}, market=[text], options={"powers": "off"})
        game.play(move if move in game.moves else game.first("place shared"))
        strength = totals(game)[0]
        size = game.player(0)["strength"]["province"]
        assert strength == 3 * size // 2


def matched_move(roles, lines):
    game = table(roles=roles, maps={0: lines}, market=["grass.empty.|grass.empty."], options={"powers": "off"})
    return game.first("place shared")


@rule("DY018")
def test_a_failed_mission_is_laid_down_before_its_player():
    game = report(missions={0: HARD, 1: EASY})
    assert [event["seat"] for event in game.events("failed")] == [0]
    assert [event["seat"] for event in game.events("achieved")] == [1]
    assert len(game.player(0)["failed"]) == 1 and game.player(0)["achieved"] == 0
    assert len(game.player(1)["failed"]) == 0 and game.player(1)["achieved"] == 1


@rule("DY019")
def test_the_third_failure_ends_the_game_and_the_second_does_not():
    assert report(missions={0: HARD}, failed={0: 1}).position.result is None
    game = report(missions={0: HARD}, failed={0: 2})
    assert game.position.result.reason == "three failed missions ended the game"
    assert [event["seat"] for event in game.events("leaves")] == [0]


@rule("DY019", "DY031", "DY-A20")
def test_the_report_is_finished_for_all_and_several_may_leave():
    game = report(missions={0: HARD, 1: HARD, 2: EASY}, failed={0: 2, 1: 2})
    assert [event["seat"] for event in game.events("leaves")] == [0, 1]
    assert game.events("achieved")[0]["seat"] == 2


@rule("DY031")
def test_the_highest_score_wins_even_if_it_is_the_leavers():
    game = report(missions={0: HARD}, failed={0: 2}, maps={0: [TWO_PEOPLE]}, options=NO_REPORTS)
    assert game.position.result.scores == (3, 1, 1)
    assert game.position.result.winners == (0,)


@rule("DY031")
def test_equal_scores_share_the_win():
    game = report(missions={0: HARD}, failed={0: 2}, options=NO_REPORTS)
    assert game.position.result.winners == (0, 1, 2)


@rule("DY031", "DY035")
def test_with_the_option_leaving_costs_eight():
    game = report(
        missions={0: HARD}, failed={0: 2}, maps={0: [TWO_PEOPLE]}, options={**NO_REPORTS, "leaver_penalty": True}
    )
    assert game.position.result.scores == (-5, 1, 1)
    assert game.position.result.winners == (1, 2)


@rule("DY020", "DY-A14", "DY-A60")
@pytest.mark.parametrize(
    ("scalar", "count"),
    [("people", 2), ("longest-side", 4), ("longest-path", 3), ("achieved", 3), ("failed", 1), ("largest-province", 4),
     ("neutral-strength", 0), ("capital-paths", 0)],
)  # fmt: skip
def test_a_need_is_read_off_the_owners_map_as_it_is_now(scalar, count):
    game = table(
        maps={0: [TWO_PEOPLE]}, shared=LAVA, missions={0: f"money>=1/2*{scalar}:none"}, achieved={0: 3, 1: 5},
        failed={0: 1, 2: 2},
    )  # fmt: skip
    (demand,) = game.player(0)["missions"][0]["demands"]
    assert demand["need"] == 2 * count
    assert demand["need_text"] == f"{count / 2:g}"


@rule("DY020", "DY-A14")
@pytest.mark.parametrize(
    ("scalar", "count"),
    [("people", 3), ("longest-side", 5), ("longest-path", 5), ("achieved", 8), ("failed", 3), ("capitals", 10)],
)
def test_in_the_final_edition_it_is_read_off_all_maps(scalar, count):
    game = table(
        maps={0: [TWO_PEOPLE], 1: ["g8=lava.person. f8=lava.neutral."]}, missions={0: f"money>=1*{scalar}:none"},
        achieved={0: 3, 1: 5}, failed={0: 1, 2: 2}, options={"edition": "final"},
    )  # fmt: skip
    (demand,) = game.player(0)["missions"][0]["demands"]
    if scalar == "capitals":
        assert demand["need"] == 4 * (3 + 1 + 5), "three own, one neutral, five on the shared map"
    else:
        assert demand["need"] == 4 * count


@rule("DY020", "DY-A15")
def test_needs_are_not_rounded():
    mission = "money>=1/2*longest-side:none"
    three = ["g8=desert.empty.r f8=desert.empty."]
    assert report(missions={0: mission}, options=NO_REPORTS).events("achieved"), "1 is enough for half of 2"
    odd = [*three, "h7=lava.empty.d h6=lava.empty.", "h9=lava.empty.u h10=lava.empty."]
    assert report(maps={0: odd}, missions={0: mission}, options=NO_REPORTS).events("failed"), "not for half of 5"


@rule("DY021")
def test_of_equal_icons_only_the_highest_need_counts():
    mission = "money>=1*longest-side,money>=1*largest-province:none"
    assert not report(missions={0: mission}, options=NO_REPORTS).events("achieved"), "2 needed, 1 there"
    desert = ["g8=desert.person.rl f8=desert.empty.r"]
    game = report(missions={0: mission}, maps={1: desert}, options=NO_REPORTS)
    assert game.events("achieved"), "2 for the longest side; the 1 for the province is not added"


@rule("DY022")
def test_rewards_for_success_and_penalties_for_failure_only():
    assert report(missions={0: "goods>=1*failed:bonus-5"}).player(0)["bonus"] == 5
    assert report(missions={0: "goods>=8*longest-side:bonus-5"}).player(0)["bonus"] == 0
    assert report(missions={0: "goods>=8*longest-side:strict"}).player(0)["marks"] == ["strict"]
    assert report(missions={0: "goods>=1*failed:strict"}).player(0)["marks"] == []


MILITARY_12 = {"maps": {0: [TWO_PEOPLE]}, "shared": LAVA, "options": NO_REPORTS}


@rule("DY030")
def test_a_strength_of_twelve_serves_six_and_six():
    six = "military>=2*longest-side,military>=4*failed:none"
    side_three = ["g8=desert.empty.r f8=desert.empty."]
    missions = {1: "military>=1*longest-side:none", 2: "military>=1*longest-side:none"}
    game = report(**{**MILITARY_12, "missions": missions})
    assert len(game.events("achieved")) == 2 and not game.events("shortage")
    game = report(**{**MILITARY_12, "maps": {0: [TWO_PEOPLE], 1: side_three}, "missions": {1: six, 2: six}})
    assert not game.events("shortage"), "8 and 4 make 12"
    assert len(game.events("achieved")) == 2


@rule("DY030")
def test_if_it_does_not_suffice_its_owner_decides_who_gets_it():
    eight = "military>=4*longest-side:none"
    game = report(**{**MILITARY_12, "missions": {1: eight, 2: eight}})
    assert (game.seat, game.asked) == (0, "serve")
    assert game.moves == ["serve coin military", "serve space military"]
    game.play("serve space military")
    assert [event["seat"] for event in game.events("achieved")] == [2]
    assert [event["seat"] for event in game.events("failed")] == [1]


@rule("DY030", "DY-A17", "DY-A52")
def test_a_claim_is_served_in_full_or_not_at_all():
    eight, sixteen = "military>=4*longest-side:none", "military>=8*longest-side:none"
    game = report(**{**MILITARY_12, "missions": {1: eight, 2: sixteen}})
    assert [event["seat"] for event in game.events("achieved")] == [1], "only one could be served: nobody is asked"


@rule("DY030", "DY-A17")
def test_own_use_is_a_use_like_any_other():
    eight = "military>=4*longest-side:none"
    game = report(**{**MILITARY_12, "missions": {0: "military>=2*longest-side:none", 1: eight}})
    assert game.asked == "serve" and "serve warfare military" in game.moves


@rule("DY030", "DY-A19")
def test_a_role_not_in_play_is_as_strong_as_the_strongest_who_gives_it_out():
    eight = "goods>=4*longest-side:none"
    game = report(**{**MILITARY_12, "missions": {1: eight, 2: eight}})
    assert (game.seat, game.asked) == (0, "serve")
    assert game.see("roles")[4]["strength_now"] == 12


@rule("DY030", "DY-A64")
def test_what_it_gives_comes_out_of_its_own_strength():
    eight = {1: "goods>=4*longest-side:none", 2: "military>=4*longest-side:none"}
    game = report(**{**MILITARY_12, "missions": eight})
    assert game.moves == ["serve coin goods", "serve space military"], "12 in all, not 12 of each"
    apart = report(**{**MILITARY_12, "missions": eight, "options": {**NO_REPORTS, "absent_apart": True}})
    assert len(apart.events("achieved")) == 2


@rule("DY030", "DY035")
def test_or_as_the_weakest_with_the_option():
    game = report(
        **{**MILITARY_12, "options": {**NO_REPORTS, "absent_lowest": True}, "missions": {1: "goods>=1*people:none"}}
    )
    assert game.events("strength")
    game = table(**{**MILITARY_12, "options": {"absent_lowest": True}})
    assert game.see("roles")[4]["strength_now"] == 1


SAMPLES = [
    ("goods>=1*capitals,housing>=1/4*longest-path,money>=1/2*people:no-power", 3, "no-power", False),
    ("military>=4*capitals:move-3", 1, "move-3", False),
    ("roads>=2*longest-side,military>=1/2*longest-path:none", 2, None, False),
    ("money>=2*largest-province,military>=1/2*longest-path:remove-1", 2, "remove-1", False),
    ("goods>=1/4*longest-side,goods>=4*capitals:strict", 2, "strict", False),
    ("roads>=1/2*failed,money>=2*people:remove-neutral", 2, "remove-neutral", False),
    ("goods>=1*achieved,money>=1/2*longest-path,military>=1/2*largest-province:overlap!", 3, "overlap", True),
    ("money>=1/2*neutral-strength,money>=2*people:none!", 2, None, True),
]


@rule("DY022")
@pytest.mark.parametrize(("text", "demands", "consequence", "secret"), SAMPLES)
def test_the_published_sample_missions(text, demands, consequence, secret):
    game = table(missions={0: text}, options={"edition": "final"})
    (mission,) = game.player(0)["missions"]
    assert sorted(mission["id"].split(":")[0].split(",")) == sorted(text.split(":")[0].split(","))
    assert len(mission["demands"]) == demands
    assert (mission["consequence"], mission["secret"]) == (consequence, secret)
    assert report(missions={0: text}, options={"edition": "final"}).events("strength")


@rule("DY021")
def test_the_fifth_sample_asks_for_the_greater_of_two_needs():
    text = SAMPLES[4][0]
    game = report(missions={0: text}, roles=("produce", "coin"), options={"edition": "final"})
    assert game.events("failed")[0]["missing"] == ["goods"], "four times seven Capitals"


@rule("DY-A44")
def test_the_final_score_counts_what_is_still_in_force():
    game = report(
        missions={0: HARD}, failed={0: 2}, marks={1: ["bonus-ns"]}, maps={1: ["g8=lava.neutral.r f8=lava.empty."]}
    )
    assert game.position.result.scores == (1, 2 + 1, 0), "the bonus of the round, and Space laid nothing"


@rule("DY-A15", "DY022", "DY038")
def test_what_a_round_adds_and_takes_off_comes_before_the_score_is_halved():
    maps = {0: ["g8=lava.neutral.rl f8=lava.person.r"]}
    game = table(event="mutiny", maps=maps, marks={0: ["bonus-ns"]}, options={**NO_REPORTS, "proximity": True})
    assert game.player(0)["strength"]["base"] == 4 and game.strength(0) == (4 + 2) // 2
    shared = [*LAVA, "g7=lava.neutral. g6=lava.roads."]
    options = {"powers": "off", "proximity": True}
    reported = totals(report(event="mutiny", maps={0: [TWO_PEOPLE]}, shared=shared, options=options))
    assert reported[0] == (3 * 5 - 2) // 2, "two foreign Capitals, then half"


@rule("DY-A19", "DY035")
@pytest.mark.parametrize("lowest", [False, True])
def test_of_equals_the_lower_role_number_provides_a_role_not_in_play(lowest):
    options = {**NO_REPORTS, "absent_lowest": lowest}
    mission = "goods>=1*longest-side,roads>=1*longest-side:none"
    for roles, provider in ((("space", "coin"), 1), (("coin", "space"), 0)):
        game = report(roles=roles, missions={0: mission}, options=options)
        assert [role["provider"] for role in game.see("roles") if role["holder"] is None] == [provider] * 3
