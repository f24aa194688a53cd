"""Knowledge: Produced or Gained, kept within the Reserve, exchanged at the Campfire."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.dominations.domains import DOMAINS, TITLES, WHITE
from pentarchy.games.dominations.moments import PRODUCED
from pentarchy.games.dominations.powers import CAP, answer, left_in_turn, use_in_turn
from pentarchy.games.dominations.scores import score
from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.traits import BANK, CAMPFIRE
from pentarchy.kernel import FreeAction, Question, Reason, Rules, choose


def nothing() -> list[int]:
    """Six Domains and Vestigium, none of any."""
    return [0, 0, 0, 0, 0, 0, 0]


def only_of(domain: int, amount: int) -> list[int]:
    """So much of one Domain, or of Vestigium."""
    amounts = nothing()
    amounts[domain] = amount
    return amounts


def named(amounts: list[int]) -> list[str]:
    """Amounts with the name of their Domain, for the log: `2 trade`."""
    return [f"{amount} {DOMAINS[domain]}" for domain, amount in enumerate(amounts) if amount]


class Vestigium(Question[Dominations, int]):
    """DN045, DN035: the Domain a Vestigium is taken in; `about` is how many are left."""

    name = "vestigium"
    prompt = "Take a Vestigium in which Domain? ({left} left)"

    def candidates(self, state: Dominations, seat: int, about: Any) -> list[int]:
        return [0, 1, 2, 3, 4, 5]

    def options(self, state: Dominations, seat: int, about: Any) -> list[int]:
        return [0, 1, 2, 3, 4, 5]

    def write(self, state: Dominations, value: int) -> str:
        return f"vestigium {DOMAINS[value]}"

    def parts(self, state: Dominations, value: int) -> dict[str, str]:
        return {"domain": f"knowledge/{DOMAINS[value]}"}

    def details(self, state: Dominations, seat: int, about: Any) -> dict[str, Any]:
        return {"left": about}


VESTIGIUM: Final = Vestigium()


def settle_vestigium(state: Dominations, seat: int, amounts: list[int]) -> Rules:
    """The owner says in which Domains Vestigium is taken, one after another (DN045, DN-A36)."""
    while amounts[WHITE]:
        domain = yield from choose(state, seat, VESTIGIUM, amounts[WHITE])
        amounts[WHITE] -= 1
        amounts[domain] += 1


def receive(state: Dominations, seat: int, amounts: list[int]) -> None:
    """One event: the Reserve takes what it can hold, the rest is lost; over the cap a Domain earns one point."""
    civilisation = state.civilisations[seat]
    knowledge, limits = civilisation.knowledge, civilisation.limits
    for domain in range(6):
        amount = amounts[domain]
        if amount:
            held = knowledge[domain] + amount
            limit = limits[domain]
            if held > limit:
                lost = held - limit
                held = limit
                rule = "DN052" if limit == CAP else "DN051"
                state.tell("overflowed", rule, seat=seat, domain=DOMAINS[domain], lost=lost)
                if limit == CAP:
                    score(state, seat, 1, "DN052")
            knowledge[domain] = held


def produce(state: Dominations, seat: int, amounts: list[int], rule: str, traded: list[int] | None = None) -> Rules:
    """DN031: Knowledge from tiles and Cities. `traded` comes with it but is only Gained (the option `trading`)."""
    yield from settle_vestigium(state, seat, amounts)
    if state.log is not None:
        state.tell("produced", rule, seat=seat, knowledge=named(amounts))
        if traded is not None and any(traded):
            state.tell("gained", "DN065", seat=seat, knowledge=named(traded))
    receive(state, seat, amounts if traded is None else [a + b for a, b in zip(amounts, traded, strict=True)])
    yield from answer(state, seat, PRODUCED, amounts)


def gain(state: Dominations, seat: int, domain: int, amount: int, rule: str = "DN031") -> Rules:
    """DN032: Knowledge from anything else; nothing answers it."""
    if amount <= 0:
        return
    amounts = only_of(domain, amount)
    yield from settle_vestigium(state, seat, amounts)
    if state.log is not None:
        state.tell("gained", rule, seat=seat, knowledge=named(amounts))
    receive(state, seat, amounts)


def pay(state: Dominations, seat: int, cost: list[int], rule: str) -> None:
    """Pay Knowledge; a cost of nothing is free (DN064)."""
    knowledge = state.civilisations[seat].knowledge
    for domain in range(6):
        knowledge[domain] -= cost[domain]
    if state.log is not None and any(cost):
        state.tell("paid", rule, seat=seat, knowledge=named(cost))


# --- exchanges: free actions of one's own turn ------------------------------------------------------------------------


class Exchange(Question[Dominations, tuple[int, int]]):
    """DN107: two Knowledge of one Domain for one of another at the Campfire; one for one at the Bank."""

    def __init__(self, name: str, price: int, trait: int) -> None:
        self.name = name
        self.prompt = f"Exchange {price} Knowledge of one Domain for 1 of another."
        self.price = price
        self.trait = trait
        self.rule = "DN107" if trait == CAMPFIRE else "DN103"

    def candidates(self, state: Dominations, seat: int, about: Any) -> list[tuple[int, int]]:
        return [(give, take) for give in range(6) for take in range(6) if give != take]

    def forbids(self, state: Dominations, seat: int, value: tuple[int, int], about: Any) -> Reason | None:
        give, take = value
        civilisation = state.civilisations[seat]
        if not civilisation.traits[self.trait]:
            return Reason(self.rule, "no card of yours allows this exchange")
        if not self.uses_left(state, seat):
            return Reason(self.rule, "your cards allow no further such exchange in this turn")
        if civilisation.knowledge[give] < self.price:
            return Reason(self.rule, f"you have less than {self.price} {TITLES[give]}")
        if civilisation.knowledge[take] >= civilisation.limits[take]:
            return Reason("DN-A08", f"your Reserve of {TITLES[take]} is full")
        return None

    def uses_left(self, state: Dominations, seat: int) -> bool:
        if self.trait == BANK:
            return left_in_turn(state, seat, BANK) > 0
        return state.civilisations[seat].traits[CAMPFIRE] > 0

    def options(self, state: Dominations, seat: int, about: Any) -> list[tuple[int, int]]:
        if not self.uses_left(state, seat):
            return []
        civilisation = state.civilisations[seat]
        knowledge, limits, price = civilisation.knowledge, civilisation.limits, self.price
        givers = [domain for domain in range(6) if knowledge[domain] >= price]
        if not givers:
            return []
        takers = [domain for domain in range(6) if knowledge[domain] < limits[domain]]
        return [(give, take) for give in givers for take in takers if give != take]

    def write(self, state: Dominations, value: tuple[int, int]) -> str:
        return f"{self.name} {DOMAINS[value[0]]} for {DOMAINS[value[1]]}"

    def parts(self, state: Dominations, value: tuple[int, int]) -> dict[str, str]:
        return {"give": f"knowledge/{DOMAINS[value[0]]}", "take": f"knowledge/{DOMAINS[value[1]]}"}


CAMPFIRE_EXCHANGE: Final = Exchange("exchange", 2, CAMPFIRE)
BANK_EXCHANGE: Final = Exchange("bank", 1, BANK)


def exchange(state: Dominations, seat: int, value: tuple[int, int]) -> Rules:
    """DN107."""
    _exchange(state, seat, value, CAMPFIRE_EXCHANGE)
    yield from ()


def exchange_at_bank(state: Dominations, seat: int, value: tuple[int, int]) -> Rules:
    """The Bank's own exchange, counted in each turn."""
    use_in_turn(state, seat, BANK)
    _exchange(state, seat, value, BANK_EXCHANGE)
    yield from ()


def _exchange(state: Dominations, seat: int, value: tuple[int, int], at: Exchange) -> None:
    give, take = value
    price = at.price
    knowledge = state.civilisations[seat].knowledge
    knowledge[give] -= price
    knowledge[take] += 1
    state.tell("exchanged", at.rule, seat=seat, give=DOMAINS[give], price=price, take=DOMAINS[take])


EXCHANGES: Final = (FreeAction(CAMPFIRE_EXCHANGE, exchange), FreeAction(BANK_EXCHANGE, exchange_at_bank))
