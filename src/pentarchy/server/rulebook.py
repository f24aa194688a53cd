"""A game's RULES.md as data: chapters, and lines that carry a rule's id or do not."""

from __future__ import annotations

from typing import Any

from pentarchy import companions
from pentarchy.companions import RULE_LINE
from pentarchy.kernel import Game


def chapters(game: Game) -> list[dict[str, Any]]:
    """Every line of the game's rules, under its heading."""
    return parse(companions.text(game, "RULES.md"))


def parse(text: str) -> list[dict[str, Any]]:
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
