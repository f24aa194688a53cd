"""Strength: walks from Capitals, provinces, the printed example. DY023-DY029, and what each icon does."""

from __future__ import annotations

import pytest

import pentarchy
from tests.games.dynasty.builder import table
from tests.support import rule

SOLO = {"roles": ("warfare", "coin")}
"""Warfare's Capital lies on h8, the starting domino's empty half on i8."""


def warfare(*lines, shared=(), **options):
    return table(**SOLO, maps={0: lines}, shared=shared, options=options)


def capital(game, square="h8", seat=0):
    for found in game.player(seat)["strength"]["capitals"]:
        if found["square"] == square:
            return found
    return None


def value(*lines, square="h8", **options):
    return capital(warfare(*lines, **options), square)["value"]


@rule("DY023")
def test_a_capital_is_worth_one():
    assert value() == 1


@rule("DY023")
def test_own_and_neutral_capitals_score_and_others_do_not():
    lines = ["g8=lava.neutral.r f8=lava.empty.l", "h7=lava.roads.d h6=lava.empty.u"]
    game = warfare(*lines)
    assert {found["icon"] for found in game.player(0)["strength"]["capitals"]} == {"military", "neutral"}
    assert game.strength(0) == 2


@rule("DY023", "DY-A07")
def test_in_the_final_edition_every_capital_on_the_own_map_scores():
    lines = ["g8=lava.neutral.r f8=lava.empty.l", "h7=lava.roads.d h6=lava.empty.u"]
    assert warfare(*lines, edition="final").strength(0) == 3


@rule("DY024")
def test_a_person_on_the_path_adds_one_and_one_off_it_does_not():
    assert value("g8=lava.person.r f8=lava.empty.r") == 2
    assert value("g8=lava.person.l f8=lava.empty.r") == 1, "the path of the Capital does not go on there"


@rule("DY024")
def test_capital_person_thief_is_one():
    assert value("g8=lava.person.rl f8=lava.thief.r") == 1


@rule("DY024")
def test_two_people_and_a_knife_behind_them_is_one():
    assert value("g8=lava.person.rl f8=lava.person.rl", "e8=lava.knife.rl d8=lava.empty.r") == 1


@rule("DY024")
def test_a_capital_with_two_people_is_three():
    assert value("g8=lava.person.rl f8=lava.person.r") == 3


@rule("DY024", "DY-A10")
def test_icons_act_by_distance():
    assert value("g8=lava.knife.rl f8=lava.person.r") == 1, "first halved to 0, then one more"
    assert value("g8=lava.person.rl f8=lava.knife.r") == 1


@rule("DY024", "DY-A10")
def test_at_equal_distance_up_acts_before_right_down_and_left():
    up_knife = ("h7=lava.knife.d h6=lava.empty.", "g8=lava.person.r f8=lava.empty.")
    left_knife = ("h7=lava.person.d h6=lava.empty.", "g8=lava.knife.r f8=lava.empty.")
    assert value(*up_knife) == 1, "1 halved is 0, and one Person"
    assert value(*left_knife) == 1, "1 and one Person is 2, halved"
    assert value("h7=lava.knife.d h6=lava.empty.", "h9=lava.person.ud h10=lava.person.u") == 2


@rule("DY024", "DY-A10")
def test_a_thief_takes_only_what_lies_between_it_and_the_capital():
    assert value("g8=lava.person.rl f8=lava.thief.r", "h7=lava.person.d h6=lava.empty.") == 2
    assert value("g8=lava.thief.rl f8=lava.person.r") == 2


@rule("DY024", "DY-A29")
def test_a_magician_doubles_only_beside_its_own_terrain():
    assert value("g8=lava.person.rl f8=lava.magician.r") == 4
    assert value("g8=grass.person.rl f8=lava.magician.r") == 2


@rule("DY024", "DY-A48")
def test_a_hole_ignores_what_a_path_joins_to_it():
    game = warfare("g8=lava.person.rl f8=lava.hole.r", "h7=lava.person.d h6=lava.empty.")
    assert capital(game)["value"] == 2
    assert value("g8=lava.hole.rl f8=lava.person.r") == 1, "and the Capital beside a hole stays"


@rule("DY025")
def test_a_role_icon_stops_the_path():
    lines = ["g8=lava.roads.rl f8=lava.person.r"]
    assert value(*lines) == 1
    assert value(*lines, edition="final") == 1


@rule("DY025", "DY-A09")
def test_a_neutral_icon_stops_it_in_the_final_edition_only():
    lines = ["g8=lava.neutral.rl f8=lava.person.r"]
    assert value(*lines) == 2
    assert value(*lines, edition="final") == 1


@rule("DY025")
def test_behind_the_stop_a_new_path_begins():
    game = warfare("g8=lava.military.rl f8=lava.person.r")
    assert capital(game, "h8")["value"] == 1
    assert capital(game, "g8")["value"] == 2


@rule("DY024", "DY-A10")
def test_one_icon_may_serve_several_capitals():
    game = warfare("g8=lava.person.rl f8=lava.neutral.r")
    assert capital(game, "h8")["value"] == 2
    assert capital(game, "f8")["value"] == 2


@rule("DY026", "DY029")
def test_the_rulebooks_example_one_military_two_people_province_four():
    shared = ["f8=lava.empty. f9=lava.empty.", "e8=lava.empty. e9=lava.empty.", "f7=lava.empty. f6=lava.empty."]
    game = warfare("g8=lava.person.rl f8=lava.person.r", shared=shared)
    strength = game.player(0)["strength"]
    assert (strength["map_score"], strength["province"], strength["total"]) == (3, 4, 12)
    assert game.see("roles")[0]["strength_now"] == 12


@rule("DY026")
def test_a_score_explains_itself_step_by_step():
    found = capital(warfare("g8=lava.person.rl f8=lava.knife.r"))
    assert [
        (step["square"], step["icon"], step["effect"], step["value"]) for step in found["steps"] if step["effect"]
    ] == [
        ("g8", "person", "+1", 2),
        ("f8", "knife", "halved", 1),
    ]


@rule("DY027", "DY-A11")
def test_the_province_is_the_terrain_that_hangs_together_with_the_starting_domino():
    assert warfare().player(0)["strength"]["province"] == 1
    joined = warfare(shared=["g7=lava.empty. f7=grass.empty."])
    assert joined.player(0)["strength"]["province"] == 2, "one half is enough"
    loose = warfare(shared=["i8=lava.empty. j8=lava.empty."], province_paths="off")
    assert loose.player(0)["strength"]["province"] == 1


@rule("DY027", "DY-A11")
def test_with_the_option_a_province_counts_squares():
    game = warfare(shared=["g7=lava.empty. f7=grass.empty."], province_squares=True)
    assert game.player(0)["strength"]["province"] == 3


@rule("DY028", "DY-A12", "DY-A50")
def test_a_path_to_another_patch_joins_it():
    far = ["i8=desert.empty.rl j8=lava.empty.l"]
    assert warfare(shared=far).player(0)["strength"]["province"] == 2
    assert warfare(shared=["i8=desert.empty.rl j8=lava.empty."]).player(0)["strength"]["province"] == 1
    assert warfare(shared=far, edition="final").player(0)["strength"]["province"] == 1
    assert warfare(shared=far, province_paths="off").player(0)["strength"]["province"] == 1


GOBLINS = {"goblin": True}
PAPA = {"proximity": True}


@rule("DY036", "DY-A28")
def test_people_on_a_corrupters_path_become_goblins():
    lines = ["g8=lava.person.rl f8=lava.corrupter.r"]
    game = warfare(*lines, **GOBLINS)
    assert capital(game)["value"] == 1
    assert [step["effect"] for step in capital(game)["steps"]][:2] == ["", "goblin"] or "goblin" in [
        step["effect"] for step in capital(game)["steps"]
    ]
    free = warfare("g8=lava.person.r f8=lava.corrupter.", **GOBLINS)
    assert capital(free)["value"] == 2, "no path joins them"


@rule("DY036", "DY-A07")
def test_a_corrupter_is_a_capital_worth_nothing():
    assert warfare("g8=lava.corrupter.r f8=lava.empty.", edition="final", **GOBLINS).strength(0) == 1


@rule("DY036", "DY-A09")
def test_a_wildcard_counts_as_the_own_icon_and_stops_paths():
    game = warfare("g8=lava.wildcard.rl f8=lava.person.r", **GOBLINS)
    assert capital(game, "g8")["value"] == 2
    assert capital(game, "h8")["value"] == 1


@rule("DY038", "DY-A34", "DY-A51")
def test_an_area_spell_adds_one_to_a_capital_beside_it():
    assert value("g8=lava.area-spell.r f8=lava.empty.", **PAPA) == 2
    assert value("g8=lava.empty.r f8=lava.area-spell.", **PAPA) == 1


@rule("DY038", "DY-A51")
def test_a_people_pleaser_doubles_people_in_row_and_column():
    assert value("g8=lava.person.rl f8=lava.people-pleaser.r", **PAPA) == 3
    assert value("g8=lava.person.r g7=lava.people-pleaser.", "g6=lava.people-pleaser. g5=lava.empty.", **PAPA) == 5
    assert value("g8=lava.person.r f8=lava.empty.", "f7=lava.people-pleaser. f6=lava.empty.", **PAPA) == 2


@rule("DY038", "DY-A34", "DY-A48")
def test_a_bomb_ignores_all_icons_beside_it():
    assert value("g8=lava.person.rl f8=lava.bomb.", **PAPA) == 1
    game = warfare("g8=lava.bomb. f8=lava.empty.", **PAPA)
    assert game.strength(0) == 0, "Capitals too"


@rule("DY038", "DY-A30")
def test_a_village_is_the_own_icon_while_its_four_neighbours_differ():
    around = ["g7=lava.person. g6=lava.empty.", "g9=lava.thief. g10=lava.empty."]
    game = warfare("g8=lava.village. f8=lava.empty.", *around, **PAPA)
    assert capital(game, "g8")["value"] == 1, "military, person, thief, empty"
    game = warfare("g8=lava.village. f8=lava.person.", *around, **PAPA)
    assert capital(game, "g8") is None, "two People beside it"


@rule("DY038", "DY-A34")
@pytest.mark.parametrize(("edition", "near", "points"), [("first", 3, 4), ("final", 2, 3)])
def test_an_aeronaut_scores_once_for_the_map_near_a_capital(edition, near, points):
    chain = ["g8=lava.empty. f8=lava.empty.", "e8=lava.empty. d8=lava.empty."]
    for distance in range(1, 5):
        lines = [
            line.replace(f"{'hgfed'[distance]}8=lava.empty", f"{'hgfed'[distance]}8=lava.aeronaut") for line in chain
        ]
        game = warfare(*lines, edition=edition, **PAPA)
        assert game.strength(0) == (1 + points if distance <= near else 1)


@rule("DY038", "DY-A10")
def test_a_builder_restarts_the_path_beside_it():
    lines = ["g8=lava.person.rl f8=lava.person.rl", "e8=lava.person.r d8=lava.empty."]
    assert value(*lines, **PAPA) == 4
    assert value(*lines, "e7=lava.builder. e6=lava.empty.", **PAPA) == 2, "only the square beside the builder is left"


@rule("DY039", "DY-A36")
def test_a_path_counts_only_as_far_as_it_points_to_the_capital():
    towards = "g8=lava.person.rl<l f8=lava.person.r"
    away = "g8=lava.person.rl<r f8=lava.person.r"
    assert value(towards, direction=True) == 3
    assert value(away, direction=True) == 1
    assert value(away) == 3, "without the expansion arrows mean nothing"


@rule("DY039", "DY-A36")
def test_a_directed_dead_end_is_never_entered_in_the_first_edition():
    assert value("g8=lava.person.r<r f8=lava.empty.", direction=True) == 1


@rule("DY039", "DY-A36")
def test_in_the_final_edition_only_two_arrows_apart_cut_a_path():
    apart = "g8=lava.person.rl<l f8=lava.person.r<r"
    assert value(apart, direction=True, edition="final") == 2
    meeting = "g8=lava.person.rl<r f8=lava.person.rl<l"
    assert value(meeting, direction=True, edition="final") == 3


@rule("DY039", "DY-A33")
def test_a_calculator_adds_the_squares_the_walk_reaches():
    assert value("g8=lava.person.rl f8=lava.calculator.r", direction=True) == 1 + 1 + 3, "g8, f8 and i8"


@rule("DY039", "DY-A32", "DY-A49")
def test_a_veto_voids_icons_that_the_shared_map_shows():
    lines = ["g8=lava.person.rl f8=lava.veto.r"]
    assert value(*lines, direction=True) == 2
    game = warfare(*lines, shared=["g7=lava.person. f7=lava.empty."], direction=True)
    assert capital(game)["value"] == 1


@rule("DY040")
def test_all_in_and_selfish_mark_their_capital():
    game = warfare("g8=lava.all-in.rl f8=lava.selfish.r", machine=True)
    assert capital(game)["all_in"] and capital(game)["selfish"]
    assert not capital(warfare(machine=True))["all_in"]


@rule("DY033", "DY-A22")
def test_tactical_counts_the_own_icon_on_the_shared_map_too_and_halves():
    shared = ["f8=lava.military.r e8=lava.empty."]
    game = warfare("g8=lava.person.rl f8=lava.person.r", shared=shared, tactical=True)
    assert game.player(0)["strength"]["province"] == 2
    assert game.strength(0) == (3 + 2) * 2 // 2
    assert table(**SOLO, options={"tactical": True}).strength(0) == 1


@rule("DY034")
def test_chaotic_maps_start_empty_and_no_score_is_below_one():
    game = table(**SOLO, options={"chaotic": True})
    assert game.squares(0) == {}
    assert game.strength(0) == 1


@rule("DY-A35")
def test_a_wildcard_on_the_shared_map_does_nothing():
    game = warfare(shared=["f8=lava.wildcard.r e8=lava.empty."], tactical=True, goblin=True)
    assert game.strength(0) == (1 + 1) * 2 // 2


@rule("DY-A42")
def test_what_the_rulebook_only_muses_about_is_no_option():
    names = {option.name for option in pentarchy.game("dynasty").options}
    assert not names & {"favours", "attack_side", "own_area_only"}
