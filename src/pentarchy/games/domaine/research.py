"""Domaine for researchers: how its things are said in words, and how its view looks in arrays."""

# interpreted: a declaration, read once

from __future__ import annotations

from typing import Any

from pentarchy.games.domaine.content import ALLIANCE, STACKS, TERRAINS
from pentarchy.games.domaine.land import CELLS, SIDE, cell_named, edge_name, name
from pentarchy.games.domaine.things import DRAW, EVERY_EDGE
from pentarchy.kernel import Game
from pentarchy.parts.declaration import Declaration
from pentarchy.parts.layout import Bag, BySeat, Fields, Made, Marks, Number, OneOf, Rows, Seat
from pentarchy.parts.spelling import Seats, Words

MOST = 4


def spot(castle: str) -> tuple[int, int]:
    """Row and column, from 1."""
    row, column = divmod(cell_named(castle), SIDE)
    return row + 1, column + 1


def by_cell(domaines: list[dict[str, Any]]) -> list[dict[str, Any] | None]:
    """For each territory the Domaine it belongs to."""
    found: list[dict[str, Any] | None] = [None] * CELLS
    for domaine in domaines:
        for cell in domaine["cells"]:
            found[cell_named(cell)] = domaine
    return found


def declare(game: Game) -> Declaration:
    content = game.content
    names = [name(cell) for cell in range(CELLS)]
    edges = [edge_name(edge) if edge in set(EVERY_EDGE) else f"rim {edge}" for edge in range(2 * CELLS)]
    cards = [content.card_name(card) for card in range(len(content.cards) + 1)]
    cell = Words("cell", names)
    bonds = sum(count for count, actions in zip(content.count, content.actions, strict=True) if ALLIANCE in actions)

    def plane(text: str) -> Marks:
        return Marks(names, (SIDE, SIDE), text)

    return Declaration(
        Seats(MOST),
        things={
            "cell": cell,
            "domaine": cell,
            "edge": Words("edge", edges),
            "card": Words("card", cards),
            "chancery": Words("source", ["draw", *[f"take {card}" for card in cards]], low=DRAW),
        },
        board=Fields(
            land=Rows((SIDE, SIDE), OneOf(TERRAINS, "m meadow, f forest, v village, R royal city, G S C D mines")),
            castles=BySeat(MOST, plane("castles, by colour; the last is the neutral colour"), more=1),
            knights=BySeat(MOST, plane("knights, by colour"), more=1),
            knights_left=BySeat(MOST, Number("knights not placed yet"), more=1),
            borders=Marks(edges, (2, SIDE, SIDE), "markers: east of a territory, south of it"),
            markers_left=Number("border markers in the stock"),
            domaines=Made(by_cell, Rows((SIDE, SIDE), Fields(
                colour=Seat(MOST, "whose Domaine this is; the last is the neutral colour", more=1),
                knights=Number("knights in the Domaine"),
                points=Number("what it is worth"),
                castle=Made(spot, Rows(2, Number("row and column of its castle, from 1; 0 where there is no Domaine"))),
            ))),
            alliances=Rows(bonds, Rows(2, Made(spot, Rows(2, Number("the castles of the allied, by row and column"))))),
            hands=BySeat(MOST, Bag(cards, text="by card; the last is how many the seat does not know")),
            chancery=Bag(cards, text="open cards"),
            discard=Bag(cards, text="cards that were played"),
            deck=Fields(left=Number("cards left"), stack=OneOf(STACKS, "the letter on the top card's back")),
            ducats=BySeat(MOST, Number("ducats; -1 where hidden")),
            scores=BySeat(MOST, Number("points")),
            mines=BySeat(MOST, Rows(4, Number("mines of gold, silver, copper, diamonds"))),
            income=BySeat(MOST, Number("ducats a turn")),
            king=Number("where the king token stands; -1 by option"),
        ),
        left_out={"colours": "the seats, and one more where `neutral` says so", "neutral": "castles tell"},
    )  # fmt: skip
