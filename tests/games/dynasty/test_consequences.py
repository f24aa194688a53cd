"""Every reward and every penalty of the missions (DY022), and the goblins' attack (DY037)."""

from __future__ import annotations

import pytest

from pentarchy.games.dynasty.consequences import AT_ONCE, LATER
from tests.games.dynasty.builder import CONTENT, PLAIN, place, table, take
from tests.support import rule

ROAD = "lava.empty.rl|lava.empty.rl"
SNUG = "g8=lava.empty.r f8=lava.empty."
"""Left of Warfare's Capital, with no open end of its own."""
NEUTRAL_2 = "g8=lava.neutral.rl f8=lava.person.r"
"""A neutral Capital with a Person on its path: a neutral strength of 2."""
PERSON = "h7=lava.person.d h6=lava.empty."


def brings(consequence, **more):
    return table(**{"market": [], "step": ("consequence", 0, consequence), **more})


def test_every_consequence_has_a_rule_of_its_own_or_a_mark():
    assert {entry.id for entry in CONTENT.consequences} == set(AT_ONCE) | set(LATER)
    assert not set(AT_ONCE) & set(LATER)


# --- rewards ---------------------------------------------------------------------------------------------------------


@rule("DY022")
def test_draw_three_lay_one():
    deck = [ROAD, PLAIN, "lava.money.rl|lava.empty.rl", ROAD, ROAD, ROAD, ROAD, ROAD, ROAD]
    game = brings("draw-3", deck=deck)
    assert game.asked == "lay" and sorted(game.moves) == sorted([take(ROAD), take(PLAIN)]), "the role lock holds"
    game.play(take(ROAD), place("warfare", ROAD, "j8-k8"))
    assert "k8" in game.squares(0)
    assert len(game.events("discarded")) == 2


@rule("DY022")
def test_draw_and_lay_as_many_as_the_neutral_strength():
    game = brings("draw-ns", maps={0: [NEUTRAL_2, PERSON]}, deck=[ROAD] * 12)
    assert game.asked == "place"
    before = len(game.squares(0)) + len(game.squares("shared"))
    game.play(game.moves[0]).play(game.moves[0])
    assert len(game.squares(0)) + len(game.squares("shared")) == before + 4, "neutral strength 2"


@rule("DY022", "DY-A40", "DY-A46")
def test_next_round_dominoes_may_cover_others():
    game = brings("overlap", maps={0: [SNUG]}, options={"edition": "final"})
    assert game.player(0)["marks"] == ["overlap"]
    text = "grass.empty.l|grass.empty."
    turn = table(maps={0: [SNUG]}, marks={0: ["overlap"]}, market=[text, PLAIN], options={"powers": "off"}).play(
        take(text)
    )
    assert place("warfare", text, "g8-f8") in turn.moves
    assert turn.why_not(place("warfare", text, "h8-g8")) == "DY-A46", "a starting domino is never covered"
    turn.play(place("warfare", text, "g8-f8"))
    assert turn.squares(0)["g8"].startswith("grass")
    covered = [domino["covered"] for domino in turn.player(0)["map"]["dominoes"]]
    assert covered == [False, True, False]
    without = table(maps={0: [SNUG]}, market=[text, PLAIN], options={"powers": "off"}).play(take(text))
    assert without.why_not(place("warfare", text, "g8-f8")) == "DY010"


@rule("DY022", "DY-A40")
def test_a_covered_half_shows_again_when_the_cover_goes():
    text = "grass.empty.d|grass.empty."
    covered = table(maps={0: [SNUG]}, marks={0: ["overlap"]}, market=[text, PLAIN], options={"powers": "off"})
    covered.play(take(text), place("warfare", text, "g8-g7"))
    assert covered.squares(0)["g8"].startswith("grass") and covered.squares(0)["f8"].startswith("lava")
    again = table(maps={0: [SNUG, "g8=grass.empty.r g7=grass.empty."]}, step=("consequence", 0, "remove-1"), market=[])
    again.play("remove warfare g7")
    assert again.squares(0)["g8"].startswith("lava")


@rule("DY022", "DY-A53")
def test_move_up_to_three():
    game = brings("move-3", maps={0: [SNUG, PERSON]})
    assert sorted(game.moves) == ["move warfare f8", "move warfare h6", "stop"]
    game.play("move warfare h6", place("warfare", "lava.person.r|lava.empty.", "h9-h10"))
    assert "h10" in game.squares(0) and "h6" not in game.squares(0)
    game.play("stop")
    assert game.asked != "move"


@rule("DY022", "DY-A53")
def test_rearrange_lifts_all_first():
    game = brings("rearrange-ns", maps={0: [NEUTRAL_2, PERSON]})
    game.play("lift warfare h6", "lift warfare f8")
    assert set(game.squares(0)) == {"h8", "i8"}
    game.play(game.first("place warfare")).play(game.first("place warfare"))
    assert len(game.squares(0)) == 6


@rule("DY022", "DY-A54")
@pytest.mark.parametrize("consequence", ["rotate-1", "rotate-ns"])
def test_turning_a_domino_ignores_matching(consequence):
    game = brings(consequence, maps={0: [NEUTRAL_2, "h7=lava.person.d h6=lava.empty.r"]})
    assert "stop" in game.moves
    sideways = next(move for move in game.moves if {*move.split(" to ")[1].split("-")} == {"g7", "h7"})
    game.play(sideways)
    assert {"g7", "h7"} <= game.squares(0).keys() and "h6" not in game.squares(0)
    assert (game.asked == "rotate") is (consequence == "rotate-ns"), "neutral strength 2: a second one"


@rule("DY022")
def test_turned_dominoes_stay_off_others_and_within_the_map():
    game = brings("rotate-1", maps={0: [SNUG]})
    for move in game.moves:
        assert "h8" not in move.split(" to ")[-1] and "i8" not in move.split(" to ")[-1]


@rule("DY022")
@pytest.mark.parametrize("mark", sorted(LATER))
def test_marks_are_in_force_next_round(mark):
    game = brings(mark, deck=[ROAD] * 6, mission_deck=["goods>=1*failed:none"] * 9)
    assert game.see("round") == 4
    assert game.player(0)["marks"] == [mark]


@rule("DY022")
def test_choose_among_as_many_missions_as_the_neutral_strength():
    missions = ["goods>=1*failed:none", "roads>=1*failed:none", "money>=1*failed:none", "money>=1*people:none"]
    game = table(
        marks={0: ["choose-mission"]},
        maps={0: [NEUTRAL_2, PERSON]},
        start=1,
        step=("mission", 2),
        mission_deck=missions,
    )
    assert len(game.moves) == 2
    game.play(game.moves[0])
    assert len(game.player(0)["missions"]) == 1


@rule("DY022")
def test_free_placement_on_the_own_map():
    text = "grass.empty.|grass.empty."
    game = table(marks={0: ["free-placement"]}, market=[text, PLAIN], options={"powers": "off"}).play(take(text))
    assert place("warfare", text, "f8-g8") in game.moves
    assert game.why_not(place("shared", text, "e8-f8")) == "DY012"


@rule("DY022")
def test_a_failed_mission_is_forgotten():
    assert len(brings("forgive", failed={0: 2}).player(0)["failed"]) == 1
    assert len(brings("forgive").player(0)["failed"]) == 0


@rule("DY022")
def test_bonuses_to_the_score():
    game = brings("bonus-5", deck=[ROAD] * 6)
    assert (game.player(0)["bonus"], game.strength(0)) == (5, 6)
    neutral = table(marks={0: ["bonus-ns"]}, maps={0: [NEUTRAL_2, PERSON]}, market=[ROAD, PLAIN])
    assert neutral.player(0)["strength"]["bonus"] == 2


@rule("DY036")
def test_a_corrupter_is_taken_off_the_own_map():
    maps = {0: ["g8=lava.corrupter.r f8=lava.empty.", PERSON], 1: ["g8=lava.corrupter.r f8=lava.empty."]}
    game = brings("cure", maps=maps, options={"goblin": True})
    assert game.moves == ["remove warfare f8", "stop"]
    game.play("remove warfare f8")
    assert "g8" not in game.squares(0)


@rule("DY036")
def test_corrupters_are_taken_off_any_maps():
    maps = {0: [NEUTRAL_2, PERSON], 1: ["g8=lava.corrupter.r f8=lava.empty."]}
    game = brings("cure-ns", maps=maps, shared=["f8=lava.corrupter. e8=lava.empty."], options={"goblin": True})
    assert game.moves == ["remove coin f8", "remove shared e8", "stop"]
    game.play("remove coin f8", "remove shared e8")
    assert "g8" not in game.squares(1) and "e8" not in game.squares("shared")


@rule("DY040")
def test_missions_are_exchanged_once():
    missions = {0: "goods>=1*failed:none", 1: "roads>=2*people:none", 2: "money>=1*people:none"}
    game = table(marks={0: ["swap-mission"]}, missions=missions, market=[ROAD, PLAIN], options={"machine": True})
    game.play("swap missions", "swap with coin")
    assert game.player(0)["missions"][0]["id"] == missions[1]
    assert game.player(1)["missions"][0]["id"] == missions[0]
    assert game.why_not("swap missions") == "DY022"
    kept = table(marks={0: ["swap-mission"]}, missions=missions, market=[ROAD, PLAIN], options={"machine": True})
    assert kept.play("swap missions", "keep mission").player(0)["missions"][0]["id"] == missions[0]


# --- penalties -------------------------------------------------------------------------------------------------------


@rule("DY022")
def test_one_domino_leaves_the_own_map():
    game = brings("remove-1", maps={0: [SNUG, PERSON]}, shared=["f8=lava.empty. e8=lava.empty."])
    assert sorted(game.moves) == ["remove warfare f8", "remove warfare h6"]
    assert "h6" not in game.play("remove warfare h6").squares(0)
    assert brings("remove-1").see("round") == 4, "nothing to remove, nothing asked"


@rule("DY022")
def test_every_player_removes_one():
    snug = ["g8=lava.empty.r f8=lava.empty."]
    game = brings("remove-all", maps={0: snug, 1: [*snug, "j8=lava.empty.l k8=lava.empty."], 2: snug})
    assert game.seat == 1
    game.play("remove coin j8")
    assert [len(game.squares(seat)) for seat in range(3)] == [2, 4, 2]


@rule("DY022")
def test_one_domino_leaves_the_shared_map():
    game = brings("remove-shared", shared=["f8=lava.empty. e8=lava.empty."])
    assert "e8" not in game.squares("shared")


@rule("DY022")
def test_as_many_as_the_neutral_strength_leave():
    game = brings("remove-ns", maps={0: [NEUTRAL_2, PERSON, "j8=lava.empty.l k8=lava.empty."]})
    assert sorted(game.moves) == ["remove warfare f8", "remove warfare h6", "remove warfare j8"]
    game.play("remove warfare h6", "remove warfare j8")
    assert set(game.squares(0)) == {"h8", "i8", "g8", "f8"}


@rule("DY022")
def test_one_capital_leaves():
    game = brings("remove-capital", maps={0: [NEUTRAL_2, PERSON]})
    assert "g8" not in game.squares(0) and "h7" in game.squares(0)


@rule("DY022")
def test_all_neutral_capitals_leave():
    game = brings(
        "remove-neutral", maps={0: [NEUTRAL_2, "h7=lava.neutral.d h6=lava.empty.", "j8=lava.empty.l k8=lava.empty."]}
    )
    while game.asked == "remove":
        game.play(game.moves[0])
    assert set(game.squares(0)) == {"h8", "i8", "j8", "k8"}


@rule("DY022")
def test_strict_matching_next_round():
    text = "grass.empty.l|grass.empty."
    game = table(marks={0: ["strict"]}, market=[text, PLAIN], options={"powers": "off"})
    assert game.events("passed")[0]["seat"] == 0, "no terrain matches"
    lava = "lava.empty.l|lava.empty."
    game = table(marks={0: ["strict"]}, market=[lava, ROAD, PLAIN], options={"powers": "off"}).play(take(lava))
    assert place("warfare", lava, "j8-k8") in game.moves
    assert game.why_not(place("warfare", lava, "k8-j8")) == "DY011"
    assert game.why_not(place("shared", lava, "e8-f8")) == "DY022", "on the shared map paths count too"


@rule("DY039", "DY-A56")
def test_only_dominoes_with_an_arrow_next_round():
    arrow = "lava.empty.rl<l|lava.empty.rl"
    game = table(marks={0: ["only-arrows"]}, market=[arrow, ROAD], options={"direction": True, "powers": "off"})
    assert game.asked == "place" and game.see("held"), "the one with the arrow is the only one"


@rule("DY038")
def test_dominoes_go_until_no_equal_icons_are_side_by_side():
    maps = {
        0: ["g8=lava.person.r f8=lava.person.", "h7=lava.military.d h6=lava.empty.", "j8=lava.empty.l k8=lava.empty."]
    }
    game = brings("scatter", maps=maps)
    assert sorted(game.moves) == ["remove warfare f8", "remove warfare h6"]
    game.play("remove warfare f8")
    assert set(game.squares(0)) == {"h8", "i8", "j8", "k8"}, "the second one had to go by itself; empties may stay"


@rule("DY038")
def test_only_what_lies_beside_the_starting_domino_is_the_province():
    shared = ["f8=lava.empty. f9=lava.empty.", "e8=lava.empty. e9=lava.empty."]
    assert table(shared=shared, market=[ROAD, PLAIN]).player(0)["strength"]["province"] == 3
    assert (
        table(shared=shared, marks={0: ["small-province"]}, market=[ROAD, PLAIN]).player(0)["strength"]["province"] == 2
    )


@rule("DY040", "DY-A55")
@pytest.mark.parametrize(("mark", "count"), [("two-missions", 2), ("missions-ns", 3)])
def test_more_missions_next_round_and_each_may_fail(mark, count):
    maps = {0: ["g8=lava.neutral.rl f8=lava.person.rl", "e8=lava.person.r d8=lava.empty."]}
    hard = "goods>=8*longest-side:none"
    game = table(marks={0: [mark]}, maps=maps, start=1, step=("mission", 2), mission_deck=[hard] * 5, market=[ROAD])
    assert len(game.player(0)["missions"]) == count
    game.play(game.first("place"))
    assert len(game.player(0)["failed"]) == count
    assert (game.position.result is not None) == (count >= 3)


@rule("DY037", "DY-A24", "DY-A27")
def test_an_attack_takes_each_domino_with_an_open_end():
    maps = {
        0: [
            SNUG,
            "h7=lava.person.ud h6=lava.empty.d",
            "h9=lava.empty.ud h10=lava.empty.u",
            "j8=lava.empty.rl k8=lava.empty.rl",
        ]
    }
    game = brings("attack", maps=maps, options={"goblin": True})
    assert set(game.squares(0)) == {"h8", "i8", "f8", "g8", "h7", "h6", "h9", "h10"}, "the starting domino holds out"
    assert [event["rule"] for event in game.events("removed")] == ["DY037"]
