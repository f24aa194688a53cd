"""The Action phase: eight kinds of action, agents' and districts' abilities (DR111-DR133)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pentarchy.games.dominare.basics import (
    TOO_POOR,
    cheapest,
    inspire,
    nobody_replaced,
    rally,
    recruit,
    replace,
    whitewash,
)
from pentarchy.games.dominare.cards import DISTRICTS, RANKS, AgentCard, Agents
from pentarchy.games.dominare.laws import Except, Law, Lawful, Laws
from pentarchy.games.dominare.state import Agent, Dominare
from pentarchy.games.dominare.trading import TRADE
from pentarchy.games.dominare.words import COSTS, Use, resolve
from pentarchy.kernel import Rules, because, choose

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

def rallies(state: Dominare, seat: int, value: Act, about: Any) -> bool:
    return about is None or bool(about.up) or value[0] == RALLY


def own_action(state: Dominare, seat: int, value: Act, about: Any) -> bool:
    return about is None or state.ranks[seat][value[1] - 1] is about


def controls(state: Dominare, seat: int, value: Act, about: Any) -> bool:
    return state.controller(value[1]) == seat


def unused_district(state: Dominare, seat: int, value: Act, about: Any) -> bool:
    return not state.districts_used >> value[1] & 1


def can_inspire(state: Dominare, seat: int, value: Act, about: Any) -> bool:
    return state.crowns[seat] >= cheapest(state)


def can_whitewash(state: Dominare, seat: int, value: Act, about: Any) -> bool:
    return state.crowns[seat] >= state.season + 2


# Of an ability: the value ends in (rank, number).


def face_up(state: Dominare, seat: int, value: Any, about: Any) -> bool:
    agent: Agent = state.ranks[seat][value[-2] - 1]
    return agent.up


def high_enough(state: Dominare, seat: int, value: Any, about: Any) -> bool:
    return bool(value[-1] <= value[-2])


def unused(state: Dominare, seat: int, value: Any, about: Any) -> bool:
    return not state.ranks[seat][value[-2] - 1].used


def right_kind(state: Dominare, seat: int, value: Any, about: Any) -> bool:
    return not state.ranks[seat][value[0] - 1].up or bool(about.fits(state.traits(seat, value[0])))


class Cost(Law):
    """What an ability asks to be given can be given (DR-A21), or for whom it is meant is there."""

    __slots__ = ("when",)

    def __init__(self, rule: str, text: str, when: Any) -> None:
        super().__init__(rule, text)
        self.when = when

    def holds(self, state: Dominare, seat: int, value: Any, about: Any) -> bool:
        agent = state.ranks[seat][value[-2] - 1]
        use = Use(state, seat, agent)
        clauses = state.card_of(agent).ability(value[-1]).clauses
        return all([clause.possible(use) for clause in clauses if clause.sentence.when is self.when])


ONLY_RALLY: Final = Law("DR-A26", "a face-down agent's action can only be Rally", rallies)
OTHER_AGENT: Final = Law("DR157", "this action belongs to another agent", own_action)
WRONG_KIND: Final = Law("DR122", "the text means another kind of agent", right_kind)
ABILITY: Final[Laws] = (
    Law("DR114", "the agent lies face down", face_up),
    Law("DR115", "the ability's number is above the agent's rank", high_enough),
    Law("DR116", "the agent has used an ability this Season", unused),
)
"""DR114-DR116; what an ability asks for comes after them."""
DISTRICTS_ABILITY: Final[Laws] = (
    Law("DR131", "the district's ability was used this Season", unused_district),
    Law("DR130", "you do not control the district", controls),
)
"""DR130, DR131."""
TO_INSPIRE: Final[Laws] = (ONLY_RALLY, Law("DR145", TOO_POOR, can_inspire))
TO_WHITEWASH: Final[Laws] = (ONLY_RALLY, Law("DR145", TOO_POOR, can_whitewash))


def costs_of(card: AgentCard, number: int) -> Laws:
    """A law for each condition that an ability's sentences set, once."""
    whens = [clause.sentence.when for clause in card.ability(number).clauses if clause.sentence.when is not None]
    return tuple([Cost(*COSTS[when], when) for when in dict.fromkeys(whens)])


class Action(Lawful):
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

    def laws(self, state: Dominare, seat: int, value: Act, about: Any) -> Laws:
        kind, which, number = value
        if kind == AGENT:
            return ONLY_RALLY, OTHER_AGENT, *ability_laws(state, seat, which, number)
        if kind == DISTRICT:
            return ONLY_RALLY, *DISTRICTS_ABILITY
        if kind == INSPIRE:
            return TO_INSPIRE
        if kind == WHITEWASHING:
            return TO_WHITEWASH
        if kind == REPLACE:
            reason = nobody_replaced(state, seat)
            return (ONLY_RALLY,) if reason is None else (ONLY_RALLY, Except(reason.rule, reason.text, [value]))
        return (ONLY_RALLY,)

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


def ability_laws(state: Dominare, seat: int, rank: int, number: int) -> Laws:
    """DR114-DR116, and that its cost can be paid (DR-A21)."""
    card = state.card_of(state.ranks[seat][rank - 1])
    return (*ABILITY, *costs_of(card, number)) if card.ability(number).conditional else ABILITY


def use_ability(state: Dominare, seat: int, agent: Agent, number: int) -> Rules:
    """The agent is used from now on, whatever its sentences do (DR116, DR123)."""
    agent.used = True
    card: AgentCard = state.card_of(agent)
    state.tell("ability", "DR117", seat=seat, agent=card.id, number=number)
    cause = {"kind": "agent", "id": card.id, "ability": number}
    yield from because(cause, resolve(Use(state, seat, agent), card.ability(number).clauses))


class ExtraAbility(Lawful):
    """One more agent ability: (rank, number). `about` says of which agents (DR122, DR127)."""

    name = "use"
    prompt = "Use one more ability: {text}."

    def details(self, state: Dominare, seat: int, about: Any) -> dict[str, Any]:
        return {"text": about.text}

    def candidates(self, state: Dominare, seat: int, about: Any) -> Iterable[tuple[int, int]]:
        ranks = state.ranks[seat]
        return [(i + 1, ability.number) for i in range(len(ranks)) for ability in state.card_of(ranks[i]).abilities]

    def laws(self, state: Dominare, seat: int, value: tuple[int, int], about: Any) -> Laws:
        return WRONG_KIND, *ability_laws(state, seat, value[0], value[1])

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


def use_district(state: Dominare, seat: int, district: int) -> Rules:
    """Once a Season, whoever uses it (DR130, DR131)."""
    state.districts_used |= 1 << district
    printed = state.districts[district]
    state.tell("district", "DR130", seat=seat, district=printed.id)
    ability = printed.strict if state.church_vacant else printed.ability
    yield from because({"kind": "district", "id": printed.id}, resolve(Use(state, seat, rule="DR130"), ability.clauses))


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
