"""The socket: small deltas that add up to the whole state, reconnection without gaps, origins, nonsense."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from tests.server.clients import Player, Socket
from tests.server.serving import Served


def test_hello_tells_who_one_is_and_where_one_is_awaited(served: Served) -> None:
    ada = Player(served.base, "Ada")
    table = ada.make(seats=2, places=["me", "random"], start=True)
    with ada.socket() as socket:
        assert socket.hear()["person"] == ada.person
        assert socket.hear() == {"type": "turns", "tables": [{"id": table, "game": "domaine"}]}
        socket.watch(table)
        while socket.state["decisions"]:
            decision = socket.state["decisions"][0]
            socket.ask("move", decision=decision["id"], move=decision["options"][0]["move"])
        told = [json.loads(text) for text in socket.heard]
        assert {"type": "turns", "tables": []} in told


def test_deltas_add_up_to_the_whole_state_for_every_seat_and_the_spectator(served: Served) -> None:
    players = [Player(served.base, name) for name in ("Ada", "Bob", "Eve")]
    table = players[0].make(seats=2, places=["me", "open"])
    sockets = [player.socket() for player in players]
    for socket in sockets:
        socket.watch(table)
    sockets[1].ask("sit", seat=1)
    sockets[0].ask("start")
    chooser = random.Random(3)
    for number in range(60):
        for socket in sockets:
            socket.settle()
        asked = sockets[2].state["view"]["asked"][0]["seat"]
        mover = sockets[asked]
        if number % 7 == 3 and any(socket.state["undo"]["can"] for socket in sockets[:2]):
            mover = next(socket for socket in sockets[:2] if socket.state["undo"]["can"])
            assert mover.ask("undo")["type"] == "done"
            continue
        decision = mover.state["decisions"][0]
        option = chooser.choice(decision["options"])
        assert mover.ask("move", decision=decision["id"], move=option["move"])["type"] == "done"
    for player, socket in zip(players, sockets, strict=True):
        socket.settle()
        whole = player.state(table)
        assert socket.state == whole["state"]
        assert socket.log == whole["log"]["events"]
    for socket in sockets:
        socket.close()


def test_reconnecting_resumes_without_gaps(served: Served) -> None:
    ada = Player(served.base, "Ada")
    table = ada.make(seats=2, places=["me", "me"], start=True)
    with ada.socket() as first:
        first.watch(table)
        for _ in range(8):
            first.settle()
            seat = first.state["view"]["asked"][0]["seat"]
            ada.move(table, seat=seat)
        first.settle()
        had = first.log
    for _ in range(8):
        ada.move(table, seat=ada.state(table)["state"]["view"]["asked"][0]["seat"])
    with ada.socket() as second:
        second.log = had
        message = second.watch(table, since=len(had))
        assert message["log"]["from"] == len(had)
        assert second.log == ada.state(table)["log"]["events"]


def test_a_stale_move_is_answered_by_an_error_and_the_whole_state(served: Served) -> None:
    ada = Player(served.base, "Ada")
    table = ada.make(seats=2, places=["me", "me"], start=True)
    with ada.socket() as socket:
        socket.watch(table)
        decision = socket.state["decisions"][0]
        move = {"decision": decision["id"], "move": decision["options"][0]["move"], "seat": 0}
        assert socket.ask("move", **move)["type"] == "done"
        assert socket.ask("move", **move)["error"]["code"] == "stale"
        assert socket.until("state")["state"] == ada.state(table)["state"]


def test_one_socket_can_look_from_each_of_its_own_seats(served: Served) -> None:
    ada, bob = Player(served.base, "Ada"), Player(served.base, "Bob")
    table = ada.make(seats=3, places=["me", "me", "open"])
    bob.do(table, "sit", seat=2)
    ada.do(table, "start")
    with ada.socket() as socket:
        assert socket.watch(table, seat=1)["state"]["seat"] == 1
        assert socket.watch(table, seat=0)["state"]["seat"] == 0
        assert socket.watch(table, seat=2)["state"]["seat"] == 0


def test_the_lobby_is_told_when_it_changes(served: Served) -> None:
    ada, bob = Player(served.base, "Ada"), Player(served.base, "Bob")
    with bob.socket() as socket:
        socket.ask("lobby")
        table = ada.make()
        while table not in socket.until("lobby_change").get("open", []):
            pass  # news of other tables


def test_chat_arrives_where_it_may(served: Served) -> None:
    ada, bob, eve = Player(served.base, "Ada"), Player(served.base, "Bob"), Player(served.base, "Eve")
    table = ada.make(seats=2, places=["me", "open"])
    bob.do(table, "sit", seat=1)
    with bob.socket() as player, eve.socket() as watcher:
        player.watch(table)
        watcher.watch(table)
        ada.do(table, "chat", text="good luck")
        assert player.until("chat")["line"]["text"] == "good luck"
        watcher.settle()
        assert "good luck" not in "".join(watcher.heard)


def test_a_stranger_may_watch_a_public_table_and_nothing_else(served: Served) -> None:
    ada = Player(served.base, "Ada")
    public = ada.make(seats=2, places=["me", "random"], start=True)
    private = ada.make(public=False)
    with Socket(served.base, None) as socket:
        assert socket.hear()["person"] is None
        assert socket.watch(public)["state"]["seat"] is None
        assert socket.state["decisions"] == []
        decision = ada.decision(public)
        assert decision is not None
        refused = socket.ask("move", decision=decision["id"], move=decision["options"][0]["move"])
        assert refused["error"]["code"] == "sign_in"
        assert socket.ask("watch", table=private)["error"]["code"] == "not_found"


def test_another_sites_page_gets_no_socket(served: Served) -> None:
    ada = Player(served.base, "Ada")
    with pytest.raises((InvalidStatus, ConnectionClosed)):
        Socket(served.base, ada.cookie(), origin="https://evil.example").hear()
    Socket(served.base, ada.cookie(), origin=served.base).close()


def test_signing_out_everywhere_closes_the_sockets(served: Served) -> None:
    ada = Player(served.base, "Ada")
    socket = ada.socket()
    socket.settle()
    ada.post("/api/sign-out-everywhere")
    with pytest.raises(ConnectionClosed):
        socket.until("never")


NONSENSE = [
    "", "null", "[]", "{}", "0", '"x"', "{", '{"type": 1}', '{"type": "move"}', '{"type": "fly"}', "[" * 50_000,
    '{"type": "move", "decision": null, "move": []}', '{"type": "sit", "seat": -1}', '{"type": "sit", "seat": 1e400}',
    '{"type": "sit", "seat": 99999999999999999999}', '{"type": "watch", "table": "../../etc/passwd"}',
    '{"type": "watch", "table": "x", "since": -1}', '{"type": "chat", "text": ""}', '{"type": "\\ud800"}',
    '{"type": "notes", "text": "' + "x" * 20_000 + '"}', '{"type": "ping", "ref": {"a": 1}}', "\x00\x01",
]  # fmt: skip


@pytest.mark.parametrize("text", NONSENSE)
def test_nonsense_is_answered_by_an_error(served: Served, text: str) -> None:
    with Socket(served.base, None) as socket:
        socket.hear()
        socket.hear()
        socket.connection.send(text)
        assert socket.hear()["type"] == "error"
        assert socket.ask("ping")["type"] == "pong"


def test_a_message_that_is_too_big_ends_the_connection(served: Served) -> None:
    with Socket(served.base, None) as socket, pytest.raises(ConnectionClosed):
        socket.connection.send("x" * 70_000)
        socket.until("never")


def test_who_talks_nothing_but_nonsense_is_let_go(served: Served) -> None:
    with Socket(served.base, None) as socket, pytest.raises(ConnectionClosed):
        for _ in range(40):
            socket.connection.send("{")
        socket.until("never")


def test_what_could_not_be_written_is_told_to_nobody(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, eve = Player(served.base, "Ada"), Player(served.base, "Eve")
    table = ada.make(seats=2, places=["me", "me"], start=True)
    with ada.socket() as socket:
        socket.watch(table)
        watching = eve.socket()
        watching.watch(table)
        socket.settle()
        before = socket.state["view"]

        async def fails(change: Any) -> None:
            raise OSError("the disk is full")

        decision = ada.decision(table, seat=0)
        assert decision is not None
        with monkeypatch.context() as patched:
            patched.setattr(served.server.hall.ledger, "commit", fails)
            move = {"decision": decision["id"], "move": decision["options"][0]["move"], "seat": 0}
            assert ada.do(table, "move", 503, **move)["error"]["code"] == "busy"
            live = served.server.hall.tables[table]
            assert live.stale and live.table.n == 3
            told = len(socket.heard)
            watching.ask("unwatch")
            watching.close()
            socket.settle()
            assert [json.loads(text)["type"] for text in socket.heard[told:]] == ["pong"]
        assert ada.state(table)["state"]["view"] == before
        socket.settle()
        assert socket.state["view"] == before
        ada.do(table, "move", **move)
