"""What cards and objectives are worth to a seat, roughly, in Victory points: for bots and for the balance of cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pentarchy.games.dominations import moments, traits
from pentarchy.games.dominations import objectives as goals
from pentarchy.games.dominations import vocabulary as said
from pentarchy.games.dominations.age import AGES, ROUNDS
from pentarchy.games.dominations.cards import Side
from pentarchy.games.dominations.domains import WHITE
from pentarchy.games.dominations.land import group_sizes, holdings_of
from pentarchy.games.dominations.monuments import levels_beside_any
from pentarchy.games.dominations.objectives import controller
from pentarchy.games.dominations.powers import growth_of
from pentarchy.games.dominations.state import Dominations

KNOWLEDGE: Final = 0.55
"""What one Knowledge that can be spent is worth."""


def time_left(state: Dominations) -> tuple[int, int]:
    """How many turns a player still has after this one, and how many Ages still end."""
    ages = AGES - state.age
    return ages * ROUNDS + max(0, ROUNDS - state.round), ages + 1


class Tally:
    """What a seat has, counted once for many questions."""

    __slots__ = (
        "advanced",
        "cards",
        "civilisation",
        "ends",
        "levels",
        "monuments",
        "seat",
        "state",
        "turns",
    )

    def __init__(self, state: Dominations, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.civilisation = state.civilisations[seat]
        self.turns, self.ends = time_left(state)
        growth = growth_of(state, seat)
        self.cards = growth.cards
        self.advanced = growth.advanced
        self.monuments = growth.monuments
        self.levels = holdings_of(state, seat).levels

    def groups(self) -> list[int]:
        """The sizes of the seat's groups of Cities."""
        return group_sizes(self.state, self.seat)

    def masteries(self, kinds: list[tuple[int, int]]) -> int:
        """How many there are of these (Domain, value)."""
        found = 0
        for kind in kinds:
            found += self.cards.get(kind, 0)
        return found

    def in_domain(self, domain: int) -> int:
        return sum([count for (there, _), count in self.cards.items() if there == domain])


TIMES: Final[dict[int, float]] = {
    # moment: how often it comes in a turn
    moments.TURN_STARTS: 1.0,
    moments.LOCUS: 0.2,
    moments.CITY_VISITED: 0.6,
    moments.TOKEN_PLACED: 0.6,
    moments.CITY_BUILT: 0.4,
    moments.CITY_UPGRADED: 0.25,
    moments.LEVEL_BOUGHT: 0.2,
    moments.PRODUCED: 1.2,
}

LENT: Final[dict[int, tuple[float, float]]] = {
    # trait: what one of it is worth in a turn and in an Age to come
    traits.CAMP_ALL: (KNOWLEDGE, 0.0),
    traits.MASTERY_DISCOUNT: (0.5, 0.0),
    traits.MONUMENT_DISCOUNT: (0.12, 0.0),
    traits.BUILD_DISCOUNT: (0.35, 0.0),
    traits.TURN_DISCOUNT: (0.3, 0.0),
    traits.HAND: (0.0, 0.8),
    traits.ASSIMILATION: (0.0, 0.2),
    traits.BANK: (0.35, 0.0),
    traits.SECOND_BUILD: (0.0, 2.0),
    traits.SECOND_DEVELOP: (0.0, 3.0),
    traits.ACTIVATION: (0.0, 1.5),
    traits.SECOND_TILE: (0.0, 3.5),
}


def side_worth(tally: Tally, side: Side, at_once: bool) -> float:
    """What a side is worth from now on; with what it gives at once, if it is still to come."""
    total = 0.0
    for moment, clauses in side.answers.items():
        if moment == moments.ACQUIRED:
            if not at_once:
                continue
            times = 1.0
        elif moment == moments.AGE_ENDS:
            times = float(tally.ends)
        elif moment == moments.AGE_STARTS:
            times = float(tally.ends - 1)
        else:
            times = TIMES[moment] * tally.turns
        for clause in clauses:
            total += times * COUNTS[clause.sentence.rule](tally, clause.words, moment)
    for trait, amount in side.traits:
        total += amount * _trait_worth(tally, trait)
    return total


def _trait_worth(tally: Tally, trait: int) -> float:
    if trait < traits.CAMP:
        return 0.023 * tally.turns if tally.civilisation.limits[trait - traits.RESERVE] < 15 else 0.01 * tally.turns
    if trait < traits.CITY_DISCOUNT:
        return 0.21 * KNOWLEDGE * tally.turns
    if trait < traits.KEEP:
        return 0.15 * tally.turns
    if trait < traits.CAMP_ALL:
        return 0.35 * (tally.ends - 1)
    a_turn, an_age = LENT.get(trait, (0.0, 0.0))
    return a_turn * tally.turns + an_age * (tally.ends - 1)


Words = dict[str, Any]
Counting = Callable[[Tally, Words, int], float]
"""What one hearing of a sentence at a moment is worth."""


COUNTS: Final[dict[Any, Counting]] = {
    said.score_points: lambda tally, words, moment: float(words["n"]),
    said.score_at_moment: lambda tally, words, moment: float(words["n"]),
    said.score_for_nodus: lambda tally, words, moment: (
        words["n"] * (tally.civilisation.nodus[words["domain"]] + (1.5 if moment == moments.AGE_ENDS else 0.0))
    ),
    said.score_for_domain_masteries: lambda tally, words, moment: words["n"] * (1.0 + tally.in_domain(words["domain"])),
    said.score_for_advanced_domain_masteries: lambda tally, words, moment: (
        words["n"] * (1.0 + tally.advanced[words["domain"]])
    ),
    said.score_for_masteries: lambda tally, words, moment: words["n"] * (1.0 + sum(tally.cards.values())),
    said.score_for_advanced_masteries: lambda tally, words, moment: words["n"] * (1.0 + sum(tally.advanced)),
    said.score_for_level_cards: lambda tally, words, moment: float(words["n"] * len(tally.monuments)),
    said.score_for_levels_beside_monuments: lambda tally, words, moment: float(
        words["n"] * levels_beside_any(tally.state, tally.seat)
    ),
    said.score_for_cities: lambda tally, words, moment: float(words["n"] * len(tally.levels)),
    said.score_for_groups: lambda tally, words, moment: float(words["n"] * len(tally.groups())),
    said.score_for_influence: lambda tally, words, moment: float(
        words["n"] * (tally.civilisation.influence // words["per"])
    ),
    said.score_for_city_levels: lambda tally, words, moment: words["n"] * (sum(tally.levels) + 1.0),
    said.score_for_largest_group: lambda tally, words, moment: words["n"] * (1.0 + max(tally.groups(), default=0)),
    said.score_for_knowledge: lambda tally, words, moment: float(7.0 * words["n"] / words["per"]),
    said.gain_influence: lambda tally, words, moment: float(words["n"] * tally.ends),
    said.influence_for_cities: lambda tally, words, moment: float(
        words["n"] * -(-len(tally.levels) // words["per"]) * tally.ends
    ),
    said.influence_for_city_levels: lambda tally, words, moment: float(
        words["n"] * -(-sum(tally.levels) // words["per"]) * tally.ends
    ),
    said.influence_for_nodus: lambda tally, words, moment: float(
        words["n"] * (tally.civilisation.nodus[words["domain"]] + 1) * tally.ends
    ),
    said.pay_for_influence: lambda tally, words, moment: 1.5,
    said.gain_knowledge: lambda tally, words, moment: float(
        KNOWLEDGE * words["n"] * (1.15 if words["what"] == WHITE else 1.0)
    ),
    said.gain_knowledge_if_none: lambda tally, words, moment: float(0.42 * KNOWLEDGE * words["n"]),
    said.gain_by_production: lambda tally, words, moment: float(
        KNOWLEDGE * words["n"] * (0.35 if words["per"] == 3 else 0.6)
    ),
    said.take_free_mastery: lambda tally, words, moment: float(KNOWLEDGE * words["value"] + 2.0),
}

# --- objectives -------------------------------------------------------------------------------------------------------


def objective_points(tally: Tally) -> float:
    """What the seat's objectives promise: those that are met count whole, those that are near in part."""
    number = tally.civilisation.objective
    if number < 0:
        return 0.0
    content = tally.state.content
    shares: list[Share] | None = content.shares.get(number)
    if shares is None:
        goals_of = content.objectives[number].goals
        shares = content.shares[number] = [SHARES[goal.sentence.rule](goal.words) for goal in goals_of]
    reached = 0.0
    for share in shares:
        have, need = share(tally)
        reached += 1.0 if have >= need else min(0.9, (have / need) ** 2)
    steps = (0.0, 10.0, 20.0, float(tally.state.three_objectives), 70.0, 100.0, 100.0)
    whole = int(reached)
    return steps[whole] + (reached - whole) * (steps[whole + 1] - steps[whole])


Share = Callable[[Tally], tuple[float, float]]
"""What of a goal is there, and what is wanted. Made once of what the goal says."""


def _has_influence(words: Words) -> Share:
    need = float(words["n"])
    return lambda tally: (float(tally.civilisation.influence), need)


def _has_cities(words: Words) -> Share:
    """Levels that serve: those of the highest Cities first."""
    wanted = [words["higher"]] * words["m"] if "m" in words else []
    wanted += [words["level"]] * words["n"]
    need = float(sum(wanted))

    def share(tally: Tally) -> tuple[float, float]:
        levels = sorted(tally.levels, reverse=True)
        have = 0
        for nth in range(min(len(levels), len(wanted))):
            have += min(levels[nth], wanted[nth])
        return float(have), need

    return share


def _has_monuments(words: Words) -> Share:
    need = float(words["n"])

    def share(tally: Tally) -> tuple[float, float]:
        state = tally.state
        own = 0.0
        for index in range(len(state.monuments)):
            if state.sites[index] is not None:
                if controller(state, index) == tally.seat:
                    own += 1.0
                elif state.monuments[index] in tally.monuments:
                    own += 0.2
        return own, need

    return share


def _has_nodus(words: Words) -> Share:
    wanted = [(words[domain], words[n]) for n, domain in (("a", "x"), ("b", "y"), ("c", "z")) if n in words]
    need = float(sum([n for _, n in wanted]))

    def share(tally: Tally) -> tuple[float, float]:
        nodus = tally.civilisation.nodus
        have = 0
        for domain, n in wanted:
            have += min(n, nodus[domain])
        return float(have), need

    return share


def _has_masteries(words: Words) -> Share:
    domains = [words[name] for name in ("x", "y") if name in words] or list(range(6))
    wanted = [(words["n"], [(domain, words["value"]) for domain in domains])]
    if "m" in words:
        wanted.append((words["m"], [(domain, words["other"]) for domain in (words["v"], words["w"])]))
    need = float(sum([n for n, _ in wanted]))

    def share(tally: Tally) -> tuple[float, float]:
        have = 0
        for n, kinds in wanted:
            have += min(n, tally.masteries(kinds))
        return float(have), need

    return share


def _has_group(words: Words) -> Share:
    need = float(words["n"])
    return lambda tally: (float(max(tally.groups(), default=0)), need)


def _has_groups(words: Words) -> Share:
    need = float(words["n"])
    return lambda tally: (float(len(tally.groups())), need)


SHARES: Final[dict[Any, Callable[[Words], Share]]] = {
    goals.enough_influence: _has_influence,
    goals.adjacent_cities: _has_group,
    goals.apart_cities: _has_groups,
    goals.cities_of_level: _has_cities,
    goals.cities_of_two_levels: _has_cities,
    goals.control_monuments: _has_monuments,
    goals.nodus_of_one: _has_nodus,
    goals.nodus_of_two: _has_nodus,
    goals.nodus_of_three: _has_nodus,
    goals.masteries_of_value: _has_masteries,
    goals.masteries_of_domain: _has_masteries,
    goals.masteries_of_either: _has_masteries,
    goals.masteries_of_both: _has_masteries,
}
