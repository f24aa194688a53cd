"""Bots of others: from another package (an entry point), or a program in any language that speaks lines of JSON.

A package names its bots under `[project.entry-points."pentarchy.bots"]`: each is called with a seed and returns
something with `choose(seat)`. A program is named by whoever starts a command (`--bot NAME=COMMAND`); it reads a
question a line and writes an answer a line, and is shown what its seat sees, nothing more (docs/write-a-bot.md).
"""

# interpreted: it starts programs and finds packages

from __future__ import annotations

import json
import os
import shlex
import shutil
import subprocess
from collections.abc import Callable
from functools import cache, partial
from importlib.metadata import EntryPoint, entry_points
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any

from pentarchy.bots.seat import Bot, Seat
from pentarchy.kernel import BadInput, PentarchyError

GROUP = "pentarchy.bots"
NAMED = "PENTARCHY_BOTS"
"""The programs that were named, for the processes in which bots think: a JSON object of commands by name."""
SECONDS = "PENTARCHY_BOT_SECONDS"
"""How long a program may take for a decision."""
USUAL_SECONDS = 10.0


class VisitorFailed(PentarchyError):
    """A program did not answer, or not in time, or what it answered is no move."""


class Running:
    """A program that was started once and is asked a line at a time."""

    def __init__(self, name: str, command: str) -> None:
        self.name = name
        try:
            self.process = subprocess.Popen(
                shlex.split(command, posix=os.name != "nt"),  # a Windows path is full of backslashes
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8", bufsize=1,
            )  # fmt: skip
        except OSError as error:
            raise VisitorFailed(f"the bot '{name}' cannot be started: {error}") from None
        self.lines: SimpleQueue[str] = SimpleQueue()
        Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self.lines.put(line)
        self.lines.put("")

    def ask(self, question: dict[str, Any], seconds: float) -> Any:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(question, separators=(",", ":")) + "\n")
            self.process.stdin.flush()
            line = self.lines.get(timeout=seconds)
        except Empty:
            self.stop()
            raise VisitorFailed(f"the bot '{self.name}' took longer than {seconds:g} s") from None
        except OSError:
            line = ""
        if not line:
            self.stop()
            raise VisitorFailed(f"the bot '{self.name}' has ended")
        try:
            return json.loads(line)
        except ValueError:
            raise VisitorFailed(f"the bot '{self.name}' answered with a line that is no JSON: {line[:80]!r}") from None

    def stop(self) -> None:
        started.cache_clear()
        self.process.kill()
        self.process.wait()


@cache
def started(name: str, command: str) -> Running:
    """One process a program, however many tables it plays at: every question says all there is to know."""
    return Running(name, command)


class Program:
    """A bot that is a program of its own."""

    def __init__(self, name: str, command: str, seed: int) -> None:
        self.name = name
        self.command = command
        self.seed = seed
        self.asked = 0

    def choose(self, seat: Seat) -> Any:
        decision = seat.decision
        moves = [decision.write(option) for option in seat.options]
        if len(moves) == 1:
            return seat.options[0]
        self.asked += 1
        question = {
            "game": seat.game.name,
            "rules_version": seat.game.rules_version,
            "seat": seat.seat,
            "seats": seat.seats,
            "seed": self.seed * 1_000_003 + self.asked,
            "question": decision.question.name,
            "prompt": decision.prompt,
            "moves": moves,
            "view": seat.view,
        }
        told = started(self.name, self.command).ask(question, float(os.environ.get(SECONDS, USUAL_SECONDS)))
        move = told.get("move") if isinstance(told, dict) else None
        if move not in moves:
            raise VisitorFailed(f"the bot '{self.name}' answered {move!r}, which is none of the moves it was given")
        return seat.options[moves.index(move)]


def programs() -> dict[str, str]:
    """The commands that were named, by name."""
    found: dict[str, str] = json.loads(os.environ.get(NAMED, "{}"))
    return found


def name_programs(named: list[str], seconds: float | None, taken: list[str]) -> None:
    """Programs given as NAME=COMMAND may play, here and in the processes that this one starts."""
    found = programs()
    for text in named:
        name, equals, command = text.partition("=")
        parts = shlex.split(command, posix=os.name != "nt")
        if not (name.isidentifier() and equals and parts):
            raise BadInput(f"'{text}' is no NAME=COMMAND: a name of letters and digits, and what starts the program")
        if name in taken:
            raise BadInput(f"there is a bot '{name}' already: give yours another name")
        if shutil.which(parts[0]) is None:
            raise BadInput(f"the bot '{name}' cannot be started: there is no program '{parts[0]}'")
        found[name] = command
    if found:
        os.environ[NAMED] = json.dumps(found)
    if seconds is not None:
        os.environ[SECONDS] = str(seconds)


def makers() -> dict[str, tuple[str, Callable[[int], Bot]]]:
    """Every bot of others: a line about it, and how it is made from a seed. Nothing is imported or started yet."""
    found: dict[str, tuple[str, Callable[[int], Bot]]] = {}
    for point in entry_points(group=GROUP):
        package = point.dist.name if point.dist is not None else point.value
        found[point.name] = f"comes with the package {package}", partial(brought, point)
    for name, command in programs().items():
        found[name] = "a program of its own", partial(Program, name, command)
    return found


def brought(point: EntryPoint, seed: int) -> Bot:
    """A bot of another package, which is imported now."""
    made: Bot = point.load()(seed)
    return made
