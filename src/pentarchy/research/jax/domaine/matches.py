"""Matches between networks, and the ratings of a training run's past selves.

    python -m pentarchy.research.jax.domaine.matches --folder runs/first --games 1536 --most 10

Every past self meets every other, one of the one kind among others of the other kind at two, three and four seats;
the ratings (Elo's scale, the first self at 0) are fitted to all games of two.
"""

from __future__ import annotations

import argparse
import json
from functools import partial
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from pentarchy.research.jax import domaine
from pentarchy.research.jax.domaine.learning import choice, hero_of, seats_of
from pentarchy.research.jax.domaine.network import Weights
from pentarchy.research.jax.domaine.state import State

LONGEST = 1500
"""Steps after which a game would be given up; none comes near."""


@partial(jax.jit, static_argnames=("games", "warmth", "half"))
def match(
    one: Weights, others: Weights, key: Any, games: int, warmth: float = 0.0, half: bool = True
) -> dict[str, Any]:
    """One network at a seat of each game, the other at all the rest: shares of victories and points, by seats."""
    dtype = jnp.bfloat16 if half else jnp.float32
    seats = seats_of(games)
    deal_key, key = jax.random.split(key)
    states = jax.vmap(domaine.init)(jax.random.split(deal_key, games), seats)
    hero = hero_of(states)
    nothing = jnp.zeros(games)

    def going(carry: tuple[State, Any, Any, Any, Any]) -> Any:
        return jnp.any(~carry[0].terminated) & (carry[4] < LONGEST)

    def on(carry: tuple[State, Any, Any, Any, Any]) -> tuple[State, Any, Any, Any, Any]:
        states, won, points, key, steps = carry
        key, first, second = jax.random.split(key, 3)
        mine = choice(one, states, first, warmth, dtype)
        theirs = choice(others, states, second, warmth, dtype)
        after = jax.vmap(domaine.step)(states, jnp.where(states.current_player == hero, mine, theirs))
        ends = after.terminated & ~states.terminated
        won = jnp.where(ends, jnp.take_along_axis(after.rewards, hero[:, None], axis=1)[:, 0], won)
        own = jnp.take_along_axis(after.scores, hero[:, None], axis=1)[:, 0]
        return after, won, jnp.where(ends, own, points), key, steps + 1

    _, won, points, _, steps = jax.lax.while_loop(going, on, (states, nothing, nothing, key, jnp.int32(0)))
    told: dict[str, Any] = {"steps": steps}
    for count in (2, 3, 4):
        told[f"won{count}"] = jnp.sum(jnp.where(seats == count, won, 0)) / jnp.sum(seats == count)
        told[f"points{count}"] = jnp.sum(jnp.where(seats == count, points, 0)) / jnp.sum(seats == count)
    return told


def ratings(shares: Any, games: float) -> Any:
    """Elo ratings that fit a table of shares best (a slight pull to the middle keeps them finite); the first is 0."""
    number = len(shares)
    at = np.zeros(number)
    for _ in range(4000):
        expected = 1 / (1 + np.exp(at[None] - at[:, None]))
        pull = np.where(np.eye(number) > 0, 0.0, (shares - expected) * games)
        at += 0.5 * (pull.sum(axis=1) - 0.5 * at) / (games * number / 4)
    return (at - at[0]) * 400 / np.log(10)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=Path, required=True)
    parser.add_argument("--games", type=int, default=1536)
    parser.add_argument("--most", type=int, default=10, help="so many past selves, evenly chosen")
    parser.add_argument("--seed", type=int, default=77)
    arguments = parser.parse_args()
    with np.load(arguments.folder / "league.npz") as kept:
        born = kept["born"]
        chosen = np.unique(np.linspace(0, len(born) - 1, min(arguments.most, len(born))).round().astype(int))
        stacked = {name: kept[name].astype(np.float32) for name in kept.files if name != "born"}
        selves = [{name: value[at] for name, value in stacked.items()} for at in chosen]
    number = len(selves)
    table = {count: np.full((number, number), 0.5) for count in (2, 3, 4)}
    key = jax.random.PRNGKey(arguments.seed)
    for i in range(number):
        for j in range(number):
            if i == j:
                continue
            key, own = jax.random.split(key)
            told = match(selves[i], selves[j], own, arguments.games)
            for count in table:
                table[count][i, j] = float(told[f"won{count}"])
    both = (table[2] + 1 - table[2].T) / 2
    rated = ratings(both, 2 * arguments.games / 3)
    found = {
        "born": [int(born[at]) for at in chosen],
        "ratings": [round(float(value), 1) for value in rated],
        "shares": {str(count): np.round(shares, 4).tolist() for count, shares in table.items()},
        "games": arguments.games,
    }
    (arguments.folder / "ratings.json").write_text(json.dumps(found) + "\n", encoding="utf-8")
    for at, rating in zip(found["born"], found["ratings"], strict=True):
        print(f"{at / 1e6:8.1f} M  {rating:7.1f}")
    for count in (3, 4):
        print(f"newest at {count} seats:", np.round(table[count][-1], 2).tolist())


if __name__ == "__main__":
    main()
