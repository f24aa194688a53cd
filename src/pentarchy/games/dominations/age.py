"""The End of Age: cards, assimilation, Influence, Domination cards, the reset, new hands; then the next Age begins."""

from __future__ import annotations

from itertools import permutations
from typing import Any, Final

from pentarchy.games.dominations.hands import draw_up, redraw
from pentarchy.games.dominations.moments import AGE_ENDS, AGE_STARTS
from pentarchy.games.dominations.powers import Use, answer, clauses_at, recount, say_sentence
from pentarchy.games.dominations.powers import acquired as speak
from pentarchy.games.dominations.scores import count_points, score
from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.things import SENTENCE
from pentarchy.games.dominations.traits import KEEP, TURN_ORDER
from pentarchy.kernel import Ask, Question, Rules, _, choose

AGES: Final = 3
ROUNDS: Final = 5
LAST_AGE_POINTS: Final = 3
"""What any Domination card is worth at the end of the last Age (DN130)."""


SOONER: Final[Ask[Dominations, int, tuple[str, ...]]] = Ask(
    "first {first}",
    {"first": SENTENCE},
    _("Which of these comes first? {sentences}"),
    candidates=lambda state, seat, texts: range(len(texts)),
    words=lambda state, seat, texts: {"sentences": " ".join([f"({n}) {text}" for n, text in enumerate(texts, 1)])},
    name="order",
)
"""DN105, DN-A35: which of the sentences that touch Knowledge comes first."""


class TurnOrder(Question[Dominations, tuple[int, ...]]):
    """DN119: the Governor puts the players on the Initiative track."""

    name = "initiative"

    def __init__(self) -> None:
        self.prompt = _("In which order do the players take their turns in the next Age?")

    def candidates(self, state: Dominations, seat: int, about: Any) -> list[tuple[int, ...]]:
        return list(permutations(range(state.seats)))

    def write(self, state: Dominations, value: tuple[int, ...]) -> str:
        return "initiative " + " ".join([str(seat + 1) for seat in value])

    def parts(self, state: Dominations, value: tuple[int, ...]) -> dict[str, str]:
        return {f"place {nth}": f"seat/{seat + 1}" for nth, seat in enumerate(value, 1)}


TURN_ORDER_CHOICE: Final = TurnOrder()


def card_effects(state: Dominations) -> Rules:
    """DN110: what cards do at the end of each Age, player by player in Initiative order."""
    for seat in state.order:
        pending = clauses_at(state, seat, AGE_ENDS)
        touching = [one for one in pending if "knowledge" in one[1].sentence.needs]
        while len(touching) > 1:
            first = yield from choose(state, seat, SOONER, tuple([clause.text for _side, clause in touching]))
            one = touching.pop(first)
            pending.remove(one)
            yield from say_sentence(one[0], one[1], Use(state, seat))
        for side, clause in pending:
            yield from say_sentence(side, clause, Use(state, seat))


def influence_scoring(state: Dominations) -> Rules:
    """DN116: everybody scores Influence, and keeps it."""
    for seat in state.order:
        score(state, seat, state.civilisations[seat].influence, "DN116")
    yield from ()


def domination(state: Dominations) -> Rules:
    """DN117-DN125, DN130: all six cards come back and go to whoever holds the most of each Domain.

    They are awarded by the old Initiative order; the Governor changes it only afterwards (DN-A16).
    """
    content = state.content
    for seat in state.order:
        if state.civilisations[seat].dominations:
            state.civilisations[seat].dominations = []
            recount(state, seat)
    taken: list[tuple[int, int]] = []
    for number, card in enumerate(content.dominations):
        held = [civilisation.knowledge[card.domain] for civilisation in state.civilisations]
        if max(held) == 0:
            continue
        seat = state.best(state.order, held)
        taken.append((seat, number))
        points = LAST_AGE_POINTS if state.age == AGES else card.duel if state.seats == 2 else card.points
        rule = "DN130" if state.age == AGES else "DN117"
        state.tell("domination", rule, seat=seat, card=card.id, points=points)
        count_points(state.civilisations[seat], points, rule)
    if state.age == AGES:
        return
    for seat, number in taken:
        state.civilisations[seat].dominations.append(number)
        recount(state, seat)
    for seat, number in taken:
        yield from speak(state, seat, content.dominations[number].side)
    for seat in state.order:
        if state.civilisations[seat].traits[TURN_ORDER]:
            order = yield from choose(state, seat, TURN_ORDER_CHOICE)
            state.order = list(order)
            state.tell("initiative", "DN119", seat=seat, seats=list(order))
            return


def reset(state: Dominations) -> Rules:
    """DN126, DN-A32: Knowledge is lost but for what cards keep; limits stay."""
    for civilisation in state.civilisations:
        civilisation.knowledge = [
            min(held, civilisation.traits[KEEP + domain]) for domain, held in enumerate(civilisation.knowledge)
        ]
    state.tell("reset", "DN126")
    yield from ()


def replenish(state: Dominations, seat: int) -> Rules:
    """DN127: keep any tiles, draw up, and once redraw."""
    yield from draw_up(state, seat)
    yield from redraw(state, seat, "DN127")


def age_starts(state: Dominations) -> Rules:
    """DN128: what cards do at the start of an Age, once the End of Age is complete."""
    state.age += 1
    state.round = 0
    state.tell("age", "DN010", age=state.age)
    for civilisation in state.civilisations:
        civilisation.used_in_age.clear()
    for seat in state.order:
        yield from answer(state, seat, AGE_STARTS)
