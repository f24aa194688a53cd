"""The same record gives the same views, questions, log, save and result in CPython and in WebAssembly, byte by byte."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pentarchy
from pentarchy.offline.fingerprint import fingerprint

ROOT = Path(__file__).resolve().parents[2]
RECORDS = sorted((ROOT / "tests" / "games").glob("*/records/*.ptg"))
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"


def sample() -> list[Path]:
    """The shortest record of each game."""
    by_game: dict[str, Path] = {}
    for path in RECORDS:
        before = by_game.get(path.parts[-3])
        if before is None or path.stat().st_size < before.stat().st_size:
            by_game[path.parts[-3]] = path
    return list(by_game.values())


class Worker:
    """Pyodide under Node.js, with the zip that a browser gets."""

    def __init__(self, engine: Path) -> None:
        node = shutil.which("node")
        assert node
        command = [node, str(Path(__file__).with_name("worker.mjs")), str(PYODIDE), str(engine)]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def call(self, **call: Any) -> Any:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.write(json.dumps(call) + "\n")
        self.process.stdin.flush()
        told = json.loads(self.process.stdout.readline())
        assert "refused" not in told, told
        return told["answer"]

    def close(self) -> None:
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(60)


@pytest.fixture(scope="module")
def worker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Worker]:
    if not PYODIDE.is_dir() or shutil.which("node") is None:
        pytest.skip("no Node.js here, or the client's packages are not installed: make web")
    engine = tmp_path_factory.mktemp("engine") / "engine"
    subprocess.run([sys.executable, str(ROOT / "tools" / "engine.py"), str(engine)], check=True)
    running = Worker(engine)
    yield running
    running.close()


def whole(path: Path) -> Any:
    marks = [] if path in sample() else [pytest.mark.long]
    return pytest.param(path, marks=marks, id=f"{path.parts[-3]}-{path.stem}")


def test_every_game_has_kept_records() -> None:
    assert {path.parts[-3] for path in RECORDS} == {game.name.replace("-", "") for game in pentarchy.all_games()}


@pytest.mark.parametrize("path", [whole(path) for path in RECORDS])
def test_a_record_plays_alike_in_both(worker: Worker, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    here = fingerprint(text)
    assert here["bytes"] > 10_000 and here["result"] is not None
    there = worker.call(call="python", entry="pentarchy.offline.fingerprint:fingerprint", args={"record": text})
    assert there == here
