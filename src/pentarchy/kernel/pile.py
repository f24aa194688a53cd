"""Piles: every card that somebody may not see lies in one, and the pile knows who knows it."""

from __future__ import annotations

from typing import Final

from pentarchy.kernel.kinds import kinds
from pentarchy.kernel.log import EVERYONE, bit

SHIFT: Final = 8


class Pile:
    """Cards in a row, the last one on top. A slot holds a card and the mask of the seats that know it.

    `audience` are the seats that see whatever enters (a hand: its owner; a deck: nobody; an open row: everyone).
    In an `ordered` pile places are told apart from outside (a deck); in any other (a hand) they are not.
    """

    __slots__ = ("audience", "name", "ordered", "owner", "slots")

    def __init__(
        self, name: str = "", owner: int = -1, audience: int = 0, ordered: bool = False, slots: list[int] | None = None
    ) -> None:
        self.name = name
        self.owner = owner
        self.audience = audience
        self.ordered = ordered
        self.slots: list[int] = [] if slots is None else slots

    def copy(self) -> Pile:
        return Pile(self.name, self.owner, self.audience, self.ordered, self.slots[:])

    def fill(self, cards: list[int]) -> None:
        """Set-up only: put cards in, known to the pile's audience."""
        self.slots.extend([card << SHIFT | self.audience for card in cards])

    def __len__(self) -> int:
        return len(self.slots)

    def cards(self) -> list[int]:
        """What really lies here, whoever may know it: for rules, never for views."""
        return [slot >> SHIFT for slot in self.slots]

    def card(self, index: int) -> int:
        return self.slots[index] >> SHIFT

    def known(self, index: int) -> int:
        return self.slots[index] & EVERYONE

    def has(self, card: int) -> bool:
        return self.index(card) >= 0

    def index(self, card: int) -> int:
        """Where the card lies, -1 if it does not."""
        for i in range(len(self.slots)):
            if self.slots[i] >> SHIFT == card:
                return i
        return -1

    def kinds(self) -> list[int]:
        """The different cards that lie here, in their order of number: equal cards are one."""
        return kinds(self.slots, SHIFT)

    def seen_by(self, seat: int | None) -> list[int | None]:
        """For views: the cards a seat knows, None for the others. Unordered piles come sorted, unknown ones last."""
        mask = bit(seat)
        if self.ordered:
            return [slot >> SHIFT if slot & mask else None for slot in self.slots]
        known: list[int | None] = []
        known.extend(sorted([slot >> SHIFT for slot in self.slots if slot & mask]))
        known.extend([None for slot in self.slots if not slot & mask])
        return known

    def __repr__(self) -> str:
        return f"<{self.name}: {self.cards()}>"
