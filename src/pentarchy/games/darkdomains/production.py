"""Production: what tiles, monsters and henchmen make for their owner (DD034, DD112, DD113)."""

from __future__ import annotations

from pentarchy.games.darkdomains.lasting import DOUBLED, LIGHT_COINS
from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.use import tell_helped
from pentarchy.games.darkdomains.words import COINS, GOODS, SKULLS, SPACES


def tile_makes(state: DarkDomains, seat: int, space: int) -> list[int]:
    """What one tile makes this turn, by good."""
    made = [0] * len(GOODS)
    building = state.content.buildings[state.tiles[seat][space]]
    side = state.side(seat, space)
    for good, n in building.sides[side].makes:
        made[good] += n
    if side == 0:
        made[COINS] += state.this_turn.get("light coins", 0) + state.this_turn.get(LIGHT_COINS[building.type], 0)
    elif state.this_turn.get(DOUBLED[building.type], 0):
        made = [2 * n for n in made]
    return made


def makes(state: DarkDomains, seat: int) -> list[int]:
    """What a seat makes this turn, by good: tiles with the side now up, monsters, henchmen (DD112)."""
    made = [0] * len(GOODS)
    for space in range(SPACES):
        tile = state.tiles[seat][space]
        if tile < 0:
            continue
        if not (state.withered[seat] >> space) & 1:
            for good, n in enumerate(tile_makes(state, seat, space)):
                made[good] += n
    for monster in state.monsters[seat]:
        for good, n in state.content.monsters[monster].makes:
            made[good] += n
    for card in state.henchmen[seat]:
        if state.content.henchmen[card].statics:
            extra = henchman_makes(state, seat, card)
            if extra is not None:
                made[extra[0]] += extra[1]
    return made


def take_production(state: DarkDomains) -> None:
    """DD112, DD-A56: all at once, before anything is cast."""
    for seat in state.order():
        if state.log is not None:
            tell_producers(state, seat)
        for good, n in enumerate(makes(state, seat)):
            state.gain(seat, good, n, "DD112")


def tell_producers(state: DarkDomains, seat: int) -> None:
    """Which henchmen have a share in what is made."""
    for card in state.henchmen[seat]:
        if henchman_makes(state, seat, card) is not None:
            tell_helped(state, seat, card)


def henchman_makes(state: DarkDomains, seat: int, card: int) -> tuple[int, int] | None:
    """(good, n) that a henchman at hand makes now."""
    statics = state.content.henchmen[card].statics
    with_dark = statics.get("makes with dark")
    if with_dark is not None and state.has_dark(seat, with_dark[2]):
        return with_dark[1], with_dark[0]
    per_light = statics.get("makes per light")
    if per_light is not None:
        times = state.count_tiles(seat, 0) // per_light[2]
        if times:
            return per_light[1], per_light[0] * times
    return None


def make_again(state: DarkDomains, seat: int, space: int, most_skulls: int) -> None:
    """DD-A71: a tile makes once more what it made this turn, with whatever Fortune changed."""
    for good, n in enumerate(tile_makes(state, seat, space)):
        state.gain(seat, good, min(n, most_skulls) if good == SKULLS else n, "DD-A71")


def skull_production(state: DarkDomains, seat: int) -> int:
    """DD122, DD-A47: skulls printed on own tiles (sides now up) and monsters."""
    total = 0
    for space, tile in enumerate(state.tiles[seat]):
        if tile >= 0:
            total += state.content.buildings[tile].sides[state.side(seat, space)].skulls
    for monster in state.monsters[seat]:
        total += state.content.monsters[monster].skulls
    return total
