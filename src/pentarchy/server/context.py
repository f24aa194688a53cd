"""The server's parts in one place, and who is asking: what every route needs."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from hashlib import blake2b
from typing import Annotated, Any

import orjson
from fastapi import Depends, Request
from sqlalchemy import select, update
from starlette.requests import HTTPConnection

from pentarchy.server import chat_rooms, garbage
from pentarchy.server.archive import Archive, shown_line
from pentarchy.server.bot_jobs import Jobs
from pentarchy.server.bot_pool import Pool
from pentarchy.server.connections import Door
from pentarchy.server.data_folder import Claim
from pentarchy.server.database import AWAY, claim_of, insert, migrate, open_engine, secret
from pentarchy.server.deliveries import Deliveries, Way
from pentarchy.server.expiry import expire
from pentarchy.server.guard import address_of
from pentarchy.server.hall import Hall
from pentarchy.server.hub import Hub
from pentarchy.server.leaderboards import Leaderboards
from pentarchy.server.ledger import Ledger
from pentarchy.server.limits import Limiter
from pentarchy.server.live import Live
from pentarchy.server.lobby import Known, lobbies
from pentarchy.server.mail import Mail
from pentarchy.server.matching import Matching
from pentarchy.server.metrics import Metrics
from pentarchy.server.order import ADMIN, Order, sentence
from pentarchy.server.origins import Names
from pentarchy.server.outbox import Outbox
from pentarchy.server.people import People, Person
from pentarchy.server.preferences import Wishes
from pentarchy.server.process_news import News, ProcessNews
from pentarchy.server.profiles import Profiles
from pentarchy.server.push import Push
from pentarchy.server.results import Results
from pentarchy.server.run_time import RunTime
from pentarchy.server.schema import settings as stored
from pentarchy.server.schema import tables
from pentarchy.server.sessions import Sessions
from pentarchy.server.settings import Settings
from pentarchy.server.tournaments import Tournaments
from pentarchy.server.turns import Turns
from pentarchy.server.vacations import Vacations
from pentarchy.tables.errors import Refused
from pentarchy.tables.journal import Row
from pentarchy.tables.table import RUNNING

log = logging.getLogger(__name__)

HEARTBEAT = 5.0
SWEEP = 2.0
PRESENCE = 20.0
EXPIRY = 600.0
SETTLING = 10.0
"""Games are settled when they end; this finds those of a process that died."""
TELLING = 3.0
COLLECTING = 600.0
YOUNG = 0.1
TABLES_IN_A_LETTER = 20
MOST_ABSENCES = 5000
AWAY_AFTER = 20_000
"""With several processes, a silence of more milliseconds than this means that none was running."""


class Server:
    """Everything that runs."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.process = secrets.token_hex(4)
        self.engine = open_engine(settings)
        self.metrics = Metrics()
        self.hub = Hub()
        self.people = People(self.engine)
        self.archive = Archive(self.engine)
        self.results = Results(self.engine)
        self.leaderboards = Leaderboards(self.engine)
        self.profiles = Profiles(self.engine)
        self.ledger = Ledger(self.engine, self.process)
        if self.ledger.writer is not None:
            self.ledger.writer.spent = self.metrics.stages["write"].inc
        self.limiter = Limiter(settings.limits)
        self.names = Names(settings.origins)
        self.door = Door(settings.bounds, settings.proxies)
        self.process_news = ProcessNews(self.engine, self.process, self._hear, self._missed)
        self.hall = Hall(settings, self.archive, self.ledger, self.people, self.hub, self.metrics, self.limiter)
        self.hall.said = lambda table, line: self.tell_others({"chat": line, "table": table})
        self.wishes = Wishes(self.engine)
        self.push = Push(self.engine, settings.contact, settings.push_anywhere)
        self.mail = None if settings.mail is None else Mail(self.engine, settings.mail, settings.site)
        ways: dict[str, Way] = {"push": self.push, **({} if self.mail is None else {"email": self.mail})}
        self.outbox = Outbox(self.engine, settings.clock, round(settings.bundle * 1000), tuple(ways))
        self.hall.outbox, self.hall.wishes = self.outbox, self.wishes
        self.deliveries = Deliveries(self.hall, self.outbox, self.wishes, ways)
        self.vacations = Vacations(self.hall)
        self.matching = Matching(self.hall)
        self.order = Order(self.hall)
        self.tournaments = Tournaments(self.hall)
        self.tournaments.told = self.tell_person
        self.present: dict[str, Any] = {"count": 0, "people": []}
        self.listed = Known()
        self.hall.ended = lambda: self.turns.spawn(self._settle())
        self.pool = Pool(settings.bot_workers)
        self.turns: Turns
        self.sessions: Sessions
        self.claim: Claim | None = None
        self.key = b""
        self.tasks: list[asyncio.Task[None]] = []
        self.closing = False
        self.seen: set[str] = set()
        """Who asked something of late, besides those with a socket."""
        self.wrote = float("-inf")
        self.noted = 0
        """So many absences are on disk."""

    async def start(self) -> None:
        self.claim = claim_of(self.settings)
        await migrate(self.engine)
        key = await secret(self.engine)
        self.key = blake2b(key.encode(), person=b"origins").digest()
        self.order.key = blake2b(key.encode(), person=b"devices").digest()
        self.sessions = Sessions(key, self.people)
        await self.push.start()
        if self.mail is not None:
            self.mail.secret = key
        self.turns = Jobs(self.hall, self.pool) if self.settings.postgresql else Turns(self.hall, self.pool)
        self.hall.turns = self.turns
        self.ledger.start()
        await self.process_news.start()
        await self.turns.start()
        await self._forgive_absence()
        regular = [
            (HEARTBEAT, self._beat),
            (SWEEP, self.turns.sweep),
            (1.0, self._tell_lobby),
            (1.0, self._tick),
            (60.0, self._put_away),
            (COLLECTING, self._collect),
            (YOUNG, garbage.collect_young),
            (PRESENCE, self._announce_all),
            (EXPIRY, self._expire),
            (SETTLING, self._settle),
            (HEARTBEAT, self._tell_present),
            (2.0, self.make_matches),
            (2.0, self.tournaments.tend_all),
            (30.0, self.vacations.settle),
            (TELLING, self.deliveries.work),
        ]
        self.tasks = [asyncio.create_task(self._every(seconds, work)) for seconds, work in regular]

    async def stop(self) -> None:
        """No move is cut in half: what is being written is written, then the sockets close."""
        self.closing = True
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.turns.stop()
        await self.ledger.stop()
        try:
            await self.hall.save(list(self.hall.tables.values()))
        except AWAY:
            log.warning("positions could not be saved at the end")
        for connection in list(self.hub.connections):
            connection.close()
        await self.process_news.stop()
        await self.push.stop()
        try:
            await self._beat()
        except AWAY:
            log.warning("the database was away at the end")
        self.ledger.close()
        await self.engine.dispose()
        if self.claim is not None:
            self.claim.release()

    async def _every(self, seconds: float, work: Any) -> None:
        while True:
            try:
                await work()
            except Exception as error:
                log.warning("a regular task failed", extra={"task": work.__name__, "reason": type(error).__name__})
            await asyncio.sleep(seconds)

    async def try_writing(self) -> None:
        """Raises what the database raises if it takes nothing; asked often, it is tried once a second."""
        if time.monotonic() < self.wrote + 1.0:
            return
        await self._keep("health", str(self.settings.clock()))
        self.wrote = time.monotonic()

    async def _keep(self, key: str, value: str) -> None:
        async with self.engine.begin() as connection:
            upsert = insert(self.engine, stored).values(key=key, value=value)
            await connection.execute(upsert.on_conflict_do_update(index_elements=["key"], set_={"value": value}))

    async def _beat(self) -> None:
        """The time until which the server was certainly alive, for clocks after a crash; and who is connected."""
        now = self.settings.clock()
        await self._keep("alive", str(now))
        seen, self.seen = {*self.seen, *self.hub.by_person}, set()
        if seen:
            await self.people.touch(sorted(seen), now)

    async def _forgive_absence(self) -> None:
        """The time in which no server was there is nobody's. Tables learn of it when they are opened."""
        async with self.engine.connect() as connection:
            settings = await connection.execute(select(stored.c.key, stored.c.value))
            found: dict[str, str] = {row.key: row.value for row in settings}
        alive = int(found.get("alive", 0))
        absences = [(since, until) for since, until in json.loads(found.get("absences", "[]"))]
        if isinstance(self.settings.clock, RunTime):
            self.settings.clock.not_before(alive)
        now = self.settings.clock()
        self.settings.absences[:0] = absences
        if alive and now - alive >= (AWAY_AFTER if self.settings.postgresql else 1):
            await self._note_absence(alive, now)
            self.settings.absences.insert(len(absences), (alive, now))
        self.noted = len(self.settings.absences)

    async def _note_absence(self, alive: int, now: int) -> None:
        """Kept for tables that are not in memory; what was due there is due so much later."""
        async with self.engine.begin() as connection:
            kept = select(stored.c.value).where(stored.c.key == "absences")
            absences = json.loads((await connection.execute(kept)).scalar() or "[]")
            absences = [*absences[-MOST_ABSENCES:], (alive, now)]
            upsert = insert(self.engine, stored).values(key="absences", value=json.dumps(absences))
            new = {"value": upsert.excluded.value}
            await connection.execute(upsert.on_conflict_do_update(index_elements=["key"], set_=new))
            clocked = update(tables).where(tables.c.status == RUNNING, tables.c.clock.is_not(None))
            await connection.execute(clocked.where(tables.c.due > alive).values(due=tables.c.due + (now - alive)))

    async def _tick(self) -> None:
        """Looks at the time, so that it is noticed if nobody could."""
        self.settings.clock()
        absences = self.settings.absences[self.noted :]
        self.noted += len(absences)
        for alive, until in absences:
            log.warning("nobody was there", extra={"ms": until - alive})
            if not self.settings.postgresql:  # elsewhere other processes were there, and the tables they serve went on
                await self._note_absence(alive, until)
        for live in list(self.hall.tables.values()) if absences else ():
            if live.table.clock is not None:
                async with self.hall.held(live):
                    pass  # to look is to notice

    async def _tell_lobby(self) -> None:
        if not self.hub.lobby_changed:
            return
        self.hub.lobby_changed = False
        self.listed.pass_on()
        listening = [connection for connection in self.hub.connections if connection.lobby is not None]
        if not listening:
            return
        wanted = {(connection.person, connection.lobby) for connection in listening}
        told = await lobbies(self.archive, wanted, self.settings.clock(), self.listed)
        changes: dict[tuple[int, int], bytes | None] = {}
        for connection in listening:
            old, new = connection.shown, told.get((connection.person, connection.lobby))
            if new is None or old is None or old is new:
                continue  # another choice was made meanwhile: it has been told
            key = (id(old), id(new))
            if key not in changes:
                change = new.since(old)
                changes[key] = None if change is None else orjson.dumps(change)
            connection.shown = new
            message = changes[key]
            if message is not None:
                connection.send_bytes(message)

    async def _tell_present(self) -> None:
        """Who is here, in any process: they are noted with every heartbeat."""
        told = await self.people.present(self.settings.clock() - 3 * int(HEARTBEAT * 1000))
        if told != self.present:
            self.present = told
            message = orjson.dumps({"type": "present", **told})
            for connection in list(self.hub.connections):
                if connection.lobby is not None:
                    connection.send_bytes(message)

    async def invited(self, whom: str, by: Person, live: Live) -> None:
        """Somebody is asked to come to a table."""
        message = {"type": "invited", "table": live.id, "game": live.table.terms.game, "by": by.shown()}
        self.tell_person(whom, message)
        text = f"{by.name} asks you to come to a table of {live.table.game.title}."
        await self.outbox.tell([whom], "invitation", text, f"/table/{live.id}", live.id)

    def tell_person(self, whom: str, message: dict[str, Any]) -> None:
        """To all sockets of a person, in any process."""
        self.hub.tell(whom, message)
        self.tell_others({"tell": whom, "message": message})

    async def proclaim(self) -> None:
        """Everybody is told what is announced now."""
        await self._announced()
        self.tell_others({"announced": True})

    async def _announced(self) -> None:
        told = {"type": "announcements", "announcements": await self.order.announced()}
        for connection in list(self.hub.connections):
            connection.send(told)

    def check_ban(self, person: Person) -> None:
        """Who is banned is told so, whatever he asks."""
        if person.ban is not None and (person.ban[1] is None or person.ban[1] > self.settings.clock()):
            raise Refused("banned", sentence(*person.ban))

    async def make_matches(self) -> None:
        """Whoever wants the same is brought together, and told."""
        for table, people in await self.matching.match():
            game = self.hall.tables[table].table.terms.game
            for person in people:
                self.hub.tell(person, {"type": "matched", "table": table, "game": game})
            self.tell_others({"matched": people, "table": table, "game": game})

    async def _settle(self) -> None:
        """Results of games that are over, and the ratings that follow from them."""
        try:
            while await self.results.settle():
                pass
        except AWAY as error:
            log.warning("results are settled later", extra={"reason": type(error).__name__})

    async def _expire(self) -> None:
        await expire(self.hall)

    def origin_of(self, connection: HTTPConnection) -> str | None:
        """Where something was asked, as a hash that only this server can make: addresses are not kept."""
        if not self.settings.limits:
            return None
        return blake2b(address_of(connection).encode(), key=self.key, digest_size=12).hexdigest()

    async def _put_away(self) -> None:
        await self.hall.put_away()

    async def _collect(self) -> None:
        if self.hub.closed >= garbage.WORTH_COLLECTING:
            self.hub.closed = 0
            garbage.collect_old()

    # --- several processes -----------------------------------------------------------------------------------------

    def tell_others(self, news: News) -> None:
        """Told when there is time, in the order in which it was said; nothing waits for it."""
        if not self.closing:
            self.process_news.tell(news)

    def drop(self, who: str) -> None:
        """The cookies of a person, or of a session, are void: the sockets that were opened with them close."""
        self.hub.drop(who)
        self.tell_others({"drop": who})

    async def sign_out_devices(self, person: str) -> None:
        """All cookies of a person are void: nothing is pushed to where they were."""
        await self.push.remove(person)
        self.drop(person)

    async def blocks_changed(self, person: str) -> None:
        self.hub.set_blocked(person, await self.people.blocks_of(person))
        self.tell_others({"blocks": person})

    async def _hear(self, news: News) -> None:
        """Something happened in another process."""
        if "drop" in news:
            self.hub.drop(news["drop"])
        if "announced" in news:
            await self._announced()
        if "tell" in news:
            self.hub.tell(news["tell"], news["message"])
        for person in news.get("matched", ()):
            self.hub.tell(person, {"type": "matched", "table": news["table"], "game": news["game"]})
        if "blocks" in news and self.hub.is_here(news["blocks"]):
            self.hub.set_blocked(news["blocks"], await self.people.blocks_of(news["blocks"]))
        live = self.hall.tables.get(news.get("table", ""))
        if "chat" in news:
            if live is not None:
                self.turns.spawn(self._hear_line(live, news["chat"]))
        elif "present" in news:
            for table, people, watchers in news["present"]:
                self._present(table, news["from"], frozenset(people), watchers)
        elif "on" in news:
            self.hub.lobby_changed = True
            for person in news["on"]:
                self.hub.await_person(person, news["table"], news["game"], True)
            for person in news["off"]:
                self.hub.await_person(person, news["table"], news["game"], False)
            if live is not None:
                self.turns.spawn(self._follow(live, news.get("row")))

    def _present(self, table: str, process: str, people: frozenset[str], watchers: int) -> None:
        """These follow a table through another process."""
        live = self.hall.tables.get(table)
        if live is None:
            return
        before = live.elsewhere.get(process)
        if before is None and live.watchers:
            self.announce([live])
        live.elsewhere[process] = (people, watchers, time.monotonic())
        if before is None or before[:2] != (people, watchers):
            self.turns.spawn(self._tell_presence(live))

    async def _hear_line(self, live: Live, which: str) -> None:
        async with live.lock:
            line = await self.archive.line(which)
            if line is not None:
                chat_rooms.hear(live, line.room, shown_line(line))

    async def _tell_presence(self, live: Live) -> None:
        async with live.lock:
            live.tell_all(self.settings.clock())

    async def _follow(self, live: Live, row: list[Any] | None) -> None:
        async with live.lock:
            await self.hall.catch_up(live, None if row is None else Row(*row))

    async def _missed(self) -> None:
        """The line was down: every table that is followed here is read again."""
        self.hub.lobby_changed = True
        for live in list(self.hall.tables.values()):
            async with live.lock:
                await self.hall.catch_up(live)

    def announce(self, tables: list[Live]) -> None:
        """Other processes learn who follows these tables here."""
        for at in range(0, len(tables), TABLES_IN_A_LETTER):
            some = tables[at : at + TABLES_IN_A_LETTER]
            present = [[live.id, sorted(people), watchers] for live in some for people, watchers in [live.here()]]
            self.tell_others({"present": present})

    async def _announce_all(self) -> None:
        followed = []
        for live in list(self.hall.tables.values()):
            old = [process for process, heard in live.elsewhere.items() if heard[2] < time.monotonic() - 3 * PRESENCE]
            for process in old:
                del live.elsewhere[process]
            if live.watchers:
                followed.append(live)
        self.announce(followed)


def server_of(connection: HTTPConnection) -> Server:
    server: Server = connection.app.state.server
    return server


def id_of(person: Person | None) -> str | None:
    return None if person is None else person.id


async def anyone(request: Request) -> Person | None:
    """Who is asking, if he said so; nobody who is banned."""
    person = await known(request)
    server = server_of(request)
    if person is not None:
        server.check_ban(person)
        server.seen.add(person.id)
    return person


async def known(request: Request) -> Person | None:
    """Who is asking, banned or not."""
    server = server_of(request)
    person = await server.sessions.person(request)
    server.limiter.take("request", id_of(person) or address_of(request))
    return person


async def administrator(person: Annotated[Person | None, Depends(anyone)]) -> Person:
    """Who is asking, if he has the role for it. Others do not learn that there is something."""
    if person is None or person.role != ADMIN:
        raise Refused("not_found", "there is no such thing")
    return person


async def someone(person: Annotated[Person | None, Depends(anyone)]) -> Person:
    """Who is asking; he must have said so."""
    if person is None:
        raise Refused("sign_in", "say who you are first")
    return person


Anyone = Annotated[Person | None, Depends(anyone)]
Someone = Annotated[Person, Depends(someone)]
Administrator = Annotated[Person, Depends(administrator)]
TheServer = Annotated[Server, Depends(server_of)]
