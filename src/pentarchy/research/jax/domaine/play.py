"""A step of Domaine: one part of an answer takes effect, and whatever needs nobody's answer follows at once."""

from __future__ import annotations

from typing import Any

import jax.numpy as jnp
import numpy as np

from pentarchy.games.domaine.content import CITY, FOREST, GOLD, SELL, VILLAGE
from pentarchy.games.domaine.scoring import KING_TOKEN
from pentarchy.research.domaine import vocabulary as words
from pentarchy.research.jax.domaine.bits import (
    CELLS,
    EAST,
    SIDE,
    SOUTH,
    cell_rows,
    count,
    flood,
    inner_edges,
    some,
    union,
    up,
)
from pentarchy.research.jax.domaine.legal import folded, gains, knight_spots, look, mask, open_edges, takeable
from pentarchy.research.jax.domaine.state import COLOURS, DESERTED, OVER, SLOTS, State, chosen, colour_of
from pentarchy.research.jax.domaine.tables import ALLOWED, DECK, KINDS, PRICE, SALE

FIRST_PARTS = np.array([words.CARD, words.BORDER, words.KNIGHT, words.EXPAND, words.DESERTER, words.ALLY])
"""By action: what is asked first."""
KING = np.array([KING_TOKEN.get(seats, 0) for seats in range(5)])


def begin(s: State) -> State:
    """A dealt game, ready for its first move."""
    return s._replace(legal_action_mask=mask(s, look(s)))


def advance(s: State, word: Any) -> State:
    """The game after a word that the mask allows. Any other word, and any word after the end, changes nothing."""
    word = jnp.asarray(word, jnp.int32)
    legal = s.legal_action_mask[word] & ~s.terminated
    still = s._replace(rewards=jnp.zeros(COLOURS, jnp.float32))
    return chosen(legal, _advanced(s, word), still)


def _advanced(s: State, word: Any) -> State:
    seat, phase = s.current_player, s.phase
    done = word == words.DONE
    placing = (phase == words.BORDER) | (phase == words.KNIGHT) | (phase == words.EXPAND_TO)

    s, played, sold, action = _card(s, word)
    s = _figures(s, word)
    s = _walls(s, word, done)
    s, mines = _points(s)
    s = _pairs(s, word)
    s = s._replace(left=s.left - (placing & ~done), first=played | s.first & ~placing)

    # Is the action over?
    east, south = open_edges(s)
    meadows, forests = knight_spots(s, seat)
    spots = some(meadows) | some(forests) & (s.ducats[seat] > 0)
    can_go_on = jnp.where(
        phase == words.BORDER,
        some(east) | some(south),
        jnp.where(phase == words.KNIGHT, spots, some(gains(s, s.about[None], seat)[0])),
    )
    over = placing & (done | (s.left == 0) | ~can_go_on) | (phase == DESERTED) | (phase == words.ALLY_WITH)

    # DO059, DO-A25: points are looked at when an action is done.
    seats = jnp.arange(COLOURS) < s.seats
    king = over & (jnp.max(jnp.where(seats, s.scores, -99)) >= jnp.asarray(KING)[s.seats])

    # DO018, DO060: the hand is filled up while the deck lasts.
    refilling = phase == words.REFILL
    fills = (over & ~king | sold) & (s.drawn < DECK)
    asked = fills & jnp.any(takeable(s))
    draws = fills & ~asked | refilling & (word == 0)
    s = _filled(s, word, draws, refilling & (word > 0))

    # Whose turn is it?
    set_up = phase == words.SQUIRE
    nth = s.nth + set_up
    last_castle = set_up & (nth == SLOTS)
    passed = (over & ~king | sold | refilling) & ~asked
    follower = (seat + 1) % s.seats
    ends = passed & ~jnp.any(s.hands[follower] > 0)
    begins = passed & ~ends | last_castle
    now = jnp.where(set_up & ~last_castle, nth % s.seats, jnp.where(passed & ~ends, follower, seat))
    income = jnp.where((jnp.arange(COLOURS) == now) & begins, jnp.sum(mines[now] > 0), 0)
    second_part = (phase == words.EXPAND) | (phase == words.DESERTER) | (phase == words.DESERTER_FROM)
    second_part |= (phase == words.ALLY) | (phase == words.CASTLE)
    s = s._replace(
        nth=nth,
        current_player=now,
        ducats=s.ducats + income.astype(s.ducats.dtype),
        phase=jnp.select(
            [king | ends, begins, asked, set_up, played, phase == words.REMOVE, second_part],
            [OVER, words.CARD, words.REFILL, words.CASTLE, jnp.asarray(FIRST_PARTS)[action], DESERTED, phase + 1],
            phase,
        ).astype(jnp.int32),
    )
    s = _ended(s, king, ends, seats)
    seen = look(s)
    phase, about = folded(s, seen)
    s = s._replace(phase=phase, about=about.astype(jnp.int32))
    return s._replace(legal_action_mask=mask(s, seen))


def _card(s: State, word: Any) -> tuple[State, Any, Any, Any]:
    """A card is sold, or paid for and put aside (DO017, DO019): whether played, whether sold, for which action."""
    asked = s.phase == words.CARD
    action, card = jnp.minimum(word // KINDS, 5), word % KINDS
    sold, played = asked & (action == SELL), asked & (action != SELL)
    one_card = jnp.arange(KINDS) == card
    mine = jnp.arange(COLOURS) == s.current_player
    gain = jnp.where(sold, jnp.asarray(SALE)[card], 0) - jnp.where(played, jnp.asarray(PRICE)[card], 0)
    s = s._replace(
        hands=s.hands - (mine[:, None] & one_card & asked).astype(jnp.int8),
        chancery=s.chancery + (one_card & sold).astype(jnp.int8),
        discard=s.discard + (one_card & played).astype(jnp.int8),
        ducats=s.ducats + jnp.where(mine, gain, 0).astype(s.ducats.dtype),
        sold=jnp.where(asked, jnp.where(sold, card, -1), s.sold),
        left=jnp.where(played, jnp.asarray(ALLOWED)[action, card], s.left),
    )
    return s, played, sold, action


def _filled(s: State, word: Any, draws: Any, takes: Any) -> State:
    """A card comes from the deck or the Chancery, or none does."""
    top = s.deck[jnp.minimum(s.drawn, DECK - 1)].astype(jnp.int32)
    one_card = (jnp.arange(KINDS) == jnp.where(draws, top, word - 1)) & (draws | takes)
    mine = (jnp.arange(COLOURS) == s.current_player)[:, None]
    return s._replace(
        hands=s.hands + (mine & one_card).astype(jnp.int8),
        chancery=s.chancery - (one_card & takes).astype(jnp.int8),
        drawn=s.drawn + draws,
        idle=jnp.where(draws, 0, s.idle + takes),
    )


def _figures(s: State, word: Any) -> State:
    """Castles and knights come and go (DO009, DO032-DO036, DO050, DO051)."""
    placed, squired = s.phase == words.CASTLE, s.phase == words.SQUIRE
    knighted = ((s.phase == words.KNIGHT) & (word != words.DONE)) | (s.phase == DESERTED)
    removed = s.phase == words.REMOVE
    spot = cell_rows(jnp.where(word < CELLS, word, -1))
    colour = jnp.where(
        placed | squired, colour_of(s.nth, s.seats), jnp.where(removed, colour_of(s.rival, s.seats), s.current_player)
    )
    mine = (jnp.arange(COLOURS) == colour)[:, None]
    pays = knighted & some(spot & s.terrain[FOREST])
    return s._replace(
        castle=jnp.where((jnp.arange(SLOTS) == s.nth) & placed, word, s.castle).astype(s.castle.dtype),
        castles=s.castles | jnp.where(mine & placed, spot, 0),
        knights=(s.knights | jnp.where(mine & (squired | knighted), spot, 0)) & ~jnp.where(mine & removed, spot, 0),
        ducats=s.ducats - ((jnp.arange(COLOURS) == s.current_player) & pays).astype(s.ducats.dtype),
    )


def _walls(s: State, word: Any, done: Any) -> State:
    """A marker is placed or a territory entered, and the land round it is read anew (DO026-DO030, DO-A14, DO-A17)."""
    bordering = (s.phase == words.BORDER) & ~done
    entering = (s.phase == words.EXPAND_TO) & ~done
    placed_east = cell_rows(jnp.where(bordering & (word < CELLS), word, -1))
    placed_south = cell_rows(jnp.where(bordering & (word >= CELLS), word - CELLS, -1))

    cell = jnp.where(word < CELLS, word, word - CELLS)
    spot = cell_rows(jnp.where(entering, cell, -1))
    area = s.areas[s.about]
    round_east, round_south = spot & EAST | spot >> 1, spot & SOUTH | up(spot)
    own_east, own_south = inner_edges(area | spot)
    east = (s.east | round_east) & ~(round_east & own_east) | placed_east
    south = (s.south | round_south) & ~(round_south & own_south) | placed_south

    loser = some(s.areas & spot)
    areas = s.areas & ~spot | jnp.where((jnp.arange(SLOTS) == s.about)[:, None], spot, 0)

    # The territories on the other side: all four round what was entered, or the two along the marker.
    offsets = jnp.array([1, -1, SIDE, -SIDE])
    row, column = cell // SIDE, cell % SIDE
    there = jnp.array([column < SIDE - 1, column > 0, row < SIDE - 1, row > 0])
    across = jnp.where(word < CELLS, cell + 1, cell + SIDE)
    nowhere = jnp.full_like(cell, -1)
    along = jnp.where(bordering, jnp.stack([cell, across, nowhere, nowhere]), -1)
    seeds = jnp.where(entering, jnp.where(there, cell + offsets, -1), along)
    found = flood(cell_rows(seeds), east, south)
    castle = cell_rows(s.castle.astype(jnp.int32))
    holds = some(found[:, None] & castle[None])
    alone = (jnp.sum(holds, axis=1) == 1)[:, None] & holds

    # A loser keeps what hangs together with its castle; others become Domaines if they are none yet.
    formed = some(areas)
    fresh = alone & (loser | ~formed)
    shape = union(jnp.where(fresh[..., None], found[:, None], 0))
    areas = jnp.where(jnp.any(fresh, axis=0)[:, None], shape, areas)
    new = jnp.any(fresh & ~formed, axis=0)[:, None]
    loose_east, loose_south = inner_edges(jnp.where(new, areas, 0))
    return s._replace(east=east & ~union(loose_east), south=south & ~union(loose_south), areas=areas)


def _points(s: State) -> tuple[State, Any]:
    """Scores as the board shows them (DO064), and how many mines of each type each seat has."""
    colour = colour_of(jnp.arange(SLOTS), s.seats)
    own = colour[None] == jnp.arange(COLOURS)[:, None]
    lands = union(jnp.where(own[..., None], s.areas[None], 0), axis=1)
    amounts = count(lands[:, None] & s.terrain[None])
    mines = amounts[:, GOLD:]
    points = amounts[:, FOREST] + 3 * amounts[:, VILLAGE] + 5 * amounts[:, CITY] + 5 * jnp.sum(mines >= 3, axis=1)
    return s._replace(scores=jnp.where(jnp.arange(COLOURS) < s.seats, points, 0).astype(s.scores.dtype)), mines


def _pairs(s: State, word: Any) -> State:
    """Parts that name a Domaine (DO049, DO053)."""
    named = jnp.argmax(s.castle == jnp.where(word < CELLS, word, -2)).astype(jnp.int32)
    first = (s.phase == words.EXPAND) | (s.phase == words.DESERTER) | (s.phase == words.ALLY)
    slot = jnp.arange(SLOTS)
    pact = (slot == s.about)[:, None] & (slot == named) | (slot == named)[:, None] & (slot == s.about)
    bits = jnp.sum(jnp.where(pact & (s.phase == words.ALLY_WITH), 1 << slot, 0), axis=1).astype(jnp.uint16)
    return s._replace(
        about=jnp.where(first, named, s.about),
        rival=jnp.where(s.phase == words.DESERTER_FROM, named, s.rival),
        allies=s.allies | bits,
    )


def _ended(s: State, king: Any, ends: Any, seats: Any) -> State:
    """Who has won (DO059, DO-A25, DO-A36), or has when the last card was played (DO061, DO062, DO-A28)."""
    ducats = s.ducats.astype(jnp.int32)
    most = jnp.max(jnp.where(seats, ducats, 0))
    second = jnp.max(jnp.where(seats & (ducats < most), ducats, 0))
    bonus = jnp.where(seats & (ducats > 0), 5 * (ducats == most) + 3 * ((ducats == second) & (ducats < most)), 0)
    scores = jnp.where(ends, s.scores + bonus, s.scores)
    best = jnp.max(jnp.where(seats, scores, -99))
    first = seats & (scores == best)
    richest = first & (ducats == jnp.max(jnp.where(first, ducats, -1)))
    active = jnp.arange(COLOURS) == s.current_player
    winners = jnp.where(king & jnp.any(first & active), active, richest)
    over = king | ends
    return s._replace(
        scores=scores.astype(s.scores.dtype),
        king=king,
        terminated=over,
        rewards=jnp.where(over, winners / jnp.sum(winners), 0.0).astype(jnp.float32),
    )
