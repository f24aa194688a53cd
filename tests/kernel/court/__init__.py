"""Court: the kernel's test game. It is no fun, but has in it everything that is awkward in the real ones."""

from __future__ import annotations

from typing import Any

from pentarchy.kernel import Game, Option, Pile, only
from tests.kernel.court.flow import draft, turn
from tests.kernel.court.state import CARDS, Agent, Court


class CourtGame(Game):
    name = "court"
    title = "Court"
    seats = (2, 3, 4)
    options = (
        Option("rounds", 4, "How many rounds are played.", (4, 7)),
        Option("vetoes", True, "Whether acts can be vetoed."),
        Option("purse", 3, "Coins at the start.", (0, 3, 6)),
    )
    classes = (Court, Agent)

    def __init__(self) -> None:
        super().__init__({"draft": draft, "turn": turn})

    def set_up(self, state: Court, options: dict[str, Any]) -> None:
        state.rounds = options["rounds"]
        state.vetoes = options["vetoes"]
        state.deck.fill(CARDS)
        state.shuffle(state.deck)
        state.coins = [options["purse"]] * state.seats
        state.courts = [[] for _ in range(state.seats)]
        state.hands = [Pile(f"hand {seat + 1}", seat, only(seat)) for seat in range(state.seats)]
        state.packs = [Pile(f"pack {seat + 1}", seat, only(seat)) for seat in range(state.seats)]
        for pack in state.packs:
            for _ in range(6):
                state.draw(state.deck, pack)
        state.agenda.append(("draft",))

    def view(self, state: Court, seat: int | None) -> dict[str, Any]:
        return {
            "round": state.round,
            "deck": state.deck.seen_by(seat),
            "discard": state.discard.seen_by(seat),
            "grave": state.grave.seen_by(seat),
            "hands": [pile.seen_by(seat) for pile in state.hands],
            "packs": [pile.seen_by(seat) for pile in state.packs],
            "courts": [[[agent.card, agent.rank, agent.tired] for agent in court] for court in state.courts],
            "purse": None if seat is None else state.coins[seat],
            "delayed": [list(delayed) for delayed in state.delayed],
            "lasting": [[s, until] for s, until in sorted(state.lasting.items())],
        }

    def invariants(self, state: Court) -> list[str]:
        broken = []
        cards = sorted([card for pile in state.piles() for card in pile.cards()])
        if cards != sorted(CARDS):
            broken.append(f"the cards are {cards}")
        if sorted(state.table.cards()) != sorted([agent.card for court in state.courts for agent in court]):
            broken.append("the table does not hold the agents' cards")
        for court in state.courts:
            if len({agent.rank for agent in court}) != len(court):
                broken.append("two agents of a court have the same rank")
        if min(state.coins) < 0:
            broken.append(f"the coins are {state.coins}")
        return broken


GAME = CourtGame()
