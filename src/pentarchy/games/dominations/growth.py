"""What the cards before a seat come to: worked out once after they change, and shared by all copies of a state."""

from __future__ import annotations

from typing import ClassVar, Final

from pentarchy.games.dominations.cards import Card, Side
from pentarchy.games.dominations.printed import Content
from pentarchy.kernel.bits import members
from pentarchy.parts.sentences import Clause

UNKNOWN: Final = -1


class Growth:
    """What they say and count. It follows from the tree and the Domination cards alone, and never changes."""

    __slots__ = ("advanced", "cards", "lasting", "level_cards", "monuments", "said", "sides", "turnable")

    frozen: ClassVar[bool] = True
    """Copies of a state share it."""

    def __init__(self, content: Content, tree: dict[int, int], dominations: list[int]) -> None:
        cards: list[Card] = content.cards
        copy_card: list[int] = content.copy_card
        masteries: int = content.masteries
        self.sides: list[Side] = []
        """The sides that lie face up: the tree in the order it grew, then the Domination cards."""
        self.lasting: list[Side] = []
        """Those of the tree that go on speaking or lending, then those of the Domination cards."""
        self.turnable: list[tuple[int, int]] = []
        """By place: the cards that may be turned to their Advanced side, as (place, card)."""
        self.cards: dict[tuple[int, int], int] = {}
        """(Domain, value): how many Masteries."""
        self.advanced: list[int] = [0] * 6
        """By Domain: Masteries on their Advanced side."""
        self.level_cards: list[int] = []
        """The cards that are levels of Monuments, ..."""
        self.monuments: list[int] = []
        """... and of which."""
        for place, held in tree.items():
            number = copy_card[held >> 1]
            card = cards[number]
            side = card.sides[held & 1]
            self.sides.append(side)
            if side.lasts:
                self.lasting.append(side)
            if not held & 1 and len(card.sides) > 1:
                self.turnable.append((place, number))
            if number < masteries:
                key = (card.domain, card.value)
                self.cards[key] = self.cards.get(key, 0) + 1
                self.advanced[card.domain] += held & 1
            elif card.monument >= 0:
                self.level_cards.append(number)
                self.monuments.append(card.monument)
        self.turnable.sort()
        for held in dominations:
            side = content.dominations[held].side
            self.sides.append(side)
            self.lasting.append(side)
        self.said: dict[int, list[tuple[Side, Clause]]] = {}
        """By moment: the sentences that speak then, in printed order (DN105, DN-A35)."""
        for side in self.lasting:
            for moment, clauses in side.answers.items():
                self.said.setdefault(moment, []).extend([(side, clause) for clause in clauses])


class Openings:
    """Where a tree is open, and for what. It follows from what lies where, whichever side is up, and never changes."""

    __slots__ = ("anywhere", "founded", "live", "open", "unowned")

    frozen: ClassVar[bool] = True

    def __init__(self, content: Content, needs: dict[int, int], owned: int) -> None:
        """`owned`: the Masteries in the tree, as bits."""
        self.open: list[tuple[int, int]] = []
        """By open place: the mask of the copies that fit there."""
        self.anywhere = 0
        """The mask of the copies that fit somewhere."""
        self.live = 0
        """Open places where anything fits."""
        fitting: dict[int, int] = content.fits
        for place in sorted(needs):
            need = needs[place]
            fits = fitting[need] if need in fitting else content.fitting(need)
            self.open.append((place, fits))
            self.anywhere |= fits
            if fits:
                self.live += 1
        masks: list[int] = content.masks
        self.unowned: int = content.all_masks
        """The mask of all copies of Masteries that are not in the tree."""
        for number in members(owned):
            self.unowned ^= masks[number]
        self.founded = UNKNOWN
        """The mask of those whose prerequisite is there, once somebody has asked (see develop.py)."""
