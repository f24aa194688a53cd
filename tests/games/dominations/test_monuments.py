"""Monuments: where they stand, what they pay, how their levels are bought (DN070-DN088)."""

from __future__ import annotations

from tests.games.dominations.builder import TRADE, WHEEL, Table, table
from tests.support import rule

PAYS_PHAROS = {0: {"trade": 5}}


def buy(game: Table, monument: str, site: str) -> Table:
    game.play(f"monument {monument}")
    if game.asked == "site":
        game.play(site)
    if game.asked == "slot":
        game.play(game.moves[0])
    return game


def kinds(game: Table) -> dict[str, str]:
    return {cell["cell"]: cell["kind"] for cell in game.board["land"]["cells"]}


@rule("DN070")
def test_the_first_level_cannot_be_bought_where_the_monument_can_stand_nowhere() -> None:
    game = table(phase="build", land=TRADE, knowledge=PAYS_PHAROS)
    assert game.why_not("monument pharos") == "DN070"
    able = table(phase="build", land=TRADE, cities=("0,0d 1 1",), knowledge=PAYS_PHAROS)
    able.play("monument pharos")
    assert able.asked == "site"


@rule("DN071", "DN-A11")
def test_a_diamond_stands_beside_a_city_of_its_domain_whoever_owns_it() -> None:
    land = ("t-ttr 0,0d 0", "c-ccg 1,0u 0", "a-aag 0,1u 0")
    game = table(phase="build", land=land, cities=("0,0d 1 1",), knowledge=PAYS_PHAROS)
    assert game.why_not("monument pharos") == "DN070", "the City's free sides are all taken"
    other = table(phase="build", land=("c-ccg 0,0d 0",), cities=("0,0d 0 1",), knowledge=PAYS_PHAROS)
    assert other.why_not("monument pharos") == "DN070", "a City of another Domain does not do"


@rule("DN071")
def test_a_diamond_covers_nothing() -> None:
    game = table(phase="build", land=TRADE, cities=("0,0d 1 1",), knowledge=PAYS_PHAROS)
    game.play("monument pharos")
    covered = set(kinds(game))
    before = set(game.moves)
    assert before
    game.play(game.moves[0])
    new = [cell for cell, kind in kinds(game).items() if kind == "monument"]
    assert len(new) == 2 and not set(new) & covered


@rule("DN072", "DN073")
def test_closed_sides_touch_nothing_now_or_later() -> None:
    """Anchored on 1,0u with the shared side to the left of the anchor's next cell: its own two sides are open."""
    game = table(hands={0: ["g-asr"]}, land=TRADE, cities=("0,0d 0 1",), standing=("pharos 1,0u 1",), knowledge={0: {}})
    monument = {cell["cell"]: cell for cell in game.board["land"]["cells"] if cell["kind"] == "monument"}
    assert sum(sum(cell["closed"]) for cell in monument.values()) == 2
    assert sum(sum(1 for reward in cell["rewards"] if reward) for cell in monument.values()) == 2
    cells = {move.split()[3] for move in game.moves if move.startswith("place")}
    closed = {"2,0u", "1,1u"}
    assert set(monument) == {"1,0u", "1,0d"} and not cells & closed
    assert game.why_not("place g-asr at 2,0u turn 0") == "DN073"
    assert "1,-1d" in cells, "the other open side of 1,0u"


@rule("DN072")
def test_a_site_whose_closed_side_would_touch_land_is_no_site() -> None:
    game = table(phase="build", land=TRADE, cities=("0,0d 1 1",), knowledge=PAYS_PHAROS)
    game.play("monument pharos")
    # Turned the other way round, its closed cell would lie against the Trade City.
    assert "stand at 1,0u way 1" in game.moves
    assert game.why_not("stand at 1,0d way 1") == "DN072"


@rule("DN074", "DN075", "DN076")
def test_the_printed_example_of_the_pharos() -> None:
    """Black's Trade City is paid at once; the Science City built later beside the other open side is paid then."""
    land = ("t-ttr 0,0d 0", "s-ssg 1,-1d 0")
    game = table(
        3,
        "build",
        land=land,
        cities=("0,0d 1 1",),
        knowledge={0: {"trade": 5}, 2: {"science": 5}},
        hands={2: ["g-asr"]},
    )
    buy(game, "pharos", "stand at 1,0u way 1")
    assert game.points(1) == 10 and game.points(0) == 6, "the buyer only has the level's own points"
    game.skip("develop nothing", "end turn").pass_turn()
    assert game.seat == 2
    game.play(next(move for move in game.moves if move.startswith("place g-asr at -1")))
    game.play("city 1,-1d")
    assert game.points(2) == 10


@rule("DN075")
def test_an_upgrade_beside_a_monument_is_not_paid_again() -> None:
    game = table(
        phase="build", land=TRADE, cities=("0,0d 0 1",), standing=("pharos 1,0u 1",), knowledge={0: {"trade": 6}}
    )
    game.play("upgrade 0,0d")
    assert game.points(0) == 0


@rule("DN077")
def test_the_great_wall_is_a_strip_of_four_with_closed_ends_and_rewards_along_its_sides() -> None:
    land = ("g-ggr 0,0d 0",)
    game = table(
        phase="build", land=land, cities=("0,0d 0 1",), monuments=("great-wall", "pharos"),
        knowledge={0: {"government": 5}},
    )  # fmt: skip
    game.play("monument great-wall").play(game.moves[0])
    wall = [cell for cell in game.board["land"]["cells"] if cell["kind"] == "monument"]
    assert len(wall) == 4
    assert sum(sum(cell["closed"]) for cell in wall) == 2
    assert sum(sum(1 for reward in cell["rewards"] if reward == 10) for cell in wall) == 4
    assert game.points(0) >= 10, "the Government City beside it is paid"


@rule("DN078")
def test_a_circle_stands_on_a_locus_only() -> None:
    pays = {0: {"craftsmanship": 5}}
    without = table(phase="build", land=WHEEL[:5], knowledge=pays)
    assert without.why_not("monument hanging-gardens") == "DN070"
    game = table(phase="build", land=WHEEL, knowledge=pays)
    game.play("monument hanging-gardens")
    assert [locus["circle"] for locus in game.board["land"]["loci"]] == ["hanging-gardens"], "the only Locus there is"


@rule("DN079", "DN080", "DN-A27")
def test_the_printed_example_of_the_hanging_gardens() -> None:
    """White and Black have a Craftsmanship City each round the Locus; the third Camp is built on later."""
    game = table(
        3,
        "build",
        land=WHEEL,
        cities=("1,0d 0 2", "2,-1u 1 1", "2,0u 1 1"),
        knowledge={0: {"craftsmanship": 5}, 1: {"craftsmanship": 3}},
        hands={1: ["g-asr"]},
    )
    buy(game, "hanging-gardens", "stand on 2,0")
    assert game.points(0) == 5 + 5 and game.points(1) == 5, "the level of a City does not matter, nor a Trade City"
    game.skip("develop nothing", "end turn")
    game.play(next(move for move in game.moves if move.startswith("place g-asr at -1")))
    game.play("city 2,-1d")
    assert game.points(1) == 10


@rule("DN081")
def test_placing_a_monument_produces_nothing_even_if_it_closes_a_wheel() -> None:
    """The Great Pyramid lies over 2,0u and 1,0d, the last two cells round 2,0."""
    land = ("c-ccg 1,0u 0", "s-tac 1,-1d 0", "a-aag 2,-1u 0", "a-aas 2,-1d 0")
    game = table(
        phase="build", land=land, cities=("1,0u 0 1",), monuments=("great-pyramid", "pharos"),
        knowledge={0: {"craftsmanship": 4}},
    )  # fmt: skip
    game.play("monument great-pyramid", "stand at 2,0u way 0")
    assert [locus["point"] for locus in game.board["land"]["loci"]] == ["2,0"]
    assert game.knowledge(0) == {} and not game.events("produced") and not game.events("locus")


@rule("DN082")
def test_dots_of_a_monument_count_for_tiles_placed_against_them_with_concentration() -> None:
    """The Great Pyramid shows craftsmanship and government on a side."""
    game = table(
        hands={0: ["g-ggc"]},
        land=("c-ccg 0,0d 0",),
        monuments=("great-pyramid", "pharos"),
        standing=("great-pyramid 1,0u 1",),
    )
    monument = {cell["cell"]: cell for cell in game.board["land"]["cells"] if cell["kind"] == "monument"}
    assert monument["1,0u"]["dots"] == ["government", None, "craftsmanship"]
    game.play("place g-ggc at 1,-1d turn 0")
    assert game.produced()["government"] >= 3 and game.produced()["craftsmanship"] >= 1


@rule("DN083")
def test_a_circle_may_cover_dots_of_a_monument() -> None:
    game = table(
        phase="build",
        land=WHEEL[2:],
        monuments=("great-pyramid", "hanging-gardens"),
        standing=("great-pyramid 2,0u 0",),
        knowledge={0: {"craftsmanship": 5}},
        trees={0: ["pottery * 1,0"]},
    )
    assert "monument hanging-gardens" in game.moves
    game.play("monument hanging-gardens")
    assert game.board["land"]["loci"][0]["circle"] == "hanging-gardens"


def second_level_for_sale() -> Table:
    """Black has the first level of the Pharos; White can pay for the second."""
    return table(
        phase="build",
        land=TRADE,
        cities=("0,0d 0 1",),
        standing=("pharos 1,0u 1",),
        trees={1: ["pharos-1 * *"], 0: ["bartering a 1,0"]},
        knowledge={0: {"trade": 6}},
    )


@rule("DN084", "DN085")
def test_levels_are_bought_from_the_top_by_anyone() -> None:
    game = second_level_for_sale()
    pharos = game.board["monuments"][0]
    assert (pharos["built"], pharos["owners"], pharos["next"]) == (1, [1], "pharos-2")
    buy(game, "pharos", "")
    pharos = game.board["monuments"][0]
    assert (pharos["built"], pharos["owners"], pharos["next"]) == (2, [1, 0], "pharos-3")
    assert game.knowledge(0) == {} and game.points(0) == 6


@rule("DN084", "DN132")
def test_whoever_buys_the_second_level_need_not_have_the_first_and_may_take_control() -> None:
    game = second_level_for_sale()
    assert game.board["monuments"][0]["controller"] == 1, "one against one: the first level decides"
    buy(game, "pharos", "")
    assert game.board["monuments"][0]["controller"] == 0


@rule("DN084")
def test_a_level_that_cannot_be_paid_cannot_be_bought() -> None:
    game = table(phase="build", land=TRADE, cities=("0,0d 0 1",), knowledge={0: {"trade": 4, "art": 5}})
    assert game.why_not("monument pharos") == "DN084"


@rule("DN086")
def test_a_level_that_fits_nowhere_in_the_tree_cannot_be_bought() -> None:
    """Its one coloured half points south, where only Art lies open; its white halves find white or black."""
    tree = {0: ["architecture a 0,1"]}
    game = table(phase="build", land=TRADE, cities=("0,0d 1 1",), knowledge=PAYS_PHAROS, trees=tree)
    assert game.why_not("monument pharos") == "DN086"
    free = table(phase="build", land=TRADE, cities=("0,0d 1 1",), knowledge=PAYS_PHAROS)
    assert "monument pharos" in free.moves


@rule("DN087")
def test_the_levels_points_and_effects_count_at_once() -> None:
    game = table(
        phase="build", land=TRADE, cities=("0,0d 0 1",), standing=("pharos 1,0u 1",),
        trees={1: ["pharos-1 * *", "pharos-2 * *"]}, knowledge={0: {"trade": 5, "art": 2}},
    )  # fmt: skip
    buy(game, "pharos", "")
    game.play(*["vestigium art"] * 4)
    assert game.points(0) == 9 and game.knowledge(0) == {"art": 4}


@rule("DN088")
def test_when_all_levels_are_bought_there_is_nothing_left_to_contribute() -> None:
    bought = ["bartering a 1,0", "pharos-1 * *", "pharos-2 * *", "pharos-3 * *", "pharos-4 * *"]
    rich = {0: {"trade": 20, "art": 5}}
    game = table(phase="build", land=TRADE, cities=("0,0d 0 3",), standing=("pharos 1,0u 1",), trees={1: bought},
                 knowledge=rich)  # fmt: skip
    assert game.why_not("monument pharos") == "DN088"
    assert game.board["monuments"][0]["next"] is None
    last = table(phase="build", land=TRADE, cities=("0,0d 0 3",), standing=("pharos 1,0u 1",), trees={1: bought[:-1]},
                 knowledge=rich)  # fmt: skip
    assert "monument pharos" in last.moves


@rule("DN-A28")
def test_a_discount_on_two_domains_is_split_as_the_payer_likes() -> None:
    """DN-A28: level 3 of the Pharos costs 5 Trade and 2 Art; Architecture takes 2 off."""
    game = table(
        phase="build",
        land=TRADE,
        cities=("0,0d 0 1",),
        standing=("pharos 1,0u 1",),
        trees={0: ["architecture * 1,0"], 1: ["bartering a 1,0", "pharos-1 * *", "pharos-2 * *"]},
        knowledge={0: {"trade": 5, "art": 2}},
    )
    game.play("monument pharos")
    assert game.asked == "share" and game.moves == ["share 0", "share 1", "share 2"]
    game.play("share 0")
    assert game.knowledge(0) == {"art": 2}, "both off the Art"
