"""Puzzles for a client: what is asked carries all that was put in so far, so nothing has to be kept here."""

from __future__ import annotations

from typing import Any

from pentarchy.lessons.desk import Desk
from pentarchy.puzzles.reading import collections, puzzle
from pentarchy.puzzles.solving import Attempt

MOST_INPUTS = 60


def listed() -> dict[str, Any]:
    """All puzzles of all games, the easiest first."""
    return {
        "games": [
            {"game": name, "title": those[0].game.title, "puzzles": [each.described() for each in those]}
            for name, those in collections().items()
        ]
    }


DESK: Desk[Attempt] = Desk(
    "puzzle",
    MOST_INPUTS,
    {
        "play": lambda attempt, move: attempt.play(move),
        "again": lambda attempt, move: attempt.again(),
        "show": lambda attempt, move: attempt.show(),
    },
    lambda game, which: Attempt(puzzle(game, which)),
)
taken, why = DESK.taken, DESK.why
