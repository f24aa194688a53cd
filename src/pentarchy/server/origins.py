"""Where a request comes from: the peer, the client behind a proxy that is believed, and the page that sent it."""

from __future__ import annotations

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from pentarchy.server.connections import Proxies

LOCAL = ("127.0.0.1", "::1")


class Forwarded:
    """Puts the client's address and scheme in place of the proxy's, where the peer is a proxy that is believed.

    A proxy appends to `X-Forwarded-For`, so it is read from its end, up to the first address that is no such proxy;
    whatever stands before that may have been made up.
    """

    def __init__(self, app: ASGIApp, proxies: tuple[str, ...]) -> None:
        self.app = app
        self.proxies = Proxies(proxies)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket"):
            peer = scope["client"][0] if scope.get("client") else ""
            headers = Headers(scope=scope)
            scope["direct"] = "x-forwarded-for" not in headers and "forwarded" not in headers
            scope["peer"] = peer
            if peer in self.proxies:
                self._believe(scope, headers)
        await self.app(scope, receive, send)

    def _believe(self, scope: Scope, headers: Headers) -> None:
        said = [part.strip() for value in headers.getlist("x-forwarded-for") for part in value.split(",")]
        for address in reversed(said):
            scope["client"] = (address[:64], 0)
            if self.proxies.all or address not in self.proxies:
                break
        scheme = headers.get("x-forwarded-proto", "").strip()
        if scheme in ("http", "https"):
            scope["scheme"] = scheme if scope["type"] == "http" else scheme.replace("http", "ws")


def from_this_machine(connection: HTTPConnection) -> bool:
    """Asked by a program on this machine, not by somebody whom a proxy here, or a made-up header, stands for."""
    return bool(connection.scope.get("direct")) and connection.scope.get("peer") in LOCAL


class Names:
    """The names this server goes by. A page of another name that leads here (by DNS) is none of ours."""

    def __init__(self, origins: tuple[str, ...]) -> None:
        self.origins = frozenset([origin.rstrip("/") for origin in origins])
        own = socket.gethostname().lower()
        named = [urlsplit(origin).hostname or "" for origin in self.origins]
        self.names = {"localhost", own, f"{own}.local", *named}

    def named_by(self, headers: Headers) -> bool:
        """Whether a request names this server, once."""
        hosts = headers.getlist("host")
        return len(hosts) == 1 and self.is_ours(hosts[0])

    def is_ours(self, host: str | None) -> bool:
        """Whether a `Host` names this server; a bare address always does."""
        try:
            name = urlsplit(f"//{host}").hostname if host else None
        except ValueError:
            return False
        if name is None or name in self.names or name.endswith(".localhost"):
            return name is not None
        try:
            ip_address(name)
        except ValueError:
            return False
        return True

    def same_origin(self, headers: Headers, scheme: str) -> bool:
        """A browser says which page a request comes from; programs that are no browsers say nothing, and lend nobody
        a cookie."""
        origin = headers.get("origin")
        if origin is None:
            return headers.get("sec-fetch-site", "same-origin") in ("same-origin", "none")
        return origin in self.origins or origin == f"{scheme.replace('ws', 'http')}://{headers.get('host')}"
