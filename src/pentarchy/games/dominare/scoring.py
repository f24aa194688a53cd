"""The end: victory points, exposure, winners (DR149-DR154)."""

from __future__ import annotations

from pentarchy.games.dominare.cards import DISTRICTS, Bonus
from pentarchy.games.dominare.state import NOBODY, Dominare
from pentarchy.games.dominare.words import count_agents
from pentarchy.kernel import members


def exposure_loss(exposure: list[int], seat: int) -> int:
    """The lowest lose nothing, the highest one per full three, the others one per full five (DR150-DR152, DR-A34)."""
    own = exposure[seat]
    lowest = highest = own
    for each in exposure:
        lowest = min(lowest, each)
        highest = max(highest, each)
    if own == lowest:
        return 0
    return own // 3 if own == highest else own // 5


def bonus_points(state: Dominare, seat: int, bonus: Bonus, districts: int) -> int:
    if bonus.per_district:
        return bonus.points * districts
    if bonus.per_agent is not None:
        return min(bonus.most, bonus.points * count_agents(state, seat, bonus.per_agent))
    if bonus.per_crowns:
        return min(bonus.most, bonus.points * (state.crowns[seat] // bonus.per_crowns))
    return bonus.points


def score_parts(state: Dominare, seat: int, controlled: list[int]) -> dict[str, int]:
    """Where a seat's points would come from if the game ended now, with the districts it controls (DR149)."""
    districts = blocks = agents = 0
    for district in controlled:
        districts += state.worth[district]
    values = state.city.values
    for block in members(state.held[seat]):
        blocks += values[block]
    for agent in state.ranks[seat]:
        if agent.up:
            for bonus in state.card_of(agent).bonuses:
                agents += bonus_points(state, seat, bonus, len(controlled))
    exposure = -exposure_loss(state.exposure, seat)
    return {"districts": districts, "blocks": blocks, "agents": agents, "exposure": exposure}


def final_scoring(state: Dominare) -> None:
    """Most VP; then most crowns; then a shared win (DR153)."""
    scores: list[int] = []
    for seat in range(state.seats):
        parts = score_parts(state, seat, state.controlled(seat))
        scores.append(sum(parts.values()))
        state.tell("scored", "DR149", seat=seat, points=scores[seat], **parts)
    best = max([(scores[seat], state.crowns[seat]) for seat in range(state.seats)])
    winners = [seat for seat in range(state.seats) if (scores[seat], state.crowns[seat]) == best]
    if scores.count(best[0]) == 1:
        reason = "most victory points"
    else:
        reason = "a tie, settled by crowns" if len(winners) == 1 else "a shared victory"
    state.finish(scores, winners, reason)


def controllers(state: Dominare) -> list[int | None]:
    """By district; None where nobody controls."""
    found: list[int | None] = []
    for district in range(DISTRICTS):
        seat = state.controller(district)
        found.append(None if seat == NOBODY else seat)
    return found
