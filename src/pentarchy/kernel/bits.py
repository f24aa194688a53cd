"""Sets of small numbers as the bits of a whole number, and options that are such sets: counted and picked unlisted."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mypy_extensions import mypyc_attr

IN_BYTE: Final = [tuple([bit for bit in range(8) if byte >> bit & 1]) for byte in range(256)]
COUNT: Final = [len(bits) for bits in IN_BYTE]
_rows: Final[dict[int, tuple[int, ...]]] = {}

size: Final[Callable[[int], int]] = int.bit_count
"""How many members a set has."""


def members(bits: int) -> list[int]:
    """The members of a set, in order.

    >>> members(0b100100001)
    [0, 5, 8]
    """
    found: list[int] = []
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
    """The members of a set that are not in another. `these & ~those` makes a negative number on its way, which takes
    compiled code several times as long where numbers are large.

    >>> members(less(0b1110, 0b0101))
    [1, 3]
    """
    return these ^ these & those


def leader(sets: list[int], within: int) -> int:
    """Which set has most members in common with another, alone: its place; -1 if none has any, or several as many.

    >>> leader([0b0011, 0b1100], 0b0111)
    0
    """
    best, leading = 0, -1
    for nth in range(len(sets)):
        count = (sets[nth] & within).bit_count()
        if count > best:
            best, leading = count, nth
        elif count == best:
            leading = -1
    return leading


def nth_member(bits: int, n: int) -> int:
    """The nth member of a set, counted from 0."""
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
