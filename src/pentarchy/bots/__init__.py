"""Players that are programs. They see what a seat sees, nothing more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pentarchy.bots.greedy import Greedy
from pentarchy.bots.novice import Novice
from pentarchy.bots.random import Random
from pentarchy.bots.search import Opinion, Search
from pentarchy.bots.seat import Bot, Seat
from pentarchy.kernel import BadInput, Position

__all__ = ["ADVISER", "BOTS", "Bot", "Opinion", "Seat", "advice", "adviser", "bot", "bot_names", "choose"]

SEARCHES = {"strong": (1000, 5), "master": (5000, 12)}
"""The levels that search: milliseconds a decision, and how many moves race."""
ADVISER = "strong"
"""The bot that is asked for advice when nobody is named."""

BOTS: dict[str, Callable[[int], Bot]] = {
    "random": Random,
    "novice": Novice,
    "steady": Greedy,
    "strong": lambda seed: searching("strong", seed),
    "master": lambda seed: searching("master", seed),
    "greedy": Greedy,
}
"""A bot by its name, made with a seed: the levels of play from `novice` to `master`, `random` below them all."""


def searching(level: str, seed: int) -> Search:
    milliseconds, candidates = SEARCHES[level]
    return Search(level, seed, milliseconds=milliseconds, candidates=candidates)


def bot_names() -> list[str]:
    return list(BOTS)


def bot(name: str, seed: int = 0) -> Bot:
    """A bot of its own. The same name and seed at the same table play the same game, unless it plays by the clock:
    `strong@400` searches 400 iterations a decision instead of a second, and always plays the same.
    """
    level, at, iterations = name.partition("@")
    if at and level in SEARCHES and iterations.isdigit() and int(iterations) > 0:
        return Search(name, seed, iterations=int(iterations), candidates=SEARCHES[level][1])
    if name not in BOTS:
        raise BadInput(f"there is no bot '{name}': the bots are {', '.join(BOTS)}")
    return BOTS[name](seed)


def choose(player: Bot, position: Position, seat: int) -> Any:
    """What a bot answers to a seat's open decision. It is shown the seat, never the position."""
    return player.choose(Seat(position, seat))


def adviser(name: str) -> Search:
    """A bot that can say why."""
    player = bot(name)
    if not isinstance(player, Search):
        raise BadInput(f"'{name}' does not search, so it has no reasons to give: ask {' or '.join(SEARCHES)}")
    return player


def advice(name: str, position: Position, seat: int) -> list[Opinion]:
    """What a bot that searches thinks of the best moves a seat has, the first the one it would make.

    It knows what the seat knows. It thinks nothing of the only move there is.
    """
    player = adviser(name)
    choose(player, position, seat)
    return player.opinions
