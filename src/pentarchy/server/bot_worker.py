"""A worker process in which bots think: reads a question a line, writes an answer a line. Started by `pool.py`."""

# interpreted: it is a program of its own

from __future__ import annotations

import json
import os
import sys
from typing import Any

import pentarchy
from pentarchy import bots
from pentarchy.kernel import BadInput


def answer(asked: dict[str, Any]) -> dict[str, Any]:
    """What the bot does, or advises, in notation. It is shown its seat, never the position that was sent here."""
    position = pentarchy.game(asked["game"]).load(asked["save"])
    if asked["advice"]:
        opinions = bots.advice(asked["bot"], position, asked["seat"])
        return {"moves": [opinion.as_json() for opinion in opinions]}
    try:
        player = bots.bot(asked["bot"], asked["seed"])
    except BadInput:
        player = bots.bot("random", asked["seed"])
    value = bots.choose(player, position, asked["seat"])
    decision = position.decision(asked["seat"])
    decision.check(value)
    return {"move": decision.write(value)}


def main() -> None:
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", buffering=1)
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    if sys.argv[1:] == ["--nice"] and hasattr(os, "nice"):
        os.nice(5)
    for line in sys.stdin:
        asked = json.loads(line)
        try:
            told = answer(asked)
        except Exception as error:
            told = {"error": f"{type(error).__name__}: {error}"}
        answers.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    try:
        main()
    except (KeyboardInterrupt, BrokenPipeError):
        pass
