"""Whether mistakes are mistakes: moves that an analysis calls so, and what it calls better, played to the end.

    python benchmarks/mistakes.py gather domaine --file domaine.jsonl --mistakes 80 --workers 2
    python benchmarks/mistakes.py report domaine.jsonl dominare.jsonl ...

Bots play games; decisions of these are judged as `pentarchy analyse` judges them. Where a move is called a mistake, the
game goes on from what its seat knew: in fresh imagined worlds, none of which the judging saw, the move that was made
and the better one are made, and `steady` bots at all seats play on to the end of the game, with the same seeds after
both. Reported is how many more of these games the better move wins. `gather` goes on where it stopped.
"""

from __future__ import annotations

import argparse
import math
from pathlib import Path

import pentarchy
from pentarchy.arena.report import win_of
from pentarchy.corpus.gathering import Recipe, Row, gather, read
from pentarchy.corpus.playing import chance_of, play, recipe_for, spread
from pentarchy.kernel import Position, Quick
from pentarchy.review import DEFAULT_EFFORT, judge
from pentarchy.review.judging import SURE, cost_of, is_mistake
from pentarchy.review.proving import ending

FRESH = 1 << 61
"""Seeds of the worlds in which moves are tried begin here; those that an analysis imagines are drawn from below."""


def tried(recipe: Recipe, number: int) -> Row:
    """A game played, some decisions judged, and the mistakes among them tried."""
    game = pentarchy.game(recipe["game"])
    played = play(game, recipe, number)
    chance = chance_of(recipe, number)
    found = []
    decisions = spread(played.choices(), recipe["decisions"], chance)
    for at, seat, made, position in played.at(decisions):
        asked = {"number": at, "frame": 0, "game": game.name, "save": position.save(), "seat": seat, "made": made}
        judged = judge(asked, recipe["effort"], game)
        if is_mistake(judged):
            better = str(judged["best"])
            pairs = compared(position, seat, judged["made"], better, recipe["worlds"], chance)
            price, error = cost_of(judged), judged["errors"][seat]
            found.append({"at": at, "seat": seat, "cost": price, "error": error, "made": made, "better": better,
                          "pairs": pairs})  # fmt: skip
    return {**played.told(), "judged": len(decisions), "mistakes": found}


def compared(
    position: Position, seat: int, made: str, better: str, worlds: int, chance: Quick
) -> list[tuple[float, float]]:
    """What the seat won with the move that was made and with the better one, world by world."""
    imagined = position.worlds(seat)
    found: list[tuple[float, float]] = []
    for _ in range(worlds):
        seed = chance.below(1 << 60)
        with_made, with_better = [won(ending(imagined, FRESH + seed, seat, move), seat) for move in (made, better)]
        found.append((with_made, with_better))
    return found


def won(ended: Position, seat: int) -> float:
    """What share of the win the seat got."""
    assert ended.result is not None
    return win_of(list(ended.result.winners), seat)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(required=True)
    one = commands.add_parser("gather", help="play games, judge decisions, try mistakes")
    one.add_argument("game")
    one.add_argument("--file", type=Path, required=True)
    one.add_argument("--games", type=int, default=100)
    one.add_argument("--decisions", type=int, default=20, help="so many of a game are judged (20)")
    one.add_argument("--worlds", type=int, default=4, help="in so many a mistake is tried (4)")
    one.add_argument("--bots", default="novice,steady")
    one.add_argument("--seats", default="2,3,4")
    one.add_argument("--effort", type=int, default=DEFAULT_EFFORT)
    one.add_argument("--seed", type=int, default=2)
    one.add_argument("--workers", type=int, default=1)
    one.add_argument("--minutes", type=float)
    one.set_defaults(run=run_gather)
    two = commands.add_parser("report", help="tell what was found")
    two.add_argument("files", type=Path, nargs="+")
    two.set_defaults(run=run_report)
    args = parser.parse_args()
    args.run(args)


def run_gather(args: argparse.Namespace) -> None:
    game = pentarchy.game(args.game)
    seats = [int(number) for number in args.seats.split(",")]
    recipe = recipe_for(
        game, args.bots.split(","), seats, False, args.seed,
        effort=args.effort, decisions=args.decisions, worlds=args.worlds,
    )  # fmt: skip
    gather(args.file, recipe, args.games, tried, args.workers, args.minutes)
    print(told(args.file))


def run_report(args: argparse.Namespace) -> None:
    heads = ("game", "games", "judged", "mistakes", "said to cost", "won as made", "won with the better", "gained")
    print(f"| {' | '.join(heads)} |\n{'|---' * len(heads)}|")
    for file in args.files:
        print(told(file))


def told(file: Path) -> str:
    """A line of the table. The interval is of mistakes, each with the mean of its worlds: worlds of one mistake are
    not independent of one another."""
    recipe, rows = read(file)
    assert recipe is not None
    found = [mistake for row in rows for mistake in row["mistakes"]]
    judged = sum([row["judged"] for row in rows])
    title = pentarchy.game(recipe["game"]).title
    if len(found) < 2:
        return f"| {title} | {len(rows)} | {judged} | {len(found)} | | | | |"
    gains = [sum([better - made for made, better in one["pairs"]]) / len(one["pairs"]) for one in found]
    made = sum([sum([made for made, _ in one["pairs"]]) / len(one["pairs"]) for one in found]) / len(found)
    gain = sum(gains) / len(gains)
    error = math.sqrt(sum([(one - gain) ** 2 for one in gains]) / (len(gains) - 1) / len(gains))
    said = sum([one["cost"] for one in found]) / len(found)
    return (
        f"| {title} | {len(rows)} | {judged} | {len(found)} | {said:.1%} | {made:.1%} | {made + gain:.1%} | "
        f"{gain:+.1%} ({gain - SURE * error:+.1%} to {gain + SURE * error:+.1%}) |"
    )


if __name__ == "__main__":
    main()
