"""What a game tells bots of itself: its `evaluation.py` ends with one declaration, `EVALUATION`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from pentarchy.kernel.question import Decision
from pentarchy.kernel.state import State

S = TypeVar("S", bound=State)


class Evaluation(Generic[S]):
    """Only what a state is worth, itself or by its weighed features, and on which scale, must be said; the rest makes
    bots better."""

    def __init__(
        self,
        evaluate: Callable[[S, int], float] | None = None,
        *,
        scale: float,
        hints: Callable[[S, Decision], list[float]] | None = None,
        weights: dict[str, float] | None = None,
        turns: frozenset[str] = frozenset(),
        looks_closer: frozenset[str] = frozenset(),
        round_of: Callable[[S], int] | None = None,
        rounds_ahead: int = 1,
        turns_ahead: int = 0,
        is_team: Callable[[S], bool] | None = None,
        team_scale: float = 0.0,
        features: Callable[[S, int], dict[str, float]] | None = None,
        words: dict[str, str] | None = None,
        progress: Callable[[S], float] | None = None,
        value: dict[str, float] | None = None,
        score: Callable[[S, int], float] | None = None,
    ) -> None:
        self.evaluate: Callable[[S, int], float] = evaluate if evaluate is not None else self.weighed
        """What a state is worth to a seat, in points or anything else that is more for who is better off; what counts
        in the end is the lead over the others."""
        self.scale = scale
        """A lead of so much means winning about three times out of four."""
        self.hints = hints
        """A cheap number for each option of a decision: what looks good at a glance. Playouts go by it."""
        self.weights = weights if weights is not None else {}
        """The numbers that a tuning may change, as the evaluation reads them."""
        self.turns = turns
        """The questions that begin a turn; without any, a turn begins whenever another seat is asked."""
        self.looks_closer = looks_closer
        """The questions where hints say too little: a playout tries a few answers."""
        self.round_of = round_of
        """The number of the round, in a game where evaluating makes most sense as one begins."""
        self.rounds_ahead = rounds_ahead
        """So many rounds, or turns of everybody, a search plays on."""
        self.turns_ahead = turns_ahead
        """In a game without rounds it plays on for about so many turns if that is more."""
        self.is_team = is_team
        """Whether all win or lose together."""
        self.team_scale = team_scale or scale
        """The scale for what a team gains while a search plays on."""
        self.features = features
        """The named things that the weights weigh, for who asks what a position is made of."""
        self.words = words if words is not None else {}
        """A feature in words, so that it can be said that it is gained or given up: "income from mines"."""
        self.progress = progress
        """How much of the game is over, from 0 to 1, about."""
        self.value = value if value is not None else {}
        """The scale as it was learnt, at the `begin`ning and the `end` of a game, if it was."""
        self.score = score
        """The bare score of a seat: what the board shows, or what would be counted if the game ended now. Nothing is
        weighed in it; it is what a judgement has to be better than."""

    def weighed(self, state: S, seat: int) -> float:
        """Each feature by its weight."""
        if self.features is None:
            raise TypeError("an evaluation says what a state is worth, or has features to weigh")
        weights = self.weights
        return sum([weights[name] * amount for name, amount in self.features(state, seat).items()])
