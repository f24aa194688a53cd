"""Figures for a game's museum: what was on offer in games between bots, who took it, and how they did."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pentarchy
from pentarchy.arena.lab import shares_by_bot
from pentarchy.arena.report import win_of
from pentarchy.arena.run import Played
from pentarchy.kernel import Game

FORM = 1
COLUMNS = ("games", "offered", "taken", "wins", "par")
"""Of each thing: in how many games it was seen, how many players were offered it, how many took it, how many of these
won (a shared win is a share), and how many of them would have won anyway."""


def figures(game: Game, seats: int, played: list[Played], told: dict[str, Any]) -> dict[str, Any]:
    """The figures of a tournament that was watched, with where they come from (`told`)."""
    whole = [outcome for outcome, _ in played if "crashed" not in outcome]
    pars = shares_by_bot(whole)
    counts: dict[str, list[float]] = {}
    for outcome in whole:
        found = outcome["museum"]
        things = {thing for group in ("offered", "taken") for some in found[group].values() for thing in some}
        for thing in things | set(found["seen"]):
            counts.setdefault(thing, [0, 0, 0, 0.0, 0.0])[0] += 1
        for seat in range(seats):
            taken = set(found["taken"].get(str(seat), []))
            for thing in taken | set(found["offered"].get(str(seat), [])):
                line = counts[thing]
                line[1] += 1
                if thing in taken:
                    line[2] += 1
                    line[3] += win_of(outcome["winners"], seat)
                    line[4] += pars[outcome["bots"][seat]]
    lines = {thing: [int(n) for n in line[:3]] + [round(n, 2) for n in line[3:]] for thing, line in counts.items()}
    return {
        "form": FORM,
        "game": game.name,
        "rules_version": game.rules_version,
        "content": game.content_name,
        "games": len(whole),
        "seats": seats,
        **told,
        "columns": list(COLUMNS),
        "things": dict(sorted(lines.items())),
    }


def commit() -> str:
    """Of which state of the sources the figures are; empty outside a checkout."""
    here = Path(pentarchy.__file__).resolve().parent
    try:
        command = ["git", "-C", str(here), "rev-parse", "HEAD"]
        told = subprocess.run(command, capture_output=True, encoding="utf-8", check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return told.stdout.strip()


def write(file: Path, found: dict[str, Any]) -> None:
    """A line a thing, so that a change of figures can be read."""
    head = {key: value for key, value in found.items() if key != "things"}
    things = ",\n".join([f"  {json.dumps(thing)}: {json.dumps(line)}" for thing, line in found["things"].items()])
    text = json.dumps(head, indent=1, ensure_ascii=False).removesuffix("\n}")
    file.write_text(f'{text},\n "things": {{\n{things}\n }}\n}}\n', encoding="utf-8")
