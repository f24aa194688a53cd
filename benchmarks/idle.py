"""The engine's own cost a decision: a game whose only step asks, again and again, which of two numbers.

PYTHONPATH=src python benchmarks/idle.py            plain
PYTHONPATH=build/fast python benchmarks/idle.py     compiled (its one step is interpreted all the same)
"""

from __future__ import annotations

from time import process_time
from typing import Any, Final

from pentarchy.kernel import Ask, Game, Quick, Rules, State, Thing, choose
from pentarchy.kernel.playout import play_at_random

DECISIONS: Final = 20_000
NUMBER: Final[Thing[Any, int]] = Thing("number", lambda state, number: str(number), all=lambda state: range(2))
BOTH: Final = [0, 1]
TAKE: Final[Ask[Any, int, None]] = Ask(
    "take {number}", {"number": NUMBER}, "Take one.", options=lambda state, seat, about: BOTH
)


class Left(State):
    """How many decisions are still to come."""

    left: int = DECISIONS


class Idle(Game):
    name = "idle"
    title = "Idle"
    seats = (2,)
    classes = (Left,)

    def __init__(self) -> None:
        super().__init__()
        self.steps = {"ask": self.ask}

    def set_up(self, state: Left, options: dict[str, Any]) -> None:
        state.agenda = [("ask",)]

    def ask(self, state: Left) -> Rules:
        while state.left:
            state.left -= 1
            yield from choose(state, 0, TAKE, None)
        state.finish([0, 0], [0], "over")


def main() -> None:
    best = float("inf")
    for _round in range(9):
        position = Idle().start_quick(2, 1)
        begun = process_time()
        play_at_random(position, Quick(1), 2 * DECISIONS)
        best = min(best, (process_time() - begun) / DECISIONS)
    print(f"{best * 1e6:.2f} us a decision")


if __name__ == "__main__":
    main()
