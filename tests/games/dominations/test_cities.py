"""Reserves, Cities and trading (DN045-DN069)."""

from __future__ import annotations

from tests.games.dominations.builder import Table, table
from tests.support import rule

LAND = ("t-ttr 0,0d 0",)


def limits(game: Table, seat: int = 0) -> dict[str, int]:
    return {domain: limit for domain, limit in game.of(seat)["limits"].items() if limit != 5}


@rule("DN045")
def test_vestigium_may_be_split_between_domains() -> None:
    game = table(trees={0: ["treasury * 1,0"]}, phase="end", age=1, order=[0, 1])
    while game.asked != "vestigium":
        game.play(game.moves[-1])
    game.play("vestigium art", "vestigium religion", "vestigium art", "vestigium art")
    assert game.knowledge(0) == {"art": 3, "religion": 1}


@rule("DN046")
def test_a_discount_does_not_change_the_domain_that_is_paid() -> None:
    game = table(phase="build", land=LAND, trees={0: ["caravans * 1,0"]}, knowledge={0: {"art": 5}})
    assert game.why_not("city 0,0d") == "DN057"
    game = table(phase="build", land=LAND, trees={0: ["caravans * 1,0"]}, knowledge={0: {"art": 5, "trade": 1}})
    game.play("city 0,0d")
    assert game.knowledge(0) == {"art": 5}


@rule("DN047", "DN049", "DN062")
def test_a_city_widens_the_reserve_of_its_colour_at_once_and_no_other() -> None:
    game = table(phase="build", land=LAND, knowledge={0: {"trade": 3}})
    assert limits(game) == {}
    game.play("city 0,0d")
    assert limits(game) == {"trade": 10}


@rule("DN047")
def test_the_best_city_of_a_colour_counts() -> None:
    land = ("t-ttr 0,0d 0", "t-tta 1,0u 0", "c-ccg 1,-1d 0")
    assert limits(table(land=land, cities=("0,0d 0 1", "1,0u 0 2", "1,-1d 0 3"))) == {
        "trade": 15,
        "craftsmanship": 20,
    }
    assert limits(table(land=land, cities=("0,0d 1 3",))) == {}, "another player's City does not help"


@rule("DN048")
def test_three_cities_of_level_1_keep_a_limit_of_10() -> None:
    land = ("t-ttr 0,0d 0", "t-tta 1,0u 0", "t-ttg 1,-1d 0")
    assert limits(table(land=land, cities=("0,0d 0 1", "1,0u 0 1", "1,-1d 0 1"))) == {"trade": 10}


@rule("DN050", "DN-A13")
def test_a_mastery_widens_a_reserve_but_the_better_of_card_and_city_counts() -> None:
    assert limits(table(trees={0: ["warehouse * 1,0"]})) == {"trade": 10}
    assert limits(table(trees={0: ["warehouse * 1,0!"]})) == {"trade": 15}
    both = table(land=LAND, cities=("0,0d 0 3",), trees={0: ["warehouse * 1,0!"]})
    assert limits(both) == {"trade": 20}


@rule("DN051")
def test_overflow_below_twenty_earns_nothing() -> None:
    game = table(hands={0: ["t-tta"]}, trees={0: ["warehouse * 1,0!"]}, knowledge={0: {"trade": 15}})
    game.play("place t-tta at 0,0d turn 0")
    assert game.knowledge(0)["trade"] == 15 and game.points(0) == 0


@rule("DN052", "DN-A08")
def test_overflow_at_twenty_earns_one_point_however_much_is_lost_and_again_the_next_time() -> None:
    game = table(
        hands={0: ["t-tta", "t-ttc"], 1: ["g-asr", "g-ggr"]},
        land=("t-ttg 1,-1d 0",),
        cities=("1,-1d 0 3",),
        knowledge={0: {"trade": 20}},
    )
    game.play("place t-tta at 0,0d turn 0")
    assert game.knowledge(0)["trade"] == 20 and game.points(0) == 1
    game.skip("build nothing", "develop nothing").play("place g-asr at -1,-1u turn 0")
    game.skip("build nothing", "develop nothing")
    game.play(game.moves[0])  # another trade Camp, wherever it lies
    assert game.points(0) == 2


@rule("DN053")
def test_eighteen_and_five_with_room_for_twenty_make_twenty_and_one_point() -> None:
    """Camp 2 by the Trader; two dots, one of them matched on the Cradle: 5 with its partner."""
    game = table(
        hands={0: ["t-tta"]},
        land=("t-ttg 1,-1d 0",),
        cities=("1,-1d 0 3",),
        dominations={0: ["trader"]},
        knowledge={0: {"trade": 18}},
    )
    game.play("place t-tta at 0,0d turn 0")
    assert game.produced()["trade"] == 5
    assert game.knowledge(0)["trade"] == 20 and game.points(0) == 1


@rule("DN054")
def test_one_thing_is_built_in_a_turn() -> None:
    land = ("t-ttr 0,0d 0", "c-ccg 1,0u 0")
    game = table(phase="build", land=land, knowledge={0: {"trade": 3, "craftsmanship": 5}})
    assert "city 0,0d" in game.moves and "city 1,0u" in game.moves
    game.play("city 0,0d")
    assert game.asked == "develop"


@rule("DN055", "DN056", "DN063")
def test_a_city_stands_on_any_free_camp_whoever_placed_the_tile() -> None:
    game = table(
        phase="build",
        land=("g-asr 0,0d 0", "g-ggr 1,0u 0"),
        cities=("0,0d 1 1",),
        knowledge={0: {"government": 5}},
    )
    assert [move for move in game.moves if move.startswith("city")] == ["city 1,0u"]
    assert game.why_not("city 0,0d") == "DN063"


@rule("DN056")
def test_the_tile_just_placed_may_be_built_on() -> None:
    game = table(hands={0: ["t-ttr"]})
    game.play("place t-ttr at 0,0d turn 0")
    assert "city 0,0d" in game.moves


@rule("DN057")
def test_levels_cost_three_six_and_nine_in_the_camps_colour() -> None:
    for level, cost in ((1, 3), (2, 6), (3, 9)):
        move = "city 0,0d" if level == 1 else "upgrade 0,0d"
        cities = (f"0,0d 0 {level - 1}",) if level > 1 else ()
        tree = {0: ["warehouse * 1,0!"]}
        enough = table(phase="build", land=LAND, cities=cities, trees=tree, knowledge={0: {"trade": cost}})
        enough.play(move)
        assert enough.knowledge(0) == {}
        short = table(phase="build", land=LAND, cities=cities, trees=tree, knowledge={0: {"trade": cost - 1, "art": 5}})
        assert short.why_not(move) == "DN057"


@rule("DN058")
def test_a_city_starts_at_level_1_rises_by_one_and_stops_at_3() -> None:
    rich = {0: {"trade": 15}}
    game = table(phase="build", land=LAND, trees={0: ["warehouse * 1,0!"]}, knowledge=rich)
    assert game.why_not("upgrade 0,0d") == "DN058"
    game.play("city 0,0d")
    assert game.board["land"]["cells"][-1]["city"] == {"seat": 0, "level": 1}
    game = table(phase="build", land=LAND, cities=("0,0d 0 1",), knowledge={0: {"trade": 10}})
    game.play("upgrade 0,0d")
    assert game.board["land"]["cells"][-1]["city"] == {"seat": 0, "level": 2}
    full = table(phase="build", land=LAND, cities=("0,0d 0 3",), knowledge={0: {"trade": 20}})
    assert full.why_not("upgrade 0,0d") == "DN058"


@rule("DN059", "DN-A10")
def test_nobody_upgrades_anothers_city() -> None:
    game = table(phase="build", land=LAND, cities=("0,0d 1 1",), trees={0: ["warehouse * 1,0"]},
                 knowledge={0: {"trade": 10}})  # fmt: skip
    assert game.why_not("upgrade 0,0d") == "DN059"


@rule("DN060")
def test_each_level_takes_a_token_and_without_tokens_only_monuments_remain() -> None:
    game = table(phase="build", land=LAND, knowledge={0: {"trade": 3}})
    game.play("city 0,0d")
    assert game.of(0)["tokens"] == 14
    out = table(
        phase="build",
        land=LAND,
        cities=("0,0d 1 1",),
        tokens={0: 0},
        trees={0: ["caravans * 1,0"]},
        knowledge={0: {"trade": 5, "art": 5}},
    )
    assert out.why_not("city 0,0d") == "DN060"
    assert "monument pharos" in out.moves


@rule("DN061")
def test_levels_bring_one_two_and_three_influence() -> None:
    rich = {0: {"trade": 15}}
    tree = {0: ["warehouse * 1,0!"]}
    gained = []
    for level in (1, 2, 3):
        cities = (f"0,0d 0 {level - 1}",) if level > 1 else ()
        game = table(phase="build", land=LAND, cities=cities, trees=tree, knowledge=rich)
        game.play("city 0,0d" if level == 1 else "upgrade 0,0d")
        gained.append(game.influence(0))
    assert gained == [1, 2, 3]


@rule("DN061", "DN-A09")
def test_with_the_option_total_a_city_is_worth_its_level() -> None:
    game = table(phase="build", land=LAND, cities=("0,0d 0 2",), trees={0: ["warehouse * 1,0!"]},
                 knowledge={0: {"trade": 15}}, options={"city_influence": "total"})  # fmt: skip
    game.play("upgrade 0,0d")
    assert game.influence(0) == 1


@rule("DN064")
def test_a_cost_of_nothing_or_less_is_free_and_brings_nothing() -> None:
    """Caravans and Masonry take six off a City that costs three."""
    game = table(phase="build", land=LAND, trees={0: ["caravans * 1,0!", "masonry * -1,0!"]}, knowledge={0: {"art": 2}})
    game.play("city 0,0d")
    assert game.knowledge(0) == {"art": 2}


# --- trading ----------------------------------------------------------------------------------------------------------


@rule("DN065", "DN066", "DN069")
def test_a_tile_placed_against_a_city_brings_its_owner_a_knowledge_for_each_level() -> None:
    game = table(hands={0: ["g-asr"]}, land=LAND, cities=("0,0d 1 2",))
    game.play("place g-asr at 1,0u turn 0")
    assert game.knowledge(1) == {"trade": 2}
    own = table(hands={0: ["g-asr"]}, land=LAND, cities=("0,0d 0 2",))
    own.play("place g-asr at 1,0u turn 0")
    assert own.produced()["trade"] == 4, "two dots and two levels"


@rule("DN066")
def test_trading_stays_within_the_owners_reserve() -> None:
    game = table(hands={0: ["g-asr"]}, land=LAND, cities=("0,0d 1 2",), knowledge={1: {"trade": 14}})
    game.play("place g-asr at 1,0u turn 0")
    assert game.knowledge(1) == {"trade": 15}


@rule("DN067")
def test_a_tile_that_does_not_touch_a_city_wakes_nothing() -> None:
    game = table(hands={0: ["g-asr"]}, land=LAND, cities=("0,0d 1 2",))
    game.play("place g-asr at -1,-1u turn 0")
    assert game.knowledge(1) == {}


@rule("DN068", "DN031", "DN-A04")
def test_what_a_city_brings_is_produced_and_feeds_its_owners_masteries_in_anybodys_turn() -> None:
    game = table(hands={0: ["g-asr"]}, land=LAND, cities=("0,0d 1 3",), trees={1: ["bartering * 1,0"]})
    game.play("place g-asr at 1,0u turn 0")
    assert game.produced(1) == {"trade": 3}
    assert game.knowledge(1) == {"trade": 4}


@rule("DN068", "DN-A04")
def test_with_the_option_gain_it_feeds_nothing() -> None:
    game = table(hands={0: ["g-asr"]}, land=LAND, cities=("0,0d 1 3",), trees={1: ["bartering * 1,0"]},
                 options={"trading": "gain"})  # fmt: skip
    game.play("place g-asr at 1,0u turn 0")
    assert game.knowledge(1) == {"trade": 3}
    own = table(hands={0: ["g-asr"]}, land=LAND, cities=("0,0d 0 3",), trees={0: ["bartering * 1,0"]},
                options={"trading": "gain"})  # fmt: skip
    own.play("place g-asr at 1,0u turn 0")
    assert own.produced()["trade"] == 2 and own.knowledge(0)["trade"] == 5


@rule("DN069")
def test_building_a_city_does_not_wake_it() -> None:
    game = table(phase="build", land=LAND, knowledge={0: {"trade": 3}})
    game.play("city 0,0d")
    assert game.knowledge(0) == {}


@rule("DN-A45")
def test_garrison_answers_once_for_each_city_another_player_visits() -> None:
    """DN-A45. And not for a visit of one's own."""
    land = ("t-ttr 0,0d 0", "c-ccg 1,-1d 0")
    game = table(hands={0: ["a-sgr"]}, land=land, cities=("0,0d 1 1", "1,-1d 1 1"), trees={1: ["garrison * 1,0!"]})
    game.play("place a-sgr at 1,0u turn 0")
    assert game.knowledge(1) == {"trade": 1, "craftsmanship": 1, "government": 2}
    assert game.points(1) == 2
    own = table(hands={0: ["a-sgr"]}, land=land, cities=("0,0d 0 1",), trees={0: ["garrison * 1,0!"]})
    own.play("place a-sgr at 1,0u turn 0")
    assert own.points(0) == 0
