"""What a table of Domino Dynasty is worth to a seat, and which moves look good at a glance: for bots only."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pentarchy.games.dynasty.dominoes import halves_of, icons_on, terrain_of
from pentarchy.games.dynasty.grid import Laid
from pentarchy.games.dynasty.icons import (
    AERONAUT,
    AREA_SPELL,
    CALCULATOR,
    COIN,
    INFRASTRUCTURE,
    MAGICIAN,
    NEUTRAL,
    PEOPLE_PLEASER,
    PERSON,
    ROLES,
    SPACE,
    WILDCARD,
    icon_of_role,
    icon_set,
)
from pentarchy.games.dynasty.maps import count_open_ends
from pentarchy.games.dynasty.missions import consequence_of, demands_of
from pentarchy.games.dynasty.promise import Promise
from pentarchy.games.dynasty.questions import picked_domino
from pentarchy.games.dynasty.reading import needs, provider_of
from pentarchy.games.dynasty.report import FAILURES, foreseen
from pentarchy.games.dynasty.state import MISSION, SHARED, Dynasty
from pentarchy.games.dynasty.strength import Modifiers, strength_of
from pentarchy.games.dynasty.things import Picked
from pentarchy.kernel import Decision
from pentarchy.kernel.texts import _
from pentarchy.parts.evaluation import Evaluation
from pentarchy.parts.weights import VALUE, load_weights

WEIGHTS: Final = load_weights(__name__)
TEAM_WEIGHTS: Final = load_weights(__name__, "team")
GOOD_ICONS: Final = icon_set(PERSON, NEUTRAL, MAGICIAN, WILDCARD, CALCULATOR, AREA_SPELL, PEOPLE_PLEASER, AERONAUT)
ROLE_ICONS: Final = icon_set(*[icon_of_role(role) for role in range(ROLES)])
FAILED: Final = [0.0, 1.0, 2.6, 4.5]
"""How far failed missions weigh: each more than the one before, for the third ends the game."""
BARRED: Final = 0.45
"""What is left of a hope for one's own strength while one is barred from it and may still do something about it."""
ENDING: Final = 0.6
LASTING: Final = 0.25
"""How much of a strength's worth is what it will be in this Report, when the game may end with it and when not."""

Worth = tuple[int, int, int, int]
"""The score this Report would find, the same without what is for this round only, worth of the map, province."""
MOST_SEEN: Final = 4000


def worth_of(state: Dynasty, seat: int) -> Worth:
    """A player's strength and its two factors. Depends on nothing but the key, so equal tables are counted once."""
    key = (
        state.own[seat], state.shared, state.roles[seat], state.event, state.now[seat], state.bonus[seat],
        state.minus[seat], state.halved[seat], state.zero[seat], state.mismatched[seat], len(state.strengths),
        tuple(state.caps), tuple(state.options.values()), tuple(state.roles), is_shut_out(state, seat),
    )  # fmt: skip
    seen: dict[tuple[Any, ...], Worth] = state.content.worths
    found = seen.get(key)
    if found is None:
        role, floor = state.roles[seat], 1 if state.options["chaotic"] else 0
        strength = strength_of(state.own[seat], state.shared, role, state.law(), expected(state, seat), floor)
        found = (strength.total, strength.base, strength.map_score.total, strength.province)
        if len(seen) >= MOST_SEEN:
            seen.clear()
        seen[key] = found
    return found


def expected(state: Dynasty, seat: int) -> Modifiers:
    """What will change a player's score in this round's Report, its Report action included once that is sure."""
    found = foreseen(state, seat)
    if not state.strengths:
        found.zero = found.zero or is_shut_out(state, seat)
    return found


def is_shut_out(state: Dynasty, seat: int) -> bool:
    """Whether Space has laid nothing and can have nothing of what is left in the market: its score will be 0."""
    if state.roles[seat] != SPACE or state.phase == "draw" or state.laid_own[seat] or state.laid_shared[seat]:
        return False
    barred = ~state.handles(seat) << 1 & ROLE_ICONS
    return bool(state.options["reports"]) and all([icons_on(domino) & barred for domino in state.market.kinds()])


def is_team(state: Dynasty) -> bool:
    """In the cooperative game the bots help one another."""
    return bool(state.options["cooperative"])


def round_of(state: Dynasty) -> int:
    """A search values positions where a new one begins."""
    return state.round


def evaluate(state: Dynasty, seat: int) -> float:
    """A seat's own worth; what counts in the end is the lead over the others, or what the team has in common."""
    found, weights = (team_features(state), TEAM_WEIGHTS) if is_team(state) else (features(state, seat), WEIGHTS)
    return sum([weights[name] * value for name, value in found.items()])


def features(state: Dynasty, seat: int) -> dict[str, float]:
    """The named things that the weights weigh."""
    if state.result is not None:
        won = 1.0 if seat in state.result.winners else 0.0
        return {"strength": float(state.result.scores[seat]), "won": won}
    now, lasting, value, size = worth_of(state, seat)
    share = ENDING if may_end(state) else LASTING
    return {
        "strength": share * now + (1 - share) * lasting,
        "map": float(value),
        "province": float(size),
        "ends": open_ends_worth(state, seat),
        "mission": mission_hopes(state)[seat],
        "achieved": float(state.achieved[seat]),
        "failed": FAILED[len(state.failed[seat])],
        "coming": coming_worth(state, seat),
    }


def team_features(state: Dynasty) -> dict[str, float]:
    """What all players have in common: missions, and how near the worst-off is to leaving."""
    seats = range(state.seats)
    if state.result is not None:
        won = 1.0 if state.result.winners else 0.0
        return {"won": won, "weakest": float(min(state.result.scores)), "achieved": float(sum(state.achieved))}
    worths = [worth_of(state, seat) for seat in seats]
    return {
        "achieved": float(sum(state.achieved)),
        "mission": sum(mission_hopes(state)),
        "danger": float(sum([len(state.failed[seat]) ** 2 for seat in seats])),
        "weakest": float(min([now for now, _, _, _ in worths])),
        "together": float(sum([now + value + size for now, _, value, size in worths])),
    }


def may_end(state: Dynasty) -> bool:
    return state.last_round or max([len(pile) for pile in state.failed]) >= FAILURES - 1


def open_ends_worth(state: Dynasty, seat: int) -> float:
    """Room to grow, up to a point; to Infrastructure every open end costs."""
    ends = count_open_ends(state.own[seat])
    if state.options["reports"] and state.roles[seat] == INFRASTRUCTURE:
        return -4.0 * ends
    return float(min(ends, 6))


def coming_worth(state: Dynasty, seat: int) -> float:
    """What the next round has in store; rewards and penalties that are only marks weigh little."""
    return (
        state.coming_bonus[seat] * 0.4 + (state.coming[seat] & 63).bit_count() - (state.coming[seat] >> 6).bit_count()
    )


def mission_hopes(state: Dynasty) -> list[float]:
    """By seat, how near its missions are to being achieved, each from 0 to what hangs on it."""
    totals = state.totals or [worth_of(state, seat)[0] for seat in range(state.seats)]
    pools = [4 * total for total in totals]
    providers = [provider_of(state, role, totals) for role in range(ROLES)]
    claimed = [0] * state.seats
    asked: list[tuple[int, int, dict[int, int]]] = []
    for seat, pile in enumerate(state.missions):
        for card in pile.cards():
            due = needs_of(state, seat, card ^ MISSION)
            asked.append((seat, card ^ MISSION, due))
            for role, quarters in due.items():
                claimed[providers[role]] += quarters
    found = [0.0] * state.seats
    for seat, mission, due in asked:
        behind = totals[seat] < max(totals)
        found[seat] += stake(state, seat, mission, behind) * hope(state, seat, due, pools, providers, claimed)
    return found


def stake(state: Dynasty, seat: int, mission: int, behind: bool) -> float:
    """What hangs on a mission: its reward or penalty; else only that a failure brings the end nearer, which matters
    most to who is behind and has failed twice. All to a team."""
    found = 1.0 if consequence_of(mission) >= 0 or is_team(state) else 0.3
    return found + (0.8 if behind and len(state.failed[seat]) == FAILURES - 1 else 0.0)


def hope(
    state: Dynasty, seat: int, due: dict[int, int], pools: list[int], providers: list[int], claimed: list[int]
) -> float:
    """How likely a mission is to get all it needs, in quarters, when others claim strength of the same players."""
    found = 1.0
    for role, quarters in due.items():
        provider = providers[role]
        if quarters > pools[provider]:
            found *= 0.6 * pools[provider] / quarters
        elif provider != seat and claimed[provider] > pools[provider]:
            found *= 0.7
        if provider == seat and quarters and is_barred(state, seat):
            found *= BARRED if state.phase != "report" else 0.1
    return found


def is_barred(state: Dynasty, seat: int) -> bool:
    """Whether a player is barred from the own strength (DY017), or will be if nothing is laid on the shared map."""
    if state.barred[seat]:
        return True
    return bool(state.options["reports"]) and state.roles[seat] == COIN and not state.laid_shared[seat]


def needs_of(state: Dynasty, seat: int, mission: int) -> dict[int, int]:
    """What a mission needs now; like `worth_of`, counted once for equal tables."""
    maps = tuple(state.own) if state.options["final"] else state.own[seat]
    key = (
        mission, maps, state.shared, tuple(state.achieved), tuple([len(pile) for pile in state.failed]),
        state.event, state.roles[seat], tuple(state.options.values()),
    )  # fmt: skip
    seen: dict[tuple[Any, ...], dict[int, int]] = state.content.needs
    found = seen.get(key)
    if found is None:
        if len(seen) >= MOST_SEEN:
            seen.clear()
        found = seen[key] = needs(state, seat, demands_of(mission))
    return found


# --- hints -----------------------------------------------------------------------------------------------------------


def place_hints(state: Dynasty, decision: Decision) -> list[float]:
    value, size = worth_of(state, decision.seat)[2:]
    promise = Promise(state, decision.seat, decision.about.domino, value, size)
    return [promise.hint(place) for place in decision.options]


def domino_hint(state: Dynasty, seat: int, domino: int) -> float:
    if domino < 0:
        return 0.0
    icons = icons_on(domino)
    worth = 2.0 if icons >> icon_of_role(state.roles[seat]) & 1 else 0.0
    worth += 1.0 * (icons & GOOD_ICONS).bit_count()
    return worth + 0.7 * [terrain_of(half) for half in halves_of(domino)].count(state.roles[seat])


def removal_hint(state: Dynasty, seat: int, picked: Picked) -> float:
    """The less a domino brings its owner the better it goes; a rival's loss is a gain."""
    return -loss(state, seat, picked[0], picked_domino(state, picked))


HINTS: Final[dict[str, Callable[[Dynasty, int, Any], float]]] = {
    **dict.fromkeys(("turn", "again", "lay"), domino_hint),
    **dict.fromkeys(("remove", "move", "lift"), removal_hint),
    "keep": lambda state, seat, card: -float(sum(needs_of(state, seat, card ^ MISSION).values())),
    "serve": lambda state, seat, claimant: 1.0 if claimant[0] == seat else 0.0,
}
"""By question: how good an answer looks."""


def hints(state: Dynasty, decision: Decision) -> list[float]:
    """A number for each option of a decision, the higher the better it looks. Cheap: nothing is played."""
    question, seat = decision.question.name, decision.seat
    if question in ("place", "move-to"):
        return place_hints(state, decision)
    look = HINTS.get(question)
    return [0.0 if look is None or value is None else look(state, seat, value) for value in decision.options]


def loss(state: Dynasty, seat: int, number: int, laid: Laid) -> float:
    """How much a seat's strength falls when a domino goes."""
    own, shared = state.own[seat], state.shared
    before = worth_of(state, seat)[1]
    if number == SHARED:
        shared = shared.without(laid)
    elif number == seat:
        own = own.without(laid)
    else:
        return 0.0
    after = strength_of(own, shared, state.roles[seat], state.law(), Modifiers(), 0).base
    return float(before - after)


def progress(state: Dynasty) -> float:
    """By rounds, or by how near somebody is to a third failure."""
    return max(min(1.0, state.round / 9), max([len(pile) for pile in state.failed]) / FAILURES)


def score(state: Dynasty, seat: int) -> float:
    """The strength that this round's Report would find."""
    return float(worth_of(state, seat)[0] if state.result is None else state.result.scores[seat])


WORDS: Final = {
    "strength": _("strength"),
    "map": _("map score"),
    "province": _("province size"),
    "ends": _("room to grow"),
    "mission": _("prospects for missions"),
    "achieved": _("achieved missions"),
    "failed": _("safety from failures"),
    "coming": _("rewards of the next round"),
}
"""Each feature in words: it can be gained or given up."""

EVALUATION: Final = Evaluation(
    evaluate,
    scale=12.0,
    hints=hints,
    weights=WEIGHTS,
    turns=frozenset({"turn"}),
    round_of=round_of,
    rounds_ahead=3,  # what fails now ends the game by then; further on chance says more than a move
    is_team=is_team,
    team_scale=60.0,
    features=features,
    words=WORDS,
    progress=progress,
    value=load_weights(__name__, VALUE),
    score=score,
)
