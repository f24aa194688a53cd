"""Bots of others: programs that speak lines of JSON, and classes that other packages bring."""

from __future__ import annotations

import json
import shutil
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

import pentarchy
from pentarchy.bots import LEVELS, Bot, bot, bot_names, choose, levels, visitors
from pentarchy.bots.visitors import VisitorFailed
from pentarchy.cli import main
from pentarchy.kernel import BadInput

ROOT = Path(__file__).resolve().parents[2]
HASTY = ROOT / "examples" / "bots" / "hasty.mjs"
GAMES = [game.name for game in pentarchy.all_games()]
NODE = pytest.mark.skipif(shutil.which("node") is None, reason="no Node.js on this machine")


@pytest.fixture(autouse=True)
def _forgotten(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a test admits does not stay."""
    before = dict(LEVELS)
    monkeypatch.setenv(visitors.NAMED, "{}")
    monkeypatch.setenv(visitors.SECONDS, "20")
    yield
    LEVELS.clear()
    LEVELS.update(before)


def program(tmp_path: Path, body: str) -> str:
    """A command that runs some Python as a bot."""
    file = tmp_path / "bot.py"
    file.write_text(f"import json, sys, time\nfor line in sys.stdin:\n    asked = json.loads(line)\n{body}\n")
    return f"'{sys.executable}' '{file}'"


def asked(player: Bot) -> str:
    """What a bot answers at the beginning of a game of Domaine, in notation."""
    position = pentarchy.game("domaine").start(2, seed=3)
    decision = position.decision()
    return decision.write(choose(player, position, decision.seat))


@NODE
@pytest.mark.parametrize("name", GAMES)
def test_a_bot_in_another_language_plays_a_whole_game(name: str) -> None:
    levels.admit([f"hasty=node '{HASTY}'"])
    game = pentarchy.game(name)
    seats = game.seats[0]
    position = game.start(seats, seed=11)
    players = [bot("hasty", 1)] + [bot("random", seat) for seat in range(1, seats)]
    while position.decisions:
        seat = position.decisions[0].seat
        position.play(choose(players[seat], position, seat), seat)
    assert position.result is not None


def test_a_program_is_shown_its_seat_and_nothing_else(tmp_path: Path) -> None:
    told = tmp_path / "told"
    keep = f"    open({str(told)!r}, 'w').write(line)\n"
    body = keep + "    print(json.dumps({'move': asked['moves'][-1]}), flush=True)"
    levels.admit([f"writer={program(tmp_path, body)}"])
    move = asked(bot("writer", 5))
    position = pentarchy.game("domaine").start(2, seed=3)
    decision = position.decision()
    line = json.loads(told.read_text())
    assert line["view"] == json.loads(json.dumps(position.view(decision.seat)))
    assert line["moves"] == [decision.write(option) for option in decision.options] and move == line["moves"][-1]
    assert set(line) == {
        "game", "rules_version", "seat", "seats", "seed", "question", "prompt", "moves", "view",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("    print(json.dumps({'move': 'castle it'}), flush=True)", "answered 'castle it', which is none of"),
        ("    print('hello', flush=True)", "answered with a line that is no JSON: 'hello"),
        ("    print(json.dumps([1]), flush=True)", "answered None, which is none of the moves"),
        ("    sys.exit(3)", "has ended"),
        ("    time.sleep(60)", "took longer than 0.5 s"),
    ],
)
def test_a_program_that_fails_is_named_with_what_it_did(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, body: str, said: str
) -> None:
    levels.admit([f"odd={program(tmp_path, body)}"], 0.5 if "sleep" in body else None)
    with pytest.raises(VisitorFailed, match="the bot 'odd' " + said.split("(")[0]):
        asked(bot("odd", 1))


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ("nothing", "no NAME=COMMAND"),
        ("=node x", "no NAME=COMMAND"),
        ("two words=node x", "no NAME=COMMAND"),
        ("steady=node x", "there is a bot 'steady' already"),
        ("mine=no-such-program-here", "there is no program 'no-such-program-here'"),
    ],
)
def test_a_program_that_cannot_be_named_so_is_refused_in_a_sentence(named: str, said: str) -> None:
    with pytest.raises(BadInput, match=said):
        levels.admit([named])
    assert named.partition("=")[0] not in set(LEVELS) - {"steady"}


def test_a_package_brings_a_bot_by_its_entry_point(monkeypatch: pytest.MonkeyPatch) -> None:
    point = EntryPoint("dreamer", "examples.bots.dreamer:Dreamer", visitors.GROUP)
    taken = EntryPoint("steady", "examples.bots.dreamer:Dreamer", visitors.GROUP)
    monkeypatch.setattr(visitors, "entry_points", lambda group: [point, taken] if group == visitors.GROUP else [])
    levels.admit([])
    assert "dreamer" in bot_names() and type(bot("dreamer", 1)).__name__ == "Dreamer"
    assert type(bot("steady", 1)).__name__ != "Dreamer"
    assert asked(bot("dreamer", 1))


def test_a_named_program_plays_in_the_arena(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    body = "    print(json.dumps({'move': asked['moves'][asked['seed'] % len(asked['moves'])]}), flush=True)"
    named = f"mine={program(tmp_path, body)}"
    assert main(["arena", "domaine", "--bot", named, "--bots", "mine,random", "--games", "2", "--seats", "2"]) == 0
    assert "mine" in capsys.readouterr().out


def test_a_program_may_think_for_more_than_no_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["arena", "domaine", "--bot-seconds", "0"]) == 2
    assert "cannot think for 0 seconds" in capsys.readouterr().err
