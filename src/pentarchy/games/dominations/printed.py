"""Everything printed, as the loader hands it to the rules."""

# interpreted: a state's content has no native type

from __future__ import annotations

from typing import Any

from pentarchy.games.dominations.cards import COPIES, Card, Domination, Layout, Monument, Objective, Tile, joins
from pentarchy.games.dominations.domains import NONE


class Content:
    """Everything printed.

    Cards are numbered: the Masteries first, then the Monument levels, then the Campfires. A *copy* is a card with one
    of its layouts: copies 4m to 4m + 3 are those of Mastery m, every other card is a single copy. A *face* is what a
    cell of the land can show: a tile in one of three turns, a cell of the Cradle, a cell of a Monument.
    """

    def __init__(self) -> None:
        self.tiles: list[Tile] = []
        self.cards: list[Card] = []
        self.masteries = 0
        self.level_cards = 0
        self.campfires: list[int] = []  # numbers of copies
        self.layouts: list[Layout] = []  # by copy
        self.copy_card: list[int] = []  # by copy
        self.first_copy: list[int] = []  # by card
        self.masks: list[int] = []  # by Mastery: the mask of its copies
        self.all_masks = 0  # all of these
        self.by_value: dict[tuple[int, int], int] = {}  # (Domain, value): the mask of the copies of such Masteries
        self.up_to: list[list[int]] = []  # by Domain and amount: the mask of what costs no more
        self.grounds: list[tuple[int, int]] = []  # by prerequisite: one Mastery of it, the mask of all copies
        self.fits: dict[int, int] = {}  # remembered answers of `fitting`
        self.joining: dict[tuple[int, int], int] = {}  # (side, half Nodus): the mask of the copies that join it there
        self.monuments: list[Monument] = []
        self.objectives: list[Objective] = []
        self.dominations: list[Domination] = []
        # by face
        self.camps: list[int] = []
        self.dots: list[list[int]] = []
        self.closed: list[int] = []  # bits of the sides
        self.rewards: list[tuple[int, int, int]] = []
        self.monument_at: list[int] = []
        self.shown: dict[int, Any] = {}  # what views say of a face on a cell, remembered
        self.shown_cards: dict[int, Any] = {}  # and of a card at a place of a tree
        self.shown_needs: dict[int, Any] = {}  # and of an open place and what it has to join
        self.tile_worths: dict[int, list[float]] = {}  # what bots think of the tiles, by the Domains with room
        self.shares: dict[int, Any] = {}  # and what they ask of each nation's goals
        self.ids: dict[str, dict[int, str]] = {}  # by kind of thing: what saves call each
        self.numbers: dict[str, dict[str, int]] = {}  # the same the other way round

    def copies_of(self, card: int) -> range:
        """The copies of a card."""
        if card < self.masteries:
            return range(COPIES * card, COPIES * card + COPIES)
        single = card + (COPIES - 1) * self.masteries
        return range(single, single + 1)

    def fitting(self, need: int) -> int:
        """The mask of the copies that fit where the four sides need what `need` says (see tree.py)."""
        mask = self.fits.get(need)
        if mask is None:
            mask = (1 << len(self.layouts)) - 1
            for side in range(4):
                if need >> 4 * side & 15:
                    mask &= self.joining_at(side, (need >> 4 * side & 15) - 1)
            self.fits[need] = mask
        return mask

    def joining_at(self, side: int, half: int) -> int:
        """The mask of the copies whose half Nodus on a side joins another."""
        mask = self.joining.get((side, half))
        if mask is None:
            mask = sum([1 << copy for copy, layout in enumerate(self.layouts) if joins(layout[side], half)])
            self.joining[side, half] = mask
        return mask

    def tile_face(self, tile: int, turn: int) -> int:
        """What a cell shows when the tile lies on it."""
        return 3 * tile + turn

    def is_land(self, face: int) -> bool:
        """Whether the face is that of a land tile."""
        return face < 3 * len(self.tiles)

    def is_cradle(self, face: int) -> bool:
        """Whether the face is a cell of the Cradle."""
        return self.camps[face] == NONE and self.monument_at[face] == NONE

    def cradle_face(self, nth: int) -> int:
        """What the nth cell of the Cradle shows."""
        return 3 * len(self.tiles) + nth

    def monument_face(self, monument: int, orientation: int, nth: int) -> int:
        """What the nth cell of a Monument shows."""
        return 3 * len(self.tiles) + 6 + (6 * monument + orientation) * 4 + nth
