"""The bots of a device: levels that are the same on every device, and take as long as it takes there."""

from __future__ import annotations

from typing import Any

import pentarchy
from pentarchy import bots

BUDGETS = {"strong": 100, "master": 300}
"""Iterations a decision, at the most (docs/bots.md says how strong that is)."""
LEVELS = (*[name for name, level in bots.LEVELS.items() if level.quick], *BUDGETS)
PROBED = 20
"""So many iterations tell how fast bots search here."""


def levels() -> dict[str, Any]:
    """As the server tells its own; of a search, how much it thinks, not how long."""
    told = {name: bots.LEVELS[name].text for name in LEVELS}
    told |= {name: f"imagines up to {budget} games a decision" for name, budget in BUDGETS.items()}
    return {"bots": [{"name": name, "text": text} for name, text in told.items()], "budgets": BUDGETS}


def budgeted(bot: str) -> str:
    """What a bot is called that thinks by a number of iterations."""
    return f"{bot}@{BUDGETS[bot]}" if bot in BUDGETS else bot


def probe(game: str) -> dict[str, Any]:
    """What a bot is asked to find out how fast it searches a game: see pentarchy.tables.thinking."""
    found = pentarchy.game(game)
    position = found.start(found.seats[0], "a probe", {})
    while len(position.decisions[0].options) < 2:
        position.apply(position.decisions[0].options[0], position.decisions[0].seat)
    return {
        "game": game, "save": position.save(), "seat": position.decisions[0].seat, "bot": f"strong@{PROBED}",
        "iterations": PROBED, "seed": 1, "advice": False, "pack": None, "table": "", "decision": "", "wait": 0,
    }  # fmt: skip
