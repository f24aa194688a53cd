"""What a table of Wheel is worth: the points, on a scale that fits the spins that are left."""

from __future__ import annotations

from pentarchy.parts.evaluation import Evaluation
from tests.kernel.small import Small
from tests.review.wheel import SPINS, won_in_ten


def spins_left(state: Small) -> int:
    return state.agenda[-1][2] + 1 if state.agenda else 0


EVALUATION: Evaluation[Small] = Evaluation(
    lambda state, seat: float(state.numbers[seat]),
    scale=1.5,
    hints=lambda state, decision: [float(won_in_ten(wheel)) for wheel in decision.options],
    progress=lambda state: 1 - spins_left(state) / (2 * SPINS),
    value={"begin": 1.5, "end": 0.2},
)
