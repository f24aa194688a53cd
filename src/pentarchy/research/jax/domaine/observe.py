"""What the seat that is asked sees, as arrays: the twin of `research.domaine.observation`, which reads a view."""

from __future__ import annotations

from typing import Any

import jax.numpy as jnp

from pentarchy.games.domaine.content import GOLD
from pentarchy.games.domaine.state import KNIGHTS, MARKERS
from pentarchy.research.domaine import vocabulary as words
from pentarchy.research.domaine.schema import COUNTS, PLANES, SEATS
from pentarchy.research.jax.domaine.bits import EAST, SIDE, SOUTH, count, down, members, union
from pentarchy.research.jax.domaine.legal import garrisons
from pentarchy.research.jax.domaine.play import KING
from pentarchy.research.jax.domaine.state import DESERTED, SLOTS, State, colour_of
from pentarchy.research.jax.domaine.tables import DECK, STACK


def observe(s: State) -> tuple[Any, Any]:
    """Planes (12, 12, width) of whole numbers, and counts."""
    seat, kind = s.current_player, jnp.where(s.phase == DESERTED, words.KNIGHT, s.phase)
    slot = jnp.arange(SLOTS)
    place = jnp.arange(SEATS)
    mine = jnp.where(place < s.seats, (seat + place) % s.seats, -1)
    neutral = jnp.where(s.seats == 2, 2, -1)
    order = jnp.append(mine, neutral)

    def seen(by_colour: Any) -> Any:
        """Colours as the seat sees them."""
        return jnp.where((order >= 0)[:, None], by_colour[order], 0)

    colour = colour_of(slot, s.seats)
    lands = union(jnp.where((colour[None] == place[:, None])[..., None], s.areas[None], 0), axis=1)
    garrison = jnp.sum(jnp.where(members(s.areas), garrisons(s)[:, None], 0), axis=0)
    bound = jnp.any((s.allies[:, None] >> slot.astype(jnp.uint16)) & 1 & (colour == seat)[None], axis=1)
    named = (kind == words.EXPAND_TO) | (kind == words.DESERTER_FROM) | (kind == words.ALLY_WITH)
    east, south = s.east | ~EAST, s.south | ~SOUTH
    legal = s.legal_action_mask
    cellwise = (kind != words.CARD) & (kind != words.REFILL) & (kind != words.BORDER)
    edgewise = kind == words.BORDER
    planes = {
        "terrain": members(s.terrain),
        "castles": members(seen(s.castles)),
        "knights": members(seen(s.knights)),
        "domaines": members(seen(lands)),
        "garrison": garrison[None],
        "allied": members(union(jnp.where(bound[:, None], s.areas, 0)))[None],
        "walls": members(jnp.stack([east, south, east << 1 | 1, down(south ^ 0xFFFF) ^ 0xFFFF])),
        "open": jnp.stack([legal[:144] & cellwise, legal[:144] & edgewise, legal[144:288] & edgewise]),
        "named": members(jnp.where(named, s.areas[s.about], 0))[None],
    }
    mines = count(lands[:, None] & s.terrain[None, GOLD:])
    scores = s.scores.astype(jnp.float32)
    own = jnp.where(place < s.seats, mine, 0)

    def seats(by_seat: Any) -> Any:
        """Seats as the seat sees them."""
        return jnp.where(place < s.seats, by_seat[own], 0)

    left_in_deck = DECK - s.drawn
    top = jnp.asarray(STACK)[s.deck[jnp.minimum(s.drawn, DECK - 1)]]
    counts = {
        "kind": jnp.arange(len(words.KINDS)) == kind,
        "seats": jnp.arange(2, 5) == s.seats,
        "stop": legal[words.DONE][None],
        "left": (jnp.arange(1, 4) == s.left) & edgewise,
        "ducats": seats(s.ducats) / 10,
        "scores": seats(scores) / 10,
        "king": seats(scores) / jnp.asarray(KING)[s.seats],
        "knights_left": jnp.where(order >= 0, KNIGHTS - count(s.knights)[order], 0) / KNIGHTS,
        "markers_left": ((MARKERS - count(s.east) - count(s.south)) / MARKERS)[None],
        "deck": (left_in_deck / DECK)[None],
        "stack": (jnp.arange(4) == top) & (left_in_deck > 0),
        "hand_sizes": seats(jnp.sum(s.hands, axis=1)) / 3,
        "mines": jnp.where((place < s.seats)[:, None], mines[own], 0).reshape(-1) / 3,
        "hand": s.hands[seat],
        "chancery": s.chancery,
        "discard": s.discard,
    }
    plane = jnp.concatenate([planes[name].astype(jnp.uint8) for name in PLANES])
    row = jnp.concatenate([counts[name].astype(jnp.float32) for name in COUNTS])
    return plane.T.reshape(SIDE, SIDE, -1), row
