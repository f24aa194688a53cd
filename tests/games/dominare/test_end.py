"""Scoring and winning: DR149-DR154, and what always holds: DR165."""

from __future__ import annotations

import random

import pytest

from pentarchy.games.dominare.scoring import exposure_loss
from tests.games.dominare.builder import GAME, table
from tests.support import rule

END = ("season_ends",)


def ended(**rest: object):
    rest.setdefault("ranks", [[], [], []])
    game = table(season=7, step=END, **rest)
    assert game.position.result is not None
    return game.position.result


@rule("DR149")
def test_districts_blocks_agents_and_exposure_make_the_score():
    """Senate 4, block se1 3, block se8 -1, Agnolo 2; highest exposure 9 costs 3."""
    tokens = {"se1": (0, 1), "se8": (0, 1), "ca1": (1, 1)}
    result = ended(ranks=[["agnolo-fresco"], [], []], tokens=tokens, exposure=[9, 0, 0])
    assert result.scores == (4 + 3 - 1 + 2 - 3, 3, 0)


@rule("DR149", "DR-A39")
def test_agents_bring_bonus_only_face_up():
    """DR-A39."""
    assert ended(ranks=[["agnolo-fresco"], ["beggar"], []]).scores == (2, 0, 0)
    assert ended(ranks=[["-agnolo-fresco"], [], []]).scores == (0, 0, 0)
    nobles = [["-beggar", "-pavel", "-gillie", "marianna"], [], []]
    assert ended(ranks=nobles, tokens={"se1": (0, 1), "es2": (0, 1)}).scores[0] == 4 + 3 + 2 + 0 + 2
    rafael = [["rafael", "beggar", "-beggar", "pavel", "gillie"], [], []]
    assert ended(ranks=rafael).scores[0] == 3, "four Plebians, he among them, at most 3"


@rule("DR149", "DR153")
def test_riches_bring_points_by_full_heaps_and_settle_the_tie_as_well():
    rich = [["-beggar", "-pavel", "-gillie", "fabrizio-bellini"], [], []]
    for crowns, points in ((3, 0), (4, 1), (11, 2), (20, 5), (60, 5)):
        assert ended(ranks=rich, crowns=[crowns, 0, 0]).scores[0] == points
    down = [["-fabrizio-bellini"], [], []]
    assert ended(ranks=down, crowns=[20, 0, 0]).scores[0] == 0
    tied = ended(ranks=[*rich[:1], ["agnolo-fresco"], []], crowns=[8, 7, 0])
    assert tied.scores == (2, 2, 0) and tied.winners == (0,) and tied.reason == "a tie, settled by crowns"


@rule("DR150", "DR151", "DR152", "DR-A34")
@pytest.mark.parametrize(("exposure", "losses"), [
    ([12, 14, 14, 15], [0, 2, 2, 5]),
    ([5, 5, 9], [0, 0, 3]),
    ([0, 11, 11], [0, 3, 3]),
    ([4, 9, 20], [0, 1, 6]),
    ([7, 7, 7], [0, 0, 0]),
    ([2, 17], [0, 5]),
])  # fmt: skip
def test_exposure_costs_points(exposure, losses):
    """DR-A34."""
    assert [exposure_loss(exposure, seat) for seat in range(len(exposure))] == losses


@rule("DR153")
def test_most_points_win():
    result = ended(tokens={"se1": (1, 1)}, crowns=[50, 0, 0])
    assert result.winners == (1,) and result.reason == "most victory points"


@rule("DR153", "DR154")
def test_crowns_break_a_tie_and_do_nothing_else():
    result = ended(crowns=[1, 4, 2])
    assert result.scores == (0, 0, 0) and result.winners == (1,)


@rule("DR153")
def test_still_tied_they_share_the_victory():
    result = ended(crowns=[4, 4, 2])
    assert result.winners == (0, 1) and "shared" in result.reason


@rule("DR165")
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_what_always_holds(seats):
    position = GAME.start(seats, f"always {seats}")
    chance = random.Random(seats)
    while position.decisions:
        assert GAME.invariants(position.state) == []
        decision = position.decisions[0]
        position.play(chance.choice(decision.options), decision.seat)
    assert GAME.invariants(position.state) == []


@rule("DR165")
def test_a_broken_table_is_noticed():
    state = table([["pavel"], ["beggar"]]).position.state.copy()
    state.crowns[0] = -1
    state.held[0] = state.held[1] = 1
    state.worth[0] = 9
    state.order = [0, 0]
    state.deck.slots.pop()
    said = " ".join(GAME.invariants(state))
    for word in ("crowns", "two colours", "worth", "order", "lost"):
        assert word in said
