"""How hard a puzzle is: how often bots of each level find it. They play for the game, as they always do."""

from __future__ import annotations

from typing import Any

from pentarchy import companions
from pentarchy.bots import bot, choose
from pentarchy.kernel import Position
from pentarchy.puzzles.turns import taken_by

TRIES: dict[str, int] = {"random": 40, "novice": 10, "steady": 10, "strong@100": 4, "master@300": 4}
"""The levels, those that search with so many iterations a decision, and how often each is asked."""

Found = dict[str, list[int]]
"""By level, how often it found the puzzle's answer and how often it was asked."""


def is_found(row: dict[str, Any], position: Position, name: str, seed: int) -> bool:
    """Whether a bot, asked once, does what the puzzle asks for."""
    seat, player = row["seat"] - 1, bot(name, seed)
    if row["kind"] == "turn":
        measure = companions.measures(position.game)[row["measure"]]
        return taken_by(player, position, seat, measure) >= int(row["most"])
    written = position.decision(seat).write(choose(player, position, seat))
    return written in list(row["accepted"])


def rated(row: dict[str, Any], position: Position, tries: dict[str, int] | None = None) -> Found:
    """How often each level finds a puzzle, of so many tries."""
    found: Found = {}
    for name, often in (TRIES if tries is None else tries).items():
        hits = sum([1 for nth in range(often) if is_found(row, position, name, 7001 + nth)])
        found[name] = [hits, often]
    return found


def shares(found: Found) -> dict[str, float]:
    """By level, without the iterations, the share of tries that found it."""
    return {name.partition("@")[0]: hits / often for name, (hits, often) in found.items() if often}


def difficulty(found: Found) -> int:
    """From 1, which most bots find, to 5, which hardly any does."""
    levels = shares(found)
    if not levels:
        return 3
    mean = sum(levels.values()) / len(levels)
    return next((stars for stars, least in enumerate((0.5, 0.35, 0.2, 0.08), 1) if mean >= least), 5)
