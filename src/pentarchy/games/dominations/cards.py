"""The printed things: tiles, cards, Monuments and nations, as the loader hands them to the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from pentarchy.games.dominations.domains import BLACK, NONE, WHITE
from pentarchy.games.dominations.moments import ACQUIRED

if TYPE_CHECKING:
    from pentarchy.parts.sentences import Clause

CIRCLE: Final = "circle"
DIAMOND: Final = "diamond"
WALL: Final = "wall"
SHAPES: Final = (CIRCLE, DIAMOND, WALL)

OBJECTIVE_CARD: Final = 1000
"""Tiles are cards 0 to 89; the objective cards begin here."""
MONUMENT_CARD: Final = 2000
"""The Monument cards begin here."""

COPIES: Final = 4
"""Copies of each Mastery in the holders, each with a Nodus layout of its own (DN094)."""
ALL_COPIES: Final = (1 << COPIES) - 1
"""The mask of all copies of a Mastery, to be moved to its place."""
LETTERS: Final = ("a", "b", "c", "d")
"""What the copies are called."""

Layout = tuple[int, int, int, int]
"""The half Nodus north, east, south and west."""


@dataclass
class Tile:
    """A land tile: its Camp and its dots, clockwise."""

    id: str
    camp: int
    dots: tuple[int, int, int]


class Side:
    """One side of a card: its sentences, sorted by the moment they speak at, and the traits it lends its owner."""

    __slots__ = ("answers", "card", "lasts", "name", "texts", "traits")

    def __init__(
        self,
        card: str,
        name: str,
        texts: tuple[str, ...],
        answers: dict[int, tuple[Clause, ...]],
        traits: tuple[tuple[int, int], ...],
    ) -> None:
        self.card = card
        self.name = name  # "basic", "advanced" or "effects"
        self.texts = texts
        self.answers = answers
        self.traits = traits
        self.lasts = bool(traits) or any([moment != ACQUIRED for moment in answers])


@dataclass
class Card:
    """A card of the Civilisation Tree: a Mastery, a Monument level or a Campfire."""

    id: str
    name: str
    domain: int
    sides: tuple[Side, ...]
    value: int = 0
    """3, 6 or 9 on a Mastery."""
    upgrade: int = 0
    prerequisite: tuple[int, int] | None = None
    """Domain and value."""
    monument: int = -1
    level: int = 0


@dataclass
class Monument:
    """A Monument: where it may stand, what it pays, and its level cards from the first to the last."""

    id: str
    name: str
    domain: int
    shape: str
    reward: int
    sides: tuple[str, ...] = ()
    dots: tuple[int, ...] = ()
    levels: tuple[int, ...] = ()
    """Numbers of cards."""
    costs: tuple[tuple[int, ...], ...] = ()
    """Six numbers a level."""


@dataclass
class Objective:
    """A nation and its five objectives."""

    id: str
    name: str
    texts: tuple[str, ...]
    goals: tuple[Clause, ...]


@dataclass
class Domination:
    """A Domination card."""

    id: str
    name: str
    domain: int
    points: int
    duel: int
    side: Side


def joins(one: int, other: int) -> bool:
    """Whether two half Nodus make a full one (DN096-DN099)."""
    if one == BLACK or other == BLACK:
        return False
    if one == WHITE or other == WHITE:
        return one != other
    return one == other


def joined_colour(one: int, other: int) -> int:
    """The Domain a full Nodus counts for (DN097)."""
    return other if one == WHITE else one


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
        self.by_value: dict[tuple[int, int], int] = {}  # (Domain, value): the mask of the copies of such Masteries
        self.conditional: list[int] = []  # Masteries with a prerequisite
        self.fits: dict[int, int] = {}  # remembered answers of `fitting`
        self.monuments: list[Monument] = []
        self.objectives: list[Objective] = []
        self.dominations: list[Domination] = []
        # by face
        self.camps: list[int] = []
        self.dots: list[tuple[int, int, int]] = []
        self.closed: list[int] = []  # bits of the sides
        self.rewards: list[tuple[int, int, int]] = []
        self.monument_at: list[int] = []
        self.shown: dict[tuple[int, int], Any] = {}  # what views say of a face on a cell, remembered
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
            mask = 0
            for copy in range(len(self.layouts)):
                layout = self.layouts[copy]
                if all(
                    [not need >> 4 * side & 15 or joins(layout[side], (need >> 4 * side & 15) - 1) for side in range(4)]
                ):
                    mask |= 1 << copy
            self.fits[need] = mask
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
