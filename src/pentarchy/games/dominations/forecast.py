"""What a placement would Produce: for the terminal, which shows it, and for bots, which ask it of every option."""

from __future__ import annotations

from pentarchy.games.dominations.domains import NONE
from pentarchy.games.dominations.grow import awakened_cities, camp_yield
from pentarchy.games.dominations.land import (
    city_domain,
    closes_wheels,
    connected_sides,
    dots_around,
    dots_beside,
    yield_beside,
)
from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.things import ACTIVATE
from pentarchy.parts import triangles


class Way:
    """A way to score a tile on a cell, whichever tile it is: round a Locus, or along some sides."""

    __slots__ = ("around", "beside", "cities", "corner")

    def __init__(self, cities: list[tuple[int, int]]) -> None:
        self.cities = cities
        """The Domain and level of each City of the seat that it awakens."""
        self.around: list[int] = []
        """Round a Locus: what the other dots yield ..."""
        self.corner = NONE
        """... and which corner shows the tile's own there."""
        self.beside: list[tuple[int, int]] = []
        """Along sides: corners, and the dots that face them."""


class Forecast:
    """What placements would Produce for a seat, its own Cities included. A cell is looked at once for all tiles."""

    __slots__ = ("_camp", "_camps", "_dots", "_each", "_ways", "seat", "state")

    def __init__(self, state: Dominations, seat: int) -> None:
        self.state = state
        self.seat = seat
        self._ways: dict[int, list[Way]] = {}
        self._dots: list[list[int]] = state.content.dots
        self._camps: list[int] = state.content.camps
        self._camp = [camp_yield(state, seat, domain) for domain in range(6)]
        self._each = state.edges == "each"

    def amounts(self, tile: int, cell: int, turn: int) -> list[int]:
        """By Domain; with several Loci, by the richest of them."""
        face = self.state.ground[cell] if tile == ACTIVATE else 3 * tile + turn
        here, domain = self._dots[face], self._camps[face]
        camp = 1 if tile == ACTIVATE else self._camp[domain]
        best: list[int] = []
        for way in self._ways_at(cell):
            if way.corner == NONE:
                amounts = yield_beside(here, way.beside, self._each)
            else:
                amounts = way.around[:]
                dot = here[way.corner]
                if dot != NONE:
                    amounts[dot] += 1
            amounts[domain] += camp
            for awakened, level in way.cities:
                amounts[awakened] += level
            if not best or sum(amounts) > sum(best):
                best = amounts
        return best

    def _ways_at(self, cell: int) -> list[Way]:
        known = self._ways.get(cell)
        if known is not None:
            return known
        state = self.state
        lies_there = cell in state.ground
        ways = [self._round(cell, at) for at in self._loci(cell, lies_there)]
        if lies_there or not ways:
            sides = connected_sides(state, cell)
            for along in [[side] for side in sides] if state.edges == "one" else [sides]:
                way = Way(self._awakened(cell, None))
                way.beside = dots_beside(state, cell, along)
                ways.append(way)
        self._ways[cell] = ways
        return ways

    def _loci(self, cell: int, lies_there: bool) -> list[int]:
        """Those a tile completes; those beside one that is activated."""
        if lies_there:
            return [at for at in triangles.corners(cell) if at in self.state.loci]
        return closes_wheels(self.state, cell)

    def _round(self, cell: int, at: int) -> Way:
        way = Way(self._awakened(cell, at))
        way.around, way.corner = dots_around(self.state, cell, at)
        return way

    def _awakened(self, cell: int, at: int | None) -> list[tuple[int, int]]:
        state = self.state
        own = [city for city in awakened_cities(state, cell, at) if state.cities[city] == self.seat]
        return [(city_domain(state, city), state.levels[city]) for city in own]
