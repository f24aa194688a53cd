"""Mining: turns are counted out and proved, best moves are clear over many worlds, and a file can be gone on with."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import pentarchy
from pentarchy.cli.mine import gone_on, lines_of, mine, totals
from pentarchy.kernel import BadInput
from pentarchy.puzzles.mining import Job, choice, mined, proved_again, rebuilt
from pentarchy.puzzles.pricing import Effort, judged
from pentarchy.puzzles.rating import difficulty, is_found, rated
from pentarchy.puzzles.turns import Counting, NotCertain
from tests.puzzles.purse import COINS, PurseGame


def test_all_lines_of_a_turn_are_counted_and_the_best_is_not_what_brings_most_at_once() -> None:
    counting = Counting(PurseGame().start(2, "1"), 0, COINS, 100)
    turn = counting.proved()
    assert turn.best == [["wait", "keep"]] and turn.most == 5 and turn.second == 2
    assert dict(turn.amounts) == {2: 1, 1: 1, 5: 1, 0: 1}, "the lines that begin with a gamble are luck"
    assert counting.naive(1) == 2, "keeping both brings most at once"


def test_a_turn_in_which_luck_could_do_better_is_no_puzzle() -> None:
    for seed in range(20):
        try:
            Counting(PurseGame(prize=90).start(2, "1"), 0, COINS, 100).proved(seed)
        except NotCertain:
            return
    raise AssertionError("ninety coins by luck went unnoticed in twenty worlds")


def test_no_more_lines_are_counted_than_allowed() -> None:
    counting = Counting(PurseGame().start(2, "1"), 0, COINS, 8)
    with pytest.raises(NotCertain):
        counting.turn()
    assert counting.looks_too_big() is False, "nine lines are not far more than eight"


@pytest.fixture(scope="module")
def looked() -> dict[str, object]:
    job = Job("dominare", 102)
    job.kinds = ("turn",)
    return mined(job)


def test_puzzles_of_a_game_stand_when_they_are_proved_again(looked: dict[str, object]) -> None:
    kept = looked["kept"]
    assert isinstance(kept, list) and kept, "a game of Dominare without a puzzle"
    for row in kept:
        json.dumps(row)
        again = proved_again(row, 5, Effort(2, 2, 2, 2))
        assert again == row
        assert proved_again({**row, "most": row["most"] + 1}, 5, Effort(2, 2, 2, 2)) is None


def test_the_best_line_is_found_by_who_plays_it(looked: dict[str, object]) -> None:
    kept = looked["kept"]
    assert isinstance(kept, list)
    row = kept[0]
    position = rebuilt(row)
    for move in row["solution"]:
        position.play(move, row["seat"] - 1)
    found = rated(row, rebuilt(row), {"random": 3, "steady": 2})
    assert found["random"][1] == 3 and found["steady"][1] == 2
    assert is_found({**row, "most": -99}, rebuilt(row), "random", 1), "any turn comes to that"


def test_a_verdict_prices_every_other_move() -> None:
    position = pentarchy.game("domaine").start(2, "5")
    found = judged(position, position.decisions[0].seat, 3, Effort(1, 2, 4, 2))
    if found is not None:
        assert found.best in found.accepted
        assert found.prices == sorted(found.prices, key=lambda price: price.cost)
    assert judged(position, position.decisions[0].seat, 3, Effort(1, 1, 1, 1), "no such move") is None


def test_a_file_goes_on_where_it_stopped_and_is_not_mixed(tmp_path: Path) -> None:
    file = tmp_path / "found.jsonl"
    told: list[int] = []
    row = {"game": "domaine", "seed": 1, "decisions": 3, "kept": []}
    gone_on("domaine", file, [row], lambda each: told.append(each["seed"]))
    with file.open("a") as out:
        out.write('{"game": "doma')
    assert lines_of(file, "domaine") == [row], "half a line is no line"
    rows = mine("domaine", file, 1, 1, 1, 0.0, lambda each: told.append(each["seed"]))
    assert rows == [row] and told == [1], "the only game was looked at before"
    with pytest.raises(BadInput, match="holds puzzles of domaine, not of dynasty"):
        lines_of(file, "dynasty")
    assert totals(rows, [])["games"] == 1


def test_a_choice_has_all_sorts() -> None:
    def row(question: str, low: float) -> dict[str, object]:
        return {
            "kind": "best", "question": question, "solution": ["go"], "options": 12, "begin": {"seed": str(low)},
            "proof": {"low": low},
        }  # fmt: skip

    chosen = choice([row("a", 0.3), row("a", 0.2), row("b", 0.1)], 2)
    assert [(each["question"], each["proof"]["low"]) for each in chosen] == [("a", 0.3), ("b", 0.1)]


def test_what_many_bots_find_is_easy() -> None:
    assert difficulty({"random": [40, 40], "novice": [10, 10], "steady": [5, 10]}) == 1
    assert difficulty({"random": [0, 40], "novice": [0, 10], "strong@100": [0, 4]}) == 5
