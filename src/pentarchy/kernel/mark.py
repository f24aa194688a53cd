"""Marks: points of a game that can be gone back to, and the moves that led there."""

from __future__ import annotations

from typing import Any

from mypy_extensions import mypyc_attr

from pentarchy.kernel.state import State
from pentarchy.kernel.tape import Entry

Moves = tuple[Any, int, str]
"""The moves so far, the last first: (moves before, seat, notation). A chain, so that a copy costs nothing."""


def unrolled(moves: Moves | None) -> list[tuple[int, str]]:
    """The moves in their order, as (seat, notation)."""
    found: list[tuple[int, str]] = []
    while moves is not None:
        found.append((moves[1], moves[2]))
        moves = moves[0]
    return found[::-1]


@mypyc_attr(free_list_len=1)
class Mark:
    """A point that can be gone back to."""

    __slots__ = ("entries", "length", "logged", "moves", "seat", "snapshot")

    def __init__(self, seat: int, snapshot: State, entries: list[Entry], logged: int, moves: Moves | None) -> None:
        self.seat = seat
        self.snapshot = snapshot
        self.entries = entries
        self.length = len(entries)
        self.logged = logged
        self.moves = moves
