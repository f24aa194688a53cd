"""What a turn of Domino Dynasty can be measured by, for puzzles."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dynasty.reading import player_strength
from pentarchy.games.dynasty.state import Dynasty
from pentarchy.kernel.texts import _
from pentarchy.parts.measure import Measure


def strength(state: Dynasty, seat: int) -> int:
    return player_strength(state, seat).total


MEASURES: Final = [
    Measure("strength", strength, _("Be as strong as you can at the end of this turn."), _("strength"),
            frozenset({"turn", "again"}), frozenset({"place", "again", "move", "move-to", "lay"}), gain=3),
]  # fmt: skip
