"""Piles: every card that somebody may not see lies in one, and the pile knows who knows it."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from pentarchy.kernel.kinds import kinds
from pentarchy.kernel.log import EVERYONE, bit

SHIFT: Final = 8


@mypyc_attr(acyclic=True)
class Pile:
    """Cards in a row, the last one on top. A slot holds a card and the mask of the seats that know it.

    `audience` are the seats that see whatever enters (a hand: its owner; a deck: nobody; an open row: everyone).
    In an `ordered` pile places are told apart from outside (a deck); in any other (a hand) they are not.

    A copy has the same row until one of the two is asked for its `slots`, by which alone it may be changed: most piles
    of a copied state are never touched. What only looks asks for `row`; nobody keeps what `slots` gave.
    """

    __slots__ = ("_shared", "audience", "name", "ordered", "owner", "row")

    def __init__(
        self, name: str = "", owner: int = -1, audience: int = 0, ordered: bool = False, slots: list[int] | None = None
    ) -> None:
        self.name = name
        self.owner = owner
        self.audience = audience
        self.ordered = ordered
        self.row: list[int] = [] if slots is None else slots
        """The slots, to look at and never to change: a copy may have the same row ..."""
        self._shared = False
        """... if this is so."""

    @property
    def slots(self) -> list[int]:
        """The row, this pile's alone from now on: for whoever may change it."""
        if self._shared:
            self.row = self.row[:]
            self._shared = False
        return self.row

    @slots.setter
    def slots(self, row: list[int]) -> None:
        self.row = row
        self._shared = False

    def copy(self) -> Pile:
        other = Pile(self.name, self.owner, self.audience, self.ordered, self.row)
        self._shared = other._shared = True
        return other

    def fill(self, cards: list[int]) -> None:
        """Set-up only: put cards in, known to the pile's audience."""
        self.slots.extend([card << SHIFT | self.audience for card in cards])

    def __len__(self) -> int:
        return len(self.row)

    def cards(self) -> list[int]:
        """What really lies here, whoever may know it: for rules, never for views."""
        return [slot >> SHIFT for slot in self.row]

    def card(self, index: int) -> int:
        return self.row[index] >> SHIFT

    def known(self, index: int) -> int:
        return self.row[index] & EVERYONE

    def has(self, card: int) -> bool:
        return self.index(card) >= 0

    def index(self, card: int) -> int:
        """Where the card lies, -1 if it does not."""
        for i in range(len(self.row)):
            if self.row[i] >> SHIFT == card:
                return i
        return -1

    def kinds(self) -> list[int]:
        """The different cards that lie here, in their order of number: equal cards are one."""
        return kinds(self.row, SHIFT)

    def seen_by(self, seat: int | None) -> list[int | None]:
        """For views: the cards a seat knows, None for the others. Unordered piles come sorted, unknown ones last."""
        mask = bit(seat)
        if self.ordered:
            return [slot >> SHIFT if slot & mask else None for slot in self.row]
        known: list[int | None] = []
        known.extend(sorted([slot >> SHIFT for slot in self.row if slot & mask]))
        known.extend([None for slot in self.row if not slot & mask])
        return known

    def __repr__(self) -> str:
        return f"<{self.name}: {self.cards()}>"
