"""The Action phase: eight kinds of action, agents' and districts' abilities (DR111-DR133)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pentarchy.games.dominare.basics import (
    REPLACE_RANK,
    TOO_POOR,
    can_replace_any,
    cheapest,
    inspire,
    rally,
    recruit,
    replace,
    whitewash,
)
from pentarchy.games.dominare.cards import DISTRICTS, RANKS, AgentCard, Agents
from pentarchy.games.dominare.state import Agent, Dominare
from pentarchy.games.dominare.things import ABILITY, Bans
from pentarchy.games.dominare.trading import TRADE
from pentarchy.games.dominare.words import Use, resolve
from pentarchy.kernel import Ask, Ban, Reason, Rules, Thing, _, asked_by, choose, say

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

AGENT_ACTS: Final[list[list[Any]]] = [
    [(AGENT, rank, number) for number in range(RANKS + 1)] for rank in range(RANKS + 1)
]
DISTRICT_ACTS: Final[list[Any]] = [(DISTRICT, district, 0) for district in range(DISTRICTS)]
BASIC_ACTS: Final[list[Any]] = [(kind, 0, 0) for kind in range(len(KINDS))]
"""All that can be answered, made once."""


def acting(state: Dominare, seat: int, act: tuple[int, ...]) -> Agent | None:
    """The own agent of whose ability (rank, number) an answer speaks, if it does."""
    return state.ranks[seat][act[-2] - 1] if len(act) == 2 or act[0] == AGENT else None


def down(state: Dominare, seat: int, act: tuple[int, ...], about: Any) -> bool:
    agent = acting(state, seat, act)
    return agent is not None and not agent.up


def too_low(state: Dominare, seat: int, act: tuple[int, ...], about: Any) -> bool:
    return act[-1] > act[-2]


def used(state: Dominare, seat: int, act: tuple[int, ...], about: Any) -> bool:
    agent = acting(state, seat, act)
    return agent is not None and agent.used


def lacking(state: Dominare, seat: int, act: tuple[int, ...], about: Any) -> Reason | None:
    """Why the ability's cost cannot be paid, or that nobody is there for whom it is meant (DR-A21)."""
    agent = acting(state, seat, act)
    if agent is None or not state.card_of(agent).ability(act[-1]).conditional:
        return None
    use = Use(state, seat, agent)
    reasons = [clause.obstacle(use) for clause in state.card_of(agent).ability(act[-1]).clauses]
    return next((reason for reason in reasons if reason is not None), None)


ABILITY_BANS: Final[Bans] = (
    Ban("DR114", _("the agent lies face down"), down),
    Ban("DR115", _("the ability's number is above the agent's rank"), too_low),
    Ban("DR116", _("the agent has used an ability this Season"), used),
    Ban("DR-A21", _("the ability asks for what you do not have"),
        lambda state, seat, act, about: lacking(state, seat, act, about) is not None,
        lambda state, seat, act, about: lacking(state, seat, act, about) or {}),
)  # fmt: skip
"""DR114-DR116; what an ability asks for comes after them."""


def district_of(act: Act | int) -> int:
    """The district whose ability an answer speaks of, or -1."""
    return act if isinstance(act, int) else act[1] if act[0] == DISTRICT else -1


DISTRICT_BANS: Final[Bans] = (
    Ban("DR131", _("the district's ability was used this Season"), lambda state, seat, act, about: (
        district_of(act) >= 0 and state.districts_used >> district_of(act) & 1 != 0)),
    Ban("DR130", _("you do not control the district"), lambda state, seat, act, about: (
        district_of(act) >= 0 and state.controller(district_of(act)) != seat)),
)  # fmt: skip
"""DR130, DR131."""


def acts(state: Dominare, seat: int, about: Agent | None) -> list[Act]:
    found = [(AGENT, rank, number) for rank, number in abilities(state, seat, about)]
    found.extend([(DISTRICT, district, 0) for district in range(DISTRICTS)])
    found.extend([(kind, 0, 0) for kind in range(CROWN, len(KINDS))])
    return found


def abilities(state: Dominare, seat: int, about: Any) -> list[tuple[int, int]]:
    ranks = state.ranks[seat]
    return [(i + 1, ability.number) for i in range(len(ranks)) for ability in state.card_of(ranks[i]).abilities]


def possible_acts(state: Dominare, seat: int, agent: Agent | None) -> list[Act]:
    """What none of the bans forbids, at once."""
    if agent is not None and not agent.up:
        return [BASIC_ACTS[RALLY]]
    found: list[Any] = []
    ranks = state.ranks[seat]
    for i in range(len(ranks)):
        own = ranks[i]
        if own.up and not own.used and (agent is None or own is agent):
            for ability in state.card_of(own).abilities:
                number = ability.number
                if number <= i + 1 and not (ability.conditional and lacking(state, seat, (i + 1, number), None)):
                    found.append(AGENT_ACTS[i + 1][number])
    used, crowns = state.districts_used, state.crowns[seat]
    for district in state.controlled(seat):
        if not used >> district & 1:
            found.append(DISTRICT_ACTS[district])
    found.append(BASIC_ACTS[CROWN])
    if crowns >= cheapest(state):
        found.append(BASIC_ACTS[INSPIRE])
    found.append(BASIC_ACTS[RALLY])
    found.append(BASIC_ACTS[RECRUIT])
    if can_replace_any(state, seat):
        found.append(BASIC_ACTS[REPLACE])
    if crowns >= state.season + 2:
        found.append(BASIC_ACTS[WHITEWASHING])
    return found


def write_act(state: Dominare, act: Act) -> str:
    kind, which, number = act
    if kind == AGENT:
        return f"agent {which}.{number}"
    return f"district {state.districts[which].id}" if kind == DISTRICT else KINDS[kind]


def act_part(state: Dominare, act: Act) -> str:
    kind, which, number = act
    if kind == AGENT:
        return f"ability/{which}.{number}"
    return f"district/{state.districts[which].id}" if kind == DISTRICT else f"action/{KINDS[kind]}"


def which_action(state: Dominare) -> str:
    """Which of a player's actions this Season it is, by the step that comes next; one that waited has no number."""
    step, *at = state.agenda[-1]
    last = step == "late_action" and not state.late
    if not last and step != "action":
        return say(_("an action"))
    of = actions_each(state.season)
    return say(_("action {n} of {of}"), n=of if last else at[0] + (at[1] > 0), of=of)


ACTION: Final[Ask[Dominare, Act, Agent | None]] = Ask(
    "{act}",
    {"act": Thing("action", write_act, part=act_part)},
    _("Season {season}: take {which}{whose}."),
    name="action",
    words=lambda state, seat, agent: {
        "season": state.season,
        "which": which_action(state),
        "whose": "" if agent is None else say(_(" with {agent}"), agent=state.card_of(agent).name),
    },
    candidates=acts,
    options=possible_acts,
    bans=(
        Ban("DR-A26", _("a face-down agent's action can only be Rally"), lambda state, seat, act, agent: (
            agent is not None and not agent.up and act[0] != RALLY)),
        Ban("DR157", _("this action belongs to another agent"), lambda state, seat, act, agent: (
            agent is not None and act[0] == AGENT and state.ranks[seat][act[1] - 1] is not agent)),
        *ABILITY_BANS,
        *DISTRICT_BANS,
        Ban("DR145", TOO_POOR, lambda state, seat, act, agent: (
            (act[0] == INSPIRE and state.crowns[seat] < cheapest(state))
            or (act[0] == WHITEWASHING and state.crowns[seat] < state.season + 2))),
        Ban("DR138", _("no agent can be replaced"), lambda state, seat, act, agent: (
            act[0] == REPLACE and REPLACE_RANK.obstacle(state, seat, None) is not None),
            lambda state, seat, act, agent: REPLACE_RANK.obstacle(state, seat, None) or {}),
    ),
)  # fmt: skip
"""What a player does with an action, asked about the agent whose action it is (DR157), or None."""

EXTRA_ABILITY: Final[Ask[Dominare, tuple[int, int], Agents]] = Ask(
    "use {ability}",
    {"ability": ABILITY},
    _("Use one more ability: {text}."),
    words=lambda state, seat, who: {"text": who.text},
    candidates=abilities,
    bans=(
        Ban("DR122", _("the text means another kind of agent"), lambda state, seat, which, who: (
            state.ranks[seat][which[0] - 1].up and not who.fits(state.traits(seat, which[0])))),
        *ABILITY_BANS,
    ),
)  # fmt: skip
"""One more agent ability, asked about those whose it may be (DR122, DR127)."""

BASICS: Final[dict[int, Callable[[Dominare, int], Rules | None]]] = {
    CROWN: lambda state, seat: state.gain(seat, 1, "DR133"),
    INSPIRE: lambda state, seat: inspire(state, seat, 0, False),
    RALLY: lambda state, seat: rally(state, seat, None),
    RECRUIT: lambda state, seat: recruit(state, seat, 2, 1),
    REPLACE: replace,
    WHITEWASHING: whitewash,
}
"""The basic abilities."""


def take_action(state: Dominare, seat: int, agent: Agent | None = None) -> Rules:
    """One action of a seat; in the Epic variant it belongs to an agent (DR157)."""
    state.offers = 0
    free = (TRADE,) if state.trading else ()
    kind, which, number = yield from choose(state, seat, ACTION, agent, free)
    if kind == AGENT:
        yield from use_ability(state, seat, state.ranks[seat][which - 1], number)
    elif kind == DISTRICT:
        yield from use_district(state, seat, which)
    else:
        rules = BASICS[kind](state, seat)
        if rules is not None:
            yield from rules


# ---------------------------------------------------------------------------------------------- agents and districts


def use_ability(state: Dominare, seat: int, agent: Agent, number: int) -> Rules:
    """The agent is used from now on, whatever its sentences do (DR116, DR123)."""
    agent.used = True
    card: AgentCard = state.card_of(agent)
    state.tell("ability", "DR117", seat=seat, agent=card.id, number=number)
    ability = card.ability(number)
    before = asked_by(state, ability.cause)
    yield from resolve(Use(state, seat, agent), ability.clauses)
    state.causes = before


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
    before = asked_by(state, ability.cause)
    yield from resolve(Use(state, seat, rule="DR130"), ability.clauses)
    state.causes = before


# ---------------------------------------------------------------------------------------------------------- the phase


def actions_each(season: int) -> int:
    """DR111, DR-A11."""
    return 3 if season == RANKS else 2


def action(state: Dominare, turn: int, place: int) -> Rules:
    """One action of one player (DR112)."""
    return take_action(state, state.order[place])


def agent_action(state: Dominare, rank: int, place: int) -> Rules | None:
    """Epic: one action for the agent in this rank, unless it is buried (DR156, DR157)."""
    seat = state.order[place]
    if rank > len(state.ranks[seat]) or state.ranks[seat][rank - 1].buried:
        return None
    return take_action(state, seat, state.ranks[seat][rank - 1])


def late_action(state: Dominare) -> Rules | None:
    """Actions that wait until everyone has finished, in player order (DR-A25)."""
    for seat in state.order:
        if seat in state.late:
            state.late.remove(seat)
            return take_action(state, seat)
    return None
