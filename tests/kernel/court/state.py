"""The state of Court: cards, agents and where they stand."""

from __future__ import annotations

from pentarchy.kernel import EVERYONE, Pile, State

NAMES = ["page", "recruiter", "changeling", "duellist", "herald", "bully", "thief", "gambler", "warden", "spy", "veto"]
PAGE, RECRUITER, CHANGELING, DUELLIST, HERALD, BULLY, THIEF, GAMBLER, WARDEN, SPY, VETO = range(len(NAMES))
CARDS = [card for card in range(len(NAMES)) for _ in range(4)]
RANKS = (1, 2, 3)
DEEPEST = 3
"""How deep effects may nest."""


class Agent:
    """A card in a court. Effects hold the agent itself: its rank may change while it acts."""

    __slots__ = ("card", "rank", "tired")

    def __init__(self, card: int = 0, rank: int = 0) -> None:
        self.card = card
        self.rank = rank
        self.tired = False

    def copy(self) -> Agent:
        other = Agent(self.card, self.rank)
        other.tired = self.tired
        return other


class Court(State):
    __slots__ = (
        "bought", "coins", "courts", "deck", "delayed", "discard", "grave", "hands", "lasting", "packs", "round",
        "rounds", "table", "vetoed", "vetoes",
    )  # fmt: skip

    def __init__(self) -> None:
        super().__init__()
        self.deck = Pile("deck", ordered=True)
        self.discard = Pile("discard", audience=EVERYONE)
        self.grave = Pile("grave")  # face down
        self.table = Pile("table", audience=EVERYONE)  # the cards of all agents
        self.hands: list[Pile] = []
        self.packs: list[Pile] = []
        self.courts: list[list[Agent]] = []
        self.coins: list[int] = []  # behind screens; every payment is public
        self.delayed: list[tuple[int, int, int]] = []  # (round, seat, coins)
        self.lasting: dict[int, int] = {}  # seat: the last round in which its warden watches
        self.round = 1
        self.rounds = 0
        self.bought = False
        self.vetoes = False
        self.vetoed = False

    def copy(self) -> Court:
        other = Court()
        self.copy_frame(other)
        other.deck = self.deck.copy()
        other.discard = self.discard.copy()
        other.grave = self.grave.copy()
        other.table = self.table.copy()
        other.hands = [pile.copy() for pile in self.hands]
        other.packs = [pile.copy() for pile in self.packs]
        other.courts = [[agent.copy() for agent in court] for court in self.courts]
        other.coins = self.coins[:]
        other.delayed = self.delayed[:]
        other.lasting = self.lasting.copy()
        other.round = self.round
        other.rounds = self.rounds
        other.bought = self.bought
        other.vetoes = self.vetoes
        other.vetoed = self.vetoed
        return other

    def piles(self) -> list[Pile]:
        return [self.deck, self.discard, self.grave, self.table, *self.hands, *self.packs]

    def at(self, seat: int, rank: int) -> Agent | None:
        for agent in self.courts[seat]:
            if agent.rank == rank:
                return agent
        return None

    def free_rank(self, seat: int) -> int:
        """The lowest empty rank, 0 if the court is full."""
        for rank in RANKS:
            if self.at(seat, rank) is None:
                return rank
        return 0

    def others(self, seat: int) -> list[int]:
        """The rivals in turn order."""
        return [(seat + i) % self.seats for i in range(1, self.seats)]

    def gain(self, seat: int, coins: int, rule: str) -> None:
        """AW12: a rival's warden takes a coin from every gain; asked at the moment of the gain, stored nowhere."""
        for other in self.others(seat):
            if coins > 0 and self.lasting.get(other, 0) >= self.round:
                coins -= 1
        self.coins[seat] += coins
        self.tell("gained", rule, seat=seat, coins=coins)

    def enter(self, seat: int, source: Pile, index: int) -> Agent:
        """AW02: whatever lay there; a number remembered from a secret look may be another's by now."""
        card = self.move(source, index, self.table)
        agent = Agent(card, self.free_rank(seat))
        agent.tired = True
        self.courts[seat].append(agent)
        self.tell("entered", "AW02", seat=seat, card=NAMES[card], rank=agent.rank)
        return agent
