"""Bringing a table back from its journal: by playing it again, or, when the rules have changed, from its last save."""

from __future__ import annotations

import json
from typing import Any

from pentarchy.kernel import BadInput, Game, PentarchyError, Position, Record, Result
from pentarchy.kernel.log import unpacked
from pentarchy.tables.fairness import Deal
from pentarchy.tables.journal import Row
from pentarchy.tables.table import OPEN, OVER, RUNNING, Place, Table, Terms

PLAYED = frozenset({"start", "branch", "reveal", "move", "undo", "restart", "rewind"})
"""Lines that only the rules by which they were played understand."""


def restore(stored: Any, rows: list[Row], now: int) -> tuple[Table, Row | None]:
    """The table, and the line that must be added to its journal if it cannot simply be played again."""
    begun = content_of(stored), None if stored.status == OPEN else stored.rules_version
    table = Table(Terms(stored), *begun)
    if stored.status == OVER and stored.rules_version != table.rules_version:
        return finished(stored, rows), None
    changed = max([index for index, row in enumerate(rows) if row.kind == "rules"], default=-1)
    try:
        if stored.rules_version != table.rules_version and stored.status == RUNNING:
            raise BadInput(f"the rules changed to version {table.rules_version} while this game ran")
        _apply_all(table, rows, changed)
        return (finished(stored, rows) if stored.status == OVER != table.status else table), None
    except (PentarchyError, LookupError, TypeError, ValueError, RuntimeError) as problem:
        if stored.status == OVER:
            return finished(stored, rows), None
        table = Table(Terms(stored), *begun)
        _apply_all(table, rows, len(rows))
        if stored.status != RUNNING:
            return table, None
        table.status = RUNNING
        row = change_of_rules(table, stored, rows, str(problem), now)
        return table, row


def content_of(stored: Any) -> str | None:
    """What content a stored table began with, as its record or its last save says; None before there is either, and
    of a table that brings its own."""
    told = getattr(stored, "record", None) or json.loads(stored.save or "{}").get("record")
    if told is None or Terms(stored).pack is not None:
        return None
    try:
        return Record.parse(told).content
    except BadInput:
        return None


def finished(stored: Any, rows: list[Row]) -> Table:
    """A game that is over and was played by other rules: nothing is played again, it is as it was kept."""
    kept = json.loads(stored.summary)
    table = Table(Terms(stored), content_of(stored))
    table.rules_version = stored.rules_version
    table.status = OVER
    table.places = []
    for seat in kept["seats"]:
        place = Place(seat["person"], seat["name"], seat["bot"])
        place.resigned = seat["resigned"]
        table.places.append(place)
    result = kept["result"]
    table.result = Result(tuple(result["scores"]), tuple(result["winners"]), result["reason"])
    table.started, table.ended = kept["started"], kept["ended"]
    table.bot_pause, table.rematch, table.remarks = kept["bot_pause"], kept["rematch"], kept["remarks"]
    table.kept_record = stored.record
    table.kept_log = [unpacked(event) for event in json.loads(stored.save or "{}").get("events", [])]
    table.n = stored.n
    table.deal = deal_in(table.terms, rows)
    for row in rows:
        if row.kind == "branch":
            table.take_up(row)
        if row.n > stored.n or row.kind == "named":
            table.apply(row)
    return table


def deal_in(terms: Terms, rows: list[Row]) -> Deal | None:
    """The deal of a table that is not played again."""
    if not rows or not rows[0].data.get("fair"):
        return None
    deal = Deal(terms.id, terms.seed)
    for row in rows:
        if deal.follow(row):
            break
    return deal


def _apply_all(table: Table, rows: list[Row], last_change: int) -> None:
    """Applies all lines; those before `last_change` that the present rules need not understand are only counted."""
    for index, row in enumerate(rows):
        if index < last_change and row.kind in PLAYED:
            _count(table, row)
        elif index < last_change and row.kind == "rules":
            table.remarks.append(row.data["remark"])
            table.public_lines += 1
            table.n = row.n
        elif index < last_change and row.kind == "resign":
            table.places[row.seat].resigned = True
            table.places[row.seat].bot = row.data["bot"]
            table.n = row.n
        else:
            table.apply(row)


def _count(table: Table, row: Row) -> None:
    table.n = row.n
    begins = table.deal.follow(row) if table.deal is not None else row.kind == "start"
    if row.kind == "reveal" and not begins:
        return
    table.public_lines += 1
    if row.kind == "branch":
        table.take_up(row)
    if begins or row.kind == "branch":
        table.started = row.at
        table.open_clock(row.at)
    elif row.seat >= 0:
        table.own_lines[row.seat] += 1


def change_of_rules(table: Table, stored: Any, rows: list[Row], problem: str, now: int) -> Row:
    """The line that carries a running table over to the present rules."""
    saved = getattr(stored, "saved", None)
    save, before = adapt(table.game, stored.save, [] if saved is None else [row for row in rows if row.n > saved])
    remark = problem if stored.rules_version != table.rules_version else "the game was continued from its last save"
    if save is None:
        remark = f"{remark}; it cannot be continued by them"
    data = {"save": save, "before": before, "remark": remark}
    return Row(table.n + 1, "rules", -1, data, now)


def adapt(game: Game, save: str | None, later: list[Row] | None = None) -> tuple[str | None, list[str]]:
    """A save under the present rules: as it stands, or with its running step begun again, or not at all; and then what
    was played after it, as far as these rules allow."""
    if save is None:
        return None, []
    kept = json.loads(save)
    old = Record.parse(kept["record"])
    before = [f"{len(old.moves)} moves of this game were played by rules version {old.rules_version}"]
    for attempt in (save, json.dumps({**kept, "tape": [], "given": []}, separators=(",", ":"))):
        try:
            position = game.load(attempt)
            if position.decisions or position.result is not None:
                before += play_on(position, later or [])
                return position.save(), before
        except Exception:  # whatever the new rules do with the old step: it is begun again
            continue
    return None, before


def play_on(position: Position, rows: list[Row]) -> list[str]:
    """What was played after a save, line by line; a sentence if it does not all fit."""
    lines = [row for row in rows if row.kind in PLAYED and row.kind not in ("start", "branch", "reveal")]
    for done, row in enumerate(lines):
        try:
            if row.kind == "move":
                position.play(row.data["move"], row.seat)
            elif row.kind == "undo":
                position.undo(row.seat)
            else:
                raise BadInput("it goes back further than the save")
        except Exception:  # whatever the new rules make of it: from here on they decide
            return [f"{len(lines) - done} choices made after that do not fit the new rules and were taken back"]
    return []
