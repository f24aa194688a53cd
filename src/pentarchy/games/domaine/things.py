"""What a player of Domaine points at: territories, edges, Domaines, cards and what is done with them."""

from __future__ import annotations

from typing import Final

from pentarchy.games.domaine.content import VERBS
from pentarchy.games.domaine.land import ALL_EDGES, CELLS, around, cell_named, edge_name, edge_named, name
from pentarchy.games.domaine.state import Board
from pentarchy.kernel import Thing, _, members, say
from pentarchy.parts.things import one_of

Pair = tuple[int, int]
"""The castle of an own Domaine and that of an opposing one."""

DRAW: Final = -1
"""Where a new card comes from, if not from the Chancery: the deck."""

EVERY_EDGE: Final = members(ALL_EDGES)


def read_cell(board: Board, text: str) -> int | None:
    cell = cell_named(text)
    return cell if cell >= 0 else None


def read_edge(board: Board, text: str) -> int | None:
    edge = edge_named(text)
    return edge if edge >= 0 else None


TERRITORY: Final[Thing[Board, int]] = Thing(
    "cell", lambda board, cell: name(cell), read_cell, lambda board: range(CELLS)
)
EDGE: Final[Thing[Board, int]] = Thing("edge", lambda board, edge: edge_name(edge), read_edge, lambda board: EVERY_EDGE)
DOMAINE: Final[Thing[Board, int]] = Thing("domaine", lambda board, castle: name(castle), read_cell)
CARD: Final[Thing[Board, int]] = Thing("card", lambda board, card: board.content.card_name(card))
ACTION: Final = one_of("action", VERBS)
SOURCE: Final[Thing[Board, int]] = Thing(
    "chancery",
    lambda board, card: "draw" if card == DRAW else f"take {board.content.card_name(card)}",
    part=lambda board, card: "deck" if card == DRAW else f"chancery/{board.content.card_name(card)}",
)


def still(left: int) -> str:
    """How many markers, knights or territories an action may still place or take."""
    return say(_("the last one")) if left == 1 else say(_("up to {left}"), left=left)


def rivals(board: Board, seat: int, about: object) -> list[Pair]:
    """An own Domaine and an opposing one, each by its castle."""
    own = board.owned(seat)
    return [(mine, theirs) for mine in own for theirs in board.areas if board.owner(theirs) != seat]


def apart(board: Board, seat: int, pair: Pair, about: object) -> bool:
    """Whether two Domaines share no border (DO049, DO053)."""
    return around(board.areas[pair[0]]) & board.areas[pair[1]] == 0
