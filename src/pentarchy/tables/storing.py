"""What is stored of a table beside its journal: its state in a few columns, a save for the day on which the rules
change, and the record when it is over."""

from __future__ import annotations

import json
from typing import Any

from pentarchy.tables import showing
from pentarchy.tables.table import OVER, RUNNING, Table

SAVE_EVERY = 40
"""Lines after which a running position is saved anew. A save is needed only when the rules change; what was written
after it is played again."""


class Kept:
    """How much of a table is in its row already."""

    def __init__(self) -> None:
        self.saved = 0
        """The line after which the position there was taken."""
        self.outline = -1
        """Of the summary there."""


def columns(table: Table, kept: Kept | None, now: int) -> dict[str, Any]:
    """What changes in the table's own row; all of it if nothing is known to be there."""
    told: dict[str, Any] = {
        "status": table.status,
        "asked": sum([1 << seat for seat in table.asked]),
        "due": table.due(),
        "touched": now,
    }
    if kept is None or kept.outline != table.outline:
        told["summary"] = compact(showing.summary(table))
        told["rules_version"] = table.rules_version
    position = table.position
    old = kept is None or not kept.saved or table.n >= kept.saved + SAVE_EVERY
    if position is not None and table.status == RUNNING and old:
        told["save"] = position.save()
        told["saved"] = table.n
    if table.status == OVER and position is not None:
        told["record"] = table.record()
        told["save"] = compact({"events": [event.packed() for event in position.log or []]})
    if kept is not None:
        kept.outline = table.outline
        kept.saved = told.get("saved", kept.saved)
    return told


def compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)
