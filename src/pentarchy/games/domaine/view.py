"""What a seat may see of a game of Domaine: everything but the others' hands and the deck (DO008)."""

from __future__ import annotations

from typing import TypedDict

from pentarchy.games.domaine.content import STACKS
from pentarchy.games.domaine.land import edge_name, name
from pentarchy.games.domaine.scoring import KING_TOKEN
from pentarchy.games.domaine.state import Board
from pentarchy.kernel import members


class DomaineShown(TypedDict):
    castle: str
    colour: int
    cells: list[str]
    knights: int
    points: int


class DeckShown(TypedDict):
    left: int
    stack: str | None
    """The letter on the back of the top card."""


class DomaineView(TypedDict):
    """Territories are named like `d4`, edges like `d4-d5`."""

    land: str
    """144 letters, row by row from a1: m meadow, f forest, v village, R royal city, G S C D mines."""
    colours: int
    neutral: int | None
    """The colour that nobody plays."""
    castles: list[list[str]]
    """By colour."""
    knights: list[list[str]]
    knights_left: list[int]
    borders: list[str]
    """The edges that bear a marker."""
    markers_left: int
    domaines: list[DomaineShown]
    alliances: list[list[str]]
    """Pairs of castles."""
    hands: list[list[str | None]]
    """By seat; null where the seat does not know the card."""
    chancery: list[str]
    discard: list[str]
    deck: DeckShown
    ducats: list[int | None]
    """Another's are null with the option hidden_ducats."""
    scores: list[int]
    mines: list[list[int]]
    income: list[int]
    king: int | None
    """Where the king token stands; null with the option king_card."""


def view(board: Board, seat: int | None) -> DomaineView:
    content = board.content
    seats = range(board.seats)

    def card(number: int | None) -> str | None:
        return None if number is None else content.card_name(number)

    return {
        "land": board.land,
        "colours": board.colours(),
        "neutral": board.neutral() if board.neutral() >= 0 else None,
        "castles": [[name(cell) for cell in members(cells)] for cells in board.castles],
        "knights": [[name(cell) for cell in members(cells)] for cells in board.knights],
        "knights_left": [board.knights_left(colour) for colour in range(board.colours())],
        "borders": [edge_name(edge) for edge in members(board.borders)],
        "markers_left": board.markers_left(),
        "domaines": [
            {
                "castle": name(castle),
                "colour": board.owner(castle),
                "cells": [name(cell) for cell in members(area)],
                "knights": board.garrison(castle),
                "points": board.worth(area),
            }
            for castle, area in sorted(board.areas.items())
        ],
        "alliances": [[name(one), name(two)] for one, two in sorted(board.alliances)],
        "hands": [[card(number) for number in board.hands[other].seen_by(seat)] for other in seats],
        "chancery": [content.card_name(number) for number in sorted(board.chancery.cards())],
        "discard": [content.card_name(number) for number in board.discard.cards()],
        "deck": {
            "left": len(board.deck),
            "stack": STACKS[board.back(board.deck.card(-1))] if len(board.deck) else None,
        },
        "ducats": [
            board.ducats[other] if other == seat or not board.options["hidden_ducats"] else None for other in seats
        ],
        "scores": board.scores[:],
        "mines": [list(board.mines(other)) for other in seats],
        "income": [sum([1 for count in board.mines(other) if count]) for other in seats],
        "king": None if board.options["king_card"] else KING_TOKEN[board.seats],
    }
