"""Puzzles at the keyboard, typed through a pipe; and the commands that make them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import pentarchy
from tests.cli.conftest import Run

SOLUTION = "expand c-knight-expand\nexpand b1 to d5\nexpand b1 to e5\n"


@pytest.fixture(autouse=True)
def own_places(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))


def test_puzzles_are_listed_and_a_solved_one_is_marked(pentarchy_command: Run) -> None:
    told = pentarchy_command("puzzles")
    assert told.code == 0
    assert all(name in told.out for name in pentarchy.game_names())
    solved = pentarchy_command("puzzles", "play", "domaine", "the-third-diamond", typed=SOLUTION)
    assert "Found: 32 points" in solved.out and "Solved." in solved.out
    assert "[x]" in pentarchy_command("puzzles", "list", "domaine").out
    assert "1 solved" in pentarchy_command("puzzles").out


def test_a_wrong_try_begins_again_and_the_answer_can_be_shown(pentarchy_command: Run) -> None:
    told = pentarchy_command("puzzle", "domaine", "the-third-diamond", typed="sell b-alliance\nshow\nquit\n")
    assert "27 points, and 32 can be had" in told.out
    assert "expand c-knight-expand; expand b1 to d5; expand b1 to e5" in told.out
    assert "[x]" not in pentarchy_command("puzzles", "list", "domaine").out


def test_without_an_id_it_is_the_puzzle_of_the_day_and_next_is_the_first_not_solved(pentarchy_command: Run) -> None:
    assert pentarchy_command("puzzle", "dynasty", typed="quit\n").code == 0
    assert pentarchy_command("puzzle", "dynasty", "next", typed="quit\n").code == 0


def test_what_is_not_there_is_said(pentarchy_command: Run) -> None:
    told = pentarchy_command("puzzles", "play", "domaine", "no-such")
    assert told.code == 2 and "no puzzle 'no-such'" in told.err


def test_a_puzzle_is_proved_again(pentarchy_command: Run) -> None:
    told = pentarchy_command("puzzles", "check", "domaine", "the-third-diamond")
    assert told.code == 0 and "the-third-diamond: stands" in told.out


def test_mining_goes_on_with_its_file(pentarchy_command: Run, tmp_path: Path) -> None:
    file = tmp_path / "found.jsonl"
    file.write_text(json.dumps({"game": "domaine", "seed": 1, "decisions": 9, "kept": []}) + "\n")
    told = pentarchy_command("puzzles", "mine", "domaine", "--games", "1", "--file", str(file))
    assert told.code == 0 and json.loads(told.out)["decisions"] == 9
    rated = pentarchy_command(
        "puzzles", "rate", "domaine", "--found", str(file), "--file", str(tmp_path / "rated.jsonl")
    )
    assert rated.code == 0 and json.loads(rated.out)["standing"] == 0
    other = pentarchy_command("puzzles", "mine", "dynasty", "--games", "1", "--file", str(file))
    assert other.code == 2 and "holds puzzles of domaine" in other.err
