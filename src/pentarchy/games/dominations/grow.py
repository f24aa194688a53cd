"""Grow: a tile is placed, or one in place activated; dots, Camp and Cities Produce; wheels of six become Loci."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.dominations.domains import DOMAINS
from pentarchy.games.dominations.knowledge import EXCHANGES, nothing, produce, receive
from pentarchy.games.dominations.land import (
    AROUND,
    beside_closed,
    city_domain,
    closes_wheels,
    connected_sides,
    connection_yield,
    cover,
    is_land,
    locus_yield,
)
from pentarchy.games.dominations.moments import CITY_VISITED, LOCUS, TURN_STARTS
from pentarchy.games.dominations.powers import answer, left_in_age, use_in_age
from pentarchy.games.dominations.state import GROW, Dominations
from pentarchy.games.dominations.things import ACTIVATE, CELL, POINT, SIDE, TILE, TURN, Laying, read_cell
from pentarchy.games.dominations.traits import ACTIVATION, CAMP, CAMP_ALL, SECOND_TILE
from pentarchy.kernel import Ask, Ban, Bits, Rules, _, choose, choose_or_stop, say
from pentarchy.parts import triangles

FIRST: Final = 0
SECOND: Final = 1


_WAYS: Final[dict[int, tuple[Laying, Laying, Laying]]] = {}


def ways_to_lay(tile: int, cell: int) -> tuple[Laying, Laying, Laying]:
    """A tile on a cell in its three turns, made once: a question offers hundreds of them."""
    key = cell << 8 | tile
    found = _WAYS.get(key)
    if found is None:
        found = _WAYS[key] = ((tile, cell, 0), (tile, cell, 1), (tile, cell, 2))
    return found


def conceivable_places(state: Dominations, seat: int, nth: int) -> list[Laying]:
    points = {at for cell in state.ground for at in triangles.corners(cell)}
    cells = sorted({cell for at in points for cell in triangles.wheel(at)})
    values = [(tile, cell, turn) for tile in state.hands[seat].kinds() for cell in cells for turn in range(3)]
    return values + ([(ACTIVATE, cell, 0) for cell in cells if is_land(state, cell)] if nth == FIRST else [])


class Layings(Bits):
    """Tiles of a hand on open cells, by tile, cell and turn; then tiles in place that may be activated."""

    def __init__(self, tiles: list[int], cells: list[int], active: list[int]) -> None:
        super().__init__(0)
        self.tiles = tiles
        self.cells = cells
        self.active = active
        """Those that may be activated, in no order."""

    def count(self) -> int:
        return 3 * len(self.tiles) * len(self.cells) + len(self.active)

    def nth(self, n: int) -> Laying:
        a_tile = 3 * len(self.cells)
        if n >= a_tile * len(self.tiles):
            return (ACTIVATE, sorted(self.active)[n - a_tile * len(self.tiles)], 0)
        return (self.tiles[n // a_tile], self.cells[n % a_tile // 3], n % 3)

    def listed(self) -> list[Any]:
        values: list[Laying] = []
        for tile in self.tiles:
            for cell in self.cells:
                values += ways_to_lay(tile, cell)
        return values + [(ACTIVATE, cell, 0) for cell in sorted(self.active)]


def open_places(state: Dominations, seat: int, nth: int) -> Layings:
    active: list[int] = []
    if nth == FIRST and left_in_age(state, seat, ACTIVATION) > 0:
        land = state.content.cradle_face(0)
        active = [cell for cell, face in state.ground.items() if face < land]
    return Layings(state.hands[seat].kinds(), sorted(state.frontier), active)


class Place(Ask[Dominations, Laying, int]):
    """DN013-DN018, DN123: a tile is placed, or one in place activated."""

    def write(self, state: Dominations, value: Laying) -> str:
        return f"activate {triangles.write_cell(value[1])}" if value[0] == ACTIVATE else super().write(state, value)

    def read(self, state: Dominations, seat: int, text: str, about: Any) -> Laying | None:
        if not text.startswith("activate "):
            value = super().read(state, seat, text, about)
            return value if value is not None and value[0] in state.hands[seat].kinds() else None
        cell = read_cell(state, text.removeprefix("activate "))
        return (ACTIVATE, cell, 0) if cell is not None and about == FIRST and is_land(state, cell) else None

    def parts(self, state: Dominations, value: Laying) -> dict[str, str]:
        if value[0] == ACTIVATE:
            return {"tile": "tile/activate", "cell": CELL.part(state, value[1])}
        return super().parts(state, value)


PLACE: Final = Place(
    "place {tile} at {cell} turn {turn}",
    {"tile": TILE, "cell": CELL, "turn": TURN},
    _("Place a land tile."),
    stop="no second tile",
    candidates=conceivable_places,
    options=open_places,
    bans=(
        Ban("DN123", _("no card of yours lets you activate a tile in place"),
            lambda state, seat, value, nth: (
                value[0] == ACTIVATE and not state.civilisations[seat].traits[ACTIVATION])),
        Ban("DN123", _("your cards let you activate no further tile in this Age"),
            lambda state, seat, value, nth: value[0] == ACTIVATE and left_in_age(state, seat, ACTIVATION) < 1),
        Ban("DN017", _("something lies there already"),
            lambda state, seat, value, nth: value[0] != ACTIVATE and value[1] in state.ground),
        Ban("DN015", _("no side of the tile would touch the Cradle, a tile or a Monument"),
            lambda state, seat, value, nth: value[0] != ACTIVATE and not connected_sides(state, value[1])),
        Ban("DN073", _("the tile would touch a closed side of a Monument"),
            lambda state, seat, value, nth: value[0] != ACTIVATE and beside_closed(state, value[1])),
    ),
)  # fmt: skip
"""Which tile goes where, as the FIRST or SECOND of a turn."""

LOCUS_CHOICE: Final[Ask[Dominations, int, tuple[int, ...]]] = Ask(
    "locus {locus}",
    {"locus": POINT},
    _("This tile completes several Loci. Which one is scored?"),
    candidates=lambda state, seat, loci: loci,
)
"""DN040."""
LOCUS_OR_CONNECTION: Final[Ask[Dominations, int, tuple[int, ...]]] = Ask(
    "locus {locus}",
    {"locus": POINT},
    _("Score a Locus of the activated tile, or its connections?"),
    candidates=lambda state, seat, loci: loci,
    name="activation",
    stop="connections",
)
"""DN123."""
EDGE: Final[Ask[Dominations, int, tuple[int, tuple[int, ...]]]] = Ask(
    "side {side}",
    {"side": SIDE},
    _("Which side of the tile Produces? {sides}"),
    candidates=lambda state, seat, about: about[1],
    words=lambda state, seat, about: {"sides": ", ".join([beyond(about[0], side) for side in about[1]])},
    name="edge",
)
"""DN-A01, option `edges = one`: asked about a cell and its sides."""


def beyond(cell: int, side: int) -> str:
    return say(_("side {side} touches {cell}"), side=side, cell=triangles.write_cell(triangles.across(cell, side)))


def grow(state: Dominations, seat: int) -> Rules:
    """DN011, DN013: the first phase of a turn, with what cards do at its start."""
    civilisation = state.civilisations[seat]
    civilisation.used_in_turn.clear()
    state.phase = GROW
    state.tell("turn", "DN009", seat=seat, age=state.age, round=state.round)
    yield from answer(state, seat, TURN_STARTS)
    tile, cell, turn = yield from choose(state, seat, PLACE, FIRST, free=EXCHANGES)
    if tile == ACTIVATE:
        use_in_age(state, seat, ACTIVATION)
        yield from activate(state, seat, cell)
        return
    yield from place(state, seat, tile, cell, turn)
    if left_in_age(state, seat, SECOND_TILE) > 0 and len(state.hands[seat]):
        exchanges = EXCHANGES if state.exchange_between_tiles else ()
        again = yield from choose_or_stop(state, seat, PLACE, SECOND, exchanges)
        if again is not None:
            use_in_age(state, seat, SECOND_TILE)
            yield from place(state, seat, *again)


def place(state: Dominations, seat: int, tile: int, cell: int, turn: int) -> Rules:
    """DN014, DN019-DN030, DN036-DN044: a tile from the hand; its closing a wheel decides what it Produces (DN-A07)."""
    content = state.content
    face = content.tile_face(tile, turn)
    loci = closes_wheels(state, cell)
    state.take(state.hands[seat], tile, state.placed)
    cover(state, cell, face)
    state.loci.extend(loci)
    state.tell("placed", "DN014", seat=seat, tile=content.tiles[tile].id, cell=triangles.write_cell(cell), turn=turn)
    at: int | None = None
    if loci:
        at = yield from choose(state, seat, LOCUS_CHOICE, tuple(loci))
    camp = camp_yield(state, seat, content.camps[face])
    yield from score_tile(state, seat, cell, at, camp)
    if at is not None:
        yield from answer(state, seat, LOCUS)


def activate(state: Dominations, seat: int, cell: int) -> Rules:
    """DN123: a tile in place is scored again; what helps placed tiles or completed Loci is silent (DN-A21, DN-A49)."""
    state.tell("activated", "DN123", seat=seat, cell=triangles.write_cell(cell))
    loci = [at for at in triangles.corners(cell) if at in state.loci]
    at: int | None = None
    if loci:
        at = yield from choose_or_stop(state, seat, LOCUS_OR_CONNECTION, tuple(loci))
    yield from score_tile(state, seat, cell, at, 1)


def camp_yield(state: Dominations, seat: int, camp: int) -> int:
    """DN020, DN033, DN122: what the Camp of a placed tile Produces."""
    traits = state.civilisations[seat].traits
    return 1 + traits[CAMP + camp] + traits[CAMP_ALL]


def tile_yield(state: Dominations, cell: int, face: int, at: int | None, sides: list[int], camp: int) -> list[int]:
    """What a tile Produces by itself: the dots round a Locus or along these sides, and its Camp."""
    amounts = connection_yield(state, cell, face, sides) if at is None else locus_yield(state, cell, face, at)
    amounts[state.content.camps[face]] += camp
    return amounts


def score_tile(state: Dominations, seat: int, cell: int, at: int | None, camp: int) -> Rules:
    """What a placed or activated tile Produces: as a Locus round `at`, else by its connected sides."""
    sides = connected_sides(state, cell)
    if at is not None:
        state.tell("locus", "DN036", seat=seat, at=triangles.write_point(at))
    elif state.edges == "one":
        side = yield from choose(state, seat, EDGE, (cell, tuple(sides)))
        sides = [side]
    amounts = tile_yield(state, cell, state.ground[cell], at, sides, camp)
    cities = awakened_cities(state, cell, at)
    rule = "DN019" if at is None else "DN037"
    if not cities:
        yield from produce(state, seat, amounts, rule)
    else:
        yield from trade(state, seat, amounts, rule, cities)


def awakened_cities(state: Dominations, cell: int, at: int | None) -> list[int]:
    """DN041, DN065, DN067, DN-A03, DN-A22: Cities next to the tile and round the scored Locus, each once."""
    cities = state.cities
    first, second, third = triangles.neighbours(cell)
    found = [near for near in [first, second, third] if near in cities]
    if at is not None:
        around = [2 * at + step for step in AROUND]
        found.extend([near for near in around if near in cities and near not in found])
    return found


def trade(state: Dominations, seat: int, amounts: list[int], rule: str, cities: list[int]) -> Rules:
    """DN029, DN065-DN068: Cities Produce for their owners, the player of the tile first; `rule` is the tile's own."""
    shares = [nothing() for _owner in range(state.seats)]
    visits = [0] * state.seats
    for cell in cities:
        owner, level = state.cities[cell], state.levels[cell]
        shares[owner][city_domain(state, cell)] += level
        visits[owner] += 1
        state.tell(
            "traded",
            "DN065",
            seat=owner,
            cell=triangles.write_cell(cell),
            domain=DOMAINS[city_domain(state, cell)],
            amount=level,
        )
    if state.trading == "produce":
        yield from produce(state, seat, [a + b for a, b in zip(amounts, shares[seat], strict=True)], rule)
    else:
        yield from produce(state, seat, amounts, rule, shares[seat])
    for owner in state.others(seat):
        if not visits[owner]:
            continue
        if state.trading == "produce":
            yield from produce(state, owner, shares[owner], "DN065")
        else:
            receive(state, owner, shares[owner])
        for _visit in range(visits[owner]):
            yield from answer(state, owner, CITY_VISITED)
