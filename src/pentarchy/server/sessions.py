"""Sessions: the signed cookie that says who somebody is."""

from __future__ import annotations

import secrets

from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from pentarchy.server.people import People, Person

COOKIE = "pentarchy"
DEVICE = "pentarchy-device"
"""A random number by which a browser is known again, whoever uses it."""
LIFETIME = 400 * 24 * 3600


class Sessions:
    """Gives cookies and reads them. A cookie is void once its person signed out everywhere."""

    def __init__(self, secret: str, people: People) -> None:
        self.serializer = URLSafeTimedSerializer(secret, salt="pentarchy session")
        self.people = people

    def give(self, response: Response, connection: HTTPConnection, person: Person) -> None:
        response.set_cookie(
            COOKIE,
            self.token(person),
            max_age=LIFETIME,
            httponly=True,
            samesite="lax",
            secure=connection.url.scheme in ("https", "wss"),
            path="/",
        )
        self.mark(response, connection)

    def mark(self, response: Response, connection: HTTPConnection) -> None:
        """The device is known again from now on."""
        if self.device(connection) is None:
            response.set_cookie(
                DEVICE,
                secrets.token_urlsafe(16),
                max_age=LIFETIME,
                httponly=True,
                samesite="lax",
                secure=connection.url.scheme in ("https", "wss"),
                path="/",
            )

    def device(self, connection: HTTPConnection) -> str | None:
        found = connection.cookies.get(DEVICE)
        return found if found is not None and 8 <= len(found) <= 64 else None

    def token(self, person: Person) -> str:
        return self.serializer.dumps([person.id, person.epoch, secrets.token_urlsafe(12)])

    def take(self, response: Response) -> None:
        response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")

    def _claim(self, connection: HTTPConnection) -> tuple[str, int, str] | None:
        """Person, epoch and session of the cookie, if it is ours."""
        cookie = connection.cookies.get(COOKIE)
        if not cookie:
            return None
        try:
            who, epoch, session = self.serializer.loads(cookie, max_age=LIFETIME)
        except (BadSignature, TypeError, ValueError) as error:
            error.__traceback__ = None  # it leads to a frame that holds the error: the connection would never be freed
            return None
        return str(who), int(epoch), str(session)

    async def person(self, connection: HTTPConnection) -> Person | None:
        claim = self._claim(connection)
        if claim is None:
            return None
        found = await self.people.in_session(claim[0], claim[2])
        return found if found is not None and found.epoch == claim[1] else None

    def session(self, connection: HTTPConnection) -> str | None:
        """The session that the cookie belongs to."""
        claim = self._claim(connection)
        return None if claim is None else claim[2]

    async def end(self, session: str, now: int) -> None:
        """Signed out: the cookie is void, also for whoever has a copy of it."""
        await self.people.end_session(session, now, LIFETIME)
