"""Clients for the tests: a person with a browser's cookie jar, and a socket that remembers every byte."""

from __future__ import annotations

import itertools
import json
import random
import time
from contextlib import ExitStack
from typing import Any

import httpx
from websockets.sync.client import connect

from pentarchy.tables.patch import patched
from tests.server.described import check_answer, check_message
from tests.server.serving import LONG

_names = itertools.count(1)


class Player:
    """A person, over HTTP."""

    def __init__(self, base: str, name: str | None = None) -> None:
        self.http = httpx.Client(base_url=base, timeout=LONG, verify=False)  # no certificates to load
        self.base = base
        self.person: dict[str, Any] = {}
        if name is not None:
            self.person = self.post("/api/guest", name=name)["person"]

    def post(self, path: str, /, expect: int | None = None, **body: Any) -> Any:
        return self._checked(self.http.post(path, json=body), expect)

    def get(self, path: str, expect: int | None = None, **query: Any) -> Any:
        return self._checked(self.http.get(path, params=query), expect)

    def _checked(self, response: httpx.Response, expect: int | None) -> Any:
        if expect is None:
            assert response.status_code < 300, response.text
        else:
            assert response.status_code == expect, response.text
        told = response.json()
        check_answer(response.request.method, response.url.path, response.status_code, told)
        return told

    def make(self, game: str = "domaine", seats: int = 3, **more: Any) -> str:
        return str(self.post("/api/tables", game=game, seats=seats, **more)["table"]["id"])

    def do(self, table: str, kind: str, expect: int | None = None, **more: Any) -> Any:
        return self.post(f"/api/tables/{table}/do", expect, type=kind, **more)

    def state(self, table: str, **query: Any) -> dict[str, Any]:
        found: dict[str, Any] = self.get(f"/api/tables/{table}", **query)
        return found

    def decision(self, table: str, **query: Any) -> dict[str, Any] | None:
        decisions = self.state(table, **query)["state"]["decisions"]
        return decisions[0] if decisions else None

    def move(self, table: str, chooser: random.Random | None = None, **query: Any) -> dict[str, Any]:
        """Answers the open decision with one of its options."""
        decision = self.decision(table, **query)
        assert decision is not None, "it is not this player's turn"
        option = (chooser or random.Random(0)).choice(decision["options"])
        done: dict[str, Any] = self.do(
            table, "move", decision=decision["id"], move=option["move"], seat=decision["seat"]
        )["present"]
        return done

    def cookie(self) -> str:
        return f"pentarchy={self.http.cookies.get('pentarchy')}"

    def socket(self) -> Socket:
        return Socket(self.base, self.cookie() if self.http.cookies.get("pentarchy") else None)


def table_of_two(base: str, game: str = "domaine", **more: Any) -> tuple[Player, Player, str]:
    """Ada and Bob at a table of theirs where the game has just begun; Ada made it."""
    ada, bob = Player(base, "Ada"), Player(base, "Bob")
    table = ada.make(game, seats=2, places=["me", "open"], **more)
    bob.do(table, "sit", seat=1)
    ada.do(table, "start")
    return ada, bob, table


class Socket:
    """A socket that keeps what it heard and follows one table by its deltas."""

    def __init__(self, base: str, cookie: str | None, origin: str | None = None) -> None:
        headers = {"Cookie": cookie} if cookie else {}
        self.heard: list[str] = []
        self.state: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.seq = -1
        self.stack = ExitStack()
        self.connection = self.stack.enter_context(
            connect(
                base.replace("http://", "ws://") + "/api/socket",
                additional_headers=headers,
                origin=origin,  # type: ignore[arg-type]
                compression=None,
                max_size=None,
            )
        )

    def say(self, kind: str, **more: Any) -> None:
        self.connection.send(json.dumps({"type": kind, **more}))

    def hear(self, timeout: float = LONG) -> dict[str, Any]:
        text = self.connection.recv(timeout)
        assert isinstance(text, str)
        self.heard.append(text)
        message: dict[str, Any] = json.loads(text)
        check_message(message)
        if message["type"] == "state":
            self.state = message["state"]
            self.log = self.log[: message["log"]["from"]] + message["log"]["events"]
            self.seq = 0
        elif message["type"] == "delta":
            assert message["seq"] == self.seq + 1
            self.seq = message["seq"]
            self.state = patched(self.state, message["patch"])
            if "log" in message:
                self.log = self.log[: message["log"]["from"]] + message["log"]["events"]
        return message

    def until(self, *kinds: str, timeout: float = LONG) -> dict[str, Any]:
        deadline = time.monotonic() + timeout
        while True:
            message = self.hear(max(0.01, deadline - time.monotonic()))
            if message["type"] in kinds:
                return message

    def ask(self, kind: str, **more: Any) -> dict[str, Any]:
        """Says something and hears until it is answered; deltas on the way are followed."""
        ref = f"r{next(_names)}"
        self.say(kind, ref=ref, **more)
        while True:
            message = self.hear()
            if message.get("ref") == ref:
                return message

    def watch(self, table: str, **more: Any) -> dict[str, Any]:
        self.say("watch", table=table, **more)
        return self.until("state")

    def settle(self) -> None:
        """Hears everything that is on its way."""
        self.ask("ping")

    def close(self) -> None:
        self.stack.close()

    def __enter__(self) -> Socket:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
