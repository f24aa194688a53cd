"""Deliveries: what waits in the outbox reaches people, as each of them wishes: by which way, in one message where
several things happened, not in quiet hours, and not of what is settled or being looked at."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any, Protocol

from pentarchy.server.outbox import KINDS, Outbox
from pentarchy.server.preferences import Preferences, Wishes
from pentarchy.tables.table import OPEN

if TYPE_CHECKING:
    from pentarchy.server.hall import Hall

log = logging.getLogger(__name__)

AT_ONCE = 8
MOST_NAMED = 5
"""Things that one message names; of the rest it says how many they are."""


class Message:
    """What somebody is told at once."""

    def __init__(self, lines: list[Any]) -> None:
        self.kinds = sorted({line.kind for line in lines})
        self.items: list[tuple[str, str]] = list(dict.fromkeys([(line.text, line.path) for line in lines]))
        first = lines[0]
        self.tag = first.table_id or first.path if len(self.items) == 1 else "pentarchy"
        """What a newer message of the same takes the place of."""
        self.title = KINDS[first.kind] if len(self.kinds) == 1 else f"{len(self.items)} things wait for you"
        if len(self.items) > 1 and self.kinds == ["your_turn"]:
            self.title = f"Your turn at {len(self.items)} tables"
        self.path = first.path if len(self.items) == 1 else "/waiting"

    @property
    def text(self) -> str:
        named = [text for text, _ in self.items[:MOST_NAMED]]
        more = len(self.items) - len(named)
        return "\n".join([*named, *([f"and {more} more"] if more else [])])


class Way(Protocol):
    """How messages reach people."""

    async def send(self, person: str, message: Message) -> bool:
        """Whether the matter is settled: it was sent, or there is nowhere to send it; else it is tried again."""
        ...


class Deliveries:
    def __init__(self, hall: Hall, outbox: Outbox, wishes: Wishes, ways: dict[str, Way]) -> None:
        self.hall = hall
        self.outbox = outbox
        self.wishes = wishes
        self.ways = ways
        self.at_once = asyncio.Semaphore(AT_ONCE)

    async def work(self) -> None:
        """All that is due now; called again and again."""
        await self.outbox.seen(self._looked_at())
        await self.outbox.tidy()
        due = [self._deliver(*one) for one in await self.outbox.due() if one[1] in self.ways]
        done = await asyncio.gather(*due, return_exceptions=True)
        for failed in done:
            if isinstance(failed, BaseException):
                log.error("a message could not be delivered", extra={"reason": type(failed).__name__})

    def _looked_at(self) -> list[tuple[str, str]]:
        tables = self.hall.tables.values()
        return sorted({(who.person, live.id) for live in tables for who in live.watchers if who.person is not None})

    async def _deliver(self, person: str, channel: str) -> None:
        async with self.at_once:
            lines = await self.outbox.take(person, channel)
            wish = await self.wishes.of(person)
            wanted = await self._wanted(person, channel, lines, wish)
            await self.outbox.drop([line for line in lines if line not in wanted])
            if not wanted:
                return
            quiet = wish.quiet_until(self.hall.now)
            if quiet is not None:
                await self.outbox.postpone(wanted, quiet)
            elif await self.ways[channel].send(person, Message(wanted)):
                await self.outbox.delivered(wanted)
            else:
                await self.outbox.retry(wanted)

    async def _wanted(self, person: str, channel: str, lines: list[Any], wish: Preferences) -> list[Any]:
        """Of the lines those that the person wants to hear by this way, and that still are so."""
        chosen = wish.told.model_dump()
        lines = [line for line in lines if chosen.get(line.kind, {}).get(channel)]
        turns = await self.hall.archive.turns(person) if any([line.kind == "your_turn" for line in lines]) else {}
        still = []
        for line in lines:
            if line.kind == "your_turn" and line.table_id not in turns:
                continue
            if line.kind == "invitation" and line.table_id is not None:
                table = await self.hall.archive.stored(line.table_id)
                if table is None or table.status != OPEN:
                    continue
            still.append(line)
        return still
