"""The commands that tell something, and what bad input gets: one clear line and exit code 2."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

import pentarchy
from tests.cli.conftest import Run

SOURCES = {**os.environ, "PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}


def test_games_as_json_has_the_promised_shape(pentarchy_command: Run) -> None:
    told = pentarchy_command("games", "--json")
    games = {game["name"]: game for game in json.loads(told.out)}
    assert told.code == 0
    assert games["domaine"]["seats"] == [2, 3, 4]
    assert set(games["domaine"]) == {"name", "title", "seats", "options", "rules_version"}
    assert set(games["domaine"]["options"][0]) == {"name", "default", "choices", "text"}


def test_games_names_every_game_and_option(pentarchy_command: Run) -> None:
    told = pentarchy_command("games").out
    assert "domaine" in told
    assert "endless_guard" in told


@pytest.fixture
def broken_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Three folders beside the games, each broken in its own way."""
    sources = {
        "halfdone": "from pentarchy.kernel import Game\n\nGAME = Gaem()\n",
        "unread": "class Game(:\n",
        "othername": "from pentarchy.kernel import Game\nclass G(Game):\n    name = 'chess'\nGAME = G()\n",
    }
    for name, source in sources.items():
        (tmp_path / name).mkdir()
        write(tmp_path / name, "__init__.py", source)
    monkeypatch.setattr(pentarchy.games, "__path__", [*pentarchy.games.__path__, str(tmp_path)])
    monkeypatch.setattr(pentarchy, "_found", {})
    monkeypatch.setattr(pentarchy, "_broken", {})


def test_a_broken_game_is_named_with_its_error_and_the_others_are_there(
    pentarchy_command: Run, broken_folders: None
) -> None:
    told = pentarchy_command("games")
    assert told.code == 1
    assert "domaine: Domaine" in told.out
    problems = told.err.splitlines()
    assert len(problems) == 3
    assert "'halfdone' cannot be loaded: NameError: name 'Gaem' is not defined" in problems[0]
    assert problems[0].endswith("(__init__.py, line 3)")
    assert "'othername' cannot be loaded: its game is named 'chess'" in problems[1]
    assert "'unread' cannot be loaded: invalid syntax (__init__.py, line 1)" in problems[2]
    told = pentarchy_command("play", "halfdone")
    assert (told.code, told.err.count("\n")) == (2, 1)
    assert "'halfdone' cannot be loaded: NameError" in told.err
    assert pentarchy_command("play", "chess").err.startswith("pentarchy: there is no game 'chess'")


def test_a_module_of_a_game_can_be_imported_by_its_whole_name() -> None:
    program = "import pentarchy; import pentarchy.games.domaine.flow; print(pentarchy.games.domaine.flow.__name__)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True, env=SOURCES)
    assert done.stdout == "pentarchy.games.domaine.flow\n"


def test_python_runs_the_package_as_the_command() -> None:
    done = subprocess.run([sys.executable, "-m", "pentarchy", "games"], capture_output=True, text=True, env=SOURCES)
    assert done.stdout.startswith("dark-domains: Dark Domains"), done.stderr


@pytest.mark.parametrize("command", ["games", "play", "replay", "fuzz", "bench", "rules"])
def test_every_command_has_help(pentarchy_command: Run, command: str) -> None:
    told = pentarchy_command(command, "--help")
    assert told.code == 0
    assert f"pentarchy {command}" in told.out


def write(folder: Path, name: str, text: str) -> str:
    (folder / name).write_text(text, encoding="utf-8")
    return str(folder / name)


@pytest.mark.parametrize(
    ("arguments", "named"),
    [
        (["play", "chess"], "chess"),
        (["frobnicate"], "frobnicate"),
        (["play", "domaine", "--seats", "7"], "7"),
        (["play", "domaine", "--seats", "two"], "two"),
        (["play", "domaine", "--option", "speed=9"], "speed"),
        (["play", "domaine", "--option", "expand_max=9"], "9"),
        (["play", "domaine", "--option", "expand_max"], "expand_max"),
        (["play", "domaine", "--bots", "genius"], "genius"),
        (["play", "domaine", "--bots", "random,random,random,random", "--seats", "3"], "4 bots"),
        (["play", "domaine", "--me", "9"], "9"),
        (["play", "domaine", "--content", "no-such-folder"], "no-such-folder"),
        (["play", "domaine", "--load", "no-such-file"], "no-such-file"),
        (["play", "domaine", "--seed", "a\nb"], "seed"),
        (["replay", "no-such-file"], "no-such-file"),
        (["fuzz", "chess"], "chess"),
        (["fuzz", "domaine", "--games", "none"], "none"),
        (["fuzz", "domaine", "--seats", "9", "--games", "1"], "9"),
        (["fuzz", "domaine", "--out", "no-such-folder", "--games", "1"], "no-such-folder"),
        (["arena", "domaine", "--games", "0"], "0"),
        (["arena", "domaine", "--workers", "-1"], "-1"),
        (["arena", "domaine", "--bots", "genius"], "genius"),
        (["arena", "domaine", "--seats", "9"], "9"),
        (["lab", "chess"], "chess"),
        (["bench", "chess"], "chess"),
        (["bench", "domaine", "--seats", "9"], "9"),
        (["bench", "domaine", "--yardstick", "no-such-script"], "no-such-script"),
        (["bench", "domaine", "--against", "no-such-file"], "no-such-file"),
        (["rules", "--tests", "no-such-folder"], "no-such-folder"),
    ],
)
def test_bad_input_gets_one_line_that_names_it(pentarchy_command: Run, arguments: list[str], named: str) -> None:
    told = pentarchy_command(*arguments)
    assert told.code == 2
    assert named in told.err
    assert len(told.err.strip().splitlines()) == 1
    assert "Traceback" not in told.err


RECORD = "Pentarchy record 1\ngame: domaine\nrules: 1\nseats: 2\nseed: 5\n\n"


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("hello\n", "line 1"),
        ("Pentarchy record 1\ngame: domaine\n", "rules"),
        (RECORD.replace("domaine", "chess"), "chess"),
        (RECORD.replace("rules: 1", "rules: 99"), "99"),
        (RECORD.replace("seats: 2", "seats: 8"), "8"),
        (RECORD.replace("seed: 5", "seed: 5\noption speed: on"), "speed"),
        (RECORD + "1 castle z9\n", "castle z9"),
        (RECORD + "2 castle a1\n", "seat 2"),
        (RECORD + "castle a1\n", "castle a1"),
        ('{"record":"nonsense"}', "line 1"),
        ("{}", "neither a record nor a saved position"),
        ('{"record":5}', "neither a record nor a saved position"),
        ('{"record":', "neither a record nor a saved position"),
    ],
)
def test_a_record_that_is_wrong_is_refused(pentarchy_command: Run, tmp_path: Path, text: str, named: str) -> None:
    file = write(tmp_path, "wrong.ptg", text)
    told = pentarchy_command("replay", file)
    assert told.code == 2
    assert named in told.err
    assert len(told.err.strip().splitlines()) == 1


def saved() -> str:
    position = pentarchy.game("domaine").start(2, 5)
    position.play(position.decisions[0].options[3])
    return position.save()


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ("rules: 1", "rules: 99", "99"),
        ('"borders"', '"fences"', "fences"),
        ('"@":"Board"', '"@":"Castle"', "Castle"),
        ('"tape":[[0,0,', '"tape":[[0,1,', "seat"),
        ('"snapshot"', '"snapshots"', "save"),
        ('"borders":0', '"borders":null', "damaged"),
        ('"castles":[', '"castles":["x",', "damaged"),
        ('"scores":[0,', '"scores":[7,', "DO064"),
    ],
)
def test_a_damaged_save_is_refused(pentarchy_command: Run, tmp_path: Path, old: str, new: str, named: str) -> None:
    text = saved()
    assert old in text
    told = pentarchy_command("play", "domaine", "--load", write(tmp_path, "damaged.save", text.replace(old, new)))
    assert told.code == 2
    assert named in told.err
    assert "damaged.save" in told.err
    assert len(told.err.strip().splitlines()) == 1


def test_a_save_of_another_game_is_refused(pentarchy_command: Run, tmp_path: Path) -> None:
    file = write(tmp_path, "other.save", saved().replace("game: domaine", "game: dynasty"))
    told = pentarchy_command("play", "domaine", "--load", file)
    assert told.code == 2
    assert "dynasty" in told.err


def test_a_corrupt_content_file_is_named(pentarchy_command: Run, tmp_path: Path) -> None:
    (tmp_path / "domaine").mkdir()
    for folder in (tmp_path, tmp_path / "domaine"):
        write(folder, "cards.toml", "[[card]]\nid = 'a-wall'\nstack = 'Z'\n")
    told = pentarchy_command("play", "domaine", "--content", str(tmp_path))
    assert told.code == 2
    assert "cards.toml" in told.err
    assert len(told.err.strip().splitlines()) == 1


def test_a_content_pack_with_nothing_for_the_game_is_refused(pentarchy_command: Run, tmp_path: Path) -> None:
    write(tmp_path, "card.toml", "misspelt")
    told = pentarchy_command("play", "domaine", "--content", str(tmp_path))
    assert told.code == 2
    assert "cards.toml" in told.err
    assert len(told.err.strip().splitlines()) == 1


def test_the_installed_command_ends_quietly_when_nobody_reads_on() -> None:
    script = f"{sys.executable} -c 'import sys; from pentarchy.cli import main; sys.exit(main())' games | head -1"
    ran = subprocess.run(["sh", "-c", script], capture_output=True, text=True, check=False, env={"PYTHONPATH": "src"})
    assert "Traceback" not in ran.stderr


def test_bench_as_json_has_the_promised_shape(pentarchy_command: Run) -> None:
    told = json.loads(pentarchy_command("bench", "domaine", "--seconds", "0.02", "--runs", "1", "--json").out)
    assert told["build"] in ("plain", "compiled")
    assert told["loop_ms"] > 0
    assert told["loading_ms"] > 0
    promised = {"decisions_per_s", "games_per_s", "copy_us", "imagine_us", "view_us", "evaluate_us", "save_bytes"}
    assert promised <= set(told["games"]["domaine"])
    assert all(told["games"]["domaine"][key] > 0 for key in promised)


def test_bench_compares_with_another_build(pentarchy_command: Run, tmp_path: Path) -> None:
    arguments = ("bench", "domaine", "--seconds", "0.02", "--runs", "2", "--json")
    told = json.loads(pentarchy_command(*arguments).out)
    for figure, runs in told["games"]["domaine"]["runs"].items():
        told["games"]["domaine"]["runs"][figure] = [run * (0.1 if figure.endswith("_per_s") else 10) for run in runs]
    slow = write(tmp_path, "slow.json", json.dumps(told))
    ratios = json.loads(pentarchy_command(*arguments, "--against", slow).out)["ratios"]["domaine"]
    for best, least, most in ratios.values():
        assert 1 < least <= best <= most
    assert "times as fast" in pentarchy_command(*arguments[:-1], "--against", slow).out


def test_bench_compares_with_a_yardstick(pentarchy_command: Run, tmp_path: Path) -> None:
    script = write(tmp_path, "yardstick.py", "print(1000)\n")
    told = pentarchy_command("bench", "domaine", "--seconds", "0.02", "--runs", "1", "--yardstick", script)
    assert "1,000 decisions/s" in told.out


def test_a_yardstick_that_says_nothing_is_bad_input(pentarchy_command: Run, tmp_path: Path) -> None:
    script = write(tmp_path, "silent.py", "")
    told = pentarchy_command("bench", "domaine", "--seconds", "0.02", "--runs", "1", "--yardstick", script)
    assert told.code == 2
