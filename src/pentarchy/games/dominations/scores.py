"""The two scores: Victory points, with what they are for, and Influence."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dominations.state import Civilisation, Dominations

SOURCES: Final = {
    "DN052": "overflow",
    "DN074": "Monuments",
    "DN079": "Monuments",
    "DN116": "Influence",
    "DN117": "Domination",
    "DN130": "Domination",
    "DN131": "objectives",
}
"""What the points of a rule are for."""
CARDS: Final = "cards"
"""What all other points are for."""


def score(state: Dominations, seat: int, points: int, rule: str) -> None:
    """DN109: Victory points count at once."""
    if points:
        count_points(state.civilisations[seat], points, rule)
        state.tell("scored", rule, seat=seat, points=points, source=SOURCES.get(rule, CARDS))


def count_points(civilisation: Civilisation, points: int, rule: str) -> None:
    """Add points, and remember what they are for."""
    source = SOURCES.get(rule, CARDS)
    civilisation.points += points
    civilisation.scored[source] = civilisation.scored.get(source, 0) + points


def influence(state: Dominations, seat: int, amount: int, rule: str) -> None:
    """DN109: Influence counts at once."""
    if amount:
        state.civilisations[seat].influence += amount
        state.tell("influence", rule, seat=seat, amount=amount)
