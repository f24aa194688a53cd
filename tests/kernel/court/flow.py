"""The sequence of play of Court: a draft, turns of two orders, vetoes, trades, a free action."""

from __future__ import annotations

from typing import Any

from pentarchy.kernel import FreeAction, Pile, Rules, choose, choose_or_stop, choose_together, only, window
from tests.kernel.court.agents import act, spies
from tests.kernel.court.questions import BURY, GIVE, ORDER, PICK, VETO_ONE, Buy
from tests.kernel.court.state import NAMES, Court


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
