"""The city: blocks, which are neighbours, and sets of blocks as bits of an int."""

from __future__ import annotations

from typing import Any

from pentarchy.games.dominare.cards import CANALS, DISTRICTS, SWAMP
from pentarchy.kernel import members


class Block:
    """A block as printed: land blocks are squares, canal blocks circles drawn at `place` (tenths of a cell)."""

    __slots__ = ("number", "id", "district", "value", "place", "cells")

    def __init__(
        self, number: int, id: str, district: int, value: int, place: tuple[int, int], cells: list[tuple[int, int]]
    ) -> None:
        self.number = number
        self.id = id
        self.district = district
        self.value = value
        self.place = place
        self.cells = cells


class City:
    """One side of the map."""

    __slots__ = (
        "name", "blocks", "neighbours", "districts", "all", "land", "values", "home", "by_id", "own", "vacant",
        "_regions",
    )  # fmt: skip

    def __init__(self, name: str, blocks: list[Block], neighbours: list[int]) -> None:
        self.name = name
        self.blocks = blocks
        self.neighbours = neighbours
        self.districts = [0] * DISTRICTS
        for block in blocks:
            self.districts[block.district] |= 1 << block.number
        self.all = (1 << len(blocks)) - 1
        self.land = self.all & ~self.districts[CANALS]
        self.values = [block.value for block in blocks]
        self.home = [block.district for block in blocks]
        self.by_id = {block.id: block.number for block in blocks}
        self._regions: dict[tuple[int, ...], int] = {}
        swamp = self.region(SWAMP)
        self.own = [swamp if district in SWAMP else self.districts[district] for district in range(DISTRICTS)]
        """A district's blocks, with the Swamp as one (DR039)."""
        self.vacant: list[Any] = []
        """The blocks as view.py shows them while they are vacant, once it was asked."""

    def region(self, districts: tuple[int, ...]) -> int:
        """All blocks of some districts."""
        mask = self._regions.get(districts, -1)
        if mask < 0:
            mask = 0
            for district in districts:
                mask |= self.districts[district]
            self._regions[districts] = mask
        return mask

    def around(self, mask: int) -> int:
        """All neighbours of a set of blocks."""
        found = 0
        for block in members(mask):
            found |= self.neighbours[block]
        return found & ~mask

    def contiguous(self, mask: int) -> bool:
        """DR160: one connected group."""
        group = mask & -mask
        while True:
            grown = group | self.around(group) & mask
            if grown == group:
                return group == mask
            group = grown
