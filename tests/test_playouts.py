"""Playouts: many games from one position in one call."""

from __future__ import annotations

from typing import Any

import pytest

import pentarchy
from pentarchy.kernel import BadInput, Decision, Position, Quick
from pentarchy.kernel.playout import play_at_random

SEATS = 3


def middle(game: str = "domaine", decisions: int = 80) -> Position:
    position = pentarchy.game(game).start_quick(SEATS, 4, durable=True)
    play_at_random(position, Quick(1), decisions)
    return position


def told(played: Any) -> list[Any]:
    return [played.decisions, *[(result.scores, result.winners, result.reason) for result in played.results]]


@pytest.mark.parametrize("game", ["domaine", "dominare"])
@pytest.mark.parametrize("policy", ["random", "hints"])
@pytest.mark.parametrize("seat", [None, 1])
def test_the_same_seed_gives_the_same_games_on_any_number_of_cores(game: str, policy: str, seat: int | None) -> None:
    position = middle(game)
    before = position.save()
    one = pentarchy.playout(position, 16, policy, seed=5, seat=seat, workers=1)
    two = pentarchy.playout(position, 16, policy, seed=5, seat=seat, workers=2)
    assert told(one) == told(two)
    assert len(one.results) == 16
    assert sum(one.wins(SEATS)) == pytest.approx(16)
    assert told(one) != told(pentarchy.playout(position, 16, policy, seed=6, seat=seat, workers=1))
    assert position.save() == before


def test_a_function_can_be_the_policy() -> None:
    def first(decision: Decision, chance: Quick) -> Any:
        return decision.nth(0)

    played = pentarchy.playout(middle("domaine", 300), 2, first, workers=1)
    assert all(result is not None for result in played.results)
    assert played.mean_scores(SEATS) == [
        sum([result.scores[seat] for result in played.results if result]) / 2 for seat in range(SEATS)
    ]


def test_an_unknown_policy_is_refused() -> None:
    with pytest.raises(BadInput, match="no policy 'best': it is one of random, hints"):
        pentarchy.playout(middle(), 1, "best")
