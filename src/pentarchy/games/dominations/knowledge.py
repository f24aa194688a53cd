"""Knowledge: Produced or Gained, kept within the Reserve, exchanged at the Campfire."""

from __future__ import annotations

from itertools import permutations
from typing import Any, Final

from pentarchy.games.dominations.domains import DOMAINS, TITLES, WHITE
from pentarchy.games.dominations.moments import PRODUCED
from pentarchy.games.dominations.powers import CAP, answer, left_in_turn, use_in_turn
from pentarchy.games.dominations.scores import score
from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.things import KNOWLEDGE
from pentarchy.games.dominations.traits import BANK, CAMPFIRE
from pentarchy.kernel import Ask, Ban, FreeAction, Rules, _, choose
from pentarchy.kernel.bits import COUNT, IN_BYTE, Bits, members


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


VESTIGIUM: Final[Ask[Dominations, int, int]] = Ask(
    "vestigium {domain}",
    {"domain": KNOWLEDGE},
    _("Take a Vestigium in which Domain? ({left} left)"),
    options=lambda state, seat, left: [0, 1, 2, 3, 4, 5],
    words=lambda state, seat, left: {"left": left},
)
"""DN045, DN035: the Domain a Vestigium is taken in, asked about how many are left."""


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


DOMAIN_BITS: Final = [1 << domain for domain in range(6)]
Swap = tuple[int, int]
"""The Domain that is given and the one that is taken."""


class Swaps(Bits):
    """A Domain of the one set given for another of the other set: both are small enough to be counted by a table."""

    __slots__ = ("takers",)

    def __init__(self, givers: int, takers: int) -> None:
        super().__init__(givers)
        self.takers = takers

    def count(self) -> int:
        return COUNT[self.bits] * COUNT[self.takers] - COUNT[self.bits & self.takers]

    def nth(self, n: int) -> Any:
        give, left = 0, n
        while True:
            if self.bits >> give & 1:
                others = self.takers & ~(1 << give)
                if left < COUNT[others]:
                    return give, IN_BYTE[others][left]
                left -= COUNT[others]
            give += 1

    def listed(self) -> list[Any]:
        takers = members(self.takers)
        return [(give, take) for give in members(self.bits) for take in takers if give != take]


NO_SWAPS: Final = Swaps(0, 0)


class Exchange(Ask[Dominations, Swap, Any]):
    """DN107: two Knowledge of one Domain for one of another at the Campfire; one for one at the Bank.

    A free action: what it is asked about is the matter of the question beside it.
    """

    def __init__(self, name: str, price: int, trait: int, rule: str) -> None:
        super().__init__(
            name + " {give} for {take}",
            {"give": KNOWLEDGE, "take": KNOWLEDGE},
            _("Exchange {price} Knowledge of one Domain for 1 of another."),
            candidates=lambda state, seat, about: list(permutations(range(6), 2)),
            words=lambda state, seat, about: {"price": price},
            bans=(
                Ban(rule, _("no card of yours allows this exchange"),
                    lambda state, seat, swap, about: not state.civilisations[seat].traits[trait]),
                Ban(rule, _("your cards allow no further such exchange in this turn"),
                    lambda state, seat, swap, about: not uses_left(state, seat, trait)),
                Ban(rule, _("you have less than {price} {domain}"),
                    lambda state, seat, swap, about: state.civilisations[seat].knowledge[swap[0]] < price,
                    lambda state, seat, swap, about: {"price": price, "domain": TITLES[swap[0]]}),
                Ban("DN-A08", _("your Reserve of {domain} is full"),
                    lambda state, seat, swap, about: is_full(state, seat, swap[1]),
                    lambda state, seat, swap, about: {"domain": TITLES[swap[1]]}),
            ),
        )  # fmt: skip
        self.price = price
        self.trait = trait
        self.rule = rule
        self.texts = [""] * 36
        """How each swap is written, once it was: half of all moves may be exchanges."""

    def write(self, state: Dominations, value: Swap) -> str:
        at = 6 * value[0] + value[1]
        if not self.texts[at]:
            self.texts[at] = super().write(state, value)
        return self.texts[at]

    def choice(self, state: Dominations, seat: int, about: Any) -> list[Swap] | Bits:
        if not uses_left(state, seat, self.trait):
            return NO_SWAPS
        civilisation = state.civilisations[seat]
        knowledge, limits, price = civilisation.knowledge, civilisation.limits, self.price
        givers = takers = 0
        for domain in range(6):
            held = knowledge[domain]
            if held >= price:
                givers |= DOMAIN_BITS[domain]
            if held < limits[domain]:
                takers |= DOMAIN_BITS[domain]
        return Swaps(givers, takers)


def uses_left(state: Dominations, seat: int, trait: int) -> bool:
    """Whether cards still allow an exchange in this turn; the Campfire counts none."""
    has: int = state.civilisations[seat].traits[trait]
    return has > 0 and (trait != BANK or left_in_turn(state, seat, BANK) > 0)


def is_full(state: Dominations, seat: int, domain: int) -> bool:
    civilisation = state.civilisations[seat]
    return civilisation.knowledge[domain] >= civilisation.limits[domain]


CAMPFIRE_EXCHANGE: Final = Exchange("exchange", 2, CAMPFIRE, "DN107")
BANK_EXCHANGE: Final = Exchange("bank", 1, BANK, "DN103")


def exchange(state: Dominations, seat: int, value: Swap) -> Rules:
    """DN107."""
    _exchange(state, seat, value, CAMPFIRE_EXCHANGE)
    yield from ()


def exchange_at_bank(state: Dominations, seat: int, value: Swap) -> Rules:
    """The Bank's own exchange, counted in each turn."""
    use_in_turn(state, seat, BANK)
    _exchange(state, seat, value, BANK_EXCHANGE)
    yield from ()


def _exchange(state: Dominations, seat: int, value: Swap, at: Exchange) -> None:
    give, take = value
    price = at.price
    knowledge = state.civilisations[seat].knowledge
    knowledge[give] -= price
    knowledge[take] += 1
    state.tell("exchanged", at.rule, seat=seat, give=DOMAINS[give], price=price, take=DOMAINS[take])


EXCHANGES: Final = (FreeAction(CAMPFIRE_EXCHANGE, exchange), FreeAction(BANK_EXCHANGE, exchange_at_bank))
