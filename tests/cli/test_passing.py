"""Passing at the keyboard is the seat's own setting, never the rules'."""

from __future__ import annotations

import pytest

import pentarchy
from pentarchy.cli.passing import Passing
from pentarchy.kernel import BadInput, Position


def window(seed: int = 1) -> Position:
    """A game of Dark Domains at its first window."""
    position = pentarchy.game("dark-domains").start(2, seed)
    while position.decisions[0].question.stop != "pass":
        position.apply(position.decisions[0].options[0], position.decisions[0].seat)
    return position


def test_a_window_is_passed_only_where_there_is_nothing_else() -> None:
    for seed in range(12):
        decision = window(seed).decisions[0]
        assert Passing(alone=True).answers(decision) is (len(decision.options) == 1)
        assert not Passing(alone=False).answers(decision)


def test_passing_until_a_question_ends_with_that_question() -> None:
    position = window()
    passing = Passing(alone=False)
    passing.set("until place")
    while position.decisions[0].question.name != "place":
        assert passing.answers(position.decisions[0])
        position.play(None, position.decisions[0].seat)
    assert not passing.answers(position.decisions[0])
    assert passing.says() == "never passing by itself"


def test_what_is_no_window_is_never_passed() -> None:
    position = pentarchy.game("dark-domains").start(2, 1)
    passing = Passing(alone=True)
    passing.set("until the end")
    assert not passing.answers(position.decisions[0])


def test_a_wrong_setting_is_explained() -> None:
    with pytest.raises(BadInput, match="off | useful"):
        Passing(alone=True).set("sometimes")
