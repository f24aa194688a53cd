"""Commands that need more than the table itself: other people, other tables, the archive."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from pentarchy.bots import ADVISER
from pentarchy.server import chat_rooms, commands, new_tables
from pentarchy.server.live import Live
from pentarchy.server.people import Person
from pentarchy.tables import actions, making
from pentarchy.tables.errors import Refused
from pentarchy.tables.explaining import asked_why
from pentarchy.tables.reasons import why_not
from pentarchy.tables.table import GONE, RUNNING
from pentarchy.tables.whatifs import SANDBOX, WHATIF

T = TypeVar("T")

MOST_WITHOUT_PEOPLE = 3
"""Running tables of one person at which only bots play."""

if TYPE_CHECKING:
    from pentarchy.server.hall import Hall


async def run(hall: Hall, person: Person, live: Live, said: Any) -> dict[str, Any] | None:
    if isinstance(said, commands.Why):
        return await why(hall, person, live, said)
    if isinstance(said, commands.Notes):
        await hall.archive.keep_notes(live.id, person.id, said.text)
    elif isinstance(said, commands.Chat):
        await chat_rooms.say(hall, person, live, said)
    elif isinstance(said, commands.Replace):
        await replace(hall, person, live, said)
    elif isinstance(said, commands.Rematch):
        return {"table": await rematch(hall, person, live)}
    return None


async def why(hall: Hall, person: Person, live: Live, said: commands.Why) -> dict[str, Any]:
    """All candidates may have to be gone through: outside the event loop, one question after the other."""
    if said.move is None and said.part is None:
        raise Refused("bad_input", "say which move or which part")
    async with hall.wondering, hall.held(live):
        actions.must_be(live.table, RUNNING)
        assert live.table.position is not None
        seat = actions.own_seat(live.table, person, said.seat, live.table.asked)
        return await asyncio.to_thread(why_not, live.table.position, seat, said.move, said.part)


async def advice(hall: Hall, person: Person, live: Live, wanted: int | None) -> dict[str, Any]:
    """What a strong bot would do in a person's place, knowing what he knows; only where he plays against bots alone."""
    async with hall.held(live):
        table = live.table
        seat = actions.advised_seat(table, person, wanted)
        if table.position is None or hall.turns is None:
            raise Refused("not_now", "you are not asked anything now")
        decision, save = table.decision_id(seat), table.position.save()
        pool = hall.turns.pool
    return {
        "decision": decision,
        "moves": await one_at_a_time(hall, person, pool.advise(table.terms.game, save, seat, ADVISER, person.id)),
    }


async def explained(hall: Hall, person: Person, live: Live, of: int | None, at: int | None) -> dict[str, Any]:
    """Why a bot made a move: while the game runs its last, told from what the person who asks knows."""
    async with hall.held(live):
        asked = asked_why(live.table, person, of, at)
    if hall.turns is None:
        raise Refused("busy", "no bot can be asked now")
    told = await one_at_a_time(hall, person, hall.turns.pool.explain(asked, person.id))
    if "refused" in told:
        raise Refused("not_now", told["refused"])
    return dict(told["explained"])


async def one_at_a_time(hall: Hall, person: Person, thought: Coroutine[Any, Any, T | None]) -> T:
    """What a bot thinks for a person, who waits for that before he asks again."""
    if person.id in hall.advised:
        thought.close()
        raise Refused("not_now", "the bot is still thinking about what you asked before")
    hall.advised.add(person.id)
    try:
        found = await thought
    finally:
        hall.advised.discard(person.id)
    if found is None:
        raise Refused("busy", "the bot could not be asked; try again")
    return found


async def may_start(hall: Hall, person: Person, live: Live) -> None:
    """Games between bots alone think for nobody but him: there are a few of them at once."""
    if not live.table.people():
        await may_watch_bots(hall, person)


async def may_watch_bots(hall: Hall, person: Person) -> None:
    if await hall.archive.without_people(person.id) >= MOST_WITHOUT_PEOPLE:
        raise Refused("not_now", "you have so many games between bots running that another must end first")


async def may_sit(hall: Hall, person: Person, live: Live) -> None:
    if live.table.terms.rated and person.account is None:
        raise Refused("forbidden", "this table is rated, for people with an account: open one first")
    others = [other for other in {live.table.terms.host, *live.table.people()} if other and other != person.id]
    if others and await hall.people.blocked_by_any(person.id, others):
        raise Refused("forbidden", "somebody at this table does not want to play with you")


async def replace(hall: Hall, person: Person, live: Live, said: commands.Replace) -> None:
    """A bot for a person who keeps the others waiting and is not there."""
    async with hall.held(live):
        table = live.table
        actions.must_be(table, RUNNING)
        actions.own_seat(table, person, None)
        if said.seat >= table.terms.seats or table.places[said.seat].kind != "person":
            raise Refused("not_now", "there is no person to be replaced")
        if said.seat in table.away:
            raise Refused("not_now", "this person is on vacation, and comes back")
        whom = table.places[said.seat].person
        assert whom is not None
        wait = hall.settings.replace_after[table.terms.pace] * 1000
        since = table.asked_since.get(said.seat)
        here = hall.hub.is_here(whom) or await hall.people.seen(whom) > hall.now - wait
        if since is None or hall.now - since < wait or here:
            raise Refused("not_now", "this person is here, or has not been awaited for long enough")
        await hall.write(live, actions.line(table, "bot", said.seat, {"bot": actions.STAND_IN}, hall.now))


async def rematch(hall: Hall, person: Person, live: Live) -> str:
    """A new table with the same people, bots and options; who is not there yet finds his seat kept."""
    async with hall.held(live):
        table = live.table
        wish, kept = making.rematch_of(table, person)
        if table.rematch is not None:
            return table.rematch
        made = await new_tables.make(hall, person, commands.NewTable(**wish), kept=kept)
        for place in table.places:
            if place.person is not None and place.person != person.id:
                await hall.archive.let_in(made.id, place.person)
                if hall.outbox is not None:
                    text = f"{person.name} wants to play {table.game.title} with you again: your seat is kept."
                    await hall.outbox.tell([place.person], "invitation", text, f"/table/{made.id}", made.id)
        await hall.write(live, actions.line(table, "rematch", -1, {"table": made.id}, hall.now))
        return made.id


async def forget(hall: Hall, person: Person) -> None:
    """An account is deleted: where it sits a bot plays on, and what it tried out is gone."""
    tried = [name for kind in (WHATIF, SANDBOX) for name in await hall.archive.branches(person.id, kind)]
    await hall.archive.remove(tried)
    for name in tried:
        hall.forget(name)
    await hall.archive.drop_out(person.id, GONE)
    for name in await hall.archive.seated(person.id):
        live = await hall.open(name)
        async with hall.held(live):
            for seat in live.table.seats_of(person.id):
                await hall.write(live, actions.line(live.table, "gone", seat, {"bot": actions.STAND_IN}, hall.now))
        await hall.ledger.unname(name, person.id, GONE)
