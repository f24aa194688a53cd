"""Faults to plant in Dominations: each is a rule got wrong in a way that a person could (`tests.games.faults`)."""

from __future__ import annotations

from typing import Any

from pentarchy.games.dominations.state import Dominations
from tests.games.faults import Fault


def number(n: int) -> Any:
    return lambda sound: n


def one_more(sound: Any) -> Any:
    return lambda *given: sound(*given) + 1


def one_less(sound: Any) -> Any:
    return lambda *given: max(0, sound(*given) - 1)


def left_out(sound: Any) -> Any:
    def nothing(*given: Any) -> Any:
        yield from ()

    return nothing


def without_concentration(sound: Any) -> Any:
    def connection_yield(state: Dominations, cell: int, face: int, sides: list[int]) -> list[int]:
        return [min(n, 2) for n in sound(state, cell, face, sides)]

    return connection_yield


def first_of_all(sound: Any) -> Any:
    """A Locus yields a dot more of the first Domain."""

    def locus_yield(*given: Any) -> list[int]:
        amounts: list[int] = sound(*given)
        amounts[0] += 1
        return amounts

    return locus_yield


def neighbours_sleep(sound: Any) -> Any:
    return lambda *given: sound(*given)[1:]


def last_of_equals(sound: Any) -> Any:
    def best(self: Dominations, seats: list[int], worth: list[int]) -> int:
        return min(seats, key=lambda seat: (-worth[seat], -self.order.index(seat)))

    return best


def keeps_everything(sound: Any) -> Any:
    def reset(state: Dominations) -> Any:
        held = [civilisation.knowledge[:] for civilisation in state.civilisations]
        yield from sound(state)
        for civilisation, amounts in zip(state.civilisations, held, strict=True):
            civilisation.knowledge = amounts

    return reset


def no_token(sound: Any) -> Any:
    def place_token(state: Dominations, seat: int, cell: int) -> Any:
        state.civilisations[seat].tokens += 1
        yield from sound(state, seat, cell)

    return place_token


def always_one(sound: Any) -> Any:
    def influence(state: Dominations, seat: int, amount: int, rule: str) -> None:
        sound(state, seat, 1 if rule == "DN061" else amount, rule)

    return influence


def two_for_overflow(sound: Any) -> Any:
    def score(state: Dominations, seat: int, points: int, rule: str) -> None:
        sound(state, seat, 2 if rule == "DN052" else points, rule)

    return score


def more_for_monuments(sound: Any) -> Any:
    def score(state: Dominations, seat: int, points: int, rule: str) -> None:
        sound(state, seat, points + 1 if rule in ("DN074", "DN079") else points, rule)

    return score


def forgets_one(sound: Any) -> Any:
    def closes_wheels(state: Dominations, cell: int) -> list[int]:
        found: list[int] = sound(state, cell)
        return found[:-1]

    return closes_wheels


def low_limits(sound: Any) -> Any:
    return (5, 10, 10, 20)


def first_turned_round(sound: Any) -> Any:
    def met(state: Dominations, seat: int) -> list[bool]:
        first, *others = sound(state, seat)
        return [not first, *others]

    return met


def cheap_exchange(sound: Any) -> Any:
    def exchange(state: Dominations, seat: int, value: tuple[int, int], at: Any) -> None:
        sound(state, seat, value, at)
        state.civilisations[seat].knowledge[value[0]] += at.price - 1

    return exchange


def two_less(sound: Any) -> Any:
    return lambda *given: sound(*given) + 2


def free_masteries(sound: Any) -> Any:
    return lambda state, seat, printed: max(0, sound(state, seat, printed) - 1)


def everybody_reaches(sound: Any) -> Any:
    return lambda *given: 9


def no_ground_needed(sound: Any) -> Any:
    return lambda *given: True


def backwards(sound: Any) -> Any:
    def next_round(state: Dominations) -> Any:
        order, state.order = state.order, state.order[::-1]
        yield from sound(state)
        state.order = order

    return next_round


FAULTS = [
    Fault("no more than two of a colour from one placement (DN024)", "land.connection_yield", without_concentration),
    Fault("a Locus yields a dot too many (DN037)", "land.locus_yield", first_of_all),
    Fault("a camp yields one less (DN020)", "grow.camp_yield", one_less),
    Fault("the first awakened City sleeps on (DN065)", "grow.awakened_cities", neighbours_sleep),
    Fault("an overflow at twenty earns two (DN052)", "knowledge.score", two_for_overflow),
    Fault("a City costs one more (DN057)", "build.city_cost", one_more),
    Fault("every City level brings one Influence (DN061)", "build.influence", always_one),
    Fault("a City takes no token (DN060)", "build.place_token", no_token),
    Fault("Monuments pay one more (DN074, DN079)", "monuments.score", more_for_monuments),
    Fault("a level of a Monument is two cheaper (DN084)", "levels.level_discount", two_less),
    Fault("Influence is not scored (DN116)", "age.influence_scoring", left_out),
    Fault("the last of equals wins (DN012)", "state.Dominations.best", last_of_equals),
    Fault("Domination cards of the last Age bring four (DN130)", "age.LAST_AGE_POINTS", number(4)),
    Fault("Knowledge is not reset (DN126)", "age.reset", keeps_everything),
    Fault("hands of eight tiles (DN007)", "hands.HAND_SIZE", number(8)),
    Fault("the first objective counts when it is not met (DN131)", "flow.met", first_turned_round),
    Fault("the Campfire takes one for one (DN107)", "knowledge._exchange", cheap_exchange),
    Fault("Masteries cost one less (DN090)", "develop.mastery_cost", free_masteries),
    Fault("anything may be assimilated (DN113)", "assimilation.assimilation_limit", everybody_reaches),
    Fault("value 9 needs nothing (DN092)", "develop.has_prerequisite", no_ground_needed),
    Fault("a second Locus is forgotten (DN036)", "land.closes_wheels", forgets_one),
    Fault("a City of level 2 holds ten (DN047)", "powers.RESERVES", low_limits),
    Fault("four rounds an Age (DN009)", "age.ROUNDS", number(4)),
    Fault("turns go backwards (DN009)", "flow.next_round", backwards),
]
