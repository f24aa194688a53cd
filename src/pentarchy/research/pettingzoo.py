"""Every game as a PettingZoo AEC environment: `env("domaine", seats=3)`.

A step is one word of the vocabulary; agents are `seat_0`, `seat_1` ... Seats that decide at once are asked one after
another and see nothing of each other's answers. Rewards come at the end: the share of the victory less 1 / seats.
"""

from __future__ import annotations

from typing import Any

import pentarchy
from pentarchy.cli.screen import Screen
from pentarchy.extras import explained
from pentarchy.kernel import BadInput

with explained("doors"):
    import numpy as np
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    from pentarchy.research.spaces import action_space, observation_space, observed, rendered
    from pentarchy.research.talk import Talk, start


def env(
    game: str,
    seats: int,
    options: dict[str, Any] | None = None,
    flat: bool = False,
    render_mode: str | None = None,
) -> Any:
    """The environment, with PettingZoo's check that calls come in order."""
    return OrderEnforcingWrapper(raw_env(game, seats, options, flat, render_mode))


class raw_env(AECEnv):  # type: ignore[misc]  # PettingZoo's own name for the bare environment
    """The environment itself. `flat`: all arrays in one row; `options` are the game's; a word that is not allowed
    raises IllegalMove."""

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi"], "is_parallelizable": False, "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int,
        options: dict[str, Any] | None = None,
        flat: bool = False,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        self.game = pentarchy.game(game)
        self.game.header(seats, "1", options or {})  # says what is wrong with seats or options
        self.seats, self.options, self.flat = seats, options, flat
        if render_mode is not None and render_mode not in self.metadata["render_modes"]:
            raise BadInput(f"there is no render mode '{render_mode}': only human and ansi")
        self.render_mode = render_mode
        self.metadata = {**self.metadata, "name": f"pentarchy_{self.game.name.replace('-', '_')}_v0"}
        self.possible_agents = [f"seat_{seat}" for seat in range(seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        seen, said = observation_space(self.game, flat), action_space(self.game)
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = dict.fromkeys(self.possible_agents, said)
        self.talk: Talk
        self._screen = Screen(self.game, self.possible_agents, colour=False)
        self._random = np.random.default_rng()

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._random = np.random.default_rng(seed)
        self.talk = start(self.game, self.seats, int(self._random.integers(1 << 62)), self.options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.talk.seat]

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        self.talk.say(int(action))
        self._cumulative_rewards[agent] = 0.0
        if self.talk.over:
            self.rewards = dict(zip(self.possible_agents, self.talk.payoffs(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
            self._accumulate_rewards()
            self._deads_step_first()
        else:
            self.agent_selection = self.possible_agents[self.talk.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        return observed(self.talk, self.seat_of[agent], self.flat)

    def render(self) -> str | None:
        """What the seat whose turn it is sees."""
        return rendered(self._screen, self.talk, self.seat_of[self.agent_selection], self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""
