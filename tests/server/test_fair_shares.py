"""Fair shares: nobody's bots, tables or waiting rooms crowd out anybody else's, and what nobody wants goes away."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pentarchy.server import expiry, lobby, new_tables, wider_commands
from pentarchy.server.bot_pool import Pool, Share, Worker
from pentarchy.server.settings import Settings
from tests.server.clients import Player
from tests.server.serving import Hands, Served, serving

DAY = 24 * 3600 * 1000


class Slow(Worker):
    """A worker that answers when the test says so."""

    def __init__(self, log: list[str]) -> None:
        super().__init__()
        self.log = log
        self.go = asyncio.Event()

    async def ask(self, question: str) -> dict[str, Any]:
        self.log.append(question)
        await self.go.wait()
        return {"move": question}


def pool_of_one(log: list[str]) -> tuple[Pool, Slow]:
    pool = Pool(1)
    worker, pool.express = Slow(log), Slow(log)
    pool.express.go.set()
    pool.workers = [worker]
    pool.free = [worker, pool.express]
    return pool, worker


def test_bots_take_turns_by_person_and_games_with_people_come_first() -> None:
    async def main() -> None:
        log: list[str] = []
        pool, worker = pool_of_one(log)

        async def ask(name: str, share: Share) -> None:
            await pool._ask(name, share)

        greedy = [asyncio.create_task(ask(f"greedy {i}", Share("greedy"))) for i in range(20)]
        await asyncio.sleep(0)
        alone = asyncio.create_task(ask("only bots", Share("idle", people=False)))
        honest = asyncio.create_task(ask("honest", Share("honest")))
        await asyncio.sleep(0)
        assert log == ["greedy 0"]
        worker.go.set()
        await asyncio.gather(*greedy, alone, honest)
        assert log[1] == "honest" and log[-1] == "only bots" and len(log) == 22
        assert pool.spent == {} and pool.waiting == 0

    asyncio.run(main())


def test_bots_that_answer_at_once_never_wait_behind_those_that_think() -> None:
    async def main() -> None:
        log: list[str] = []
        pool, worker = pool_of_one(log)
        masters = [asyncio.create_task(pool._ask(f"master {i}", Share("greedy"))) for i in range(100)]
        await asyncio.sleep(0)
        for i in range(5):
            await pool._ask(f"novice {i}", Share("honest", quick=True))
        assert log == ["master 0", *[f"novice {i}" for i in range(5)]]
        worker.go.set()
        await asyncio.gather(*masters)

    asyncio.run(main())


def test_a_worker_that_was_given_out_in_vain_comes_back() -> None:
    async def main() -> None:
        log: list[str] = []
        pool, worker = pool_of_one(log)
        first = asyncio.create_task(pool._ask("first", Share()))
        second = asyncio.create_task(pool._ask("second", Share()))
        await asyncio.sleep(0)
        second.cancel()
        worker.go.set()
        await first
        await asyncio.gather(second, return_exceptions=True)
        assert len(pool.free) == 2 and pool.waiting == 0
        assert await pool._ask("third", Share()) == {"move": "third"}

    asyncio.run(main())


@pytest.fixture(scope="module")
def timed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Hands]]:
    hands = Hands()
    with serving(Settings(tmp_path_factory.mktemp("data"), bot_pause=10.0, clock=hands)) as served:
        yield served, hands


@pytest.fixture
def roomy(timed: tuple[Served, Hands], monkeypatch: pytest.MonkeyPatch) -> tuple[Served, Hands]:
    """Without limits of rate, with those of number."""
    monkeypatch.setattr(timed[0].server.limiter, "on", False)
    return timed


def test_a_person_has_few_games_between_bots_alone(roomy: tuple[Served, Hands]) -> None:
    served, _ = roomy
    ada, bob = Player(served.base, "Ada"), Player(served.base, "Bob")
    bots = {"seats": 2, "places": ["random", "random"], "start": True}
    for _ in range(wider_commands.MOST_WITHOUT_PEOPLE):
        ada.make(**bots)
    assert ada.http.post("/api/tables", json={"game": "domaine", **bots}).status_code == 409
    ada.make(seats=2, places=["me", "random"], start=True)
    bob.make(**bots)


def test_a_person_and_a_place_have_so_many_waiting_rooms(roomy: tuple[Served, Hands], monkeypatch: Any) -> None:
    served, _ = roomy
    ada = Player(served.base, "Ada")
    for _ in range(new_tables.MOST_WAITING_ROOMS):
        table = ada.make()
    assert ada.post("/api/tables", 409, game="domaine", seats=2)["error"]["code"] == "not_now"
    monkeypatch.setattr(new_tables, "MOST_FROM_ONE_PLACE", 1)
    assert Player(served.base, "Bob").post("/api/tables", 409, game="domaine", seats=2)
    monkeypatch.undo()
    ada.do(table, "place", seat=1, **{"with": "random"})
    ada.do(table, "place", seat=2, **{"with": "random"})
    monkeypatch.setattr(served.server.limiter, "on", False)
    ada.do(table, "start")
    ada.make()


def test_nobody_pushes_the_tables_of_others_out_of_sight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sixty tables of one place, by many guests, after the one honest table."""
    hands = Hands()
    with serving(Settings(tmp_path, limits=False, clock=hands)) as served:
        where = ["home"]
        monkeypatch.setattr(served.server, "origin_of", lambda _: where[0])
        honest = Player(served.base, "Ada").make()
        where[0] = "elsewhere"
        for number in range(lobby.PAGE + 10):
            hands.now += 1000
            last = Player(served.base, f"Guest {number}").make()
        for looker in (Player(served.base), Player(served.base, "Bob")):
            shown = [table["id"] for table in looker.get("/api/lobby")["open"]]
            assert honest in shown and last in shown and len(shown) == lobby.PAGE
        with Player(served.base).socket() as socket:
            assert honest in [table["id"] for table in socket.ask("lobby", on=True)["open"]]


def test_waiting_rooms_go_after_a_day_unless_somebody_looks(roomy: tuple[Served, Hands]) -> None:
    served, hands = roomy
    ada, bob = Player(served.base, "Ada"), Player(served.base, "Bob")
    left, watched = ada.make(), ada.make()
    begun = ada.make(seats=2, places=["me", "random"], start=True)
    ada.do(left, "chat", text="is anybody there?")
    with bob.socket() as socket:
        socket.watch(watched)
        hands.now += DAY - 1000
        served.run(expiry.expire(served.server.hall))
        assert ada.state(left)["state"]["table"]["status"] == "open"
        hands.now += 2000
        served.run(expiry.expire(served.server.hall))
        ada.get(f"/api/tables/{left}", 404)
        assert ada.state(watched) and ada.state(begun)
    mine = [table["id"] for table in ada.get("/api/lobby")["own"]]
    assert left not in mine and watched in mine and begun in mine
    assert served.run(served.server.ledger.read(left, 0)) == []


def test_days_in_which_no_server_was_running_are_nobodys(roomy: tuple[Served, Hands]) -> None:
    served, hands = roomy
    ada = Player(served.base, "Ada")
    room = ada.make()
    for _ in range(2):
        since = hands.now = hands.now + DAY // 3
        hands.now += 3 * DAY
        served.server.settings.absences.append((since, hands.now))
    served.run(expiry.expire(served.server.hall))
    assert ada.state(room)["state"]["table"]["status"] == "open"
    hands.now += DAY // 3 + 1000
    served.run(expiry.expire(served.server.hall))
    ada.get(f"/api/tables/{room}", 404)


def test_guests_who_are_never_seen_again_are_forgotten(roomy: tuple[Served, Hands]) -> None:
    served, hands = roomy
    gone, played, keeps = Player(served.base, "Gone"), Player(served.base, "Played"), Player(served.base)
    keeps.post("/api/account", name="Has an account", password="a long password")
    table = played.make(seats=2, places=["me", "random"], start=True)
    hands.now += expiry.GUESTS_AFTER - DAY
    here = Player(served.base, "Here")
    hands.now += 2 * DAY
    served.run(expiry.expire(served.server.hall))
    assert gone.get("/api/me")["person"] is None and played.get("/api/me")["person"] is None
    assert keeps.get("/api/me")["person"]["name"] == "Has an account"
    assert here.get("/api/me")["person"]["name"] == "Here"
    seat = here.state(table)["state"]["table"]["seats"][0]
    assert seat["person"] is None and seat["name"] == "someone who left" and seat["kind"] == "bot"


def test_who_plays_without_a_socket_is_seen_too(roomy: tuple[Served, Hands]) -> None:
    served, hands = roomy
    ada = Player(served.base, "Ada")
    hands.now += DAY
    ada.get("/api/me")
    served.run(served.server._beat())
    assert served.run(served.server.people.seen(ada.person["id"])) == hands.now


def test_the_lobby_is_worked_out_once_for_all_who_listen(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    lobbies = lobby.lobbies

    async def counted(archive: Any, people: set[tuple[str | None, Any]], now: int, seen: Any) -> Any:
        asked.append(len(people))
        return await lobbies(archive, people, now, seen)

    people = [Player(served.base, f"Listener {number}") for number in range(6)]
    sockets = [person.socket() for person in people] + [Player(served.base).socket() for _ in range(4)]
    for socket in sockets:
        socket.ask("lobby", on=True)
    monkeypatch.setattr("pentarchy.server.context.lobbies", counted)
    table = people[0].make()
    told = []
    for socket in sockets:
        while True:
            heard = socket.until("lobby_change")
            if table in [shown["id"] for shown in heard["tables"]]:
                told.append(heard)
                break
        socket.close()
    assert asked and max(asked) <= 7
    mine = [[shown["mine"] for shown in heard["tables"] if shown["id"] == table] for heard in told]
    assert mine == [[[0]]] + [[[]]] * 9
    assert told[0]["own"] == [table] and all(table in heard["open"] and "own" not in heard for heard in told[1:])
