"""What a turn of Dominare can be measured by, for puzzles."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dominare.scoring import score_parts
from pentarchy.games.dominare.state import Dominare
from pentarchy.kernel.texts import _
from pentarchy.parts.measure import Measure

ALL: Final = frozenset(
    {"canvass", "spread", "action", "place in", "inspire", "buy", "remove from", "worth of", "expose", "move from",
     "move to", "raise", "spend", "recruit"}
)  # fmt: skip


def points(state: Dominare, seat: int) -> int:
    """What the seat would score if the game ended now, as the table shows it."""
    return sum(score_parts(state, seat, state.controlled(seat)).values())


def lead(state: Dominare, seat: int) -> int:
    """Over the best of the others."""
    return points(state, seat) - max([points(state, other) for other in range(state.seats) if other != seat])


MEASURES: Final = [
    Measure("points", points, _("Stand at as many points as you can after this one action."), _("points"),
            frozenset({"action"}), ALL, gain=2),
    Measure("canvassing", lead, _("Canvass so that you are as far ahead as you can be."),
            _("points ahead"), frozenset({"canvass"}), frozenset({"spread", "place in"}), gain=2),
]  # fmt: skip
