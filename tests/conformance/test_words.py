"""Every game's `words.toml` has a sentence for each kind of event its rules tell, and none for a kind they never do."""

from __future__ import annotations

import ast
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import pentarchy
from pentarchy import companions
from pentarchy.kernel import Game
from pentarchy.words import catalogue

GAMES = [pytest.param(game, id=game.name) for game in pentarchy.all_games()]


def nodes(game: Game) -> list[ast.AST]:
    """All of a game's sources, taken apart."""
    folder = Path(str(import_module(companions.folder(game)).__file__)).parent
    return [node for file in folder.rglob("*.py") for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]


def texts(found: list[ast.AST]) -> set[str]:
    return {node.value for node in found if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def told(found: list[ast.AST]) -> set[str]:
    """The kinds of events that are told by name."""
    calls = [node for node in found if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in TELLING]
    return {kind for call in calls if call.args for kind in texts([call.args[0]])}


TELLING = ("tell", "confide")


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_event_has_a_sentence(game: Game) -> None:
    missing = told(nodes(game)) - set(catalogue(game)["events"])
    assert not missing, f"words.toml has no sentence for {sorted(missing)}"


@pytest.mark.parametrize("game", GAMES)
def test_every_sentence_is_for_a_kind_of_event_that_is_told(game: Game) -> None:
    said: dict[str, Any] = catalogue(game)
    written = texts(nodes(game))
    unknown = [f"[{table}] {kind}" for table in ("events", "private") for kind in said.get(table, {})]
    unknown = [entry for entry in unknown if entry.partition("] ")[2] not in written]
    assert not unknown, f"no rule tells {unknown}"


@pytest.mark.parametrize("game", GAMES)
def test_there_is_a_colour_for_every_seat(game: Game) -> None:
    names = catalogue(game).get("colours", {}).get("names", [])
    assert not names or len(names) >= max(game.seats), "too few colours"
