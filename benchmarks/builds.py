"""Two builds of this project side by side: every figure of every game, by processor time, in turns.

    python benchmarks/builds.py OLD NEW                     two trees that can be imported, such as build/fast
    python benchmarks/builds.py OLD NEW --games domaine --rounds 5 --seconds 0.5 --json table.json

Each round measures each build in a fresh process, the one after the other, so that what else the machine does falls on
both; the best of the rounds counts. `listed` is the loop of plain Python that lists every option, which any build can
run; `bare` and `durable` are the quickest way each build has (`kernel.playout`, where there is one). Old means as old
as commit c995c44: what a build does not have is left out.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any

GAMES = ("domaine", "dominare", "dominations", "dark-domains", "dynasty")
RATES = ("listed", "bare", "durable")
"""Decisions a second: the more the better. All else is microseconds a call, or milliseconds for `import`."""
YARDSTICK = "yardstick"
STARTS = (1, 2, 3, 4, 5, 6)
APART = 13
"""From the games with these seeds positions are taken, with so many decisions between them: where the few whose step
has run for long weigh little more in one build's games than in the other's."""
MOST = 20_000
DECISIONS = 40
"""So long a playout is."""


def listed(position: Any, chance: Any, most: int = MOST) -> int:
    """Plays at random, every option listed; how many decisions there were."""
    for nth in range(most):
        open_now = position.decisions
        if not open_now:
            return nth
        decision = open_now[chance.below(len(open_now))]
        options = decision.options
        position.apply(options[chance.below(len(options))], decision.seat)
    return most


def quickest() -> Callable[..., int]:
    try:
        play: Callable[..., int] = importlib.import_module("pentarchy.kernel.playout").play_at_random
    except ModuleNotFoundError:
        return listed
    return play


def played(game: Any, seconds: float, play: Callable[..., int], durable: bool, quick: Any) -> float:
    """Decisions a second of random games at three seats."""
    decisions = games = 0
    chance = quick(games)
    begun = process_time()
    while (passed := process_time() - begun) < seconds:
        decisions += play(game.start_quick(3, games, durable=durable), chance)
        games += 1
    return decisions / passed


def along(game: Any, quick: Any) -> list[Any]:
    """Positions of random games, somebody's choice open in each."""
    found = []
    for seed in STARTS:
        position = game.start_quick(3, seed, durable=True)
        chance = quick(seed)
        while position.decisions:
            kept = position.copy()
            if len(kept.decisions[0].options) > 1:
                found.append(kept)
            listed(position, chance, APART)
    return found


def works(game: Any, positions: list[Any], quick: Any) -> dict[str, list[Callable[[], Any]]]:
    """What is timed, by figure: one call a position."""
    asked = [(position, position.decisions[0].seat) for position in positions]
    saves = [position.save() for position in positions]
    module = importlib.import_module(f"{type(game).__module__}.evaluation")
    told = getattr(module, "EVALUATION", module)
    play = quickest()
    return {
        "copy": [position.copy for position in positions],
        "looked": [partial(look, position) for position in positions],
        "imagine": [partial(position.imagine, seat, 1) for position, seat in asked],
        "playout": [partial(play_on, position, seat, play, quick) for position, seat in asked],
        "view": [partial(position.view, seat) for position, seat in asked],
        "evaluate": [partial(told.evaluate, position.state, seat) for position, seat in asked],
        "hints": [partial(told.hints, position.state, position.decisions[0]) for position in positions],
        "undo": [partial(take_back, position, seat) for position, seat in asked if position.can_undo(seat)],
        "save": [position.save for position in positions],
        "load": [partial(game.load, text) for text in saves],
    }


def look(position: Any) -> None:
    """A copy that is looked at."""
    assert position.copy().state


def play_on(position: Any, seat: int, play: Callable[..., int], quick: Any) -> None:
    """A world as the seat imagines it, for a playout, and so many decisions in it at random."""
    play(position.worlds(seat)(1, durable=False), quick(1), DECISIONS)


def take_back(position: Any, seat: int) -> None:
    position.copy().undo(seat)


def timed(calls: list[Callable[[], Any]], seconds: float) -> float:
    """Microseconds a call."""
    rounds = 0
    begun = process_time()
    while (passed := process_time() - begun) < seconds or not rounds:
        for call in calls:
            call()
        rounds += 1
    return passed / rounds / len(calls) * 1e6


def measure(name: str, seconds: float) -> dict[str, float]:
    """All figures of a game, of the build that this process imports."""
    pentarchy = importlib.import_module("pentarchy")
    quick = importlib.import_module("pentarchy.kernel").Quick
    game = pentarchy.game(name)
    found = {
        "listed": played(game, seconds, listed, False, quick),
        "bare": played(game, seconds, quickest(), False, quick),
        "durable": played(game, seconds, quickest(), True, quick),
    }
    for figure, calls in works(game, along(game, quick), quick).items():
        if calls:
            found[figure] = timed(calls, seconds / 4)
    return found


def loading() -> dict[str, float]:
    """Milliseconds of processor time until all games are loaded."""
    begun = process_time()
    pentarchy = importlib.import_module("pentarchy")
    getattr(pentarchy, "all_games", pentarchy.games)()
    return {"import": (process_time() - begun) * 1000}


def asked(tree: Path, arguments: list[str]) -> Any:
    """What a fresh process that imports a tree prints."""
    ran = subprocess.run(
        [sys.executable, __file__, *arguments],
        env={**os.environ, "PYTHONPATH": str(tree)}, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    if ran.returncode:
        sys.exit(f"{tree}: {ran.stderr.strip().splitlines()[-1]}")
    return json.loads(ran.stdout)


def compare(trees: list[Path], games: list[str], rounds: int, seconds: float) -> list[dict[str, dict[str, float]]]:
    """For each tree, by game and figure, the best of all rounds."""
    found: list[dict[str, dict[str, float]]] = [{} for _ in trees]
    for nth in range(rounds):
        for name in ["import", *games]:
            for tree, best in zip(trees, found, strict=True):
                told = asked(tree, ["--measure", name, "--seconds", str(seconds)])
                here = best.setdefault(name, told)
                for figure, value in told.items():
                    here[figure] = (max if figure in RATES else min)(here[figure], value)
        print(f"round {nth + 1} of {rounds}", file=sys.stderr)
    return found


def table(found: list[dict[str, dict[str, float]]], yardstick: float) -> str:
    old, new = found
    lines = [f"import of all games: {old['import']['import']:.0f} ms, {new['import']['import']:.0f} ms"]
    if yardstick:
        lines.append(f"yardstick: {yardstick:,.0f} decisions/s")
    for name in new:
        if name == "import":
            continue
        lines += ["", f"| {name} | old | new | times as fast |", "|---|---|---|---|"]
        for figure, value in new[name].items():
            before = old[name].get(figure)
            if before is None:
                continue
            ratio = value / before if figure in RATES else before / value
            shown = "{:,.0f}" if figure in RATES else "{:.2f} us"
            lines.append(f"| {figure} | {shown.format(before)} | {shown.format(value)} | {ratio:.2f} |")
        if yardstick:
            each = [told[name]["bare"] / yardstick for told in found]
            lines.append(f"| bare, in yardsticks | {each[0]:.2f} | {each[1]:.2f} | |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Two builds side by side.")
    parser.add_argument("trees", nargs="*", type=Path, metavar="TREE", help="the older and the newer build")
    parser.add_argument("--games", nargs="+", default=list(GAMES), metavar="GAME")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each figure of random play is measured")
    parser.add_argument("--yardstick", type=Path, help="a script that prints decisions/s, run after the rounds")
    parser.add_argument("--json", type=Path, metavar="FILE", help="keep all figures there")
    parser.add_argument("--measure", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.measure:
        print(json.dumps(loading() if args.measure == "import" else measure(args.measure, args.seconds)))
        return
    if len(args.trees) != 2:
        parser.error("name the older and the newer build")
    found = compare([tree.resolve() for tree in args.trees], args.games, args.rounds, args.seconds)
    yardstick = 0.0
    if args.yardstick:
        ran = subprocess.run([sys.executable, str(args.yardstick)], capture_output=True, encoding="utf-8", check=True)
        yardstick = float(ran.stdout.split()[-1])
    if args.json:
        args.json.write_text(json.dumps(found, indent=2), encoding="utf-8")
    print(table(found, yardstick))


if __name__ == "__main__":
    main()
