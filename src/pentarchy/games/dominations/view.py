"""What a seat may see, JSON-ready; and the catalogue of everything printed, which never changes.

The parts of a move point at these things: `tile/T-CAS` (or `tile/activate`), `cell/0,1u`, `turn/2`, `point/1,2` (a
Locus), `side/0`, `monument/pharos`, `way/2` (how a diamond lies: the shared side's number, for the Great Wall 3 more if
it bends the other way), `slot/1,0` (a place in the tree), `mastery/bartering`, `copy/c`, `knowledge/trade`,
`amount/2`, `sentence/1`, `seat/1`, `objective/romans`.
"""

from __future__ import annotations

from typing import Any, Final, Literal, NotRequired, TypedDict

from pentarchy.games.dominations.cards import ALL_COPIES, COPIES, LETTERS, MONUMENT_CARD, OBJECTIVE_CARD, Card, Tile
from pentarchy.games.dominations.domains import BLACK, DOMAINS, NONE, WHITE
from pentarchy.games.dominations.objectives import controller, met
from pentarchy.games.dominations.printed import Content
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

MANY_CELLS: Final = 1 << 17
MANY_PLACES: Final = 1 << 12
"""More than there are cells of the land, and places of a tree."""

COPIES_LEFT: Final = [
    "".join([letter for nth, letter in enumerate(LETTERS) if mask >> nth & 1]) for mask in range(ALL_COPIES + 1)
]
"""The letters of the copies in a mask."""

# --- the shape -------------------------------------------------------------------------------------------------------


class City(TypedDict):
    seat: int
    level: int


class Place(TypedDict):
    cell: str
    """`0,1u`: the point that owns it, pointing up or down."""
    corners: list[list[float]]
    """The three corners on paper, clockwise: sides are 1 long, y grows upwards; side k runs from corner k to k + 1."""


class Cell(Place):
    """A covered cell of the land."""

    kind: Literal["tile", "cradle", "monument"]
    dots: list[str | None]
    """The colours of the corners' dots; `white` is Vestigium, null is no dot."""
    tile: NotRequired[str]
    turn: NotRequired[int]
    camp: NotRequired[str | None]
    city: NotRequired[City | None]
    monument: NotRequired[str]
    closed: NotRequired[list[bool]]
    """Of a Monument: by side."""
    rewards: NotRequired[list[int]]
    """Of a Monument: points by side."""


class Locus(TypedDict):
    """The centre of a wheel."""

    point: str
    at: list[float]
    circle: str | None
    """The Monument on it."""


class Land(TypedDict):
    cells: list[Cell]
    frontier: list[Place]
    """Where a tile may be placed."""
    loci: list[Locus]


class MonumentView(TypedDict):
    """A Monument in play."""

    id: str
    built: int
    """Levels bought."""
    owners: list[int | None]
    """The seat that has each bought level."""
    stands: str | None
    """The notation of its site."""
    controller: int | None
    next: str | None
    """The card of the next level."""


class TreeCard(TypedDict):
    """A card and its place from the Campfire: x grows eastwards, y northwards."""

    card: str
    copy: str
    advanced: bool
    nodus: list[str | None]
    """North, east, south, west."""
    x: int
    y: int


class OpenPlace(TypedDict):
    x: int
    y: int
    needs: list[str | None]
    """The half Nodus each side has to join."""


class ObjectiveView(TypedDict):
    id: str
    met: list[bool]


class CivilisationView(TypedDict):
    seat: int
    points: int
    scored: dict[str, int]
    """What the points are made of."""
    influence: int
    knowledge: dict[str, int]
    limits: dict[str, int]
    tokens: int
    """City tokens left."""
    nodus: dict[str, int]
    objective: ObjectiveView | None
    dominations: list[str]
    hand: list[str | None]
    """Null for a tile the viewer does not know."""
    tree: list[TreeCard]
    open: list[OpenPlace]


class Offer(TypedDict):
    """During the draft: what the viewer may keep."""

    objectives: list[str]
    monuments: list[str]


class BoardView(TypedDict):
    age: int
    round: int
    phase: str
    """draft, grow, build, develop, or end: the End of Age."""
    order: list[int]
    """The seats on the Initiative track, first to last."""
    land: Land
    monuments: list[MonumentView]
    holders: dict[str, str]
    """By Mastery: the letters of the copies that are left."""
    supply: int
    """Tiles left to draw."""
    dominations: dict[str, int | None]
    """By card: the seat that holds it."""
    civilisations: list[CivilisationView]
    offer: NotRequired[Offer]


# --- the view --------------------------------------------------------------------------------------------------------

_corners: Final[dict[int, list[list[float]]]] = {}
_open: Final[dict[int, Place]] = {}
_bare_loci: Final[dict[int, Locus]] = {}
"""What views said before of a cell, of an open one and of a Locus without a circle."""


def view(state: Dominations, seat: int | None) -> BoardView:
    """What a seat sees; None is a spectator."""
    content = state.content
    cards: list[Card] = content.cards
    holders = state.holders
    left: dict[str, str] = {}
    for number in range(content.masteries):
        left[cards[number].id] = COPIES_LEFT[holders & ALL_COPIES]
        holders >>= COPIES
    holder: dict[int, int] = {
        number: owner for owner in range(state.seats) for number in state.civilisations[owner].dominations
    }
    owners = {card: owner for owner in range(state.seats) for card in level_cards_of(state, owner)}
    seen: BoardView = {
        "age": state.age,
        "round": state.round,
        "phase": state.phase,
        "order": list(state.order),
        "land": _land(state),
        "monuments": [_monument(state, index, owners) for index in range(len(state.monuments))],
        "holders": left,
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


def _land(state: Dominations) -> Land:
    content = state.content
    shown: dict[int, Cell] = content.shown
    cities = state.cities
    cells: list[Cell] = []
    for cell, face in state.ground.items():
        key = face * MANY_CELLS + cell
        entry = shown.get(key)
        if entry is None:
            entry = shown[key] = _cell(content, cell, face)
        if cell in cities:
            entry = entry.copy()
            entry["city"] = {"seat": cities[cell], "level": state.levels[cell]}
        cells.append(entry)
    return {
        "cells": cells,
        "frontier": [_open_cell(cell) for cell in sorted(state.frontier)],
        "loci": [_locus(state, at) for at in sorted(state.loci)],
    }


def _open_cell(cell: int) -> Place:
    found = _open.get(cell)
    if found is None:
        found = _open[cell] = {"cell": triangles.write_cell(cell), "corners": _places(cell)}
    return found


def _locus(state: Dominations, at: int) -> Locus:
    found = _bare_loci.get(at)
    if found is None:
        place = [round(number, 4) for number in triangles.place_of(at)]
        found = _bare_loci[at] = {"point": triangles.write_point(at), "at": place, "circle": None}
    if at in state.circles:
        return {**found, "circle": state.content.monuments[state.monuments[state.circles[at]]].id}
    return found


def _cell(content: Content, cell: int, face: int) -> Cell:
    """A cell, and what is printed on it."""
    shown: Cell = {
        "cell": triangles.write_cell(cell),
        "corners": _places(cell),
        "kind": "tile" if content.is_land(face) else "cradle" if content.is_cradle(face) else "monument",
        "dots": [COLOUR_NAMES[dot] for dot in content.dots[face]],
    }
    if shown["kind"] == "tile":
        shown["tile"] = content.tiles[face // 3].id
        shown["turn"] = face % 3
        shown["camp"] = COLOUR_NAMES[content.camps[face]]
        shown["city"] = None
    elif shown["kind"] == "monument":
        shown["monument"] = content.monuments[content.monument_at[face]].id
        shown["closed"] = [content.closed[face] >> side & 1 == 1 for side in range(3)]
        shown["rewards"] = list(content.rewards[face])
    return shown


def _monument(state: Dominations, index: int, owners: dict[int, int]) -> MonumentView:
    content = state.content
    monument = content.monuments[state.monuments[index]]
    site = state.sites[index]
    built = state.built[index]
    return {
        "id": monument.id,
        "built": built,
        "owners": [owners.get(card) for card in monument.levels[:built]],
        "stands": None if site is None else write_site(site),
        "controller": controller(state, index),
        "next": content.cards[monument.levels[built]].id if built < len(monument.levels) else None,
    }


def _civilisation(state: Dominations, owner: int, seat: int | None) -> CivilisationView:
    content = state.content
    civilisation = state.civilisations[owner]
    tiles: list[Tile] = content.tiles
    shown_cards: dict[int, TreeCard] = content.shown_cards
    shown_needs: dict[int, OpenPlace] = content.shown_needs
    objective: ObjectiveView | None = None
    if civilisation.objective >= 0:
        objective = {"id": content.objectives[civilisation.objective].id, "met": met(state, owner)}
    tree: list[TreeCard] = []
    for place, held in civilisation.tree.items():
        key = held * MANY_PLACES + place
        card = shown_cards.get(key)
        if card is None:
            card = shown_cards[key] = _tree_card(content, place, held)
        tree.append(card)
    open_places: list[OpenPlace] = []
    for place, need in civilisation.needs.items():
        key = need * MANY_PLACES + place
        opening = shown_needs.get(key)
        if opening is None:
            opening = shown_needs[key] = _open_place(place, need)
        open_places.append(opening)
    return {
        "seat": owner,
        "points": civilisation.points,
        "scored": dict(civilisation.scored),
        "influence": civilisation.influence,
        "knowledge": _by_domain(civilisation.knowledge),
        "limits": _by_domain(civilisation.limits),
        "tokens": civilisation.tokens,
        "nodus": _by_domain(civilisation.nodus),
        "objective": objective,
        "dominations": [content.dominations[number].id for number in civilisation.dominations],
        "hand": [None if tile is None else tiles[tile].id for tile in state.hands[owner].seen_by(seat)],
        "tree": tree,
        "open": open_places,
    }


def _by_domain(amounts: list[int]) -> dict[str, int]:
    trade, craftsmanship, art, science, government, religion = DOMAINS
    return {
        trade: amounts[0], craftsmanship: amounts[1], art: amounts[2], science: amounts[3], government: amounts[4],
        religion: amounts[5],
    }  # fmt: skip


def _tree_card(content: Content, place: int, held: int) -> TreeCard:
    number = content.copy_card[held >> 1]
    x, y = column_and_row(place)
    return {
        "card": content.cards[number].id,
        "copy": LETTERS[(held >> 1) - content.copies_of(number)[0]],
        "advanced": held & 1 == 1,
        "nodus": [COLOUR_NAMES[half] for half in content.layouts[held >> 1]],
        "x": x,
        "y": y,
    }


def _open_place(place: int, need: int) -> OpenPlace:
    x, y = column_and_row(place)
    return {"x": x, "y": y, "needs": [COLOUR_NAMES[half_beside(need, side)] for side in range(4)]}


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
