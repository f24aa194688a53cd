"""The state of Dominations: the land, the holders and what each player has. Plain data."""

from __future__ import annotations

from typing import Annotated, ClassVar, Final

from mypy_extensions import mypyc_attr

from pentarchy.games.dominations.cards import OBJECTIVE_CARD
from pentarchy.games.dominations.growth import Growth, Openings
from pentarchy.games.dominations.printed import Content
from pentarchy.games.dominations.traits import TRAITS
from pentarchy.kernel import EVERYONE, Data, Named, Pile, State, only

TOKENS: Final = 15
"""City tokens a player has (DN060)."""

DRAFT: Final = "draft"
GROW: Final = "grow"
BUILD: Final = "build"
DEVELOP: Final = "develop"
END: Final = "end"
"""Where the game stands: before the first turn, in the phases of a turn, at the End of Age."""

HEARTH: Final = 32 * 64 + 32
"""The place of the Campfire in every tree (see tree.py)."""

Held = Annotated[int, Named("held")]
"""A card in a tree: twice its copy, plus one if it is Advanced."""
Face = Annotated[int, Named("face")]
"""What a cell of the land shows (see cards.py)."""


class Town:
    """A City."""

    __slots__ = ("cell", "domain", "level")

    def __init__(self, cell: int, domain: int, level: int) -> None:
        self.cell = cell
        self.domain = domain
        self.level = level


class Holdings:
    """A seat's Cities. They never change: another City makes others; copies of a state share them."""

    __slots__ = ("groups", "levels", "towns")

    frozen: ClassVar[bool] = True

    def __init__(self, towns: list[Town]) -> None:
        self.towns = towns
        """By cell."""
        self.levels = [town.level for town in towns]
        self.groups: list[int] | None = None
        """The sizes of the connected groups, once somebody has asked (see land.py)."""


class Civilisation(Data):
    """What one player has: Knowledge, the two scores, the tree, and what the tree makes possible.

    `traits`, `nodus`, `needs`, `owned` and `limits` are worked out from the tree, the Domination cards and the Cities
    whenever one of these changes; a test works them out again from nothing.
    """

    knowledge: list[int] = [0, 0, 0, 0, 0, 0]
    limits: list[int] = [5, 5, 5, 5, 5, 5]
    points: int
    scored: dict[str, int]
    """What the points are made of."""
    influence: int
    tokens: int = TOKENS
    objective: Annotated[int, Named("objective")] = -1
    dominations: list[Annotated[int, Named("domination")]]
    tree: dict[int, Held]
    """Place: twice the copy, plus one if the card is Advanced."""
    owned: Annotated[int, Named("masteries")]
    """Bits of the Masteries in the tree."""
    nodus: list[int] = [0, 0, 0, 0, 0, 0]
    needs: dict[int, int]
    """Open place: what a card there has to join (see tree.py)."""
    traits: list[int] = [0] * TRAITS
    used_in_turn: dict[int, int]
    """Trait: how often."""
    used_in_age: dict[int, int]
    _growth: Growth | None
    """What its cards come to, until they change, ..."""
    _openings: Openings | None
    """... and where its tree is open, until another comes (see powers.py)."""
    _holdings: Holdings | None
    """Its Cities, until it builds (see land.py)."""


@mypyc_attr(free_list_len=1)
class Dominations(State):
    """A table of Dominations."""

    content: Content
    # what the table agreed on
    edges: str = "once"
    trading: str = "produce"
    city_influence: str = "increment"
    three_objectives: int = 40
    exchange_between_tiles: bool
    nodus: str = "all"
    # where the game stands
    age: int = 1
    round: int
    phase: str = DRAFT
    order: list[int]
    civilisations: list[Civilisation]
    # the land
    ground: dict[int, Face]
    """Cell: what it shows."""
    frontier: list[int]
    """Cells where a land tile may be placed."""
    camps: list[list[int]] = [[], [], [], [], [], []]
    """By Domain: land cells whose Camp is unoccupied."""
    cities: dict[int, int]
    """Cell: seat."""
    levels: dict[int, int]
    """Cell: level of the City."""
    loci: list[int]
    """Points."""
    monuments: list[Annotated[int, Named("monument")]]
    """Those in play."""
    built: list[int]
    """By Monument in play: how many levels are bought."""
    sites: list[tuple[int, int] | None]
    """By Monument in play: (anchor, orientation); a circle: (point, -1)."""
    circles: dict[int, int]
    """Point: which Monument in play stands there."""
    holders: Annotated[int, Named("holders")]
    """Bits of the Mastery copies that are left."""
    _sites: int
    """By Monument in play, two bits: whether it is known, until the land changes, if it may stand somewhere; and if it
    may (see monuments.py)."""
    # cards somebody may not see
    supply: Pile = Pile("supply", ordered=True)
    placed: Pile = Pile("placed", audience=EVERYONE)
    objective_deck: Pile = Pile("objective deck", ordered=True)
    monument_deck: Pile = Pile("monument deck", ordered=True)
    nations: list[Pile]
    """Objectives offered to each seat."""
    wonders: list[Pile]
    """Monuments offered to each seat."""
    hands: list[Pile]
    table: Pile = Pile("table", audience=EVERYONE)
    box: Pile = Pile("box")

    def piles(self) -> list[Pile]:
        return [
            self.supply,
            self.placed,
            self.objective_deck,
            self.monument_deck,
            *self.nations,
            *self.wonders,
            *self.hands,
            self.table,
            self.box,
        ]

    def back(self, card: int) -> int:
        return card // OBJECTIVE_CARD

    # --- short words the rules use ---------------------------------------------------------------------------------

    def others(self, seat: int) -> list[int]:
        """The other seats, in Initiative order."""
        return [other for other in self.order if other != seat]

    def best(self, seats: list[int], worth: list[int]) -> int:
        """Of these seats the one with the most; a tie goes to whoever stands first on the Initiative track (DN012)."""
        return min(seats, key=lambda seat: (-worth[seat], self.order.index(seat)))

    def open_table(self, seats: int, open_hands: bool) -> None:
        """Lay out the piles of so many seats."""
        self.order = list(range(seats))
        for seat in range(seats):
            audience = EVERYONE if open_hands else only(seat)
            self.civilisations.append(Civilisation())
            self.nations.append(Pile(f"nations {seat}", seat, only(seat)))
            self.wonders.append(Pile(f"wonders {seat}", seat, only(seat)))
            self.hands.append(Pile(f"hand {seat}", seat, audience))
