"""The sequence of play: event, market, missions, turns, Report, and on to the next round (DY006-DY019)."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Any, Final

from pentarchy.games.dynasty.consequences import LATER, carry_out
from pentarchy.games.dynasty.dominoes import write_domino
from pentarchy.games.dynasty.events import discard_absent, reveal
from pentarchy.games.dynasty.handling import lay_domino, lay_drawn, move_one, refill_deck, remove_some, rotate_some
from pentarchy.games.dynasty.icons import COIN, PRODUCE, SPACE, WARFARE
from pentarchy.games.dynasty.missions import write_mission
from pentarchy.games.dynasty.placing import room_for, usable_dominoes
from pentarchy.games.dynasty.questions import (
    AGAIN,
    MOVE,
    TURN,
    power_reach,
)
from pentarchy.games.dynasty.reading import neutral_strength
from pentarchy.games.dynasty.report import check_missions, end_round, leavers, report_actions
from pentarchy.games.dynasty.sharing import KEEP, lend, swap_missions
from pentarchy.games.dynasty.state import (
    CHOOSE_MISSION,
    MISSION,
    MISSIONS_NEUTRAL,
    NO_POWER,
    POWER_TWICE,
    SWAP_MISSION,
    TWO_MISSIONS,
    Dynasty,
)
from pentarchy.games.dynasty.things import LEND, PASS, SWAP, USE_MOVE, USE_REMOVE
from pentarchy.kernel import EVERYONE, Pile, Rules, choose, choose_or_stop


def begin_round(state: Dynasty, nth: int) -> Rules:
    """DY006: what was promised for the next round is now in force."""
    state.start_round()
    if state.options["powers"]:
        for seat in range(state.seats):
            if not state.is_marked(seat, NO_POWER):
                state.powers[seat][state.roles[seat]] = 2 if state.is_marked(seat, POWER_TWICE) else 1
    state.tell("round", "DY006", round=state.round, start=state.start_seat)
    yield from ()


def fill_market(state: Dynasty, nth: int) -> Rules:
    """DY007: two dominoes a player, face up."""
    wanted = 2 * state.seats * state.in_force().market_times
    while len(state.market) < wanted:
        if not len(state.deck) and not refill_deck(state):
            state.last_round = True
            state.tell("last_round", "DY-A06")
            break
        state.draw(state.deck, state.market)
    if state.log is not None:
        state.tell("market", "DY007", dominoes=[write_domino(domino) for domino in state.market.kinds()])
    if state.in_force().discards_absent:
        discard_absent(state)
    yield from ()


def draw_mission(state: Dynasty, nth: int) -> Rules:
    """DY007: one new mission for each player, clockwise from the start player."""
    seat = state.clockwise()[nth]
    if state.in_force().no_mission_for == state.roles[seat]:
        state.tell("no_mission", "DY038", seat=seat)
        return
    keep = 2 if state.is_marked(seat, TWO_MISSIONS) else 1
    if state.is_marked(seat, MISSIONS_NEUTRAL):
        keep = max(keep, neutral_strength(state, seat))
    count = keep + state.powers[seat][COIN]
    if state.is_marked(seat, CHOOSE_MISSION):
        count = max(count, keep - 1 + neutral_strength(state, seat))
    state.powers[seat][COIN] = 0
    drawn = state.drawn[seat]
    for _ in range(count):
        if not len(state.mission_deck) + len(state.secret_deck) and not refill_missions(state):
            break
        state.draw(next_mission_deck(state), drawn)
    while keep and len(drawn):
        if len(drawn) <= keep:
            card = drawn.card(0)
        else:
            card = yield from choose(state, seat, KEEP, None)
        keep -= 1
        receive(state, seat, card)
    while len(drawn):
        state.move(drawn, 0, state.deck_of(drawn.card(0)), under=True)


def receive(state: Dynasty, seat: int, card: int) -> None:
    """DY-A41: missions lie open, but for secret ones in the cooperative game."""
    pile = state.missions[seat]
    card = state.take(state.drawn[seat], card, pile)
    secret = state.is_hidden(card)
    if not secret:
        card = state.show(pile, len(pile) - 1, EVERYONE)
    if state.log is None:
        return
    text = write_mission(state.content, card ^ MISSION)
    if secret:
        state.confide("mission", "DY032", 1 << seat, {"mission": text}, seat=seat)
    else:
        state.tell("open_mission", "DY007", seat=seat, mission=text)


def next_mission_deck(state: Dynasty) -> Pile:
    """DY-A63: as if all missions lay in one deck and their marks could be seen when they are drawn."""
    secret = len(state.secret_deck)
    if not secret:
        return state.mission_deck
    return state.secret_deck if state.lot(len(state.mission_deck) + secret) < secret else state.mission_deck


def refill_missions(state: Dynasty) -> bool:
    """DY-A06: missions that were achieved come again; failed ones stay with their players."""
    if not len(state.mission_discard):
        return False
    for card in state.mission_discard.cards():
        state.take(state.mission_discard, card, state.deck_of(card))
    state.shuffle(state.mission_deck)
    state.shuffle(state.secret_deck)
    return True


def turn(state: Dynasty, nth: int) -> Rules:
    """DY008, DY009: the nth turn of the round."""
    state.phase = "place"
    seat = state.clockwise()[nth % state.seats]
    taken = False
    if state.idle >> seat & 1:
        state.tell("idle", "DY038", seat=seat)
    elif len(state.market):
        taken = yield from take_turn(state, seat)
    state.passes = 0 if taken else state.passes + 1
    while len(state.market) and state.passes == state.seats:
        domino = state.draw(state.market, state.discard)
        if state.log is not None:
            state.tell("discarded", "DY015", domino=write_domino(domino))


def take_turn(state: Dynasty, seat: int) -> Generator[Any, Any, bool]:
    """What else the turn offers, as long as it is wanted; then a domino, or a pass. Whether a domino was taken."""
    while True:
        room = room_for(state, seat)
        wish = yield from choose(state, seat, TURN, room)
        if wish == USE_REMOVE:
            yield from remove_by_power(state, seat)
        elif wish == USE_MOVE:
            yield from move_by_power(state, seat)
        elif wish == LEND:
            yield from lend(state, seat)
        elif wish == SWAP:
            state.now[seat] &= ~SWAP_MISSION
            yield from swap_missions(state, seat, "DY022")
        else:
            break
    if wish == PASS:
        by_power = state.may_use(seat, PRODUCE) and usable_dominoes(state, room) != []
        if by_power:
            state.powers[seat][PRODUCE] -= 1
            state.tell("power", "DY-A03", seat=seat, power="produce")
        state.tell("passed", "DY-A03" if by_power else "DY014", seat=seat)
        return False
    state.take(state.market, wish, state.held)
    yield from lay_domino(state, seat, wish, room)
    if state.may_use(seat, PRODUCE):
        yield from take_second(state, seat)
    return True


def take_second(state: Dynasty, seat: int) -> Rules:
    """Produce's power: two dominoes in one turn."""
    room = room_for(state, seat)
    if not AGAIN.options(state, seat, room):
        return
    wish = yield from choose_or_stop(state, seat, AGAIN, room)
    if wish is not None:
        state.powers[seat][PRODUCE] -= 1
        state.tell("power", "DY-A03", seat=seat, power="produce")
        state.take(state.market, wish, state.held)
        yield from lay_domino(state, seat, wish, room)


def remove_by_power(state: Dynasty, seat: int) -> Rules:
    """Warfare's power."""
    state.powers[seat][WARFARE] -= 1
    state.tell("power", "DY-A03", seat=seat, power="warfare")
    yield from remove_some(state, seat, 1, power_reach(state, seat, USE_REMOVE), "DY-A25")


def move_by_power(state: Dynasty, seat: int) -> Rules:
    """Space's power."""
    state.powers[seat][SPACE] -= 1
    state.tell("power", "DY-A03", seat=seat, power="space")
    number, square = yield from choose(state, seat, MOVE, power_reach(state, seat, USE_MOVE))
    yield from move_one(state, seat, number, square, "DY-A25")


# --- the sequence ----------------------------------------------------------------------------------------------------

Step = tuple[object, ...]

ROUND: Final[dict[str, tuple[Callable[..., Rules], Callable[[Dynasty, int], list[Step]]]]] = {
    "round": (
        begin_round,
        lambda state, nth: [("event",), ("market",)] if state.options["proximity"] else [("market",)],
    ),
    "event": (reveal, lambda state, nth: []),
    "market": (fill_market, lambda state, nth: [("mission", each) for each in range(state.seats)]),
    "mission": (draw_mission, lambda state, nth: [("turn", 0)] if nth == state.seats - 1 else []),
    "turn": (turn, lambda state, nth: [("turn", nth + 1) if len(state.market) else ("report",)]),
    "report": (report_actions, lambda state, nth: [("missions",)]),
    "missions": (check_missions, lambda state, nth: [("end", leavers(state))]),
    "end": (end_round, lambda state, nth: [("round",)]),
}
"""DY006-DY019: the steps of a round in their order, each with what follows it; `nth` is what a step counts."""


def in_sequence(rules: Callable[..., Rules], following: Callable[[Dynasty, int], list[Step]]) -> Callable[..., Rules]:
    """A step of the round, after which comes what follows it, unless the game is over."""

    def step(state: Dynasty, nth: int = 0) -> Rules:
        below = len(state.agenda)
        yield from rules(state, nth)
        if state.result is None:
            state.agenda[below:below] = reversed(following(state, nth))

    return step


def is_quiet(state: Dynasty, step: Step) -> bool:
    """Whether a step is sure to ask nobody."""
    name = step[0]
    if name == "mission":
        nth = step[1]
        assert isinstance(nth, int)
        seat = state.clockwise()[nth]
        return not state.powers[seat][COIN] and not state.is_marked(seat, CHOOSE_MISSION)
    if name == "consequence":
        number = step[2]
        assert isinstance(number, int)
        return state.content.consequences[number].id in LATER
    return name in ("round", "market", "end") or (name == "report" and not any(state.borrowed_report))


STEPS: Final[dict[str, Callable[..., Rules]]] = {
    **{name: in_sequence(rules, following) for name, (rules, following) in ROUND.items()},
    "consequence": carry_out,
    "lay": lay_drawn,
    "rotate": rotate_some,
}
"""What missions bring comes between: a step that puts others on the agenda lets them come before what follows it."""
