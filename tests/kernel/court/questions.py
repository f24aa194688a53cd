"""What a player of Court can be asked."""

from __future__ import annotations

from typing import Any

from pentarchy.kernel import Question, Reason
from tests.kernel.court.state import NAMES, RANKS, VETO, Court


class Pick(Question[Court, int]):
    """AW01: two cards of the pack, one after the other."""

    name = "pick"
    prompt = "Keep a card of your pack."
    secret = True

    def candidates(self, state: Court, seat: int, about: Any) -> range:
        return range(len(NAMES))

    def forbids(self, state: Court, seat: int, value: int, about: Any) -> Reason | None:
        left = state.packs[seat].cards().count(value) - (about == value)
        return None if left > 0 else Reason("AW01", f"your pack has no {NAMES[value]} left")

    def write(self, state: Court, value: int) -> str:
        return f"keep {NAMES[value]}"


class Order(Question[Court, tuple[Any, ...]]):
    """AW02: let an agent act, muster a card, or offer coins for a card (AW11: three at most)."""

    name = "order"
    prompt = "Give an order; you have {left} left."
    stop = "pass"
    always = True

    def details(self, state: Court, seat: int, about: Any) -> dict[str, Any]:
        return {"left": about}

    def candidates(self, state: Court, seat: int, about: Any) -> list[tuple[Any, ...]]:
        trades = [("trade", other, coins) for other in range(state.seats) for coins in range(1, 6)]
        return [("act", rank) for rank in RANKS] + [("muster", card) for card in range(len(NAMES))] + trades

    def forbids(self, state: Court, seat: int, value: tuple[Any, ...], about: Any) -> Reason | None:
        if value[0] == "act":
            agent = state.at(seat, value[1])
            if agent is None:
                return Reason("AW02", "there is no agent of that rank")
            return Reason("AW03", "the agent is tired") if agent.tired else None
        if value[0] == "muster":
            if not state.hands[seat].has(value[1]):
                return Reason("AW02", f"you hold no {NAMES[value[1]]}")
            if value[1] == VETO:
                return Reason("AW10", "a veto serves nobody")
            return None if state.free_rank(seat) else Reason("AW02", "your court is full")
        if value[1] == seat or not state.hands[value[1]].slots:
            return Reason("AW11", "that seat has nothing to trade")
        if value[2] > 3:
            return Reason("AW11", "no more than three coins")
        return Reason("AW11", "you cannot pay that") if value[2] > state.coins[seat] else None

    def options(self, state: Court, seat: int, about: Any) -> list[tuple[Any, ...]]:
        """Faster; proven equal by the battery."""
        found: list[tuple[Any, ...]] = [("act", agent.rank) for agent in state.courts[seat] if not agent.tired]
        if state.free_rank(seat):
            found += [("muster", card) for card in state.hands[seat].kinds() if card != VETO]
        most = min(3, state.coins[seat])
        return found + [("trade", o, c) for o in state.others(seat) if state.hands[o].slots for c in range(1, most + 1)]

    def write(self, state: Court, value: tuple[Any, ...]) -> str:
        if value[0] == "act":
            return f"act {value[1]}"
        if value[0] == "muster":
            return f"muster {NAMES[value[1]]}"
        return f"trade {value[1] + 1} for {value[2]}"

    def parts(self, state: Court, value: tuple[Any, ...]) -> dict[str, str]:
        return {value[0]: str(value[1])}


class FromHand(Question[Court, int]):
    """A card of one's own hand. `about` is the word for what is done with it."""

    name = "card"
    prompt = "Choose a card of your hand."
    always = True
    verb = "play"

    def candidates(self, state: Court, seat: int, about: Any) -> range:
        return range(len(NAMES))

    def forbids(self, state: Court, seat: int, value: int, about: Any) -> Reason | None:
        return None if state.hands[seat].has(value) else Reason("AW02", f"you hold no {NAMES[value]}")

    def write(self, state: Court, value: int) -> str:
        return f"{self.verb} {NAMES[value]}"


class Give(FromHand):
    """AW11: what the buyer gets is between the two of them."""

    name = "give"
    verb = "give"
    secret = True


class Bury(FromHand):
    name = "bury"
    verb = "bury"
    secret = True


class Veto(FromHand):
    """AW10"""

    name = "veto"
    prompt = "Use a veto?"
    stop = "let it pass"
    verb = "use"
    secret = True

    def forbids(self, state: Court, seat: int, value: int, about: Any) -> Reason | None:
        return super().forbids(state, seat, value, about) if value == VETO else Reason("AW10", "that is no veto")


class Rival(Question[Court, int]):
    name = "rival"
    prompt = "Choose a rival with cards."

    def candidates(self, state: Court, seat: int, about: Any) -> range:
        return range(state.seats)

    def forbids(self, state: Court, seat: int, value: int, about: Any) -> Reason | None:
        if value == seat:
            return Reason("AW07", "that is yourself")
        return None if state.hands[value].slots else Reason("AW07", "that hand is empty")

    def write(self, state: Court, value: int) -> str:
        return f"seat {value + 1}"


class Rank(Question[Court, int]):
    """AW05: with whom to change places."""

    name = "swap"
    prompt = "Choose the rank to change with."

    def candidates(self, state: Court, seat: int, about: Any) -> tuple[int, ...]:
        return RANKS

    def forbids(self, state: Court, seat: int, value: int, about: Any) -> Reason | None:
        agent = state.at(seat, value)
        return Reason("AW05", "nobody else has that rank") if agent is None or agent is about else None


class Yes(Question[Court, int]):
    """One thing that may be done or not; `about` is what it costs."""

    def __init__(self, name: str, prompt: str, stop: str) -> None:
        self.name = name
        self.prompt = prompt
        self.stop = stop

    def candidates(self, state: Court, seat: int, about: Any) -> tuple[int, ...]:
        return (1,)

    def forbids(self, state: Court, seat: int, value: int, about: Any) -> Reason | None:
        return Reason("AW09", "you cannot pay that") if state.coins[seat] < about else None

    def write(self, state: Court, value: int) -> str:
        return self.name


class Buy(Question[Court, int]):
    """AW13: a free action; `about` belongs to the question it stands beside."""

    name = "buy"

    def candidates(self, state: Court, seat: int, about: Any) -> tuple[int, ...]:
        return (1,)

    def forbids(self, state: Court, seat: int, value: int, about: Any) -> Reason | None:
        if state.bought:
            return Reason("AW13", "once a turn")
        if state.coins[seat] < 2:
            return Reason("AW13", "it costs two coins")
        return None if state.deck.slots else Reason("AW13", "the deck is empty")

    def write(self, state: Court, value: int) -> str:
        return "buy a card"


PICK, ORDER, FORCED, GIVE, BURY, VETO_ONE, RIVAL, RANK = (
    Pick(), Order(), FromHand(), Give(), Bury(), Veto(), Rival(), Rank(),
)  # fmt: skip
RECRUIT = Yes("recruit", "Recruit the card you see?", "send it below")
LOOK = Yes("look", "Pay a coin to look at the deck?", "look away")
