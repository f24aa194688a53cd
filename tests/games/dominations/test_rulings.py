"""Rulings that no rule's own test shows: what the rulebook leaves open, as RULES.md settles it."""

from __future__ import annotations

import json
from pathlib import Path

from pentarchy.games.dominations import GAME, DominationsGame
from pentarchy.games.dominations.content import HOME
from pentarchy.games.dominations.faces import footprint
from pentarchy.games.dominations.monuments import conceivable_sites, hindrances, monument_of
from pentarchy.games.dominations.objectives import Standing, has_nodus
from pentarchy.games.dominations.state import Dominations
from pentarchy.parts import triangles
from tests.games.dominations.builder import CONTENT, WHEEL, Table, table
from tests.support import rule


def state_of(game: Table) -> Dominations:
    state = game.position.state
    assert isinstance(state, Dominations)
    return state


@rule("DN-A12")
def test_a_locus_carries_one_circle() -> None:
    game = table(
        phase="build",
        land=WHEEL,
        monuments=("colossus", "hanging-gardens"),
        standing=("colossus 2,0",),
        knowledge={0: {"craftsmanship": 5}},
    )
    assert game.why_not("monument hanging-gardens") == "DN070"


@rule("DN-A12")
def test_a_closed_side_may_not_touch_the_cradle_an_open_one_may() -> None:
    """A Trade City stands on 0,0d. Seen from there every site touching the Cradle does so with open sides."""
    game = table(
        phase="build", land=("t-ttr 0,0d 0", "t-ttc 1,0u 0"), cities=("1,0u 0 1",), knowledge={0: {"trade": 5}}
    )
    state = state_of(game)
    touching = []
    for site in conceivable_sites(state, 0):
        near = [(nth, side, at) for nth, cell in enumerate(footprint(monument_of(state, 0), *site))
                for side, at in enumerate(triangles.neighbours(cell))]  # fmt: skip
        cradle = [
            (nth, side) for nth, side, at in near if at in state.ground and state.content.is_cradle(state.ground[at])
        ]
        for nth, side in cradle:
            closed = state.content.closed[state.content.monument_face(state.monuments[0], site[1], nth)] >> side & 1
            touching.append(closed)
            if closed:
                assert hindrances(state, 0, site)
    assert 0 in touching and 1 in touching


@rule("DN-A33")
def test_an_empty_supply_gives_what_is_left() -> None:
    names = [tile.id.lower() for tile in CONTENT.tiles]
    game = table(2, "end", hands={0: [], 1: names[:86]})
    game.play("redraw 0")
    assert len(game.hand(0)) == 4 and game.board["supply"] == 0


@rule("DN-A36")
def test_vestigium_in_anothers_turn_is_taken_as_its_owner_says(tmp_path: Path) -> None:
    text = (HOME / "masteries.toml").read_text(encoding="utf-8")
    changed = text.replace(
        "activates one of your Cities, Gain 1 Government.", "activates one of your Cities, Gain 2 Vestigium."
    )
    (tmp_path / "masteries.toml").write_text(changed, encoding="utf-8")
    game = table(
        hands={0: ["a-sgr"]},
        land=("t-ttr 0,0d 0",),
        cities=("0,0d 1 1",),
        trees={1: ["garrison * *"]},
        game=DominationsGame(tmp_path),
    )
    game.play("place a-sgr at 1,0u turn 0")
    assert game.asked == "vestigium" and game.seat == 1
    game.play("vestigium art", "vestigium religion")
    assert game.knowledge(1) == {"trade": 1, "art": 1, "religion": 1}


@rule("DN-A38")
def test_a_discount_on_masteries_counts_for_upgrades_too() -> None:
    game = table(phase="develop", trees={0: ["printing * 1,0", "fishing * *"]}, knowledge={0: {"craftsmanship": 2}})
    place = next(f"{e['x']},{e['y']}" for e in game.of(0)["tree"] if e["card"] == "fishing")
    assert f"advance {place}" in game.moves


@rule("DN-A39")
def test_what_a_card_makes_of_production_is_counted_before_the_reserve_cuts_it() -> None:
    game = table(hands={0: ["t-ttr"]}, trees={0: ["bartering a 1,0"]}, knowledge={0: {"trade": 4}})
    game.play("place t-ttr at 0,0d turn 0")
    assert game.produced()["trade"] == 4
    assert [event["knowledge"] for event in game.events("gained")] == [["1 trade"]]
    assert game.knowledge(0)["trade"] == 5


@rule("DN-A40")
def test_a_discount_for_one_build_a_turn_goes_to_the_first() -> None:
    land = ("g-ggr 0,0d 0", "g-ggt 1,0u 0")
    game = table(
        phase="build", land=land, trees={0: ["masonry * 1,0", "military * *"]}, knowledge={0: {"government": 3}}
    )
    game.play("city 0,0d")
    assert game.knowledge(0) == {"government": 3}
    game.play("city 1,0u")
    assert game.knowledge(0) == {}


@rule("DN-A42")
def test_an_advanced_side_replaces_what_the_first_side_lends() -> None:
    assert table(trees={0: ["fishing a 1,0!"]}).knowledge(0) == {"craftsmanship": 2}
    clergy = table(2, "end", trees={0: ["clergy * *!"]}, hands={0: [], 1: []})
    while clergy.board["age"] == 1:
        clergy.play(clergy.moves[0])
    assert len(clergy.hand(0)) == 7, "the larger hand was on the first side"


@rule("DN-A43")
def test_a_second_build_is_one_more_in_a_turn_even_if_the_age_allows_two() -> None:
    land = ("g-ggr 0,0d 0", "g-ggt 1,0u 0", "g-ggc 1,-1d 0")
    game = table(
        phase="build", land=land, trees={0: ["taxation * 1,0!", "military * *!"]}, knowledge={0: {"government": 15}}
    )
    game.play("city 0,0d")
    assert game.asked == "build"
    game.play("city 1,0u")
    assert game.asked == "develop"


@rule("DN-A46")
def test_vestigium_may_be_taken_in_a_full_domain_and_all_of_it_is_one_event() -> None:
    game = table(
        land=("a-aat 0,0d 0",), cities=("0,0d 0 3",), knowledge={0: {"art": 19}}, trees={0: ["treasury * *"]},
        phase="end", seats=2,
    )  # fmt: skip
    while game.asked != "vestigium":
        game.play(game.moves[0])
    game.play(*["vestigium art"] * 4)
    assert game.knowledge(0)["art"] == 4
    full = table(hands={0: ["r-tgs"]}, land=WHEEL[:5], trees={0: ["pilgrimage * *!"]}, knowledge={0: {"art": 5}})
    full.play("place r-tgs at 2,-1d turn 0", *["vestigium art"] * 5, "vestigium trade")
    assert full.knowledge(0)["art"] == 5
    assert len([event for event in full.events("overflowed") if event["domain"] == "art"]) == 1


@rule("DN-A47")
def test_two_placements_that_look_the_same_are_one() -> None:
    land = ("g-ggr 0,0d 0", "c-ccg 3,0d 0")
    monuments = ("great-wall", "great-pyramid")
    game = table(land=land, cities=("0,0d 0 1", "3,0d 0 1"), monuments=monuments)
    state = state_of(game)
    for index in (0, 1):
        sites = conceivable_sites(state, index)
        covered = {tuple(sorted(footprint(monument_of(state, index), *site))) for site in sites}
        assert len(covered) == len(sites) > 0


@rule("DN-A48")
def test_an_open_side_without_reward_pays_nothing_but_counts_for_control() -> None:
    """The Great Pyramid on 1,0u and 1,0d: its lower side pays, its left side, to 0,0d, is plain."""
    game = table(
        phase="build",
        land=("c-ccg 0,0d 0",),
        monuments=("great-pyramid", "pharos"),
        standing=("great-pyramid 1,0u 1",),
        knowledge={0: {"craftsmanship": 3}},
    )
    cell = next(cell for cell in game.board["land"]["cells"] if cell["cell"] == "1,0u")
    assert cell["rewards"][0] == 0 and not cell["closed"][0]
    game.play("city 0,0d")
    assert game.points(0) == 0 and game.board["monuments"][0]["controller"] == 0


@rule("DN-A24", "DN107", "DN124")
def test_between_the_farmers_tiles_nothing_is_exchanged_unless_agreed_otherwise() -> None:
    def offers(**options: bool) -> list[str]:
        game = table(
            hands={0: ["g-asr", "t-ttr", "t-tta"]},
            dominations={0: ["farmer"]},
            knowledge={0: {"religion": 4}},
            options=options,
        )
        assert "exchange religion for art" in game.moves
        game.play(game.moves[0])
        assert game.asked == "place" and "no second tile" in game.moves
        return [move for move in game.moves if move.startswith("exchange")]

    assert offers() == []
    assert "exchange religion for art" in offers(exchange_between_tiles=True)


@rule("DN-A34", "DN134")
def test_objectives_count_nodus_of_campfire_and_monuments_unless_agreed_otherwise() -> None:
    """Two Masteries joined to the Campfire and to each other: of their whole Nodus one joins two Masteries."""

    def counted(**options: str) -> tuple[int, int]:
        game = table(trees={0: ["peddling * 1,0", "markets * 2,0"]}, options=options)
        state = state_of(game)
        reached = [max(n for n in range(9) if has_nodus(Standing(state, 0), [(n, domain)])) for domain in range(6)]
        return sum(state.civilisations[0].nodus), sum(reached)

    assert counted() == (2, 2)
    assert counted(nodus="masteries") == (2, 1)


def test_a_save_from_before_an_option_was_added_goes_on_without_it() -> None:
    position = table().position
    saved = json.loads(position.save())
    for name in ("exchange_between_tiles", "nodus"):
        del saved["snapshot"][name]
    assert GAME.load(json.dumps(saved)).view(0) == position.view(0)
