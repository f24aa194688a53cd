"""One placement where several rules meet: events of overflow, whose production it is, activations, second tiles."""

from __future__ import annotations

from tests.games.dominations.builder import Table, table
from tests.support import rule

FIVE = ("t-cas 2,0u 0", "c-tsa 1,0d 0", "a-tsc 1,0u 0", "s-tac 1,-1d 0", "g-tca 2,-1u 0")
SIXTH = "2,-1d"
WHEEL = (*FIVE, "r-tgs 2,-1d 0")
SECOND_WHEEL = ("t-asg 3,-1u 0", "c-ags 2,-2d 0", "a-sgr 3,-2u 0", "s-agr 3,-2d 0")


def overflows(game: Table, seat: int = 0) -> list[str]:
    """The Domains that ran over, event by event."""
    return [event["domain"] for event in game.events("overflowed") if event["seat"] == seat]


# --- overflow ---------------------------------------------------------------------------------------------------------


@rule("DN052", "DN-A08")
def test_a_tile_and_the_own_city_it_wakes_overflow_once() -> None:
    """0,0d wakes the Trade City on 1,0u and adds dots and a Camp: one event, one point."""
    game = table(hands={0: ["t-ttc"]}, land=("t-tta 1,0u 0",), cities=("1,0u 0 3",), knowledge={0: {"trade": 20}})
    game.play("place t-ttc at 0,0d turn 0")
    assert game.produced()["trade"] >= 7, "tile and City together"
    assert overflows(game) == ["trade"] and game.points(0) == 1


@rule("DN052", "DN-A08")
def test_two_domains_that_run_over_in_one_event_earn_a_point_each() -> None:
    """t-ttc at 0,0d brings Trade and Craftsmanship; both Reserves are full at twenty."""
    land = ("t-tta 3,0u 0", "c-ccg 5,0u 0")
    game = table(
        hands={0: ["t-ttc"]},
        land=land,
        cities=("3,0u 0 3", "5,0u 0 3"),
        knowledge={0: {"trade": 20, "craftsmanship": 20}},
    )
    game.play("place t-ttc at 0,0d turn 0")
    assert sorted(overflows(game)) == ["craftsmanship", "trade"] and game.points(0) == 2


@rule("DN052", "DN-A08")
def test_what_a_card_gains_of_it_is_an_event_of_its_own() -> None:
    game = table(
        hands={0: ["t-ttc"]},
        land=("t-tta 3,0u 0",),
        cities=("3,0u 0 3",),
        trees={0: ["bartering * 1,0"]},
        knowledge={0: {"trade": 20}},
    )
    game.play("place t-ttc at 0,0d turn 0")
    assert overflows(game) == ["trade", "trade"] and game.points(0) == 2


@rule("DN052", "DN066")
def test_a_full_owner_earns_the_point_in_anothers_turn() -> None:
    game = table(
        hands={0: ["g-asr"]}, land=("t-ttr 0,0d 0",), cities=("0,0d 1 3",), knowledge={0: {}, 1: {"trade": 20}}
    )
    game.play("place g-asr at 1,0u turn 0")
    assert overflows(game, 1) == ["trade"]
    assert (game.points(0), game.points(1)) == (0, 1)


@rule("DN052", "DN051")
def test_filling_a_reserve_of_twenty_exactly_earns_nothing() -> None:
    game = table(hands={0: ["t-ttc"]}, land=("t-tta 3,0u 0",), cities=("3,0u 0 3",), knowledge={0: {"trade": 16}})
    game.play("place t-ttc at 0,0d turn 0")
    assert game.knowledge(0)["trade"] == 20 and game.points(0) == 0 and not overflows(game)


# --- whose production, and how much -----------------------------------------------------------------------------------


@rule("DN023", "DN028")
def test_cradle_and_tile_touched_at_once_both_produce() -> None:
    """1,-1u lies between the Cradle and 1,-1d: Cradle and tile show two dots each along its sides."""
    land = ("t-ttr 0,0d 0", "a-tsc 1,0u 0", "s-ssa 1,-1d 0")
    game = table(hands={0: ["g-asr"]}, land=land)
    game.play("place g-asr at 1,-1u turn 0")
    assert sum(game.produced().values()) == 1 + 3 + 4 + matching(game, "1,-1u")


def matching(game: Table, where: str) -> int:
    """Facing pairs of one colour round a cell, by coordinates."""
    cells = game.board["land"]["cells"]
    (placed,) = [cell for cell in cells if cell["cell"] == where]
    pairs = 0
    for other in cells:
        common = [corner for corner in placed["corners"] if corner in other["corners"]]
        if len(common) == 2:
            for corner in common:
                one = placed["dots"][placed["corners"].index(corner)]
                pairs += one == other["dots"][other["corners"].index(corner)]
    return pairs


@rule("DN024", "DN028")
def test_one_dot_may_concentrate_with_a_neighbour_on_either_side_of_its_corner() -> None:
    """Trade lies on both sides of the lower left corner of 1,0u, and Craftsmanship faces Craftsmanship besides."""
    game = table(hands={0: ["a-tsc"]}, land=("t-ttr 0,0d 0", "c-cct 1,-1d 0"))
    game.play("place a-tsc at 1,0u turn 0")
    assert matching(game, "1,0u") == 3
    assert game.produced() == {"art": 1, "trade": 1 + 2 + 1 + 2, "science": 1, "craftsmanship": 1 + 1 + 1}


@rule("DN-A39", "DN068", "DN034")
def test_tile_and_own_city_are_counted_together_by_cards_that_watch_production() -> None:
    """Two Trade dots and a City of level 1 are three Trade: Bartering makes one more."""
    game = table(hands={0: ["g-asr"]}, land=("t-ttr 0,0d 0",), cities=("0,0d 0 1",), trees={0: ["bartering * 1,0"]})
    game.play("place g-asr at 1,0u turn 0")
    assert game.produced()["trade"] == 3 and game.knowledge(0)["trade"] == 4


@rule("DN-A04", "DN032")
def test_two_visited_cities_are_one_production_of_their_owner() -> None:
    """Levels 1 and 2 of Trade: three Produced at once, so Bartering of their owner Gains one."""
    land = ("t-ttr 0,0d 0", "t-tta 1,-1d 0")
    game = table(hands={0: ["g-asr"]}, land=land, cities=("0,0d 1 1", "1,-1d 1 2"), trees={1: ["bartering * 1,0"]})
    game.play("place g-asr at 1,0u turn 0")
    assert game.produced(1) == {"trade": 3} and game.knowledge(1) == {"trade": 4}


@rule("DN033", "DN122", "DN037")
def test_camp_cards_and_the_trader_add_up_and_count_in_a_locus_too() -> None:
    game = table(hands={0: ["r-tgs"]}, land=FIVE, trees={0: ["ritual * 1,0"]}, dominations={0: ["trader"]})
    game.play(f"place r-tgs at {SIXTH} turn 0")
    assert game.produced()["religion"] == 1 + 2 + 1


@rule("DN040", "DN-A03")
def test_cities_of_the_locus_that_was_not_chosen_sleep_unless_connected() -> None:
    """3,-2d lies round 3,-1 only; 3,-1u does too, but shares a side with the new tile; 1,0u lies round 2,0 only."""
    cities = ("3,-2d 1 1", "3,-1u 1 2", "1,0u 1 1")
    game = table(hands={0: ["r-tgs"]}, land=FIVE + SECOND_WHEEL, cities=cities)
    game.play(f"place r-tgs at {SIXTH} turn 0", "locus 2,0")
    assert game.knowledge(1) == {"trade": 2, "art": 1}
    other = table(hands={0: ["r-tgs"]}, land=FIVE + SECOND_WHEEL, cities=cities)
    other.play(f"place r-tgs at {SIXTH} turn 0", "locus 3,-1")
    assert other.knowledge(1) == {"trade": 2, "science": 1}


@rule("DN042", "DN040")
def test_a_tile_that_closes_two_loci_is_one_answer_of_a_card() -> None:
    game = table(hands={0: ["r-tgs"]}, land=FIVE + SECOND_WHEEL, trees={0: ["cartography * 1,0"]})
    game.play(f"place r-tgs at {SIXTH} turn 0", "locus 2,0", "vestigium art", "vestigium art")
    assert game.asked not in ("vestigium", "locus")


@rule("DN044", "DN035", "DN037")
def test_white_dots_in_the_middle_of_a_locus_are_produced_as_vestigium() -> None:
    """Angkor Wat lies over 1,0u and 1,0d with a white dot on 2,0, where the sixth tile closes the wheel."""
    land = ("t-cas 2,0u 0", "s-tac 1,-1d 0", "g-tca 2,-1u 0")
    game = table(hands={0: ["r-tgs"]}, land=land, monuments=("angkor-wat", "pharos"), standing=("angkor-wat 1,0u 1",))
    whites = {cell["cell"]: cell["dots"] for cell in game.board["land"]["cells"] if "white" in cell["dots"]}
    assert whites == {"1,0u": ["white", None, "white"]}
    game.play(f"place r-tgs at {SIXTH} turn 0")
    assert game.asked == "vestigium"
    game.play("vestigium religion")
    assert game.asked != "vestigium", "one white dot lies in the middle, the other at another corner"
    assert game.produced()["religion"] == 2 and sum(game.produced().values()) == 1 + 1 + 4


# --- activations ------------------------------------------------------------------------------------------------------


@rule("DN123", "DN028")
def test_an_activation_counts_what_was_placed_against_the_tile_later() -> None:
    """t-ttc touched the Cradle only; by now a-tsc lies on its other side, and all six dots count."""
    game = table(
        hands={0: ["g-asr"]}, land=("t-ttc 0,0d 0", "a-tsc 1,0u 0"), cities=("1,0u 1 2",), dominations={0: ["inventor"]}
    )
    game.play("activate 0,0d")
    assert sum(game.produced().values()) == 1 + 3 + 4 + matching(game, "0,0d")
    assert game.knowledge(1) == {"art": 2}, "Cities next to it wake as ever"


@rule("DN123")
def test_anybodys_tile_may_be_activated_but_neither_the_cradle_nor_a_monument() -> None:
    game = table(
        hands={0: ["g-asr"]},
        land=("t-ttr 0,0d 0",),
        cities=("0,0d 1 1",),
        standing=("pharos 1,0u 1",),
        dominations={0: ["inventor"]},
    )
    assert [move for move in game.moves if move.startswith("activate")] == ["activate 0,0d"]


@rule("DN123", "DN125")
def test_inventor_and_mechanics_are_two_activations_in_an_age_of_one_a_turn() -> None:
    game = table(
        hands={0: ["g-asr", "t-tta"], 1: ["t-ttc", "t-tts", "t-ttg"]},
        land=("t-ttr 0,0d 0",),
        dominations={0: ["inventor"]},
        trees={0: ["mechanics * *"]},
    )
    for _ in range(2):
        game.play("activate 0,0d")
        assert game.asked != "place" or game.seat != 0
        game.skip("build nothing", "develop nothing").pass_turn()
        assert game.seat == 0
    assert game.why_not("activate 0,0d") == "DN123"


@rule("DN123", "DN052")
def test_an_activated_tile_may_be_built_on_in_the_same_turn() -> None:
    game = table(hands={0: ["g-asr"]}, land=("t-ttc 0,0d 0",), dominations={0: ["inventor"]})
    game.play("activate 0,0d")
    assert "city 0,0d" in game.moves


@rule("DN042", "DN123", "DN-A49")
def test_an_activation_completes_no_locus_and_cards_that_speak_of_one_are_silent() -> None:
    game = table(hands={0: ["g-asr"]}, land=WHEEL, trees={0: ["pilgrimage * 1,0"]}, dominations={0: ["inventor"]}).play(
        "activate 2,-1d", "locus 2,0"
    )
    assert game.events("locus") and game.asked != "vestigium"


@rule("DN-A45", "DN123")
def test_an_activation_visits_anothers_city_as_a_placement_does() -> None:
    game = table(
        hands={0: ["g-asr"]},
        land=("t-ttc 0,0d 0", "a-tsc 1,0u 0"),
        cities=("1,0u 1 1",),
        trees={1: ["garrison * *"]},
        dominations={0: ["inventor"]},
    )
    game.play("activate 0,0d")
    assert game.knowledge(1) == {"art": 1, "government": 1}


# --- the Farmer's second tile -----------------------------------------------------------------------------------------


@rule("DN124", "DN122", "DN065")
def test_the_second_tile_follows_every_rule_of_the_first() -> None:
    """It may lie against the first, wakes Cities again, and the Trader helps it too."""
    game = table(
        hands={0: ["g-asr", "a-tsc"]},
        land=("t-ttr 0,0d 0",),
        cities=("0,0d 1 1",),
        dominations={0: ["farmer", "trader"]},
    )
    game.play("place g-asr at 1,0u turn 0")
    assert game.knowledge(1) == {"trade": 1} and game.asked == "place"
    game.play("place a-tsc at 0,1u turn 0")
    assert game.knowledge(1) == {"trade": 2} and game.produced()["art"] >= 2
    assert game.asked in ("build", "develop")


@rule("DN124")
def test_a_second_tile_declined_may_be_placed_in_a_later_turn() -> None:
    game = table(hands={0: ["g-asr", "a-tsc", "t-tta"], 1: ["t-ttc", "t-tts"]}, dominations={0: ["farmer"]})
    game.play("place g-asr at 0,0d turn 0", "no second tile")
    game.skip("build nothing", "develop nothing").pass_turn()
    game.play(game.moves[0])
    assert game.asked == "place" and "no second tile" in game.moves


@rule("DN124")
def test_without_a_tile_left_there_is_no_second_one() -> None:
    game = table(hands={0: ["g-asr"], 1: ["t-ttc"]}, dominations={0: ["farmer"]})
    game.play("place g-asr at 0,0d turn 0")
    assert (game.seat, game.asked) != (0, "place")


@rule("DN124", "DN040")
def test_the_second_tile_may_close_a_locus_and_be_scored_as_one() -> None:
    game = table(hands={0: ["r-tgs", "g-asr"]}, land=FIVE, dominations={0: ["farmer"]})
    game.play("place g-asr at 0,0d turn 0", f"place r-tgs at {SIXTH} turn 0")
    assert [event["at"] for event in game.events("locus")] == ["2,0"]


# --- the start of a turn ----------------------------------------------------------------------------------------------


@rule("DN107", "DN-A24")
def test_an_exchange_before_placing_makes_room_for_what_the_tile_brings() -> None:
    game = table(hands={0: ["t-ttr"]}, knowledge={0: {"trade": 5}})
    game.play("exchange trade for science", "place t-ttr at 0,0d turn 0")
    assert game.knowledge(0) == {"trade": 5, "craftsmanship": 1, "religion": 1, "science": 1}


@rule("DN032", "DN103")
def test_cards_of_the_start_of_a_turn_speak_once_in_their_owners_turn_only() -> None:
    game = table(hands={0: ["t-ttr"], 1: ["g-ggr"]}, trees={1: ["fishing * 1,0"]})
    assert game.knowledge(1) == {}
    game.pass_turn()
    assert game.seat == 1 and game.knowledge(1).get("craftsmanship", 0) == 1
