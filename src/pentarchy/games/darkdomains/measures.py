"""What a turn of Dark Domains can be measured by, for puzzles."""

from __future__ import annotations

from typing import Final

from pentarchy.games.darkdomains.production import skull_production
from pentarchy.games.darkdomains.prospects import threats
from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.words import SKULLS
from pentarchy.kernel.texts import _
from pentarchy.parts.measure import Measure

PLACES: Final = frozenset({"change", "monster space", "build", "kill", "own tile", "member", "buy"})


def skulls(state: DarkDomains, seat: int) -> int:
    """In store, and what the Domain makes in a turn."""
    return state.stores[seat][SKULLS] + skull_production(state, seat)


def safety(state: DarkDomains, seat: int) -> int:
    """In how many of a hundred turns like this one no party takes anything from the seat."""
    safe = 1.0
    for threat in threats(state):
        if threat.seat == seat:
            safe *= 1 - threat.chance
    return round(100 * safe)


MEASURES: Final = [
    Measure("skulls", skulls, _("Have as many skulls as you can, in store and made in a turn."), _("skulls"),
            frozenset({"build", "monster space", "own tile"}), PLACES, gain=1),
    Measure("safety", safety, _("Make it as likely as you can that no party takes anything from you this turn."),
            _("in a hundred"), frozenset({"change", "monster space", "build", "kill", "own tile"}), PLACES, gain=10),
]  # fmt: skip
