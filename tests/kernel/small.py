"""A state and a game for tests of one thing: a few piles, a few numbers, and whatever steps the test brings."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Self

import pytest

from pentarchy.kernel import (
    EVERYONE,
    BadInput,
    Game,
    Option,
    Pile,
    Position,
    Question,
    Reason,
    Rules,
    State,
    choose,
    only,
)


class Small(State):
    """A deck of the cards 1 to 12, a hand for each seat, an open row, a grave, and numbers to scribble."""

    __slots__ = ("deck", "grave", "hands", "numbers", "row")

    def __init__(self) -> None:
        super().__init__()
        self.deck = Pile("deck", ordered=True)
        self.row = Pile("row", audience=EVERYONE)
        self.grave = Pile("grave")
        self.hands: list[Pile] = []
        self.numbers: list[int] = []

    def copy(self) -> Self:
        other = type(self)()
        self.copy_frame(other)
        other.deck = self.deck.copy()
        other.row = self.row.copy()
        other.grave = self.grave.copy()
        other.hands = [hand.copy() for hand in self.hands]
        other.numbers = self.numbers[:]
        return other

    def piles(self) -> list[Pile]:
        return [self.deck, self.row, self.grave, *self.hands]


class Number(Question[Small, int]):
    """A number from 1 to 6; `about` is the one that is forbidden."""

    name = "number"
    prompt = "Choose a number."

    def __init__(self, secret: bool = False, always: bool = False) -> None:
        self.secret = secret
        self.always = always

    def candidates(self, state: Small, seat: int, about: Any) -> range:
        return range(1, 7)

    def forbids(self, state: Small, seat: int, value: int, about: Any) -> Reason | None:
        return Reason("SM01", f"{value} is forbidden") if value == about else None


class Card(Question[Small, int]):
    """A card of one's hand."""

    name = "card"
    prompt = "Choose a card."
    always = True

    def __init__(self, secret: bool = False) -> None:
        self.secret = secret

    def candidates(self, state: Small, seat: int, about: Any) -> list[int]:
        return state.hands[seat].kinds()


NUMBER, SECRET_NUMBER, CARD, SECRET_CARD = Number(), Number(True), Card(), Card(True)


class SmallGame(Game):
    """The step `first` is played, then each seat scores what stands in `numbers`."""

    name = "small"
    title = "Small"
    seats = (2, 3)
    options = (Option("hand", 2, "Cards at the start.", (0, 2, 3)),)
    classes = (Small,)

    def __init__(self, *first: Callable[..., Any], deck: list[int] | None = None, hidden: bool = True) -> None:
        super().__init__()
        self.first = first
        self.cards = deck or list(range(1, 13))
        self.hidden = hidden
        self.steps = {step.__name__: step for step in first}
        self.steps["end"] = end

    def set_up(self, state: Small, options: dict[str, Any]) -> None:
        state.numbers = [0] * state.seats
        state.deck.fill(self.cards)
        state.hands = [Pile(f"hand {seat + 1}", seat, only(seat)) for seat in range(state.seats)]
        state.shuffle(state.deck)
        for hand in state.hands:
            for _ in range(options["hand"]):
                state.draw(state.deck, hand)
        state.agenda = [("end",)] + [(step.__name__,) for step in reversed(self.first)]

    def view(self, state: Small, seat: int | None) -> dict[str, Any]:
        return {
            "deck": state.deck.seen_by(seat),
            "row": state.row.seen_by(seat),
            "grave": state.grave.seen_by(seat),
            "hands": [hand.seen_by(seat) for hand in state.hands],
            "numbers": None if self.hidden else list(state.numbers),
        }

    def invariants(self, state: Small) -> list[str]:
        cards = sorted([card for pile in state.piles() for card in pile.cards()])
        return [] if cards == sorted(self.cards) else [f"the cards are {cards}"]


def end(state: Small) -> Any:
    state.finish(state.numbers, [], "over")
    yield from ()


def quiet(state: Small) -> Rules:
    """Three numbers of seat 1, and nothing that anybody learns."""
    for _ in range(3):
        state.numbers[0] += yield from choose(state, 0, NUMBER)


def unchanged(position: Position, move: Any, seat: int | None = None) -> BadInput:
    """The error of a move that is refused with nothing changed."""
    before, told = position.save(), len(position.log or [])
    with pytest.raises(BadInput) as error:
        position.play(move, seat)
    assert position.save() == before
    assert len(position.log or []) == told
    return error.value
