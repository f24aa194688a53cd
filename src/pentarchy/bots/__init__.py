"""Players that are programs. They see what a seat sees, nothing more."""

from __future__ import annotations

from typing import Any

from pentarchy.bots.analysis import Analysis, analyse
from pentarchy.bots.explaining import explanation
from pentarchy.bots.levels import ADVISER, LEVELS, Level, admit, bot, bot_names, is_quick, searching_names
from pentarchy.bots.opinion import Opinion
from pentarchy.bots.search import Search
from pentarchy.bots.seat import Bot, Seat
from pentarchy.kernel import BadInput, Position

__all__ = [
    "ADVISER",
    "LEVELS",
    "Analysis",
    "Bot",
    "Level",
    "Opinion",
    "Search",
    "Seat",
    "admit",
    "advice",
    "adviser",
    "analyse",
    "bot",
    "bot_names",
    "choose",
    "explanation",
    "is_quick",
]


def choose(player: Bot, position: Position, seat: int) -> Any:
    """What a bot answers to a seat's open decision. It is shown the seat, never the position.

    >>> import pentarchy
    >>> position = pentarchy.game("domaine").start(seats=2, seed=7)
    >>> position.play(choose(bot("novice", 1), position, 0), seat=0)
    >>> len(position.moves)
    1
    """
    return player.choose(Seat(position, seat))


def adviser(name: str) -> Search:
    """A bot that can say why."""
    player = bot(name)
    if not isinstance(player, Search):
        raise BadInput(f"'{name}' does not search, so it has no reasons to give: ask {' or '.join(searching_names())}")
    return player


def advice(name: str, position: Position, seat: int) -> list[Opinion]:
    """What a bot that searches thinks of the best moves a seat has, the first the one it would make.

    It knows what the seat knows. It thinks nothing of the only move there is.
    """
    player = adviser(name)
    player.think(Seat(position, seat))
    return player.opinions
