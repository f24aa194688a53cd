"""The end of the game: most skulls, and how ties are broken (DD122)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.darkdomains.production import skull_production
from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.words import COINS, SKULLS

NO_TILE: Final = 1 << 30


def standing(state: DarkDomains, seat: int) -> tuple[int, int, int, int]:
    """The higher the better: skulls, skull production, coins, and the lowest rank of an own tile (DD-A47)."""
    ranks = [state.content.buildings[tile].rank for tile in state.tiles[seat] if tile >= 0]
    store = state.stores[seat]
    return store[SKULLS], skull_production(state, seat), store[COINS], -min(ranks, default=NO_TILE)


DECIDED: Final = (
    "most skulls",
    "equal skulls, most skull production",
    "equal skulls and skull production, most coins",
    "equal skulls, skull production and coins, the lowest ranked tile",
)
"""By how many comparisons were needed."""
SHARED: Final = "equal in everything, so they share"


def decided(standings: list[tuple[int, int, int, int]]) -> str:
    """By what the game was won (DD122)."""
    best = max(standings)
    if standings.count(best) > 1:
        return SHARED
    for nth, what in enumerate(DECIDED):
        if len([row for row in standings if row[: nth + 1] == best[: nth + 1]]) == 1:
            return what
    return SHARED


def final_scores(state: DarkDomains) -> None:
    standings = [standing(state, seat) for seat in range(state.seats)]
    winners = [seat for seat in range(state.seats) if standings[seat] == max(standings)]
    by = decided(standings)
    state.tell("scored", "DD122", skulls=[row[0] for row in standings], seats=winners, by=by)
    state.finish([row[0] for row in standings], winners, f"Death has come: {by}")
