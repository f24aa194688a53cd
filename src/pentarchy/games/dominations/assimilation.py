"""Assimilation: at the End of Age the player with the most Influence learns from another."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dominations.cards import COPIES
from pentarchy.games.dominations.develop import (
    ADVANCE,
    CHOICE_BANS,
    MASTERY,
    AskMastery,
    Choices,
    chosen_mastery,
    every_choice,
    placements,
    take,
)
from pentarchy.games.dominations.powers import openings_of
from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.traits import ASSIMILATION
from pentarchy.games.dominations.tree import masteries_of
from pentarchy.kernel import Ban, Rules, _, choose_or_stop


def assimilation_limit(state: Dominations, seat: int) -> int:
    """DN113: the highest value the seat's Influence lets it assimilate."""
    civilisation = state.civilisations[seat]
    reach = civilisation.influence + civilisation.traits[ASSIMILATION]
    return 3 if reach <= 12 else 6 if reach <= 22 else 9


def advanced_elsewhere(state: Dominations, seat: int, number: int) -> bool:
    """Whether another player has this Mastery on its Advanced side."""
    return any(
        [
            there == number and is_advanced
            for other in state.others(seat)
            if state.civilisations[other].owned >> number & 1
            for _place, there, is_advanced in masteries_of(state, other)
        ]
    )


def owned_elsewhere(state: Dominations, seat: int) -> int:
    """The mask of the Masteries other players have."""
    mask = 0
    for other in state.others(seat):
        mask |= state.civilisations[other].owned
    return mask


def within_influence(state: Dominations, seat: int, about: None) -> Choices:
    content = state.content
    limit = assimilation_limit(state, seat)
    elsewhere = owned_elsewhere(state, seat)
    mask = 0
    for number in range(content.masteries):
        if elsewhere >> number & 1 and content.cards[number].value <= limit:
            mask |= content.masks[number]
    values = placements(state, seat, mask & openings_of(state, seat).unowned)
    for place, number, is_advanced in sorted(masteries_of(state, seat)):
        if not is_advanced and content.cards[number].value <= limit and advanced_elsewhere(state, seat, number):
            values.turned.append(place)
    return values


ASSIMILATE: Final[AskMastery[None]] = AskMastery(
    "develop {mastery}",
    {"mastery": MASTERY},
    _("Assimilate a Mastery of another player?"),
    name="assimilate",
    stop="assimilate nothing",
    candidates=every_choice,
    options=within_influence,
    bans=(
        *CHOICE_BANS,
        Ban("DN114", _("no other player has this Mastery Advanced"),
            lambda state, seat, value, about: (
                value[0] == ADVANCE and not advanced_elsewhere(state, seat, chosen_mastery(state, seat, value)))),
        Ban("DN112", _("no other player has this Mastery"),
            lambda state, seat, value, about: (
                value[0] != ADVANCE and not owned_elsewhere(state, seat) >> value[0] // COPIES & 1)),
        Ban("DN113", _("your Influence does not reach so far"),
            lambda state, seat, value, about: (
                state.content.cards[chosen_mastery(state, seat, value)].value > assimilation_limit(state, seat))),
    ),
)  # fmt: skip
"""DN111-DN114, DN-A15: a Mastery another player has, from the holders; or an own one turned over."""


def assimilation(state: Dominations) -> Rules:
    """DN111-DN115: only the player with the most Influence."""
    leader = state.best(state.order, [civilisation.influence for civilisation in state.civilisations])
    value = yield from choose_or_stop(state, leader, ASSIMILATE, None)
    if value is not None:
        state.tell("assimilated", "DN114" if value[0] == ADVANCE else "DN111", seat=leader)
        yield from take(state, leader, value)
