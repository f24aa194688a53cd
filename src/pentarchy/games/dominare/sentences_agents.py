"""Sentences about agents: flipping, rallying, recruiting, replacing, swapping, and what they let a player do next."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.dominare.actions import DISTRICT_BANS, take_action, use_district, use_extra_ability
from pentarchy.games.dominare.basics import inspire, rally, recruit
from pentarchy.games.dominare.cards import RANKS, Agents
from pentarchy.games.dominare.conspiracy import put_in_place_of
from pentarchy.games.dominare.questions import (
    BURY_EVENT,
    DISCARD,
    DISTRICT_ABILITY,
    FLIP,
    KILL,
    LOOK_AT,
    RALLY_ONE,
    SWAP,
    Wish,
    choose_any,
)
from pentarchy.games.dominare.state import Agent, Dominare
from pentarchy.games.dominare.things import Among, Bans, Place, agent_at
from pentarchy.games.dominare.words import Use, rivals, vocabulary
from pentarchy.kernel import EVERYONE, Ban, Rules, _, choose, choose_or_stop, only
from pentarchy.parts.sentences import COST

OWN: Final[Ban[Dominare, Place, Any]] = Ban(
    "DR117", _("the text means your own agents"), lambda state, seat, place, about: place[0] != seat
)


def is_other_kind(state: Dominare, place: Place, who: Agents) -> bool:
    """Of an agent that stands up; face down it is of no kind (DR025)."""
    return agent_at(state, place).up and not who.fits(state.traits(place[0], place[1]))


# ----------------------------------------------------------------------------------------------------------- flipping


def flip_bans(who: Agents, whose: Ban[Dominare, Place, Any]) -> Bans:
    """Whose agents, face up, of the kind that is meant, and such as can be flipped (DR-A49)."""
    return (
        whose,
        Ban("DR117", _("the agent lies face down already"), lambda state, seat, place, about: (
            not agent_at(state, place).up)),
        Ban("DR-A49", _("the agent cannot be flipped"), lambda state, seat, place, about: (
            agent_at(state, place).up and state.card_of(agent_at(state, place)).firm)),
        Ban("DR127", _("the text means {who}"), lambda state, seat, place, about: is_other_kind(state, place, who),
            lambda state, seat, place, about: {"who": who.text}),
    )  # fmt: skip


def of_seats(text: str, seats: list[int]) -> Ban[Dominare, Place, Any]:
    return Ban("DR117", text, lambda state, seat, place, about: place[0] not in seats)


def flip_up_to(use: Use, k: int, who: Agents, seats: list[int], one_player: bool) -> Rules:
    state = use.state
    whose = of_seats(_("the text means other players' agents"), seats)
    for nth in range(k):
        wish = Wish(_("{who}, {nth} of up to {k}"), *flip_bans(who, whose), who=who.text, nth=nth + 1, k=k)
        if not FLIP.options(state, use.seat, wish):
            return
        place = yield from choose_or_stop(state, use.seat, FLIP, wish)
        if place is None:
            return
        state.flip_down(place[0], agent_at(state, place), use.rule)
        if one_player:
            whose = of_seats(_("the text means agents of one other player"), [place[0]])


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


def own_flip(who: Agents) -> Wish:
    return Wish("{who}", *flip_bans(who, OWN), who=who.text)


def has_flippable(use: Use, who: Agents) -> bool:
    return bool(FLIP.options(use.state, use.seat, own_flip(who)))


@vocabulary.sentence(
    "Flip one {who:agents} in your ranks face down.",
    kind=COST,
    when=((has_flippable, "DR-A21", _("you have no agent of the kind that it asks you to flip face down")),),
)
def flip_own(use: Use, who: Agents) -> Rules:
    yield from flip_one_of(use, who)


@vocabulary.sentence("Flip one of your agents face down.")
def flip_one_of_yours(use: Use) -> Rules:
    """Of an event: as far as possible."""
    yield from flip_one_of(use, Agents("one of your agents", 0, 0))


def flip_one_of(use: Use, who: Agents) -> Rules:
    place = yield from choose_any(use.state, use.seat, FLIP, own_flip(who))
    if place is not None:
        use.state.flip_down(use.seat, agent_at(use.state, place), use.rule)


@vocabulary.sentence("Rally.")
def rally_all(use: Use) -> None:
    rally(use.state, use.seat, None)


@vocabulary.sentence("Rally all your {who:agents}.")
def rally_kind(use: Use, who: Agents) -> None:
    """By their printed traits (DR126, DR-A53)."""
    rally(use.state, use.seat, who)


TO_RALLY: Final[Bans] = (
    Ban("DR136", _("only your own agents rally"), lambda state, seat, place, about: place[0] != seat),
    Ban("DR136", _("the agent does not lie face down"), lambda state, seat, place, about: agent_at(state, place).up),
    Ban("DR156", _("a buried agent never rises"), lambda state, seat, place, about: agent_at(state, place).buried),
)


@vocabulary.sentence("Rally one agent.")
def rally_one(use: Use) -> Rules:
    """DR126."""
    place = yield from choose_any(use.state, use.seat, RALLY_ONE, Wish("", *TO_RALLY))
    if place is not None:
        use.state.flip_up(use.seat, agent_at(use.state, place), "DR136")


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


@vocabulary.sentence(
    "Discard one agent from your hand.",
    kind=COST,
    when=((holds_agents, "DR-A21", _("you have no agent in your hand to discard")),),
)
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
        held = Among("DR117", _("you do not hold this agent"), state.hands[seat].kinds())
        card = yield from choose(state, seat, DISCARD, Wish("", held))
        state.discard_from_hand(seat, card)


# ------------------------------------------------------------------------------------------ replacing, swapping ranks


def kill_bans(who: Agents) -> Bans:
    return (
        Ban("DR117", _("the text means another player's agent"), lambda state, seat, place, about: place[0] == seat),
        Ban("DR-A28", _("the agent in rank 7 is safe"), lambda state, seat, place, about: place[1] == RANKS),
        Ban("DR025", _("a face-down agent is of no kind"), lambda state, seat, place, about: (
            not agent_at(state, place).up)),
        Ban("DR127", _("the text means one {who}"), lambda state, seat, place, about: is_other_kind(state, place, who),
            lambda state, seat, place, about: {"who": who.text}),
    )  # fmt: skip


@vocabulary.sentence("Remove one {who:agents} of another player from play; its owner replaces it.")
def kill(use: Use, who: Agents) -> Rules:
    """Like Replace, against its owner's will and without exposure; never rank 7 (DR-A28)."""
    place = yield from choose_any(use.state, use.seat, KILL, Wish(_("one {who}"), *kill_bans(who), who=who.text))
    if place is not None:
        yield from put_in_place_of(use.state, place[0], agent_at(use.state, place), "DR-A28")


@vocabulary.sentence("Swap the ranks of this agent and another of yours.")
def swap_with_this(use: Use) -> Rules:
    agent = use.agent
    if agent is not None and use.state.rank_of(use.seat, agent):
        yield from swap(use, agent)


@vocabulary.sentence("Swap the ranks of 2 of your agents.")
def swap_two(use: Use) -> Rules:
    place = yield from choose_any(use.state, use.seat, SWAP, Wish(_("the first of two"), *TO_SWAP))
    if place is not None:
        yield from swap(use, agent_at(use.state, place))


UP: Final[Ban[Dominare, Place, Any]] = Ban(
    "DR-A55", _("only face-up agents swap ranks"), lambda state, seat, place, about: not agent_at(state, place).up
)


def swap_bans(state: Dominare, seat: int, agent: Agent) -> Bans:
    """With whom an agent swaps: both are face up (DR-A55) and may stand in their new ranks (DR-A29)."""
    here = state.rank_of(seat, agent)
    card = state.card_of(agent)
    return (
        OWN,
        Ban("DR128", _("an agent swaps with another"), lambda state, seat, place, about: place == (seat, here)),
        Ban("DR-A55", _("{agent} lies face down"), lambda state, seat, place, about: not agent.up,
            lambda state, seat, place, about: {"agent": card.name}),
        UP,
        Ban("DR-A29", _("{agent} may not stand there"), lambda state, seat, place, about: not card.may_stand(place[1]),
            lambda state, seat, place, about: {"agent": card.name}),
        Ban("DR-A29", _("it may not stand in rank {here}"), lambda state, seat, place, about: (
            not state.card_of(agent_at(state, place)).may_stand(here)),
            lambda state, seat, place, about: {"here": here}),
    )  # fmt: skip


def without_partner(state: Dominare, seat: int, place: Place, about: Any) -> bool:
    """Of an own agent that stands up; what else is asked of it the other bans say."""
    agent = agent_at(state, place)
    return place[0] == seat and agent.up and not SWAP.options(state, seat, Wish("", *swap_bans(state, seat, agent)))


TO_SWAP: Final[Bans] = (
    OWN,
    UP,
    Ban("DR-A29", _("with whomever it changed, one of the two could not stand in its new rank"), without_partner),
)


def swap(use: Use, agent: Agent) -> Rules:
    """What was used stays used; the new rank counts at once (DR128)."""
    state = use.state
    bans = swap_bans(state, use.seat, agent)
    place = yield from choose_any(
        state, use.seat, SWAP, Wish(_("with {agent}"), *bans, agent=state.card_of(agent).name)
    )
    if place is not None:
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
    district = yield from choose_any(use.state, use.seat, DISTRICT_ABILITY, Wish("", *DISTRICT_BANS))
    if district is not None:
        yield from use_district(use.state, use.seat, district)


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
        answer = yield from choose_or_stop(state, use.seat, BURY_EVENT, Wish())
        if answer is not None:
            state.move(state.events, len(state.events) - 1, state.events, under=True)
            state.tell("event_buried", use.rule, seat=use.seat)


TO_LOOK: Final[Bans] = (
    Ban("DR117", _("the text means another player"), lambda state, seat, other, about: other == seat),
    Ban("DR117", _("there is no hand to look at"), lambda state, seat, other, about: not len(state.hands[other])),
)


@vocabulary.sentence("Look at one other player's hand.")
def look_at_hand(use: Use) -> Rules:
    state = use.state
    seat = yield from choose_any(state, use.seat, LOOK_AT, Wish("", *TO_LOOK))
    if seat is not None:
        state.show_all(state.hands[seat], only(use.seat))
        state.tell("looked_at_hand", use.rule, seat=use.seat, other=seat)
