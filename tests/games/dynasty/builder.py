"""Positions of Domino Dynasty to start a test from: roles, maps, a market, missions; then only decisions."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pentarchy
from pentarchy.games.dynasty.content import Content
from pentarchy.games.dynasty.dominoes import looks_same_from_both_ends, read_domino, write_domino
from pentarchy.games.dynasty.grid import BESIDE, read_square
from pentarchy.games.dynasty.layout import PLAIN, lay
from pentarchy.games.dynasty.state import Dynasty
from tests import support

GAME = pentarchy.game("dynasty")
CONTENT: Content = GAME.content
ROLE_IDS = [role.id for role in CONTENT.roles]


def take(text: str) -> str:
    """The move that takes a domino, as it is written by the game."""
    return f"take {write_domino(read_domino(text))}"


def place(where: str, text: str, squares: str) -> str:
    """The move that lays a domino, written so, with its halves on these squares: `g8-f8`."""
    domino = read_domino(text)
    first, second = squares.split("-")
    turns = BESIDE.index(read_square(second) - read_square(first))
    if write_domino(domino) != text or (looks_same_from_both_ends(domino) and turns > 1):
        first, second = second, first
    return f"place {where} {first}-{second}"


class Table(support.Table):
    """A table of Domino Dynasty."""

    def player(self, seat: int, onlooker: int | None = None) -> dict[str, Any]:
        found: dict[str, Any] = self.see("players", onlooker)[seat]
        return found

    def strength(self, seat: int) -> int:
        return int(self.player(seat)["strength"]["total"])

    def squares(self, where: int | str) -> dict[str, str]:
        """What lies on a seat's own map, or on the `shared` one."""
        found: dict[str, str] = (self.see("shared") if where == "shared" else self.player(int(where))["map"])["squares"]
        return found

    def first(self, start: str) -> str:
        """The first move that begins so."""
        return next(move for move in self.moves if move.startswith(start))

    def finish_turns(self) -> Table:
        """Everybody takes and lays whatever comes first, until Report asks or the next round begins."""
        round_now = self.see("round")
        while self.position.decisions and self.see("round") == round_now and self.see("phase") != "report":
            self.position.play(self.moves[0])
        return self


def table(
    roles: Sequence[str] = ("warfare", "coin", "space"),
    maps: Mapping[int, Sequence[str]] | None = None,
    shared: Sequence[str] = (),
    market: Sequence[str] = (PLAIN,),
    deck: Sequence[str] | None = None,
    missions: Mapping[int, Sequence[str] | str] | None = None,
    mission_deck: Sequence[str] | None = None,
    failed: Mapping[int, int] | None = None,
    achieved: Mapping[int, int] | None = None,
    event: str = "",
    events: Sequence[str] | None = None,
    marks: Mapping[int, Sequence[str]] | None = None,
    start: int = 0,
    round_number: int = 3,
    laid_in: int = 1,
    step: tuple[Any, ...] = ("turn", 0),
    options: Mapping[str, object] | None = None,
) -> Table:
    """A table laid out by the game's own `layout.py`, which says what each argument means."""

    def laid(state: Dynasty) -> None:
        lay(
            state, roles, maps, shared, market, deck, missions, mission_deck, failed, achieved, event, events, marks,
            start, round_number, laid_in, step,
        )  # fmt: skip

    return Table(GAME.arrange(laid, len(roles), dict(options or {})))
