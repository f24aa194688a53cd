"""Why a seat made a move, in a sentence, told from what somebody knows: the seat itself, or whoever asks.

Who asks while the game runs must not learn what he cannot see. So nothing of the true position goes in but what the
knower knows of it, and the move: it is made in worlds that the knower can imagine, and compared there with others.
"""

from __future__ import annotations

from typing import Any

from pentarchy import companions
from pentarchy.bots.lookahead import WINNING, Lookahead
from pentarchy.bots.reasons import reason_in_worlds
from pentarchy.bots.seat import worlds_for
from pentarchy.kernel import BadInput, Decision, Diverged, Position
from pentarchy.kernel.texts import _, say

WORLDS = 4
"""In so many worlds moves are compared."""
TRIES = 60
"""So many are imagined to find those in which the move is possible."""
OTHERS = 8
"""So many other moves, those that look best, it is compared with."""
UNREADABLE = (BadInput, LookupError, ValueError, TypeError, ArithmeticError, AttributeError)
"""What reading a move may raise in a world where it does not exist."""


def explanation(position: Position, knower: int, seat: int, moves: list[str]) -> str:
    """What speaks for the first of these moves, which a seat made one after another from this position on, as far as
    the knower can tell."""
    game = position.game
    lookahead = Lookahead(game, seat)
    worlds = worlds_for(position, knower)
    ends: list[Position] = []
    others: list[Position] = []
    for number in range(TRIES):
        try:
            world = worlds(number)
        except Diverged:
            break
        decision = world.decision(seat)
        made = read(decision, moves[0])
        if made is None:
            continue
        ends.append(end_of_turn(lookahead, world, made[0], moves[1:]))
        rest = [option for option in lookahead.shortlist(decision, OTHERS + 1) if option != made[0]]
        others += [lookahead.plan(world, option).world for option in rest[:OTHERS]]
        if len(ends) == WORLDS:
            break
    if not ends:
        return say(_("What speaks for it lies in what you cannot see."))
    if not others:
        return say(_("There was no other move."))
    told = reason_in_worlds(companions.evaluation(game) or WINNING, seat, ends, others)
    return told or say(_("Nothing that can be named sets it apart from the other moves."))


def read(decision: Decision, text: str) -> tuple[Any] | None:
    """The option that is written so; None if there is none here. (An option may itself be None.)"""
    try:
        return (decision.check(decision.read(text)),)
    except UNREADABLE:
        return None


def end_of_turn(lookahead: Lookahead, world: Position, made: Any, following: list[str]) -> Position:
    """Where the turn ends that begins with a move and goes on as it did; where it cannot go on so in this world, as it
    were best."""
    if len(world.decisions) == 1:
        after = world.copy()
        after.apply(made, lookahead.seat)
        for text in following:
            option = read(after.decisions[0], text) if lookahead.goes_on(after) else None
            if option is None:
                break
            after.apply(option[0], lookahead.seat)
        if not lookahead.goes_on(after):
            return after
    return lookahead.plan(world, made).world
