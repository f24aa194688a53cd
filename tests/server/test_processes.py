"""Several processes on one PostgreSQL serve the same tables; bots' turns are jobs that any of them takes."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

import pytest

from tests.server.clients import Player
from tests.server.serving import PostgreSQL, Process, wait_until

pytestmark = pytest.mark.postgresql


@pytest.fixture(scope="module")
def pair(postgresql: PostgreSQL) -> Iterator[tuple[Process, Process]]:
    database = postgresql.database()
    one, two = [Process("--database", database, "--bot-pause", "0") for _ in range(2)]
    one.launch()
    two.launch()
    yield one.start(), two.start()
    one.stop()
    two.stop()


Pair = tuple[Process, Process]


def elsewhere(player: Player, process: Process) -> Player:
    """The same person, through another process."""
    other = Player(process.base)
    other.http.cookies.set("pentarchy", player.http.cookies["pentarchy"])
    return other


def test_people_and_tables_are_the_same_in_every_process(pair: Pair) -> None:
    ada = Player(pair[0].base, "Ada")
    there = elsewhere(ada, pair[1])
    assert there.get("/api/me")["person"] == ada.person
    table = ada.make(seats=2, places=["me", "open"])
    assert there.state(table)["state"]["table"]["mine"] == [0]


def test_two_people_play_one_table_through_two_processes(pair: Pair) -> None:
    ada, bob = Player(pair[0].base, "Ada"), Player(pair[1].base, "Bob")
    table = ada.make(seats=2, places=["me", "open"])
    with ada.socket() as first, bob.socket() as second:
        sockets = [first, second]
        first.watch(table)
        second.watch(table)
        second.ask("sit", seat=1)
        while first.state["table"]["seats"][1]["kind"] != "person":
            first.hear()
        first.ask("start")
        chooser = random.Random(5)
        for _ in range(40):
            for socket in sockets:
                while not socket.state["view"] or socket.state["view"]["asked"] != first.state["view"]["asked"]:
                    socket.hear()
            asked = first.state["view"]["asked"][0]["seat"]
            mover, other = sockets[asked], sockets[1 - asked]
            decision = mover.state["decisions"][0]
            before = len(other.log)
            mover.ask("move", decision=decision["id"], move=chooser.choice(decision["options"])["move"])
            while len(other.log) <= before:
                other.hear()
        for socket, player in ((first, ada), (second, bob)):
            socket.settle()
            assert socket.state["view"] == player.state(table)["state"]["view"]
        ada.do(table, "chat", text="hello over there")
        assert second.until("chat")["line"]["text"] == "hello over there"
        while not all(seat["connected"] for seat in second.state["table"]["seats"]):
            second.hear()


def test_a_block_holds_in_every_process(pair: Pair) -> None:
    ada, pest, friend = [Player(pair[0].base, name) for name in ("Ada", "Pest", "Friend")]
    table = ada.make(seats=3, places=["me", "open", "open"])
    pest.do(table, "sit", seat=1)
    friend.do(table, "sit", seat=2)
    there = elsewhere(ada, pair[1])
    with there.socket() as socket:
        socket.watch(table)
        ada.http.put(f"/api/blocks/{pest.person['id']}")
        numbers = itertools.count()

        def blocked() -> bool:
            number = next(numbers)
            pest.do(table, "chat", text=f"pest {number}")
            friend.do(table, "chat", text=f"friend {number}")
            heard = []
            while f"friend {number}" not in heard:
                heard.append(socket.until("chat")["line"]["text"])
            return f"pest {number}" not in heard

        wait_until(blocked, "the block was not heard of")


def test_of_two_processes_that_answer_one_decision_only_one_succeeds(pair: Pair) -> None:
    ada = Player(pair[0].base, "Ada")
    there = elsewhere(ada, pair[1])
    table = ada.make(seats=2, places=["me", "me"], start=True)
    decision = ada.decision(table)
    assert decision is not None
    there.state(table)
    move = {"decision": decision["id"], "move": decision["options"][0]["move"], "seat": 0}
    ada.do(table, "move", **move)
    assert there.do(table, "move", 409, **move)["error"]["code"] == "stale"
    assert there.state(table)["state"]["view"] == ada.state(table)["state"]["view"]


def test_bots_turns_survive_the_process_that_queued_them(pair: Pair) -> None:
    ada = Player(pair[0].base, "Ada")
    table = ada.make(seats=2, places=["random", "random"], start=True)
    there = elsewhere(ada, pair[1])
    pair[0].kill()
    before = len(there.state(table)["log"]["events"])
    wait_until(lambda: len(there.state(table)["log"]["events"]) >= before + 5, "the game stands still")
    pair[0].start()
