"""Players that are programs. They see what a seat sees, nothing more."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pentarchy.bots.greedy import Greedy
from pentarchy.bots.random import Random
from pentarchy.bots.seat import Bot, Seat
from pentarchy.kernel import BadInput, Position

__all__ = ["BOTS", "Bot", "Seat", "bot", "bot_names", "choose"]

BOTS: dict[str, Callable[[int], Bot]] = {
    "random": Random,
    "greedy": Greedy,
    "steady": Greedy,
}
"""A bot by its name, made with a seed. A level of play (`steady`) is a name like any other."""


def bot_names() -> list[str]:
    return list(BOTS)


def bot(name: str, seed: int = 0) -> Bot:
    """A bot of its own. The same name and seed at the same table play the same game."""
    if name not in BOTS:
        raise BadInput(f"there is no bot '{name}': the bots are {', '.join(BOTS)}")
    return BOTS[name](seed)


def choose(player: Bot, position: Position, seat: int) -> Any:
    """What a bot answers to a seat's open decision. It is shown the seat, never the position."""
    return player.choose(Seat(position, seat))
