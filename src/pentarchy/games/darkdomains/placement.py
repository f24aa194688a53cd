"""Placing Minions: one each in turn, in the city or on an own light tile (DD052-DD057)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pentarchy.games.darkdomains.content import CITY_NAMES, CITY_SPACES, GUILD
from pentarchy.games.darkdomains.state import CLOSED, EMPTY, DarkDomains
from pentarchy.games.darkdomains.use import holder_of, tell_helped
from pentarchy.games.darkdomains.words import SPACE_NAMES, SPACES
from pentarchy.kernel.question import Question, Reason, Rules, choose, choose_or_stop

STARTING_MINIONS: Final = 4


class Place(Question[DarkDomains, int]):
    """A city space (0-35), or an own Domain space (36 and up)."""

    name = "place"
    prompt = "Where do you place a Minion?"
    stop = "no second minion"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[int]:
        return range(CITY_SPACES + SPACES)

    def forbids(self, state: DarkDomains, seat: int, value: int, about: Any) -> Reason | None:
        if value == GUILD:
            return None
        if value < CITY_SPACES:
            if state.city[value] == EMPTY:
                return None
            if state.city[value] == CLOSED:
                return Reason("DD053", "that space is closed this turn")
            return Reason("DD021", "a Minion already reserves that space")
        space = value - CITY_SPACES
        if state.tiles[seat][space] < 0:
            return Reason("DD054", "a Minion does not go to a space without a tile")
        if state.is_dark(seat, space):
            return Reason("DD054", f"the {state.content.buildings[state.tiles[seat][space]].dark.name} is dark already")
        if (state.stationed[seat] >> space) & 1:
            return Reason("DD-A09", "one Minion is enough for a tile")
        return None

    def options(self, state: DarkDomains, seat: int, about: Any) -> list[int]:
        city = state.city
        found = [space for space in range(CITY_SPACES) if city[space] == EMPTY]
        taken = state.dark[seat] | state.stationed[seat]
        tiles = state.tiles[seat]
        for space in range(SPACES):
            if tiles[space] >= 0 and not (taken >> space) & 1:
                found.append(CITY_SPACES + space)
        return found

    def write(self, state: DarkDomains, value: int) -> str:
        if value < CITY_SPACES:
            return f"place {CITY_NAMES[value]}"
        return f"place {SPACE_NAMES[value - CITY_SPACES]}"

    def parts(self, state: DarkDomains, value: int) -> dict[str, str]:
        if value < CITY_SPACES:
            return {"space": f"city/{CITY_NAMES[value]}"}
        return {"space": f"own/{SPACE_NAMES[value - CITY_SPACES]}"}


PLACE: Final = Place()


def place_minion(state: DarkDomains, seat: int) -> Rules:
    """DD052: one Minion; two in a row with a Herald, once a turn."""
    value = yield from choose(state, seat, PLACE)
    put(state, seat, value)
    herald = holder_of(state, seat, "two minions")
    if herald >= 0 and state.minions[seat] > 0 and sum(state.minions) > state.minions[seat]:
        second = yield from choose_or_stop(state, seat, PLACE)
        if second is not None:
            state.used[seat].append(herald)
            tell_helped(state, seat, herald)
            put(state, seat, second)
    for nth in range(1, state.seats + 1):
        other = (seat + nth) % state.seats
        if state.minions[other] > 0:
            state.agenda.append(("place", other))
            return


def put(state: DarkDomains, seat: int, value: int) -> None:
    state.minions[seat] -= 1
    if value < CITY_SPACES:
        state.put_minion(seat, value)
    else:
        state.stationed[seat] |= 1 << (value - CITY_SPACES)
    if state.log is not None:
        name = CITY_NAMES[value] if value < CITY_SPACES else SPACE_NAMES[value - CITY_SPACES]
        state.tell("placed", "DD053" if value < CITY_SPACES else "DD054", seat=seat, space=name)
