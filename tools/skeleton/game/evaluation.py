"""What a game of Ladder is worth to a seat, and which moves look good at a glance: for bots, never for rules."""

from __future__ import annotations

from typing import Final

from pentarchy.games.ladder.state import VALUES, LadderState
from pentarchy.kernel import Decision
from pentarchy.parts.evaluation import Evaluation
from pentarchy.parts.weights import load_weights

WEIGHTS: Final = load_weights(__name__)


def features(state: LadderState, seat: int) -> dict[str, float]:
    return {
        "score": float(state.scores[seat]),
        "cards": float(len(state.hands[seat])),
        "spread": float(len(state.hands[seat].kinds())),
    }


def hints(state: LadderState, decision: Decision) -> list[float]:
    """The lowest card that can be played looks best, and whatever else rather than giving up."""
    return [0.0 if card is None else float(VALUES[-1] - card + 1) for card in decision.options]


EVALUATION: Final = Evaluation(scale=3.0, features=features, hints=hints, weights=WEIGHTS, turns=frozenset({"play"}))
