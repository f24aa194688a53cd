"""Sets of squares in native words, which compiled maps are made of (maps_native.py).

A set is four words of 64 bits, each four rows of the grid; tuples of them cost nothing, compiled. Steps to the left and
right need no carry from word to word: the last column is always empty.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

Words = tuple[i64, i64, i64, i64]

LOW: Final = 0xFFFFFFFF


def bits_of(words: Words) -> int:
    """The set as the bits of an int."""
    found = 0
    for word in (words[3], words[2], words[1], words[0]):
        high, low = int(word >> 32 & LOW), int(word & LOW)
        found = found << 64 | high << 32 | low
    return found


def words_of(bits: int) -> Words:
    return (_word(bits), _word(bits >> 64), _word(bits >> 128), _word(bits >> 192))


def _word(bits: int) -> i64:
    low: i64 = bits & LOW
    high: i64 = bits >> 32 & LOW
    return high << 32 | low


def one(square: i64) -> Words:
    """The set of one square; of none if it is not in the grid."""
    bit: i64 = 1
    bit = bit << (square & 63)
    nth = square >> 6
    return (bit if nth == 0 else 0, bit if nth == 1 else 0, bit if nth == 2 else 0, bit if nth == 3 else 0)


def has(s: Words, square: i64) -> bool:
    nth = square >> 6
    word = s[0] if nth == 0 else s[1] if nth == 1 else s[2] if nth == 2 else s[3]
    return word >> (square & 63) & 1 != 0


def either(s: Words, t: Words) -> Words:
    return (s[0] | t[0], s[1] | t[1], s[2] | t[2], s[3] | t[3])


def both(s: Words, t: Words) -> Words:
    return (s[0] & t[0], s[1] & t[1], s[2] & t[2], s[3] & t[3])


def less(s: Words, t: Words) -> Words:
    return (s[0] & ~t[0], s[1] & ~t[1], s[2] & ~t[2], s[3] & ~t[3])


def some(s: Words) -> bool:
    return s[0] | s[1] | s[2] | s[3] != 0


def same(s: Words, t: Words) -> bool:
    return (s[0] ^ t[0]) | (s[1] ^ t[1]) | (s[2] ^ t[2]) | (s[3] ^ t[3]) == 0


def down(s: Words) -> Words:
    """All of them one row further down."""
    return (
        s[0] << 16,
        s[1] << 16 | (s[0] >> 48 & 0xFFFF),
        s[2] << 16 | (s[1] >> 48 & 0xFFFF),
        s[3] << 16 | (s[2] >> 48 & 0xFFFF),
    )


def up(s: Words) -> Words:
    return (
        (s[0] >> 16 & 0xFFFFFFFFFFFF) | s[1] << 48,
        (s[1] >> 16 & 0xFFFFFFFFFFFF) | s[2] << 48,
        (s[2] >> 16 & 0xFFFFFFFFFFFF) | s[3] << 48,
        s[3] >> 16 & 0xFFFFFFFFFFFF,
    )


def right(s: Words) -> Words:
    return (s[0] << 1, s[1] << 1, s[2] << 1, s[3] << 1)


def left(s: Words) -> Words:
    most: i64 = 0x7FFFFFFFFFFFFFFF
    return (s[0] >> 1 & most, s[1] >> 1 & most, s[2] >> 1 & most, s[3] >> 1 & most)


def beside(s: Words) -> Words:
    """The squares next to those of a set."""
    return either(either(down(s), up(s)), either(right(s), left(s)))


def back(s: Words, turns: i64) -> Words:
    """The squares from which a domino's second half, turned so, comes to lie in the set."""
    if turns == 0:
        return left(s)
    if turns == 1:
        return up(s)
    return right(s) if turns == 2 else down(s)


def cut_row(s: Words, row: i64) -> i64:
    """The squares of one row, the first in the lowest bit."""
    nth = row >> 2
    word = s[0] if nth == 0 else s[1] if nth == 1 else s[2] if nth == 2 else s[3]
    return word >> ((row & 3) << 4) & 0xFFFF


def count(s: Words) -> i64:
    return _count(s[0]) + _count(s[1]) + _count(s[2]) + _count(s[3])


def _count(word: i64) -> i64:
    word = word - (word >> 1 & 0x5555555555555555)
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333)
    word = (word + (word >> 4 & 0x0FFFFFFFFFFFFFFF)) & 0x0F0F0F0F0F0F0F0F
    return word * 0x0101010101010101 >> 56 & 0xFF
