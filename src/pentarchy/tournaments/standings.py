"""Who stands where, and why: points, then what they were worth."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

from pentarchy.tournaments.history import FORFEIT, HALF, History, Round, beats, shares
from pentarchy.tournaments.knock_out import got_through


class Standing(NamedTuple):
    """An entrant's place, from 1, and what it comes from, in the order in which it counts. Equal places are shared."""

    entrant: int
    place: int
    survived: int
    """Rounds he got through, in a knock-out; else 0."""
    points: Fraction
    opponents: Fraction
    """For every round the points that those he met have, on an average; for a free round half of what there was to
    win (Buchholz)."""
    beaten: Fraction
    """The same, but only what he took from each of them (Sonneborn-Berger)."""
    wins: int
    """Tables at which he was first alone."""
    played: int
    """Tables at which he played."""


def standings(entrants: int, rounds: Sequence[Round], knock_out: int = 0) -> list[Standing]:
    """The best first; among equals the better seeded. `knock_out` is the size of its tables, if it is one."""
    history = History(entrants, rounds)
    survived = got_through(entrants, knock_out, rounds) if knock_out else [0] * entrants
    opponents, beaten = [Fraction(0)] * entrants, [Fraction(0)] * entrants
    wins, played = [0] * entrants, [0] * entrants
    for meetings in rounds:
        for meeting in meetings:
            places = meeting.places
            if places is None:
                continue
            if meeting.free:
                opponents[meeting.seats[0]] += HALF * len(rounds)
                continue
            others = len(places) - 1
            for seat, one in enumerate(meeting.seats):
                played[one] += places[seat] != FORFEIT
                wins[one] += shares(meeting)[seat] == 1
                for at, other in enumerate(meeting.seats):
                    if at != seat:
                        opponents[one] += history.points[other] / others
                        beaten[one] += history.points[other] * beats(places[seat], places[at]) / others
    keys = [
        (-survived[one], -history.points[one], -opponents[one], -beaten[one], -wins[one]) for one in range(entrants)
    ]
    found = []
    for one in sorted(range(entrants), key=lambda one: (keys[one], one)):
        place = 1 + sum([keys[other] < keys[one] for other in range(entrants)])
        found.append(
            Standing(
                one, place, survived[one], history.points[one], opponents[one], beaten[one], wins[one], played[one]
            )
        )
    return found
