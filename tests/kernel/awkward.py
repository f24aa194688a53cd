"""Court: the kernel's test game. It is no fun, but has in it everything that is awkward in the real ones."""

from __future__ import annotations

from typing import Any

from pentarchy.kernel import (
    EVERYONE,
    FreeAction,
    Game,
    Option,
    Pile,
    Question,
    Reason,
    Rules,
    State,
    choose,
    choose_or_stop,
    choose_together,
    only,
    window,
)

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


# --- questions -----------------------------------------------------------------------------------------------------


class Pick(Question[Court, int]):
    """AW01: two cards of the pack, one after the other."""

    name = "pick"
    prompt = "Keep a card of your pack."
    secret = True

    def candidates(self, state: Court, seat: int, about: Any) -> range:
        return range(len(NAMES))

    def forbids(self, state: Court, seat: int, value: int, about: Any) -> Reason | None:
        left = state.packs[seat].cards().count(value) - (about == value)
        return None if left > 0 else Reason("AW01", f"your pack has no {NAMES[value]} left")

    def write(self, state: Court, value: int) -> str:
        return f"keep {NAMES[value]}"


class Order(Question[Court, tuple[Any, ...]]):
    """AW02: let an agent act, muster a card, or offer coins for a card (AW11: three at most)."""

    name = "order"
    prompt = "Give an order; you have {left} left."
    stop = "pass"
    always = True

    def details(self, state: Court, seat: int, about: Any) -> dict[str, Any]:
        return {"left": about}

    def candidates(self, state: Court, seat: int, about: Any) -> list[tuple[Any, ...]]:
        trades = [("trade", other, coins) for other in range(state.seats) for coins in range(1, 6)]
        return [("act", rank) for rank in RANKS] + [("muster", card) for card in range(len(NAMES))] + trades

    def forbids(self, state: Court, seat: int, value: tuple[Any, ...], about: Any) -> Reason | None:
        if value[0] == "act":
            agent = state.at(seat, value[1])
            if agent is None:
                return Reason("AW02", "there is no agent of that rank")
            return Reason("AW03", "the agent is tired") if agent.tired else None
        if value[0] == "muster":
            if not state.hands[seat].has(value[1]):
                return Reason("AW02", f"you hold no {NAMES[value[1]]}")
            if value[1] == VETO:
                return Reason("AW10", "a veto serves nobody")
            return None if state.free_rank(seat) else Reason("AW02", "your court is full")
        if value[1] == seat or not state.hands[value[1]].slots:
            return Reason("AW11", "that seat has nothing to trade")
        if value[2] > 3:
            return Reason("AW11", "no more than three coins")
        return Reason("AW11", "you cannot pay that") if value[2] > state.coins[seat] else None

    def options(self, state: Court, seat: int, about: Any) -> list[tuple[Any, ...]]:
        """Faster; proven equal by the battery."""
        found: list[tuple[Any, ...]] = [("act", agent.rank) for agent in state.courts[seat] if not agent.tired]
        if state.free_rank(seat):
            found += [("muster", card) for card in state.hands[seat].kinds() if card != VETO]
        most = min(3, state.coins[seat])
        return found + [("trade", o, c) for o in state.others(seat) if state.hands[o].slots for c in range(1, most + 1)]

    def write(self, state: Court, value: tuple[Any, ...]) -> str:
        if value[0] == "act":
            return f"act {value[1]}"
        if value[0] == "muster":
            return f"muster {NAMES[value[1]]}"
        return f"trade {value[1] + 1} for {value[2]}"

    def parts(self, state: Court, value: tuple[Any, ...]) -> dict[str, str]:
        return {value[0]: str(value[1])}


class FromHand(Question[Court, int]):
    """A card of one's own hand. `about` is the word for what is done with it."""

    name = "card"
    prompt = "Choose a card of your hand."
    always = True
    verb = "play"

    def candidates(self, state: Court, seat: int, about: Any) -> range:
        return range(len(NAMES))

    def forbids(self, state: Court, seat: int, value: int, about: Any) -> Reason | None:
        return None if state.hands[seat].has(value) else Reason("AW02", f"you hold no {NAMES[value]}")

    def write(self, state: Court, value: int) -> str:
        return f"{self.verb} {NAMES[value]}"


class Give(FromHand):
    """AW11: what the buyer gets is between the two of them."""

    name = "give"
    verb = "give"
    secret = True


class Bury(FromHand):
    name = "bury"
    verb = "bury"
    secret = True


class Veto(FromHand):
    """AW10"""

    name = "veto"
    prompt = "Use a veto?"
    stop = "let it pass"
    verb = "use"
    secret = True

    def forbids(self, state: Court, seat: int, value: int, about: Any) -> Reason | None:
        return super().forbids(state, seat, value, about) if value == VETO else Reason("AW10", "that is no veto")


class Rival(Question[Court, int]):
    name = "rival"
    prompt = "Choose a rival with cards."

    def candidates(self, state: Court, seat: int, about: Any) -> range:
        return range(state.seats)

    def forbids(self, state: Court, seat: int, value: int, about: Any) -> Reason | None:
        if value == seat:
            return Reason("AW07", "that is yourself")
        return None if state.hands[value].slots else Reason("AW07", "that hand is empty")

    def write(self, state: Court, value: int) -> str:
        return f"seat {value + 1}"


class Rank(Question[Court, int]):
    """AW05: with whom to change places."""

    name = "swap"
    prompt = "Choose the rank to change with."

    def candidates(self, state: Court, seat: int, about: Any) -> tuple[int, ...]:
        return RANKS

    def forbids(self, state: Court, seat: int, value: int, about: Any) -> Reason | None:
        agent = state.at(seat, value)
        return Reason("AW05", "nobody else has that rank") if agent is None or agent is about else None


class Yes(Question[Court, int]):
    """One thing that may be done or not; `about` is what it costs."""

    def __init__(self, name: str, prompt: str, stop: str) -> None:
        self.name = name
        self.prompt = prompt
        self.stop = stop

    def candidates(self, state: Court, seat: int, about: Any) -> tuple[int, ...]:
        return (1,)

    def forbids(self, state: Court, seat: int, value: int, about: Any) -> Reason | None:
        return Reason("AW09", "you cannot pay that") if state.coins[seat] < about else None

    def write(self, state: Court, value: int) -> str:
        return self.name


class Buy(Question[Court, int]):
    """AW13: a free action; `about` belongs to the question it stands beside."""

    name = "buy"

    def candidates(self, state: Court, seat: int, about: Any) -> tuple[int, ...]:
        return (1,)

    def forbids(self, state: Court, seat: int, value: int, about: Any) -> Reason | None:
        if state.bought:
            return Reason("AW13", "once a turn")
        if state.coins[seat] < 2:
            return Reason("AW13", "it costs two coins")
        return None if state.deck.slots else Reason("AW13", "the deck is empty")

    def write(self, state: Court, value: int) -> str:
        return "buy a card"


PICK, ORDER, FORCED, GIVE, BURY, VETO_ONE, RIVAL, RANK = (
    Pick(), Order(), FromHand(), Give(), Bury(), Veto(), Rival(), Rank(),
)  # fmt: skip
RECRUIT = Yes("recruit", "Recruit the card you see?", "send it below")
LOOK = Yes("look", "Pay a coin to look at the deck?", "look away")


# --- the sequence of play ------------------------------------------------------------------------------------------


def draft(state: Court) -> Rules:
    """AW01: all keep two cards of their packs at once, then the packs go on; twice."""
    for _ in range(2):
        kept = yield from choose_together({seat: keep_two(state, seat) for seat in range(state.seats)}, secret=True)
        for seat in range(state.seats):
            for card in kept[seat]:
                state.take(state.packs[seat], card, state.hands[seat])
        state.tell("passed on", "AW01", cards=len(state.packs[0]))
        waiting = [Pile() for _ in range(state.seats)]
        for seat in range(state.seats):
            waiting[seat].slots, state.packs[seat].slots = state.packs[seat].slots, []
        for seat in range(state.seats):
            while waiting[seat].slots:
                state.draw(waiting[seat], state.packs[(seat + 1) % state.seats])
    for pack in state.packs:
        while pack.slots:
            state.draw(pack, state.grave)
    state.agenda.append(("turn", 0))


def keep_two(state: Court, seat: int) -> Any:
    first = yield from choose(state, seat, PICK)
    second = yield from choose(state, seat, PICK, first)
    return (first, second)


def buy(state: Court, seat: int, value: int) -> Rules:
    """AW13"""
    state.bought = True
    state.coins[seat] -= 2
    state.tell("paid", "AW13", seat=seat, coins=2)
    card = state.draw(state.deck, state.hands[seat])
    state.confide("bought", "AW13", only(seat), {"card": NAMES[card]}, seat=seat)
    yield from ()


FREE = (FreeAction(Buy(), buy),)


def turn(state: Court, seat: int) -> Rules:
    """AW02: what was delayed happens, then two orders, then down to five cards."""
    state.bought = False
    for agent in state.courts[seat]:
        agent.tired = False
    due = [delayed for delayed in state.delayed if delayed[1] == seat and delayed[0] <= state.round]
    state.delayed = [delayed for delayed in state.delayed if delayed not in due]
    for _, _, coins in due:
        state.gain(seat, coins, "AW06")
    for left in (2, 1):
        order = yield from choose_or_stop(state, seat, ORDER, left, FREE)
        if order is None:
            break
        yield from follow(state, seat, order)
    while len(state.hands[seat]) > 5:
        card = yield from choose(state, seat, BURY)
        state.take(state.hands[seat], card, state.grave)
        state.confide("buried", "AW14", only(seat), {"card": NAMES[card]}, seat=seat)
    end_turn(state, seat)


def end_turn(state: Court, seat: int) -> None:
    last = seat == state.seats - 1
    if last and state.round == state.rounds:
        scores = [state.coins[s] + len(state.courts[s]) for s in range(state.seats)]
        state.finish(scores, [s for s in range(state.seats) if scores[s] == max(scores)], "the rounds are over")
        return
    if last:
        state.round += 1
        state.lasting = {s: until for s, until in state.lasting.items() if until >= state.round}
    state.agenda.append(("turn", (seat + 1) % state.seats))


def follow(state: Court, seat: int, order: tuple[Any, ...]) -> Rules:
    if order[0] == "muster":
        state.enter(seat, state.hands[seat], state.find(state.hands[seat], order[1]))
        yield from spies(state, seat)
        return
    if order[0] == "trade":
        yield from trade(state, seat, order[1], order[2])
        return
    agent = state.at(seat, order[1])
    assert agent is not None
    agent.tired = True
    state.tell("acts", "AW03", seat=seat, card=NAMES[agent.card])
    if state.vetoes:
        state.vetoed = False
        yield from window(state, [*state.others(seat), seat], VETO_ONE, holds_a_card, veto)
        if state.vetoed:
            return
    yield from act(state, seat, agent, 1)


def holds_a_card(state: Court, seat: int) -> bool:
    return bool(state.hands[seat].slots)


def veto(state: Court, seat: int, card: int) -> Rules:
    """AW10: a veto stops the act; another veto stops the veto."""
    state.take(state.hands[seat], card, state.discard)
    state.vetoed = not state.vetoed
    state.tell("vetoed", "AW10", seat=seat, stopped=state.vetoed)
    yield from ()


def trade(state: Court, seat: int, other: int, coins: int) -> Rules:
    """AW11: a card of the rival's choice, unseen by the rest, for openly paid coins."""
    card = yield from choose(state, other, GIVE)
    card = state.take(state.hands[other], card, state.hands[seat])
    state.coins[seat] -= coins
    state.coins[other] += coins
    both = only(seat) | only(other)
    state.confide("traded", "AW11", both, {"card": NAMES[card]}, seat=seat, other=other, coins=coins)


def spies(state: Court, seat: int) -> Rules:
    """AW09: on a rival's turn, whoever has a spy may pay to look at the top of the deck."""
    for other in state.others(seat):
        if any([agent.card == SPY for agent in state.courts[other]]) and state.deck.slots:
            if (yield from choose_or_stop(state, other, LOOK, 1)):
                state.coins[other] -= 1
                card = state.show(state.deck, len(state.deck) - 1, only(other))
                state.confide("looked", "AW09", only(other), {"card": NAMES[card]}, seat=other, coins=1)


# --- agents --------------------------------------------------------------------------------------------------------


def act(state: Court, seat: int, agent: Agent, depth: int) -> Rules:
    if agent.card == PAGE:
        state.gain(seat, 1, "AW03")
    elif agent.card == RECRUITER:
        yield from recruit(state, seat, depth)
    elif agent.card == CHANGELING:
        yield from change(state, seat, agent, depth)
    elif agent.card == DUELLIST:
        if len(state.courts[seat]) > 1:
            rank = yield from choose(state, seat, RANK, agent)
            other = state.at(seat, rank)
            assert other is not None
            agent.rank, other.rank = other.rank, agent.rank
            state.tell("swapped", "AW05", seat=seat, ranks=[agent.rank, other.rank])
        state.gain(seat, agent.rank, "AW05")
    elif agent.card == HERALD:
        state.delayed.append((state.round + 1, seat, 3))
        state.tell("announced", "AW06", seat=seat, coins=3)
    elif agent.card == BULLY:
        yield from bully(state, seat, depth)
    elif agent.card == THIEF:
        yield from steal(state, seat)
    elif agent.card == GAMBLER:
        gamble(state, seat)
    elif agent.card == WARDEN:
        state.lasting[seat] = state.round + 1
        state.tell("watches", "AW12", seat=seat, until=state.round + 1)


def recruit(state: Court, seat: int, depth: int) -> Rules:
    """AW04: look at the deck's top card; it joins and acts at once, or goes below."""
    if not state.deck.slots:
        return
    card = state.show(state.deck, len(state.deck) - 1, only(seat))
    state.confide("peeked", "AW04", only(seat), {"card": NAMES[card]}, seat=seat)
    joins = None
    if state.free_rank(seat) and depth < DEEPEST:
        joins = yield from choose_or_stop(state, seat, RECRUIT, 0)
    if joins is None:
        state.move(state.deck, len(state.deck) - 1, state.deck, under=True)
        return
    agent = state.enter(seat, state.deck, len(state.deck) - 1)
    yield from spies(state, seat)
    yield from act(state, seat, agent, depth + 1)


def change(state: Court, seat: int, agent: Agent, depth: int) -> Rules:
    """AW08: replaces itself by a card of the hand, which acts; then, though gone, it still brings two coins."""
    if state.hands[seat].slots and depth < DEEPEST:
        card = yield from choose_or_stop(state, seat, FORCED)
        if card is not None:
            state.courts[seat].remove(agent)
            state.take(state.table, agent.card, state.discard)
            successor = state.enter(seat, state.hands[seat], state.find(state.hands[seat], card))
            successor.rank = agent.rank
            yield from act(state, seat, successor, depth + 1)
    state.gain(seat, 2, "AW08")


def bully(state: Court, seat: int, depth: int) -> Rules:
    """AW07: a rival must play a card of a hidden hand, and it acts for the rival here and now."""
    if not any([state.hands[other].slots for other in state.others(seat)]):
        return
    rival = yield from choose(state, seat, RIVAL)
    card = yield from choose(state, rival, FORCED)
    if state.free_rank(rival) and depth < DEEPEST:
        agent = state.enter(rival, state.hands[rival], state.find(state.hands[rival], card))
        yield from act(state, rival, agent, depth + 1)
    else:
        state.take(state.hands[rival], card, state.discard)
        state.tell("discarded", "AW07", seat=rival, card=NAMES[card])


def steal(state: Court, seat: int) -> Rules:
    """AW15: any card out of a rival's hand; only the two of them know which."""
    if not any([state.hands[other].slots for other in state.others(seat)]):
        return
    rival = yield from choose(state, seat, RIVAL)
    card = state.draw_blind(state.hands[rival], state.hands[seat])
    state.confide("stole", "AW15", only(seat) | only(rival), {"card": NAMES[card]}, seat=seat, rival=rival)


def gamble(state: Court, seat: int) -> None:
    """AW16: the discards and the grave are shuffled into the deck unseen, then an open die: on 4 or more, a card."""
    for pile in (state.discard, state.grave):
        while pile.slots:
            state.draw(pile, state.deck)
    state.shuffle(state.deck)
    die = state.roll(6)
    state.tell("rolled", "AW16", seat=seat, die=die)
    if die >= 4 and state.deck.slots:
        card = state.draw(state.deck, state.hands[seat])
        state.confide("won", "AW16", only(seat), {"card": NAMES[card]}, seat=seat)


class CourtGame(Game):
    name = "court"
    title = "Court"
    seats = (2, 3, 4)
    options = (
        Option("rounds", 4, "How many rounds are played.", (4, 7)),
        Option("vetoes", True, "Whether acts can be vetoed."),
        Option("purse", 3, "Coins at the start.", (0, 3, 6)),
    )
    classes = (Court, Agent)

    def __init__(self) -> None:
        super().__init__()
        self.steps = {"draft": draft, "turn": turn}

    def set_up(self, state: Court, options: dict[str, Any]) -> None:
        state.rounds = options["rounds"]
        state.vetoes = options["vetoes"]
        state.deck.fill(CARDS)
        state.shuffle(state.deck)
        state.coins = [options["purse"]] * state.seats
        state.courts = [[] for _ in range(state.seats)]
        state.hands = [Pile(f"hand {seat + 1}", seat, only(seat)) for seat in range(state.seats)]
        state.packs = [Pile(f"pack {seat + 1}", seat, only(seat)) for seat in range(state.seats)]
        for pack in state.packs:
            for _ in range(6):
                state.draw(state.deck, pack)
        state.agenda.append(("draft",))

    def view(self, state: Court, seat: int | None) -> dict[str, Any]:
        return {
            "round": state.round,
            "deck": state.deck.seen_by(seat),
            "discard": state.discard.seen_by(seat),
            "grave": state.grave.seen_by(seat),
            "hands": [pile.seen_by(seat) for pile in state.hands],
            "packs": [pile.seen_by(seat) for pile in state.packs],
            "courts": [[[agent.card, agent.rank, agent.tired] for agent in court] for court in state.courts],
            "purse": None if seat is None else state.coins[seat],
            "delayed": [list(delayed) for delayed in state.delayed],
            "lasting": [[s, until] for s, until in sorted(state.lasting.items())],
        }

    def invariants(self, state: Court) -> list[str]:
        broken = []
        cards = sorted([card for pile in state.piles() for card in pile.cards()])
        if cards != sorted(CARDS):
            broken.append(f"the cards are {cards}")
        if sorted(state.table.cards()) != sorted([agent.card for court in state.courts for agent in court]):
            broken.append("the table does not hold the agents' cards")
        for court in state.courts:
            if len({agent.rank for agent in court}) != len(court):
                broken.append("two agents of a court have the same rank")
        if min(state.coins) < 0:
            broken.append(f"the coins are {state.coins}")
        return broken


GAME = CourtGame()
