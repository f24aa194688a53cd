"""A bot for a first game: it plays sensibly most of the time and makes mistakes a person would make."""

from __future__ import annotations

from typing import Any

from pentarchy.bots.greedy import Greedy
from pentarchy.bots.judge import Judge
from pentarchy.bots.seat import Seat
from pentarchy.kernel import Quick


class Novice:
    """Looks ahead half the time; otherwise takes what looks good at a glance, now and then anything at all."""

    name = "novice"

    def __init__(self, seed: int) -> None:
        self.chance = Quick(seed)
        self.sober = Greedy(seed)

    def choose(self, seat: Seat) -> Any:
        if len(seat.options) == 1 or self.chance.below(100) < 50:
            return self.sober.choose(seat)
        return Judge(seat.game).pick(seat.decision, self.chance, noise=0.3)
