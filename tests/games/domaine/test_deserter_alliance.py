"""Deserters and alliances: DO049-DO055."""

from __future__ import annotations

import pytest

import pentarchy
from tests.games.domaine.builder import BLUE, GOLD, RED, ring, table
from tests.support import rule

HANDS = [["b-deserter", "b-alliance", "b-expand"]] * 3
FAR = {RED: ["l1", "l12"], BLUE: ["j12", "j1"], GOLD: ["f12", "h9"]}


def neighbours(red=(), blue=(), areas=("a1:c3", "d1:f3"), **more):
    castles = {RED: ["b2", *FAR[RED]], BLUE: ["e2", *FAR[BLUE]], GOLD: FAR[GOLD]}
    borders = sorted({edge for area in areas for edge in ring(area)})
    settings = {"castles": castles, "borders": borders, "hands": HANDS, "ducats": [20, 20, 20], **more}
    return table(knights={RED: list(red), BLUE: list(blue)}, **settings)


@rule("DO049")
def test_both_domaines_must_hold_a_knight():
    assert neighbours(["b3"], []).why_not("deserter b-deserter") == "DO049"
    assert neighbours([], ["e3"]).why_not("deserter b-deserter") == "DO049"
    assert "deserter b-deserter" in neighbours(["b3"], ["e3"]).moves


@rule("DO049")
def test_they_must_be_neighbours():
    apart = neighbours(["b3"], ["e3"], areas=("a1:b3", "d1:f3"))
    assert apart.why_not("deserter b-deserter") == "DO049"


@rule("DO049")
def test_the_reason_is_told_for_each_pair():
    """Three Domaines of Blue's: one beside Red's with a knight in it, one beside it without, one far off."""
    castles = {RED: ["b2", *FAR[RED]], BLUE: ["e2", "b5", "e9", *FAR[BLUE]], GOLD: ["h2", *FAR[GOLD]]}
    borders = sorted({*ring("a1:c3"), *ring("d1:f3"), *ring("a4:c6"), *ring("d8:f10"), *ring("g1:h3")})
    castles[RED].append("b8")
    borders = sorted({*borders, *ring("a7:c9")})
    knights = {RED: ["b3", "b9"], BLUE: ["e3", "e10"]}
    game = table(castles=castles, borders=borders, hands=HANDS, ducats=[20] * 3, knights=knights)
    game.play("deserter b-deserter")
    assert set(game.moves) == {"deserter b2 from e2", "deserter b8 from e9"}
    assert game.why_not("deserter b2 from b5") == "DO049"
    assert game.why_not("deserter b2 from e9") == "DO049"


@rule("DO050", "DO051")
def test_a_knight_goes_back_to_its_owner_and_an_own_one_is_placed():
    game = neighbours(["b3"], ["e3", "e1"])
    game.play("deserter b-deserter")
    assert set(game.moves) == {"remove e3", "remove e1"}
    game.play("remove e1")
    assert game.see("knights")[BLUE] == ["e3"]
    assert game.see("knights_left")[BLUE] == 14
    game.play("knight a3")
    assert game.see("knights")[RED] == ["a3", "b3"]
    assert game.seat == BLUE


@rule("DO050", "DO067")
def test_a_knight_in_the_middle_of_a_line_cannot_desert():
    game = neighbours(["b3"], ["f2", "f1"]).play("deserter b-deserter")
    assert game.seat == RED
    assert game.position.decision().question.name == "knight", "only the end of the line could go"
    assert game.see("knights")[BLUE] == ["f2"]


@rule("DO050")
def test_why_the_middle_of_a_line_stays_is_told():
    game = neighbours(["b3"], ["f2", "f1", "e3"]).play("deserter b-deserter")
    assert game.why_not("remove f2") == "DO050"
    assert game.why_not("remove a1") == "DO050"


@rule("DO050")
def test_in_a_ring_of_knights_any_may_go():
    game = neighbours(["b3"], ["f2", "f1", "e1"]).play("deserter b-deserter")
    assert set(game.moves) == {"remove f2", "remove f1", "remove e1"}


@rule("DO050", "DO-A21")
def test_the_last_knight_may_desert_and_the_domaine_stays():
    """DO-A21."""
    game = neighbours(["b3"], ["e3"]).play("deserter b-deserter")
    assert game.see("knights")[BLUE] == []
    assert game.domaine("e2")


@rule("DO051")
def test_the_new_knight_goes_into_the_chosen_domaine_by_the_rules_for_knights():
    game = neighbours(["b3"], ["e3"], land={"a2": "f", "b1": "v"}).play("deserter b-deserter")
    assert set(game.moves) == {"knight a2", "knight c2", "knight a3", "knight c3"}
    assert game.why_not("knight l2") == "DO051"
    game.play("knight a2")
    assert game.ducats[RED] == 20 - 6 - 1


def refusal(game):
    """The rule by which no deserter can be called, and which of knight, place or ducat it says is missing."""
    with pytest.raises(pentarchy.IllegalMove) as refused:
        game.play("deserter b-deserter")
    words = {"you have no knight left": "knight", "no free place": "place", "lack the ducat": "ducat"}
    return refused.value.rule, " ".join(word for text, word in words.items() if text in str(refused.value))


@rule("DO052", "DO021")
def test_not_playable_when_the_new_knight_could_not_be_placed():
    full = ["a1", "b1", "c1", "a2", "c2", "a3", "b3", "c3"]
    assert refusal(neighbours(full, ["e3"])) == ("DO052", "place")


@rule("DO052")
def test_not_playable_without_a_knight_in_supply():
    elsewhere = ["k1", "k2", "k3", "k4", "l2", "l3", "l4", "l11", "k11", "k12", "k10", "l10", "l9", "k9"]
    assert refusal(neighbours(["b3", *elsewhere], ["e3"])) == ("DO052", "knight")


@rule("DO052", "DO034")
def test_not_playable_without_the_ducat_for_the_only_forest():
    wood = dict.fromkeys(("a1", "c1", "a2", "c2", "a3", "c3"), "v") | {"b1": "f"}
    assert refusal(neighbours(["b3"], ["e3"], land=wood, ducats=[6, 9, 9])) == ("DO052", "ducat")
    assert "deserter b-deserter" in neighbours(["b3"], ["e3"], land=wood, ducats=[7, 9, 9]).moves


@rule("DO053")
def test_an_alliance_binds_two_neighbouring_domaines_both_ways_without_consent():
    game = neighbours(["b3", "b1"], ["e3"]).play("alliance b-alliance")
    assert game.see("alliances") == [["b2", "e2"]]
    assert game.seat == BLUE


@rule("DO053")
def test_it_cannot_be_formed_with_a_domaine_further_off():
    assert neighbours(areas=("a1:b3", "d1:f3")).why_not("alliance b-alliance") == "DO053"


@rule("DO053", "DO-A34")
def test_an_alliance_that_exists_cannot_be_formed_again():
    """DO-A34."""
    assert neighbours(alliances=[("b2", "e2")]).why_not("alliance b-alliance") == "DO-A34"


@rule("DO054")
def test_other_domaines_of_the_same_players_are_not_bound():
    castles = {RED: ["b2", *FAR[RED]], BLUE: ["e2", "b5", *FAR[BLUE]], GOLD: FAR[GOLD]}
    borders = sorted({*ring("a1:c3"), *ring("d1:f3"), *ring("a4:c6")})
    game = table(castles=castles, borders=borders, hands=HANDS, ducats=[20] * 3, knights={RED: ["b3"]},
                 alliances=[("b2", "e2")]).play("expand b-expand")  # fmt: skip
    assert game.why_not("expand b2 to d1") == "DO048"
    assert "expand b2 to a4" in game.moves


@rule("DO055")
def test_the_alliance_outlasts_their_common_border():
    """Red's Domaine loses touch with Blue's, grows back to it, and still may not enter."""
    game = neighbours(["b3"], [], areas=("a1:b3", "d1:f3"), alliances=[("b2", "e2")])
    game.play("expand b-expand", "expand b2 to c1")
    assert game.why_not("expand b2 to d1") == "DO048"


@rule("DO049", "DO053", "DO-A22", "DO-V04")
def test_an_alliance_does_not_stop_deserters_unless_the_table_says_so():
    """DO-A22, DO-V04."""
    usual = neighbours(["b3"], ["e3"], alliances=[("b2", "e2")])
    assert "deserter b-deserter" in usual.moves
    strict = neighbours(["b3"], ["e3"], alliances=[("b2", "e2")], options={"alliance_blocks_deserter": True})
    assert strict.why_not("deserter b-deserter") == "DO-V04"


@rule("DO049", "DO014", "DO-A22")
@pytest.mark.parametrize("card, action", [("b-deserter", "deserter"), ("b-alliance", "alliance")])
def test_both_may_be_aimed_at_the_neutral_colour(card, action):
    """DO-A22."""
    castles = {0: ["b2", "l1", "l12"], 1: ["j12", "j1"], 2: ["e2", "f12"]}
    game = table(castles=castles, borders=sorted({*ring("a1:c3"), *ring("d1:f3")}), seats=2, hands=HANDS[:2],
                 knights={0: ["b3"], 2: ["e3"]}, ducats=[20, 20])  # fmt: skip
    assert f"{action} {card}" in game.moves
