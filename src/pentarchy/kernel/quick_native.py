"""Quick chance in 64-bit numbers that wrap around: quick.py is compiled from this. The same numbers, faster."""

# interpreted: compiled in the place of quick.py; run as plain Python its numbers would not wrap around

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from pentarchy.kernel.chance import MASK64, Chance

HALF: Final = 1 << 63
SMALL: Final = (1 << 62) - 1
"""Up to here a number is no object of Python's."""


@mypyc_attr(free_list_len=1)
class Quick(Chance):
    """SplitMix64: good enough for playouts, and as cheap as it gets."""

    __slots__ = ("at",)

    def __init__(self, seed: int = 0) -> None:
        self.at: i64 = seed if 0 <= seed <= SMALL else ((seed + HALF) & MASK64) - HALF

    def copy(self) -> Chance:
        other = Quick()
        other.at = self.at
        return other

    def below(self, n: int) -> int:
        # The constants of quick.py with their sign, in two halves: what is above 2^62 is read from an object each time
        high: i64 = 0x61C88646
        z: i64 = self.at - (high * 0x100000000 + 0x80B583EB)
        self.at = z
        high = 0x40A7B892
        z = (z ^ (z >> 30 & 0x3FFFFFFFF)) * -(high * 0x100000000 + 0xE31B1A47)
        high = 0x6B2FB644
        z = (z ^ (z >> 27 & 0x1FFFFFFFFF)) * -(high * 0x100000000 + 0xECCEEE15)
        z = z ^ (z >> 31 & 0x1FFFFFFFF)
        if n < 1 << 31:
            m: i64 = n
            return ((z >> 32 & 0xFFFFFFFF) * m + ((z & 0xFFFFFFFF) * m >> 32)) >> 32
        return ((int(z) & MASK64) * n) >> 64
