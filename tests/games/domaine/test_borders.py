"""Borders and the Domaines they close: DO022-DO031."""

from __future__ import annotations

import pytest

from tests.games.domaine.builder import BLUE, GOLD, RED, ring, table
from tests.support import rule

CASTLES = {RED: ["b2", "h2"], BLUE: ["b11", "h11"], GOLD: ["l6", "d6"]}
HANDS = [["a-border", "a-borders", "a-wall"]] * 3


def open_land(**more):
    return table(**{"castles": CASTLES, "hands": HANDS, "ducats": [20, 20, 20], **more})


@rule("DO022")
@pytest.mark.parametrize("card, most", [("a-border", 1), ("a-borders", 2), ("a-wall", 3)])
def test_up_to_as_many_markers_as_the_card_shows(card, most):
    game = open_land().play(f"borders {card}")
    for nth in range(most):
        assert game.seat == RED
        assert ("the last one" in game.position.decision().prompt) == (nth == most - 1)
        assert ("done" in game.moves) == (nth > 0), "at least one must be placed"
        game.play(f"border f{nth + 5}-g{nth + 5}")
    assert game.seat == BLUE
    assert len(game.borders) == most


@rule("DO022")
def test_fewer_is_allowed():
    game = open_land().play("borders a-wall", "border f5-g5", "done")
    assert game.seat == BLUE
    assert game.borders == {"f5-g5"}


@rule("DO023")
def test_never_where_a_marker_lies_already():
    game = open_land(borders=["f5-g5"]).play("borders a-border")
    assert game.why_not("border f5-g5") == "DO023"
    assert "border f5-f6" in game.moves


@rule("DO024")
@pytest.mark.parametrize("colour, castle, knight", [(RED, "b2", "b3"), (BLUE, "b11", "c11"), (GOLD, "l6", "l7")])
def test_never_between_two_figures_of_one_colour_whatever_the_colour(colour, castle, knight):
    game = open_land(knights={colour: [knight]}).play("borders a-border")
    assert game.why_not(f"border {castle}-{knight}") == "DO024"


@rule("DO024")
def test_between_figures_of_different_colours_it_may_lie():
    game = table(castles={RED: ["b2", "h2"], BLUE: ["c2", "h11"], GOLD: ["l6", "d6"]}, hands=HANDS, ducats=[20, 20, 20])
    game.play("borders a-border")
    assert "border b2-c2" in game.moves


@rule("DO024")
def test_between_two_knights_of_one_colour_neither():
    game = open_land(knights={RED: ["b3", "b4", "c4"]}).play("borders a-border")
    assert game.why_not("border b4-c4") == "DO024"
    assert "border c3-c4" in game.moves


@rule("DO025")
def test_never_inside_a_domaine():
    game = open_land(borders=ring("a1:c3")).play("borders a-border")
    assert game.why_not("border a1-b1") == "DO025"
    assert game.why_not("border b3-c3") == "DO025"
    assert "border d1-e1" in game.moves


@rule("DO026", "DO028")
def test_an_area_enclosed_with_one_castle_is_a_domaine_and_scores_at_once():
    fence = ring("a1:c3")
    game = open_land(borders=fence[:-1], land={"a1": "f", "b1": "f", "c1": "v", "a2": "G", "e5": "v"})
    assert game.scores == [0, 0, 0]
    game.play("borders a-border", f"border {fence[-1]}")
    assert game.domaine("b2") == {"a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"}
    assert game.scores == [5, 0, 0]
    assert [(event["points"], event["rule"]) for event in game.events("scored")] == [(5, "DO028")]


@rule("DO026")
def test_with_one_marker_missing_it_is_none():
    game = open_land(borders=ring("a1:c3")[:-1])
    assert game.domaine("b2") == set()


@rule("DO028")
@pytest.mark.parametrize(
    "letter, points", [("f", 1), ("v", 3), ("R", 5), ("m", 0), ("G", 0), ("S", 0), ("C", 0), ("D", 0)]
)
def test_what_each_land_is_worth(letter, points):
    fence = ring("a1:c3")
    game = open_land(borders=fence[:-1], land={"a1": letter})
    game.play("borders a-border", f"border {fence[-1]}")
    assert game.scores[RED] == points


@rule("DO028", "DO-A12")
def test_the_castles_owner_scores_also_when_another_closed_it():
    fence = ring("a10:c12")
    game = open_land(borders=fence[:-1], land={"a12": "v"}).play("borders a-border", f"border {fence[-1]}")
    assert game.scores == [0, 3, 0]


@rule("DO027", "DO067")
def test_two_castles_enclosed_together_are_no_domaine():
    fence = ring("a1:f3")
    two = {RED: ["b2", "e2"], BLUE: ["b11", "h11"], GOLD: ["l6", "d6"]}
    game = table(castles=two, hands=HANDS, borders=fence[:-1], land={"a1": "v"}, ducats=[20, 20, 20])
    game.play("borders a-border", f"border {fence[-1]}")
    assert game.domaine("b2") == game.domaine("e2") == set()
    assert game.scores == [0, 0, 0]


@rule("DO027")
def test_castles_of_two_colours_enclosed_together_are_no_domaine_either():
    fence = ring("a1:f3")
    two = {RED: ["b2", "h2"], BLUE: ["e2", "h11"], GOLD: ["l6", "d6"]}
    game = table(castles=two, hands=HANDS, borders=fence[:-1], land={"a1": "v"}, ducats=[20, 20, 20])
    game.play("borders a-border", f"border {fence[-1]}")
    assert game.scores == [0, 0, 0]
    assert game.see("domaines") == []


@rule("DO027")
def test_an_enclosed_area_without_a_castle_is_nobodys():
    fence = ring("f5:g6")
    game = open_land(borders=fence[:-1], land={"f5": "v"}).play("borders a-border", f"border {fence[-1]}")
    assert game.see("domaines") == []
    assert game.scores == [0, 0, 0]


@rule("DO029", "DO067")
def test_one_marker_can_make_two_domaines_and_loose_markers_go_back():
    """The rulebook's two-Domaine marker: seven points and one, and two markers too many inside come off."""
    fence = [*ring("a1:f3"), "c1-d1", "c2-d2"]
    two = {RED: ["b2", "h2"], BLUE: ["e2", "h11"], GOLD: ["l6", "d6"]}
    land = {"a1": "v", "b1": "v", "c1": "f", "e1": "f"}
    game = table(castles=two, hands=HANDS, borders=[*fence, "a2-a3", "a1-a2"], land=land, ducats=[20, 20, 20])
    markers = game.see("markers_left")
    game.play("borders a-border", "border c3-d3")
    assert game.scores == [7, 1, 0]
    assert "a2-a3" not in game.borders
    assert "a1-a2" not in game.borders
    assert game.see("markers_left") == markers - 1 + 2


@rule("DO030")
def test_markers_left_inside_a_new_domaine_return_to_the_supply():
    fence = ring("a1:c3")
    game = open_land(borders=[*fence[:-1], "a1-a2"])
    before = game.see("markers_left")
    game.play("borders a-border", f"border {fence[-1]}")
    assert "a1-a2" not in game.borders
    assert game.see("markers_left") == before
    assert game.events("domaine")[0]["returned"] == ["a1-a2"]


@rule("DO030", "DO-A13")
def test_inner_markers_of_an_enclosure_with_two_castles_stay():
    """DO-A13."""
    fence = ring("a1:f3")
    two = {RED: ["b2", "e2"], BLUE: ["b11", "h11"], GOLD: ["l6", "d6"]}
    game = table(castles=two, hands=HANDS, borders=[*fence[:-1], "c1-d1"], ducats=[20, 20, 20])
    game.play("borders a-border", f"border {fence[-1]}")
    assert "c1-d1" in game.borders


def far_markers(number: int) -> list[str]:
    """Markers that enclose nothing: short combs in the middle of the land."""
    columns = "abcdefghijkl"
    walls = [f"{columns[c]}{r}-{columns[c + 1]}{r}" for r in range(4, 13) for c in range(11)]
    walls += [f"{columns[c]}3-{columns[c + 1]}3" for c in range(11)]
    return walls[:number]


@rule("DO031", "DO-A31")
def test_there_are_a_hundred_markers_and_what_remains_is_placed():
    """DO-A31."""
    game = open_land(borders=far_markers(98)).play("borders a-wall", "border a1-b1", "border c1-d1")
    assert game.seat == BLUE
    assert game.see("markers_left") == 0
    assert game.why_not("borders a-border") == "DO031"


@rule("DO026", "DO064", "DO-V01")
@pytest.mark.parametrize(
    "size, corner, points", [(4, "b2", 3), (9, "c3", 5), (16, "d4", 7), (25, "e5", 9), (36, "f6", 12)]
)
def test_by_option_a_domaine_counts_by_its_size_and_villages_five(size, corner, points):
    """DO-V01."""
    fence = ring(f"a1:{corner}")
    castles = {RED: ["a1", "h2"], BLUE: ["b11", "h11"], GOLD: ["l6", "j9"]}
    game = table(castles=castles, hands=HANDS, borders=fence[:-1], land={"b1": "v"}, ducats=[20, 20, 20],
                 options={"size_scoring": True})  # fmt: skip
    game.play("borders a-border", f"border {fence[-1]}")
    assert len(game.domaine("a1")) == size
    assert game.scores[RED] == points + 5
