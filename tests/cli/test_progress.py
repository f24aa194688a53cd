"""What takes long shows a bar on a terminal, and nothing of the kind in a pipe."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

LONG_ONES = {
    "fuzz": ["fuzz", "dynasty", "--games", "1"],
    "arena": ["arena", "domaine", "--bots", "random,random", "--games", "2"],
    "lab": ["lab", "domaine", "--bots", "random,random", "--games", "2"],
    "bench": ["bench", "dynasty", "--seconds", "0.01", "--runs", "1"],
    "pack": ["pack", "check", "examples/packs/domaine", "--games", "1"],
}
ROOT = Path(__file__).resolve().parents[2]


def asked() -> dict[str, str]:
    paths = os.pathsep.join([path for path in sys.path if path])
    return {**os.environ, "PYTHONPATH": paths, "TERM": "xterm", "COLUMNS": "100"}


def started(arguments: list[str], stderr: int) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "pentarchy", *arguments]
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=stderr, env=asked(), cwd=ROOT)


@pytest.mark.parametrize("name", LONG_ONES)
def test_in_a_pipe_there_is_no_bar(name: str) -> None:
    done = started(LONG_ONES[name], subprocess.PIPE)
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    assert b"\x1b" not in done.stdout and b"\r" not in done.stdout


WAITS = """
import sys
import threading
from pentarchy.cli import progress

progress.PATIENCE = 0.0
with progress.waiting("Red thinks ..."):
    while sys.stderr.isatty() and not [one for one in threading.enumerate() if "Refresh" in type(one).__name__]:
        pass
print("done")
"""


def test_who_waits_for_a_bot_is_told_so_and_a_pipe_is_not() -> None:
    piped = subprocess.run([sys.executable, "-c", WAITS], capture_output=True, env=asked())
    assert (piped.stdout, piped.stderr) == (b"done\n", b"")
    ours, theirs = pty.openpty()
    try:
        shown = subprocess.run([sys.executable, "-c", WAITS], stdout=subprocess.PIPE, stderr=theirs, env=asked())
        assert b"Red thinks ..." in os.read(ours, 1_000_000)
    finally:
        os.close(ours)
        os.close(theirs)
    assert shown.stdout == b"done\n"


@pytest.mark.parametrize("name", LONG_ONES)
def test_on_a_terminal_there_is_one_and_it_goes_away(name: str) -> None:
    ours, theirs = pty.openpty()
    try:
        done = started(LONG_ONES[name], theirs)
        shown = os.read(ours, 1_000_000)
    finally:
        os.close(ours)
        os.close(theirs)
    assert done.returncode == 0
    assert b"/" in shown and b"\x1b[" in shown, "a bar is drawn"
    assert b"\x1b" not in done.stdout, "and not into what the command tells"
