"""Court, the game of everything awkward, passes the whole battery, and everything awkward in it really comes about."""

from __future__ import annotations

import pytest

from pentarchy.battery import fuzz, in_pairs
from tests.kernel.court import GAME

RULES = [f"AW{number:02}" for number in range(1, 17)]


@pytest.mark.parametrize("seats", GAME.seats)
def test_it_passes_the_battery(seats: int) -> None:
    report = fuzz(GAME, 2 * len(in_pairs(GAME.options)), seed="awkward", seats=seats)
    assert not report.failures, report.failures[0]


def test_every_rule_of_it_comes_into_force() -> None:
    report = fuzz(GAME, 60, seed="rules", checks=())
    assert sorted(report.rules) == RULES
