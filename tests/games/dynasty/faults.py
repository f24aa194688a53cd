"""Faults to plant in Domino Dynasty: each is a rule got wrong in a way that a person could (`tests.games.faults`)."""

from __future__ import annotations

from copy import copy
from typing import Any

from pentarchy.games.dynasty.dominoes import NO_ARROWS
from pentarchy.games.dynasty.icons import CAPITALS, NEUTRAL
from pentarchy.games.dynasty.walks import Law
from tests.games.faults import Fault


def number(n: int) -> Any:
    """The same, whatever the table shows."""
    return lambda sound: lambda *given: n


def without(sound: Any) -> Any:
    """A step of the rules left out."""
    return lambda *given: None


def one_more(sound: Any) -> Any:
    """One more than it should be."""
    return lambda *given: sound(*given) + 1


def by_other_law(**wrong: Any) -> Any:
    """What edition, options and event make of scoring, with one thing got wrong."""

    def make(sound: Any) -> Any:
        def law(*given: Any) -> Law:
            found: Law = copy(sound(*given))
            for name, value in wrong.items():
                setattr(found, name, value)
            return found

        return law

    return make


def near_any_capital(sound: Any) -> Any:
    return lambda seen, score, near, law: sound(seen, score, CAPITALS, law)


def without_neutrals(sound: Any) -> Any:
    return lambda *given: sound(*given) & ~(1 << NEUTRAL)


FAULTS = [
    Fault("an Aeronaut on the shared map flies for every Capital", "walks._fly", near_any_capital),
    Fault("a Thief and a Builder cancel nothing", "walks._cancelled", number(0)),
    Fault("a Magician doubles beside any terrain", "walks._terrain_matches", number(1)),
    Fault("a village needs no neighbours", "walks._is_village", number(1)),
    Fault("an area spell adds nothing", "walks._cast_area_spells", without),
    Fault("People count twice where a People pleaser lies", "walks._people", one_more),
    Fault("nothing stops a path", "walks.Law.stops", number(0)),
    Fault("arrows are only drawn", "state.Dynasty.law", by_other_law(arrows=NO_ARROWS)),
    Fault("potholes swallow nothing", "state.Dynasty.law", by_other_law(reach=0)),
    Fault("the shared map never counts for a score", "state.Dynasty.law", by_other_law(tactical=False)),
    Fault("paths enlarge every province", "state.Dynasty.law", by_other_law(by_paths=True)),
    Fault("a province counts one domino more", "strength.province_size", one_more),
    Fault("neutral Capitals do not score", "strength.scoring_icons", without_neutrals),
    Fault("nobody is ever connected", "sharing.connected_with", lambda sound: lambda *given: []),
    Fault("maps may grow to nine by nine", "placing.box_limit", one_more),
    Fault("leaving costs seven", "report.LEAVER", lambda sound: 7),
    Fault("four failures make a player leave", "report.FAILURES", lambda sound: 4),
    Fault("one mission more wins together", "report.missions_to_win", one_more),
    Fault("achieved missions do not come again", "flow.refill_missions", number(0)),
    Fault("bombs and holes leave icons alone", "walks._decide", without),
]
