"""Positions of Domaine to start a test from: a small land, figures, borders, hands; then only decisions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pentarchy
from pentarchy.games.domaine.land import around, between, edge_name, name
from pentarchy.games.domaine.layout import cells, lay
from pentarchy.games.domaine.state import Board
from pentarchy.kernel import members
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


def ring(*names: str) -> list[str]:
    """The borders that enclose an area: `ring("a1:b2")`."""
    area = cells(*names)
    found = 0
    for cell in members(area):
        found |= between(cell, around(1 << cell) & ~area)
    return [edge_name(edge) for edge in members(found)]


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
    """A land laid out by the game's own `layout.py`, which says what each argument means."""
    game = pentarchy.game("domaine")

    def laid(board: Board) -> None:
        lay(board, castles, knights, borders, land, hands, ducats, chancery, deck, alliances, seat, castles_built)

    return Table(game.arrange(laid, seats, dict(options or {})))


__all__ = ["BLUE", "GOLD", "GREEN", "RED", "Table", "cells", "name", "ring", "table"]
