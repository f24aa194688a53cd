"""A lesson as it is written: where it begins, and its steps with what is said, lit, accepted and answered."""

from __future__ import annotations

from collections.abc import Callable
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, TypeVar

import pentarchy
from pentarchy import companions
from pentarchy.kernel import BadInput, Game, Position
from pentarchy.parts.content import Row, load_toml

TESTS = ("is", "at_least", "at_most", "has")
T = TypeVar("T")
KIND_BOT = "novice"
"""Who plays the other seats if a lesson does not say."""


class Condition:
    """Something that must be seen on the board: `{ see = "scores.0", at_least = 4 }`."""

    __slots__ = ("path", "test", "value")

    def __init__(self, row: Row) -> None:
        self.path = row.text("see").split(".")
        found = [test for test in TESTS if row.has(test)]
        if len(found) != 1:
            raise row.wrong("see", f"needs exactly one of {', '.join(TESTS)}")
        self.test = found[0]
        self.value = row.table[self.test]
        row.any(self.test)
        row.finish()

    def holds(self, board: Any) -> bool:
        """Whether a view's board shows it. A path that leads nowhere is an error: it would never hold."""
        seen = board
        for key in self.path:
            seen = seen[int(key)] if isinstance(seen, list) else seen[key]
        if self.test == "is":
            return bool(seen == self.value)
        if self.test == "has":
            return self.value in seen
        return bool(seen >= self.value if self.test == "at_least" else seen <= self.value)


class Beginning:
    """A position: a game by its seed, laid out otherwise if `layout` says so, and the moves played from there.

    A move is written `expand d4`, or `2: expand d4` where it must be said whose it is.
    """

    __slots__ = ("layout", "moves", "options", "seats", "seed")

    def __init__(self, row: Row) -> None:
        self.seats = row.number("seats", 2)
        self.seed = row.text("seed", "1")
        self.options: dict[str, Any] = row.any("options", {})
        self.layout: dict[str, Any] = row.any("layout", {})
        self.moves = row.texts("moves", [])
        row.finish()

    def position(self, game: Game) -> Position:
        if not self.layout:
            position = game.start(self.seats, self.seed, self.options)
        else:
            lay = getattr(companions.module(game, "layout"), "lay", None)
            if lay is None:
                raise BadInput(f"{game.title} has no layout.py to lay a table by")
            layout = by_seat(self.layout)
            position = game.arrange(lambda state: lay(state, **layout), self.seats, self.options, self.seed)
        for move in self.moves:
            play(position, move)
        return position


def by_seat(data: Any) -> Any:
    """TOML's keys are texts: `"0"` is seat 0."""
    if isinstance(data, dict):
        return {int(key) if key.isdigit() else key: by_seat(value) for key, value in data.items()}
    return [by_seat(item) for item in data] if isinstance(data, list) else data


def play(position: Position, move: str) -> None:
    """A scripted move, with the seat in front where several are asked; of those with a `*` the first that fits."""
    seat, colon, rest = move.partition(": ")
    who = int(seat) - 1 if colon and seat.isdigit() else None
    decision = position.decision(who) if who is not None else position.decisions[0]
    wanted = move if who is None else rest
    if "*" in wanted:
        wanted = next((one for one in decision.moves if fnmatchcase(one, wanted)), wanted)
    position.play(wanted, decision.seat)


class Step:
    """One step of a lesson. It asks for nothing, for a move, for a goal within the turn, or for a game."""

    __slots__ = (
        "any", "begin", "done", "goal", "help", "hint", "light", "missed", "moves", "on", "plays", "solution", "text",
        "then", "within", "wrong",
    )  # fmt: skip

    def __init__(self, row: Row) -> None:
        begin = row.part("begin")
        self.begin = None if begin is None else Beginning(begin)
        self.text = row.text("text")
        self.light = row.texts("light", [])
        self.moves = row.texts("move", [])
        """What is accepted; `*` stands for anything."""
        self.any = row.flag("any")
        self.goal = [Condition(part) for part in row.parts("goal")]
        """What must be seen before the turn passes, by whatever moves."""
        self.within = row.texts("within", [])
        """The questions in which the goal can still be reached; without them, as long as the person is asked."""
        self.plays = row.flag("game")
        """A game is played from here, to its end or until the goal is seen."""
        self.solution = row.texts("solution", [])
        self.wrong: dict[str, str] = row.any("wrong", {})
        """What is said to moves that are possible and not asked for."""
        self.hint = row.text("hint", "")
        self.missed = row.text("missed", "")
        self.done = row.text("done", "")
        self.then = row.texts("then", [])
        """What is answered, by the others or by the rules' next small question."""
        self.on = [Condition(part) for part in row.parts("on")]
        """The game then goes on by itself until this is seen, or the person is asked."""
        self.help: dict[str, str] = row.any("help", {})
        """By question name: help at hand while a game is played."""
        row.finish()
        if sum([bool(self.moves), self.any, bool(self.goal) or self.plays]) > 1:
            raise row.wrong("move", "is one of three ways: move, any, or goal and game")
        if self.goal and not self.plays and not self.solution:
            raise row.wrong("solution", "is missing: a goal must be shown to be within reach")

    @property
    def asks(self) -> bool:
        """Whether a move is wanted."""
        return bool(self.moves or self.any or self.goal or self.plays)


class Lesson:
    """A few minutes on one subject."""

    __slots__ = ("begin", "bot", "game", "id", "minutes", "seat", "steps", "title")

    def __init__(self, game: Game, name: str, row: Row) -> None:
        self.game = game.of_version(row.number("content", game.content_version, low=1)) if row.has("content") else game
        """With the content that it names, else that of today."""
        self.id = name
        self.title = row.text("title")
        self.minutes = row.number("minutes", low=1, high=15)
        self.seat = row.number("seat", 1, low=1) - 1
        self.bot = row.text("bot", KIND_BOT)
        begin = row.part("begin")
        if begin is None:
            raise row.wrong("begin", "is missing: where the lesson begins")
        self.begin = Beginning(begin)
        self.steps = [Step(part) for part in row.parts("step")]
        row.finish()
        if not self.steps:
            raise row.wrong("step", "is missing: a lesson has steps")

    def described(self) -> dict[str, Any]:
        """For a list of lessons, JSON-ready."""
        return {"id": self.id, "title": self.title, "minutes": self.minutes, "steps": len(self.steps)}


def lessons(game: Game) -> list[Lesson]:
    """A game's course, in the order of its files' names; empty if it has none."""
    return list(_of_folder(companions.folder(game), game))


@cache
def _of_folder(folder: str, game: Game) -> list[Lesson]:
    return written(folder, "lessons", lambda name, row: Lesson(game, name, row))


def written(folder: str, kind: str, read: Callable[[str, Row], T]) -> list[T]:
    """What lies beside a game's rules, a file each, in the order of their names."""
    home = Path(str(files(folder))) / kind
    return [read(file.stem, Row(load_toml(file), f"{kind}/{file.name}")) for file in sorted(home.glob("*.toml"))]


def lesson(game: Game, name: str) -> Lesson:
    course = {each.id: each for each in lessons(game)}
    if name not in course:
        raise BadInput(f"{game.title} has no lesson '{name}': it has {', '.join(course) or 'none'}")
    return course[name]


def courses() -> dict[str, list[Lesson]]:
    """The games that can be learnt, by name, with their lessons."""
    return {game.name: course for game in pentarchy.all_games() if (course := lessons(game))}
