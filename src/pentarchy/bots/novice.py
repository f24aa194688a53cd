"""A bot for a first game: it means every move, and makes the mistakes a person makes who is new to a game."""

from __future__ import annotations

from typing import Any

from pentarchy.bots.greedy import WIDTH
from pentarchy.bots.lookahead import Lookahead
from pentarchy.bots.seat import Seat
from pentarchy.kernel import Quick

OVERLOOKED = 10
"""Of a hundred options it does not see so many."""


class Novice:
    """Plays as steady does, but overlooks some of what it could do, and sees what a move brings itself, not what it
    does to the others."""

    name = "novice"

    def __init__(self, seed: int) -> None:
        self.chance = Quick(seed)

    def choose(self, seat: Seat) -> Any:
        if len(seat.options) == 1:
            return seat.options[0]
        world = seat.worlds()(self.chance.below(1 << 62))
        lookahead = Lookahead(seat.game, seat.seat, selfish=True)
        liked = lookahead.shortlist(world.decision(seat.seat), WIDTH, self.chance)
        seen = [option for option in liked if self.chance.below(100) >= OVERLOOKED] or [liked[0]]
        judged = [(lookahead.plan(world, option, keep=1).lead, option) for option in seen]
        most = max([lead for lead, _ in judged])
        best = [option for lead, option in judged if lead == most]
        return best[self.chance.below(len(best))]
