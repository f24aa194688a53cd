"""Deserters and alliances among several Domaines: DO049-DO055."""

from __future__ import annotations

from tests.games.domaine.builder import BLUE, GOLD, RED, ring, table
from tests.support import rule

HANDS = [["b-deserter", "b-alliance", "b-expand"]] * 3
FAR = {RED: ["l1", "l12"], BLUE: ["j12", "j1"], GOLD: ["f12", "h9"]}


def lands(castles, areas, **more):
    everywhere = {colour: [*castles.get(colour, []), *FAR[colour]] for colour in (RED, BLUE, GOLD)}
    borders = sorted({edge for area in areas for edge in ring(area)})
    return table(**{"castles": everywhere, "borders": borders, "hands": HANDS, "ducats": [20] * 3, **more})


def neighbours(red, blue, **more):
    """Red's Domaine a1:c3 beside Blue's d1:f3."""
    return lands({RED: ["b2"], BLUE: ["e2"]}, ["a1:c3", "d1:f3"], knights={RED: red, BLUE: blue}, **more)


@rule("DO050")
def test_a_knight_outside_the_chosen_domaine_cannot_desert():
    game = neighbours(["b3"], ["e3", "d2", "j2"]).play("deserter b-deserter")
    assert set(game.moves) == {"remove e3", "remove d2"}
    assert game.why_not("remove j2") == "DO050"


@rule("DO050", "DO037")
def test_a_deserter_is_free_to_be_placed_again_by_its_owner():
    """All fifteen of Blue's stand; one comes back, and Blue can place a knight again."""
    fifteen = ["d1", "e1", "f1", "d2", "f2", "d3", "e3", "f3", "j2", "j3", "j4", "i1", "i2", "i3", "i4"]
    hands = [["b-deserter", "b-alliance", "b-expand"], ["a-knight", "a-border", "a-border"], HANDS[2]]
    game = neighbours(["b3"], fifteen, hands=hands)
    assert game.see("knights_left")[BLUE] == 0
    game.play("deserter b-deserter", "remove f3", "knight a3")
    assert game.see("knights_left") == [13, 1, 15]
    assert "knights a-knight" in game.moves


@rule("DO050", "DO043")
def test_after_a_desertion_the_majority_is_another():
    """One against one becomes two against none: what Red could not take before it now can."""
    hands = [["b-deserter", "b-expand", "b-expand"], *HANDS[1:]]
    game = neighbours(["b3"], ["e3"], hands=hands)
    game.play("deserter b-deserter", "knight a3")
    while game.seat != RED or game.position.decision().question.name != "card":
        game.play("draw" if "draw" in game.moves else next(move for move in game.moves if move.startswith("sell")))
    game.play("expand b-expand")
    assert "expand b2 to d1" in game.moves


@rule("DO051", "DO052")
def test_the_knight_must_fit_into_the_domaine_that_was_named():
    """Red's second Domaine has room and a knight, but it has no neighbour; the first is full of villages."""
    villages = dict.fromkeys(("a1", "b1", "c1", "a2", "c2", "a3", "c3"), "v")
    game = lands({RED: ["b2", "b8"], BLUE: ["e2"]}, ["a1:c3", "a7:c9", "d1:f3"],
                 knights={RED: ["b3", "b9"], BLUE: ["e3"]}, land=villages)  # fmt: skip
    assert game.why_not("deserter b-deserter") == "DO052"


@rule("DO049", "DO052")
def test_each_pair_of_domaines_is_judged_by_itself():
    """Blue's lies between two of Red's: one without a knight, one without room, one fit for it."""
    areas = ["a4:c6", "d1:f3", "g4:i6", "d7:f9", "d4:f6"]
    castles = {RED: ["b5", "e2", "e8"], BLUE: ["e5"], GOLD: ["h5"]}
    land = dict.fromkeys(("d1", "e1", "f1", "d2", "f2", "d3", "f3"), "G")
    game = lands(castles, areas, knights={RED: ["e3", "e9"], BLUE: ["e6", "d5"], GOLD: ["h6"]}, land=land)
    game.play("deserter b-deserter")
    assert game.position.decision().question.name == "remove", "one pair only, so nobody was asked which"
    assert set(game.moves) == {"remove e6", "remove d5"}
    game.play("remove e6")
    assert all(move[7:] in {"d9", "f9", "d8", "f8", "e7"} for move in game.moves)


@rule("DO050")
def test_a_knight_held_by_two_ways_round_may_go():
    """Of the block d1, d2, e1 beside the castle e2 any may go; f3 behind e3 holds e3 in its place."""
    game = neighbours(["b3"], ["d1", "d2", "e1", "e3", "f3"]).play("deserter b-deserter")
    assert set(game.moves) == {"remove d1", "remove d2", "remove e1", "remove f3"}


@rule("DO049", "DO014")
def test_a_neutral_deserter_goes_back_to_the_neutral_supply():
    castles = {0: ["b2", "l1", "l12"], 1: ["j12", "j1"], 2: ["e2", "f12"]}
    game = table(castles=castles, borders=sorted({*ring("a1:c3"), *ring("d1:f3")}), seats=2, hands=HANDS[:2],
                 knights={0: ["b3"], 2: ["e3"]}, ducats=[20, 20])  # fmt: skip
    game.play("deserter b-deserter", "knight a3")
    assert game.see("knights_left") == [13, 15, 15]


@rule("DO049", "DO-V04")
def test_by_option_a_domaine_may_still_take_knights_from_one_it_is_not_allied_with():
    """DO-V04: the alliance of b2 and e2 does not protect Gold's."""
    game = lands({RED: ["b2"], BLUE: ["e2"], GOLD: ["b5"]}, ["a1:c3", "d1:f3", "a4:c6"],
                 knights={RED: ["b3"], BLUE: ["e3"], GOLD: ["b6", "a6"]}, alliances=[("b2", "e2")],
                 options={"alliance_blocks_deserter": True})  # fmt: skip
    game.play("deserter b-deserter")
    assert game.see("knights")[GOLD] == ["b6"], "only Gold's outer knight could go, so nobody was asked which"


@rule("DO053")
def test_an_own_domaine_is_no_ally():
    game = lands({RED: ["b2", "e2"]}, ["a1:c3", "d1:f3"])
    assert game.why_not("alliance b-alliance") == "DO053"


@rule("DO053", "DO048", "DO-A22")
def test_an_alliance_forced_on_a_stronger_neighbour_stops_it():
    """DO-A22: nobody is asked for consent."""
    game = neighbours([], ["e3", "e1"], hands=[HANDS[0], ["b-expand"] * 3, HANDS[2]])
    game.play("alliance b-alliance")
    game.play("expand b-expand")
    assert game.seat == BLUE
    assert game.why_not("expand e2 to c1") == "DO048"


@rule("DO055")
def test_the_alliance_lasts_when_a_third_drives_a_wedge_between_the_two():
    """Gold takes Red's last territory beside Blue's; Red comes back to Blue's wall another way and is still bound."""
    castles = {RED: ["b2"], BLUE: ["e2"], GOLD: ["b5"]}
    game = lands(castles, ["a1:b3", "c3:c3", "d1:f3", "a4:c6"], knights={RED: ["b1"], GOLD: ["b6", "a6"]},
                 alliances=[("b2", "e2")], seat=GOLD, deck=["a-border"] * 9)  # fmt: skip
    game.play("expand b-expand", "expand b5 to c3", "done")
    game.play("expand b-expand", "expand b2 to c1")
    assert game.see("alliances") == [["b2", "e2"]]
    assert game.why_not("expand b2 to d1") == "DO048"
