"""Rewards and penalties of missions (DY022), one function each that is more than a mark for the next round."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pentarchy.games.dynasty.dominoes import write_domino
from pentarchy.games.dynasty.grid import is_starter
from pentarchy.games.dynasty.handling import (
    draw_dominoes,
    lay_domino,
    move_some,
    rearrange,
    remove_some,
    rotate_some,
)
from pentarchy.games.dynasty.icons import CAPITALS, CORRUPTER, NEUTRAL
from pentarchy.games.dynasty.networks import attacked
from pentarchy.games.dynasty.placing import room_for
from pentarchy.games.dynasty.questions import LAY_ONE, Picking, crowded_dominoes
from pentarchy.games.dynasty.reading import neutral_strength
from pentarchy.games.dynasty.state import MARKS, SHARED, Dynasty
from pentarchy.kernel import Rules, because, choose

LATER: Final = {name: 1 << number for number, name in enumerate(MARKS)}
"""Consequences that are a mark for the next round."""


def draw_three(state: Dynasty, seat: int) -> Rules:
    drawn = draw_dominoes(state, 3)
    room = room_for(state, seat)
    if LAY_ONE.options(state, seat, room):
        domino = yield from choose(state, seat, LAY_ONE, room)
        drawn.remove(domino)
        put_aside(state, drawn)
        yield from lay_domino(state, seat, domino, room, "DY022")
    else:
        put_aside(state, drawn)


def put_aside(state: Dynasty, drawn: list[int]) -> None:
    """Dominoes that were drawn to choose from, and not chosen."""
    for domino in drawn:
        state.take(state.held, domino, state.discard)
        state.tell("discarded", "DY022", domino=write_domino(domino))


def draw_neutral(state: Dynasty, seat: int) -> Rules:
    """Each domino is laid in a step of its own: there may be many."""
    drawn = draw_dominoes(state, neutral_strength(state, seat))
    state.agenda.extend([("lay", seat, domino) for domino in reversed(drawn)])
    yield from ()


def forgive(state: Dynasty, seat: int) -> Rules:
    if len(state.failed[seat]):
        state.draw(state.failed[seat], state.mission_discard)
        state.tell("forgiven", "DY022", seat=seat)
    yield from ()


def bonus_five(state: Dynasty, seat: int) -> Rules:
    state.coming_bonus[seat] += 5
    yield from ()


def remove_from_all(state: Dynasty, seat: int) -> Rules:
    for other in state.report_order():
        yield from remove_some(state, other, 1, Picking((other,)), "DY022")


def scatter(state: Dynasty, seat: int) -> Rules:
    while not all([is_starter(laid) for laid in crowded_dominoes(state, seat)]):
        yield from remove_some(state, seat, 1, Picking((seat,), crowded=True), "DY022")


def attack(state: Dynasty, seat: int) -> Rules:
    """DY037: all at once."""
    for laid in attacked(state.own[seat]):
        state.remove(seat, laid, "DY037", seat)
    state.settle(seat)
    yield from ()


def cure(state: Dynasty, seat: int, count: int, numbers: tuple[int, ...]) -> Rules:
    """Corrupters may go."""
    yield from remove_some(state, seat, count, Picking(numbers, icons=1 << CORRUPTER), "DY022", optional=True)


def remove(state: Dynasty, seat: int, count: int, number: int, icons: int = 0) -> Rules:
    """Dominoes of one map must go, if need be only those that show one of these icons."""
    yield from remove_some(state, seat, count, Picking((number,), icons=icons), "DY022")


AT_ONCE: Final[dict[str, Callable[[Dynasty, int], Rules]]] = {
    "draw-3": draw_three,
    "draw-ns": draw_neutral,
    "move-3": lambda state, seat: move_some(state, seat, 3, Picking((seat,))),
    "rearrange-ns": lambda state, seat: rearrange(state, seat, neutral_strength(state, seat), "DY022"),
    "rotate-1": lambda state, seat: rotate_some(state, seat, 1),
    "rotate-ns": lambda state, seat: rotate_some(state, seat, neutral_strength(state, seat)),
    "forgive": forgive,
    "bonus-5": bonus_five,
    "cure": lambda state, seat: cure(state, seat, 1, (seat,)),
    "cure-ns": lambda state, seat: cure(state, seat, neutral_strength(state, seat), (*range(state.seats), SHARED)),
    "remove-1": lambda state, seat: remove(state, seat, 1, seat),
    "remove-all": remove_from_all,
    "remove-shared": lambda state, seat: remove(state, seat, 1, SHARED),
    "remove-ns": lambda state, seat: remove(state, seat, neutral_strength(state, seat), seat),
    "remove-capital": lambda state, seat: remove(state, seat, 1, seat, CAPITALS),
    "remove-neutral": lambda state, seat: remove(state, seat, len(state.own[seat].laid), seat, 1 << NEUTRAL),
    "scatter": scatter,
    "attack": attack,
}


def carry_out(state: Dynasty, seat: int, consequence: int) -> Rules:
    """One reward or penalty, for the seat whose mission it was."""
    entry = state.content.consequences[consequence]
    name = entry.id
    state.tell("consequence", "DY022", seat=seat, id=name, text=entry.text)
    if name in LATER:
        state.coming[seat] |= LATER[name]
    else:
        yield from because(state, {"kind": "consequence", "id": name}, AT_ONCE[name](state, seat))
