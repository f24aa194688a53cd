"""PettingZoo, Gymnasium and OpenSpiel: their own conformance suites, for every game and every number of seats."""

from __future__ import annotations

import random
import re
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import pentarchy
from pentarchy.kernel import BadInput, IllegalMove

TABLES = [
    pytest.param(game.name, seats, id=f"{game.name}-{seats}") for game in pentarchy.all_games() for seats in game.seats
]
NAMES = pentarchy.game_names()


def needed(module: str, title: str) -> Any:
    """A package that only `make test-all` installs; without it the test is skipped and says so."""
    return pytest.importorskip(module, reason=f"{title} is not installed: `make doors` installs it")


@pytest.fixture
def zoo() -> Any:
    needed("pettingzoo", "PettingZoo")
    from pentarchy.research import pettingzoo

    return pettingzoo


@pytest.fixture
def gym() -> Any:
    needed("gymnasium", "Gymnasium")
    from pentarchy.research import gymnasium

    return gymnasium


@pytest.fixture
def spiel() -> Any:
    """OpenSpiel itself, with the games registered."""
    pyspiel = needed("pyspiel", "OpenSpiel")
    from pentarchy.research import openspiel

    assert openspiel
    return pyspiel


# --- PettingZoo ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_pettingzoo_finds_nothing_wrong(zoo: Any, name: str, seats: int) -> None:
    from pettingzoo.test import api_test, seed_test

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that an observation is a dictionary, and numbers have no bounds
        api_test(zoo.env(name, seats), num_cycles=20)
        seed_test(lambda: zoo.env(name, seats), num_cycles=10)
        api_test(zoo.env(name, seats, flat=True), num_cycles=5)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_pettingzoo_renders(zoo: Any, name: str, seats: int, capsys: pytest.CaptureFixture[str]) -> None:
    from pettingzoo.test import render_test

    render_test(lambda render_mode=None: zoo.env(name, seats, render_mode=render_mode), {"ansi": len})
    assert capsys.readouterr().out


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_whole_game_in_pettingzoo(zoo: Any, name: str, seats: int) -> None:
    """By the masks to the end; only then are there rewards, and they sum to nothing."""
    env = zoo.env(name, seats)
    env.reset(seed=seats)
    chance = random.Random(seats)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        _, reward, over, cut, _ = env.last(observe=False)
        total[agent] += reward
        assert not cut
        env.step(None if over else chance.choice(env.unwrapped.talk.legal))
        assert over or reward == 0
    result = env.unwrapped.talk.position.result
    for seat, won in enumerate(total.values()):
        assert won == (seat in result.winners) / len(result.winners) - 1 / seats


def test_pettingzoo_refuses_what_is_not_allowed(zoo: Any) -> None:
    env = zoo.env("domaine", 3)
    env.reset(seed=1)
    with pytest.raises(IllegalMove):
        env.step(0)
    for wrong in ({"seats": 9}, {"seats": 2, "options": {"nonsense": 1}}, {"seats": 2, "render_mode": "rgb_array"}):
        with pytest.raises(BadInput):
            zoo.env("domaine", **wrong)


# --- Gymnasium -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_gymnasium_finds_nothing_wrong(gym: Any, name: str, seats: int) -> None:
    import gymnasium
    from gymnasium.utils.env_checker import check_env

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # that numbers have no bounds
        for flat in (False, True):
            made = gymnasium.make(f"pentarchy/{name}-v0", seats=seats, opponents="random", flat=flat)
            check_env(made.unwrapped, skip_render_check=flat)


@pytest.mark.parametrize("name", NAMES)
def test_a_whole_game_in_gymnasium(gym: Any, name: str) -> None:
    env = gym.env(name, seats=2, opponents="random", flat=True)
    chance = np.random.default_rng(1)
    seats = set()
    for seed in range(4):
        seen, told = env.reset(seed=seed)
        seats.add(told["seat"])
        over, reward = False, 0.0
        while not over:
            assert reward == 0
            seen, reward, over, cut, told = env.step(chance.choice(np.flatnonzero(seen["action_mask"])))
            assert not cut
        assert reward in (-0.5, 0.0, 0.5)
        assert not seen["action_mask"].any()
    assert seats == {0, 1}


def test_an_illegal_word_loses_or_raises(gym: Any) -> None:
    env = gym.env("domaine", opponents="random")
    env.reset(seed=1)
    assert env.step(0)[1:3] == (-1.0, True)
    env = gym.env("domaine", opponents="random", illegal="raise")
    env.reset(seed=1)
    with pytest.raises(IllegalMove):
        env.step(0)
    for wrong in ({"opponents": ["random", "random"]}, {"seat": 2}, {"illegal": "ignore"}):
        with pytest.raises(BadInput):
            gym.env("domaine", seats=2, **wrong)


# --- OpenSpiel -------------------------------------------------------------------------------------------------------


def loaded(pyspiel: Any, name: str, seats: int, more: str = "") -> Any:
    return pyspiel.load_game(f"pentarchy_{name.replace('-', '_')}(players={seats}{more})")


@pytest.mark.long
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_openspiel_finds_nothing_wrong(spiel: Any, name: str, seats: int) -> None:
    spiel.random_sim_test(loaded(spiel, name, seats), num_sims=1, serialize=False, verbose=False)


def test_openspiel_keeps_a_state_as_text(spiel: Any) -> None:
    spiel.random_sim_test(loaded(spiel, "dynasty", 2), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_resampled_state_looks_the_same(spiel: Any, name: str, seats: int) -> None:
    """To the player who imagines: the strings, the tensors, the moves. To the others it may not."""
    state = loaded(spiel, name, seats).new_initial_state()
    state.apply_action(seats)
    chance = random.Random(seats)
    compared = 0
    while not state.is_terminal():
        player = state.current_player()
        if compared == 0 or chance.randrange(25) == 0:
            other = state.resample_from_infostate(player, chance.random)
            assert other.current_player() == player
            assert other.legal_actions() == state.legal_actions()
            assert other.information_state_string(player) == state.information_state_string(player)
            assert other.observation_string(player) == state.observation_string(player)
            assert other.information_state_tensor(player) == state.information_state_tensor(player)
            assert other.history() == []
            compared += 1
        state.apply_action(chance.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0)
    assert compared


def test_information_states_tell_apart_what_a_seat_has_seen(spiel: Any) -> None:
    """Clones share a past and then go different ways; a digest of what was seen tells them apart, for all seats."""
    state = loaded(spiel, "domaine", 2).new_initial_state()
    state.apply_action(5)
    keys: list[set[str]] = [set(), set()]
    for action in state.legal_actions():
        clone = state.clone()
        clone.apply_action(action)
        for seat in (0, 1):
            keys[seat].add(clone.information_state_string(seat))
    assert [len(each) for each in keys] == [len(state.legal_actions())] * 2
    same = state.clone()
    assert same.information_state_string(0) == state.information_state_string(0)


def test_options_of_a_game_string(spiel: Any) -> None:
    state = loaded(spiel, "domaine", 2, ",options=hidden_ducats:on;king_card:on").new_initial_state()
    state.apply_action(0)
    assert '"king": null' in state.observation_string(0)
    with pytest.raises(Exception, match="no option 'nonsense'"):
        loaded(spiel, "domaine", 2, ",options=nonsense:on")


def test_observers_name_their_arrays(spiel: Any) -> None:
    from open_spiel.python.observation import make_observation

    game = loaded(spiel, "domaine", 2)
    observation = make_observation(game)
    state = game.new_initial_state()
    state.apply_action(3)
    observation.set_from(state, 0)
    assert observation.dict["board.castles"].shape == (5, 12, 12)
    assert observation.dict["seats"].tolist() == [1, 0, 0]


def test_openspiels_search_plays_against_our_bots(spiel: Any) -> None:
    """The example, with next to no thought: a whole game of Domino Dynasty."""
    source = Path(__file__).resolve().parents[2] / "examples" / "ismcts.py"
    example: dict[str, Any] = {"__name__": "ismcts"}
    exec(compile(source.read_text("utf-8"), str(source), "exec"), example)
    game = loaded(spiel, "dynasty", 2)
    searcher = example["searcher"](game, 2, seed=1)
    won, thought, others = example["play"](game, 3, searcher, 0, example["bot"]("random", 1))
    assert won in (-0.5, 0.0, 0.5)
    assert thought > 0
    assert others > 0


# --- the page --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("heading", ["PettingZoo", "Gymnasium", "OpenSpiel"])
def test_the_examples_of_the_page_run(heading: str) -> None:
    needed({"OpenSpiel": "pyspiel"}.get(heading, heading.lower()), heading)
    page = (Path(__file__).resolve().parents[2] / "docs" / "doors.md").read_text("utf-8")
    example = re.search(rf"^## {heading}\n.*?```python\n(.*?)```", page, re.DOTALL | re.MULTILINE)
    assert example is not None
    exec(example.group(1), {})
