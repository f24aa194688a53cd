"""Saves: snapshot and tape as JSON, with printed things by id and answers in notation, so that code may change."""

from __future__ import annotations

import json
from typing import Any, Final

from pentarchy.kernel.codec import Rename, dump, renamed, tuples
from pentarchy.kernel.errors import Diverged
from pentarchy.kernel.position import Position
from pentarchy.kernel.tape import ANSWER, SAW, TOGETHER, Entry, is_imagined

SAVE: Final = 2
"""The form of saves. Form 1 had the numbers of cards and values instead of ids and notation."""


def saved(position: Position) -> str:
    """A position as JSON."""
    game, snapshot = position.game, position.snapshot
    tape: list[Any] = position.entries()
    given: list[Any] = sorted(position.given().items())
    if (tape or given) and not is_imagined(tape):
        tape, given = written(position)
    data = dump(snapshot, game.id_of)
    data["agenda"] = dump(named_steps(snapshot.agenda, game.step_ids, game.id_of))
    kept: dict[str, Any] = {"save": SAVE, "version": game.save_version, "record": position.record()}
    return json.dumps({**kept, "snapshot": data, "tape": tape, "given": given}, separators=(",", ":"))


def written(position: Position) -> tuple[list[Entry], list[Any]]:
    """The tape and the unfinished answers with all values in notation and cards by id: the step is run again."""
    game, tape, given = position.game, position.entries(), position.given()
    texts: list[Any] = []
    again = Position(game, position.header, position.snapshot, True)
    again.resume(position.snapshot.copy(), tape, given, texts=texts)
    entries: list[Entry] = []
    for entry in tape:
        if entry[0] == ANSWER:
            entries.append((ANSWER, entry[1], texts.pop(0), entry[3], entry[4]))
        elif entry[0] == TOGETHER:
            said: dict[int, Any] = texts.pop(0)
            entries.append((TOGETHER, [(seat, said.get(seat, ()), known) for seat, _, known in entry[1]]))
        elif entry[0] == SAW:
            entries.append((SAW, game.id_of("card", entry[1]), entry[2]))
        else:
            entries.append(entry)
    still: dict[int, Any] = texts.pop()
    return entries, [(seat, still.get(seat, ())) for seat in sorted(given)]


def restore(position: Position, saved: dict[str, Any]) -> None:
    """Brings a position whose snapshot is loaded to where it was saved."""
    position.played_before(saved["moves"])
    entries = [tuples(entry) for entry in saved["tape"]]
    if saved.get("save", 1) > 1 and not is_imagined(entries):
        number_of = position.game.number_of
        entries = [(SAW, number_of("card", entry[1]), entry[2]) if entry[0] == SAW else entry for entry in entries]
    given = {seat: tuples(answers) for seat, answers in saved["given"]}
    position.resume(position.snapshot.copy(), entries, given)
    if [without_values(entry) for entry in position.entries()] != [without_values(entry) for entry in entries]:
        raise Diverged("the tape is not that of its step")


def without_values(entry: Entry) -> Entry:
    """An entry of the tape without the values of answers, which a save has in notation."""
    if entry[0] == ANSWER:
        return (ANSWER, entry[1], *entry[3:])
    return (TOGETHER, tuple([(seat, known) for seat, _, known in entry[1]])) if entry[0] == TOGETHER else entry


def named_steps(agenda: list[Any], ids: dict[str, tuple[str, ...]], rename: Rename) -> list[Any]:
    """An agenda whose steps' printed things are named by id, or by number again."""
    return [
        (step[0], *[renamed(each, kind or None, rename) for each, kind in zip(step[1:], ids[step[0]], strict=True)])
        if step[0] in ids
        else step
        for step in agenda
    ]
