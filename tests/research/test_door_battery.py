"""The battery of each door: its masks lead to every option and to nothing else, and nothing unknown shows in what it
tells a seat. For every game and every number of seats; two seats in `make test`, all in `make test-all`.
"""

from __future__ import annotations

import copy
import random
from typing import Any

import numpy as np
import pytest

import pentarchy
from pentarchy.research.talk import Talk, start

TABLES = [
    pytest.param(game.name, seats, id=f"{game.name}-{seats}", marks=[pytest.mark.long] if seats > 2 else [])
    for game in pentarchy.all_games()
    for seats in game.seats
]
MOST_OPTIONS = 60
"""Of decisions with more of them every way is too many to go."""


class Zoo:
    """PettingZoo's environment, at some moment of a game."""

    package, title = "pettingzoo", "PettingZoo"

    def __init__(self, name: str, seats: int) -> None:
        from pentarchy.research.pettingzoo import raw_env

        self.env = raw_env(name, seats)
        self.env.reset(seed=seats)
        self.env.talk = start(self.env.game, seats, seats, durable=True)  # its own cannot be copied
        self.env.agent_selection = self.env.possible_agents[self.env.talk.seat]
        self.lookers = range(seats)

    @property
    def talk(self) -> Talk:
        return self.env.talk

    def at(self, talk: Talk) -> Zoo:
        """The same door, where the game stands as it does in another talk."""
        other = copy.copy(self)
        other.env = copy.copy(self.env)
        other.env.talk = talk
        for name in ("rewards", "_cumulative_rewards", "terminations", "truncations", "infos"):
            setattr(other.env, name, dict(getattr(self.env, name)))
        other.env.agents = self.env.agents[:]
        return other

    def may_say(self) -> list[int]:
        return np.flatnonzero(self.env.observe(self.env.agent_selection)["action_mask"]).tolist()

    def say(self, word: int) -> None:
        self.env.step(word)

    def told(self, seat: int) -> Any:
        return self.env.observe(f"seat_{seat}")


class Gym(Zoo):
    """Gymnasium's: only the agent looks. Here the bots wait, so that where a word leads can be compared."""

    package, title = "gymnasium", "Gymnasium"

    def __init__(self, name: str, seats: int) -> None:
        from pentarchy.research.gymnasium import env

        self.env = env(name, seats, "random", seat=seats - 1)
        self.env.reset(seed=seats)
        self.lookers = range(seats - 1, seats)

    def at(self, talk: Talk) -> Gym:
        other = copy.copy(self)
        other.env = copy.copy(self.env)
        other.env.talk = talk
        other.env._let_others_play = lambda: None
        return other

    def may_say(self) -> list[int]:
        return np.flatnonzero(self.told(self.env.seat)["action_mask"]).tolist()

    def told(self, seat: int) -> Any:
        from pentarchy.research.spaces import observed

        return observed(self.env.talk, seat, self.env.flat)


class Spiel:
    """OpenSpiel's state."""

    package, title = "pyspiel", "OpenSpiel"

    def __init__(self, name: str, seats: int) -> None:
        import pyspiel

        import pentarchy.research.openspiel

        assert pentarchy.research.openspiel
        game = pyspiel.load_game(f"pentarchy_{name.replace('-', '_')}(players={seats})")
        self.state = game.new_initial_state()
        self.state.apply_action(seats)
        self.lookers = range(seats)

    @property
    def talk(self) -> Talk:
        talk: Talk = self.state.play.talk
        return talk

    def at(self, talk: Talk) -> Spiel:
        other = copy.copy(self)
        other.state = self.state.clone()
        other.state.play.talk = talk
        return other

    def may_say(self) -> list[int]:
        return list(self.state.legal_actions())

    def say(self, word: int) -> None:
        self.state.apply_action(word)

    def told(self, seat: int) -> Any:
        state = self.state
        return {
            "state": state.information_state_string(seat),
            "tensor": state.information_state_tensor(seat),
            "observed": state.observation_string(seat),
            "arrays": state.observation_tensor(seat),
            "legal": state.legal_actions(seat),
        }


DOORS = {"pettingzoo": Zoo, "gymnasium": Gym, "openspiel": Spiel}


def same(one: Any, other: Any) -> bool:
    if isinstance(one, dict):
        return one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
    return bool(np.array_equal(one, other))


def every_answer(door: Any) -> list[str]:
    """What each way through the door's masks ends in: the position it leads to, as text."""
    ends: list[str] = []
    for word in door.may_say():
        further = door.at(door.talk.copy())
        further.say(word)
        ends += every_answer(further) if further.talk.said else [further.talk.position.save()]
    return ends


def offered(talk: Talk) -> list[str]:
    """Where the options of the open decision lead, as the rules have it."""
    found: list[str] = []
    for option in talk.position.decisions[0].options:
        played = talk.position.copy()
        played.log = []
        played.play(option, talk.seat)
        found.append(played.save())
    return found


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("way", DOORS)
def test_every_option_is_reached_and_nothing_unknown_is_told(way: str, name: str, seats: int) -> None:
    pytest.importorskip(DOORS[way].package, reason=f"{DOORS[way].title} is not installed: `make doors` installs it")
    door = DOORS[way](name, seats)
    chance = random.Random(seats)
    reached = looked = 0
    while not door.talk.over:
        talk = door.talk
        assert door.may_say() == talk.legal
        now = not reached or chance.randrange(30) == 0
        if now and not talk.said and len(talk.position.decisions[0].options) < MOST_OPTIONS:
            assert sorted(every_answer(door)) == sorted(offered(talk))
            reached += 1
        if not looked or chance.randrange(40) == 0:
            for seat in door.lookers:
                world = door.at(talk.imagine(seat, chance.randrange(1 << 30)))
                assert same(world.told(seat), door.told(seat)), f"seat {seat} is told what it cannot know"
                looked += 1
        door.say(chance.choice(talk.legal))
    assert reached
    assert looked
