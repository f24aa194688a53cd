"""The fingerprint of a record: every view, question and line of the log of its game, move by move, in one hash.

Two engines that give the same fingerprint played the same game and showed everybody the same, byte by byte.
"""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

import pentarchy
from pentarchy.kernel import Position, Record


def fingerprint(record: str) -> dict[str, Any]:
    """The hash, how many bytes went into it, and the result."""
    read = Record.parse(record)
    position = pentarchy.game(read.game).again(read)
    told = sha256()
    size = 0
    for number in range(len(read.moves) + 1):
        text = json.dumps(shown(position), ensure_ascii=False, separators=(",", ":"))
        told.update(text.encode())
        size += len(text.encode())
        if number < len(read.moves):
            seat, move = read.moves[number]
            position.play(move, seat)
    seats = (None, *range(read.seats))
    logs = json.dumps([position.events(seat) for seat in seats], ensure_ascii=False).encode()
    told.update(logs)
    told.update(position.save().encode())
    told.update(position.record().encode())
    result = position.result
    return {
        "hash": told.hexdigest(),
        "bytes": size + len(logs),
        "moves": len(read.moves),
        "result": None if result is None else [list(result.scores), list(result.winners), result.reason],
    }


def shown(position: Position) -> list[Any]:
    """What everybody sees now, and what is asked with everything that may be answered."""
    views = [position.view(seat) for seat in (None, *range(position.header.seats))]
    asked = [
        [decision.seat, decision.prompt, [decision.write(value) for value in decision.options]]
        for decision in position.decisions
    ]
    return [views, asked]
