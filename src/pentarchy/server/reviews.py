"""Analyses of finished games, worked out by the bots' workers while nothing is played, and kept in the data folder."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pentarchy
from pentarchy.kernel import BadInput, Record, Result
from pentarchy.review import DEFAULT_EFFORT, Judged, Question, Review, keep_in, kept_in, questions, result_of
from pentarchy.server.live import Live
from pentarchy.tables.errors import Refused
from pentarchy.tables.table import OVER

if TYPE_CHECKING:
    from pentarchy.server.hall import Hall

log = logging.getLogger(__name__)

AT_ONCE = 2
"""So many decisions of a game are judged at once."""


class Work:
    """A game that is being analysed."""

    def __init__(self, person: str) -> None:
        self.person = person
        self.asked: list[Question] = []
        self.judged: list[Judged] = []
        self.failed = False


class Reviews:
    """What is worked out, by table. Each person waits for one at a time."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.effort = DEFAULT_EFFORT
        self.works: dict[str, Work] = {}

    async def look(self, hall: Hall, person: str, live: Live) -> dict[str, Any]:
        """The analysis of a table's game, or how far it has come; it begins when it is asked for the first time."""
        work = self.works.get(live.id)
        if work is None or work.failed:
            record, result, judged = await asyncio.to_thread(self._known, await self._record(hall, live))
            if judged:
                whole = Review(record, list(result.winners), list(result.scores), self.effort, judged)
                return {"done": len(judged), "of": len(judged), "review": whole.as_json()}
            work = await self._begin(hall, person, live, record)
        return {"done": len(work.judged), "of": len(work.asked), "review": None}

    async def _record(self, hall: Hall, live: Live) -> str:
        async with hall.held(live):
            if live.table.status != OVER:
                raise Refused("not_now", "a game is analysed when it is over")
            if live.table.branch is not None and live.table.branch.turns:
                raise Refused("not_now", "a line with imagined cards is not analysed: there is no game behind it")
            text = live.table.record()
        if not text:
            raise Refused("not_now", "of this game no record was kept")
        return text

    def _known(self, text: str) -> tuple[Record, Result, list[Judged]]:
        record = Record.parse(text)
        try:
            result = result_of(pentarchy.game(record.game), record)
        except BadInput:
            raise Refused("not_now", "this game was not played to its end: there is nothing to analyse") from None
        return record, result, kept_in(self.folder, record, self.effort)

    async def _begin(self, hall: Hall, person: str, live: Live, record: Record) -> Work:
        if hall.turns is None or hall.turns.closing:
            raise Refused("busy", "the server is stopping")
        if any([work.person == person and not work.failed for work in self.works.values()]):
            raise Refused("not_now", "another game that you asked for is still being analysed")
        work = self.works[live.id] = Work(person)
        work.asked = await asyncio.to_thread(lambda: list(questions(pentarchy.game(record.game), record)))
        hall.turns.spawn(self._work(hall, live.id, work, record))
        return work

    async def _work(self, hall: Hall, table: str, work: Work, record: Record) -> None:
        assert hall.turns is not None
        pool = hall.turns.pool
        try:
            for first in range(0, len(work.asked), AT_ONCE):
                some = work.asked[first : first + AT_ONCE]
                found = await asyncio.gather(*[pool.judge(one, self.effort, work.person) for one in some])
                work.judged += [one for one in found if one is not None]
            work.failed = len(work.judged) < len(work.asked)
            if not work.failed:
                await asyncio.to_thread(keep_in, self.folder, record, self.effort, work.judged)
                del self.works[table]
        except Exception:
            log.exception("an analysis failed", extra={"table": table})
            work.failed = True
