"""Makes a training run the network that ships: `learned.npz` in half precision, and `learned.json` that tells how.

python -m pentarchy.research.jax.domaine.publish --folder runs/first --on "one H200" [--plot docs/learning-curve.png]

`--further` for a run that began with the network that ships now: its story goes on where that one's ended.
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
    told["recipes"] = [json.loads((folder / "recipe.json").read_text(encoding="utf-8"))]
    ratings = folder / "ratings.json"
    told["ratings"] = json.loads(ratings.read_text(encoding="utf-8")) if ratings.exists() else None
    lines = [json.loads(line) for line in (folder / "curve.jsonl").read_text(encoding="utf-8").splitlines()]
    told["curve"] = {name: [round(line[name], 3) for line in lines] for name in KEPT}
    return weights, told


def continued(before: dict[str, Any], told: dict[str, Any]) -> dict[str, Any]:
    """The story of two runs as one: the later began with what the earlier had learnt, so its first self is rated so."""
    decisions, seconds = before["decisions"], before["seconds"]
    joined = {**told, "decisions": decisions + told["decisions"], "seconds": seconds + told["seconds"]}
    joined["recipes"] = before["recipes"] + told["recipes"]
    later = {
        "samples": [decisions + value for value in told["curve"]["samples"]],
        "seconds": [round(seconds + value, 3) for value in told["curve"]["seconds"]],
    }
    joined["curve"] = {name: before["curve"][name] + later.get(name, told["curve"][name]) for name in KEPT}
    joined["ratings"] = before["ratings"]
    if told["ratings"]:
        known = before["ratings"]["ratings"][-1]
        joined["ratings"] = {
            "born": before["ratings"]["born"] + [decisions + born for born in told["ratings"]["born"][1:]],
            "ratings": before["ratings"]["ratings"] + [round(known + at, 1) for at in told["ratings"]["ratings"][1:]],
            "games": told["ratings"]["games"],
        }
    return joined


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
    parser.add_argument("--further", action="store_true", help="the run began with the network that ships now")
    arguments = parser.parse_args()
    weights, told = published(arguments.folder, arguments.on)
    if arguments.further:
        told = continued(json.loads((HOME / "learned.json").read_text(encoding="utf-8")), told)
    np.savez_compressed(HOME / "learned.npz", **weights)
    (HOME / "learned.json").write_text(json.dumps(told) + "\n", encoding="utf-8")
    if arguments.plot:
        plot(told, arguments.plot)


if __name__ == "__main__":
    main()
