"""Sets of small numbers, worked out in 64-bit numbers as far as they fit: bits.py is compiled from this."""

# interpreted: compiled in the place of bits.py; run as plain Python it is slower

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

SMALL: Final = (1 << 62) - 1
"""A set up to here is no object of Python's, and fits into one word."""
IN_BYTE: Final = [tuple([bit for bit in range(8) if byte >> bit & 1]) for byte in range(256)]
COUNT: Final = [len(bits) for bits in IN_BYTE]
_rows: Final[dict[int, tuple[int, ...]]] = {}


def ones(word: i64) -> i64:
    """How many of a word's lowest 62 bits are set: two, four, eight together, and then all at once. No constant is
    larger than these bits: compiled code would read it from an object each time."""
    word = word - (word >> 1 & 0x1555555555555555)
    word = (word & 0x3333333333333333) + (word >> 2 & 0x3333333333333333)
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0F
    return (word * 0x0101010101010101 >> 56) & 0xFF


def size(bits: int) -> int:
    """How many members a set has."""
    if 0 <= bits <= SMALL:
        return ones(bits)
    return bits.bit_count()


def members(bits: int) -> list[int]:
    """The members of a set, in order."""
    found: list[int] = []
    if 0 <= bits <= SMALL:
        word: i64 = bits
        while word:
            found.append(ones((word & -word) - 1))
            word &= word - 1
        return found
    at = 0
    for byte in bits.to_bytes((bits.bit_length() + 7) >> 3, "little"):
        if byte:
            row = _rows.get(at | byte)
            if row is None:
                row = _rows[at | byte] = tuple([(at >> 5) + bit for bit in IN_BYTE[byte]])
            found.extend(row)
        at += 256
    return found


def less(these: int, those: int) -> int:
    """The members of a set that are not in another."""
    return these ^ these & those


def leader(sets: list[int], within: int) -> int:
    """Which set has most members in common with another, alone: its place; -1 if none has any, or several as many."""
    best: i64 = 0
    leading = -1
    for nth in range(len(sets)):
        common = sets[nth] & within
        count: i64 = ones(common) if common <= SMALL else common.bit_count()
        if count > best:
            best = count
            leading = nth
        elif count == best:
            leading = -1
    return leading


def nth_member(bits: int, n: int) -> int:
    """The nth member of a set, counted from 0."""
    if 0 <= bits <= SMALL:
        word: i64 = bits
        left: i64 = n
        while left and word:
            word &= word - 1
            left -= 1
        if word:
            return ones((word & -word) - 1)
        raise IndexError("the set has no such member")
    at = 0
    for byte in bits.to_bytes((bits.bit_length() + 7) >> 3, "little"):
        here = COUNT[byte]
        if n < here:
            return at + IN_BYTE[byte][n]
        n -= here
        at += 8
    raise IndexError("the set has no such member")


@mypyc_attr(allow_interpreted_subclasses=True)
class Bits:
    """Options that are the members of a set."""

    __slots__ = ("bits",)

    def __init__(self, bits: int) -> None:
        self.bits = bits

    def count(self) -> int:
        return size(self.bits)

    def nth(self, n: int) -> Any:
        return nth_member(self.bits, n)

    def listed(self) -> list[Any]:
        return members(self.bits)


@mypyc_attr(free_list_len=1)
class Shares(Bits):
    """Options that are a member of a set and a number from 1 to `most`."""

    __slots__ = ("most",)

    def __init__(self, bits: int, most: int) -> None:
        self.bits = bits
        self.most = most

    def count(self) -> int:
        return size(self.bits) * self.most

    def nth(self, n: int) -> Any:
        return nth_member(self.bits, n // self.most), n % self.most + 1

    def listed(self) -> list[Any]:
        return [(member, number) for member in members(self.bits) for number in range(1, self.most + 1)]
