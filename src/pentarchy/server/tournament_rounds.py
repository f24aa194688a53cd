"""Rounds of tournaments: begun, played at ordinary tables, and ended; by one process at a time (`Tournaments.alone`).

Whatever is half done when a server dies is found again: a round's pairings are one transaction and name the tables that
are to be made; a table is made if it is not there; its result is read when it is settled.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

from sqlalchemy import select, update

import pentarchy
from pentarchy.bots.strength import MIDDLE, strengths
from pentarchy.server import new_tables
from pentarchy.server.commands import ClockTerms, NewTable
from pentarchy.server.database import insert
from pentarchy.server.expiry import close_rooms
from pentarchy.server.people import Person
from pentarchy.server.schema import entrants, pairings, people, ratings, results, tournaments
from pentarchy.server.tournament_store import ENDED, ENTRY, OFF, RUNS, TO_COME, Whole, whole
from pentarchy.tables import actions
from pentarchy.tables.errors import Refused
from pentarchy.tables.table import OPEN, OVER, RUNNING
from pentarchy.tournaments import FORFEIT, next_round

if TYPE_CHECKING:
    from pentarchy.server.tournaments import Tournaments

log = logging.getLogger(__name__)

DAY = 24 * 3600 * 1000


async def begin(of: Tournaments, one: Whole, by_hand: bool) -> None:
    """Those who are there are seeded, the last table is filled, and the first round is due."""
    stored, now = one.stored, of.hall.now
    there = [each for each in one.entered if not each.out and (each.checked or not stored.check_in)]
    extra = fillers(one, there)
    there += [SimpleNamespace(number=number, person=None, bot=stored.bots, name=name) for number, name in extra]
    if len(there) < max(2, one.smallest):
        if by_hand:
            raise Refused("not_now", f"{max(2, one.smallest)} must take part, and be there, before it can begin")
        await of.change(one, status=OFF, ended=now)
        return
    async with of.engine.begin() as connection:
        ids = [each.person for each in there if each.person is not None]
        rated = select(ratings.c.person, ratings.c.mu).where(ratings.c.game == stored.game, ratings.c.person.in_(ids))
        known = {one.person: one.mu for one in await connection.execute(rated)}
        bots = strengths(stored.game)
        strength = {each.number: known.get(each.person, bots.get(each.bot or "", MIDDLE)) for each in there}
        for seed, each in enumerate(sorted(there, key=lambda each: (-strength[each.number], each.number))):
            if isinstance(each, SimpleNamespace):
                filler = {"tournament": stored.id, "checked": True, "out": False, "seed": seed, **vars(each)}
                await connection.execute(entrants.insert().values(**filler))
            else:
                mine = (entrants.c.tournament == stored.id) & (entrants.c.number == each.number)
                await connection.execute(update(entrants).where(mine).values(seed=seed))
        begun = {"status": RUNS, "starts": stored.starts or now, "next_at": now}
        await connection.execute(update(tournaments).where(tournaments.c.id == stored.id).values(**begun))


def fillers(one: Whole, there: list[Any]) -> list[tuple[int, str]]:
    """Numbers and names of the bots that fill the last table."""
    if one.stored.bots is None or not there:
        return []
    wanted = -len(there) % one.stored.seats
    called = [one.stored.bots if wanted == 1 else f"{one.stored.bots} {turn + 1}" for turn in range(wanted)]
    return [(len(one.entered) + turn, name) for turn, name in enumerate(called)]


async def go_on(of: Tournaments, one: Whole) -> None:
    """What is due in a tournament that runs."""
    for pairing in one.now_open:
        await look(of, one, pairing)
    one = await of.whole(one.stored.id)
    if one.now_open:
        return
    stored, now = one.stored, of.hall.now
    one = await without_those_gone(of, one)
    tables_of_it = await asyncio.to_thread(next_round, one.event())
    if not tables_of_it:
        await end(of, one)
    elif stored.next_at is None:
        await of.change(one, next_at=now + stored.pause * 1000)
        if stored.pause == 0:
            await pair(of, one, tables_of_it)
    elif stored.next_at <= now:
        await pair(of, one, tables_of_it)


async def without_those_gone(of: Tournaments, one: Whole) -> Whole:
    """Whoever deleted his account plays no more."""
    ids = [each.person for each in one.playing if each.person is not None and not each.out]
    async with of.engine.begin() as connection:
        gone = select(people.c.id).where(people.c.id.in_(ids), people.c.deleted.is_(True))
        left = [person for (person,) in await connection.execute(gone)]
        if left:
            mine = (entrants.c.tournament == one.stored.id) & entrants.c.person.in_(left)
            await connection.execute(update(entrants).where(mine).values(out=True))
        return await whole(connection, one.stored.id)


async def pair(of: Tournaments, one: Whole, tables_of_it: list[tuple[int, ...]]) -> None:
    """The next round is written down, at once and only once; then its tables are made, and everybody is told."""
    stored, now = one.stored, of.hall.now
    number = stored.round + 1
    async with of.engine.begin() as connection:
        mine = (tournaments.c.id == stored.id) & (tournaments.c.round == stored.round)
        done = await connection.execute(update(tournaments).where(mine).values(round=number, next_at=None))
        if done.rowcount != 1:
            return
        for board, seats in enumerate(tables_of_it):
            free = len(seats) == 1
            await connection.execute(
                pairings.insert().values(
                    tournament=stored.id, round=number, board=board, seats=json.dumps(seats), forfeits="[]", since=now,
                    table_id=None if free else secrets.token_urlsafe(9), places="[1]" if free else None,
                    how="free" if free else None,
                )
            )  # fmt: skip
    log.info("a round begins", extra={"tournament": stored.id, "round": number, "tables": len(tables_of_it)})
    one = await of.whole(stored.id)
    for pairing in one.now_open:
        await make_table(of, one, pairing)


async def make_table(of: Tournaments, one: Whole, pairing: Any) -> None:
    stored = one.stored
    arranger = Person(SimpleNamespace(id=stored.arranger, name="", account="", epoch=0))
    seated = [one.playing[seed] for seed in json.loads(pairing.seats)]
    wish = NewTable(
        game=stored.game, seats=len(seated), options=json.loads(stored.options), rated=stored.rated, pace=stored.pace,
        clock=ClockTerms(**json.loads(stored.clock)), sandbox=False,
    )  # fmt: skip
    matched = [(each.person, each.name if each.person is not None else each.bot) for each in seated]
    live = await new_tables.make(of.hall, arranger, wish, matched=matched, of=(stored.id, pairing.table_id))
    game = pentarchy.game(stored.game).title
    for each in seated:
        if each.person is None:
            continue
        others = ", ".join([other.name for other in seated if other is not each])
        text = f"{stored.name}, round {pairing.round}: your game of {game} against {others} waits for you."
        if of.hall.outbox is not None:
            await of.hall.outbox.tell([each.person], "tournament", text, f"/table/{live.id}", live.id)
        of.told(each.person, {
            "type": "round", "tournament": stored.id, "name": stored.name, "round": pairing.round, "table": live.id,
            "game": stored.game,
        })  # fmt: skip
    if not any([each.person for each in seated]):
        async with live.lock:
            await of.hall.write(live, actions.begin(live.table, of.hall.now))


async def look(of: Tournaments, one: Whole, pairing: Any) -> None:
    """A table that is not decided: made if it is not there, read if it is over, and not waited for without end."""
    stored = await of.hall.archive.stored(pairing.table_id)
    if stored is None:
        await make_table(of, one, pairing)
    elif stored.status == OVER and stored.settled:
        await read_result(of, pairing)
    elif stored.status == OPEN and pairing.since <= of.hall.ago(TO_COME[one.stored.pace]):
        try:
            await wait_no_more(of, one, pairing)
        except Refused as refused:  # something happened at the table just now: next time
            log.info("a table is looked at again", extra={"table": pairing.table_id, "code": refused.code})


async def read_result(of: Tournaments, pairing: Any) -> None:
    """Places as the game had them; who did not come is behind, whatever the bot made of his seat."""
    query = select(results.c.seat, results.c.place).where(results.c.table_id == pairing.table_id)
    async with of.reads.connect() as connection:
        found = {one.seat: one.place for one in await connection.execute(query)}
    seats, absent = json.loads(pairing.seats), json.loads(pairing.forfeits)
    places = [FORFEIT if seat in absent else found.get(seat, 1) for seat in range(len(seats))]
    await of.keep(pairing, places, "forfeit" if absent else "played")


async def wait_no_more(of: Tournaments, one: Whole, pairing: Any) -> None:
    """Whoever is not ready in time has forfeited. Where two people are, they play on with a bot in his place."""
    hall = of.hall
    live = await hall.open(pairing.table_id)
    async with hall.held(live):
        table = live.table
        if table.status != OPEN or table.dealing:
            return
        people_there = [seat for seat, place in enumerate(table.places) if place.person]
        absent = [seat for seat in people_there if seat not in table.ready]
        ready = [seat for seat in people_there if seat in table.ready]
        if len(ready) >= 2 and absent:
            await note_forfeits(of, pairing, absent)
            bot = {"person": None, "name": actions.STAND_IN, "bot": actions.STAND_IN}
            for seat in absent:
                await hall.write(live, actions.line(live.table, "sit", seat, bot, hall.now))
            await hall.write(live, actions.begin(live.table, hall.now))
            return
    if not absent:
        return
    await note_forfeits(of, pairing, absent)
    await of.keep(pairing, [FORFEIT if seat in absent else 1 for seat in range(len(table.places))], "forfeit")
    await close(of, pairing.table_id)


async def note_forfeits(of: Tournaments, pairing: Any, absent: list[int]) -> None:
    noted = sorted({*json.loads(pairing.forfeits), *absent})
    async with of.engine.begin() as connection:
        mine = pairings.c.table_id == pairing.table_id
        await connection.execute(update(pairings).where(mine).values(forfeits=json.dumps(noted)))


async def close(of: Tournaments, table: str) -> None:
    """A table whose game has not begun is no more: all stand up, which every process learns, and it is gone."""
    hall = of.hall
    stored = await hall.archive.stored(table)
    if stored is None or stored.status != OPEN:
        return
    live = await hall.open(table)
    async with hall.held(live):
        if live.table.status != OPEN:
            return
        if live.table.dealing:
            await hall.write(live, actions.line(live.table, "abort", -1, {}, hall.now))
        for seat, place in enumerate(live.table.places):
            if place.kind != "open":
                await hall.write(live, actions.line(live.table, "stand", seat, {}, hall.now))
    await close_rooms(hall, [table])


async def forfeit(of: Tournaments, one: Whole, entrant: Any) -> None:
    """Somebody loses his game of this round: before it has begun without a game, later by giving up."""
    pairing = one.table_of(entrant)
    if pairing is None:
        raise Refused("not_now", f"{entrant.name} has no game to lose in this round")
    seat = json.loads(pairing.seats).index(entrant.seed)
    live = await of.hall.open(pairing.table_id)
    async with of.hall.held(live):
        table = live.table
        if table.status == RUNNING:
            if not table.places[seat].resigned:
                row = actions.line(table, "resign", seat, {"bot": actions.STAND_IN}, of.hall.now)
                await of.hall.write(live, row)
            return
        if table.status == OVER:
            raise Refused("not_now", "this game is over: decide its result instead")
        others = [place for at, place in enumerate(table.places) if at != seat and place.person]
        if len(others) >= 2:
            await note_forfeits(of, pairing, [seat])
            bot = {"person": None, "name": actions.STAND_IN, "bot": actions.STAND_IN}
            await of.hall.write(live, actions.line(table, "sit", seat, bot, of.hall.now))
            return
    await note_forfeits(of, pairing, [seat])
    places = [FORFEIT if at == seat else 1 for at in range(len(table.places))]
    await of.keep(pairing, places, "forfeit")
    await close(of, pairing.table_id)


async def gone(of: Tournaments, one: Whole, entrant: Any) -> None:
    """Somebody plays no more: a game that has not begun is forfeited, one that runs goes on."""
    pairing = one.table_of(entrant)
    if pairing is None:
        return
    stored = await of.hall.archive.stored(pairing.table_id)
    if stored is not None and stored.status == OPEN:
        await forfeit(of, one, entrant)


async def reseat(of: Tournaments, one: Whole, entrant: Any, person: str | None, name: str) -> None:
    """Somebody else takes a seat at which the game has not begun."""
    pairing = one.table_of(entrant)
    stored = None if pairing is None else await of.hall.archive.stored(pairing.table_id)
    if pairing is None or stored is None or stored.status != OPEN:
        return
    live = await of.hall.open(pairing.table_id)
    async with of.hall.held(live):
        if live.table.status != OPEN or live.table.dealing:
            return
        seat = json.loads(pairing.seats).index(entrant.seed)
        new = {"person": person, "name": name, "bot": name if person is None else None}
        await of.hall.write(live, actions.line(live.table, "sit", seat, new, of.hall.now))
        if live.table.all_ready:
            await of.hall.write(live, actions.begin(live.table, of.hall.now))


async def call_off(of: Tournaments, one: Whole) -> None:
    """Games that run are played to their end, but count no more here."""
    await of.change(one, status=OFF, ended=of.hall.now, next_at=None)
    for pairing in one.now_open:
        await close(of, pairing.table_id)


async def end(of: Tournaments, one: Whole) -> None:
    stored, now = one.stored, of.hall.now
    await of.change(one, status=ENDED, ended=now, next_at=None)
    if of.hall.outbox is not None and one.playing:
        first = [one.playing[each.entrant].name for each in one.event().standings() if each.place == 1]
        told = [each.person for each in one.playing if each.person is not None]
        text = f"{stored.name} is over; first: {', '.join(first)}."
        await of.hall.outbox.tell(told, "tournament", text, f"/tournament/{stored.id}", urgent=False)
    if stored.every is not None:
        await next_season(of, one)


async def next_season(of: Tournaments, one: Whole) -> None:
    """The same once more; whoever stayed to the end is entered, and may withdraw."""
    stored, now = one.stored, of.hall.now
    season = stored.season + 1
    starts = stored.starts
    while starts <= now:
        starts += stored.every * DAY
    values = {
        **stored._asdict(), "id": f"{stored.league}.{season}", "season": season, "status": ENTRY, "round": 0,
        "starts": starts, "next_at": None, "ended": None, "created": now,
    }  # fmt: skip
    async with of.engine.begin() as connection:
        fresh = insert(of.engine, tournaments).values(**values).on_conflict_do_nothing()
        if (await connection.execute(fresh)).rowcount != 1:
            return
        stayed = [each for each in one.playing if each.person is not None and not each.out]
        for number, each in enumerate(stayed):
            again = {"number": number, "person": each.person, "name": each.name, "checked": False, "out": False}
            await connection.execute(entrants.insert().values(tournament=values["id"], **again))
