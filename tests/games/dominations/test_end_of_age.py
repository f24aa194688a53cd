"""The End of Age: assimilation, Influence, Domination cards, the reset and new hands (DN110-DN128)."""

from __future__ import annotations

import pytest

from tests.games.dominations.builder import FIRST, Table, table
from tests.support import rule


def to_next_age(game: Table) -> Table:
    """Decline everything until the next Age has begun."""
    age = game.board["age"]
    while game.position.decisions and game.board["age"] == age:
        game.play(game.moves[-1])
    return game


def next_age(**wishes) -> Table:  # type: ignore[no-untyped-def]
    return to_next_age(table(wishes.pop("seats", 2), "end", **wishes))


@rule("DN110", "DN-A31")
def test_cards_with_end_of_age_effects_come_first() -> None:
    """Mercenaries turn Trade into Influence before Influence is scored and before Domination cards are awarded."""
    trees = {0: ["bartering * 1,0", "mercenaries * -1,0!"]}
    game = table(2, "end", trees=trees, knowledge={0: {"trade": 5}, 1: {"trade": 2}})
    assert game.asked == "hire" and game.moves == ["buy 1", "buy 2", "buy none"]
    game.play("buy 2")
    assert [event["seat"] for event in game.events("domination")] == [1], "two Trade now beat the one that is left"
    first = game.events("scored")[0]
    assert (first["rule"], first["seat"], first["points"]) == ("DN116", 0, 2)


@rule("DN110")
def test_an_end_of_age_effect_with_a_price_may_be_declined() -> None:
    game = table(2, "end", trees={0: ["bartering * 1,0", "mercenaries * -1,0!"]}, knowledge={0: {"trade": 5}})
    game.play("buy none")
    assert game.influence(0) == 0


@rule("DN110", "DN-A37")
def test_scoring_effects_count_at_the_end_of_every_age() -> None:
    game = next_age(trees={0: ["bartering * 1,0", "currency * -1,0!"]})
    scored = [event for event in game.events("scored") if event["rule"] == "DN104"]
    assert scored and scored[0]["points"] == game.of(0)["nodus"]["trade"]


@rule("DN111")
def test_only_the_leader_in_influence_may_assimilate_and_need_not() -> None:
    game = table(3, "end", influence={0: 2, 1: 5, 2: 4}, trees={0: ["fishing a 1,0"], 2: ["painting a 1,0"]})
    assert game.asked == "assimilate" and game.seat == 1
    assert "assimilate nothing" in game.moves
    game.play("assimilate nothing")
    assert game.asked != "assimilate"


@rule("DN112", "DN115")
def test_an_assimilated_card_comes_from_the_holders_and_takes_effect_before_influence_is_scored() -> None:
    game = table(
        2, "end", influence={0: 13, 1: 2}, trees={0: ["pottery * -1,0"], 1: ["pottery * -1,0", "apprenticeship * 1,0"]},
        game=FIRST,
    )  # fmt: skip
    move = next(move for move in game.moves if move.startswith("develop apprenticeship"))
    game.play(move)
    assert game.influence(0) == 15
    assert [e["points"] for e in game.events("scored") if e["rule"] == "DN116"] == [15, 2]
    assert [entry["card"] for entry in game.of(1)["tree"][1:]] == ["pottery", "apprenticeship"], "theirs stays"
    assert len(game.board["holders"]["apprenticeship"]) == 2


@rule("DN112")
def test_a_card_nobody_else_has_or_one_already_owned_cannot_be_assimilated() -> None:
    game = table(2, "end", influence={0: 3}, trees={0: ["fishing a 1,0"], 1: ["fishing b 1,0", "pottery * *"]})
    names = {move.split()[1] for move in game.moves if move.startswith("develop")}
    assert names == {"pottery"}
    assert game.why_not("develop painting a at -1,0") == "DN112"
    assert game.why_not("develop fishing a at -1,0") in ("DN093", "DN094")


@rule("DN113", "DN-A15")
@pytest.mark.parametrize(("influence", "values"), [(12, {3}), (13, {3, 6}), (22, {3, 6}), (23, {3, 6, 9})])
def test_influence_limits_the_value_that_can_be_assimilated(influence: int, values: set[int]) -> None:
    value = {"pottery": 3, "apprenticeship": 6, "masonry": 9}
    game = table(
        2,
        "end",
        influence={0: influence},
        trees={1: ["pottery * -1,0", "apprenticeship * 1,0", "masonry * *"]},
    )
    names = {move.split()[1] for move in game.moves if move.startswith("develop")}
    assert {value[name] for name in names} == values
    if 9 not in values:
        assert game.why_not("develop masonry a at 0,1") in ("DN113", "DN094", "DN098", "DN099")


@rule("DN113")
def test_diplomacy_advanced_counts_five_higher() -> None:
    trees = {0: ["painting * 1,0", "diplomacy * -1,0!"], 1: ["pottery * -1,0", "masonry * *"]}
    game = table(2, "end", influence={0: 18}, trees=trees)
    assert "masonry" in {move.split()[1] for move in game.moves if move.startswith("develop")}


@rule("DN114")
def test_an_own_card_that_another_has_advanced_may_be_turned_over_for_nothing() -> None:
    game = table(2, "end", influence={0: 3}, trees={0: ["fishing a 1,0"], 1: ["fishing b 1,0!"]})
    assert "advance 1,0" in game.moves
    game.play("advance 1,0")
    assert game.of(0)["tree"][1]["advanced"] and len(game.of(0)["tree"]) == 2
    assert game.board["holders"]["fishing"] == "cd"


@rule("DN114")
def test_it_may_not_if_no_other_player_has_it_advanced_or_its_value_is_out_of_reach() -> None:
    basic = table(2, "end", influence={0: 3}, trees={0: ["fishing a 1,0"], 1: ["fishing b 1,0", "pottery * *"]})
    assert basic.why_not("advance 1,0") == "DN114"
    six = {0: ["apprenticeship * 1,0"], 1: ["apprenticeship * 1,0!", "fishing * *"]}
    assert table(2, "end", influence={0: 12}, trees=six).why_not("advance 1,0") == "DN113"
    assert "advance 1,0" in table(2, "end", influence={0: 13}, trees=six).moves


@rule("DN116")
def test_everybody_scores_influence_and_keeps_it() -> None:
    game = next_age(influence={0: 7, 1: 4})
    assert (game.points(0), game.points(1)) == (7, 4)
    assert (game.influence(0), game.influence(1)) == (7, 4)


@rule("DN117")
def test_the_most_knowledge_of_a_domain_takes_its_card_and_nobody_takes_a_card_for_nothing() -> None:
    game = next_age(seats=3, knowledge={0: {"trade": 2, "art": 1}, 1: {"trade": 3}, 2: {"craftsmanship": 1}})
    assert game.board["dominations"] == {
        "governor": None,
        "high-priest": None,
        "diplomat": 0,
        "trader": 1,
        "inventor": None,
        "farmer": 2,
    }


@rule("DN117", "DN012")
def test_a_player_may_take_several_and_ties_go_by_initiative() -> None:
    game = next_age(
        seats=3, order=[2, 0, 1], knowledge={0: {"trade": 2, "art": 2, "science": 1}, 1: {"trade": 2}, 2: {"art": 2}}
    )
    assert game.of(0)["dominations"] == ["trader", "inventor"] and game.of(2)["dominations"] == ["diplomat"]


@rule("DN118")
@pytest.mark.parametrize(
    ("domain", "points"),
    [("government", 6), ("religion", 5), ("art", 4), ("trade", 3), ("science", 2), ("craftsmanship", 1)],
)
def test_what_domination_cards_are_worth(domain: str, points: int) -> None:
    game = next_age(seats=3, knowledge={1: {domain: 1}})
    assert game.points(1) == points


@rule("DN118")
def test_the_governor_is_worth_nothing_between_two_but_still_sets_the_order() -> None:
    game = table(2, "end", knowledge={1: {"government": 1}})
    assert game.asked == "initiative" and game.seat == 1
    assert game.points(1) == 0


@rule("DN119")
def test_the_governor_sets_the_order_of_the_next_age() -> None:
    game = table(3, "end", knowledge={2: {"government": 1}})
    assert game.asked == "initiative" and len(game.moves) == 6
    game.play("initiative 3 1 2")
    assert game.board["order"] == [2, 0, 1]
    to_next_age(game)
    assert game.seat == 2


@rule("DN119", "DN-A02")
def test_without_a_governor_the_order_stays() -> None:
    assert next_age(seats=3, order=[1, 2, 0]).board["order"] == [1, 2, 0]


@rule("DN120", "DN127")
def test_the_high_priest_fills_the_hand_to_nine() -> None:
    game = next_age(knowledge={0: {"religion": 1}}, hands={0: ["g-asr"], 1: ["t-cas"]})
    assert len(game.hand(0)) == 9 and len(game.hand(1)) == 7


@rule("DN121")
def test_the_diplomat_brings_two_influence_after_influence_was_scored() -> None:
    game = next_age(knowledge={0: {"art": 1}}, influence={0: 3})
    assert game.influence(0) == 5
    assert game.points(0) == 3 + 4


@rule("DN122")
def test_the_trader_makes_camps_of_placed_tiles_yield_two() -> None:
    game = table(hands={0: ["g-asr"]}, dominations={0: ["trader"]})
    game.play("place g-asr at 0,0d turn 0")
    assert game.produced()["government"] == 2


@rule("DN122", "DN125")
def test_domination_cards_last_one_age_and_are_contested_again() -> None:
    game = next_age(dominations={0: ["trader"]}, knowledge={1: {"trade": 1}})
    assert game.board["dominations"]["trader"] == 1 and game.of(0)["dominations"] == []
    lost = next_age(dominations={0: ["trader"]})
    assert lost.board["dominations"]["trader"] is None


# --- the Inventor -----------------------------------------------------------------------------------------------------

WHEEL = ("t-cas 2,0u 0", "c-tsa 1,0d 0", "a-tsc 1,0u 0", "s-tac 1,-1d 0", "g-tca 2,-1u 0", "r-tgs 2,-1d 0")


@rule("DN123")
def test_the_inventor_activates_a_tile_in_place_once_and_the_hand_stays() -> None:
    game = table(hands={0: ["g-asr", "t-ttr"], 1: ["t-tta"]}, land=("t-ttc 0,0d 0",), dominations={0: ["inventor"]})
    game.play("activate 0,0d")
    assert game.produced() == {"trade": 4, "craftsmanship": 3}
    assert len(game.hand(0)) == 2
    game.skip("build nothing", "develop nothing").pass_turn()
    assert game.seat == 0 and not [move for move in game.moves if move.startswith("activate")]


@rule("DN123")
def test_without_the_inventor_no_tile_is_activated() -> None:
    game = table(hands={0: ["g-asr"]}, land=("t-ttc 0,0d 0",))
    assert game.why_not("activate 0,0d") == "DN123"


@rule("DN123", "DN-A07", "DN-A22")
def test_an_activated_tile_scores_its_locus_or_its_connections_as_the_player_likes() -> None:
    """DN-A22: the City on the tile itself wakes in the Locus only; a neighbour's wakes in both."""
    wishes = {"hands": {0: ["g-asr"]}, "land": WHEEL, "dominations": {0: ["inventor"]}}
    cities = ("2,-1d 1 1", "2,-1u 1 1")
    locus = table(cities=cities, **wishes).play("activate 2,-1d")
    assert sorted(locus.moves) == ["connections", "locus 2,0"]
    locus.play("locus 2,0")
    assert locus.produced() == {"craftsmanship": 3, "science": 2, "trade": 1, "religion": 1}
    assert locus.knowledge(1) == {"religion": 1, "government": 1}
    connections = table(cities=cities, **wishes).play("activate 2,-1d", "connections")
    assert connections.produced()["religion"] == 1 and sum(connections.produced().values()) >= 8
    assert connections.knowledge(1) == {"government": 1}


@rule("DN123")
def test_an_activation_works_under_a_circular_monument() -> None:
    game = table(
        hands={0: ["g-asr"]}, land=WHEEL, dominations={0: ["inventor"]}, standing=("hanging-gardens 2,0",)
    ).play("activate 2,-1d", "locus 2,0")
    assert game.produced() == {"craftsmanship": 3, "science": 2, "trade": 1, "religion": 1}


@rule("DN123", "DN122", "DN-A21")
def test_what_helps_placed_tiles_does_not_help_an_activation() -> None:
    """DN-A21."""
    game = table(
        hands={0: ["g-asr"]},
        land=("t-ttc 0,0d 0",),
        dominations={0: ["inventor", "trader"]},
        trees={0: ["markets * 1,0!"]},
    )
    game.play("activate 0,0d")
    assert game.produced() == {"trade": 4, "craftsmanship": 3}


@rule("DN124")
def test_the_farmer_places_a_second_tile_once_and_build_and_develop_stay_single() -> None:
    game = table(hands={0: ["g-asr", "t-ttr", "t-tta"], 1: ["c-cca"]}, dominations={0: ["farmer"]})
    game.play("place t-ttr at 0,0d turn 0")
    assert game.asked == "place" and "no second tile" in game.moves
    assert len(game.events("produced")) == 1, "the first is scored before the second is placed"
    game.play("place g-asr at 1,0u turn 0")
    assert len(game.events("produced")) == 2 and len(game.hand(0)) == 1
    assert game.asked == "build"
    game.play("city 0,0d")
    assert game.asked != "build"
    game.skip("develop nothing", "end turn").pass_turn()
    assert game.seat == 0
    game.play(game.moves[0])
    assert game.asked != "place" or game.seat == 1


@rule("DN124", "DN-A21")
def test_the_second_tile_may_be_declined_and_does_not_go_with_an_activation() -> None:
    wishes = {"hands": {0: ["g-asr", "t-ttr"]}, "land": ("t-ttc 0,0d 0",), "dominations": {0: ["farmer", "inventor"]}}
    declined = table(**wishes).play("place g-asr at 1,0u turn 0", "no second tile")
    assert declined.asked != "place" or declined.seat == 1
    activated = table(**wishes).play("activate 0,0d")
    assert activated.asked != "place" or activated.seat == 1


@rule("DN125")
def test_used_cards_return_too() -> None:
    game = next_age(dominations={0: ["inventor"], 1: ["farmer"]})
    assert set(game.board["dominations"].values()) == {None}


# --- the reset and new hands ------------------------------------------------------------------------------------------


@rule("DN126")
def test_knowledge_is_lost_but_for_what_cards_keep_and_limits_stay() -> None:
    game = next_age(
        land=("a-aat 0,0d 0",),
        cities=("0,0d 1 1",),
        trees={0: ["warehouse * 1,0!"]},
        knowledge={0: {"trade": 9, "art": 5}, 1: {"art": 9}},
    )
    assert game.knowledge(0) == {"trade": 5} and game.knowledge(1) == {}
    assert game.of(0)["limits"]["trade"] == 15 and game.of(1)["limits"]["art"] == 10


@rule("DN126", "DN-A32")
def test_not_more_is_kept_than_was_held() -> None:
    assert next_age(trees={0: ["warehouse * 1,0!"]}, knowledge={0: {"trade": 2}}).knowledge(0) == {"trade": 2}


@rule("DN127")
def test_any_tiles_are_kept_the_others_go_to_the_back_and_the_hand_is_filled_and_redrawn_once() -> None:
    game = table(2, "end", hands={0: ["g-asr", "t-ttr"], 1: ["t-cas"]})
    assert game.asked == "discard" and game.moves == ["discard 0", "discard 1", "discard 2"]
    supply = game.board["supply"]
    game.play("discard 1", "back g-asr")
    assert "t-ttr" in game.hand(0) and "g-asr" not in game.hand(0) and len(game.hand(0)) == 7
    assert game.board["supply"] == supply + 1 - 6
    assert game.asked == "redraw" and game.seat == 0
    old = game.hand(0)[0]
    game.play("redraw 1", f"back {old}")
    assert len(game.hand(0)) == 7 and old not in game.hand(0)
    assert game.seat == 1


@rule("DN127", "DN-A25")
def test_hands_are_filled_in_the_new_order() -> None:
    game = table(2, "end", knowledge={1: {"government": 1}})
    game.play("initiative 2 1")
    assert game.asked == "discard" and game.seat == 1


@rule("DN128")
def test_start_of_age_effects_come_after_everything_else() -> None:
    """Treasury's Knowledge outlives the reset, because it comes after it."""
    game = table(2, "end", hands={0: ["g-asr"], 1: ["t-cas"]}, knowledge={0: {"art": 1}},
                 trees={0: ["bartering * 1,0", "treasury * -1,0", "clergy * *!"]})  # fmt: skip
    while game.asked != "vestigium":
        game.play(game.moves[-1])
    assert game.board["age"] == 2 and game.events("drew")
    game.play(*["vestigium art"] * 4)
    assert game.knowledge(0) == {"art": 4} and game.influence(0) == 3
