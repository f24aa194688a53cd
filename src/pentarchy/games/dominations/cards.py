"""The printed things: tiles, cards, Monuments and nations, as the loader hands them to the rules."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pentarchy.games.dominations.domains import BLACK, WHITE
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
