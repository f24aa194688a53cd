"""Luck and mistakes of a person over time, from the analyses that are kept of his games."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sqlalchemy import select

from pentarchy.kernel import PentarchyError, Record
from pentarchy.review import accounts, kept_in, mistakes
from pentarchy.review.judging import cost_of
from pentarchy.server.people import Person
from pentarchy.server.schema import players, tables
from pentarchy.tables.table import OVER

if TYPE_CHECKING:
    from pentarchy.server.context import Server

NEWEST = 100
"""So many games are looked at."""


async def luck(server: Server, person: str, looker: Person | None) -> dict[str, Any]:
    """A line for each analysed game in which he had one seat, the oldest first; null for whom he does not show it."""
    if not (await server.profiles.may_see(person, None if looker is None else looker.id))["profile"]:
        return {"games": None}
    query = (
        select(tables.c.summary, tables.c.record)
        .join(players, players.c.table_id == tables.c.id)
        .where(players.c.person == person, players.c.seats > 0, tables.c.status == OVER)
        .where(tables.c.branch.is_(None), tables.c.record.is_not(None))
        .order_by(tables.c.touched.desc())
        .limit(NEWEST)
    )
    async with server.archive.reads.connect() as connection:
        rows = [(json.loads(summary), record) for summary, record in await connection.execute(query)]
    reviews = server.hall.reviews
    return {"games": await asyncio.to_thread(told, rows, person, reviews.folder, reviews.effort)}


def told(rows: list[tuple[dict[str, Any], str]], person: str, folder: Path, effort: int) -> list[dict[str, Any]]:
    found = []
    for summary, text in reversed(rows):
        seats = [seat["seat"] for seat in summary["seats"] if seat["person"] == person]
        try:
            judged = kept_in(folder, Record.parse(text), effort) if len(seats) == 1 else []
        except PentarchyError:
            continue
        if judged:
            cost = sum([cost_of(one) for one in mistakes(judged, seats[0])])
            line = accounts(judged, len(summary["seats"]), summary["result"]["winners"])[seats[0]]
            found.append(
                {
                    "game": summary["game"], "at": int(summary["ended"] or 0), "luck": line["luck"],
                    "low": line["low"], "high": line["high"], "cost": round(cost, 4),
                    "mistakes": line["mistakes"],
                }
            )  # fmt: skip
    return found
