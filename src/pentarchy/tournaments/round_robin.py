"""Everybody meets everybody: by Berger's tables for two, by rounds of ever new groups for more."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations

from pentarchy.tournaments.grouping import Group, Wrong, cut, improved, sizes, wrong
from pentarchy.tournaments.history import History, Meeting, Pair
from pentarchy.tournaments.seating import seated

Rounds = tuple[tuple[tuple[int, ...], ...], ...]
TRIES = 6
"""So many beginnings are improved for every round of larger tables, and the best is taken."""


@lru_cache(maxsize=64)
def schedule(entrants: int, size: int, smallest: int = 2) -> Rounds:
    """All rounds in advance: they depend on nothing that happens."""
    if entrants < max(2, smallest):
        return ()
    return berger(entrants) if size == 2 else grown(entrants, size, smallest)


def berger(entrants: int) -> Rounds:
    """The circle goes round; with an odd number whoever would meet the missing one has a free round."""
    even = entrants + entrants % 2
    rounds = []
    for turn in range(even - 1):
        pairs = [(turn, even - 1)]
        pairs += [((turn + step) % (even - 1), (turn - step) % (even - 1)) for step in range(1, even // 2)]
        tables = [first_second(min(pair), max(pair), even) for pair in pairs]
        rounds.append(tuple([tuple([one for one in table if one < entrants]) for table in tables]))
    return tuple(rounds)


def first_second(low: int, high: int, even: int) -> tuple[int, int]:
    """Berger's rule: nobody sits first more than once oftener than second."""
    if high == even - 1:
        return (low, high) if low < even // 2 else (high, low)
    return (low, high) if (low + high) % 2 else (high, low)


def grown(entrants: int, size: int, smallest: int) -> Rounds:
    """A round after the other, each with as many new meetings as are found, until every two have met."""
    rounds: list[tuple[tuple[int, ...], ...]] = []
    wanted = {frozenset(pair) for pair in combinations(range(entrants), 2)}
    each = sizes(entrants, size, smallest)
    while wanted:
        history = History(entrants, [[Meeting(table, (1,) * len(table)) for table in tables] for tables in rounds])
        pair = sorted(min(wanted, key=sorted))
        rested = sorted(range(entrants), key=lambda one: (one not in pair, -history.free[one], one))
        playing, resting = rested[: sum(each)], rested[sum(each) :]
        groups = newest(playing, each, history, len(rounds))
        if not meetings(groups) & wanted:
            groups = cut(playing, each)  # the two of the pair sit together, so something is always new, and it ends
        wanted -= meetings(groups)
        rounds.append((*[seated(group, history) for group in groups], *[(one,) for one in sorted(resting)]))
    return tuple(rounds)


def meetings(groups: Sequence[Sequence[int]]) -> set[Pair]:
    return {frozenset(pair) for group in groups for pair in combinations(group, 2)}


def newest(playing: Sequence[int], each: Sequence[int], history: History, turn: int) -> list[Group]:
    """Groups in which as few as possible have met before."""
    between: Wrong = {
        one: {other: history.met[frozenset((one, other))] ** 2 for other in playing if other != one} for one in playing
    }
    chance = random.Random(turn)
    tried = [improved(cut(chance.sample(playing, len(playing)), each), between) for _ in range(TRIES)]
    return min(tried, key=lambda groups: sum([wrong(group, between) for group in groups]))
