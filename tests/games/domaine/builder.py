"""Positions of Domaine to start a test from: a small land, figures, borders, hands; then only decisions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pentarchy
from pentarchy.games.domaine.borders import found_domaine
from pentarchy.games.domaine.land import CELLS, around, between, cell_named, edge_named, name, territories
from pentarchy.games.domaine.state import Board, terrain_of
from tests import support

RED, BLUE, GOLD, GREEN = range(4)


class Table(support.Table):
    """A table of Domaine."""

    @property
    def scores(self) -> list[int]:
        return list(self.position.view(None)["board"]["scores"])

    @property
    def ducats(self) -> list[int]:
        return list(self.position.view(None)["board"]["ducats"])

    @property
    def borders(self) -> set[str]:
        return set(self.position.view(None)["board"]["borders"])

    def domaine(self, castle: str) -> set[str]:
        """The territories of the Domaine round a castle; empty if there is none."""
        for domaine in self.position.view(None)["board"]["domaines"]:
            if domaine["castle"] == castle:
                return set(domaine["cells"])
        return set()

    @property
    def winners(self) -> tuple[int, ...]:
        assert self.position.result is not None, "the game is not over"
        return self.position.result.winners


def cells(*names: str) -> int:
    """Territories by name; `a1:c2` is the rectangle with these corners."""
    found = 0
    for text in names:
        first, _, last = text.partition(":")
        one, two = cell_named(first), cell_named(last or first)
        for row in range(one // 12, two // 12 + 1):
            for column in range(one % 12, two % 12 + 1):
                found |= 1 << row * 12 + column
    return found


def ring(*names: str) -> list[str]:
    """The borders that enclose an area: `ring("a1:b2")`."""
    from pentarchy.games.domaine.land import edge_name, edges

    area = cells(*names)
    found = 0
    for cell in territories(area):
        found |= between(cell, around(1 << cell) & ~area)
    return [edge_name(edge) for edge in edges(found)]


def table(
    castles: Mapping[int, Sequence[str]] | None = None,
    knights: Mapping[int, Sequence[str]] | None = None,
    borders: Sequence[str] = (),
    land: Mapping[str, str] | None = None,
    hands: Sequence[Sequence[str]] | None = None,
    ducats: Sequence[int] | None = None,
    chancery: Sequence[str] = (),
    deck: Sequence[str] | None = None,
    alliances: Sequence[tuple[str, str]] = (),
    seats: int = 3,
    seat: int = 0,
    options: Mapping[str, object] | None = None,
    castles_built: int | None = None,
) -> Table:
    """Seat `seat` is about to take a turn, or, with `castles_built`, the next castle is about to be placed.

    The land is meadow but for `land` (territory -> letter).

    Domaines are read off the borders, and scores off the Domaines, as the rules would have left them. `deck` is
    listed from the top; without it the deck is what the hands leave. Every colour needs at least one castle that is
    not enclosed alone, or the whole rest of the land would be its Domaine: by default far-off castles are added.
    """
    game = pentarchy.game("domaine")
    content = game.content

    def lay(board: Board) -> None:
        letters = ["m"] * CELLS
        for where, letter in (land or {}).items():
            for cell in territories(cells(where)):
                letters[cell] = letter
        board.land = "".join(letters)
        board.terrain = terrain_of(board.land)
        for colour, where_all in (castles or {}).items():
            board.castles[colour] = cells(*where_all)
        for colour, where_all in (knights or {}).items():
            board.knights[colour] = cells(*where_all)
        for edge in borders:
            assert edge_named(edge) >= 0, edge
            board.borders |= 1 << edge_named(edge)
        for castle in territories(board.all_castles()):
            found_domaine(board, castle)
        board.scores = [board.points(colour) for colour in range(seats)]
        for one, two in alliances:
            pair = sorted((cell_named(one), cell_named(two)))
            board.alliances.append((pair[0], pair[1]))
        if ducats is not None:
            board.ducats = list(ducats)
        for other in range(seats):
            if hands is not None:
                board.hands[other].slots.clear()
                board.hands[other].fill([content.cards.index(card) for card in hands[other]])
        if chancery:
            board.chancery.fill([content.cards.index(card) for card in chancery])
        if deck is not None:
            board.deck.slots.clear()
            board.deck.fill([content.cards.index(card) for card in reversed(deck)])
        board.agenda = [("turn", seat) if castles_built is None else ("castle", castles_built)]

    return Table(game.arrange(lay, seats, dict(options or {})))


__all__ = ["BLUE", "GOLD", "GREEN", "RED", "Table", "cells", "name", "ring", "table"]
