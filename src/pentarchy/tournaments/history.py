"""What was played so far: who met whom, who sat where, who got how much."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations
from typing import NamedTuple

FORFEIT = 0
"""The place of whoever did not play: behind everybody who did."""
HALF = Fraction(1, 2)


class Meeting(NamedTuple):
    """A table of a round: entrants by seat and, once it is known, the place of each, from 1; equal places are shared.
    Whoever sits alone has a free round."""

    seats: tuple[int, ...]
    places: tuple[int, ...] | None = None

    @property
    def free(self) -> bool:
        return len(self.seats) == 1


Round = Sequence[Meeting]
Pair = frozenset[int]


def beats(one: int, other: int) -> Fraction:
    """What a place is worth against another: 1, a half or nothing. Of two who did not play neither gets anything."""
    if one == other:
        return HALF if one != FORFEIT else Fraction(0)
    if FORFEIT in (one, other):
        return Fraction(int(other == FORFEIT))
    return Fraction(int(one < other))


def shares(meeting: Meeting) -> tuple[Fraction, ...]:
    """What a table gives, by seat: the part of the others that one was before. A free round is a win."""
    places = meeting.places
    if places is None:
        return tuple([Fraction(0)] * len(meeting.seats))
    if meeting.free:
        return (Fraction(int(places[0] != FORFEIT)),)
    others = len(places) - 1
    return tuple([
        sum([beats(mine, its) for at, its in enumerate(places) if at != seat], Fraction(0)) / others
        for seat, mine in enumerate(places)
    ])  # fmt: skip


class History:
    """Rounds that are over, and what follows from them."""

    def __init__(self, entrants: int, rounds: Sequence[Round]) -> None:
        self.points = [Fraction(0)] * entrants
        self.met: Counter[Pair] = Counter()
        self.free: Counter[int] = Counter()
        self.sat: list[Counter[int]] = [Counter() for _ in range(entrants)]
        """By entrant: how often on which seat."""
        for meetings in rounds:
            for meeting in meetings:
                for entrant, share in zip(meeting.seats, shares(meeting), strict=True):
                    self.points[entrant] += share
                if meeting.free:
                    self.free[meeting.seats[0]] += 1
                    continue
                for seat, entrant in enumerate(meeting.seats):
                    self.sat[entrant][seat] += 1
                self.met.update([frozenset(pair) for pair in combinations(meeting.seats, 2)])

    def lean(self, entrant: int) -> int:
        """How much more often somebody sat first than second."""
        return self.sat[entrant][0] - self.sat[entrant][1]
