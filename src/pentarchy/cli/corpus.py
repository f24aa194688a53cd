"""`pentarchy corpus GAME`: many games of bots as records with analyses, in one file for study."""

from __future__ import annotations

import argparse
from pathlib import Path

import pentarchy
from pentarchy.cli.arguments import Parsers, command, positive
from pentarchy.cli.progress import progress
from pentarchy.kernel import BadInput

EFFORT = 24
FINE, UNFINISHED = 0, 1


def add(parsers: Parsers) -> None:
    parser = command(parsers, "corpus", run, "write many games of bots with their analyses to a file for study")
    parser.add_argument("game", metavar="GAME", help="a game's name, see `pentarchy games`")
    parser.add_argument("--games", type=positive, default=100, metavar="N", help="how many games (100)")
    parser.add_argument("--out", required=True, metavar="FILE", help="a .parquet file, or .jsonl for the rows alone")
    parser.add_argument(
        "--bots", default="steady,novice,strong@8", metavar="A,B,...",
        help="who may sit at a seat: each is drawn; a name given twice is drawn twice as often",
    )  # fmt: skip
    parser.add_argument("--seats", default="2,3,4", metavar="A,B,...", help="at how many seats, in turn (2,3,4)")
    parser.add_argument(
        "--match", action="store_true", help="the bots named play each other: every one sits in every place in turn"
    )
    parser.add_argument("--effort", type=positive, default=EFFORT, metavar="N", help=f"plays a decision ({EFFORT})")
    parser.add_argument(
        "--unproved", action="store_true", help="call no move a mistake: luck and skill are the same, and sooner known"
    )
    parser.add_argument("--decisions", type=positive, metavar="N", help="judge so many of each game, not all")
    parser.add_argument("--seed", type=positive, default=1, metavar="N", help="other games with another number (1)")
    parser.add_argument("--workers", type=positive, default=1, metavar="K", help="processes that play and judge (1)")
    parser.add_argument("--minutes", type=float, metavar="M", help="stop after about so long; the same command goes on")


def run(args: argparse.Namespace) -> int:
    from pentarchy.corpus.columns import arrow
    from pentarchy.corpus.gathering import gather
    from pentarchy.corpus.making import made
    from pentarchy.corpus.playing import recipe_for

    out = Path(args.out)
    if out.suffix == ".parquet":
        arrow()  # what is missing is said before an hour of play, not after it
    if out.suffix not in (".parquet", ".jsonl"):
        raise BadInput(f"{out}: a corpus is written to a file that ends with .parquet or .jsonl")
    game = pentarchy.game(args.game)
    recipe = recipe_for(
        game, args.bots.split(","), seats_of(args.seats), args.match, args.seed,
        effort=args.effort, decisions=args.decisions, **({"unproved": True} if args.unproved else {}),
    )  # fmt: skip
    rows_file = out.with_suffix(".jsonl")
    with progress("games", args.games) as told:
        rows = gather(rows_file, recipe, args.games, made, args.workers, args.minutes, told)
    if out.suffix == ".parquet":
        from pentarchy.corpus import card, columns

        columns.write(out, recipe, rows)
        out.with_suffix(".md").write_text(card.card(out, recipe, rows), encoding="utf-8")
    print(f"{len(rows)} of {args.games} games of {game.title} in {out}")
    return FINE if len(rows) == args.games else UNFINISHED


def seats_of(text: str) -> list[int]:
    """Numbers of seats, as they are named with commas."""
    try:
        return [int(number) for number in text.split(",")]
    except ValueError:
        raise BadInput(f"'{text}' are no numbers of seats: write them as 2,3,4") from None
