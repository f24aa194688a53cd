"""Bots of another copy of Pentarchy, seated beside those of this one: an older version, a frozen reference.

A copy is a folder that Python can import `pentarchy` from (a checkout's `src`, its compiled `build/fast`, a place that
something was installed into). It follows the game in a process of its own, move by move in notation, so all that both
copies must share is the rules; like every bot, its bots are shown their seat and nothing else.
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
    """A bot of another copy, which follows the game move by move in a process of its own."""

    milliseconds = 0

    def __init__(self, name: str, folder: str, seed: int) -> None:
        self.name = name
        self.bot = name.partition(":")[2]
        self.seed = seed
        self.unheard: list[tuple[int, str]] = []
        """The moves it has not been told yet."""
        self.process = subprocess.Popen(
            [sys.executable, "-P", str(Path(__file__).with_name("answering.py"))],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", env={**os.environ, "PYTHONPATH": folder},
        )  # fmt: skip

    def begin(self, job: dict[str, Any]) -> None:
        """It is told which game is played."""
        start = {key: job[key] for key in ("game", "content", "seed", "options")}
        self._tell({**start, "seats": len(job["bots"]), "bot": self.bot, "bot_seed": self.seed})

    def saw(self, seat: int, move: str) -> None:
        """A move was made, by whomever."""
        self.unheard.append((seat, move))

    def answer(self, position: Position, seat: int) -> Any:
        """What it answers to a seat's decision."""
        self._tell({"moves": self.unheard, "ask": seat})
        self.unheard = []
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"{self.name}: its process died")
        return position.decision(seat).read(json.loads(line)["move"])

    def _tell(self, what: dict[str, Any]) -> None:
        assert self.process.stdin is not None
        with contextlib.suppress(OSError):  # whoever has died does not answer either
            self.process.stdin.write(json.dumps(what) + "\n")
            self.process.stdin.flush()

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
    bot(called)  # of the copy one learns only that its process died
    return Beside(name, copies[copy], seed)
