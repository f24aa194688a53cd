"""The Canvassing phase: income, then influence, rank by rank (DR084-DR110)."""

from __future__ import annotations

from pentarchy.games.dominare.cards import HOMES, SHADOWMEN, SWAMP, AgentCard
from pentarchy.games.dominare.city import blocks_in
from pentarchy.games.dominare.questions import CANVASS, SPREAD, Wish, some_crowns
from pentarchy.games.dominare.state import Dominare
from pentarchy.kernel import Reason, Rules, choose, choose_or_stop

NOT_HOME = Reason("DR087", "the agent canvasses in its own faction's district")
NO_WAY_OUT = Reason("DR109", "to leave the Swamp costs a crown")
NOT_NEXT = Reason("DR094", "influence spreads only to blocks next to the first one, and into one other district")


def canvassing(state: Dominare, rank: int, place: int) -> Rules:
    """The agent of one player in one rank; then the next player's, then the next rank (DR084)."""
    state.phase = "canvassing"
    state.go_round("canvassing", rank, place, state.season, ("agent_action", 1, 0) if state.epic else ("action", 0, 0))
    seat = state.order[place]
    if rank <= len(state.ranks[seat]) and state.ranks[seat][rank - 1].up:
        yield from canvass(state, seat, rank)


def canvass(state: Dominare, seat: int, rank: int) -> Rules:
    """Income first; it may be spent on this very agent's spreading (DR085, DR086)."""
    card = state.card_of(state.ranks[seat][rank - 1])
    state.gain(seat, card.income, "DR085")
    influence = state.influence(seat, rank)
    if influence <= 0:
        return
    reason = NO_WAY_OUT if card.faction == SHADOWMEN else NOT_HOME
    wish = Wish(first_blocks(state, seat, card), f"{influence} influence of {card.name}", reason)
    first = yield from choose(state, seat, CANVASS, wish)
    if card.faction == SHADOWMEN and state.city.home[first] not in SWAMP:
        state.pay(seat, 1, "DR109")
    yield from spread(state, seat, card, first, influence)


def first_blocks(state: Dominare, seat: int, card: AgentCard) -> int:
    """Home by the seal (DR087, DR088); Shadowmen anywhere for a crown (DR109)."""
    if card.faction == SHADOWMEN and state.crowns[seat] > 0:
        return state.city.all
    return state.city.region(HOMES[card.faction])


def spread(state: Dominare, seat: int, card: AgentCard, first: int, influence: int) -> Rules:
    """At least one token stays; each further block costs a crown (DR092, DR093, DR097)."""
    cost = 0 if card.spreads_free else 1 + state.spread_extra
    left = influence
    chosen = 1 << first
    while left > 1 and state.crowns[seat] >= cost:
        allowed = spread_blocks(state, card, first, chosen)
        if not allowed:
            break
        most = left - 1
        text = f"{some_crowns(cost)} each: {most} can leave the first block"
        wish = Wish(dict.fromkeys(blocks_in(allowed), most), text, NOT_NEXT)
        answer = yield from choose_or_stop(state, seat, SPREAD, wish)
        if answer is None:
            break
        block, count = answer
        chosen |= 1 << block
        left -= count
        state.pay(seat, cost, "DR093")
        state.place(seat, block, count, "DR096")
    state.place(seat, first, left, "DR087")


def spread_blocks(state: Dominare, card: AgentCard, first: int, chosen: int) -> int:
    """Neighbours of the first block, in its district and one other (DR094, DR095); Shadowmen anywhere (DR108)."""
    city = state.city
    if card.faction == SHADOWMEN:
        return city.all & ~chosen
    allowed = city.neighbours[first] & ~chosen
    if not state.many_districts:
        elsewhere = chosen & ~own_district(state, city.home[first])
        if elsewhere:
            other = own_district(state, city.home[elsewhere.bit_length() - 1])
            allowed &= own_district(state, city.home[first]) | other
    return allowed


def own_district(state: Dominare, district: int) -> int:
    """A district's blocks; the Swamp is one district when canvassing (DR039)."""
    return state.city.region(SWAMP) if district in SWAMP else state.city.districts[district]
