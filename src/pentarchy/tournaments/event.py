"""A tournament as it stands: what kind it is, who takes part, what was played; and from that the next round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pentarchy.tournaments.grouping import sizes
from pentarchy.tournaments.history import History, Round
from pentarchy.tournaments.knock_out import go_on, knock_out, through
from pentarchy.tournaments.round_robin import schedule
from pentarchy.tournaments.standings import Standing, standings
from pentarchy.tournaments.swiss import swiss

ROUND_ROBIN, SWISS, KNOCK_OUT = "round-robin", "swiss", "knock-out"
KINDS = (ROUND_ROBIN, SWISS, KNOCK_OUT)


@dataclass(frozen=True)
class Event:
    kind: str
    entrants: int
    size: int = 2
    """Seats at a table; fewer sit there only where the numbers do not fit, and never fewer than `smallest`."""
    smallest: int = 2
    rounds: int | None = None
    """After so many it is over; left out, as many as its kind needs. A knock-out takes what it takes."""
    out: frozenset[int] = frozenset()
    """Who plays no more."""
    played: Sequence[Round] = ()

    @property
    def table_of_knock_out(self) -> int:
        return self.size if self.kind == KNOCK_OUT else 0

    def standings(self) -> list[Standing]:
        return standings(self.entrants, self.played, self.table_of_knock_out)


def length(kind: str, entrants: int, size: int = 2, smallest: int = 2, rounds: int | None = None) -> int:
    """How many rounds there are to be, if nobody leaves."""
    if entrants < max(2, smallest):
        return 0
    if kind == ROUND_ROBIN:
        every = len(schedule(entrants, size, smallest))
        return every if rounds is None else min(every, rounds)
    if kind == SWISS:
        return rounds or max(1, (entrants - 1).bit_length())
    left, number = entrants, 0
    while left > 1 and left >= smallest:
        number += 1
        if size == 2:
            left = (left + 1) // 2
            continue
        each = sizes(left, size, smallest)
        if len(each) == 1 and each[0] == left:
            break
        left = left - sum(each) + sum([go_on(one, size) for one in each])
    return number


def next_round(event: Event) -> list[tuple[int, ...]]:
    """The tables of the next round by seat, whoever sits alone has a free one; nothing when the tournament is over."""
    present = [one for one in range(event.entrants) if one not in event.out]
    if len(present) < max(2, event.smallest):
        return []
    number = len(event.played)
    history = History(event.entrants, event.played)
    if event.kind == KNOCK_OUT:
        left = present
        if event.played:
            found = [one for meeting in event.played[-1] for one in through(meeting, event.size)]
            left = sorted([one for one in found if one not in event.out])
        return knock_out(left, event.size, event.smallest, event.played, history)
    if number >= length(event.kind, event.entrants, event.size, event.smallest, event.rounds):
        return []
    if event.kind == SWISS:
        order = [one.entrant for one in event.standings() if one.entrant not in event.out]
        return swiss(order, event.size, event.smallest, history)
    return there(schedule(event.entrants, event.size, event.smallest)[number], event)


def there(tables: Sequence[tuple[int, ...]], event: Event) -> list[tuple[int, ...]]:
    """The tables without those who play no more; who is too few for a game has a free round."""
    left = [tuple([one for one in table if one not in event.out]) for table in tables]
    playing = [table for table in left if len(table) >= max(2, event.smallest)]
    return [*playing, *[(one,) for table in left if table not in playing for one in table]]
