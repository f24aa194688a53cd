"""Learning Domaine by self-play: proximal policy optimisation, with past selves in some of the games.

Every seat sees what a seat may see. Games of two, three and four seats are mixed in one batch. The network says what
each place at the table may expect; what a move was worth is told by how that changed for whoever made it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp

from pentarchy.research.jax import domaine
from pentarchy.research.jax.domaine.network import Weights, forward, masked
from pentarchy.research.jax.domaine.play import KING
from pentarchy.research.jax.domaine.state import COLOURS, State, chosen


class Settings(NamedTuple):
    """How a run is set; part of its recipe."""

    games: int = 8192
    steps: int = 32
    """Decisions of each game between two rounds of learning."""
    mix: tuple[int, ...] = (2, 3, 4)
    """How many sit at the games, in turn: (2, 2, 3, 4) makes half of them games of two."""
    league: float = 0.125
    """The share of games against past selves."""
    minibatch: int = 16384
    epochs: int = 1
    clip: float = 0.2
    trace: float = 0.95
    """Lambda of the advantage estimate; nothing is discounted."""
    value_weight: float = 1.0
    half: bool = True
    """Whether to multiply in bfloat16."""


class Schedule(NamedTuple):
    """What changes along the way."""

    rate: Any
    entropy: Any
    margin: Any
    """What being ahead counts, beside winning: the lead in points, as a share of the king token, times this."""


class Learner(NamedTuple):
    weights: Weights
    first: Weights
    second: Weights
    """Adam's moments."""
    updates: Any
    states: State
    key: Any


def seats_of(games: int, mix: tuple[int, ...] = (2, 3, 4)) -> Any:
    """The numbers of a mix in turn."""
    return jnp.asarray(mix)[jnp.arange(games) % len(mix)]


def hero_of(states: State, mix: tuple[int, ...] = (2, 3, 4)) -> Any:
    """In a game against past selves: the seat that learns."""
    return (jnp.arange(states.seats.shape[0]) // len(mix)) % states.seats


def new_learner(key: Any, weights: Weights, settings: Settings) -> Learner:
    key, own = jax.random.split(key)
    deals = jax.random.split(own, settings.games)
    states = jax.vmap(domaine.init)(deals, seats_of(settings.games, settings.mix))
    nothing = jax.tree.map(jnp.zeros_like, weights)
    return Learner(weights, nothing, jax.tree.map(jnp.zeros_like, weights), jnp.int32(0), states, key)


def lead(states: State) -> Any:
    """How far each seat is ahead of the others' mean, as a share of the king token."""
    there = jnp.arange(COLOURS) < states.seats[:, None]
    scores = jnp.where(there, states.scores, 0).astype(jnp.float32)
    total = jnp.sum(scores, axis=1, keepdims=True)
    seats = states.seats[:, None]
    return jnp.where(there, scores - (total - scores) / (seats - 1), 0.0) / jnp.asarray(KING)[seats]


def by_seat(values: Any, states: State) -> Any:
    """What the network says of places, as the seats are numbered."""
    place = (jnp.arange(COLOURS) - states.current_player[:, None]) % states.seats[:, None]
    there = jnp.arange(COLOURS) < states.seats[:, None]
    return jnp.where(there, jnp.take_along_axis(values, place, axis=1), 0.0)


def play(settings: Settings, learner: Learner, past: Weights, margin: Any) -> tuple[State, Any, dict[str, Any]]:
    """Some decisions of every game: where they stand then, what they may expect there, and what happened."""
    dtype = jnp.bfloat16 if settings.half else jnp.float32
    games = learner.states.seats.shape[0]
    against = int(games * settings.league)
    key, deal_key = jax.random.split(learner.key)
    fresh = jax.vmap(domaine.init)(jax.random.split(deal_key, games), learner.states.seats)
    hero = hero_of(learner.states, settings.mix)

    def one(states: State, key: Any) -> tuple[State, dict[str, Any]]:
        planes, counts = jax.vmap(domaine.observe)(states)
        numbers, values = forward(learner.weights, planes, counts, dtype)
        mine = (states.current_player == hero) | (jnp.arange(games) >= against)
        acting = numbers
        if against:
            other, _ = forward(past, planes[:against], counts[:against], dtype)
            acting = acting.at[:against].set(jnp.where(mine[:against, None], numbers[:against], other))
        acting = masked(acting, states.legal_action_mask)
        moves = jax.random.categorical(key, acting)
        chance = jnp.take_along_axis(jax.nn.log_softmax(acting), moves[:, None], axis=1)[:, 0]
        after = jax.vmap(domaine.step)(states, moves)
        share = jnp.where(after.terminated[:, None], after.rewards - 1 / states.seats[:, None], 0.0)
        share = jnp.where(jnp.arange(COLOURS) < states.seats[:, None], share, 0.0)
        happened = {
            "planes": planes,
            "counts": counts,
            "mask": states.legal_action_mask,
            "moves": moves,
            "chance": chance,
            "values": by_seat(values, states),
            "rewards": share + margin * (lead(after) - lead(states)),
            "over": after.terminated,
            "seat": states.current_player,
            "seats": states.seats,
            "weight": mine.astype(jnp.float32),
            "won": jnp.take_along_axis(after.rewards, hero[:, None], axis=1)[:, 0],
            "points": jnp.sum(jnp.where(after.terminated[:, None], after.scores, 0), axis=1) / states.seats,
            "king": after.king,
        }
        return jax.vmap(chosen)(after.terminated, fresh, after), happened

    states, happened = jax.lax.scan(one, learner.states, jax.random.split(key, settings.steps))
    planes, counts = jax.vmap(domaine.observe)(states)
    _, values = forward(learner.weights, planes, counts, dtype)
    return states, by_seat(values, states), happened


def advantages(settings: Settings, happened: dict[str, Any], last: Any) -> tuple[Any, Any]:
    """By seat: how much better a decision made things than was expected, and what should have been expected."""

    def back(carry: tuple[Any, Any], now: tuple[Any, Any, Any]) -> tuple[tuple[Any, Any], Any]:
        gain, value_after = carry
        value, reward, over = now
        on = 1.0 - over.astype(jnp.float32)[:, None]
        gain = reward + on * value_after - value + settings.trace * on * gain
        return (gain, value), gain

    start = (jnp.zeros_like(last), last)
    trail = (happened["values"], happened["rewards"], happened["over"])
    gains = jax.lax.scan(back, start, trail, reverse=True)[1]
    return gains, gains + happened["values"]


def loss(weights: Weights, settings: Settings, entropy: Any, batch: dict[str, Any]) -> tuple[Any, dict[str, Any]]:
    dtype = jnp.bfloat16 if settings.half else jnp.float32
    numbers, values = forward(weights, batch["planes"], batch["counts"], dtype)
    chances = jax.nn.log_softmax(masked(numbers, batch["mask"]))
    chance = jnp.take_along_axis(chances, batch["moves"][:, None], axis=1)[:, 0]
    weight = batch["weight"] / jnp.maximum(jnp.sum(batch["weight"]), 1.0)
    change = chance - batch["chance"]
    ratio = jnp.exp(change)
    gain = batch["gain"]
    gained = jnp.minimum(ratio * gain, jnp.clip(ratio, 1 - settings.clip, 1 + settings.clip) * gain)
    spread = -jnp.sum(jnp.where(batch["mask"], jnp.exp(chances) * chances, 0.0), axis=1)
    off = jnp.sum(jnp.where(batch["there"], (values - batch["target"]) ** 2, 0.0), axis=1) / batch["seats"]
    told = {
        "gained": jnp.sum(weight * gained),
        "entropy": jnp.sum(weight * spread),
        "off": jnp.sum(weight * off),
        "moved": jnp.sum(weight * (ratio - 1 - change)),
        "clipped": jnp.sum(weight * (jnp.abs(ratio - 1) > settings.clip)),
    }
    return -told["gained"] - entropy * told["entropy"] + settings.value_weight * told["off"], told


Descent = tuple[Weights, Weights, Weights, Any]
"""Weights, Adam's moments, and how often they were updated."""


def descend(at: Descent, slope: Weights, rate: Any) -> Descent:
    """One step of Adam, with steep slopes cut."""
    weights, first, second, updates = at
    length = jnp.sqrt(sum(jnp.sum(value**2) for value in jax.tree.leaves(slope)))
    slope = jax.tree.map(lambda g: g * jnp.minimum(1.0, 1.0 / (length + 1e-6)), slope)
    updates = updates + 1
    first = jax.tree.map(lambda m, g: 0.9 * m + 0.1 * g, first, slope)
    second = jax.tree.map(lambda v, g: 0.999 * v + 0.001 * g**2, second, slope)
    fix_first, fix_second = 1 - 0.9**updates, 1 - 0.999**updates

    def moved(w: Any, m: Any, v: Any) -> Any:
        return w - rate * (m / fix_first) / (jnp.sqrt(v / fix_second) + 1e-5)

    return jax.tree.map(moved, weights, first, second), first, second, updates


def learn(settings: Settings, learner: Learner, past: Weights, schedule: Schedule) -> tuple[Learner, dict[str, Any]]:
    """Play on, and learn from it."""
    key, play_key, order_key = jax.random.split(learner.key, 3)
    states, last, happened = play(settings, learner._replace(key=play_key), past, schedule.margin)
    gains, targets = advantages(settings, happened, last)
    seat = happened["seat"][..., None]
    gain = jnp.take_along_axis(gains, seat, axis=2)[..., 0]
    weight = happened["weight"]
    mean = jnp.sum(gain * weight) / jnp.sum(weight)
    scale = jnp.sqrt(jnp.sum((gain - mean) ** 2 * weight) / jnp.sum(weight)) + 1e-6
    seats = happened["seats"][..., None]
    place = (seat + jnp.arange(COLOURS)) % seats
    batch = {name: happened[name] for name in ("planes", "counts", "mask", "moves", "chance", "weight")}
    batch["gain"] = (gain - mean) / scale
    batch["target"] = jnp.take_along_axis(targets, place, axis=2)
    batch["there"] = jnp.arange(COLOURS) < seats
    batch["seats"] = happened["seats"].astype(jnp.float32)
    batch = {name: value.reshape(-1, *value.shape[2:]) for name, value in batch.items()}
    size = batch["gain"].shape[0]
    parts = size // settings.minibatch

    def update(carry: Descent, which: Any) -> tuple[Descent, dict[str, Any]]:
        part = {name: value[which] for name, value in batch.items()}
        slope, told = jax.grad(loss, has_aux=True)(carry[0], settings, schedule.entropy, part)
        return descend(carry, slope, schedule.rate), told

    used = parts * settings.minibatch
    orders = [jax.random.permutation(own, size)[:used] for own in jax.random.split(order_key, settings.epochs)]
    order = jnp.concatenate(orders).reshape(settings.epochs * parts, settings.minibatch)
    carry = (learner.weights, learner.first, learner.second, learner.updates)
    (weights, first, second, updates), told = jax.lax.scan(update, carry, order)
    told = {name: jnp.mean(value) for name, value in told.items()}
    return Learner(weights, first, second, updates, states, key), {**told, **_story(settings, happened, targets, gains)}


def _story(settings: Settings, happened: dict[str, Any], targets: Any, gains: Any) -> dict[str, Any]:
    """How the games went."""
    over = happened["over"].astype(jnp.float32)
    ended = jnp.maximum(jnp.sum(over), 1.0)
    games = over.shape[1]
    against = jnp.arange(games) < int(games * settings.league)
    told = {
        "ended": jnp.sum(over),
        "points": jnp.sum(happened["points"]) / ended,
        "king": jnp.sum(happened["king"] * over) / ended,
        "foreseen": 1 - jnp.var(gains) / (jnp.var(targets) + 1e-9),
    }
    for seats in (2, 3, 4):
        these = over * (against & (happened["seats"] == seats))
        told[f"won{seats}"] = jnp.sum(happened["won"] * these) / jnp.maximum(jnp.sum(these), 1.0)
        told[f"met{seats}"] = jnp.sum(these)
        all_these = over * (happened["seats"] == seats)
        told[f"points{seats}"] = jnp.sum(happened["points"] * all_these) / jnp.maximum(jnp.sum(all_these), 1.0)
    return told


def choice(weights: Weights, states: State, key: Any, warmth: float, dtype: Any = jnp.float32) -> Any:
    """The words a network would say; the colder, the more surely its best."""
    planes, counts = jax.vmap(domaine.observe)(states)
    numbers, _ = forward(weights, planes, counts, dtype)
    numbers = masked(numbers, states.legal_action_mask)
    if warmth <= 0:
        return jnp.argmax(numbers, axis=1)
    return jax.random.categorical(key, numbers / warmth)
