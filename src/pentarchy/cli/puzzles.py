"""`pentarchy puzzles`: solve them, and how they are made: mined from bots' games, proved again, rated."""

from __future__ import annotations

import argparse
import json
from datetime import date
from pathlib import Path
from typing import Any

import pentarchy
from pentarchy.cli.arguments import Parsers, command, positive
from pentarchy.kernel import BadInput


def add(parsers: Parsers) -> None:
    parser = command(parsers, "puzzles", run, "positions in which one line is clearly best: list, solve, mine, check")
    doing = parser.add_subparsers(title="what to do", metavar="WHAT", parser_class=type(parser))

    listing = command(doing, "list", run_list, "the puzzles of a game, the easiest first")
    listing.add_argument("game", metavar="GAME")

    solving = "solve a puzzle in the terminal; without an id the puzzle of the day"
    for playing in (command(doing, "play", run_play, solving), command(parsers, "puzzle", run_play, solving)):
        playing.add_argument("game", metavar="GAME")
        playing.add_argument("id", metavar="ID", nargs="?", help="as `list` names it; `next`: the first not solved yet")

    checking = command(doing, "check", run_check, "prove published puzzles again")
    checking.add_argument("game", metavar="GAME")
    checking.add_argument("id", metavar="ID", nargs="?", help="this one only")
    checking.add_argument("--seed", type=int, default=5, metavar="S", help="the worlds they are proved in (5)")
    checking.add_argument("--worlds", type=positive, default=100, metavar="N", help="for the last five moves (100)")

    mining = command(doing, "mine", run_mine, "look for puzzles in games between bots")
    mining.add_argument("game", metavar="GAME")
    mining.add_argument("--file", required=True, metavar="FILE", help="a line a game; the same command goes on with it")
    mining.add_argument("--games", type=positive, default=100, metavar="N", help="look at so many games (100)")
    mining.add_argument("--kind", choices=("turn", "best"), help="of this kind only")
    mining.add_argument("--seed", type=int, default=1, metavar="S", help="the first game's seed (1)")
    add_work(mining)

    rating = command(doing, "rate", run_rate, "prove what was found again, deeper, and ask bots of every level")
    rating.add_argument("game", metavar="GAME")
    rating.add_argument("--found", required=True, metavar="FILE", help="what `mine` wrote")
    rating.add_argument("--file", required=True, metavar="FILE", help="a line a puzzle; the same command goes on")
    rating.add_argument("--most", type=positive, default=36, metavar="N", help="so many puzzles, of all sorts (36)")
    add_work(rating)


def add_work(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--workers", type=positive, default=1, metavar="K", help="processes (1)")
    parser.add_argument("--minutes", type=float, default=0.0, metavar="M", help="begin nothing new after so many")


def run(args: argparse.Namespace) -> int:
    from pentarchy.cli.solving import Solved
    from pentarchy.puzzles.reading import collections, of_the_day

    solved = Solved()
    for name, those in collections().items():
        today = of_the_day(those[0].game, date.today())
        done = len([each for each in those if each.id in solved.of(name)])
        print(f"{name:<14} {len(those)} puzzles, {done} solved; today: {today.id} ({today.title})")
    return 0


def run_list(args: argparse.Namespace) -> int:
    from pentarchy.cli.solving import Solved
    from pentarchy.puzzles.reading import puzzles

    game = pentarchy.game(args.game)
    solved = Solved().of(game.name)
    for each in puzzles(game):
        mark = "x" if each.id in solved else " "
        print(f"[{mark}] {'*' * each.difficulty:<5} {each.id:<28} {each.title}: {each.ask}")
    return 0


def run_play(args: argparse.Namespace) -> int:
    from pentarchy.cli.solving import Solved, Table
    from pentarchy.puzzles.reading import of_the_day, puzzle, puzzles

    game, solved = pentarchy.game(args.game), Solved()
    if args.id == "next":
        left = [each for each in puzzles(game) if each.id not in solved.of(game.name)]
        if not left:
            raise BadInput(f"all puzzles of {game.title} are solved")
        chosen = left[0]
    else:
        chosen = puzzle(game, args.id) if args.id else of_the_day(game, date.today())
    Table(chosen, solved).hold()
    return 0


def run_check(args: argparse.Namespace) -> int:
    from pentarchy.puzzles.checking import fault
    from pentarchy.puzzles.pricing import Effort
    from pentarchy.puzzles.reading import puzzle, puzzles

    game = pentarchy.game(args.game)
    effort = Effort(max(2, args.worlds // 25), max(3, args.worlds // 5), args.worlds, max(4, args.worlds // 2))
    failed = 0
    for each in [puzzle(game, args.id)] if args.id else puzzles(game):
        wrong = fault(each, args.seed, effort)
        failed += bool(wrong)
        print(f"{each.id}: {wrong or 'stands'}", flush=True)
    return 1 if failed else 0


def run_mine(args: argparse.Namespace) -> int:
    from pentarchy.cli.mine import Line, mine, totals
    from pentarchy.puzzles.mining import KINDS

    def told(row: Line) -> None:
        what = row.get("crashed") or f"{len(row['kept'])} kept of {row['decisions']} decisions, {row['seconds']} s"
        print(f"{row['game']} {row['seed']}: {what}", flush=True)

    game = pentarchy.game(args.game)
    kinds = (args.kind,) if args.kind else KINDS
    rows = mine(game.name, Path(args.file), args.games, args.seed, args.workers, args.minutes, told, kinds)
    print(json.dumps(totals(rows, [])))
    return 0


def run_rate(args: argparse.Namespace) -> int:
    from pentarchy.cli.mine import Line, lines_of, rate, totals

    def told(row: Line) -> None:
        print(f"{row['game']} {row['kind']} {row['question']}: {by_levels(row)}", flush=True)

    game, found = pentarchy.game(args.game), Path(args.found)
    rows = rate(game.name, found, Path(args.file), args.most, args.workers, args.minutes, told)
    print(json.dumps(totals(lines_of(found, game.name), rows)))
    return 0


def by_levels(row: dict[str, Any]) -> str:
    if not row["stands"]:
        return "does not stand"
    return ", ".join([f"{level} {hits}/{tries}" for level, (hits, tries) in row["found"].items()])
