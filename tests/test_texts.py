"""Texts that players read: whole, marked for the catalogue, with named words."""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
import string
from pathlib import Path

import pytest
from babel.messages.extract import extract_from_dir

import pentarchy
from pentarchy import companions
from pentarchy.kernel import Ask

PACKAGE = Path(pentarchy.__file__).parent
DECLARED = ["domaine", "dominations"]
"""The games whose questions are all declared."""
WORD = re.compile(r"[A-Za-z]{2}")


def marked() -> set[str]:
    return {str(found[2]) for found in extract_from_dir(str(PACKAGE), keywords={"_": None})}


def questions(name: str) -> list[Ask]:  # type: ignore[type-arg]
    folder = importlib.import_module(companions.folder(pentarchy.game(name)))
    modules = [
        importlib.import_module(f"{folder.__name__}.{each.name}") for each in pkgutil.iter_modules(folder.__path__)
    ]
    return [value for module in modules for value in vars(module).values() if isinstance(value, Ask)]


@pytest.mark.parametrize("name", DECLARED)
def test_prompts_and_reasons_are_in_the_catalogue(name: str) -> None:
    known = marked()
    asked = questions(name)
    assert len(asked) >= 8
    for ask in asked:
        assert ask.prompt in known, ask.prompt
        assert all(ban.text in known for ban in ask.fixed_bans()), ask.name


def test_marked_texts_are_whole_and_their_words_have_names() -> None:
    for file in sorted(PACKAGE.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "_":
                text = node.args[0]
                where = f"{file.name}:{node.lineno}"
                assert isinstance(text, ast.Constant) and isinstance(text.value, str), where
                names = [name for _text, name, _form, _how in string.Formatter().parse(text.value) if name is not None]
                assert all(name.isidentifier() for name in names), where


@pytest.mark.parametrize("file", sorted(PACKAGE.glob("games/*/terminal.py")), ids=lambda file: file.parent.name)
def test_what_a_terminal_says_is_in_the_catalogue(file: Path) -> None:
    """An f-string puts together what is already said: it holds no words of its own, and nothing is painted bare."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.JoinedStr):
            own = "".join([str(part.value) for part in node.values if isinstance(part, ast.Constant)])
            assert not WORD.search(own), f"{file.parent.name}:{node.lineno}: {own!r}"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "paint":
            text = node.args[0]
            bare = isinstance(text, ast.Constant) and WORD.search(str(text.value))
            assert not bare, f"{file.parent.name}:{node.lineno}: {ast.unparse(text)}"


def test_every_options_text_is_in_the_catalogue() -> None:
    known = marked()
    for game in pentarchy.all_games():
        assert {option.text for option in game.options} <= known, game.name
