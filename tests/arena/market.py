"""A game as small as it gets, for the lab: cards lie open, players take them in turn, the sum of their points wins."""

from __future__ import annotations

from typing import Any

from pentarchy.kernel import Game, Option, Question, Rules, State, choose

CARDS = 12


class Market(State):
    __slots__ = ("open", "points", "taken")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[int] = []
        self.points: list[int] = []
        self.taken: list[list[int]] = []

    def copy(self) -> Market:
        other = Market()
        self.copy_frame(other)
        other.open = self.open[:]
        other.points = self.points[:]
        other.taken = [cards[:] for cards in self.taken]
        return other


class Take(Question[Market, int]):
    name = "take"
    prompt = "Take a card."

    def candidates(self, market: Market, seat: int, about: Any) -> list[int]:
        return market.open[:]

    def write(self, market: Market, card: int) -> str:
        return f"take {card}"

    def parts(self, market: Market, card: int) -> dict[str, str]:
        return {"card": f"card/{card}"}


TAKE = Take()


def turn(market: Market, seat: int) -> Rules:
    card = yield from choose(market, seat, TAKE)
    market.open.remove(card)
    market.taken[seat].append(card)
    if len(market.open) > CARDS // 4:
        market.agenda.append(("turn", (seat + 1) % market.seats))
        return
    scores = [sum(market.points[card] for card in cards) for cards in market.taken]
    market.finish(scores, [seat for seat in range(market.seats) if scores[seat] == max(scores)], "most points")


class MarketGame(Game):
    name = "market"
    title = "Market"
    seats = (2, 3)
    options = (Option("absurd", False, "One card is worth far too much."),)
    classes = (Market,)

    def __init__(self) -> None:
        super().__init__({"turn": turn})

    def set_up(self, market: Market, options: dict[str, Any]) -> None:
        market.open = list(range(CARDS))
        market.points = [5 + card % 3 for card in range(CARDS)]
        if options["absurd"]:
            market.points[7] = 40
        market.taken = [[] for _ in range(market.seats)]
        market.agenda = [("turn", 0)]

    def view(self, market: Market, seat: int | None) -> dict[str, Any]:
        return {"open": market.open, "points": market.points, "taken": market.taken}
