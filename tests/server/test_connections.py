"""Connections: headers, bodies and sockets have bounds in size, time and number, and honest clients still get in."""

from __future__ import annotations

import contextlib
import gc
import json
import socket
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from pentarchy.server import garbage
from pentarchy.server.connections import BoundedHttp, BoundedSocket, Bounds, Proxies
from pentarchy.server.garbage import collect_young, run_smoothly
from pentarchy.server.live import Connection
from pentarchy.server.settings import Settings
from tests.server.clients import Player, Socket
from tests.server.serving import LONG, Served, serving, wait_until

SHORT = 0.4


@contextlib.contextmanager
def bounded(folder: pytest.TempPathFactory, web: Path | None = None, **bounds: float) -> Iterator[Served]:
    settings = Settings(
        folder.mktemp("data"), limits=False, bot_pause=0.0, web=web, proxies=(),
        bounds=Bounds(**bounds),  # type: ignore[arg-type]
    )  # fmt: skip
    with serving(settings) as served:
        yield served


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """Little time for everything, and a large file to ask for."""
    web = tmp_path_factory.mktemp("web")
    (web / "index.html").write_text("Pentarchy")
    (web / "large.bin").write_bytes(b"a" * 50_000_000)
    with bounded(tmp_path_factory, web, header_seconds=SHORT, body_seconds=SHORT, write_seconds=SHORT) as served:
        yield served


def connect(served: Served) -> socket.socket:
    host, port = served.base.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), timeout=LONG)


def answer(connection: socket.socket) -> bytes:
    """All that comes until the server hangs up; a test that waits in vain fails by its own time limit."""
    heard = b""
    with contextlib.suppress(ConnectionError):
        while more := connection.recv(65536):
            heard += more
    return heard


def open_connections(served: Served) -> int:
    found = httpx.get(f"{served.base}/api/version", headers={"Connection": "close"}, verify=False, timeout=LONG)
    assert found.status_code == 200
    return door_of(served).inside


def door_of(served: Served):  # type: ignore[no-untyped-def]
    return served.server.door


def test_headers_that_never_end_are_cut_off(strict: Served) -> None:
    with connect(strict) as sent:
        sent.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ")
        piece = b"a" * 65536
        with contextlib.suppress(ConnectionError, TimeoutError):
            for _ in range(1000):
                sent.sendall(piece)
            pytest.fail("64 MB of one header were taken")
        assert answer(sent)[:12] in (b"HTTP/1.1 431", b"")


@pytest.mark.parametrize(
    "headers",
    [
        b"".join([b"X-%d: a\r\n" % i for i in range(500)]),
        b"X-Long: " + b"a" * 50_000 + b"\r\n",
        b"Cookie: a=b\r\n" * 3000,
    ],
)
def test_large_headers_are_refused_at_once(strict: Served, headers: bytes) -> None:
    with connect(strict) as sent:
        sent.sendall(b"GET /api/me HTTP/1.1\r\nHost: localhost\r\n" + headers + b"\r\n")
        assert answer(sent)[:10] == b"HTTP/1.1 4"


@pytest.mark.parametrize(
    "half",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: loc",
        b"\r\n",
        b"GET /api/version HTTP/1.1\r\nHost: localhost\r\n\r\n\r\n",
        b"GET /api/version HTTP/1.1\r\nHost: localhost\r\n\r\nGET / HTTP/1.1\r\n",
    ],
)
def test_a_request_that_is_not_finished_in_time_is_dropped(strict: Served, half: bytes) -> None:
    with connect(strict) as sent:
        sent.sendall(half)
        answer(sent)


def test_drop_by_drop_is_no_way_around_it(strict: Served) -> None:
    with connect(strict) as sent:
        sent.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        deadline = time.monotonic() + LONG
        with contextlib.suppress(ConnectionError):
            while time.monotonic() < deadline:
                sent.sendall(b"X-A: b\r\n")
                time.sleep(SHORT / 8)
            pytest.fail("it was never cut off")


@pytest.mark.parametrize(
    "form", [b"Content-Length: 100\r\n\r\n{", b"Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n"]
)
def test_a_body_that_does_not_arrive_in_time_is_dropped(strict: Served, form: bytes) -> None:
    with connect(strict) as sent:
        sent.sendall(b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n" + form)
        answer(sent)


def test_trailers_that_never_end_are_cut_off(strict: Served) -> None:
    with connect(strict) as sent:
        sent.sendall(
            b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n0\r\nX: "
        )
        with contextlib.suppress(ConnectionError, TimeoutError):
            for _ in range(1000):
                sent.sendall(b"a" * 65536)
            pytest.fail("64 MB of one trailer were taken")


def test_somebody_who_reads_nothing_is_let_go(strict: Served) -> None:
    """They ask for much and take next to none of it."""
    before = open_connections(strict)
    with connect(strict) as sent:
        sent.sendall(b"GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert sent.recv(12) == b"HTTP/1.1 200"
        wait_until(lambda: open_connections(strict) <= before)


def test_requests_cannot_be_piled_up(strict: Served) -> None:
    with connect(strict) as sent, contextlib.suppress(ConnectionError):
        for _ in range(100_000):
            sent.sendall(b"GET /api/version HTTP/1.1\r\nHost: localhost\r\n\r\n" * 20)
        pytest.fail("two million requests were taken")


def test_half_sent_requests_keep_nobody_out(tmp_path_factory: pytest.TempPathFactory) -> None:
    with bounded(tmp_path_factory, connections=50, by_address=1000, header_seconds=LONG) as served:
        held = []
        for _ in range(200):
            one = connect(served)
            one.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\nX-")
            held.append(one)
        ada = Player(served.base, "Ada")
        with ada.socket() as followed:
            assert followed.hear()["type"] == "hello"
            for _ in range(60):
                one = connect(served)
                one.sendall(b"GET ")
                held.append(one)
            assert followed.ask("ping")["type"] == "pong"  # who is inside stays inside
        assert door_of(served).inside <= 50
        for one in held:
            one.close()


def test_one_address_has_so_many_connections_and_not_more(tmp_path_factory: pytest.TempPathFactory) -> None:
    with bounded(tmp_path_factory, by_address=5, header_seconds=LONG) as served:
        ada = Player(served.base, "Ada")
        ada.http.close()
        sockets = [ada.socket() for _ in range(5)]
        for one in sockets:
            assert one.hear()["type"] == "hello"
        with connect(served) as sixth:
            assert answer(sixth).startswith(b"HTTP/1.1 503")
        sockets.pop().close()
        wait_until(lambda: door_of(served).inside < 5)
        with contextlib.closing(ada.socket()) as again:
            assert again.hear()["type"] == "hello"
        for one in sockets:
            one.close()


def test_places_are_given_back(strict: Served) -> None:
    before = open_connections(strict)
    ada = Player(strict.base, "Ada")
    for _ in range(5):
        with ada.socket() as one:
            one.hear()
        with connect(strict) as half:
            half.sendall(b"GET")
    ada.http.close()
    wait_until(lambda: open_connections(strict) <= before)
    wait_until(lambda: sum(door_of(strict).by_address.values()) == door_of(strict).inside)


def test_a_socket_that_asks_and_does_not_listen_is_let_go(tmp_path_factory: pytest.TempPathFactory) -> None:
    with bounded(tmp_path_factory, unread_bytes=100_000) as served, connect(served) as sent:
        sent.sendall(
            b"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        assert sent.recv(12) == b"HTTP/1.1 101"
        ping = b"\x89\xfd\0\0\0\0" + b"a" * 125
        with contextlib.suppress(ConnectionError):
            for _ in range(100_000):
                sent.sendall(ping * 10)
            pytest.fail("it was kept for ever")


def test_a_message_of_endless_empty_pieces_is_cut_off(strict: Served) -> None:
    with connect(strict) as sent:
        sent.sendall(
            b"GET /api/socket HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
        )
        assert sent.recv(12) == b"HTTP/1.1 101"
        sent.sendall(b"\x01\x80\0\0\0\0")
        with contextlib.suppress(ConnectionError):
            for _ in range(20_000):
                sent.sendall(b"\x00\x80\0\0\0\0" * 100)
            pytest.fail("two million pieces were taken")


def test_many_requests_on_one_connection_are_answered(strict: Served) -> None:
    with httpx.Client(base_url=strict.base, verify=False, timeout=LONG) as client:
        for _ in range(20):
            assert client.get("/api/version").status_code == 200
            time.sleep(SHORT / 6)  # longer in all than a request may take


def test_a_record_that_comes_slowly_but_in_time_is_taken(tmp_path_factory: pytest.TempPathFactory) -> None:
    with bounded(tmp_path_factory) as served, connect(served) as sent:
        body = json.dumps({"name": "Ada"}).encode()
        sent.sendall(
            b"POST /api/guest HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n"
            b"Content-Length: %d\r\n\r\n" % len(body)
        )
        for letter in body:
            sent.sendall(bytes([letter]))
            time.sleep(0.01)
        assert answer(sent).startswith(b"HTTP/1.1 200")


def test_proxies_are_addresses_networks_or_all() -> None:
    assert "10.1.2.3" in Proxies(("10.0.0.0/8",)) and "11.1.2.3" not in Proxies(("10.0.0.0/8",))
    assert "127.0.0.1" in Proxies(("127.0.0.1", "::1")) and "::1" in Proxies(("127.0.0.1", "::1"))
    assert "anything" in Proxies(("*",)) and "anything" not in Proxies(())


class Old:
    """Something that lies in a cycle."""

    def __init__(self) -> None:
        self.itself = self


def test_what_old_objects_leave_in_cycles_does_not_stay_for_good(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What has survived once is left alone (`run_smoothly`), until many sockets have closed."""
    monkeypatch.setattr(garbage, "WORTH_COLLECTING", 4)

    def left() -> int:
        gc.unfreeze()
        found = sum(type(one) is Old for one in gc.get_objects())
        gc.freeze()
        return found

    interval = sys.getswitchinterval()
    with serving(Settings(tmp_path, limits=False)) as served:
        ada = Player(served.base, "Ada")
        run_smoothly()
        try:
            kept = [Old() for _ in range(3)]
            served.run(collect_young())
            kept.clear()
            for _ in range(3):
                Old()
            served.run(collect_young())
            assert left() == 3, "the young are gone, the old are left"
            served.run(served.server._collect())
            assert left() == 3, "so few sockets are not worth it"
            for _ in range(5):
                ada.socket().stack.close()
            wait_until(lambda: served.server.hub.closed >= 4)
            served.run(served.server._collect())
            assert left() == 0
        finally:
            sys.setswitchinterval(interval)
            gc.enable()
            gc.unfreeze()


@pytest.mark.parametrize("cookie", [None, "pentarchy=nonsense"])
def test_a_socket_that_closed_holds_nothing_of_ours(tmp_path: Path, cookie: str | None) -> None:
    """Whoever is unknown, or shows a cookie that is not ours, is let go like everybody else."""
    with serving(Settings(tmp_path, limits=False)) as served:
        table = Player(served.base, "Ada").make(public=True)
        gc.collect()
        gc.disable()
        try:
            for _ in range(20):
                socket = Socket(served.base, cookie)
                socket.watch(table)
                socket.stack.close()
            wait_until(lambda: not served.server.hub.connections)
            ours = (Connection, BoundedSocket, BoundedHttp)
            wait_until(lambda: sum(type(one) in ours for one in gc.get_objects()) < 5)
        finally:
            gc.enable()
