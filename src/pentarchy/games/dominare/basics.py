"""The basic abilities that cost a choice: Inspire, Rally, Recruit, Replace, Whitewash (DR134-DR143)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dominare.cards import DISTRICTS, RANKS, Agents
from pentarchy.games.dominare.conspiracy import put_in_place_of
from pentarchy.games.dominare.questions import (
    INSPIRE_AT,
    INSPIRE_COUNT,
    KEEP_RECRUIT,
    WHITEWASH,
    Wish,
)
from pentarchy.games.dominare.state import Dominare
from pentarchy.games.dominare.things import RANK, Among, AtMost, NoneOf, Within
from pentarchy.kernel import Ask, Ban, Rules, _, choose, choose_or_stop, only, say

TOO_POOR: Final = _("you cannot pay for it")
TOO_MUCH: Final = _("you cannot pay for that much")


def rank_to_replace(always: bool) -> Ask[Dominare, int, None]:
    """One of the asked player's own ranks: never rank 7, nothing buried, and only if somebody may stand there."""
    return Ask(
        "replace rank {rank}",
        {"rank": RANK},
        _("Which rank is replaced?"),
        name="replace rank",
        candidates=lambda state, seat, about: range(1, len(state.ranks[seat]) + 1),
        bans=(
            Ban("DR138", _("there is no agent in your ranks to replace"),
                lambda state, seat, rank, about: not state.ranks[seat]),
            Ban("DR141", _("the agent in rank 7 is you: it is never replaced"),
                lambda state, seat, rank, about: rank == RANKS),
            Ban("DR156", _("a buried agent is never replaced"),
                lambda state, seat, rank, about: state.ranks[seat][rank - 1].buried),
            Ban("DR138", _("there is no agent in hand, deck or discards to replace it with"),
                lambda state, seat, rank, about: not (
                    len(state.hands[seat]) or len(state.deck) or len(state.discards))),
            Ban("DR-A58", _("none of the agents in your hand may stand in this rank"),
                lambda state, seat, rank, about: nobody_fits(state, seat, rank)),
        ),
        options=ranks_to_replace,
        always=always,
    )  # fmt: skip


def ranks_to_replace(state: Dominare, seat: int, about: None) -> list[int]:
    return [rank for rank in range(1, len(state.ranks[seat]) + 1) if can_replace(state, seat, rank)]


def can_replace(state: Dominare, seat: int, rank: int) -> bool:
    """Whether none of the bans forbids it."""
    if rank == RANKS or state.ranks[seat][rank - 1].buried or nobody_fits(state, seat, rank):
        return False
    return bool(state.hands[seat].row or state.deck.row or state.discards.row)


def can_replace_any(state: Dominare, seat: int) -> bool:
    return any(can_replace(state, seat, rank) for rank in range(1, len(state.ranks[seat]) + 1))


REPLACE_RANK: Final = rank_to_replace(always=True)
"""Which of several is asked even where only one can be chosen: else the others learnt that of the hand (DR-A59)."""
ONLY_RANK: Final = rank_to_replace(always=False)
"""Where everybody sees that there is only one; by the rules of version 2 whenever only one can be chosen."""


def nobody_fits(state: Dominare, seat: int, rank: int) -> bool:
    """With cards in hand one of them must be fit for the rank; with none the deck gives one (DR-A13, DR-A58)."""
    agents, hand = state.agents, state.hands[seat]
    for i in range(len(hand.row)):
        if agents[hand.card(i)].may_stand(rank):
            return False
    return len(hand.row) > 0


def price(state: Dominare, district: int, discount: int = 0) -> int:
    """What a token costs by Inspire: the district's VP (DR134), at least 1 (DR-A07)."""
    return max(1, state.worth[district] + state.inspire_extra - discount)


def cheapest(state: Dominare) -> int:
    """What a token costs where it costs least."""
    worth = state.worth
    least = 0
    for district in range(1, DISTRICTS):
        if worth[district] < worth[least]:
            least = district
    return price(state, least)


def inspire(state: Dominare, seat: int, discount: int, may_decline: bool) -> Rules:
    """Tokens for one block, any block, at the price of its district (DR134, DR135)."""
    allowed = 0
    for district in range(DISTRICTS):
        if price(state, district, discount) <= state.crowns[seat]:
            allowed |= state.city.districts[district]
    if not allowed:
        return
    extra = state.inspire_extra - discount
    dear = say(_(" {extra:+}"), extra=extra) if extra else ""
    text = _("choose a block; a token costs its district's VP{extra}")
    wish = Wish(text, Within("DR145", TOO_POOR, allowed), extra=dear)
    if may_decline:
        answer = yield from choose_or_stop(state, seat, INSPIRE_AT, wish)
        if answer is None:
            return
        block = answer
    else:
        block = yield from choose(state, seat, INSPIRE_AT, wish)
    each = price(state, state.city.home[block], discount)
    most = state.crowns[seat] // each
    text = _("{crowns} a token, at most {most}")
    affordable = AtMost("DR145", TOO_MUCH, most)
    wish = Wish(text, affordable, numbers=range(1, most + 2), crowns=each, most=most, at=block, lies=0)
    count = yield from choose(state, seat, INSPIRE_COUNT, wish)
    state.pay(seat, count * each, "DR134")
    state.place(seat, block, count, "DR135")


def rally(state: Dominare, seat: int, who: Agents | None) -> None:
    """All face-down agents, or those of a kind, go face up (DR136)."""
    for agent in state.ranks[seat]:
        if who is None or who.fits(state.card_of(agent).traits):
            state.flip_up(seat, agent, "DR136")


def recruit(state: Dominare, seat: int, cards: int, keep: int) -> Rules:
    """Look at some cards of the deck, keep some, discard the others unseen (DR137, DR-A31)."""
    drawn = state.drawn[seat]
    for _nth in range(cards):
        if state.refill_deck():
            state.draw(state.deck, drawn)
    count = len(drawn)
    for nth in range(min(keep, count)):
        text = _("one of {left} agents, {nth} of {keep}") if keep > 1 else _("one of {left} agents")
        these = Among("DR137", _("this agent is not among those you drew"), drawn.kinds())
        card = yield from choose(state, seat, KEEP_RECRUIT, Wish(text, these, left=len(drawn), nth=nth + 1, keep=keep))
        card = state.take(drawn, card, state.hands[seat])
        state.confide("recruited", "DR137", only(seat), {"agent": state.agents[card].id}, seat=seat, looked=count)
    while len(drawn):
        state.draw(drawn, state.discards, only(seat))


def replace(state: Dominare, seat: int) -> Rules:
    """The old agent leaves the game, exposure rises by one (DR138-DR142, DR-A12)."""
    ranks = state.ranks[seat][: RANKS - 1]
    several = state.rules > 2 and len([agent for agent in ranks if not agent.buried]) > 1
    rank = yield from choose(state, seat, REPLACE_RANK if several else ONLY_RANK, None)
    state.adjust_exposure(seat, 1, "DR139")
    yield from put_in_place_of(state, seat, state.ranks[seat][rank - 1], "DR138")


def whitewash(state: Dominare, seat: int) -> Rules:
    """Exposure up or down, Season + 2 crowns a point; only points that can be used (DR143, DR-A08)."""
    each = state.season + 2
    most = state.crowns[seat] // each
    wish = Wish(
        _("{each} crowns a point"),
        NoneOf("DR143", _("exposure changes by at least one point"), (0,)),
        AtMost("DR145", TOO_MUCH, most),
        numbers=range(-min(most, state.exposure[seat]), most + 2),
        each=each,
    )
    by = yield from choose(state, seat, WHITEWASH, wish)
    state.pay(seat, abs(by) * each, "DR143")
    state.adjust_exposure(seat, by, "DR143")
