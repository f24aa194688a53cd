"""The levels of Monuments: what they cost a player, where they go in the tree, and that the first one needs a site."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.dominations.domains import TITLES
from pentarchy.games.dominations.knowledge import pay
from pentarchy.games.dominations.moments import LEVEL_BOUGHT
from pentarchy.games.dominations.monuments import SITE, conceivable_sites, forbids_site, monument_of, stand
from pentarchy.games.dominations.powers import answer, turn_discount, use_in_turn
from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.traits import BUILD_DISCOUNT, MONUMENT_DISCOUNT, TURN_DISCOUNT
from pentarchy.games.dominations.tree import acquire, fits_somewhere, forbids_card, places_for, write_place
from pentarchy.kernel import Question, Reason, Rules, choose


def next_card(state: Dominations, index: int) -> int:
    """The level card on top of a Monument's pile (DN084)."""
    return monument_of(state, index).levels[state.built[index]]


def next_copy(state: Dominations, index: int) -> int:
    """The only copy of that card."""
    return state.content.copies_of(next_card(state, index))[0]


def level_discount(state: Dominations, seat: int) -> int:
    """What the seat's cards take off a Monument level."""
    traits = state.civilisations[seat].traits
    return traits[MONUMENT_DISCOUNT] + traits[BUILD_DISCOUNT] + turn_discount(state, seat)


def forbids_level(state: Dominations, seat: int, index: int) -> Reason | None:
    """DN070, DN084-DN088: why the next level of a Monument cannot be bought."""
    monument = monument_of(state, index)
    built = state.built[index]
    if built == len(monument.levels):
        return Reason("DN088", "all its levels are bought")
    knowledge = state.civilisations[seat].knowledge
    missing = sum([max(0, cost - knowledge[domain]) for domain, cost in enumerate(monument.costs[built])])
    if missing > level_discount(state, seat):
        return Reason("DN084", "you cannot pay its next level")
    if not fits_somewhere(state, seat) >> next_copy(state, index) & 1:
        return Reason("DN086", "its next level fits nowhere in your tree")
    if built == 0:
        if all([forbids_site(state, index, site) is not None for site in conceivable_sites(state, index)]):
            return Reason("DN070", "there is no place where it may stand")
    return None


class Slot(Question[Dominations, int]):
    """DN086: the place in the tree for a Monument level; `about` is the copy."""

    name = "slot"
    prompt = "Where in your tree does the level card go?"

    def candidates(self, state: Dominations, seat: int, about: Any) -> list[int]:
        return sorted(state.civilisations[seat].needs)

    def forbids(self, state: Dominations, seat: int, value: int, about: Any) -> Reason | None:
        return forbids_card(state, seat, about, value)

    def options(self, state: Dominations, seat: int, about: Any) -> list[int]:
        return sorted(places_for(state, seat, about))

    def write(self, state: Dominations, value: int) -> str:
        return f"slot {write_place(value)}"

    def parts(self, state: Dominations, value: int) -> dict[str, str]:
        return {"slot": f"slot/{write_place(value)}"}


class Share(Question[Dominations, int]):
    """DN-A28: how much of a discount the first Domain gets; `about` is (Domain, cost, Domain, cost, discount)."""

    name = "share"
    prompt = "How much of the discount of {discount} is taken off {domain}?"

    def candidates(self, state: Dominations, seat: int, about: Any) -> list[int]:
        return list(range(about[4] + 1))

    def forbids(self, state: Dominations, seat: int, value: int, about: Any) -> Reason | None:
        first, cost, second, other, discount = about
        rest = discount - value
        knowledge = state.civilisations[seat].knowledge
        for domain, full, off in ((first, cost, value), (second, other, rest)):
            if off > full:
                return Reason("DN-A28", f"the cost in {TITLES[domain]} does not fall below nothing")
            if knowledge[domain] < full - off:
                return Reason("DN-A28", f"you could not pay the other {full - off} {TITLES[domain]}")
        return None

    def write(self, state: Dominations, value: int) -> str:
        return f"share {value}"

    def parts(self, state: Dominations, value: int) -> dict[str, str]:
        return {"share": f"amount/{value}"}

    def details(self, state: Dominations, seat: int, about: Any) -> dict[str, Any]:
        return {"discount": about[4], "domain": TITLES[about[0]]}


SLOT: Final = Slot()
SHARE: Final = Share()


def buy_level(state: Dominations, seat: int, index: int) -> Rules:
    """DN070, DN084, DN087: pay, place the Monument if it is the first level, take the card."""
    monument = monument_of(state, index)
    copy = next_copy(state, index)
    yield from pay_level(state, seat, list(monument.costs[state.built[index]]))
    if state.built[index] == 0:
        site = yield from choose(state, seat, SITE, index)
        stand(state, index, site, seat)
    place = yield from choose(state, seat, SLOT, copy)
    state.built[index] += 1
    yield from acquire(state, seat, copy, place)
    yield from answer(state, seat, LEVEL_BOUGHT)


def pay_level(state: Dominations, seat: int, cost: list[int]) -> Rules:
    """DN-A28: a discount on a cost in two Domains is split as the payer likes."""
    discount = level_discount(state, seat)
    use_in_turn(state, seat, TURN_DISCOUNT)
    domains = [domain for domain in range(6) if cost[domain]]
    if discount >= sum(cost):
        cost = [0] * 6
    elif len(domains) == 1:
        cost[domains[0]] -= discount
    elif discount:
        first, second = domains
        off = yield from choose(state, seat, SHARE, (first, cost[first], second, cost[second], discount))
        cost[first] -= off
        cost[second] -= discount - off
    pay(state, seat, cost, "DN084")
