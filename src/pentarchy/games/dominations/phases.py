"""The phases that may be left out: one action, or none; one more where a power allows it (DN013, DN-A43)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any

from pentarchy.games.dominations.knowledge import EXCHANGES
from pentarchy.games.dominations.powers import left_in_age, use_in_age
from pentarchy.games.dominations.state import Dominations
from pentarchy.kernel import Ask, Rules, choose_or_stop


def act(
    state: Dominations,
    seat: int,
    question: Ask[Dominations, Any, None],
    second: int,
    carry_out: Callable[[Dominations, int, Any], Rules],
) -> Generator[Any, Any, bool]:
    """Ask for the action of a phase, and for another if `second`, a power of so many in an Age, is left.

    The answer is False if the player stopped of their own accord.
    """
    value = yield from choose_or_stop(state, seat, question, None, EXCHANGES)
    if value is None:
        return False
    yield from carry_out(state, seat, value)
    if left_in_age(state, seat, second) < 1:
        return True
    value = yield from choose_or_stop(state, seat, question, None, EXCHANGES)
    if value is None:
        return False
    use_in_age(state, seat, second)
    yield from carry_out(state, seat, value)
    return True
