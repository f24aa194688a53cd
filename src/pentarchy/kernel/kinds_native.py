"""Which different cards lie in a pile, found in a 64-bit number: kinds.py is compiled from this."""

# interpreted: compiled in the place of kinds.py; run as plain Python it is slower

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

HELD: Final = 62
"""So many kinds of card one number can hold, counted from the least."""
BITS: Final = [1 << card for card in range(HELD)]
"""Not shifted on the way: mypyc writes `1 << card` as C does it, in 32 bits."""


def far_apart(slots: list[int], shift: int) -> list[int]:
    """The same where numbers lie too far apart for that: few as a hand, most of them different."""
    found: list[int] = []
    for slot in sorted(slots):
        card = slot >> shift
        if not found or found[-1] != card:
            found.append(card)
    return found


def kinds(slots: list[int], shift: int) -> list[int]:
    """The different numbers above a shift, in their order."""
    held: i64 = 0
    by: i64 = shift
    least: i64 = 1 << 40
    for slot in slots:
        card: i64 = slot
        card >>= by
        if card < least:
            least = card
    for slot in slots:
        card = slot
        card = (card >> by) - least
        if card >= HELD:
            return far_apart(slots, shift)
        bit: i64 = BITS[card]
        held |= bit
    found: list[int] = []
    at: i64 = least
    while held:
        if held & 255 == 0:
            held >>= 8
            at += 8
        else:
            if held & 1:
                found.append(at)
            held >>= 1
            at += 1
    return found
