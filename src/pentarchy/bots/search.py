"""The search bot: Monte Carlo tree search over worlds that a seat imagines, every player out for himself.

It looks at every option once, at the best of them with the rest of the turn as a plan, and the few best moves then
race: each is played in the same imagined worlds, on until a new round begins, and valued there. As the budget is spent
the race narrows to those in front. So a move is never preferred because somebody else has not answered it yet, nor
because it met a luckier deal. Nothing but the seat's own knowledge goes in, and the same seed and number of iterations
give the same move.
"""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from typing import Any

from pentarchy.bots.learned import Learned, has_learnt
from pentarchy.bots.opinion import Opinion
from pentarchy.bots.race import Thought
from pentarchy.bots.seat import Seat
from pentarchy.kernel import Quick

OPINIONS = 5
"""So many moves it can give an opinion of."""


class Search:
    """A bot with a budget: a number of iterations, or milliseconds; so many candidates race."""

    def __init__(self, name: str, seed: int, iterations: int = 0, milliseconds: int = 0, candidates: int = 6) -> None:
        self.name = name
        self.seed = seed
        self.iterations = iterations
        self.milliseconds = milliseconds
        self.candidates = candidates
        self.longest = 0.0
        """The seconds of the longest step of the last decision: so much later than the budget it may end."""
        self.thought: Thought | None = None
        """The last decision it thought about."""
        self._asked = 0

    @property
    def opinions(self) -> list[Opinion]:
        """What it thought of the best moves when it was asked last; nothing of the only one."""
        return [] if self.thought is None else self.thought.opinions(OPINIONS)

    def choose(self, seat: Seat) -> Any:
        """The leader of the race when the budget is used up or cannot change the choice any more."""
        self.think(seat)
        return self.leader(seat)

    def think(self, seat: Seat, also: Sequence[Any] = ()) -> None:
        """Lets the moves of a decision race; those in `also` take part in any case. An only move needs no thought."""
        for _ in self.steps(seat, also):
            pass

    def leader(self, seat: Seat) -> Any:
        """What looks best, as far as it has thought."""
        return seat.options[0] if self.thought is None else self.thought.ranked()[0].move

    def steps(self, seat: Seat, also: Sequence[Any] = ()) -> Iterator[int]:
        """Thinks step by step, and tells the iterations so far."""
        self.thought = None
        self.longest = 0.0
        if len(seat.options) == 1:
            return
        self._asked += 1
        self.thought = thought = Thought(seat, Quick(self.seed * 1_000_003 + self._asked), self.candidates, also)
        began = now = time.perf_counter()
        budget = self.milliseconds / 1000
        while not thought.is_over() and not (budget and now - began >= budget):
            thought.step((now - began) / budget if budget else thought.plays / self.iterations)
            before, now = now, time.perf_counter()
            self.longest = max(self.longest, now - before)
            yield thought.plays


class Master(Search):
    """Searches, too; but where a network has learnt a game and plays it better, it makes the network's moves."""

    def choose(self, seat: Seat) -> Any:
        self.thought = None
        return self.leader(seat) if has_learnt(seat) else super().choose(seat)

    def leader(self, seat: Seat) -> Any:
        return Learned(self.seed).choose(seat) if has_learnt(seat) else super().leader(seat)
