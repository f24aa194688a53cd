"""`pentarchy fuzz GAME`: random games with every check of the battery on; a failing one is kept as a record."""

from __future__ import annotations

import argparse
import json
from itertools import count
from pathlib import Path
from time import perf_counter

from pentarchy import battery, companions
from pentarchy.cli.arguments import Parsers, add_game, add_json, command, game_of, options_of, positive
from pentarchy.cli.progress import progress
from pentarchy.folders import data_folder
from pentarchy.kernel import BadInput, Game

MOST_SHOWN = 10
"""So many failures are told; all are written."""


def add(parsers: Parsers) -> None:
    parser = command(parsers, "fuzz", run, "play random games of a game with every check on")
    add_game(parser)
    parser.add_argument("--games", type=positive, default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--seed", default="0", metavar="S", help="the same seed gives the same games (0)")
    parser.add_argument(
        "--light",
        action="store_true",
        help="only dead ends and invariants, now and then and at the end",
    )
    parser.add_argument(
        "--out", metavar="DIR", help="where failing games are written, as .ptg files (`failures` in your data folder)"
    )
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    game = game_of(args)
    options = options_of(args, game) if args.option else None
    game.header(args.seats if args.seats is not None else game.seats[0], f"{args.seed}-0", options or {})
    out = Path(args.out) if args.out else data_folder() / "failures"
    if args.out and not out.is_dir():
        raise BadInput(f"there is no folder '{out}' to write failing games to")
    begun = perf_counter()
    with progress(f"fuzz {game.name}", args.games) as done:
        played = count(1)
        checks, one_in = (battery.SWIFT, battery.SWIFT_ONE_IN) if args.light else (battery.ALL, 1)
        report = battery.fuzz(
            game, args.games, args.seed, args.seats, options, lambda one: done(next(played), None), checks, one_in
        )
    seconds = perf_counter() - begun
    failures = [keep(failure, game, out, f"{args.seed}-{nth}") for nth, failure in enumerate(report.failures, 1)]
    if args.json:
        told = {
            "game": game.name,
            "games": report.games,
            "decisions": report.decisions,
            "seconds": round(seconds, 2),
            "failures": failures,
            "rules": dict(sorted(report.rules.items())),
        }
        print(json.dumps(told, indent=2))
    else:
        print(summary(game, report, failures, seconds))
    return 1 if failures else 0


def keep(failure: dict[str, str], game: Game, out: Path, number: str) -> dict[str, str]:
    """Writes a failing game so that `pentarchy replay` opens it where it failed."""
    check = "".join([letter if letter.isalnum() else "-" for letter in f"{game.name}-{number}-{failure['check']}"])
    out.mkdir(parents=True, exist_ok=True)
    file = out / f"{check}.ptg"
    message = " ".join(failure["message"].split())
    file.write_text(f"{failure['record']}# {failure['check']}: {message}\n", encoding="utf-8")
    return {**failure, "file": str(file)}


def summary(game: Game, report: battery.FuzzReport, failures: list[dict[str, str]], seconds: float) -> str:
    pace = report.decisions / seconds if seconds else 0
    lines = [
        f"{game.name}: {several(report.games, 'game')}, {report.decisions:,} decisions in {seconds:.1f} s "
        f"({pace:,.0f}/s), {several(len(failures), 'failure')}"
    ]
    known = [rule for rule in companions.rules(game) if "-" in rule] or sorted(
        [rule for rule in report.rules if "-" in rule]
    )
    in_force = [rule for rule in known if rule in report.rules]
    for rule in in_force:
        count = report.rules[rule]
        lines.append(
            f"  {rule} came into force {several(count['events'], 'time')} in {several(count['games'], 'game')}"
        )
    lines.append(f"  events cited {len([rule for rule in report.rules if rule])} different rules")
    for failure in failures[:MOST_SHOWN]:
        lines.append(f"FAILED {failure['check']}: {failure['message']}")
        lines.append(f"  pentarchy replay {failure['file']}")
    if len(failures) > MOST_SHOWN:
        lines.append(f"and {len(failures) - MOST_SHOWN} more, written beside these")
    return "\n".join(lines)


def several(count: int, what: str) -> str:
    """'1 game', '3 games', 'no games'."""
    return f"{count or 'no'} {what}{'' if count == 1 else 's'}"
