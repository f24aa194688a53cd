"""How playouts from one position scale from one process to several.

    PYTHONPATH=build/fast python benchmarks/playouts.py --games 2000 --workers 1 2

By the clock on the wall, since several processes work at once: the machine should have nothing else to do. The best of
some rounds in which the numbers of workers take turns.
"""

from __future__ import annotations

import argparse
from time import perf_counter

import pentarchy

GAMES = ("domaine", "dominare", "dominations", "dark-domains", "dynasty")


def main() -> None:
    parser = argparse.ArgumentParser(description="Playouts on several cores.")
    parser.add_argument("--games", type=int, default=1000, help="how many playouts each time")
    parser.add_argument("--workers", type=int, nargs="+", default=[1, 2])
    parser.add_argument("--rounds", type=int, default=3)
    args = parser.parse_args()
    for name in GAMES:
        position = pentarchy.game(name).start(3, 1)
        best = dict.fromkeys(args.workers, float("inf"))
        for _round in range(args.rounds):
            for workers in args.workers:
                begun = perf_counter()
                decisions = pentarchy.playout(position, args.games, "random", seed=1, workers=workers).decisions
                best[workers] = min(best[workers], perf_counter() - begun)
        first = best[args.workers[0]]
        each = [f"{n}: {decisions / took:,.0f} decisions/s ({first / took:.2f})" for n, took in best.items()]
        print(f"{name}, {args.games} playouts of {decisions / args.games:.0f} decisions; {'; '.join(each)}", flush=True)


if __name__ == "__main__":
    main()
