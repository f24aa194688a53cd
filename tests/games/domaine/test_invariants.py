"""The checks of the fuzzer find planted faults: DO064-DO066, sequence and end."""

from __future__ import annotations

import pytest

import pentarchy
from pentarchy.kernel.state import Result
from tests.games.records import kept

GAME = pentarchy.game("domaine")
FULL = (1 << 144) - 1


def over(name: str = ""):
    """The end of a kept game; its state may be spoiled."""
    file = next(file for file in kept(GAME) if name in file.stem)
    return pentarchy.replay(file.read_text(encoding="utf-8")).state


def change_result(state, scores=None, winners=None):
    result = state.result
    state.result = Result(scores or result.scores, winners or result.winners, result.reason)


FAULTS = {
    "a score too high": lambda state: state.scores.__setitem__(0, state.scores[0] + 1),
    "a result that adds wrongly": lambda state: change_result(state, scores=tuple(n + 1 for n in state.result.scores)),
    "another winner": lambda state: change_result(
        state, winners=tuple(seat for seat in range(state.seats) if seat not in state.result.winners)
    ),
    "a card lost": lambda state: state.discard.slots.pop(),
    "a card for another": lambda state: state.discard.slots.__setitem__(0, state.discard.slots[1]),
    "a marker inside a Domaine": lambda state: setattr(state, "borders", state.borders | state.inside),
    "no markers at all": lambda state: setattr(state, "borders", 0),
    "knights far off": lambda state: state.knights.__setitem__(0, ~(state.figures() & ~state.knights[0]) & FULL),
    "less than no ducats": lambda state: state.ducats.__setitem__(0, -1),
    "a castle too many": lambda state: state.castles.__setitem__(1, state.castles[1] | state.knights[1]),
    "land of two": lambda state: state.areas.__setitem__(next(iter(state.areas)), FULL),
    "a full hand at the end": lambda state: [state.draw(state.discard, state.hands[0]) for _ in range(3)],
}


def test_a_kept_game_is_sound():
    for file in kept(GAME):
        assert GAME.invariants(pentarchy.replay(file.read_text(encoding="utf-8")).state) == []


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault):
    state = over("4")
    assert GAME.invariants(state) == []
    FAULTS[fault](state)
    assert GAME.invariants(state)
