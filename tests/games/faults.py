"""Faults planted one by one in a game's rules, and whether the fuzzer finds each: `python -m tests.games.faults GAME`.

A game's faults stand in `tests/games/<game>/faults.py`: FAULTS, a list of `Fault`. Run by hand, on the plain sources:

    python -m tests.games.faults dark-domains              every fault, up to 100 games each
    python -m tests.games.faults dominations --only camp   those whose words contain "camp"
"""

from __future__ import annotations

import argparse
import importlib
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

import pentarchy
from pentarchy.battery import ALL, run
from pentarchy.battery.together import in_threes
from pentarchy.kernel import Game

QUICK = ("dead ends", "invariants", "audit")
"""Tried first: they cost little. What they do not find is tried with every check."""


class Fault(NamedTuple):
    """`where` is `module.name` or `module.Class.name` in the game's folder; `make` turns the sound thing into a faulty
    one."""

    words: str
    where: str
    make: Callable[[Any], Any]


@contextmanager
def planted(game: Game, fault: Fault) -> Iterator[None]:
    """The fault in the rules, wherever the sound thing is known by that name; taken out again afterwards."""
    package = f"pentarchy.games.{game.name.replace('-', '')}"
    module, *names = fault.where.split(".")
    module = "" if module == "__init__" else f".{module}"
    home: Any = importlib.import_module(f"{package}{module}")
    for name in names[:-1]:
        home = getattr(home, name)
    sound = home.__dict__[names[-1]]
    faulty = fault.make(sound)
    places: list[tuple[Any, str]] = [(home, names[-1])]
    tables: list[tuple[dict[Any, Any], Any]] = []
    if len(names) == 1:
        for name, other in list(sys.modules.items()):
            if name.startswith(package) and other is not home and other.__dict__.get(names[0]) is sound:
                places.append((other, names[0]))
    for name, other in list(sys.modules.items()):
        if name.startswith(package):
            for table in [value for value in other.__dict__.values() if isinstance(value, dict)]:
                tables += [(table, key) for key, value in table.items() if callable(value) and value is sound]
    for place, name in places:
        setattr(place, name, faulty)
    for table, key in tables:
        table[key] = faulty
    try:
        yield
    finally:
        for place, name in places:
            setattr(place, name, sound)
        for table, key in tables:
            table[key] = sound


def found(game: Game, fault: Fault, games: int, seed: str = "fault") -> tuple[str, int] | None:
    """What the fuzzer said, and in which game; None if it said nothing in so many games."""
    settings = in_threes(game.options)
    with planted(game, fault):
        for checks, many in ((QUICK, games), (ALL, games // 10)):
            for number in range(many):
                options = settings[number // len(game.seats) % len(settings)]
                report = run(game, game.seats[number % len(game.seats)], options, f"{seed}-{number}", checks)
                if report.failures:
                    failure = report.failures[0]
                    return f"{failure['check']}: {failure['message']}", number + 1
    return None


def faults_of(game: Game) -> list[Fault]:
    module = importlib.import_module(f"tests.games.{game.name.replace('-', '')}.faults")
    faults: list[Fault] = module.FAULTS
    return faults


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.games.faults", description="Are planted faults found?")
    parser.add_argument("game", choices=pentarchy.game_names())
    parser.add_argument("--games", type=int, default=100, metavar="N", help="at most so many games a fault (100)")
    parser.add_argument("--only", default="", metavar="WORDS", help="only faults whose words contain this")
    args = parser.parse_args()
    game = pentarchy.game(args.game)
    missed = 0
    chosen = [fault for fault in faults_of(game) if args.only in fault.words]
    for fault in chosen:
        said = found(game, fault, args.games)
        missed += said is None
        print(f"{'MISSED' if said is None else f'game {said[1]:>3}'}  {fault.words}", flush=True)
        if said is not None:
            print(f"          {said[0][:150]}", flush=True)
    print(f"{len(chosen) - missed} of {len(chosen)} found")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
