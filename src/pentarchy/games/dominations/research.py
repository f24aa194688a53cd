"""Dominations for researchers: how its things are said in words, and how its view looks in arrays.

The land has no rim, so a place on it is said by its two coordinates, each in a window that can be shifted. What lies
there is a list: no more cells than there are tiles, the six of the Cradle and four for each Monument, one a seat.
A Locus takes six of them and a cell has three corners, so that Loci are at most half as many as cells.
"""

# interpreted: a declaration, read once

from __future__ import annotations

from typing import Any

from pentarchy.games.dominations.cards import COPIES, LETTERS, MONUMENT_CARD, OBJECTIVE_CARD
from pentarchy.games.dominations.develop import ADVANCE
from pentarchy.games.dominations.domains import DOMAINS
from pentarchy.games.dominations.state import BUILD, DEVELOP, DRAFT, END, GROW
from pentarchy.games.dominations.things import ACTIVATE, CENTRE, MONUMENT, Building
from pentarchy.games.dominations.tree import column_and_row
from pentarchy.kernel import Decision, Game
from pentarchy.parts import triangles
from pentarchy.parts.declaration import Declaration
from pentarchy.parts.layout import Bag, ByName, BySeat, Fields, Flag, Made, Marks, Number, OneOf, Rows, Seat
from pentarchy.parts.spelling import As, Cases, Each, Many, Seats, Through, Window, Words

MOST = 4
COLOURS = (*DOMAINS, "white", "black")


def mastery(choice: tuple[int, int]) -> tuple[Any, ...]:
    copy, place = choice
    return ("advance", place) if copy == ADVANCE else ("develop", copy // COPIES, copy % COPIES, place)


def building(asked: Decision, value: Building) -> tuple[str, int]:
    kind, at = value
    state: Any = asked.state
    return (kind, state.monuments[at]) if kind == MONUMENT else value


def corner(cell: str) -> tuple[int, int, int]:
    """The coordinates of the point that owns a cell, and whether it points down."""
    number = triangles.read_cell(cell)
    return (*triangles.owner(number), number & 1)


def spot_of(point: str) -> tuple[int, int]:
    return triangles.coordinates(triangles.read_point(point))


def declare(game: Game) -> Declaration:
    content = game.content
    tiles = [tile.id for tile in content.tiles]
    cards = [card.id for card in content.cards]
    monuments = [monument.id for monument in content.monuments]
    nations = [nation.id for nation in content.objectives]
    mastered = cards[: content.masteries]
    cells = len(tiles) + 6 + 4 * MOST
    seats = Seats(MOST)
    across, up = Window("across", -12, 12), Window("up", -12, 12)
    point = Each(across, up)
    cell = As(lambda value: (*triangles.owner(value), value & 1), Each(across, up, Words("points", ("up", "down"))))
    slot = As(lambda place: column_and_row(place), Each(Window("column", -8, 8), Window("row", -8, 8)))
    monument = Words("monument", monuments)
    place = Fields(x=Number("columns east of the Campfire"), y=Number("rows north of it"))
    spot = Made(corner, Rows(3, Number("coordinates of the point that owns the cell; 1 if it points down")))
    return Declaration(
        seats,
        things={
            "tile": Words("tile", ["activate", *tiles], low=ACTIVATE),
            "cell": cell,
            "point": As(lambda at: triangles.coordinates(at), point),
            CENTRE: As(lambda site: triangles.coordinates(site[0]), point),
            "way": Words("way", [str(way) for way in range(6)]),
            "side": Words("side", [str(side) for side in range(3)]),
            "slot": slot,
            "amount": Window("amount", 0, 30),
            "sentence": Window("sentence", 0, 11),
            "objective": As(lambda card: card - OBJECTIVE_CARD, Words("nation", nations)),
            "monument": As(lambda card: card - MONUMENT_CARD, monument),
            "building": Through(building, Cases("building", {
                "city": Each(cell), "upgrade": Each(cell), "monument": Each(monument),
            })),
            "mastery": As(mastery, Cases("mastery", {
                "advance": Each(slot), "develop": Each(Words("mastery", mastered), Words("copy", LETTERS), slot),
            })),
        },
        questions={"initiative": Many(seats)},
        board=Fields(
            age=Number(),
            round=Number(),
            phase=OneOf((DRAFT, GROW, BUILD, DEVELOP, END)),
            order=Rows(MOST, Seat(MOST, "who is first, second ... on the Initiative track")),
            land=Fields(
                cells=Rows(cells, Fields(
                    cell=spot, kind=OneOf(("tile", "cradle", "monument")), dots=Rows(3, OneOf(COLOURS)),
                    camp=OneOf(COLOURS), city=Fields(seat=Seat(MOST, "whose City"), level=Number()),
                    monument=OneOf(monuments), closed=Rows(3, Flag("a Monument's side")),
                    rewards=Rows(3, Number("points for a Monument's side")),
                )),
                loci=Rows(cells // 2, Fields(
                    point=Made(spot_of, Rows(2, Number("coordinates"))),
                    circle=OneOf(monuments),
                )),
            ),
            monuments=ByName(monuments, Fields(
                id=Made(bool, Flag("whether it is in play")), built=Number("levels bought"),
                owners=Rows(6, Seat(MOST, "who has each level")), controller=Seat(MOST),
            ), key="id"),
            holders=ByName(mastered, Marks(LETTERS, text="copies that are left")),
            supply=Number("tiles left to draw"),
            dominations=ByName([card.id for card in content.dominations], Seat(MOST, "who holds it")),
            civilisations=BySeat(MOST, Fields(
                points=Number(), influence=Number(), knowledge=ByName(DOMAINS, Number()),
                limits=ByName(DOMAINS, Number("how much a Reserve holds")), tokens=Number("City tokens left"),
                nodus=ByName(DOMAINS, Number()),
                objective=Fields(id=OneOf(nations), met=Rows(5, Flag())),
                hand=Bag(tiles, text="by tile; the last is how many the seat does not know"),
                tree=ByName(cards, Fields(
                    card=Made(bool, Flag("whether it is there")), copy=OneOf(LETTERS), advanced=Flag(), **place.inner,
                ), key="card"),
            )),
            offer=Fields(objectives=Marks(nations), monuments=Marks(monuments)),
        ),
        left_out={
            "land.cells.corners": "where a cell is drawn",
            "land.cells.tile": "its dots and camp are shown",
            "land.cells.turn": "its dots are shown as they lie",
            "land.frontier": "the empty cells beside the land",
            "land.loci.at": "where it is drawn",
            "monuments.stands": "its cells are shown",
            "monuments.next": "follows from `built`",
            "civilisations.seat": "is the place in the array",
            "civilisations.scored": "what the points came from",
            "civilisations.dominations": "stands under `dominations`",
            "civilisations.tree.nodus": "is printed on the copy",
            "civilisations.open": "the empty places beside the tree",
        },
    )  # fmt: skip
