"""What a table of Dominare is worth to a seat, and which moves look good at a glance: for bots, never for rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pentarchy.games.dominare.actions import (
    AGENT,
    CROWN,
    DISTRICT,
    INSPIRE,
    RALLY,
    RECRUIT,
    REPLACE,
    WHITEWASHING,
    actions_each,
)
from pentarchy.games.dominare.cards import DISTRICTS, NOBILITY, RANKS
from pentarchy.games.dominare.company import (
    ABILITY_WORTH,
    best_ability,
    kept_worth,
    networking,
    worth_in_rank,
    worth_of_company,
)
from pentarchy.games.dominare.scoring import bonus_points, exposure_loss, score_parts
from pentarchy.games.dominare.state import Dominare
from pentarchy.kernel import Decision, members, size
from pentarchy.kernel.texts import _
from pentarchy.parts.evaluation import Evaluation
from pentarchy.parts.weights import VALUE, load_weights

LOOKS_CLOSER: Final = frozenset(
    {
        "canvass",
        "spread",
        "place in",
        "raise",
        "expose",
        "spend",
        "use",
        "inspire",
        "move to",
        "move from",
        "reveal",
        "buy",
        "kill",
    }
)
WEIGHTS: Final = load_weights(__name__)

HOLD: Final = [0.0, 0.72, 0.84, 0.92, 0.96, 0.98]
"""How sure a district is, by how many blocks its controller leads; at the end of the game it is sure in any case."""
NEAR: Final = [0.30, 0.12, 0.05]
"""What it is worth to trail by none, one or two blocks."""
FEW_BOUGHT: Final = [0.0, 0.9, 1.0, 0.8]
"""How much buying none, one, two or three tokens is liked."""


def round_of(state: Dominare) -> int:
    """A search values positions where a new one begins."""
    return state.season


def features(state: Dominare, seat: int) -> dict[str, float]:
    """The named things that the weights weigh."""
    result = state.result
    if result is not None:
        return {"districts": float(result.scores[seat]), "won": 1.0 if seat in result.winners else 0.0}
    left = seasons_left(state)
    return {
        "districts": _districts(state, seat, left),
        "blocks": _blocks(state, seat, left),
        "tokens": _tokens(state, seat),
        "agents": _bonuses(state, seat),
        "exposure": _exposure(state, seat, left),
        "crowns": _crowns(state.crowns[seat], left),
        "engine": _engine(state, seat, left),
        "hand": _hand(state, seat, left),
        "late": float(state.late.count(seat)),
    }


def seasons_left(state: Dominare) -> float:
    """How many canvassings are still to come, nearly."""
    whole = RANKS - max(1, state.season)
    return float(whole) + (1.0 if state.phase in ("opening", "conspiracy", "event") else 0.0)


def actions_left(state: Dominare) -> int:
    """How many actions a player still has, this Season's not counted."""
    total = 0
    for season in range(state.season + 1, RANKS + 1):
        total += actions_each(season)
    return total


def _districts(state: Dominare, seat: int, left: float) -> float:
    """The VP of districts, less sure the more of the game is left and the smaller the lead."""
    total = 0.0
    late = 1.0 - left / RANKS
    masks = state.city.districts
    held = state.held
    for district in range(DISTRICTS):
        mask = masks[district]
        own = size(held[seat] & mask)
        if not own:
            continue
        best = 0
        for other in range(len(held)):
            if other != seat:
                count = size(held[other] & mask)
                if count > best:
                    best = count
        lead = own - best
        if lead > 0:
            sure = HOLD[min(lead, len(HOLD) - 1)]
            total += state.worth[district] * (sure + (1.0 - sure) * late * late)
        elif -lead < len(NEAR):
            total += state.worth[district] * NEAR[-lead] * (1.0 - late * late)
    return total


def _blocks(state: Dominare, seat: int, left: float) -> float:
    """Values of blocks; a block with more tokens is harder to lose."""
    total = 0.0
    values, tokens = state.city.values, state.tokens
    for block in members(state.held[seat]):
        sure = 1.0 if left < 0.5 else min(1.0, 0.7 + 0.08 * tokens[block])
        value = values[block]
        total += value * sure if value > 0 else float(value)
    return total


def _tokens(state: Dominare, seat: int) -> float:
    """All tokens in the city, of a block not more than six."""
    total = 0
    tokens = state.tokens
    for block in members(state.held[seat]):
        total += min(tokens[block], 6)
    return float(total)


def _bonuses(state: Dominare, seat: int) -> float:
    """What agents would bring if the game ended now."""
    total = 0
    for agent in state.ranks[seat]:
        if agent.up:
            for bonus in state.card_of(agent).bonuses:
                total += bonus_points(state, seat, bonus, len(state.controlled(seat)) if bonus.per_district else 0)
    return float(total)


def _exposure(state: Dominare, seat: int, left: float) -> float:
    """What exposure would cost now, and a little for every point because it only grows."""
    return -float(exposure_loss(state.exposure, seat)) - 0.12 * state.exposure[seat] * min(1.0, 0.3 + left / RANKS)


def _crowns(crowns: int, left: float) -> float:
    """Crowns are for spending: the first are worth most, and none at the end is worth anything."""
    some, more = min(crowns, 6), max(0, min(crowns - 6, 14))
    return (0.28 * some + 0.16 * more) * min(1.0, 0.12 + left / 4)


def _engine(state: Dominare, seat: int, left: float) -> float:
    """What the ranks will still bring: influence, income, and abilities in the actions that are left."""
    total = 0.0
    ranks = state.ranks[seat]
    agents = state.agents
    traits = [0, *[state.traits(seat, rank) for rank in range(1, len(ranks) + 1)], 0]
    abilities: list[float] = []
    for i in range(len(ranks)):
        agent = ranks[i]
        card = agents[agent.card]
        if not agent.up:
            if not agent.buried:
                total += 0.25 * left * (card.influence + card.income * 0.3)
            continue
        influence = card.influence
        if card.faction != NOBILITY and traits[i + 1] & (traits[i] | traits[i + 2]):
            influence += 1
        total += left * (0.42 * influence + 0.22 * card.income)
        abilities.append(ABILITY_WORTH[best_ability(card, i + 1)])
    abilities.sort(reverse=True)
    each = min(actions_left(state), 15) / max(1.0, left)
    for n in range(len(abilities)):
        if n < each:
            total += 0.3 * left * abilities[n]
    return total


def _hand(state: Dominare, seat: int, left: float) -> float:
    """The agents in hand in the ranks that are still to be filled, each where it does best, beside whom it will be."""
    return worth_of_company(state, seat, state.hands[seat].cards()) * min(1.0, left / 3)


# --------------------------------------------------------------------------------------------------------------- hints

KIND_LIKED: Final = {
    CROWN: 0.1,
    INSPIRE: 1.5,
    RALLY: 0.0,
    RECRUIT: 0.8,
    REPLACE: 0.3,
    WHITEWASHING: 0.6,
    DISTRICT: 2.0,
    AGENT: 1.0,
}


def hints(state: Dominare, decision: Decision) -> list[float]:
    """A number an option; the bots look closer at the best of them."""
    question, seat = decision.question, decision.seat
    if tuple(question.things) == ("card",):
        return _card_hints(state, decision)
    liked = LIKED.get(tuple(question.things))
    if liked is None:
        return [0.0] * len(decision.options)
    name = question.name
    return [0.0 if value is None else liked(state, seat, name, value) for value in decision.options]


def _card_hints(state: Dominare, decision: Decision) -> list[float]:
    """Agents to keep by the company they make together, others by what they are worth in the next rank."""
    seat, verb = decision.seat, decision.question.name
    if verb == "keep":
        offered = state.drawn[seat].cards()
        kept = [card for card in offered if card not in decision.options]
        more = max(0, decision.about.words.get("count", 1) - len(kept) - 1)
        worths = kept_worth(state, seat, kept, decision.options, more)
        return [worths[card] for card in decision.options]
    if verb in ("draft", "recruit"):
        worths = kept_worth(state, seat, state.hands[seat].cards(), decision.options, 0)
        return [worths[card] for card in decision.options]
    return [0.0 if card is None else _liked_card(state, seat, verb, card) for card in decision.options]


def _liked_card(state: Dominare, seat: int, verb: str, card: int) -> float:
    if card < 0:
        return 0.0
    ranks = state.ranks[seat]
    rank = min(RANKS, len(ranks) + 1)
    printed = state.agents[card]
    worth = worth_in_rank(printed, rank) + (networking(printed, state.traits(seat, len(ranks))) if ranks else 0.0)
    if verb == "reveal":
        # one that can do more in a later rank waits
        return worth - 0.5 * max(0.0, worth_in_rank(printed, min(RANKS, rank + 2)) - worth_in_rank(printed, rank))
    return -worth if verb in ("discard", "put back", "give") else worth


def _liked_number(state: Dominare, seat: int, verb: str, number: int) -> float:
    """A few tokens are bought, or all that can be; of others' as many as possible go."""
    if verb == "buy":
        return FEW_BOUGHT[number] if number < len(FEW_BOUGHT) else 0.5 + 0.001 * number
    return float(number) if verb in ("remove", "move") else -0.01 * float(abs(number))


def _liked_agent(state: Dominare, seat: int, verb: str, place: tuple[int, int]) -> float:
    """Rivals' agents by what they do for them; one's own are spared, but for rallying."""
    owner, rank = place
    agent = state.ranks[owner][rank - 1]
    card = state.card_of(agent)
    worth = 0.42 * card.influence + 0.22 * card.income + 0.5 * ABILITY_WORTH[best_ability(card, rank)]
    worth += sum([0.8 * bonus.points for bonus in card.bonuses])
    if verb in ("rally", "swap"):
        return worth if owner == seat else -worth
    return -worth - 1.0 if owner == seat else worth if agent.up else 0.2 * worth


def _liked_action(state: Dominare, seat: int, verb: str, value: tuple[Any, int, int]) -> float:
    kind, number = value[0], value[2]
    if kind not in KIND_LIKED:
        return 0.0  # an offer
    if kind == AGENT:
        return 1.0 + ABILITY_WORTH[number]
    if kind == RALLY:
        down = [agent for agent in state.ranks[seat] if not agent.up and not agent.buried]
        return 1.5 * len(down)
    if kind == RECRUIT and len(state.ranks[seat]) + len(state.hands[seat]) >= RANKS:
        return -0.5  # every rank that is left has its agent
    if kind == REPLACE and any([not agent.up for agent in state.ranks[seat]]):
        return 0.6
    return KIND_LIKED[kind]


def _liked_block(state: Dominare, seat: int, verb: str, block: int) -> float:
    """Good blocks in dear districts; for placing free ones, for removing the rivals' weak ones."""
    owner = state.owner(block)
    worth = 0.6 * state.city.values[block] + 0.25 * state.worth[state.city.home[block]]
    if verb in ("remove from", "take over"):
        return worth + 1.0 - 0.1 * state.tokens[block] if owner not in (seat, -1) else -worth - 1.0
    if verb == "move from":
        return worth if owner not in (seat, -1) else -0.5
    if owner == seat:
        return 0.3 * worth
    return worth + (0.8 if owner < 0 else 0.5 - 0.15 * state.tokens[block])


LIKED: Final[dict[tuple[str, ...], Callable[[Dominare, int, str, Any], float]]] = {
    ("act",): _liked_action,
    ("block",): _liked_block,
    ("count", "block"): lambda state, seat, verb, share: _liked_block(state, seat, verb, share[0]) - 0.1 * share[1],
    ("agent",): _liked_agent,
    ("player", "change"): lambda state, seat, verb, value: float(value[1] if value[0] != seat else -value[1]),
    ("count",): _liked_number,
}
"""By what a question asks for."""


def progress(state: Dominare) -> float:
    return 1.0 - seasons_left(state) / RANKS


def score(state: Dominare, seat: int) -> float:
    """The points that would be counted now."""
    if state.result is not None:
        return float(state.result.scores[seat])
    return float(sum(score_parts(state, seat, state.controlled(seat)).values()))


WORDS: Final = {
    "districts": _("hold on districts"),
    "blocks": _("blocks"),
    "tokens": _("tokens in the city"),
    "agents": _("points from agents"),
    "exposure": _("secrecy"),
    "crowns": _("crowns"),
    "engine": _("strength in the conspiracy"),
    "hand": _("good agents in hand"),
    "late": _("standing in ties"),
}
"""Each feature in words: it can be gained or given up."""

EVALUATION: Final = Evaluation(
    scale=14.0,
    hints=hints,
    weights=WEIGHTS,
    turns=frozenset({"canvass", "action"}),
    round_of=round_of,
    looks_closer=LOOKS_CLOSER,
    features=features,
    words=WORDS,
    progress=progress,
    value=load_weights(__name__, VALUE),
    score=score,
)
