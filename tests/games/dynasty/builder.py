"""Positions of Domino Dynasty to start a test from: roles, maps, a market, missions; then only decisions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pentarchy
from pentarchy.games.dynasty.content import Content
from pentarchy.games.dynasty.dominoes import (
    HALF_BITS,
    looks_same_from_both_ends,
    make_domino,
    read_domino,
    read_half,
    starting_domino,
    turn_half,
    write_domino,
)
from pentarchy.games.dynasty.icons import ROLES as ROLE_COUNT
from pentarchy.games.dynasty.maps import BESIDE, Map, read_square
from pentarchy.games.dynasty.missions import read_mission
from pentarchy.games.dynasty.state import EVENT, MARKS, MISSION, SHARED, Dynasty
from tests import support

GAME = pentarchy.game("dynasty")
CONTENT: Content = GAME.content
ROLE_IDS = [role.id for role in CONTENT.roles]
PLAIN = "stone.empty.rl|stone.empty.rl"


def take(text: str) -> str:
    """The move that takes a domino, as it is written by the game."""
    return f"take {write_domino(read_domino(text))}"


def place(where: str, text: str, squares: str) -> str:
    """The move that lays a domino, written so, with its halves on these squares: `g8-f8`."""
    domino = read_domino(text)
    first, second = squares.split("-")
    turns = BESIDE.index(read_square(second) - read_square(first))
    if write_domino(domino) != text or (looks_same_from_both_ends(domino) and turns > 1):
        first, second = second, first
    return f"place {where} {first}-{second}"


class Table(support.Table):
    """A table of Domino Dynasty."""

    def player(self, seat: int, onlooker: int | None = None) -> dict[str, Any]:
        found: dict[str, Any] = self.see("players", onlooker)[seat]
        return found

    def strength(self, seat: int) -> int:
        return int(self.player(seat)["strength"]["total"])

    def squares(self, where: int | str) -> dict[str, str]:
        """What lies on a seat's own map, or on the `shared` one."""
        found: dict[str, str] = (self.see("shared") if where == "shared" else self.player(int(where))["map"])["squares"]
        return found

    def first(self, start: str) -> str:
        """The first move that begins so."""
        return next(move for move in self.moves if move.startswith(start))

    def finish_turns(self) -> Table:
        """Everybody takes and lays whatever comes first, until Report asks or the next round begins."""
        round_now = self.see("round")
        while self.position.decisions and self.see("round") == round_now and self.see("phase") != "report":
            self.position.play(self.moves[0])
        return self


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
    state.map_of(number).lay(domino, square, turns, laid_in)


def table(
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
    step: tuple[Any, ...] = ("turn", 0),
    options: Mapping[str, object] | None = None,
) -> Table:
    """Round `round_number` is under way and `step` comes next; the seats hold these roles.

    `maps` are by seat, `deck`, `mission_deck` and `events` listed from the top. Powers are there as the options say.
    `("consequence", seat, "draw-3")` as a step is what a mission brings.
    """
    seats = len(roles)

    def lay(state: Dynasty) -> None:
        _seat_roles(GAME, state, [ROLE_IDS.index(role) for role in roles])
        state.start_seat = start
        state.coming = [sum(1 << MARKS.index(mark) for mark in (marks or {}).get(seat, ())) for seat in range(seats)]
        state.round = round_number - 1
        state.start_round()
        if state.options["powers"]:
            for seat in range(seats):
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
        _give_missions(state, missions or {}, mission_deck, failed or {}, achieved or {})
        if event:
            state.event = CONTENT.number("event", event)
        if events is not None:
            state.events.slots.clear()
            state.events.fill([CONTENT.number("event", name) | EVENT for name in reversed(events)])
        state.agenda = [step]
        if step[0] == "consequence":
            state.agenda = [("end", 0), (step[0], step[1], CONTENT.number("consequence", step[2]))]
            state.phase = "report"

    return Table(GAME.arrange(lay, seats, dict(options or {})))


def _seat_roles(game: Any, state: Dynasty, roles: list[int]) -> None:
    """As set-up does it, with these roles."""
    state.roles = roles
    left = [role for role in range(ROLE_COUNT) if role not in roles]
    state.holders = [-1] * ROLE_COUNT
    for nth, role in enumerate([*roles, *(left if state.options["all_roles"] else [])]):
        state.holders[role] = nth % state.seats
    state.shared, state.own = Map(), []
    game.lay_starters(state)
    assert len(state.own) == state.seats and starting_domino(0)


def _give_missions(
    state: Dynasty,
    missions: Mapping[int, Sequence[str] | str],
    mission_deck: Sequence[str] | None,
    failed: Mapping[int, int],
    achieved: Mapping[int, int],
) -> None:
    for seat, texts in missions.items():
        for text in [texts] if isinstance(texts, str) else texts:
            state.missions[seat].fill([read_mission(CONTENT, text) | MISSION])
    if mission_deck is not None:
        state.mission_deck.slots.clear()
        state.secret_deck.slots.clear()
        for text in reversed(mission_deck):
            card = read_mission(CONTENT, text) | MISSION
            state.deck_of(card).fill([card])
    for seat, count in failed.items():
        state.failed[seat].fill([read_mission(CONTENT, "goods>=1*people:none") | MISSION] * count)
    for seat, count in achieved.items():
        state.achieved[seat] = count
