"""What holds in every game: DO064-DO067, and the shortcuts of the land against slow readings of it."""

from __future__ import annotations

import random

import pytest

import pentarchy
from pentarchy.games.domaine import land
from pentarchy.kernel import Quick, members
from tests.games.domaine.builder import BLUE, GOLD, RED, ring, table
from tests.support import rule

GAME = pentarchy.game("domaine")


def keen(moves: list[str], castles: list[list[str]]) -> list[str]:
    """Moves that build: expansions first, then cards and the markers that enclose a castle soonest."""
    for verb in ("expand ", "borders ", "knights "):
        wanted = [move for move in moves if move.startswith(verb)]
        if wanted:
            return wanted
    gaps = [[f"border {edge}" for edge in fence(castle)] for colour in castles for castle in colour]
    gaps = [[move for move in gap if move in moves] for gap in gaps]
    return min([gap for gap in gaps if gap], key=len, default=moves)


def fence(castle: str) -> list[str]:
    cell = land.cell_named(castle)
    corners = [max(0, cell // 12 - 1), max(0, cell % 12 - 1), min(11, cell // 12 + 1), min(11, cell % 12 + 1)]
    return ring(f"{land.name(corners[0] * 12 + corners[1])}:{land.name(corners[2] * 12 + corners[3])}")


@rule("DO064", "DO065", "DO066")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", [{}, {"size_scoring": True}], ids=["usual", "by size"])
def test_scores_land_and_supplies_hold_after_every_decision(seats, options):
    """Markers go round the three by three territories at a castle, so that Domaines form, grow and lose land."""
    formed = grown = 0
    for seed in range(3):
        position = GAME.start(seats, seed, options)
        chance = Quick(seed)
        before: set[str] = set()
        while position.decisions:
            decision = position.decisions[0]
            moves = keen(decision.moves, position.view(None)["board"]["castles"])
            position.play(moves[chance.below(len(moves))])
            assert GAME.invariants(position.state) == []
            now = {domaine["castle"] for domaine in position.view(None)["board"]["domaines"]}
            assert before <= now, "a Domaine once formed never disappears"
            before = now
        formed += len(before)
        grown += sum(1 for event in position.events(None) if event["kind"] == "expanded")
    assert formed
    assert grown


@rule("DO066")
def test_a_lost_card_is_noticed():
    position = GAME.start(3, 1)
    position.state.deck.slots.pop()
    assert any("card" in problem for problem in GAME.invariants(position.state))


@rule("DO064")
def test_a_wrong_score_is_noticed():
    position = GAME.start(3, 1)
    position.state.scores[0] += 1
    assert any("DO064" in problem for problem in GAME.invariants(position.state))


@rule("DO067")
def test_a_corner_domaine_with_six_markers():
    """The rulebook's Blue: a village, a forest and a mine in a corner, six borders."""
    fence = ring("j10:l12")
    assert len(fence) == 6
    game = table(
        castles={RED: ["b2", "h2"], BLUE: ["k11", "b11"], GOLD: ["d6", "h6"]}, borders=fence[:-1],
        land={"j10": "v", "k10": "f", "l10": "G"}, hands=[["a-border"] * 3] * 3, seat=BLUE,
    )  # fmt: skip
    game.play("borders a-border", f"border {fence[-1]}")
    assert game.scores == [0, 4, 0]


def slow_area(cell: int, borders: int) -> set[int]:
    found, edge_of = {cell}, {}
    for edge in members(land.ALL_EDGES):
        one, two = land.sides(edge)
        edge_of[one, two] = edge_of[two, one] = edge
    queue = [cell]
    while queue:
        here = queue.pop()
        for (one, two), edge in edge_of.items():
            if one == here and two not in found and not borders >> edge & 1:
                found.add(two)
                queue.append(two)
    return found


@rule("DO003", "DO023")
def test_there_are_264_edges_and_each_lies_between_two_neighbours():
    edges = members(land.ALL_EDGES)
    assert len(edges) == 264
    assert all(land.distance(*land.sides(edge)) == 1 for edge in edges)


@rule("DO026")
def test_areas_are_what_a_slow_reading_finds():
    dice = random.Random(5)
    edges = members(land.ALL_EDGES)
    for _ in range(25):
        borders = sum(1 << edge for edge in dice.sample(edges, 150))
        cell = dice.randrange(144)
        assert set(members(land.flood(1 << cell, borders, 0))) == slow_area(cell, borders)


@rule("DO026")
def test_a_marker_that_closes_an_area_always_touches_others_at_both_ends():
    dice = random.Random(6)
    edges = members(land.ALL_EDGES)
    closed = 0
    for _ in range(60):
        borders = sum(1 << edge for edge in dice.sample(edges, 120))
        for edge in dice.sample(edges, 20):
            if borders >> edge & 1:
                continue
            one, two = land.sides(edge)
            if two not in slow_area(one, borders | 1 << edge):
                closed += 1
                assert land.may_close(edge, borders | 1 << edge)
    assert closed


def test_names_of_territories_and_edges_can_be_read_back():
    for cell in range(144):
        assert land.cell_named(land.name(cell)) == cell
    for edge in members(land.ALL_EDGES):
        assert land.edge_named(land.edge_name(edge)) == edge
        one, two = land.edge_name(edge).split("-")
        assert land.edge_named(f"{two}-{one}") == edge
    for nonsense in ("", "a", "m1", "a0", "a13", "aa"):
        assert land.cell_named(nonsense) == -1
    for nonsense in ("a1", "a1-a1", "a1-c1", "a1-b2", "l1-a2"):
        assert land.edge_named(nonsense) == -1
