"""Who meets whom: whatever happens in a tournament, its rounds are fair and it ends."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import ceil, floor

import networkx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pentarchy.tournaments import FORFEIT, KINDS, Event, Meeting, length, next_round, shares, standings
from pentarchy.tournaments.grouping import sizes
from pentarchy.tournaments.history import History
from pentarchy.tournaments.round_robin import schedule

MOST = 40
"""Rounds after which something went wrong."""


def answered(tables: list[tuple[int, ...]], draw: st.DataObject, forfeits: bool = False) -> list[Meeting]:
    """A round with some result."""
    least = FORFEIT if forfeits else 1
    told = []
    for table in tables:
        places = draw.draw(st.lists(st.integers(least, len(table)), min_size=len(table), max_size=len(table)))
        told.append(Meeting(table, (1,) if len(table) == 1 else tuple(places)))
    return told


def met(rounds: list[list[Meeting]]) -> Counter[frozenset[int]]:
    return Counter([frozenset(pair) for each in rounds for one in each for pair in combinations(one.seats, 2)])


def could_be_new(event: Event) -> bool:
    """Whether those still in could be paired so that nobody meets again, and nobody has a second free round."""
    history = History(event.entrants, event.played)
    left = [one for one in range(event.entrants) if one not in event.out]
    graph = networkx.Graph()
    graph.add_nodes_from(left)
    graph.add_edges_from([pair for pair in combinations(left, 2) if not history.met[frozenset(pair)]])
    if len(left) % 2:
        graph.add_edges_from([(one, -1) for one in left if not history.free[one]])
    return 2 * len(networkx.max_weight_matching(graph, maxcardinality=True)) == graph.number_of_nodes()


@settings(deadline=None, max_examples=30)
@given(st.data())
def test_in_a_swiss_of_two_nobody_meets_again_while_that_can_be_avoided(data: st.DataObject) -> None:
    entrants = data.draw(st.integers(2, 14))
    rounds: list[list[Meeting]] = []
    out: frozenset[int] = frozenset()
    for _ in range(data.draw(st.integers(1, entrants))):
        event = Event("swiss", entrants, rounds=MOST, played=rounds, out=out)
        tables = next_round(event)
        avoidable = could_be_new(event)
        before = History(entrants, rounds)
        again = [table for table in tables if len(table) == 2 and before.met[frozenset(table)]]
        second = [table for table in tables if len(table) == 1 and before.free[table[0]]]
        if avoidable:
            assert not again and not second
        rounds = [*rounds, answered(tables, data, forfeits=True)]
        if data.draw(st.integers(0, 9)) == 0:
            out = out | {data.draw(st.integers(0, entrants - 1))}


@settings(deadline=None, max_examples=30)
@given(st.data())
def test_in_a_swiss_everybody_sits_everywhere_equally_often(data: st.DataObject) -> None:
    """Within one of what is fair: at larger tables of that, rounded."""
    size = data.draw(st.integers(2, 5))
    entrants = size * data.draw(st.integers(4, 6))
    rounds: list[list[Meeting]] = []
    while tables := next_round(Event("swiss", entrants, size, played=rounds)):
        assert Counter([one for table in tables for one in table]) == Counter(range(entrants))
        assert all(len(table) == size for table in tables)
        rounds = [*rounds, answered(tables, data)]
        history = History(entrants, rounds)
        fair = Fraction(len(rounds), size)
        least, most = (fair - 1, fair + 1) if size == 2 else (floor(fair) - 1, ceil(fair) + 1)
        for one in range(entrants):
            assert all(least <= history.sat[one][seat] <= most for seat in range(size)), history.sat[one]


@settings(deadline=None, max_examples=20)
@given(st.data())
def test_at_larger_tables_of_a_swiss_hardly_anybody_meets_again(data: st.DataObject) -> None:
    """Three rounds of sixteen and more at tables of four can always be new, whatever happens."""
    entrants = 4 * data.draw(st.integers(6, 8))
    rounds: list[list[Meeting]] = []
    for _ in range(3):
        rounds = [*rounds, answered(next_round(Event("swiss", entrants, 4, played=rounds)), data)]
    assert max(met(rounds).values()) == 1


@settings(deadline=None, max_examples=30)
@given(st.data())
def test_free_rounds_are_at_most_one_each_while_everybody_stays(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(KINDS))
    entrants, size = data.draw(st.integers(2, 15)), data.draw(st.integers(2, 4))
    rounds: list[list[Meeting]] = []
    while (tables := next_round(Event(kind, entrants, size, played=rounds))) and len(rounds) < entrants:
        rounds = [*rounds, answered(tables, data)]
    free = Counter([one.seats[0] for each in rounds for one in each if one.free])
    assert all(times == 1 for times in free.values())


@settings(deadline=None, max_examples=50)
@given(st.data())
def test_every_tournament_ends_whatever_happens(data: st.DataObject) -> None:
    kind = data.draw(st.sampled_from(KINDS))
    entrants, size = data.draw(st.integers(0, 13)), data.draw(st.integers(2, 6))
    smallest = data.draw(st.integers(2, min(3, size)))
    rounds: list[list[Meeting]] = []
    out: frozenset[int] = frozenset()
    while tables := next_round(Event(kind, entrants, size, smallest, played=rounds, out=out)):
        seated = [one for table in tables for one in table]
        assert len(seated) == len(set(seated)) and not out & set(seated)
        assert all(len(table) == 1 or smallest <= len(table) <= size for table in tables)
        assert any(len(table) > 1 for table in tables) or out
        rounds = [*rounds, answered(tables, data, forfeits=True)]
        if data.draw(st.integers(0, 5)) == 0:
            out = out | {data.draw(st.integers(0, entrants - 1))}
        assert len(rounds) < MOST
    found = standings(entrants, rounds, size if kind == "knock-out" else 0)
    assert sorted(one.entrant for one in found) == list(range(entrants))
    assert [one.place for one in found] == sorted(one.place for one in found)
    given_out = sum([sum(shares(meeting)) for each in rounds for meeting in each], Fraction(0))
    assert sum([one.points for one in found], Fraction(0)) == given_out


@pytest.mark.parametrize("entrants", range(2, 13))
def test_in_a_round_robin_of_two_everybody_meets_everybody_once_on_both_seats(entrants: int) -> None:
    rounds = [[Meeting(table, (1,) * len(table)) for table in tables] for tables in schedule(entrants, 2)]
    assert met(rounds) == Counter(frozenset(pair) for pair in combinations(range(entrants), 2))
    history = History(entrants, rounds)
    assert all(abs(history.lean(one)) <= 1 for one in range(entrants))
    assert all(history.free[one] == entrants % 2 for one in range(entrants))


@pytest.mark.parametrize(("entrants", "size"), [(4, 4), (6, 3), (7, 3), (9, 3), (12, 4), (10, 5), (16, 4)])
def test_in_a_round_robin_of_more_every_two_meet_and_seats_are_shared(entrants: int, size: int) -> None:
    rounds = [[Meeting(table, (1,) * len(table)) for table in tables] for tables in schedule(entrants, size)]
    assert set(met(rounds)) == {frozenset(pair) for pair in combinations(range(entrants), 2)}
    assert len(rounds) <= 3 * -(-(entrants - 1) // (size - 1))
    for sat in History(entrants, rounds).sat:
        fair = Fraction(sum(sat.values()), size)
        assert all(abs(sat[seat] - fair) <= 2 for seat in range(size - 1))
    if (entrants, size) == (9, 3):
        assert set(met(rounds).values()) == {1}, "nine fit into four rounds of threes exactly"


def test_the_knock_out_of_six() -> None:
    """Two rest, then the best seeded meets the last who is left, then the final; nobody comes back."""
    event = Event("knock-out", 6)
    first = next_round(event)
    assert [table for table in first if len(table) == 1] == [(0,), (1,)]
    assert {frozenset(table) for table in first if len(table) == 2} == {frozenset({2, 5}), frozenset({3, 4})}
    won = [Meeting(table, (1,) if len(table) == 1 else tuple(1 if one == max(table) else 2 for one in table))
           for table in first]  # fmt: skip
    second = next_round(Event("knock-out", 6, played=[won]))
    assert {frozenset(table) for table in second} == {frozenset({0, 5}), frozenset({1, 4})}
    results = [Meeting(table, tuple(1 if one in (4, 5) else 2 for one in table)) for table in second]
    final = next_round(Event("knock-out", 6, played=[won, results]))
    assert [set(table) for table in final] == [{4, 5}]
    end = [Meeting(final[0], tuple(1 if one == 4 else 2 for one in final[0]))]
    event = Event("knock-out", 6, played=[won, results, end])
    assert next_round(event) == [] and [one.entrant for one in event.standings()][:2] == [4, 5]
    assert length("knock-out", 6) == 3


def test_in_a_knock_out_of_larger_tables_half_goes_on() -> None:
    event = Event("knock-out", 8, 4)
    first = next_round(event)
    assert sorted(sorted(table) for table in first) == [[0, 3, 4, 7], [1, 2, 5, 6]]
    played = [[Meeting(table, tuple(1 + sorted(table).index(one) for one in table)) for table in first]]
    assert [sorted(table) for table in next_round(Event("knock-out", 8, 4, played=played))] == [[0, 1, 2, 3]]
    assert length("knock-out", 8, 4) == 2


def test_who_does_not_play_goes_nowhere_and_of_equals_the_better_seeded_does() -> None:
    nobody = [Meeting((0, 1), (0, 0)), Meeting((2, 3), (1, 1))]
    event = Event("knock-out", 4, played=[nobody])
    assert next_round(event) == [] and event.standings()[0].entrant == 2


def test_what_a_table_gives() -> None:
    half = Fraction(1, 2)
    assert shares(Meeting((0, 1), (1, 2))) == (1, 0)
    assert shares(Meeting((0, 1), (1, 1))) == (half, half)
    assert shares(Meeting((0, 1, 2, 3), (1, 2, 2, 4))) == (1, half, half, 0)
    assert shares(Meeting((0, 1, 2), (0, 1, 2))) == (0, 1, half), "who did not play is behind everybody"
    assert shares(Meeting((0, 1), (0, 0))) == (0, 0)
    assert shares(Meeting((0,), (1,))) == (1,)
    assert shares(Meeting((0, 1))) == (0, 0)


def test_ties_are_broken_by_whom_one_met_then_by_whom_one_beat() -> None:
    rounds = [
        [Meeting((0, 1), (1, 2)), Meeting((2, 3), (1, 2))],
        [Meeting((0, 2), (2, 1)), Meeting((1, 3), (1, 2))],
    ]
    found = standings(4, rounds)
    assert [one.entrant for one in found] == [2, 0, 1, 3]
    assert [one.place for one in found] == [1, 2, 3, 4], "0 met 2, 1 met 3"
    assert found[1].opponents == 3 and found[2].opponents == 1
    level = standings(4, [[Meeting((0, 1), (1, 2)), Meeting((2, 3), (1, 2))]])
    assert [one.place for one in level] == [1, 1, 3, 3]
    assert found[0].beaten == 1 and found[0].wins == 2 and found[0].played == 2


def test_the_first_round_of_a_swiss_puts_the_upper_half_against_the_lower() -> None:
    assert [set(table) for table in next_round(Event("swiss", 8))] == [{0, 4}, {1, 5}, {2, 6}, {3, 7}]
    assert length("swiss", 8) == 3 and length("swiss", 9) == 4 and length("swiss", 9, rounds=2) == 2


def test_who_plays_no_more_leaves_a_free_round_in_a_round_robin() -> None:
    tables = next_round(Event("round-robin", 4, out=frozenset({0})))
    assert sorted(map(len, tables)) == [1, 2] and 0 not in [one for table in tables for one in table]


def test_tables_are_of_one_size_or_one_less() -> None:
    assert sizes(8, 4) == [4, 4] and sizes(7, 4) == [4, 3] and sizes(5, 4) == [3, 2] and sizes(4, 3) == [2, 2]
    assert sizes(5, 4, 4) == [4] and sizes(5, 2) == [2, 2] and sizes(1, 4) == []
