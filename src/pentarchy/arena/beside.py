"""Bots of another copy of Pentarchy, seated beside those of this one: an older version, a frozen reference.

A copy is a folder that Python can import `pentarchy` from (a checkout's `src`, its compiled `build/fast`, a place that
something was installed into). It answers in a process of its own, by the lines that the server's worker processes
speak; like every bot, its bots are shown their seat and nothing else.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from pentarchy.bots import Bot, bot
from pentarchy.kernel import BadInput, Position

Copies = dict[str, str]
"""The folders of other copies by the names they have in a tournament: `old:strong@100` plays at the one named old."""


def copies_of(named: list[str]) -> Copies:
    """Copies given as NAME=FOLDER."""
    found: Copies = {}
    for text in named:
        name, equals, folder = text.partition("=")
        if not name.isalnum() or not equals or not (Path(folder) / "pentarchy").is_dir():
            raise BadInput(f"'{text}' is no NAME=FOLDER with a package pentarchy in it")
        found[name] = str(Path(folder).resolve())
    return found


class Beside:
    """A bot of another copy."""

    milliseconds = 0

    def __init__(self, name: str, folder: str, seed: int) -> None:
        self.name = name
        self.bot = name.partition(":")[2]
        self.seed = seed
        self.asked = 0
        self.process = subprocess.Popen(
            [sys.executable, "-m", "pentarchy.server.bot_worker"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": folder},
        )  # fmt: skip

    def answer(self, position: Position, seat: int) -> Any:
        """What it answers to a seat's decision. Every decision is thought about with a seed of its own."""
        self.asked += 1
        asked = {
            "game": position.game.name, "save": position.save(), "seat": seat, "bot": self.bot,
            "seed": self.seed * 1_000_003 + self.asked, "advice": False,
        }  # fmt: skip
        assert self.process.stdin is not None and self.process.stdout is not None
        try:
            self.process.stdin.write(json.dumps(asked) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except OSError:
            line = ""
        told = json.loads(line) if line else {"error": "its process died"}
        if "move" not in told:
            raise RuntimeError(f"{self.name}: {told.get('error')}")
        return position.decision(seat).read(told["move"])

    def leave(self) -> None:
        """The process ends when nobody can ask it any more."""
        assert self.process.stdin is not None and self.process.stdout is not None
        with contextlib.suppress(OSError):
            self.process.stdin.close()
        self.process.stdout.close()
        self.process.wait()


def player(name: str, seed: int, copies: Copies) -> Bot | Beside:
    """A bot of this copy, or of the copy that stands before the colon."""
    copy, colon, called = name.partition(":")
    if not colon:
        return bot(name, seed)
    if copy not in copies or not called:
        raise BadInput(f"there is no copy '{copy}' for the bot '{name}': say --beside {copy}=FOLDER")
    bot(called)  # a worker plays anything for a bot it does not know
    return Beside(name, copies[copy], seed)
