"""What a table of Dominations is worth to a seat, and which moves look good at a glance: for bots, never for rules."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pentarchy.games.dominations.age import AGES, ROUNDS
from pentarchy.games.dominations.cards import COPIES, Tile, joined_colour
from pentarchy.games.dominations.develop import ADVANCE
from pentarchy.games.dominations.domains import BLACK, NONE, WHITE
from pentarchy.games.dominations.forecast import Forecast
from pentarchy.games.dominations.land import city_domain
from pentarchy.games.dominations.powers import growth_of, openings_of
from pentarchy.games.dominations.state import Civilisation, Dominations
from pentarchy.games.dominations.tree import STEPS, card_at, half_beside
from pentarchy.games.dominations.worth import Tally, objective_points, side_worth, time_left
from pentarchy.kernel import Decision
from pentarchy.kernel.question import is_free
from pentarchy.kernel.texts import _
from pentarchy.parts import triangles
from pentarchy.parts.evaluation import Evaluation
from pentarchy.parts.weights import VALUE, load_weights

WEIGHTS: Final = load_weights(__name__)


def features(state: Dominations, seat: int) -> dict[str, float]:
    """The named things that the weights weigh."""
    result = state.result
    civilisation = state.civilisations[seat]
    if result is not None:
        return {"points": float(result.scores[seat]), "won": 1.0 if seat in result.winners else 0.0}
    tally = Tally(state, seat)
    turns = tally.turns
    cards = 0.0
    for side in growth_of(state, seat).lasting:
        cards += side_worth(tally, side, at_once=False)
    return {
        "points": float(civilisation.points),
        "influence": float(civilisation.influence * tally.ends),
        "knowledge": _knowledge(state, seat, civilisation),
        "room": (sum(civilisation.limits) - 30.0) * turns / 15.0,
        "cities": float(sum(tally.levels) * turns),
        "cards": cards,
        "nodus": float(sum(civilisation.nodus)),
        "places": min(float(openings_of(state, seat).live), 8.0) * turns / 15.0,
        "objectives": objective_points(tally),
        "hand": _hand(state, seat),
    }


def _hand(state: Dominations, seat: int) -> float:
    """The best tiles in hand, as many as can still be placed in this Age, and one to choose from."""
    each = tile_worths(state, seat)
    worths = sorted([each[tile] for tile in state.hands[seat].cards()], reverse=True)
    return sum(worths[: max(0, ROUNDS - state.round) + 1])


def tile_worth(tile: Tile, roomy: int) -> float:
    """How much a tile can bring wherever it comes to lie: dots of one colour concentrate, a Camp of theirs adds to
    them, and Cities of that Domain make room for it."""
    worth = 0.0
    for dot in tile.dots:
        alike = tile.dots.count(dot) - 1
        worth += 0.5 * alike + (0.6 if dot == WHITE else 0.3 if roomy >> dot & 1 else 0.0) if dot != NONE else 0.0
    return worth + 0.5 * tile.dots.count(tile.camp)


def tile_worths(state: Dominations, seat: int) -> list[float]:
    """That of every tile to a seat; worked out once for each set of Domains with room."""
    limits = state.civilisations[seat].limits
    roomy = 0
    for domain in range(6):
        if limits[domain] > 5:
            roomy |= 1 << domain
    content = state.content
    found: list[float] | None = content.tile_worths.get(roomy)
    if found is None:
        found = content.tile_worths[roomy] = [tile_worth(tile, roomy) for tile in content.tiles]
    return found


AT_A_PRICE: Final = 0.6
"""What it is worth besides that Knowledge reaches a price (3, 6 or 9): less than an exchange costs, so that none is
made for its own sake."""


def _knowledge(state: Dominations, seat: int, civilisation: Civilisation) -> float:
    """What is held can be spent while turns are left in the Age; at its end only majorities and what is kept count."""
    held = 0.0
    for domain in range(6):
        amount = civilisation.knowledge[domain]
        held += min(amount, 9) + AT_A_PRICE * (min(amount, 9) // 3) + 0.4 * max(0, amount - 9)
    if state.round >= ROUNDS:
        held *= 0.35
        if state.age < AGES:
            for card in state.content.dominations:
                own = civilisation.knowledge[card.domain]
                if own and all([other.knowledge[card.domain] <= own for other in state.civilisations]):
                    held += 2.0 + 0.8 * card.points
        else:
            for domain in range(6):
                own = civilisation.knowledge[domain]
                if own and all([other.knowledge[domain] <= own for other in state.civilisations]):
                    held += 4.5
    return held


# --- hints ------------------------------------------------------------------------------------------------------------


def hints(state: Dominations, decision: Decision) -> list[float]:
    """A number for each option of a decision, the higher the better it looks. Cheap: nothing is played."""
    looks = LOOKS.get(decision.question.name)
    return looks(state, decision) if looks else [0.0] * len(decision.options)


def _card_hints(state: Dominations, decision: Decision) -> list[float]:
    tally = Tally(state, decision.seat)
    worth: dict[int, float] = {}
    return [_exchange_hint(state, decision.seat, option) if option is None or is_free(option)
            else _card_hint(tally, option, worth) for option in decision.options]  # fmt: skip


def _build_hints(state: Dominations, decision: Decision) -> list[float]:
    seat = decision.seat
    return [_exchange_hint(state, seat, option) if option is None or is_free(option)
            else _build_hint(state, seat, option) for option in decision.options]  # fmt: skip


def _number_hints(state: Dominations, decision: Decision) -> list[float]:
    """As many tiles are changed as are worth less than most."""
    each = tile_worths(state, decision.seat)
    poor = len([tile for tile in state.hands[decision.seat].cards() if each[tile] < 0.75])
    return [-float(abs(count - poor)) for count in decision.options]


def _spread(number: int) -> float:
    """A tiny number of its own for each place, so that equals are not all taken from one side."""
    return (number * 89 % 1009) / 1e5


def _exchange_hint(state: Dominations, seat: int, option: Any) -> float:
    """Stopping looks even; an exchange looks better only where it reaches a price and gives what is left over."""
    if option is None:
        return 1.0
    give, take = option[2]
    price = 2 if option[1] == 0 else 1
    knowledge = state.civilisations[seat].knowledge
    reached = (knowledge[take] + 1) % 3 == 0
    spare = knowledge[give] - price >= (knowledge[give] // 3) * 3
    return 1.2 if reached and spare else -1.0


def _place_hints(state: Dominations, seat: int, options: list[Any]) -> list[float]:
    """What each tile brings and can be held, less what it brings others. Asked of hundreds of options at once."""
    civilisation = state.civilisations[seat]
    limits, knowledge = civilisation.limits, civilisation.knowledge
    forecast = Forecast(state, seat)
    given: dict[int, float] = {}
    found: list[float] = []
    for option in options:
        if option is None or is_free(option):
            found.append(-1.0)
            continue
        tile, cell, turn = option
        if cell not in given:
            given[cell] = _given_away(state, seat, cell)
        amounts = forecast.amounts(tile, cell, turn)
        held = 1.0 * amounts[WHITE]
        for domain in range(6):
            if amounts[domain]:
                more = min(amounts[domain], limits[domain] - knowledge[domain])
                held += more * (1.15 if knowledge[domain] + amounts[domain] >= 3 else 1.0)
        found.append(held - given[cell] + _spread(cell * 3 + turn))
    return found


def _given_away(state: Dominations, seat: int, cell: int) -> float:
    """What others gain when a tile is placed there: their Cities beside it Produce."""
    levels = 0
    for near in triangles.neighbours(cell):
        owner = state.cities.get(near, -1)
        if owner >= 0 and owner != seat:
            levels += state.levels[near]
    return 0.6 * levels


def _vestigium_hint(state: Dominations, seat: int, domain: int) -> float:
    """Knowledge that reaches a price, where there is room for it."""
    civilisation = state.civilisations[seat]
    held = civilisation.knowledge[domain]
    if held >= civilisation.limits[domain]:
        return -1.0
    return 1.0 if (held + 1) % 3 == 0 else 0.1 * (held % 3)


def _build_hint(state: Dominations, seat: int, option: tuple[str, int]) -> float:
    kind, at = option
    _, ends = time_left(state)
    if kind == "monument":
        return 6.0 + 2.0 * state.built[at]
    level = state.levels.get(at, 0) + 1
    civilisation = state.civilisations[seat]
    worth = float(level * ends)
    if kind == "city":
        worth += 1.5 if civilisation.limits[city_domain(state, at)] == 5 else 0.0
        for side, near in enumerate(triangles.neighbours(at)):
            face = state.ground.get(near)
            if face is not None:
                worth += state.content.rewards[face][side]
                worth += 0.5 if state.cities.get(near, -1) == seat else 0.0
            else:
                worth += 0.2
        for corner in triangles.corners(at):
            if corner in state.circles:
                monument = state.content.monuments[state.monuments[state.circles[corner]]]
                worth += monument.reward if monument.domain == city_domain(state, at) else 0.0
    return worth + _spread(at)


def _card_hint(tally: Tally, option: tuple[int, int], worth: dict[int, float]) -> float:
    """What the card gives at once and over time; then Nodus and room to grow."""
    copy, place = option
    state, content = tally.state, tally.state.content
    if copy == ADVANCE:
        card = content.cards[card_at(state, tally.civilisation, place)]
        return side_worth(tally, card.sides[1], at_once=True) - side_worth(tally, card.sides[0], at_once=False)
    number = copy // COPIES
    if number not in worth:
        worth[number] = side_worth(tally, content.cards[number].sides[0], at_once=True)
    return worth[number] + 0.6 * _joined(state, tally.seat, copy, place) + _spread(place + copy)


def _joined(state: Dominations, seat: int, copy: int, place: int) -> float:
    """How many Nodus a card would make there, and how many coloured halves it would leave open."""
    civilisation = state.civilisations[seat]
    layout = state.content.layouts[copy]
    need = civilisation.needs[place]
    total = 0.0
    for side in range(4):
        there = half_beside(need, side)
        if there != NONE:
            total += 1.0 if joined_colour(layout[side], there) < WHITE else 0.0
        elif layout[side] != BLACK and place + STEPS[side] not in civilisation.needs:
            total += 0.3
    return total


def _site_hint(state: Dominations, seat: int, site: tuple[int, int]) -> float:
    """A circle among own Cities looks best; diamonds are told apart by playing them."""
    if site[1] >= 0:
        return _spread(site[0])
    return float(sum([state.cities.get(cell, -1) == seat for cell in triangles.wheel(site[0])]))


LOOKS: Final[dict[str, Callable[[Dominations, Decision], list[float]]]] = {
    "place": lambda state, decision: _place_hints(state, decision.seat, decision.options),
    "rest": lambda state, decision: [0.0 if option is None else -1.0 for option in decision.options],
    "vestigium": lambda state, decision: [_vestigium_hint(state, decision.seat, domain) for domain in decision.options],
    "build": _build_hints,
    "develop": _card_hints,
    "assimilate": _card_hints,
    "free mastery": _card_hints,
    "slot": lambda state, decision: [
        _joined(state, decision.seat, decision.about, place) for place in decision.options
    ],
    "site": lambda state, decision: [_site_hint(state, decision.seat, site) for site in decision.options],
    "redraw": _number_hints,
    "discard": _number_hints,
    "back": lambda state, decision: [-tile_worths(state, decision.seat)[tile] for tile in decision.options],
}
"""By question: how good each option looks."""


def progress(state: Dominations) -> float:
    return ((state.age - 1) * ROUNDS + state.round) / (AGES * ROUNDS)


def score(state: Dominations, seat: int) -> float:
    """The Victory points on the board."""
    return float(state.civilisations[seat].points if state.result is None else state.result.scores[seat])


WORDS: Final = {
    "points": _("Victory points"),
    "influence": _("Influence"),
    "knowledge": _("Knowledge"),
    "room": _("room for Knowledge"),
    "cities": _("Cities"),
    "cards": _("cards at work"),
    "nodus": _("Nodus"),
    "places": _("places for cards"),
    "objectives": _("progress on objectives"),
    "hand": _("good tiles in hand"),
}
"""Each feature in words: it can be gained or given up."""

EVALUATION: Final = Evaluation(
    scale=45.0,
    hints=hints,
    weights=WEIGHTS,
    turns=frozenset({"place"}),
    rounds_ahead=2,  # what is Produced in one is spent in the next
    features=features,
    words=WORDS,
    progress=progress,
    value=load_weights(__name__, VALUE),
    score=score,
)
