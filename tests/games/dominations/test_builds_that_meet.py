"""Building where several rules meet: discounts, second Builds, Cities beside several Monuments, sites that touch."""

from __future__ import annotations

from tests.games.dominations.builder import TRADE, WHEEL, Table, table
from tests.support import rule

TWO_DIAMONDS = ("pharos 1,0u 1", "great-pyramid 0,1u 1")
"""Both pay the tile on 0,0d: the Pharos from the right, the Great Pyramid from above."""


def city_at(game: Table, where: str) -> dict[str, int] | None:
    (found,) = [cell["city"] for cell in game.board["land"]["cells"] if cell["cell"] == where]
    city: dict[str, int] | None = found
    return city


# --- Cities beside several Monuments ----------------------------------------------------------------------------------


@rule("DN074", "DN075")
def test_a_city_beside_two_monuments_is_paid_by_both_and_by_neither_again() -> None:
    game = table(
        phase="build",
        land=TRADE,
        monuments=("pharos", "great-pyramid"),
        standing=TWO_DIAMONDS,
        trees={0: ["military * *", "warehouse * *"]},
        knowledge={0: {"trade": 9}},
    )
    game.play("city 0,0d")
    assert game.points(0) == 20
    game.play("upgrade 0,0d")
    assert game.points(0) == 20 and game.influence(0) == 3


@rule("DN074", "DN079")
def test_a_city_in_a_circles_locus_and_beside_a_diamond_is_paid_by_both() -> None:
    """1,0d has a Craftsmanship Camp, lies round the Hanging Gardens and below the Great Pyramid."""
    game = table(
        phase="build",
        land=WHEEL,
        monuments=("hanging-gardens", "great-pyramid"),
        standing=("hanging-gardens 2,0", "great-pyramid 1,1u 1"),
        knowledge={0: {"craftsmanship": 3}},
    )
    game.play("city 1,0d")
    assert game.points(0) == 15


@rule("DN079", "DN-A27")
def test_camps_round_a_circle_can_be_built_on_but_only_its_own_domain_is_paid() -> None:
    game = table(
        phase="build",
        land=WHEEL,
        monuments=("hanging-gardens", "pharos"),
        standing=("hanging-gardens 2,0",),
        knowledge={0: {"science": 3}},
    )
    game.play("city 1,-1d")
    assert game.points(0) == 0 and city_at(game, "1,-1d") == {"seat": 0, "level": 1}


@rule("DN132")
def test_city_levels_beside_two_monuments_count_for_the_control_of_both() -> None:
    game = table(land=TRADE, cities=("0,0d 1 1",), monuments=("pharos", "great-pyramid"), standing=TWO_DIAMONDS)
    assert [monument["controller"] for monument in game.board["monuments"]] == [1, 1]


@rule("DN103", "DN-A51")
def test_a_city_level_beside_two_monuments_is_one_level_beside_a_monument() -> None:
    """Patronage, Advanced: 3 points for each City level beside a Monument. The City of level 2 stands beside both."""
    game = table(
        phase="develop",
        land=TRADE,
        cities=("0,0d 0 2",),
        monuments=("pharos", "great-pyramid"),
        standing=TWO_DIAMONDS,
        trees={0: ["archives * 1,0!", "patronage * *"]},
        knowledge={0: {"art": 9}},
    )
    game.play(next(move for move in game.moves if move.startswith("advance")))
    assert game.points(0) == 6


@rule("DN074", "DN-A11")
def test_a_diamond_pays_every_city_it_touches_with_a_reward_side_whoever_places_it() -> None:
    land = ("t-ttr 0,0d 0", "s-ssg 1,-1d 0")
    game = table(3, "build", land=land, cities=("0,0d 1 1", "1,-1d 2 3"), knowledge={0: {"trade": 5}})
    game.play("monument pharos", "stand at 1,0u way 1")
    assert [game.points(seat) for seat in range(3)] == [6, 10, 10], "the 6 are the level's own"


# --- sites ------------------------------------------------------------------------------------------------------------


@rule("DN072", "DN073", "DN-A12")
def test_neither_tile_nor_monument_may_touch_the_sea_of_another_monument() -> None:
    """The sea of the Pharos lies against 1,1u and 2,0u. From the City on 0,1u the Pyramid could reach 1,1u."""
    wishes = {"land": (*TRADE, "c-ccg 0,1u 0"), "cities": ("0,1u 0 1",), "monuments": ("great-pyramid", "pharos")}
    game = table(phase="build", standing=("pharos 1,0u 1",), knowledge={0: {"craftsmanship": 5}}, **wishes)
    game.play("monument great-pyramid")
    assert game.why_not("stand at 1,1u way 0") == "DN-A12"
    free = table(phase="build", knowledge={0: {"craftsmanship": 5}}, **wishes).play("monument great-pyramid")
    assert "stand at 1,1u way 0" in free.moves
    tile = table(hands={0: ["g-asr"]}, standing=("pharos 1,0u 1",), **wishes)
    assert tile.why_not("place g-asr at 1,1u turn 0") == "DN073"


@rule("DN015", "DN082")
def test_a_tile_may_lie_against_an_open_side_alone_and_produces_its_dots() -> None:
    """0,1d of the Great Pyramid is open towards 0,2u, where nothing else lies."""
    game = table(
        hands={0: ["g-asr"]}, monuments=("great-pyramid", "pharos"), land=TRADE, standing=("great-pyramid 0,1u 1",)
    )
    (cell,) = [cell for cell in game.board["land"]["cells"] if cell["cell"] == "0,1d"]
    shown = [dot for dot in cell["dots"] if dot is not None]
    game.play("place g-asr at 0,2u turn 0")
    amounts = game.produced()
    assert sum(amounts.values()) >= 1 + 2 + 1 and any(amounts.get(dot, 0) for dot in shown)


@rule("DN071", "DN-A11")
def test_the_city_has_to_share_a_side_with_the_diamond_not_just_a_tile_between_them() -> None:
    game = table(
        phase="build", land=(*TRADE, "c-ccg 1,0u 0", "a-aag 0,1u 0"), cities=("0,0d 0 1",), knowledge={0: {"trade": 5}}
    )
    assert game.why_not("monument pharos") == "DN070"


@rule("DN081", "DN041")
def test_a_diamond_that_closes_a_wheel_wakes_no_city() -> None:
    """2,0u and 1,0d are covered by the Great Pyramid; the City on 2,-1d would wake if a tile closed the wheel."""
    game = table(
        phase="build",
        land=WHEEL[2:],
        cities=("2,-1d 1 2",),
        monuments=("great-pyramid", "pharos"),
        knowledge={0: {"craftsmanship": 5}},
    )
    game.play("monument great-pyramid")
    game.play("stand at 2,0u way 0")
    assert [locus["point"] for locus in game.board["land"]["loci"]] == ["2,0"]
    assert game.knowledge(1) == {} and not game.events("produced") and not game.events("locus")


@rule("DN070", "DN086")
def test_nothing_is_paid_or_placed_when_the_level_has_no_place_in_the_tree() -> None:
    """DN086 is asked before the Monument goes down, so that nobody pays for a site and stands there without a card."""
    tree = {0: ["architecture a 0,1"]}
    game = table(phase="build", land=TRADE, cities=("0,0d 1 1",), knowledge={0: {"trade": 5}}, trees=tree)
    assert "monument pharos" not in game.moves and game.board["monuments"][0]["stands"] is None


# --- discounts --------------------------------------------------------------------------------------------------------


@rule("DN064", "DN046")
def test_discounts_of_a_kind_add_up_and_stop_at_nothing() -> None:
    """Level 2 costs 6; Caravans take 2 and Masonry 3: one Trade is left to pay, and Art will not do."""
    trees = {0: ["caravans * 1,0", "masonry * *!"]}
    short = table(phase="build", land=TRADE, cities=("0,0d 0 1",), trees=trees, knowledge={0: {"art": 5}})
    assert short.why_not("upgrade 0,0d") == "DN057"
    game = table(phase="build", land=TRADE, cities=("0,0d 0 1",), trees=trees, knowledge={0: {"trade": 1}})
    game.play("upgrade 0,0d")
    assert game.knowledge(0) == {}


@rule("DN064", "DN-A28")
def test_a_monument_level_may_cost_nothing() -> None:
    trees = {0: ["architecture * 1,0!", "masonry * *!"]}
    game = table(phase="build", land=TRADE, cities=("0,0d 1 1",), trees=trees)
    assert game.knowledge(0) == {} and "monument pharos" in game.moves


@rule("DN-A28")
def test_a_large_discount_still_leaves_each_part_at_nothing_or_more() -> None:
    """5 Trade and 2 Art, six off: one Knowledge is to be paid, and with Art alone it has to be Art."""
    wishes = {
        "phase": "build",
        "land": TRADE,
        "cities": ("0,0d 0 1",),
        "standing": ("pharos 1,0u 1",),
        "trees": {0: ["architecture * 1,0!", "masonry * *!"], 1: ["bartering a 1,0", "pharos-1 * *", "pharos-2 * *"]},
    }
    both = table(knowledge={0: {"trade": 1, "art": 1}}, **wishes).play("monument pharos")
    assert both.moves == ["share 4", "share 5"]
    one = table(knowledge={0: {"art": 1}}, **wishes).play("monument pharos")
    if one.asked == "share":
        assert one.moves == ["share 5"]
    assert one.knowledge(0) == {}
    none = table(knowledge={0: {"science": 5}}, **wishes)
    assert none.why_not("monument pharos") == "DN084"


@rule("DN-A40")
def test_a_monument_level_bought_first_uses_up_the_discount_of_a_turn() -> None:
    game = table(
        phase="build",
        land=(*TRADE, "g-ggr 3,0d 0"),
        cities=("0,0d 1 1",),
        trees={0: ["bartering a 1,0", "masonry * -1,0", "military * 0,-1"]},
        knowledge={0: {"trade": 2, "government": 2}},
    )
    game.play("monument pharos", "stand at 1,0u way 1")
    while game.asked == "slot":
        game.play(game.moves[0])
    assert game.knowledge(0) == {"government": 2} and game.asked == "build"
    assert game.why_not("city 3,0d") == "DN057"


@rule("DN-A40")
def test_the_discount_of_a_turn_is_there_again_in_the_next() -> None:
    game = table(
        phase="build",
        land=(*TRADE, "g-ggr 3,0d 0"),
        hands={0: ["a-sgr"], 1: ["t-ttc"]},
        trees={0: ["masonry * *"]},
    )
    game.play("city 0,0d").skip("develop nothing", "end turn").pass_turn()
    game.play(game.moves[0])
    assert "city 3,0d" in game.moves, "three less three is nothing again"


# --- second Builds and tokens -----------------------------------------------------------------------------------------


@rule("DN058", "DN-A43")
def test_a_second_build_may_raise_the_city_of_the_first_by_one_level() -> None:
    game = table(phase="build", land=TRADE, trees={0: ["military * *", "warehouse * *"]}, knowledge={0: {"trade": 10}})
    game.play("city 0,0d", "upgrade 0,0d")
    assert city_at(game, "0,0d") == {"seat": 0, "level": 2} and game.knowledge(0) == {"trade": 1}
    assert game.asked != "build"


@rule("DN-A43", "DN110")
def test_a_second_build_declined_is_kept_for_a_later_turn_and_used_once_in_an_age() -> None:
    land = ("g-ggr 0,0d 0", "g-ggt 1,0u 0", "g-ggc 1,-1d 0", "g-gga 0,1u 0", "g-ggs 3,0u 0")
    game = table(
        phase="build",
        land=land,
        hands={0: ["t-ttr", "t-tta"], 1: ["t-ttc", "t-tts"]},
        trees={0: ["military * *", "taxation * *!"]},
        knowledge={0: {"government": 15}},
    )
    game.play("city 0,0d", "build nothing").skip("develop nothing", "end turn").pass_turn()
    game.play(game.moves[0], "city 1,0u", "city 1,-1d").skip("develop nothing", "end turn").pass_turn()
    game.play(game.moves[0], "city 0,1u")
    assert game.asked != "build", "once in each Age"


@rule("DN060", "DN-A43")
def test_the_last_token_leaves_no_city_for_the_second_build() -> None:
    land = (*TRADE, "g-ggr 1,0u 0")
    game = table(
        phase="build",
        land=land,
        cities=("1,0u 1 1",),
        tokens={0: 1},
        trees={0: ["military * *"]},
        knowledge={0: {"trade": 5, "government": 5}},
        monuments=("great-wall", "stonehenge"),
    )
    game.play("city 0,0d")
    assert game.asked == "build" and game.why_not("upgrade 0,0d") == "DN060"
    assert "monument great-wall" in game.moves


@rule("DN103", "DN061")
def test_cards_that_watch_tokens_watch_upgrades_and_those_that_watch_cities_do_not() -> None:
    """Caravans, Advanced, pay for any token on any Camp; Fortification on its first side only for upgrades."""
    land = ("t-ttr 0,0d 0", "g-ggr 3,0d 0")
    trees = {0: ["caravans * 1,0!", "fortification * *"]}
    built = table(phase="build", land=land, trees=trees, knowledge={0: {"government": 3}}).play("city 3,0d")
    assert (built.points(0), built.influence(0)) == (1, 1)
    raised = table(phase="build", land=land, cities=("0,0d 0 1",), trees=trees, knowledge={0: {"trade": 3}})
    raised.play("upgrade 0,0d")
    assert (raised.points(0), raised.influence(0)) == (1, 2 + 1)
