"""Training Domaine's network: a small run on a processor learns, stops, goes on, and what it made plays."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("jax", reason="JAX is not installed: pip install 'pentarchy[research]'")

import jax
import jax.numpy as jnp
import numpy as np

from pentarchy.games.domaine import GAME
from pentarchy.research.domaine import schema, vocabulary
from pentarchy.research.domaine.network import Network
from pentarchy.research.domaine.player import Player
from pentarchy.research.jax.domaine import imitation, publish
from pentarchy.research.jax.domaine.learning import Settings, advantages
from pentarchy.research.jax.domaine.matches import match, ratings
from pentarchy.research.jax.domaine.network import forward, fresh_weights
from pentarchy.research.jax.domaine.training import Run, scheduled

SMALL = Settings(games=12, mix=(2, 2, 3, 4), steps=6, minibatch=36, league=0.25, half=False)


def test_a_small_run_learns_stops_and_goes_on(tmp_path: Path) -> None:
    recorded = imitation.record(6, first=40, batch=6)
    np.savez(tmp_path / "lessons.npz", **recorded)
    run = Run(tmp_path / "run", SMALL, seed=3, channels=8, blocks=1, rate=1e-3)
    run.taught([tmp_path / "lessons.npz"], epochs=3)
    taught = {name: np.asarray(value) for name, value in run.learner.weights.items()}
    run.go_on(until=float("inf"), plan=1e9, most=2)
    assert any(not np.array_equal(taught[name], value) for name, value in run.learner.weights.items())
    recipe = json.loads((tmp_path / "run" / "recipe.json").read_text(encoding="utf-8"))
    assert recipe["lessons"]["games"] == 6
    assert [piece["rounds"] for piece in recipe["pieces"]] == [2]

    again = Run(tmp_path / "run", SMALL, seed=3, channels=8, blocks=1, rate=1e-3)
    assert (again.rounds, again.samples, len(again.league)) == (2, 2 * 12 * 6, len(run.league))
    for name, value in run.learner.weights.items():
        assert np.array_equal(np.asarray(value), np.asarray(again.learner.weights[name]))
    assert int(again.learner.updates) == int(run.learner.updates) > 0

    weights, told = publish.published(tmp_path / "run", "a test")
    assert told["decisions"] == 144 and told["recipes"][0]["seed"] == 3
    position = GAME.start(3, 4)
    player = Player(weights)
    for _ in range(40):
        decision = position.decision()
        board = position.view(decision.seat)["board"]
        asked = decision.question.name, decision.about, decision.options
        position.play(player.choose(board, decision.seat, *asked), decision.seat)


def test_imitation_makes_what_was_said_likelier() -> None:
    batch = {
        "planes": jnp.zeros((64, 12, 12, schema.PLANE_WIDTH), jnp.uint8),
        "counts": jnp.zeros((64, schema.COUNT_WIDTH)).at[:, vocabulary.BORDER].set(1.0),
        "mask": jnp.ones((64, vocabulary.WORDS), bool),
        "moves": jnp.full(64, 150),
        "weight": jnp.ones(64),
        "target": jnp.zeros((64, 4)),
        "there": jnp.ones((64, 4), bool),
    }
    run = imitation.imitate(_learner(), batch, SMALL, 80, 1e-2)
    assert float(run[1][-1]) < 0.5 * float(run[1][0])


def _learner() -> imitation.Learner:
    weights = fresh_weights(jax.random.PRNGKey(0), 8, 1)
    nothing = jax.tree.map(jnp.zeros_like, weights)
    return imitation.Learner(weights, nothing, nothing, jnp.int32(0), None, jax.random.PRNGKey(1))  # type: ignore[arg-type]


def test_numpy_and_jax_say_the_same() -> None:
    weights = fresh_weights(jax.random.PRNGKey(4), 8, 2)
    network = Network({name: np.asarray(value) for name, value in weights.items()})
    chance = np.random.default_rng(0)
    for kind in range(len(vocabulary.KINDS)):
        planes = chance.integers(0, 2, (12, 12, schema.PLANE_WIDTH)).astype(np.uint8)
        counts = chance.random(schema.COUNT_WIDTH).astype(np.float32)
        counts[: len(vocabulary.KINDS)] = 0
        counts[kind] = 1
        ours, theirs = network(planes, counts), forward(weights, planes[None], counts[None])
        for one, other in zip(ours, theirs, strict=True):
            assert np.allclose(one, np.asarray(other[0]), atol=1e-4)


def test_an_advantage_is_what_nobody_expected() -> None:
    """Two steps and no trace: the first brings 1 to seat 0, the second ends the game with 2 for seat 1."""
    happened = {
        "values": jnp.array([[[0.5, 0.0, 0, 0]], [[0.25, 1.0, 0, 0]]]),
        "rewards": jnp.array([[[1.0, 0.0, 0, 0]], [[0.0, 2.0, 0, 0]]]),
        "over": jnp.array([[False], [True]]),
    }
    gains, targets = advantages(SMALL._replace(trace=0.0), happened, jnp.full((1, 4), 9.0))
    assert np.allclose(gains[:, 0, :2], [[0.75, 1.0], [-0.25, 1.0]])
    assert np.allclose(targets[:, 0, :2], [[1.25, 1.0], [0.0, 2.0]])


def test_a_plan_ends_gently() -> None:
    first, last = scheduled(0.0, 1e-3), scheduled(1.0, 1e-3)
    assert float(last.rate) < 0.05 * float(first.rate)
    assert float(last.margin) < float(first.margin)


def test_ratings_follow_the_shares() -> None:
    shares = np.array([[0.5, 0.25, 0.1], [0.75, 0.5, 0.25], [0.9, 0.75, 0.5]])
    rated = ratings(shares, 1000.0)
    assert rated[0] == 0
    assert abs(rated[1] - 191) < 3
    assert abs(rated[2] - 2 * 191) < 6


def test_a_network_holds_its_own_against_itself() -> None:
    """Both sides play the same: over all seats the shares add up to what is to be won."""
    weights = fresh_weights(jax.random.PRNGKey(2), 8, 1)
    told = match(weights, weights, jax.random.PRNGKey(0), games=18, warmth=1.0, half=False)
    assert all(0.0 <= float(told[f"won{seats}"]) <= 1.0 for seats in (2, 3, 4))
    assert int(told["steps"]) < 1500


def test_a_further_run_goes_on_with_the_story_of_the_one_it_began_with() -> None:
    def told(decisions: int, ratings: list[float]) -> dict[str, Any]:
        curve = {name: [1.0] for name in publish.KEPT} | {"samples": [decisions], "seconds": [2.0]}
        rated = {"born": [0, decisions], "ratings": ratings, "games": 8, "shares": {}}
        recipes = [{"seed": decisions}]
        return {"decisions": decisions, "seconds": 2, "recipes": recipes, "curve": curve, "ratings": rated}

    joined = publish.continued(told(100, [0.0, 300.0]), told(40, [0.0, 50.0]))
    assert (joined["decisions"], joined["seconds"]) == (140, 4)
    assert [recipe["seed"] for recipe in joined["recipes"]] == [100, 40]
    assert (joined["curve"]["samples"], joined["curve"]["seconds"]) == ([100, 140], [2.0, 4.0])
    assert (joined["ratings"]["born"], joined["ratings"]["ratings"]) == ([0, 100, 140], [0.0, 300.0, 350.0])
