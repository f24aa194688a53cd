"""What an agent is given, may do and is drawn: shared by the doors of PettingZoo and Gymnasium."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces

from pentarchy.cli.screen import Screen
from pentarchy.kernel import Game
from pentarchy.research.observation import observations
from pentarchy.research.talk import Talk
from pentarchy.research.vocabulary import vocabulary


def action_space(game: Game) -> Any:
    """One word."""
    return spaces.Discrete(vocabulary(game).size)


def observation_space(game: Game, flat: bool) -> Any:
    """`observation`: the named arrays, or all of them in one row; `action_mask`: the words that may be said."""
    seen = observations(game)
    inner: Any = spaces.Box(-np.inf, np.inf, (seen.size,), np.float32)
    if not flat:
        inner = spaces.Dict({
            leaf.name: spaces.Box(leaf.low, leaf.high, leaf.shape, np.float32) for leaf in seen.leaves
        })  # fmt: skip
    return spaces.Dict({
        "observation": inner,
        "action_mask": spaces.Box(0, 1, (vocabulary(game).size,), np.int8),
    })  # fmt: skip


def observed(talk: Talk, seat: int, flat: bool) -> dict[str, Any]:
    """What a seat is given, in the observation space."""
    row = talk.row(seat)
    return {"observation": row if flat else talk.observations.named(row), "action_mask": talk.mask(seat)}


def rendered(screen: Screen, talk: Talk, seat: int, mode: str | None) -> str | None:
    """What a seat sees, as the terminal draws it: told with `ansi`, printed with `human`."""
    if mode is None:
        return None
    drawn = screen.draw(talk.position, seat)
    if mode == "ansi":
        return drawn
    print(drawn)
    return None
