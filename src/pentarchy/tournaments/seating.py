"""Who sits where at a table, so that everybody sits everywhere equally often."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from pentarchy.tournaments.history import History


def seated(group: Sequence[int], history: History) -> tuple[int, ...]:
    """The group by seat: nobody where he sat more often than elsewhere, as far as that can be."""

    def strain(order: tuple[int, ...]) -> int:
        return sum([(2 * history.sat[one][seat] + 1) ** 2 for seat, one in enumerate(order)])

    return min(permutations(sorted(group)), key=lambda order: (strain(order), order))
