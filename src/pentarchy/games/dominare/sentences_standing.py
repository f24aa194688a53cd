"""Sentences about a player's standing: crowns, exposure, and what districts are worth."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.dominare.cards import DISTRICTS, SWAMP, TRAIT_BIT, Agents
from pentarchy.games.dominare.questions import (
    EXPOSE,
    EXPOSE_UP_OR_DOWN,
    GIVE_TO,
    SPEND,
    STEAL_FROM,
    WORTH,
    WORTH_UP_OR_DOWN,
    Wish,
    choose_any,
)
from pentarchy.games.dominare.state import Dominare
from pentarchy.games.dominare.things import Among, NoneOf
from pentarchy.games.dominare.words import Blocks, Use, count_agents, rivals, vocabulary
from pentarchy.kernel import Ban, Rules, _, choose, choose_or_stop
from pentarchy.parts.sentences import COST, LASTING

ANOTHER: Final = _("the text means another player")
RICH: Final[Ban[Dominare, int, Any]] = Ban(
    "DR146", _("there is nothing to steal"), lambda state, seat, victim, about: state.crowns[victim] <= 0
)


def another(use: Use) -> Ban[Dominare, Any, Any]:
    return NoneOf("DR117", ANOTHER, (use.seat,))


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


@vocabulary.sentence(
    "Spend {n:number} crown(s).",
    kind=COST,
    when=((can_spend, "DR-A21", _("you do not have the crowns that it asks for")),),
)
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
    wish = Wish("{crowns}", another(use), RICH, crowns=n)
    victim = yield from choose_any(use.state, use.seat, STEAL_FROM, wish)
    if victim is not None:
        use.state.steal(use.seat, victim, n, "DR146")


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


@vocabulary.sentence(
    "Steal {n:number} crowns from one player for another, perhaps you, with a Knave in their ranks.",
    when=((somebody_gets_it, "DR-A20", _("nobody else has a Knave in the ranks")),),
)
def steal_for(use: Use, n: int) -> Rules:
    """DR-A20: from anyone, for anyone else whose ranks hold a Knave."""
    state = use.state
    knaves = [seat for seat in range(state.seats) if has_knave(state, seat)]
    if not knaves:
        return
    only_knave = knaves if len(knaves) == 1 else []
    meant = NoneOf("DR-A20", _("nobody else has a Knave in the ranks to give the crowns to"), only_knave)
    wish = Wish(_("{crowns} for somebody"), RICH, meant, crowns=n)
    victim = yield from choose_any(state, use.seat, STEAL_FROM, wish)
    if victim is None:
        return
    fit = Among("DR-A20", _("the crowns go to a player with a Knave in the ranks"), knaves)
    other = NoneOf("DR-A20", _("the crowns go to another player than they come from"), (victim,))
    wish = Wish(_("{crowns}, stolen"), fit, other, crowns=n)
    taker = yield from choose(state, use.seat, GIVE_TO, wish)
    state.steal(taker, victim, n, "DR146")


# ------------------------------------------------------------------------------------------------ spending by choice


@vocabulary.sentence("You may spend {n:number} crown(s).", sets=("spending",))
def may_spend(use: Use, n: int) -> Rules:
    """All or nothing (DR145)."""
    state = use.state
    use.spent = False
    if state.crowns[use.seat] >= n:
        answer = yield from choose_or_stop(state, use.seat, SPEND, Wish("{crowns}", crowns=n))
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
    seat = yield from choose(use.state, use.seat, EXPOSE, Wish("{by:+}", by=by))
    use.state.adjust_exposure(seat, by, use.rule)


@vocabulary.sentence("Adjust one other player's exposure {by:change}.")
def adjust_other(use: Use, by: int) -> Rules:
    seat = yield from choose(use.state, use.seat, EXPOSE, Wish("{by:+}", another(use), by=by))
    use.state.adjust_exposure(seat, by, use.rule)


@vocabulary.sentence("Adjust one player's exposure up or down by {n:number}.")
def adjust_one_either_way(use: Use, n: int) -> Rules:
    yield from adjust_either_way(use, list(range(use.state.seats)), n)


@vocabulary.sentence("Adjust one other player's exposure up or down by {n:number}.")
def adjust_other_either_way(use: Use, n: int) -> Rules:
    """DR-A33; the option own_exposure lets players mean themselves in an event."""
    whom = list(range(use.state.seats)) if use.state.own_exposure and use.agent is None else rivals(use)
    yield from adjust_either_way(use, whom, n)


def adjust_either_way(use: Use, whom: list[int], n: int) -> Rules:
    meant = Among("DR117", ANOTHER, [(seat, change) for seat in whom for change in (n, -n)])
    wish = Wish(_("by {n}"), meant, numbers=(n, -n), n=n)
    seat, change = yield from choose(use.state, use.seat, EXPOSE_UP_OR_DOWN, wish)
    use.state.adjust_exposure(seat, change, use.rule)


@vocabulary.sentence("Adjust your exposure {own:change} or one other player's {theirs:change}.")
def adjust_own_or_other(use: Use, own: int, theirs: int) -> Rules:
    allowed = [(use.seat, own), *[(seat, theirs) for seat in rivals(use)]]
    text = _("the text means your own {own:+} or another's {theirs:+}")
    meant = Among("DR117", text, allowed, own=own, theirs=theirs)
    changes = (max(own, theirs), min(own, theirs))
    wish = Wish(_("your own {own:+} or another's {theirs:+}"), meant, numbers=changes, own=own, theirs=theirs)
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
    district = yield from choose(use.state, use.seat, WORTH, Wish("{by:+}", by=by))
    use.state.adjust_worth(district, by, use.rule)


@vocabulary.sentence("Adjust one Swamp district's VP {by:change}.")
def adjust_swamp_worth(use: Use, by: int) -> Rules:
    """One of the three tracks (DR-A05)."""
    meant = Among("DR-A05", _("the text means a district of the Swamp"), SWAMP)
    district = yield from choose(use.state, use.seat, WORTH, Wish(_("{by:+}, in the Swamp"), meant, by=by))
    use.state.adjust_worth(district, by, use.rule)


@vocabulary.sentence("Adjust one district's VP up or down by {n:number}.")
def adjust_worth_either_way(use: Use, n: int) -> Rules:
    wish = Wish(_("by {n}"), numbers=(n, -n), n=n)
    district, change = yield from choose(use.state, use.seat, WORTH_UP_OR_DOWN, wish)
    use.state.adjust_worth(district, change, use.rule)


@vocabulary.sentence("Adjust one district's VP {one:change} and another's {two:change}.")
def adjust_two_worths(use: Use, one: int, two: int) -> Rules:
    first = yield from choose(use.state, use.seat, WORTH, Wish("{one:+}", one=one))
    use.state.adjust_worth(first, one, use.rule)
    other = NoneOf("DR117", _("the text means another district"), (first,))
    second = yield from choose(use.state, use.seat, WORTH, Wish("{two:+}", other, two=two))
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
