"""A game as small as it gets, for counting out turns: two coins a turn, kept, put off, or gambled with."""

from __future__ import annotations

from typing import Any

from pentarchy.kernel import Game, Question, Rules, State, choose
from pentarchy.parts.measure import Measure

KEEP, WAIT, GAMBLE = "keep", "wait", "gamble"


class Purse(State):
    __slots__ = ("coins", "prize", "round", "waited")

    def __init__(self) -> None:
        super().__init__()
        self.coins: list[int] = []
        self.waited = False
        self.round = 0
        self.prize = 1

    def copy(self) -> Purse:
        other = Purse()
        self.copy_frame(other)
        other.coins = self.coins[:]
        other.waited, other.round, other.prize = self.waited, self.round, self.prize
        return other


class Coin(Question[Purse, str]):
    name = "coin"
    prompt = "What about this coin?"

    def candidates(self, purse: Purse, seat: int, about: Any) -> list[str]:
        return [KEEP, WAIT] if about else [KEEP, WAIT, GAMBLE]

    def write(self, purse: Purse, value: str) -> str:
        return value

    def parts(self, purse: Purse, value: str) -> dict[str, str]:
        return {}


COIN = Coin()


def turn(purse: Purse, seat: int) -> Rules:
    """A coin kept is one more; after a coin that waited it is five; a gamble is luck."""
    purse.waited = False
    for nth in range(2):
        done = yield from choose(purse, seat, COIN, nth)
        if done == KEEP:
            purse.coins[seat] += 5 if purse.waited else 1
        elif done == GAMBLE:
            purse.coins[seat] += purse.prize * purse.lot(2)
        purse.waited = done == WAIT
    purse.round += 1
    if purse.round < 4:
        purse.agenda.append(("turn", (seat + 1) % purse.seats))
        return
    best = max(purse.coins)
    purse.finish(purse.coins, [s for s in range(purse.seats) if purse.coins[s] == best], "most coins")


class PurseGame(Game):
    name = "purse"
    title = "Purse"
    seats = (2,)
    classes = (Purse,)

    def __init__(self, prize: int = 1) -> None:
        super().__init__({"turn": turn})
        self.prize = prize

    def set_up(self, purse: Purse, options: dict[str, Any]) -> None:
        purse.coins = [0] * purse.seats
        purse.prize = self.prize
        purse.agenda = [("turn", 0)]

    def view(self, purse: Purse, seat: int | None) -> dict[str, Any]:
        return {"coins": purse.coins}


COINS: Measure[Purse] = Measure(
    "coins", lambda purse, seat: purse.coins[seat], "Have many coins.", "coins", frozenset({"coin"}), frozenset()
)
