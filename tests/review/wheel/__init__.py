"""A game of nothing but luck and judgement, for tests: ten times each seat spins one of two wheels for a point, and
one of the wheels is better."""

from __future__ import annotations

from typing import Any

from pentarchy.kernel import Game, Rules, choose
from tests.kernel.small import NUMBER, Small

SPINS = 10
GOOD = 6
"""The wheel that wins a point in six spins of ten; any other wins in four."""


def won_in_ten(wheel: int) -> int:
    return 6 if wheel == GOOD else 4


def spin(state: Small, seat: int, left: int) -> Rules:
    wheel = yield from choose(state, seat, NUMBER, about=0)
    state.numbers[seat] += state.roll(10) <= won_in_ten(wheel)
    if left:
        state.agenda.append(("spin", (seat + 1) % state.seats, left - 1))
    else:
        most = max(state.numbers)
        state.finish(state.numbers, [seat for seat, won in enumerate(state.numbers) if won == most], "most points")


class Wheel(Game):
    name = "wheel"
    title = "Wheel"
    seats = (2, 2)
    classes = (Small,)

    def __init__(self) -> None:
        super().__init__({"spin": spin})

    def set_up(self, state: Small, options: dict[str, Any]) -> None:
        state.numbers = [0] * state.seats
        state.agenda = [("spin", 0, 2 * SPINS - 1)]

    def view(self, state: Small, seat: int | None) -> dict[str, Any]:
        return {"numbers": list(state.numbers)}

    def invariants(self, state: Small) -> list[str]:
        return []
