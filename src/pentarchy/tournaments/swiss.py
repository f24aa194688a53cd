"""Swiss: everybody plays every round, against somebody who stands about as high and whom he has not met."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

import networkx

from pentarchy.tournaments.grouping import Wrong, cut, improved, sizes
from pentarchy.tournaments.history import History
from pentarchy.tournaments.seating import seated

FINE = 120
"""Points are counted in so many parts: every share of a table of up to six is a whole number of them."""


def swiss(order: Sequence[int], size: int, smallest: int, history: History) -> list[tuple[int, ...]]:
    """The tables of the next round, for those still in, in the order in which they stand."""
    if size == 2:
        return pairs(order, history)
    each = sizes(len(order), size, smallest)
    resting = rest(order, len(order) - sum(each), history)
    playing = [one for one in order if one not in resting]
    again = many(len(order)) * len(order)
    between: Wrong = {one: {} for one in playing}
    for one, other in combinations(playing, 2):
        cost = history.met[frozenset((one, other))] * again + apart(one, other, history) * len(order)
        cost += sum([history.sat[one][seat] * history.sat[other][seat] for seat in range(size)])
        between[one][other] = between[other][one] = cost
    groups = improved(cut(playing, each), between)
    return [*[seated(group, history) for group in groups], *[(one,) for one in resting]]


def many(people: int) -> int:
    """More than all differences in points of a round can come to."""
    return people * people * (30 * FINE) ** 2


def apart(one: int, other: int, history: History) -> int:
    """How far two stand from one another."""
    return int(abs(history.points[one] - history.points[other]) * FINE) ** 2


def rest(order: Sequence[int], number: int, history: History) -> list[int]:
    """Who has a free round: the last who have had the fewest."""
    return sorted(order, key=lambda one: (history.free[one], -order.index(one)))[:number]


def pairs(order: Sequence[int], history: History) -> list[tuple[int, ...]]:
    """The best of all ways to pair them, which a matching finds. What weighs, one above the other: that nobody has a
    second free round, that nobody meets somebody again, that nobody sits first (or second) three times oftener than
    the other way, that those meet who have equally many points, that the better half of these meets the other."""
    people = len(order)
    again = 4 * many(people)
    seat = many(people)
    graph = networkx.Graph()
    costs: dict[tuple[int, int], int] = {}
    level: dict[int, list[int]] = {}
    for one in order:
        level.setdefault(int(history.points[one] * FINE), []).append(one)
    within = {one: (at, len(some)) for some in level.values() for at, one in enumerate(some)}
    for one, other in combinations(order, 2):
        cost = history.met[frozenset((one, other))] * again + apart(one, other, history) * people
        lean = history.lean(one), history.lean(other)
        cost += seat * (abs(sum(lean)) >= 4 and abs(lean[0]) >= 2 and abs(lean[1]) >= 2)
        cost += abs(sum(lean))
        if history.points[one] == history.points[other]:
            half = (within[one][1] + 1) // 2
            cost += abs(abs(within[one][0] - within[other][0]) - half)
        costs[one, other] = cost
    if people % 2:
        last = min([history.points[one] for one in order], default=0)
        for at, one in enumerate(order):
            behind = int((history.points[one] - last) * FINE) ** 2
            costs[one, -1] = history.free[one] * again * people + behind * people + (people - at)
    most = max(costs.values(), default=0) + 1
    for (one, other), cost in costs.items():
        graph.add_edge(one, other, weight=most - cost)
    found = [sorted(pair) for pair in networkx.max_weight_matching(graph, maxcardinality=True)]
    place = {one: at for at, one in enumerate(order)}
    found.sort(key=lambda pair: (-1 in pair, min([place[one] for one in pair if one >= 0])))
    return [(pair[1],) if pair[0] == -1 else seated(pair, history) for pair in found]
