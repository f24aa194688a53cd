"""Analyses of finished games on a device: worked out a decision at a time, whenever somebody asks how far it is."""

from __future__ import annotations

import time
from typing import Any

import pentarchy
from pentarchy.kernel import BadInput, Record, Result
from pentarchy.review import DEFAULT_EFFORT, Judged, Question, Review, judge, questions, result_of
from pentarchy.tables.errors import Refused
from pentarchy.tables.table import OVER, Table

PIECE = 1.0
"""Seconds of judging at a time; a decision that was begun is finished."""


class Work:
    """A game that is being analysed."""

    def __init__(self, record: Record, result: Result, asked: list[Question]) -> None:
        self.record = record
        self.result = result
        self.asked = asked
        self.judged: list[Judged] = []


def begun(table: Table) -> Work:
    if table.status != OVER:
        raise Refused("not_now", "a game is analysed when it is over")
    if table.branch is not None and table.branch.turns:
        raise Refused("not_now", "a line with imagined cards is not analysed: there is no game behind it")
    record = Record.parse(table.record())
    game = pentarchy.game(record.game, table.terms.pack)
    try:
        return Work(record, result_of(game, record), list(questions(game, record)))
    except BadInput:
        raise Refused("not_now", "this game was not played to its end: there is nothing to analyse") from None


def look(work: Work, pack: str | None) -> dict[str, Any]:
    """Judges for a while; the analysis when all of it is there."""
    game = pentarchy.game(work.record.game, pack)
    until = time.perf_counter() + PIECE
    while len(work.judged) < len(work.asked) and time.perf_counter() < until:
        work.judged.append(judge(work.asked[len(work.judged)], DEFAULT_EFFORT, game))
    told: dict[str, Any] = {"done": len(work.judged), "of": len(work.asked), "review": None}
    if len(work.judged) == len(work.asked):
        winners, scores = list(work.result.winners), list(work.result.scores)
        told["review"] = Review(work.record, winners, scores, DEFAULT_EFFORT, work.judged).as_json()
    return told
