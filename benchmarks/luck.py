"""How much of the results of matches is luck, by analyses of whole games.

    pentarchy corpus domaine --match --seats 2 --bots steady,steady --games 32 --seed 3 --out even-domaine.jsonl
    python benchmarks/luck.py even-domaine.jsonl skill-domaine.jsonl ...

What a seat won over an equal share is what choices brought it, its own and the others', and luck (docs/analysis.md).
The share of the result that luck explains is the covariance of luck and result by the variance of the result; the rest
is explained by choices. Intervals come from drawing games with replacement. Seconds are those of whole games, played
and judged, on one core.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pentarchy
from pentarchy.corpus.gathering import Row, read

DRAWS = 1000

Seat = tuple[str, dict[str, float]]
"""Who sat there, and the account."""


def seats_of(rows: list[Row]) -> list[Seat]:
    return [(name, line) for row in rows for name, line in zip(row["bots"], row["accounts"], strict=True)]


def explained(rows: list[Row]) -> float:
    """The share of the result that luck explains."""
    results = [(line["won"] - line["par"], line["luck"]) for _, line in seats_of(rows)]
    mean, mean_luck = [sum(numbers) / len(results) for numbers in zip(*results, strict=True)]
    together = sum([(result - mean) * (luck - mean_luck) for result, luck in results])
    return together / max(1e-9, sum([(result - mean) ** 2 for result, _ in results]))


def mean_of(name: str, what: str) -> Callable[[list[Row]], float]:
    def found(rows: list[Row]) -> float:
        mine = [line[what] for bot, line in seats_of(rows) if bot == name]
        return sum(mine) / max(1, len(mine))

    return found


def interval(rows: list[Row], value: Callable[[list[Row]], float]) -> str:
    """A value, and where it lies nineteen times out of twenty if games are drawn anew."""
    chance = random.Random(1)
    drawn = sorted([value(chance.choices(rows, k=len(rows))) for _ in range(DRAWS)])
    low, high = drawn[DRAWS // 40], drawn[-DRAWS // 40]
    return f"{value(rows):+.0%} ({low:+.0%} to {high:+.0%})"


def lines(file: Path) -> list[str]:
    """The rows of the table that a file makes: one for each bot."""
    recipe, rows = read(file)
    assert recipe is not None, f"{file} is empty"
    whole = [row for row in rows if row["whole"]]
    title = pentarchy.game(recipe["game"]).title
    luck = interval(whole, explained)
    found = []
    for name in dict.fromkeys(recipe["bots"]):
        cells: list[Any] = [title, " against ".join(recipe["bots"]), len(whole), name]
        won = sum([line["won"] for bot, line in seats_of(whole) if bot == name])
        cells.append(f"{won / len([bot for bot, _ in seats_of(whole) if bot == name]):.0%}")
        cells += [interval(whole, mean_of(name, what)) for what in ("own", "luck")]
        found.append(f"| {' | '.join([str(cell) for cell in [*cells, luck]])} |")
    return found


def cost(file: Path) -> str:
    """What judging whole games took."""
    recipe, rows = read(file)
    assert recipe is not None, f"{file} is empty"
    played, judged = [sum([row[what] for row in rows]) / len(rows) for what in ("seconds_played", "seconds_judged")]
    decisions = sum([len(row["decisions"]) for row in rows]) / len(rows)
    cells = [pentarchy.game(recipe["game"]).title, recipe["bots"][0], len(rows), f"{decisions:.0f}", recipe["effort"]]
    cells += [f"{played:.1f}", f"{judged:.1f}", f"{judged / played:.1f}"]
    return f"| {' | '.join([str(cell) for cell in cells])} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--cost", action="store_true", help="tell the seconds instead")
    args = parser.parse_args()
    if args.cost:
        heads = ["game", "bots", "games", "decisions judged", "plays each", "s played", "s judged", "times"]
    else:
        heads = ["game", "match", "games", "bot", "won", "own choices", "luck", "result explained by luck"]
    print(f"| {' | '.join(heads)} |\n{'|---' * len(heads)}|")
    for file in args.files:
        print(cost(file) if args.cost else "\n".join(lines(file)))


if __name__ == "__main__":
    main()
