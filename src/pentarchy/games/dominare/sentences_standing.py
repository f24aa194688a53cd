"""Sentences about a player's standing: crowns, exposure, and what districts are worth."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.dominare.cards import DISTRICTS, SWAMP, TRAIT_BIT, Agents
from pentarchy.games.dominare.laws import Among, Except, Law
from pentarchy.games.dominare.questions import (
    EXPOSE,
    EXPOSE_UP_OR_DOWN,
    GIVE_TO,
    ONE,
    SPEND,
    STEAL_FROM,
    WORTH,
    WORTH_UP_OR_DOWN,
    Wish,
    some_crowns,
)
from pentarchy.games.dominare.state import Dominare
from pentarchy.games.dominare.words import COSTS, Blocks, Use, count_agents, rivals, vocabulary
from pentarchy.kernel import Rules, choose, choose_or_stop
from pentarchy.parts.sentences import COST, LASTING


def another(use: Use) -> Law:
    return Except("DR117", "the text means another player", [use.seat])


def with_crowns(state: Dominare, seat: int, value: int, about: Any) -> bool:
    return state.crowns[value] > 0


RICH: Final = Law("DR146", "there is nothing to steal", with_crowns)

# ------------------------------------------------------------------------------------------------------------- crowns


@vocabulary.sentence("Gain {n:number} crown(s).")
def gain(use: Use, n: int) -> None:
    use.state.gain(use.seat, n, "DR145")


@vocabulary.sentence("Gain crowns equal to your exposure, at most {most:number}.")
def gain_exposure(use: Use, most: int) -> None:
    """Counted now, before a later sentence changes it (DR-A36)."""
    use.state.gain(use.seat, min(most, use.state.exposure[use.seat]), "DR145")


@vocabulary.sentence("Gain {n:number} crown(s) for each {who:agents} in your ranks, at most {most:number}.")
def gain_for_agents(use: Use, n: int, who: Agents, most: int) -> None:
    use.state.gain(use.seat, min(most, n * count_agents(use.state, use.seat, who)), "DR145")


@vocabulary.sentence("Gain {n:number} crown(s) for each {where:blocks}, at most {most:number}.")
def gain_for_blocks(use: Use, n: int, where: Blocks, most: int) -> None:
    use.state.gain(use.seat, min(most, n * where.mask(use.state, use.seat).bit_count()), "DR145")


def can_spend(use: Use, n: int) -> bool:
    return use.state.crowns[use.seat] >= n


COSTS[can_spend] = ("DR-A21", "you do not have the crowns that it asks for")


@vocabulary.sentence("Spend {n:number} crown(s).", kind=COST, when=can_spend)
def spend(use: Use, n: int) -> None:
    """In full (DR145, DR-A21)."""
    use.state.pay(use.seat, n, "DR145")


@vocabulary.sentence("Pay {n:number} crown(s).")
def pay(use: Use, n: int) -> None:
    """As much as possible (DR077)."""
    use.state.pay(use.seat, n, "DR077")


@vocabulary.sentence("Pay {n:number} crown(s) for each district you control.")
def pay_for_districts(use: Use, n: int) -> None:
    use.state.pay(use.seat, n * len(use.state.controlled(use.seat)), "DR077")


@vocabulary.sentence("Each other player pays {n:number} crown(s).")
def others_pay(use: Use, n: int) -> None:
    for seat in rivals(use):
        use.state.pay(seat, n, "DR145")


@vocabulary.sentence("Steal {n:number} crown(s) from one other player.")
def steal(use: Use, n: int) -> Rules:
    state = use.state
    rich = [seat for seat in rivals(use) if state.crowns[seat] > 0]
    if rich:
        victim = yield from choose(state, use.seat, STEAL_FROM, Wish(rich, some_crowns(n), another(use), RICH))
        state.steal(use.seat, victim, n, "DR146")


@vocabulary.sentence("Steal {n:number} crown(s) from each other player.")
def steal_from_all(use: Use, n: int) -> None:
    """DR-A23."""
    for seat in rivals(use):
        use.state.steal(use.seat, seat, n, "DR146")


def has_knave(state: Dominare, seat: int) -> bool:
    ranks = state.ranks[seat]
    return any([state.traits(seat, i + 1) & TRAIT_BIT["knave"] for i in range(len(ranks))])


def somebody_gets_it(use: Use, n: int) -> bool:
    """DR-A20: this agent flips before the crowns change hands, so it does not count."""
    state = use.state
    for seat in range(state.seats):
        for i in range(len(state.ranks[seat])):
            if state.ranks[seat][i] is not use.agent and state.traits(seat, i + 1) & TRAIT_BIT["knave"]:
                return True
    return False


COSTS[somebody_gets_it] = ("DR-A20", "nobody else has a Knave in the ranks")


@vocabulary.sentence(
    "Steal {n:number} crowns from one player for another, perhaps you, with a Knave in their ranks.",
    when=somebody_gets_it,
)
def steal_for(use: Use, n: int) -> Rules:
    """DR-A20: from anyone, for anyone else whose ranks hold a Knave."""
    state = use.state
    knaves = [seat for seat in range(state.seats) if has_knave(state, seat)]
    victims = [
        seat for seat in range(state.seats) if state.crowns[seat] > 0 and any([other != seat for other in knaves])
    ]
    if not victims:
        return
    only_knave = knaves if len(knaves) == 1 else []
    meant = Except("DR-A20", "nobody else has a Knave in the ranks to give the crowns to", only_knave)
    wish = Wish(victims, f"{some_crowns(n)} for somebody", RICH, meant)
    victim = yield from choose(state, use.seat, STEAL_FROM, wish)
    takers = [seat for seat in knaves if seat != victim]
    fit = Among("DR-A20", "the crowns go to a player with a Knave in the ranks", knaves)
    other = Except("DR-A20", "the crowns go to another player than they come from", [victim])
    taker = yield from choose(state, use.seat, GIVE_TO, Wish(takers, f"{some_crowns(n)}, stolen", fit, other))
    state.steal(taker, victim, n, "DR146")


# ------------------------------------------------------------------------------------------------ spending by choice


@vocabulary.sentence("You may spend {n:number} crown(s).", sets=("spending",))
def may_spend(use: Use, n: int) -> Rules:
    """All or nothing (DR145)."""
    state = use.state
    use.spent = False
    if state.crowns[use.seat] >= n:
        answer = yield from choose_or_stop(state, use.seat, SPEND, Wish(ONE, some_crowns(n)))
        if answer is not None:
            state.pay(use.seat, n, "DR145")
            use.spent = True


@vocabulary.sentence("If you do, adjust your exposure {by:change}.", needs=("spending",))
def exposure_if_spent(use: Use, by: int) -> None:
    if use.spent:
        use.state.adjust_exposure(use.seat, by, use.rule)


@vocabulary.sentence("If you do not, adjust your exposure {by:change}.", needs=("spending",))
def exposure_unless_spent(use: Use, by: int) -> None:
    if not use.spent:
        use.state.adjust_exposure(use.seat, by, use.rule)


@vocabulary.sentence(
    "If you do not, your exposure grows by the greatest printed among your ranks.", needs=("spending",)
)
def highest_unless_spent(use: Use) -> None:
    if not use.spent:
        use.state.adjust_exposure(use.seat, use.state.highest_exposure(use.seat), use.rule)


# ----------------------------------------------------------------------------------------------------------- exposure


@vocabulary.sentence("Adjust your exposure {by:change}.")
def adjust_own(use: Use, by: int) -> None:
    use.state.adjust_exposure(use.seat, by, use.rule)


@vocabulary.sentence("Adjust one player's exposure {by:change}.")
def adjust_one(use: Use, by: int) -> Rules:
    everyone = list(range(use.state.seats))
    seat = yield from choose(use.state, use.seat, EXPOSE, Wish(everyone, f"{by:+}"))
    use.state.adjust_exposure(seat, by, use.rule)


@vocabulary.sentence("Adjust one other player's exposure {by:change}.")
def adjust_other(use: Use, by: int) -> Rules:
    seat = yield from choose(use.state, use.seat, EXPOSE, Wish(rivals(use), f"{by:+}", another(use)))
    use.state.adjust_exposure(seat, by, use.rule)


@vocabulary.sentence("Adjust one player's exposure up or down by {n:number}.")
def adjust_one_either_way(use: Use, n: int) -> Rules:
    yield from adjust_either_way(use, list(range(use.state.seats)), n)


@vocabulary.sentence("Adjust one other player's exposure up or down by {n:number}.")
def adjust_other_either_way(use: Use, n: int) -> Rules:
    """DR-A33; the option own_exposure lets a player mean himself in an event."""
    whom = list(range(use.state.seats)) if use.state.own_exposure and use.agent is None else rivals(use)
    yield from adjust_either_way(use, whom, n)


def adjust_either_way(use: Use, whom: list[int], n: int) -> Rules:
    allowed = [(seat, change) for seat in whom for change in (n, -n)]
    meant = Among("DR117", "the text means another player", allowed)
    seat, change = yield from choose(use.state, use.seat, EXPOSE_UP_OR_DOWN, Wish(allowed, f"by {n}", meant))
    use.state.adjust_exposure(seat, change, use.rule)


@vocabulary.sentence("Adjust your exposure {own:change} or one other player's {theirs:change}.")
def adjust_own_or_other(use: Use, own: int, theirs: int) -> Rules:
    allowed = [(use.seat, own), *[(seat, theirs) for seat in rivals(use)]]
    meant = Among("DR117", f"the text means your own {own:+} or another's {theirs:+}", allowed)
    wish = Wish(allowed, f"your own {own:+} or another's {theirs:+}", meant)
    seat, change = yield from choose(use.state, use.seat, EXPOSE_UP_OR_DOWN, wish)
    use.state.adjust_exposure(seat, change, use.rule)


@vocabulary.sentence("Adjust each other player's exposure {by:change}.")
def adjust_others(use: Use, by: int) -> None:
    for seat in rivals(use):
        use.state.adjust_exposure(seat, by, use.rule)


@vocabulary.sentence("Adjust the scapegoat's exposure {by:change}.")
def adjust_scapegoat(use: Use, by: int) -> None:
    """By the marker (DR073)."""
    use.state.adjust_exposure(use.state.scapegoat, by, use.rule)


@vocabulary.sentence("Double all exposure gains for the rest of the Season.", kind=LASTING)
def double_gains(use: Use) -> None:
    """Everybody's, from now on (DR-A35)."""
    use.state.exposure_factor = 2
    use.state.tell("doubled", "DR-A35", seat=use.seat)


# ------------------------------------------------------------------------------------------- what districts are worth


@vocabulary.sentence("Adjust the {district:district} VP {by:change}.")
def adjust_named_worth(use: Use, district: int, by: int) -> None:
    use.state.adjust_worth(district, by, use.rule)


@vocabulary.sentence("Adjust one district's VP {by:change}.")
def adjust_one_worth(use: Use, by: int) -> Rules:
    wish = Wish(range(DISTRICTS), f"{by:+}")
    district = yield from choose(use.state, use.seat, WORTH, wish)
    use.state.adjust_worth(district, by, use.rule)


@vocabulary.sentence("Adjust one Swamp district's VP {by:change}.")
def adjust_swamp_worth(use: Use, by: int) -> Rules:
    """One of the three tracks (DR-A05)."""
    meant = Among("DR-A05", "the text means a district of the Swamp", SWAMP)
    district = yield from choose(use.state, use.seat, WORTH, Wish(SWAMP, f"{by:+}, in the Swamp", meant))
    use.state.adjust_worth(district, by, use.rule)


@vocabulary.sentence("Adjust one district's VP up or down by {n:number}.")
def adjust_worth_either_way(use: Use, n: int) -> Rules:
    allowed = [(district, change) for district in range(DISTRICTS) for change in (n, -n)]
    wish = Wish(allowed, f"by {n}")
    district, change = yield from choose(use.state, use.seat, WORTH_UP_OR_DOWN, wish)
    use.state.adjust_worth(district, change, use.rule)


@vocabulary.sentence("Adjust one district's VP {one:change} and another's {two:change}.")
def adjust_two_worths(use: Use, one: int, two: int) -> Rules:
    first = yield from choose(use.state, use.seat, WORTH, Wish(range(DISTRICTS), f"{one:+}"))
    use.state.adjust_worth(first, one, use.rule)
    rest = [district for district in range(DISTRICTS) if district != first]
    other = Except("DR117", "the text means another district", [first])
    second = yield from choose(use.state, use.seat, WORTH, Wish(rest, f"{two:+}", other))
    use.state.adjust_worth(second, two, use.rule)


@vocabulary.sentence("Adjust every district's VP {by:change}.")
def adjust_all_worths(use: Use, by: int) -> None:
    for district in range(DISTRICTS):
        use.state.adjust_worth(district, by, use.rule)


# ---------------------------------------------------------------------------------------------- until the Season ends


@vocabulary.sentence("Spreading costs {n:number} crown(s) more for each block until the Season ends.", kind=LASTING)
def spreading_costs_more(use: Use, n: int) -> None:
    use.state.spread_extra += n
    use.state.tell("spreading_dearer", "DR082", crowns=n)


@vocabulary.sentence("Inspire costs {n:number} crown(s) more for each influence until the Season ends.", kind=LASTING)
def inspire_costs_more(use: Use, n: int) -> None:
    use.state.inspire_extra += n
    use.state.tell("inspire_dearer", "DR082", crowns=n)


@vocabulary.sentence("Agents do not network until the Season ends.", kind=LASTING)
def no_networking(use: Use) -> None:
    use.state.networking = False
    use.state.tell("no_networking", "DR082")
