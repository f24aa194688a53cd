"""Paint: text in colour for a terminal, or plain where there is none."""

from __future__ import annotations

import re
from typing import Any, Final

from pentarchy.kernel.texts import _, say

ESCAPES: Final = re.compile(r"\x1b\[[0-9;]*m")


class Paint:
    """Colours are numbers of the 256-colour palette; -1 leaves the terminal's own."""

    __slots__ = ("colour",)

    def __init__(self, colour: bool) -> None:
        self.colour = colour

    def __call__(self, text: str, ink: int = -1, ground: int = -1, bold: bool = False, dim: bool = False) -> str:
        if not self.colour or not text:
            return text
        codes: list[str] = []
        if bold:
            codes.append("1")
        if dim:
            codes.append("2")
        if ink >= 0:
            codes.append(f"38;5;{ink}")
        if ground >= 0:
            codes.append(f"48;5;{ground}")
        return f"\x1b[{';'.join(codes)}m{text}\x1b[0m" if codes else text


def names_of(view: dict[str, Any], seats: int) -> list[str]:
    """The players' names, or their seats."""
    return view.get("names") or [say(_("Seat {n}"), n=seat + 1) for seat in range(seats)]


def plain(text: str) -> str:
    """The text without its colours."""
    return ESCAPES.sub("", text)


def wrapped(text: str, width: int) -> str:
    """Lines that are too long are broken at words, and go on a little further in.

    >>> wrapped("  one two three", 10).splitlines()
    ['  one two', '    three']
    """
    lines: list[str] = []
    for line in text.splitlines():
        indent = " " * (min(len(line) - len(line.lstrip()), width // 3) + 2)
        words = line.split(" ")
        rest = words[0]
        for word in words[1:]:
            if len(plain(rest)) + 1 + len(plain(word)) > width and plain(rest).strip():
                lines.append(rest.rstrip())
                rest = indent + word
            else:
                rest += f" {word}"
        lines.append(rest)
    return "\n".join(lines)


def beside(left: list[str], right: list[str], gap: int = 2) -> list[str]:
    """Two blocks of painted lines next to one another."""
    width = max([len(plain(line)) for line in left]) + gap if left else 0
    height = max(len(left), len(right))
    lines: list[str] = []
    for at in range(height):
        one = left[at] if at < len(left) else ""
        two = right[at] if at < len(right) else ""
        lines.append((one + " " * (width - len(plain(one))) + two).rstrip())
    return lines
