"""Agents entering ranks, reveal effects, exposure and the player order (DR054-DR066)."""

from __future__ import annotations

from pentarchy.games.dominare.questions import REPLACE_WITH, REVEAL, Wish
from pentarchy.games.dominare.state import Agent, Dominare, agent_of
from pentarchy.games.dominare.things import UNSEEN, Among, NoneOf
from pentarchy.games.dominare.words import Use, resolve
from pentarchy.kernel import EVERYONE, Rules, _, because, choose, choose_together


def conspiracy(state: Dominare) -> Rules:
    """Everybody adds one agent; then reveal effects, exposure, and the new order (DR-A03)."""
    holders = [seat for seat in range(state.seats) if len(state.hands[seat])]
    chosen = yield from choose_together(
        {seat: choose(state, seat, REVEAL, fitting(state, seat, next_rank(state, seat))) for seat in holders}
    )
    newcomers: dict[int, Agent] = {}
    for seat in state.order:
        card, rank = chosen.get(seat, UNSEEN), next_rank(state, seat)
        agent = enter(state, seat, card) if card != UNSEEN else enter_unseen(state, seat, rank)
        if agent is not None:
            state.ranks[seat].append(agent)
            newcomers[seat] = agent
            state.tell("joined", "DR054", seat=seat, agent=state.card_of(agent).id, rank=rank)
    for seat in state.order:
        if seat in newcomers:
            yield from reveal(state, seat, newcomers[seat])
    for seat in state.order:
        if seat in newcomers:
            state.adjust_exposure(seat, state.card_of(newcomers[seat]).exposure, "DR061")
    set_order(state)


def next_rank(state: Dominare, seat: int) -> int:
    """The Season's, unless there was nobody to add before (DR054, DR-A56)."""
    return len(state.ranks[seat]) + 1


def fitting(state: Dominare, seat: int, rank: int) -> Wish:
    """The hand's agents for a rank; if none may stand there, an unseen one from the deck (DR-A43)."""
    hand, agents = state.hands[seat].kinds(), state.agents
    unfit = [card for card in hand if not agents[card].may_stand(rank)]
    seen = _("one comes from the deck only if no agent of yours may stand in this rank")
    return Wish(
        _("{rank}"),
        Among("DR054", _("you do not hold this agent"), [UNSEEN, *hand]),
        NoneOf("DR-A29", _("it may not stand in this rank"), unfit),
        NoneOf("DR-A43", seen, (UNSEEN,) if len(unfit) < len(hand) else ()),
        rank=rank,
    )


def enter(state: Dominare, seat: int, card: int) -> Agent:
    """An agent leaves the hand for the ranks, open to all (DR020)."""
    return agent_of(state.take(state.hands[seat], card, state.in_play))


def enter_unseen(state: Dominare, seat: int, rank: int) -> Agent | None:
    """The top card of the deck, turned up; what may not stand there is discarded (DR056, DR057)."""
    passed = 0
    while state.refill_deck() and passed <= len(state.agents):
        card = state.show(state.deck, len(state.deck) - 1, EVERYONE)
        if state.agents[card].may_stand(rank):
            return agent_of(state.draw(state.deck, state.in_play))
        state.draw(state.deck, state.discards)
        state.tell("unfit", "DR057", seat=seat, agent=state.agents[card].id, rank=rank)
        passed += 1
    return None


def reveal(state: Dominare, seat: int, agent: Agent) -> Rules:
    """Once, at once, and whether its player likes it or not (DR059)."""
    clauses = state.card_of(agent).revealed
    if clauses and agent.up:
        card = state.card_of(agent).id
        state.tell("revealed", "DR059", seat=seat, agent=card)
        yield from because(state, {"kind": "agent", "id": card}, resolve(Use(state, seat, agent, "DR059"), clauses))


def put_in_place_of(state: Dominare, seat: int, agent: Agent, rule: str) -> Rules:
    """A new agent takes an agent's rank, face up, and its reveal effect happens at once (DR138, DR140, DR163).

    With an empty hand, or none in it that may stand there, the deck's top card comes (DR-A13, DR-A43).
    """
    rank = state.rank_of(seat, agent)
    card = UNSEEN
    if len(state.hands[seat]):
        card = yield from choose(state, seat, REPLACE_WITH, fitting(state, seat, rank))
    new = enter(state, seat, card) if card != UNSEEN else enter_unseen(state, seat, rank)
    if new is None:
        return
    gone = state.discards if state.discard_replaced else state.removed
    state.take(state.in_play, agent.card, gone)
    state.ranks[seat][rank - 1] = new
    state.tell("replaced", rule, seat=seat, rank=rank, old=state.card_of(agent).id, new=state.card_of(new).id)
    yield from reveal(state, seat, new)


# ---------------------------------------------------------------------------------------------------------- the order


def set_order(state: Dominare) -> None:
    """DR062-DR066; in the starter game seats follow the scapegoat to the left (DR013)."""
    highest = [state.highest_exposure(seat) for seat in range(state.seats)]
    state.order = player_order(state.exposure, highest, state.scapegoat, state.by_seat)
    state.scapegoat = state.order[0]
    state.tell("order", "DR062", seats=state.order[:])


def player_order(exposure: list[int], highest: list[int], scapegoat: int, by_seat: bool = False) -> list[int]:
    """The new player order. Seat distance to the left counts oneself as last (DR-A01).

    >>> player_order([17, 19, 14, 17], [5, 6, 4, 5], 0)
    [1, 3, 0, 2]
    """
    first = to_the_left(scapegoat, 1, len(exposure))
    for place in range(2, len(exposure) + 1):
        seat = to_the_left(scapegoat, place, len(exposure))
        if more_exposed(seat, first, exposure, highest):
            first = seat
    if by_seat:
        return [(first + i) % len(exposure) for i in range(len(exposure))]
    order: list[int] = []
    for place in range(1, len(exposure)):
        seat = to_the_left(first, place, len(exposure))
        at = len(order)
        while at and more_exposed(seat, order[at - 1], exposure, highest):
            at -= 1
        order.insert(at, seat)
    return [first, *order]


def more_exposed(seat: int, other: int, exposure: list[int], highest: list[int]) -> bool:
    """By exposure, then by the highest printed among the agents (DR063)."""
    if exposure[seat] != exposure[other]:
        return exposure[seat] > exposure[other]
    return highest[seat] > highest[other]


def to_the_left(of: int, places: int, seats: int) -> int:
    """The seat so many places to the left."""
    return (of + places) % seats
