"""Tuning a game's weights by self-play: CMA-ES tries weights, the steady bot plays with them against those in use.

    python -m pentarchy.arena.tune dark-domains --generations 12 --games 24 --file tuned.json
    python -m pentarchy.arena.tune dark-domains --file tuned.json --check 200
    python -m pentarchy.arena.tune dark-domains --file tuned.json --write

The file keeps everything after every generation; the same command goes on where it stopped. `--write` puts the
weights it has come to into the game's `evaluation.toml`.
"""

from __future__ import annotations

import argparse
import json
import math
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path
from typing import Any

import pentarchy
from pentarchy import companions
from pentarchy.arena.report import wilson, win_of
from pentarchy.bots.greedy import Greedy
from pentarchy.bots.judge import Judge
from pentarchy.bots.seat import Seat
from pentarchy.kernel import BadInput, Game, Result

FIXED = ("won",)
"""Not tuned: that winning counts more than anything needs no proof."""
SPREAD = 0.25
"""How far the first tries go: weights are searched by the logarithm of their factor."""

Weights = dict[str, float]


class Weighing:
    """The steady bot with weights of its own. The evaluation is one for all, so it is told before every decision."""

    name = "weighing"

    def __init__(self, seed: int, in_use: Weights, weights: Weights) -> None:
        self.bot = Greedy(seed)
        self.in_use = in_use
        self.weights = weights

    def choose(self, seat: Seat) -> Any:
        self.in_use.update(self.weights)
        return self.bot.choose(seat)


class Tuning:
    """A tuning under way: what is tuned, where the search stands, what was found."""

    def __init__(self, game: Game, file: Path, seed: int) -> None:
        self.game = game
        self.judge = Judge(game)
        self.in_use = self.judge.told.weights
        if not self.in_use:
            raise BadInput(f"{game.title} has no weights to tune")
        self.file = file
        self.seed = seed
        self.used: Weights = dict(self.in_use)
        self.names = [name for name, weight in self.used.items() if name not in FIXED and weight]
        self.told: list[list[tuple[list[float], float]]] = []
        """Every generation: what was tried, and how much it lost."""
        if file.exists():
            kept = json.loads(file.read_text(encoding="utf-8"))
            if kept["game"] != game.name or kept["used"] != self.used or kept["seed"] != seed:
                raise BadInput(f"{file} holds another tuning: give --file another name, or delete it")
            self.told = kept["told"]

    def weights(self, factors: list[float]) -> Weights:
        tuned = {name: self.used[name] * math.exp(f) for name, f in zip(self.names, factors, strict=True)}
        return {**self.used, **tuned}

    def optimiser(self) -> Any:
        """Where the search stands: the same seed and the same tries lead there again."""
        import numpy
        from cmaes import CMA

        optimiser = CMA(mean=numpy.zeros(len(self.names)), sigma=SPREAD, seed=self.seed)
        for tried in self.told:
            for _ in tried:
                optimiser.ask()
            optimiser.tell([(numpy.array(factors), loss) for factors, loss in tried])
        return optimiser

    def generation(self, games: int) -> float:
        """Tries a population, each on the same seeds at every seat; returns how much its mean lost."""
        optimiser = self.optimiser()
        tried = [[float(f) for f in optimiser.ask()] for _ in range(optimiser.population_size)]
        number = len(self.told)
        losses = [-self.score(self.weights(factors), self.used, games, f"{self.seed}-{number}") for factors in tried]
        self.told.append(list(zip(tried, losses, strict=True)))
        kept = {"game": self.game.name, "seed": self.seed, "used": self.used, "told": self.told}
        self.file.write_text(json.dumps(kept), encoding="utf-8")
        return sum(losses) / len(losses)

    def found(self) -> Weights:
        """The middle of where the search has come to."""
        return self.weights([float(f) for f in self.optimiser().mean])

    def score(self, one: Weights, other: Weights, games: int, seed: str) -> float:
        """How well weights do against others, from 0 to 1."""
        return sum([self.value(result, seat) for result, seat in self.results(one, other, games, seed)]) / games

    def check(self, games: int) -> str:
        """How often the weights found win against those in use, in games they were not found in."""
        results = self.results(self.found(), self.used, games, f"check {self.seed}")
        won = sum([win_of(result.winners, seat) for result, seat in results])
        low, high = wilson(won, games)
        return f"{won:g} of {games} fresh games won: {won / games:.0%} ({low:.0%} - {high:.0%})"

    def results(self, one: Weights, other: Weights, games: int, seed: str) -> Iterator[tuple[Result, int]]:
        """Games between two steady bots, each seed at both seats: how each ended, and where the first sat."""
        for number in range(games):
            seat = number % 2
            position = self.game.start(2, f"{seed}-{number // 2}", {})
            players = [Weighing(2 * number + at, self.in_use, one if at == seat else other) for at in (0, 1)]
            while position.decisions:
                asked = position.decisions[0].seat
                position.play(players[asked].choose(Seat(position, asked)), asked)
            self.in_use.update(self.used)
            assert position.result is not None
            yield position.result, seat

    def value(self, result: Result, seat: int) -> float:
        """Half for winning, half for by how much: in a few games the lead tells more than who won."""
        won = win_of(result.winners, seat)
        return (won + self.judge.chance(result.scores[seat] - result.scores[1 - seat])) / 2


def write(text: str, weights: Weights) -> str:
    """The text of an evaluation.toml with other weights; its comments stay."""
    for name, weight in weights.items():
        text = re.sub(rf"^{name} = .*$", f"{name} = {weight:.4g}", text, count=1, flags=re.MULTILINE)
    return text


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m pentarchy.arena.tune", description="Tune a game's weights.")
    parser.add_argument("game")
    parser.add_argument("--generations", type=int, default=0, metavar="N", help="how many in all (default 0)")
    parser.add_argument("--games", type=int, default=6, metavar="N", help="games a try, even (default 6)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--file", type=Path, required=True, help="keep the tuning there; it goes on where it stopped")
    parser.add_argument("--check", type=int, default=0, metavar="N", help="play what was found in N fresh games")
    parser.add_argument("--write", action="store_true", help="put what was found into the game's evaluation.toml")
    args = parser.parse_args()
    from pentarchy.cli.progress import progress

    game = pentarchy.game(args.game)
    tuning = Tuning(game, args.file, args.seed)
    with progress("generations", args.generations) as done:
        while len(tuning.told) < args.generations:
            done(len(tuning.told), None)
            loss = tuning.generation(args.games)
            print(f"generation {len(tuning.told)}: {-loss:.1%} against the weights in use", flush=True)
    found = tuning.found()
    for name in tuning.names:
        print(f"{name:<12} {tuning.used[name]:>8.3f} -> {found[name]:.3f}")
    if args.check:
        print(tuning.check(args.check))
    if args.write:
        target = Path(str(files(companions.folder(game)).joinpath("evaluation.toml")))
        target.write_text(write(target.read_text(encoding="utf-8"), found), encoding="utf-8")
        print(f"written to {target.name} of {game.title}")


if __name__ == "__main__":
    main()
