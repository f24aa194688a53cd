"""The levels of Monuments: what they cost a player, where they go in the tree, and that the first one needs a site."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pentarchy.games.dominations.cards import CIRCLE
from pentarchy.games.dominations.domains import TITLES
from pentarchy.games.dominations.knowledge import pay
from pentarchy.games.dominations.moments import LEVEL_BOUGHT
from pentarchy.games.dominations.monuments import CIRCLE_SITE, SITE, may_stand, monument_of, stand
from pentarchy.games.dominations.powers import answer, openings_of, turn_discount, use_in_turn
from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.things import AMOUNT, SLOT
from pentarchy.games.dominations.traits import BUILD_DISCOUNT, MONUMENT_DISCOUNT, TURN_DISCOUNT
from pentarchy.games.dominations.tree import acquire, places_for, tree_bans
from pentarchy.kernel import Ask, Ban, Rules, _, choose


def next_card(state: Dominations, index: int) -> int:
    """The level card on top of a Monument's pile (DN084)."""
    return monument_of(state, index).levels[state.built[index]]


def next_copy(state: Dominations, index: int) -> int:
    """The only copy of that card."""
    return state.content.first_copy[next_card(state, index)]


def level_discount(state: Dominations, seat: int) -> int:
    """What the seat's cards take off a Monument level."""
    traits = state.civilisations[seat].traits
    return traits[MONUMENT_DISCOUNT] + traits[BUILD_DISCOUNT] + turn_discount(state, seat)


def out_of_reach(state: Dominations, seat: int, index: int) -> bool:
    """DN084: whether the seat cannot pay a Monument's next level."""
    knowledge = state.civilisations[seat].knowledge
    cost = monument_of(state, index).costs[state.built[index]]
    missing = 0
    for domain in range(len(cost)):
        if cost[domain] > knowledge[domain]:
            missing += cost[domain] - knowledge[domain]
    return missing > level_discount(state, seat)


def all_bought(state: Dominations, seat: int, index: int) -> bool:
    return state.built[index] == len(monument_of(state, index).levels)


def fits_nowhere(state: Dominations, seat: int, index: int) -> bool:
    return not openings_of(state, seat).anywhere >> next_copy(state, index) & 1


def stands_nowhere(state: Dominations, seat: int, index: int) -> bool:
    return state.built[index] == 0 and not may_stand(state, index)


LEVEL_BANS: Final[tuple[tuple[str, str, Callable[[Dominations, int, int], bool]], ...]] = (
    ("DN088", _("all its levels are bought"), all_bought),
    ("DN084", _("you cannot pay its next level"), out_of_reach),
    ("DN086", _("its next level fits nowhere in your tree"), fits_nowhere),
    ("DN070", _("there is no place where it may stand"), stands_nowhere),
)
"""DN070, DN084-DN088: what keeps a seat from the next level of a Monument."""


def level_open(state: Dominations, seat: int, index: int) -> bool:
    """Whether the seat may buy the next level of a Monument."""
    return not (
        all_bought(state, seat, index)
        or out_of_reach(state, seat, index)
        or fits_nowhere(state, seat, index)
        or stands_nowhere(state, seat, index)
    )


SLOT_CHOICE: Final[Ask[Dominations, int, int]] = Ask(
    "slot {slot}",
    {"slot": SLOT},
    _("Where in your tree does the level card go?"),
    candidates=lambda state, seat, copy: sorted(state.civilisations[seat].needs),
    options=lambda state, seat, copy: places_for(state, seat, copy),
    bans=tree_bans(lambda place, copy: (copy, place)),
)
"""DN086: the place in the tree for a Monument level, asked about its copy."""

Split = tuple[int, int, int, int, int]
"""Domain, cost, other Domain, its cost, and the discount on both."""


def parts_of(value: int, split: Split) -> tuple[tuple[int, int, int], tuple[int, int, int]]:
    """By Domain: the cost, and what is taken off it."""
    return (split[0], split[1], value), (split[2], split[3], split[4] - value)


def below_nothing(value: int, split: Split) -> list[int]:
    return [domain for domain, cost, off in parts_of(value, split) if off > cost]


def unpaid(state: Dominations, seat: int, value: int, split: Split) -> list[tuple[int, int]]:
    """What could not be paid, by Domain."""
    knowledge = state.civilisations[seat].knowledge
    return [(domain, cost - off) for domain, cost, off in parts_of(value, split) if knowledge[domain] < cost - off]


SHARE: Final[Ask[Dominations, int, Split]] = Ask(
    "share {share}",
    {"share": AMOUNT},
    _("How much of the discount of {discount} is taken off {domain}?"),
    candidates=lambda state, seat, split: range(split[4] + 1),
    words=lambda state, seat, split: {"discount": split[4], "domain": TITLES[split[0]]},
    bans=(
        Ban("DN-A28", _("the cost in {domain} does not fall below nothing"),
            lambda state, seat, value, split: bool(below_nothing(value, split)),
            lambda state, seat, value, split: {"domain": TITLES[below_nothing(value, split)[0]]}),
        Ban("DN-A28", _("you could not pay the other {rest} {domain}"),
            lambda state, seat, value, split: bool(unpaid(state, seat, value, split)),
            lambda state, seat, value, split: {
                "domain": TITLES[unpaid(state, seat, value, split)[0][0]],
                "rest": unpaid(state, seat, value, split)[0][1]}),
    ),
)  # fmt: skip
"""DN-A28: how much of a discount the first of two Domains gets."""


def buy_level(state: Dominations, seat: int, index: int) -> Rules:
    """DN070, DN084, DN087: pay, place the Monument if it is the first level, take the card."""
    monument = monument_of(state, index)
    copy = next_copy(state, index)
    yield from pay_level(state, seat, list(monument.costs[state.built[index]]))
    if state.built[index] == 0:
        site = yield from choose(state, seat, CIRCLE_SITE if monument.shape == CIRCLE else SITE, index)
        stand(state, index, site, seat)
    place = yield from choose(state, seat, SLOT_CHOICE, copy)
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
