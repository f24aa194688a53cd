"""The sequence of play: setting up, the eight phases of a turn, and the end (DD004, DD017-DD019)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pentarchy.games.darkdomains.adventure import attacks, mission
from pentarchy.games.darkdomains.city import has_something, next_minion, resolve_domains, resolve_minion, upcoming
from pentarchy.games.darkdomains.foreman import BUILD, foreman
from pentarchy.games.darkdomains.fortune import fortune_phase
from pentarchy.games.darkdomains.placement import place_minion
from pentarchy.games.darkdomains.production import take_production
from pentarchy.games.darkdomains.questions import TAKE_ELEMENT
from pentarchy.games.darkdomains.refresh import guests_leave, mercenary_returns, ready_minions, refresh
from pentarchy.games.darkdomains.scoring import final_scores
from pentarchy.games.darkdomains.spells import draw_mix
from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.windows import FOREMAN as FOREMAN_HENCHMEN
from pentarchy.games.darkdomains.windows import (
    after_placement_window,
    before_placement_window,
    opposed_window,
    turn_end_window,
)
from pentarchy.games.darkdomains.words import PHASES
from pentarchy.kernel import Rules, choose

OPENING_SPELLS: Final = 3
OPENING_ELEMENTS: Final = 2
FORTUNE, BEFORE, MINIONS, RESOLVE, FOREMAN, ADVENTURES, PRODUCTION, END = range(len(PHASES))

# The steps of a turn, in order (DD018).
TURN: Final = (
    ("fortune",),
    ("before",),
    ("placement",),
    ("placed",),
    ("domains",),
    ("city",),
    ("foremen",),
    ("mission", 0),
    ("mission", 1),
    ("opposed",),
    ("production",),
    ("end",),
)


def enter(state: DarkDomains, phase: int) -> None:
    state.phase = phase
    state.tell("phase", "DD018", phase=PHASES[phase], turn=state.turn)


def opening_spells(state: DarkDomains, seat: int) -> Rules:
    """DD017: three spells in any mix."""
    yield from draw_mix(state, seat, OPENING_SPELLS, "DD017")


def opening_elements(state: DarkDomains, seat: int) -> Rules:
    """DD017: after all spells are drawn, any two elements."""
    for left in range(OPENING_ELEMENTS, 0, -1):
        element = yield from choose(state, seat, TAKE_ELEMENT, left)
        state.gain(seat, element, 1, "DD017")


def fortune(state: DarkDomains) -> Rules:
    state.turn += 1
    enter(state, FORTUNE)
    ready_minions(state)
    state.agenda = [*reversed(TURN[1:])]
    yield from fortune_phase(state)


def before(state: DarkDomains) -> Rules:
    enter(state, BEFORE)
    yield from before_placement_window(state)


def placement(state: DarkDomains) -> Rules:
    """DD052: the holder of the marker begins."""
    enter(state, MINIONS)
    state.agenda.append(("place", state.first))
    yield from ()


def place(state: DarkDomains, seat: int) -> Rules:
    """DD052: then the next clockwise who has a Minion left."""
    yield from place_minion(state, seat)
    left = [(seat + nth) % state.seats for nth in range(1, state.seats + 1)]
    state.agenda += [("place", other) for other in left if state.minions[other] > 0][:1]


def domains(state: DarkDomains) -> Rules:
    enter(state, RESOLVE)
    yield from resolve_domains(state)


def city(state: DarkDomains) -> Rules:
    """DD059: the next Minion along the path, until none is left."""
    found = next_minion(state)
    if found is None:
        state.fresh = [[] for _ in range(state.seats)]
        return
    state.agenda.append(("city",))
    yield from resolve_minion(state, found[0], found[1])


def foremen(state: DarkDomains) -> Rules:
    enter(state, FOREMAN)
    for seat in reversed(state.order()):
        state.agenda.append(("foreman", seat))
    yield from ()


def missions(state: DarkDomains, party: int) -> Rules:
    if party == 0:
        enter(state, ADVENTURES)
    yield from mission(state, party)


def production(state: DarkDomains) -> Rules:
    enter(state, PRODUCTION)
    take_production(state)
    yield from ()


def end(state: DarkDomains) -> Rules:
    """DD114, DD-A41, then the reset; after Death the scores (DD019, DD123)."""
    enter(state, END)
    guests_leave(state)
    yield from turn_end_window(state)
    mercenary_returns(state)
    if state.last_turn:
        final_scores(state)
        return
    refresh(state)
    state.agenda = [TURN[0]]


def is_quiet(state: DarkDomains, step: tuple[Any, ...]) -> bool:
    """Whether a step is sure to ask nobody."""
    name = step[0]
    if name == "domains":
        return not any(state.stationed)
    if name == "foreman":
        return not BUILD.options(state, step[1], None) and not FOREMAN_HENCHMEN.options(state, step[1], None)
    if name == "city":
        found = upcoming(state)
        return found is None or not has_something(state, found[0])
    if name == "mission":
        return not attacks(state, step[1])
    return name in ("placement", "foremen", "production")


STEPS: Final[dict[str, Callable[..., Any]]] = {
    "opening spells": opening_spells,
    "opening elements": opening_elements,
    "fortune": fortune,
    "before": before,
    "placement": placement,
    "place": place,
    "placed": after_placement_window,
    "domains": domains,
    "city": city,
    "foremen": foremen,
    "foreman": foreman,
    "mission": missions,
    "opposed": opposed_window,
    "production": production,
    "end": end,
}
