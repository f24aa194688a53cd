"""Placing Minions: one each in turn, in the city or on an own light tile (DD052-DD057)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pentarchy.games.darkdomains import things
from pentarchy.games.darkdomains.content import CITY_SPACES
from pentarchy.games.darkdomains.state import CLOSED, EMPTY, DarkDomains
from pentarchy.games.darkdomains.use import holder_of, tell_helped
from pentarchy.games.darkdomains.words import SPACES
from pentarchy.kernel import Ask, Ban, Bits, Rules, _, choose, choose_or_stop

STARTING_MINIONS: Final = 4


def free_places(state: DarkDomains, seat: int, about: None) -> Bits:
    """The options of PLACE, faster."""
    tiled = 0
    bit = 1
    for tile in state.tiles[seat]:
        if tile >= 0:
            tiled |= bit
        bit <<= 1
    found = (tiled & ~(state.dark[seat] | state.stationed[seat])) << CITY_SPACES
    bit = 1
    for seat_there in state.city:
        if seat_there == EMPTY:
            found |= bit
        bit <<= 1
    return Bits(found)


def own(condition: Callable[[DarkDomains, int, int], bool]) -> Callable[[DarkDomains, int, int, None], bool]:
    """A condition on the spaces of the own Domain."""
    return lambda state, seat, place, about: place >= CITY_SPACES and condition(state, seat, place - CITY_SPACES)


PLACE: Final[Ask[DarkDomains, int, None]] = Ask(
    "place {space}",
    {"space": things.PLACE},
    _("Where do you place a Minion?"),
    stop="no second minion",
    candidates=lambda state, seat, about: range(CITY_SPACES + SPACES),
    options=free_places,
    bans=(
        Ban("DD053", _("that space is closed this turn"),
            lambda state, seat, place, about: place < CITY_SPACES and state.city[place] == CLOSED),
        Ban("DD021", _("a Minion already reserves that space"),
            lambda state, seat, place, about: place < CITY_SPACES and state.city[place] != EMPTY),
        Ban("DD054", _("a Minion does not go to a space without a tile"),
            own(lambda state, seat, space: state.tiles[seat][space] < 0)),
        Ban("DD054", _("the {tile} is dark already"), own(lambda state, seat, space: state.is_dark(seat, space)),
            lambda state, seat, place, about: {
                "tile": state.content.buildings[state.tiles[seat][place - CITY_SPACES]].dark.name
            }),
        Ban("DD-A09", _("one Minion is enough for a tile"),
            own(lambda state, seat, space: (state.stationed[seat] >> space) & 1 == 1)),
    ),
)  # fmt: skip
"""A city space (0-35), or an own Domain space (36 and up). The Builder's Guild is always EMPTY: it has its own list."""


def place_minion(state: DarkDomains, seat: int) -> Rules:
    """DD052: one Minion; two in a row with a Herald, once a turn."""
    value = yield from choose(state, seat, PLACE, None)
    put(state, seat, value)
    herald = holder_of(state, seat, "two minions")
    if herald >= 0 and state.minions[seat] > 0 and sum(state.minions) > state.minions[seat]:
        second = yield from choose_or_stop(state, seat, PLACE, None)
        if second is not None:
            state.used[seat].append(herald)
            tell_helped(state, seat, herald)
            put(state, seat, second)


def put(state: DarkDomains, seat: int, value: int) -> None:
    state.minions[seat] -= 1
    if value < CITY_SPACES:
        state.put_minion(seat, value)
    else:
        state.stationed[seat] |= 1 << (value - CITY_SPACES)
    if state.log is not None:
        rule = "DD053" if value < CITY_SPACES else "DD054"
        state.tell("placed", rule, seat=seat, space=things.write_place(state, value))
