"""Objectives: what a nation wants to have when the game ends, and who controls a Monument."""

from __future__ import annotations

from typing import Final

from pentarchy.games.dominations.domains import TITLES
from pentarchy.games.dominations.land import group_sizes, holdings_of
from pentarchy.games.dominations.monuments import levels_beside, monument_of
from pentarchy.games.dominations.powers import growth_of
from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.tree import level_cards_of, mastery_nodus
from pentarchy.parts.sentences import STATIC, Vocabulary

GOALS: Final = Vocabulary("the objectives of Dominations")
GOALS.word("domain", {title: domain for domain, title in enumerate(TITLES)})


class Standing:
    """A seat at the end of the game: what the objectives are asked about."""

    __slots__ = ("seat", "state")

    def __init__(self, state: Dominations, seat: int) -> None:
        self.state = state
        self.seat = seat


def controller(state: Dominations, index: int) -> int | None:
    """DN132, DN-A19: who controls a Monument: own level cards and City levels beside it; None if nobody has any."""
    if state.sites[index] is None:
        return None
    levels = monument_of(state, index).levels
    worth = [
        sum([card in levels for card in level_cards_of(state, seat)]) + levels_beside(state, index, seat)
        for seat in range(state.seats)
    ]
    most = max(worth)
    if most == 0:
        return None
    tied = [seat for seat in range(state.seats) if worth[seat] == most]
    for seat in tied:
        if levels[0] in level_cards_of(state, seat):
            return seat
    return state.best(tied, worth)


def met(state: Dominations, seat: int) -> list[bool]:
    """Which of the seat's five objectives are met."""
    standing = Standing(state, seat)
    objective = state.civilisations[seat].objective
    if objective < 0:
        return []
    return [bool(goal.run(standing, **goal.words)) for goal in state.content.objectives[objective].goals]


@GOALS.sentence("Control {n:number} Monument(s).", kind=STATIC)
def control_monuments(at: Standing, n: int) -> bool:
    return sum([controller(at.state, index) == at.seat for index in range(len(at.state.monuments))]) >= n


def has_cities(at: Standing, wanted: list[tuple[int, int]]) -> bool:
    """DN133, DN-A17: distinct Cities; a higher level serves for a lower one. `wanted` is (how many, level)."""
    levels = holdings_of(at.state, at.seat).levels
    needed = 0
    for n, level in sorted(wanted, key=lambda pair: -pair[1]):
        needed += n
        if sum([held >= level for held in levels]) < needed:
            return False
    return True


@GOALS.sentence("Have {n:number} Cities of level {level:number}.", kind=STATIC)
@GOALS.sentence("Have {n:number} City of level {level:number}.", kind=STATIC)
def cities_of_level(at: Standing, n: int, level: int) -> bool:
    return has_cities(at, [(n, level)])


@GOALS.sentence("Have {n:number} Cities of level {level:number} and {m:number} of level {higher:number}.", kind=STATIC)
def cities_of_two_levels(at: Standing, n: int, level: int, m: int, higher: int) -> bool:
    return has_cities(at, [(n, level), (m, higher)])


@GOALS.sentence("Have {n:number} adjacent Cities.", kind=STATIC)
def adjacent_cities(at: Standing, n: int) -> bool:
    """DN137."""
    return max(group_sizes(at.state, at.seat), default=0) >= n


@GOALS.sentence("Have {n:number} non-adjacent Cities.", kind=STATIC)
def apart_cities(at: Standing, n: int) -> bool:
    """DN138."""
    return len(group_sizes(at.state, at.seat)) >= n


@GOALS.sentence("Have {n:number} Influence.", kind=STATIC)
def enough_influence(at: Standing, n: int) -> bool:
    """DN135."""
    return at.state.civilisations[at.seat].influence >= n


def has_nodus(at: Standing, wanted: list[tuple[int, int]]) -> bool:
    """DN134, DN-A34. `wanted` is (how many, Domain)."""
    nodus = at.state.civilisations[at.seat].nodus if at.state.nodus == "all" else mastery_nodus(at.state, at.seat)
    return all([nodus[domain] >= n for n, domain in wanted])


@GOALS.sentence("Have {a:number} {x:domain} Nodus.", kind=STATIC)
def nodus_of_one(at: Standing, a: int, x: int) -> bool:
    return has_nodus(at, [(a, x)])


@GOALS.sentence("Have {a:number} {x:domain} Nodus and {b:number} {y:domain} Nodus.", kind=STATIC)
def nodus_of_two(at: Standing, a: int, x: int, b: int, y: int) -> bool:
    return has_nodus(at, [(a, x), (b, y)])


@GOALS.sentence(
    "Have {a:number} {x:domain} Nodus, {b:number} {y:domain} Nodus and {c:number} {z:domain} Nodus.", kind=STATIC
)
def nodus_of_three(at: Standing, a: int, x: int, b: int, y: int, c: int, z: int) -> bool:
    return has_nodus(at, [(a, x), (b, y), (c, z)])


def masteries(at: Standing, domains: tuple[int, ...], value: int) -> int:
    """DN136, DN-A18: how many Masteries of exactly this value and one of these Domains."""
    own = growth_of(at.state, at.seat).cards
    return sum([own.get((domain, value), 0) for domain in domains])


@GOALS.sentence("Have {n:number} Masteries of value {value:number}.", kind=STATIC)
def masteries_of_value(at: Standing, n: int, value: int) -> bool:
    return masteries(at, (0, 1, 2, 3, 4, 5), value) >= n


@GOALS.sentence("Have {n:number} {x:domain} Masteries of value {value:number}.", kind=STATIC)
def masteries_of_domain(at: Standing, n: int, x: int, value: int) -> bool:
    return masteries(at, (x,), value) >= n


@GOALS.sentence("Have {n:number} {x:domain} or {y:domain} Masteries of value {value:number}.", kind=STATIC)
def masteries_of_either(at: Standing, n: int, x: int, y: int, value: int) -> bool:
    return masteries(at, (x, y), value) >= n


@GOALS.sentence(
    "Have {n:number} {x:domain} or {y:domain} Masteries of value {value:number} "
    "and {m:number} {v:domain} or {w:domain} Masteries of value {other:number}.",
    kind=STATIC,
)
def masteries_of_both(at: Standing, n: int, x: int, y: int, value: int, m: int, v: int, w: int, other: int) -> bool:
    return masteries(at, (x, y), value) >= n and masteries(at, (v, w), other) >= m
