"""What comes in: origins, names of hosts and of people, texts, seeds, and how often anything may be asked."""

from __future__ import annotations

import json
import socket
import threading

import httpx
import pytest
from sqlalchemy import text

import pentarchy
from pentarchy.server import hall as halls
from pentarchy.server.limits import Limiter
from pentarchy.server.origins import Names
from pentarchy.server.settings import Settings
from tests.server.clients import Player, table_of_two
from tests.server.serving import LONG, Served, serving


def get(served: Served, path: str = "/api/version", **headers: str) -> httpx.Response:
    return httpx.get(served.base + path, headers=headers, verify=False, timeout=LONG)


def post(served: Served, **headers: str) -> httpx.Response:
    return httpx.post(f"{served.base}/api/guest", json={"name": "Ada"}, headers=headers, verify=False, timeout=LONG)


@pytest.mark.parametrize("origin", ["http://[", "http://[::1", "null", "", "http://", "//", "\x80", "http://a b"])
def test_an_origin_that_makes_no_sense_is_refused(served: Served, origin: str) -> None:
    answer = httpx.post(
        f"{served.base}/api/guest",
        json={"name": "Ada"},
        headers=[(b"Origin", origin.encode("latin1"))],
        verify=False,
        timeout=LONG,
    )
    assert answer.status_code == 403 and answer.json()["error"]["code"] == "forbidden"


def test_an_origin_is_scheme_and_name(served: Served) -> None:
    assert post(served, Origin=served.base).status_code == 200
    assert post(served, Origin=served.base.replace("http", "https")).status_code == 403
    assert post(served, Origin=served.base + "0").status_code == 403


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "localhost.evil.example", "[", "a b"])
def test_a_name_that_is_not_ours_is_refused(served: Served, host: str) -> None:
    """A page whose name leads here by DNS would else be of the same origin."""
    assert get(served, Host=host).status_code in (400, 403)
    assert post(served, Host=host, Origin=f"http://{host}").status_code in (400, 403)
    upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
    key = {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ=="}
    assert get(served, "/api/socket", Host=host, **upgrade, **key).status_code in (400, 403)


def test_two_names_at_once_are_refused(served: Served) -> None:
    host, port = served.base.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as sent:
        sent.sendall(b"GET /api/version HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n")
        assert sent.recv(12) in (b"HTTP/1.1 400", b"HTTP/1.1 403")


def test_our_own_names() -> None:
    names = Names(("https://play.example",))
    ours = ("localhost", "localhost:8765", "127.0.0.1:80", "[::1]:80", "192.168.0.7", "play.example", "a.localhost")
    for host in ours:
        assert names.is_ours(host), host
    for host in (None, "", "play.example.evil", "xplay.example"):
        assert not names.is_ours(host), host


def test_half_a_surrogate_pair_is_refused_like_other_bad_text(served: Served) -> None:
    ada = Player(served.base, "Ada")
    table = ada.make()
    for body in ('{"type": "chat", "text": "a\\ud800"}', '{"type": "notes", "text": "\\udfff"}', '{"type": "\\ud800"}'):
        answer = ada.http.post(f"/api/tables/{table}/do", content=body)
        assert answer.status_code == 422 and answer.json()["error"]["code"] == "bad_input"
    wish = '{"game": "domaine", "seats": 2, "options": {"\\ud800": true}}'
    assert ada.http.post("/api/tables", content=wish).status_code == 422
    with ada.socket() as talk:
        talk.watch(table)
        for said in ('{"type": "ping", "ref": "\\ud800"}', '{"type": "chat", "text": "\\ud800"}', '{"\\ud800": 1}'):
            talk.connection.send(said)
            assert talk.until("error")["error"]["code"] == "bad_input"
        assert talk.ask("ping")["type"] == "pong"


@pytest.mark.parametrize("name", ["...", "\u3164\u3164", "\u2800", "\u0301", "-", "\u115f", "!?", "A\u3164"])
def test_a_name_can_be_seen(served: Served, name: str) -> None:
    assert Player(served.base).post("/api/guest", 422, name=name)["error"]["code"] == "bad_input"


@pytest.mark.parametrize("name", ["Ada", "7", "Zoë", "李", "Ünal 3", "a."])
def test_names_of_all_scripts_are_fine(served: Served, name: str) -> None:
    assert Player(served.base).post("/api/guest", name=name)["person"]["name"] == name


def test_a_guest_cannot_pass_for_an_account(served: Served) -> None:
    before = Player(served.base, "grace hopper")
    grace = Player(served.base)
    grace.post("/api/account", name="Grace Hopper", password="a long password")
    after = Player(served.base, "Somebody")
    for name in ("Grace Hopper", "GRACE  hopper", "\uff27race Hopper"):
        assert after.post("/api/guest", 409, name=name)["error"]["code"] == "not_now"
        assert Player(served.base).post("/api/guest", 409, name=name)["error"]["code"] == "not_now"
    assert before.get("/api/me")["person"]["name"] == "grace hopper (guest)"
    assert grace.get("/api/me")["person"]["name"] == "Grace Hopper"


def finished_record(seed: str) -> str:
    return pentarchy.game("domaine").start(2, seed).record()


def test_the_seed_of_a_record_is_short_and_plain(served: Served) -> None:
    ada = Player(served.base, "Ada")
    for seed in ("a" * 65, "a" * 900_000, "a\tb", "ä", "a\u2028b"):
        told = ada.post("/api/records", 422, record=finished_record(seed))["error"]
        assert told["code"] == "bad_input" and "seed" in told["text"]
    for seed in ("a" * 64, "my game"):
        assert ada.post("/api/records", 201, record=finished_record(seed))["table"]["status"] == "over"


def test_a_record_is_played_through_once_and_beside_the_event_loop(
    served: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    threads = []
    replay = pentarchy.replay

    def watched(record: str) -> pentarchy.Position:
        threads.append(threading.current_thread())
        return replay(record)

    monkeypatch.setattr(pentarchy, "replay", watched)
    Player(served.base, "Ada").post("/api/records", 201, record=finished_record("one"))
    loop_thread = served.run(current_thread())
    assert len(threads) == 1 and threads[0] is not loop_thread


async def current_thread() -> threading.Thread:
    return threading.current_thread()


@pytest.fixture
def limited(served: Served, monkeypatch: pytest.MonkeyPatch) -> Served:
    """Time stands still: buckets are full at first and never refill."""
    limiter = Limiter(clock=lambda: 0.0)
    monkeypatch.setattr(served.server, "limiter", limiter)
    monkeypatch.setattr(served.server.hall, "limiter", limiter)
    return served


@pytest.mark.parametrize("path", ["/api/games", "/api/bots", "/api/games/domaine/words", "/api/games/domaine/rules",
                                  "/api/games/domaine/content", "/api/version"])  # fmt: skip
def test_what_is_printed_is_not_told_without_end(limited: Served, path: str) -> None:
    with httpx.Client(base_url=limited.base, timeout=LONG, verify=False) as client:
        assert any(client.get(path).status_code == 429 for _ in range(210))


@pytest.mark.parametrize("path", ["/", "/healthz", "/metrics", "/assets/none.js", "/api/openapi.json", "/api/none"])
def test_every_other_route_has_a_limit_too(limited: Served, path: str) -> None:
    with httpx.Client(base_url=limited.base, timeout=LONG, verify=False) as client:
        assert any(client.get(path).status_code == 429 for _ in range(510))


def test_a_journal_is_not_filled_by_sitting_down_and_standing_up(limited: Served) -> None:
    ada = Player(limited.base, "Ada")
    table = ada.make(places=["open", "open", "open"])
    codes = []
    for _ in range(40):
        codes.append(ada.http.post(f"/api/tables/{table}/do", json={"type": "sit", "seat": 1}).status_code)
        codes.append(ada.http.post(f"/api/tables/{table}/do", json={"type": "leave"}).status_code)
    assert 429 in codes


def test_a_journal_has_an_end(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(halls, "LONGEST_JOURNAL", 4)
    ada, bob, table = table_of_two(served.base)
    mover = ada if ada.decision(table) else bob
    mover.move(table)
    assert ada.do(table, "ask", 409, what="undo")["error"]["code"] == "not_now"
    mover = ada if ada.decision(table) else bob
    mover.move(table)


def test_the_lobby_is_not_asked_for_without_end(limited: Served) -> None:
    ada = Player(limited.base, "Ada")
    with ada.socket() as talk:
        answers = [talk.ask("lobby", on=True)["type"] for _ in range(12)]
        assert answers[0] == "lobby" and answers[-1] == "error"


def test_a_table_is_there_with_its_first_line_or_not_at_all(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = Player(served.base, "Ada")
    nonsense = "INSERT INTO no_such_journal VALUES (1)"
    monkeypatch.setattr(served.server.ledger, "insert", text(nonsense))
    if served.server.ledger.writer is not None:
        monkeypatch.setattr(served.server.ledger.writer, "INSERT", nonsense)
    assert ada.http.post("/api/tables", json={"game": "domaine", "seats": 2}).status_code == 503
    monkeypatch.undo()
    assert ada.get("/api/lobby")["own"] == []


def test_a_server_that_answers_to_a_name_says_so(tmp_path) -> None:  # type: ignore[no-untyped-def]
    with serving(Settings(tmp_path, origins=("https://play.example",), limits=False)) as served:
        assert get(served, Host="play.example").status_code == 200
        assert post(served, Host="play.example", Origin="https://play.example").status_code == 200
        told = get(served, Host="other.example")
        assert told.status_code == 403 and "--origin" in json.loads(told.text)["error"]["text"]
