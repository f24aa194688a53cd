"""Knock-out: the better half of every table goes on, until one table is the last."""

from __future__ import annotations

from collections.abc import Sequence

from pentarchy.tournaments.grouping import dealt, sizes
from pentarchy.tournaments.history import History, Meeting, Round
from pentarchy.tournaments.seating import seated


def go_on(seats: int, size: int) -> int:
    """How many of a table are in the next round: half of a whole one, and never all."""
    return min(size // 2, seats - 1)


def through(meeting: Meeting, size: int) -> list[int]:
    """Who goes on from a table: of those who came in equal the better seeded, and nobody who did not play."""
    places = zip(meeting.places or (), meeting.seats, strict=False)
    number = 1 if meeting.free else go_on(len(meeting.seats), size)
    return [one for _, one in sorted([(place, one) for place, one in places if place])[:number]]


def got_through(entrants: int, size: int, rounds: Sequence[Round]) -> list[int]:
    """By entrant: how many rounds he survived."""
    survived = [0] * entrants
    for number, meetings in enumerate(rounds):
        for meeting in meetings:
            for one in through(meeting, size):
                survived[one] = number + 1
    return survived


def knock_out(
    left: Sequence[int], size: int, smallest: int, rounds: Sequence[Round], history: History
) -> list[tuple[int, ...]]:
    """The next round of those who are left, the best seeded first; nothing when the last table has been played.

    The best meet the last. Where the numbers do not fit the best have a free round, who had none before.
    """
    if len(left) < max(2, smallest) or (rounds and len(rounds[-1]) == 1):
        return []
    if size > 2:
        each = sizes(len(left), size, smallest)
        number = len(left) - sum(each)
    else:
        number = 2 ** (len(left) - 1).bit_length() - len(left)
        each = [2] * ((len(left) - number) // 2)
    resting = sorted(left, key=lambda one: (history.free[one], one))[:number]
    groups = dealt([one for one in left if one not in resting], each)
    return [*[seated(group, history) for group in groups], *[(one,) for one in sorted(resting)]]
