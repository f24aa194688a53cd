"""The drawing for a terminal: everything that lies on the table can be read, and production before it is confirmed."""

from __future__ import annotations

from pathlib import Path

import pentarchy
from pentarchy.games.dominations import terminal
from pentarchy.parts.paint import plain
from tests.games.dominations.builder import CONTENT, GAME, table

LAND = ("t-ttr 0,0d 0", "c-ccg 1,-1d 0", "s-ssg 1,0d 2")


def drawn(colour: bool = False, seat: int | None = 0) -> str:
    game = table(
        land=LAND,
        cities=("0,0d 1 2",),
        trees={0: ["bartering a 1,0!", "fishing * *"]},
        knowledge={0: {"trade": 4}},
        hands={0: ["g-asr"]},
    )
    return terminal.draw(game.position.view(seat), colour)


def test_every_cell_of_the_land_and_every_free_cell_is_named() -> None:
    text = drawn()
    for name in ("0,0d", "1,-1d", "1,0d", "0,0u", "-1,0d", "1,0u"):
        assert name in text, name


def test_camps_and_cities_are_shown_with_owner_and_level() -> None:
    text = drawn()
    assert "T2:2" in text and " C " in text and " S " in text


def test_a_triangle_is_drawn_with_its_dots_in_its_corners() -> None:
    """0,0d: trade upper right and at the bottom, religion upper left."""
    lines = drawn().split("\n")
    top = next(line for line in lines if "0,0d" in line)
    at = top.index("0,0d")
    assert top[:at].rstrip("‾").endswith("\\r") and top[at + 4 :].lstrip("‾").startswith("t/")


def test_the_tree_is_a_grid_with_nodus_and_open_places() -> None:
    text = drawn()
    assert "bartering"[:8] + "+" in text and "fishing" in text
    assert "0,-1" in text and "○" in text
    assert "campfire" in text and "hunters" not in text


def test_a_monuments_closed_and_paying_sides_can_be_told_apart() -> None:
    game = table(land=LAND[:1], cities=("0,0d 0 1",), standing=("pharos 1,0u 1",))
    text = terminal.draw(game.position.view(0), False)
    assert "#" in text and "*" in text and "phar" in text and "Pharos (trade diamond): stand at 1,0u way 1" in text


def test_a_locus_and_a_circle_are_marked() -> None:
    wheel = ("t-cas 2,0u 0", "c-tsa 1,0d 0", "a-tsc 1,0u 0", "s-tac 1,-1d 0", "c-ccg 2,-1u 0", "c-cca 2,-1d 0")
    assert "◎" in land(wheel, ()) and "◉" in land(wheel, ("hanging-gardens 2,0",))


def land(tiles: tuple[str, ...], standing: tuple[str, ...]) -> str:
    text = terminal.draw(table(land=tiles, standing=standing).position.view(None), False)
    return text[: text.index("t trade")]


def test_colour_changes_nothing_but_colour() -> None:
    painted = [plain(line).rstrip() for line in drawn(colour=True).split("\n")]
    assert painted == [line.rstrip() for line in drawn().split("\n")] and drawn(colour=True) != drawn()


def test_a_spectator_sees_no_hand() -> None:
    assert "hand:" not in drawn(seat=None) and "your tree" not in drawn(seat=None)


def test_what_a_placement_produces_is_shown_before_it_is_made() -> None:
    game = table(hands={0: ["t-ttr"]})
    decision = game.position.decisions[0]
    hint = terminal.hint(game.position.view(0), decision)
    assert "place t-ttr at 1,-1u turn 0: 5 trade, 1 religion" in hint
    option = decision.read("place t-ttr at 0,0d turn 0")
    assert terminal.preview(game.position.view(0), decision, option) == "Produces 4 trade, 1 craftsmanship, 1 religion"


def test_the_cards_on_offer_are_told() -> None:
    draft = GAME.start(2, seed=1)
    names = draft.view(0)["board"]["offer"]["objectives"]
    told = terminal.hint(draft.view(0), draft.decision(0))
    assert all((terminal.card(name) or "") in told for name in names)
    develop = table(phase="develop", knowledge={0: {"trade": 3}})
    told = terminal.hint(develop.position.view(0), develop.position.decisions[0])
    assert "bartering (trade 3): When you Produce, Gain 1 Trade" in told


def test_what_can_be_built_is_told_with_its_cost() -> None:
    game = table(phase="build", land=LAND[:1], cities=("0,0d 0 1",), knowledge={0: {"trade": 6}})
    told = terminal.hint(game.position.view(0), game.position.decisions[0])
    assert "upgrade 0,0d: 6 trade" in told and "monument pharos: 5 trade. Score 6 points." in told
    game.play("monument pharos")
    assert "stand at 1,0u way 1: covers 1,0u 1,0d" in terminal.hint(game.position.view(0), game.position.decisions[0])


def test_a_question_of_order_shows_what_there_is_to_order() -> None:
    trees = {0: ["bartering * 1,0", "mercenaries * -1,0!", "exchange-hall * *"]}
    game = table(2, "end", trees=trees, knowledge={0: {"trade": 5}})
    assert game.asked == "order"
    assert (
        "(2) At the end of each Age, score 1 point for every 2 Knowledge you hold." in game.position.decisions[0].prompt
    )


def test_a_question_of_sides_says_what_each_side_touches() -> None:
    game = table(hands={0: ["g-asr"]}, land=("t-ttr 0,0d 0", "c-ccg 1,-1d 0"), options={"edges": "one"})
    game.play("place g-asr at 1,0u turn 0")
    assert "side 0 touches 0,0d, side 2 touches 1,-1d" in game.position.decisions[0].prompt


def test_events_are_told_with_printed_names() -> None:
    names = {
        ("card", "road-building"): "Road Building",
        ("card", "governor"): "Governor",
        ("card", "pharos-2"): "Pharos 2",
    }
    names |= {
        ("objective", "romans"): "Romans",
        ("monument", "great-wall"): "Great Wall",
        ("knowledge", "2 art"): "2 Art",
    }
    for (key, value), name in names.items():
        assert terminal.value_name(key, value, CONTENT) == name
    assert terminal.value_name("cell", "0,1u", CONTENT) is None


def test_own_objectives_are_shown_with_those_that_are_met() -> None:
    game = table(influence={0: 15}, objectives=("persians", "romans"))
    text = terminal.draw(game.position.view(0), False)
    assert "✓ Have 15 Influence." in text and "· Have 5 Government Nodus and 3 Trade Nodus." in text


def test_the_forecast_is_what_comes_about() -> None:
    """For every placement on a table with Cities, a wheel to close and cards that help."""
    wheel = ("t-cas 2,0u 0", "c-tsa 1,0d 0", "a-tsc 1,0u 0", "s-tac 1,-1d 0", "g-tca 2,-1u 0")
    wishes = {"land": wheel, "cities": ("1,0d 0 2", "2,-1u 1 1"), "hands": {0: ["r-tgs"]}}
    trees = {0: ["ritual * *!"]}
    game = table(trees=trees, **wishes)
    decision = game.position.decisions[0]
    for option in decision.options:
        told = terminal.preview({}, decision, option).removeprefix("Produces ").split(", ")
        game.position.play(option)
        (event,) = [event for event in game.events("produced") if event["seat"] == 0]
        assert sorted(told) == sorted(event["knowledge"])
        game.position.undo(0)


def test_the_text_of_any_printed_thing_can_be_asked_for() -> None:
    assert "When you Produce, Gain 1 Trade for every 3 Trade Produced." in (terminal.card("Bartering") or "")
    assert "needs trade 6" in (terminal.card("guilds") or "")
    assert "pays 10" in (terminal.card("pharos", CONTENT) or "")
    assert "30 Influence" in (terminal.card("romans") or "")
    assert "turn order" in (terminal.card("governor") or "")
    assert "exchange 2 Knowledge" in (terminal.card("hunters") or "")
    assert terminal.card("t-cas") == "T-CAS: a Trade Camp; its dots, clockwise: craftsmanship, art, science."
    assert terminal.card("spaceship") is None


def test_points_are_told_by_what_they_are_made_of() -> None:
    game = table(2, "end", age=3, influence={0: 4}, knowledge={1: {"art": 1}}, points={0: 9})
    while game.position.decisions:
        game.play(game.moves[-1])
    parts = terminal.score_parts(game.position.view(None))
    assert parts[0] == [("cards", 9), ("Influence", 4)] and ("Domination", 3) in parts[1]


def test_an_art_city_has_its_article() -> None:
    assert "beside an Art City" in str(terminal.card("mausoleum"))
    assert "beside a Trade City" in str(terminal.card("pharos"))
    assert str(terminal.card("a-tsc")).startswith("A-TSC: an Art Camp")


def test_at_the_draft_a_diamond_shows_its_sides_and_dots() -> None:
    said = str(terminal.card("mausoleum"))
    assert "Sides in turn: reward, closed, reward, closed." in said
    assert "art at corner 2 of cell 1" in said and "religion at corner 3 of cell 2" in said
    assert "Sides" not in str(terminal.card("colossus"))


def test_the_parts_of_a_score_add_up() -> None:
    for file in sorted((Path(__file__).parent / "records").glob("*.ptg")):
        position = pentarchy.replay(file.read_text(encoding="utf-8"))
        assert position.result is not None
        parts = terminal.score_parts(position.view(None))
        assert [sum(points for _, points in seat) for seat in parts] == list(position.result.scores)
