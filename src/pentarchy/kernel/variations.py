"""Variations: other ways on from a point of a record, each with a name and a text, as lines that earlier readers skip.

A record with variations says `variations: 1` in its header. They stand at its end, as comments:

    #( after 42, imagined by seat 2 with 7351
    #= The other castle
    #: A text of any number of lines.
    #| 2 castle c4
    #)

`after` counts moves from the beginning of the game along the line that is left: the record's, or that of the variation
in which this one stands. What is imagined is dealt anew there: `Position.imagine` of that seat with that number.
"""

from __future__ import annotations

import re
from typing import Final

from pentarchy.kernel.errors import BadInput

VARIATIONS: Final = 1
"""The form of variations, told in the header."""
DEEPEST: Final = 20
"""So many variations stand in one another at the most."""
BEGINS: Final = re.compile(r"#\(\s*after (\d{1,6})(?:, imagined by seat (\d) with (\d{1,18}))?\s*")

Moves = list[tuple[int, str]]


class Variation:
    """Another way on after so many moves. Seats are written 1, 2, 3 ...; here they are 0, 1, 2 ..."""

    __slots__ = ("after", "imagined", "moves", "name", "text", "variations")

    def __init__(self, after: int, name: str = "", text: str = "", imagined: tuple[int, int] | None = None) -> None:
        self.after = after
        self.name = one_line(name)
        self.text = tidy(text)
        self.imagined = imagined
        """The seat that imagined the cards which this variation goes on with, and the number they were dealt by."""
        self.moves: Moves = []
        self.variations: list[Variation] = []

    def lines(self) -> list[str]:
        """As it is written."""
        world = "" if self.imagined is None else f", imagined by seat {self.imagined[0] + 1} with {self.imagined[1]}"
        told = [f"#( after {self.after}{world}"]
        if self.name:
            told.append(f"#= {self.name}")
        told += [f"#: {line}".rstrip() for line in self.text.split("\n")] if self.text else []
        told += [f"#| {seat + 1} {move}" for seat, move in self.moves]
        for variation in self.variations:
            told += variation.lines()
        return [*told, "#)"]


def one_line(text: str) -> str:
    return " ".join(text.split())


def tidy(text: str) -> str:
    """A text as it can be written line by line: nothing in it begins a line of another kind."""
    return "\n".join([line.rstrip() for line in text.splitlines()]).strip("\n")


def read_move(line: str, seats: int, number: int) -> tuple[int, str]:
    """A line of a record's moves; the error names the line."""
    seat, _, move = line.partition(" ")
    if not seat.isdecimal() or not 1 <= int(seat) <= seats or not move:
        raise BadInput(f"line {number}: '{line}' is not a move: a seat's number, a space, the move")
    return int(seat) - 1, move


def read_variations(lines: list[str], first: int, seats: int, moves: int) -> list[Variation]:
    """The variations in the lines of a record that has so many moves; `first` is the number of the first line."""
    found: list[Variation] = []
    open_ones: list[tuple[Variation, int]] = []
    for number, line in enumerate(lines, first):
        mark, rest = line[:2], line[2:].removeprefix(" ")
        if mark == "#(":
            longest = moves if not open_ones else open_ones[-1][0].after + len(open_ones[-1][0].moves)
            begun = _begun(line, number, seats, 0 if not open_ones else open_ones[-1][0].after, longest)
            if len(open_ones) == DEEPEST:
                raise BadInput(f"line {number}: more than {DEEPEST} variations stand in one another")
            (open_ones[-1][0].variations if open_ones else found).append(begun)
            open_ones.append((begun, number))
        elif mark in ("#=", "#:", "#|", "#)"):
            if not open_ones:
                raise BadInput(f"line {number}: '{mark}' stands in no variation: one begins with '#( after N'")
            inner = open_ones[-1][0]
            if mark == "#)":
                inner.text = tidy(inner.text)
                open_ones.pop()
            elif mark == "#=":
                inner.name = one_line(rest)
            elif mark == "#:":
                inner.text += rest + "\n"
            else:
                inner.moves.append(read_move(rest.strip(), seats, number))
    if open_ones:
        raise BadInput(f"line {open_ones[-1][1]}: this variation has no end: '#)' ends it")
    return found


def _begun(line: str, number: int, seats: int, least: int, most: int) -> Variation:
    read = BEGINS.fullmatch(line)
    if read is None:
        form = "#( after 42', or '#( after 42, imagined by seat 2 with 7"
        raise BadInput(f"line {number}: a variation begins '{form}', not '{line[:60]}'")
    after = int(read[1])
    if not least <= after <= most:
        raise BadInput(f"line {number}: a variation cannot leave its line after move {after}: {least} to {most} it can")
    if read[2] is None:
        return Variation(after)
    if not 1 <= int(read[2]) <= seats:
        raise BadInput(f"line {number}: there is no seat {read[2]}: seats go from 1 to {seats}")
    return Variation(after, imagined=(int(read[2]) - 1, int(read[3])))
