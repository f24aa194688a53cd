"""The third Age, objectives and the winner (DN129-DN141)."""

from __future__ import annotations

import pytest

from pentarchy.games.dominations.objectives import GOALS, Standing
from tests.games.dominations.builder import FIRST, GAME, Table, table
from tests.support import rule


def finished(**wishes) -> Table:  # type: ignore[no-untyped-def]
    """A table at the end of the third Age, everything declined."""
    game = table(wishes.pop("seats", 2), "end", age=3, **wishes)
    while game.position.decisions:
        game.play(game.moves[-1])
    return game


def holds(game: Table, goal: str, seat: int = 0) -> bool:
    """Whether a seat meets a goal, as printed on some nation's card."""
    (clause,) = GOALS.compile([goal], where="a test")
    return bool(clause(Standing(game.position.state, seat)))  # type: ignore[arg-type]


@rule("DN129")
def test_cards_assimilation_and_influence_are_handled_in_the_third_age_too() -> None:
    game = table(
        2, "end", age=3, influence={0: 3}, trees={0: ["bartering * 1,0", "currency * -1,0!"], 1: ["fishing a 1,0"]}
    )
    assert game.asked == "assimilate" and game.points(0) == game.of(0)["nodus"]["trade"] > 0
    game.play("assimilate nothing")
    assert not game.position.decisions
    assert [event["points"] for event in game.events("scored") if event["rule"] == "DN116"] == [3]


@rule("DN130", "DN-A16")
def test_domination_cards_are_worth_three_each_and_do_nothing() -> None:
    game = finished(knowledge={0: {"art": 1, "government": 1}, 1: {"craftsmanship": 2}})
    assert [event["points"] for event in game.events("domination")] == [3, 3, 3]
    assert game.influence(0) == 0 and not game.events("initiative")
    assert game.points(0) == 6 and game.points(1) == 3


@rule("DN131")
@pytest.mark.parametrize(("met", "points"), [(0, 0), (1, 10), (2, 20), (3, 40)])
def test_objectives_bring_points_by_how_many_are_met(met: int, points: int) -> None:
    """The Huns: 15 Influence, 6 groups of Cities, 3 Government Masteries of value 3; 30 Influence; 10 groups."""
    influence = {0: 0, 1: 15, 2: 30, 3: 30}[met]
    trees = {0: ["council * *", "administration * *", "education * *"]} if met == 3 else {}
    game = finished(influence={0: influence}, objectives=("huns", "romans"), trees=trees, game=FIRST)
    assert game.events("objectives")[0]["met"] == met
    assert game.points(0) == influence + points


@rule("DN131")
def test_four_and_five_objectives_bring_seventy_and_a_hundred() -> None:
    apart = ("0,0d", "2,0d", "4,0d", "6,0d", "8,0d", "0,3d", "2,3d", "4,3d", "6,3d", "8,3d")
    names = ("t-ttr", "t-ttc", "t-tta", "t-tts", "t-ttg", "c-cct", "c-cca", "c-ccs", "c-ccg", "c-ccr")
    land = tuple(f"{name} {cell} 0" for name, cell in zip(names, apart, strict=True))
    trees = {0: ["council * *", "administration * *", "education * *"]}
    for count, points in ((6, 70), (10, 100)):
        cities = tuple(f"{cell} 0 1" for cell in apart[:count])
        game = finished(
            influence={0: 30}, objectives=("huns", "romans"), trees=trees, land=land, cities=cities, game=FIRST
        )
        assert game.points(0) == 30 + points


@rule("DN131", "DN-A20")
def test_three_objectives_may_be_worth_forty_five() -> None:
    game = finished(
        influence={0: 30},
        objectives=("huns", "romans"),
        game=FIRST,
        trees={0: ["council * *", "administration * *", "education * *"]},
        options={"three_objectives": 45},
    )
    assert game.points(0) == 75


# --- control of a Monument --------------------------------------------------------------------------------------------

BESIDE = ("t-ttr 0,0d 0", "s-ssg 1,-1d 0")


@rule("DN132")
def test_level_cards_and_city_levels_beside_it_make_the_controller() -> None:
    game = table(
        land=BESIDE, cities=("0,0d 1 2", "1,-1d 0 1"), standing=("pharos 1,0u 1",), trees={0: ["pharos-1 * *"]}
    )
    assert game.board["monuments"][0]["controller"] == 0, "one card and one level against two levels: the tie goes to"
    more = table(
        land=BESIDE, cities=("0,0d 1 3", "1,-1d 0 1"), standing=("pharos 1,0u 1",), trees={0: ["pharos-1 * *"]}
    )
    assert more.board["monuments"][0]["controller"] == 1


@rule("DN132", "DN-A19")
def test_a_tie_without_the_first_level_among_the_tied_goes_by_initiative() -> None:
    """DN-A19."""
    game = table(3, order=[2, 1, 0], land=BESIDE, cities=("0,0d 1 2", "1,-1d 2 2"), standing=("pharos 1,0u 1",),
                 trees={0: ["pharos-1 * *"]})  # fmt: skip
    assert game.board["monuments"][0]["controller"] == 2


@rule("DN132", "DN-A19")
def test_nobody_controls_a_monument_that_does_not_stand_or_where_nobody_has_anything() -> None:
    assert table().board["monuments"][0]["controller"] is None
    alone = table(land=BESIDE, standing=("pharos 1,0u 1",))
    assert alone.board["monuments"][0]["controller"] is None


@rule("DN132")
def test_round_a_circle_the_cities_of_the_six_tiles_count() -> None:
    wheel = ("t-cas 2,0u 0", "c-tsa 1,0d 0", "a-tsc 1,0u 0", "s-tac 1,-1d 0", "c-ccg 2,-1u 0", "c-cca 2,-1d 0")
    game = table(land=wheel, cities=("1,-1d 1 1",), standing=("hanging-gardens 2,0",))
    assert game.board["monuments"][1]["controller"] == 1
    assert holds(game, "Control one Monument.", 1) and not holds(game, "Control one Monument.", 0)
    assert not holds(game, "Control 2 Monuments.", 1)


# --- the other objectives ---------------------------------------------------------------------------------------------


@rule("DN133", "DN-A17")
def test_five_cities_of_level_1_and_one_of_level_2_are_six_and_higher_ones_serve() -> None:
    goal = "Have 5 Cities of level 1 and 1 of level 2."
    cells = ("0,0d", "2,0d", "4,0d", "6,0d", "8,0d", "0,3d")
    names = ("t-ttr", "t-ttc", "t-tta", "t-tts", "t-ttg", "c-cct")
    land = tuple(f"{name} {cell} 0" for name, cell in zip(names, cells, strict=True))

    def cities(*levels: int) -> tuple[str, ...]:
        return tuple(f"{cell} 0 {level}" for cell, level in zip(cells, levels, strict=False))

    assert holds(table(land=land, cities=cities(1, 1, 1, 1, 1, 2)), goal)
    assert holds(table(land=land, cities=cities(3, 2, 1, 1, 1, 1)), goal)
    assert not holds(table(land=land, cities=cities(2, 1, 1, 1, 1)), goal), "five Cities are not six"
    assert not holds(table(land=land, cities=cities(1, 1, 1, 1, 1, 1)), goal), "none of level 2"


@rule("DN134", "DN108")
def test_nodus_are_counted_by_colour_white_ones_as_the_colour_they_joined() -> None:
    """Two Trade halves at the white Campfire make two Trade Nodus; other halves stay half."""
    game = table(trees={0: ["peddling a 0,1", "bartering a 0,-1"]})
    trade = game.of(0)["nodus"]["trade"]
    assert trade == 2
    assert holds(game, "Have 2 Trade Nodus.") and not holds(game, "Have 3 Trade Nodus.")
    assert not holds(game, "Have 2 Trade Nodus and 1 Science Nodus.")
    assert not holds(game, "Have 2 Trade Nodus, 1 Science Nodus and 1 Art Nodus.")


@rule("DN135")
def test_influence_has_to_be_at_least_the_number() -> None:
    assert holds(table(influence={0: 30}), "Have 30 Influence.")
    assert not holds(table(influence={0: 29}), "Have 30 Influence.")


@rule("DN136", "DN-A18")
def test_masteries_are_counted_by_exact_value_and_domain_and_every_part_is_needed() -> None:
    game = table(trees={0: ["bartering * *", "currency * *!", "bank * *", "astronomy * *", "treasury * *"]})
    assert holds(game, "Have 3 Trade or Science Masteries of value 6.")
    assert not holds(game, "Have 4 Trade or Science Masteries of value 6."), "value 9 does not serve for 6"
    assert holds(game, "Have 1 Trade Masteries of value 9.") and holds(game, "Have 3 Masteries of value 6.")
    both = "Have {} Trade or Science Masteries of value 6 and {} Trade or Government Masteries of value 9."
    assert holds(game, both.format(3, 1))
    assert not holds(game, both.format(3, 2)) and not holds(game, both.format(4, 1))


@rule("DN136", "DN-A18")
def test_monument_levels_are_no_masteries() -> None:
    game = table(trees={0: ["pharos-1 * *"]}, land=("t-ttr 0,0d 0",), standing=("pharos 1,0u 1",))
    assert not holds(game, "Have 1 Masteries of value 3.")


# Two strips of tiles: one of eight, one of three.
EIGHT = ("0,0d", "1,0u", "1,0d", "2,0u", "2,0d", "3,0u", "3,0d", "4,0u")
THREE = ("0,3d", "1,3u", "1,3d")
STRIPS = tuple(
    f"{name} {cell} 0"
    for name, cell in zip(
        ("t-ttr", "t-ttc", "t-tta", "t-tts", "t-ttg", "c-cct", "c-cca", "c-ccs", "c-ccg", "c-ccr", "a-aat"),
        EIGHT + THREE,
        strict=True,
    )
)
OWN = tuple(f"{cell} 0 1" for cell in EIGHT + THREE)


@rule("DN137")
def test_groups_of_eight_and_three_are_not_eleven() -> None:
    game = table(land=STRIPS, cities=OWN)
    assert holds(game, "Have 8 adjacent Cities.") and not holds(game, "Have 9 adjacent Cities.")


@rule("DN138")
def test_groups_of_eight_and_three_are_two_non_adjacent_cities() -> None:
    game = table(land=STRIPS, cities=OWN)
    assert holds(game, "Have 2 non-adjacent Cities.") and not holds(game, "Have 3 non-adjacent Cities.")


@rule("DN141")
def test_only_cities_of_one_player_are_connected_and_an_effect_on_a_chain_concerns_all_of_it() -> None:
    """A City of the other player in the middle of the eight parts them into three and four."""
    parted = tuple(city if not city.startswith("2,0u") else "2,0u 1 1" for city in OWN)
    game = table(land=STRIPS, cities=parted)
    assert holds(game, "Have 4 adjacent Cities.") and not holds(game, "Have 5 adjacent Cities.")
    assert holds(game, "Have 3 non-adjacent Cities.")
    missions = table(2, "end", land=STRIPS, cities=OWN, trees={0: ["mythology * *", "templars * *", "missions * *!"]})
    assert [event["points"] for event in missions.events("scored") if event["rule"] == "DN141"] == [8]


# --- the winner -------------------------------------------------------------------------------------------------------


@rule("DN139")
def test_the_most_points_win_and_a_tie_goes_by_initiative() -> None:
    ahead = finished(points={0: 5, 1: 9})
    assert ahead.position.result is not None
    assert (ahead.position.result.scores, ahead.position.result.winners) == ((5, 9), (1,))
    tied = finished(points={0: 9, 1: 9}, order=[1, 0])
    assert tied.position.result is not None and tied.position.result.winners == (1,)


@rule("DN140")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_always_holds_holds_at_every_decision_of_a_game(seats: int) -> None:
    position = GAME.start(seats, seed=seats)
    step = 0
    while position.decisions:
        assert GAME.invariants(position.state) == []
        decision = position.decisions[0]
        step += 1
        position.play(decision.options[step * 7919 % len(decision.options)], decision.seat)
    assert GAME.invariants(position.state) == []
