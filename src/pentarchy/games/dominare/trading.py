"""Anything Goes: crowns, agents in hand and promises change hands within an action (DR155)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pentarchy.games.dominare.laws import Among, Law, Lawful, Laws
from pentarchy.games.dominare.questions import (
    ACCEPT,
    ASK_AGENTS,
    ASK_CROWNS,
    GIVE_AGENT,
    GIVE_AGENTS,
    GIVE_CROWNS,
    PROMISE,
    RETURN_AGENT,
    Offered,
    Wish,
    some_crowns,
)
from pentarchy.games.dominare.state import Dominare
from pentarchy.kernel import FreeAction, Rules, choose, choose_or_stop, only

OFFERS: Final = 2
"""How many offers a player may make within one action."""

PROMISES: Final = (
    "nothing",
    "to leave your blocks alone this Season",
    "to flip none of your agents this Season",
    "to lower your exposure when I can",
    "to pay you back when I can",
)
"""Lines in the log; they bind nobody."""

KNOWN: Final = Among("DR155", "there is no such promise", range(len(PROMISES)))
ENOUGH: Final = Law("DR155", "you have made your offers for this action", lambda state, seat, value, about: (
    state.offers < OFFERS
))  # fmt: skip
YOURSELF: Final = Law("DR155", "you cannot trade with yourself", lambda state, seat, value, about: value != seat)


def up_to(most: int, text: str) -> Wish:
    """A number from 0 on."""
    return Wish(range(most + 1), "", Among("DR155", text, range(most + 1)))


def in_hand(state: Dominare, seat: int) -> Wish:
    cards = state.hands[seat].kinds()
    return Wish(cards, "", Among("DR155", "only an agent in your hand can be traded", cards))


class Offer(Lawful):
    """To whom an offer is made."""

    name = "offer"
    prompt = "Make an offer."

    def candidates(self, state: Dominare, seat: int, about: Any) -> Iterable[int]:
        return range(state.seats)

    def laws(self, state: Dominare, seat: int, value: int, about: Any) -> Laws:
        return YOURSELF, ENOUGH

    def write(self, state: Dominare, value: int) -> str:
        return f"offer to player {value + 1}"

    def parts(self, state: Dominare, value: int) -> dict[str, str]:
        return {"action": "action/offer", "player": f"player/{value + 1}"}


def offer(state: Dominare, seat: int, partner: int) -> Rules:
    """What is given, what is asked, what is promised; the partner accepts or refuses, and it happens at once."""
    state.offers += 1
    crowns = yield from choose(state, seat, GIVE_CROWNS, up_to(state.crowns[seat], "you do not have as much"))
    given = -1
    if len(state.hands[seat]):
        some = yield from choose(state, seat, GIVE_AGENTS, up_to(1, "one agent at most is offered"))
        if some:
            answer = yield from choose(state, seat, GIVE_AGENT, in_hand(state, seat))
            given = state.show(state.hands[seat], state.find(state.hands[seat], answer), only(partner))
    asked = yield from choose(state, seat, ASK_CROWNS, up_to(state.crowns[partner], "they do not have as much"))
    wanted = 0
    if len(state.hands[partner]):
        wanted = yield from choose(state, seat, ASK_AGENTS, up_to(1, "one agent at most is asked for"))
    listed = " ".join([f"{i}: {PROMISES[i]}." for i in range(len(PROMISES))])
    promise = yield from choose(state, seat, PROMISE, Wish(range(len(PROMISES)), listed, KNOWN))
    agent = state.agents[given].name if given >= 0 else "no agent"  # the partner has seen it
    text = f"gives {some_crowns(crowns)} and {agent}, "
    text += f"asks for {some_crowns(asked)} and {'an agent' if wanted else 'no agent'}, promises {PROMISES[promise]}."
    private = {} if given < 0 else {"agent": state.agents[given].id}
    state.confide(
        "offered",
        "DR155",
        only(seat) | only(partner),
        private,
        seat=seat,
        other=partner,
        crowns=crowns,
        gives_agent=given >= 0,
        asks=asked,
        asks_agent=bool(wanted),
        promise=PROMISES[promise],
    )
    agreed = yield from choose_or_stop(state, partner, ACCEPT, Offered(seat, text))
    if agreed is None:
        state.tell("refused", "DR155", seat=partner, other=seat)
        return
    if wanted:  # chosen before the other agent arrives: what was offered is not given back for itself
        back = yield from choose(state, partner, RETURN_AGENT, in_hand(state, partner))
        state.take(state.hands[partner], back, state.hands[seat], only(partner))
    if given >= 0:
        state.take(state.hands[seat], given, state.hands[partner], only(seat))
    state.crowns[seat] += asked - crowns
    state.crowns[partner] += crowns - asked
    state.tell("traded", "DR155", seat=partner, other=seat)


TRADE: Final = FreeAction(Offer(), offer)
