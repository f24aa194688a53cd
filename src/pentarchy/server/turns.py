"""Turns that no person takes: bots move, clocks run out. Nothing here is lost if the server dies; it is found again."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from pentarchy.bots import is_quick
from pentarchy.server.bot_pool import Pool, Share
from pentarchy.server.database import AWAY
from pentarchy.server.live import Live
from pentarchy.tables import actions, plans
from pentarchy.tables.errors import Refused
from pentarchy.tables.fairness import bot_seed
from pentarchy.tables.table import RUNNING

if TYPE_CHECKING:
    from pentarchy.server.hall import Hall

log = logging.getLogger(__name__)

RETRY, LONGEST_RETRY = 1.0, 30.0
"""Seconds until a bot's turn is tried again; twice as long each time."""
MOST_OPENED = 50
"""Tables that one sweep brings back from disk."""


class Turns:
    """Sees to it that what is due at a table happens."""

    patience = 0
    """For how many milliseconds something may be overdue before it is looked for."""

    def __init__(self, hall: Hall, pool: Pool) -> None:
        self.hall = hall
        self.pool = pool
        self.tasks: set[asyncio.Task[None]] = set()
        self.closing = False

    async def start(self) -> None:
        """Nothing to prepare in a single process."""

    def wind(self, live: Live) -> None:
        """After every change of a table: bots that are asked begin to think, and its clock is set."""
        if self.closing:
            return
        table = live.table
        for seat in table.asked:
            if table.places[seat].bot is not None and live.bot_turns.get(seat) != table.decision_id(seat):
                live.bot_turns[seat] = table.decision_id(seat)
                self.think(live, seat, table.decision_id(seat))
            elif table.places[seat].bot is None and (seat in table.plans.laid or self._only_passes(live, seat)):
                self.spawn(self.person_turn(live, seat, table.decision_id(seat)))
        self.set_clock(live)

    def _only_passes(self, live: Live, seat: int) -> bool:
        """Whether a question can be answered by nothing but passing."""
        assert live.table.position is not None
        decision = live.table.position.decision(seat)
        return decision.may_stop and decision.count() == 1

    async def person_turn(self, live: Live, seat: int, decision: str) -> None:
        """A person's turn that he settled beforehand: by a plan, or since he wants to be passed where he can only pass.
        It is the move he would make, and is written as such."""
        with contextlib.suppress(Refused, *AWAY):  # then he is asked, as ever
            who = live.table.places[seat].person
            wish = None if who is None or self.hall.wishes is None else await self.hall.wishes.of(who)
            async with self.hall.held(live):
                table = live.table
                wanted = table.status == RUNNING and seat in table.asked and table.places[seat].bot is None
                if not wanted or table.decision_id(seat) != decision or table.position is None:
                    return
                row = plans.due(table, seat)
                if row is None and wish is not None and wish.auto_pass and self._only_passes(live, seat):
                    row = actions.line(table, "move", seat, {"move": table.position.decision(seat).moves[0]}, 0)
                if row is not None:
                    row.at = self.hall.now
                    await self.hall.write(live, row)

    def think(self, live: Live, seat: int, decision: str) -> None:
        self.spawn(self.bot_turn(live, seat, decision))

    def spawn(self, work: Coroutine[Any, Any, None]) -> None:
        """Work that nobody waits for; it is ended when the server stops."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def bot_turn(self, live: Live, seat: int, decision: str) -> None:
        """One bot's answer to one decision, tried until it stands or is no longer wanted. There is one such attempt a
        decision, and the bot thinks once, however often its move has to be written."""
        broken = False
        try:
            await self._pause(live, seat)
            move: str | None = None
            wait = RETRY
            while not self.closing:
                try:
                    if move is None:
                        move = await self._thought(live, seat, decision)
                    if move is None or await self._moved(live, seat, decision, move):
                        return
                except Refused as refused:
                    log.warning("a bot's move was refused", extra={"table": live.id, "code": refused.code})
                    broken = refused.code == "broken_rule"
                    if broken:
                        return
                    if refused.code != "busy":
                        move = None
                except AWAY as error:
                    log.warning("a bot's turn is tried again", extra={"table": live.id, "reason": type(error).__name__})
                await asyncio.sleep(wait)
                wait = min(2 * wait, LONGEST_RETRY)
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a bot's turn failed", extra={"table": live.id})
        finally:
            if live.bot_turns.get(seat) == decision and not broken:
                del live.bot_turns[seat]

    async def _pause(self, live: Live, seat: int) -> None:
        """Long enough to be watched, and for the person before to take a choice back."""
        since = live.table.asked_since.get(seat, 0)
        waited = max(0, self.hall.now - since) / 1000
        if waited < live.table.bot_pause:
            await asyncio.sleep(live.table.bot_pause - waited)

    async def _thought(self, live: Live, seat: int, decision: str) -> str | None:
        """The bot's move; None if it need not move any more."""
        async with self.hall.held(live):
            table = live.table
            bot = table.places[seat].bot
            if not self._wanted(live, seat, decision) or bot is None or table.position is None:
                return None
            save = table.position.save()
            share = Share(table.terms.host or "", bool(table.people()), is_quick(bot))
            chance = bot_seed(table.seed, seat, len(table.position.moves))
        began = time.perf_counter()
        self.hall.metrics.bot_queue.set(self.pool.waiting)
        move = await self.pool.think(table.terms.game, save, seat, bot, share, chance)
        self.hall.metrics.bot_seconds.observe(time.perf_counter() - began)
        self.hall.metrics.workers_lost.set(self.pool.lost)
        return move

    async def _moved(self, live: Live, seat: int, decision: str, move: str) -> bool:
        """Whether the matter is settled: the bot moved, or need not any more."""
        async with self.hall.held(live):
            if self._wanted(live, seat, decision):
                await self.hall.write(live, actions.line(live.table, "move", seat, {"move": move}, self.hall.now))
        return True

    def _wanted(self, live: Live, seat: int, decision: str) -> bool:
        table = live.table
        return (
            table.status == RUNNING
            and seat in table.asked
            and table.places[seat].bot is not None
            and table.decision_id(seat) == decision
        )

    # --- clocks ----------------------------------------------------------------------------------------------------

    def set_clock(self, live: Live) -> None:
        if live.timer is not None:
            live.timer.cancel()
            live.timer = None
        flag = live.table.deadline()
        if flag is not None:
            wait = min(max(0, flag - self.hall.now) / 1000, 3600.0) + 0.01
            live.timer = asyncio.get_running_loop().call_later(wait, lambda: self.spawn(self._flag(live)))

    async def _flag(self, live: Live) -> None:
        """Somebody's time may be up: then a bot takes over, or a start is given up."""
        try:
            async with self.hall.held(live):
                table = live.table
                until = table.deadline()
                if table.dealing and until is not None and until <= self.hall.now:
                    await self.hall.write(live, actions.line(table, "abort", -1, {}, self.hall.now))
                    return
                fallen = [] if table.clock is None or table.status != RUNNING else table.clock.fallen(self.hall.now)
                for seat in fallen:
                    bot = {"bot": actions.STAND_IN, "flag": True}
                    await self.hall.write(live, actions.line(live.table, "bot", seat, bot, self.hall.now))
                if not fallen:
                    self.set_clock(live)
        except (Refused, *AWAY):
            pass  # somebody else was faster, or the database is away: the sweep comes back to it

    # --- what nobody saw to ----------------------------------------------------------------------------------------

    async def sweep(self) -> None:
        """Finds what is due at tables that are not in memory, or that was dropped; not too many at once."""
        opened = 0
        for name in await self.hall.archive.due(self.hall.now - self.patience):
            opened += name not in self.hall.tables
            if opened > MOST_OPENED and name not in self.hall.tables:
                continue
            try:
                live = await self.hall.open(name)
                async with self.hall.held(live):
                    self.wind(live)
            except Refused:
                continue
            except AWAY:
                raise
            except Exception:  # the other tables are still seen to
                log.exception("a table could not be seen to", extra={"table": name})

    async def stop(self) -> None:
        self.closing = True
        await self.pool.stop()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
