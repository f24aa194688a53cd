"""The end of the game: most skulls, and how ties are broken (DD122)."""

from __future__ import annotations

from pentarchy.games.darkdomains.content import BUILDINGS
from pentarchy.games.darkdomains.production import skull_production
from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.words import COINS, SKULLS

NO_TILE = 1 << 30


def standing(state: DarkDomains, seat: int) -> tuple[int, int, int, int]:
    """The higher the better: skulls, skull production, coins, and the lowest rank of an own tile (DD-A47)."""
    ranks = [BUILDINGS[tile].rank for tile in state.tiles[seat] if tile >= 0]
    store = state.stores[seat]
    return store[SKULLS], skull_production(state, seat), store[COINS], -min(ranks, default=NO_TILE)


def final_scores(state: DarkDomains) -> None:
    standings = [standing(state, seat) for seat in range(state.seats)]
    best = max(standings)
    winners = [seat for seat in range(state.seats) if standings[seat] == best]
    state.tell("scored", "DD122", skulls=[row[0] for row in standings], seats=winners)
    state.finish([row[0] for row in standings], winners, "Death has come: most skulls")
