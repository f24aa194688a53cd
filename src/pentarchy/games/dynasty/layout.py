"""A table laid out for a lesson, a puzzle or a test: roles, maps, a market, missions; then only decisions."""

# interpreted: it lays a table once, before play

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pentarchy.games.dynasty import GAME
from pentarchy.games.dynasty.content import Content
from pentarchy.games.dynasty.dominoes import HALF_BITS, make_domino, read_domino, read_half, turn_half
from pentarchy.games.dynasty.grid import BESIDE, read_square
from pentarchy.games.dynasty.icons import ROLES
from pentarchy.games.dynasty.maps import Map
from pentarchy.games.dynasty.missions import read_mission
from pentarchy.games.dynasty.state import EVENT, MARKS, MISSION, SHARED, Dynasty

PLAIN = "stone.empty.rl|stone.empty.rl"


def lay(
    state: Dynasty,
    roles: Sequence[str] = ("warfare", "coin", "space"),
    maps: Mapping[int, Sequence[str]] | None = None,
    shared: Sequence[str] = (),
    market: Sequence[str] = (PLAIN,),
    deck: Sequence[str] | None = None,
    missions: Mapping[int, Sequence[str] | str] | None = None,
    mission_deck: Sequence[str] | None = None,
    failed: Mapping[int, int] | None = None,
    achieved: Mapping[int, int] | None = None,
    event: str = "",
    events: Sequence[str] | None = None,
    marks: Mapping[int, Sequence[str]] | None = None,
    start: int = 0,
    round_number: int = 3,
    laid_in: int = 1,
    step: Sequence[Any] = ("turn", 0),
) -> None:
    """Round `round_number` is under way and `step` comes next; the seats hold these roles.

    `maps` are by seat, dominoes on them written `h7=lava.person.ud h6=grass.empty.ud`; `deck`, `mission_deck` and
    `events` are listed from the top. Powers are there as the options say. `("consequence", seat, "draw-3")` as a step
    is what a mission brings.
    """
    content: Content = state.content
    seats = range(state.seats)
    ids = [role.id for role in content.roles]
    seat_roles(state, [ids.index(role) for role in roles])
    state.start_seat = start
    state.coming = [sum([1 << MARKS.index(mark) for mark in (marks or {}).get(seat, ())]) for seat in seats]
    state.round = round_number - 1
    state.start_round()
    if state.options["powers"]:
        for seat in seats:
            if "no-power" not in (marks or {}).get(seat, ()):
                state.powers[seat][state.roles[seat]] = 2 if "power-twice" in (marks or {}).get(seat, ()) else 1
    for number, lines in (maps or {}).items():
        for line in lines:
            put(state, number, line, laid_in)
    for line in shared:
        put(state, SHARED, line, laid_in)
    state.market.fill([read_domino(text) for text in market])
    if deck is not None:
        state.deck.slots.clear()
        state.deck.fill([read_domino(text) for text in reversed(deck)])
    give_missions(state, missions or {}, mission_deck, failed or {}, achieved or {})
    if event:
        state.event = content.number("event", event)
    if events is not None:
        state.events.slots.clear()
        state.events.fill([content.number("event", name) | EVENT for name in reversed(events)])
    state.agenda = [tuple(step)]
    if step[0] == "consequence":
        state.agenda = [("end", 0), (step[0], step[1], content.number("consequence", step[2]))]
        state.phase = "report"


def put(state: Dynasty, number: int, text: str, laid_in: int = 1) -> None:
    """Lay `h7=lava.person.ud h6=grass.empty.ud`, the halves as they are seen on the map."""
    (first_square, first), (second_square, second) = (part.split("=") for part in text.split())
    square, beside = read_square(first_square), read_square(second_square)
    turns = BESIDE.index(beside - square)
    halves = [turn_half(read_half(half), (4 - turns) % 4) for half in (first, second)]
    domino = make_domino(halves[0], halves[1])
    if domino != halves[0] | halves[1] << HALF_BITS:
        square, turns = beside, turns ^ 2
    state.laid.fill([domino])
    state.put_map(number, state.map_of(number).with_domino(domino, square, turns, laid_in))


def seat_roles(state: Dynasty, roles: list[int]) -> None:
    """As set-up does it, with these roles."""
    state.roles = roles
    left = [role for role in range(ROLES) if role not in roles]
    state.holders = [-1] * ROLES
    for nth, role in enumerate([*roles, *(left if state.options["all_roles"] else [])]):
        state.holders[role] = nth % state.seats
    state.shared, state.own = Map(), []
    GAME.lay_starters(state)


def give_missions(
    state: Dynasty,
    missions: Mapping[int, Sequence[str] | str],
    mission_deck: Sequence[str] | None,
    failed: Mapping[int, int],
    achieved: Mapping[int, int],
) -> None:
    for seat, texts in missions.items():
        for text in [texts] if isinstance(texts, str) else texts:
            state.missions[seat].fill([read_mission(state.content, text) | MISSION])
    if mission_deck is not None:
        state.mission_deck.slots.clear()
        state.secret_deck.slots.clear()
        for text in reversed(mission_deck):
            card = read_mission(state.content, text) | MISSION
            state.deck_of(card).fill([card])
    for seat, count in failed.items():
        state.failed[seat].fill([read_mission(state.content, "goods>=1*people:none") | MISSION] * count)
    for seat, count in achieved.items():
        state.achieved[seat] = count
