"""Who sees a card when it moves or is shown: kept on the tape, and made to come about again in an imagined world."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentarchy.kernel.errors import Diverged
from pentarchy.kernel.log import EVERYONE
from pentarchy.kernel.pile import SHIFT, Pile
from pentarchy.kernel.tape import SAW

if TYPE_CHECKING:
    from pentarchy.kernel.state import State


def witness(state: State, pile: Pile, index: int, watchers: int) -> int:
    """Some seats see a card in its place. Where it lies; in an imagined world it is the card the seat saw there.

    In an unordered pile they, and whoever can look into it, see also which of its cards it is.
    """
    slots = pile.slots
    tape = state.tape
    if pile.ordered or len(slots) == 1:
        new = watchers & ~slots[index]
        if new and tape is not None:
            if tape.remembers(new):
                card = tape.memory(SAW)
                if slots[index] >> SHIFT != card:
                    exchange(state, pile, index, card, tape.imagining)
            note(state, pile, slots[index], new, new)
        return index
    witnesses = watchers | pile.audience
    if tape is not None and witnesses:
        if tape.remembers(witnesses):
            card = tape.memory(SAW)
            if slots[index] >> SHIFT != card:
                index = state.find(pile, card)
        gather(pile, index)
        note(state, pile, slots[index], witnesses, watchers & ~slots[index])
    else:
        gather(pile, index)
    return index


def witness_all(state: State, pile: Pile, seats: int) -> None:
    """Some seats see a whole unordered pile; in an imagined world its cards are those that the seat saw there."""
    slots = pile.slots
    tape = state.tape
    if tape is None:
        return
    if tape.remembers(seats):
        for i in range(len(slots)):
            card = tape.memory(SAW)
            j = i  # those before are as the seat saw them, and known to it
            while j < len(slots) and slots[j] >> SHIFT != card:
                j += 1
            if j == len(slots):
                j = bring(state, pile, card, tape.imagining, i)
            slots[i], slots[j] = slots[j], slots[i]
            slots[i] |= seats
    else:
        for slot in sorted(slots):
            note(state, pile, slot, seats, seats & ~slot)


def note(state: State, pile: Pile, slot: int, witnesses: int, new: int) -> None:
    tape = state.tape
    assert tape is not None
    tape.saw(slot >> SHIFT, witnesses)
    if new and (pile.owner < 0 or pile.owner != tape.actor or not (slot >> tape.actor) & 1):
        tape.barrier = True


def gather(pile: Pile, index: int) -> None:
    """Equal cards of an unordered pile cannot be told apart: who knows one of them knows the one at this place."""
    slots = pile.slots
    here = slots[index]
    for j in range(len(slots)):
        if j != index and slots[j] >> SHIFT == here >> SHIFT:
            more = slots[j] & ~here & EVERYONE & ~pile.audience
            here |= more
            slots[j] &= ~more
    slots[index] = here


def forget(source: Pile, moved: int, watchers: int) -> int:
    """A card left an unordered pile: who neither sees it go nor looks into the pile no longer knows any of it.

    Not even the last one: whether it is the card that somebody was once shown may be a secret.
    """
    lost = EVERYONE & ~(watchers | source.audience)
    slots = source.slots
    for i in range(len(slots)):
        if slots[i] & lost:
            slots[i] &= ~lost
    return moved & ~lost


def bring(state: State, pile: Pile, card: int, seat: int, since: int) -> int:
    """In an imagined world: a card comes to a place of a pile that the seat does not know."""
    for i in range(since, len(pile)):
        slot = pile.row[i]
        if not (slot >> seat) & 1 and state.back(slot >> SHIFT) == state.back(card):
            exchange(state, pile, i, card, seat)
            return i
    raise Diverged(f"card {card} cannot lie in {pile.name}")


def exchange(state: State, pile: Pile, index: int, card: int, seat: int) -> None:
    """In an imagined world: the card comes here from a place the seat does not know, what lay here goes there."""
    here = pile.row[index]
    if state.back(here >> SHIFT) != state.back(card):
        raise Diverged(f"card {card} does not have the back of what lies in {pile.name}")
    confined = state.confined()
    for other in state.piles():
        for j in range(len(other)):
            there = other.row[j]
            if there >> SHIFT != card or (there >> seat) & 1 or (other is pile and j == index):
                continue
            if here >> SHIFT in confined and not state.may_lie(here >> SHIFT, other, j):
                continue
            other.slots[j] = (here >> SHIFT) << SHIFT | there & EVERYONE
            pile.slots[index] = card << SHIFT | here & EVERYONE
            return
    raise Diverged(f"card {card} lies nowhere that the seat does not know")
