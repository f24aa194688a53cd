"""A bot in thirty lines: it plays games to the end in its head and takes the move that won most of them."""

from __future__ import annotations

import random
from typing import Any

from pentarchy.bots import Seat
from pentarchy.kernel import Position


class Dreamer:
    """Looks at a few moves, each in a few worlds that could be the true one as far as its seat can tell."""

    name = "dreamer"

    def __init__(self, seed: int, moves: int = 6, games: int = 3) -> None:
        self.chance = random.Random(seed)
        self.moves, self.games = moves, games

    def choose(self, seat: Seat) -> Any:
        looked_at = self.chance.sample(seat.options, min(self.moves, len(seat.options)))
        if len(looked_at) == 1:
            return looked_at[0]
        return max(looked_at, key=lambda option: sum(self.dream(seat, option) for _ in range(self.games)))

    def dream(self, seat: Seat, option: Any) -> float:
        """What a game brings that begins with this move and goes on anyhow: the share of the victory."""
        world: Position = seat.worlds()(self.chance.getrandbits(48), durable=False)
        world.play(option, seat.seat)
        while world.decisions:
            decision = world.decisions[0]
            world.play(self.chance.choice(decision.options), decision.seat)
        assert world.result is not None
        return (seat.seat in world.result.winners) / max(1, len(world.result.winners))
