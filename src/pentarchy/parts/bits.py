"""Sets of small numbers as the bits of an int."""


def ones(bits: int) -> list[int]:
    """The numbers in a set, in order."""
    found: list[int] = []
    while bits:
        low = bits & -bits
        found.append(low.bit_length() - 1)
        bits ^= low
    return found
