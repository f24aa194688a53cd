"""The state of a game of Domaine: the land, the figures, the borders, the Domaines, cards and ducats."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from pentarchy.games.domaine.content import CITY, FOREST, MINES, TERRAINS, VILLAGE, Content
from pentarchy.games.domaine.land import inner_edges
from pentarchy.kernel import Pile, State

MARKERS: Final = 100
KNIGHTS: Final = 15

SIZES: Final = ((31, 12), (21, 9), (11, 7), (5, 5), (1, 3))
"""size_scoring: from so many territories on, so many points."""


@mypyc_attr(free_list_len=1)
class Board(State):
    """Colours are numbered like seats; with two players the neutral colour comes after them."""

    content: Content

    options: dict[str, int]
    land: str
    """A letter a territory (see content.TERRAINS)."""
    terrain: tuple[int, ...]
    """The same by kind of terrain: the set of territories of each."""
    borders: int
    castles: list[int]
    knights: list[int]
    areas: dict[int, int]
    """The Domaines: castle's territory -> all its territories. Once formed a Domaine never disappears (DO065)."""
    inside: int
    """Edges inside a Domaine; follows from the areas."""
    alliances: list[tuple[int, int]]
    """Pairs of castles, the lower number first (DO-A22)."""
    ducats: list[int]
    scores: list[int]
    hands: list[Pile]
    deck: Pile
    chancery: Pile
    discard: Pile
    idle: int
    """Turns since somebody last drew from the deck (DO-A08)."""

    _closed: int = -1
    _figures: int = -1
    _mines: tuple[tuple[int, ...], ...] = ()
    """What follows from figures, borders and Domaines, as long as none of them changes (see `read_anew`)."""

    def piles(self) -> list[Pile]:
        return [*self.hands, self.deck, self.chancery, self.discard]

    def back(self, card: int) -> int:
        """The letter on the back tells the stack (DO006)."""
        return 3 if card == self.content.king else self.content.stack[card]

    def confined(self) -> tuple[int, ...]:
        return (self.content.king,) if self.options["king_card"] else ()

    def may_lie(self, card: int, pile: Pile, index: int) -> bool:
        """The king's card ends the game when it is drawn, so it is in nobody's hand."""
        return pile is self.deck

    # --- figures ---------------------------------------------------------------------------------------------------

    def colours(self) -> int:
        return len(self.castles)

    def neutral(self) -> int:
        """The colour nobody plays (DO013), or -1."""
        return self.seats if len(self.castles) > self.seats else -1

    def all_castles(self) -> int:
        found = 0
        for cells in self.castles:
            found |= cells
        return found

    def figures(self) -> int:
        """All territories that hold a castle or a knight."""
        if self._figures < 0:
            found = self.all_castles()
            for cells in self.knights:
                found |= cells
            self._figures = found
        return self._figures

    def own_figures(self, colour: int) -> int:
        return self.castles[colour] | self.knights[colour]

    def colour_at(self, cell: int) -> int:
        """The colour of the figure in a territory; -1 if there is none."""
        for colour in range(len(self.castles)):
            if (self.castles[colour] | self.knights[colour]) >> cell & 1:
                return colour
        return -1

    def knights_left(self, colour: int) -> int:
        """DO005, DO037."""
        return KNIGHTS - self.knights[colour].bit_count()

    def markers_left(self) -> int:
        """DO031."""
        return MARKERS - self.borders.bit_count()

    def closed(self) -> int:
        """The edges on which no marker may lie: one lies there, inside Domaines, between figures (DO023-DO025)."""
        if self._closed < 0:
            found = self.borders | self.inside
            for colour in range(len(self.castles)):
                found |= inner_edges(self.castles[colour] | self.knights[colour])
            self._closed = found
        return self._closed

    def mark(self, edge: int) -> None:
        """A marker is laid."""
        self.borders |= 1 << edge
        if self._closed >= 0:
            self._closed |= 1 << edge

    def keeps_true(self) -> bool:
        """Whether what is kept is what would be worked out anew: for invariants."""
        kept = self._closed, self._figures, self._mines
        self.read_anew()
        anew = self.closed(), self.figures(), tuple([self.mines(colour) for colour in range(len(self.castles))])
        self._closed, self._figures, self._mines = kept
        return all([each == true for each, true in zip(kept, anew, strict=True) if each not in (-1, ())])

    def read_anew(self) -> None:
        """Figures, borders or Domaines have changed: what follows from them is worked out when next asked for."""
        self._closed = self._figures = -1
        self._mines = ()

    # --- Domaines --------------------------------------------------------------------------------------------------

    def owner(self, castle: int) -> int:
        """The colour of a castle; -1 where none stands."""
        for colour in range(len(self.castles)):
            if castle >= 0 and self.castles[colour] >> castle & 1:
                return colour
        return -1

    def owned(self, colour: int) -> list[int]:
        """The castles of a colour's Domaines."""
        own = self.castles[colour]
        return [castle for castle in self.areas if own >> castle & 1]

    def domaine_at(self, cell: int) -> int:
        """The castle of the Domaine a territory belongs to; -1 if to none."""
        for castle, area in self.areas.items():
            if area >> cell & 1:
                return castle
        return -1

    def garrison(self, castle: int) -> int:
        """How many knights stand in a Domaine: all of its owner's colour (DO065)."""
        return (self.knights[self.owner(castle)] & self.areas[castle]).bit_count()

    def defends(self, castle: int, against: int) -> bool:
        """Whether a Domaine, if it is one, has as many knights as another, or more (DO043)."""
        return castle >= 0 and self.garrison(against) <= self.garrison(castle)

    def allied(self, castle: int, other: int) -> bool:
        return (min(castle, other), max(castle, other)) in self.alliances

    def set_area(self, castle: int, area: int) -> None:
        """A Domaine takes a new shape; everything that follows from the areas is kept up."""
        self.areas[castle] = area
        self.inside = 0
        for cells in self.areas.values():
            self.inside |= inner_edges(cells)
        self.read_anew()

    # --- points ----------------------------------------------------------------------------------------------------

    def worth(self, area: int) -> int:
        """What a Domaine's land counts (DO028)."""
        terrain = self.terrain
        villages = (area & terrain[VILLAGE]).bit_count()
        if self.options["size_scoring"]:
            size = area.bit_count()
            for least, points in SIZES:
                if size >= least:
                    return points + 5 * villages
            return 0
        return (area & terrain[FOREST]).bit_count() + 3 * villages + 5 * (area & terrain[CITY]).bit_count()

    def lands(self, colour: int) -> int:
        """All territories of a colour's Domaines."""
        found = 0
        for castle in self.owned(colour):
            found |= self.areas[castle]
        return found

    def mines(self, colour: int) -> tuple[int, ...]:
        """How many mines of each type a colour has in its Domaines (DO058)."""
        if not self._mines:
            lands = [self.lands(each) for each in range(len(self.castles))]
            self._mines = tuple([tuple([(own & self.terrain[mine]).bit_count() for mine in MINES]) for own in lands])
        return self._mines[colour]

    def monopolies(self, colour: int) -> int:
        """Types of mine of which a colour has three or more (DO057)."""
        return sum([1 for count in self.mines(colour) if count >= 3])

    def points(self, colour: int) -> int:
        """The score as the bare board tells it (DO064)."""
        land = sum([self.worth(self.areas[castle]) for castle in self.owned(colour)])
        return land + 5 * self.monopolies(colour)


def terrain_of(land: str) -> tuple[int, ...]:
    """The set of territories of each kind of terrain."""
    found = dict.fromkeys(TERRAINS, 0)
    for cell, kind in enumerate(land):
        found[kind] |= 1 << cell
    return tuple([found[kind] for kind in TERRAINS])
