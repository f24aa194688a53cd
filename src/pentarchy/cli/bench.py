"""`pentarchy bench`: how fast the engine is, game by game, and how fast this machine is."""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import perf_counter
from typing import Any

import pentarchy
from pentarchy.cli.arguments import Parsers, add_json, command, positive
from pentarchy.kernel import BadInput, Game, Position, Quick
from pentarchy.kernel import position as engine
from pentarchy.kernel.playout import play_at_random

COLUMNS = {
    "decisions_per_s": "decisions/s",
    "durable_decisions_per_s": "durable",
    "games_per_s": "games/s",
    "copy_us": "copy us",
    "copy_looked_us": "looked us",
    "imagine_us": "imagine us",
    "view_us": "view us",
    "save_bytes": "save bytes",
}


def add(parsers: Parsers) -> None:
    parser = command(parsers, "bench", run, "measure the engine: random play, copies, imagined worlds, views, saves")
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games (default: all)")
    parser.add_argument("--seats", type=int, metavar="K", help="how many seats (default: 3 if the game has that)")
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help="how long each short run lasts (1.0)")
    parser.add_argument("--runs", type=positive, default=3, metavar="N", help="the best of so many short runs (3)")
    parser.add_argument("--yardstick", metavar="FILE", help="a script that prints decisions/s, run for comparison")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    games = [pentarchy.game(name) for name in args.games] or pentarchy.all_games()
    seats = {game.name: seats_for(game, args.seats) for game in games}
    if args.yardstick and not Path(args.yardstick).is_file():
        raise BadInput(f"there is no yardstick script '{args.yardstick}'")
    report: dict[str, Any] = {"build": build(), "loop_ms": round(loop_ms(), 2), "games": {}}
    if args.yardstick:
        report["yardstick"] = yardstick(args.yardstick)
    for game in games:
        measured = measure(game, seats[game.name], args.seconds, args.runs)
        report["games"][game.name] = measured
        if args.yardstick:
            measured["yardsticks"] = round(measured["decisions_per_s"] / report["yardstick"], 2)
            measured["durable_yardsticks"] = round(measured["durable_decisions_per_s"] / report["yardstick"], 2)
    print(json.dumps(report, indent=2) if args.json else table(report))
    return 0


def seats_for(game: Game, wanted: int | None) -> int:
    if wanted is None:
        return 3 if 3 in game.seats else game.seats[0]
    return game.header(wanted, "0", {}).seats


def build() -> str:
    """Which build of the kernel runs."""
    return "plain" if str(engine.__file__).endswith(".py") else "compiled"


def loop_ms() -> float:
    """A fixed loop of plain Python, so that figures from two machines can be compared."""
    best = float("inf")
    for _ in range(5):
        begun = perf_counter()
        total = 0
        for i in range(200_000):
            total = (total * 31 + i) & 0xFFFFFFFF
        best = min(best, perf_counter() - begun)
    return best * 1000


def yardstick(script: str) -> float:
    ran = subprocess.run([sys.executable, script], capture_output=True, text=True, check=False)
    lines = ran.stdout.split()
    try:
        return float(lines[-1])
    except (IndexError, ValueError):
        raise BadInput(f"the yardstick '{script}' printed no number of decisions/s") from None


def measure(game: Game, seats: int, seconds: float, runs: int) -> dict[str, Any]:
    bare = [play(game, seats, seconds, number, False) for number in range(runs)]
    durable = [play(game, seats, seconds, number, True) for number in range(runs)]
    position = middle(game, seats)
    slice_ = seconds / 5
    seat = position.decisions[0].seat
    best = max(bare)
    return {
        "decisions_per_s": round(best[0]),
        "games_per_s": round(best[1], 1),
        "copy_us": timed(position.copy, slice_, runs),
        "imagine_us": timed(lambda: position.imagine(seat, 1), slice_, runs),
        "view_us": timed(lambda: position.view(seat), slice_, runs),
        "save_bytes": len(position.save().encode()),
        "durable_decisions_per_s": round(max(durable)[0]),
        "copy_looked_us": timed(lambda: position.copy().state, slice_, runs),
        "seats": seats,
    }


def play(game: Game, seats: int, seconds: float, run: int, durable: bool) -> tuple[float, float]:
    """Random games for a while: decisions and games a second."""
    decisions = games = 0
    chance = Quick(run)
    begun = perf_counter()
    while True:
        decisions += play_at_random(game.start_quick(seats, 1000 * run + games, durable=durable), chance)
        games += 1
        passed = perf_counter() - begun
        if passed >= seconds:
            return decisions / passed, games / passed


def middle(game: Game, seats: int) -> Position:
    """A position in the middle of a turn in the middle of a random game."""
    length = play_at_random(game.start_quick(seats, 1), Quick(1))
    position = game.start_quick(seats, 1, durable=True)
    chance = Quick(1)
    play_at_random(position, chance, length // 2)
    for _ in range(200):
        if any([position.can_undo(decision.seat) for decision in position.decisions]):
            break
        before = position.copy()
        play_at_random(position, chance, 1)
        if not position.decisions:
            return before
    return position


def timed(work: Callable[[], Any], seconds: float, runs: int) -> float:
    """Microseconds a call, the best of several runs."""
    best = float("inf")
    for _ in range(runs):
        calls = 0
        begun = perf_counter()
        while (passed := perf_counter() - begun) < seconds:
            for _ in range(20):
                work()
            calls += 20
        best = min(best, passed / calls)
    return round(best * 1e6, 2)


def table(report: dict[str, Any]) -> str:
    lines = [f"{report['build']} build; the fixed loop of plain Python takes {report['loop_ms']} ms here"]
    lines.append("".join(["game".ljust(14), "seats".rjust(6), *[title.rjust(13) for title in COLUMNS.values()]]))
    for name, measured in report["games"].items():
        figures = [f"{measured[key]:,}".rjust(13) for key in COLUMNS]
        lines.append("".join([name.ljust(14), str(measured["seats"]).rjust(6), *figures]))
    if "yardstick" in report:
        lines.append(f"yardstick: {report['yardstick']:,.0f} decisions/s")
        for name, measured in report["games"].items():
            share = report["yardstick"] / 1e6
            lines.append(
                f"{name}: {measured['yardsticks']} yardsticks bare, {measured['durable_yardsticks']} durable; "
                f"a copy is {measured['copy_us'] * share:.2f} of a yardstick decision, "
                f"looked at {measured['copy_looked_us'] * share:.2f}"
            )
    return "\n".join(lines)
