"""Anything Goes: crowns, agents in hand and promises change hands within an action (DR155)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dominare.questions import (
    ASK_AGENTS,
    ASK_CROWNS,
    GIVE_AGENT,
    GIVE_AGENTS,
    GIVE_CROWNS,
    PROMISE,
    RETURN_AGENT,
    Wish,
    some_crowns,
    whether,
    words_of,
)
from pentarchy.games.dominare.state import Agent, Dominare
from pentarchy.games.dominare.things import PLAYER, Among, AtMost
from pentarchy.kernel import Ask, Ban, FreeAction, Rules, _, choose, choose_or_stop, only, say

OFFERS: Final = 2
"""How many offers a player may make within one action."""

PROMISES: Final = (
    _("nothing"),
    _("to leave your blocks alone this Season"),
    _("to flip none of your agents this Season"),
    _("to lower your exposure when I can"),
    _("to pay you back when I can"),
)
"""Lines in the log; they bind nobody."""

ACCEPT: Final = whether("accept", _("Accept the offer? {who} {text}"), "refuse", lambda state, seat, offered: {
    **words_of(state, seat, offered),
    "who": say(_("Player {n}"), n=offered.words["by"] + 1),
    "seats": {"who": offered.words["by"]},
})  # fmt: skip
"""The answer to an offer; `seats` lets a client write the player's name."""
OFFER: Final[Ask[Dominare, int, Agent | None]] = Ask(
    "offer to {player}",
    {"player": PLAYER},
    _("Make an offer."),
    bans=(
        Ban("DR155", _("you cannot trade with yourself"), lambda state, seat, partner, about: partner == seat),
        Ban("DR155", _("you have made your offers for this action"),
            lambda state, seat, partner, about: state.offers >= OFFERS),
    ),
)  # fmt: skip
"""To whom an offer is made; what it is asked about is the action that it interrupts."""


def up_to(most: int, text: str) -> Wish:
    """A number from 0 on."""
    return Wish("", AtMost("DR155", text, most), numbers=range(most + 2))


def in_hand(state: Dominare, seat: int) -> Wish:
    return Wish("", Among("DR155", _("only an agent in your hand can be traded"), state.hands[seat].kinds()))


def offer(state: Dominare, seat: int, partner: int) -> Rules:
    """What is given, what is asked, what is promised; the partner accepts or refuses, and it happens at once."""
    state.offers += 1
    crowns = yield from choose(state, seat, GIVE_CROWNS, up_to(state.crowns[seat], _("you do not have as much")))
    given = -1
    if len(state.hands[seat]):
        some = yield from choose(state, seat, GIVE_AGENTS, up_to(1, _("one agent at most is offered")))
        if some:
            answer = yield from choose(state, seat, GIVE_AGENT, in_hand(state, seat))
            given = state.show(state.hands[seat], state.find(state.hands[seat], answer), only(partner))
    asked = yield from choose(state, seat, ASK_CROWNS, up_to(state.crowns[partner], _("they do not have as much")))
    wanted = 0
    if len(state.hands[partner]):
        wanted = yield from choose(state, seat, ASK_AGENTS, up_to(1, _("one agent at most is asked for")))
    known = AtMost("DR155", _("there is no such promise"), len(PROMISES) - 1)
    listed = " ".join([f"{i}: {say(PROMISES[i])}." for i in range(len(PROMISES))])
    wish = Wish("{listed}", known, numbers=range(len(PROMISES) + 1), listed=listed)
    promise = yield from choose(state, seat, PROMISE, wish)
    private = {} if given < 0 else {"agent": state.agents[given].id}
    state.confide(
        "offered", "DR155", only(seat) | only(partner), private, seat=seat, other=partner, crowns=crowns,
        gives_agent=given >= 0, asks=asked, asks_agent=bool(wanted), promise=PROMISES[promise],
    )  # fmt: skip
    offered = Wish(
        _("gives {crowns} and {agent}, asks for {asked} and {wanted}, promises {promise}."),
        by=seat,
        crowns=crowns,
        agent=state.agents[given].name if given >= 0 else say(_("no agent")),  # the partner has seen it
        asked=some_crowns(asked),
        wanted=say(_("an agent") if wanted else _("no agent")),
        promise=say(PROMISES[promise]),
    )
    agreed = yield from choose_or_stop(state, partner, ACCEPT, offered)
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


TRADE: Final = FreeAction(OFFER, offer)
