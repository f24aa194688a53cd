"""Every game as a Gymnasium environment for one agent against bots: `env("domaine", seats=3, opponents="steady")`.

Also by id: `gymnasium.make("pentarchy/domaine-v0", seats=3)` once this module is imported. A step is one word of the
vocabulary; the reward comes at the end: the share of the victory less 1 / seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pentarchy
from pentarchy.bots import bot, choose
from pentarchy.bots.seat import Bot
from pentarchy.cli.screen import Screen
from pentarchy.extras import explained
from pentarchy.kernel import BadInput, IllegalMove

with explained("doors"):
    import gymnasium

    from pentarchy.research.spaces import action_space, observation_space, observed, rendered
    from pentarchy.research.talk import Talk, start


class PentarchyEnv(gymnasium.Env):  # type: ignore[misc]
    """One seat at a table of bots.

    `opponents` is a bot's name, or one for each other seat, to the left of the agent's. Without `seat` the agent sits
    somewhere else each time. A word that is not allowed loses the game (`info["illegal"]`), or raises with
    `illegal="raise"`.
    """

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}

    def __init__(
        self,
        game: str,
        seats: int = 2,
        opponents: str | Sequence[str] = "novice",
        seat: int | None = None,
        options: dict[str, Any] | None = None,
        flat: bool = False,
        illegal: str = "lose",
        render_mode: str | None = None,
    ) -> None:
        self.game = pentarchy.game(game)
        self.game.header(seats, "1", options or {})
        names = [opponents] * (seats - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != seats - 1:
            raise BadInput(f"there are {seats - 1} opponents at a table of {seats}, not {len(names)}")
        if seat is not None and not 0 <= seat < seats:
            raise BadInput(f"there is no seat {seat}: seats are 0 to {seats - 1}")
        if illegal not in ("lose", "raise"):
            raise BadInput(f"illegal words can 'lose' or 'raise', not '{illegal}'")
        self.seats, self.names, self.fixed, self.options = seats, names, seat, options
        self.flat, self.illegal, self.render_mode = flat, illegal, render_mode
        self.action_space = action_space(self.game)
        self.observation_space = observation_space(self.game, flat)
        self.seat = 0
        self.players: dict[int, Bot] = {}
        self.talk: Talk
        self._screen = Screen(self.game, [f"seat {number}" for number in range(seats)], colour=False)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        deal = int(self.np_random.integers(1 << 62))
        self.seat = int(self.np_random.integers(self.seats)) if self.fixed is None else self.fixed
        self.players = {
            (self.seat + place) % self.seats: bot(name, int(self.np_random.integers(1 << 30)))
            for place, name in enumerate(self.names, 1)
        }
        self.talk = start(self.game, self.seats, deal, self.options, durable=True)
        self._let_others_play()
        return observed(self.talk, self.seat, self.flat), {"seat": self.seat}

    def _let_others_play(self) -> None:
        talk = self.talk
        while not talk.over and talk.seat != self.seat:
            talk.play(choose(self.players[talk.seat], talk.position, talk.seat))

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        try:
            self.talk.say(int(action))
        except IllegalMove:
            if self.illegal == "raise":
                raise
            return observed(self.talk, self.seat, self.flat), -1.0, True, False, {"seat": self.seat, "illegal": True}
        self._let_others_play()
        over = self.talk.over
        reward = self.talk.payoffs()[self.seat] if over else 0.0
        return observed(self.talk, self.seat, self.flat), reward, over, False, {"seat": self.seat}

    def render(self) -> Any:
        """What the agent sees."""
        return rendered(self._screen, self.talk, self.seat, self.render_mode)


env = PentarchyEnv

for _name in pentarchy.game_names():
    gymnasium.register(f"pentarchy/{_name}-v0", entry_point=PentarchyEnv, kwargs={"game": _name})
