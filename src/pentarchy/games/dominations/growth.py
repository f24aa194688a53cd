"""What the cards before a seat come to: worked out once after they change, and shared by all copies of a state."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.games.dominations.cards import ALL_COPIES, COPIES, Side
from pentarchy.games.dominations.printed import Content
from pentarchy.parts.sentences import Clause

UNKNOWN: Final = -1


class Growth:
    """It follows from the tree, its open places and the Domination cards alone, and never changes."""

    __slots__ = (
        "advanced", "anywhere", "cards", "founded", "monuments", "open", "said", "sides", "turnable", "unowned",
    )  # fmt: skip

    frozen: ClassVar[bool] = True
    """Copies of a state share it."""

    def __init__(
        self, content: Content, tree: dict[int, int], needs: dict[int, int], owned: int, dominations: list[int]
    ) -> None:
        cards, copy_card = content.cards, content.copy_card
        self.sides: list[Side] = []
        """The sides that lie face up: the tree in the order it grew, then the Domination cards."""
        self.turnable: list[tuple[int, int]] = []
        """By place: the cards that may be turned to their Advanced side, as (place, card)."""
        self.cards: dict[tuple[int, int], int] = {}
        """(Domain, value): how many Masteries."""
        self.advanced: list[int] = [0] * 6
        """By Domain: Masteries on their Advanced side."""
        self.monuments: list[int] = []
        """The Monuments of level cards."""
        for place, held in tree.items():
            number = copy_card[held >> 1]
            card = cards[number]
            self.sides.append(card.sides[held & 1])
            if not held & 1 and len(card.sides) > 1:
                self.turnable.append((place, number))
            if number < content.masteries:
                key = (card.domain, card.value)
                self.cards[key] = self.cards.get(key, 0) + 1
                self.advanced[card.domain] += held & 1
            elif card.monument >= 0:
                self.monuments.append(card.monument)
        self.turnable.sort()
        self.sides.extend([content.dominations[held].side for held in dominations])
        self.said: dict[int, list[tuple[Side, Clause]]] = {}
        """By moment: the sentences that speak then, in printed order (DN105, DN-A35)."""
        for side in self.sides:
            for moment, clauses in side.answers.items():
                self.said.setdefault(moment, []).extend([(side, clause) for clause in clauses])
        self.open: list[tuple[int, int]] = []
        """By open place: the mask of the copies that fit there."""
        self.anywhere = 0
        """The mask of the copies that fit somewhere."""
        for place in sorted(needs):
            fits = content.fitting(needs[place])
            self.open.append((place, fits))
            self.anywhere |= fits
        self.unowned = 0
        """The mask of all copies of Masteries that are not in the tree."""
        for number in range(content.masteries):
            if not owned >> number & 1:
                self.unowned |= ALL_COPIES << COPIES * number
        self.founded = UNKNOWN
        """The mask of those whose prerequisite is there, once somebody has asked (see develop.py)."""
