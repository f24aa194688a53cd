"""Nothing is lost: kill -9 at any moment, a new rules version, a backup taken while games run."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import sqlite3
import subprocess
from pathlib import Path
from types import SimpleNamespace

import pytest

import pentarchy
from pentarchy.server.settings import Settings
from pentarchy.tables.journal import Row
from pentarchy.tables.restoring import adapt, restore
from pentarchy.tables.showing import summary
from pentarchy.tables.table import OVER, RUNNING, Table, Terms
from tests.server.clients import Player, table_of_two
from tests.server.killing import kill_and_check
from tests.server.serving import LONG, Hands, PostgreSQL, Process, Served, serving, wait_until

ROUNDS = int(os.environ.get("PENTARCHY_KILLS", "1"))
"""How often a server is killed; the long check is benchmarks/kills.py."""


def test_kill_9_at_random_moments_loses_nothing(tmp_path: Path) -> None:
    done = kill_and_check(
        Process("--data", str(tmp_path), "--bot-workers", "1"), ROUNDS, 1, stored=f"sqlite:///{tmp_path}/pentarchy.db"
    )
    assert done["people's games"] >= 2 and done["tables opened"]


@pytest.mark.postgresql
def test_kill_9_with_the_database_stopped_in_between_loses_nothing(postgresql_programs: Path, tmp_path: Path) -> None:
    folder = Path("/tmp") / f"pentarchy-restart-{os.getpid()}"
    database = PostgreSQL(postgresql_programs, folder)

    try:
        where = database.database()
        stored = where.replace("postgresql://", "postgresql+psycopg://")
        kill_and_check(Process("--database", where, "--bot-workers", "1"), ROUNDS, 2, database, stored)
    finally:
        database.end()


@pytest.mark.postgresql
def test_a_database_that_goes_away_for_a_moment_stops_nothing_for_good(postgresql_programs: Path) -> None:
    folder = Path("/tmp") / f"pentarchy-away-{os.getpid()}"
    database = PostgreSQL(postgresql_programs, folder)
    settings = Settings(None, database.database(), limits=False, bot_pause=0.0)
    try:
        with serving(settings) as served:
            ada = Player(served.base, "Ada")
            table = ada.make(seats=2, places=["me", "random"], start=True)
            ada.move(table)
            before = ada.state(table)["state"]["view"]
            database.stop()
            refused = ada.http.post(f"/api/tables/{table}/do", json={"type": "undo"})
            assert refused.status_code == 503 and refused.json()["error"]["code"] == "busy"
            assert ada.http.get("/healthz").status_code == 503
            database.start()
            wait_until(lambda: ada.http.get(f"/api/tables/{table}").status_code == 200)
            assert ada.state(table)["state"]["view"]["board"]["castles"][0] == before["board"]["castles"][0]
            wait_until(lambda: ada.decision(table), "the bot did not come back")
            ada.move(table)
    finally:
        database.end()


def test_tables_stand_where_they_stood_with_secret_choices_clocks_and_undo(tmp_path: Path) -> None:
    hands = Hands()
    settings = Settings(tmp_path, limits=False, clock=hands)
    clock = {"bank": 600, "increment": 5, "at_zero": "bot"}
    with serving(settings) as served:
        ada, bob, table = table_of_two(served.base, "dominare", clock=clock)
        chooser = random.Random(1)
        live = served.server.hall.tables[table]
        for _ in range(80):
            if len(live.table.asked) == 2:
                break
            (ada, bob)[live.table.asked[0]].move(table, chooser)
        hands.now += 10_000
        while 0 in live.table.asked:
            ada.move(table, chooser)
        before = [player.state(table) for player in (ada, bob)]
        cookies = [player.http.cookies["pentarchy"] for player in (ada, bob)]
    hands.now += 24 * 3600 * 1000
    with serving(settings) as served:
        for number, cookie in enumerate(cookies):
            again = Player(served.base)
            again.http.cookies.set("pentarchy", cookie)
            after = again.state(table)
            for key in ("view", "decisions", "undo"):
                assert after["state"][key] == before[number]["state"][key]
            assert after["log"] == before[number]["log"]
            assert after["state"]["clock"]["left"] == before[number]["state"]["clock"]["left"]


def stored_table(version: int, save: str | None) -> SimpleNamespace:
    return SimpleNamespace(
        id="t", game="domaine", seats=2, options="{}", seed="s", host=None, public=True, pace="live", clock=None,
        invitation="i", created=0, rules_version=version, status=RUNNING, save=save,
    )  # fmt: skip


def played(moves: int) -> tuple[Table, list[Row], str]:
    """A table after some moves, its journal, and the save that was on disk then."""
    stored = stored_table(1, None)
    places = [{"person": None, "name": "random", "bot": "random"}] * 2
    rows = [Row(1, "made", -1, {"places": places, "bot_pause": 1.0}, 0), Row(2, "start", -1, {}, 0)]
    table = Table(Terms(stored))
    for row in rows:
        table.apply(row)
    assert table.position is not None
    chooser = random.Random(6)
    save, snapshot = "", None
    for _ in range(moves):
        if table.position.snapshot is not snapshot:
            save, snapshot = table.position.save(), table.position.snapshot
        decision = table.position.decisions[0]
        rows.append(Row(table.n + 1, "move", decision.seat, {"move": chooser.choice(decision.moves)}, 0))
        table.apply(rows[-1])
    return table, rows, save


def test_a_running_table_goes_on_by_a_new_rules_version(monkeypatch: pytest.MonkeyPatch) -> None:
    table, rows, save = played(43)
    game = pentarchy.game("domaine")
    monkeypatch.setattr(type(game), "rules_version", 2)
    again, line = restore(stored_table(1, save), rows, 9)
    assert line is not None and line.kind == "rules"
    again.apply(line)
    assert again.position is not None and again.position.decisions
    assert "version 2" in again.remarks[0]
    assert again.position.view(None)["board"]["castles"] == table.position.view(None)["board"]["castles"]  # type: ignore
    decision = again.position.decisions[0]
    rows += [line, Row(again.n + 1, "move", decision.seat, {"move": decision.moves[0]}, 9)]
    again.apply(rows[-1])
    assert "moves of this game were played by rules version 1" in again.record()
    third, nothing = restore(stored_table(2, again.position.save()), rows, 10)
    assert nothing is None
    assert third.position is not None and third.position.view(0) == again.position.view(0)
    assert third.decision_id(0) == again.decision_id(0)


def test_a_running_table_is_played_to_its_end_by_its_own_rules_where_they_still_stand(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table, rows, save = played(43)
    game = type(pentarchy.game("domaine"))
    monkeypatch.setattr(game, "rules_version", 2)
    monkeypatch.setattr(game, "older_rules", (1,))
    again, line = restore(stored_table(1, save), rows, 9)
    assert line is None and again.remarks == [] and again.rules_version == 1
    assert again.position is not None and again.position.state.rules == 1
    assert again.position.view(0) == table.position.view(0)  # type: ignore[union-attr]
    assert again.record() == table.record()
    row = Row(again.n + 1, "resign", 0, {"bot": "random"}, 9)
    again.apply(row)
    stored = stored_table(1, save)
    stored.status, stored.n, stored.summary = OVER, again.n, json.dumps(summary(again))
    over, nothing = restore(stored, [*rows, row], 10)
    assert nothing is None and over.position is not None, "a game that is over is looked through by its rules"


def test_a_save_the_new_rules_cannot_read_ends_the_game_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    _, rows, save = played(10)
    game = pentarchy.game("domaine")
    monkeypatch.setattr(type(game), "rules_version", 2)
    broken = json.dumps({**json.loads(save), "snapshot": {"@": "Nothing"}})
    assert adapt(game, broken)[0] is None
    table, line = restore(stored_table(1, broken), rows, 9)
    assert line is not None
    table.apply(line)
    assert table.status == "over" and "cannot be continued" in table.remarks[0]


@pytest.mark.parametrize("imported", [False, True])
def test_what_is_over_stays_as_it_was_by_whatever_rules(monkeypatch: pytest.MonkeyPatch, imported: bool) -> None:
    table, rows, _ = played(20)
    assert table.position is not None
    if imported:
        record = table.position.record()
        rows = [Row(1, "imported", -1, {"record": record}, 0)]
        table = Table(Terms(stored_table(1, None)))
    else:
        record = "the record that was kept"
        rows.append(Row(table.n + 1, "resign", 0, {"bot": "random"}, 5))
    table.apply(rows[-1])
    assert table.status == OVER
    stored = stored_table(1, None)
    stored.status, stored.n, stored.record, stored.summary = OVER, table.n, record, json.dumps(summary(table))
    monkeypatch.setattr(type(table.game), "rules_version", 2)
    rows.append(Row(table.n + 1, "rematch", -1, {"table": "next"}, 6))
    again, line = restore(stored, rows, 9)
    assert line is None and again.record() == record and again.n == rows[-1].n
    assert summary(again) == {**summary(table), "rematch": "next"}
    monkeypatch.setattr(type(table.game), "rules_version", 1)
    rows[-2] = Row(rows[-2].n, "move", 0, {"move": "no move of this game"}, 0)
    assert restore(stored, rows, 9)[0].record() == record
    assert restore(stored, rows[:1], 9)[0].status == OVER


def test_a_game_that_is_over_is_served_after_the_rules_changed(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ada = Player(served.base, "Ada")
    table = ada.make(seats=2, places=["me", "random"], start=True, bot_pause=10)
    ada.move(table)
    ada.do(table, "resign")
    before = ada.state(table)["state"]["table"]
    record, log = [ada.http.get(f"/api/tables/{table}/{what}").text for what in ("record", "log")]
    monkeypatch.setattr(type(pentarchy.game("domaine")), "rules_version", 2)
    del served.server.hall.tables[table]
    after = ada.state(table)["state"]
    assert after["table"] == before and after["view"] is None
    assert record and ada.http.get(f"/api/tables/{table}/record").text == record
    assert "builds a castle" in log and ada.http.get(f"/api/tables/{table}/log").text == log
    assert ada.get(f"/api/tables/{table}/replay", 409)["error"]["code"] == "not_now"
    ada.do(table, "rematch")
    assert ada.state(table)["state"]["table"]["rules_version"] == 1


def test_a_backup_taken_while_games_run_can_be_restored(tmp_path: Path) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    there.mkdir()
    with serving(Settings(here, limits=False, bot_pause=0.0)) as served:
        ada = Player(served.base, "Ada")
        table = ada.make(seats=2, places=["me", "me"], start=True)
        for _ in range(9):
            ada.move(table, seat=ada.state(table)["state"]["view"]["asked"][0]["seat"])
        source, copy = sqlite3.connect(here / "pentarchy.db"), sqlite3.connect(there / "pentarchy.db")
        source.backup(copy)
        source.close()
        copy.close()
        state = ada.state(table)
        cookie = ada.http.cookies["pentarchy"]
    with serving(Settings(there, limits=False)) as served:
        again = Player(served.base)
        again.http.cookies.set("pentarchy", cookie)
        assert again.state(table)["state"]["view"] == state["state"]["view"]
        assert again.state(table)["log"] == state["log"]


@pytest.mark.postgresql
def test_a_dump_of_postgresql_can_be_restored(postgresql: PostgreSQL, tmp_path: Path) -> None:
    source, target = postgresql.database(), postgresql.database()
    with serving(Settings(tmp_path, source, limits=False)) as served:
        ada = Player(served.base, "Ada")
        table = ada.make(seats=2, places=["me", "me"], start=True)
        ada.move(table, seat=0)
        view = ada.state(table)["state"]["view"]
        cookie = ada.http.cookies["pentarchy"]
        dump = subprocess.run([postgresql.programs / "pg_dump", source], capture_output=True, check=True).stdout
    subprocess.run([postgresql.programs / "psql", "-q", target], input=dump, capture_output=True, check=True)
    with serving(Settings(tmp_path, target, limits=False)) as served:
        again = Player(served.base)
        again.http.cookies.set("pentarchy", cookie)
        assert again.state(table)["state"]["view"] == view


def test_a_graceful_end_writes_everything_and_leaves_with_0(tmp_path: Path) -> None:
    server = Process("--data", str(tmp_path)).start()
    ada = Player(server.base, "Ada")
    table = ada.make(seats=2, places=["random", "random"], start=True, bot_pause=0)
    with ada.socket() as socket:
        socket.watch(table)
        socket.until("delta")
        assert server.process is not None
        server.process.send_signal(signal.SIGTERM)
        with contextlib.suppress(Exception):
            while True:
                socket.hear()
    told = len(socket.log)
    assert server.process.wait(LONG) == 0
    server.process = None
    server.start()
    assert len(ada.state(table)["log"]["events"]) >= told
    server.stop()


def test_what_was_played_after_a_save_is_played_again_by_the_new_rules() -> None:
    game = pentarchy.game("domaine")
    position = game.start(2, "s")
    for _ in range(5):
        position.play(position.decision().moves[0])
    save, rows = position.save(), []
    for number in range(4):
        seat, move = position.decision().seat, position.decision().moves[0]
        position.play(move)
        rows.append(Row(number, "move", seat, {"move": move}, 0))
    carried, before = adapt(game, save, rows)
    assert carried is not None and game.load(carried).moves == position.moves and len(before) == 1
    rows[2].data["move"] = "no move at all"
    carried, before = adapt(game, save, rows)
    assert carried is not None and game.load(carried).moves == position.moves[:-2]
    assert before[1].startswith("2 choices made after that")


def test_a_running_position_is_saved_now_and_then_and_at_the_end(tmp_path: Path) -> None:
    with serving(Settings(tmp_path, limits=False)) as served:
        ada = Player(served.base, "Ada")
        table = ada.make(seats=2, places=["me", "me"], start=True)
        saved = served.run(served.server.archive.stored(table)).saved
        for _ in range(3):
            seat = ada.state(table)["state"]["view"]["asked"][0]["seat"]
            ada.move(table, seat=seat)
        stored = served.run(served.server.archive.stored(table))
        assert stored.saved == saved and stored.n == saved + 3
        moves = served.server.hall.tables[table].table.position.moves
    with serving(Settings(tmp_path, limits=False)) as again:
        stored = again.run(again.server.archive.stored(table))
        assert stored.saved == stored.n and pentarchy.game("domaine").load(stored.save).moves == moves


def test_a_finished_table_is_put_away_after_a_minute_and_comes_back_when_asked_for(tmp_path: Path) -> None:
    hands = Hands()
    with serving(Settings(tmp_path, limits=False, clock=hands)) as served:
        ada = Player(served.base, "Ada")
        over = ada.make(seats=2, places=["me", "random"], start=True)
        running = ada.make(seats=2, places=["me", "random"], start=True)
        ada.do(over, "resign")
        wait_until(lambda: ada.state(over)["state"]["table"]["status"] == OVER)
        ada.move(running)
        tables = served.server.hall.tables
        hands.now += 50_000
        served.run(served.server.hall.put_away())
        assert {over, running} <= set(tables)
        hands.now += 20_000
        served.run(served.server.hall.put_away())
        assert over not in tables and running in tables
        assert ada.state(over)["state"]["table"]["status"] == OVER
        hands.now += 9 * 60_000
        served.run(served.server.hall.put_away())
        assert over not in tables and running not in tables
        assert ada.decision(running)
