"""The pool of worker processes in which bots think. A worker that dies is replaced and its question asked again."""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import sys
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


class Pool:
    """Workers, and the queue before them."""

    def __init__(self, workers: int) -> None:
        self.workers = [Worker() for _ in range(workers)]
        self.free: asyncio.Queue[Worker] = asyncio.Queue()
        for worker in self.workers:
            self.free.put_nowait(worker)
        self.waiting = 0
        self.lost = 0

    async def think(self, game: str, save: str, seat: int, bot: str) -> str:
        """The move a bot makes, in notation. Never gives up: at worst the move is a random one."""
        seed = secrets.randbits(48)
        for attempt in range(TRIES):
            who = bot if attempt + 1 < TRIES else "random"
            told = await self._told(
                {"game": game, "save": save, "seat": seat, "bot": who, "seed": seed, "advice": False}
            )
            if told is not None:
                return str(told["move"])
        raise RuntimeError(f"no bot could answer for seat {seat + 1} of a game of {game}")

    async def advise(self, game: str, save: str, seat: int, bot: str) -> list[dict[str, Any]] | None:
        """What a bot thinks of the best moves of a seat; None if it could not be asked."""
        told = await self._told({"game": game, "save": save, "seat": seat, "bot": bot, "advice": True})
        return None if told is None else told["moves"]

    async def _told(self, asked: dict[str, Any]) -> dict[str, Any] | None:
        """A worker's answer; None, and a line in the server's log, if it was lost or failed."""
        about = {"bot": asked["bot"], "game": asked["game"]}
        try:
            told = await self._ask(json.dumps(asked))
        except WorkerLost as error:
            self.lost += 1
            log.warning("a bot's worker was lost", extra={"reason": str(error), **about})
            return None
        if "error" in told:
            log.error("a bot failed", extra={"reason": told["error"], **about})
            return None
        return told

    async def _ask(self, question: str) -> dict[str, Any]:
        self.waiting += 1
        try:
            worker = await self.free.get()
        finally:
            self.waiting -= 1
        try:
            return await worker.ask(question)
        finally:
            self.free.put_nowait(worker)

    async def stop(self) -> None:
        """All workers end, and are waited for."""
        running = [worker.process for worker in self.workers if worker.process is not None]
        for worker in self.workers:
            worker.kill()
        await asyncio.gather(*[process.wait() for process in running], return_exceptions=True)
