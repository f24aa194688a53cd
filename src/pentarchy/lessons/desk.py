"""Lessons for a client: what is asked carries all that was put in so far, so nothing has to be kept here.

The same wherever it runs: on a server, or in a browser's worker.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from threading import Lock
from types import SimpleNamespace
from typing import Any, Generic, TypeVar

import pentarchy
from pentarchy.kernel import BadInput, Game
from pentarchy.lessons.guide import guide
from pentarchy.lessons.reading import courses, lesson
from pentarchy.lessons.running import Run, resumed
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


class Desk(Generic[R]):
    """Where one kind of thing is asked for: what can be done with it, and the runs under way by game, name and all
    that was put in. Each is handed out once and kept again."""

    def __init__(
        self, kind: str, most: int, does: dict[str, Callable[[R, str], object]], begun: Callable[[Game, str], R]
    ) -> None:
        self.kind = kind
        self.most = most
        self.does = does
        self.begun = begun
        self.kept: OrderedDict[Key, R] = OrderedDict()
        self._lock = Lock()

    def taken(self, name: str, which: str, inputs: list[str], does: str, move: str = "") -> dict[str, Any]:
        """What came of all that was put in, and of what is done now: `look`, or one of `does`."""
        run = self._under_way(name, which, inputs)
        try:
            if does in self.does:
                self.does[does](run, move)
            elif does != "look":
                raise BadInput(f"a {self.kind} knows look, {', '.join(self.does)}, not '{does}'")
        except BadInput as error:
            raise Refused("not_now", str(error)) from None
        told = shown(run)
        self._keep(name, which, run)
        return told

    def why(self, name: str, which: str, inputs: list[str], part: str | None, move: str | None) -> dict[str, Any]:
        """Why something cannot be chosen now."""
        run = self._under_way(name, which, inputs)
        told = why_not(run.position, run.seat, move, part)
        self._keep(name, which, run)
        return told

    def _under_way(self, name: str, which: str, inputs: list[str]) -> R:
        game = found(name)
        if len(inputs) > self.most:
            raise Refused("bad_input", f"a {self.kind} is not that long")
        with self._lock:
            run = self.kept.pop((name, which, tuple(inputs)), None)
        try:
            return run if run is not None else resumed(lambda: self.begun(game, which), inputs)
        except BadInput as error:
            raise Refused("not_found", str(error)) from None

    def _keep(self, name: str, which: str, run: R) -> None:
        with self._lock:
            self.kept[name, which, tuple(run.inputs)] = run
            while len(self.kept) > KEPT:
                self.kept.popitem(last=False)


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
        "coach": run.coach(),
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


DESK: Desk[Run] = Desk(
    "lesson",
    MOST_INPUTS,
    {
        "next": lambda run, move: run.next(),
        "play": lambda run, move: run.play(move),
        "again": lambda run, move: run.again(),
    },
    lambda game, which: Run(lesson(game, which)),
)
taken, why = DESK.taken, DESK.why
