"""A bot that looks one turn of its own ahead in an imagined world and takes what the game's evaluation likes best."""

from __future__ import annotations

from typing import Any

from pentarchy.bots.lookahead import Lookahead
from pentarchy.bots.seat import Seat
from pentarchy.kernel import Quick

WIDTH = 14
"""So many options of a decision are tried, the best looking by the game's hints."""


class Greedy:
    name = "greedy"
    selfish = False
    """Whether it looks at its own worth only, not at how the others stand."""
    overlooked = 0
    """Of a hundred options it does not see so many."""

    def __init__(self, seed: int) -> None:
        self.chance = Quick(seed)

    def choose(self, seat: Seat) -> Any:
        if len(seat.options) == 1:
            return seat.options[0]
        world = seat.worlds()(self.chance.below(1 << 62))
        lookahead = Lookahead(seat.game, seat.seat, self.selfish)
        decision = world.decision(seat.seat)
        liked = lookahead.shortlist(decision, WIDTH, self.chance)
        tried = [option for option in liked if self.chance.below(100) >= self.overlooked] or liked[:1]
        judged = [(lookahead.plan(world, option, keep=1).lead, option) for option in tried]
        most = max([lead for lead, _ in judged])
        best = lookahead.better_looking(decision, [option for lead, option in judged if lead == most])
        return best[self.chance.below(len(best))]
