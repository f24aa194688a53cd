"""Markers one after another, and whom they serve: DO022-DO031."""

from __future__ import annotations

from tests.games.domaine.builder import BLUE, GOLD, RED, ring, table
from tests.support import rule

HANDS = [["a-border", "a-borders", "a-wall"]] * 3
FAR = {RED: ["l1", "l12"], BLUE: ["j12", "j1"], GOLD: ["f12", "h9"]}


def lands(castles, borders, **more):
    everywhere = {colour: [*castles.get(colour, []), *FAR[colour]] for colour in (RED, BLUE, GOLD)}
    settings = {"castles": everywhere, "borders": sorted(set(borders)), "hands": HANDS, "ducats": [20] * 3}
    return table(**{**settings, **more})


@rule("DO027", "DO029", "DO067")
def test_two_own_castles_enclosed_together_become_two_domaines_when_a_wall_parts_them():
    """What the rulebook says Red would have to do; both score."""
    walls = [*ring("a1:f3"), "c1-d1", "c2-d2"]
    game = lands({RED: ["b2", "e2"]}, walls, land={"a1": "v", "f3": "f"}).play("borders a-border", "border c3-d3")
    assert game.scores == [4, 0, 0]
    assert len(game.domaine("b2")) == len(game.domaine("e2")) == 9


@rule("DO025", "DO-A09")
def test_right_after_a_domaine_closes_no_further_marker_of_the_action_goes_into_it():
    fence = ring("a1:c3")
    game = lands({RED: ["b2"]}, fence[:-1]).play("borders a-wall")
    assert "border a1-b1" in game.moves
    game.play(f"border {fence[-1]}")
    assert game.why_not("border a1-b1") == "DO025"


@rule("DO025", "DO027")
def test_inside_a_neutral_zone_and_inside_an_enclosure_of_two_castles_markers_may_lie():
    """Only a Domaine is closed to them."""
    walls = [*ring("g5:i7"), *ring("a1:f3")]
    game = lands({RED: ["b2", "e2"]}, walls).play("borders a-border")
    assert {"border g5-h5", "border a1-b1"} <= set(game.moves)


@rule("DO025", "DO014")
def test_a_neutral_domaine_is_closed_to_them_too_and_its_figures_are_not_parted():
    castles = {0: ["l1", "l12"], 1: ["j12", "j1"], 2: ["b2", "f8"]}
    game = table(castles=castles, borders=ring("a1:c3"), knights={2: ["f9"]}, seats=2, hands=HANDS[:2], ducats=[9, 9])
    game.play("borders a-border")
    assert game.why_not("border a1-b1") == "DO025"
    assert game.why_not("border f8-f9") == "DO024"


@rule("DO024")
def test_two_lines_of_knights_of_one_colour_are_not_parted_where_they_touch():
    """They hang on two castles; that they stand side by side is enough."""
    game = lands({RED: ["b5", "e5"]}, [], knights={RED: ["c5", "d5"]}).play("borders a-border")
    assert game.why_not("border c5-d5") == "DO024"
    assert "border c5-c6" in game.moves


@rule("DO030", "DO031", "DO-A31")
def test_markers_that_come_back_can_be_placed_again_in_the_same_action():
    """DO-A31: the last marker of a hundred closes a Domaine and two come back."""
    columns = "abcdefghijkl"
    fence = ring("a1:c3")
    comb = [f"{columns[c]}{r}-{columns[c + 1]}{r}" for r in range(12, 3, -1) for c in range(10, -1, -1)]
    borders = [*fence[:-1], "a1-b1", "a2-b2", *comb][:99]
    game = lands({RED: ["b2"]}, borders).play("borders a-wall", f"border {fence[-1]}")
    assert game.see("markers_left") == 2
    assert game.seat == RED, "so the action goes on"
    game.play("border d1-e1", "border d2-e2")
    assert game.see("markers_left") == 0
    assert game.seat == BLUE


@rule("DO028", "DO057")
def test_a_new_domaine_with_the_third_mine_scores_land_and_monopoly():
    fence = ring("a1:c3")
    game = lands({RED: ["b2", "e5"]}, [*fence[:-1], *ring("d4:f6")], land={"a1": "G", "b1": "G", "d4": "G", "c3": "v"})
    assert game.scores[RED] == 0
    game.play("borders a-border", f"border {fence[-1]}")
    assert game.scores[RED] == 3 + 5
    assert [event["points"] for event in game.events("scored") + game.events("monopoly")] == [3, 5]


@rule("DO026", "DO016")
def test_a_domaine_closed_by_another_pays_income_when_its_owners_turn_comes():
    fence = ring("a1:c3")
    game = lands({BLUE: ["b2"]}, fence[:-1], land={"a1": "G", "a2": "S", "a3": "S"}, ducats=[5, 5, 5])
    game.play("borders a-border", f"border {fence[-1]}")
    assert game.seat == BLUE
    assert game.ducats == [4, 7, 5]


@rule("DO023", "DO026")
def test_a_lone_castle_can_be_walled_in_on_a_single_territory():
    game = lands({RED: ["a3"]}, ["a2-a3", "a3-a4"]).play("borders a-border", "border a3-b3")
    assert game.domaine("a3") == {"a3"}
    assert game.events("scored") == []
