"""Sets of small numbers in native words: bits.py is compiled from this. The same numbers, many times faster."""

# interpreted: compiled in the place of bits.py

from mypy_extensions import i64

WORD = 60
MASK = (1 << WORD) - 1


def ones(bits: int) -> list[int]:
    """The numbers in a set, in order."""
    found: list[int] = []
    base: i64 = 0
    while bits:
        word: i64 = bits & MASK
        at = base
        while word:
            if word & 0xFFF == 0:
                word >>= 12
                at += 12
            elif word & 7 == 0:
                word >>= 3
                at += 3
            else:
                if word & 1:
                    found.append(at)
                word >>= 1
                at += 1
        bits >>= WORD
        base += WORD
    return found
