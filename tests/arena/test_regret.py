"""What a search loses by how it decides, from plays that were kept."""

from __future__ import annotations

import pentarchy
from pentarchy.arena.regret import ALL, chosen, losses, report, row_of
from pentarchy.bots import Seat
from pentarchy.kernel import Quick

ROW = {
    "question": "card",
    "plans": [0.6, 0.5],
    "plays": [[0.4, 0.6, 0.4, 0.4], [0.5, 0.5, 0.5, 0.5]],
    "far": [[0.4], [0.7]],
}
"""The plans like the first better, and the plays that are not seen, near and far, the second."""


def test_plans_count_as_so_many_plays() -> None:
    assert [chosen(ROW, trust, range(1)) for trust in (0.0, 0.5, 3.0, ALL)] == [1, 1, 0, 0]
    assert chosen(ROW, 0.0, range(1, 2)) == 0, "the second world likes the first better"


def test_a_choice_loses_what_the_others_plays_say() -> None:
    near, far = losses(ROW, ALL, 2)
    assert round(near, 6) == 0.1 and round(far, 6) == 0.3
    assert losses({**ROW, "plans": [0.5, 0.6]}, ALL, 2) == (0.0, 0.0)


def test_the_candidates_of_a_decision_are_planned_and_played() -> None:
    position = pentarchy.game("dynasty").start(2, 3, {})
    row = row_of(Seat(position, position.decisions[0].seat), Quick(1), worlds=20, further=0)
    assert row is not None and len(row["plans"]) == len(row["plays"]) == len(row["far"]) > 1
    assert {len(plays) for plays in row["plays"]} == {20}
    assert "plans as 3 plays" in report([row])
