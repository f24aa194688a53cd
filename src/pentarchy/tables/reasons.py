"""Why not? The rules that keep a seat from choosing something now; and what a move would bring that it may choose."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from pentarchy import companions
from pentarchy.bots.seat import worlds_for
from pentarchy.kernel import BadInput, Decision, Position, Question, Reason
from pentarchy.tables.errors import NOT_FITTING

CANDIDATES = 20_000
"""How many candidates of a question are looked at; no game has half as many."""
ENOUGH = 10
"""So many reasons are told at the most."""


def why_not(position: Position, seat: int, move: str | None, part: str | None) -> dict[str, Any]:
    """Why a move in notation, or everything that points at a thing on the board, cannot be chosen by the seat."""
    told: list[dict[str, str]] = []
    for decision in position.decisions:
        if decision.seat == seat:
            found = of_part(decision, part) if move is None and part is not None else of_move(decision, move or "")
            for question, value, reason in found:
                if reason is None:
                    return {"reasons": [], "legal": True, **brings(position, decision, question, value)}
                written = question.write(decision.state, value)
                told.append({"move": written, "rule": reason.rule, "text": reason.text})
    return {"reasons": told, "legal": False}


def brings(position: Position, decision: Decision, question: Question[Any, Any], value: Any) -> dict[str, str]:
    """What the game says a move would do, where it can tell (its terminal.py does so for the command line too).

    It is worked out in a world the seat imagines, so that nothing the seat cannot know goes into it.
    """
    preview = getattr(companions.module(position.game, "terminal"), "preview", None)
    if preview is None or value is None or question is not decision.question:
        return {}
    world = worlds_for(position, decision.seat)(0)
    text = preview(world.view(decision.seat), world.decision(decision.seat), value)
    return {"brings": text} if text else {}


Judged = tuple[Question[Any, Any], Any, Reason | None]
"""A value, the question it would answer, and what forbids it."""


def questions(decision: Decision) -> list[Question[Any, Any]]:
    return [decision.question, *[free.question for free in decision.free]]


def of_move(decision: Decision, move: str) -> Iterator[Judged]:
    text = " ".join(move.lower().split())
    for question in questions(decision):
        try:
            value = question.read(decision.state, decision.seat, text, decision.about)
        except (BadInput, *NOT_FITTING):
            continue
        if value is not None:
            yield question, value, question.forbids(decision.state, decision.seat, value, decision.about)


def of_part(decision: Decision, part: str) -> Iterator[Judged]:
    """What is legal stands among the options; what is not is looked for, no longer than there is something to tell."""
    if any([part in decision.parts(value).values() for value in decision.options]):
        yield decision.question, None, None
    else:
        yield from islice(forbidden(decision, part), ENOUGH)


def forbidden(decision: Decision, part: str) -> Iterator[Judged]:
    state, seat, about = decision.state, decision.seat, decision.about
    for question in questions(decision):
        for value in islice(question.candidates(state, seat, about), CANDIDATES):
            if part in question.parts(state, value).values():
                reason = question.forbids(state, seat, value, about)
                if reason is not None:
                    yield question, value, reason
