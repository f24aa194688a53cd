"""What the rows of `calibration.py gather` say: tables, a plot, and the scales that fit best.

    python benchmarks/calibration_report.py domaine.jsonl dominare.jsonl ... --plot docs/calibration.png
    python benchmarks/calibration_report.py domaine.jsonl --fit          # the scale of leads, by half of the games each

The analysis is the value in use now, in the plays of the best move that were kept of every position (`--as-judged`: the
chances that were told when it was judged, by the value of then). It is compared by Brier scores (the mean square error
of chances; less is better) with a constant (an equal share for every seat) and with the bare score: its lead, on the
scale that fits these very games best at the beginning and at the end. Intervals of the differences come from drawing
games with replacement.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np

import pentarchy
from pentarchy.arena.learn import brier, calibration
from pentarchy.arena.report import wilson, win_of
from pentarchy.bots.judge import NARROWLY, STANDING, WIDER, Judge
from pentarchy.corpus.describing import feature_names
from pentarchy.corpus.gathering import read

DRAWS = 1000
STEP = 1.3
LEAST = 1e-4
"""No chance counts as less, where likelihoods are compared."""

Array = Any


class Sample:
    """Positions of one number of seats: all that is needed to value them, as arrays."""

    def __init__(self, game: str, rows: list[dict[str, Any]], seats: int) -> None:
        weights = Judge(pentarchy.game(game)).told.weights
        used = np.array([weights[name] for name in feature_names(pentarchy.game(game))])
        asked = [(row, one) for row in rows if row["seats"] == seats for one in row["positions"]]
        self.games = np.array([row["number"] for row, _ in asked])
        self.won = np.array([[win_of(row["winners"], seat) for seat in range(seats)] for row, _ in asked])
        self.chances = np.array([one["chances"] for _, one in asked])
        self.scores = np.array([one["scores"] for _, one in asked])
        self.progress = np.array([one["progress"] for _, one in asked])
        ends = [one["ends"] for _, one in asked]
        self.over = np.array([["winners" in end for end in of_one] for of_one in ends])
        nothing = [[0.0] * len(used)] * seats
        self.end_worth = np.array(
            [
                [end["scores"] if "scores" in end else np.array(end.get("features", nothing)) @ used for end in of_one]
                for of_one in ends
            ]
        )
        self.end_progress = np.array([[end.get("progress", 1.0) for end in of_one] for of_one in ends])

    def by_scale(self, begin: float, end: float) -> Array:
        """The chances that the plays kept come to with such scales."""
        scale = (begin + (end - begin) * np.clip(self.end_progress, 0, 1))[:, :, None]
        narrowly = softmax(self.end_worth / (NARROWLY * end))
        chances = np.where(self.over[:, :, None], narrowly, softmax(self.end_worth / scale))
        return ((1 - STANDING) * chances + STANDING * softmax(self.end_worth / (WIDER * scale))).mean(axis=1)

    def by_score(self, begin: float, end: float) -> Array:
        scale = (begin + (end - begin) * np.clip(self.progress, 0, 1))[:, None]
        return softmax(self.scores / scale)


def softmax(amounts: Array) -> Array:
    powers = np.exp(amounts - amounts.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def samples_of(file: Path) -> tuple[str, list[Sample], int]:
    """A file's game, its positions by the number of seats, and how many games there are."""
    recipe, rows = read(file)
    assert recipe is not None, f"{file} is empty"
    seats = sorted({row["seats"] for row in rows})
    return recipe["game"], [Sample(recipe["game"], rows, number) for number in seats], len(rows)


def likelihood(samples: list[Sample], chances: list[Array], chosen: Any = None) -> float:
    total = 0.0
    for sample, looked in zip(samples, chances, strict=True):
        inside = slice(None) if chosen is None else chosen(sample.games)
        total += float((sample.won[inside] * np.log(np.maximum(looked[inside], LEAST))).sum())
    return total


def fitted(samples: list[Sample], which: str, start: float, chosen: Any = None) -> tuple[float, float]:
    """The scales at the beginning and the end of a game that make who won the likeliest."""
    steps = [start * STEP**step for step in range(-10, 14)]
    tried = {
        (begin, end): likelihood(samples, [getattr(one, which)(begin, end) for one in samples], chosen)
        for begin in steps
        for end in steps
    }
    return max(tried, key=lambda scales: tried[scales])


def flat(parts: list[Array]) -> Array:
    return np.concatenate([part.ravel() for part in parts])


def drawn(samples: list[Sample], mine: list[Array], other: list[Array]) -> tuple[float, float]:
    """Where the difference of two Brier scores lies nineteen times out of twenty, if games are drawn anew."""
    apart: dict[int, list[float]] = {}
    for sample, looked, beside in zip(samples, mine, other, strict=True):
        errors = (looked - sample.won) ** 2 - (beside - sample.won) ** 2
        for number, of_one in zip(sample.games, errors, strict=True):
            apart.setdefault(int(number), []).extend(of_one)
    sums = np.array([sum(of_game) for of_game in apart.values()])
    counts = np.array([len(of_game) for of_game in apart.values()])
    chance = np.random.default_rng(1)
    picks = chance.integers(0, len(sums), (DRAWS, len(sums)))
    means = sums[picks].sum(axis=1) / counts[picks].sum(axis=1)
    return float(np.quantile(means, 0.025)), float(np.quantile(means, 0.975))


class Told:
    """What a file says of a game."""

    def __init__(self, file: Path, as_judged: bool = False) -> None:
        name, self.samples, self.games = samples_of(file)
        game = pentarchy.game(name)
        self.title = game.title
        scales = Judge(game).scales
        self.analysis = [one.chances if as_judged else one.by_scale(*scales) for one in self.samples]
        self.constant = [np.full_like(one.won, 1 / one.won.shape[1]) for one in self.samples]
        spread = max(1.0, float(np.std(flat([one.scores for one in self.samples]))))
        self.score_scales = fitted(self.samples, "by_score", spread)
        self.by_score = [one.by_score(*self.score_scales) for one in self.samples]
        self.won = flat([one.won for one in self.samples])

    def line(self) -> str:
        """A row of the table."""
        positions = sum([len(one.won) for one in self.samples])
        scores = [brier(flat(parts), self.won) for parts in (self.analysis, self.constant, self.by_score)]
        differences = [drawn(self.samples, self.analysis, other) for other in (self.constant, self.by_score)]
        cells = [self.title, str(self.games), str(positions), *[f"{score:.3f}" for score in scores]]
        return f"| {' | '.join(cells + [f'{low:+.3f} to {high:+.3f}' for low, high in differences])} |"

    def steps(self) -> str:
        """How often those won who looked likely to win in about 20, 40, 60 and 80 of 100 games."""
        looked = flat(self.analysis)
        cells = [self.title]
        for middle in (0.2, 0.4, 0.6, 0.8):
            inside = np.abs(looked - middle) < 0.1
            share = float(self.won[inside].mean()) if inside.any() else float("nan")
            cells.append(f"{share:.0%} of {int(inside.sum())}")
        return f"| {' | '.join(cells)} |"


def plot(told: list[Told], file: Path) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, panels = pyplot.subplots(1, len(told), figsize=(3.1 * len(told), 3.4), sharey=True, squeeze=False)
    for axes, one in zip(panels[0], told, strict=True):
        points = calibration(flat(one.analysis), one.won)
        bars = [wilson(share * number, number) for _, share, number in points]
        below = [max(0.0, share - low) for (_, share, _), (low, _) in zip(points, bars, strict=True)]
        above = [max(0.0, high - share) for (_, share, _), (_, high) in zip(points, bars, strict=True)]
        axes.plot([0, 1], [0, 1], color="grey", linewidth=1)
        axes.errorbar(
            [point[0] for point in points], [point[1] for point in points], yerr=[below, above],
            marker="o", markersize=4, color="#1560bd", linewidth=1,
        )  # fmt: skip
        axes.set_title(f"{one.title}\n{one.games} games", fontsize=9)
        axes.set_xlabel("looked likely to win", fontsize=8)
        axes.set_xlim(0, 1)
        axes.set_ylim(0, 1)
        axes.tick_params(labelsize=7)
    panels[0][0].set_ylabel("won", fontsize=8)
    figure.tight_layout()
    figure.savefig(file, dpi=90)


def fit(file: Path) -> None:
    """The scales by the even games, tried on the odd ones and the other way round; then by all."""
    name, samples, games = samples_of(file)
    judge = Judge(pentarchy.game(name))
    used = judge.scales
    won = flat([one.won for one in samples])
    print(f"{judge.told.scale:g} is the scale; in use {used[0]:.4g} to {used[1]:.4g}; {games} games")
    print(f"  as judged {brier(flat([one.chances for one in samples]), won):.4f}")
    print(f"  in use, by the plays kept {brier(flat([one.by_scale(*used) for one in samples]), won):.4f}")
    for parity in (0, 1):
        scales = fitted(samples, "by_scale", judge.told.scale, lambda games, parity=parity: games % 2 == parity)
        others = [one.games % 2 != parity for one in samples]
        looked = flat([one.by_scale(*scales)[part] for one, part in zip(samples, others, strict=True)])
        found = flat([one.won[part] for one, part in zip(samples, others, strict=True)])
        print(f"  {scales[0]:.4g} to {scales[1]:.4g} by half of the games: {brier(looked, found):.4f} in the others")
    scales = fitted(samples, "by_scale", judge.told.scale)
    looked = flat([one.by_scale(*scales) for one in samples])
    print(f"  {scales[0]:.4g} to {scales[1]:.4g} by all: {brier(looked, won):.4f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--plot", type=Path)
    parser.add_argument("--as-judged", action="store_true", help="take the chances as they were told when judged")
    parser.add_argument("--fit", action="store_true", help="find the scales of leads that fit best")
    args = parser.parse_args()
    if args.fit:
        for file in args.files:
            fit(file)
        return
    told = [Told(file, args.as_judged) for file in args.files]
    heads = ("game", "games", "positions", "analysis", "constant", "score", "against the constant", "against the score")
    print(f"| {' | '.join(heads)} |\n{'|---' * len(heads)}|")
    print("\n".join([one.line() for one in told]))
    print("\n| game | looked 20 % | 40 % | 60 % | 80 % |\n|---|---|---|---|---|")
    print("\n".join([one.steps() for one in told]))
    if args.plot:
        plot(told, args.plot)


if __name__ == "__main__":
    main()
