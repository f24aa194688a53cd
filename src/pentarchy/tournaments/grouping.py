"""Tables of more than two: groups of nearly one size in which as few as possible meet again.

To find the best is hard (it is the social golfers' problem), so groups are drawn up once and then improved by
exchanging two people as long as that helps.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

Group = list[int]
Wrong = dict[int, dict[int, int]]
"""By two people: how little they belong together. That of a group is the sum over every two."""


def wrong(group: Sequence[int], between: Wrong) -> int:
    return sum([between[one][other] for one, other in combinations(group, 2)])


def sizes(people: int, size: int, smallest: int = 2) -> list[int]:
    """As few tables as can be, of one size or one less; where that would be too small, of the whole size: then some
    have a free round."""
    tables = -(-people // size)
    if tables and people // tables >= smallest:
        return [people // tables + (table < people % tables) for table in range(tables)]
    return [size] * (people // size)


def cut(order: Sequence[int], each: Sequence[int]) -> list[Group]:
    """Neighbours together."""
    groups, at = [], 0
    for size in each:
        groups.append(list(order[at : at + size]))
        at += size
    return groups


def dealt(order: Sequence[int], each: Sequence[int]) -> list[Group]:
    """The best apart: dealt out there and back again."""
    groups: list[Group] = [[] for _ in each]
    tables = list(range(len(each)))
    left = list(order)
    while left:
        for table in tables:
            if left and len(groups[table]) < each[table]:
                groups[table].append(left.pop(0))
        tables.reverse()
    return groups


def improved(groups: list[Group], between: Wrong) -> list[Group]:
    """Exchanges two people of two groups as long as it helps; every exchange makes it better, so it ends."""
    groups = [group[:] for group in groups]
    helped = True
    while helped:
        helped = False
        for one, other in combinations(groups, 2):
            for i in range(len(one)):
                for j in range(len(other)):
                    if gain(one, i, other, j, between) > 0:
                        one[i], other[j] = other[j], one[i]
                        helped = True
    return groups


def gain(one: Group, i: int, other: Group, j: int, between: Wrong) -> int:
    """How much better it is if two change places."""
    his, hers = between[one[i]], between[other[j]]
    of_one = sum([his[each] - hers[each] for at, each in enumerate(one) if at != i])
    return of_one + sum([hers[each] - his[each] for at, each in enumerate(other) if at != j])
