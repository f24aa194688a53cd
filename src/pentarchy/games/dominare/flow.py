"""The sequence of play: seven Seasons of four phases, a draft before the fourth (DR014-DR018)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pentarchy.games.dominare.actions import action, actions_each, agent_action, late_action
from pentarchy.games.dominare.canvassing import canvassing
from pentarchy.games.dominare.cards import RANKS
from pentarchy.games.dominare.conspiracy import conspiracy
from pentarchy.games.dominare.event import event
from pentarchy.games.dominare.opening import (
    DEAL,
    SEMI_BLIND_TURNS,
    STARTER,
    deal,
    deal_packs,
    draft,
    drafting,
    put_back,
    semi_blind,
)
from pentarchy.games.dominare.scoring import final_scoring
from pentarchy.games.dominare.state import Dominare
from pentarchy.kernel import Rules

Step = tuple[Any, ...]
"""A step on the agenda: its name and what it is about."""

DRAFT_AFTER: Final = 3
FIRST_CELL: Final = 4


def season(state: Dominare, number: int) -> None:
    """A Season begins (DR014); with the variant Cells an agent of each player is buried first."""
    state.season = number
    state.tell("season", "DR014", season=number)
    if state.cells and number >= FIRST_CELL:
        bury(state, number - FIRST_CELL + 1)


def bury(state: Dominare, rank: int) -> None:
    """Cells: everybody's agent of a rank goes face down for good, unless it cannot be flipped (DR156, DR-A27)."""
    for seat in range(state.seats):
        if rank <= len(state.ranks[seat]):
            agent = state.ranks[seat][rank - 1]
            if not state.card_of(agent).firm:
                agent.up = False
                agent.buried = True
                state.tell("buried", "DR156", seat=seat, rank=rank)


def season_ends(state: Dominare) -> None:
    """The event is over with what lasted the Season, and what was used is fresh again (DR082, DR116, DR132)."""
    state.event = -1
    state.exposure_factor = 1
    state.inspire_extra = 0
    state.spread_extra = 0
    state.networking = True
    state.districts_used = 0
    for agents in state.ranks:
        for agent in agents:
            agent.used = False
    if state.season == RANKS:
        state.phase = "end"
        final_scoring(state)


def next_season(state: Dominare) -> Step | None:
    """Seven, with a draft before the fourth (DR014, DR018)."""
    if state.season == RANKS:
        return None
    drafted = state.season == DRAFT_AFTER and state.opening in (DEAL, STARTER)
    return ("deal_packs",) if drafted else ("season", state.season + 1)


def in_turn(state: Dominare, step: str, turn: int, place: int, last: int, then: Step) -> Step:
    """The next player's turn of a step, else the next round of all, after the last `then`."""
    if place + 1 < state.seats:
        return (step, turn, place + 1)
    return (step, turn + 1, 0) if turn < last else then


Then = Callable[[Dominare, int, int], Step | None]
"""What comes after a step that is about so much; 0 where it is about less."""


def play(phase: str, rules: Callable[..., Rules | None], then: Then) -> Callable[..., Rules | None]:
    def run(state: Dominare, *at: int) -> Rules | None:
        told = len(at)
        following = then(state, at[0] if told > 0 else 0, at[1] if told > 1 else 0)
        if following is not None:
            state.agenda.append(following)
        if phase:
            state.phase = phase
        if told == 0:  # told apart, because compiled code makes a list and a tuple to call with *
            return rules(state)
        return rules(state, at[0]) if told == 1 else rules(state, at[0], at[1])

    return run


STEPS: Final[dict[str, Callable[..., Rules | None]]] = {
    # how agents come to the hands, in one of three ways
    "deal": play("", deal, lambda state, nth, place: ("season", 1)),
    "semi_blind": play("", semi_blind, lambda state, turn, place: (
        in_turn(state, "semi_blind", turn, place, SEMI_BLIND_TURNS - 1, ("put_back",)))),
    "put_back": play("", put_back, lambda state, nth, place: ("season", 1)),
    # a Season
    "season": play("", season, lambda state, number, place: ("conspiracy",)),
    "conspiracy": play("conspiracy", conspiracy, lambda state, nth, place: ("event",)),
    "event": play("event", event, lambda state, nth, place: ("canvassing", 1, 0)),
    "canvassing": play("canvassing", canvassing, lambda state, rank, place: (
        in_turn(state, "canvassing", rank, place, state.season,
                ("agent_action", 1, 0) if state.epic else ("action", 0, 0)))),
    "action": play("action", action, lambda state, turn, place: (
        in_turn(state, "action", turn, place, actions_each(state.season) - 1, ("late_action",)))),
    "agent_action": play("action", agent_action, lambda state, rank, place: (
        in_turn(state, "agent_action", rank, place, state.season, ("late_action",)))),
    "late_action": play("", late_action, lambda state, nth, place: ("late_action" if state.late else "season_ends",)),
    "season_ends": play("", season_ends, lambda state, nth, place: next_season(state)),
    # the draft
    "deal_packs": play("draft", deal_packs, lambda state, nth, place: ("draft", 0)),
    "draft": play("", draft, lambda state, turn, place: (
        ("draft", turn + 1) if drafting(state, turn) else ("season", state.season + 1))),
}  # fmt: skip
"""The sequence of play: a step's phase, its rules, and what comes after it. A Season has four phases (DR015)."""
