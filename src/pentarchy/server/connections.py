"""Connections: how many there may be, how much and how long each may ask before it has said what it wants.

The HTTP parser that uvicorn uses bounds neither headers nor time. Here every state a connection can be in has an end:
headers must arrive whole within a time and a size, bodies likewise, and what is sent must be taken. When all places
are taken, connections that have not yet asked for anything make room.
"""

from __future__ import annotations

import asyncio
from functools import partial
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request

DIRECT = "pentarchy.send"
"""In a socket's scope, among its extensions: what sends a message at once."""


class Bounds:
    """What a connection may take."""

    def __init__(
        self,
        *,
        connections: int = 4000,
        by_address: int = 100,
        header_bytes: int = 32 * 1024,
        headers: int = 100,
        header_seconds: float = 10.0,
        body_bytes: int = 3 * 1024 * 1024,
        body_seconds: float = 30.0,
        write_seconds: float = 30.0,
        unread_bytes: int = 1024 * 1024,
        fragments: int = 256,
        pipelined: int = 16,
    ) -> None:
        self.connections = connections
        """At once, in all."""
        self.by_address = by_address
        """At once, of one address; proxies that are believed may have more."""
        self.header_bytes = header_bytes
        self.headers = headers
        self.header_seconds = header_seconds
        self.body_bytes = body_bytes
        """Of one request as it is sent, chunk marks and trailers included; how large what it holds may be is the
        guard's matter."""
        self.body_seconds = body_seconds
        self.write_seconds = write_seconds
        """For so long a client may take nothing of what it is sent."""
        self.unread_bytes = unread_bytes
        """So much may lie unsent for a socket that goes on asking for more."""
        self.fragments = fragments
        """Of one message on a socket."""
        self.pipelined = pipelined
        """Requests that may be sent before the one before them is answered."""


def counted(client: str) -> str:
    """Whom a limit counts: an address, or, where everybody has very many of them, the network it belongs to."""
    try:
        address = ip_address(client)
    except ValueError:
        return client
    if isinstance(address, IPv6Address) and address.ipv4_mapped is None:
        return str(ip_network((address, 64), strict=False))
    return client


class Door:
    """Who is inside. `waiting` are those who have not asked for anything yet, the oldest first."""

    def __init__(self, bounds: Bounds, proxies: tuple[str, ...] = ()) -> None:
        self.bounds = bounds
        self.proxies = Proxies(proxies)
        self.inside = 0
        self.by_address: dict[str, int] = {}
        self.waiting: dict[BoundedHttp, None] = {}
        self.refused = 0

    def enter(self, protocol: BoundedHttp, client: str) -> Ticket | None:
        """A place inside; somebody who only stands in the door may have to go for it. None: there is none."""
        key = counted(client)
        if self.by_address.get(key, 0) >= self.bounds.by_address and client not in self.proxies:
            self._make_room(key)
            if self.by_address.get(key, 0) >= self.bounds.by_address:
                self.refused += 1
                return None
        if self.inside >= self.bounds.connections:
            self._make_room(None)
            if self.inside >= self.bounds.connections:
                self.refused += 1
                return None
        self.inside += 1
        self.by_address[key] = self.by_address.get(key, 0) + 1
        self.waiting[protocol] = None
        return Ticket(self, key)

    def _make_room(self, key: str | None) -> None:
        for protocol in self.waiting:
            if protocol.ticket is not None and key in (None, protocol.ticket.key):
                protocol.drop()
                return

    def leave(self, key: str) -> None:
        self.inside -= 1
        self.by_address[key] -= 1
        if not self.by_address[key]:
            del self.by_address[key]


class Ticket:
    """A place inside, given back once."""

    __slots__ = ("door", "key", "used")

    def __init__(self, door: Door, key: str) -> None:
        self.door = door
        self.key = key
        self.used = False

    def give_back(self) -> None:
        if not self.used:
            self.used = True
            self.door.leave(self.key)


class Proxies:
    """The peers whose word on where a request comes from is taken. `*` is every peer."""

    def __init__(self, names: tuple[str, ...]) -> None:
        self.all = "*" in names
        self.networks = []
        self.names = set()
        for name in names:
            try:
                self.networks.append(ip_network(name, strict=False))
            except ValueError:
                self.names.add(name)

    def __contains__(self, client: str) -> bool:
        if self.all or client in self.names:
            return True
        try:
            address = ip_address(client)
        except ValueError:
            return False
        return any([address in network for network in self.networks])


NO_ROOM = b"HTTP/1.1 503 Service Unavailable\r\ncontent-length: 0\r\nretry-after: 5\r\nconnection: close\r\n\r\n"
TOO_LARGE = b"HTTP/1.1 431 Request Header Fields Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"
TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n"


class TooMuch(Exception):
    """Raised into the parser, which then gives up."""


class BoundedHttp(HttpToolsProtocol):
    """A connection on which requests come in."""

    def __init__(self, *given: Any, door: Door, **more: Any) -> None:
        super().__init__(*given, **more)
        self.door = door
        self.bounds = door.bounds
        self.ticket: Ticket | None = None
        self.header_size = 0
        self.body_size = 0
        self.in_headers = True
        self.in_body = False
        self.timer: asyncio.TimerHandle | None = None
        self.write_timer: asyncio.TimerHandle | None = None

    # --- coming and going ------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.ticket = self.door.enter(self, self.client[0] if self.client else "")
        if self.ticket is None:
            transport.write(NO_ROOM)
            transport.close()
            self._limit_writing()
            return
        self._set_timer(self.bounds.header_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        self._left()
        super().connection_lost(exc)

    def drop(self) -> None:
        """Makes room for somebody else, at once."""
        self._left()
        self.transport.abort()

    def _left(self) -> None:
        self._set_timer(None)
        if self.write_timer is not None:
            self.write_timer.cancel()
        self.door.waiting.pop(self, None)
        if self.ticket is not None:
            self.ticket.give_back()

    def _set_timer(self, seconds: float | None) -> None:
        if self.timer is not None:
            self.timer.cancel()
        self.timer = None if seconds is None else self.loop.call_later(seconds, self._end, TOO_SLOW)

    def _end(self, answer: bytes) -> None:
        """The client is told why, where no answer to it is half-way, and gone."""
        if not self.transport.is_closing():
            if self.cycle is None or self.cycle.response_complete:
                self.transport.write(answer)
            self.transport.close()
            self._limit_writing()

    # --- what comes in ---------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self.in_body:
            self.body_size += len(data)
        else:
            self.header_size += len(data)
        if self.timer is None and not self.in_body and (self.cycle is None or self.cycle.response_complete):
            self._set_timer(self.bounds.header_seconds)  # also for what is no request yet
        super().data_received(data)
        endless = self.in_headers and self.header_size > self.bounds.header_bytes
        if endless or (self.in_body and self.body_size > self.bounds.body_bytes):
            self._end(TOO_LARGE)

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self.in_headers = True
        if self.timer is None:
            self._set_timer(self.bounds.header_seconds)

    def on_header(self, name: bytes, value: bytes) -> None:
        super().on_header(name, value)
        if len(self.headers) > self.bounds.headers:
            raise TooMuch

    def on_headers_complete(self) -> None:
        if sum([len(name) + len(value) for name, value in self.headers]) + len(self.url) > self.bounds.header_bytes:
            raise TooMuch
        if len(self.pipeline) >= self.bounds.pipelined:
            raise TooMuch
        self.in_headers = False
        self.in_body = True
        self.header_size = self.body_size = 0
        self.door.waiting.pop(self, None)
        self._set_timer(self.bounds.body_seconds)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self.in_body = False
        self._set_timer(None)
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        """From here on the connection is a socket's, and so is its place."""
        self._set_timer(None)
        if self.ticket is not None:
            ticket, self.ticket = self.ticket, None
            self.ws_protocol_class = partial(BoundedSocket, ticket=ticket, bounds=self.bounds)  # type: ignore[assignment]
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # it holds us, and nothing more comes in here

    # --- what goes out ---------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self._limit_writing()

    def _limit_writing(self) -> None:
        if self.write_timer is None:
            self.write_timer = self.loop.call_later(self.bounds.write_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.write_timer is not None and not self.transport.is_closing():
            self.write_timer.cancel()
            self.write_timer = None


class BoundedSocket(WebSocketsSansIOProtocol):
    """A connection that became a socket."""

    def __init__(self, *given: Any, ticket: Ticket, bounds: Bounds, **more: Any) -> None:
        super().__init__(*given, **more)
        self.ticket = ticket
        self.bounds = bounds
        self.write_timer: asyncio.TimerHandle | None = None

    def connection_lost(self, exc: Exception | None) -> None:
        self.ticket.give_back()
        if self.write_timer is not None:
            self.write_timer.cancel()
        super().connection_lost(exc)
        self.conn.parser.close()

    async def run_asgi(self) -> None:
        """When the application has done with the socket, nothing of it goes round in a circle: closed sockets are many,
        and the server seldom looks for circles."""
        await super().run_asgi()
        self.scope["extensions"].clear()

    def data_received(self, data: bytes) -> None:
        """A socket that asks (pings) and takes no answers is let go."""
        if self.transport.get_write_buffer_size() > self.bounds.unread_bytes:
            self.transport.abort()
            return
        super().data_received(data)

    def handle_connect(self, event: Request) -> None:
        """The application may send through us directly."""
        super().handle_connect(event)
        scope = getattr(self, "scope", None)
        if scope is not None:
            scope["extensions"][DIRECT] = self.send_text

    def send_text(self, message: bytes) -> int:
        """A whole message at once, without a task in between; how many bytes now wait to be sent."""
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return 0
        size = len(message)
        if size < 126:
            head = bytes((0x81, size))
        elif size < 65536:
            head = b"\x81\x7e" + size.to_bytes(2, "big")
        else:
            head = b"\x81\x7f" + size.to_bytes(8, "big")
        self.transport.write(head + message)
        return self.transport.get_write_buffer_size()

    def handle_cont(self, event: Frame) -> None:
        if len(self.frames) >= self.bounds.fragments:
            self.transport.abort()
            return
        super().handle_cont(event)

    def pause_writing(self) -> None:
        super().pause_writing()
        if self.write_timer is None:
            self.write_timer = self.loop.call_later(self.bounds.write_seconds, self.transport.abort)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.write_timer is not None:
            self.write_timer.cancel()
            self.write_timer = None
