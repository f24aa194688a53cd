"""What an expansion does beyond the territory it takes: DO038-DO048 with DO026-DO031, DO055 and DO057."""

from __future__ import annotations

from tests.games.domaine.builder import BLUE, GOLD, RED, ring, table
from tests.support import rule

HANDS = [["b-expand", "b-expand", "a-border"]] * 3
FAR = {RED: ["l1", "l12"], BLUE: ["j12", "j1"], GOLD: ["f12", "h9"]}


def lands(castles, areas, extra=(), without=(), **more):
    """Domaines round the given castles, markers more or less; far castles keep the rest of the land open."""
    everywhere = {colour: [*castles.get(colour, []), *FAR[colour]] for colour in (RED, BLUE, GOLD)}
    borders = sorted({*extra, *[edge for area in areas for edge in ring(area)]} - set(without))
    return table(**{"castles": everywhere, "borders": borders, "hands": HANDS, "ducats": [20, 20, 20], **more})


@rule("DO039", "DO044")
def test_the_second_step_reaches_a_domaine_that_only_the_first_step_touches():
    game = lands({RED: ["b2"], BLUE: ["f2"]}, ["a1:c3", "e1:g3"], knights={RED: ["b3"]}).play("expand b-expand")
    assert game.why_not("expand b2 to e1") == "DO039"
    game.play("expand b2 to d1", "expand b2 to e1")
    assert "e1" in game.domaine("b2")
    assert "e1" not in game.domaine("f2")


@rule("DO043", "DO026", "DO-A15", "DO-A17")
def test_a_domaine_formed_by_the_first_step_defends_itself_against_the_second():
    """DO-A15, DO-A17: a4 was open land until Red's own marker closed Blue's Domaine round it."""
    castles = {RED: ["b2"], BLUE: ["a5"]}
    weak = lands(castles, ["a1:c3", "a4:b6"], without=["b4-c4"], knights={BLUE: ["a6"]}).play("expand b-expand")
    assert "expand b2 to a4" in weak.moves
    weak.play("expand b2 to c4")
    assert weak.why_not("expand b2 to a4") == "DO043"
    strong = lands(castles, ["a1:c3", "a4:b6"], without=["b4-c4"], knights={RED: ["b3"]})
    strong.play("expand b-expand", "expand b2 to c4", "expand b2 to a4")
    assert strong.domaine("a5") == {"b4", "a5", "b5", "a6", "b6"}


@rule("DO026", "DO030", "DO042")
def test_a_domaine_of_ones_own_that_the_first_step_closes_is_barred_to_the_second():
    game = lands({RED: ["b2", "a5"]}, ["a1:c3", "a4:b6"], without=["b4-c4"], extra=["a5-b5"], land={"a6": "v"})
    game.play("expand b-expand", "expand b2 to c4")
    assert game.scores[RED] == 3
    assert "a5-b5" not in game.borders, "what lies inside the new Domaine goes back"
    assert game.why_not("expand b2 to a4") == "DO042"


@rule("DO026", "DO029")
def test_an_expansion_that_parts_two_castles_enclosed_together_makes_two_domaines():
    """Blue's and Gold's castles share d1:f3 with a wall of two markers between them; Red takes the gap."""
    castles = {RED: ["b2"], BLUE: ["e1"], GOLD: ["e3"]}
    game = lands(castles, ["a1:c3", "d1:f3"], extra=["e1-e2", "f1-f2", "e2-e3", "f2-f3"], land={"f1": "v", "f3": "f"})
    assert game.domaine("e1") == game.domaine("e3") == set()
    game.play("expand b-expand", "expand b2 to d2", "done")
    assert game.domaine("e1") == {"d1", "e1", "f1"}
    assert game.domaine("e3") == {"d3", "e3", "f3"}
    assert game.scores == [0, 3, 1]
    assert game.domaine("b2").isdisjoint({"e2", "f2"}), "what lies behind is a neutral zone, not Red's"


@rule("DO041", "DO-A14")
def test_the_wall_to_another_domaine_of_ones_own_stays():
    """DO-A14: only the markers towards the Domaine that expands come off."""
    game = lands({RED: ["b2", "f2"]}, ["a1:c3", "e1:g3"]).play("expand b-expand", "expand b2 to d2", "done")
    assert "c2-d2" not in game.borders
    assert "d2-e2" in game.borders
    assert game.domaine("f2") == {"e1", "f1", "g1", "e2", "f2", "g2", "e3", "f3", "g3"}


@rule("DO047", "DO027")
def test_of_a_neutral_zone_only_the_territory_entered_is_won():
    game = lands({RED: ["b2"]}, ["a1:c3", "d1:e2"], land={"d1:e2": "v"})
    game.play("expand b-expand", "expand b2 to d1", "done")
    assert game.scores[RED] == 3
    assert {"d1-e1", "d1-d2"} <= game.borders
    assert not {"e1", "d2", "e2"} & game.domaine("b2")


@rule("DO031", "DO041", "DO-A19")
def test_an_expansion_that_gives_back_more_than_it_adds_needs_no_supply():
    """DO-A19: the hole a pocket leaves, with all hundred markers on the land."""
    columns = "abcdefghijkl"
    comb = [f"{columns[c]}{r}-{columns[c + 1]}{r}" for r in range(7, 12) for c in range(11)]
    comb += [f"{columns[c]}{r}-{columns[c + 1]}{r}" for r in range(1, 7) for c in range(4, 11)]
    fence = ring("a1:c3", "a4:a4", "c4:c4")
    castles = {RED: ["b2", *FAR[RED]], BLUE: FAR[BLUE], GOLD: FAR[GOLD]}
    game = table(castles=castles, borders=[*fence, *comb[: 100 - len(fence)]], hands=HANDS, ducats=[20] * 3)
    assert game.see("markers_left") == 0
    game.play("expand b-expand")
    assert "b4" in game.domaine("b2"), "no other territory could be enclosed, so nobody was asked"
    assert game.see("markers_left") == 2
    assert "expand b2 to b5" in game.moves, "what came back can be used for the second territory"


@rule("DO046", "DO057")
def test_mines_that_are_cut_off_are_lost_to_the_monopoly_and_to_nobodys_gain():
    """DO058: the neutral zone's silver counts for neither."""
    castles = {RED: ["b2"], BLUE: ["e2"]}
    game = lands(castles, ["a1:c3"], extra=ring("d1:g1", "e2:e3"), knights={RED: ["b3"]},
                 land={"f1": "S", "g1": "S", "e3": "S", "e1": "C"})  # fmt: skip
    assert game.scores == [0, 5, 0]
    game.play("expand b-expand", "expand b2 to d1", "expand b2 to e1")
    assert game.scores == [0, 0, 0]
    assert game.domaine("e2") == {"e2", "e3"}
    assert game.see("mines") == [[0, 0, 1, 0], [0, 1, 0, 0], [0, 0, 0, 0]]


@rule("DO057", "DO045")
def test_one_mine_can_move_a_monopoly_from_one_player_to_another():
    land = {"a1": "S", "b1": "S", "d1": "S", "e1": "S", "f1": "S"}
    game = lands({RED: ["b2"], BLUE: ["e2"]}, ["a1:c3", "d1:f3"], knights={RED: ["b3"]}, land=land)
    assert game.scores == [0, 5, 0]
    game.play("expand b-expand", "expand b2 to d1", "done")
    assert game.scores == [5, 0, 0]
    assert [(event["seat"], event["points"]) for event in game.events("monopoly_lost")] == [(BLUE, 5)]
    assert [(event["seat"], event["points"]) for event in game.events("monopoly")] == [(RED, 5)]


@rule("DO057")
def test_who_falls_from_four_mines_to_three_keeps_the_monopoly():
    land = {"d1": "S", "e1": "S", "f1": "S", "f2": "S"}
    game = lands({RED: ["b2"], BLUE: ["e2"]}, ["a1:c3", "d1:f3"], knights={RED: ["b3"]}, land=land)
    game.play("expand b-expand", "expand b2 to d1", "done")
    assert game.scores == [0, 5, 0]


@rule("DO057")
def test_a_monopoly_can_be_gathered_from_several_domaines_and_two_can_be_had():
    land = {"a1": "S", "b1": "S", "d1": "S", "c1": "G", "e1": "G", "f1": "G"}
    game = lands({RED: ["b2", "e2"]}, ["a1:c3", "d1:f3"], land=land)
    assert game.scores == [10, 0, 0]


@rule("DO057", "DO014")
def test_a_neutral_monopoly_is_nobodys_until_a_mine_of_it_is_won():
    castles = {0: ["b2", "l1", "l12"], 1: ["j12", "j1"], 2: ["e2", "f12"]}
    land = {"a1": "S", "b1": "S", "d1": "S", "e1": "S", "f1": "S"}
    game = table(castles=castles, borders=sorted({*ring("a1:c3"), *ring("d1:f3")}), seats=2, hands=HANDS[:2],
                 knights={0: ["b3"]}, land=land, ducats=[9, 9])  # fmt: skip
    assert game.scores == [0, 0]
    game.play("expand b-expand", "expand b2 to d1", "done")
    assert game.scores == [5, 0]


@rule("DO048", "DO054")
def test_an_ally_can_still_lose_land_to_another_domaine_of_the_same_player():
    castles = {RED: ["b2", "e5"], BLUE: ["e2"]}
    game = lands(castles, ["a1:c3", "d1:f3", "d4:f6"], knights={RED: ["b3", "e6"]}, alliances=[("b2", "e2")])
    game.play("expand b-expand")
    assert game.why_not("expand b2 to d1") == "DO048"
    assert "expand e5 to d3" in game.moves


@rule("DO048", "DO055")
def test_land_an_ally_lost_to_a_third_can_be_taken_from_the_third():
    """The alliance binds the two Domaines, not the land they had when it was made."""
    castles = {RED: ["b2"], BLUE: ["e2"], GOLD: ["e5"]}
    game = lands(castles, ["a1:c3", "d1:f3", "d4:f6"], knights={RED: ["b3", "b1"], GOLD: ["e6"]},
                 alliances=[("b2", "e2")], seat=GOLD, deck=["a-border"] * 9)  # fmt: skip
    game.play("expand b-expand", "expand e5 to d3", "done")
    game.play("expand b-expand")
    assert game.why_not("expand b2 to d1") == "DO048"
    assert "expand b2 to d3" in game.moves


@rule("DO026")
def test_the_rest_of_the_land_is_a_domaine_when_only_one_castle_is_left_in_it():
    """All other castles are enclosed: the open land has exactly one castle and the rim round it."""
    castles = {RED: ["b2"], BLUE: ["e2"], GOLD: ["h8"]}
    fence = [edge for edge in {*ring("a1:c3"), *ring("d1:f3")} if edge != "d3-d4"]
    game = table(castles=castles, borders=sorted(fence), land={"l12": "v", "d1": "f"}, hands=HANDS, ducats=[20] * 3)
    game.play("borders a-border", "border d3-d4")
    assert game.scores == [0, 1, 3], "one marker closed Blue's Domaine and left Gold alone with all the rest"
    assert len(game.domaine("h8")) == 144 - 18


@rule("DO038", "DO043")
def test_the_last_outside_domaine_can_lose_land_like_any_other():
    castles = {RED: ["b2"], BLUE: ["e2"], GOLD: ["h8"]}
    fence = sorted({*ring("a1:c3"), *ring("d1:f3")})
    game = table(castles=castles, borders=fence, knights={RED: ["b3"]}, hands=HANDS, ducats=[20] * 3, land={"a4": "v"})
    assert game.scores == [0, 0, 3]
    game.play("expand b-expand", "expand b2 to a4", "done")
    assert game.scores == [3, 0, 0]


@rule("DO045", "DO064", "DO-V01", "DO-A33")
def test_by_option_a_step_counts_what_the_size_gains_and_the_victims_loses():
    """DO-V01, DO-A33: Red grows from four territories to five, Blue shrinks from five to four."""
    castles = {RED: ["a1"], BLUE: ["d1"]}
    game = lands(castles, ["a1:b2", "c1:e1"], extra=ring("c1:e1", "c2:d2"), without=["c1-c2", "d1-d2"],
                 knights={RED: ["b1"]}, land={"c1": "v"}, options={"size_scoring": True})  # fmt: skip
    assert game.scores == [3, 10, 0]
    game.play("expand b-expand", "expand a1 to c1", "done")
    assert game.scores == [10, 3, 0]


@rule("DO038", "DO059", "DO-A20", "DO-A25")
def test_by_options_one_territory_is_all_and_the_king_is_looked_for_after_it():
    """DO-A20 with DO-A25's option."""
    game = lands({RED: ["b2"]}, ["a1:c6"], land={"a3:c6": "v", "a1": "v", "a7": "f"},
                 options={"king_at_once": True, "expand_max": 1})  # fmt: skip
    assert game.scores[RED] == 39
    game.play("expand b-expand", "expand b2 to a7")
    assert game.winners == (RED,)
