"""What-ifs and sandboxes on the server: made, listed, exported with the record, removed."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING, Any

from pentarchy.server import commands, new_tables, wider_commands
from pentarchy.server.live import Live
from pentarchy.server.people import Person
from pentarchy.tables import actions, whatifs
from pentarchy.tables.errors import Refused
from pentarchy.tables.whatifs import SANDBOX, WHATIF

if TYPE_CHECKING:
    from pentarchy.server.hall import Hall

MOST_KEPT = {WHATIF: 500, SANDBOX: 10}
"""So many a person has at once. Of sandboxes the oldest goes when there is one more."""


async def whatif(hall: Hall, person: Person, base: Live, wish: commands.WhatIf) -> Live:
    """Another way on from a point of a finished game; the point is found beside the event loop."""
    await _room_for(hall, person, WHATIF)
    if "me" not in wish.places and hall.settings.limits:
        await wider_commands.may_watch_bots(hall, person)
    async with base.lock:
        await hall.fresh(base)
        begun = await asyncio.to_thread(whatifs.whatif, person, base.table, wish, hall.now, new_tables.names())
    return await new_tables.set_up_branch(hall, person, begun)


async def sandbox(hall: Hall, person: Person, base: Live, wish: commands.Sandbox) -> Live:
    """A world of one's own beside a running game."""
    async with base.lock:
        await hall.fresh(base)
        begun = await asyncio.to_thread(
            whatifs.sandbox, person, base.table, wish.seat, wish.places, wish.deal, hall.now, new_tables.names()
        )
    await _room_for(hall, person, SANDBOX)
    return await new_tables.set_up_branch(hall, person, begun)


async def _room_for(hall: Hall, person: Person, kind: str) -> None:
    kept = await hall.archive.branches(person.id, kind)
    if len(kept) < MOST_KEPT[kind]:
        return
    if kind == WHATIF:
        raise Refused("not_now", f"you have {len(kept)} what-ifs: remove one first")
    await _remove(hall, kept[: len(kept) - MOST_KEPT[kind] + 1])


async def tree(hall: Hall, person: Person | None, live: Live) -> dict[str, Any]:
    """The ways on from a game, or from the game that a way leaves, as somebody may see them."""
    who = None if person is None else person.id
    root = whatifs.root_of(live.table)
    found = [json.loads(row.summary) for row in await hall.archive.ways(root, who)]
    return {"root": root, "variations": [whatifs.listed(summary, who) for summary in found]}


async def record_with(hall: Hall, person: Person | None, live: Live) -> str:
    """A game's record with the ways on from it that somebody may see."""
    rows = await hall.archive.ways(live.id, None if person is None else person.id)
    ways = []
    for row in rows:
        way = await hall.open(row.id)
        async with way.lock:
            await hall.fresh(way)
            ways.append(way.table)
    return await asyncio.to_thread(whatifs.with_variations, live.table, ways)


async def remove(hall: Hall, person: Person, live: Live) -> None:
    """A what-if or sandbox of one's own is gone; ways that left it stay."""
    actions.must_be_whatif(live.table, person)
    await _remove(hall, [live.id])


async def _remove(hall: Hall, names: list[str]) -> None:
    await hall.archive.remove(names)
    for name in names:
        hall.forget(name)
