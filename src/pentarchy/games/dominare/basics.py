"""The basic abilities that cost a choice: Inspire, Rally, Recruit, Replace, Whitewash (DR134-DR143)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pentarchy.games.dominare.cards import DISTRICTS, RANKS, Agents
from pentarchy.games.dominare.conspiracy import put_in_place_of
from pentarchy.games.dominare.questions import INSPIRE_AT, INSPIRE_COUNT, KEEP_RECRUIT, WHITEWASH, Wish, some_crowns
from pentarchy.games.dominare.state import Dominare
from pentarchy.kernel import Question, Reason, Rules, choose, choose_or_stop, only

TOO_POOR: Final = Reason("DR145", "you cannot pay for it")
TOO_MUCH: Final = Reason("DR145", "you cannot pay for that much")
NOT_DRAWN: Final = Reason("DR137", "this agent is not among those you drew")
RANK_SEVEN: Final = Reason("DR141", "the agent in rank 7 is you: it is never replaced")
BURIED: Final = Reason("DR156", "a buried agent is never replaced")
NOBODY_FITS: Final = Reason("DR138", "you have no agent that may stand in this rank")


def price(state: Dominare, district: int, discount: int = 0) -> int:
    """What a token costs by Inspire: the district's VP (DR134), at least 1 (DR-A07)."""
    return max(1, state.worth[district] + state.inspire_extra - discount)


def cheapest(state: Dominare) -> int:
    return min([price(state, district) for district in range(DISTRICTS)])


def inspire(state: Dominare, seat: int, discount: int, may_decline: bool) -> Rules:
    """Tokens for one block, any block, at the price of its district (DR134, DR135)."""
    allowed = 0
    for district in range(DISTRICTS):
        if price(state, district, discount) <= state.crowns[seat]:
            allowed |= state.city.districts[district]
    if not allowed:
        return
    extra = state.inspire_extra - discount
    wish = Wish(allowed, f"any block; a token costs its district's VP{f' {extra:+}' if extra else ''}", TOO_POOR)
    if may_decline:
        answer = yield from choose_or_stop(state, seat, INSPIRE_AT, wish)
        if answer is None:
            return
        block = answer
    else:
        block = yield from choose(state, seat, INSPIRE_AT, wish)
    each = price(state, state.city.home[block], discount)
    most = state.crowns[seat] // each
    text = f"{some_crowns(each)} a token, at most {most}"
    count = yield from choose(state, seat, INSPIRE_COUNT, Wish(range(1, most + 1), text, TOO_MUCH))
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
    for _ in range(cards):
        if state.refill_deck():
            state.draw(state.deck, drawn)
    count = len(drawn)
    for nth in range(min(keep, count)):
        text = f"one of {len(drawn)} agents" + (f", {nth + 1} of {keep}" if keep > 1 else "")
        wish = Wish(drawn.kinds(), text, NOT_DRAWN)
        card = yield from choose(state, seat, KEEP_RECRUIT, wish)
        card = state.take(drawn, card, state.hands[seat])
        state.confide("recruited", "DR137", only(seat), {"agent": state.agents[card].id}, seat=seat, looked=count)
    while len(drawn):
        state.draw(drawn, state.discards, only(seat))


def forbids_replacing(state: Dominare, seat: int, rank: int) -> Reason | None:
    """Never rank 7 (DR141), nothing buried (DR156), and only if somebody may stand there (DR-A13)."""
    if rank == RANKS:
        return RANK_SEVEN
    if state.ranks[seat][rank - 1].buried:
        return BURIED
    hand = state.hands[seat].kinds()
    if not hand:
        return None if len(state.deck) or len(state.discards) else NOBODY_FITS
    return None if any([state.agents[card].may_stand(rank) for card in hand]) else NOBODY_FITS


def may_replace(state: Dominare, seat: int) -> bool:
    return any(forbids_replacing(state, seat, rank) is None for rank in range(1, len(state.ranks[seat]) + 1))


class ReplaceRank(Question[Dominare, int]):
    """One of the asked player's own ranks."""

    name = "replace rank"
    prompt = "Which rank is replaced?"

    def candidates(self, state: Dominare, seat: int, about: Any) -> Iterable[int]:
        return range(1, len(state.ranks[seat]) + 1)

    def forbids(self, state: Dominare, seat: int, value: int, about: Any) -> Reason | None:
        return forbids_replacing(state, seat, value)

    def parts(self, state: Dominare, value: int) -> dict[str, str]:
        return {"rank": f"rank/{value}"}


REPLACE_RANK: Final = ReplaceRank()


def replace(state: Dominare, seat: int) -> Rules:
    """The old agent leaves the game, exposure rises by one (DR138-DR142, DR-A12)."""
    rank = yield from choose(state, seat, REPLACE_RANK)
    state.adjust_exposure(seat, 1, "DR139")
    yield from put_in_place_of(state, seat, state.ranks[seat][rank - 1], "DR138")


def whitewash(state: Dominare, seat: int) -> Rules:
    """Exposure up or down, Season + 2 crowns a point; only points that can be used (DR143, DR-A08)."""
    each = state.season + 2
    most = state.crowns[seat] // each
    allowed = [by for by in range(-min(most, state.exposure[seat]), most + 1) if by]
    by = yield from choose(state, seat, WHITEWASH, Wish(allowed, f"{each} crowns a point", TOO_MUCH))
    state.pay(seat, abs(by) * each, "DR143")
    state.adjust_exposure(seat, by, "DR143")
