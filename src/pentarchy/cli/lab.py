"""`pentarchy lab`: is a card too strong, a tile never taken? Measured in games between bots."""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pentarchy.cli.arena import add_tournament, tournament
from pentarchy.cli.arguments import Parsers, add_game, add_json, command, content_of, game_of, options_of
from pentarchy.kernel import BadInput, Game
from pentarchy.packs import tables
from pentarchy.workbench.difference import are_things

if TYPE_CHECKING:
    from pentarchy.arena.run import Played


def add(parsers: Parsers) -> None:
    parser = command(parsers, "lab", run, "study the balance of a game's cards and tiles")
    add_game(parser)
    add_tournament(parser, "steady,steady")
    parser.add_argument("--page", metavar="FILE", help="write the study as an HTML page")
    parser.add_argument("--figures", metavar="FILE", help="write what the game's museum shows of these games")
    parser.add_argument("--all", action="store_true", help="list places too, not only cards and other printed things")
    add_json(parser)
    parser.epilog = "With --option or --content the usual rules are played too, and the two are compared."


def run(args: argparse.Namespace) -> int:
    from pentarchy.arena.lab import compare, page, study

    game = game_of(args)
    seats = args.seats or game.seats[0]
    options, content = options_of(args, game), content_of(args)
    played = tournament(args, game, seats, options, content, watch=True)
    data = study(game.name, seats, played)
    changed = bool(options) or content is not None
    if args.figures:
        figure(args, game, seats, played, changed)
    studies = [("as asked" if changed else "usual rules", data)]
    if changed:
        args.results = f"{args.results}.usual" if args.results else None
        usual = study(game.name, seats, tournament(args, game, seats, {}, None, watch=True))
        studies.append(("usual rules", usual))
        data["compared"] = compare(data, usual)
    if args.page:
        Path(args.page).write_text(page(f"{game.title}: balance", studies), encoding="utf-8")
    if args.json:
        print(json.dumps(data, indent=2))
    else:
        printed = None if args.all else printed_in(tables(game, content))
        for name, one in studies:
            print(f"{game.title}, {seats} seats, {one['games']} games, {name}")
            print(as_table({**one, "parts": those_of(one["parts"], printed)}))
        if "compared" in data:
            print(side_by_side(those_of(data["compared"], printed)))
    lost = [problem for _, one in studies for problem in one["crashed"]]
    if not args.json:
        print("".join([f"lost: {problem}\n" for problem in lost]), end="")
    return 1 if lost else 0


def figure(args: argparse.Namespace, game: Game, seats: int, played: list[Played], changed: bool) -> None:
    """Figures are of the usual rules: whoever looks at a card wants to know what it is like in the game as it is."""
    from pentarchy.arena.figures import commit, figures, write

    if changed:
        raise BadInput("--figures are those of the game as it is: leave --option and --content out")
    command = f"pentarchy lab {game.name} --seats {seats} --bots {args.bots} --games {args.games} --seed {args.seed}"
    told = {"bots": args.bots.split(","), "seed": args.seed, "command": command, "commit": commit()}
    write(Path(args.figures), figures(game, seats, played, told))


def printed_in(content: dict[str, dict[str, Any]]) -> set[str]:
    """The ids of all cards, tiles and other things of a content."""
    kinds = [rows for table in content.values() for rows in table.values() if are_things(rows)]
    return {row["id"] for rows in kinds for row in rows}


def those_of(lines: list[dict[str, Any]], printed: set[str] | None) -> list[dict[str, Any]]:
    """The lines that speak of printed things; all, if the game's things have no ids."""
    return [line for line in lines if not printed or printed & set(line["part"].split("/"))]


def as_table(data: dict[str, Any]) -> str:
    lines = [f"{'':2}{'what':<32} {'offered':>8} {'taken':>8} {'won':>7} {'par':>7} {'95 % interval':>16}"]
    for line in data["parts"]:
        interval = f"{line['low']:.1%} - {line['high']:.1%}"
        mark = "! " if line["outlier"] else "  "
        share, par = (f"{line[key]:.1%}" if line["taken"] else "-" for key in ("win_share", "par"))
        counts = f"{line['offered']:>8} {line['taken']:>8}"
        lines.append(f"{mark}{line['part']:<32} {counts} {share:>7} {par:>7} {interval:>16}")
    return "\n".join(lines)


def side_by_side(compared: list[dict[str, Any]]) -> str:
    """What was taken in both rule sets, and how its takers did; marked where the intervals do not meet."""
    lines = [f"{'':2}{'side by side':<32} {'as asked':>16} {'usual rules':>16}"]
    for line in compared:
        shares = [f"{share:.1%} of {taken}" for share, taken in zip(line["win_share"], line["taken"], strict=True)]
        lines.append(f"{'! ' if line['apart'] else '  '}{line['part']:<32} {shares[0]:>16} {shares[1]:>16}")
    return "\n".join(lines)
