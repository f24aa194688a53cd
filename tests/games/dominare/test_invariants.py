"""The checks of the fuzzer find planted faults: DR165, the sequence of Seasons, and the final points."""

from __future__ import annotations

import pytest

import pentarchy
from pentarchy.kernel.state import Result
from tests.games.records import kept

GAME = pentarchy.game("dominare")


def over():
    """The end of a kept game; its state may be spoiled."""
    return pentarchy.replay(kept(GAME)[0].read_text(encoding="utf-8")).state


def change_result(state, scores=None, winners=None):
    result = state.result
    state.result = Result(scores or result.scores, winners or result.winners, result.reason)


def take_a_block(state):
    """A token too many in a vacant block."""
    state.held[0] |= ~state.occupied() & state.city.all


FAULTS = {
    "scores that do not add up": lambda state: change_result(state, scores=tuple(n + 1 for n in state.result.scores)),
    "another winner": lambda state: change_result(
        state, winners=tuple(seat for seat in range(state.seats) if seat not in state.result.winners)
    ),
    "exposure that was not counted": lambda state: state.exposure.__setitem__(0, state.exposure[0] + 40),
    "a district worth more": lambda state: state.worth.__setitem__(0, 9),
    "blocks without tokens": take_a_block,
    "a block of two": lambda state: state.held.__setitem__(1, state.held[0] | state.held[1]),
    "an agent lost": lambda state: state.discards.slots.pop() if state.discards.slots else state.deck.slots.pop(),
    "an agent too many in the ranks": lambda state: state.ranks[0].append(state.ranks[1][0]),
    "an eighth Season": lambda state: setattr(state, "season", 8),
    "an event too many": lambda state: state.draw(state.events, state.past_events),
    "less than no crowns": lambda state: state.crowns.__setitem__(0, -1),
    "an order without somebody": lambda state: setattr(state, "order", [0] * state.seats),
}


def test_a_kept_game_is_sound():
    for file in kept(GAME):
        assert GAME.invariants(pentarchy.replay(file.read_text(encoding="utf-8")).state) == []


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault):
    state = over()
    assert GAME.invariants(state) == []
    FAULTS[fault](state)
    assert GAME.invariants(state)
