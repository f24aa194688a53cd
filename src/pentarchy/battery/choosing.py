"""Checks of decisions: what is offered is accepted, what is not is refused, and every move can be written and read."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from pentarchy.battery.keeping import walk
from pentarchy.battery.trial import Failed, Step, Trial, name_of, packed, same
from pentarchy.kernel.errors import BadInput, IllegalMove
from pentarchy.kernel.question import Decision

SAMPLE = 4
NONSENSE: tuple[Any, ...] = (-987654, (-9, "nowhere"), ("free", 97, 1), (), "no such move, surely", "", "stop the game")


def dead_ends(trial: Trial) -> None:
    """Whoever is asked has something to choose."""
    for decision in trial.position.decisions:
        if not decision.options:
            raise Failed("dead ends", f"seat {decision.seat + 1} is asked '{decision.question.name}' and has no option")


def invariants(trial: Trial) -> None:
    broken = trial.game.invariants(trial.position.state)
    if broken:
        raise Failed("invariants", "; ".join(broken))


def audit(trial: Trial, step: Step) -> None:
    """A step that is over did what the game's auditor (`audit.py` in its folder) works out, if it has one."""
    if trial.auditor is not None:
        broken = trial.auditor(step.start, step.events, step.end)
        if broken:
            raise Failed("audit", "; ".join(broken))


def views(trial: Trial) -> None:
    """What a seat sees is JSON as it stands, and looking changes nothing."""
    before = trial.position.save()
    own: dict[int, str] = {}
    walk(trial.position.state, "state", own)
    for seat in trial.onlookers:
        view = trial.position.view(seat)
        for inside in changeable(view):
            if id(inside) in own:
                what = f"the view of {name_of(seat)} holds {own[id(inside)]} itself"
                raise Failed("views", f"{what}: whoever changes the one changes the other")
        try:
            again = json.loads(json.dumps(view))
        except (TypeError, ValueError) as error:
            raise Failed("views", f"the view of {name_of(seat)} is no JSON: {error}") from None
        if again != view:
            raise Failed("views", f"the view of {name_of(seat)} is not the same once written as JSON (a tuple, a key?)")
        same("views", f"a second view of {name_of(seat)}", packed(view), packed(trial.position.view(seat)))
    same("views", "the position, after it was looked at", before, trial.position.save())


def changeable(value: Any) -> Iterator[Any]:
    """Every list and dict in a view."""
    inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else None
    if inside is not None:
        yield value
        for item in inside:
            yield from changeable(item)


def options(trial: Trial) -> None:
    """The options are the candidates that nothing forbids, each once, in an order that does not change."""
    for decision in trial.position.decisions:
        for question in (decision.question, *[action.question for action in decision.free]):
            state, seat, about = decision.state, decision.seat, decision.about
            offered = list(question.options(state, seat, about))
            wanted = [
                value
                for value in question.candidates(state, seat, about)
                if question.forbids(state, seat, value, about) is None
            ]
            who = f"'{question.name}' of seat {seat + 1}"
            if len(set(offered)) != len(offered):
                raise Failed("options", f"{who} offers something twice: {offered[:50]}")
            if set(offered) != set(wanted):
                more = [value for value in offered if value not in set(wanted)][:5]
                fewer = [value for value in wanted if value not in set(offered)][:5]
                raise Failed("options", f"{who} offers what is forbidden: {more}; withholds what is not: {fewer}")
            if list(question.options(state, seat, about)) != offered:
                raise Failed("options", f"{who} offers the same in another order when asked again")
        for value in decision.options:
            if not plain(value):
                raise Failed("options", f"{value!r} is no int, tuple of ints and strings, or None")


def plain(value: Any, inside: bool = False) -> bool:
    if isinstance(value, tuple):
        return all(plain(item, True) for item in value)
    return value is None or isinstance(value, int) or (inside and isinstance(value, str))


def notation(trial: Trial) -> None:
    """Moves are written in one plain line, differ from one another, and are read as what they were."""
    for decision in trial.position.decisions:
        moves = decision.moves
        if len(set(moves)) != len(moves):
            twice = sorted({move for move in moves if moves.count(move) > 1})
            raise Failed("notation", f"two options of '{decision.question.name}' are both written '{twice[0]}'")
        for value in trial.some_of(decision.options, SAMPLE):
            move = decision.write(value)
            if move != " ".join(move.lower().split()) or "#" in move or not move:
                raise Failed("notation", f"'{move}' is not one line in lower case without '#'")
            back = decision.read(move)
            if back != value or type(back) is not type(value):
                raise Failed("notation", f"'{move}' is written for {value!r} and read as {back!r}")


def moves(trial: Trial) -> None:
    """What is offered is accepted; what is forbidden, made up, or for the wrong seat is refused and changes nothing."""
    position = trial.position
    before = position.save()
    for decision in position.decisions:
        for value in trial.some_of(decision.options, 2):
            other = position.copy()
            other.play(decision.write(value) if trial.one_in(2) else value, decision.seat)
        for value in [*forbidden(trial, decision), *NONSENSE]:
            refused(trial, decision, value)
    waiting = [seat for seat in trial.seats if seat not in {decision.seat for decision in position.decisions}]
    for seat in [*waiting, len(trial.seats), -3]:
        try:
            position.play(position.decisions[0].options[0], seat)
        except BadInput:
            continue
        raise Failed("moves", f"seat {seat + 1} was not asked, yet its move was accepted")
    same("moves", "the position, after moves were refused", before, position.save())


def forbidden(trial: Trial, decision: Decision) -> list[Any]:
    """Some candidates that may not be chosen."""
    may = set(decision.options)
    found = [
        value
        for value in decision.question.candidates(decision.state, decision.seat, decision.about)
        if value not in may
    ]
    return trial.some_of(found, SAMPLE)


def refused(trial: Trial, decision: Decision, value: Any) -> None:
    if value in decision.options:
        return
    try:
        trial.position.play(value, decision.seat)
    except IllegalMove as error:
        if not str(error):
            raise Failed("moves", f"{value!r} is refused without a word") from None
        return
    except BadInput as error:
        raise Failed("moves", f"{value!r} is refused as something else than an illegal move: {error}") from None
    raise Failed("moves", f"{value!r} is not among the options of '{decision.question.name}', yet it was accepted")
