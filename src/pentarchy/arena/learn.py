"""Learning a game's value from games that bots play: how likely each seat is to win, by the features the game names.

    python -m pentarchy.arena.learn domaine --file domaine.jsonl --games 100 --seats 2,4
    python -m pentarchy.arena.learn domaine --file domaine.jsonl --plot calibration.png
    python -m pentarchy.arena.learn domaine --file domaine.jsonl --check 100
    python -m pentarchy.arena.learn domaine --file domaine.jsonl --write scale

The file keeps every game as a line; the same command goes on where it stopped. Two things are learnt: the lead that
wins three times out of four, at the beginning and at the end of a game (`scale`), by the likelihood of who won; and
the weights of the features, by how the game ended, held near those in use. `--write` puts either into the game's
`evaluation.toml`, with where it comes from. Weights should win their `--check` first.
"""

from __future__ import annotations

import argparse
import json
import math
import re
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np

import pentarchy
from pentarchy import companions
from pentarchy.arena.report import wilson, win_of
from pentarchy.arena.tune import Tuning
from pentarchy.arena.tune import write as with_weights
from pentarchy.bots import bot, choose
from pentarchy.bots.judge import Judge, shares
from pentarchy.kernel import BadInput, Game, Quick

SAMPLES = 12
"""So many positions of a game are kept, about."""
HELD_OUT = 5
"""One game in so many is kept apart: what is said of how good a value is, is said of these."""
HOLD = 30.0
"""How much the weights in use count beside the games, in games."""
SHRINK = 0.02
"""Weights are held near those in use, so that few games do not turn them over."""

Sample = dict[str, Any]


def play(game: Game, seats: int, number: int, seed: int, level: str) -> dict[str, Any]:
    """A game between bots of one level: some of its positions, and how it ended."""
    told = Judge(game).told
    if told.features is None:
        raise BadInput(f"{game.title} names no features to learn from")
    position = game.start(seats, f"learn {seed}-{number}", {})
    players = [bot(level, seed * 1_000_003 + number * seats + seat) for seat in range(seats)]
    found: list[Sample] = []
    while position.decisions:
        decision = position.decisions[0]
        if not told.turns or decision.question.name in told.turns:
            state = position.state
            features = [told.features(state, seat) for seat in range(seats)]
            found.append({"progress": round(told.progress(state), 3) if told.progress else 0.5, "features": features})
        position.play(choose(players[decision.seat], position, decision.seat), decision.seat)
    result = position.result
    assert result is not None
    chance = Quick(number)
    while len(found) > SAMPLES:
        found.pop(chance.below(len(found)))
    return {
        "number": number, "game": game.name, "rules_version": game.rules_version, "level": level, "seed": seed,
        "seats": seats, "samples": found, "scores": list(result.scores), "winners": list(result.winners),
    }  # fmt: skip


class Lesson:
    """The games that were played so far, and what they say."""

    def __init__(self, game: Game, file: Path) -> None:
        self.game = game
        self.judge = Judge(game)
        self.weights = self.judge.told.weights
        self.names = [name for name in self.weights if name != "won"]
        self.file = file
        self.games: list[dict[str, Any]] = []
        if file.exists():
            for line in file.read_text(encoding="utf-8").splitlines():
                try:
                    self.games.append(json.loads(line))
                except ValueError:
                    break  # cut off when a machine stopped
        if any([one["game"] != game.name for one in self.games]):
            raise BadInput(f"{file} holds games of another game: give --file another name, or delete it")

    def play_on(
        self, games: int, seats: list[int], seed: int, level: str, told: Callable[[int], None] | None = None
    ) -> None:
        """Games are played until there are so many, at these numbers of seats in turn."""
        with self.file.open("w", encoding="utf-8") as out:
            for one in self.games:
                out.write(json.dumps(one) + "\n")
            for number in range(len(self.games), games):
                played = play(self.game, seats[number % len(seats)], number, seed, level)
                self.games.append(played)
                out.write(json.dumps(played) + "\n")
                out.flush()
                if told is not None:
                    told(len(self.games))

    def parts(self) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
        """The games that are learnt from, and those held out."""
        kept = [one for one in self.games if one["winners"]]
        return [g for n, g in enumerate(kept) if n % HELD_OUT], [g for n, g in enumerate(kept) if not n % HELD_OUT]

    def worths(self, sample: Sample, weights: dict[str, float]) -> list[float]:
        return [sum([weights[name] * mine.get(name, 0.0) for name in self.names]) for mine in sample["features"]]

    def chances(self, games: list[dict[str, Any]], begin: float, end: float) -> tuple[Any, Any]:
        """By seat and position: how likely it looked to win with such scales, and what it won."""
        looked: list[float] = []
        won: list[float] = []
        for game in games:
            for sample in game["samples"]:
                scale = begin + (end - begin) * sample["progress"]
                looked += shares(self.worths(sample, self.weights), scale)
                won += [win_of(game["winners"], seat) for seat in range(game["seats"])]
        return np.array(looked), np.array(won)

    def scale(self) -> tuple[float, float]:
        """The scales at the beginning and the end that make who won the likeliest."""
        learnt, _ = self.parts()
        used = self.judge.told.scale
        tried = [used * 1.19**step for step in range(-8, 13)]
        best, most = (used, used), -math.inf
        for begin in tried:
            for end in tried:
                looked, won = self.chances(learnt, begin, end)
                likely = float((won * np.log(np.maximum(looked, 1e-4))).sum())
                if likely > most:
                    best, most = (begin, end), likely
        return best

    def learnt_weights(self) -> dict[str, float]:
        """Weights by which features tell best by how much a game is won in the end, held near those in use."""
        rows: list[list[float]] = []
        ends: list[float] = []
        for game in self.parts()[0]:
            scores, seats = game["scores"], game["seats"]
            for sample in game["samples"]:
                told = [[mine.get(name, 0.0) for name in self.names] for mine in sample["features"]]
                middle = [sum(column) / seats for column in zip(*told, strict=True)]
                for seat in range(seats):
                    rows.append([mine - usual for mine, usual in zip(told[seat], middle, strict=True)])
                    ends.append(scores[seat] - sum(scores) / seats)
        used = np.array([self.weights[name] for name in self.names])
        features, left = np.array(rows) * used, np.array(ends)
        held = SHRINK * len(rows) * max(1e-9, float((features**2).mean())) * HOLD
        factors = 1.0 + np.linalg.solve(
            features.T @ features + held * np.eye(len(used)), features.T @ (left - features.sum(axis=1))
        )
        bounded = np.clip(factors, 0.4, 2.5)
        return {name: float(weight) for name, weight in zip(self.names, used * bounded, strict=True)}

    def provenance(self) -> str:
        """Where a learnt number comes from."""
        level, seed = self.games[0]["level"], self.games[0]["seed"]
        seats = ", ".join([str(n) for n in sorted({game["seats"] for game in self.games})])
        return f"{len(self.games)} games of {level}, seed {seed}, {seats} seats, rules {self.game.rules_version}"


def brier(looked: Any, won: Any) -> float:
    """The mean square error of chances: 0 is perfect, 0.25 a coin's at two seats."""
    return float(((looked - won) ** 2).mean())


def calibration(looked: Any, won: Any, steps: int = 10) -> list[tuple[float, float, int]]:
    """By how likely it looked: the mean chance, the share won, and of how many."""
    found: list[tuple[float, float, int]] = []
    for step in range(steps):
        inside = (looked >= step / steps) & (looked < (step + 1) / steps + (step + 1 == steps))
        if inside.any():
            found.append((float(looked[inside].mean()), float(won[inside].mean()), int(inside.sum())))
    return found


def plot(told: dict[str, list[tuple[float, float, int]]], file: Path) -> None:
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(5, 5))
    axes.plot([0, 1], [0, 1], color="grey", linewidth=1)
    for name, points in told.items():
        axes.plot([point[0] for point in points], [point[1] for point in points], marker="o", label=name)
    axes.set_xlabel("looked likely to win")
    axes.set_ylabel("won")
    axes.legend()
    figure.tight_layout()
    figure.savefig(file)


def write_scale(text: str, scales: tuple[float, float], provenance: str) -> str:
    """The text of an evaluation.toml with the scales of its value."""
    text = re.sub(r"\n*# Learnt from [^\n]*\n\[value\]\n(?:[^\[\n][^\n]*\n)*", "\n", text).rstrip()
    begin, end = scales
    return f"{text}\n\n# Learnt from {provenance}.\n[value]\nbegin = {begin:.4g}\nend = {end:.4g}\n"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m pentarchy.arena.learn", description="Learn a game's value.")
    parser.add_argument("game")
    parser.add_argument("--file", type=Path, required=True, help="keep the games there; goes on where it stopped")
    parser.add_argument("--games", type=int, default=0, metavar="N", help="play until there are so many (default 0)")
    parser.add_argument("--seats", default="2", metavar="A,B,..", help="at how many seats, in turn (default 2)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", default="steady", help="who plays (default steady)")
    parser.add_argument("--plot", type=Path, metavar="FILE", help="draw how well chances hold")
    parser.add_argument("--check", type=int, default=0, metavar="N", help="play the weights learnt in N fresh games")
    parser.add_argument("--write", choices=("scale", "weights"), help="put what was learnt into evaluation.toml")
    args = parser.parse_args()
    from pentarchy.cli.progress import progress

    lesson = Lesson(pentarchy.game(args.game), args.file)
    with progress("games", args.games) as done:
        seats = [int(n) for n in args.seats.split(",")]
        lesson.play_on(args.games, seats, args.seed, args.level, lambda played: done(played, None))
    if len(lesson.parts()[0]) < 2:
        raise BadInput("there are too few games to learn from: say --games")
    told = lesson.judge.told
    used, learnt = lesson.judge.scales, lesson.scale()
    held = lesson.parts()[1]
    for name, (begin, end) in {"in use": used, "learnt": learnt}.items():
        looked, won = lesson.chances(held, begin, end)
        print(f"{name}: scale {begin:.3g} to {end:.3g}, Brier score {brier(looked, won):.4f} in {len(held)} games")
    everyone = [1 / game["seats"] for game in held for _ in game["samples"] for _ in range(game["seats"])]
    print(f"knowing nothing: Brier score {brier(np.array(everyone), won):.4f}")
    for chance, share, number in calibration(looked, won):
        print(f"  looked {chance:>4.0%}, won {share:>4.0%} of {number}")
    if args.plot:
        both = {"in use": used, "learnt": learnt}
        plot({name: calibration(*lesson.chances(held, *scales)) for name, scales in both.items()}, args.plot)
    weights = lesson.learnt_weights()
    for name in lesson.names:
        print(f"{name:<12} {lesson.weights[name]:>8.3f} -> {weights[name]:.3f}")
    if args.check:
        print(check(lesson, {**told.weights, **weights}, args.check, args.seed))
    if args.write:
        target = Path(str(files(companions.folder(lesson.game)).joinpath("evaluation.toml")))
        text = target.read_text(encoding="utf-8")
        if args.write == "scale":
            text = write_scale(text, learnt, lesson.provenance())
        else:
            text = with_weights(text, weights)
        target.write_text(text, encoding="utf-8")
        print(f"written to {target.name} of {lesson.game.title}")


def check(lesson: Lesson, weights: dict[str, float], games: int, seed: int) -> str:
    """How often the steady bot wins with weights learnt against those in use, in fresh games at both seats."""
    tuning = Tuning(lesson.game, lesson.file.with_suffix(".tuning"), seed)
    results = tuning.results(weights, dict(tuning.used), games, f"learnt {seed}")
    won = sum([win_of(result.winners, seat) for result, seat in results])
    low, high = wilson(won, games)
    return f"{won:g} of {games} fresh games won: {won / games:.0%} ({low:.0%} - {high:.0%})"


if __name__ == "__main__":
    main()
