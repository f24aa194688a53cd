"""Knights: DO032-DO037."""

from __future__ import annotations

import pytest

from tests.games.domaine.builder import BLUE, GOLD, RED, ring, table
from tests.support import rule

CASTLES = {RED: ["b2", "h2"], BLUE: ["b11", "h11"], GOLD: ["l6", "d6"]}
HANDS = [["a-knight", "b-knights", "a-border"]] * 3


def field(**more):
    return table(**{"castles": CASTLES, "hands": HANDS, "ducats": [20, 20, 20], **more})


@rule("DO032")
@pytest.mark.parametrize("card, most", [("a-knight", 1), ("b-knights", 2)])
def test_up_to_as_many_knights_as_the_card_shows_and_at_least_one(card, most):
    game = field().play(f"knights {card}")
    for nth in range(most):
        assert ("done" in game.moves) == (nth > 0)
        game.play(f"knight b{3 + nth}")
    assert game.seat == BLUE
    assert game.see("knights")[RED] == ["b3", "b4"][:most]


@rule("DO032")
def test_two_knights_may_go_to_two_places():
    game = field().play("knights b-knights", "knight b3", "knight h3")
    assert game.see("knights")[RED] == ["b3", "h3"]


@rule("DO032")
def test_the_second_need_not_be_placed():
    game = field().play("knights b-knights", "knight b3", "done")
    assert game.see("knights")[RED] == ["b3"]


@rule("DO033")
@pytest.mark.parametrize("letter", list("vRGSCD"))
def test_knights_stand_on_meadow_or_forest_only(letter):
    game = field(land={"b3": letter}).play("knights a-knight")
    assert game.why_not("knight b3") == "DO033"


@rule("DO033")
@pytest.mark.parametrize("letter", list("mf"))
def test_meadow_and_forest_will_do(letter):
    assert "knight b3" in field(land={"b3": letter}).play("knights a-knight").moves


@rule("DO033")
def test_never_on_an_occupied_territory():
    game = field(knights={RED: ["b3"], BLUE: ["c2"]}, castles={**CASTLES, BLUE: ["c1", "h11"]}).play("knights a-knight")
    assert game.why_not("knight b3") == "DO033"
    assert game.why_not("knight c2") == "DO033"


@rule("DO034", "DO-A01")
def test_a_forest_costs_one_ducat_more_for_each_knight():
    game = field(land={"b3": "f", "b4": "f"}).play("knights b-knights", "knight b3", "knight b4")
    assert game.ducats[RED] == 20 - 7 - 2


@rule("DO034")
def test_without_the_ducat_only_meadows_are_left():
    game = field(land={"b3": "f"}, ducats=[2, 2, 2]).play("knights a-knight")
    assert game.why_not("knight b3") == "DO034"
    assert "knight b1" in game.moves


@rule("DO034", "DO021")
def test_if_all_that_is_left_is_a_forest_one_cannot_pay_the_card_cannot_be_played():
    alone = {RED: ["a1"], BLUE: ["b11", "h11"], GOLD: ["l6", "d6"]}
    poor = table(castles=alone, hands=HANDS, borders=["a1-b1"], land={"a2": "f"}, ducats=[2, 9, 9])
    rich = table(castles=alone, hands=HANDS, borders=["a1-b1"], land={"a2": "f"}, ducats=[3, 9, 9])
    assert poor.why_not("knights a-knight") == "DO034"
    assert "knights a-knight" in rich.moves


@rule("DO035", "DO067")
def test_beside_an_own_figure_and_not_beyond_a_border():
    """The rulebook's picture: the territories below castle and knight are barred by markers."""
    game = field(knights={RED: ["c2"]}, borders=["b2-b3", "c2-c3"]).play("knights a-knight")
    near = {move for move in game.moves if move[7] in "abcd"}
    assert near == {"knight a2", "knight b1", "knight c1", "knight d2"}
    assert game.why_not("knight b3") == "DO035"


@rule("DO035")
def test_never_at_a_corner_and_never_beside_another_colour():
    game = field().play("knights a-knight")
    assert game.why_not("knight c3") == "DO035"
    assert game.why_not("knight b12") == "DO035"


@rule("DO036")
def test_the_second_knight_may_lean_on_the_first():
    game = field().play("knights b-knights", "knight b3")
    assert "knight b4" in game.moves


@rule("DO037")
def test_without_knights_in_supply_none_can_be_placed():
    line = [f"{column}{row}" for row in (3, 4) for column in "abcdefgh"][:15]
    assert field(knights={RED: line[:14]}).play("knights b-knights", "knight a2").seat == BLUE
    assert field(knights={RED: line}).why_not("knights a-knight") == "DO037"


@rule("DO032", "DO038")
def test_prompts_say_how_much_of_an_action_is_left():
    game = field().play("knights b-knights")
    assert "up to 2" in game.position.decision().prompt
    assert "the last one" in game.play("knight b3").position.decision().prompt


@rule("DO035", "DO037")
def test_with_one_knight_left_and_no_place_for_it_the_place_is_missing():
    alone = {RED: ["a1", "l12"], BLUE: ["b11", "h11"], GOLD: ["l6", "d6"]}
    line = [f"{column}1" for column in "fghijkl"] + [f"{column}2" for column in "fghijkl"]
    walls = sorted({"a1-b1", "a1-a2", "l11-l12", "k12-l12"} | set(ring("f1:l2")))
    game = table(castles=alone, hands=HANDS, knights={RED: line}, borders=walls, ducats=[20] * 3)
    assert game.see("knights_left")[RED] == 1
    assert game.why_not("knights a-knight") == "DO035"
