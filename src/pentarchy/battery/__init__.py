"""The conformance battery: what every game must keep, checked on random games of it. Written once for all games."""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any

from pentarchy.battery import answers, choosing, keeping, saying, secrecy, telling
from pentarchy.battery.secrecy import peeks, twin
from pentarchy.battery.together import in_pairs, in_threes
from pentarchy.battery.trial import MOST_DECISIONS, Failed, Trial
from pentarchy.kernel.errors import BrokenRule, PentarchyError
from pentarchy.kernel.game import Game
from pentarchy.kernel.record import Options

__all__ = [
    "ALL",
    "LIGHT",
    "SWIFT",
    "SWIFT_ONE_IN",
    "FuzzReport",
    "Report",
    "fuzz",
    "in_pairs",
    "in_threes",
    "peeks",
    "run",
    "twin",
]

AT_DECISIONS: dict[str, tuple[Callable[[Trial], None], int]] = {
    "dead ends": (choosing.dead_ends, 1),
    "invariants": (choosing.invariants, 1),
    "views": (choosing.views, 20),
    "options": (choosing.options, 4),
    "notation": (choosing.notation, 4),
    "moves": (choosing.moves, 12),
    "copy": (keeping.copy, 12),
    "save": (keeping.save, 16),
    "secrecy": (secrecy.secrecy, 4),
    "imagine": (secrecy.imagine, 5),
    "answers": (answers.answers, 1),
    "words": (saying.words, 6),
}
"""By name: the check, and at one in how many decisions it is made."""

UNDO_ONE_IN = 8
STEP_ONE_IN = 3

ALL = ("ends", "rules", *AT_DECISIONS, "audit", "undo", "replay", "log")
"""All checks. `ends` and `rules` (no rule raises an error) are always on."""

LIGHT = ("dead ends", "invariants", "replay")
"""The few that cost little and see what rules get wrong: for very many games, and for options in threes."""


SWIFT = ("dead ends", "invariants")
SWIFT_ONE_IN = 25
"""For tens of thousands of games on the compiled build: these, at one decision in so many and at the end."""


class Report:
    """What came of one game."""

    def __init__(self) -> None:
        self.decisions = 0
        self.failures: list[dict[str, str]] = []
        """Each {"check", "message", "record"}: the record replays to where it happened."""
        self.rules: dict[str, int] = {}
        """How many events cited a rule."""
        self.record = ""


class FuzzReport:
    """What came of many games."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.games = 0
        self.decisions = 0
        self.failures: list[dict[str, str]] = []
        self.rules: dict[str, dict[str, int]] = {}
        """By rule id: how many events cited it, in how many games."""

    def add(self, report: Report) -> None:
        self.games += 1
        self.decisions += report.decisions
        self.failures.extend(report.failures)
        for rule, events in report.rules.items():
            count = self.rules.setdefault(rule, {"events": 0, "games": 0})
            count["events"] += events
            count["games"] += 1


def run(
    game: Game, seats: int, options: Options, seed: str | int, checks: tuple[str, ...] = ALL, one_in: int = 1
) -> Report:
    """One random game with the checks on, at one decision in so many. It ends at the first failure."""
    report = Report()
    trial = Trial(game, seats, options, str(seed))
    position = trial.position
    try:
        _play(trial, checks, one_in)
    except Failed as failure:
        _fail(report, failure.check, str(failure), position.record())
    except BrokenRule as error:
        _fail(report, "rules", f"{error}", error.record if error.record.count("\n") > 6 else position.record())
    except PentarchyError as error:
        _fail(report, "rules", f"{type(error).__name__}: {error}", position.record())
    except Exception as error:  # whatever a rule raises: the report says where
        where = traceback.extract_tb(error.__traceback__)[-1]
        message = f"{type(error).__name__}: {error} ({where.name}, line {where.lineno})"
        _fail(report, "rules", message, position.record())
    report.decisions = trial.decisions
    report.record = position.record()
    for event in position.log or []:
        report.rules[event.rule] = report.rules.get(event.rule, 0) + 1
    return report


def _fail(report: Report, check: str, message: str, record: str) -> None:
    report.failures.append({"check": check, "message": message, "record": record})


def _play(trial: Trial, checks: tuple[str, ...], seldom: int) -> None:
    position = trial.position
    at_decisions = [(check, one_in * seldom) for name, (check, one_in) in AT_DECISIONS.items() if name in checks]
    undo, secret = "undo" in checks, "secrecy" in checks or "imagine" in checks
    while position.decisions:
        if trial.decisions == MOST_DECISIONS:
            raise Failed("ends", f"the game is not over after {MOST_DECISIONS} decisions")
        for check, one_in in at_decisions:
            if trial.one_in(one_in):
                check(trial)
        trial.decisions += 1
        decision = trial.any_of(position.decisions)
        value = trial.choice(decision)
        if undo and trial.one_in(UNDO_ONE_IN):
            keeping.undo(trial, value, decision.seat)
        else:
            position.play(value, decision.seat)
        keeping.shadows(trial, value, decision.seat)
        for step in trial.finished:
            if "audit" in checks:
                choosing.audit(trial, step)
            if secret and trial.one_in(STEP_ONE_IN):
                secrecy.steps(trial, step)
        trial.finished.clear()
    _over(trial, checks)


def _over(trial: Trial, checks: tuple[str, ...]) -> None:
    position = trial.position
    result = position.result
    if result is None or len(result.scores) != len(trial.seats) or not set(result.winners) <= set(trial.seats):
        raise Failed("ends", f"the game ended with {result}")
    for name in ("invariants", "views", "copy", "save", "secrecy"):
        if name in checks:
            AT_DECISIONS[name][0](trial)
    if "replay" in checks:
        keeping.replay(trial)
    if "log" in checks:
        telling.log(trial)


def fuzz(
    game: Game,
    games: int,
    seed: int | str = 0,
    seats: int | None = None,
    options: dict[str, Any] | None = None,
    on_game: Callable[[Report], None] | None = None,
    checks: tuple[str, ...] = ALL,
    one_in: int = 1,
) -> FuzzReport:
    """Many random games. Without `seats` all seat counts take turns, without `options` any three choices meet."""
    report = FuzzReport(game.name)
    settings = in_threes(game.options) if options is None else [options]
    counts = game.seats if seats is None else (seats,)
    for number in range(games):
        setting = settings[number // len(counts) % len(settings)]
        one = run(game, counts[number % len(counts)], setting, f"{seed}-{number}", checks, one_in)
        report.add(one)
        if on_game is not None:
            on_game(one)
    return report
