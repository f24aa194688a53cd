"""Records played through, seeds checked, random games with every check on."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import pentarchy
from pentarchy import battery
from pentarchy.kernel import Quick, commitment
from tests.cli.conftest import Run


@pytest.fixture(scope="module")
def record() -> str:
    position = pentarchy.game("domaine").start(2, "spring")
    chance = Quick(4)
    while position.decisions:
        decision = position.decisions[0]
        position.play(decision.options[chance.below(len(decision.options))])
    return position.record()


@pytest.fixture
def file(record: str, tmp_path: Path) -> str:
    path = tmp_path / "game.ptg"
    path.write_text(record)
    return str(path)


def test_a_record_is_played_to_its_end(pentarchy_command: Run, file: str) -> None:
    told = pentarchy_command("replay", file)
    assert told.code == 0
    assert "The game is over" in told.out
    assert "sells" in told.out


def test_a_record_is_played_up_to_a_move(pentarchy_command: Run, file: str) -> None:
    told = pentarchy_command("replay", file, "--to", "3", "--seat", "2")
    assert "after 3 of" in told.out
    assert "hand:" in told.out
    assert pentarchy_command("replay", file, "--to", "99999").code == 2
    assert pentarchy_command("replay", file, "--seat", "3").code == 2


def test_a_bot_is_asked_what_it_would_have_played(pentarchy_command: Run, file: str) -> None:
    told = pentarchy_command("replay", file, "--to", "30", "--advice", "strong@20")
    assert "if it were strong@20:\n  1. " in told.out
    told = pentarchy_command("replay", file, "--to", "30", "--advice", "strong@20", "--json")
    best = json.loads(told.out)["advice"][0]
    assert best["move"] in told.out and 0 <= best["value"] <= 1 and best["plays"] > 0
    assert pentarchy_command("replay", file, "--to", "30", "--advice", "novice").code == 2


def test_a_move_of_a_record_is_explained(pentarchy_command: Run, file: str) -> None:
    told = pentarchy_command("replay", file, "--to", "30", "--why")
    assert re.search(r"Why seat [12] played '[^']+': \w.+\.", told.out)
    told = pentarchy_command("replay", file, "--to", "30", "--why", "--json")
    assert set(json.loads(told.out)["why"]) == {"seat", "move", "reason"}


def test_every_position_can_be_shown(pentarchy_command: Run, file: str) -> None:
    told = pentarchy_command("replay", file, "--to", "3", "--step")
    assert told.out.count("the king returns at") == 4


def test_the_seed_is_checked_against_its_commitment(pentarchy_command: Run, file: str) -> None:
    assert pentarchy_command("replay", file, "--verify", commitment("spring")).code == 0
    told = pentarchy_command("replay", file, "--verify", commitment("autumn"))
    assert told.code == 1
    assert "does NOT fit" in told.err


def test_a_record_that_tells_another_result_fails(pentarchy_command: Run, record: str, tmp_path: Path) -> None:
    path = tmp_path / "boast.ptg"
    path.write_text(record.replace("won with scores ", "won with scores 9"))
    assert pentarchy_command("replay", str(path)).code == 1


def test_replay_as_json(pentarchy_command: Run, file: str) -> None:
    told = json.loads(pentarchy_command("replay", file, "--to", "5", "--json", "--verify", "0").out)
    assert told["game"] == "domaine"
    assert told["seed"] == "spring"
    assert told["commitment"] == commitment("spring")
    assert told["verified"] is False
    assert len(told["moves"]) == 5
    assert told["board"]["hands"] == [[None] * 3, [None] * 3]


def test_fuzz_reports_as_promised(pentarchy_command: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(battery, "fuzz", planted([]))
    told = json.loads(pentarchy_command("fuzz", "domaine", "--games", "2", "--json").out)
    assert {"game", "games", "decisions", "seconds", "failures"} <= set(told)
    assert told["failures"] == []
    assert "DO-A08 came into force 3 times in 2 games" in pentarchy_command("fuzz", "domaine", "--games", "2").out


def test_a_failing_game_is_written_and_replays(
    pentarchy_command: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, record: str
) -> None:
    monkeypatch.setattr(battery, "fuzz", planted([{"check": "copy", "message": "planted\nhere", "record": record}]))
    told = pentarchy_command("fuzz", "domaine", "--games", "1", "--out", str(tmp_path))
    assert told.code == 1
    assert "FAILED copy: planted" in told.out
    written = list(tmp_path.glob("*.ptg"))
    assert len(written) == 1
    assert pentarchy_command("replay", str(written[0])).code == 0


def test_a_failing_game_goes_to_the_data_folder_and_not_to_where_one_works(
    pentarchy_command: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, record: str
) -> None:
    (tmp_path / "work").mkdir()
    monkeypatch.chdir(tmp_path / "work")
    monkeypatch.setenv("PENTARCHY_DATA", str(tmp_path / "data"))
    monkeypatch.setattr(battery, "fuzz", planted([]))
    pentarchy_command("fuzz", "domaine", "--games", "1")
    assert list(tmp_path.rglob("*.ptg")) == [] and not (tmp_path / "data").exists()
    monkeypatch.setattr(battery, "fuzz", planted([{"check": "copy", "message": "planted", "record": record}]))
    told = pentarchy_command("fuzz", "domaine", "--games", "1")
    written = list(tmp_path.rglob("*.ptg"))
    assert [file.parent for file in written] == [tmp_path / "data" / "failures"]
    assert str(written[0]) in told.out


def test_fuzz_plays_real_games(pentarchy_command: Run, tmp_path: Path) -> None:
    told = json.loads(
        pentarchy_command("fuzz", "domaine", "--games", "1", "--seats", "2", "--out", str(tmp_path), "--json").out
    )
    assert told["games"] == 1
    assert told["decisions"] > 0
    assert [failure["check"] for failure in told["failures"]] == []


def planted(failures: list[dict[str, str]]):
    """A battery that has been told what to find."""

    def fuzz(game, games, seed, seats, options, on_game, checks, one_in) -> battery.FuzzReport:
        report = battery.FuzzReport(game.name)
        for number in range(games):
            one = battery.Report()
            one.decisions = 10
            one.failures = failures if number == 0 else []
            one.rules = {"DO-A08": 2 - number, "DO009": 4}
            report.add(one)
            on_game(one)
        return report

    return fuzz


def test_variations_are_told_and_played(pentarchy_command: Run, file: str) -> None:
    text = Path(file).read_text()
    moves = [line for line in text.splitlines() if line[:2] in ("1 ", "2 ")]
    position = pentarchy.game("domaine").start(2, "spring")
    for line in moves[:10]:
        position.play(line[2:], int(line[0]) - 1)
    decision = position.decisions[0]
    other = f"{decision.seat + 1} {decision.moves[-1]}"
    told = ["#( after 10", "#= The other way", "#: A reason", f"#| {other}"]
    told += ["#( after 10, imagined by seat 1 with 5", "#)", "#)"]
    Path(file).write_text(text.replace("seed:", "variations: 1\nseed:") + "\n".join(told) + "\n")
    shown = pentarchy_command("replay", file)
    assert shown.code == 0 and "The other way: after move 10" in shown.out and "A reason" in shown.out
    along = json.loads(pentarchy_command("replay", file, "--variation", "1", "--json").out)
    assert len(along["moves"]) == 11 and along["moves"][-1]["move"] == decision.moves[-1]
    assert [one["variation"] for one in along["variations"]] == ["1", "1.1"]
    imagined = json.loads(pentarchy_command("replay", file, "--variation", "1.1", "--seat", "1", "--json").out)
    assert imagined["board"] == json.loads(json.dumps(position.view(0)["board"]))
    assert "there is no variation 2" in pentarchy_command("replay", file, "--variation", "2").err
