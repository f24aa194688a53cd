"""The socket: one for a client; what it says comes in, what changed goes out."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from typing import Any

import orjson
from fastapi import APIRouter, WebSocket, WebSocketDisconnect
from pydantic import ValidationError

import pentarchy
from pentarchy.server.commands import SAID, Lobby, Ping, Resync, Unwatch, Watch, Why, limit_of
from pentarchy.server.connections import DIRECT
from pentarchy.server.context import Server, id_of, server_of
from pentarchy.server.guard import LARGEST_BODY, address_of, socket_allowed
from pentarchy.server.live import Connection, Live
from pentarchy.server.lobby import Choice, lobbies
from pentarchy.server.people import Person
from pentarchy.server.routes.tables import extras
from pentarchy.tables.errors import Refused

router = APIRouter()
log = logging.getLogger(__name__)

SILENCE = 75.0
MOST_FAULTS = 20
"""Messages that make no sense before a client is let go."""


@router.websocket("/api/socket")
async def socket(websocket: WebSocket) -> None:
    server = server_of(websocket)
    if not socket_allowed(websocket, server.names):
        await websocket.close(4403)
        return
    try:
        server.limiter.take("socket", address_of(websocket))
    except Refused:
        await websocket.close(4429)
        return
    person = await server.sessions.person(websocket)
    await websocket.accept()
    if person is not None:
        try:
            server.check_ban(person)
        except Refused as banned:
            await websocket.send_json({"type": "error", **banned.body()})
            await websocket.close(4403)
            return
    await Client(server, websocket, person).serve()


class Client:
    """One open socket."""

    def __init__(self, server: Server, websocket: WebSocket, person: Person | None) -> None:
        self.server = server
        self.websocket = websocket
        self.person = person
        self.who = id_of(person)
        self.connection = Connection(self.who, server.sessions.session(websocket))
        self.key = self.who or address_of(websocket)
        self.faults = 0
        self.busy = False
        self.reason = 4403
        self.heard = asyncio.get_running_loop().time()
        self.silence: asyncio.TimerHandle | None = None
        self.connection.write = self._writer()

    def _writer(self) -> Callable[[bytes], int]:
        """The connection's own way to send, where the web server gives it; else a task that sends one by one."""
        direct: Callable[[bytes], int] | None = self.websocket.scope.get("extensions", {}).get(DIRECT)
        if direct is None:
            raise RuntimeError("the socket needs the web server of pentarchy.server.web_server")
        return direct

    async def serve(self) -> None:
        server, connection = self.server, self.connection
        if self.who is not None:
            connection.blocked = await server.people.blocks_of(self.who)
            server.hub.add(connection)
            server.hub.set_turns(self.who, await server.archive.turns(self.who))
        else:
            server.hub.add(connection)
        server.metrics.sockets.inc()
        connection.send(
            {
                "type": "hello",
                "person": None if self.person is None else self.person.shown(),
                "version": pentarchy.__version__,
                "time": server.settings.clock(),
            }
        )
        connection.send(server.hub.turns_message(self.who))
        for call in [] if self.who is None else await server.matching.calls(self.who):
            connection.send(call)
        announced = await server.order.announced()
        if announced:
            connection.send({"type": "announcements", "announcements": announced})
        receiving = asyncio.create_task(self._receive())
        closed = asyncio.create_task(connection.closed.wait())
        self._expect_a_word()
        try:
            await asyncio.wait((receiving, closed), return_when=asyncio.FIRST_COMPLETED)
            if connection.closed.is_set():
                await self._close(1012 if server.closing else 4429 if connection.too_slow else self.reason)
        finally:
            server.hub.remove(connection)
            server.metrics.sockets.dec()
            if self.silence is not None:
                self.silence.cancel()
            closed.cancel()
            if not self.busy:  # what was begun is finished
                receiving.cancel()
            await asyncio.gather(receiving, return_exceptions=True)
            await self._unwatch()

    def _expect_a_word(self) -> None:
        """Who says nothing for long is let go."""
        loop = asyncio.get_running_loop()
        if loop.time() >= self.heard + SILENCE:
            self.reason = 4408
            self.connection.close()
            return
        self.silence = loop.call_at(self.heard + SILENCE, self._expect_a_word)

    async def _close(self, code: int) -> None:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect):
            await self.websocket.close(code)

    async def _receive(self) -> None:
        loop = asyncio.get_running_loop()
        while not self.connection.closed.is_set():
            message = await self.websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            self.heard = loop.time()
            text = message.get("text")
            if text is None:
                text = (message.get("bytes") or b"").decode("utf-8", "replace")
            if len(text) > LARGEST_BODY:
                await self._close(1009)
                return
            self.busy = True
            await self._hear(text)
            self.busy = False
            if self.faults > MOST_FAULTS or self.connection.too_slow:
                await self._close(4429)
                return

    async def _hear(self, text: str) -> None:
        ref: Any = None
        said: Any = None
        try:
            try:
                data = orjson.loads(text)
                ref = data.get("ref") if isinstance(data, dict) else None
                said = SAID.validate_python(data)
            except ValidationError as error:
                self.faults += 1
                raise Refused("bad_input", problem(error)) from None
            except (ValueError, RecursionError):  # also a text that could not be sent back: half a surrogate pair
                self.faults += 1
                raise Refused("bad_input", "this is not JSON") from None
            answer = await self._do(said)
            if answer is not None:
                self.connection.send({**answer, **({"ref": said.ref} if said.ref is not None else {})})
        except Refused as refused:
            self.server.metrics.refused.labels(refused.code).inc()
            told = {"type": "error", **refused.body()}
            self.connection.send({**told, "ref": ref} if isinstance(ref, str) and len(ref) <= 40 else told)
            if refused.code == "too_fast" and not isinstance(said, Why):
                self.faults += 1
            if refused.code == "stale":
                await self._greet(self.connection.heard)
        except Exception:
            log.exception("a message could not be handled")
            self.connection.send({"type": "error", **Refused("busy", "the server failed; try again").body()})

    async def _do(self, said: Any) -> dict[str, Any] | None:
        server = self.server
        server.limiter.take(limit_of(said), self.key)
        if isinstance(said, Ping):
            return {"type": "pong"}
        if isinstance(said, Watch):
            await self._watch(said)
            return None
        if isinstance(said, Unwatch):
            await self._unwatch()
            return {"type": "done"}
        if isinstance(said, Lobby):
            self.connection.lobby = None
            if not said.on:
                return {"type": "done"}
            choice = Choice(said.game, said.seats, said.pace, said.rated, said.bots, said.page)
            told = await lobbies(server.archive, {(self.who, choice)}, server.settings.clock(), server.listed)
            self.connection.lobby, self.connection.shown = choice, told[self.who, choice]
            self.connection.send({"type": "present", **server.present})
            return {"type": "lobby", **told[self.who, choice].whole()}
        if isinstance(said, Resync):
            await self._greet(0)
            return None
        if self.person is None:
            raise Refused("sign_in", "say who you are first")
        if self.connection.live is None:
            raise Refused("not_now", "watch a table first")
        answer = await server.hall.do_whole(self.person, self.connection.live, said)
        return {"type": "why" if isinstance(said, Why) else "done", **(answer or {})}

    async def _watch(self, said: Watch) -> None:
        live = await self.server.hall.seen_by(self.person, said.table)
        await self.server.order.saw(live, self.who, self.server.sessions.device(self.websocket))
        connection = self.connection
        if connection.live is not live:
            await self._unwatch()
        async with self.server.hall.held(live):
            connection.seat = live.table.may_look_from(self.who, said.seat)
            connection.live = live
            connection.viewpoint = None
            if connection not in live.watchers:
                live.watchers.append(connection)
            await self._tell_whole(live, said.since)
            live.tell_all(self.server.settings.clock())
        self.server.announce([live])
        if self.who is not None:
            await self.server.outbox.seen([(self.who, live.id)])

    async def _greet(self, since: int) -> None:
        live = self.connection.live
        if live is None:
            return
        async with self.server.hall.held(live):
            await self._tell_whole(live, since)

    async def _tell_whole(self, live: Live, since: int) -> None:
        """With the lock held: state, log and chat are of one moment."""
        more = await extras(self.server, live, self.person)
        live.greet(self.connection, since, self.server.settings.clock(), more)

    async def _unwatch(self) -> None:
        live = self.connection.live
        self.connection.live = None
        if live is None:
            return
        if self.connection in live.watchers:
            live.watchers.remove(self.connection)
        self.server.announce([live])
        async with live.lock:
            live.tell_all(self.server.settings.clock())


def problem(error: ValidationError) -> str:
    """What was wrong with a message, naming the field."""
    first = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join([str(part) for part in first["loc"]])
    return f"{where}: {first['msg']}" if where else str(first["msg"])
