"""What a position is made of as far as a seat can tell: how far the game is, bare scores, named features."""

from __future__ import annotations

from typing import Any

from pentarchy import companions
from pentarchy.bots.seat import Seat
from pentarchy.kernel import BadInput, Game
from pentarchy.parts.evaluation import Evaluation

WORLDS = 6
"""Over so many imagined worlds everything is averaged."""


def telling(game: Game) -> Evaluation[Any]:
    """A game's evaluation, if it says all that is needed here."""
    told = companions.evaluation(game)
    if told is None or told.features is None or told.progress is None or told.score is None:
        raise BadInput(f"{game.title} does not tell features, progress and score (see docs/bots.md)")
    return told


def feature_names(game: Game) -> list[str]:
    """The features in the order in which they are kept."""
    return [name for name in telling(game).weights if name != "won"]


def described(place: Seat) -> dict[str, Any]:
    """Progress from 0 to 1; by seat the bare score, and the features in the order of their names."""
    told = telling(place.game)
    assert told.features is not None and told.progress is not None and told.score is not None
    names, seats = feature_names(place.game), range(place.seats)
    worlds = place.worlds()
    states = [worlds(number).state for number in range(WORLDS)]
    features = [[told.features(state, seat) for state in states] for seat in seats]
    return {
        "progress": round(min(1.0, max(0.0, sum([told.progress(state) for state in states]) / WORLDS)), 4),
        "scores": [round(sum([told.score(state, seat) for state in states]) / WORLDS, 3) for seat in seats],
        "features": [
            [round(sum([one.get(name, 0.0) for one in of_seat]) / WORLDS, 3) for name in names] for of_seat in features
        ],
    }
