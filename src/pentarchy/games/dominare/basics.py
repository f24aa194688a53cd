"""The basic abilities that cost a choice: Inspire, Rally, Recruit, Replace, Whitewash (DR134-DR143)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pentarchy.games.dominare.cards import DISTRICTS, RANKS, Agents
from pentarchy.games.dominare.conspiracy import put_in_place_of
from pentarchy.games.dominare.laws import Among, Except, Law, Lawful, Laws, Within, closest
from pentarchy.games.dominare.questions import (
    INSPIRE_AT,
    INSPIRE_COUNT,
    KEEP_RECRUIT,
    WHITEWASH,
    Wish,
    some_crowns,
    wish_of_blocks,
)
from pentarchy.games.dominare.state import Dominare
from pentarchy.kernel import Reason, Rules, choose, choose_or_stop, only

TOO_POOR: Final = "you cannot pay for it"
NOBODY: Final = Reason("DR138", "there is no agent in your ranks to replace")


def not_rank_seven(state: Dominare, seat: int, rank: int, about: Any) -> bool:
    return rank != RANKS


def not_buried(state: Dominare, seat: int, rank: int, about: Any) -> bool:
    return not state.ranks[seat][rank - 1].buried


def anybody_comes(state: Dominare, seat: int, rank: int, about: Any) -> bool:
    """Somebody from the hand, or from the deck with an empty one (DR138, DR-A13, DR163)."""
    return len(state.hands[seat]) > 0 or len(state.deck) > 0 or len(state.discards) > 0


def somebody_fits(state: Dominare, seat: int, rank: int, about: Any) -> bool:
    """With cards in hand one of them must be fit for the rank (DR-A13, DR-A58)."""
    hand = state.hands[seat].kinds()
    return not hand or any([state.agents[card].may_stand(rank) for card in hand])


REPLACING: Final[Laws] = (
    Law("DR141", "the agent in rank 7 is you: it is never replaced", not_rank_seven),
    Law("DR156", "a buried agent is never replaced", not_buried),
    Law("DR138", "there is no agent in hand, deck or discards to replace it with", anybody_comes),
    Law("DR-A58", "none of the agents in your hand may stand in this rank", somebody_fits),
)
"""Never rank 7, nothing buried, and only if somebody may stand there."""


def price(state: Dominare, district: int, discount: int = 0) -> int:
    """What a token costs by Inspire: the district's VP (DR134), at least 1 (DR-A07)."""
    return max(1, state.worth[district] + state.inspire_extra - discount)


def cheapest(state: Dominare) -> int:
    return min([price(state, district) for district in range(DISTRICTS)])


def affordable(most: int) -> Law:
    return Law("DR145", "you cannot pay for that much", lambda state, seat, value, about: abs(value) <= most)


def inspire(state: Dominare, seat: int, discount: int, may_decline: bool) -> Rules:
    """Tokens for one block, any block, at the price of its district (DR134, DR135)."""
    allowed = 0
    for district in range(DISTRICTS):
        if price(state, district, discount) <= state.crowns[seat]:
            allowed |= state.city.districts[district]
    if not allowed:
        return
    extra = state.inspire_extra - discount
    text = f"any block; a token costs its district's VP{f' {extra:+}' if extra else ''}"
    wish = wish_of_blocks(state, text, Within("DR145", TOO_POOR, allowed))
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
    count = yield from choose(state, seat, INSPIRE_COUNT, Wish(range(1, most + 1), text, affordable(most)))
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
        wish = Wish(drawn.kinds(), text, Among("DR137", "this agent is not among those you drew", drawn.kinds()))
        card = yield from choose(state, seat, KEEP_RECRUIT, wish)
        card = state.take(drawn, card, state.hands[seat])
        state.confide("recruited", "DR137", only(seat), {"agent": state.agents[card].id}, seat=seat, looked=count)
    while len(drawn):
        state.draw(drawn, state.discards, only(seat))


class ReplaceRank(Lawful):
    """One of the asked player's own ranks."""

    name = "replace rank"
    prompt = "Which rank is replaced?"

    def candidates(self, state: Dominare, seat: int, about: Any) -> Iterable[int]:
        return range(1, len(state.ranks[seat]) + 1)

    def laws(self, state: Dominare, seat: int, value: int, about: Any) -> Laws:
        return REPLACING

    def parts(self, state: Dominare, value: int) -> dict[str, str]:
        return {"rank": f"rank/{value}"}


REPLACE_RANK: Final = ReplaceRank()


def nobody_replaced(state: Dominare, seat: int) -> Reason | None:
    """Why no agent can be replaced now, if so."""
    return closest(state, seat, REPLACE_RANK, None, NOBODY)


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
    changes = Except("DR143", "exposure changes by at least one point", [0])
    wish = Wish(allowed, f"{each} crowns a point", changes, affordable(most))
    by = yield from choose(state, seat, WHITEWASH, wish)
    state.pay(seat, abs(by) * each, "DR143")
    state.adjust_exposure(seat, by, "DR143")
