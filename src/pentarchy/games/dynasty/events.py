"""The events of Proximity Papa that do something when they are revealed (DY038); the others are asked for by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pentarchy.games.dynasty.content import EVENTS, ROLES
from pentarchy.games.dynasty.dominoes import halves_of, icon_of, terrain_of, write_domino
from pentarchy.games.dynasty.handling import rearrange, remove_some, rotate_some
from pentarchy.games.dynasty.icons import CAPITALS, icon_of_role, role_of_icon
from pentarchy.games.dynasty.questions import Picking
from pentarchy.games.dynasty.state import EVENT, SHARED, Dynasty
from pentarchy.games.dynasty.strength import province_size, province_squares, starter_squares
from pentarchy.games.dynasty.walks import survey
from pentarchy.kernel import Rules


def reveal(state: Dynasty) -> Rules:
    """DY038: the top event, in force for this round; the used ones come again when the deck is empty (DY-A43)."""
    if not len(state.events):
        while len(state.used_events):
            state.draw(state.used_events, state.events)
        state.shuffle(state.events)
    state.event = state.draw(state.events, state.used_events) ^ EVENT
    event = EVENTS[state.event]
    state.tell("event", "DY038", id=event.id, name=event.name, text=event.text)
    if event.id in AT_ONCE:
        yield from AT_ONCE[event.id](state)


def landslide(state: Dynasty) -> Rules:
    for seat in state.report_order():
        yield from remove_some(state, seat, 1, Picking((SHARED,)), "DY038")


def high_water(state: Dynasty) -> Rules:
    state.powers = [[0] * len(ROLES) for _ in range(state.seats)]
    for seat in state.report_order():
        yield from remove_some(state, seat, 2, Picking((seat,)), "DY038")


def tremor(state: Dynasty) -> Rules:
    for seat in state.report_order():
        yield from rotate_some(state, seat, 1, matching=True, optional=False, rule="DY038")


def new_mayors(state: Dynasty) -> Rules:
    for seat in state.report_order():
        yield from rearrange(state, seat, 3)


def boundary_quarrel(state: Dynasty) -> Rules:
    law = state.law()
    for role in range(len(ROLES)):
        if starter_squares(state.shared, role):
            state.caps[role] = province_size(state.shared, province_squares(state.shared, role, law), law)
    yield from ()


def house_arrest(state: Dynasty) -> Rules:
    """Those with the most Capitals on their own map; nobody when all have as many (DY-A47)."""
    counts = [capitals_of(state, seat) for seat in range(state.seats)]
    if min(counts) < max(counts):
        for seat, count in enumerate(counts):
            if count == max(counts):
                state.idle |= 1 << seat
    yield from ()


def capitals_of(state: Dynasty, seat: int) -> int:
    seen = survey(state.own[seat].squares, icon_of_role(state.roles[seat]), state.law())
    return sum(1 for icon in seen.icons.values() if CAPITALS >> icon & 1)


AT_ONCE: Final[dict[str, Callable[[Dynasty], Rules]]] = {
    "landslide": landslide,
    "high-water": high_water,
    "tremor": tremor,
    "new-mayors": new_mayors,
    "boundary-quarrel": boundary_quarrel,
    "house-arrest": house_arrest,
}

NO_MISSION: Final = {
    number: [role.id for role in ROLES].index(event.role)
    for number, event in enumerate(EVENTS)
    if event.role and "no mission" in event.text
}
"""Event to the role that gets no mission."""


def clear_absent(state: Dynasty) -> None:
    """Empty chairs: market dominoes with the icon or terrain of a role not in play are discarded."""
    for domino in state.market.cards():
        for half in halves_of(domino):
            role = role_of_icon(icon_of(half))
            if not state.is_in_play(terrain_of(half)) or (role >= 0 and not state.is_in_play(role)):
                state.take(state.market, domino, state.discard)
                state.tell("discarded", "DY038", domino=write_domino(domino))
                break
