"""The lobby: which tables are listed for whom. What is the same for all is asked of the database and written once, and
whoever follows the lobby is told what changed."""

from __future__ import annotations

from typing import Any, NamedTuple

import orjson
from sqlalchemy import func, not_, or_, select

from pentarchy.server.archive import Archive, seats_in
from pentarchy.server.schema import players, tables
from pentarchy.tables.showing import personal
from pentarchy.tables.table import OPEN, OVER, RUNNING

PAGE = 50
DAY = 24 * 3600 * 1000
A_BOT = '"kind":"bot"'
"""How the summary of a table says that a bot sits there."""


class Choice(NamedTuple):
    """Which public tables somebody wants to see, and the page of them; None is any."""

    game: str | None = None
    seats: int | None = None
    pace: str | None = None
    rated: bool | None = None
    bots: bool | None = None
    page: int = 0


ALL = Choice()


def public(status: str, choice: Choice) -> Any:
    """Public tables, the newest of every place where some were made, then the second of each, and so on: nobody can
    push the tables of others out of sight. One more than a page, to see whether there are others."""
    place = func.coalesce(tables.c.origin, tables.c.host, tables.c.id)
    turn = func.row_number().over(partition_by=place, order_by=tables.c.created.desc()).label("turn")
    columns = (tables.c.id, tables.c.summary, tables.c.asked, tables.c.invitation, tables.c.created)
    query = select(*columns, turn).where(tables.c.status == status, tables.c.public.is_(True))
    if status == OPEN:
        query = query.where(tables.c.tournament.is_(None))  # nobody else can sit down there
    for column in ("game", "seats", "pace", "rated"):
        wanted = getattr(choice, column)
        if wanted is not None:
            query = query.where(tables.c[column] == wanted)
    if choice.bots is not None:
        with_bot = tables.c.summary.contains(A_BOT)
        query = query.where(with_bot if choice.bots else not_(with_bot))
    found = query.subquery()
    return select(found).order_by(found.c.turn, found.c.created.desc()).limit(PAGE + 1).offset(PAGE * choice.page)


class Listed:
    """A table of the lobby, and those to whom it is shown otherwise than to all."""

    __slots__ = ("asked", "for_all", "insiders", "invitation", "stored", "summary", "theirs")

    def __init__(self, stored: Any) -> None:
        self.stored: tuple[str, int] = (stored.summary, stored.asked)
        self.summary: dict[str, Any] = orjson.loads(stored.summary)
        self.asked = seats_in(stored.asked)
        self.invitation: str = stored.invitation
        self.insiders = {self.summary["host"], *[seat["person"] for seat in self.summary["seats"]]}
        self.for_all = personal(self.summary, None, self.asked, self.invitation)
        self.theirs: dict[str, dict[str, Any]] = {}

    def shown(self, person: str | None) -> dict[str, Any]:
        if person is None or person not in self.insiders:
            return self.for_all
        if person not in self.theirs:
            self.theirs[person] = personal(self.summary, person, self.asked, self.invitation)
        return self.theirs[person]


class Known:
    """Tables as they were read last: what did not change is neither worked out again nor compared."""

    def __init__(self) -> None:
        self.now: dict[str, Listed] = {}
        self.before: dict[str, Listed] = {}

    def pass_on(self) -> None:
        """What was not read since this was called last is forgotten."""
        self.now, self.before = {}, self.now

    def read(self, stored: Any) -> Listed:
        found = self.now.get(stored.id) or self.before.get(stored.id)
        if found is None or found.stored != (stored.summary, stored.asked):
            found = Listed(stored)
        self.now[stored.id] = found
        return found


class Lists:
    """The public lists of one choice."""

    def __init__(self, is_open: list[Listed], running: list[Listed]) -> None:
        self.more = len(is_open) > PAGE or len(running) > PAGE
        is_open, running = is_open[:PAGE], running[:PAGE]
        self.ids = {"open": [one.for_all["id"] for one in is_open], "running": [one.for_all["id"] for one in running]}
        self.tables = {one.for_all["id"]: one.for_all for one in [*is_open, *running]}
        self.theirs: dict[str, list[Listed]] = {}
        """By person the tables that he is shown otherwise than all."""
        for table in [*is_open, *running]:
            for person in table.insiders:
                self.theirs.setdefault(person, []).append(table)
        self.for_all = Shown(self, [], None)


class Shown:
    """The lobby as somebody is shown it: every table once, in lists of ids."""

    def __init__(self, lists: Lists, own: list[dict[str, Any]], person: str | None) -> None:
        self.tables = lists.tables.copy()
        for table in [] if person is None else lists.theirs.get(person, []):
            self.tables[table.for_all["id"]] = table.shown(person)
        mine = [table["id"] for table in own]
        listed = lists.ids
        twice = lists.tables.keys() & mine
        if twice:
            listed = {name: [table for table in ids if table not in twice] for name, ids in listed.items()}
        self.tables.update(zip(mine, own, strict=True))
        self.lists = {"own": mine, **listed}
        self.more = lists.more

    def whole(self) -> dict[str, Any]:
        listed = {name: [self.tables[one] for one in ids] for name, ids in self.lists.items()}
        return {**listed, "more": self.more}

    def since(self, old: Shown) -> dict[str, Any] | None:
        """What is new to somebody who was shown the old one; None if nothing is."""
        before = old.tables
        fresh = [name for name, table in self.tables.items() if before.get(name) is not table]
        changed = [self.tables[name] for name in fresh if before.get(name) != self.tables[name]]
        lists = {name: ids for name, ids in self.lists.items() if old.lists[name] != ids}
        if not changed and not lists and self.more == old.more:
            return None
        return {"type": "lobby_change", "tables": changed, "more": self.more, **lists}


async def lobbies(
    archive: Archive, wanted: set[tuple[str | None, Choice]], now: int, seen: Known
) -> dict[tuple[str | None, Choice], Shown]:
    """What each of these is shown: people (None is a stranger) with what they chose to see."""
    known = sorted({person for person, _ in wanted if person is not None})
    turn = func.row_number().over(partition_by=players.c.person, order_by=tables.c.touched.desc()).label("turn")
    columns = (players.c.person, tables.c.id, tables.c.summary, tables.c.asked, tables.c.invitation, tables.c.touched)
    theirs = (
        select(*columns, turn)
        .join(players, players.c.table_id == tables.c.id)
        .where(
            players.c.person.in_(known),
            tables.c.branch.is_(None),
            or_(tables.c.status != OVER, tables.c.touched > now - DAY),
            or_(players.c.seats > 0, tables.c.host == players.c.person),
        )
        .subquery()
    )
    own = select(theirs).where(theirs.c.turn <= PAGE).order_by(theirs.c.touched.desc())
    mine: dict[str, list[dict[str, Any]]] = {}
    lists: dict[Choice, Lists] = {}
    async with archive.reads.connect() as connection:
        for stored in await connection.execute(own) if known else ():
            mine.setdefault(stored.person, []).append(seen.read(stored).shown(stored.person))
        for choice in {choice for _, choice in wanted}:
            found = [
                [seen.read(stored) for stored in await connection.execute(public(status, choice))]
                for status in (OPEN, RUNNING)
            ]
            lists[choice] = Lists(*found)
    for listed in mine.values():
        listed.sort(key=lambda table: (not table["your_turn"], table["status"] == OVER))
    shown = {}
    for person, choice in wanted:
        own_tables = mine.get(person, []) if person is not None else []
        same = not own_tables and (person is None or person not in lists[choice].theirs)
        shown[person, choice] = lists[choice].for_all if same else Shown(lists[choice], own_tables, person)
    return shown
