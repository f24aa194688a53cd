"""What is drawn: from a view alone, with colour or without, and a game without a drawing of its own too."""

from __future__ import annotations

import re

import pytest

import pentarchy
from pentarchy import companions
from pentarchy.bots import bot, choose
from pentarchy.cli.screen import Screen, generic, has_colour
from pentarchy.cli.seating import colour_names
from pentarchy.games.domaine import terminal
from pentarchy.kernel import Position
from pentarchy.parts.paint import Paint, beside, plain
from tests.games.domaine.builder import ring, table
from tests.games.records import kept
from tests.kernel import ladder

DOMAINE = pentarchy.game("domaine")


@pytest.fixture(scope="module")
def position() -> Position:
    """A game of Domaine between greedy bots, until somebody has a Domaine."""
    position = DOMAINE.start(2, "drawing")
    players = [bot("greedy", 1), bot("greedy", 2)]
    while position.decisions and not position.view(None)["board"]["domaines"]:
        seat = position.decisions[0].seat
        position.play(choose(players[seat], position, seat), seat)
    return position


def test_every_marker_is_drawn(position: Position) -> None:
    board = position.view(0)["board"]
    lines = terminal.draw(position.view(0), False).splitlines()
    for edge in board["borders"]:
        one, two = edge.split("-")
        row, column = int(one[1:]), "abcdefghijkl".index(one[0])
        if one[0] == two[0]:
            assert lines[2 * row + 1][4 * column + 4 : 4 * column + 7] == "━━━"
        else:
            assert lines[2 * row][4 * column + 7] == "┃"


def test_every_figure_is_drawn(position: Position) -> None:
    board = position.view(0)["board"]
    drawn = terminal.draw(position.view(0), False).partition("forest")[0]
    assert drawn.count("♜") - 0 == sum(len(cells) for cells in board["castles"])
    assert drawn.count("♞") == sum(len(cells) for cells in board["knights"])
    assert "♜n" in drawn


def test_colour_changes_nothing_but_colour(position: Position) -> None:
    view = position.view(1)
    assert "\x1b[" not in terminal.draw(view, False)
    assert plain(terminal.draw(view, True)) == terminal.draw(view, False)


def test_a_domaine_is_tinted_in_its_owners_colour(position: Position) -> None:
    colour = position.view(None)["board"]["domaines"][0]["colour"]
    ground = 239 if colour == 2 else terminal.GROUNDS[colour]
    assert f"48;5;{ground}m" in terminal.draw(position.view(None), True)


def test_a_drawing_shows_only_what_the_view_has(position: Position) -> None:
    """Two worlds that look the same to a seat are drawn the same for it."""
    seat = position.decisions[0].seat
    drawn = {terminal.draw(position.imagine(seat, seed).view(seat), True) for seed in range(5)}
    assert drawn == {terminal.draw(position.view(seat), True)}


def test_hidden_ducats_are_not_drawn() -> None:
    hidden = DOMAINE.start(2, 1, {"hidden_ducats": True})
    assert re.search(r"\? ducats", terminal.draw(hidden.view(0), False))


def test_the_hint_says_how_a_castle_could_be_enclosed(position: Position) -> None:
    near = [terminal.hint(position.view(d.seat), d) for d in position.decisions]
    start = DOMAINE.start(2, 1)
    assert terminal.hint(start.view(0), start.decisions[0]) == ""
    assert all("lacks" in text or "points" in text or not text for text in near)


def test_cards_are_explained() -> None:
    assert terminal.card("a-wall") == (
        "a-wall: 3 borders. Playing it costs 6, selling it brings 5. 3 of them in stack A."
    )
    assert terminal.card("alliance") is not None
    assert terminal.card("zzz") is None


def test_scores_are_taken_apart(position: Position) -> None:
    scores = position.view(None)["board"]["scores"]
    assert [sum(points for _, points in parts) for parts in terminal.score_parts(position.view(None))] == scores


def test_a_game_without_a_drawing_is_shown_all_the_same() -> None:
    game = next(value for value in vars(ladder).values() if isinstance(value, pentarchy.Game))
    start = game.start(game.seats[0], 1)
    screen = Screen(game, colour_names(game, game.seats[0]), colour=False)
    assert "hands" in screen.draw(start, 0)
    assert screen.card("x") is None
    assert screen.hint(start, start.decisions[0].seat) == ""
    assert screen.sentence({"kind": "won", "rule": "", "seat": 1, "cards": 2}) == "won Seat 2 cards 2"


def test_nested_views_are_indented() -> None:
    drawn = generic({"a": 1, "b": {"c": [1, None]}, "d": [{"e": 2}], "f": [[1], []]}, Paint(False))
    assert drawn.splitlines() == ["a: 1", "b:", "  c: 1, -", "d:", "  - e: 2", "f: [1], [none]"]


def test_no_colour_where_none_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert has_colour()
    monkeypatch.setenv("NO_COLOR", "1")
    assert not has_colour()


def test_blocks_stand_side_by_side() -> None:
    assert beside(["ab", "c"], ["x", "y", "z"]) == ["ab  x", "c   y", "    z"]
    assert Paint(True)("") == ""


def test_legal_places_for_a_castle_are_marked() -> None:
    start = DOMAINE.start(3, 4)
    screen = Screen(DOMAINE, colour_names(DOMAINE, 3), colour=False)
    assert screen.draw(start, 0).count("+") == len(start.decisions[0].options) + 1, "and the legend"
    assert screen.draw(start, 1).count("+") == 1


def test_hints_count_monopolies_and_any_shape() -> None:
    land = {"b1": "G", "c2": "G", "a3": "G", "b2": "v"}
    walls = sorted({*ring("a1:b2", "c2", "a3")} - {"c2-d2"})
    game = table(castles={0: ["a1", "l1", "l12"], 1: ["j12", "j1"], 2: ["f12", "h9"]}, land=land, borders=walls,
                 hands=[["a-border", "b-expand", "a-wall"]] * 3)  # fmt: skip
    says = terminal.hint(game.position.view(0), game.position.decision())
    assert "castle a1 lacks 1 border round 6 territories worth 8: c2-d2" in says


def test_an_expansion_that_completes_a_monopoly_says_so() -> None:
    game = table(castles={0: ["b2", "l1", "l12"], 1: ["j12", "j1"], 2: ["f12", "h9"]}, borders=ring("a1:c3"),
                 land={"a1": "G", "c1": "G", "d1": "G", "d2": "f"}, hands=[["b-expand"] * 1] * 3,
                 ducats=[20] * 3)  # fmt: skip
    game.play("expand b-expand")
    assert "expand b2 to d1: +5 points" in terminal.hint(game.position.view(0), game.position.decision())


def test_the_final_board_shows_the_points_that_decide() -> None:
    seen = 0
    for file in kept(DOMAINE):
        over = pentarchy.replay(file.read_text(encoding="utf-8"))
        scores = over.result.scores
        drawn = terminal.draw(over.view(None), False)
        for score in scores:
            assert f"  {score} point" in drawn
        seen += list(scores) != over.view(None)["board"]["scores"]
    assert seen, "some game was decided by ducats"


@pytest.mark.parametrize("name", ["domaine", "dominare", "dominations", "dark-domains"])
def test_the_parts_of_a_final_score_add_up_under_their_names(name: str) -> None:
    game = pentarchy.game(name)
    drawing = companions.module(game, "terminal")
    for file in kept(game):
        over = pentarchy.replay(file.read_text(encoding="utf-8"))
        parts = drawing.score_parts({**over.view(None), "content": game.content})
        sums = [sum(points for _, points in each) for each in parts]
        assert sums == list(over.result.scores), file.stem
        assert all(len({name for name, _ in each}) == len(each) for each in parts)
