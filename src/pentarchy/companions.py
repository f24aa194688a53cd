"""What may lie beside a game in its folder and is found there by name: `terminal.py`, `words.toml`, `RULES.md` ..."""

from __future__ import annotations

import importlib
import re
from importlib.resources import files
from types import ModuleType
from typing import Any

from pentarchy.kernel import BadInput, Game
from pentarchy.parts.evaluation import Evaluation
from pentarchy.parts.measure import Measure

RULE_LINE = re.compile(r"^- \*\*([A-Z]{2}(?:\d{3}|-[A-Z]\d{2,3}))\*\*\s*(.*)$")
"""A rule, a ruling or a variant: `- **XY001** text`, `- **XY-A01** text`, `- **XY-V01** text`."""


def folder(game: Game) -> str:
    """The package of a game, whichever of its modules the class itself is written in."""
    parts = type(game).__module__.split(".")
    return ".".join(parts[:3]) if parts[:2] == ["pentarchy", "games"] else ".".join(parts)


def module(game: Game, name: str) -> ModuleType | None:
    """A module of the game's folder, or None if the game has none of that name."""
    wanted = f"{folder(game)}.{name}"
    try:
        return importlib.import_module(wanted)
    except ModuleNotFoundError as error:
        if error.name is not None and (error.name == wanted or wanted.startswith(f"{error.name}.")):
            return None
        raise


def evaluation(game: Game) -> Evaluation[Any] | None:
    """What the game tells bots of itself, or None if it has no `evaluation.py`."""
    beside = module(game, "evaluation")
    if beside is None:
        return None
    declared = getattr(beside, "EVALUATION", None)
    if not isinstance(declared, Evaluation):
        raise BadInput(f"{beside.__name__} declares no EVALUATION (see pentarchy.parts.evaluation)")
    return declared


def measures(game: Game) -> dict[str, Measure[Any]]:
    """What a turn of the game can be measured by, by name; nothing if it has no `measures.py`."""
    declared: list[Measure[Any]] = getattr(module(game, "measures"), "MEASURES", [])
    return {measure.name: measure for measure in declared}


def text(game: Game, name: str) -> str:
    """A text file of the game's folder; empty if there is none, or the game has no folder (a script, a notebook)."""
    try:
        return files(folder(game)).joinpath(name).read_text(encoding="utf-8")
    except (AttributeError, FileNotFoundError, ModuleNotFoundError, NotADirectoryError, TypeError, ValueError):
        return ""


def rules(game: Game) -> dict[str, str]:
    """The game's rules in our own words, by id, in the order of its RULES.md."""
    return rules_in(text(game, "RULES.md"))


def rules_in(page: str) -> dict[str, str]:
    """The rules of a RULES.md: each begins a line of its own, and goes on in the indented lines after it."""
    found: dict[str, str] = {}
    last = ""
    for line in page.splitlines():
        match = RULE_LINE.match(line)
        if match:
            last = match.group(1)
            found[last] = match.group(2).strip()
        elif last and line.startswith("  ") and line.strip():
            found[last] += " " + line.strip()
        else:
            last = ""
    return found
