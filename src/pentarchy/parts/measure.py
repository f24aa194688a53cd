"""What a turn can be measured by, for puzzles: a game's `measures.py` ends with one declaration, `MEASURES`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from pentarchy.kernel.state import State

S = TypeVar("S", bound=State)


class Measure(Generic[S]):
    """A whole number that a seat can read off the table, and wants as much of as it can get in a turn."""

    def __init__(
        self,
        name: str,
        amount: Callable[[S, int], int],
        ask: str,
        unit: str,
        starts: frozenset[str],
        within: frozenset[str],
        gain: int = 1,
    ) -> None:
        self.name = name
        self.amount = amount
        """How much a seat has. Nothing that the seat cannot see may go into it."""
        self.ask = ask
        """What is asked of the person, in a sentence."""
        self.unit = unit
        """What is counted, in words: there can be more of it, or less."""
        self.starts = starts
        """The questions at which such a puzzle may begin."""
        self.within = starts | within
        """The questions that belong to it: at any other the counting is done."""
        self.gain = gain
        """By so much the best turn must beat a greedy one to be a puzzle."""
