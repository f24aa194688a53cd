"""Puzzles for a client: what is asked carries all that was put in so far, so nothing has to be kept here."""

from __future__ import annotations

from typing import Any

from pentarchy.kernel import BadInput
from pentarchy.lessons.desk import Kept, found, shown
from pentarchy.puzzles.reading import collections, puzzle
from pentarchy.puzzles.solving import Attempt, resumed
from pentarchy.tables.errors import Refused
from pentarchy.tables.reasons import why_not

MOST_INPUTS = 60

_kept: Kept[Attempt] = Kept()


def listed() -> dict[str, Any]:
    """All puzzles of all games, the easiest first."""
    return {
        "games": [
            {"game": name, "title": those[0].game.title, "puzzles": [each.described() for each in those]}
            for name, those in collections().items()
        ]
    }


def taken(name: str, which: str, inputs: list[str], does: str, move: str = "") -> dict[str, Any]:
    """A puzzle after all that was put in, and now `look`, `play` with a move, `again`, or `show` the answer."""
    attempt = _under_way(name, which, inputs)
    try:
        if does == "play":
            attempt.play(move)
        elif does == "again":
            attempt.again()
        elif does == "show":
            attempt.show()
        elif does != "look":
            raise BadInput(f"a puzzle knows look, play, again and show, not '{does}'")
    except BadInput as error:
        raise Refused("not_now", str(error)) from None
    told = shown(attempt)
    if told["coach"]["answer"] is None:
        told["coach"]["solution"] = []
    attempt.shows = False
    _kept.keep((name, which, tuple(attempt.inputs)), attempt)
    return told


def why(name: str, which: str, inputs: list[str], part: str | None, move: str | None) -> dict[str, Any]:
    """Why something cannot be chosen now."""
    attempt = _under_way(name, which, inputs)
    told = why_not(attempt.position, attempt.seat, move, part)
    _kept.keep((name, which, tuple(attempt.inputs)), attempt)
    return told


def _under_way(name: str, which: str, inputs: list[str]) -> Attempt:
    game = found(name)
    if len(inputs) > MOST_INPUTS:
        raise Refused("bad_input", "a puzzle is not that long")
    try:
        wanted = puzzle(game, which)
    except BadInput as error:
        raise Refused("not_found", str(error)) from None
    return _kept.take((name, which, tuple(inputs))) or resumed(wanted, inputs)
