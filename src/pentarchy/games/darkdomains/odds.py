"""Exact odds of an attack: how many of all ways the dice can fall beat a defence (DD100, DD101, DD124)."""

from __future__ import annotations

from typing import Final

DICE: Final = (6, 8, 10, 12)


def step_up(die: int) -> int:
    """The next larger die; a d12 stays."""
    return min(die + 2, 12)


def step_down(die: int) -> int:
    """The next smaller die; a d6 stays."""
    return max(die - 2, 6)


def faces(die: int, twice: bool) -> list[int]:
    """In how many ways a die shows 0, 1, 2, ..: rolled once, or twice with the lower result counting.

    >>> faces(6, False)
    [0, 1, 1, 1, 1, 1, 1]
    >>> faces(6, True)
    [0, 11, 9, 7, 5, 3, 1]
    """
    if twice:
        return [0] + [2 * (die - shown) + 1 for shown in range(1, die + 1)]
    return [0] + [1] * die


def ways(dice: list[int], twice: int = 0) -> list[int]:
    """In how many ways the dice sum to 0, 1, 2, ..; the `twice` largest are rolled twice, the lower result counting.

    >>> ways([6, 6])[7]
    6
    """
    sums = [1]
    for nth, die in enumerate(sorted(dice, reverse=True)):
        shown = faces(die, nth < twice)
        longer = [0] * (len(sums) + die)
        for total, count in enumerate(sums):
            if count:
                for face in range(1, die + 1):
                    longer[total + face] += count * shown[face]
        sums = longer
    return sums


def winning_ways(dice: list[int], defence: int, bonus: int = 0, twice: int = 0) -> tuple[int, int]:
    """(ways in which the roll plus the bonus is strictly higher than the defence, all ways).

    >>> winning_ways([6], 4)
    (2, 6)
    """
    sums = ways(dice, twice)
    above = max(0, defence - bonus + 1)
    return sum(sums[above:]), sum(sums)


def chance(dice: list[int], defence: int, bonus: int = 0, twice: int = 0) -> float:
    """The attackers' chance, 0 to 1."""
    won, total = winning_ways(dice, defence, bonus, twice)
    return won / total
