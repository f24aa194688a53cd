"""What a seat may see of a game of Ladder: everything but the others' hands and the deck."""

from __future__ import annotations

from typing import TypedDict

from pentarchy.games.ladder.state import LadderState


class LadderView(TypedDict):
    deck: int
    """How many cards are left."""
    row: list[int]
    discard: list[int]
    hands: list[list[int | None]]
    """By seat; null where the seat does not know the card."""
    scores: list[int]


def view(state: LadderState, seat: int | None) -> LadderView:
    return {
        "deck": len(state.deck),
        "row": state.row.cards(),
        "discard": sorted(state.discard.cards()),
        "hands": [hand.seen_by(seat) for hand in state.hands],
        "scores": state.scores[:],
    }
