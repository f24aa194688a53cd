"""The state of Dominations: the land, the holders and what each player has. Plain data."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dominations.cards import Content
from pentarchy.games.dominations.traits import TRAITS
from pentarchy.kernel import EVERYONE, Pile, State, only

TOKENS: Final = 15
"""City tokens a player has (DN060)."""

OBJECTIVE_CARD: Final = 1000
"""Tiles are cards 0 to 89; the objective cards begin here."""
MONUMENT_CARD: Final = 2000
"""The Monument cards begin here."""

HEARTH: Final = 32 * 64 + 32
"""The place of the Campfire in every tree (see tree.py)."""


class Civilisation:
    """What one player has: Knowledge, the two scores, the tree, and what the tree makes possible.

    `traits`, `nodus`, `needs`, `owned` and `limits` are worked out from the tree, the Domination cards and the Cities
    whenever one of these changes; a test works them out again from nothing.
    """

    __slots__ = (
        "dominations",
        "influence",
        "knowledge",
        "limits",
        "needs",
        "nodus",
        "objective",
        "owned",
        "points",
        "scored",
        "tokens",
        "traits",
        "tree",
        "used_in_age",
        "used_in_turn",
    )

    def __init__(self) -> None:
        self.knowledge = [0, 0, 0, 0, 0, 0]
        self.limits = [5, 5, 5, 5, 5, 5]
        self.points = 0
        self.scored: dict[str, int] = {}  # what the points are made of
        self.influence = 0
        self.tokens = TOKENS
        self.objective = -1
        self.dominations: list[int] = []
        self.tree: dict[int, int] = {}  # place: twice the copy, plus one if the card is Advanced
        self.owned = 0  # bits of the Masteries in the tree
        self.nodus = [0, 0, 0, 0, 0, 0]
        self.needs: dict[int, int] = {}  # open place: what a card there has to join (see tree.py)
        self.traits = [0] * TRAITS
        self.used_in_turn: dict[int, int] = {}  # trait: how often
        self.used_in_age: dict[int, int] = {}

    def copy(self) -> Civilisation:
        other = Civilisation()
        other.knowledge = self.knowledge[:]
        other.limits = self.limits[:]
        other.points = self.points
        other.scored = self.scored.copy()
        other.influence = self.influence
        other.tokens = self.tokens
        other.objective = self.objective
        other.dominations = self.dominations[:]
        other.tree = self.tree.copy()
        other.owned = self.owned
        other.nodus = self.nodus[:]
        other.needs = self.needs.copy()
        other.traits = self.traits[:]
        other.used_in_turn = self.used_in_turn.copy()
        other.used_in_age = self.used_in_age.copy()
        return other


class Dominations(State):
    """A table of Dominations."""

    __slots__ = (
        "age",
        "box",
        "built",
        "camps",
        "circles",
        "cities",
        "city_influence",
        "civilisations",
        "edges",
        "exchange_between_tiles",
        "frontier",
        "ground",
        "hands",
        "holders",
        "levels",
        "loci",
        "monument_deck",
        "monuments",
        "nations",
        "nodus",
        "objective_deck",
        "order",
        "placed",
        "round",
        "sites",
        "supply",
        "table",
        "three_objectives",
        "trading",
        "wonders",
    )

    def __init__(self) -> None:
        super().__init__()
        # what the table agreed on
        self.edges = "once"
        self.trading = "produce"
        self.city_influence = "increment"
        self.three_objectives = 40
        self.exchange_between_tiles = False
        self.nodus = "all"
        # where the game stands
        self.age = 1
        self.round = 0
        self.order: list[int] = []
        self.civilisations: list[Civilisation] = []
        # the land
        self.ground: dict[int, int] = {}  # cell: face
        self.frontier: list[int] = []  # cells where a land tile may be placed
        self.camps: list[list[int]] = [[] for _ in range(6)]  # by Domain: land cells whose Camp is unoccupied
        self.cities: dict[int, int] = {}  # cell: seat
        self.levels: dict[int, int] = {}  # cell: level of the City
        self.loci: list[int] = []  # points
        # Monuments in play: number, how many levels are bought, and where they stand
        self.monuments: list[int] = []
        self.built: list[int] = []
        self.sites: list[tuple[int, int] | None] = []  # (anchor, orientation); a circle: (point, -1)
        self.circles: dict[int, int] = {}  # point: index of the Monument
        self.holders = 0  # bits of the Mastery copies that are left
        # cards somebody may not see
        self.supply = Pile("supply", ordered=True)
        self.placed = Pile("placed", audience=EVERYONE)
        self.objective_deck = Pile("objective deck", ordered=True)
        self.monument_deck = Pile("monument deck", ordered=True)
        self.nations: list[Pile] = []  # objectives offered to each seat
        self.wonders: list[Pile] = []  # Monuments offered to each seat
        self.hands: list[Pile] = []
        self.table = Pile("table", audience=EVERYONE)
        self.box = Pile("box")

    def copy(self) -> Dominations:
        other = Dominations()
        self.copy_frame(other)
        other.edges = self.edges
        other.trading = self.trading
        other.city_influence = self.city_influence
        other.three_objectives = self.three_objectives
        other.exchange_between_tiles = self.exchange_between_tiles
        other.nodus = self.nodus
        other.age = self.age
        other.round = self.round
        other.order = self.order[:]
        other.civilisations = [civilisation.copy() for civilisation in self.civilisations]
        other.ground = self.ground.copy()
        other.frontier = self.frontier[:]
        other.camps = [cells[:] for cells in self.camps]
        other.cities = self.cities.copy()
        other.levels = self.levels.copy()
        other.loci = self.loci[:]
        other.monuments = self.monuments[:]
        other.built = self.built[:]
        other.sites = self.sites[:]
        other.circles = self.circles.copy()
        other.holders = self.holders
        other.supply = self.supply.copy()
        other.placed = self.placed.copy()
        other.objective_deck = self.objective_deck.copy()
        other.monument_deck = self.monument_deck.copy()
        other.nations = [pile.copy() for pile in self.nations]
        other.wonders = [pile.copy() for pile in self.wonders]
        other.hands = [pile.copy() for pile in self.hands]
        other.table = self.table.copy()
        other.box = self.box.copy()
        return other

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

    def printed(self) -> Content:
        """The printed things."""
        content: Content = self.content
        return content

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
