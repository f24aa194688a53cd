"""The network that plays Domaine, in plain numpy: one observation at a time, on one processor core."""

from __future__ import annotations

from typing import Any

import numpy as np

from pentarchy.games.domaine.land import CELLS, SIDE
from pentarchy.research.domaine import vocabulary as words
from pentarchy.research.domaine.schema import PLANES

Array = Any

CELL_HEADS = len(words.KINDS) + 2
"""For each territory: one number a kind, and one for its eastern and its southern edge."""
USES = 6 * words.CARDS
REFILLS = words.CARDS + 1
VALUES = 4
GLOBAL_WIDTH = USES + REFILLS + 1 + VALUES
"""Uses of cards, refills, `done`, and what each place at the table may expect."""


def plane_scale() -> Array:
    """What planes are multiplied with: knights in a Domaine are counted in fours."""
    return np.concatenate([np.full(width, 0.25 if name == "garrison" else 1.0) for name, (width, _) in PLANES.items()])


class Network:
    """Weights, ready to run."""

    def __init__(self, weights: dict[str, Array]) -> None:
        self.weights = {
            # A convolution becomes one product of matrices.
            name: value.astype(np.float32).reshape(-1, value.shape[-1]) if value.ndim == 4 else value.astype(np.float32)
            for name, value in weights.items()
        }
        self.scale = plane_scale().astype(np.float32)
        self.blocks = sum(1 for name in weights if name.endswith("/one"))

    def __call__(self, planes: Array, counts: Array) -> tuple[Array, Array]:
        """A number for each word (before the mask), and what each place at the table may expect."""
        w = self.weights
        x = _patches(planes.astype(np.float32) * self.scale) @ w["in/planes"]
        x = np.maximum(x + (counts @ w["in/counts"] + w["in/bias"]), 0)
        for block in range(self.blocks):
            name = f"block{block}"
            bias = _pooled(x) @ w[f"{name}/pool"] + w[f"{name}/one_bias"]
            inner = np.maximum(_patches(x) @ w[f"{name}/one"] + bias, 0)
            x = np.maximum(x + _patches(inner) @ w[f"{name}/two"] + w[f"{name}/two_bias"], 0)
        g = np.maximum(_pooled(x) @ w["trunk/pool"] + counts @ w["trunk/counts"] + w["trunk/bias"], 0)
        g = np.maximum(g @ w["trunk/deep"] + w["trunk/deep_bias"], 0)
        cells = x @ w["cells/heads"] + w["cells/bias"]
        out = g @ w["global/heads"] + w["global/bias"]
        kind = int(counts[: len(words.KINDS)].argmax())
        said = np.zeros(words.WORDS, np.float32)
        if kind == words.BORDER:
            said[: 2 * CELLS] = cells[:, len(words.KINDS) :].T.reshape(-1)
        elif kind == words.CARD:
            said[:USES] = out[:USES]
        elif kind == words.REFILL:
            said[:REFILLS] = out[USES : USES + REFILLS]
        else:
            said[:CELLS] = cells[:, kind]
        said[words.DONE] = out[USES + REFILLS]
        return said, out[-VALUES:]


def _patches(x: Array) -> Array:
    """The nine territories round each, side by side."""
    wide = np.zeros((SIDE + 2, SIDE + 2, x.shape[-1]), np.float32)
    wide[1:-1, 1:-1] = x.reshape(SIDE, SIDE, -1)
    rows = [wide[row : row + SIDE, column : column + SIDE] for row in range(3) for column in range(3)]
    return np.concatenate(rows, axis=-1).reshape(CELLS, -1)


def _pooled(x: Array) -> Array:
    return np.concatenate([x.mean(axis=0), x.max(axis=0)])
