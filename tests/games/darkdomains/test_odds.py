"""The exact odds of an attack agree with a count of all rolls and with rolled dice.

The long check of 200,000 rolls for each of the twenty parties:
    python -m tests.games.darkdomains.test_odds 200000
"""

from __future__ import annotations

import itertools
import math
import random
import sys

from pentarchy.games.darkdomains import odds
from tests.games.darkdomains.builder import rule

# (dice, defence, bonus to the roll, how many of the largest dice are rolled twice for the lower result)
TWENTY = [
    ([6, 6, 6, 6], 14, 0, 0),
    ([8, 8, 8, 8], 17, 0, 0),
    ([10, 10, 10, 10], 21, 0, 0),
    ([12, 12, 12, 12], 26, 0, 0),
    ([6, 8, 10, 12], 19, 0, 0),
    ([6, 8, 10, 12], 19, 4, 0),
    ([6, 8, 10, 12], 19, -4, 0),
    ([6, 8, 10, 12], 19, 0, 1),
    ([6, 8, 10, 12], 19, 3, 2),
    ([12, 12, 6, 6], 18, 0, 0),
    ([12, 12, 6, 6], 18, 1, 1),
    ([8, 10, 12], 15, 0, 0),
    ([6, 8, 10], 12, 2, 0),
    ([12], 8, 0, 0),
    ([12, 12], 13, 0, 0),
    ([10, 10], 8, 0, 1),
    ([12, 12, 12], 19, 0, 0),
    ([10, 10, 10], 15, 0, 0),
    ([8, 8], 6, 0, 0),
    ([6, 12, 10, 10], 22, -2, 1),
]


def sampled(dice: list[int], defence: int, bonus: int, twice: int, rolls: int, chance: random.Random) -> float:
    won = 0
    ordered = sorted(dice, reverse=True)
    for _ in range(rolls):
        total = bonus
        for nth, die in enumerate(ordered):
            shown = chance.randint(1, die)
            if nth < twice:
                shown = min(shown, chance.randint(1, die))
            total += shown
        won += total > defence
    return won / rolls


def furthest(rolls: int, seed: int) -> float:
    """How many standard errors the worst of the twenty lies off."""
    chance = random.Random(seed)
    worst = 0.0
    for dice, defence, bonus, twice in TWENTY:
        exact = odds.chance(dice, defence, bonus, twice)
        error = math.sqrt(exact * (1 - exact) / rolls)
        worst = max(worst, abs(sampled(dice, defence, bonus, twice, rolls, chance) - exact) / error)
    return worst


@rule("DD040", "DD100", "DD101")
def test_the_exact_odds_agree_with_two_thousand_rolls() -> None:
    assert furthest(2_000, seed=5) < 3.0


@rule("DD101")
def test_every_single_roll_of_a_small_attack_is_counted() -> None:
    for defence in range(2, 20):
        won = sum(a + b > defence for a, b in itertools.product(range(1, 11), range(1, 9)))
        assert odds.winning_ways([10, 8], defence) == (won, 80)


def test_a_die_rolled_twice_counts_its_lower_result() -> None:
    won = sum(min(a, b) + c > 9 for a, b, c in itertools.product(range(1, 9), range(1, 9), range(1, 7)))
    assert odds.winning_ways([6, 8], 9, twice=1) == (won, 8 * 8 * 6)


def test_dice_steps_stop_at_six_and_twelve() -> None:
    assert [odds.step_up(die) for die in odds.DICE] == [8, 10, 12, 12]
    assert [odds.step_down(die) for die in odds.DICE] == [6, 6, 8, 10]


def test_a_sure_thing_and_a_hopeless_one() -> None:
    assert odds.chance([6, 6], 1) == 1.0
    assert odds.chance([6, 6], 12) == 0.0
    assert odds.chance([], 0) == 0.0


if __name__ == "__main__":
    worst = furthest(int(sys.argv[1]) if len(sys.argv) > 1 else 200_000, seed=1)
    print(f"worst of {len(TWENTY)}: {worst:.2f} standard errors")
    sys.exit(worst >= 3.0)
