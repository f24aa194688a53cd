"""Positions in which a decent player would not hesitate: the searching bots do not either."""

from __future__ import annotations

import pytest

from tests.bots.positions import Case, cases

CASES = [
    pytest.param(case, id=f"{case.game.name}-{case.id}", marks=pytest.mark.xfail(reason=case.open) if case.open else ())
    for case in cases()
]


@pytest.mark.parametrize("case", CASES)
def test_a_searching_bot_makes_a_sound_move(case: Case) -> None:
    moves = case.position().decisions[0].moves
    sound = [move for move in moves if case.is_sound(move)]
    assert 0 < len(sound) < len(moves), "there is something to choose"
    answers = case.answers("strong@40")
    assert all(case.is_sound(move) for move in answers), f"{case.about} It answered {', '.join(answers)}."
