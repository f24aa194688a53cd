"""The land as rows of bits: a set of territories is twelve 16-bit numbers, bit c of row r the territory (r, c).

Borders are two such sets: markers to the east of a territory and to the south of it. The rim has none (DO003).
"""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

SIDE = 12
CELLS = SIDE * SIDE
ROW = np.uint16(0xFFF)
EAST = np.full(SIDE, 0x7FF, np.uint16)
"""Territories with a neighbour to the east."""
SOUTH = np.array([0xFFF] * (SIDE - 1) + [0], np.uint16)
"""Territories with a neighbour to the south."""
COLUMN = np.arange(SIDE, dtype=np.uint16)

Rows = Any
"""An array whose last axis are the twelve rows."""


def down(rows: Rows, by: int = 1) -> Rows:
    """Every territory moved to the south."""
    return jnp.concatenate([jnp.zeros_like(rows[..., :by]), rows[..., :-by]], axis=-1)


def up(rows: Rows, by: int = 1) -> Rows:
    """Every territory moved to the north."""
    return jnp.concatenate([rows[..., by:], jnp.zeros_like(rows[..., :by])], axis=-1)


def around(rows: Rows) -> Rows:
    """All territories next to a set, borders or not."""
    return (rows << 1) & ROW | rows >> 1 | down(rows) | up(rows)


def reach(rows: Rows, east: Rows, south: Rows) -> Rows:
    """All territories next to a set with no border between."""
    open_east, open_south = EAST & ~east, SOUTH & ~south
    return (rows & open_east) << 1 | rows >> 1 & open_east | down(rows & open_south) | up(rows) & open_south


def inner_edges(rows: Rows) -> tuple[Rows, Rows]:
    """The edges that have both sides in the set."""
    return rows & rows >> 1 & EAST, rows & up(rows)


def flood(seeds: Rows, east: Rows, south: Rows) -> Rows:
    """The areas that hold the seeds: each sweep runs as far as it can in all four directions."""
    open_east, open_south = EAST & ~east, SOUTH & ~south
    eastward, westward = [open_east << 1], [open_east]
    southward, northward = [down(open_south)], [open_south]
    for by in (1, 2, 4):
        eastward.append(eastward[-1] & eastward[-1] << by)
        westward.append(westward[-1] & westward[-1] >> by)
        southward.append(southward[-1] & down(southward[-1], by))
        northward.append(northward[-1] & up(northward[-1], by))

    def sweep(area: Rows) -> Rows:
        for at, by in enumerate((1, 2, 4, 8)):
            area = area | area << by & eastward[at]
        for at, by in enumerate((1, 2, 4, 8)):
            area = area | area >> by & westward[at]
        for at, by in enumerate((1, 2, 4, 8)):
            area = area | down(area, by) & southward[at]
        for at, by in enumerate((1, 2, 4, 8)):
            area = area | up(area, by) & northward[at]
        return area

    def grown(pair: tuple[Rows, Rows]) -> tuple[Rows, Rows]:
        once = sweep(pair[1])
        return once, sweep(once)

    first = sweep(seeds)
    return jax.lax.while_loop(lambda pair: jnp.any(pair[0] != pair[1]), grown, (first, sweep(first)))[1]


def cell_rows(cell: Any) -> Rows:
    """A territory as a set; a negative number is the empty one."""
    cell = jnp.asarray(cell)[..., None]
    bit = jnp.uint16(1) << (cell % SIDE).astype(jnp.uint16)
    return jnp.where((cell // SIDE == jnp.arange(SIDE)) & (cell >= 0), bit, jnp.uint16(0))


def members(rows: Rows) -> Any:
    """A set as 144 truths."""
    return ((rows[..., None] >> COLUMN) & 1).astype(bool).reshape(*rows.shape[:-1], CELLS)


def count(rows: Rows) -> Any:
    """How many territories a set has."""
    return jnp.sum(jax.lax.population_count(rows).astype(jnp.int32), axis=-1)


def some(rows: Rows) -> Any:
    """Whether a set has any."""
    return jnp.any(rows != 0, axis=-1)


def union(sets: Rows, axis: int = 0) -> Rows:
    """All that is in any of the sets."""
    return jax.lax.reduce(sets, np.uint16(0), jax.lax.bitwise_or, (axis,))
