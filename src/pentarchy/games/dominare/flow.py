"""The sequence of play: seven Seasons of four phases, a draft before the fourth (DR014-DR018)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pentarchy.games.dominare.actions import action, agent_action, late_action
from pentarchy.games.dominare.canvassing import canvassing
from pentarchy.games.dominare.cards import RANKS
from pentarchy.games.dominare.conspiracy import conspiracy
from pentarchy.games.dominare.event import event
from pentarchy.games.dominare.opening import DEAL, STARTER, deal, deal_packs, draft, put_back, semi_blind
from pentarchy.games.dominare.scoring import final_scoring
from pentarchy.games.dominare.state import Dominare
from pentarchy.kernel import Rules

DRAFT_AFTER: Final = 3
FIRST_CELL: Final = 4


def season(state: Dominare, number: int) -> Rules:
    """A Season begins (DR014); with the variant Cells an agent of each player is buried first."""
    state.season = number
    state.tell("season", "DR014", season=number)
    if state.cells and number >= FIRST_CELL:
        bury(state, number - FIRST_CELL + 1)
    state.agenda.append(("conspiracy",))
    yield from ()


def bury(state: Dominare, rank: int) -> None:
    """Cells: everybody's agent of a rank goes face down for good, unless it cannot be flipped (DR156, DR-A27)."""
    for seat in range(state.seats):
        if rank <= len(state.ranks[seat]):
            agent = state.ranks[seat][rank - 1]
            if not state.card_of(agent).firm:
                agent.up = False
                agent.buried = True
                state.tell("buried", "DR156", seat=seat, rank=rank)


def season_ends(state: Dominare) -> Rules:
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
    elif state.season == DRAFT_AFTER and state.opening in (DEAL, STARTER):
        state.agenda.append(("deal_packs",))
    else:
        state.agenda.append(("season", state.season + 1))
    yield from ()


STEPS: Final[dict[str, Callable[..., Any]]] = {
    "deal": deal,
    "semi_blind": semi_blind,
    "put_back": put_back,
    "season": season,
    "conspiracy": conspiracy,
    "event": event,
    "canvassing": canvassing,
    "action": action,
    "agent_action": agent_action,
    "late_action": late_action,
    "season_ends": season_ends,
    "deal_packs": deal_packs,
    "draft": draft,
}
"""A Season is conspiracy, event, canvassing, action (DR015); each step puts the next on the agenda."""
