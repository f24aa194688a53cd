"""What a turn of Dominations can be measured by, for puzzles."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dominations.state import Dominations
from pentarchy.kernel.texts import _
from pentarchy.parts.measure import Measure


def knowledge(state: Dominations, seat: int) -> int:
    return sum(state.civilisations[seat].knowledge)


def points(state: Dominations, seat: int) -> int:
    return state.civilisations[seat].points


MEASURES: Final = [
    Measure("knowledge", knowledge, _("Lay a tile so that you hold as much Knowledge as you can."), _("Knowledge"),
            frozenset({"place"}), frozenset({"vestigium"}), gain=2),
    Measure("points", points, _("Score as many points as you can with what is left of this turn."), _("points"),
            frozenset({"build", "develop"}), frozenset({"site", "slot", "vestigium"}), gain=3),
]  # fmt: skip
