"""The Canvassing phase: income, then influence, rank by rank (DR084-DR110)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dominare.cards import HOMES, SHADOWMEN, SWAMP, AgentCard
from pentarchy.games.dominare.questions import CANVASS, Wish, bans_of, words_of
from pentarchy.games.dominare.state import Dominare
from pentarchy.games.dominare.things import BLOCK, Bans, Within
from pentarchy.kernel import Ask, Ban, Rules, Shares, Thing, _, because, choose, choose_or_stop

Share = tuple[int, int]
"""Tokens that leave the first block for another: (block, how many)."""


class Spread(Ask[Dominare, Share, Wish]):
    """In notation the number comes first."""

    def write(self, state: Dominare, value: Share) -> str:
        return super().write(state, (value[1], value[0]))

    def parts(self, state: Dominare, value: Share) -> dict[str, str]:
        return super().parts(state, (value[1], value[0]))


SPREAD: Final = Spread(
    "spread {count} to {block}",
    {"count": Thing("number", lambda state, count: str(count)), "block": BLOCK},
    _("Spread influence to further blocks, {text}."),
    bans_of,
    lambda state, seat, wish: Shares(state.city.all, wish.words["most"] + 1).listed(),
    lambda state, seat, wish: Shares(wish.blocks(state), wish.words["most"]),
    words_of,
    stop="stay",
    picks=("block", "count"),
)


def canvassing(state: Dominare, rank: int, place: int) -> Rules:
    """The agent of one player in one rank (DR084)."""
    seat = state.order[place]
    if rank <= len(state.ranks[seat]) and state.ranks[seat][rank - 1].up:
        cause = {"kind": "agent", "id": state.card_of(state.ranks[seat][rank - 1]).id, "canvasses": True}
        yield from because(state, cause, canvass(state, seat, rank))


def canvass(state: Dominare, seat: int, rank: int) -> Rules:
    """Income first; it may be spent on this very agent's spreading (DR085, DR086)."""
    card = state.card_of(state.ranks[seat][rank - 1])
    state.gain(seat, card.income, "DR085")
    influence = state.influence(seat, rank)
    if influence <= 0:
        return
    text = _("{n} influence of {agent}")
    if influence > 1 and state.crowns[seat] >= spreading(state, card):
        text = _("{n} influence of {agent}; from there you may spread it")
    wish = Wish(text, at_home(state, seat, card), n=influence, agent=card.name)
    first = yield from choose(state, seat, CANVASS, wish)
    if card.faction == SHADOWMEN and state.city.home[first] not in SWAMP:
        state.pay(seat, 1, "DR109")
    yield from spread(state, seat, card, first, influence)


def at_home(state: Dominare, seat: int, card: AgentCard) -> Within:
    """Home by the seal (DR087, DR088); Shadowmen anywhere for a crown (DR109)."""
    home = state.city.region(HOMES[card.faction])
    if card.faction != SHADOWMEN:
        return Within("DR087", _("the agent canvasses in its own faction's district"), home)
    return Within("DR109", _("to leave the Swamp costs a crown"), state.city.all if state.crowns[seat] > 0 else home)


def spread(state: Dominare, seat: int, card: AgentCard, first: int, influence: int) -> Rules:
    """At least one token stays; each further block costs a crown (DR092, DR093, DR097)."""
    cost = spreading(state, card)
    left = influence
    chosen = 1 << first
    while left > 1 and state.crowns[seat] >= cost:
        text = _("{crowns} each: {most} can leave the first block")
        bans = (*spread_bans(state, card, first, chosen), one_stays(left - 1))
        wish = Wish(text, *bans, crowns=cost, most=left - 1, at=first, lies=left)
        if not wish.blocks(state):
            break
        answer = yield from choose_or_stop(state, seat, SPREAD, wish)
        if answer is None:
            break
        block, count = answer
        chosen |= 1 << block
        left -= count
        state.pay(seat, cost, "DR093")
        state.place(seat, block, count, "DR096")
    state.place(seat, first, left, "DR087")


def spreading(state: Dominare, card: AgentCard) -> int:
    """What a further block costs (DR093)."""
    return 0 if card.spreads_free else 1 + state.spread_extra


def one_stays(most: int) -> Ban[Dominare, Share, Wish]:
    return Ban("DR092", _("at least one token stays in the first block"), lambda state, seat, share, wish: (
        share[1] > most
    ))  # fmt: skip


def spread_bans(state: Dominare, card: AgentCard, first: int, chosen: int) -> Bans:
    """Neighbours of the first block, in its district and one other (DR094, DR095); Shadowmen anywhere (DR108)."""
    city = state.city
    further = Within("DR093", _("the block has its share already: tokens go on to further blocks"), city.all & ~chosen)
    if card.faction == SHADOWMEN:
        return (further,)
    beside = Within("DR094", _("influence spreads only to blocks next to the first one"), city.neighbours[first])
    home = own_district(state, city.home[first])
    elsewhere = chosen & ~home
    if state.many_districts or not elsewhere:
        return further, beside
    reached = home | own_district(state, city.home[elsewhere.bit_length() - 1])
    return further, beside, Within("DR095", _("influence spreads into one other district only"), reached)


def own_district(state: Dominare, district: int) -> int:
    """A district's blocks; the Swamp is one district when canvassing (DR039)."""
    return state.city.region(SWAMP) if district in SWAMP else state.city.districts[district]
