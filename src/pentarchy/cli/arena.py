"""`pentarchy arena`: bots play one another at every seat equally often; who is better, and how sure is that?"""

from __future__ import annotations

import argparse
import json
from itertools import count
from pathlib import Path
from typing import Any

from pentarchy.cli.arguments import (
    Parsers,
    add_game,
    add_json,
    add_visitors,
    admit_visitors,
    command,
    content_of,
    game_of,
    options_of,
    positive,
)
from pentarchy.cli.progress import progress
from pentarchy.kernel import Game


def add(parsers: Parsers) -> None:
    parser = command(parsers, "arena", run, "let bots play one another and compare them")
    add_game(parser)
    add_tournament(parser, "steady,random")
    parser.add_argument("--plot", metavar="FILE", help="draw the win shares into a picture")
    parser.add_argument(
        "--until-clear", action="store_true", help="stop when the first named bot's share is clearly not par"
    )
    add_json(parser)


def add_tournament(parser: argparse.ArgumentParser, bots: str) -> None:
    who = f"who plays; the last named fills the seats left over (default {bots})"
    parser.add_argument("--bots", default=bots, metavar="A,B,..", help=who)
    parser.add_argument("--games", type=positive, default=100, metavar="N", help="at least so many games (default 100)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the first seed (default 1)")
    parser.add_argument("--workers", type=positive, default=1, metavar="K", help="processes that play (default 1)")
    parser.add_argument("--on", choices=("local", "ray"), default="local", help="where the games are played")
    parser.add_argument(
        "--beside", metavar="NAME=FOLDER", action="append", default=[],
        help="another copy of Pentarchy, whose bots play as NAME:BOT; may be given again",
    )  # fmt: skip
    add_visitors(parser)
    parser.add_argument("--results", metavar="FILE", help="keep the results there; run again to go on where it stopped")


def run(args: argparse.Namespace) -> int:
    from pentarchy.arena.report import plot, report

    game = game_of(args)
    seats = args.seats or game.seats[0]
    played = tournament(args, game, seats, options_of(args, game), content_of(args))
    data = report(game.name, seats, played)
    if args.plot:
        plot(data, Path(args.plot))
    print(json.dumps(data, indent=2) if args.json else as_table(data))
    return 1 if data["crashed"] else 0


def tournament(
    args: argparse.Namespace, game: Game, seats: int, options: dict[str, Any], content: Path | None, watch: bool = False
) -> list[Any]:
    """The games that the arguments speak of, with a progress bar on a terminal."""
    from pentarchy.arena.beside import copies_of
    from pentarchy.arena.report import is_clear
    from pentarchy.arena.run import run as play_all
    from pentarchy.arena.schedule import jobs
    from pentarchy.bots import bot

    admit_visitors(args)
    names = [name.strip() for name in args.bots.split(",") if name.strip()]
    beside = copies_of(args.beside)
    for name in names:
        if name.partition(":")[0] not in beside:
            bot(name)
    pack = str(content) if content is not None else None
    to_play = jobs(game, names, seats, args.games, args.seed, options, pack, watch, beside)
    enough = (lambda played: is_clear(names[0], seats, played)) if getattr(args, "until_clear", False) else None
    file = Path(args.results) if args.results else None
    with progress(game.title, len(to_play)) as done:
        played = count(1)
        return play_all(to_play, args.workers, args.on, file, lambda outcome: done(next(played), None), enough)


def as_table(data: dict[str, Any]) -> str:
    lines = [
        f"{data['game']}, {data['seats']} seats, {data['games']} games",
        f"{'bot':<12} {'won':>7} {'95 % interval':>16} {'par':>6} {'score':>8} {'s/decision':>11} {'rating':>8}",
    ]
    for line in data["bots"]:
        interval = f"{line['low']:.1%} - {line['high']:.1%}"
        lines.append(
            f"{line['bot']:<12} {line['win_share']:>7.1%} {interval:>16} {line['par']:>6.0%} "
            f"{line['mean_score']:>8.1f} {line['seconds_per_decision']:>11.4f} {line['rating']:>8.1f}"
        )
        seeds = line["by_seed"]
        if seeds and seeds["better"] + seeds["worse"] + seeds["even"]:
            lines.append(
                f"{'':<12} by seed, both seats taken together: better {seeds['better']}, worse {seeds['worse']}, "
                f"even {seeds['even']}; chance alone is so uneven {seeds['chance']:.1%} of the time"
            )
        if line["overran"] is not None:
            over = f"{'':<12} over budget by more than a fifth and an iteration: {line['overran']:.1%}"
            lines.append(f"{over}; the slowest decision took {line['slowest_decision']:.2f} s")
    return "\n".join([*lines, *[f"lost: {problem}" for problem in data["crashed"]]])
