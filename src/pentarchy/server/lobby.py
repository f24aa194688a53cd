"""The lobby: which tables are listed for whom. What is the same for all is asked of the database and written once."""

from __future__ import annotations

from typing import Any

import orjson
from sqlalchemy import func, or_, select

from pentarchy.server.archive import Archive, seats_in
from pentarchy.server.schema import players, tables
from pentarchy.tables.showing import personal
from pentarchy.tables.table import OPEN, OVER, RUNNING

PAGE = 50
DAY = 24 * 3600 * 1000


def of_all_places(status: str) -> Any:
    """Public tables, the newest of every place where some were made, then the second of each, and so on: nobody can
    push the tables of others out of sight."""
    place = func.coalesce(tables.c.origin, tables.c.host, tables.c.id)
    turn = func.row_number().over(partition_by=place, order_by=tables.c.touched.desc()).label("turn")
    columns = (tables.c.summary, tables.c.asked, tables.c.invitation, tables.c.touched)
    found = select(*columns, turn).where(tables.c.status == status, tables.c.public.is_(True)).subquery()
    chosen = select(found).order_by(found.c.turn, found.c.touched.desc()).limit(PAGE).subquery()
    return select(chosen).order_by(chosen.c.touched.desc())


class Listed:
    """A table of the lobby, and those to whom it is shown otherwise than to all."""

    __slots__ = ("asked", "insiders", "invitation", "summary")

    def __init__(self, stored: Any) -> None:
        self.summary: dict[str, Any] = orjson.loads(stored.summary)
        self.asked = seats_in(stored.asked)
        self.invitation: str = stored.invitation
        self.insiders = {self.summary["host"], *[seat["person"] for seat in self.summary["seats"]]}

    def shown(self, person: str | None) -> dict[str, Any]:
        return personal(self.summary, person, self.asked, self.invitation)


class List:
    """One of the public lists."""

    def __init__(self, listed: list[Listed]) -> None:
        self.listed = listed
        self.insiders = {person for table in listed for person in table.insiders}
        self.for_all = orjson.dumps([table.shown(None) for table in listed])

    def shown(self, person: str | None) -> bytes:
        if person is None or person not in self.insiders:
            return self.for_all
        return orjson.dumps([table.shown(person) for table in self.listed])


async def lobbies(archive: Archive, people: set[str | None], now: int) -> dict[str | None, bytes]:
    """The lobby of each of these as JSON, `{"own", "open", "running"}`; None is a stranger."""
    known = sorted([person for person in people if person is not None])
    turn = func.row_number().over(partition_by=players.c.person, order_by=tables.c.touched.desc()).label("turn")
    columns = (players.c.person, tables.c.summary, tables.c.asked, tables.c.invitation, tables.c.touched)
    theirs = (
        select(*columns, turn)
        .join(players, players.c.table_id == tables.c.id)
        .where(
            players.c.person.in_(known),
            or_(tables.c.status != OVER, tables.c.touched > now - DAY),
            or_(players.c.seats > 0, tables.c.host == players.c.person),
        )
        .subquery()
    )
    own = select(theirs).where(theirs.c.turn <= PAGE).order_by(theirs.c.touched.desc())
    mine: dict[str | None, list[dict[str, Any]]] = {person: [] for person in people}
    async with archive.reads.connect() as connection:
        for stored in await connection.execute(own) if known else ():
            mine[stored.person].append(Listed(stored).shown(stored.person))
        is_open = List([Listed(stored) for stored in await connection.execute(of_all_places(OPEN))])
        running = List([Listed(stored) for stored in await connection.execute(of_all_places(RUNNING))])
    found = {}
    for person, listed in mine.items():
        listed.sort(key=lambda table: (not table["your_turn"], table["status"] == OVER))
        lists = (orjson.dumps(listed), is_open.shown(person), running.shown(person))
        found[person] = b'{"own":%b,"open":%b,"running":%b}' % lists
    return found
