"""The archive: tables as the database knows them; own games, invitations, chat and notes."""

from __future__ import annotations

import json
from typing import Any

from sqlalchemy import and_, delete, func, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from pentarchy.server.database import insert, reading
from pentarchy.server.schema import chat, entrants, journal, notes, players, tables
from pentarchy.tables.showing import personal
from pentarchy.tables.table import OPEN, OVER, RUNNING
from pentarchy.tables.whatifs import WHATIF

PAGE = 50
MOST_SHOWN = 500


def seats_in(mask: int) -> list[int]:
    return [seat for seat in range(8) if mask >> seat & 1]


class Archive:
    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.reads = reading(engine)

    async def stored(self, table: str) -> Any:
        """The table's own row, or None."""
        async with self.reads.connect() as connection:
            return (await connection.execute(select(tables).where(tables.c.id == table))).first()

    async def invited(self, token: str) -> Any:
        async with self.reads.connect() as connection:
            return (await connection.execute(select(tables).where(tables.c.invitation == token))).first()

    async def knows(self, table: str, person: str) -> bool:
        """Whether the person sits there, hosts it, or came by invitation."""
        async with self.reads.connect() as connection:
            query = select(players.c.person).where(players.c.table_id == table, players.c.person == person)
            return (await connection.execute(query)).first() is not None

    def knowing(self, table: str, person: str) -> Any:
        """The statement that lets a person see the table."""
        return insert(self.engine, players).values(table_id=table, person=person, seats=0).on_conflict_do_nothing()

    def sitting(self, table: str, person: str, seats: int) -> Any:
        """The statement that says which seats are a person's, as bits; also that none is any more."""
        statement = insert(self.engine, players).values(table_id=table, person=person, seats=seats)
        return statement.on_conflict_do_update(index_elements=["table_id", "person"], set_={"seats": seats})

    async def let_in(self, table: str, person: str, seats: int | None = None) -> None:
        """From now on the person may see the table; with seats, they are his."""
        async with self.engine.begin() as connection:
            known = self.knowing(table, person) if seats is None else self.sitting(table, person, seats)
            await connection.execute(known)

    # --- lists -----------------------------------------------------------------------------------------------------

    async def finished(self, person: str, before: int | None) -> list[dict[str, Any]]:
        query = (
            select(tables.c.summary, tables.c.asked, tables.c.invitation)
            .join(players, players.c.table_id == tables.c.id)
            .where(players.c.person == person, players.c.seats > 0, tables.c.status == OVER, tables.c.branch.is_(None))
            .where(tables.c.touched < before if before is not None else tables.c.touched > 0)
            .order_by(tables.c.touched.desc())
            .limit(PAGE)
        )
        async with self.reads.connect() as connection:
            return [self.shown(row, person) for row in await connection.execute(query)]

    async def turns(self, person: str) -> dict[str, str]:
        """The running tables where the person is awaited, and their games."""
        query = (
            select(tables.c.summary, tables.c.asked, tables.c.invitation)
            .join(players, players.c.table_id == tables.c.id)
            .where(players.c.person == person, players.c.seats > 0, tables.c.status == RUNNING)
            .where(tables.c.branch.is_(None))
        )
        async with self.reads.connect() as connection:
            shown = [self.shown(row, person) for row in await connection.execute(query)]
        return {table["id"]: table["game"] for table in shown if table["your_turn"]}

    async def seated(self, person: str) -> list[str]:
        """Tables at which the person sits or that he hosts."""
        async with self.reads.connect() as connection:
            found = await connection.execute(select(players.c.table_id).where(players.c.person == person))
            return [table for (table,) in found]

    async def due(self, before: int) -> list[str]:
        """Running tables where the server has something to do."""
        query = select(tables.c.id).where(tables.c.status != OVER, tables.c.due < before)
        query = query.order_by(tables.c.due).limit(1000)
        async with self.reads.connect() as connection:
            return [table for (table,) in await connection.execute(query)]

    async def waiting_rooms(self, host: str, origin: str | None) -> tuple[int, int]:
        """How many tables of a person, and of the place he is at, wait for players."""
        waiting = select(func.count()).select_from(tables).where(tables.c.status == OPEN)
        async with self.reads.connect() as connection:
            of_host = await connection.execute(waiting.where(tables.c.host == host))
            of_origin = await connection.execute(waiting.where(tables.c.origin == origin))
            return int(of_host.scalar() or 0), int(of_origin.scalar() or 0)

    async def without_people(self, host: str) -> int:
        """How many running tables of a host only bots play at."""
        query = select(tables.c.summary).where(tables.c.host == host, tables.c.status == RUNNING)
        async with self.reads.connect() as connection:
            found = [json.loads(summary) for (summary,) in await connection.execute(query)]
        return sum([all([seat["kind"] == "bot" for seat in shown["seats"]]) for shown in found])

    # --- other ways on from a game -----------------------------------------------------------------------------

    async def ways(self, root: str, person: str | None) -> list[Any]:
        """The what-ifs of a game that somebody may see: his own, and those he came to by a link; the oldest first."""
        mine = select(players.c.table_id).where(players.c.person == person)
        query = (
            select(tables.c.id, tables.c.summary)
            .where(tables.c.root == root, tables.c.branch == WHATIF, tables.c.status != OPEN)
            .where(or_(tables.c.host == person, tables.c.id.in_(mine)))
            .order_by(tables.c.created, tables.c.id)
            .limit(MOST_SHOWN)
        )
        async with self.reads.connect() as connection:
            return list(await connection.execute(query))

    async def branches(self, host: str, kind: str) -> list[str]:
        """What-ifs or sandboxes of a person, the oldest first."""
        query = select(tables.c.id).where(tables.c.host == host, tables.c.branch == kind).order_by(tables.c.touched)
        async with self.reads.connect() as connection:
            return [table for (table,) in await connection.execute(query)]

    async def drop_out(self, person: str, name: str) -> None:
        """Who leaves for good plays in no further round of a tournament, and is called otherwise."""
        async with self.engine.begin() as connection:
            mine = update(entrants).where(entrants.c.person == person)
            await connection.execute(mine.values(out=True, name=name))

    async def remove(self, names: list[str]) -> None:
        """Tables that are no games of their own are gone, with all that was kept of them."""
        async with self.engine.begin() as connection:
            which = tables.c.id.in_(names), tables.c.branch.is_not(None)
            gone = [name for (name,) in await connection.execute(delete(tables).where(*which).returning(tables.c.id))]
            for kept in (journal, players, chat, notes):
                await connection.execute(delete(kept).where(kept.c.table_id.in_(gone)))

    def shown(self, stored: Any, person: str | None) -> dict[str, Any]:
        """A stored summary for one person."""
        asked = seats_in(stored.asked)
        summary = json.loads(stored.summary)
        return personal(summary, person, asked, stored.invitation)

    # --- chat and notes --------------------------------------------------------------------------------------------

    async def add_line(self, line: dict[str, Any]) -> None:
        async with self.engine.begin() as connection:
            await connection.execute(chat.insert().values(**line))

    async def lines(self, table: str, room: str, without: frozenset[str]) -> list[dict[str, Any]]:
        """The last lines said in a room, without those of people the reader has blocked."""
        query = (
            select(chat)
            .where(and_(chat.c.table_id == table, chat.c.room == room))
            .order_by(chat.c.at.desc())
            .limit(200)
        )
        async with self.reads.connect() as connection:
            found = list(await connection.execute(query))
        return [shown_line(line) for line in reversed(found) if line.person not in without]

    async def line(self, which: str) -> Any:
        async with self.reads.connect() as connection:
            return (await connection.execute(select(chat).where(chat.c.id == which))).first()

    async def notes(self, table: str, person: str) -> str:
        async with self.reads.connect() as connection:
            query = select(notes.c.text).where(notes.c.table_id == table, notes.c.person == person)
            return str((await connection.execute(query)).scalar() or "")

    async def keep_notes(self, table: str, person: str, text: str) -> None:
        statement = insert(self.engine, notes).values(table_id=table, person=person, text=text)
        async with self.engine.begin() as connection:
            await connection.execute(
                statement.on_conflict_do_update(index_elements=["table_id", "person"], set_={"text": text})
            )


def shown_line(line: Any) -> dict[str, Any]:
    return {"id": line.id, "person": line.person, "name": line.name, "text": line.text, "time": line.at}
