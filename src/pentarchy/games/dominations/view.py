"""What a seat may see, JSON-ready; and the catalogue of everything printed, which never changes.

`view(state, seat)` gives:

- `age` 1 to 3, `round` 1 to 5, `order`: the seats on the Initiative track, first to last.
- `land.cells`: one entry a covered cell. `cell` is its name (`0,1u`: the point that owns it, pointing up or down),
  `corners` its three corners on paper, clockwise (sides are 1 long, y grows upwards), `kind` one of `tile`, `cradle`,
  `monument`. `dots` are the colours of the corners' dots in the same order (`white` is Vestigium, None is no dot);
  side k runs from corner k to corner k + 1. A tile has `tile`, `turn`, `camp` and `city` (`seat`, `level`, or None). A
  Monument's cell has `monument`, `closed` (a truth a side) and `rewards` (points a side).
- `land.frontier`: the cells where a tile may be placed, each with `cell` and `corners`.
- `land.loci`: the centres of wheels: `point`, its place `at` on paper, and the `circle` Monument on it, or None.
- `monuments`: those in play, each with `id`, `built` (levels bought), `owners` (the seat that has each bought level),
  `stands` (the notation of its site, or None), `controller` (a seat, or None) and `next` (the next level's card id).
- `holders`: by Mastery the letters of the copies that are left.
- `supply`: how many tiles are left to draw.
- `dominations`: by card the seat that holds it, or None.
- `civilisations`: one entry a seat: `seat`, `points`, `scored` (what they are made of), `influence`, `knowledge` and
  `limits` by Domain, `tokens` left, `nodus` by Domain, `objective` (the nation's id, with `met`: a truth a goal) once
  it is revealed, `dominations`, `hand` (tile ids; None for a tile the viewer does not know), `tree`: cards with `card`
  (id), `copy`, `advanced`, `nodus` (north, east, south, west) and their place `x`, `y` from the Campfire (x grows
  eastwards, y northwards); `open`: free places beside the tree with `x`, `y` and `needs`, the half Nodus each side has
  to join, or None.
- `offer`: during the draft, what the viewer may keep: ids of `objectives` and `monuments`.

The parts of a move point at these things: `tile/T-CAS` (or `tile/activate`), `cell/0,1u`, `turn/2`, `point/1,2` (a
Locus), `side/0`, `monument/pharos`, `way/2` (how a diamond lies: the shared side's number, for the Great Wall 3 more if
it bends the other way), `slot/1,0` (a place in the tree), `mastery/bartering`, `copy/c`, `knowledge/trade`,
`amount/2`, `sentence/1`, `seat/1`, `objective/romans`.

`catalogue(content)` gives every printed text once: `tiles`, `masteries`, `monuments`, `objectives`, `dominations`,
`campfires`, each by id.
"""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.dominations.cards import ALL_COPIES, COPIES, LETTERS, MONUMENT_CARD, OBJECTIVE_CARD, Card, Content
from pentarchy.games.dominations.domains import BLACK, DOMAINS, NONE, WHITE
from pentarchy.games.dominations.objectives import controller, met
from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.things import write_site
from pentarchy.games.dominations.tree import column_and_row, half_beside, level_cards_of
from pentarchy.parts import triangles

COLOUR_NAMES: Final[dict[int, str | None]] = {
    **dict(enumerate(DOMAINS)),
    WHITE: "white",
    BLACK: "black",
    NONE: None,
}

COPIES_LEFT: Final = tuple(
    ["".join([letter for nth, letter in enumerate(LETTERS) if mask >> nth & 1]) for mask in range(ALL_COPIES + 1)]
)
"""The letters of the copies in a mask."""

_corners: Final[dict[int, list[list[float]]]] = {}


def view(state: Dominations, seat: int | None) -> dict[str, Any]:
    """What a seat sees; None is a spectator."""
    content = state.content
    holder: dict[int, int] = {
        number: owner for owner in range(state.seats) for number in state.civilisations[owner].dominations
    }
    seen: dict[str, Any] = {
        "age": state.age,
        "round": state.round,
        "order": list(state.order),
        "land": _land(state),
        "monuments": [_monument(state, index) for index in range(len(state.monuments))],
        "holders": {
            content.cards[number].id: COPIES_LEFT[state.holders >> COPIES * number & ALL_COPIES]
            for number in range(content.masteries)
        },
        "supply": len(state.supply),
        "dominations": {card.id: holder.get(number) for number, card in enumerate(content.dominations)},
        "civilisations": [_civilisation(state, owner, seat) for owner in range(state.seats)],
    }
    if seat is not None and len(state.nations[seat]):
        seen["offer"] = {
            "objectives": [content.objectives[card - OBJECTIVE_CARD].id for card in state.nations[seat].kinds()],
            "monuments": [content.monuments[card - MONUMENT_CARD].id for card in state.wonders[seat].kinds()],
        }
    return seen


def _places(cell: int) -> list[list[float]]:
    """The corners of a cell on paper; worked out once a cell."""
    found = _corners.get(cell)
    if found is None:
        found = [[round(x, 4), round(y, 4)] for x, y in map(triangles.place_of, triangles.corners(cell))]
        _corners[cell] = found
    return found


def _land(state: Dominations) -> dict[str, Any]:
    content = state.content
    cells: list[dict[str, Any]] = []
    for cell, face in state.ground.items():
        entry = content.shown.get((cell, face))
        if entry is None:
            entry = {"cell": triangles.write_cell(cell), "corners": _places(cell), **_face(content, face)}
            content.shown[cell, face] = entry
        if cell in state.cities:
            entry = {**entry, "city": {"seat": state.cities[cell], "level": state.levels[cell]}}
        cells.append(entry)
    return {
        "cells": cells,
        "frontier": [{"cell": triangles.write_cell(cell), "corners": _places(cell)} for cell in sorted(state.frontier)],
        "loci": [
            {
                "point": triangles.write_point(at),
                "at": [round(number, 4) for number in triangles.place_of(at)],
                "circle": content.monuments[state.monuments[state.circles[at]]].id if at in state.circles else None,
            }
            for at in sorted(state.loci)
        ],
    }


def _face(content: Content, face: int) -> dict[str, Any]:
    """What is printed on a cell."""
    shown: dict[str, Any] = {"dots": [COLOUR_NAMES[dot] for dot in content.dots[face]]}
    if content.is_land(face):
        shown["kind"] = "tile"
        shown["tile"] = content.tiles[face // 3].id
        shown["turn"] = face % 3
        shown["camp"] = COLOUR_NAMES[content.camps[face]]
        shown["city"] = None
    elif content.is_cradle(face):
        shown["kind"] = "cradle"
    else:
        shown["kind"] = "monument"
        shown["monument"] = content.monuments[content.monument_at[face]].id
        shown["closed"] = [content.closed[face] >> side & 1 == 1 for side in range(3)]
        shown["rewards"] = list(content.rewards[face])
    return shown


def _monument(state: Dominations, index: int) -> dict[str, Any]:
    content = state.content
    monument = content.monuments[state.monuments[index]]
    site = state.sites[index]
    owners = {card: seat for seat in range(state.seats) for card in level_cards_of(state, seat)}
    built = state.built[index]
    return {
        "id": monument.id,
        "built": built,
        "owners": [owners.get(card) for card in monument.levels[:built]],
        "stands": None if site is None else write_site(site),
        "controller": controller(state, index),
        "next": content.cards[monument.levels[built]].id if built < len(monument.levels) else None,
    }


def _civilisation(state: Dominations, owner: int, seat: int | None) -> dict[str, Any]:
    content = state.content
    civilisation = state.civilisations[owner]
    objective = None
    if civilisation.objective >= 0:
        objective = {"id": content.objectives[civilisation.objective].id, "met": met(state, owner)}
    tree = []
    for place, held in civilisation.tree.items():
        number = content.copy_card[held >> 1]
        x, y = column_and_row(place)
        tree.append(
            {
                "card": content.cards[number].id,
                "copy": LETTERS[(held >> 1) - content.copies_of(number)[0]],
                "advanced": held & 1 == 1,
                "nodus": [COLOUR_NAMES[half] for half in content.layouts[held >> 1]],
                "x": x,
                "y": y,
            }
        )
    open_places = []
    for place, need in civilisation.needs.items():
        x, y = column_and_row(place)
        open_places.append({"x": x, "y": y, "needs": [COLOUR_NAMES[half_beside(need, side)] for side in range(4)]})
    return {
        "seat": owner,
        "points": civilisation.points,
        "scored": dict(civilisation.scored),
        "influence": civilisation.influence,
        "knowledge": dict(zip(DOMAINS, civilisation.knowledge, strict=True)),
        "limits": dict(zip(DOMAINS, civilisation.limits, strict=True)),
        "tokens": civilisation.tokens,
        "nodus": dict(zip(DOMAINS, civilisation.nodus, strict=True)),
        "objective": objective,
        "dominations": [content.dominations[number].id for number in civilisation.dominations],
        "hand": [None if tile is None else content.tiles[tile].id for tile in state.hands[owner].seen_by(seat)],
        "tree": tree,
        "open": open_places,
    }


# --- the catalogue ----------------------------------------------------------------------------------------------------


def catalogue(content: Content) -> dict[str, Any]:
    """Every printed text, by id."""
    return {
        "tiles": {
            tile.id: {"camp": DOMAINS[tile.camp], "dots": [DOMAINS[dot] for dot in tile.dots]} for tile in content.tiles
        },
        "masteries": {card.id: _mastery(content, number) for number, card in _numbered(content, 0, content.masteries)},
        "monuments": {
            monument.id: {
                "name": monument.name,
                "domain": DOMAINS[monument.domain],
                "shape": monument.shape,
                "reward": monument.reward,
                "sides": list(monument.sides),
                "dots": [COLOUR_NAMES[dot] for dot in monument.dots],
                "levels": [
                    {
                        "card": content.cards[number].id,
                        "name": content.cards[number].name,
                        "cost": {DOMAINS[domain]: amount for domain, amount in enumerate(cost) if amount},
                        "nodus": [COLOUR_NAMES[half] for half in content.layouts[content.copies_of(number)[0]]],
                        "effects": list(content.cards[number].sides[0].texts),
                    }
                    for number, cost in zip(monument.levels, monument.costs, strict=True)
                ],
            }
            for monument in content.monuments
        },
        "objectives": {nation.id: {"name": nation.name, "goals": list(nation.texts)} for nation in content.objectives},
        "dominations": {
            card.id: {
                "name": card.name,
                "domain": DOMAINS[card.domain],
                "points": card.points,
                "duel": card.duel,
                "effects": list(card.side.texts),
            }
            for card in content.dominations
        },
        "campfires": {
            card.id: {"name": card.name, "effects": list(card.sides[0].texts)}
            for _, card in _numbered(content, content.masteries + content.level_cards, len(content.cards))
        },
    }


def _numbered(content: Content, first: int, after: int) -> list[tuple[int, Card]]:
    return [(number, content.cards[number]) for number in range(first, after)]


def _mastery(content: Content, number: int) -> dict[str, Any]:
    card = content.cards[number]
    needed = card.prerequisite
    return {
        "name": card.name,
        "domain": DOMAINS[card.domain],
        "value": card.value,
        "upgrade": card.upgrade,
        "prerequisite": None if needed is None else {"domain": DOMAINS[needed[0]], "value": needed[1]},
        "basic": list(card.sides[0].texts),
        "advanced": list(card.sides[1].texts),
        "copies": {
            LETTERS[copy % COPIES]: [COLOUR_NAMES[half] for half in content.layouts[copy]]
            for copy in content.copies_of(number)
        },
    }
