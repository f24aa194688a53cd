"""Ladder without burying, for tests of the kernel: its state and its question are written out by hand."""

from __future__ import annotations

from typing import Any

from pentarchy.kernel import EVERYONE, Game, Option, Pile, Question, Reason, Rules, State, choose_or_stop, only

CARDS = [1, 2, 3, 4, 5, 6] * 4


class Ladder(State):
    """Where all cards lie, and the points."""

    __slots__ = ("deck", "discard", "hands", "row", "scores")

    def __init__(self) -> None:
        super().__init__()
        self.deck = Pile("deck", ordered=True)
        self.discard = Pile("discard", audience=EVERYONE)
        self.row = Pile("ladder", audience=EVERYONE, ordered=True)
        self.hands: list[Pile] = []
        self.scores: list[int] = []

    def copy(self) -> Ladder:
        other = Ladder()
        self.copy_frame(other)
        other.deck = self.deck.copy()
        other.discard = self.discard.copy()
        other.row = self.row.copy()
        other.hands = [hand.copy() for hand in self.hands]
        other.scores = self.scores[:]
        return other

    def piles(self) -> list[Pile]:
        return [self.deck, self.discard, self.row, *self.hands]

    def top(self) -> int:
        return self.row.card(-1) if self.row.slots else 0


class Climb(Question[Ladder, int]):
    """A card for the ladder. Always asked: whoever is not asked has nothing to play, and all would know it."""

    name = "climb"
    prompt = "Play a card higher than {top}, or give up."
    stop = "give up"
    always = True

    def details(self, state: Ladder, seat: int, about: Any) -> dict[str, Any]:
        return {"top": state.top()}

    def candidates(self, state: Ladder, seat: int, about: Any) -> range:
        return range(1, 7)

    def forbids(self, state: Ladder, seat: int, value: int, about: Any) -> Reason | None:
        if not state.hands[seat].has(value):
            return Reason("LA002", f"you hold no {value}")
        if value <= state.top():
            return Reason("LA003", f"the ladder already stands at {state.top()}")
        return None

    def write(self, state: Ladder, value: int) -> str:
        return f"play {value}"

    def parts(self, state: Ladder, value: int) -> dict[str, str]:
        return {"card": f"hand {value}"}


CLIMB = Climb()


def turn(state: Ladder, seat: int) -> Rules:
    """LA002-LA005: a card on the ladder scores a point; who gives up clears it away and draws."""
    card = yield from choose_or_stop(state, seat, CLIMB)
    hand = state.hands[seat]
    if card is not None:
        state.take(hand, card, state.row)
        state.scores[seat] += 1
        state.tell("climbed", "LA002", seat=seat, card=card)
    else:
        while state.row.slots:
            state.draw(state.row, state.discard)
        drawn = state.draw(state.deck, hand)
        state.confide("gave up", "LA004", only(seat), {"card": drawn}, seat=seat)
    if not state.deck.slots:
        best = max(state.scores)
        winners = [s for s in range(state.seats) if state.scores[s] == best]
        state.finish(state.scores, winners, "the deck is empty")
    else:
        state.agenda.append(("turn", (seat + 1) % state.seats))


class LadderGame(Game):
    name = "ladder"
    title = "Ladder"
    seats = (2, 3, 4)
    rules_version = 1
    options = (Option("hand", 3, "How many cards each player starts with.", (3, 4)),)
    classes = (Ladder,)

    def __init__(self) -> None:
        super().__init__()
        self.steps = {"turn": turn}

    def set_up(self, state: Ladder, options: dict[str, Any]) -> None:
        """LA001"""
        state.deck.fill(CARDS)
        state.shuffle(state.deck)
        state.scores = [0] * state.seats
        state.hands = [Pile(f"hand {seat + 1}", seat, only(seat)) for seat in range(state.seats)]
        for hand in state.hands:
            for _ in range(options["hand"]):
                state.draw(state.deck, hand)
        state.agenda.append(("turn", 0))

    def view(self, state: Ladder, seat: int | None) -> dict[str, Any]:
        return {
            "deck": len(state.deck),
            "ladder": state.row.seen_by(seat),
            "discard": state.discard.seen_by(seat),
            "hands": [hand.seen_by(seat) for hand in state.hands],
            "scores": list(state.scores),
        }

    def invariants(self, state: Ladder) -> list[str]:
        cards = sorted([card for pile in state.piles() for card in pile.cards()])
        return [] if cards == sorted(CARDS) else [f"the cards are {cards}"]


GAME = LadderGame()
