"""Quick chance, for playouts and imagined worlds; compiled, quick_native.py stands in its place."""

from __future__ import annotations

from typing import Final

from pentarchy.kernel.chance import MASK64, Chance

HALF: Final = 1 << 63


class Quick(Chance):
    """SplitMix64: good enough for playouts, and as cheap as it gets."""

    __slots__ = ("at",)

    def __init__(self, seed: int = 0) -> None:
        self.at = ((seed + HALF) & MASK64) - HALF  # with a sign, as a 64-bit number has it in the compiled form

    def copy(self) -> Chance:
        return Quick(self.at)

    def below(self, n: int) -> int:
        z = (self.at + 0x9E3779B97F4A7C15) & MASK64
        self.at = z if z < HALF else z - MASK64 - 1
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK64
        return ((z ^ (z >> 31)) * n) >> 64
