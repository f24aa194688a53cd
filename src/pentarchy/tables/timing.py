"""Lines that are about time: clocks that stand still because all agreed, because the server was away, or because
somebody is on vacation."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pentarchy.tables.journal import Row

if TYPE_CHECKING:
    from pentarchy.tables.table import Table


def pause(table: Table, row: Row) -> None:
    table.question = None
    if table.clock is not None:
        table.clock.pause(row.at)


def resume(table: Table, row: Row) -> None:
    table.question = None
    if table.clock is not None:
        table.clock.resume(row.at)


def gap(table: Table, row: Row) -> None:
    """The server was away: what passed after it was last alive is nobody's time."""
    if table.clock is not None:
        table.clock.pass_time(row.data["alive"])
        table.clock.forgive(row.at)


def away(table: Table, row: Row) -> None:
    """A person goes on vacation, or is back: until then his seat's clock stands still."""
    table.away = table.away | {row.seat} if row.data["on"] else table.away - {row.seat}
    if table.clock is not None:
        table.clock.stand_still(table.away, row.at)
