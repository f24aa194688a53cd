"""Ladder: higher and higher cards from a hidden hand, until somebody gives up."""

from __future__ import annotations

from typing import Any

from pentarchy.games.ladder.flow import STEPS
from pentarchy.games.ladder.state import COPIES, VALUES, LadderState
from pentarchy.games.ladder.view import view
from pentarchy.kernel import EVERYONE, Game, Option, Pile, _, only


class LadderGame(Game):
    name = "ladder"
    title = "Ladder"
    seats = (2, 3, 4)
    rules_version = 1
    classes = (LadderState,)
    options = (Option("hand", 3, _("How many cards each player starts with (LA001)."), (3, 4)),)

    def __init__(self) -> None:
        super().__init__(STEPS)

    def set_up(self, state: LadderState, options: dict[str, Any]) -> None:
        """LA001."""
        state.deck = Pile("deck", ordered=True)
        state.discard = Pile("discard", audience=EVERYONE)
        state.row = Pile("row", audience=EVERYONE, ordered=True)
        state.hands = [Pile(f"hand {seat}", seat, only(seat)) for seat in range(state.seats)]
        state.scores = [0] * state.seats
        state.deck.fill([value for value in VALUES for _ in range(COPIES)])
        state.shuffle(state.deck)
        for hand in state.hands:
            for _nth in range(options["hand"]):
                state.draw(state.deck, hand)
        state.agenda = [("turn", 0)]

    def view(self, state: LadderState, seat: int | None) -> dict[str, Any]:
        return {**view(state, seat)}

    def invariants(self, state: LadderState) -> list[str]:
        cards = sorted([card for pile in state.piles() for card in pile.cards()])
        wanted = sorted([value for value in VALUES for _ in range(COPIES)])
        points = sum(state.scores) == len(state.row) + len(state.discard)
        return ([] if cards == wanted else [f"the cards are {cards}"]) + ([] if points else ["points and cards differ"])


GAME = LadderGame()

__all__ = ["GAME", "LadderGame"]
