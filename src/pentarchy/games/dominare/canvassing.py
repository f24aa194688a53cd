"""The Canvassing phase: income, then influence, rank by rank (DR084-DR110)."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from pentarchy.games.dominare.cards import HOMES, SHADOWMEN, SWAMP, AgentCard
from pentarchy.games.dominare.questions import told_of
from pentarchy.games.dominare.state import Dominare
from pentarchy.games.dominare.things import BLOCK, Within
from pentarchy.kernel import Ask, Ban, Bits, Rules, Shares, Thing, _, asked_by, choose, choose_or_stop, less
from pentarchy.kernel.bits import nth_member

Share = tuple[int, int]
"""Tokens that leave the first block for another: (block, how many)."""


@mypyc_attr(free_list_len=1)
class Canvass:
    """An agent's canvassing: the influence that waits, the block chosen first, and all that were chosen (bits)."""

    __slots__ = ("card", "chosen", "first", "left")

    def __init__(self, card: AgentCard, influence: int) -> None:
        self.card = card
        self.left = influence
        self.first = -1
        self.chosen = 0


def canvass_words(state: Dominare, seat: int, now: Canvass) -> dict[str, Any]:
    text = _("{n} influence of {agent}")
    if now.left > 1 and state.crowns[seat] >= spreading(state, now.card):
        text = _("{n} influence of {agent}; from there you may spread it")
    return told_of(state, text, {"n": now.left, "agent": now.card.name})


def home_ban(state: Dominare, seat: int, now: Canvass) -> tuple[Within]:
    blocks = homes(state, seat, now.card)
    if now.card.faction == SHADOWMEN:
        return (Within("DR109", _("to leave the Swamp costs a crown"), blocks),)
    return (Within("DR087", _("the agent canvasses in its own faction's district"), blocks),)


CANVASS: Final[Ask[Dominare, int, Canvass]] = Ask(
    "canvass {block}",
    {"block": BLOCK},
    _("Canvass: choose the block for {text}."),
    home_ban,
    options=lambda state, seat, now: Bits(homes(state, seat, now.card)),
    words=canvass_words,
)


class Spread(Ask[Dominare, Share, Canvass]):
    """In notation the number comes first."""

    def write(self, state: Dominare, value: Share) -> str:
        return super().write(state, (value[1], value[0]))

    def parts(self, state: Dominare, value: Share) -> dict[str, str]:
        return super().parts(state, (value[1], value[0]))


def spread_words(state: Dominare, seat: int, now: Canvass) -> dict[str, Any]:
    text = _("{crowns} each: {most} can leave the first block")
    words = {"crowns": spreading(state, now.card), "most": now.left - 1, "at": now.first, "lies": now.left}
    return told_of(state, text, words)


ONE_STAYS: Final[Ban[Dominare, Share, Canvass]] = Ban(
    "DR092", _("at least one token stays in the first block"), lambda state, seat, share, now: share[1] >= now.left
)


def spread_bans(state: Dominare, seat: int, now: Canvass) -> tuple[Ban[Dominare, Any, Any], ...]:
    """Neighbours of the first block, in its district and one other (DR094, DR095); Shadowmen anywhere (DR108)."""
    city = state.city
    further = _("the block has its share already: tokens go on to further blocks")
    bans: list[Within] = [Within("DR093", further, less(city.all, now.chosen))]
    if now.card.faction != SHADOWMEN:
        next_to_it = _("influence spreads only to blocks next to the first one")
        bans.append(Within("DR094", next_to_it, city.neighbours[now.first]))
        if not state.many_districts and less(now.chosen, own_district(state, city.home[now.first])):
            one_other = _("influence spreads into one other district only")
            bans.append(Within("DR095", one_other, districts_reached(state, now)))
    return *bans, ONE_STAYS


SPREAD: Final = Spread(
    "spread {count} to {block}",
    {"count": Thing("number", lambda state, count: str(count)), "block": BLOCK},
    _("Spread influence to further blocks, {text}."),
    spread_bans,
    lambda state, seat, now: Shares(state.city.all, now.left).listed(),
    lambda state, seat, now: Shares(reached(state, now), now.left - 1),
    spread_words,
    stop="stay",
    picks=("block", "count"),
)


def canvassing(state: Dominare, rank: int, place: int) -> Rules | None:
    """The agent of one player in one rank (DR084)."""
    seat = state.order[place]
    ranks = state.ranks[seat]
    if rank > len(ranks) or not ranks[rank - 1].up:
        return None
    asked_by(state, state.card_of(ranks[rank - 1]).canvasses)
    return canvass(state, seat, rank)


def canvass(state: Dominare, seat: int, rank: int) -> Rules:
    """Income first; it may be spent on this very agent's spreading (DR085, DR086)."""
    card = state.card_of(state.ranks[seat][rank - 1])
    state.gain(seat, card.income, "DR085")
    influence = state.influence(seat, rank)
    if influence <= 0:
        return
    now = Canvass(card, influence)
    first = yield from choose(state, seat, CANVASS, now)
    if card.faction == SHADOWMEN and state.city.home[first] not in SWAMP:
        state.pay(seat, 1, "DR109")
    now.first = first
    now.chosen = 1 << first
    cost = spreading(state, card)
    while now.left > 1 and state.crowns[seat] >= cost and reached(state, now):
        share = yield from choose_or_stop(state, seat, SPREAD, now)
        if share is None:
            break
        block, count = share
        now.chosen |= 1 << block
        now.left -= count
        state.pay(seat, cost, "DR093")
        state.place(seat, block, count, "DR096")
    state.place(seat, first, now.left, "DR087")


def homes(state: Dominare, seat: int, card: AgentCard) -> int:
    """Home by the seal (DR087, DR088); Shadowmen anywhere for a crown (DR109)."""
    if card.faction == SHADOWMEN and state.crowns[seat] > 0:
        return state.city.all
    return state.city.region(HOMES[card.faction])


def reached(state: Dominare, now: Canvass) -> int:
    """The blocks to which influence may spread now: what `spread_bans` leaves."""
    city = state.city
    if now.card.faction == SHADOWMEN:
        return less(city.all, now.chosen)
    blocks = less(city.neighbours[now.first], now.chosen)
    return blocks if state.many_districts else blocks & districts_reached(state, now)


def districts_reached(state: Dominare, now: Canvass) -> int:
    """All districts, until influence has left the first block's: then that and the one it went to (DR095)."""
    city = state.city
    home = own_district(state, city.home[now.first])
    elsewhere = less(now.chosen, home)
    return home | own_district(state, city.home[nth_member(elsewhere, 0)]) if elsewhere else city.all


def spreading(state: Dominare, card: AgentCard) -> int:
    """What a further block costs (DR093)."""
    return 0 if card.spreads_free else 1 + state.spread_extra


def own_district(state: Dominare, district: int) -> int:
    """A district's blocks; the Swamp is one district when canvassing (DR039)."""
    return state.city.own[district]
