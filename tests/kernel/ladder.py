"""Ladder without burying, for tests of the kernel: its state and its question are written out by hand."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.kernel import (
    EVERYONE,
    Ask,
    Ban,
    Game,
    Option,
    Pile,
    Rules,
    State,
    Thing,
    _,
    choose_or_stop,
    only,
)

CARDS = [1, 2, 3, 4, 5, 6] * 4


class Ladder(State):
    """Where all cards lie, and the points."""

    deck: Pile = Pile("deck", ordered=True)
    discard: Pile = Pile("discard", audience=EVERYONE)
    row: Pile = Pile("ladder", audience=EVERYONE, ordered=True)
    hands: list[Pile]
    scores: list[int]

    def piles(self) -> list[Pile]:
        return [self.deck, self.discard, self.row, *self.hands]

    def top(self) -> int:
        return self.row.card(-1) if self.row.slots else 0


CARD: Final[Thing[Ladder, int]] = Thing("card", lambda state, card: str(card), all=lambda state: range(1, 7))

CLIMB: Final[Ask[Ladder, int, None]] = Ask(
    "play {card}",
    {"card": CARD},
    _("Play a card higher than {top}, or give up."),
    words=lambda state, seat, about: {"top": state.top()},
    name="climb",
    stop="give up",
    always=True,  # whoever is not asked has nothing to play, and all would know it
    bans=(
        Ban("LA002", _("you hold no {card}"), lambda state, seat, card, about: not state.hands[seat].has(card),
            lambda state, seat, card, about: {"card": card}),
        Ban("LA003", _("the ladder already stands at {top}"), lambda state, seat, card, about: card <= state.top(),
            lambda state, seat, card, about: {"top": state.top()}),
    ),
)  # fmt: skip
"""A card for the ladder."""


def turn(state: Ladder, seat: int) -> Rules:
    """LA002-LA005: a card on the ladder scores a point; who gives up clears it away and draws."""
    card = yield from choose_or_stop(state, seat, CLIMB, None)
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
        super().__init__({"turn": turn})

    def set_up(self, state: Ladder, options: dict[str, Any]) -> None:
        """LA001"""
        state.deck.fill(CARDS)
        state.shuffle(state.deck)
        state.scores = [0] * state.seats
        state.hands = [Pile(f"hand {seat + 1}", seat, only(seat)) for seat in range(state.seats)]
        for hand in state.hands:
            for _nth in range(options["hand"]):
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
