"""The state of a game of Domaine in JAX, and how it is dealt.

All seat counts share one shape: there are always twelve castles (three colours of four, or four of three), numbered
in the order they are placed; with two seats the third colour is the neutral one. Chance is in the deal alone: the
tiles and the order of the deck (DO002, DO006).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from pentarchy.research.domaine import vocabulary as words
from pentarchy.research.jax.domaine.bits import CELLS, SIDE
from pentarchy.research.jax.domaine.tables import DECK, KINDS, SORTED_DECK, STACK_SIZES, TILES

SLOTS = 12
"""Castles on the land."""
COLOURS = 4

OVER = len(words.KINDS)
"""The phase of a game that has ended."""
DESERTED = OVER + 1
"""The knight that a deserter is: asked like any other, but bound to one Domaine."""


class State(NamedTuple):
    """One game. Seats and castles that a game does not have stay empty."""

    key: Any
    """For the deal after this one."""
    seats: Any
    terrain: Any
    """The territories of each of the eight kinds, as rows."""
    east: Any
    south: Any
    """Markers."""
    castle: Any
    """The territory of each castle, -1 before it stands."""
    castles: Any
    knights: Any
    """By colour, as rows."""
    areas: Any
    """The Domaine of each castle, empty before it is one."""
    allies: Any
    """By castle: the castles it is allied with, as bits."""
    ducats: Any
    scores: Any
    hands: Any
    """By seat and card: how many."""
    deck: Any
    """The whole deck as it lay at the start, the top first."""
    drawn: Any
    """How many cards of it are gone."""
    chancery: Any
    discard: Any
    idle: Any
    """Turns since somebody last drew (DO-A08)."""
    phase: Any
    """What is asked: a kind of the vocabulary, DESERTED or OVER."""
    current_player: Any
    nth: Any
    """The castle that is placed."""
    left: Any
    """Markers, knights or territories that the action may still place."""
    first: Any
    """Whether none was placed yet: one must be."""
    about: Any
    """The castle of the own Domaine that expands, calls a deserter or allies itself."""
    rival: Any
    """The castle of the Domaine a knight deserts from."""
    sold: Any
    """The card sold in this turn, or -1."""
    king: Any
    """Whether the king token ended the game (DO059)."""
    terminated: Any
    rewards: Any
    """By seat: the share of a victory, in the step that ends the game."""
    legal_action_mask: Any


def castles_each(seats: Any) -> Any:
    """DO005."""
    return jnp.where(seats == 4, 3, 4)


def colour_of(slot: Any, seats: Any) -> Any:
    """The colour of a castle by its number: round the table, the neutral ones last (DO010, DO013)."""
    return jnp.where((seats == 2) & (slot >= 8), 2, slot % seats)


def terrain_rows(land: Any) -> Any:
    """The territories of each kind, from 144 numbers of kinds."""
    grid = jnp.asarray(land).reshape(SIDE, SIDE)
    bits = (grid[None] == jnp.arange(8)[:, None, None]).astype(jnp.uint16) << jnp.arange(SIDE, dtype=jnp.uint16)
    return jnp.sum(bits, axis=-1, dtype=jnp.uint16)


def from_deal(key: Any, seats: Any, terrain: Any, deck: Any) -> State:
    """A game that begins with a land and a deck (the top first), before anything is legal: see `play.begin`."""
    seats = jnp.asarray(seats, jnp.int32)
    deck = jnp.asarray(deck, jnp.uint8)
    place = jnp.arange(COLOURS * 3)
    dealt = (deck[: COLOURS * 3, None] == jnp.arange(KINDS)) & (place // 3 < seats)[:, None]
    zero = jnp.int32(0)
    return State(
        key=key,
        seats=seats,
        terrain=terrain,
        east=jnp.zeros(SIDE, jnp.uint16),
        south=jnp.zeros(SIDE, jnp.uint16),
        castle=jnp.full(SLOTS, -1, jnp.int16),
        castles=jnp.zeros((COLOURS, SIDE), jnp.uint16),
        knights=jnp.zeros((COLOURS, SIDE), jnp.uint16),
        areas=jnp.zeros((SLOTS, SIDE), jnp.uint16),
        allies=jnp.zeros(SLOTS, jnp.uint16),
        ducats=jnp.where(jnp.arange(COLOURS) < seats, 7, 0).astype(jnp.int16),
        scores=jnp.zeros(COLOURS, jnp.int16),
        hands=jnp.sum(dealt.reshape(COLOURS, 3, KINDS), axis=1, dtype=jnp.int8),
        deck=deck,
        drawn=3 * seats,
        chancery=jnp.zeros(KINDS, jnp.int8),
        discard=jnp.zeros(KINDS, jnp.int8),
        idle=zero,
        phase=jnp.int32(words.CASTLE),
        current_player=zero,
        nth=zero,
        left=zero,
        first=jnp.bool_(True),
        about=zero,
        rival=zero,
        sold=jnp.int32(-1),
        king=jnp.bool_(False),
        terminated=jnp.bool_(False),
        rewards=jnp.zeros(COLOURS, jnp.float32),
        legal_action_mask=jnp.zeros(words.WORDS, bool),
    )


def shuffled(items: Any, lots: Any) -> Any:
    """The items in the order of their lots: by counting, which an accelerator does faster than sorting."""
    place = jnp.arange(items.shape[0])
    before = (lots[None] < lots[:, None]) | (lots[None] == lots[:, None]) & (place[None] < place[:, None])
    rank = jnp.sum(before, axis=1)
    return jnp.sum(jnp.where(rank[:, None] == place, items[:, None], 0), axis=0).astype(items.dtype)


def deal(key: Any, seats: Any) -> State:
    """A fresh land and deck (DO002, DO006)."""
    key, lots_key = jax.random.split(key)
    lots = jax.random.bits(lots_key, (DECK + 17,))
    deck, at = [], 0
    for size in STACK_SIZES:
        deck.append(shuffled(jnp.asarray(SORTED_DECK[at : at + size]), lots[at : at + size]))
        at += size
    order = shuffled(jnp.arange(8), lots[DECK : DECK + 8])
    order = jnp.concatenate([order[:4], jnp.array([8]), order[4:]])
    tiles = jnp.asarray(TILES)[order, lots[DECK + 8 : DECK + 17] % 4]
    land = tiles.reshape(3, 3, 4, 4).transpose(0, 2, 1, 3).reshape(CELLS)
    return from_deal(key, seats, terrain_rows(land), jnp.concatenate(deck))


def chosen(condition: Any, one: State, other: State) -> State:
    """One game or the other."""
    return State(*[jnp.where(condition, a, b) for a, b in zip(one, other, strict=True)])


def footprint(state: State) -> int:
    """How many bytes a game takes."""
    return int(sum(np.dtype(leaf.dtype).itemsize * int(np.prod(leaf.shape)) for leaf in jax.tree.leaves(state)))
