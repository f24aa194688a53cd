"""Developing where several rules meet: prerequisites, free Masteries, second Develops, what a card counts of itself."""

from __future__ import annotations

import pytest

from pentarchy.games.dominations.knowledge import Swaps
from pentarchy.kernel import IllegalMove
from tests.games.dominations.builder import Table, table
from tests.support import rule


def names(game: Table) -> set[str]:
    """The Masteries that may be developed now."""
    return {move.split()[1] for move in game.moves if move.startswith("develop ") and not move.endswith("nothing")}


def develop(game: Table, card: str) -> Table:
    """Develop a Mastery wherever it fits first."""
    return game.play(next(move for move in game.moves if move.startswith(f"develop {card} ")))


# --- prerequisites ----------------------------------------------------------------------------------------------------


@rule("DN092")
@pytest.mark.parametrize(
    ("held", "card", "allowed"),
    [
        ("observation * *", "mechanics", True),  # asks for Science of value 3
        ("printing * *", "mechanics", True),  # six is three or more
        ("printing * *", "academy", True),  # asks for Science of value 6
        ("observation * *!", "academy", False),  # an Advanced card of value 3 is still of value 3
        ("mechanics * *", "academy", True),  # nine is six or more
        ("printing * *", "census", False),  # asks for Government of value 6
        ("warfare * *", "census", True),
    ],
)
def test_a_prerequisite_is_met_by_domain_and_value_or_more(held: str, card: str, allowed: bool) -> None:
    game = table(phase="develop", trees={0: [held, "writing * *!"]}, knowledge={0: {"science": 15}})
    assert (card in names(game)) == allowed


@rule("DN092", "DN102")
def test_an_upgrade_asks_for_no_prerequisite() -> None:
    """Assimilated without one, a Mastery of value 9 may still be turned over."""
    game = table(
        phase="develop",
        land=("t-tta 0,0d 0",),
        cities=("0,0d 0 1",),
        trees={0: ["workshops * *"]},
        knowledge={0: {"trade": 9}},
    )
    assert [move for move in game.moves if move.startswith("advance")]


# --- what a card counts of itself -------------------------------------------------------------------------------------


@rule("DN104", "DN103")
def test_philosophy_counts_itself_but_neither_campfire_nor_monument_levels() -> None:
    game = table(
        phase="develop",
        land=("t-ttr 0,0d 0",),
        cities=("0,0d 1 1",),
        standing=("pharos 1,0u 1",),
        trees={0: ["writing * *!", "printing * *", "pharos-1 * *"]},
        knowledge={0: {"science": 15}},
    )
    develop(game, "philosophy")
    assert game.points(0) == 3 * 2


@rule("DN103", "DN102")
def test_an_academy_counts_itself_when_it_comes_and_when_it_is_turned() -> None:
    tree = ["writing * *!", "printing * *", "academy * *"]
    new = table(phase="develop", trees={0: tree[:2]}, knowledge={0: {"science": 15}})
    develop(new, "academy")
    assert new.points(0) == 4 * 3
    turned = table(phase="develop", trees={0: tree}, knowledge={0: {"science": 15}})
    place = next(f"{card['x']},{card['y']}" for card in turned.of(0)["tree"] if card["card"] == "academy")
    turned.play(f"advance {place}")
    assert turned.points(0) == 4 * 2, "Writing and the Academy itself are Advanced"


@rule("DN096", "DN104")
def test_a_card_in_a_corner_of_the_tree_joins_both_cards_and_counts_both_nodus() -> None:
    """Mysticism east and Relics north of the Campfire show Religion towards the corner between them."""
    game = table(
        phase="develop",
        land=("r-rrt 0,0d 0",),
        cities=("0,0d 0 1",),
        trees={0: ["mysticism a 1,0", "relics a 0,1"]},
        knowledge={0: {"religion": 6}},
    )
    before = game.of(0)["nodus"]["religion"]
    offered = [move for move in game.moves if move.startswith("develop templars") and move.endswith("at 1,1")]
    assert len(offered) == 0, "Templars show Religion on opposite sides only"
    offered = [move for move in game.moves if move.startswith("develop cathedrals") and move.endswith("at 1,1")]
    assert len(offered) == 2, "one copy shows Religion south and west, one Religion and white"
    game.play(offered[-1])
    assert game.of(0)["nodus"]["religion"] == before + 2
    assert game.points(0) == 2 * (before + 2)


@rule("DN102", "DN108")
def test_turning_a_card_over_changes_no_nodus() -> None:
    game = table(phase="develop", trees={0: ["fishing a 1,0"]}, knowledge={0: {"craftsmanship": 3}})
    before = game.of(0)["nodus"]
    game.play("advance 1,0")
    assert game.of(0)["nodus"] == before


@rule("DN103", "DN-A44", "DN106")
@pytest.mark.parametrize(
    ("levels", "cities", "advanced"), [((), 0, 0), ((3,), 1, 2), ((1, 1), 1, 1), ((2, 1, 2), 2, 3)]
)
def test_warfare_rounds_up_and_counts_cities_then_levels(levels: tuple[int, ...], cities: int, advanced: int) -> None:
    cells, tiles = ("0,0d", "2,0d", "4,0d"), ("t-ttr", "t-ttc", "t-tta")
    land = tuple(f"{tile} {cell} 0" for tile, cell in zip(tiles, cells, strict=True))
    built = tuple(f"{cell} 0 {level}" for cell, level in zip(cells, levels, strict=False))
    trees = {0: ["taxation * *!"]}
    game = table(phase="develop", land=land, cities=built, trees=trees, knowledge={0: {"government": 12}})
    develop(game, "warfare")
    assert game.influence(0) == cities
    owned = {0: ["taxation * *!", "warfare * *"]}
    game = table(phase="develop", land=land, cities=built, trees=owned, knowledge={0: {"government": 12}})
    place = next(f"{card['x']},{card['y']}" for card in game.of(0)["tree"] if card["card"] == "warfare")
    game.play(f"advance {place}")
    assert game.influence(0) == advanced


@rule("DN141", "DN-A50")
def test_missions_count_a_lone_city_as_a_group() -> None:
    land = ("t-ttr 0,0d 0", "t-ttc 1,0u 0", "t-tta 4,0d 0")
    cities = ("0,0d 0 1", "1,0u 0 1", "4,0d 0 1")
    trees = {0: ["temples * *", "relics * *!"]}
    game = table(phase="develop", land=land, cities=cities, trees=trees, knowledge={0: {"religion": 9}})
    develop(game, "missions")
    assert game.points(0) == 3 * 2


# --- free Masteries and second Develops -------------------------------------------------------------------------------


RHETORIC = {"phase": "develop", "trees": {0: ["archives * *!", "fishing * *"]}, "knowledge": {0: {"art": 9}}}


@rule("DN-A41", "DN105")
def test_a_free_mastery_comes_from_the_holders_costs_nothing_and_speaks_after_the_card_that_brought_it() -> None:
    game = develop(table(**RHETORIC), "rhetoric")
    assert game.points(0) == 5 and game.asked == "free mastery" and game.knowledge(0) == {}
    offered = names(game)
    assert "council" in offered and "fishing" not in offered, "the Rule of 1 holds"
    assert "forge" not in offered and "rhetoric" not in offered, "of value 3 only"
    copies = len(game.board["holders"]["council"])
    develop(game, "council")
    assert len(game.board["holders"]["council"]) == copies - 1 and len(game.of(0)["tree"]) == 5
    assert game.asked not in ("develop", "free mastery"), "it was part of one Develop"


@rule("DN-A41")
def test_a_free_mastery_may_be_left() -> None:
    game = develop(table(**RHETORIC), "rhetoric").play("take none")
    assert len(game.of(0)["tree"]) == 4


@rule("DN-A41", "DN104")
def test_a_free_templars_counts_the_nodus_it_makes() -> None:
    game = table(
        phase="develop", trees={0: ["archives * 1,0!", "rhetoric * *", "relics * *"]}, knowledge={0: {"art": 9}}
    )
    place = next(f"{card['x']},{card['y']}" for card in game.of(0)["tree"] if card["card"] == "rhetoric")
    game.play(f"advance {place}")
    assert game.asked == "free mastery" and "council" not in names(game)
    develop(game, "templars")
    assert game.influence(0) == game.of(0)["nodus"]["religion"] > 0


@rule("DN089", "DN103")
def test_mechanics_turned_over_allow_a_second_develop_at_once_and_once_in_an_age() -> None:
    game = table(
        phase="develop",
        land=("s-ssa 0,0d 0",),
        cities=("0,0d 0 3",),
        hands={0: ["t-ttr", "t-tta"], 1: ["t-ttc"]},
        trees={0: ["writing * 1,0", "mechanics * *"]},
        knowledge={0: {"science": 20}},
    )
    place = next(f"{card['x']},{card['y']}" for card in game.of(0)["tree"] if card["card"] == "mechanics")
    game.play(f"advance {place}")
    assert game.asked == "develop" and game.knowledge(0) == {"science": 14}
    develop(game, "observation")
    assert game.asked != "develop"
    game.skip("end turn").pass_turn()
    game.play(game.moves[0]).skip("build nothing")
    develop(game, "mathematics")
    assert game.asked != "develop"


@rule("DN089")
def test_a_second_develop_declined_is_kept() -> None:
    game = table(
        phase="develop",
        hands={0: ["t-ttr", "t-tta"], 1: ["t-ttc"]},
        trees={0: ["writing * 1,0!", "mechanics * *!"]},
        knowledge={0: {"science": 9}},
    )
    develop(game, "observation").play("develop nothing").skip("end turn").pass_turn()
    game.play(game.moves[0]).skip("build nothing")
    develop(game, "mathematics")
    assert game.asked == "develop"


# --- discounts and exchanges ------------------------------------------------------------------------------------------


@rule("DN046", "DN064")
def test_printing_leaves_the_domain_as_it_is() -> None:
    game = table(phase="develop", trees={0: ["printing * 1,0!"]}, knowledge={0: {"art": 1, "science": 3}})
    offered = names(game)
    assert "painting" in offered and "observation" in offered
    assert not {"fishing", "council", "mysticism"} & offered, "a Mastery of value 3 costs 1, but of its own Domain"
    develop(game, "painting")
    assert game.knowledge(0) == {"science": 3}


@rule("DN107", "DN103", "DN-A24")
def test_a_bank_just_developed_serves_at_the_end_of_the_same_turn() -> None:
    game = table(
        phase="develop",
        land=("t-tta 0,0d 0",),
        cities=("0,0d 0 1",),
        trees={0: ["bartering * 1,0"]},
        knowledge={0: {"trade": 6, "art": 1}},
    )
    assert not [move for move in game.moves if move.startswith("bank")]
    develop(game, "bank")
    assert game.asked == "rest"
    game.play("bank art for religion")
    assert game.knowledge(0) == {"religion": 1}


def test_exchanges_are_picked_in_the_order_in_which_they_are_listed() -> None:
    for givers in range(64):
        for takers in range(64):
            swaps = Swaps(givers, takers)
            listed = [(a, b) for a in range(6) for b in range(6) if givers >> a & 1 and takers >> b & 1 and a != b]
            assert swaps.listed() == listed and swaps.count() == len(listed)
            assert [swaps.nth(n) for n in range(len(listed))] == listed


@rule("DN107", "DN-A08")
def test_no_exchange_into_the_same_domain_or_with_too_little() -> None:
    game = table(phase="develop", knowledge={0: {"trade": 2, "art": 1}})
    assert game.why_not("exchange art for trade") == "DN107"
    assert "exchange trade for trade" not in game.moves
    game.play("exchange trade for art")
    assert game.knowledge(0) == {"art": 2}


@rule("DN107", "DN012")
def test_nobody_exchanges_at_the_end_of_an_age() -> None:
    game = table(2, "end", knowledge={0: {"trade": 5}}, trees={0: ["bartering * 1,0", "mercenaries * -1,0!"]})
    assert game.asked == "hire"
    assert not [move for move in game.moves if move.startswith(("exchange", "bank"))]


@rule("DN094")
@pytest.mark.parametrize("copy", ["ab", "e", "A1", "abcd"])
def test_a_copy_is_called_by_one_letter(copy: str) -> None:
    game = table(phase="develop", knowledge={0: {"trade": 3}})
    with pytest.raises(IllegalMove):
        game.play(f"develop bartering {copy} at 1,0")


@rule("DN094")
def test_the_fourth_copy_is_the_last() -> None:
    trees = {seat: [f"fishing {'abcd'[seat]} 1,0"] for seat in range(4)}
    game = table(4, trees=trees)
    assert game.board["holders"]["fishing"] == ""
