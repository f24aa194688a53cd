"""Reasons in words: what is gained, given up and taken from others, in whole English sentences."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

from pentarchy.bots.reasons import reason, why_better
from pentarchy.parts.evaluation import Evaluation

TOLD: Evaluation[Any] = Evaluation(
    lambda state, seat: 0.0,
    scale=10.0,
    weights={"points": 1.0, "ducats": 0.5, "danger": -1.0},
    features=lambda state, seat: state[seat],
    words={"points": "points", "ducats": "ducats", "danger": "safety"},
)


def world(*seats: tuple[float, float, float], winners: list[int] | None = None) -> Any:
    """A table that has come so far: points, ducats and danger by seat."""
    state = [dict(zip(("points", "ducats", "danger"), amounts, strict=True)) for amounts in seats]
    result = None if winners is None else SimpleNamespace(winners=winners)
    return SimpleNamespace(state=state, result=result, header=SimpleNamespace(seats=len(seats)))


SAME = world((5, 5, 0), (5, 5, 0), (5, 5, 0))


def test_gains_losses_and_what_it_costs_others_stand_in_one_sentence() -> None:
    better = world((9, 0, 0), (3, 5, 0), (3, 5, 0))
    assert reason(TOLD, 0, better, [SAME]) == (
        "Compared with the other moves it gains points, gives up ducats, and costs seats 2 and 3 points."
    )
    assert reason(TOLD, 1, world((5, 5, 2), (5, 7, 0), (4, 5, 0)), [SAME]) == (
        "Compared with the other moves it gains ducats, and costs seat 1 safety and seat 3 points."
    )
    assert reason(TOLD, 0, world((5, 5.5, 0), (5, 5, 0), (5, 5, 0)), [SAME]) == "", "that is not worth saying"
    assert reason(TOLD, 0, world((9, 5, 0), (5, 5, 0), winners=[0]), [SAME]) == "It wins the game."


def test_a_better_move_is_explained_by_the_turn_and_by_what_follows() -> None:
    points, ducats = world((9, 5, 0), (5, 5, 0), (5, 5, 0)), world((5, 9, 0), (5, 5, 0), (5, 5, 0))
    assert why_better(TOLD, 0, (ducats, SAME), [(points, SAME)]) == (
        "By the end of the turn it gains ducats. Played on in imagined games, it gains points."
    )
    assert why_better(TOLD, 0, (points, SAME), [(points, SAME), (points, SAME)]) == (
        "By the end of the turn, and played on in imagined games, it gains points."
    )
    assert why_better(TOLD, 0, None, [(points, SAME)]) == "Played on in imagined games, it gains points."
    assert why_better(TOLD, 0, (SAME, SAME), []) == ""


def test_imagined_games_that_end_are_counted() -> None:
    won, lost = world((9, 5, 0), (5, 5, 0), winners=[0]), world((4, 5, 0), (5, 5, 0), winners=[1])
    assert why_better(TOLD, 0, None, [(won, lost), (won, won), (lost, lost)]) == (
        "Of 3 imagined games that end soon it wins 2, the move made 1."
    )
    assert why_better(TOLD, 0, None, [(won, won)]) == "", "both win: nothing is to be said"
    assert why_better(TOLD, 0, (won, SAME), []) == "It wins the game."
