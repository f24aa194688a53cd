"""Domaine in JAX is Domaine: both are driven by the same moves, and must agree at every decision."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("jax", reason="JAX is not installed: pip install 'pentarchy[research]'")

import jax
import jax.numpy as jnp
import numpy as np

from pentarchy.games.domaine import GAME
from pentarchy.games.domaine.content import TERRAINS, turned
from pentarchy.research.domaine import schema, vocabulary
from pentarchy.research.jax import domaine
from pentarchy.research.jax.domaine import bits
from pentarchy.research.jax.domaine.mirror import Apart, Mirror


def test_the_rules_and_the_jax_game_agree_at_every_decision_of_whole_games() -> None:
    tally = Mirror(range(27), observing=True).run()
    assert tally.games == 27
    assert set(tally.asked) == set(vocabulary.QUESTIONS), "a kind of question was never met"
    assert tally.observations == tally.decisions
    assert tally.domaines > 60


@pytest.mark.parametrize("broken", ["scores", "east", "hands", "idle", "allies"])
def test_a_difference_is_seen(broken: str) -> None:
    mirrored = Mirror(range(3, 6))
    leaf = getattr(mirrored.states, broken)
    mirrored.states = mirrored.states._replace(**{broken: leaf + jnp.ones_like(leaf)})
    with pytest.raises(Apart):
        mirrored.run()


def test_an_option_too_many_is_seen() -> None:
    mirrored = Mirror(range(3, 6))
    mask = mirrored.states.legal_action_mask
    mirrored.states = mirrored.states._replace(legal_action_mask=mask.at[:, vocabulary.DONE].set(True))
    with pytest.raises(Apart, match="only JAX"):
        mirrored.run()


def test_what_is_not_legal_changes_nothing() -> None:
    state = jax.jit(domaine.init)(jax.random.PRNGKey(1), 3)
    wrong = int(np.argmin(np.asarray(state.legal_action_mask)))
    after = jax.jit(domaine.step)(state, wrong)
    assert all(bool(jnp.all(a == b)) for a, b in zip(state, after, strict=True))


def test_a_land_is_the_nine_tiles_turned_the_city_in_the_middle() -> None:
    tiles = {
        turned(letters, turns): name for name, letters in GAME.content.tiles.items() for turns in range(4)
    }  # no tile looks like another one turned
    for seed in range(4):
        terrain = np.asarray(bits.members(jax.jit(domaine.init)(jax.random.PRNGKey(seed), 2).terrain))
        grid = np.array(list(TERRAINS))[terrain.argmax(axis=0)].reshape(3, 4, 3, 4).transpose(0, 2, 1, 3)
        names = [tiles["".join(block.reshape(-1))] for block in grid.reshape(9, 4, 4)]
        assert sorted(names) == sorted(GAME.content.tiles)
        assert names[4] == GAME.content.centre


def test_games_are_dealt_anew_when_they_end() -> None:
    """A batch with auto-reset goes on and on, with other decks of the same cards."""
    batch = 12
    keys = jax.random.split(jax.random.PRNGKey(2), batch)
    states = jax.jit(jax.vmap(domaine.init))(keys, jnp.array([2, 3, 4] * 4))
    step = jax.jit(jax.vmap(domaine.auto_reset))
    ended = np.zeros(batch, int)
    first = np.asarray(states.deck)
    rng = np.random.default_rng(0)
    for _ in range(700):
        mask = np.asarray(states.legal_action_mask)
        lots = rng.random(mask.shape) * mask
        states = step(states, jnp.asarray(lots.argmax(axis=1)))
        over = np.asarray(states.terminated)
        ended += over
        assert np.all(np.asarray(states.phase)[over] == vocabulary.CASTLE)
        assert np.allclose(np.asarray(states.rewards).sum(axis=1), over)
    assert ended.min() >= 1
    assert not np.array_equal(first, np.asarray(states.deck))
    assert np.array_equal(np.sort(first), np.sort(np.asarray(states.deck)))


def test_the_vocabulary_is_exact() -> None:
    samples: list[tuple[int, Any]] = [
        (vocabulary.CARD, (0, 32)),
        (vocabulary.CARD, (5, 0)),
        (vocabulary.REFILL, -1),
        (vocabulary.REFILL, 32),
        (vocabulary.BORDER, None),
        (vocabulary.EXPAND, (3, 140)),
        (vocabulary.EXPAND, None),
        (vocabulary.KNIGHT, 7),
    ]
    for kind, value in samples:
        assert vocabulary.meant(kind, vocabulary.say(kind, value)) == value
        assert max(vocabulary.say(kind, value)) < vocabulary.WORDS


def test_an_observation_has_the_declared_shape() -> None:
    state = jax.jit(domaine.init)(jax.random.PRNGKey(1), 2)
    planes, counts = domaine.observe(state)
    assert planes.shape == (12, 12, schema.PLANE_WIDTH)
    assert counts.shape == (schema.COUNT_WIDTH,)


def test_the_observation_does_not_change_with_what_is_hidden() -> None:
    """Other hands of the same size and another order of the deck below the top look the same to the seat."""
    state = jax.jit(domaine.init)(jax.random.PRNGKey(5), 3)
    hidden = state._replace(
        hands=state.hands.at[1].set(state.hands[2]).at[2].set(state.hands[1]),
        deck=state.deck.at[20].set(state.deck[21]).at[21].set(state.deck[20]),
    )
    for one, other in zip(domaine.observe(state), domaine.observe(hidden), strict=True):
        assert np.array_equal(one, other)
