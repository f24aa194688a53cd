"""What is printed: which games and bots there are; a game's words, rules and content, as every client reads them."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import Any

import pentarchy
from pentarchy import bots, companions
from pentarchy.companions import RULE_LINE
from pentarchy.kernel import BadInput, Game
from pentarchy.museum import shown
from pentarchy.tables.errors import Refused
from pentarchy.words import catalogue


def found(name: str) -> Game:
    try:
        return pentarchy.game(name)
    except BadInput as error:
        raise Refused("not_found", str(error)) from None


def games() -> dict[str, Any]:
    return {"games": [game.described() for game in pentarchy.all_games()]}


def levels() -> dict[str, Any]:
    return {"bots": [{"name": name, "text": level.text} for name, level in bots.LEVELS.items()]}


@cache
def words(name: str) -> dict[str, Any]:
    return catalogue(found(name))


@cache
def rules(name: str) -> dict[str, Any]:
    game = found(name)
    return {"title": game.title, "chapters": chapters(companions.text(game, "RULES.md"))}


@cache
def content(name: str, version: int | None = None) -> dict[str, Any]:
    """The printed things, as the game's content files have them, by file name; today's, or those of a version."""
    game = found(name)
    folder = files(companions.folder(game)).joinpath("content")
    if version is not None and version != game.content_version:
        folder = folder.joinpath(str(version))
        if not folder.is_dir():
            raise Refused("not_found", f"there is no content version {version} of {game.title}")
    return {
        entry.name.removesuffix(".toml"): tomllib.loads(entry.read_text(encoding="utf-8"))
        for entry in sorted(folder.iterdir() if folder.is_dir() else (), key=lambda entry: entry.name)
        if entry.name.endswith(".toml")
    }


def museum(name: str) -> dict[str, Any]:
    """Every printed thing of a game: what it does, its rules, what bots made of it."""
    return shown(found(name).name)


def chapters(text: str) -> list[dict[str, Any]]:
    """Every line of a RULES.md under its heading; it carries a rule's id, or does not."""
    found: list[dict[str, Any]] = []
    for line in text.splitlines():
        if line.startswith("## "):
            found.append({"title": line.removeprefix("## ").strip(), "lines": []})
            continue
        if line.startswith("# ") or not line.strip():
            continue
        if not found:
            found.append({"title": "", "lines": []})
        rule = RULE_LINE.match(line)
        lines = found[-1]["lines"]
        if rule is not None:
            lines.append({"id": rule[1], "text": rule[2]})
        elif line.startswith("  ") and lines:
            lines[-1]["text"] += " " + line.strip()
        else:
            lines.append({"id": None, "text": line.strip()})
    return found
