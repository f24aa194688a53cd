"""Security: other sites, sizes, rates, headers, and logs that hold no secrets."""

from __future__ import annotations

import asyncio
import contextlib
import io
import itertools
import json
import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from argon2 import PasswordHasher
from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosed, WebSocketException
from websockets.sync.client import connect

from pentarchy.server.app import file_of
from pentarchy.server.context import address_of
from pentarchy.server.database import open_engine
from pentarchy.server.limits import LIMITS, Limiter
from pentarchy.server.live import LONGEST_WAITING, Connection
from pentarchy.server.logs import JsonLines
from pentarchy.server.origins import Forwarded
from pentarchy.server.routes import people as people_routes
from pentarchy.server.routes.socket import MOST_FAULTS
from pentarchy.server.settings import Settings
from pentarchy.tables.errors import Refused
from tests.server.clients import Player, Socket
from tests.server.serving import Process, Served, serving


@pytest.fixture(scope="module")
def with_limits(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(Settings(tmp_path_factory.mktemp("data"))) as running:
        running.server.people.passwords.hasher = PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)
        yield running


@pytest.fixture
def limited(with_limits: Served, monkeypatch: pytest.MonkeyPatch) -> Served:
    """A server with its rate limits on, for which time stands still: buckets are full at first and never refill."""
    limiter = Limiter(clock=lambda: 0.0)
    monkeypatch.setattr(with_limits.server, "limiter", limiter)
    return with_limits


def test_another_site_can_change_nothing(served: Served) -> None:
    ada = Player(served.base, "Ada")
    evil = {"Origin": "https://evil.example"}
    for method, path in (("POST", "/api/tables"), ("DELETE", "/api/me"), ("PUT", "/api/me/password")):
        answer = ada.http.request(method, path, headers=evil, json={"game": "domaine", "seats": 2})
        assert answer.status_code == 403, path
    assert ada.http.post("/api/sign-out", headers={"Sec-Fetch-Site": "cross-site"}).status_code == 403
    assert ada.http.post("/api/sign-out", headers={"Origin": served.base}).status_code == 200


def test_answers_carry_a_content_security_policy_and_are_not_kept(served: Served) -> None:
    anyone = Player(served.base).http
    headers = anyone.get("/api/lobby").headers
    assert "default-src 'self'" in headers["content-security-policy"]
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert "connect-src 'self';" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cache-control"] == "no-store"
    assert "content-security-policy" in anyone.get("/").headers


def test_bodies_that_are_too_big_are_refused_whole_or_in_pieces(served: Served) -> None:
    ada = Player(served.base, "Ada")
    big = json.dumps({"name": "x" * 70_000})
    headers = {"Content-Type": "application/json"}
    assert ada.http.post("/api/guest", content=big, headers=headers).status_code == 413
    pieces = (big[i : i + 1000].encode() for i in range(0, len(big), 1000))
    assert ada.http.post("/api/guest", content=pieces, headers=headers).status_code == 413
    assert ada.http.post("/api/records", json={"record": "x" * 1_200_000}).status_code == 413


def test_zero_characters_are_refused_everywhere(served: Served) -> None:
    ada = Player(served.base, "Ada")
    table = ada.make()
    for path in ("/api/tables/%00", "/api/invitations/a%00b", "/api/games/%00/rules"):
        assert ada.http.get(path).status_code == 404
    assert ada.do(table, "chat", 422, text="a\0b")["error"]["code"] == "bad_input"
    assert ada.do(table, "notes", 422, text="\0")["error"]["code"] == "bad_input"
    assert ada.post("/api/records", 422, record="Pentarchy record 1\0")["error"]["code"] == "bad_input"
    assert ada.http.post("/api/guest", content='{"name": "a\\ud800b"}').status_code == 422


def test_files_outside_the_client_are_not_served(served: Served) -> None:
    for path in ("/../pyproject.toml", "/%2e%2e/%2e%2e/pyproject.toml", "/..%2f..%2fetc/passwd", "//etc/passwd"):
        answer = Player(served.base).http.get(httpx.URL(served.base + path))
        assert "[project]" not in answer.text and "root:" not in answer.text


def test_a_path_that_no_file_can_have_is_a_page_like_any_other(tmp_path: Path) -> None:
    (tmp_path / "here.txt").write_text("here")
    assert file_of(tmp_path, "here.txt") == tmp_path / "here.txt"
    for path in ("", "not-here.txt", "x" * 300, "../" * 40 + "etc/passwd"):
        assert file_of(tmp_path, path) is None


def test_a_bucket_refills_with_time() -> None:
    now = [0.0]
    limiter = Limiter(clock=lambda: now[0])
    for _ in range(LIMITS["chat"][1]):
        limiter.take("chat", "ada")
    with pytest.raises(Refused) as refused:
        limiter.take("chat", "ada")
    assert refused.value.retry_after == 1
    limiter.take("chat", "bob")
    now[0] = 1.0
    limiter.take("chat", "ada")


def test_signing_in_tables_and_chat_have_limits(limited: Served) -> None:
    ada = Player(limited.base, "Ada")
    codes = [
        ada.http.post("/api/sign-in", json={"name": "Ada", "password": "wrong and long"}).status_code for _ in range(12)
    ]
    assert codes[0] == 403 and codes[-1] == 429
    table = ada.make()
    codes = [
        ada.http.post(f"/api/tables/{table}/do", json={"type": "chat", "text": "spam"}).status_code for _ in range(12)
    ]
    assert codes[0] == 200 and codes[-1] == 429
    bob = Player(limited.base, "Bob")
    wish = {"game": "domaine", "seats": 2}
    codes = [bob.http.post("/api/tables", json=wish).status_code for _ in range(22)]
    assert codes[0] == 201 and codes[-1] == 429


def test_one_account_is_not_tried_without_end_and_its_owner_is_not_locked_out(
    limited: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However the name is written: an address has a few tries at it, and fewer once it was tried from everywhere."""
    owner = Player(limited.base)
    owner.post("/api/account", name="Ada Under Attack", password="a long password")
    address = ["0"]
    monkeypatch.setattr(people_routes, "address_of", lambda _: address[0])
    anyone = Player(limited.base).http
    written = itertools.cycle(["Ada under attack", "ADA UNDER ATTACK", " ada  under attack ", "\uff21da Under Attack"])

    def tries(where: str, times: int) -> list[int]:
        address[0] = where
        wrong = [{"name": next(written), "password": "wrong and long"} for _ in range(times)]
        return [anyone.post("/api/sign-in", json=body).status_code for body in wrong]

    pair, name, last = LIMITS["sign_in_pair"][1], LIMITS["sign_in_name"][1], LIMITS["sign_in_last"][1]
    assert tries("first", pair + 1) == [403] * pair + [429]
    for number in range(name // pair):
        tries(str(number), pair)
    assert tries("another", pair) == [403] * last + [429] * (pair - last)
    address[0] = "at home"
    assert owner.http.post(
        "/api/sign-in", json={"name": "Ada Under Attack", "password": "a long password"}
    ).status_code == 200


def test_new_guests_do_not_make_more_tables_from_one_address(limited: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LIMITS, "tables_of_address", (0.1, 3))
    wish = {"game": "domaine", "seats": 2}
    codes = [Player(limited.base, "Ada").http.post("/api/tables", json=wish).status_code for _ in range(4)]
    assert codes == [201, 201, 201, 429]


def test_replays_have_a_limit(limited: Served) -> None:
    ada = Player(limited.base, "Ada")
    table = ada.make(seats=2, places=["me", "me"], start=True)
    codes = [
        ada.http.get(f"/api/tables/{table}/replay", params={"seat": 0}).status_code
        for _ in range(LIMITS["replay"][1] + 1)
    ]
    assert codes == [200] * LIMITS["replay"][1] + [429]


@pytest.mark.parametrize(
    ("client", "counted"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("::ffff:192.0.2.7", "::ffff:192.0.2.7"),
        ("a pipe", "a pipe"),
    ],
)
def test_limits_count_an_address_or_the_network_that_one_house_has(client: str, counted: str) -> None:
    scope = {"type": "http", "client": (client, 1), "headers": []}
    assert address_of(HTTPConnection(scope)) == counted


def test_a_client_that_takes_nothing_does_not_fill_the_memory() -> None:
    for size in (100_000, 1000):
        waiting: list[bytes] = []

        def write(message: bytes, waiting: list[bytes] = waiting) -> int:
            waiting.append(message)
            return sum(map(len, waiting))

        connection = Connection()
        connection.write = write
        for _ in range(2 * LONGEST_WAITING // size):
            connection.send_bytes(b"x" * size)
        assert connection.too_slow and connection.closed.is_set()
        assert sum(map(len, waiting)) <= LONGEST_WAITING + size


def test_who_floods_a_socket_is_slowed_and_then_let_go(limited: Served) -> None:
    with Socket(limited.base, None) as socket:
        for _ in range(LIMITS["command"][1]):
            assert socket.ask("ping")["type"] == "pong"
        with pytest.raises(ConnectionClosed):
            for _ in range(2 * MOST_FAULTS):
                assert socket.ask("ping")["error"]["code"] == "too_fast"


def test_logs_hold_no_secrets(served: Served) -> None:
    stream = io.StringIO()
    handler = logging.StreamHandler(stream)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.addHandler(handler)
    level = root.level
    root.setLevel(logging.DEBUG)
    for noisy in ("aiosqlite", "sqlalchemy", "procrastinate", "httpx", "httpcore", "websockets", "asyncio"):
        logging.getLogger(noisy).setLevel(logging.WARNING)
    try:
        ada = Player(served.base, "Ada")
        code = ada.post("/api/account", name="Ada of the logs", password="secret password")["recovery_code"]
        Player(served.base).post("/api/sign-in", 403, name="Ada of the logs", password="not the password")
        table = ada.make(public=False, seats=2, places=["me", "me"], start=True)
        token = ada.state(table)["state"]["table"]["invitation"]
        ada.get(f"/api/invitations/{token}")
        ada.do(table, "notes", text="a private note")
        ada.move(table, seat=0)
        seed = served.server.hall.tables[table].table.terms.seed
        cookie = ada.http.cookies["pentarchy"]
    finally:
        root.removeHandler(handler)
        root.setLevel(level)
    logged = stream.getvalue()
    assert '"route": "/api/invitations/{token}"' in logged
    for secret in (code, "secret password", "not the password", token, "a private note", seed, cookie, "127.0.0.1"):
        assert secret not in logged


def test_an_error_of_the_database_does_not_tell_the_values(database: str | None, tmp_path: Path) -> None:
    async def main() -> str:
        engine = open_engine(Settings(tmp_path, database))
        try:
            async with engine.connect() as connection:
                await connection.execute(text("SELECT 1 FROM nowhere WHERE 'x' = :seed"), {"seed": "the seed"})
        except SQLAlchemyError as error:
            return str(error)
        finally:
            await engine.dispose()
        raise AssertionError("there is no such table")

    told = asyncio.run(main())
    assert "nowhere" in told and "the seed" not in told


def test_a_refusal_is_not_kept_with_all_that_led_to_it(served: Served) -> None:
    refusals = []
    for _ in range(2):
        with pytest.raises(Refused) as refused:
            served.run(served.server.people.sign_in("Nobody at all", "a secret password"))
        refusals.append(refused.value)
    assert refusals[0] is not refusals[1]


def test_health_and_metrics(served: Served) -> None:
    ada = Player(served.base, "Ada")
    assert ada.get("/healthz") == {"status": "fine"}
    table = ada.make(seats=2, places=["me", "me"], start=True)
    ada.move(table, seat=0)
    told = ada.http.get("/metrics").text
    for metric in ("pentarchy_tables ", "pentarchy_sockets ", "pentarchy_move_seconds_bucket", "pentarchy_bot_queue"):
        assert metric in told
    assert 'pentarchy_journal_lines_total{kind="move"}' in told


def test_asking_why_too_often_is_refused_but_costs_nobody_the_socket(limited: Served) -> None:
    ada = Player(limited.base, "Ada")
    table = ada.make(seats=2, places=["me", "random"], start=True)
    with ada.socket() as socket:
        socket.watch(table)
        for _ in range(LIMITS["why"][1] + 40):
            socket.say("why", part="nothing")
        answers = [socket.until("why", "error") for _ in range(LIMITS["why"][1] + 40)]
        assert answers[-1]["error"]["code"] == "too_fast"
        assert socket.ask("ping")["type"] == "pong"


def test_metrics_are_not_opened_by_a_header_that_was_made_up(tmp_path: Path) -> None:
    """Behind a proxy that appends to what it was sent, and is believed."""
    with serving(Settings(tmp_path, limits=False, proxies=("*",))) as served:
        get = Player(served.base).http.get
        assert get("/metrics").status_code == 200
        for made_up in ("127.0.0.1", "127.0.0.1, 203.0.113.7", "::1", "203.0.113.7, 127.0.0.1"):
            assert get("/metrics", headers={"X-Forwarded-For": made_up}).status_code == 403, made_up


def test_a_proxy_is_believed_and_nobody_else(tmp_path: Path) -> None:
    def seen(proxies: tuple[str, ...], said: str) -> str:
        headers = [(b"x-forwarded-for", said.encode())]
        scope = {"type": "http", "client": ("10.0.0.1", 1), "scheme": "http", "headers": headers}

        async def app(scope: Any, receive: Any, send: Any) -> None:
            pass

        asyncio.run(Forwarded(app, proxies)(scope, None, None))  # type: ignore[arg-type]
        return str(scope["client"][0])

    assert seen(("10.0.0.0/8",), "203.0.113.7") == "203.0.113.7"
    assert seen(("10.0.0.0/8",), "127.0.0.1, 203.0.113.7, 10.0.0.2") == "203.0.113.7"
    assert seen(("*",), "127.0.0.1, 203.0.113.7") == "203.0.113.7"
    assert seen((), "203.0.113.7") == "10.0.0.1"
    assert seen(("127.0.0.1",), "203.0.113.7") == "10.0.0.1"


def test_logs_of_sockets_hold_no_addresses_and_no_query(tmp_path: Path) -> None:
    server = Process("--data", str(tmp_path), "--log", "debug").start()
    try:
        with Player(server.base, "Ada").socket() as socket:
            socket.hear()
        Player(server.base).http.get("/api/lobby?secretquery=1")
        with contextlib.suppress(WebSocketException), connect(f"{server.address}?secretquery=1") as also:
            also.recv()
    finally:
        server.stop()
    said = server.said()
    assert "request" in said and "127.0.0.1" not in said and "secretquery" not in said and "Cookie" not in said
