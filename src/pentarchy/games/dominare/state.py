"""The state of a game of Dominare, and the small moves every rule is made of."""

from __future__ import annotations

from typing import Annotated, Final

from mypy_extensions import mypyc_attr

from pentarchy.games.dominare.cards import DISTRICTS, NOBILITY, AgentCard, District, EventCard
from pentarchy.games.dominare.city import City
from pentarchy.games.dominare.printed import Printed
from pentarchy.kernel import EVERYONE, Data, Named, Pile, State, leader, only

NOBODY: Final = -1
FREE: Final = -1

Card = Annotated[int, Named("card")]
"""An agent's number, or an event's after them."""


class Agent(Data):
    """An agent in a player's ranks. Rules hold this object, never the rank it stands in (DR128)."""

    card: Card
    up: bool = True
    buried: bool
    """Face down for good (DR156)."""
    used: bool


def agent_of(card: int) -> Agent:
    agent = Agent()
    agent.card = card
    return agent


@mypyc_attr(free_list_len=1)
class Dominare(State):
    """Everything on the table. Sets of blocks are bits of an int; `held[seat]` are the blocks a seat controls."""

    # what the table agreed on
    side: int
    opening: str
    by_seat: bool
    cells: bool
    epic: bool
    trading: bool
    many_districts: bool
    church_vacant: bool
    floor_zero: bool
    own_exposure: bool
    discard_replaced: bool
    # where the game stands
    season: int
    phase: str = "opening"
    order: list[int]
    scapegoat: int
    event: Card = -1
    late: list[int]
    offers: int
    # the seats
    crowns: list[int]
    exposure: list[int]
    ranks: list[list[Agent]]
    hands: list[Pile]
    drawn: list[Pile]
    # the city
    held: list[int]
    tokens: list[int]
    worth: list[int]
    districts_used: int
    # what lasts until the Season ends (DR082)
    exposure_factor: int = 1
    inspire_extra: int
    spread_extra: int
    networking: bool = True
    # the piles
    deck: Pile = Pile("agents", ordered=True)
    discards: Pile = Pile("discards", ordered=True)
    in_play: Pile = Pile("in play", audience=EVERYONE)
    removed: Pile = Pile("removed", audience=EVERYONE)
    box: Pile = Pile("box", audience=EVERYONE)
    packs: list[Pile]
    passed: list[list[Card]]
    """By seat and pack (seat * seats + pack): the agents a seat left in the pack when it last passed it on."""
    onlooker: int = -1
    """In an imagined world: the seat that imagines it."""
    picks: int
    factions: list[Pile]
    drawing: bool
    events: Pile = Pile("events", ordered=True)
    past_events: Pile = Pile("past events", audience=EVERYONE, ordered=True)

    def pack_of(self, seat: int) -> Pile:
        """The draft pack a seat holds: packs go to the left, one place a pick (DR148)."""
        return self.packs[(seat - self.picks) % self.seats]

    # --- what the kernel asks

    def piles(self) -> list[Pile]:
        return [
            *self.hands,
            *self.drawn,
            *self.packs,
            *self.factions,
            self.deck,
            self.discards,
            self.in_play,
            self.removed,
            self.box,
            self.events,
            self.past_events,
        ]

    def back(self, card: int) -> int:
        """Events and agents are told apart; while factions are drawn from their own piles, so are these (DR158)."""
        printed: Printed = self.content
        if card >= len(printed.agents):
            return 1
        if self.drawing:
            return 2 + self.agents[card].draw_pile()
        return 0

    # --- what a seat remembers of the draft

    def passed_by(self, seat: int, pack: int) -> list[int]:
        """What a seat left in a pack when it last passed it on; nothing once that may be anywhere (DR147)."""
        return self.passed[seat * self.seats + pack] if self.passed else []

    def pass_on(self, seat: int, pack: int, cards: list[int]) -> None:
        if not self.passed:
            self.passed = [[] for _ in range(self.seats * self.seats)]
        self.passed[seat * self.seats + pack] = sorted(cards)

    def know(self, pile: Pile, card: int, seat: int) -> None:
        """A seat can tell by itself that a card lies in a pile: nothing is shown."""
        pile.slots[self.find(pile, card)] |= only(seat)

    def imagined_by(self, seat: int) -> None:
        self.onlooker = seat if seat < self.seats else -1
        if self.passed:
            self.passed = [cards if i // self.seats == seat else [] for i, cards in enumerate(self.passed)]

    def confined(self) -> tuple[int, ...]:
        """What the onlooker passed on in the draft; agents that come several times may also be elsewhere."""
        if self.onlooker < 0 or not self.passed:
            return ()
        seen = [card for pack in range(self.seats) for card in self.passed_by(self.onlooker, pack)]
        return tuple([card for card in seen if self.agents[card].copies == 1])

    def may_lie(self, card: int, pile: Pile, index: int) -> bool:
        """In its pack, or with one who has picked from it since; after the draft in a hand or among the discards."""
        if pile is self.deck:
            return False
        pack = 0
        while card not in self.passed_by(self.onlooker, pack):
            pack += 1
        if not len(self.packs[pack]):
            return pile is self.discards or pile in self.hands
        if pile is self.packs[pack]:
            return True
        for seat in range(self.seats):
            if pile is self.hands[seat]:
                shared = [other for other in range(self.seats) if self.picked_since(seat, other)]
                return pack in shared and index == len(pile) - 1 - shared.index(pack)
        return False

    def picked_since(self, seat: int, pack: int) -> bool:
        """Whether a seat picked from a pack since the onlooker last passed it on: one card of those left there."""
        taken = len(self.passed_by(self.onlooker, pack)) - len(self.packs[pack])
        return 0 < (seat - self.onlooker) % self.seats <= taken

    # --- printed things

    @property
    def agents(self) -> list[AgentCard]:
        printed: Printed = self.content
        return printed.agents

    @property
    def city(self) -> City:
        printed: Printed = self.content
        return printed.cities[self.side]

    @property
    def districts(self) -> list[District]:
        printed: Printed = self.content
        return printed.districts

    def event_card(self, card: int) -> EventCard:
        printed: Printed = self.content
        return printed.events[card - len(printed.agents)]

    # --- blocks and districts

    def owner(self, block: int) -> int:
        """Who controls a block (DR046), or FREE."""
        held = self.held
        for seat in range(len(held)):
            if held[seat] >> block & 1:
                return seat
        return FREE

    def occupied(self) -> int:
        """DR164."""
        mask = 0
        for held in self.held:
            mask |= held
        return mask

    def controller(self, district: int) -> int:
        """Who has strictly more blocks than every other (DR048-DR053), or NOBODY."""
        return leader(self.held, self.city.districts[district])

    def controlled(self, seat: int) -> list[int]:
        """The districts a seat controls."""
        masks, held = self.city.districts, self.held
        found: list[int] = []
        for district in range(DISTRICTS):
            if held[seat] & masks[district] and leader(held, masks[district]) == seat:
                found.append(district)
        return found

    def place(self, seat: int, block: int, count: int, rule: str) -> None:
        """Tokens come to a block; against a rival's they cancel one for one (DR041-DR045)."""
        if count <= 0:
            return
        bit, held, tokens = 1 << block, self.held, self.tokens
        owner = self.owner(block)
        if owner in (seat, FREE):
            held[seat] = held[seat] | bit
            tokens[block] = tokens[block] + count
        else:
            left = tokens[block] - count
            if left <= 0:
                held[owner] = held[owner] ^ bit
            if left < 0:
                held[seat] = held[seat] | bit
            tokens[block] = left if left >= 0 else -left
        self.tell("placed", rule, seat=seat, block=self.city.blocks[block].id, count=count, left=self.tokens[block])

    def remove(self, block: int, count: int, rule: str) -> None:
        """Tokens go back to their owner's supply, as many as there are (DR047, DR-A21)."""
        count = min(count, self.tokens[block])
        if count <= 0:
            return
        owner = self.owner(block)
        self.tokens[block] -= count
        if not self.tokens[block]:
            self.held[owner] &= ~(1 << block)
        self.tell("removed", rule, seat=owner, block=self.city.blocks[block].id, count=count, left=self.tokens[block])

    def adjust_worth(self, district: int, by: int, rule: str) -> None:
        """A district's VP, inside its track (DR081, DR-A07)."""
        self.worth[district] = self.adjusted(district, by)
        self.tell("worth", rule, district=self.districts[district].id, by=by, now=self.worth[district])

    def adjusted(self, district: int, by: int) -> int:
        """What a district's VP would be."""
        printed = self.districts[district]
        low = 0 if self.floor_zero else printed.low
        return max(low, min(printed.high, self.worth[district] + by))

    # --- crowns and exposure

    def gain(self, seat: int, crowns: int, rule: str) -> None:
        if crowns > 0:
            self.crowns[seat] += crowns
            self.tell("gained", rule, seat=seat, crowns=crowns, now=self.crowns[seat])

    def pay(self, seat: int, crowns: int, rule: str) -> int:
        """As much as there is (DR077, DR145); returns what was paid."""
        paid = min(crowns, self.crowns[seat])
        if paid > 0:
            self.crowns[seat] -= paid
            self.tell("paid", rule, seat=seat, crowns=paid, now=self.crowns[seat])
        return paid

    def steal(self, thief: int, victim: int, crowns: int, rule: str) -> None:
        """DR146."""
        taken = min(crowns, self.crowns[victim])
        self.crowns[victim] -= taken
        self.crowns[thief] += taken
        self.tell("stole", rule, seat=thief, other=victim, crowns=taken)

    def adjust_exposure(self, seat: int, by: int, rule: str) -> None:
        """Never below 0 (DR144); gains may be doubled for the Season (DR-A35)."""
        if by > 0:
            by *= self.exposure_factor
        before = self.exposure[seat]
        self.exposure[seat] = max(0, before + by)
        if self.exposure[seat] != before:
            self.tell("exposure", rule, seat=seat, by=self.exposure[seat] - before, now=self.exposure[seat])

    # --- agents in ranks

    def card_of(self, agent: Agent) -> AgentCard:
        return self.agents[agent.card]

    def rank_of(self, seat: int, agent: Agent) -> int:
        """The rank an agent stands in now, 0 if it has left (DR128)."""
        ranks = self.ranks[seat]
        for i in range(len(ranks)):
            if ranks[i] is agent:
                return i + 1
        return 0

    def traits(self, seat: int, rank: int) -> int:
        """An agent's traits now: none face down (DR025), granted ones included (DR103)."""
        ranks = self.ranks[seat]
        agents = self.agents
        if not ranks[rank - 1].up:
            return 0
        traits = agents[ranks[rank - 1].card].traits
        if rank > 1 and ranks[rank - 2].up:
            traits |= agents[ranks[rank - 2].card].grants
        if rank < len(ranks) and ranks[rank].up:
            traits |= agents[ranks[rank].card].grants
        return traits

    def networks(self, seat: int, rank: int) -> bool:
        """Whether a neighbour shares a trait (DR098-DR102)."""
        if not self.networking:
            return False
        own = self.traits(seat, rank)
        if rank > 1 and own & self.traits(seat, rank - 1):
            return True
        return rank < len(self.ranks[seat]) and own & self.traits(seat, rank + 1) != 0

    def influence(self, seat: int, rank: int) -> int:
        """What an agent places when canvassing (DR098, DR106)."""
        card = self.agents[self.ranks[seat][rank - 1].card]
        if card.faction == NOBILITY:
            return 0
        return card.influence + (1 if self.networks(seat, rank) else 0)

    def highest_exposure(self, seat: int) -> int:
        """The highest printed value among the face-up agents (DR063, DR-A18, DR-A19)."""
        agents = self.agents
        highest = 0
        for agent in self.ranks[seat]:
            if agent.up and agents[agent.card].exposure > highest:
                highest = agents[agent.card].exposure
        return highest

    def flip_down(self, seat: int, agent: Agent, rule: str) -> None:
        if agent.up and not self.card_of(agent).firm:
            agent.up = False
            self.tell("flipped", rule, seat=seat, agent=self.card_of(agent).id)

    def flip_up(self, seat: int, agent: Agent, rule: str) -> None:
        """No reveal effect a second time (DR136); what is buried stays so (DR156)."""
        if not agent.up and not agent.buried:
            agent.up = True
            self.tell("rallied", rule, seat=seat, agent=self.card_of(agent).id)

    # --- the agent deck

    def refill_deck(self) -> bool:
        """DR030: whether there is a card to draw, the discards shuffled in if need be."""
        if not self.deck.row and self.discards.row:
            while self.discards.row:
                self.draw(self.discards, self.deck)
            self.shuffle(self.deck)
            self.passed = []
            self.tell("reshuffled", "DR030", cards=len(self.deck))
        return bool(self.deck.row)

    def discard_from_hand(self, seat: int, card: int) -> None:
        """Face down (DR029)."""
        card = self.take(self.hands[seat], card, self.discards, only(seat))
        self.confide("discarded", "DR029", only(seat), {"agent": self.agents[card].id}, seat=seat)
