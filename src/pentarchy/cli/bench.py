"""`pentarchy bench`: how fast the engine is, game by game, and how fast this machine is.

Everything is measured in processor time of this process, so that other work on the machine disturbs little.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from time import process_time
from typing import Any

import pentarchy
from pentarchy import companions
from pentarchy.cli.arguments import Parsers, add_json, command, positive
from pentarchy.cli.progress import progress
from pentarchy.kernel import BadInput, Game, Position, Quick
from pentarchy.kernel import position as engine
from pentarchy.kernel.playout import play_at_random

RATES = {"decisions_per_s": "decisions/s", "durable_decisions_per_s": "durable", "games_per_s": "games/s"}
"""The more the better."""
TIMES = {
    "copy_us": "copy us",
    "copy_looked_us": "looked us",
    "imagine_us": "imagine us",
    "view_us": "view us",
    "evaluate_us": "evaluate us",
    "hints_us": "hints us",
    "undo_us": "undo us",
    "save_us": "save us",
    "load_us": "load us",
}
"""The less the better; a mean over positions of random games."""
COLUMNS = {**RATES, **TIMES, "save_bytes": "save bytes"}

LOADING = (
    "from time import process_time as now; begun = now(); import pentarchy; pentarchy.all_games(); print(now() - begun)"
)

APART = 40
"""So many decisions lie between the positions that are measured."""


def add(parsers: Parsers) -> None:
    parser = command(parsers, "bench", run, "measure the engine: random play, copies, imagined worlds, views, saves")
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games (default: all)")
    parser.add_argument("--seats", type=int, metavar="K", help="how many seats (default: 3 if the game has that)")
    parser.add_argument("--seconds", type=float, default=1.0, metavar="S", help="how long each short run lasts (1.0)")
    parser.add_argument("--runs", type=positive, default=3, metavar="N", help="the best of so many short runs (3)")
    parser.add_argument("--yardstick", metavar="FILE", help="a script that prints decisions/s, run for comparison")
    parser.add_argument("--against", metavar="FILE", help="compare with what --json printed for another build")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    games = [pentarchy.game(name) for name in args.games] or pentarchy.all_games()
    seats = {game.name: seats_for(game, args.seats) for game in games}
    if args.yardstick and not Path(args.yardstick).is_file():
        raise BadInput(f"there is no yardstick script '{args.yardstick}'")
    other = earlier(args.against) if args.against else None
    report: dict[str, Any] = {
        "build": build(),
        "loop_ms": round(loop_ms(), 2),
        "loading_ms": round(loading_ms(), 1),
        "games": {},
    }
    if args.yardstick:
        report["yardstick"] = yardstick(args.yardstick)
    with progress("games", len(games)) as done:
        for nth, game in enumerate(games, 1):
            measured = measure(game, seats[game.name], args.seconds, args.runs)
            report["games"][game.name] = measured
            if args.yardstick:
                measured["yardsticks"] = round(measured["decisions_per_s"] / report["yardstick"], 2)
                measured["durable_yardsticks"] = round(measured["durable_decisions_per_s"] / report["yardstick"], 2)
            done(nth, None)
    if other is not None:
        report["ratios"] = ratios(report, other)
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
        begun = process_time()
        total = 0
        for i in range(200_000):
            total = (total * 31 + i) & 0xFFFFFFFF
        best = min(best, process_time() - begun)
    return best * 1000


def loading_ms() -> float:
    """Processor time until all games are loaded, in a fresh process; the best of three."""
    return min([printed(["-c", LOADING]) for _ in range(3)]) * 1000


def yardstick(script: str) -> float:
    try:
        return printed([script])
    except ValueError:
        raise BadInput(f"the yardstick '{script}' printed no number of decisions/s") from None


def printed(arguments: list[str]) -> float:
    """The last thing that a Python process prints: a number."""
    ran = subprocess.run([sys.executable, *arguments], capture_output=True, encoding="utf-8", check=False)
    return float((ran.stdout.split() or [""])[-1])


def earlier(file: str) -> dict[str, Any]:
    try:
        told: dict[str, Any] = json.loads(Path(file).read_text(encoding="utf-8"))
        if not all(["runs" in measured for measured in told["games"].values()]):
            raise ValueError
    except (AttributeError, KeyError, OSError, TypeError, ValueError):
        raise BadInput(f"'{file}' is not what `pentarchy bench --json` prints") from None
    return told


def measure(game: Game, seats: int, seconds: float, runs: int) -> dict[str, Any]:
    """The best of several runs of each figure, and all of them, from which two builds are compared."""
    played = [
        (*play(game, seats, seconds, nth, False), play(game, seats, seconds, nth, True)[0]) for nth in range(runs)
    ]
    found: dict[str, list[float]] = {
        "decisions_per_s": [round(one[0]) for one in played],
        "games_per_s": [round(one[1], 1) for one in played],
        "durable_decisions_per_s": [round(one[2]) for one in played],
    }
    positions = along(game, seats)
    for key, work in works(game, positions).items():
        found[key] = [timed(work, seconds / 5) for _ in range(runs)]
    best = {key: max(told) if key in RATES else min(told) for key, told in found.items()}
    size = sum([len(position.save().encode()) for position in positions]) // len(positions)
    return {**best, "save_bytes": size, "seats": seats, "runs": found}


def works(game: Game, positions: list[Position]) -> dict[str, list[Callable[[], Any]]]:
    """What is timed, by figure: one call a position."""
    asked = [(position, position.decisions[0].seat) for position in positions]
    saves = [position.save() for position in positions]
    found: dict[str, list[Callable[[], Any]]] = {
        "copy_us": [position.copy for position in positions],
        "copy_looked_us": [partial(look, position) for position in positions],
        "imagine_us": [partial(position.imagine, seat, 1) for position, seat in asked],
        "view_us": [partial(position.view, seat) for position, seat in asked],
        "undo_us": [partial(take_back, position, seat) for position, seat in asked if position.can_undo(seat)],
        "save_us": [position.save for position in positions],
        "load_us": [partial(game.load, text) for text in saves],
    }
    told = companions.evaluation(game)
    if told is not None:
        found["evaluate_us"] = [partial(told.evaluate, position.state, seat) for position, seat in asked]
        if told.hints is not None:
            found["hints_us"] = [partial(told.hints, p.state, p.decisions[0]) for p in positions]
    return {key: calls for key, calls in found.items() if calls}


def look(position: Position) -> None:
    """A copy that is looked at."""
    assert position.copy().state


def take_back(position: Position, seat: int) -> None:
    position.copy().undo(seat)


def play(game: Game, seats: int, seconds: float, run: int, durable: bool) -> tuple[float, float]:
    """Random games for a while: decisions and games a second."""
    decisions = games = 0
    chance = Quick(run)
    begun = process_time()
    while True:
        decisions += play_at_random(game.start_quick(seats, 1000 * run + games, durable=durable), chance)
        games += 1
        passed = process_time() - begun
        if passed >= seconds:
            return decisions / passed, games / passed


def along(game: Game, seats: int) -> list[Position]:
    """Positions of two random games, somebody's choice open in each."""
    found: list[Position] = []
    for seed in (1, 2):
        position = game.start_quick(seats, seed, durable=True)
        chance = Quick(seed)
        while position.decisions:
            kept = position.copy()
            if kept.decisions[0].count() > 1:
                found.append(kept)
            play_at_random(position, chance, APART)
    return found


def timed(calls: list[Callable[[], Any]], seconds: float) -> float:
    """Microseconds a call."""
    rounds = 0
    begun = process_time()
    while (passed := process_time() - begun) < seconds or not rounds:
        for call in calls:
            call()
        rounds += 1
    return round(passed / rounds / len(calls) * 1e6, 2)


def ratios(report: dict[str, Any], other: dict[str, Any]) -> dict[str, dict[str, list[float]]]:
    """How many times as fast as another build: the best of each, and from the least to the most any two runs tell."""
    found: dict[str, dict[str, list[float]]] = {}
    for name, measured in report["games"].items():
        for key, mine in measured["runs"].items():
            theirs = other["games"].get(name, {}).get("runs", {}).get(key)
            if not theirs:
                continue
            each = [a / b if key in RATES else b / a for a in mine for b in theirs]
            best = max(mine) / max(theirs) if key in RATES else min(theirs) / min(mine)
            found.setdefault(name, {})[key] = [round(number, 2) for number in (best, min(each), max(each))]
    return found


def table(report: dict[str, Any]) -> str:
    lines = [
        f"{report['build']} build; the fixed loop of plain Python takes {report['loop_ms']} ms here, "
        f"loading all games {report['loading_ms']} ms"
    ]
    games = report["games"]
    lines.append("".join(["".ljust(14), *[name.rjust(15) for name in games]]))
    for key, title in {**COLUMNS, "seats": "seats"}.items():
        figures = [f"{measured[key]:,}" if key in measured else "-" for measured in games.values()]
        lines.append("".join([title.ljust(14), *[figure.rjust(15) for figure in figures]]))
    looped = ", ".join(
        [f"{name} {measured['decisions_per_s'] * report['loop_ms'] / 1000:,.0f}" for name, measured in games.items()]
    )
    lines.append(f"decisions in the time of the fixed loop, on any machine: {looped}")
    if "yardstick" in report:
        lines.append(f"yardstick: {report['yardstick']:,.0f} decisions/s")
        for name, measured in games.items():
            share = report["yardstick"] / 1e6
            lines.append(
                f"{name}: {measured['yardsticks']} yardsticks bare, {measured['durable_yardsticks']} durable; "
                f"a copy is {measured['copy_us'] * share:.2f} of a yardstick decision, "
                f"looked at {measured['copy_looked_us'] * share:.2f}"
            )
    for name, told in report.get("ratios", {}).items():
        lines.append(f"{name}, times as fast as the other build (best of each; least and most of any two runs):")
        for key, (best, least, most) in told.items():
            lines.append(f"  {COLUMNS[key].ljust(14)}{best:6.2f}   {least:.2f} to {most:.2f}")
    return "\n".join(lines)
