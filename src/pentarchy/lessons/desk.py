"""Lessons for a client: what is asked carries all that was put in so far, so nothing has to be kept here.

The same wherever it runs: on a server, or in a browser's worker.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from types import SimpleNamespace
from typing import Any, TypeVar

import pentarchy
from pentarchy.kernel import BadInput, Game
from pentarchy.lessons.guide import guide
from pentarchy.lessons.reading import courses, lesson
from pentarchy.lessons.running import Run, resume
from pentarchy.tables.errors import Refused
from pentarchy.tables.reasons import why_not
from pentarchy.tables.showing import Common, Presence, state
from pentarchy.tables.table import OVER, RUNNING, Place, Table, Terms

YOU = "you"
"""The person who learns, as the table knows people."""
NAMES = ("Red", "Blue", "Gold", "Green", "Purple", "Grey")
"""As the browser colours the seats."""
KEPT = 64
"""So many lessons under way are kept, to go on without taking them again from their beginning."""
MOST_INPUTS = 600

Key = tuple[str, str, tuple[str, ...]]
R = TypeVar("R", bound=Run)


class Kept(OrderedDict[Key, R]):
    """Runs under way by game, name and all that was put in: each is handed out once and kept again."""

    def __init__(self) -> None:
        super().__init__()
        self._lock = Lock()

    def take(self, key: Key) -> R | None:
        with self._lock:
            return self.pop(key, None)

    def keep(self, key: Key, run: R) -> None:
        with self._lock:
            self[key] = run
            while len(self) > KEPT:
                self.popitem(last=False)


_kept: Kept[Run] = Kept()


def found(name: str) -> Game:
    try:
        return pentarchy.game(name)
    except BadInput as error:
        raise Refused("not_found", str(error)) from None


def listed() -> dict[str, Any]:
    """All courses."""
    return {
        "courses": [
            {"game": name, "title": course[0].game.title, "lessons": [each.described() for each in course]}
            for name, course in courses().items()
        ]
    }


def guided(name: str) -> dict[str, Any]:
    """A game's guide."""
    return guide(found(name))


def taken(name: str, which: str, inputs: list[str], does: str, move: str = "") -> dict[str, Any]:
    """A lesson after all that was put in, and now `look`, `next`, `play` with a move, or `again`."""
    run = _under_way(name, which, inputs)
    try:
        if does == "next":
            run.next()
        elif does == "play":
            run.play(move)
        elif does == "again":
            run.again()
        elif does != "look":
            raise BadInput(f"a lesson knows look, next, play and again, not '{does}'")
    except BadInput as error:
        raise Refused("not_now", str(error)) from None
    told = shown(run)
    _keep(run)
    return told


def why(name: str, which: str, inputs: list[str], part: str | None, move: str | None) -> dict[str, Any]:
    """Why something cannot be chosen now."""
    run = _under_way(name, which, inputs)
    told = why_not(run.position, run.seat, move, part)
    _keep(run)
    return told


def shown(run: Run) -> dict[str, Any]:
    """Where a lesson stands: the table as every client is told one, the log, and what the coach says."""
    table = _table(run)
    seen = state(table, run.seat, YOU, Common(table, Presence(frozenset({YOU}), 0)))
    seen["undo"] = {"can": False, "restart": False}
    seen["thinking"] = []
    if run.wants != "move":
        seen["decisions"] = []
    return {
        "inputs": run.inputs[:],
        "coach": {**run.shown(), "solution": run.solution()},
        "state": seen,
        "log": run.position.events(run.seat),
    }


def _table(run: Run) -> Table:
    """A table at which the lesson is held: one person, the others bots."""
    header, game = run.position.header, run.lesson.game
    terms = Terms(
        SimpleNamespace(
            id=f"lesson-{game.name}-{run.lesson.id}", game=game.name, seats=header.seats, options="{}", seed="",
            host=None, public=False, pace="live", clock="", invitation="", created=0,
        )
    )  # fmt: skip
    table = Table(terms)
    terms.options = dict(header.options)
    for seat in range(header.seats):
        table.places[seat] = Place(YOU, NAMES[seat]) if seat == run.seat else Place(None, NAMES[seat], run.lesson.bot)
    table.position = run.position
    table.result = run.position.result
    table.status = RUNNING if table.result is None else OVER
    table.own_lines[run.seat] = len(run.inputs)
    table.public_lines = run.at
    return table


def _under_way(name: str, which: str, inputs: list[str]) -> Run:
    game = found(name)
    if len(inputs) > MOST_INPUTS:
        raise Refused("bad_input", "a lesson is not that long")
    try:
        wanted = lesson(game, which)
    except BadInput as error:
        raise Refused("not_found", str(error)) from None
    return _kept.take((name, which, tuple(inputs))) or resume(wanted, {"inputs": inputs})


def _keep(run: Run) -> None:
    _kept.keep((run.lesson.game.name, run.lesson.id, tuple(run.inputs)), run)
