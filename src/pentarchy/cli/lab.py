"""`pentarchy lab`: is a card too strong, a tile never taken? Measured in games between bots."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from pentarchy.cli.arena import add_tournament, tournament
from pentarchy.cli.arguments import Parsers, add_game, add_json, command, content_of, game_of, options_of


def add(parsers: Parsers) -> None:
    parser = command(parsers, "lab", run, "study the balance of a game's cards and tiles")
    add_game(parser)
    add_tournament(parser)
    parser.add_argument("--compare", action="store_true", help="play it by the usual rules too, to compare")
    parser.add_argument("--page", metavar="FILE", help="write the study as an HTML page")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    from pentarchy.arena.lab import compare, page, study

    game = game_of(args)
    seats = args.seats or game.seats[0]
    options = options_of(args, game)
    data = study(game.name, seats, tournament(args, game, seats, options, content_of(args), watch=True))
    studies = [("as asked", data)]
    if args.compare:
        args.results = f"{args.results}.usual" if args.results else None
        usual = study(game.name, seats, tournament(args, game, seats, {}, None, watch=True))
        studies.append(("usual rules", usual))
        data["compared"] = compare(data, usual)
    if args.page:
        Path(args.page).write_text(page(f"{game.title}: balance", studies), encoding="utf-8")
    if args.json:
        print(json.dumps(data, indent=2))
        return 0
    print(f"{game.title}, {seats} seats, {data['games']} games; par {1 / seats:.0%}")
    print(f"{'':2}{'what':<32} {'offered':>8} {'taken':>8} {'won':>7} {'95 % interval':>16}")
    for line in data["parts"]:
        interval = f"{line['low']:.1%} - {line['high']:.1%}"
        mark = "! " if line["outlier"] else "  "
        share = f"{line['win_share']:.1%}" if line["taken"] else "-"
        print(f"{mark}{line['part']:<32} {line['offered']:>8} {line['taken']:>8} {share:>7} {interval:>16}")
    return 0
