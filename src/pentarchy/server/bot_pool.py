"""The pool of worker processes in which bots think. A worker that dies is replaced and its question asked again."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import sys
import time
from asyncio.subprocess import PIPE, Process
from typing import Any

log = logging.getLogger(__name__)

PATIENCE = 120.0
"""How long a bot may think, in seconds, before a simpler one answers for it."""
TRIES = 3


class WorkerLost(Exception):
    """The worker died, or was killed because it took too long."""


class Worker:
    """One process; one question at a time."""

    def __init__(self) -> None:
        self.process: Process | None = None

    async def ask(self, question: str) -> dict[str, Any]:
        process = await self._running()
        assert process.stdin is not None and process.stdout is not None
        try:
            process.stdin.write(question.encode() + b"\n")
            await process.stdin.drain()
            line = await asyncio.wait_for(process.stdout.readline(), PATIENCE)
        except (OSError, TimeoutError) as error:
            self.kill()
            raise WorkerLost(type(error).__name__) from None
        except asyncio.CancelledError:
            self.kill()
            raise
        if not line:
            self.kill()
            raise WorkerLost("the worker died")
        told: dict[str, Any] = json.loads(line)
        return told

    async def _running(self) -> Process:
        if self.process is None or self.process.returncode is not None:
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "pentarchy.server.bot_worker", "--nice", stdin=PIPE, stdout=PIPE
            )
        return self.process

    def kill(self) -> None:
        if self.process is not None and self.process.returncode is None:
            self.process.kill()
        self.process = None


class Share:
    """For whom a bot thinks, and how long that may take."""

    __slots__ = ("people", "person", "quick")

    def __init__(self, person: str = "", people: bool = True, quick: bool = False) -> None:
        self.person = person
        """Who made the table."""
        self.people = people
        """Whether people play there."""
        self.quick = quick


class Waiting:
    """A question before the workers."""

    __slots__ = ("share", "turn")

    def __init__(self, share: Share) -> None:
        self.share = share
        self.turn: asyncio.Future[Worker] = asyncio.get_running_loop().create_future()


class Pool:
    """Workers, and who is before them: games with people first, and of the people who made the tables always the one
    whose bots have thought least of late. One further worker is for bots that answer at once, so that they never wait
    behind those that take seconds."""

    def __init__(self, workers: int) -> None:
        self.workers = [Worker() for _ in range(workers)]
        self.express = Worker()
        self.free: list[Worker] = [*self.workers, self.express]
        self.queue: list[Waiting] = []
        self.spent: dict[str, float] = {}
        """Seconds that bots thought for each person; they are forgotten when nobody waits."""
        self.lost = 0

    @property
    def waiting(self) -> int:
        return len(self.queue)

    async def think(
        self, game: str, save: str, seat: int, bot: str, share: Share | None = None, seed: int | None = None
    ) -> str:
        """The move a bot makes, in notation. Never gives up: at worst the move is a random one."""
        seed = secrets.randbits(48) if seed is None else seed
        for attempt in range(TRIES):
            who = bot if attempt + 1 < TRIES else "random"
            told = await self._told(
                {"game": game, "save": save, "seat": seat, "bot": who, "seed": seed, "advice": False}, share or Share()
            )
            if told is not None:
                return str(told["move"])
        raise RuntimeError(f"no bot could answer for seat {seat + 1} of a game of {game}")

    async def advise(self, game: str, save: str, seat: int, bot: str, person: str) -> list[dict[str, Any]] | None:
        """What a bot thinks of the best moves of a seat; None if it could not be asked."""
        told = await self._told({"game": game, "save": save, "seat": seat, "bot": bot, "advice": True}, Share(person))
        return None if told is None else told["moves"]

    async def explain(self, asked: dict[str, Any], person: str) -> dict[str, Any] | None:
        """Why a bot made a move, or why that is not told (see `tables.explaining`); None if it could not be asked."""
        return await self._told(asked, Share(person))

    async def judge(self, question: dict[str, Any], effort: int, person: str) -> dict[str, Any] | None:
        """A decision of a finished game judged, after all that is played now; None if it could not be."""
        asked = {"judge": question, "effort": effort, "bot": "analysis", "game": question["game"]}
        told = await self._told(asked, Share(person, people=False))
        return None if told is None else told["judged"]

    async def _told(self, asked: dict[str, Any], share: Share) -> dict[str, Any] | None:
        """A worker's answer; None, and a line in the server's log, if it was lost or failed."""
        about = {"bot": asked["bot"], "game": asked["game"]}
        try:
            told = await self._ask(json.dumps(asked), share)
        except WorkerLost as error:
            self.lost += 1
            log.warning("a bot's worker was lost", extra={"reason": str(error), **about})
            return None
        if "error" in told:
            log.error("a bot failed", extra={"reason": told["error"], **about})
            return None
        return told

    async def _ask(self, question: str, share: Share) -> dict[str, Any]:
        waiting = Waiting(share)
        self.queue.append(waiting)
        self._assign()
        try:
            worker = await waiting.turn
        except asyncio.CancelledError:
            if waiting in self.queue:
                self.queue.remove(waiting)
            elif waiting.turn.done() and not waiting.turn.cancelled():
                self._give_back(waiting.turn.result())
            raise
        began = time.monotonic()
        try:
            return await worker.ask(question)
        finally:
            self.spent[share.person] = self.spent.get(share.person, 0.0) + time.monotonic() - began
            self._give_back(worker)

    def _give_back(self, worker: Worker) -> None:
        self.free.append(worker)
        self._assign()

    def _assign(self) -> None:
        """Workers that are free take who is next."""
        for worker in self.free[:]:
            able = [waiting for waiting in self.queue if worker is not self.express or waiting.share.quick]
            if able:
                chosen = min(able, key=lambda one: (not one.share.people, self.spent.get(one.share.person, 0.0)))
                self.queue.remove(chosen)
                self.free.remove(worker)
                chosen.turn.set_result(worker)
        if not self.queue and len(self.free) == len(self.workers) + 1:
            self.spent.clear()

    async def stop(self) -> None:
        """All workers end, and are waited for."""
        every = [*self.workers, self.express]
        running = [worker.process for worker in every if worker.process is not None]
        for worker in every:
            worker.kill()
        await asyncio.gather(*[process.wait() for process in running], return_exceptions=True)
