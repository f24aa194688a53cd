"""Plays Domaine by the rules and in JAX with the same moves, thousands of games, and compares at every decision.

    PYTHONPATH=src python benchmarks/jax_equality.py --games 5000 --batch 250 [--observe] [--results FILE]

Stops at the first difference. With `--results` it adds a line a batch and goes on where it stopped.
"""

from __future__ import annotations

import argparse
import json
import time
from dataclasses import asdict
from pathlib import Path

from pentarchy.research.jax.domaine.mirror import Mirror, Tally


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--batch", type=int, default=250)
    parser.add_argument("--first", type=int, default=1_000_000, help="the seed of the first game")
    parser.add_argument("--observe", action="store_true", help="compare what the seats see as well")
    parser.add_argument("--results", type=Path)
    arguments = parser.parse_args()
    total = Tally()
    if arguments.results and arguments.results.exists():
        for line in arguments.results.read_text(encoding="utf-8").splitlines():
            total.add(Tally(**json.loads(line)))
    while total.games < arguments.games:
        began = time.perf_counter()
        first = arguments.first + total.games
        part = Mirror(range(first, first + arguments.batch), observing=arguments.observe).run()
        total.add(part)
        if arguments.results:
            with arguments.results.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(part)) + "\n")
        print(
            f"{total.games} games agree, {total.decisions} decisions ({time.perf_counter() - began:.0f} s)", flush=True
        )
    print(total)


if __name__ == "__main__":
    main()
