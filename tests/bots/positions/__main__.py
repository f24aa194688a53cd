"""The share of positions in which bots make a sound move."""

from __future__ import annotations

import argparse

from tests.bots.positions import SEEDS, cases


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.bots.positions")
    parser.add_argument("bots", nargs="+")
    args = parser.parse_args()
    for name in args.bots:
        sound = 0
        for case in cases():
            answers = case.answers(name)
            good = sum([case.is_sound(move) for move in answers])
            sound += good
            if good < SEEDS:
                print(f"  {name}, {case.game.title}: {', '.join(answers)}. {case.about}", flush=True)
        print(f"{name}: {sound} of {SEEDS * len(cases())} sound", flush=True)


if __name__ == "__main__":
    main()
