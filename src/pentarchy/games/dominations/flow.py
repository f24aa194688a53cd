"""The sequence of play: the draft, three Ages of five rounds, the End of Age, final scoring."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final

from pentarchy.games.dominations.age import (
    AGES,
    ROUNDS,
    age_starts,
    card_effects,
    domination,
    influence_scoring,
    replenish,
    reset,
)
from pentarchy.games.dominations.assimilation import assimilation
from pentarchy.games.dominations.build import build
from pentarchy.games.dominations.cards import COPIES, MONUMENT_CARD, OBJECTIVE_CARD
from pentarchy.games.dominations.develop import can_develop, develop
from pentarchy.games.dominations.grow import grow
from pentarchy.games.dominations.hands import draw, redraw
from pentarchy.games.dominations.land import lay_cradle
from pentarchy.games.dominations.objectives import met
from pentarchy.games.dominations.scores import score
from pentarchy.games.dominations.state import END, Dominations
from pentarchy.games.dominations.things import MONUMENT_OFFERED, OBJECTIVE_OFFERED
from pentarchy.games.dominations.tree import lay_campfire
from pentarchy.kernel import Ask, Rules, _, choose, choose_together

OFFERED: Final = 2
"""Objectives, and Monuments, dealt to each player, of which one is kept (DN004)."""

TURN: Final = ("grow", "build", "develop")
END_OF_AGE: Final = ("card_effects", "assimilation", "influence", "domination")
BETWEEN_AGES: Final = ("reset", "new_hands", "age_starts", "round")


def set_up(state: Dominations, options: dict[str, Any]) -> None:
    """DN001-DN008: the Cradle, the holders, the Campfires, the deal and the Initiative track."""
    content = state.content
    state.edges = options["edges"]
    state.trading = options["trading"]
    state.city_influence = options["city_influence"]
    state.three_objectives = options["three_objectives"]
    state.exchange_between_tiles = bool(options["exchange_between_tiles"])
    state.nodus = options["nodus"]
    state.open_table(state.seats, options["hands"] == "open")
    state.supply.fill(list(range(len(content.tiles))))
    state.objective_deck.fill([OBJECTIVE_CARD + number for number in range(len(content.objectives))])
    state.monument_deck.fill([MONUMENT_CARD + number for number in range(len(content.monuments))])
    for pile in (state.supply, state.objective_deck, state.monument_deck):
        state.shuffle(pile)
    state.holders = (1 << COPIES * content.masteries) - 1
    lay_cradle(state)
    waiting = list(range(state.seats))
    state.order = [waiting.pop(state.lot(len(waiting))) for _seat in range(state.seats)]
    for seat in range(state.seats):
        lay_campfire(state, seat, content.campfires[seat])
        for _card in range(OFFERED):
            state.draw(state.objective_deck, state.nations[seat])
            state.draw(state.monument_deck, state.wonders[seat])
    state.agenda = [("round",), ("first_hands",), ("draft",)]


def kept_nation(state: Dominations, kept: int) -> dict[str, Any]:
    card = state.content.objectives[kept - OBJECTIVE_CARD]
    return {"nation": card.name, "kept": card.id}


OBJECTIVE: Final[Ask[Dominations, int, None]] = Ask(
    "keep {objective}",
    {"objective": OBJECTIVE_OFFERED},
    _("Which nation do you keep?"),
    candidates=lambda state, seat, about: state.nations[seat].kinds(),
    name="objective",
)
"""DN004."""
MONUMENT: Final[Ask[Dominations, int, int]] = Ask(
    "keep {monument}",
    {"monument": MONUMENT_OFFERED},
    _("You keep the {nation}. Which Monument do you bring into play?"),
    candidates=lambda state, seat, kept: state.wonders[seat].kinds(),
    words=lambda state, seat, kept: kept_nation(state, kept),
    name="monument",
)
"""DN004."""


def keep_one_of_each(state: Dominations, seat: int) -> Generator[Any, Any, tuple[int, int]]:
    """One seat's part of the draft."""
    objective = yield from choose(state, seat, OBJECTIVE, None)
    monument = yield from choose(state, seat, MONUMENT, objective)
    return objective, monument


def draft(state: Dominations) -> Rules:
    """DN004, DN005: all keep one of each and reveal them together; the others leave the game."""
    kept = yield from choose_together({seat: keep_one_of_each(state, seat) for seat in range(state.seats)})
    for seat in range(state.seats):
        nations, wonders = state.nations[seat], state.wonders[seat]
        objective = state.take(nations, kept[seat][0], state.table)
        monument = state.take(wonders, kept[seat][1], state.table)
        for offer in (nations, wonders):
            while len(offer):
                state.draw(offer, state.box)
        state.civilisations[seat].objective = objective - OBJECTIVE_CARD
        state.monuments.append(monument - MONUMENT_CARD)
        state.built.append(0)
        state.sites.append(None)
        state.tell(
            "kept",
            "DN004",
            seat=seat,
            objective=OBJECTIVE_OFFERED.write(state, objective),
            monument=MONUMENT_OFFERED.write(state, monument),
        )


def first_hands(state: Dominations) -> Rules:
    """DN007: everybody draws; then each may redraw once."""
    for seat in state.order:
        draw(state, seat, "DN007")
    for seat in reversed(state.order):
        state.agenda.append(("redraw", seat))
    yield from ()


def next_round(state: Dominations) -> Rules:
    """DN009-DN011: five rounds of turns in Initiative order, then the End of Age."""
    state.round += 1
    if state.round <= ROUNDS:
        state.agenda.append(("round",))
        for seat in reversed(state.order):
            state.agenda.extend([(phase, seat) for phase in reversed(TURN)])
    else:
        state.phase = END
        steps = list(END_OF_AGE)
        steps += list(BETWEEN_AGES) if state.age < AGES else ["final"]
        state.agenda.extend([(step,) for step in reversed(steps)])
    yield from ()


def new_hands(state: Dominations) -> Rules:
    """DN127, DN-A25: in the new Initiative order."""
    for seat in reversed(state.order):
        state.agenda.append(("replenish", seat))
    yield from ()


QUIET: Final = frozenset({"first_hands", "round", "new_hands", "influence", "reset", "final"})
"""The steps that ask nobody ..."""


def is_quiet(state: Dominations, step: tuple[Any, ...]) -> bool:
    """... and one that may find nobody to ask."""
    return step[0] in QUIET or (step[0] == "develop" and not can_develop(state, step[1]))


def final(state: Dominations) -> Rules:
    """DN131, DN139: objectives, then the most points; a tie goes by Initiative."""
    points = (0, 10, 20, state.three_objectives, 70, 100)
    for seat in state.order:
        reached = sum(met(state, seat))
        state.tell("objectives", "DN131", seat=seat, met=reached)
        score(state, seat, points[reached], "DN131")
    scores = [civilisation.points for civilisation in state.civilisations]
    winner = state.best(state.order, scores)
    alone = scores.count(scores[winner]) == 1
    how = _("most Victory points") if alone else _("first on the Initiative track among equals")
    state.finish(scores, [winner], how)
    yield from ()


STEPS: Final[dict[str, Callable[..., Rules]]] = {
    "draft": draft,
    "first_hands": first_hands,
    "redraw": redraw,
    "round": next_round,
    "grow": grow,
    "build": build,
    "develop": develop,
    "card_effects": card_effects,
    "assimilation": assimilation,
    "influence": influence_scoring,
    "domination": domination,
    "reset": reset,
    "new_hands": new_hands,
    "replenish": replenish,
    "age_starts": age_starts,
    "final": final,
}
