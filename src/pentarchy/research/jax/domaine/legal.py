"""What may be done: the same predicates as the rules' questions, for one seat at once, and the mask made of them."""

from __future__ import annotations

from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from pentarchy.games.domaine.content import ALLIANCE, BORDERS, DESERTER, EXPAND, FOREST, KNIGHTS, MEADOW
from pentarchy.games.domaine.state import KNIGHTS as KNIGHTS_EACH
from pentarchy.games.domaine.state import MARKERS
from pentarchy.research.domaine import vocabulary as words
from pentarchy.research.jax.domaine.bits import (
    EAST,
    ROW,
    SIDE,
    SOUTH,
    around,
    cell_rows,
    count,
    down,
    inner_edges,
    members,
    reach,
    some,
    union,
    up,
)
from pentarchy.research.jax.domaine.state import DESERTED, SLOTS, State, castles_each, colour_of
from pentarchy.research.jax.domaine.tables import ALLOWED, KINDS, PRICE

DISTANCE = 7
"""How far apart castles of one colour must be, in steps (DO011, DO-A02)."""


class Look(NamedTuple):
    """What the seat that is asked could do, whatever it is asked."""

    own: Any
    """The castles of the seat's colour, by number; four, the last repeated where there are three."""
    open_east: Any
    open_south: Any
    meadows: Any
    forests: Any
    """Where a knight may stand."""
    gains: Any
    """By own castle: the territories its Domaine may enter."""
    calls: Any
    """By own castle and other: between which a deserter may be called, but for the place of the new knight."""
    room: Any
    rich_room: Any
    """By own castle: whether its Domaine has a place for a new knight, without a ducat for a forest and with one."""
    pacts: Any
    """By own castle and other: which alliances may be formed."""


def figures(s: State) -> Any:
    return union(s.castles) | union(s.knights)


def markers_left(s: State) -> Any:
    return MARKERS - count(s.east) - count(s.south)


def open_edges(s: State) -> tuple[Any, Any]:
    """Every edge a marker may be placed on (DO023-DO025)."""
    inside_east, inside_south = inner_edges(s.areas)
    figures_east, figures_south = inner_edges(s.castles | s.knights)
    left = markers_left(s) > 0
    east = EAST & ~(s.east | union(inside_east) | union(figures_east))
    south = SOUTH & ~(s.south | union(inside_south) | union(figures_south))
    return jnp.where(left, east, 0), jnp.where(left, south, 0)


def knight_spots(s: State, seat: Any) -> tuple[Any, Any]:
    """Where a seat may place a knight: meadows, and forests if it has a ducat (DO033-DO037)."""
    spots = reach(s.castles[seat] | s.knights[seat], s.east, s.south) & ~figures(s)
    spots = jnp.where(count(s.knights[seat]) < KNIGHTS_EACH, spots, 0)
    return spots & s.terrain[MEADOW], spots & s.terrain[FOREST]


def garrisons(s: State) -> Any:
    """How many knights stand in each Domaine."""
    return count(s.knights[colour_of(jnp.arange(SLOTS), s.seats)] & s.areas)


def _tally(a: Any, b: Any, c: Any, d: Any) -> tuple[Any, Any, Any]:
    """Of four sets: what is in exactly one of them, in two, in three."""
    odd, several = a ^ b ^ c ^ d, a & b | c & d | (a ^ b) & (c ^ d)
    return odd & ~several, ~odd & several & ~(a & b & c & d), odd & several


def gains(s: State, castles: Any, seat: Any) -> Any:
    """Every territory that the Domaines of some castles of a seat may enter now (DO039-DO048)."""
    area = s.areas[castles]
    garrison = garrisons(s)
    slot = jnp.arange(SLOTS)
    weak = (colour_of(slot, s.seats) != seat) & (garrison < garrison[castles][:, None])
    weak &= (s.allies[castles][:, None] >> slot.astype(jnp.uint16)) & 1 == 0
    barred = union(jnp.where(weak[..., None], 0, s.areas[None]), axis=1)
    found = around(area) & ~area & ~figures(s) & ~barred
    # DO-A19. What a Domaine borders on is walled off from it, so at most two markers more are needed than given back.
    free_east, free_south = EAST & ~s.east, SOUTH & ~s.south
    sides = (area >> 1 & EAST, area << 1 & ROW, up(area), down(area))
    free = (free_east, free_east << 1, free_south, down(free_south))
    from_one, _, _ = _tally(*sides)
    _, two, three = _tally(*[edge & ~side for edge, side in zip(free, sides, strict=True)])
    left = markers_left(s)
    dear = jnp.where(left == 0, from_one & (two | three), jnp.where(left == 1, from_one & three, 0))
    return found & ~dear


def look(s: State) -> Look:
    seat = s.current_player
    nth = jnp.arange(4)
    valid = nth < castles_each(s.seats)
    own = jnp.where(valid, seat + s.seats * nth, seat)
    slot = jnp.arange(SLOTS)
    open_east, open_south = open_edges(s)
    meadows, forests = knight_spots(s, seat)
    area = jnp.where(valid[:, None], s.areas[own], 0)
    garrison = garrisons(s)
    other = colour_of(slot, s.seats) != seat
    beside = some(around(area)[:, None] & s.areas[None]) & other
    allied = (s.allies[own][:, None] >> slot.astype(jnp.uint16)) & 1 != 0
    return Look(
        own=own,
        open_east=open_east,
        open_south=open_south,
        meadows=meadows,
        forests=forests,
        gains=jnp.where(valid[:, None], gains(s, own, seat), 0),
        calls=beside & (garrison > 0) & (garrison[own] > 0)[:, None],
        room=some(meadows & area),
        rich_room=some((meadows | forests) & area),
        pacts=beside & ~allied,
    )


def castle_spots(s: State) -> Any:
    """Where the next castle may stand (DO009, DO011); if the full distance leaves nothing, the greatest that does."""
    free = (s.terrain[MEADOW] | s.terrain[FOREST]) & ~figures(s)
    spots = members(s.terrain[MEADOW] & free & around(free))
    colour = colour_of(s.nth, s.seats)
    nth = jnp.arange(3)
    castle = s.castle[jnp.where(colour < s.seats, colour + s.seats * nth, 8 + nth)].astype(jnp.int32)
    cell = jnp.arange(SIDE * SIDE)
    steps = abs(castle[:, None] // SIDE - cell // SIDE) + abs(castle[:, None] % SIDE - cell % SIDE)
    nearest = jnp.min(jnp.where((castle >= 0)[:, None], steps, 99), axis=0)
    farthest = jnp.max(jnp.where(spots, nearest, 0))
    return spots & (nearest >= jnp.minimum(DISTANCE, farthest))


def squire_spots(s: State) -> Any:
    castle = cell_rows(s.castle[s.nth].astype(jnp.int32))
    return around(castle) & (s.terrain[MEADOW] | s.terrain[FOREST]) & ~figures(s)


def loose_knights(s: State) -> Any:
    """Knights of the rival Domaine without which all the others are still linked to its castle (DO050).

    Each knight has a bit of its own: the land is flooded from the castle in as many worlds at once, each without one.
    """
    rows = s.knights[colour_of(s.rival, s.seats)] & s.areas[s.rival]
    knight = members(rows).reshape(SIDE, SIDE) & (s.phase == words.REMOVE)
    castle = members(cell_rows(s.castle[s.rival].astype(jnp.int32))).reshape(SIDE, SIDE) & (s.phase == words.REMOVE)
    number = (jnp.cumsum(knight.reshape(-1)) - 1).reshape(SIDE, SIDE).astype(jnp.uint16)
    full = jnp.uint16(0xFFFF)
    own = jnp.where(knight, jnp.uint16(1) << number, jnp.uint16(0))
    may = jnp.where(knight, ~own, jnp.where(castle, full, jnp.uint16(0)))

    def wider(pair: tuple[Any, Any]) -> tuple[Any, Any]:
        return pair[1], _spread(pair[1], may)

    start = jnp.where(castle, full, jnp.uint16(0))
    linked = jax.lax.while_loop(lambda pair: jnp.any(pair[0] != pair[1]), wider, (start, _spread(start, may)))[1]
    still = jax.lax.reduce(jnp.where(knight, linked | own, full), np.uint16(0xFFFF), jax.lax.bitwise_and, (0, 1))
    return (knight & ((still >> number) & 1 != 0)).reshape(-1)


def _spread(at: Any, may: Any) -> Any:
    """One sweep in each direction over what may be entered."""
    for shift in (down, up):
        for turned in (False, True):
            ways, line = (may.T, at.T) if turned else (may, at)
            for by in (1, 2, 4, 8):
                line = line | shift(line, by) & ways
                ways = ways & shift(ways, by)
            at = line.T if turned else line
    return at


def folded(s: State, seen: Look) -> tuple[Any, Any]:
    """Phase and own Domaine: where only one Domaine can be named first, it is not asked for."""
    rich = s.ducats[s.current_player] > 0
    able = jnp.where(
        s.phase == words.EXPAND,
        some(seen.gains),
        jnp.where(
            s.phase == words.DESERTER,
            jnp.any(seen.calls, axis=1) & jnp.where(rich, seen.rich_room, seen.room),
            jnp.any(seen.pacts, axis=1),
        ),
    )
    pair = (s.phase == words.EXPAND) | (s.phase == words.DESERTER) | (s.phase == words.ALLY)
    single = pair & (jnp.sum(able) == 1)
    return jnp.where(single, s.phase + 1, s.phase), jnp.where(single, seen.own[jnp.argmax(able)], s.about)


def takeable(s: State) -> Any:
    """Which cards of the Chancery a hand may be filled with (DO018, DO-A08)."""
    guard = s.idle >= 4 * s.seats
    just_sold = (jnp.arange(KINDS) == s.sold) & (s.chancery == 1)
    return (s.chancery > 0) & ~just_sold & ~guard


def uses(s: State, seen: Look) -> Any:
    """By action and card of the hand: what may be done with it (DO019-DO021)."""
    left = s.ducats[s.current_player] - jnp.asarray(PRICE)
    rich = left > 0
    calls = jnp.any(seen.calls, axis=1)
    able = {
        BORDERS: some(seen.open_east) | some(seen.open_south),
        KNIGHTS: some(seen.meadows) | rich & some(seen.forests),
        EXPAND: jnp.any(some(seen.gains)),
        DESERTER: jnp.where(rich, jnp.any(calls & seen.rich_room), jnp.any(calls & seen.room)),
        ALLIANCE: jnp.any(seen.pacts),
    }
    held = s.hands[s.current_player] > 0
    rows = [held]
    for action in range(BORDERS, ALLIANCE + 1):
        rows.append(held & (ALLOWED[action] > 0) & (left >= 0) & able[action])
    return jnp.stack(rows).reshape(-1)


def castle_cells(s: State, slots: Any, which: Any) -> Any:
    """The territories of some castles."""
    return union(jnp.where(which[:, None], cell_rows(s.castle[slots].astype(jnp.int32)), 0))


def mask(s: State, seen: Look) -> Any:
    """Which words may be said now."""
    phase = s.phase
    rich = s.ducats[s.current_player] > 0
    spots = seen.meadows | jnp.where(rich, seen.forests, 0)
    place = jnp.argmax(seen.own == s.about)
    room = jnp.where(rich, seen.rich_room, seen.room)
    rows = jnp.select(
        [
            phase == words.SQUIRE,
            phase == words.KNIGHT,
            phase == DESERTED,
            phase == words.EXPAND_TO,
            phase == words.EXPAND,
            phase == words.DESERTER,
            phase == words.DESERTER_FROM,
            phase == words.ALLY,
            phase == words.ALLY_WITH,
        ],
        [
            squire_spots(s),
            spots,
            spots & s.areas[s.about],
            seen.gains[place],
            castle_cells(s, seen.own, some(seen.gains)),
            castle_cells(s, seen.own, jnp.any(seen.calls, axis=1) & room),
            castle_cells(s, jnp.arange(SLOTS), seen.calls[place]),
            castle_cells(s, seen.own, jnp.any(seen.pacts, axis=1)),
            castle_cells(s, jnp.arange(SLOTS), seen.pacts[place]),
        ],
        jnp.zeros(SIDE, jnp.uint16),
    )
    cells = members(rows) | (phase == words.CASTLE) & castle_spots(s) | loose_knights(s)
    edges = jnp.concatenate([members(seen.open_east), members(seen.open_south)]) & (phase == words.BORDER)
    said = _wide(cells) | _wide(edges)
    said |= _wide(uses(s, seen) & (phase == words.CARD))
    said |= _wide(jnp.concatenate([jnp.array([True]), takeable(s)]) & (phase == words.REFILL))
    stops = (phase == words.BORDER) | (phase == words.KNIGHT) | (phase == words.EXPAND_TO)
    return said | (jnp.arange(words.WORDS) == words.DONE) & stops & ~s.first


def _wide(truths: Any) -> Any:
    return jnp.concatenate([truths, jnp.zeros(words.WORDS - truths.shape[0], bool)])
