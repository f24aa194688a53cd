"""The Action phase: eight kinds of action, agents' and districts' abilities (DR111-DR133)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pentarchy.games.dominare.basics import TOO_POOR, cheapest, inspire, may_replace, rally, recruit, replace, whitewash
from pentarchy.games.dominare.cards import DISTRICTS, RANKS, AgentCard, Agents
from pentarchy.games.dominare.state import Agent, Dominare
from pentarchy.games.dominare.trading import TRADE
from pentarchy.games.dominare.words import Use, resolve
from pentarchy.kernel import Question, Reason, Rules, choose

AGENT: Final = 0
DISTRICT: Final = 1
CROWN: Final = 2
INSPIRE: Final = 3
RALLY: Final = 4
RECRUIT: Final = 5
REPLACE: Final = 6
WHITEWASHING: Final = 7
KINDS: Final = ("agent", "district", "crown", "inspire", "rally", "recruit", "replace", "whitewash")
"""DR113."""

Act = tuple[int, int, int]
"""(kind, rank or district, ability number)."""

FACE_DOWN: Final = Reason("DR114", "the agent lies face down")
TOO_LOW: Final = Reason("DR115", "the ability's number is above the agent's rank")
USED: Final = Reason("DR116", "the agent has used an ability this Season")
NO_COST: Final = Reason("DR-A21", "what the ability asks for cannot be given")
NOT_YOURS: Final = Reason("DR130", "you do not control the district")
DISTRICT_USED: Final = Reason("DR131", "the district's ability was used this Season")
NOBODY_TO_REPLACE: Final = Reason("DR138", "no agent of yours can be replaced by one from your hand")
OTHER_AGENT: Final = Reason("DR157", "this action belongs to another agent")
ONLY_RALLY: Final = Reason("DR-A26", "a face-down agent's action can only be Rally")
WRONG_KIND: Final = Reason("DR122", "the text means another kind of agent")


class Action(Question[Dominare, Act]):
    """What a player does with an action. `about` is the agent whose action it is (DR157), or None."""

    name = "action"
    prompt = "Season {season}: take an action{whose}."

    def details(self, state: Dominare, seat: int, about: Any) -> dict[str, Any]:
        return {"season": state.season, "whose": "" if about is None else f" with {state.card_of(about).name}"}

    def candidates(self, state: Dominare, seat: int, about: Any) -> Iterable[Act]:
        ranks = state.ranks[seat]
        acts: list[Act] = []
        for i in range(len(ranks)):
            for ability in state.card_of(ranks[i]).abilities:
                acts.append((AGENT, i + 1, ability.number))
        acts.extend([(DISTRICT, district, 0) for district in range(DISTRICTS)])
        acts.extend([(kind, 0, 0) for kind in range(CROWN, len(KINDS))])
        return acts

    def forbids(self, state: Dominare, seat: int, value: Act, about: Any) -> Reason | None:
        kind, which, number = value
        if about is not None and not about.up and kind != RALLY:
            return ONLY_RALLY
        if kind == AGENT:
            if about is not None and state.ranks[seat][which - 1] is not about:
                return OTHER_AGENT
            return forbids_ability(state, seat, which, number)
        if kind == DISTRICT:
            return forbids_district(state, seat, which)
        if kind == INSPIRE:
            return None if state.crowns[seat] >= cheapest(state) else TOO_POOR
        if kind == REPLACE:
            return None if may_replace(state, seat) else NOBODY_TO_REPLACE
        if kind == WHITEWASHING:
            return None if state.crowns[seat] >= state.season + 2 else TOO_POOR
        return None

    def write(self, state: Dominare, value: Act) -> str:
        kind, which, number = value
        if kind == AGENT:
            return f"agent {which}.{number}"
        if kind == DISTRICT:
            return f"district {state.districts[which].id}"
        return KINDS[kind]

    def parts(self, state: Dominare, value: Act) -> dict[str, str]:
        kind, which, number = value
        if kind == AGENT:
            return {"rank": f"rank/{which}", "ability": f"ability/{which}.{number}"}
        if kind == DISTRICT:
            return {"district": f"district/{state.districts[which].id}"}
        return {"action": f"action/{KINDS[kind]}"}


ACTION: Final = Action()


def take_action(state: Dominare, seat: int, agent: Agent | None = None) -> Rules:
    """One action of a seat; in the Epic variant it belongs to an agent (DR157)."""
    state.offers = 0
    free = (TRADE,) if state.trading else ()
    kind, which, number = yield from choose(state, seat, ACTION, agent, free)
    if kind == AGENT:
        yield from use_ability(state, seat, state.ranks[seat][which - 1], number)
    elif kind == DISTRICT:
        yield from use_district(state, seat, which)
    elif kind == CROWN:
        state.gain(seat, 1, "DR133")
    elif kind == INSPIRE:
        yield from inspire(state, seat, 0, False)
    elif kind == RALLY:
        rally(state, seat, None)
    elif kind == RECRUIT:
        yield from recruit(state, seat, 2, 1)
    elif kind == REPLACE:
        yield from replace(state, seat)
    else:
        yield from whitewash(state, seat)


# ---------------------------------------------------------------------------------------------- agents and districts


def forbids_ability(state: Dominare, seat: int, rank: int, number: int) -> Reason | None:
    """DR114-DR116, and that its cost can be paid (DR-A21)."""
    agent = state.ranks[seat][rank - 1]
    if not agent.up:
        return FACE_DOWN
    if number > rank:
        return TOO_LOW
    if agent.used:
        return USED
    ability = state.card_of(agent).ability(number)
    if ability.conditional:
        use = Use(state, seat, agent)
        if not all([clause.possible(use) for clause in ability.clauses]):
            return NO_COST
    return None


def use_ability(state: Dominare, seat: int, agent: Agent, number: int) -> Rules:
    """The agent is used from now on, whatever its sentences do (DR116, DR123)."""
    agent.used = True
    card: AgentCard = state.card_of(agent)
    state.tell("ability", "DR117", seat=seat, agent=card.id, number=number)
    yield from resolve(Use(state, seat, agent), card.ability(number).clauses)


class ExtraAbility(Question[Dominare, tuple[int, int]]):
    """One more agent ability: (rank, number). `about` says of which agents (DR122, DR127)."""

    name = "use"
    prompt = "Use one more ability: {text}."

    def details(self, state: Dominare, seat: int, about: Any) -> dict[str, Any]:
        return {"text": about.text}

    def candidates(self, state: Dominare, seat: int, about: Any) -> Iterable[tuple[int, int]]:
        ranks = state.ranks[seat]
        return [(i + 1, ability.number) for i in range(len(ranks)) for ability in state.card_of(ranks[i]).abilities]

    def forbids(self, state: Dominare, seat: int, value: tuple[int, int], about: Any) -> Reason | None:
        rank, number = value
        if not about.fits(state.traits(seat, rank)) and state.ranks[seat][rank - 1].up:
            return WRONG_KIND
        return forbids_ability(state, seat, rank, number)

    def write(self, state: Dominare, value: tuple[int, int]) -> str:
        return f"use {value[0]}.{value[1]}"

    def parts(self, state: Dominare, value: tuple[int, int]) -> dict[str, str]:
        return {"rank": f"rank/{value[0]}", "ability": f"ability/{value[0]}.{value[1]}"}


EXTRA_ABILITY: Final = ExtraAbility()


def use_extra_ability(state: Dominare, seat: int, who: Agents) -> Rules:
    """One more ability of an agent of a kind, if any is legal (DR120-DR127)."""
    if not EXTRA_ABILITY.options(state, seat, who):
        state.tell("lost", "DR124", seat=seat)
        return
    rank, number = yield from choose(state, seat, EXTRA_ABILITY, who)
    yield from use_ability(state, seat, state.ranks[seat][rank - 1], number)


def forbids_district(state: Dominare, seat: int, district: int) -> Reason | None:
    """DR130, DR131."""
    if state.districts_used >> district & 1:
        return DISTRICT_USED
    return None if state.controller(district) == seat else NOT_YOURS


def use_district(state: Dominare, seat: int, district: int) -> Rules:
    """Once a Season, whoever uses it (DR130, DR131)."""
    state.districts_used |= 1 << district
    printed = state.districts[district]
    state.tell("district", "DR130", seat=seat, district=printed.id)
    ability = printed.strict if state.church_vacant else printed.ability
    yield from resolve(Use(state, seat), ability.clauses)


# ---------------------------------------------------------------------------------------------------------- the phase


def actions_each(season: int) -> int:
    """DR111, DR-A11."""
    return 3 if season == RANKS else 2


def action(state: Dominare, turn: int, place: int) -> Rules:
    """One action of one player; then the next in order, round after round (DR112)."""
    state.phase = "action"
    state.go_round("action", turn, place, actions_each(state.season) - 1, ("late_action",))
    yield from take_action(state, state.order[place])


def agent_action(state: Dominare, rank: int, place: int) -> Rules:
    """Epic: one action for the agent in this rank, unless it is buried (DR156, DR157)."""
    state.phase = "action"
    state.go_round("agent_action", rank, place, state.season, ("late_action",))
    seat = state.order[place]
    if rank <= len(state.ranks[seat]) and not state.ranks[seat][rank - 1].buried:
        yield from take_action(state, seat, state.ranks[seat][rank - 1])


def late_action(state: Dominare) -> Rules:
    """Actions that wait until everyone has finished, in player order (DR-A25)."""
    for seat in state.order:
        if seat in state.late:
            state.late.remove(seat)
            state.agenda.append(("late_action",))
            yield from take_action(state, seat)
            return
    state.agenda.append(("season_ends",))
