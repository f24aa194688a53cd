"""The program that answers for a bot of another copy of Pentarchy: lines of JSON in, lines of JSON out.

`beside.py` runs this file with the other copy on Python's path, so it uses nothing but what any copy has. It is told
how the game begins and every move that is made, keeps a position of its own, and answers when its bot is asked; the
bot is shown its seat, as everywhere.
"""

# interpreted: it is a program of its own

from __future__ import annotations

import json
import os
import sys
from typing import Any


def main() -> None:
    import pentarchy
    from pentarchy import bots

    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", buffering=1, encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    position: Any = None
    player: Any = None
    for line in sys.stdin:
        told = json.loads(line)
        if "game" in told:
            position = pentarchy.game(told["game"], told["content"]).start(told["seats"], told["seed"], told["options"])
            player = bots.bot(told["bot"], told["bot_seed"])
            continue
        for seat, move in told["moves"]:
            position.play(move, seat)
        if told["ask"] is not None:
            decision = position.decision(told["ask"])
            answers.write(json.dumps({"move": decision.write(bots.choose(player, position, told["ask"]))}) + "\n")


if __name__ == "__main__":
    try:
        main()
    except (KeyboardInterrupt, BrokenPipeError):
        pass
