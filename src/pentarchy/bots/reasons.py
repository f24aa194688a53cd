"""What speaks for a move, in a sentence: what the end of the turn has more and less of than after the other moves."""

from __future__ import annotations

from typing import Any

from pentarchy.kernel import Position
from pentarchy.kernel.texts import _, say
from pentarchy.parts.evaluation import Evaluation

WORTH_SAYING = 0.05
"""So much of the lead that wins three times out of four a difference must be worth to be named."""

Difference = tuple[float, str]
"""What a difference is worth to the seat, and how it is said."""


def reason(told: Evaluation[Any], seat: int, end: Position, others: list[Position]) -> str:
    """Why a seat may like a turn that ends so better than turns that end otherwise; empty if nothing is to be said."""
    result = end.result
    if result is not None:
        return say(_("It wins the game.")) if seat in result.winners else ""
    going_on = [other for other in others if other.result is None]
    if told.features is None or not going_on:
        return ""
    clauses: list[str] = []
    own = differences(told, seat, end, going_on)
    more = [text for worth, text in own[:2] if worth > 0]
    less = [text for worth, text in reversed(own[-1:]) if worth < 0]
    if more:
        clauses.append(say(_("more {things}"), things=say(_(" and ")).join(more)))
    if less:
        clauses.append(say(_("less {things}"), things=less[0]))
    for rival in range(end.header.seats):
        if rival != seat:
            hurt = differences(told, rival, end, going_on)
            if hurt and hurt[-1][0] < 0:
                clauses.append(say(_("less {things} for seat {seat}"), things=hurt[-1][1], seat=rival + 1))
    return say(_("Compared with the other moves: {clauses}."), clauses=", ".join(clauses)) if clauses else ""


def differences(told: Evaluation[Any], seat: int, end: Position, others: list[Position]) -> list[Difference]:
    """What a seat has more or less of at the end than elsewhere on average, as far as it matters: the best first."""
    assert told.features is not None
    mine = told.features(end.state, seat)
    theirs = [told.features(other.state, seat) for other in others]
    found: list[Difference] = []
    for name, words in told.words.items():
        usual = sum([each.get(name, 0.0) for each in theirs]) / len(theirs)
        worth = told.weights.get(name, 0.0) * (mine.get(name, 0.0) - usual)
        if abs(worth) > WORTH_SAYING * told.scale:
            found.append((worth, say(words)))
    return sorted(found, key=lambda difference: -difference[0])
