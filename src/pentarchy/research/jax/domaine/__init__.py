"""Domaine in JAX, in the shape of Pgx's games: `init`, `step`, `observe`, a mask of legal actions, batches by `vmap`.

    from pentarchy.research.jax import domaine

    state = jax.vmap(domaine.init)(keys, seats)             # seats: 2, 3 or 4, each game its own
    state = jax.vmap(domaine.step)(state, actions)          # state.legal_action_mask, .current_player, .rewards

The rules are those of `pentarchy.games.domaine` with the default options; `tests/research` and
`benchmarks/jax_equality.py` drive both with the same moves. An action is a word of `research.domaine.vocabulary`.
Where the rules ask nobody because there is one answer only, this game does ask, except for the refill and for a
Domaine that need not be named.
"""

from __future__ import annotations

from typing import Any

import jax.numpy as jnp

from pentarchy.research.domaine.vocabulary import WORDS as ACTIONS
from pentarchy.research.jax.domaine.observe import observe
from pentarchy.research.jax.domaine.play import advance, begin
from pentarchy.research.jax.domaine.state import OVER, State, chosen, deal, footprint, from_deal, terrain_rows

__all__ = [
    "ACTIONS",
    "OVER",
    "State",
    "auto_reset",
    "begin",
    "footprint",
    "from_deal",
    "init",
    "observe",
    "step",
    "terrain_rows",
]


def init(key: Any, seats: Any = 2) -> State:
    """A fresh game."""
    return begin(deal(key, seats))


def step(state: State, action: Any) -> State:
    """The game after an action. One that is not legal, or comes after the end, changes nothing."""
    return advance(state, action)


def auto_reset(state: State, action: Any) -> State:
    """A step; where it ends a game a fresh one begins, with the rewards and `terminated` of the old one."""
    after = advance(state._replace(terminated=jnp.bool_(False)), action)
    fresh = init(after.key, after.seats)._replace(terminated=after.terminated, rewards=after.rewards)
    return chosen(after.terminated, fresh, after)
