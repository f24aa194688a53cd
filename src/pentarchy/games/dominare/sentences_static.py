"""Static sentences: what holds as long as an agent lies face up (DR027). Read once into the printed card."""

from __future__ import annotations

from pentarchy.games.dominare.cards import AgentCard, Agents, Bonus
from pentarchy.games.dominare.words import vocabulary
from pentarchy.parts.sentences import STATIC


@vocabulary.sentence("Cannot be flipped face down.", kind=STATIC)
def firm(card: AgentCard) -> None:
    """Not even by its own player, nor buried (DR-A27, DR-A49)."""
    card.firm = True


@vocabulary.sentence("Your agents next to this one are {trait:trait} as well.", kind=STATIC)
def grants(card: AgentCard, trait: int) -> None:
    """DR103."""
    card.grants |= trait


@vocabulary.sentence("Only for rank {n:number} and above.", kind=STATIC)
def only_for_rank(card: AgentCard, n: int) -> None:
    """DR057, DR-A29."""
    card.lowest_rank = n


@vocabulary.sentence("Spreads without spending crowns.", kind=STATIC)
def spreads_free(card: AgentCard) -> None:
    """DR019 against DR093."""
    card.spreads_free = True


@vocabulary.sentence("Worth {n:number} VP at the end.", kind=STATIC)
def worth(card: AgentCard, n: int) -> None:
    """DR149, DR-A39."""
    card.bonuses.append(Bonus(n))


@vocabulary.sentence("Worth {n:number} VP at the end for each district you control.", kind=STATIC)
def worth_per_district(card: AgentCard, n: int) -> None:
    card.bonuses.append(Bonus(n, per_district=True))


@vocabulary.sentence(
    "Worth {n:number} VP at the end for each {who:agents} in your ranks, at most {most:number}.", kind=STATIC
)
def worth_per_agent(card: AgentCard, n: int, who: Agents, most: int) -> None:
    card.bonuses.append(Bonus(n, per_agent=who, most=most))


@vocabulary.sentence(
    "Worth {n:number} VP at the end for each {k:number} crowns you hold, at most {most:number}.", kind=STATIC
)
def worth_per_crowns(card: AgentCard, n: int, k: int, most: int) -> None:
    """Full heaps only; the crowns also settle a tie (DR153)."""
    card.bonuses.append(Bonus(n, per_crowns=k, most=most))
