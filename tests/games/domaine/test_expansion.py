"""Expansion: DO038-DO048, and its worked examples."""

from __future__ import annotations

from tests.games.domaine.builder import BLUE, GOLD, RED, ring, table
from tests.support import rule

HANDS = [["b-expand", "b-expand", "a-border"]] * 3
FAR = {RED: ["l1", "l12"], BLUE: ["j12", "j1"], GOLD: ["f12", "h9"]}


def lands(castles, areas, **more):
    """Domaines round the given castles; other castles far away keep the rest of the land open."""
    everywhere = {colour: [*castles.get(colour, []), *FAR[colour]] for colour in (RED, BLUE, GOLD)}
    borders = sorted({edge for area in areas for edge in ring(area)} | set(more.pop("extra", [])))
    return table(**{"castles": everywhere, "borders": borders, "hands": HANDS, "ducats": [20, 20, 20], **more})


def neighbours(red_knights=(), blue_knights=(), **more):
    """Red's Domaine a1:c3 beside Blue's d1:f3."""
    return lands({RED: ["b2"], BLUE: ["e2"]}, ["a1:c3", "d1:f3"],
                 knights={RED: list(red_knights), BLUE: list(blue_knights)}, **more)  # fmt: skip


@rule("DO038")
def test_one_territory_or_two():
    one = neighbours().play("expand b-expand", "expand b2 to a4", "done")
    assert "a4" in one.domaine("b2")
    two = neighbours().play("expand b-expand", "expand b2 to a4", "expand b2 to a5")
    assert {"a4", "a5"} <= two.domaine("b2")
    assert two.seat == BLUE


@rule("DO038")
def test_both_by_the_same_domaine():
    game = lands({RED: ["b2", "b8"]}, ["a1:c3", "a7:c9"]).play("expand b-expand", "expand b2 to a4")
    assert all(move == "done" or move.startswith("expand b2 ") for move in game.moves)


@rule("DO038", "DO-A20")
def test_by_option_only_one():
    """DO-A20."""
    game = neighbours(options={"expand_max": 1}).play("expand b-expand", "expand b2 to a4")
    assert game.seat == BLUE


@rule("DO039")
def test_the_first_must_adjoin_the_domaine_and_not_at_a_corner():
    game = neighbours().play("expand b-expand")
    assert game.why_not("expand b2 to d4") == "DO039"
    assert game.why_not("expand b2 to a5") == "DO039"
    assert "expand b2 to c4" in game.moves


@rule("DO039", "DO067")
def test_the_second_may_adjoin_the_first_or_any_part_of_the_domaine():
    game = neighbours().play("expand b-expand", "expand b2 to a4")
    assert {"expand b2 to a5", "expand b2 to b4", "expand b2 to c4"} <= set(game.moves)


@rule("DO040", "DO-A16", "DO-A18")
def test_never_into_a_territory_with_a_figure_of_whatever_colour():
    """Own ones neither: DO-A16, DO-A18."""
    game = lands({RED: ["b2", "b5"], BLUE: ["e2"]}, ["a1:c3", "d1:f3"],
                 knights={RED: ["b3", "a1", "b4"], BLUE: ["d2", "a4"]})  # fmt: skip
    game.play("expand b-expand")
    for cell, reason in {"b4": "DO-A16", "a4": "DO040", "d2": "DO040"}.items():
        assert game.why_not(f"expand b2 to {cell}") == reason
    game.play("expand b2 to c4", "expand b2 to c5")
    assert "b5" not in game.domaine("b2")


@rule("DO040", "DO-A18")
def test_never_into_a_castle():
    game = lands({RED: ["b2", "b4"], BLUE: ["a4"]}, ["a1:c3"]).play("expand b-expand")
    assert game.why_not("expand b2 to b4") == "DO-A18"
    assert game.why_not("expand b2 to a4") == "DO040"


@rule("DO041")
def test_into_unowned_land_regardless_of_knights():
    game = neighbours().play("expand b-expand")
    assert "expand b2 to a4" in game.moves


@rule("DO042")
def test_never_into_another_domaine_of_ones_own():
    game = lands({RED: ["b2", "e2"]}, ["a1:c3", "d1:f3"], knights={RED: ["b3", "b1"]}).play("expand b-expand")
    assert game.why_not("expand b2 to d1") == "DO042"


@rule("DO043")
def test_only_strictly_more_knights_let_you_in():
    more = neighbours(["b3", "b1"], ["e3"]).play("expand b-expand")
    assert "expand b2 to d1" in more.moves
    equal = neighbours(["b3"], ["e3"]).play("expand b-expand")
    assert equal.why_not("expand b2 to d1") == "DO043"
    fewer = neighbours([], ["e3"]).play("expand b-expand")
    assert fewer.why_not("expand b2 to d1") == "DO043"


@rule("DO043", "DO-A15")
def test_none_against_none_is_not_more():
    """DO-A15."""
    assert neighbours().play("expand b-expand").why_not("expand b2 to d1") == "DO043"


@rule("DO043")
def test_only_knights_inside_the_two_domaines_count():
    game = neighbours(["b3"], ["e3"], hands=HANDS)
    outside = lands({RED: ["b2"], BLUE: ["e2"]}, ["a1:c3", "d1:f3"],
                    knights={RED: ["b3", "l2", "l3"], BLUE: ["e3"]})  # fmt: skip
    for position in (game, outside):
        assert position.play("expand b-expand").why_not("expand b2 to d1") == "DO043"


@rule("DO043", "DO014", "DO-A15")
def test_a_neutral_domaine_is_an_opponents():
    """DO-A15."""
    castles = {0: ["b2", "l1", "l12"], 1: ["j12", "j1"], 2: ["e2", "f12"]}
    fence = sorted({*ring("a1:c3"), *ring("d1:f3")})
    weak = table(castles=castles, borders=fence, seats=2, hands=HANDS[:2], knights={2: ["e3"]}, ducats=[9, 9])
    assert weak.play("expand b-expand").why_not("expand b2 to d1") == "DO043"
    strong = table(castles=castles, borders=fence, seats=2, hands=HANDS[:2], knights={0: ["b3"]}, land={"d1": "v"},
                   ducats=[9, 9])  # fmt: skip
    strong.play("expand b-expand", "expand b2 to d1", "done")
    assert strong.scores == [3, 0]


@rule("DO043", "DO067")
def test_the_rulebooks_three_neighbours_by_majority_of_knights():
    """Red's three knights beat Blue's one and Gold's two; Gold's two beat only Blue."""
    castles = {RED: ["b2"], BLUE: ["e2"], GOLD: ["b5"]}
    knights = {RED: ["b1", "b3", "a1"], BLUE: ["e3"], GOLD: ["b6", "a6"]}
    areas = ["a1:c3", "d1:f6", "a4:c6"]
    red = lands(castles, areas, knights=knights).play("expand b-expand")
    assert {"expand b2 to d1", "expand b2 to a4"} <= set(red.moves)
    gold = lands(castles, areas, knights=knights, seat=GOLD).play("expand b-expand")
    assert "expand b5 to d4" in gold.moves
    assert gold.why_not("expand b5 to a3") == "DO043"


@rule("DO044")
def test_the_two_steps_may_go_into_two_different_domaines():
    castles = {RED: ["b2"], BLUE: ["e2"], GOLD: ["b5"]}
    knights = {RED: ["b1", "b3"], BLUE: ["e3"], GOLD: ["b6"]}
    game = lands(castles, ["a1:c3", "d1:f6", "a4:c6"], knights=knights)
    game.play("expand b-expand", "expand b2 to d1", "expand b2 to a4")
    assert {"d1", "a4"} <= game.domaine("b2")


@rule("DO043", "DO-A15")
def test_knights_are_counted_anew_for_every_step():
    """DO-A15: nothing in an expansion moves a knight, so the second step into the same Domaine holds too."""
    game = neighbours(["b3"], []).play("expand b-expand", "expand b2 to d1", "expand b2 to d3")
    assert {"d1", "d3"} <= game.domaine("b2")


@rule("DO045")
def test_what_is_won_scores_and_the_victim_loses_as_much():
    game = neighbours(["b3"], [], land={"d1": "v", "f1": "v", "a4": "f"})
    assert game.scores == [0, 6, 0]
    game.play("expand b-expand", "expand b2 to d1", "expand b2 to a4")
    assert game.scores == [4, 3, 0]


@rule("DO045")
def test_the_royal_city_counts_five():
    game = neighbours(["b3"], [], land={"d1": "R"}).play("expand b-expand", "expand b2 to d1", "done")
    assert game.scores == [5, 0, 0]


@rule("DO046", "DO067")
def test_what_is_cut_off_from_the_castle_becomes_a_neutral_zone():
    """The rulebook's example: four points won, six lost, for two forests end up in the new neutral zone."""
    blue = ring("d1:f1", "d2:d2", "d3:f3")
    castles = {RED: ["b2", *FAR[RED]], BLUE: ["e3", *FAR[BLUE]], GOLD: FAR[GOLD]}
    land = {"d1": "f", "d2": "v", "e1": "f", "f1": "f"}
    game = table(castles=castles, borders=sorted({*ring("a1:c3"), *blue}), land=land, knights={RED: ["b3"]},
                 hands=HANDS, ducats=[20, 20, 20])  # fmt: skip
    assert game.scores == [0, 6, 0]
    game.play("expand b-expand", "expand b2 to d2", "expand b2 to d1")
    assert game.scores == [4, 0, 0]
    assert game.domaine("e3") == {"d3", "e3", "f3"}
    assert [event["rule"] for event in game.events("cut_off")] == ["DO046"]


@rule("DO047")
def test_neutral_zones_can_be_entered():
    game = lands({RED: ["b2"]}, ["a1:c3", "d1:e2"], land={"d1": "v"}).play("expand b-expand")
    game.play("expand b2 to d1", "done")
    assert game.scores[RED] == 3


@rule("DO048", "DO053")
def test_allied_domaines_do_not_expand_into_one_another():
    game = neighbours(["b3", "b1"], [], alliances=[("b2", "e2")]).play("expand b-expand")
    assert game.why_not("expand b2 to d1") == "DO048"
    other = neighbours([], ["e3"], alliances=[("b2", "e2")], seat=BLUE).play("expand b-expand")
    assert other.why_not("expand e2 to c1") == "DO048"


@rule("DO041", "DO045", "DO-A14")
def test_markers_move_with_the_border():
    """DO-A14: none between the new territory and the Domaine, one on every other side but the rim."""
    game = neighbours().play("expand b-expand", "expand b2 to a4", "done")
    assert "a3-a4" not in game.borders
    assert {"a4-b4", "a4-a5"} <= game.borders


@rule("DO026", "DO045", "DO-A17")
def test_an_expansion_may_close_anothers_domaine_which_then_scores():
    """DO-A17."""
    fence = [edge for edge in ring("a4:b6") if edge != "b4-c4"]
    castles = {RED: ["b2", *FAR[RED]], BLUE: ["a5", *FAR[BLUE]], GOLD: FAR[GOLD]}
    borders = sorted({*ring("a1:c3"), *fence})
    game = table(castles=castles, borders=borders, land={"a6": "v"}, hands=HANDS, ducats=[20, 20, 20])
    assert game.scores == [0, 0, 0]
    game.play("expand b-expand", "expand b2 to c4", "done")
    assert game.domaine("a5") == {"a4", "b4", "a5", "b5", "a6", "b6"}
    assert game.scores == [0, 3, 0]


@rule("DO031", "DO041", "DO-A19")
def test_an_expansion_needs_the_markers_it_adds():
    """DO-A19."""
    columns = "abcdefghijkl"
    comb = [f"{columns[c]}{r}-{columns[c + 1]}{r}" for r in range(6, 13) for c in range(11)]
    comb += [f"{columns[c]}{r}-{columns[c + 1]}{r}" for r in (1, 2, 3, 4, 5) for c in range(4, 11)]
    fence = ring("a1:c3")
    for left, possible in ((2, True), (1, False)):
        borders = [*fence, *comb[: 100 - len(fence) - left]]
        game = table(castles={RED: ["b2", *FAR[RED]], BLUE: FAR[BLUE], GOLD: FAR[GOLD]}, borders=borders, hands=HANDS,
                     ducats=[20, 20, 20])  # fmt: skip
        assert game.see("markers_left") == left
        game.play("expand b-expand")
        if possible:
            assert "expand b2 to b4" in game.moves, "three sides to close, one marker comes back"
        else:
            assert game.why_not("expand b2 to b4") == "DO-A19"
            assert "expand b2 to a4" in game.moves, "beside the rim two sides are enough"


@rule("DO038")
def test_the_prompt_says_how_many_territories_are_left_and_for_which_domaine():
    game = neighbours().play("expand b-expand")
    assert "up to 2" in game.position.decision().prompt
    prompt = game.play("expand b2 to a4").position.decision().prompt
    assert "b2" in prompt and "the last one" in prompt
