"""What each agent of Court does: effects three deep, forced plays, blind draws, a lasting effect."""

from __future__ import annotations

from pentarchy.kernel import Rules, choose, choose_or_stop, only
from tests.kernel.court.questions import FORCED, LOOK, RANK, RECRUIT, RIVAL
from tests.kernel.court.state import (
    BULLY,
    CHANGELING,
    DEEPEST,
    DUELLIST,
    GAMBLER,
    HERALD,
    NAMES,
    PAGE,
    RECRUITER,
    SPY,
    THIEF,
    WARDEN,
    Agent,
    Court,
)


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


def spies(state: Court, seat: int) -> Rules:
    """AW09: on a rival's turn, whoever has a spy may pay to look at the top of the deck."""
    for other in state.others(seat):
        if any([agent.card == SPY for agent in state.courts[other]]) and state.deck.slots:
            if (yield from choose_or_stop(state, other, LOOK, 1)):
                state.coins[other] -= 1
                card = state.show(state.deck, len(state.deck) - 1, only(other))
                state.confide("looked", "AW09", only(other), {"card": NAMES[card]}, seat=other, coins=1)
