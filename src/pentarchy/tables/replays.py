"""Replays: a game move by move, from one viewpoint, as patches."""

from __future__ import annotations

from typing import Any

from pentarchy.kernel import Game, Record
from pentarchy.tables.patch import patch


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
