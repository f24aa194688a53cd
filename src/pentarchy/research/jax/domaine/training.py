"""Trains the network that plays Domaine, in pieces that go on where the last one stopped.

    python -m pentarchy.research.jax.domaine.training --folder runs/first --minutes 9 --of 18

The folder holds `learner.npz` (weights, Adam's moments, how far the plan is done), `league.npz` (past selves),
`curve.jsonl` (a line every few seconds) and `recipe.json`. `--minutes` is what this piece may take, compiling
included; `--of` is what the whole plan takes in learning alone: rates sink as it goes on.
"""

from __future__ import annotations

import argparse
import json
import time
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from pentarchy.research.domaine.player import from_file
from pentarchy.research.jax.domaine.imitation import imitate, lessons, load
from pentarchy.research.jax.domaine.learning import Learner, Schedule, Settings, learn, new_learner
from pentarchy.research.jax.domaine.network import Weights, fresh_weights

LONGEST_LEAGUE = 16


def scheduled(done: float, rate: float) -> Schedule:
    """Where a plan stands: `done` goes from 0 to 1."""
    left = max(0.0, 1.0 - done)
    return Schedule(
        rate=jnp.float32(rate * (0.03 + 0.97 * left)),
        entropy=jnp.float32(0.002 + 0.013 * left**2),
        margin=jnp.float32(0.25 + 0.75 * left**2),
    )


class Run:
    """A training run and its folder."""

    def __init__(
        self,
        folder: Path,
        settings: Settings,
        seed: int,
        channels: int,
        blocks: int,
        rate: float,
        weights: Weights | None = None,
    ) -> None:
        """Goes on with what lies in the folder; a new run begins with the weights, or with random ones."""
        self.folder = folder
        self.settings = settings
        self.rate = rate
        folder.mkdir(parents=True, exist_ok=True)
        self.seconds = 0.0
        self.samples = 0
        self.rounds = 0
        self.chance = np.random.default_rng(seed)
        self.league: list[Weights] = []
        self.born: list[int] = []
        """After how many decisions each past self was taken."""
        key = jax.random.PRNGKey(seed)
        if (folder / "learner.npz").exists():
            self.learner = self._resumed(key)
        else:
            weights = weights or fresh_weights(key, channels, blocks)
            self.learner = jax.jit(partial(new_learner, settings=settings))(key, weights)
            self.remember()
            shape = {"channels": channels, "blocks": blocks}
            self.note({"settings": settings._asdict(), "seed": seed, **shape, "rate": rate, "pieces": []})
        self.is_new = not self.rounds
        self.learn = jax.jit(partial(learn, settings), donate_argnums=0)

    def note(self, more: dict[str, Any]) -> None:
        """Something joins the recipe; lists grow."""
        file = self.folder / "recipe.json"
        recipe: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        for name, value in more.items():
            recipe[name] = recipe.get(name, []) + value if isinstance(value, list) else value
        file.write_text(json.dumps(recipe, indent=1) + "\n", encoding="utf-8")

    def taught(self, files: list[Path], epochs: int) -> None:
        """Before anything else: the first lesson."""
        recorded = load(files)
        batch = lessons(recorded, float(scheduled(0.0, self.rate).margin))
        free = np.flatnonzero(np.asarray(batch["weight"]))
        batch = {name: value[free] for name, value in batch.items()}
        self.learner, surprise = imitate(self.learner, batch, self.settings, epochs, 1e-3)
        told = ", ".join(f"{float(value):.3f}" for value in surprise)
        print(f"{len(recorded['seats'])} games, {len(free)} moves imitated: {told}", flush=True)
        self.note({"lessons": {"games": len(recorded["seats"]), "moves": len(free), "epochs": epochs}})
        self.remember()

    def _resumed(self, key: Any) -> Learner:
        with np.load(self.folder / "learner.npz") as kept:
            parts: dict[str, Weights] = {"weights": {}, "first": {}, "second": {}}
            for name in kept.files:
                part, _, rest = name.partition(":")
                if part in parts:
                    parts[part][rest] = jnp.asarray(kept[name])
            self.seconds, self.samples = float(kept["seconds"]), int(kept["samples"])
            self.rounds = int(kept["rounds"])
            updates = jnp.int32(kept["updates"])
        with np.load(self.folder / "league.npz") as kept:
            self.born = kept["born"].tolist()
            for at in range(len(self.born)):
                own = {name: kept[name][at] for name in kept.files if name != "born"}
                self.league.append({name: value.astype(np.float32) for name, value in own.items()})
        fresh = jax.jit(partial(new_learner, settings=self.settings))
        learner: Learner = fresh(jax.random.fold_in(key, self.rounds), parts["weights"])
        return learner._replace(first=parts["first"], second=parts["second"], updates=updates)

    def remember(self) -> None:
        """The learner of now joins the league."""
        if len(self.league) >= LONGEST_LEAGUE:  # thin out: every second of the older half goes
            keep = [i for i in range(len(self.league)) if i >= LONGEST_LEAGUE // 2 or i % 2 == 0]
            self.league, self.born = [self.league[i] for i in keep], [self.born[i] for i in keep]
        self.league.append({name: np.asarray(value) for name, value in self.learner.weights.items()})
        self.born.append(self.samples)

    def save(self) -> None:
        learner = self.learner
        flat: dict[str, Any] = {}
        for part in ("weights", "first", "second"):
            flat.update({f"{part}:{name}": np.asarray(value) for name, value in getattr(learner, part).items()})
        flat.update(seconds=self.seconds, samples=self.samples, rounds=self.rounds, updates=np.asarray(learner.updates))
        np.savez(self.folder / "learner.npz", **flat)
        stacked: dict[str, Any] = {
            name: np.stack([own[name] for own in self.league]).astype(np.float16) for name in self.league[0]
        }
        np.savez_compressed(self.folder / "league.npz", born=np.array(self.born), **stacked)

    def round(self, plan: float) -> dict[str, float]:
        """Once: play and learn."""
        # Seven times out of ten one of the last eight, and the one that knew nothing only while there is no other.
        oldest = max(min(1, len(self.league) - 1), len(self.league) - 8 if self.chance.random() < 0.7 else 0)
        past = self.league[int(self.chance.integers(oldest, len(self.league)))]
        self.learner, told = self.learn(self.learner, past, scheduled(self.seconds / plan, self.rate))
        self.samples += self.settings.games * self.settings.steps
        self.rounds += 1
        return {name: float(value) for name, value in told.items()}

    def go_on(self, until: float, plan: float, every: float = 60.0, tell: float = 5.0, most: int = 1 << 30) -> None:
        """Rounds until the clock says so, or so many."""
        remembered = told_at = time.monotonic()
        story: list[dict[str, float]] = []
        rounds = 0
        while time.monotonic() < until and rounds < most and self.seconds < plan:
            began = time.monotonic()
            story.append(self.round(plan))
            now = time.monotonic()
            rounds += 1
            if rounds > 1:  # the first one compiles
                self.seconds += now - began
            if now - remembered > every:
                self.remember()
                remembered = now
            if now - told_at > tell or rounds == 1:
                self.tell(story)
                story, told_at = [], now
        if story:
            self.tell(story)
        self.note({"pieces": [{"rounds": rounds, "plan_seconds": plan, "until_seconds": round(self.seconds)}]})
        self.remember()
        self.save()

    def tell(self, story: list[dict[str, float]]) -> None:
        line: dict[str, float] = {"seconds": self.seconds, "samples": self.samples, "rounds": self.rounds}
        for name in story[0]:
            line[name] = sum(part[name] for part in story) / len(story)
        with (self.folder / "curve.jsonl").open("a", encoding="utf-8") as file:
            file.write(json.dumps({name: round(value, 5) for name, value in line.items()}) + "\n")
        names = ("points2", "points3", "points4", "king", "entropy", "moved", "clipped", "foreseen", "won2", "won4")
        shown = "  ".join([f"{name} {line[name]:.3g}" for name in names])
        print(f"{self.seconds:.0f} s {self.samples / 1e6:.1f} M  {shown}", flush=True)


def main(arguments: list[str] | None = None) -> None:
    began = time.monotonic()
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    default = Settings()
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=9.0, help="what this piece may take")
    parser.add_argument("--of", type=float, default=18.0, help="minutes of the whole plan")
    parser.add_argument("--rounds", type=int, default=1 << 30, help="stop after so many")
    parser.add_argument("--lessons", type=Path, help="a folder of recorded games to begin with")
    parser.add_argument("--lesson-epochs", type=int, default=8)
    parser.add_argument(
        "--begin-with", type=Path, help="weights (.npz) that a new run begins with, the shipped ones say"
    )
    parser.add_argument("--mix", default="2,3,4", help="seats of the games, in turn")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--channels", type=int, default=64)
    parser.add_argument("--blocks", type=int, default=4)
    parser.add_argument("--rate", type=float, default=6e-4)
    parser.add_argument("--games", type=int, default=default.games)
    parser.add_argument("--steps", type=int, default=default.steps)
    parser.add_argument("--minibatch", type=int, default=default.minibatch)
    parser.add_argument("--epochs", type=int, default=default.epochs)
    parser.add_argument("--full", action="store_true", help="multiply in float32")
    chosen = parser.parse_args(arguments)
    settings = default._replace(
        mix=tuple(map(int, chosen.mix.split(","))),
        games=chosen.games,
        steps=chosen.steps,
        minibatch=chosen.minibatch,
        epochs=chosen.epochs,
        half=not chosen.full,
    )
    begin = (
        {name: value.astype(np.float32) for name, value in from_file(chosen.begin_with).items()}
        if chosen.begin_with
        else None
    )
    run = Run(chosen.folder, settings, chosen.seed, chosen.channels, chosen.blocks, chosen.rate, begin)
    if chosen.lessons and run.is_new:
        run.taught(sorted(chosen.lessons.glob("*.npz")), chosen.lesson_epochs)
    run.go_on(began + 60 * chosen.minutes, 60 * chosen.of, most=chosen.rounds)


if __name__ == "__main__":
    main()
