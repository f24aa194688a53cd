"""The Foreman phase: tiles are built from Stored materials and workers (DD085-DD088)."""

from __future__ import annotations

from typing import Final

from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.things import SPACE, UNBUILT
from pentarchy.games.darkdomains.use import held, holder_of, tell_helped
from pentarchy.games.darkdomains.windows import FOREMAN, use_something
from pentarchy.games.darkdomains.words import AREAS, HALF_COINS, SPACE_NAMES, SPACES, area_of
from pentarchy.kernel import Ask, Ban, FreeAction, Rules, Thing, _, choose_or_stop

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
        for good, n in state.content.buildings[tile].cost:  # noqa: SIM110  compiled, a loop is cheaper
            if store[good] < n:
                return False
        return True
    return all([store[good] >= n for good, n in bill(state, seat, tile, waived)])


def waived(state: DarkDomains, seat: int, helped: int) -> int:
    """Material worth so many coins is saved with the help of a henchman."""
    said = held(state, seat, HELP) if helped else None
    return 0 if said is None else said[0]


def helps(state: DarkDomains, seat: int) -> tuple[int, ...]:
    return (0, 1) if held(state, seat, HELP) is not None else (0,)


def helper(state: DarkDomains) -> str:
    """The henchman whose printed text saves material."""
    for henchman in state.content.henchmen:
        if HELP in henchman.statics:
            return henchman.id
    return "help"


def buildings(state: DarkDomains, seat: int, about: None) -> list[Building]:
    """The options of BUILD, faster."""
    found: list[Building] = []
    if not state.unbuilt[seat]:
        return found
    helping = [(helped, waived(state, seat, helped)) for helped in helps(state, seat)]
    for tile in sorted(state.unbuilt[seat]):
        able = [helped for helped, saved in helping if can_afford(state, seat, tile, saved)]
        if able:
            areas = state.content.buildings[tile].areas
            tiles, in_the_way = state.tiles[seat], state.black_spaces(seat)
            free = [space for space in range(SPACES) if tiles[space] < 0 and not in_the_way >> space & 1]
            found += [(tile, space, helped) for space in free if area_of(space) in areas for helped in able]
    return found


MASON: Final[Thing[DarkDomains, int]] = Thing(
    "henchman",
    lambda state, helped: f" with {helper(state)}" if helped else "",
    part=lambda state, helped: f"henchman/{helper(state)}" if helped else "",
)
BUILD: Final[Ask[DarkDomains, Building, None]] = Ask(
    "build {tile} {space}{help}",
    {"tile": UNBUILT, "space": SPACE, "help": MASON},
    _("Which tile do you build, and where?"),
    stop="done",
    candidates=lambda state, seat, about: [
        (tile, space, helped)
        for tile in sorted(state.unbuilt[seat]) for space in range(SPACES) for helped in helps(state, seat)
    ],
    options=buildings,
    bans=(
        Ban("DD085", _("the {tile} needs more than you have Stored"),
            lambda state, seat, built, about: (
                not can_afford(state, seat, built[0], waived(state, seat, built[2]))
            ),
            lambda state, seat, built, about: {"tile": state.content.buildings[built[0]].light.name}),
        Ban("DD087", _("the {tile} may only stand in {areas}"),
            lambda state, seat, built, about: area_of(built[1]) not in state.content.buildings[built[0]].areas,
            lambda state, seat, built, about: {
                "tile": state.content.buildings[built[0]].light.name,
                "areas": ", ".join([AREAS[area] for area in state.content.buildings[built[0]].areas]),
            }),
        Ban("DD023", _("a space holds one tile"),
            lambda state, seat, built, about: state.tiles[seat][built[1]] >= 0),
        Ban("DD-A34", _("a black monster is in the way"),
            lambda state, seat, built, about: state.black_at(seat, built[1])),
    ),
)  # fmt: skip


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
    owed = bill(state, seat, tile, waived(state, seat, helped))
    if helped:
        card = holder_of(state, seat, HELP)
        state.used[seat].append(card)
        tell_helped(state, seat, card)
    for good, n in owed:
        state.lose(seat, good, n, "DD085")
    state.unbuilt[seat].remove(tile)
    state.tiles[seat][space] = tile
    state.tell("built", "DD086", seat=seat, tile=state.content.buildings[tile].id, space=SPACE_NAMES[space])
