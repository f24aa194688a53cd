"""Lessons at the keyboard, typed through a pipe."""

from __future__ import annotations

from pathlib import Path

import pytest

import pentarchy
from tests.cli.conftest import Run

FIRST_STEPS = "borders a-borders\nborder c3-d3\nborder c3-c4\n"


@pytest.fixture(autouse=True)
def own_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def test_the_courses_are_listed(pentarchy_command: Run) -> None:
    told = pentarchy_command("learn")
    assert told.code == 0
    assert all(name in told.out for name in pentarchy.game_names())


def test_a_lesson_is_taken_and_the_next_one_follows(pentarchy_command: Run) -> None:
    told = pentarchy_command("learn", "domaine", typed=FIRST_STEPS + "draw\n\nquit\n")
    assert "Lesson 1 of" in told.out
    assert "Your first Domaine" in told.out
    assert "This lesson is done" in told.out
    assert "Lesson 2 of" in told.out


def test_a_lesson_goes_on_where_it_was_left(pentarchy_command: Run) -> None:
    pentarchy_command("learn", "domaine", typed=FIRST_STEPS + "quit\n")
    told = pentarchy_command("learn", "domaine", typed="quit\n")
    assert "A turn ends with filling your hand" in told.out
    anew = pentarchy_command("learn", "domaine", "--anew", typed="quit\n")
    assert "You are Red" in anew.out


def test_a_wrong_try_is_told_why_and_a_forbidden_one_by_its_rule(pentarchy_command: Run) -> None:
    told = pentarchy_command("learn", "domaine", typed="sell a-wall\nborders a-borders\nborder c1-d1\nshow\nquit\n")
    assert "Selling brings ducats but builds nothing" in told.out
    assert "(DO023)" in told.out
    assert "  border c3-d3\n  border c3-c4\n" in told.out


def test_a_step_can_be_begun_again_and_any_lesson_chosen(pentarchy_command: Run) -> None:
    told = pentarchy_command(
        "learn", "domaine", "--lesson", "2", typed="why borders a-wall\nrules monopoly\nagain\nquit\n"
    )
    assert "Lesson 2 of" in told.out
    assert "DO020" in told.out and "DO057" in told.out
    assert told.out.count("Your Domaine holds a gold mine") == 2


def test_what_cannot_be_learnt_is_said(pentarchy_command: Run) -> None:
    assert pentarchy_command("learn", "chess").code == 2
    assert pentarchy_command("learn", "domaine", "--lesson", "99").code == 2
