"""The hall: all tables in use. Commands come in, lines go to the ledger, and then everybody is told."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from pentarchy.kernel import PentarchyError
from pentarchy.server import commands, wider_commands
from pentarchy.server.archive import Archive
from pentarchy.server.errors import Conflict
from pentarchy.server.hub import Hub
from pentarchy.server.ledger import Change, Ledger
from pentarchy.server.limits import Limiter
from pentarchy.server.live import Live
from pentarchy.server.metrics import Metrics
from pentarchy.server.outbox import Outbox
from pentarchy.server.people import People, Person
from pentarchy.server.preferences import Wishes
from pentarchy.server.reviews import Reviews
from pentarchy.server.run_time import so_long_ago
from pentarchy.server.settings import Settings
from pentarchy.server.turns import Turns
from pentarchy.tables import actions
from pentarchy.tables.errors import NOT_FITTING, Refused
from pentarchy.tables.journal import Row
from pentarchy.tables.restoring import restore
from pentarchy.tables.storing import columns
from pentarchy.tables.table import OVER, RUNNING, Table

log = logging.getLogger(__name__)

UNCHANGED = "the server cannot write just now: nothing was changed; try again"
IN_DOUBT = "the database went away in the middle: look whether it was done before you try again"
"""A database elsewhere may have written what it could no longer say that it has."""

SAVED_AT_ONCE = 100
LONGEST_JOURNAL = 20_000
"""Lines, after which a table only goes on to its end."""
IDLE = 10 * 60 * 1000
"""After so many milliseconds without use a table is put away,"""
IDLE_AND_OVER = 60 * 1000
"""and after so many if its game is over: few come back to it, and it holds as much as one that runs."""


class Hall:
    def __init__(
        self, settings: Settings, archive: Archive, ledger: Ledger, people: People, hub: Hub, metrics: Metrics,
        limiter: Limiter,
    ) -> None:
        self.settings = settings
        self.archive = archive
        self.ledger = ledger
        self.people = people
        self.hub = hub
        self.metrics = metrics
        self.limiter = limiter
        self.turns: Turns | None = None
        self.outbox: Outbox | None = None
        self.wishes: Wishes | None = None
        self.said: Callable[[str, str], None] = lambda table, line: None
        """Told of every line of chat, for other processes."""
        self.ended: Callable[[], None] = lambda: None
        """Told when a game is over."""
        self.tables: dict[str, Live] = {}
        self.loading: dict[str, asyncio.Task[Live]] = {}
        self.doing: set[asyncio.Task[Any]] = set()
        self.wondering = asyncio.Semaphore(1)
        """Held while somebody's "why not?" is worked out."""
        self.reviews = Reviews(settings.data / "reviews")
        self.advised: set[str] = set()
        """The people for whom a bot is thinking: one advice at a time for each."""

    @property
    def now(self) -> int:
        return self.settings.clock()

    def ago(self, span: int) -> int:
        """So many milliseconds ago, time in which no server was running not counted: that is nobody's."""
        return so_long_ago(self.now, span, self.settings.absences)

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
        table, addition = await asyncio.to_thread(restore, stored, rows, self.now)
        if addition is not None:
            log.warning("a table goes on by other rules", extra={"table": name, "remark": addition.data["remark"]})
            table.apply(addition)
            try:
                await self.ledger.commit(Change(name, addition, self.columns(table, None)))
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

    @asynccontextmanager
    async def held(self, live: Live) -> AsyncIterator[None]:
        """With the table's lock, and in memory what is on disk: so a table is read and changed."""
        async with live.lock:
            await self.fresh(live)
            yield

    async def fresh(self, live: Live) -> None:
        """With the lock held: what is in memory is what is on disk, and nobody pays for time in which nobody was
        there."""
        if live.stale:
            live.replace(await self._restored(live.id))
            self.told(live, False)
        now = self.now  # an absence is noticed when somebody looks at the time
        if live.forgiven < len(self.settings.absences):
            await self._forgive(live, now)

    async def _forgive(self, live: Live, now: int) -> None:
        absences, live.forgiven = self.settings.absences[live.forgiven :], len(self.settings.absences)
        for alive, until in absences:
            table = live.table
            if table.status == RUNNING and table.clock is not None and until > table.last_at:
                since = max(alive, table.last_at)
                await self.write(live, Row(table.n + 1, "gap", -1, {"alive": since}, min(until, now)))

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

    async def do(self, person: Person, live: Live, said: Any) -> dict[str, Any] | None:
        """Carries a command out; what it changed has been told to everybody when this returns.

        Once begun it is finished, also if whoever sent it hangs up in the middle.
        """
        task = asyncio.ensure_future(self.do_whole(person, live, said))
        self.doing.add(task)
        task.add_done_callback(self._done)
        return await asyncio.shield(task)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.doing.discard(task)
        if not task.cancelled():
            task.exception()

    async def do_whole(self, person: Person, live: Live, said: Any) -> dict[str, Any] | None:
        began = time.perf_counter()
        action = actions.ACTIONS.get(said.type)
        if action is None:
            return await wider_commands.run(self, person, live, said)
        if isinstance(said, commands.Sit):
            await wider_commands.may_sit(self, person, live)
        if isinstance(said, commands.Start) and self.settings.limits:
            await wider_commands.may_start(self, person, live)
        self._limit_journal(person, live, said)
        async with self.held(live):
            while True:
                row = action(live.table, person, said, self.now)
                await self.write(live, row)
                if isinstance(said, commands.Ready) and live.table.auto and live.table.all_ready:
                    await self.write(live, actions.begin(live.table, self.now))
                if not isinstance(said, commands.Leave) or not live.table.played_by(person.id):
                    break
        self.metrics.moves.observe(time.perf_counter() - began)
        return None

    def _limit_journal(self, person: Person, live: Live, said: Any) -> None:
        """A journal is kept for ever: nobody fills one, neither at once nor with patience."""
        self.limiter.take("journal", live.id)
        if said.type not in commands.PLAYING:
            self.limiter.take("seating", f"{person.id} {live.id}")
        if live.table.n >= LONGEST_JOURNAL and said.type not in ("move", "resign", "leave"):
            raise Refused("not_now", "so much has happened at this table that only moves are still written down")

    async def write(self, live: Live, row: Row) -> None:
        """With the lock held: the line takes effect, is on disk, and everybody is told; or nothing happens."""
        table = live.table
        stages = self.metrics.stages
        status = table.status
        before = {place.person for place in table.places if place.person}
        began = time.thread_time()
        try:
            actions.carry_out(table, row)
        except Refused as refused:
            if refused.code == "broken_rule":
                extra = {"table": live.id, "line": row.n, "game": table.game.name, "reason": str(refused.__cause__)}
                log.error("a rule failed", extra=extra)
            raise
        except Exception:
            live.stale = True
            raise
        stages["rules"].inc(time.thread_time() - began)
        also = self._to_be_told(live, status)
        if row.kind in ("sit", "stand"):
            people = sorted(before | {place.person for place in table.places if place.person})
            masks = {who: sum([1 << seat for seat in table.seats_of(who)]) for who in people}
            also += [self.archive.sitting(live.id, who, mask) for who, mask in masks.items()]
        began = time.thread_time()
        change = Change(live.id, row, self.columns(table, live), also, self._news(live))
        stages["save"].inc(time.thread_time() - began)
        waited = time.perf_counter()
        try:
            await self.ledger.commit(change)
        except Conflict:
            live.stale = True
            await self.fresh(live)
            raise Refused("stale", "somebody else was faster") from None
        except Exception as error:
            live.stale = True
            log.error("the database did not take a line", extra={"table": live.id, "reason": type(error).__name__})
            raise Refused("busy", IN_DOUBT if self.settings.postgresql else UNCHANGED) from None
        stages["wait for the disk"].inc(time.perf_counter() - waited)
        self.metrics.lines.labels(row.kind).inc()
        began = time.thread_time()
        self.told(live)
        stages["tell"].inc(time.thread_time() - began)
        if table.status == OVER != status:
            self.ended()

    def told(self, live: Live, ours: bool = True) -> None:
        """Everybody learns what changed, and what follows from it is set in motion; by the process that wrote it."""
        live.tell_all(self.now)
        self._await(live)
        if ours or not self.settings.postgresql:
            self._wind(live)
        elif self.turns is not None:
            self.turns.set_clock(live)

    def _to_be_told(self, live: Live, status: str) -> list[Any]:
        """For the outbox, with the line: those whose turn it became, or whose game is over, and who are not here."""
        table = live.table
        terms = table.terms
        owners = table.owners()
        if self.outbox is None or table.branch is not None or (len(owners) < 2 and terms.pace == "live"):
            return []
        fresh = self._awaited(table) - live.awaited if table.status == RUNNING else frozenset()
        over = owners if table.status == OVER != status else []
        if not fresh and not over:
            return []
        here = live.presence().people
        told = []
        for person in sorted({*fresh, *over} - here):
            others = [place.name for place in table.places if place.person != person and place.name]
            game = f"{table.game.title} with {', '.join(others)}" if others else table.game.title
            if person in fresh:
                said = ("your_turn", f"It is your turn in {game}.")
            else:
                winners = [] if table.result is None else [table.names[seat] for seat in table.result.winners]
                said = ("game_over", f"{game} is over{': ' + ', '.join(winners) + ' won' if winners else ''}.")
            told += self.outbox.lines([person], *said, f"/table/{live.id}", live.id, terms.pace == "live")
        return told

    def _news(self, live: Live) -> dict[str, Any]:
        """For other processes: whose turn it became, or is no longer."""
        awaited = self._awaited(live.table)
        return {"game": live.table.terms.game, "on": list(awaited - live.awaited), "off": list(live.awaited - awaited)}

    def columns(self, table: Table, live: Live | None) -> dict[str, Any]:
        """What changes in the table's own row."""
        changed = columns(table, None if live is None else live.kept, self.now)
        if "summary" in changed:
            self.hub.lobby_changed = True
        return changed

    async def save(self, tables: list[Live]) -> None:
        """Running positions as they are now: for the day on which other rules go on from here."""
        behind = [live for live in tables if not live.stale and live.kept.saved < live.table.n]
        for at in range(0, len(behind), SAVED_AT_ONCE):
            saves = []
            for live in behind[at : at + SAVED_AT_ONCE]:
                table = live.table
                if table.status == RUNNING and table.position is not None:
                    saves.append({"which": live.id, "new_save": table.position.save(), "new_saved": table.n})
                    live.kept.saved = table.n
            if saves:
                await self.ledger.keep_saves(saves)

    # --- who is awaited, and what the server itself has to do ------------------------------------------------------

    def _awaited(self, table: Table) -> frozenset[str]:
        if table.branch is not None:
            return frozenset()  # nobody waits there
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

    def forget(self, name: str) -> None:
        """A table is no more; whoever still has it in hand finds nothing to write to."""
        live = self.tables.pop(name, None)
        if live is not None:
            live.stale = True
            if live.timer is not None:
                live.timer.cancel()

    async def put_away(self) -> None:
        """Tables that nobody uses are forgotten; they are on disk."""
        await self.save([live for live in self.tables.values() if self._unused(live)])
        for name in list(self.tables):
            live = self.tables.get(name)
            if live is not None and self._unused(live):
                if live.timer is not None:
                    live.timer.cancel()  # the sweep comes back when the clock is due
                del self.tables[name], live
                await asyncio.sleep(0)  # to free a table takes a millisecond, and others wait
        self.metrics.tables.set(len(self.tables))

    def _unused(self, live: Live) -> bool:
        return live.unused_since(self.now - (IDLE_AND_OVER if live.table.status == OVER else IDLE))
