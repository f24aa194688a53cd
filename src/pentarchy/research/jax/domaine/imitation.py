"""A first lesson: games of players that take what looks good at a glance, for a network to begin from.

A network that begins with nothing learns to sell every card, because the ducats count at the end (DO061) and a Domaine
needs many markers before it counts anything. So it first imitates some games played by the game's hints.

    python -m pentarchy.research.jax.domaine.imitation --games 600 --file lessons.npz
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from pentarchy.research.jax import domaine
from pentarchy.research.jax.domaine.learning import Descent, Learner, Settings, descend, lead
from pentarchy.research.jax.domaine.mirror import STEADFAST, Mirror, begun
from pentarchy.research.jax.domaine.network import Weights, forward, masked
from pentarchy.research.jax.domaine.state import COLOURS, State


def record(games: int, first: int, batch: int = 90) -> dict[str, Any]:
    """Deals and the words said in them, -1 after the end."""
    parts: list[tuple[list[Any], Any]] = []
    for at in range(first, first + games, batch):
        mirror = Mirror(range(at, min(at + batch, first + games)), manner=STEADFAST)
        print(mirror.run(), flush=True)
        parts.append((mirror.deals, np.array(mirror.said, np.int16).T))
    return joined(parts)


def joined(parts: list[tuple[list[Any], Any]]) -> dict[str, Any]:
    longest = max(said.shape[1] for _, said in parts)
    said = [np.pad(own, ((0, 0), (0, longest - own.shape[1])), constant_values=-1) for _, own in parts]
    deals = [np.concatenate([deal[k] for deal, _ in parts]) for k in range(3)]
    return {"seats": deals[0], "land": deals[1], "deck": deals[2], "said": np.concatenate(said)}


def lessons(recorded: dict[str, Any], margin: float) -> dict[str, Any]:
    """The games played again: what was seen, what was said, and how it ended for each place at the table."""
    states = jax.jit(jax.vmap(begun))(*[jnp.asarray(recorded[name]) for name in ("seats", "land", "deck")])

    def one(carry: tuple[State, Any], said: Any) -> tuple[tuple[State, Any], dict[str, Any]]:
        states, ending = carry
        planes, counts = jax.vmap(domaine.observe)(states)
        free = (said >= 0) & (jnp.sum(states.legal_action_mask, axis=1) > 1)
        after = jax.vmap(domaine.step)(states, jnp.maximum(said, 0))
        won = after.rewards - 1 / states.seats[:, None] + margin * lead(after)
        ending = jnp.where((after.terminated & ~states.terminated)[:, None], won, ending)
        seen = {"planes": planes, "counts": counts, "mask": states.legal_action_mask, "moves": jnp.maximum(said, 0)}
        seen |= {"weight": free.astype(jnp.float32), "seat": states.current_player}
        return (after, ending), seen

    nothing = jnp.zeros((states.seats.shape[0], COLOURS))
    (_, ending), seen = jax.jit(lambda s, said: jax.lax.scan(one, (s, nothing), said))(
        states, jnp.asarray(recorded["said"].T, jnp.int32)
    )
    seats = states.seats[None, :, None]
    place = (seen["seat"][..., None] + jnp.arange(COLOURS)) % seats
    seen["target"] = jnp.take_along_axis(jnp.broadcast_to(ending[None], place.shape), place, axis=2)
    seen["there"] = jnp.broadcast_to(jnp.arange(COLOURS) < seats, place.shape)
    return {name: value.reshape(-1, *value.shape[2:]) for name, value in seen.items() if name != "seat"}


def imitate(
    learner: Learner, batch: dict[str, Any], settings: Settings, epochs: int, rate: float, most: int = 2048
) -> tuple[Learner, Any]:
    """The learner after some rounds over the lessons, `most` moves an update, and by round: how unlikely what was said
    still looks."""
    dtype = jnp.bfloat16 if settings.half else jnp.float32
    size = batch["weight"].shape[0]
    part = min(most, size)
    parts = size // part

    def off(weights: Weights, some: dict[str, Any]) -> tuple[Any, Any]:
        numbers, values = forward(weights, some["planes"], some["counts"], dtype)
        chances = jax.nn.log_softmax(masked(numbers, some["mask"]))
        said = jnp.take_along_axis(chances, some["moves"][:, None], axis=1)[:, 0]
        weight = some["weight"] / jnp.maximum(jnp.sum(some["weight"]), 1.0)
        surprise = -jnp.sum(weight * said)
        error = jnp.sum(jnp.where(some["there"], (values - some["target"]) ** 2, 0.0), axis=1)
        return surprise + 0.5 * jnp.sum(weight * error), surprise

    def update(carry: tuple[Descent, Any], which: Any) -> tuple[tuple[Descent, Any], Any]:
        at, done = carry
        some = {name: value[which] for name, value in batch.items()}
        slope, surprise = jax.grad(off, has_aux=True)(at[0], some)
        now = rate * (1.02 - done)
        return (descend(at, slope, now), done + 1 / (epochs * parts)), surprise

    order = jnp.concatenate(
        [jax.random.permutation(key, size)[: part * parts] for key in jax.random.split(learner.key, epochs)]
    ).reshape(-1, part)
    start = (learner.weights, learner.first, learner.second, learner.updates)
    (end, _), surprise = jax.jit(lambda carry: jax.lax.scan(update, carry, order))((start, jnp.float32(0)))
    return learner._replace(weights=end[0], first=end[1], second=end[2], updates=end[3]), surprise.reshape(
        epochs, -1
    ).mean(1)


def load(files: list[Path]) -> dict[str, Any]:
    """Recorded games of several files."""
    parts = []
    for file in files:
        with np.load(file) as kept:
            parts.append(([kept["seats"], kept["land"], kept["deck"]], kept["said"]))
    return joined(parts)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--first", type=int, default=2_000_000, help="the seed of the first game")
    parser.add_argument("--file", type=Path, required=True)
    arguments = parser.parse_args()
    np.savez_compressed(arguments.file, **record(arguments.games, arguments.first))


if __name__ == "__main__":
    main()
