"""Servers that are killed at any moment, while bots and people play at them: what was told must stand, once.

Bots play by themselves, people's moves go over HTTP, and a person opens tables all the while. Whoever was cut off says
the same again, as a browser does, and hears either that it is done now or that it was done before.
"""

from __future__ import annotations

import contextlib
import random
import threading
import time
from collections.abc import Callable, Iterable
from typing import Any

import httpx
import sqlalchemy

import pentarchy
from pentarchy.server.hall import UNCHANGED
from tests.server.clients import Player, Socket, table_of_two
from tests.server.serving import LONG, PostgreSQL, Process, wait_until

BOTS = 5
"""So many bots' games begin before each kill."""
REMEMBERED = 15
"""So many of the newest bots' games are looked at after each kill; at the end all are."""


class Scripted(threading.Thread):
    """Something that people do again and again until they are told to stop, whatever becomes of the server."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.ending = threading.Event()
        self.failure: BaseException | None = None
        self.cut_off = 0
        """How often the answer did not come."""

    def run(self) -> None:
        try:
            while not self.ending.is_set():
                self.act()
        except BaseException as failure:
            self.failure = failure

    def act(self) -> None:
        raise NotImplementedError

    def finish(self) -> None:
        """Let it end what it does; raises what went wrong."""
        self.ending.set()
        self.join(LONG)
        assert not self.is_alive(), "somebody still waits for an answer"
        if self.failure is not None:
            raise self.failure

    def insist(self, ask: Callable[[], httpx.Response]) -> tuple[httpx.Response, bool]:
        """Asks until there is an answer; also says whether an earlier asking may have been heard and done."""
        deadline = time.monotonic() + LONG
        doubted = False
        while time.monotonic() < deadline:
            try:
                answer = ask()
            except httpx.HTTPError:
                doubted = True
            else:
                if answer.status_code != 503:
                    return answer, doubted
                doubted = doubted or UNCHANGED not in answer.text
            self.cut_off += 1
            time.sleep(0.05)
        raise AssertionError("the server did not come back")


class Pair(Scripted):
    """Two people who play one game after the other. When a game is over, its record must hold what they did."""

    def __init__(self, base: str, game: str, seed: int) -> None:
        super().__init__()
        self.chooser = random.Random(seed)
        self.ada, self.bob, self.table = table_of_two(base, game)
        self.game = game
        self.made: list[str] = []
        self.games = 0

    def act(self) -> None:
        """One move. A game that is over is looked at; then the same two begin another."""
        for player in (self.ada, self.bob):
            answer, _ = self.insist(lambda player=player: player.http.get(f"/api/tables/{self.table}"))  # type: ignore
            state = answer.json()["state"]
            if state["table"]["status"] == "over":
                self.look_back()
                return
            if state["decisions"]:
                self.move(player, state["decisions"][0])
                return

    def move(self, player: Player, decision: dict[str, Any]) -> None:
        move = self.chooser.choice(decision["options"])["move"]
        said = {"type": "move", "decision": decision["id"], "move": move, "seat": decision["seat"]}
        answer, doubted = self.insist(lambda: player.http.post(f"/api/tables/{self.table}/do", json=said))
        assert answer.status_code == 200 or doubted, answer.text
        self.made.append(f"{decision['seat'] + 1} {move}")

    def look_back(self) -> None:
        record, _ = self.insist(lambda: self.ada.http.get(f"/api/tables/{self.table}/record"))
        assert sorted(moves_of(record.text)) == sorted(self.made), f"{self.table}: other moves were kept than were made"
        self.games += 1
        self.made = []
        self.table = ""
        if not self.ending.is_set():
            self.begin()

    def begin(self) -> None:
        asked = {"game": self.game, "seats": 2, "places": ["me", "open"]}
        made, _ = self.insist(lambda: self.ada.http.post("/api/tables", json=asked))
        table = made.json()["table"]["id"]
        for player, said in ((self.bob, {"type": "sit", "seat": 1}), (self.ada, {"type": "start"})):
            answer, doubted = self.insist(
                lambda player=player, said=said: player.http.post(f"/api/tables/{table}/do", json=said)  # type: ignore
            )
            assert answer.status_code == 200 or doubted, answer.text
        self.table = table

    def play_on(self) -> None:
        """The game they are in, to its end."""
        while self.table:
            self.act()


class Host(Scripted):
    """Somebody who opens one table after the other."""

    def __init__(self, base: str) -> None:
        super().__init__()
        self.player = Player(base, "Host")
        self.opened: list[str] = []

    def act(self) -> None:
        asked = {"game": "domaine", "seats": 3, "places": ["me", "open", "open"]}
        answer, _ = self.insist(lambda: self.player.http.post("/api/tables", json=asked))
        assert answer.status_code < 300, answer.text
        self.opened.append(answer.json()["table"]["id"])
        time.sleep(0.02)


def moves_of(record: str) -> list[str]:
    return [line for line in record.partition("\n\n")[2].splitlines() if line and not line.startswith("#")]


def kill_and_check(
    server: Process, rounds: int, seed: int, database: PostgreSQL | None = None, stored: str = ""
) -> dict[str, int]:
    """The server is killed at random moments and started again; nothing may be missing, nothing there twice, and no
    table half made. Tells how much was done.

    A database is stopped and started too: while the server is gone, or before, so that the server has to bear it.
    """
    try:
        return _kill_and_check(server.start(), rounds, random.Random(seed), database, stored)
    finally:
        server.stop()


def _kill_and_check(
    server: Process, rounds: int, chooser: random.Random, database: PostgreSQL | None, stored: str
) -> dict[str, int]:
    ada = Player(server.base, "Ada")
    told: dict[str, list[dict[str, Any]]] = {}
    fresh: list[str] = []
    games = chooser.sample(pentarchy.game_names(), 2)
    people: list[Scripted] = [Host(server.base), *[Pair(server.base, game, chooser.getrandbits(32)) for game in games]]
    for one in people:
        one.start()
    for number in range(rounds):
        fresh = [ada.make("domaine", 2, places=["random", "random"], start=True, bot_pause=0) for _ in range(BOTS)]
        with contextlib.ExitStack() as stack:
            sockets = {table: stack.enter_context(ada.socket()) for table in fresh}
            for table, socket in sockets.items():
                socket.watch(table)
            listen(sockets.values(), chooser.uniform(0.2, 2.0))
            if database is not None and number % 2:
                database.restart()
                listen(sockets.values(), chooser.uniform(0.0, 2.0))
            server.kill()
            told.update({table: socket.log for table, socket in sockets.items()})
        if database is not None and number % 2 == 0:
            database.restart()
        server.start()
        same_after(ada, told, list(told)[-REMEMBERED:])
    for one in people:
        one.finish()
    goals = {table: len(told[table]) + 1 for table in fresh}  # beside all other games, with one worker
    for table, goal in goals.items():
        wait_until(lambda table=table, goal=goal: progressed(ada, table, goal), "a game stands still")  # type: ignore
    same_after(ada, told, list(told))
    for table in told:
        consistent(ada, table)
    pairs = [one for one in people if isinstance(one, Pair)]
    for pair in pairs:
        pair.play_on()
    hosts = [one for one in people if isinstance(one, Host)]
    for host in hosts:
        for table in host.opened:
            assert host.player.state(table)["state"]["table"]["status"] == "open"
    assert ghosts(stored) == [], "tables without a first line"
    return {
        "kills": rounds,
        "bots' games": len(told),
        "people's games": sum(pair.games for pair in pairs),
        "tables opened": sum(len(host.opened) for host in hosts),
        "answers that did not come": sum(one.cut_off for one in people),
    }


def ghosts(stored: str) -> list[str]:
    """Tables that no line of a journal tells of."""
    engine = sqlalchemy.create_engine(stored)
    with engine.connect() as connection:
        found = connection.execute(
            sqlalchemy.text("SELECT id FROM tables WHERE id NOT IN (SELECT table_id FROM journal)")
        )
        names = [str(row[0]) for row in found]
    engine.dispose()
    return names


def same_after(player: Player, told: dict[str, list[dict[str, Any]]], tables: Iterable[str]) -> None:
    """No table has lost or changed anything that somebody was told of."""
    for table in tables:
        before, state = told[table], player.state(table)
        assert state["state"]["table"]["status"] in ("running", "over")
        told[table] = state["log"]["events"]
        assert told[table][: len(before)] == before


def consistent(record_of: Player, table: str) -> None:
    """What is stored replays to what is shown."""
    shown = record_of.state(table)["state"]
    if shown["table"]["status"] == "over":
        text = record_of.http.get(f"/api/tables/{table}/record").text
        result = pentarchy.replay(text).result
        assert result is not None and list(result.scores) == shown["table"]["result"]["scores"]


def listen(sockets: Iterable[Socket], seconds: float) -> None:
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        for socket in sockets:
            with contextlib.suppress(TimeoutError):
                socket.hear(0.01)


def progressed(player: Player, table: str, goal: int) -> bool:
    state = player.state(table)
    return state["state"]["table"]["status"] == "over" or len(state["log"]["events"]) >= goal
