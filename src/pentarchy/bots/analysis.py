"""What can be said of a seat's decision for a stated effort: for study, not for play. It knows what the seat knows."""

from __future__ import annotations

from typing import Any

from pentarchy import companions
from pentarchy.bots.opinion import Opinion
from pentarchy.bots.race import Thought
from pentarchy.bots.search import Search
from pentarchy.bots.seat import Seat, World
from pentarchy.kernel import Game, Position

CANDIDATES = 12
"""So many moves are compared by playing on."""
FEATURE_WORLDS = 8
"""Over so many worlds the features of a position are averaged."""


class Analysis:
    """What was found of a decision."""

    __slots__ = ("chances", "features", "iterations", "options", "seat", "worlds")

    def __init__(self, seat: int, iterations: int, worlds: int, options: list[Opinion], features: Any) -> None:
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
            "features": [{name: round(n, 3) for name, n in mine.items()} for mine in self.features],
        }


def analyse(position: Position, seat: int, iterations: int, seed: int = 0, also: tuple[str, ...] = ()) -> Analysis:
    """A decision thought through with so many iterations. Moves named in `also` (one that was made, say) are compared
    with the best in any case. An only move is not thought about: it has no chances."""
    place = Seat(position, seat)
    wanted = [place.decision.read(move) for move in also]
    search = Search("analysis", seed, iterations=iterations, candidates=CANDIDATES)
    search.choose(place, also=wanted)
    thought: Thought | None = search.thought
    features = features_of(place.game, place.worlds(), range(place.seats))
    if thought is None:
        return Analysis(seat, iterations, 0, [], features)
    options = thought.opinions(len(thought.dropped) + 1)
    return Analysis(seat, iterations, options[0].plays, options, features)


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
