"""The measurements of the analysis: rows as they are gathered, and what is made of rows whose truth is known."""

from __future__ import annotations

import json
import math
import random
from pathlib import Path
from typing import Any

import pytest

import pentarchy
from benchmarks import calibration, calibration_report, luck, mistakes
from pentarchy.corpus.describing import feature_names
from pentarchy.corpus.gathering import Row, gather
from pentarchy.corpus.playing import recipe_for
from pentarchy.kernel import Quick

RECIPE = recipe_for(pentarchy.game("dynasty"), ["novice"], [2], False, 1, effort=2, of="", decisions=3, worlds=1)
SCALE = 5.0


def known(number: int) -> Row:
    """A game of which all is known: a lead at the middle of it wins by the logistic law with a scale of five."""
    chance = random.Random(number)
    names = feature_names(pentarchy.game("dynasty"))
    lead = chance.gauss(0, 8)
    truth = 1 / (1 + math.exp(-lead / SCALE))
    worth = [[lead] + [0.0] * (len(names) - 1), [0.0] * len(names)]  # the first feature weighs one
    position = {
        "progress": 0.5, "scores": [chance.gauss(0, 1), 0.0], "chances": [truth, 1 - truth],
        "ends": [{"progress": 0.5, "features": worth}] * 2,
    }  # fmt: skip
    return {"number": number, "seats": 2, "winners": [0 if chance.random() < truth else 1], "positions": [position]}


@pytest.fixture
def rows(tmp_path: Path) -> Path:
    file = tmp_path / "rows.jsonl"
    lines = [{"recipe": RECIPE}, *[known(number) for number in range(800)]]
    file.write_text("".join([json.dumps(line) + "\n" for line in lines]))
    return file


def test_chances_that_are_true_hold_and_beat_a_constant_and_a_score_that_says_nothing(rows: Path) -> None:
    told = calibration_report.Told(rows, as_judged=True)
    game, games, positions, analysis, constant, score, *against = [
        cell.strip() for cell in told.line().split("|")[1:-1]
    ]
    assert (game, games, positions, constant) == ("Domino Dynasty", "800", "800", "0.250")
    assert float(analysis) < 0.2 and 0.24 < float(score) < 0.26
    for interval in against:
        assert interval.split(" to ")[1].startswith("-"), f"surely better, not {interval}"
    for share, middle in zip(told.steps().split("|")[2:-1], (20, 40, 60, 80), strict=True):
        assert int(share.split("%")[0]) == pytest.approx(middle, abs=11)


def test_the_scale_that_made_the_results_is_found(rows: Path) -> None:
    _, samples, _ = calibration_report.samples_of(rows)
    begin, end = calibration_report.fitted(samples, "by_scale", 12.0)
    assert (begin + end) / 2 == pytest.approx(SCALE, rel=0.35)


def test_the_plot_is_drawn(rows: Path, tmp_path: Path) -> None:
    calibration_report.plot([calibration_report.Told(rows)], tmp_path / "plot.png")
    assert (tmp_path / "plot.png").read_bytes().startswith(b"\x89PNG")


def test_positions_are_judged_and_games_can_be_judged_anew(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    (row,) = gather(file, RECIPE, 1, calibration.judged)
    assert len(row["positions"]) == calibration.POSITIONS
    for one in row["positions"]:
        assert sum(one["chances"]) == pytest.approx(1, abs=1e-3) and len(one["ends"]) == calibration.ENDS
    again = calibration.judged({**RECIPE, "of": str(file)}, 0)
    assert again["positions"] == row["positions"] and again["record"] == row["record"]
    assert calibration_report.Told(file).games == 1


def test_a_mistake_is_tried_in_the_same_worlds_as_the_better_move() -> None:
    position = pentarchy.game("dynasty").start(2, 3)
    while len(position.decisions[0].options) < 2:
        position.play(position.decisions[0].options[0])
    seat, moves = position.decisions[0].seat, position.decisions[0].moves
    same = mistakes.compared(position, seat, moves[0], moves[0], 2, Quick(1))
    assert len(same) == 2 and all([made == better for made, better in same]), "the same move wins the same games"
    assert all([won in (0.0, 0.5, 1.0) for pair in same for won in pair])


def test_gains_of_better_moves_are_told_with_their_interval(tmp_path: Path) -> None:
    def row(recipe: dict[str, Any], number: int) -> Row:
        pairs = [(0.0, 1.0), (0.0, 0.0)] if number % 2 else [(1.0, 1.0), (0.0, 1.0)]
        return {"judged": 20, "mistakes": [{"cost": 0.1, "pairs": pairs}]}

    file = tmp_path / "rows.jsonl"
    gather(file, RECIPE, 40, row)
    told = mistakes.told(file)
    assert "| 40 | 800 | 40 | 10.0% | 25.0% | 75.0% | +50.0% (+50.0% to +50.0%) |" in told


def test_luck_explains_what_choices_do_not(tmp_path: Path) -> None:
    def row(recipe: dict[str, Any], number: int) -> Row:
        won = float(number % 2)
        own = {"luck": 0.0, "own": won - 0.5} if recipe["skill"] else {"luck": won - 0.5, "own": 0.0}
        accounts = [{"won": won, "par": 0.5, **own}, {"won": 1 - won, "par": 0.5, **{k: -v for k, v in own.items()}}]
        return {"bots": ["novice", "novice"], "whole": True, "accounts": accounts}

    for skill, share in ((True, "+0%"), (False, "+100%")):
        file = tmp_path / f"{skill}.jsonl"
        gather(file, {**RECIPE, "skill": skill}, 20, row)
        (line,) = luck.lines(file)
        assert line.endswith(f"| {share} ({share} to {share}) |") and "| 50% |" in line
