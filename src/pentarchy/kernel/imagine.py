"""Imagined worlds: all that a seat knows kept, all that it does not know dealt anew."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pentarchy.kernel.chance import Chance
from pentarchy.kernel.errors import BadInput, Diverged
from pentarchy.kernel.log import EVERYONE, SPECTATOR
from pentarchy.kernel.pile import SHIFT, Pile
from pentarchy.kernel.quick import Quick
from pentarchy.kernel.record import Record
from pentarchy.kernel.state import State
from pentarchy.kernel.tape import as_seen_by, is_imagined

if TYPE_CHECKING:
    from pentarchy.kernel.position import Position

TRIES: Final = 200

Place = int
"""A slot of a pile: the pile's number, and below it the index in INDEX bits."""
INDEX: Final = 12


class Unknown:
    """What a seat does not know of a state: the cards, sorted, and the places where they lie."""

    def __init__(self, truth: State, seat: int) -> None:
        start = truth.copy()
        start.imagined_by(seat)
        self.start = start
        self.cards: dict[int, list[int]] = {}
        """By their backs ..."""
        self.places: dict[int, list[Place]] = {}
        piles = start.piles()
        for number in range(len(piles)):
            pile = piles[number]
            if not pile.ordered:
                _as_known(start, pile, seat)
            row = pile.row
            for index in range(len(row)):
                slot = row[index]
                if not (slot >> seat) & 1:
                    back = start.back(slot >> SHIFT)
                    if back not in self.cards:
                        self.cards[back] = []
                        self.places[back] = []
                    self.cards[back].append(slot >> SHIFT)
                    self.places[back].append(number << INDEX | index)
        self.backs = sorted(self.cards)
        for back in self.backs:
            self.cards[back].sort()
        self.confined: dict[int, list[int]] = {}
        """... less those that cannot lie just anywhere, which are here ..."""
        self.fits: dict[int, list[Place]] = {}
        """... and where these can. It does not depend on how the others are dealt."""
        confined = frozenset(start.confined())
        for back in self.backs if confined else []:
            found = [card for card in self.cards[back] if card in confined]
            if found:
                self.confined[back] = found
                self.cards[back] = [card for card in self.cards[back] if card not in confined]
            for card in found:
                self.fits[card] = [
                    place
                    for place in self.places[back]
                    if start.may_lie(card, piles[place >> INDEX], place & (1 << INDEX) - 1)
                ]

    def deal(self, chance: Chance) -> State:
        """The state with the unknown cards dealt anew, back by back, and a chance of its own."""
        state = self.start.copy()
        piles = state.piles()
        for back in self.backs:
            cards = self.cards[back][:]
            places = self.places[back]
            if back in self.confined:
                taken: set[Place] = set()
                for card in self.confined[back]:
                    fits = [place for place in self.fits[card] if place not in taken]
                    if not fits:
                        raise Diverged(f"card {card} fits nowhere")
                    place = fits[chance.below(len(fits))]
                    taken.add(place)
                    _put(piles, [place], [card])
                places = [place for place in places if place not in taken]
            chance.shuffle(cards)
            _put(piles, places, cards)
        state.chance = Quick(chance.below(1 << 62))
        return state


def _as_known(state: State, pile: Pile, seat: int) -> None:
    """Leave out what a seat cannot tell of an unordered pile: its order, and who was shown a card in secret."""
    slots = pile.row
    mine = pile.audience | 1 << seat
    slots = [slot | EVERYONE if (slot >> SPECTATOR) & 1 else slot & ~EVERYONE | slot & mine for slot in slots]
    if not (pile.audience >> seat) & 1:
        known = sorted([slot for slot in slots if (slot >> seat) & 1])
        backs = sorted([(state.back(slot >> SHIFT), slot) for slot in slots if not (slot >> seat) & 1])
        slots = known + [slot for _, slot in backs]
    pile.slots = slots


def _put(piles: list[Pile], places: list[Place], cards: list[int]) -> None:
    """Each card into its place, known to whoever knew what lay there."""
    number = -1
    slots: list[int] = []
    for i in range(len(places)):
        place = places[i]
        if place >> INDEX != number:
            number = place >> INDEX
            slots = piles[number].slots
        index = place & (1 << INDEX) - 1
        slots[index] = cards[i] << SHIFT | slots[index] & EVERYONE


class Worlds:
    """Worlds for one seat at one position. `worlds(seed)` depends on what the seat knows and the seed alone.

    The cards the seat did not know when the step began are sorted, dealt by the seed into the places it did not know,
    back by back; then the step is run again. What the seat saw since is made to come about (a card it saw changes
    places with the one that was dealt there); secret answers and hidden shuffles are drawn anew.
    """

    def __init__(self, position: Position, seat: int) -> None:
        if not position.durable:
            raise BadInput("this position was made for a playout and cannot be imagined: start it durable")
        if is_imagined(position.entries()):
            raise BadInput("this world is imagined itself: it can be imagined again when its running step is over")
        if not 0 <= seat < position.header.seats:
            raise BadInput(f"there is no seat {seat}: seats are 0 to {position.header.seats - 1}")
        self.game = position.game
        real = position.header
        self.header = Record(real.game, real.rules_version, real.seats, "imagined", real.options, real.content)
        self.seat = seat
        self.asked = position.asked()
        self.entries = as_seen_by(position.entries(), seat)
        given = position.given()
        self.own = {seat: given[seat]} if seat in given else {}
        still = {asked for asked, _ in self.asked}
        self.done = frozenset([other for other in given if other != seat and other not in still])
        self.unknown = Unknown(position.snapshot, seat)

    def __call__(self, seed: int, durable: bool = True) -> Position:
        """A world. Not durable, it is for a playout: it cannot be copied, saved or imagined again."""
        for attempt in range(TRIES):
            chance = Quick(seed * 0x5851F42D4C957F2D + attempt)
            try:
                return self._world(chance, durable)
            except Diverged:
                continue
        raise Diverged(f"no world was found that fits what seat {self.seat + 1} has seen")

    def _world(self, chance: Quick, durable: bool) -> Position:
        from pentarchy.kernel.position import Position

        state = self.unknown.deal(chance)
        world = Position(self.game, self.header, state.copy() if durable else state, True)
        world.resume(state, self.entries, self.own, self.done)
        if world.asked() != self.asked:
            raise Diverged("somebody else is asked")
        if not durable:
            world.loosen()
        return world
