"""The Foreman phase: tiles are built from Stored materials and workers (DD085-DD088)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.use import held, holder_of, tell_helped
from pentarchy.games.darkdomains.windows import FOREMAN, use_something
from pentarchy.games.darkdomains.words import AREAS, HALF_COINS, SPACE_NAMES, SPACES, area_of
from pentarchy.kernel.question import FreeAction, Question, Reason, Rules, choose_or_stop

Building = tuple[int, int, int]
"""(tile, own space, 1 with the help of a henchman who saves material)"""
HELP: Final = "material discount"
HENCHMEN_OF_THE_PHASE: Final = (FreeAction(FOREMAN, use_something),)


def bill(state: DarkDomains, seat: int, tile: int, waived: int) -> list[tuple[int, int]]:
    """What must be paid when material worth `waived` coins is left out: first what is lacking, then the dearest.

    (DD-A65) An amount that the seat does not have even so stays on the bill.
    """
    left = 2 * waived
    store = state.stores[seat]
    owed = dict(state.content.buildings[tile].cost)
    dearest = sorted(owed, key=lambda good: -HALF_COINS[good])
    for lacking in (True, False):
        for good in dearest:
            wanted = max(0, owed[good] - store[good]) if lacking else owed[good]
            spared = min(wanted, left // HALF_COINS[good])
            owed[good] -= spared
            left -= spared * HALF_COINS[good]
    return [(good, n) for good, n in owed.items() if n > 0]


def can_afford(state: DarkDomains, seat: int, tile: int, waived: int) -> bool:
    store = state.stores[seat]
    if not waived:
        return all([store[good] >= n for good, n in state.content.buildings[tile].cost])
    return all([store[good] >= n for good, n in bill(state, seat, tile, waived)])


class Build(Question[DarkDomains, Building]):
    name = "build"
    prompt = "Which tile do you build, and where?"
    stop = "done"

    def candidates(self, state: DarkDomains, seat: int, about: Any) -> Iterable[Building]:
        helps = (0, 1) if held(state, seat, HELP) is not None else (0,)
        return [
            (tile, space, helped) for tile in sorted(state.unbuilt[seat]) for space in range(SPACES) for helped in helps
        ]

    def forbids(self, state: DarkDomains, seat: int, value: Building, about: Any) -> Reason | None:
        tile, space, helped = value
        said = held(state, seat, HELP) if helped else None
        if not can_afford(state, seat, tile, said[0] if said is not None else 0):
            return Reason("DD085", f"the {state.content.buildings[tile].light.name} needs more than you have Stored")
        if area_of(space) not in state.content.buildings[tile].areas:
            areas = ", ".join([AREAS[area] for area in state.content.buildings[tile].areas])
            return Reason("DD087", f"the {state.content.buildings[tile].light.name} may only stand in {areas}")
        if state.tiles[seat][space] >= 0:
            return Reason("DD023", "a space holds one tile")
        if state.black_at(seat, space):
            return Reason("DD-A34", "a black monster is in the way")
        return None

    def options(self, state: DarkDomains, seat: int, about: Any) -> list[Building]:
        said = held(state, seat, HELP)
        helps = (0, 1) if said is not None else (0,)
        found: list[Building] = []
        free = [space for space in range(SPACES) if state.tiles[seat][space] < 0 and not state.black_at(seat, space)]
        for tile in sorted(state.unbuilt[seat]):
            able = [helped for helped in helps if can_afford(state, seat, tile, said[0] if said and helped else 0)]
            if able:
                areas = state.content.buildings[tile].areas
                for space in free:
                    if area_of(space) in areas:
                        found += [(tile, space, helped) for helped in able]
        return found

    def write(self, state: DarkDomains, value: Building) -> str:
        built = f"build {state.content.buildings[value[0]].id} {SPACE_NAMES[value[1]]}"
        return f"{built} with {helper(state)}" if value[2] else built

    def parts(self, state: DarkDomains, value: Building) -> dict[str, str]:
        picked = {"tile": f"tile/{state.content.buildings[value[0]].id}", "space": f"own/{SPACE_NAMES[value[1]]}"}
        if value[2]:
            picked["help"] = f"henchman/{helper(state)}"
        return picked


def helper(state: DarkDomains) -> str:
    """The henchman whose printed text saves material."""
    for henchman in state.content.henchmen:
        if HELP in henchman.statics:
            return henchman.id
    return "help"


BUILD: Final = Build()


def foreman(state: DarkDomains, seat: int) -> Rules:
    """DD085: any number of tiles."""
    while True:
        value = yield from choose_or_stop(state, seat, BUILD, None, HENCHMEN_OF_THE_PHASE)
        if value is None:
            return
        build(state, seat, value)


def build(state: DarkDomains, seat: int, value: Building) -> None:
    """DD086: light side up, everything paid back to the stock."""
    tile, space, helped = value
    waived = 0
    if helped:
        card = holder_of(state, seat, HELP)
        waived = state.content.henchmen[card].statics[HELP][0]
        state.used[seat].append(card)
        tell_helped(state, seat, card)
    owed = bill(state, seat, tile, waived)
    for good, n in owed:
        state.lose(seat, good, n, "DD085")
    state.unbuilt[seat].remove(tile)
    state.tiles[seat][space] = tile
    state.tell("built", "DD086", seat=seat, tile=state.content.buildings[tile].id, space=SPACE_NAMES[space])
