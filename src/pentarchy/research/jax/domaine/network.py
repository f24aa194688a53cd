"""The network that plays Domaine, in JAX: a small residual tower over the land, heads for every kind of word.

`research.domaine.network` runs the same weights in plain numpy.
"""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from pentarchy.research.domaine import vocabulary as words
from pentarchy.research.domaine.network import CELL_HEADS, GLOBAL_WIDTH, REFILLS, USES, VALUES, plane_scale
from pentarchy.research.domaine.schema import COUNT_WIDTH, PLANE_WIDTH

SIDE = 12

Weights = dict[str, Any]


def fresh_weights(key: Any, channels: int = 64, blocks: int = 4, hidden: int = 192) -> Weights:
    """Random weights; the second half of each block and the heads begin near zero."""
    weights: Weights = {}

    def add(name: str, shape: tuple[int, ...], scale: float) -> None:
        nonlocal key
        key, own = jax.random.split(key)
        fan_in = int(np.prod(shape[:-1]))
        weights[name] = jax.random.normal(own, shape, jnp.float32) * scale * (2 / fan_in) ** 0.5

    def zero(name: str, width: int) -> None:
        weights[name] = jnp.zeros(width, jnp.float32)

    add("in/planes", (3, 3, PLANE_WIDTH, channels), 1.0)
    add("in/counts", (COUNT_WIDTH, channels), 0.7)
    zero("in/bias", channels)
    for block in range(blocks):
        add(f"block{block}/one", (3, 3, channels, channels), 1.0)
        add(f"block{block}/pool", (2 * channels, channels), 0.5)
        zero(f"block{block}/one_bias", channels)
        add(f"block{block}/two", (3, 3, channels, channels), 0.2)
        zero(f"block{block}/two_bias", channels)
    add("trunk/pool", (2 * channels, hidden), 0.7)
    add("trunk/counts", (COUNT_WIDTH, hidden), 0.7)
    zero("trunk/bias", hidden)
    add("trunk/deep", (hidden, hidden), 1.0)
    zero("trunk/deep_bias", hidden)
    add("cells/heads", (channels, CELL_HEADS), 0.1)
    zero("cells/bias", CELL_HEADS)
    add("global/heads", (hidden, GLOBAL_WIDTH), 0.1)
    zero("global/bias", GLOBAL_WIDTH)
    return weights


def depth(weights: Weights) -> int:
    return sum(1 for name in weights if name.endswith("/one"))


def forward(weights: Weights, planes: Any, counts: Any, dtype: Any = jnp.float32) -> tuple[Any, Any]:
    """For a batch: a number for each word (before the mask), and what each place at the table may expect."""
    w = {name: value.astype(dtype) for name, value in weights.items()}
    row = counts.astype(dtype)

    def conv(x: Any, name: str) -> Any:
        if jax.default_backend() == "cpu":  # in a loop, a convolution's slope is ten times as slow there
            wide = jnp.pad(x, ((0, 0), (1, 1), (1, 1), (0, 0)))
            rows = [wide[:, row : row + SIDE, column : column + SIDE] for row in range(3) for column in range(3)]
            return jnp.concatenate(rows, axis=-1) @ w[name].reshape(-1, w[name].shape[-1])
        return jax.lax.conv_general_dilated(x, w[name], (1, 1), "SAME", dimension_numbers=("NHWC", "HWIO", "NHWC"))

    def pooled(x: Any) -> Any:
        return jnp.concatenate([jnp.mean(x, axis=(1, 2)), jnp.max(x, axis=(1, 2))], axis=-1)

    x = conv(planes.astype(dtype) * jnp.asarray(plane_scale(), dtype), "in/planes")
    x = jax.nn.relu(x + (row @ w["in/counts"] + w["in/bias"])[:, None, None])
    for block in range(depth(weights)):
        name = f"block{block}"
        bias = pooled(x) @ w[f"{name}/pool"] + w[f"{name}/one_bias"]
        inner = jax.nn.relu(conv(x, f"{name}/one") + bias[:, None, None])
        x = jax.nn.relu(x + conv(inner, f"{name}/two") + w[f"{name}/two_bias"])
    g = jax.nn.relu(pooled(x) @ w["trunk/pool"] + row @ w["trunk/counts"] + w["trunk/bias"])
    g = jax.nn.relu(g @ w["trunk/deep"] + w["trunk/deep_bias"])
    cells = (x @ w["cells/heads"] + w["cells/bias"]).astype(jnp.float32).reshape(x.shape[0], -1, CELL_HEADS)
    out = (g @ w["global/heads"] + w["global/bias"]).astype(jnp.float32)
    return _words(cells, out, counts[:, : len(words.KINDS)]), out[:, -VALUES:]


def _words(cells: Any, out: Any, kind: Any) -> Any:
    """The head that answers what is asked, as the vocabulary numbers it."""
    batch = cells.shape[0]
    cell = jnp.einsum("bck,bk->bc", cells[..., : len(words.KINDS)], kind)
    edges = jnp.swapaxes(cells[..., len(words.KINDS) :], 1, 2).reshape(batch, -1)

    def wide(numbers: Any) -> Any:
        return jnp.pad(numbers, ((0, 0), (0, words.DONE - numbers.shape[1])))

    asked = [kind[:, which, None] > 0 for which in (words.BORDER, words.CARD, words.REFILL)]
    said = jnp.where(
        asked[0],
        edges,
        jnp.where(asked[1], wide(out[:, :USES]), jnp.where(asked[2], wide(out[:, USES : USES + REFILLS]), wide(cell))),
    )
    return jnp.concatenate([said, out[:, USES + REFILLS : USES + REFILLS + 1]], axis=-1)


def masked(numbers: Any, mask: Any) -> Any:
    return jnp.where(mask, numbers, -1e9)
