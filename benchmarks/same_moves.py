"""Whether the bots of two builds make the same moves at equal iterations, and how many iterations a second each has.

    python benchmarks/same_moves.py OLD NEW --games domaine dynasty --bot strong@20 --moves 30

Both builds (trees that can be imported, such as build/fast) play the same games by themselves, at two seats with the
same seeds, each in a fresh process. The first move that differs is named. Processor time alone is measured.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import subprocess
import sys
from pathlib import Path
from time import process_time
from typing import Any

GAMES = ("domaine", "dominare", "dominations", "dark-domains", "dynasty")


def play(name: str, bot: str, moves: int, seed: int) -> dict[str, Any]:
    """The first moves of a game between two bots, and the processor time they took."""
    bots = importlib.import_module("pentarchy.bots")
    position = importlib.import_module("pentarchy").game(name).start(seats=2, seed=seed)
    players = [bots.bot(bot, seat + 1) for seat in range(2)]
    made: list[str] = []
    iterations = 0
    begun = process_time()
    while position.decisions and len(made) < moves:
        decision = position.decisions[0]
        value = bots.choose(players[decision.seat], position, decision.seat)
        thought = getattr(players[decision.seat], "thought", None)
        iterations += 0 if thought is None else thought.plays
        made.append(f"{decision.seat + 1} {decision.write(value)}")
        position.apply(value, decision.seat)
    return {"moves": made, "iterations": iterations, "seconds": process_time() - begun}


def asked(tree: Path, arguments: list[str]) -> dict[str, Any]:
    """What a fresh process that imports a tree prints."""
    ran = subprocess.run(
        [sys.executable, __file__, *arguments],
        env={**os.environ, "PYTHONPATH": str(tree), "PYTHONHASHSEED": "0"}, capture_output=True, encoding="utf-8",
        check=False,
    )  # fmt: skip
    if ran.returncode:
        sys.exit(f"{tree}: {ran.stderr.strip().splitlines()[-1]}")
    told: dict[str, Any] = json.loads(ran.stdout)
    return told


def main() -> None:
    parser = argparse.ArgumentParser(description="The bots of two builds, move by move.")
    parser.add_argument("trees", nargs="*", type=Path, metavar="TREE", help="the older and the newer build")
    parser.add_argument("--games", nargs="+", default=list(GAMES), metavar="GAME")
    parser.add_argument("--bot", default="strong@20")
    parser.add_argument("--moves", type=int, default=30)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--play", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.play:
        print(json.dumps(play(args.play, args.bot, args.moves, args.seed)))
        return
    if len(args.trees) != 2:
        parser.error("name the older and the newer build")
    differ = 0
    for name in args.games:
        options = ["--play", name, "--bot", args.bot, "--moves", str(args.moves), "--seed", str(args.seed)]
        old, new = (asked(tree.resolve(), options) for tree in args.trees)
        pairs = zip(old["moves"], new["moves"], strict=False)
        first = next((n for n, (one, two) in enumerate(pairs) if one != two), None)
        told = "the same moves" if old["moves"] == new["moves"] else "one game is longer"
        if first is not None:
            told = f"move {first + 1} differs: '{old['moves'][first]}', '{new['moves'][first]}'"
        differ += old["moves"] != new["moves"]
        each = [game["iterations"] / game["seconds"] for game in (old, new)]
        ratio = each[1] / each[0] if each[0] else 1.0
        print(f"{name}: {told}; {each[0]:.1f} and {each[1]:.1f} iterations a second, {ratio:.2f} times as many")
    sys.exit(1 if differ else 0)


if __name__ == "__main__":
    main()
