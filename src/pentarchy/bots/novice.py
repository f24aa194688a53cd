"""A bot for a first game: it means every move, and makes the mistakes a person makes who is new to a game."""

from __future__ import annotations

from pentarchy.bots.greedy import Greedy


class Novice(Greedy):
    """Plays as steady does, but overlooks some of what it could do, and sees what a move brings itself, not what it
    does to the others."""

    name = "novice"
    selfish = True
    overlooked = 15
