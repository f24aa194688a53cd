"""What a player of Dominations points at: tiles, cells, points, Domains, places in the tree, cards and amounts."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.dominations.domains import DOMAINS
from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.tree import write_place
from pentarchy.kernel import Thing
from pentarchy.parts import triangles
from pentarchy.parts.things import one_of

Laying = tuple[int, int, int]
"""(tile, cell, turn), or (ACTIVATE, cell, 0) for a tile in place."""
ACTIVATE: Final = -1

Site = tuple[int, int]
"""The anchor cell and the orientation of a diamond; the point of a circle, and ON_LOCUS."""
ON_LOCUS: Final = -1

Building = tuple[str, int]
"""("city", cell), ("upgrade", cell) or ("monument", number in play)."""
MONUMENT: Final = "monument"


def write_tile(state: Dominations, tile: int) -> str:
    return state.content.tiles[tile].id.lower()


def tile_part(state: Dominations, tile: int) -> str:
    return f"tile/{state.content.tiles[tile].id}"


def read_tile(state: Dominations, text: str) -> int | None:
    return state.content.numbers["card"].get(text.upper())


def read_cell(state: Dominations, text: str) -> int | None:
    try:
        return triangles.read_cell(text)
    except ValueError:
        return None


def write_building(state: Dominations, building: Building) -> str:
    kind, at = building
    return f"{kind} {state.content.monuments[state.monuments[at]].id if kind == MONUMENT else triangles.write_cell(at)}"


def write_site(site: Site) -> str:
    """Where a Monument stands, in notation."""
    if site[1] == ON_LOCUS:
        return f"stand on {triangles.write_point(site[0])}"
    return f"stand at {triangles.write_cell(site[0])} way {site[1]}"


KNOWLEDGE: Final = one_of("knowledge", DOMAINS)
TILE: Final[Thing[Dominations, int]] = Thing("tile", write_tile, read_tile, part=tile_part)
TILE_IN_HAND: Final[Thing[Dominations, int]] = Thing("tile", write_tile, part=tile_part)
CELL: Final[Thing[Dominations, int]] = Thing("cell", lambda state, cell: triangles.write_cell(cell), read_cell)
TURN: Final = one_of("turn", ("0", "1", "2"))
POINT: Final[Thing[Dominations, int]] = Thing("point", lambda state, at: triangles.write_point(at))
CENTRE: Final[Thing[Dominations, Site]] = Thing("point", lambda state, site: triangles.write_point(site[0]))
"""The site of a circle."""
WAY: Final[Thing[Dominations, int]] = Thing("way", lambda state, way: str(way))
"""How a diamond lies."""
SIDE: Final[Thing[Dominations, int]] = Thing("side", lambda state, side: str(side))
SLOT: Final[Thing[Dominations, int]] = Thing("slot", lambda state, place: write_place(place))
AMOUNT: Final[Thing[Any, int]] = Thing("amount", lambda state, amount: str(amount))
SENTENCE: Final[Thing[Any, int]] = Thing("sentence", lambda state, nth: str(nth + 1))
OBJECTIVE_OFFERED: Final[Thing[Dominations, int]] = Thing(
    "objective", lambda state, card: state.content.ids["card"][card].removeprefix("objective/")
)
MONUMENT_OFFERED: Final[Thing[Dominations, int]] = Thing(
    "monument", lambda state, card: state.content.ids["card"][card].removeprefix("monument/")
)
BUILDING: Final[Thing[Dominations, Building]] = Thing(
    "building",
    write_building,
    part=lambda state, building: (
        write_building(state, building).replace(" ", "/")
        if building[0] == MONUMENT
        else f"cell/{triangles.write_cell(building[1])}"
    ),
)
