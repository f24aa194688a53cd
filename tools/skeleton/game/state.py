"""The state of a game of Ladder: where all cards lie, and the points."""

from __future__ import annotations

from typing import Final

from pentarchy.kernel import Pile, State

VALUES: Final = (1, 2, 3, 4, 5, 6)
COPIES: Final = 4


class LadderState(State):
    """A card is its value; equal cards are the same number."""

    deck: Pile
    discard: Pile
    row: Pile
    """The cards that were played, the last one on top."""
    hands: list[Pile]
    scores: list[int]

    def piles(self) -> list[Pile]:
        return [self.deck, self.discard, self.row, *self.hands]

    def top(self) -> int:
        return self.row.card(-1) if len(self.row) else 0
