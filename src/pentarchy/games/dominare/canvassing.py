"""The Canvassing phase: income, then influence, rank by rank (DR084-DR110)."""

from __future__ import annotations

from typing import Any

from pentarchy.games.dominare.cards import HOMES, SHADOWMEN, SWAMP, AgentCard
from pentarchy.games.dominare.city import blocks_in
from pentarchy.games.dominare.laws import Law, Laws, Within, all_blocks
from pentarchy.games.dominare.questions import CANVASS, SPREAD, Wish, some_crowns, wish_of_blocks
from pentarchy.games.dominare.state import Dominare
from pentarchy.kernel import Rules, choose, choose_or_stop


def stays(state: Dominare, seat: int, value: Any, about: Any) -> bool:
    most: int = about.most
    return bool(value[1] <= most)


ONE_STAYS = Law("DR092", "at least one token stays in the first block", stays)


class Spreading(Wish):
    """Where some tokens may go that leave the first block, and how many at most."""

    __slots__ = ("most",)

    def __init__(self, allowed: int, most: int, text: str, *laws: Law) -> None:
        super().__init__(dict.fromkeys(blocks_in(allowed), most), text, *laws, ONE_STAYS)
        self.most = most


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
    wish = wish_of_blocks(state, f"{influence} influence of {card.name}", at_home(state, seat, card))
    first = yield from choose(state, seat, CANVASS, wish)
    if card.faction == SHADOWMEN and state.city.home[first] not in SWAMP:
        state.pay(seat, 1, "DR109")
    yield from spread(state, seat, card, first, influence)


def at_home(state: Dominare, seat: int, card: AgentCard) -> Law:
    """Home by the seal (DR087, DR088); Shadowmen anywhere for a crown (DR109)."""
    home = state.city.region(HOMES[card.faction])
    if card.faction != SHADOWMEN:
        return Within("DR087", "the agent canvasses in its own faction's district", home)
    return Within("DR109", "to leave the Swamp costs a crown", state.city.all if state.crowns[seat] > 0 else home)


def spread(state: Dominare, seat: int, card: AgentCard, first: int, influence: int) -> Rules:
    """At least one token stays; each further block costs a crown (DR092, DR093, DR097)."""
    cost = 0 if card.spreads_free else 1 + state.spread_extra
    left = influence
    chosen = 1 << first
    while left > 1 and state.crowns[seat] >= cost:
        laws = spread_laws(state, card, first, chosen)
        allowed = all_blocks(laws, state.city.all)
        if not allowed:
            break
        most = left - 1
        text = f"{some_crowns(cost)} each: {most} can leave the first block"
        answer = yield from choose_or_stop(state, seat, SPREAD, Spreading(allowed, most, text, *laws))
        if answer is None:
            break
        block, count = answer
        chosen |= 1 << block
        left -= count
        state.pay(seat, cost, "DR093")
        state.place(seat, block, count, "DR096")
    state.place(seat, first, left, "DR087")


def spread_laws(state: Dominare, card: AgentCard, first: int, chosen: int) -> Laws:
    """Neighbours of the first block, in its district and one other (DR094, DR095); Shadowmen anywhere (DR108)."""
    city = state.city
    further = Within("DR093", "the block has its share already: tokens go on to further blocks", city.all & ~chosen)
    if card.faction == SHADOWMEN:
        return (further,)
    beside = Within("DR094", "influence spreads only to blocks next to the first one", city.neighbours[first])
    home = own_district(state, city.home[first])
    elsewhere = chosen & ~home
    if state.many_districts or not elsewhere:
        return further, beside
    reached = home | own_district(state, city.home[elsewhere.bit_length() - 1])
    return further, beside, Within("DR095", "influence spreads into one other district only", reached)


def own_district(state: Dominare, district: int) -> int:
    """A district's blocks; the Swamp is one district when canvassing (DR039)."""
    return state.city.region(SWAMP) if district in SWAMP else state.city.districts[district]
