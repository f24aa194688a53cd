"""Sentences about agents: flipping, rallying, recruiting, replacing, swapping, and what they let a player do next."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.dominare.actions import take_action, use_district, use_extra_ability
from pentarchy.games.dominare.basics import inspire, rally, recruit
from pentarchy.games.dominare.cards import DISTRICTS, RANKS, Agents
from pentarchy.games.dominare.conspiracy import put_in_place_of
from pentarchy.games.dominare.laws import Among, Except, Law, Laws
from pentarchy.games.dominare.questions import (
    BURY_EVENT,
    DISCARD,
    DISTRICT_ABILITY,
    FLIP,
    KILL,
    LOOK_AT,
    ONE,
    RALLY_ONE,
    SWAP,
    Place,
    Wish,
)
from pentarchy.games.dominare.state import Agent, Dominare
from pentarchy.games.dominare.words import COSTS, Use, rivals, vocabulary
from pentarchy.kernel import EVERYONE, Rules, choose, choose_or_stop, only
from pentarchy.parts.sentences import COST

# ----------------------------------------------------------------------------------------------------------- flipping


def flippable(state: Dominare, seats: list[int], who: Agents) -> list[Place]:
    """Face-up agents of a kind that can be flipped (DR-A49)."""
    return [
        (seat, i + 1)
        for seat in seats
        for i in range(len(state.ranks[seat]))
        if state.ranks[seat][i].up
        and not state.card_of(state.ranks[seat][i]).firm
        and who.fits(state.traits(seat, i + 1))
    ]


def flip_laws(seats: list[int], who: Agents, whose: str) -> Laws:
    """Whose agents, face up, of the kind that is meant, and such as can be flipped."""
    return (
        Law("DR117", whose, lambda state, seat, value, about: value[0] in seats),
        Law("DR117", "the agent lies face down already", lambda state, seat, value, about: agent_at(state, value).up),
        Law("DR-A49", "the agent cannot be flipped", lambda state, seat, value, about: (
            not agent_at(state, value).up or not state.card_of(agent_at(state, value)).firm
        )),
        Law("DR127", f"the text means {who.text}", lambda state, seat, value, about: (
            not agent_at(state, value).up or who.fits(state.traits(value[0], value[1]))
        )),
    )  # fmt: skip


def agent_at(state: Dominare, place: Place) -> Agent:
    return state.ranks[place[0]][place[1] - 1]


def flip_up_to(use: Use, k: int, who: Agents, seats: list[int], one_player: bool) -> Rules:
    state = use.state
    whose = "the text means other players' agents"
    for nth in range(k):
        allowed = flippable(state, seats, who)
        if not allowed:
            return
        laws = flip_laws(seats, who, whose)
        wish = Wish(allowed, f"{who.text}, {nth + 1} of up to {k}", *laws)
        place = yield from choose_or_stop(state, use.seat, FLIP, wish)
        if place is None:
            return
        state.flip_down(place[0], agent_at(state, place), use.rule)
        if one_player:
            seats, whose = [place[0]], "the text means agents of one other player"


@vocabulary.sentence("Flip this agent face down.")
def flip_self(use: Use) -> None:
    """DR028."""
    if use.agent is not None:
        use.state.flip_down(use.seat, use.agent, "DR028")


@vocabulary.sentence("Flip up to {k:number} {who:agents} face down.")
def flip_any(use: Use, k: int, who: Agents) -> Rules:
    yield from flip_up_to(use, k, who, list(range(use.state.seats)), False)


@vocabulary.sentence("Flip up to {k:number} {who:agents} of other players face down.")
def flip_of_others(use: Use, k: int, who: Agents) -> Rules:
    yield from flip_up_to(use, k, who, rivals(use), False)


@vocabulary.sentence("Flip up to {k:number} {who:agents} of one other player face down.")
def flip_of_one_other(use: Use, k: int, who: Agents) -> Rules:
    yield from flip_up_to(use, k, who, rivals(use), True)


def has_flippable(use: Use, who: Agents) -> bool:
    return bool(flippable(use.state, [use.seat], who))


COSTS[has_flippable] = ("DR-A21", "you have no agent of the kind that it asks you to flip face down")


@vocabulary.sentence("Flip one {who:agents} in your ranks face down.", kind=COST, when=has_flippable)
def flip_own(use: Use, who: Agents) -> Rules:
    yield from flip_one_of(use, who)


@vocabulary.sentence("Flip one of your agents face down.")
def flip_one_of_yours(use: Use) -> Rules:
    """Of an event: as far as possible."""
    yield from flip_one_of(use, Agents("one of your agents", 0, 0))


def flip_one_of(use: Use, who: Agents) -> Rules:
    allowed = flippable(use.state, [use.seat], who)
    if allowed:
        laws = flip_laws([use.seat], who, "the text means your own agents")
        place = yield from choose(use.state, use.seat, FLIP, Wish(allowed, who.text, *laws))
        use.state.flip_down(use.seat, agent_at(use.state, place), use.rule)


@vocabulary.sentence("Rally.")
def rally_all(use: Use) -> None:
    rally(use.state, use.seat, None)


@vocabulary.sentence("Rally all your {who:agents}.")
def rally_kind(use: Use, who: Agents) -> None:
    """By their printed traits (DR126, DR-A53)."""
    rally(use.state, use.seat, who)


def lies_down(state: Dominare, seat: int, value: Place, about: Any) -> bool:
    return not agent_at(state, value).up


def can_rise(state: Dominare, seat: int, value: Place, about: Any) -> bool:
    return not agent_at(state, value).buried


TO_RALLY: Final[Laws] = (
    Law("DR136", "only your own agents rally", lambda state, seat, value, about: value[0] == seat),
    Law("DR136", "the agent does not lie face down", lies_down),
    Law("DR156", "a buried agent never rises", can_rise),
)


@vocabulary.sentence("Rally one agent.")
def rally_one(use: Use) -> Rules:
    """DR126."""
    state = use.state
    ranks = state.ranks[use.seat]
    allowed = [(use.seat, i + 1) for i in range(len(ranks)) if not ranks[i].up and not ranks[i].buried]
    if allowed:
        place = yield from choose(state, use.seat, RALLY_ONE, Wish(allowed, "", *TO_RALLY))
        state.flip_up(use.seat, agent_at(state, place), "DR136")


# ------------------------------------------------------------------------------------------- recruiting, discarding


@vocabulary.sentence("Recruit.", sets=("recruit",))
def recruit_one(use: Use) -> Rules:
    yield from recruit_for(use, 2, 1)


@vocabulary.sentence("Recruit from {n:number} cards.", sets=("recruit",))
def recruit_from(use: Use, n: int) -> Rules:
    """DR126."""
    yield from recruit_for(use, n, 1)


@vocabulary.sentence("Recruit from {n:number} cards, keeping {k:number}.")
def recruit_several(use: Use, n: int, k: int) -> Rules:
    yield from recruit_for(use, n, k)


def recruit_for(use: Use, n: int, k: int) -> Rules:
    hand = use.state.hands[use.seat]
    before = len(hand)
    yield from recruit(use.state, use.seat, n, k)
    use.recruit = hand.card(len(hand) - 1) if len(hand) > before else -1


@vocabulary.sentence("Discard the recruit unless it is a {who:agents}.", needs=("recruit",))
def check_recruit(use: Use, who: Agents) -> None:
    """The recruit is shown to all (DR-A38)."""
    state = use.state
    if use.recruit < 0:
        return
    hand = state.hands[use.seat]
    card = state.show(hand, state.find(hand, use.recruit), EVERYONE)
    state.tell("shown", "DR-A38", seat=use.seat, agent=state.agents[card].id)
    if not who.fits(state.agents[card].traits):
        state.take(hand, card, state.discards, EVERYONE)


def holds_agents(use: Use) -> bool:
    return len(use.state.hands[use.seat]) > 0


COSTS[holds_agents] = ("DR-A21", "you have no agent in your hand to discard")


@vocabulary.sentence("Discard one agent from your hand.", kind=COST, when=holds_agents)
def discard_one(use: Use) -> Rules:
    yield from discard(use.state, use.seat)


@vocabulary.sentence("Lose one agent from your hand.")
def lose_one(use: Use) -> Rules:
    yield from discard(use.state, use.seat)


@vocabulary.sentence("Each other player discards one agent from hand.")
def others_discard(use: Use) -> Rules:
    for seat in use.state.order:
        if seat != use.seat:
            yield from discard(use.state, seat)


def discard(state: Dominare, seat: int) -> Rules:
    if len(state.hands[seat]):
        hand = state.hands[seat].kinds()
        wish = Wish(hand, "", Among("DR117", "you do not hold this agent", hand))
        card = yield from choose(state, seat, DISCARD, wish)
        state.discard_from_hand(seat, card)


# ------------------------------------------------------------------------------------------ replacing, swapping ranks


def kill_laws(who: Agents) -> Laws:
    return (
        Law("DR117", "the text means another player's agent", lambda state, seat, value, about: value[0] != seat),
        Law("DR-A28", "the agent in rank 7 is safe", lambda state, seat, value, about: value[1] != RANKS),
        Law("DR025", "a face-down agent is of no kind", stands_up),
        Law("DR127", f"the text means one {who.text}", lambda state, seat, value, about: (
            not agent_at(state, value).up or who.fits(state.traits(value[0], value[1]))
        )),
    )  # fmt: skip


@vocabulary.sentence("Remove one {who:agents} of another player from play; its owner replaces it.")
def kill(use: Use, who: Agents) -> Rules:
    """Like Replace, against its owner's will and without exposure; never rank 7 (DR-A28)."""
    state = use.state
    allowed = [
        (seat, i + 1)
        for seat in rivals(use)
        for i in range(min(len(state.ranks[seat]), RANKS - 1))
        if state.ranks[seat][i].up and who.fits(state.traits(seat, i + 1))
    ]
    if allowed:
        place = yield from choose(state, use.seat, KILL, Wish(allowed, f"one {who.text}", *kill_laws(who)))
        yield from put_in_place_of(state, place[0], agent_at(state, place), "DR-A28")


@vocabulary.sentence("Swap the ranks of this agent and another of yours.")
def swap_with_this(use: Use) -> Rules:
    agent = use.agent
    if agent is not None and use.state.rank_of(use.seat, agent):
        yield from swap(use, agent)


@vocabulary.sentence("Swap the ranks of 2 of your agents.")
def swap_two(use: Use) -> Rules:
    state = use.state
    ranks = state.ranks[use.seat]
    allowed = [(use.seat, i + 1) for i in range(len(ranks)) if partners(state, use.seat, ranks[i])]
    if allowed:
        place = yield from choose(state, use.seat, SWAP, Wish(allowed, "the first of two", *TO_SWAP))
        yield from swap(use, agent_at(state, place))


def is_own(state: Dominare, seat: int, value: Place, about: Any) -> bool:
    return value[0] == seat


def stands_up(state: Dominare, seat: int, value: Place, about: Any) -> bool:
    return agent_at(state, value).up


def has_partner(state: Dominare, seat: int, value: Place, about: Any) -> bool:
    """Of an own agent that stands up; what else is asked of it the other laws say."""
    return value[0] != seat or not agent_at(state, value).up or bool(partners(state, seat, agent_at(state, value)))


OWN: Final = Law("DR117", "the text means your own agents", is_own)
UP: Final = Law("DR-A55", "only face-up agents swap ranks", stands_up)
TO_SWAP: Final[Laws] = (
    OWN,
    UP,
    Law("DR-A29", "with whomever it changed, one of the two could not stand in its new rank", has_partner),
)


def swap_laws(state: Dominare, seat: int, agent: Agent) -> Laws:
    """With whom an agent swaps."""
    here = state.rank_of(seat, agent)
    card = state.card_of(agent)
    return (
        OWN,
        Except("DR128", "an agent swaps with another", [(seat, here)]),
        UP,
        Law("DR-A29", f"{card.name} may not stand there", lambda state, seat, value, about: card.may_stand(value[1])),
        Law("DR-A29", f"it may not stand in rank {here}", lambda state, seat, value, about: (
            state.card_of(agent_at(state, value)).may_stand(here)
        )),
    )  # fmt: skip


def partners(state: Dominare, seat: int, agent: Agent) -> list[Place]:
    """With whom an agent can swap: both are face up (DR-A55) and may stand in their new ranks (DR-A29)."""
    ranks = state.ranks[seat]
    here = state.rank_of(seat, agent)
    if not agent.up:
        return []
    return [
        (seat, i + 1)
        for i in range(len(ranks))
        if ranks[i] is not agent
        and ranks[i].up
        and state.card_of(agent).may_stand(i + 1)
        and state.card_of(ranks[i]).may_stand(here)
    ]


def swap(use: Use, agent: Agent) -> Rules:
    """What was used stays used; the new rank counts at once (DR128)."""
    state = use.state
    allowed = partners(state, use.seat, agent)
    if allowed:
        wish = Wish(allowed, f"with {state.card_of(agent).name}", *swap_laws(state, use.seat, agent))
        place = yield from choose(state, use.seat, SWAP, wish)
        ranks = state.ranks[use.seat]
        here, there = state.rank_of(use.seat, agent) - 1, place[1] - 1
        ranks[here], ranks[there] = ranks[there], ranks[here]
        state.tell("swapped", "DR128", seat=use.seat, ranks=[here + 1, there + 1])


# ---------------------------------------------------------------------------------------------------- what comes next


@vocabulary.sentence("Take an extra action.")
def extra_action(use: Use) -> Rules:
    """At once, and part of this action (DR120, DR121)."""
    use.state.tell("extra", "DR120", seat=use.seat)
    yield from take_action(use.state, use.seat)


@vocabulary.sentence("Take an extra action after everyone's last action of the Season.")
def late_extra_action(use: Use) -> None:
    """DR-A25."""
    use.state.late.append(use.seat)
    use.state.tell("late", "DR-A25", seat=use.seat)


@vocabulary.sentence("Use one {who:agents} ability.")
def use_one(use: Use, who: Agents) -> Rules:
    yield from use_extra_ability(use.state, use.seat, who)


@vocabulary.sentence("Use the ability of one district you control.")
def use_a_district(use: Use) -> Rules:
    """It counts as the district's one use (DR-A46)."""
    state = use.state
    fresh = [district for district in range(DISTRICTS) if not state.districts_used >> district & 1]
    own = state.controlled(use.seat)
    allowed = [district for district in own if district in fresh]
    if allowed:
        unused = Among("DR131", "the district's ability was used this Season", fresh)
        wish = Wish(allowed, "", unused, Among("DR130", "you do not control the district", own))
        district = yield from choose(state, use.seat, DISTRICT_ABILITY, wish)
        yield from use_district(state, use.seat, district)


@vocabulary.sentence("You may Inspire.")
def may_inspire(use: Use) -> Rules:
    yield from inspire(use.state, use.seat, 0, True)


@vocabulary.sentence("You may Inspire, paying {n:number} crown(s) less for each influence.")
def may_inspire_cheaply(use: Use, n: int) -> Rules:
    """A token still costs at least one crown (DR-A07)."""
    yield from inspire(use.state, use.seat, n, True)


# ------------------------------------------------------------------------------------------------------------ looking


@vocabulary.sentence("Look at the top {n:number} events.")
def look_at_events(use: Use, n: int) -> None:
    """They stay where they are (DR-A44)."""
    state = use.state
    seen: list[str] = []
    for i in range(min(n, len(state.events))):
        seen.append(state.event_card(state.show(state.events, len(state.events) - 1 - i, only(use.seat))).id)
    state.confide("looked", "DR-A44", only(use.seat), {"events": seen}, seat=use.seat, count=len(seen))


@vocabulary.sentence("You may put the top event under its deck.")
def bury_event(use: Use) -> Rules:
    state = use.state
    if len(state.events) > 1:
        answer = yield from choose_or_stop(state, use.seat, BURY_EVENT, Wish(ONE, ""))
        if answer is not None:
            state.move(state.events, len(state.events) - 1, state.events, under=True)
            state.tell("event_buried", use.rule, seat=use.seat)


TO_LOOK: Final[Laws] = (
    Law("DR117", "the text means another player", lambda state, seat, value, about: value != seat),
    Law("DR117", "there is no hand to look at", lambda state, seat, value, about: len(state.hands[value]) > 0),
)


@vocabulary.sentence("Look at one other player's hand.")
def look_at_hand(use: Use) -> Rules:
    state = use.state
    allowed = [seat for seat in rivals(use) if len(state.hands[seat])]
    if allowed:
        seat = yield from choose(state, use.seat, LOOK_AT, Wish(allowed, "", *TO_LOOK))
        state.show_all(state.hands[seat], only(use.seat))
        state.tell("looked_at_hand", use.rule, seat=use.seat, other=seat)
