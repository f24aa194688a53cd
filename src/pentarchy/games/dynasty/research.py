"""Domino Dynasty for researchers: how its things are said in words, and how its view looks in arrays.

A map floats in a grid of 16 by 16 squares and stays within 8 by 8 (DY010), which is what the arrays show of it, from
the corner that `left` and `top` name. A domino of the market is said by its place there, as the view lists it.
"""

# interpreted: a declaration, read once

from __future__ import annotations

from typing import Any

from pentarchy.games.dynasty.dominoes import LETTERS
from pentarchy.games.dynasty.grid import BOX, SQUARE_NAMES, WIDTH, read_square
from pentarchy.games.dynasty.icons import ICON_NAMES, TERRAINS
from pentarchy.games.dynasty.missions import WRITTEN
from pentarchy.games.dynasty.sharing import LENDABLE
from pentarchy.games.dynasty.state import MARKS, SHARED
from pentarchy.games.dynasty.things import WORDS
from pentarchy.kernel import Decision, Game
from pentarchy.parts.declaration import Declaration
from pentarchy.parts.layout import ByName, BySeat, Fields, Flag, Made, Marks, Number, OneOf, Rows, Seat
from pentarchy.parts.spelling import Cases, Each, Saying, Seats, Through, Window, Words

MOST = 5
BESIDE = {1: "right", WIDTH: "down", -1: "left", -WIDTH: "up"}
HALF = {
    "terrain": OneOf(TERRAINS),
    "icon": OneOf(ICON_NAMES),
    "paths": Marks(LETTERS, text="open edges: up, right, down, left"),
    "arrow": OneOf(LETTERS, "the edge its arrow comes in by"),
}


def half(text: str) -> dict[str, Any]:
    terrain, icon, road = text.split(".")
    paths, _, arrow = road.partition("<")
    return {"terrain": terrain, "icon": icon, "paths": paths, "arrow": arrow or None}


def domino(text: str) -> dict[str, Any]:
    first, _, second = text.partition("|")
    return {"first": half(first), "second": half(second)}


def window(shown: dict[str, Any]) -> dict[str, Any]:
    """A map's squares, row by row from its upper left corner, with what lies on top."""
    lying: dict[str, tuple[str, int]] = {}
    for laid in shown["dominoes"]:
        step = read_square(laid["second"]) - read_square(laid["first"])
        lying[laid["first"]] = BESIDE[step], laid["round"]
        lying[laid["second"]] = BESIDE[-step], laid["round"]
    squares: list[Any] = [None] * (BOX * BOX)
    for name, text in shown["squares"].items():
        row, column = divmod(read_square(name), WIDTH)
        other, laid_in = lying[name]
        at = (row - shown["top"]) * BOX + column - shown["left"]
        squares[at] = {**half(text), "other": other, "round": laid_in}
    return {**shown, "squares": squares}


def wish(asked: Decision, value: int) -> tuple[Any, ...]:
    """A domino by its place in the market, as the view lists it; or what else a turn offers."""
    state: Any = asked.state
    return ("take", sorted(state.market.cards()).index(value)) if value >= 0 else (WORDS[value],)


def held(asked: Decision, value: int) -> int:
    state: Any = asked.state
    at: int = state.held.cards().index(value)
    return at


def drawn(asked: Decision, card: int) -> int:
    state: Any = asked.state
    at: int = state.drawn[asked.seat].cards().index(card)
    return at


def map_number(asked: Decision, number: int) -> int:
    return MOST if number == SHARED else (number - asked.seat) % asked.state.seats


def declare(game: Game) -> Declaration:
    content = game.content
    roles = [role.id for role in content.roles]
    busiest = max([event.market_times for event in content.events])
    seats = Seats(MOST)
    where = Through(map_number, Words("map", [*seats.names, "shared"]))
    square = Words("square", SQUARE_NAMES)
    turns = Words("turns", [str(turns) for turns in range(4)])
    wishes: dict[Any, Saying | None] = {"take": Each(Window("market", 0, 19)), **dict.fromkeys(WORDS.values())}
    board = Made(window, Fields(
        left=Number("column of the corner, from 0"), top=Number("row of the corner, from 0"), width=Number(),
        height=Number(),
        squares=Rows((BOX, BOX), Fields(
            **HALF, other=OneOf(BESIDE.values(), "where its other half lies: right, down, left, up"),
            round=Number("when it was laid; 0 for a starting domino"),
        )),
    ))  # fmt: skip
    mission = Fields(
        demands=Rows(3, Fields(
            strength=OneOf(content.strengths), multiplier=OneOf(WRITTEN),
            scalar=OneOf([scalar.id for scalar in content.scalars]), need=Number("as the table stands, in quarters"),
        )),
        secret=Flag(),
        consequence=OneOf([consequence.id for consequence in content.consequences]),
    )  # fmt: skip
    some_dominoes = Made(
        lambda names: [domino(name) for name in names],
        Rows(2 * MOST * busiest, Fields(first=Fields(**HALF), second=Fields(**HALF)), cut=True),
    )
    count = Made(len, Number("how many"))
    return Declaration(
        seats,
        things={
            "market": Through(wish, Cases("wish", wishes)),
            "held": Through(held, Window("held", 0, 9)),
            "place": Each(where, square, turns),
            "square": Each(where, square),
            "drawn": Through(drawn, Window("drawn", 0, 5)),
            "nth": Window("mission", 0, 3),
            "strength": Words("strength", content.strengths),
            "role": Words("role", roles),
            "demand": Words("demand", ("1", "2", "3")),
            "turned": Each(where, square, square, turns),
            "loan": Each(seats, Words("loan", LENDABLE)),
        },
        board=Fields(
            round=Number(),
            phase=OneOf(("draw", "place", "report")),
            start=Seat(MOST),
            report_order=Rows(MOST, Seat(MOST, "who reports first, second ...")),
            options=ByName(game.start_quick(2, 1).view(0)["board"]["options"], Number()),
            event=Fields(id=OneOf([event.id for event in content.events])),
            players=BySeat(MOST, Fields(
                role=OneOf(roles),
                map=board,
                strength=Fields(
                    total=Number(), map_score=Number(), province=Number(), base=Number(), bonus=Number(),
                    minus=Number(), halvings=Number(), zero=Flag(), neutral=Number(),
                ),
                missions=Rows(4, mission, cut=True),
                drawn=Rows(4, mission, cut=True),
                failed=count,
                achieved=Number(),
                powers=ByName(roles, Number("how often it may still be used")),
                marks=Marks(MARKS),
                coming=Marks(MARKS),
                bonus=Number(),
                laid=Rows(2, Number("dominoes this round, on the own and on the shared map")),
                lent=Flag(),
                borrowed_icons=Marks(roles),
                borrowed_reports=Marks(roles),
                idle=Flag(),
                connected=Rows(MOST, Seat(MOST)),
            )),
            shared=board,
            market=some_dominoes,
            held=Made(
                lambda names: [domino(name) for name in names],
                Rows(4, Fields(first=Fields(**HALF), second=Fields(**HALF)), cut=True),
            ),
            discard=count,
            deck=Number(),
            mission_deck=Number(),
            secret_deck=Number(),
            resolved=count,
            roles=ByName(roles, Fields(holder=Seat(MOST), strength_now=Number(), provider=Seat(MOST)), key="id"),
            last_round=Flag(),
            missions_to_win=Number(),
        ),
        left_out={
            "order": "clockwise from `start`",
            "event.name": "is printed",
            "event.text": "is printed",
            "players.seat": "is the place in the array",
            **{f"players.strength.{key}": "what the numbers are made of" for key in (
                "province_squares", "capitals", "extras", "shared_score"
            )},
            **{f"players.{pile}.{key}": "follows from what is shown" for pile in ("missions", "drawn") for key in (
                "id", "reward", "penalty", "demands.text", "demands.need_text"
            )},
            **{f"roles.{key}": "follows from maps, roles and marks" for key in ("due", "due_provider")},
            **{f"roles.{key}": "is printed" for key in ("name", "number", "strength", "terrain", "power", "report")},
        },
    )  # fmt: skip
