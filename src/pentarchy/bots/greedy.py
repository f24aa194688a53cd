"""A bot that looks one decision ahead in an imagined world and takes what the game's evaluation likes best.

Where an option leads straight on to another decision of the same seat (a card, then what it does), it goes on with
whatever looks best at once until the turn is somebody else's: only then is the board worth looking at.
"""

from __future__ import annotations

from typing import Any

from pentarchy import companions
from pentarchy.bots.seat import Seat
from pentarchy.kernel import Decision, Game, Position, Quick
from pentarchy.parts.evaluation import Evaluation

WIDTH = 14
"""So many options of a decision are tried, the best looking by the game's hints."""
FOLLOW_WIDTH = 6
"""The same for the decisions that follow on."""
DEPTH = 5
"""So many of its own decisions in a row are followed."""


class Greedy:
    name = "greedy"

    def __init__(self, seed: int) -> None:
        self.chance = Quick(seed)

    def choose(self, seat: Seat) -> Any:
        if len(seat.options) == 1:
            return seat.options[0]
        world = seat.worlds()(self.chance.below(1 << 62))
        lookahead = Lookahead(seat.game, seat.seat)
        decision = world.decision(seat.seat)
        judged = [(lookahead.worth(world, option), option) for option in lookahead.shortlist(decision, WIDTH)]
        most = max(worth for worth, _ in judged)
        best = lookahead.better_looking(decision, [option for worth, option in judged if worth == most])
        return best[self.chance.below(len(best))]


class Lookahead:
    """What a seat thinks of options, by the game's evaluation and, if there, its hints."""

    def __init__(self, game: Game, seat: int) -> None:
        self.seat = seat
        told = companions.evaluation(game) or WINNING
        self.evaluate = told.evaluate
        self.hints = told.hints
        self.is_team = told.is_team

    def shortlist(self, decision: Decision, most: int) -> list[Any]:
        """The options worth a closer look: the best by the game's hints, without hints an even sample."""
        options = decision.options
        if len(options) <= most:
            return options
        if self.hints is None:
            return [options[i * len(options) // most] for i in range(most)]
        liked = self.hints(decision.state, decision)
        order = sorted(range(len(options)), key=lambda i: -liked[i])
        return [options[i] for i in order[:most]]

    def better_looking(self, decision: Decision, options: list[Any]) -> list[Any]:
        """Of options of equal worth (seats that decide at once see nothing happen yet) those the hints like best."""
        if self.hints is None or len(options) == 1:
            return options
        liked = dict(zip(decision.options, self.hints(decision.state, decision), strict=True))
        most = max(liked[option] for option in options)
        return [option for option in options if liked[option] == most]

    def worth(self, world: Position, option: Any) -> float:
        """How far the seat is ahead after an option."""
        return self.lead(self.after(world, option))

    def after(self, world: Position, option: Any) -> Position:
        """The world after an option, and after the seat's own best looking answers to what it is asked next."""
        after = world.copy()
        after.apply(option, self.seat)
        if len(world.decisions) > 1:
            self.let_pass(after)
        for _ in range(DEPTH):
            if len(after.decisions) != 1 or after.decisions[0].seat != self.seat:
                break
            after = self.followed(after)
        return after

    def let_pass(self, world: Position) -> None:
        """Of several seats asked at once the others are taken to pass, so that what this one uses comes about."""
        for other in world.decisions:
            if other.seat == self.seat or not other.may_stop:
                return
        for other in world.decisions:
            world.apply(None, other.seat)

    def followed(self, world: Position) -> Position:
        """The world after the answer that looks best at once."""
        best, most = world, float("-inf")
        for option in self.shortlist(world.decisions[0], FOLLOW_WIDTH):
            after = world.copy()
            after.apply(option, self.seat)
            worth = self.lead(after)
            if worth > most:
                best, most = after, worth
        return best

    def lead(self, world: Position) -> float:
        """How far the seat is ahead of the best of the others."""
        state = world.state
        own = float(self.evaluate(state, self.seat))
        others = [float(self.evaluate(state, seat)) for seat in range(state.seats) if seat != self.seat]
        if not others or (self.is_team is not None and self.is_team(state)):
            return own
        return own - max(others)


def by_result(state: Any, seat: int) -> float:
    """For a game without an evaluation: only winning counts."""
    return 1.0 if state.result is not None and seat in state.result.winners else 0.0


WINNING: Evaluation[Any] = Evaluation(by_result, scale=1.0)
