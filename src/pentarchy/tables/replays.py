"""Replays: a game move by move, from one viewpoint, as patches."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pentarchy.kernel import Game, Position, Record
from pentarchy.tables.branching import Moves, Turn, course, walked
from pentarchy.tables.errors import Refused
from pentarchy.tables.patch import patch
from pentarchy.tables.showing import older_content, open_view, personal, summary
from pentarchy.tables.table import OPEN, OVER, Table


def replayed(
    table: Table, person: str | None, seat: int | None, all_open: bool = False
) -> tuple[dict[str, Any], Callable[[], dict[str, Any]]]:
    """The summary of a table, and what plays its game again from a viewpoint, with all cards open if that is wanted; of
    a running game only what the asker may know."""
    branch = table.branch
    if branch is not None and branch.sandbox:
        raise Refused("not_now", "a sandbox is not replayed")
    if table.status == OPEN:
        raise Refused("not_now", "the game has not begun")
    if table.position is None:
        raise Refused("not_now", "this game was played by other rules: it cannot be replayed, but has its record")
    if seat is not None and seat >= table.terms.seats:
        raise Refused("bad_input", f"there is no seat {seat + 1} at this table")
    over = table.status == OVER or branch is not None
    if not over and (all_open or seat != table.may_look_from(person, seat)):
        raise Refused("forbidden", "while a game runs it is shown from one's own seat only")
    if table.before_change:
        raise Refused("not_now", "the rules changed while this game was played: it cannot be replayed")
    header, moves, turns = course(table.position, branch)
    told = personal(summary(table), person, table.asked, table.terms.invitation)
    older = older_content(table)
    return told, lambda: {"content": older, **replay(table.game, header, moves, turns, seat, over, all_open)}


def replay(
    game: Game, header: Record, moves: Moves, turns: list[Turn], seat: int | None, tell_moves: bool, all_open: bool
) -> dict[str, Any]:
    """The position before the first move and a frame for each point that everybody noticed."""

    def look(position: Position) -> dict[str, Any]:
        return open_view(position, seat) if all_open else position.view(seat)

    walk = walked(game, header, moves, turns)
    position = next(walk)
    view, labels = look(position), dict(position.asked())
    told = len(position.log or [])
    whole: dict[str, Any] = {"state": {"view": view}, "log": position.events(seat), "frames": []}
    done = len(position.moves)
    pending: list[tuple[int, str]] = []
    for (mover, move), after in zip(moves, walk, strict=True):
        position = after
        pending.append((mover, move))
        if len(position.moves) == done:
            labels = dict(position.asked())
            continue  # several seats decide at once, and not all have
        done = len(position.moves)
        seats = {by for by, _ in pending}
        seen = look(position)
        frame: dict[str, Any] = {
            "seat": mover if len(seats) == 1 else None,
            "decision": labels.get(mover, ""),
            "patch": patch({"view": view}, {"view": seen}),
            "log": position.events(seat, told),
        }
        if tell_moves:
            frame["moves"] = [text for _, text in pending]
        whole["frames"].append(frame)
        view, told, pending, labels = seen, len(position.log or []), [], dict(position.asked())
    return whole
