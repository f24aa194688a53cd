"""Sessions: the signed cookie that says who somebody is."""

from __future__ import annotations

from typing import Any

from itsdangerous import BadSignature, URLSafeTimedSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from pentarchy.server.people import People, Person

COOKIE = "pentarchy"
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

    def token(self, person: Person) -> str:
        return self.serializer.dumps([person.id, person.epoch])

    def take(self, response: Response) -> None:
        response.delete_cookie(COOKIE, path="/", httponly=True, samesite="lax")

    async def person(self, connection: HTTPConnection) -> Person | None:
        token = connection.cookies.get(COOKIE)
        if not token:
            return None
        try:
            claimed: Any = self.serializer.loads(token, max_age=LIFETIME)
            who, epoch = claimed
        except (BadSignature, TypeError, ValueError):
            return None
        found = await self.people.find(str(who))
        return found if found is not None and found.epoch == epoch else None
