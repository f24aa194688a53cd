"""A trial: one random game that the checks look at while it is played."""

from __future__ import annotations

import json
import marshal
from typing import Any

from pentarchy import companions
from pentarchy.kernel.codec import dump
from pentarchy.kernel.game import Game
from pentarchy.kernel.log import Event
from pentarchy.kernel.position import Position
from pentarchy.kernel.question import Decision
from pentarchy.kernel.quick import Quick
from pentarchy.kernel.record import Options
from pentarchy.kernel.state import State
from pentarchy.kernel.tape import Entry

MOST_DECISIONS = 20_000
"""A game that is not over by then counts as one that does not end."""


class Failed(Exception):
    """A check found something; `check` is its name."""

    def __init__(self, check: str, message: str) -> None:
        super().__init__(message)
        self.check = check


class Step:
    """A step that is over: how it began, what went into it, what was told, and the state it left."""

    __slots__ = ("end", "entries", "events", "start")

    def __init__(self, start: State, entries: list[Entry], events: list[Event], end: State) -> None:
        self.start = start
        self.entries = entries
        self.events = events
        self.end = end


class Trial:
    """A game under way, with a chance of its own for all the battery's choices."""

    def __init__(self, game: Game, seats: int, options: Options, seed: str) -> None:
        self.game = game
        self.chance = Quick(int.from_bytes(seed.encode(), "big"))
        self.position = game.start(seats, seed, options)
        self.seats = list(range(seats))
        self.onlookers: list[int | None] = [*self.seats, None]
        self.decisions = 0
        self.finished: list[Step] = []
        """The steps that ended with the last move."""
        self.shadows: list[tuple[str, Position, int]] = []
        """Copies that play along: (the check that made it, the copy, for how many more moves)."""
        self.met: set[str] = set()
        """The questions whose answers were looked at."""
        self.logged = self._before_first_step()
        self.position.watch = self._step_is_over
        evaluation = companions.evaluation(game) if self.one_in(2) else None
        self.hints = None if evaluation is None else evaluation.hints
        """Every other game is played with some sense: chance alone hardly gets to where most rules are."""
        self.auditor: Any = getattr(companions.module(game, "audit"), "audit", None)
        """Goes over each finished step: (state before, events, state after), what is wrong with it."""

    def _before_first_step(self) -> int:
        """How many events were told before the step that is now running."""
        position = self.position
        told: list[Event] = []
        state = position.snapshot.copy()
        state.log = told
        Position(self.game, position.header, state, True).resume(state, position.entries())
        assert position.log is not None
        return len(position.log) - len(told)

    def _step_is_over(self, position: Position) -> None:
        assert position.log is not None
        events = position.log[self.logged :]
        self.logged = len(position.log)
        self.finished.append(Step(position.snapshot, position.entries(), events, position.state.copy()))

    def taken_back(self, logged: int) -> None:
        """The last move was undone, and the steps it finished with it."""
        self.finished.clear()
        self.logged = logged

    def one_in(self, n: int) -> bool:
        return self.chance.below(n) == 0

    def any_of(self, items: Any) -> Any:
        return items[self.chance.below(len(items))]

    def choice(self, decision: Decision) -> Any:
        """An option to play: any, or in a game with sense mostly one of the best looking."""
        if self.hints is None or self.one_in(3):
            return self.any_of(decision.options)
        liked = self.hints(decision.state, decision)
        best = max(liked)
        return self.any_of([option for option, like in zip(decision.options, liked, strict=True) if like == best])

    def some_of(self, items: list[Any], n: int) -> list[Any]:
        """Up to n of the items."""
        items = items[:]
        self.chance.shuffle(items)
        return items[:n]


def packed(value: Any) -> bytes:
    """Plain data as bytes, the same for the same: many times quicker than text, and it keeps the order of keys."""
    return marshal.dumps(value, 2)


def unpacked(data: bytes | str) -> str:
    return data if isinstance(data, str) else json.dumps(marshal.loads(data), ensure_ascii=False)


def packed_state(state: State) -> bytes:
    """Every field of a state."""
    return packed(dump(state))


def packed_decision(decision: Decision) -> bytes:
    """All that the seat that is asked gets to see of its decision."""
    return packed(
        [
            decision.seat,
            decision.question.name,
            decision.prompt,
            decision.options,
            decision.moves,
            [decision.parts(value) for value in decision.options[:50]],
        ]
    )


def look(position: Position) -> dict[str, bytes | str]:
    """Everything about a position that can be compared, by name. Views come from the state alone."""
    looks: dict[str, bytes | str] = {
        "save": position.save(),
        "state": packed_state(position.state),
        "asked": packed(position.asked()),
    }
    for decision in position.decisions:
        looks[f"decision of {name_of(decision.seat)}"] = packed_decision(decision)
    return looks


def compare(check: str, what: str, truth: dict[str, bytes | str], other: dict[str, bytes | str]) -> None:
    """Fails with the first thing that differs, and where."""
    for name in [*truth, *[name for name in other if name not in truth]]:
        same(check, f"{what}: {name}", truth.get(name, "nothing"), other.get(name, "nothing"))


def same(check: str, what: str, truth: bytes | str, other: bytes | str) -> None:
    if truth != other:
        raise Failed(check, f"{what} differs: {difference(unpacked(truth), unpacked(other))}")


def difference(one: str, other: str) -> str:
    """Where two texts part, with a little around it."""
    at = 0
    while at < min(len(one), len(other)) and one[at] == other[at]:
        at += 1
    begin = max(0, at - 60)
    return f"... {one[begin : at + 60]} ... against ... {other[begin : at + 60]} ..."


def name_of(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat + 1}"
