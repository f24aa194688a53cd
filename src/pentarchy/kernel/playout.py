"""Playing on at random: the quickest way to the end of a game."""

from __future__ import annotations

from typing import Final

from pentarchy.kernel.position import Position
from pentarchy.kernel.quick import Quick

MOST_DECISIONS: Final = 20_000
"""A random game that has not ended by then is left."""


def play_at_random(position: Position, chance: Quick, most: int = MOST_DECISIONS) -> int:
    """Plays at random until the end, or for so many decisions; how many there were."""
    for nth in range(most):
        open_now = position.decisions
        if not open_now:
            return nth
        decision = open_now[chance.below(len(open_now))]
        position.apply(decision.nth(chance.below(decision.count())), decision.seat)
    return most
