"""A bot that plays anything it may, each option as likely as the next."""

from __future__ import annotations

from typing import Any

from pentarchy.bots.seat import Seat
from pentarchy.kernel import Quick


class Random:
    name = "random"

    def __init__(self, seed: int) -> None:
        self.chance = Quick(seed)

    def choose(self, seat: Seat) -> Any:
        options = seat.options
        return options[self.chance.below(len(options))]
