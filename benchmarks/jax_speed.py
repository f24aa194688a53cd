"""How many decisions of Domaine a second JAX makes on this machine, by batch, and how much memory a game takes.

    PYTHONPATH=src python benchmarks/jax_speed.py [--batches 1024,16384,262144] [--steps 64]

Moves are any legal ones; games that end are dealt anew, by `auto_reset` (which deals at every step) and from a pool
that is dealt before. Batches hold games of two, three and four seats.
"""

from __future__ import annotations

import argparse
import time
from typing import Any

import jax
import jax.numpy as jnp

from pentarchy.research.jax import domaine
from pentarchy.research.jax.domaine.state import State, chosen


def any_move(state: State, lot: Any) -> Any:
    legal = state.legal_action_mask
    wanted = (lot * jnp.sum(legal)).astype(jnp.int32)
    return jnp.argmax(jnp.cumsum(legal) > wanted)


def pooled(state: State, move: Any, fresh: State) -> State:
    after = domaine.step(state, move)
    return chosen(after.terminated, fresh, after)


def run(batch: int, steps: int, pool: bool, repeats: int) -> tuple[float, float]:
    """Decisions a second, the best of some runs, and the seconds that compiling took."""
    seats = 2 + jnp.arange(batch) % 3
    deal = jax.jit(jax.vmap(domaine.init))
    state = deal(jax.random.split(jax.random.PRNGKey(0), batch), seats)
    fresh = deal(jax.random.split(jax.random.PRNGKey(1), batch), seats)

    @jax.jit
    def play(state: State, key: Any) -> State:
        def one(state: State, key: Any) -> tuple[State, None]:
            moves = jax.vmap(any_move)(state, jax.random.uniform(key, (batch,)))
            if pool:
                return jax.vmap(pooled)(state, moves, fresh), None
            return jax.vmap(domaine.auto_reset)(state, moves), None

        return jax.lax.scan(one, state, jax.random.split(key, steps))[0]

    began = time.perf_counter()
    state = jax.block_until_ready(play(state, jax.random.PRNGKey(2)))
    compiling = time.perf_counter() - began
    best = 0.0
    for repeat in range(repeats):
        began = time.perf_counter()
        state = jax.block_until_ready(play(state, jax.random.PRNGKey(3 + repeat)))
        best = max(best, batch * steps / (time.perf_counter() - began))
    return best, compiling


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--batches", default="1024,16384,262144")
    parser.add_argument("--steps", type=int, default=64)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--pool-only", action="store_true")
    arguments = parser.parse_args()
    print(f"jax {jax.__version__} on {jax.devices()[0].device_kind}")
    print(f"memory a game: {domaine.footprint(domaine.init(jax.random.PRNGKey(0), 4))} bytes")
    print("| games | reset | decisions a second | compiled in |\n|---|---|---|---|")
    for batch in map(int, arguments.batches.split(",")):
        for pool in (True,) if arguments.pool_only else (True, False):
            rate, compiling = run(batch, arguments.steps, pool, arguments.repeats)
            way = "pool" if pool else "auto_reset"
            print(f"| {batch:,} | {way} | {rate:,.0f} | {compiling:.1f} s |", flush=True)


if __name__ == "__main__":
    main()
