"""Which different cards lie in a pile."""

from __future__ import annotations


def kinds(slots: list[int], shift: int) -> list[int]:
    """The different numbers above a shift, in their order."""
    return sorted({slot >> shift for slot in slots})
