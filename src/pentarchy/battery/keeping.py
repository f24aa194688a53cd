"""Checks of what is kept: copies, saves, undo and records give the same game again, and share nothing."""

from __future__ import annotations

import json
from typing import Any

from pentarchy.battery.trial import Failed, Trial, compare, look, name_of, packed, packed_state, same
from pentarchy.kernel.codec import fields
from pentarchy.kernel.errors import BadInput
from pentarchy.kernel.record import Record
from pentarchy.kernel.state import Result

FOLLOWED = 3
"""For how many moves a copy plays along."""


def copy(trial: Trial) -> None:
    """A copy looks the same, plays the same, shares nothing that changes, and playing it changes nothing here."""
    position = trial.position
    truth = look(position)
    other = position.copy()
    compare("copy", "a copy", truth, look(other))
    seat = trial.any_of(trial.onlookers)
    same("copy", f"a copy: the view of {name_of(seat)}", packed(position.view(seat)), packed(other.view(seat)))
    state = position.state
    duplicate = state.copy()
    same("copy", "a field that copy() forgets or changes", packed_state(state), packed_state(duplicate))
    shared(state, duplicate, "state.copy()")
    shared(state, other.state, "the copy's state")
    shared(state, other.snapshot, "the snapshot")
    if trial.one_in(2):
        trial.shadows.append(("copy", other, FOLLOWED))
        return
    for _ in range(FOLLOWED):
        if other.decisions:
            decision = trial.any_of(other.decisions)
            other.apply(trial.any_of(decision.options), decision.seat)
    compare("copy", "the original, after its copy was played", truth, look(position))


def save(trial: Trial) -> None:
    """A save is JSON, and a loaded position looks and plays the same."""
    position = trial.position
    text = position.save()
    same("save", "a save written as JSON again", text, json.dumps(json.loads(text), separators=(",", ":")))
    other = trial.game.load(text)
    compare("save", "a loaded position", look(position), look(other))
    seat = trial.any_of(trial.onlookers)
    same("save", f"loaded, the view of {name_of(seat)}", packed(position.view(seat)), packed(other.view(seat)))
    shared(position.state, other.state, "a loaded state")
    trial.shadows.append(("save", other, FOLLOWED))


def shadows(trial: Trial, value: Any, seat: int) -> None:
    """Copies and loaded positions play the move along, and come to the same."""
    still: list[tuple[str, Any, int]] = []
    for check, other, moves in trial.shadows:
        other.play(value, seat)
        compare(check, f"{len(other.moves)} moves on, a kept position", look(trial.position), look(other))
        if moves > 1 and other.decisions:
            still.append((check, other, moves - 1))
    trial.shadows = still


def undo(trial: Trial, value: Any, seat: int) -> None:
    """Instead of just playing a move: play it, take it back, play it again. What can be taken back taught nothing."""
    position = trial.position
    before = look(position)
    logged = trial.logged
    world = position.imagine(seat, trial.chance.below(1 << 30))
    position.play(value, seat)
    if not position.can_undo(seat):
        try:
            position.undo(seat)
        except BadInput:
            return
        raise Failed("undo", f"seat {seat + 1} took back a move though it was told that it cannot")
    after = look(position)
    world.play(value, seat)
    what = f"seat {seat + 1} can take back {value!r}, yet what it then saw depended on secrets: its view"
    same("undo", what, packed(position.view(seat)), packed(world.view(seat)))
    for other in trial.seats:
        if other != seat and not position.together and position.can_undo(other):
            raise Failed("undo", f"seat {other + 1} could take back the move of seat {seat + 1}")
    position.undo(seat)
    trial.taken_back(logged)
    compare("undo", "after undo", before, look(position))
    position.play(value, seat)
    compare("undo", "after undo and the same move", after, look(position))


def replay(trial: Trial) -> None:
    """The record, read back from its text, gives the same game."""
    position = trial.position
    text = position.record()
    again = trial.game.replay(Record.parse(text))
    same("replay", "the record of the replayed game", text, again.record())
    same("replay", "the replayed state", packed_state(position.state), packed_state(again.state))
    for seat in trial.onlookers:
        same("replay", f"the replayed view of {name_of(seat)}", packed(position.view(seat)), packed(again.view(seat)))
        same("replay", f"the log of {name_of(seat)}", packed(position.events(seat)), packed(again.events(seat)))


def shared(one: Any, other: Any, owner: str) -> None:
    """Fails if anything mutable can be reached from both, or from two places of one (a save would split it)."""
    seen: dict[int, str] = {}
    walk(one, "state", seen)
    theirs: dict[int, str] = {}
    walk(other, "state", theirs)
    for number, path in theirs.items():
        if number in seen:
            raise Failed("copy", f"{path} of {owner} is the same object as {seen[number]}: changing one changes both")


def walk(value: Any, path: str, seen: dict[int, str]) -> None:
    """Notes every mutable object by its id and the path to it."""
    if value is None or isinstance(value, bool | int | str | Result) or hasattr(value, "saved"):
        return
    if isinstance(value, tuple):
        for i, item in enumerate(value):
            walk(item, f"{path}[{i}]", seen)
        return
    if id(value) in seen:
        raise Failed("save", f"{path} and {seen[id(value)]} are one object: a save would make two of it")
    seen[id(value)] = path
    if isinstance(value, list):
        for i, item in enumerate(value):
            walk(item, f"{path}[{i}]", seen)
    elif isinstance(value, dict):
        for key, item in value.items():
            walk(item, f"{path}[{key!r}]", seen)
    else:
        names = fields(type(value))
        declared = {name for base in type(value).__mro__ for name in base.__dict__.get("__declared__", ())}
        loose = [name for name in getattr(value, "__dict__", ()) if name not in names and name not in declared]
        if loose:
            raise Failed("save", f"{path} has fields that it does not declare: {', '.join(loose)}")
        for name in names:
            walk(getattr(value, name), f"{path}.{name}", seen)
