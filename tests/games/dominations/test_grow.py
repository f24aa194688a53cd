"""Grow: where tiles may lie and what they Produce (DN011-DN044)."""

from __future__ import annotations

from tests.games.dominations.builder import table
from tests.support import rule

# Round the point 2,0, away from the Cradle: five of the six cells of a wheel, and the sixth.
FIVE = ("t-cas 2,0u 0", "c-tsa 1,0d 0", "a-tsc 1,0u 0", "s-tac 1,-1d 0", "g-tca 2,-1u 0")
SIXTH = "2,-1d"
MIDDLE = {"craftsmanship": 3, "science": 2, "trade": 1}
# Round 3,-1 the cell 2,-1d is then the last one missing too.
SECOND_WHEEL = ("t-asg 3,-1u 0", "c-ags 2,-2d 0", "a-sgr 3,-2u 0", "s-agr 3,-2d 0")


@rule("DN011", "DN013")
def test_a_tile_has_to_be_placed_while_building_and_developing_may_be_left_out() -> None:
    game = table(hands={0: ["t-ttr", "c-tsa"]}, knowledge={0: {"trade": 5}})
    assert game.asked == "place"
    assert all(move.startswith(("place", "exchange")) for move in game.moves)
    game.play("place t-ttr at 0,0d turn 0")
    assert game.asked == "build" and "build nothing" in game.moves
    game.play("build nothing")
    assert game.asked == "develop" and "develop nothing" in game.moves
    game.play("develop nothing")
    assert game.seat == 1 and game.asked == "place"


@rule("DN014")
def test_a_tile_comes_from_the_players_own_hand_and_leaves_it() -> None:
    game = table(hands={0: ["t-ttr", "c-tsa"], 1: ["a-tsc"]})
    assert not [move for move in game.moves if "a-tsc" in move]
    game.play("place t-ttr at 0,0d turn 0")
    assert game.hand(0) == ["c-tsa"]


@rule("DN003", "DN015")
def test_a_first_tile_goes_to_one_of_the_six_sides_of_the_cradle_and_nowhere_else() -> None:
    game = table(hands={0: ["t-ttr"]})
    assert [cell["kind"] for cell in game.board["land"]["cells"]] == ["cradle"] * 6
    cells = {move.split()[3] for move in game.moves}
    assert len(cells) == 6 and "0,0d" in cells
    assert "build" not in game.asked, "the Cradle has no Camp to build on"


@rule("DN015")
def test_touching_at_a_corner_only_is_not_enough() -> None:
    game = table(hands={0: ["t-ttr"]})
    assert game.why_not("place t-ttr at 1,0u turn 0") == "DN015"


@rule("DN016", "DN029")
def test_tiles_may_be_connected_to_tiles_of_others_and_produce_for_who_places_them() -> None:
    game = table(hands={0: ["t-ttr"], 1: ["c-tsa"]})
    game.play("place t-ttr at 0,0d turn 0").skip("build nothing", "develop nothing")
    before = game.knowledge(0)
    game.play("place c-tsa at 1,0u turn 0")
    assert game.knowledge(0) == before
    assert sum(game.knowledge(1).values()) >= 5


@rule("DN017")
def test_tiles_do_not_overlap() -> None:
    game = table(hands={0: ["t-cas"]}, land=("t-ttr 0,0d 0",))
    assert game.why_not("place t-cas at 0,0d turn 0") == "DN017"
    assert game.why_not("place t-cas at 0,0u turn 0") == "DN017"


@rule("DN017")
def test_a_tile_may_be_turned_three_ways_and_is_never_mirrored() -> None:
    shown = []
    for turn in range(3):
        game = table(hands={0: ["t-cas"]}).play(f"place t-cas at 0,0d turn {turn}")
        shown.append(game.board["land"]["cells"][-1]["dots"])
    assert shown == [
        ["craftsmanship", "art", "science"],
        ["science", "craftsmanship", "art"],
        ["art", "science", "craftsmanship"],
    ]


@rule("DN018")
def test_colours_need_not_match() -> None:
    game = table(hands={0: ["g-asr"]})
    assert {move for move in game.moves if "at 0,0d" in move} == {f"place g-asr at 0,0d turn {t}" for t in range(3)}


@rule("DN019", "DN020", "DN022", "DN023")
def test_a_side_of_the_cradle_produces_its_dots_the_facing_dots_and_the_camp() -> None:
    """The Cradle shows trade and craftsmanship there; the tile's art dot lies on no connected side."""
    game = table(hands={0: ["g-asr"]})
    game.play("place g-asr at 0,0d turn 0")
    assert game.produced() == {"government": 1, "science": 1, "religion": 1, "trade": 1, "craftsmanship": 1}


@rule("DN021")
def test_the_camp_of_the_tile_connected_to_produces_nothing() -> None:
    """Trade comes from the two trade dots on the side, not from the trade Camp behind them."""
    game = table(hands={0: ["g-asr"]}, land=("t-ttr 0,0d 0",))
    game.play("place g-asr at 1,0u turn 0")
    assert game.produced() == {"government": 1, "art": 1, "science": 1, "trade": 2}


@rule("DN024", "DN026")
def test_the_printed_example_of_concentration() -> None:
    game = table(hands={0: ["t-ttr"]})
    game.play("place t-ttr at 0,0d turn 0")
    assert game.produced() == {"craftsmanship": 1, "religion": 1, "trade": 4}
    assert game.knowledge(0) == {"craftsmanship": 1, "religion": 1, "trade": 4}


@rule("DN034")
def test_the_printed_example_with_bartering() -> None:
    game = table(hands={0: ["t-ttr"]}, trees={0: ["bartering a 1,0"]})
    game.play("place t-ttr at 0,0d turn 0")
    assert game.produced() == {"craftsmanship": 1, "religion": 1, "trade": 4}
    assert game.knowledge(0) == {"craftsmanship": 1, "religion": 1, "trade": 5}


@rule("DN025")
def test_two_matching_pairs_on_a_side_bring_two_more() -> None:
    game = table(hands={0: ["t-ttc"]})
    game.play("place t-ttc at 0,0d turn 0")
    assert game.produced() == {"trade": 4, "craftsmanship": 3}


@rule("DN027")
def test_equal_colours_that_do_not_face_each_other_add_nothing() -> None:
    """Trade and craftsmanship lie crosswise to the Cradle's."""
    game = table(hands={0: ["a-tsc"]})
    game.play("place a-tsc at 0,0d turn 2")
    assert game.board["land"]["cells"][-1]["dots"] == ["science", "craftsmanship", "trade"]
    assert game.produced() == {"art": 1, "trade": 2, "craftsmanship": 2}


@rule("DN028", "DN-A01")
def test_several_connected_sides_all_produce_and_each_dot_once() -> None:
    """1,0u touches 0,0d with its left side and 1,-1d with its lower one; the dot between them counts once."""
    land = ("t-ttr 0,0d 0", "c-ccg 1,-1d 0")
    by_option = {}
    for edges in ("once", "each"):
        game = table(hands={0: ["g-asr"]}, land=land, options={"edges": edges})
        game.play("place g-asr at 1,0u turn 0")
        by_option[edges] = game.produced()
    assert by_option["once"] == {"government": 2, "art": 1, "science": 1, "religion": 1, "trade": 2, "craftsmanship": 1}
    assert by_option["each"] == {**by_option["once"], "art": 2}


@rule("DN028", "DN-A01")
def test_with_the_option_one_the_player_names_the_side_that_produces() -> None:
    game = table(hands={0: ["g-asr"]}, land=("t-ttr 0,0d 0", "c-ccg 1,-1d 0"), options={"edges": "one"})
    game.play("place g-asr at 1,0u turn 0")
    assert game.asked == "edge" and game.moves == ["side 0", "side 2"]
    game.play("side 0")
    assert game.produced() == {"government": 1, "art": 1, "science": 1, "trade": 2}


@rule("DN030", "DN051")
def test_what_the_reserve_cannot_hold_is_lost_domain_by_domain() -> None:
    game = table(hands={0: ["t-ttr"]}, knowledge={0: {"trade": 3, "craftsmanship": 1}})
    game.play("place t-ttr at 0,0d turn 0")
    assert game.knowledge(0) == {"craftsmanship": 2, "religion": 1, "trade": 5}
    assert game.points(0) == 0


# --- Produce and Gain -------------------------------------------------------------------------------------------------


@rule("DN031", "DN032")
def test_what_fishing_gains_does_not_feed_agriculture() -> None:
    game = table(hands={0: ["g-asr"]}, trees={0: ["fishing a 1,0!", "agriculture a -1,0!"]}, knowledge={0: {"art": 1}})
    assert game.knowledge(0) == {"craftsmanship": 2, "art": 1}, "two Gained at the start of the turn, and no more"


@rule("DN033")
def test_what_livestock_adds_to_a_camp_is_produced_and_feeds_agriculture() -> None:
    """Camp 1 + 2 by Livestock, one dot of the Cradle: 4 Produced, of which Agriculture makes 2 more."""
    game = table(hands={0: ["c-ars"]}, trees={0: ["livestock a 1,0", "agriculture a -1,0!", "pottery a 0,1"]})
    game.play("place c-ars at 0,0d turn 0")
    assert game.produced()["craftsmanship"] == 4
    assert game.knowledge(0)["craftsmanship"] == 6


@rule("DN033")
def test_livestock_does_nothing_for_camps_of_another_domain() -> None:
    game = table(hands={0: ["g-asr"]}, trees={0: ["livestock a 1,0!"]})
    game.play("place g-asr at 0,0d turn 0")
    assert game.produced()["government"] == 1


@rule("DN035", "DN045", "DN082", "DN-A23", "DN-A46")
def test_vestigium_produced_beside_a_monument_counts_as_production_of_the_domain_it_is_taken_in() -> None:
    """Angkor Wat shows white at both ends of one side: 2 Vestigium, and Bartering makes one of 3 Trade."""
    game = table(
        hands={0: ["t-agr"]},
        land=("r-rrt 0,0d 0",),
        cities=("0,0d 0 1",),
        monuments=("angkor-wat", "pharos"),
        standing=("angkor-wat 1,0u 0",),
        trees={0: ["bartering a 1,0"]},
    )
    cell = next(c for c in game.board["land"]["cells"] if c["kind"] == "monument" and "white" in c["dots"])
    assert cell["cell"] == "1,0u"
    game.play("place t-agr at 1,0d turn 0")
    assert game.asked == "vestigium"
    game.play("vestigium trade", "vestigium trade")
    assert game.produced()["trade"] == 3
    assert game.knowledge(0)["trade"] == 4


# --- Loci -------------------------------------------------------------------------------------------------------------


@rule("DN036", "DN037", "DN038", "DN039", "DN-A07")
def test_the_sixth_tile_produces_the_dots_in_the_middle_and_its_camp_only() -> None:
    """No side counts, though two are connected; and no concentration, though equal dots face each other."""
    game = table(hands={0: ["r-tgs"]}, land=FIVE)
    game.play(f"place r-tgs at {SIXTH} turn 0")
    assert game.produced() == {**MIDDLE, "religion": 1}
    assert [locus["point"] for locus in game.board["land"]["loci"]] == ["2,0"]


@rule("DN036")
def test_a_fifth_tile_makes_no_locus() -> None:
    game = table(hands={0: ["r-tgs"]}, land=FIVE[:4])
    game.play("place r-tgs at 2,-1u turn 0")
    assert game.board["land"]["loci"] == [] and not game.events("locus")


@rule("DN040")
def test_of_several_loci_closed_at_once_exactly_one_is_scored() -> None:
    game = table(hands={0: ["r-tgs"]}, land=FIVE + SECOND_WHEEL)
    game.play(f"place r-tgs at {SIXTH} turn 0")
    assert game.asked == "locus" and sorted(game.moves) == ["locus 2,0", "locus 3,-1"]
    game.play("locus 2,0")
    assert game.produced() == {**MIDDLE, "religion": 1}
    assert len(game.board["land"]["loci"]) == 2


@rule("DN041", "DN067")
def test_every_city_round_the_locus_is_activated_for_its_owner_once() -> None:
    """1,-1d lies across the wheel; 2,-1u lies both in the wheel and next to the tile, and still counts once."""
    game = table(hands={0: ["r-tgs"]}, land=FIVE, cities=("1,-1d 1 2", "2,-1u 1 1", "1,0u 0 1"))
    game.play(f"place r-tgs at {SIXTH} turn 0")
    assert game.knowledge(1) == {"science": 2, "government": 1}
    assert game.produced(1) == {"science": 2, "government": 1}
    assert game.knowledge(0) == {**MIDDLE, "religion": 1, "art": 1}


@rule("DN041", "DN-A03")
def test_a_city_next_to_the_tile_but_outside_the_chosen_wheel_is_activated_too() -> None:
    """DN-A03: the cell beyond the third side."""
    game = table(hands={0: ["r-tgs"]}, land=(*FIVE, "g-ggc 3,-1u 0"), cities=("3,-1u 1 3",))
    game.play(f"place r-tgs at {SIXTH} turn 0")
    assert game.knowledge(1) == {"government": 3}


@rule("DN042")
def test_masteries_that_speak_of_a_locus_answer_for_who_completes_it_and_nobody_else() -> None:
    game = table(hands={0: ["r-tgs"]}, land=FIVE, trees={0: ["pilgrimage * 1,0"], 1: ["pilgrimage * 1,0"]})
    game.play(f"place r-tgs at {SIXTH} turn 0")
    assert game.asked == "vestigium" and game.seat == 0
    game.play(*["vestigium art"] * 4)
    assert game.knowledge(0) == {**MIDDLE, "religion": 1, "art": 4}
    assert game.knowledge(1) == {}


@rule("DN042")
def test_without_a_locus_such_a_mastery_is_silent() -> None:
    game = table(hands={0: ["r-tgs"]}, trees={0: ["pilgrimage * 1,0"]})
    game.play("place r-tgs at 0,0d turn 0")
    assert game.asked != "vestigium" and not game.events("gained")


@rule("DN043", "DN-A05")
def test_round_a_corner_of_the_cradle_there_is_no_locus() -> None:
    """Four cells fit round the corner 1,0; the last of them closes nothing."""
    game = table(hands={0: ["r-tgs"]}, land=("t-cas 0,0d 0", "c-tsa 1,0u 0", "a-tsc 1,-1d 0"))
    game.play("place r-tgs at 1,-1u turn 0")
    assert game.board["land"]["loci"] == []


@rule("DN044", "DN-A06")
def test_a_cell_of_a_diamond_counts_in_a_wheel_and_brings_nothing_where_it_has_no_dot() -> None:
    """The Great Pyramid lies over 2,0u, with no dot in the middle of the wheel, and over 1,0d, with one."""
    game = table(
        hands={0: ["r-tgs"]},
        land=FIVE[2:],
        monuments=("great-pyramid", "pharos"),
        standing=("great-pyramid 2,0u 0",),
    )
    game.play(f"place r-tgs at {SIXTH} turn 0")
    assert [locus["point"] for locus in game.board["land"]["loci"]] == ["2,0"]
    assert game.produced() == {"craftsmanship": 3, "trade": 1, "science": 1, "religion": 1}
