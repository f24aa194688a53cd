"""Learning a value: games are kept and gone on with, scales follow who won, weights what decided games."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

np = pytest.importorskip("numpy", reason="numpy is not installed: pip install 'pentarchy[lab]'")

import pentarchy  # noqa: E402
from pentarchy.arena.learn import Lesson, brier, calibration, write_scale  # noqa: E402
from pentarchy.bots.judge import Judge  # noqa: E402

GAME = pentarchy.game("domaine")


def told(number: int, ahead: float, margin: int, progress: float) -> dict[str, object]:
    """A made-up game: somebody was ahead by so much in points, and won by so much."""
    samples = [{"progress": progress, "features": [{"score": ahead, "ducats": 1.0}, {"score": 0.0, "ducats": 1.0}]}]
    return {
        "number": number, "game": "domaine", "rules_version": 1, "level": "steady", "seed": 1, "seats": 2,
        "samples": samples, "scores": [margin, 0], "winners": [0] if margin > 0 else [1],
    }  # fmt: skip


def lesson(tmp_path: Path, games: list[dict[str, object]]) -> Lesson:
    file = tmp_path / "games.jsonl"
    file.write_text("".join(json.dumps(one) + "\n" for one in games))
    return Lesson(GAME, file)


def test_games_are_kept_and_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    Lesson(GAME, file).play_on(2, [2, 3], 1, "random")
    text = file.read_text()
    file.write_text(text + '{"number": 2, "ga')
    again = Lesson(GAME, file)
    again.play_on(3, [2, 3], 1, "random")
    lines = file.read_text().splitlines()
    assert "\n".join(lines[:2]) + "\n" == text
    assert [json.loads(line)["seats"] for line in lines] == [2, 3, 2]
    for game in again.games:
        assert 0 < len(game["samples"]) <= 12
        assert all(len(sample["features"]) == game["seats"] for sample in game["samples"])
    with pytest.raises(pentarchy.BadInput, match="another game"):
        Lesson(pentarchy.game("dynasty"), file)


def test_a_lead_that_often_loses_early_and_never_late_is_learnt_so(tmp_path: Path) -> None:
    early = [told(n, 6.0, 5 if n % 10 < 6 else -5, 0.0) for n in range(100)]
    late = [told(n, 6.0, 5 if n % 50 else -5, 1.0) for n in range(100)]
    begin, end = lesson(tmp_path, early + late).scale()
    assert begin > 2 * end


def test_weights_follow_what_decided_games_and_stay_near_those_in_use(tmp_path: Path) -> None:
    used = Judge(GAME).told.weights
    worth_double = lesson(tmp_path, [told(n, float(n % 9), 2 * (n % 9), 0.5) for n in range(400)]).learnt_weights()
    assert used["score"] < worth_double["score"] <= 2.5 * used["score"]
    assert worth_double["ducats"] == pytest.approx(used["ducats"]), "nothing was seen of it"


def test_how_well_chances_hold_is_told() -> None:
    looked, won = np.array([0.1, 0.9, 0.9, 0.9]), np.array([0.0, 1.0, 1.0, 0.0])
    assert brier(looked, won) == pytest.approx((0.01 + 0.01 + 0.01 + 0.81) / 4)
    assert calibration(looked, won) == [(pytest.approx(0.1), 0.0, 1), (pytest.approx(0.9), pytest.approx(2 / 3), 3)]
    assert calibration(np.array([1.0]), np.array([1.0])) == [(1.0, 1.0, 1)]


def test_a_scale_is_written_once_with_where_it_comes_from() -> None:
    text = "# About.\n\n[weights]\nscore = 1.0\n"
    once = write_scale(text, (12.0, 4.0), "60 games of steady")
    assert once == text + "\n# Learnt from 60 games of steady.\n[value]\nbegin = 12\nend = 4\n"
    again = write_scale(once, (10.0, 5.0), "90 games of steady")
    assert again == text + "\n# Learnt from 90 games of steady.\n[value]\nbegin = 10\nend = 5\n"
