"""Makes a training run the network that ships: `learned.npz` in half precision, and `learned.json` that tells how.

python -m pentarchy.research.jax.domaine.publish --folder runs/first --on "one H200" [--plot docs/learning-curve.png]
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

import numpy as np

from pentarchy.games.domaine import GAME
from pentarchy.research import domaine

HOME = Path(domaine.__file__).parent
KEPT = ("seconds", "samples", "points2", "points3", "points4", "king", "entropy", "won2", "won3", "won4")
"""What is kept of the curve."""


def published(folder: Path, on: str) -> tuple[dict[str, Any], dict[str, Any]]:
    """The weights, and all that is known of how they came about."""
    with np.load(folder / "learner.npz") as kept:
        weights = {name[8:]: kept[name].astype(np.float16) for name in kept.files if name.startswith("weights:")}
        told: dict[str, Any] = {
            "game": GAME.name,
            "rules_version": GAME.rules_version,
            "trained_on": on,
            "decisions": int(kept["samples"]),
            "seconds": round(float(kept["seconds"])),
            "weights": int(sum(value.size for value in weights.values())),
        }
    told["recipe"] = json.loads((folder / "recipe.json").read_text(encoding="utf-8"))
    ratings = folder / "ratings.json"
    told["ratings"] = json.loads(ratings.read_text(encoding="utf-8")) if ratings.exists() else None
    lines = [json.loads(line) for line in (folder / "curve.jsonl").read_text(encoding="utf-8").splitlines()]
    told["curve"] = {name: [round(line[name], 3) for line in lines] for name in KEPT}
    return weights, told


def plot(told: dict[str, Any], file: Path) -> None:
    """Points a game, and the ratings of past selves, over the decisions learnt from."""
    import matplotlib

    matplotlib.use("Agg")
    from matplotlib import pyplot

    curve = told["curve"]
    decisions = np.array(curve["samples"]) / 1e6
    figure, (left, right) = pyplot.subplots(1, 2, figsize=(11, 4))
    for seats in (2, 3, 4):
        left.plot(decisions, curve[f"points{seats}"], label=f"{seats} seats")
    left.set(xlabel="million decisions", ylabel="points of a seat at the end", title="Self-play")
    left.legend()
    if told["ratings"]:
        rated = told["ratings"]
        right.plot(np.array(rated["born"][1:]) / 1e6, rated["ratings"][1:], marker="o")
        right.set(xlabel="million decisions", ylabel="rating (Elo; unlearnt = 0)", title="Past selves, two seats")
    figure.tight_layout()
    figure.savefig(file, dpi=90)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--on", required=True, help="the machine it was trained on, in words")
    parser.add_argument("--plot", type=Path)
    arguments = parser.parse_args()
    weights, told = published(arguments.folder, arguments.on)
    np.savez_compressed(HOME / "learned.npz", **weights)
    (HOME / "learned.json").write_text(json.dumps(told) + "\n", encoding="utf-8")
    if arguments.plot:
        plot(told, arguments.plot)


if __name__ == "__main__":
    main()
