"""How cards speak: traits counted together, sentences answered at their moment."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dominations.cards import Side
from pentarchy.games.dominations.growth import Growth, Openings
from pentarchy.games.dominations.moments import ACQUIRED
from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.traits import RESERVE, TRAITS, TURN_DISCOUNT, add_traits
from pentarchy.kernel import Rules, because
from pentarchy.parts.sentences import Clause

RESERVES: Final = (5, 10, 15, 20)
"""What a Reserve holds with no City of its Domain, and with one of level 1, 2 and 3 (DN047)."""
CAP: Final = 20
"""No Reserve holds more (DN050); beyond it overflow earns a point (DN052)."""


class Use:
    """What the sentences of one card are about when they speak."""

    __slots__ = ("produced", "seat", "state")

    def __init__(self, state: Dominations, seat: int, produced: list[int] | None = None) -> None:
        self.state = state
        self.seat = seat
        self.produced = produced or [0, 0, 0, 0, 0, 0]


def growth_of(state: Dominations, seat: int) -> Growth:
    """What the cards before a seat come to."""
    civilisation = state.civilisations[seat]
    found = civilisation._growth
    if found is None:
        found = civilisation._growth = Growth(state.content, civilisation.tree, civilisation.dominations)
    return found


def openings_of(state: Dominations, seat: int) -> Openings:
    """Where a seat's tree is open."""
    civilisation = state.civilisations[seat]
    found = civilisation._openings
    if found is None:
        found = civilisation._openings = Openings(state.content, civilisation.needs, civilisation.owned)
    return found


def recount(state: Dominations, seat: int) -> None:
    """Work out anew what the seat's cards and Cities lend it: after a card came, was turned or went."""
    civilisation = state.civilisations[seat]
    civilisation._growth = civilisation._holdings = None
    traits = [0] * TRAITS
    for side in growth_of(state, seat).sides:
        add_traits(traits, side.traits)
    civilisation.traits = traits
    best = [0] * 6
    camps = state.content.camps
    for cell, owner in state.cities.items():
        if owner == seat:
            domain = camps[state.ground[cell]]
            best[domain] = max(best[domain], state.levels[cell])
    civilisation.limits = [min(CAP, max(RESERVES[best[d]], traits[RESERVE + d])) for d in range(6)]


def city_grew(state: Dominations, seat: int, domain: int, level: int) -> None:
    """DN047: what a City of such a level on such a Camp lends its owner; it never shrinks."""
    civilisation = state.civilisations[seat]
    civilisation._holdings = None
    civilisation.limits[domain] = max(civilisation.limits[domain], min(CAP, RESERVES[level]))


def answer(state: Dominations, seat: int, moment: int, produced: list[int] | None = None) -> Rules:
    """Every sentence of the seat's cards that speaks at this moment, in printed order (DN105, DN-A35)."""
    said = growth_of(state, seat).said.get(moment)
    if said is not None:
        use = Use(state, seat, produced)
        for side, clause in said:
            yield from say_sentence(side, clause, use)


def say_sentence(side: Side, clause: Clause, use: Use) -> Rules:
    """One sentence of a card; what it asks is asked by the card."""
    return because(use.state, {"kind": "mastery", "id": side.card, "side": side.name, "text": clause.text}, clause(use))


def acquired(state: Dominations, seat: int, side: Side) -> Rules:
    """The sentences of a side that has just come face up (DN103)."""
    use = Use(state, seat)
    for clause in side.answers.get(ACQUIRED, ()):
        yield from say_sentence(side, clause, use)


def clauses_at(state: Dominations, seat: int, moment: int) -> list[tuple[Side, Clause]]:
    """The sentences of the seat's cards that speak at a moment, in printed order."""
    return growth_of(state, seat).said.get(moment, [])[:]


def left_in_turn(state: Dominations, seat: int, trait: int) -> int:
    """How often a power may still be used in this turn."""
    civilisation = state.civilisations[seat]
    return civilisation.traits[trait] - civilisation.used_in_turn.get(trait, 0)


def left_in_age(state: Dominations, seat: int, trait: int) -> int:
    """How often a power may still be used in this Age."""
    civilisation = state.civilisations[seat]
    return civilisation.traits[trait] - civilisation.used_in_age.get(trait, 0)


def turn_discount(state: Dominations, seat: int) -> int:
    """What is taken off the first City or Monument level of this turn (DN-A40)."""
    civilisation = state.civilisations[seat]
    return 0 if TURN_DISCOUNT in civilisation.used_in_turn else civilisation.traits[TURN_DISCOUNT]


def use_in_turn(state: Dominations, seat: int, trait: int) -> None:
    used = state.civilisations[seat].used_in_turn
    used[trait] = used.get(trait, 0) + 1


def use_in_age(state: Dominations, seat: int, trait: int) -> None:
    used = state.civilisations[seat].used_in_age
    used[trait] = used.get(trait, 0) + 1
