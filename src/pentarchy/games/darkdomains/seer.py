"""The Seer: the top Fortune cards are looked at and laid back in any order (DD062).

The eras show on the backs (DD-A62), so that everybody sees in which order the backs come to lie: that is chosen first
and openly, then in secret which card goes where.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable
from typing import Any, Final

from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.use import Use
from pentarchy.games.darkdomains.words import ERAS, VOCABULARY
from pentarchy.kernel import Question, Reason, Rules, _, choose, only

sentence = VOCABULARY.sentence
Order = tuple[int, ...]


def top_eras(state: DarkDomains, n: int) -> list[int]:
    """The backs of the top cards, the lowest first."""
    return [state.content.fortunes[card].era for card in state.fortune.cards()[-n:]]


class BackOrder(Question[DarkDomains, Order]):
    """The eras of the top cards in their new order, the last one on top; about: how many cards."""

    name = "back order"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[Order]:
        return sorted(set(itertools.permutations(top_eras(state, about))))

    def write(self, state: DarkDomains, value: Order) -> str:
        return "backs " + " ".join([ERAS[era] for era in reversed(value)])

    def parts(self, state: DarkDomains, value: Order) -> dict[str, str]:
        return {f"back {n}": f"era/{ERAS[era]}" for n, era in enumerate(reversed(value), 1)}


class FortuneOrder(Question[DarkDomains, Order]):
    """The top cards by their place among them (0 = lowest), in the new order, the last one on top.

    about: the eras in their new order.
    """

    name = "fortune order"
    label = "seer"
    secret = True

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[Order]:
        return itertools.permutations(range(len(about)))

    def forbids(self, state: DarkDomains, seat: int, value: Order, about: Any) -> Reason | None:
        eras = top_eras(state, len(about))
        if [eras[place] for place in value] != list(about):
            return Reason("DD-A62", _("the backs would lie in another order"))
        return None

    def write(self, state: DarkDomains, value: Order) -> str:
        top = state.fortune.cards()[-len(value) :]
        return "order " + " ".join([state.content.fortunes[top[place]].id for place in reversed(value)])

    def parts(self, state: DarkDomains, value: Order) -> dict[str, str]:
        top = state.fortune.cards()[-len(value) :]
        return {f"card {n}": f"fortune/{state.content.fortunes[top[p]].id}" for n, p in enumerate(reversed(value), 1)}


BACK_ORDER: Final = BackOrder()
BACK_ORDER.prompt = _("In which order do the backs go back? The first named comes up first.")
FORTUNE_ORDER: Final = FortuneOrder()
FORTUNE_ORDER.prompt = _("In which order do the cards go back? The first named comes up first.")


@sentence("Look at the top {n:number} Fortune cards and put them back in any order.")
def seer(use: Use, n: int) -> Rules:
    """DD062, DD-A58."""
    state = use.state
    n = min(n, len(state.fortune))
    look_at_fortune(use, n)
    backs = yield from choose(state, use.seat, BACK_ORDER, n)
    order = yield from choose(state, use.seat, FORTUNE_ORDER, backs)
    state.lay_back(use.seat, order)


@sentence(
    "Look at the top Fortune card.",
    when=((lambda state, seat: bool(state.fortune.row), "DD-A77", _("no Fortune card is left")),),
)  # fmt: skip
def look_at_top(use: Use) -> None:
    look_at_fortune(use, 1)


def look_at_fortune(use: Use, n: int) -> None:
    state, seat = use.state, use.seat
    seen = [state.show(state.fortune, len(state.fortune) - nth, only(seat)) for nth in range(1, n + 1)]
    private = {"cards": [state.content.fortunes[card].id for card in seen]}
    state.confide("looked_at_fortune", use.rule, only(seat), private, seat=seat, n=n)
