"""What a placement would Produce: for the terminal, which shows it, and for bots, which ask it of every option."""

from __future__ import annotations

from pentarchy.games.dominations.grow import awakened_cities, camp_yield, tile_yield
from pentarchy.games.dominations.land import city_domain, closes_wheels, connected_sides
from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.things import ACTIVATE
from pentarchy.parts import triangles


class Way:
    """A way to score a tile on a cell, whichever tile it is: round a Locus, or along these sides."""

    __slots__ = ("at", "cities", "sides")

    def __init__(self, at: int | None, sides: list[int], cities: list[tuple[int, int]]) -> None:
        self.at = at
        self.sides = sides
        self.cities = cities
        """The Domain and level of each City of the seat that it awakens."""


class Forecast:
    """What placements would Produce for a seat, its own Cities included. A cell is looked at once for all tiles."""

    __slots__ = ("_ways", "seat", "state")

    def __init__(self, state: Dominations, seat: int) -> None:
        self.state = state
        self.seat = seat
        self._ways: dict[int, list[Way]] = {}

    def amounts(self, tile: int, cell: int, turn: int) -> list[int]:
        """By Domain; with several Loci, by the richest of them."""
        state = self.state
        content = state.content
        if tile == ACTIVATE:
            face, camp = state.ground[cell], 1
        else:
            face = content.tile_face(tile, turn)
            camp = camp_yield(state, self.seat, content.camps[face])
        best: list[int] = []
        for way in self._ways_at(cell):
            amounts = tile_yield(state, cell, face, way.at, way.sides, camp)
            for domain, level in way.cities:
                amounts[domain] += level
            if not best or sum(amounts) > sum(best):
                best = amounts
        return best

    def _ways_at(self, cell: int) -> list[Way]:
        known = self._ways.get(cell)
        if known is not None:
            return known
        state = self.state
        lies_there = cell in state.ground
        ways = [self._way(cell, at, []) for at in self._loci(cell, lies_there)]
        if lies_there or not ways:
            sides = connected_sides(state, cell)
            for along in [[side] for side in sides] if state.edges == "one" else [sides]:
                ways.append(self._way(cell, None, along))
        self._ways[cell] = ways
        return ways

    def _loci(self, cell: int, lies_there: bool) -> list[int]:
        """Those a tile completes; those beside one that is activated."""
        if lies_there:
            return [at for at in triangles.corners(cell) if at in self.state.loci]
        return closes_wheels(self.state, cell)

    def _way(self, cell: int, at: int | None, sides: list[int]) -> Way:
        state = self.state
        own = [city for city in awakened_cities(state, cell, at) if state.cities[city] == self.seat]
        return Way(at, sides, [(city_domain(state, city), state.levels[city]) for city in own])
