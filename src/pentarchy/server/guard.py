"""The guard at the door: origins, sizes, security headers, a line in the log for each request."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import ClientDisconnect, HTTPConnection
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from pentarchy.server.connections import counted
from pentarchy.server.errors import status_of
from pentarchy.server.limits import Limiter
from pentarchy.server.metrics import Metrics
from pentarchy.server.origins import Names
from pentarchy.tables.errors import Refused

log = logging.getLogger("pentarchy.requests")

LARGEST_BODY = 64 * 1024
LARGEST_RECORD = 1100 * 1024
SAFE = ("GET", "HEAD", "OPTIONS")

HEADERS = {
    "Content-Security-Policy": (
        "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
        "script-src 'self' 'wasm-unsafe-eval'; "
        "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


def client_of(connection: HTTPConnection) -> str:
    return connection.client.host if connection.client else "unknown"


def address_of(connection: HTTPConnection) -> str:
    """Whom a limit counts."""
    return counted(client_of(connection))


def refusal(refused: Refused) -> JSONResponse:
    """A refusal as HTTP has it."""
    headers = {"Retry-After": str(refused.retry_after)} if refused.retry_after is not None else None
    return JSONResponse(refused.body(), status_of(refused), headers)


def too_big() -> Refused:
    return Refused("too_big", "the request is too large")


def largest(scope: Scope) -> int:
    return LARGEST_RECORD if scope["path"] == "/api/records" else LARGEST_BODY


class Body:
    """A request's body; one that is sent in pieces is counted as it comes."""

    def __init__(self, scope: Scope, receive: Receive) -> None:
        self.receive = receive
        self.left = largest(scope)
        self.refused = False

    async def __call__(self) -> Message:
        message = await self.receive()
        self.left -= len(message.get("body", b""))
        if self.left < 0:
            self.refused = True
            raise too_big()
        return message


class Guard:
    def __init__(self, app: ASGIApp, names: Names, limiter: Callable[[], Limiter], metrics: Metrics) -> None:
        self.app = app
        self.names = names
        self.limiter = limiter
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        began = time.perf_counter()
        status = 500
        body = Body(scope, receive)

        async def send_guarded(message: Message) -> None:
            nonlocal status
            if body.refused:
                return  # whatever the application makes of half a body: the answer is that it was too large
            if message["type"] == "http.response.start":
                status = message["status"]
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        refused = self._refusal(scope)
        try:
            if refused is not None:
                await refusal(refused)(scope, receive, send_guarded)
            else:
                await self.app(scope, body, send_guarded)
                if body.refused:
                    body.refused = False
                    await refusal(too_big())(scope, receive, send_guarded)
        except ClientDisconnect:
            log.info("a request was never finished")
        finally:
            self._note(scope, status, time.perf_counter() - began)

    def _refusal(self, scope: Scope) -> Refused | None:
        headers = Headers(scope=scope)
        try:
            self.limiter().take("address", address_of(HTTPConnection(scope)))
        except Refused as refused:
            return refused
        if not self.names.named_by(headers):
            return Refused("forbidden", "this server does not go by that name: its names are given by --origin")
        if scope["method"] not in SAFE and not self.names.same_origin(headers, scope["scheme"]):
            return Refused("forbidden", "this request comes from another site")
        if "\0" in scope["path"] or b"%00" in scope.get("query_string", b""):
            return Refused("not_found", "there is no such thing")
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > largest(scope):
            return too_big()
        return None

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        """Routes are named by their pattern: what stands in a path (an invitation) stays out of the logs."""
        route = getattr(scope.get("route"), "path", "static")
        self.metrics.requests.labels(scope["method"] if scope["method"] in METHODS else "other", route, status).observe(
            seconds
        )
        log.info(
            "request",
            extra={"method": scope["method"], "route": route, "status": status, "ms": round(seconds * 1000, 1)},
        )


METHODS = ("GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS")


def socket_allowed(connection: HTTPConnection, names: Names) -> bool:
    headers = connection.headers
    return names.named_by(headers) and names.same_origin(headers, connection.scope["scheme"])
