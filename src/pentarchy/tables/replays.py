"""Replays: a game move by move, from one viewpoint, as patches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pentarchy.kernel import Game, Record
from pentarchy.tables.errors import Refused
from pentarchy.tables.patch import patch
from pentarchy.tables.showing import personal, summary
from pentarchy.tables.table import OPEN, OVER, Table


def replayed(table: Table, person: str | None, seat: int | None) -> tuple[dict[str, Any], Callable[[], dict[str, Any]]]:
    """The summary of a table, and what plays its game again from a viewpoint; of a running game only what the asker
    may know."""
    if table.status == OPEN:
        raise Refused("not_now", "the game has not begun")
    if table.position is None:
        raise Refused("not_now", "this game was played by other rules: it cannot be replayed, but has its record")
    if seat is not None and seat >= table.terms.seats:
        raise Refused("bad_input", f"there is no seat {seat + 1} at this table")
    if table.status != OVER and seat != table.may_look_from(person, seat):
        raise Refused("forbidden", "while a game runs it is shown from one's own seat only")
    if table.before_change:
        raise Refused("not_now", "the rules changed while this game was played: it cannot be replayed")
    header, moves, over = table.position.header, table.position.moves, table.status == OVER
    told = personal(summary(table), person, table.asked, table.terms.invitation)
    return told, lambda: replay(table.game, header, moves, seat, over)


def replay(
    game: Game, header: Record, moves: list[tuple[int, str]], seat: int | None, tell_moves: bool
) -> dict[str, Any]:
    """The position before the first move and a frame for each point that everybody noticed."""
    position = game.again(header)
    view = position.view(seat)
    told = len(position.log or [])
    whole: dict[str, Any] = {"state": {"view": view}, "log": position.events(seat), "frames": []}
    done = 0
    pending: list[tuple[int, str]] = []
    for mover, move in moves:
        labels = dict(position.asked())
        position.play(move, mover)
        pending.append((mover, move))
        if len(position.moves) == done:
            continue  # several seats decide at once, and not all have
        done = len(position.moves)
        seats = {by for by, _ in pending}
        after = position.view(seat)
        frame: dict[str, Any] = {
            "seat": mover if len(seats) == 1 else None,
            "decision": labels.get(mover, ""),
            "patch": patch({"view": view}, {"view": after}),
            "log": position.events(seat, told),
        }
        if tell_moves:
            frame["moves"] = [text for _, text in pending]
        whole["frames"].append(frame)
        view, told, pending = after, len(position.log or []), []
    return whole
