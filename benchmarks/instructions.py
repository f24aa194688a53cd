"""Instructions a decision, or a call, of a build: what a busy machine cannot blur. Needs valgrind.

    python benchmarks/instructions.py build/fast --game dominare
    python benchmarks/instructions.py src --game dominare --figures bare hints

Each figure is counted twice by callgrind in fresh processes, once with more of the same work, and what the two have in
common (the start of Python, loading) falls out. Positions and calls are those of builds.py.
"""

from __future__ import annotations

import argparse
import importlib
import os
import re
import subprocess
import sys
from pathlib import Path

from builds import along, listed, quickest, works

PLAYED = ("bare", "durable", "listed")
"""Counted a decision; all else a call."""
FEWER, MORE = 2, 10
"""Random games, or times that each call is made (less one)."""


def work(name: str, figure: str, times: int) -> int:
    """Does it so many times; how many decisions or calls there were."""
    quick = importlib.import_module("pentarchy.kernel").Quick
    game = importlib.import_module("pentarchy").game(name)
    if figure in PLAYED:
        play = listed if figure == "listed" else quickest()
        starts = [game.start_quick(3, seed, durable=figure == "durable") for seed in range(times)]
        return sum([play(position, quick(seed)) for seed, position in enumerate(starts)])
    calls = works(game, along(game, quick), quick)[figure]
    for _nth in range(times):
        for call in calls:
            call()
    return times * len(calls)


def counted(tree: Path, name: str, figure: str, times: int) -> tuple[int, int]:
    """Instructions, and decisions or calls."""
    ran = subprocess.run(
        [
            "valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
            sys.executable, __file__, str(tree), "--game", name, "--figures", figure, "--times", str(times),
        ],
        env={**os.environ, "PYTHONPATH": str(tree), "PYTHONHASHSEED": "0", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    found = re.search(r"Collected : (\d+)", ran.stderr)
    if ran.returncode or found is None:
        sys.exit(ran.stderr.strip())
    return int(found[1]), int(ran.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description="Instructions a decision, or a call.")
    parser.add_argument("tree", type=Path, help="a tree that can be imported, such as build/fast or src")
    parser.add_argument("--game", default="dominare")
    parser.add_argument("--figures", nargs="+", default=["bare", "durable", "imagine", "view", "evaluate", "hints"])
    parser.add_argument("--times", type=int, help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.times:
        print(work(args.game, args.figures[0], args.times))
        return
    for figure in args.figures:
        more = MORE if figure in PLAYED else FEWER
        fewer = FEWER if figure in PLAYED else FEWER - 1
        one, first = counted(args.tree.resolve(), args.game, figure, fewer)
        two, last = counted(args.tree.resolve(), args.game, figure, more)
        print(f"{figure}: {(two - one) / (last - first):,.0f}", flush=True)


if __name__ == "__main__":
    main()
