"""`pentarchy analyse FILE`: where a finished game was won and lost, what mistakes cost, how much was luck."""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from pentarchy.cli import files
from pentarchy.cli.arguments import Parsers, add_json, command, content_of, positive, read_text
from pentarchy.cli.progress import progress
from pentarchy.cli.seating import colour_names
from pentarchy.folders import data_folder
from pentarchy.kernel import BadInput
from pentarchy.review import DEFAULT_EFFORT, Review, mistakes, review
from pentarchy.review.judging import cost_of

BARS = "▁▂▃▄▅▆▇█"
WIDTH = 60


def add(parsers: Parsers) -> None:
    parser = command(parsers, "analyse", run, "show where a finished game was won, and what was luck")
    parser.add_argument("file", metavar="FILE", help="a record (.ptg) or a saved game that is over")
    parser.add_argument(
        "--effort", type=positive, default=DEFAULT_EFFORT, metavar="N",
        help=f"plays for each decision: more is slower and surer ({DEFAULT_EFFORT})",
    )  # fmt: skip
    parser.add_argument("--seat", type=positive, metavar="K", help="tell the mistakes of this seat only")
    parser.add_argument("--most", type=positive, default=10, metavar="N", help="tell so many mistakes at most (10)")
    parser.add_argument("--page", metavar="FILE", help="write it as an HTML page, too")
    parser.add_argument("--workers", type=positive, default=1, metavar="K", help="processes that think (1)")
    parser.add_argument("--content", metavar="DIR", help="the content pack it was played with")
    add_json(parser)


def run(args: argparse.Namespace) -> int:
    game, record = files.game_in(args.file, read_text(args.file), content_of(args))
    if args.seat is not None and args.seat > record.seats:
        raise BadInput(f"there is no seat {args.seat}: seats go from 1 to {record.seats}")
    with progress("decisions") as done:
        try:
            whole = review(game, record, args.effort, args.workers, data_folder() / "reviews", done)
        except BadInput as error:
            raise BadInput(f"{args.file}: {error}") from None
    names = colour_names(game, record.seats)
    if args.page:
        from pentarchy.review.page import page

        Path(args.page).write_text(page(f"{game.title}, analysed", names, whole), encoding="utf-8")
    print(json.dumps(whole.as_json(), indent=2) if args.json else as_text(whole, names, args.seat, args.most))
    return 0


def as_text(whole: Review, names: list[str], seat: int | None, most: int) -> str:
    width = max([len(name) for name in names])
    lines = ["How likely each looked to win:"]
    for at, name in enumerate(names):
        lines.append(f"  {name:<{width}}  {curve([one['chances'][at] for one in whole.judged])}")
    lines += ["", f"{'':<{width}}  {'won':>6} {'par':>6} {'own':>7} {'others':>7} {'luck':>7} {'95 %':>16} mistakes"]
    for name, line in zip(names, whole.as_json()["accounts"], strict=True):
        interval = f"{line['low']:+.0%} to {line['high']:+.0%}"
        lines.append(
            f"{name:<{width}}  {line['won']:>6.0%} {line['par']:>6.0%} {line['own']:>+7.0%} {line['others']:>+7.0%} "
            f"{line['luck']:>+7.0%} {interval:>16} {line['mistakes']:>8}"
        )
    lines += [
        "(in shares of a win: what choices brought, compared with a steady bot's; the rest is luck)",
        "",
    ]
    found = mistakes(whole.judged, None if seat is None else seat - 1)
    lines.append("Mistakes, the dearest first:" if found else "No mistakes that matter.")
    for one in found[:most]:
        best = one["options"][0]
        lines.append(
            f"  move {one['number'] + 1}, {names[one['seat']]}: '{one['made']}' cost {cost_of(one):.0%}; "
            f"better '{best['move']}', then {best['value']:.0%} to win"
        )
        if best["reason"]:
            lines.append(f"    {best['reason']}")
    if len(found) > most:
        lines.append(f"  and {len(found) - most} more (--most)")
    return "\n".join(lines)


def curve(chances: list[float]) -> str:
    """A line of bars, as many as there is room for."""
    shown = [chances[at * len(chances) // WIDTH] for at in range(WIDTH)] if len(chances) > WIDTH else chances
    return "".join([BARS[min(len(BARS) - 1, int(chance * len(BARS)))] for chance in shown])
