"""What agents are worth in which rank and beside whom: for bots, who keep agents that fit together."""

from __future__ import annotations

from itertools import combinations
from typing import Final

from pentarchy.games.dominare.cards import NOBILITY, RANKS, AgentCard
from pentarchy.games.dominare.state import Dominare

ABILITY_WORTH: Final = [0.0, 1.0, 1.2, 1.4, 1.6, 1.9, 2.3, 2.7]
"""By the number of an agent's best usable ability."""
NETWORK: Final = 1.3
"""What it is worth that an agent networks: a token more at every canvassing."""
MOST_COMPANIES: Final = 100
"""So many ways to keep some of several agents are compared as a whole."""


def best_ability(card: AgentCard, rank: int) -> int:
    """The number of the best ability that works in a rank; 0 if none does (DR115)."""
    best = 0
    for ability in card.abilities:
        if ability.number <= rank:
            best = ability.number
    return best


def worth_in_rank(card: AgentCard, rank: int) -> float:
    """An agent in a rank, at a glance, whoever stands beside it."""
    if not card.glance:
        glance = [_worth_in_rank(card, each) for each in range(RANKS + 2)]
        card.waiting = [0.5 * max(0.0, glance[each + 1] - glance[each]) for each in range(RANKS + 1)]
        card.glance = glance
    return card.glance[rank]


def better_later(card: AgentCard, rank: int) -> float:
    """How much there is to be said for keeping an agent for a later rank."""
    return (
        card.waiting[rank] if card.glance else 0.5 * max(0.0, worth_in_rank(card, rank + 1) - worth_in_rank(card, rank))
    )


def _worth_in_rank(card: AgentCard, rank: int) -> float:
    worth = 1.3 * card.influence + 0.8 * card.income + ABILITY_WORTH[best_ability(card, rank)] - 0.75 * card.exposure
    worth += sum([1.2 * bonus.points for bonus in card.bonuses])
    return worth + (0.5 if card.revealed else 0.0)


def networking(card: AgentCard, beside: int) -> float:
    """What a neighbour's traits make of it."""
    return NETWORK if card.faction != NOBILITY and card.traits & beside else 0.0


def worth_of_company(state: Dominare, seat: int, cards: list[int]) -> float:
    """What agents will be worth in the ranks that are still to be filled, each in the place where it does best."""
    ranks, agents = state.ranks[seat], state.agents
    beside = state.traits(seat, len(ranks)) if ranks else 0
    left = [agents[card] for card in cards]
    total = 0.0
    for rank in range(len(ranks) + 1, RANKS + 1):
        best, most = -1, 0.0
        for i in range(len(left)):
            each = left[i]
            if each.may_stand(rank):
                worth = worth_in_rank(each, rank) + networking(each, beside)
                worth -= better_later(each, rank)  # whoever would be better off later waits
                if best < 0 or worth > most:
                    best, most = i, worth
        if best < 0:
            continue
        card = left.pop(best)
        total += max(0.0, worth_in_rank(card, rank) + networking(card, beside))
        beside = card.traits | card.grants
        if not left:
            break
    return total


def kept_worth(state: Dominare, seat: int, kept: list[int], offered: list[int], more: int) -> dict[int, float]:
    """For each card offered: the best company that can come of keeping it, with so many more to be kept after it."""
    found: dict[int, float] = {}
    rest = sorted(set(offered))
    companies = list(combinations(rest, more + 1)) if more <= 2 and len(rest) <= 9 else [(card,) for card in rest]
    for company in companies[:MOST_COMPANIES] if len(companies[0]) > 1 else companies:
        worth = worth_of_company(state, seat, [*kept, *company])
        for card in company:
            if worth > found.get(card, float("-inf")):
                found[card] = worth
    for card in rest:
        found.setdefault(card, worth_of_company(state, seat, [*kept, card]))
    return found
