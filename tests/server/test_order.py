"""Keeping order: roles from the command line, reports, bans, announcements, the audit log, marks of fair play."""

from __future__ import annotations

from typing import Any

import pytest

from pentarchy.cli import main
from pentarchy.cli.people import give
from pentarchy.kernel import BadInput
from pentarchy.server.order import sentence
from tests.server.clients import Player, table_of_two
from tests.server.serving import PostgreSQL, Process, Served
from tests.server.test_ratings import account
from tests.server.test_tournaments import arranged, deed, look


def administrator(served: Served, name: str = "Root") -> Player:
    person = account(served, name)
    served.run(give(served.server.settings, person.person["name"], "admin"))
    return person


def put(person: Player, path: str, expect: int | None = None, **body: Any) -> Any:
    return person._checked(person.http.put(path, json=body), expect)


def remove(person: Player, path: str, expect: int | None = None) -> Any:
    return person._checked(person.http.delete(path), expect)


def test_the_role_is_given_on_the_command_line_and_others_find_nothing(served: Served) -> None:
    ada = account(served, "Ada")
    for path in ("", "/people", "/tables", "/reports", "/announcements", "/audit"):
        assert ada.get(f"/api/admin{path}", 404)["error"]["code"] == "not_found"
    assert put(ada, "/api/admin/bans/x", 404, reason="x")
    served.run(give(served.server.settings, ada.person["name"].upper(), "admin"))
    assert ada.get("/api/me")["admin"] and ada.get("/api/admin")["people"] > 0
    served.run(give(served.server.settings, ada.person["name"], None))
    assert ada.get("/api/admin", 404) and "admin" not in ada.get("/api/me")
    with pytest.raises(BadInput, match="nobody"):
        served.run(give(served.server.settings, "nobody at all", "admin"))


def test_the_command_needs_a_database_that_is_there(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["people", "role", "Ada", "admin", "--data", str(tmp_path)]) == 2
    assert "there is no database" in capsys.readouterr().err


def test_a_ban_closes_sockets_is_told_in_a_sentence_and_ends(served: Served) -> None:
    root, bob = administrator(served), account(served, "Bob")
    ada = account(served, "Ada")
    table = ada.make(seats=2, places=["me", "open"])
    bob.do(table, "sit", seat=1)
    ada.do(table, "start")
    name = arranged(ada, ada, bob)
    with bob.socket() as socket:
        socket.until("turns")
        put(root, f"/api/admin/bans/{bob.person['id']}", reason="He shouted.", hours=48)
        told = socket.until("error")["error"]
    assert told["code"] == "banned" and "He shouted." in told["text"] and "until 20" in told["text"]
    assert bob.get("/api/me") == {"person": None, "banned": told["text"]}
    assert bob.get("/api/lobby", 403)["error"] == told
    assert bob.post("/api/guest", 403, name="Bob again")["error"] == told
    with bob.socket() as socket:
        assert socket.hear()["error"] == told
    fresh = Player(served.base)
    assert fresh.post("/api/sign-in", 403, name=bob.person["name"], password="a long password")["error"] == told
    seat = ada.state(table)["state"]["table"]["seats"][1]
    assert seat["kind"] == "bot" and seat["person"] == bob.person["id"], "a bot plays on"
    assert [one["out"] for one in look(ada, name)["entrants"]] == [False, True]
    found = [one for one in root.get("/api/admin/people", find="bob")["people"] if one["ban"]]
    assert bob.person["id"] in [one["person"]["id"] for one in found]
    remove(root, f"/api/admin/bans/{bob.person['id']}")
    assert bob.get("/api/me")["person"] == bob.person
    assert remove(root, f"/api/admin/bans/{bob.person['id']}", 404)
    bob.do(table, "return")
    deeds = [(one["deed"], one["about"]) for one in root.get("/api/admin/audit")["audit"]]
    assert deeds[:2] == [("lift", bob.person["name"]), ("ban", bob.person["name"])]
    assert sentence("x", None) == "You are banned from this server for good: x"


def test_a_ban_ends_by_itself_and_an_administrator_is_not_banned(served: Served) -> None:
    root, other, eve = administrator(served), administrator(served, "Other"), Player(served.base, "Eve")
    assert put(root, f"/api/admin/bans/{other.person['id']}", 403, reason="x")
    assert put(root, "/api/admin/bans/nobody", 404, reason="x")
    assert put(root, f"/api/admin/bans/{eve.person['id']}", 422, reason="")
    put(root, f"/api/admin/bans/{eve.person['id']}", reason="x", hours=1)
    assert eve.get("/api/lobby", 403)
    clock = served.server.settings.clock
    served.server.settings.clock = lambda: clock() + 3_600_001
    try:
        assert eve.get("/api/lobby")
    finally:
        served.server.settings.clock = clock
    remove(root, f"/api/admin/bans/{eve.person['id']}")


def test_talk_is_reported_with_what_was_said_and_dealt_with(served: Served) -> None:
    root = administrator(served)
    ada, bob, table = table_of_two(served.base)
    with ada.socket() as socket:
        socket.watch(table)
        bob.do(table, "chat", text="something bad")
        line = socket.until("chat")["line"]
    who = bob.person["id"]
    assert ada.post("/api/reports", about=who, table=table, line=line["id"], text="look")["reported"] == bob.person
    assert ada.post("/api/reports", 404, about=who, table=table, line="other")
    assert ada.post("/api/reports", 404, about=ada.person["id"])
    assert Player(served.base).post("/api/reports", 401, about=who)
    found = root.get("/api/admin/reports")["reports"][0]
    assert (found["by"], found["about"], found["quoted"], found["text"]) == (
        ada.person, bob.person, "something bad", "look",
    )  # fmt: skip
    assert root.get("/api/admin")["reports"] >= 1
    root.post(f"/api/admin/reports/{found['id']}", answer="talked to him")
    assert root.post(f"/api/admin/reports/{found['id']}", 404, answer="again")
    closed = [one for one in root.get("/api/admin/reports")["reports"] if one["id"] == found["id"]]
    assert closed[0]["closed"] and closed[0]["answer"] == "talked to him"


def test_announcements_reach_everybody_and_those_who_come_later(served: Served) -> None:
    root, eve = administrator(served), Player(served.base)
    with eve.socket() as socket:
        root.post("/api/admin/announcements", text="Back in five minutes", hours=1)
        told = socket.until("announcements")["announcements"]
        assert told[0]["text"] == "Back in five minutes"
        with eve.socket() as later:
            assert later.until("announcements")["announcements"] == told
        remove(root, f"/api/admin/announcements/{told[0]['id']}")
        assert told[0]["id"] not in [one["id"] for one in socket.until("announcements")["announcements"]]
    assert [one["deed"] for one in root.get("/api/admin/audit")["audit"]][:2] == ["unsay", "announce"]


def as_somebody_else(person: Player, name: str | None) -> Player:
    """Another person, or nobody, in the same browser."""
    other = Player(person.base)
    other.http.cookies.set("pentarchy-device", person.http.cookies["pentarchy-device"])
    if name is not None:
        other.person = other.post("/api/guest", name=name)["person"]
    return other


def test_who_looks_at_his_own_game_as_somebody_else_is_marked(served: Served) -> None:
    ada, bob, table = table_of_two(served.base)
    for person in (ada, bob):
        person.get("/api/me")
        person.state(table)
    assert ada.get(f"/api/tables/{table}/marks") == {"marks": []}, "two people, two devices"
    assert bob.get(f"/api/tables/{table}/marks", 403)["error"]["code"] == "forbidden"
    second = as_somebody_else(bob, None)
    with second.socket() as socket:
        socket.connection.close()
    second.state(table)
    twin = as_somebody_else(bob, "Twin")
    twin.state(table)
    [mark] = ada.get(f"/api/tables/{table}/marks")["marks"]
    there = [(one["person"], one["seat"]) for one in mark["people"]]
    assert there == [(bob.person, 1), (None, None), (twin.person, None)]
    root = administrator(served)
    assert next(one for one in root.get("/api/admin/tables")["tables"] if one["id"] == table)["marks"] == [mark]


def test_the_arranger_of_a_tournament_sees_its_marks(served: Served) -> None:
    ada, bob = account(served, "Ada"), Player(served.base, "Bob")
    bob.get("/api/me")
    name = arranged(ada, ada, bob)
    deed(ada, name, "begin")
    table = look(ada, name)["you"]["table"]
    bob.state(table)
    as_somebody_else(bob, "Twin").state(table)
    [mark] = ada.get(f"/api/tournaments/{name}/marks")["marks"]
    assert mark["table"] == table and len(mark["people"]) == 2
    assert bob.get(f"/api/tournaments/{name}/marks", 403)
    deed(ada, name, "call_off")


@pytest.mark.postgresql
@pytest.mark.long
def test_a_ban_in_one_process_holds_in_the_other(postgresql: PostgreSQL) -> None:
    database = postgresql.database()
    one, two = [Process("--database", database) for _ in range(2)]
    one.launch()
    two.launch()
    try:
        one.start()
        two.start()
        root, bob = Player(one.base), Player(two.base, "Bob")
        root.post("/api/account", name="Root", password="a long password")
        assert main(["people", "role", "Root", "admin", "--database", database]) == 0
        with bob.socket() as socket:
            socket.until("turns")
            root.post("/api/admin/announcements", text="Hello")
            assert socket.until("announcements")["announcements"][0]["text"] == "Hello"
            put(root, f"/api/admin/bans/{bob.person['id']}", reason="No.")
            assert socket.until("error")["error"]["code"] == "banned"
        assert bob.get("/api/lobby", 403)["error"]["code"] == "banned"
    finally:
        one.stop()
        two.stop()
