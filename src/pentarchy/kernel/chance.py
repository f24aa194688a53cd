"""Chance: what a source of it is, and the fair one of real games, checkable afterwards from the seed."""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Final

from mypy_extensions import mypyc_attr

MASK64: Final = 0xFFFFFFFFFFFFFFFF


def commitment(seed: str) -> str:
    """The hash that is published before the first move and binds the table to its seed."""
    return blake2b(b"pentarchy seed " + seed.encode(), digest_size=16).hexdigest()


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """A source of whole numbers, tiny and copyable."""

    __slots__ = ()

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each as likely as the next."""
        raise TypeError("a bare Chance has no numbers to give")

    def copy(self) -> Chance:
        raise TypeError("a bare Chance has nothing to copy")

    def shuffle(self, items: list[Any]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]


class Fair(Chance):
    """A keyed BLAKE2 counter: nobody can foresee it, everybody can check it once the seed is told."""

    __slots__ = ("drawn", "seed")

    def __init__(self, seed: str = "", drawn: int = 0) -> None:
        self.seed = seed
        self.drawn = drawn

    def copy(self) -> Chance:
        return Fair(self.seed, self.drawn)

    def below(self, n: int) -> int:
        key = blake2b(self.seed.encode(), digest_size=32).digest()
        limit = (MASK64 + 1) // n * n
        while True:
            self.drawn += 1
            number = int.from_bytes(blake2b(self.drawn.to_bytes(8, "big"), key=key, digest_size=8).digest(), "big")
            if number < limit:
                return number % n
