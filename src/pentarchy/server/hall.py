"""The hall: all tables in use. Commands come in, lines go to the ledger, and then everybody is told."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Callable
from typing import Any

import pentarchy
from pentarchy.kernel import BadInput, BrokenRule, IllegalMove, PentarchyError
from pentarchy.server import commands, deeds, faces
from pentarchy.server.archive import Archive
from pentarchy.server.errors import Conflict, Refused
from pentarchy.server.hub import Hub
from pentarchy.server.ledger import Change, Ledger, Row
from pentarchy.server.live import Live
from pentarchy.server.metrics import Metrics
from pentarchy.server.people import People, Person
from pentarchy.server.restoring import restore
from pentarchy.server.schema import tables
from pentarchy.server.settings import Settings
from pentarchy.server.table import OVER, RUNNING, Table, Terms
from pentarchy.server.turns import Turns

log = logging.getLogger(__name__)

IDLE = 10 * 60 * 1000
"""After so many milliseconds without use a table is put away."""

NOT_FITTING = (LookupError, ValueError, TypeError, ArithmeticError, AttributeError)


class Hall:
    def __init__(
        self, settings: Settings, archive: Archive, ledger: Ledger, people: People, hub: Hub, metrics: Metrics
    ) -> None:
        self.settings = settings
        self.archive = archive
        self.ledger = ledger
        self.people = people
        self.hub = hub
        self.metrics = metrics
        self.turns: Turns | None = None
        self.said: Callable[[str, str], None] = lambda table, line: None
        """Told of every line of chat, for other processes."""
        self.tables: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Task[Live]] = {}

    @property
    def now(self) -> int:
        return self.settings.clock()

    # --- finding ---------------------------------------------------------------------------------------------------

    async def open(self, table: str) -> Live:
        """The table in memory; read from disk if it is not there."""
        live = self.tables.get(table)
        if live is None:
            task = self.loading.get(table)
            if task is None:
                task = self.loading[table] = asyncio.create_task(self._load(table))
                task.add_done_callback(lambda _: self.loading.pop(table, None))
            live = await asyncio.shield(task)
        live.used = self.now
        return live

    async def _load(self, name: str) -> Live:
        table = await self._restored(name)
        live = self.tables[name] = Live(table)
        live.awaited = self._awaited(table)
        live.used = self.now
        self.metrics.tables.set(len(self.tables))
        self._wind(live)
        return live

    async def _restored(self, name: str) -> Table:
        """The table as its journal has it; carried over to the present rules if they changed."""
        stored = await self.archive.stored(name)
        if stored is None:
            raise Refused("not_found", "there is no such table")
        rows = await self.ledger.read(name, 0)
        table, addition = restore(stored, rows, self.now)
        if addition is not None:
            log.warning("a table goes on by other rules", extra={"table": name, "remark": addition.data["remark"]})
            table.apply(addition)
            try:
                await self.ledger.commit(Change(name, addition, self._columns(table, None)))
            except Conflict:
                return await self._restored(name)
        return table

    async def seen_by(self, person: Person | None, table: str) -> Live:
        """The table, if the person may know of it."""
        live = await self.open(table)
        terms = live.table.terms
        if terms.public or (person is not None and (terms.host == person.id or live.table.seats_of(person.id))):
            return live
        if person is None or not await self.archive.knows(table, person.id):
            raise Refused("not_found", "there is no such table")
        return live

    async def fresh(self, live: Live) -> None:
        """With the lock held: what is in memory is what is on disk."""
        if live.stale:
            live.replace(await self._restored(live.id))
            self.told(live, False)

    async def catch_up(self, live: Live, row: Row | None = None) -> None:
        """With the lock held: what other processes wrote (the next line, if it is known) takes effect here too."""
        if live.stale:
            await self.fresh(live)
            return
        if row is not None and row.n <= live.table.n:
            return
        known = row is not None and row.n == live.table.n + 1
        rows = [row] if row is not None and known else await self.ledger.read(live.id, live.table.n)
        try:
            for row in rows:
                live.table.apply(row)
        except (PentarchyError, *NOT_FITTING):
            live.stale = True
            await self.fresh(live)
            return
        if rows:
            self.told(live, False)

    # --- changing --------------------------------------------------------------------------------------------------

    async def make(self, person: Person, wish: commands.NewTable, rematch_of: Live | None = None) -> Live:
        places, header = self._checked(person, wish)
        now = self.now
        stored = {
            "id": secrets.token_urlsafe(9),
            "game": wish.game,
            "rules_version": header.rules_version,
            "seats": wish.seats,
            "options": json.dumps(pentarchy.game(wish.game).chosen(header)),
            "seed": secrets.token_hex(16),
            "host": person.id,
            "public": wish.public,
            "pace": wish.pace,
            "clock": wish.clock.model_dump_json() if wish.clock is not None else None,
            "bot_pause": self.settings.bot_pause if wish.bot_pause is None else wish.bot_pause,
            "invitation": secrets.token_urlsafe(16),
            "created": now,
        }
        row = Row(1, "made", -1, {"places": places, "bot_pause": stored["bot_pause"]}, now)
        live = await self._set_up(stored, row, person)
        if wish.start and all([place.kind != "open" for place in live.table.places]):
            await self.do(person, live, commands.Start(type="start"))
        return live

    async def _set_up(self, stored: dict[str, Any], row: Row, person: Person) -> Live:
        """A table that did not exist before."""

        class Stored:
            def __init__(self) -> None:
                self.__dict__.update(stored)

        table = Table(Terms(Stored()))
        table.apply(row)
        live = Live(table)
        columns = self._columns(table, live)
        mine = sum([1 << seat for seat in table.seats_of(person.id)])
        async with self.archive.engine.begin() as connection:
            await connection.execute(tables.insert().values(**{**stored, **columns, "n": 0}))
        await self.ledger.commit(Change(live.id, row, columns, [self.archive.knowing(live.id, person.id, mine)]))
        self.tables[live.id] = live
        self.metrics.tables.set(len(self.tables))
        self.metrics.lines.labels(row.kind).inc()
        self.hub.lobby_changed = True
        return live

    def _checked(self, person: Person, wish: commands.NewTable) -> tuple[list[dict[str, Any]], Any]:
        try:
            header = pentarchy.game(wish.game).header(wish.seats, "checked", wish.options)
        except BadInput as error:
            raise Refused("bad_input", str(error)) from None
        wanted = wish.places if wish.places is not None else ["me"] + ["open"] * (wish.seats - 1)
        if len(wanted) != wish.seats:
            raise Refused("bad_input", f"places: {wish.seats} seats need {wish.seats} entries, not {len(wanted)}")
        places: list[dict[str, Any]] = []
        for whom in wanted:
            if whom == "me":
                places.append({"person": person.id, "name": person.name, "bot": None})
            elif whom == "open":
                places.append({"person": None, "name": "", "bot": None})
            else:
                places.append({"person": None, "name": deeds.check_bot(whom), "bot": whom})
        return places, header

    async def do(self, person: Person, live: Live, said: Any) -> dict[str, Any] | None:
        """Carries a command out; what it changed has been told to everybody when this returns."""
        began = time.perf_counter()
        deed = deeds.DEEDS.get(type(said))
        if deed is None:
            return await self._other(person, live, said)
        if isinstance(said, commands.Sit):
            await self._may_sit(person, live)
        async with live.lock:
            await self.fresh(live)
            while True:
                row = deed(live.table, person, said, self.now)
                await self.write(live, row)
                if not isinstance(said, commands.Leave) or not live.table.played_by(person.id):
                    break
        self.metrics.moves.observe(time.perf_counter() - began)
        return None

    async def _other(self, person: Person, live: Live, said: Any) -> dict[str, Any] | None:
        if isinstance(said, commands.Why):
            async with live.lock:
                await self.fresh(live)
                deeds.must_be(live.table, RUNNING)
                assert live.table.position is not None
                seat = deeds.own_seat(live.table, person, said.seat, live.table.asked)
                if said.move is None and said.part is None:
                    raise Refused("bad_input", "say which move or which part")
                return faces.reasons(live.table.position, seat, said.move, said.part)
        if isinstance(said, commands.Notes):
            await self.archive.keep_notes(live.id, person.id, said.text)
        elif isinstance(said, commands.Chat):
            await self.say(person, live, said)
        elif isinstance(said, commands.Replace):
            await self._replace(person, live, said)
        elif isinstance(said, commands.Rematch):
            return {"table": await self._rematch(person, live)}
        return None

    async def write(self, live: Live, row: Row) -> None:
        """With the lock held: the line takes effect, is on disk, and everybody is told; or nothing happens."""
        table = live.table
        try:
            table.apply(row)
        except IllegalMove as error:
            raise Refused("illegal", str(error), error.rule) from None
        except BrokenRule as error:
            log.error("a rule failed", extra={"table": live.id, "line": row.n, "game": table.game.name})
            raise Refused("broken_rule", str(error)) from None
        except BadInput as error:
            raise Refused("not_now", str(error)) from None
        except NOT_FITTING:
            raise Refused("illegal", "this is not an answer to what is asked") from None
        also = []
        if row.kind in ("sit", "stand"):
            people = {place.person for place in table.places if place.person}
            masks = {who: sum([1 << seat for seat in table.seats_of(who)]) for who in people}
            also = [self.archive.knowing(live.id, who, mask) for who, mask in masks.items()]
        try:
            await self.ledger.commit(Change(live.id, row, self._columns(table, live), also, self._news(live)))
        except Conflict:
            live.stale = True
            await self.fresh(live)
            raise Refused("stale", "somebody else was faster") from None
        except Exception as error:
            live.stale = True
            log.error("the database did not take a line", extra={"table": live.id, "reason": type(error).__name__})
            raise Refused("busy", "the server cannot write just now: nothing was changed; try again") from None
        self.metrics.lines.labels(row.kind).inc()
        self.told(live)

    def told(self, live: Live, ours: bool = True) -> None:
        """Everybody learns what changed, and what follows from it is set in motion; by the process that wrote it."""
        live.tell_all(self.now)
        self._await(live)
        if ours or not self.settings.postgresql:
            self._wind(live)
        elif self.turns is not None:
            self.turns.set_clock(live)

    def _news(self, live: Live) -> dict[str, Any]:
        """For other processes: whose turn it became, or is no longer."""
        awaited = self._awaited(live.table)
        return {"game": live.table.terms.game, "on": list(awaited - live.awaited), "off": list(live.awaited - awaited)}

    def _columns(self, table: Table, live: Live | None) -> dict[str, Any]:
        """What changes in the table's own row."""
        columns: dict[str, Any] = {
            "status": table.status,
            "asked": sum([1 << seat for seat in table.asked]),
            "due": table.due(),
            "touched": self.now,
        }
        summary = json.dumps(faces.summary(table), separators=(",", ":"))
        if live is None or live.summary != summary:
            columns["summary"] = summary
            columns["rules_version"] = table.rules_version
            self.hub.lobby_changed = True
        position = table.position
        if position is not None and table.status == RUNNING and (live is None or live.saved is not position._snapshot):
            columns["save"] = position.save()
        if table.status == OVER and table.position is not None:
            columns["record"] = table.record()
        if live is not None:
            live.summary = summary
            live.saved = None if position is None else position._snapshot
        return columns

    # --- who is awaited, and what the server itself has to do ------------------------------------------------------

    def _awaited(self, table: Table) -> frozenset[str]:
        people = [table.places[seat].person for seat in table.asked if table.places[seat].bot is None]
        return frozenset([person for person in people if person is not None])

    def _await(self, live: Live) -> None:
        awaited = self._awaited(live.table)
        for person in live.awaited ^ awaited:
            self.hub.await_person(person, live.id, live.table.terms.game, person in awaited)
        live.awaited = awaited

    def _wind(self, live: Live) -> None:
        """Bots begin to think, and the clock is set."""
        if self.turns is not None:
            self.turns.wind(live)

    def put_away(self) -> None:
        """Tables that nobody uses are forgotten; they are on disk."""
        for name, live in list(self.tables.items()):
            busy = live.watchers or live.bot_turns or live.lock.locked() or live.timer is not None
            if not busy and live.used < self.now - IDLE:
                del self.tables[name]
        self.metrics.tables.set(len(self.tables))

    # --- commands that need more than the table --------------------------------------------------------------------

    async def _may_sit(self, person: Person, live: Live) -> None:
        others = [other for other in {live.table.terms.host, *live.table.people()} if other and other != person.id]
        if others and await self.people.blocked_by_any(person.id, others):
            raise Refused("forbidden", "somebody at this table does not want to play with you")

    async def _replace(self, person: Person, live: Live, said: commands.Replace) -> None:
        """A bot for a person who keeps the others waiting and is not there."""
        bot = deeds.check_bot(said.bot) if said.bot is not None else deeds.stand_in()
        async with live.lock:
            await self.fresh(live)
            table = live.table
            deeds.must_be(table, RUNNING)
            deeds.own_seat(table, person, None)
            if said.seat >= table.terms.seats or table.places[said.seat].kind != "person":
                raise Refused("not_now", "there is no person to be replaced")
            whom = table.places[said.seat].person
            assert whom is not None
            wait = self.settings.replace_after[table.terms.pace] * 1000
            since = table.asked_since.get(said.seat)
            here = self.hub.is_here(whom) or await self.people.seen(whom) > self.now - wait
            if since is None or self.now - since < wait or here:
                raise Refused("not_now", "this person is here, or has not been awaited for long enough")
            await self.write(live, deeds.line(table, "bot", said.seat, {"bot": bot}, self.now))

    async def _rematch(self, person: Person, live: Live) -> str:
        """A new table with the same people, bots and options."""
        async with live.lock:
            await self.fresh(live)
            table = live.table
            deeds.must_be(table, OVER)
            if not table.seats_of(person.id):
                raise Refused("forbidden", "you did not play at this table")
            if table.rematch is not None:
                return table.rematch
            places = [
                "me" if place.person == person.id else place.name if place.bot and not place.person else "open"
                for place in table.places
            ]
            terms = table.terms
            known = {option.name for option in table.game.options}
            wish = commands.NewTable(
                game=terms.game,
                seats=terms.seats,
                options={name: value for name, value in terms.options.items() if name in known},
                public=terms.public,
                pace="turns" if terms.pace == "turns" else "live",
                places=places[1:] + places[:1],
                clock=None if terms.clock is None else commands.ClockTerms(**terms.clock),
                bot_pause=table.bot_pause,
            )
            made = await self.make(person, wish)
            for place in table.places:
                if place.person is not None and place.person != person.id:
                    await self.archive.let_in(made.id, place.person)
            await self.write(live, deeds.line(table, "rematch", -1, {"table": made.id}, self.now))
            return made.id

    async def say(self, person: Person, live: Live, said: commands.Chat) -> None:
        plays = bool(live.table.seats_of(person.id))
        if said.room == "table" and not plays:
            raise Refused("forbidden", "this room is for those who play")
        if said.room == "watchers" and plays and live.table.status != OVER:
            raise Refused("forbidden", "this room is for those who watch")
        text = " ".join(said.text.split())
        if not text:
            raise Refused("bad_input", "there is nothing to say")
        line = {
            "id": secrets.token_urlsafe(9), "table_id": live.id, "room": said.room, "person": person.id,
            "name": person.name, "text": text, "at": self.now,
        }  # fmt: skip
        await self.archive.add_line(line)
        self.said(live.id, str(line["id"]))
        shown = {key: line[key] for key in ("id", "person", "name", "text")} | {"time": line["at"]}
        self.hear(live, said.room, shown)

    def hear(self, live: Live, room: str, shown: dict[str, Any]) -> None:
        for watcher in live.watchers:
            if room in self.rooms(live, watcher.person) and shown["person"] not in watcher.blocked:
                watcher.send({"type": "chat", "table": live.id, "room": room, "line": shown})

    def rooms(self, live: Live, person: str | None) -> tuple[str, ...]:
        """The rooms a person may listen to."""
        if not live.table.seats_of(person):
            return ("watchers",) if live.table.status != OVER else ("table", "watchers")
        return ("table",) if live.table.status != OVER else ("table", "watchers")

    async def forget(self, person: Person) -> None:
        """An account is deleted: where it sits a bot plays on."""
        for name in await self.archive.seated(person.id):
            live = await self.open(name)
            async with live.lock:
                await self.fresh(live)
                for seat in live.table.seats_of(person.id):
                    await self.write(live, deeds.line(live.table, "gone", seat, {"bot": deeds.stand_in()}, self.now))

    async def bring_in(self, person: Person, text: str) -> Live:
        """A record that somebody has, as a finished table."""
        try:
            position = await asyncio.to_thread(pentarchy.replay, text)
        except BadInput as error:
            raise Refused("bad_input", str(error)) from None
        except (BrokenRule, *NOT_FITTING) as error:
            raise Refused("bad_input", f"the record cannot be replayed: {type(error).__name__}") from None
        now = self.now
        header = position.header
        stored = {
            "id": secrets.token_urlsafe(9), "game": header.game, "rules_version": header.rules_version,
            "seats": header.seats, "options": json.dumps(position.game.chosen(header)), "seed": header.seed,
            "host": person.id, "public": False, "pace": "live", "clock": None, "bot_pause": 0.0,
            "invitation": secrets.token_urlsafe(16), "created": now,
        }  # fmt: skip
        row = Row(1, "imported", -1, {"record": position.record()}, now)
        return await self._set_up(stored, row, person)
