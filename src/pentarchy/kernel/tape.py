"""The tape: what went into a step since it began. Snapshot and tape together are a position that can be kept."""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import mypyc_attr

from pentarchy.kernel.errors import Diverged
from pentarchy.kernel.log import EVERYONE

ANSWER: Final = 0
"""(ANSWER, seat, value, seats that know the value, what the others learn of it)"""
LOT: Final = 1
"""(LOT, number, seats that saw it)"""
SAW: Final = 2
"""(SAW, card, seats that learned it)"""
TOGETHER: Final = 3
"""(TOGETHER, ((seat, its answers, seats that know them), ...))"""
IMAGINED: Final = 4
"""(IMAGINED, seat): from here on, all the seat saw of the step ..."""
AWAKE: Final = 5
"""(AWAKE,): ... up to here, where the imagined position began to be played."""

Entry = tuple[Any, ...]

NOBODY: Final = -1


@mypyc_attr(free_list_len=1)
class Tape:
    """Records a step; may follow a script while it does.

    A script is an older tape of the same step. Resumed, its answers are given again and everything else comes out as
    it did. Imagined for a seat (see `as_seen_by`), what that seat saw is made to come about again and what it did not
    see is left to fresh chance.
    """

    __slots__ = ("actor", "at", "barrier", "entries", "imagining", "locked", "script")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.script: list[Entry] | None = None
        self.at = 0
        self.imagining = NOBODY
        """The seat whose memories the script holds now."""
        self.actor = NOBODY
        """Whose answer the rules are working on."""
        self.barrier = False
        """Something was drawn or revealed: no undo beyond this point."""
        self.locked = False
        """Several seats decide at once: no lots, no cards."""

    def follow(self, script: list[Entry]) -> None:
        self.script = script
        self.at = 0
        if script and script[0][0] == IMAGINED:
            self.imagining = script[0][1]
            self.entries = script[: script.index((AWAKE,)) + 1]
            self.at = 1

    def next_answer(self) -> Entry | None:
        """The script's next ANSWER or TOGETHER; None at its end, where the script is left."""
        script = self.script
        assert script is not None
        while self.at < len(script):
            entry = script[self.at]
            self.at += 1
            if entry[0] == ANSWER or entry[0] == TOGETHER:
                return entry
            if entry[0] == AWAKE:
                self.imagining = NOBODY
            elif self.imagining >= 0:
                raise Diverged(f"something was seen here that did not come about: {entry}")
        self.script = None
        return None

    def remembers(self, seats: int) -> bool:
        """Whether what these seats see now is what the imagining seat saw."""
        return self.imagining >= 0 and (seats >> self.imagining) & 1 == 1

    def memory(self, kind: int) -> int:
        """The number or card that the imagining seat saw here."""
        script = self.script
        assert script is not None
        entry = script[self.at]
        if entry[0] != kind:
            raise Diverged("something comes about here that was not seen")
        self.at += 1
        return int(entry[1])

    def answered(self, seat: int, value: Any, known: int, told: Any) -> None:
        if self.imagining < 0:
            self.entries.append((ANSWER, seat, value, known, told))

    def together(self, answers: tuple[Any, ...]) -> None:
        if self.imagining < 0:
            self.entries.append((TOGETHER, answers))

    def publish(self, seats: list[int]) -> None:
        """What these seats just answered together is now known to all."""
        if self.imagining < 0:
            told = [(seat, given, EVERYONE if seat in seats else known) for seat, given, known in self.entries[-1][1]]
            self.entries[-1] = (TOGETHER, tuple(told))

    def lot(self, number: int, seen: int) -> None:
        self._note((LOT, number, seen))
        self.barrier = True

    def saw(self, card: int, seats: int) -> None:
        self._note((SAW, card, seats))

    def forbid_if_locked(self) -> None:
        if self.locked:
            raise RuntimeError("rules that several seats follow at once may neither draw lots nor show cards")

    def _note(self, entry: Entry) -> None:
        self.forbid_if_locked()
        if self.imagining < 0:
            self.entries.append(entry)


def as_seen_by(entries: list[Entry], seat: int) -> list[Entry]:
    """A script for imagining: what a seat saw of a step. That others answered it knows, not always what."""
    seen: list[Entry] = [(IMAGINED, seat)]
    for entry in entries:
        if entry[0] == ANSWER:
            _, who, value, known, told = entry
            seen.append((ANSWER, who, value if (known >> seat) & 1 else None, known, told))
        elif entry[0] == TOGETHER:
            answers = [(who, given if (known >> seat) & 1 else None, known) for who, given, known in entry[1]]
            seen.append((TOGETHER, tuple(answers)))
        elif (entry[2] >> seat) & 1:
            seen.append(entry)
    seen.append((AWAKE,))
    return seen


def is_imagined(entries: list[Entry]) -> bool:
    return bool(entries) and bool(entries[0][0] == IMAGINED)
