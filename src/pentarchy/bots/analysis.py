"""What can be said of a seat's decision for a stated effort: for study, not for play. It knows what the seat knows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pentarchy import companions
from pentarchy.bots.opinion import Opinion
from pentarchy.bots.race import Thought, error_of
from pentarchy.bots.search import Search
from pentarchy.bots.seat import Seat, World
from pentarchy.kernel import Game, Position

CANDIDATES = 12
"""So many moves are compared by playing on."""
FEATURE_WORLDS = 8
"""Over so many worlds the features of a position are averaged."""


class Cost:
    """By how much a move is worse than another (the best, if nothing else is said) for who makes it, and what that
    means for every seat."""

    __slots__ = ("change", "errors", "why")

    def __init__(self, change: list[float], errors: list[float], why: str = "") -> None:
        self.change = change
        """By seat, how its chance differs after the move from what it were after the other, in the same worlds."""
        self.errors = errors
        """The standard errors of these."""
        self.why = why
        """What the other move has over it, in words."""


class Analysis:
    """What was found of a decision."""

    __slots__ = ("chances", "costs", "edge", "features", "iterations", "options", "seat", "worlds")

    def __init__(self, seat: int, iterations: int, worlds: int, options: list[Opinion], features: Any) -> None:
        self.costs: dict[str, Cost] = {}
        """Of moves that were asked about, in notation."""
        self.edge: Cost | None = None
        """Of the first of them, beside the usual move."""
        self.seat = seat
        self.iterations = iterations
        """The effort that was asked for; the same effort and seed give the same analysis."""
        self.worlds = worlds
        """In how many imagined worlds the best move was played on. All chances are of these."""
        self.options = options
        """The best first; those after it that were played on, then those that were only planned."""
        self.features: list[dict[str, float]] = features
        """By seat, what the position is made of as the game names it, on average over what the seat can imagine."""
        self.chances = options[0].chances if options else []
        """By seat, how likely each looks to win if the best move is made."""

    def of(self, move: str) -> Opinion | None:
        """The opinion of a move in notation; None if it was looked at and not found worth more."""
        return next((one for one in self.options if one.move == move), None)

    def as_json(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "iterations": self.iterations,
            "worlds": self.worlds,
            "chances": [round(chance, 4) for chance in self.chances],
            "options": [option.as_json() for option in self.options],
            "costs": {
                move: {"change": [round(n, 4) for n in cost.change], "errors": [round(n, 4) for n in cost.errors]}
                for move, cost in self.costs.items()
            },
            "features": [{name: round(n, 3) for name, n in mine.items()} for mine in self.features],
        }


def analyse(
    position: Position,
    seat: int,
    iterations: int,
    seed: int = 0,
    also: tuple[str, ...] = (),
    fresh: int = 0,
    usual: str | None = None,
) -> Analysis:
    """A decision thought through with so many iterations. Moves named in `also` (one that was made, say) are compared
    with the best in any case, and for their cost in so many fresh worlds; the first of them there with a usual move as
    well, if one is named. An only move is not thought about: it has no chances."""
    place = Seat(position, seat)
    wanted = [place.decision.read(move) for move in (also if usual is None else (*also, usual))]
    thought = thought_of(place, iterations, seed, wanted)
    features = features_of(place.game, place.worlds(), range(place.seats))
    if thought is None:
        return Analysis(seat, iterations, 0, [], features)
    options = thought.opinions(len(thought.dropped) + 1)
    found = Analysis(seat, iterations, options[0].plays, options, features)
    if fresh:
        best = options[0].option
        for move, option in zip(also, wanted, strict=False):
            found.costs[move] = cost_of(thought, place.seats, best, option, fresh)
        if usual is not None:
            found.edge = cost_of(thought, place.seats, wanted[-1], wanted[0], fresh)
    return found


def thought_of(place: Seat, iterations: int, seed: int = 0, also: Sequence[Any] = ()) -> Thought | None:
    """A seat's decision when so many iterations were spent on it; None of an only move."""
    search = Search("analysis", seed, iterations=iterations, candidates=CANDIDATES)
    search.think(place, also)
    return search.thought


def cost_of(thought: Thought, seats: int, best: Any, made: Any, worlds: int) -> Cost:
    """What a move costs, compared with another in fresh worlds."""
    if made == best:
        return Cost([0.0] * seats, [0.0] * seats)
    by_best, by_made = thought.games([best, made], worlds)
    games = list(zip(by_best, by_made, strict=True))
    apart = [[mine[seat] - theirs[seat] for (_, theirs), (_, mine) in games] for seat in range(seats)]
    why = thought.why_better(best, made, [(with_best, with_made) for (with_best, _), (with_made, _) in games])
    return Cost([sum(of_seat) / worlds for of_seat in apart], [error_of(of_seat) for of_seat in apart], why)


def features_of(game: Game, worlds: World, seats: range) -> list[dict[str, float]]:
    """By seat, the game's named features, averaged over imagined worlds; nothing where a game names none."""
    told = companions.evaluation(game)
    if told is None or told.features is None:
        return [{} for _ in seats]
    found: list[dict[str, float]] = [{} for _ in seats]
    for number in range(FEATURE_WORLDS):
        state = worlds(number).state
        for seat in seats:
            for name, amount in told.features(state, seat).items():
                found[seat][name] = found[seat].get(name, 0.0) + amount / FEATURE_WORLDS
    return found
