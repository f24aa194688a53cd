"""Records: a finished or running game as a text that a person can read and a program can replay."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.kernel.errors import BadInput
from pentarchy.kernel.state import Result
from pentarchy.kernel.variations import VARIATIONS, Variation, read_move, read_variations

FIRST_LINE: Final = "Pentarchy record 1"

Options = dict[str, Any]


class Record:
    """Header and moves. Seats are written 1, 2, 3 ... as people count; in Python they are 0, 1, 2 ..."""

    __slots__ = (
        "content", "earlier", "game", "moves", "options", "result", "rules_version", "seats", "seed", "variations",
    )  # fmt: skip

    def __init__(
        self, game: str, rules_version: int, seats: int, seed: str, options: Options, content: str = ""
    ) -> None:
        self.game = game
        self.rules_version = rules_version
        self.seats = seats
        self.seed = seed
        self.options = options
        self.content = content
        self.earlier = ""
        """Which of the moves were played by older rules, if a running game was taken over: '143 by rules 3'."""
        self.moves: list[tuple[int, str]] = []
        self.result = ""
        self.variations: list[Variation] = []
        """Other ways on, from points of this game."""

    def with_moves(self, moves: list[tuple[int, str]], result: Result | None) -> Record:
        other = Record(self.game, self.rules_version, self.seats, self.seed, self.options, self.content)
        other.earlier = self.earlier
        other.moves = moves
        if result is not None:
            winners = " and ".join([f"seat {seat + 1}" for seat in result.winners]) or "nobody"
            scores = ", ".join([str(score) for score in result.scores])
            other.result = f"{winners} won with scores {scores}: {result.reason}"
        return other

    def format(self) -> str:
        lines = [
            FIRST_LINE,
            f"game: {self.game}",
            f"rules: {self.rules_version}",
            f"seats: {self.seats}",
            f"seed: {self.seed}",
            *([f"content: {self.content}"] if self.content else []),
            *([f"earlier moves: {self.earlier}"] if self.earlier else []),
            *[f"option {name}: {show(self.options[name])}" for name in sorted(self.options)],
            *([self.variations_header()] if self.variations else []),
            "",
            *[f"{seat + 1} {text}" for seat, text in self.moves],
            *(["", f"# {self.result}"] if self.result else []),
        ]
        return "\n".join(lines) + "\n" + self.variation_lines()

    @classmethod
    def variations_header(cls) -> str:
        """The line of the header that says how variations are written."""
        return f"variations: {VARIATIONS}"

    def variation_lines(self) -> str:
        """The variations as they stand at the end of a record."""
        if not self.variations:
            return ""
        return "\n" + "\n".join([line for variation in self.variations for line in variation.lines()]) + "\n"

    @classmethod
    def parse(cls, text: str) -> Record:
        """Reads a record; the error names the line that is wrong."""
        lines = text.replace("\r\n", "\n").split("\n")
        if lines[0].strip() != FIRST_LINE:
            raise BadInput(f"line 1: a record begins with '{FIRST_LINE}', not with '{lines[0][:40]}'")
        header: dict[str, str] = {}
        options: Options = {}
        at = 1
        while at < len(lines) and lines[at].strip():
            name, colon, value = lines[at].partition(":")
            if not colon:
                raise BadInput(f"line {at + 1}: '{lines[at]}' is not of the form 'name: value'")
            if name.startswith("option "):
                options[name.removeprefix("option ").strip()] = value.strip()
            else:
                header[name.strip()] = value.strip()
            at += 1
        for name in ("game", "rules", "seats", "seed"):
            if name not in header:
                raise BadInput(f"the record's header has no '{name}:' line")
        record = cls(
            header["game"],
            _number(header, "rules"),
            _number(header, "seats"),
            header["seed"],
            options,
            header.get("content", ""),
        )
        record.earlier = header.get("earlier moves", "")
        for number, line in enumerate(lines[at:], at + 1):
            line = line.partition("#")[0].strip()
            if line:
                record.moves.append(read_move(line, record.seats, number))
        if "variations" in header:
            if header["variations"] != str(VARIATIONS):
                version = header["variations"]
                raise BadInput(f"this record's variations are of version {version}; here version {VARIATIONS} is read")
            record.variations = read_variations(lines[at:], at + 1, record.seats, len(record.moves))
        return record


def _number(header: dict[str, str], name: str) -> int:
    try:
        return int(header[name])
    except ValueError:
        raise BadInput(f"the record's '{name}:' is '{header[name]}', which is not a number") from None


def show(choice: Any) -> str:
    """How a choice of an option is written."""
    if isinstance(choice, bool):
        return "on" if choice else "off"
    return str(choice)
