"""All that the server keeps of a person, as one file to take away: nothing of others that he could not see himself."""

from __future__ import annotations

import io
import json
import zipfile
from typing import TYPE_CHECKING, Any

from sqlalchemy import select

from pentarchy.kernel import PentarchyError, Record
from pentarchy.review import kept_in
from pentarchy.server.leaderboards import shown_rating
from pentarchy.server.people import Person
from pentarchy.server.profiles import course, tally
from pentarchy.server.schema import chat, notes, players, ratings, tables
from pentarchy.tables.showing import personal
from pentarchy.tables.table import OVER
from pentarchy.tables.whatifs import SANDBOX

if TYPE_CHECKING:
    from pentarchy.server.context import Server

FORM = 1


async def exported(server: Server, person: Person) -> bytes:
    """A zip: what is said of him in JSON, his finished games and what-ifs as records, and their analyses."""
    who = person.id
    async with server.archive.reads.connect() as connection:
        seated = select(tables).join(players, players.c.table_id == tables.c.id).where(players.c.person == who)
        mine = seated.where((players.c.seats > 0) | (tables.c.host == who)).order_by(tables.c.created)
        rows = list(await connection.execute(mine))
        own = select(chat.c.table_id, chat.c.room, chat.c.text, chat.c.at).where(chat.c.person == who)
        said = [dict(one._mapping) for one in await connection.execute(own.order_by(chat.c.at))]
        written = select(notes.c.table_id, notes.c.text).where(notes.c.person == who)
        noted = [dict(one._mapping) for one in await connection.execute(written)]
        rated = [shown_rating(one) for one in await connection.execute(select(ratings).where(ratings.c.person == who))]
        history = [dict(one._mapping) for one in await connection.execute(course(who))]
        results = [dict(one._mapping) for one in await connection.execute(tally(who))]
    whole = {
        "form": FORM,
        "person": person.shown(),
        "privacy": await server.profiles.choices(who),
        "preferences": (await server.wishes.of(who)).model_dump(),
        "email": None if server.mail is None else await server.mail.address(who),
        "vacations": [dict(one._mapping) for one in await server.vacations.of(who)],
        "blocked": await server.people.blocked(person),
        "followed": [one["person"] for one in await server.profiles.followed(person, server.settings.clock())],
        "ratings": rated,
        "rating_history": history,
        "results": results,
        "tables": [personal(json.loads(row.summary), who, [], row.invitation) for row in rows],
        "chat": said,
        "notes": noted,
    }
    return packed(server, whole, rows)


def packed(server: Server, whole: dict[str, Any], rows: list[Any]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as file:
        file.writestr("me.json", json.dumps(whole, indent=1, ensure_ascii=False, default=str))
        for row in rows:
            if row.status != OVER or not row.record or row.branch == SANDBOX:
                continue  # of a running game only what everybody is told
            name = f"{row.game}-{row.id}"
            file.writestr(f"games/{name}.ptg", row.record)
            try:
                judged = kept_in(server.hall.reviews.folder, Record.parse(row.record), server.hall.reviews.effort)
            except PentarchyError:
                judged = []
            if judged:
                file.writestr(f"analyses/{name}.json", json.dumps(judged))
    return out.getvalue()
