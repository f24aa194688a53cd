"""The invariants notice what they are there for: damage to a table, and rules that count wrongly (DY041)."""

from __future__ import annotations

import random

import pytest

import pentarchy
from pentarchy.games.dynasty.maps import Map
from pentarchy.games.dynasty.state import SHARED
from tests.support import rule

GAME = pentarchy.game("dynasty")
ALL = {"goblin": True, "proximity": True, "direction": True, "machine": True}


def played(moves=40, seats=3, seed=2, options=ALL):
    """A game by chance, so many decisions on; with None to its end."""
    position = GAME.start(seats, seed, options)
    dice = random.Random(seed)
    while position.decisions and moves != 0:
        decision = position.decisions[0]
        position.play(dice.choice(decision.options), decision.seat)
        moves = moves if moves is None else moves - 1
    return position


@rule("DY041")
@pytest.mark.parametrize("options", [ALL, {**ALL, "edition": "final", "cooperative": True}, {"all_roles": True}])
def test_a_game_that_goes_by_the_rules_breaks_none(options):
    assert GAME.invariants(played(options=options).state) == []
    assert GAME.invariants(played(None, options=options).state) == []


def damage(state, kind):
    if kind == "a domino is lost":
        state.deck.slots.pop()
    elif kind == "a domino is on a map and elsewhere":
        state.deck.slots.append(state.laid.slots.pop())
    elif kind == "a mission is lost":
        state.mission_deck.slots.append(state.mission_deck.slots[0])
    elif kind == "an event is lost":
        state.used_events.slots.append(state.events.slots[0])
    elif kind == "has left the shared map":
        state.shared = state.shared.without(state.shared.laid[0])
    elif kind == "two players have a role":
        state.roles[0] = state.roles[1]
    elif kind == "after all have passed":
        state.passes = state.seats
    elif kind == "before its time":
        state.minus[0] = 1
    elif kind == "after three failures":
        state.failed[0].slots += [state.mission_deck.slots.pop() for _ in range(3)]
    elif kind == "a step of another phase":
        state.agenda.append(("end", 0))
    elif kind == "the market is too large":
        state.market.slots += [state.deck.slots.pop() for _ in range(7)]
    elif kind == "missions lie before":
        state.missions[0].slots.append(state.mission_deck.slots.pop())


@pytest.mark.parametrize(
    "kind",
    ["a domino is lost", "a domino is on a map and elsewhere", "a mission is lost", "an event is lost",
     "has left the shared map", "two players have a role", "after all have passed", "before its time",
     "after three failures", "a step of another phase", "the market is too large", "missions lie before"],
)  # fmt: skip
def test_damage_is_noticed(kind):
    state = played().state.copy()
    assert state.phase == "place" and GAME.invariants(state) == []
    damage(state, kind)
    assert any(kind in told for told in GAME.invariants(state))


@rule("DY026", "DY041")
def test_a_strength_that_does_not_follow_from_the_dominoes_is_noticed():
    for shared in (False, True):
        state = played().state.copy()
        laid = (state.shared if shared else state.own[0]).laid
        board = Map(laid[:1])
        board.laid = laid  # as if there were nothing on the others
        state.put_map(SHARED if shared else 0, board)
        assert any("counted again" in told for told in GAME.invariants(state))


@rule("DY031", "DY032", "DY035")
@pytest.mark.parametrize("options", [{}, {"leaver_penalty": True}, {"cooperative": True}])
def test_a_wrong_result_is_noticed(options):
    state = played(None, options=options).state.copy()
    scores, winners = list(state.result.scores), list(state.result.winners)
    assert GAME.invariants(state) == []
    for wrong in (([scores[0] + 1, *scores[1:]], winners), (scores, [] if winners else [0])):
        state.finish(*wrong, "by mistake")
        assert any("the result" in told for told in GAME.invariants(state))
