"""What the server tells of tables that are no games of their own, as types."""

from __future__ import annotations

from typing_extensions import TypedDict


class ImaginedShown(TypedDict):
    """Cards that were imagined anew: by what a seat knew, dealt by a number."""

    seat: int
    deal: int


class WhatIfShown(TypedDict):
    """A table that is no new game but another way on from a point of one."""

    of: str
    """The table that it leaves."""
    root: str
    """The game that it leaves in the end."""
    at: int
    """After so many moves."""
    name: str
    text: str
    imagined: ImaginedShown | None
    """The cards that were imagined where it begins; null: those there were."""
    invented: bool
    """Whether any cards in it are imagined."""
    sandbox: bool
    """Whether the game that it leaves still runs: it holds only what one seat knew."""
    seat: int | None
    """That seat."""
    unaided: bool
    """Whether no bot thinks in it."""
