"""People: guests, accounts, recovery, signing out everywhere, blocks, and leaving for good."""

from __future__ import annotations

import pytest
from websockets.exceptions import ConnectionClosed

from tests.server.clients import Player
from tests.server.serving import Served

PASSWORD = "a long enough one"


def test_a_guest_plays_at_once_under_a_chosen_name(served: Served) -> None:
    ada = Player(served.base, "  Ada   Lovelace ")
    assert ada.person["name"] == "Ada Lovelace"
    assert ada.person["guest"] is True
    assert ada.get("/api/me")["person"] == ada.person


def test_the_cookie_cannot_be_read_by_scripts_and_cannot_be_made_up(served: Served) -> None:
    answer = Player(served.base).http.post("/api/guest", json={"name": "Ada"})
    cookie = answer.headers["set-cookie"]
    assert "HttpOnly" in cookie and "samesite=lax" in cookie.lower()
    forged = Player(served.base).http.get("/api/me", headers={"Cookie": "pentarchy=WyJhIiwwXQ.aaaa.bbbb"})
    assert forged.json()["person"] is None


@pytest.mark.parametrize("name", ["", " ", "x" * 25, "a\u0000b", "a\u202eb", "Someone who left"])
def test_a_name_is_short_visible_text(served: Served, name: str) -> None:
    assert Player(served.base).post("/api/guest", 422, name=name)["error"]["code"] == "bad_input"


def test_a_guest_becomes_an_account_and_keeps_his_tables(served: Served) -> None:
    ada = Player(served.base, "Ada")
    table = ada.make()
    opened = ada.post("/api/account", name="Ada 1815", password=PASSWORD)
    assert opened["person"]["id"] == ada.person["id"]
    assert opened["person"]["guest"] is False
    elsewhere = Player(served.base)
    elsewhere.post("/api/sign-in", name="ada 1815", password=PASSWORD)
    assert [own["id"] for own in elsewhere.get("/api/lobby")["own"]] == [table]


def test_a_copy_of_the_guests_cookie_does_not_open_the_account(served: Served) -> None:
    ada, thief = Player(served.base, "Ada"), Player(served.base)
    thief.http.cookies.set("pentarchy", ada.http.cookies["pentarchy"])
    assert thief.get("/api/me")["person"] == ada.person
    ada.post("/api/account", name="Ada with a key", password=PASSWORD)
    assert thief.get("/api/me")["person"] is None
    assert ada.get("/api/me")["person"]["name"] == "Ada with a key"


def test_a_guest_has_no_password_to_change(served: Served) -> None:
    ada = Player(served.base, "Ada")
    refused = ada.http.put("/api/me/password", json={"old": "", "new": PASSWORD})
    assert refused.status_code == 409
    assert ada.get("/api/me")["person"] == ada.person


def test_an_account_name_is_taken_once_whatever_its_case(served: Served) -> None:
    Player(served.base).post("/api/account", name="Grace", password=PASSWORD)
    refused = Player(served.base).post("/api/account", 409, name="GRACE", password=PASSWORD)
    assert "taken" in refused["error"]["text"]


@pytest.mark.parametrize("password", ["short", "aaaaaaaaaaaa", "x" * 201, "Bletchley1"])
def test_a_password_must_be_hard_to_guess(served: Served, password: str) -> None:
    Player(served.base).post("/api/account", 422, name="Bletchley1", password=password)


def test_wrong_name_and_wrong_password_look_the_same(served: Served) -> None:
    Player(served.base).post("/api/account", name="Alan", password=PASSWORD)
    wrong = Player(served.base).post("/api/sign-in", 403, name="Alan", password=PASSWORD + "!")
    nobody = Player(served.base).post("/api/sign-in", 403, name="Nobody at all", password=PASSWORD)
    assert wrong == nobody


def test_recovery_by_the_code_shown_once_signs_out_everywhere_else(served: Served) -> None:
    kurt = Player(served.base)
    code = kurt.post("/api/account", name="Kurt", password=PASSWORD)["recovery_code"]
    other = Player(served.base)
    other.post("/api/recover", 403, name="Kurt", code="AAAAA-AAAAA-AAAAA-AAAAA", password="another long one")
    fresh = other.post("/api/recover", name="Kurt", code=code.lower(), password="another long one")
    assert fresh["recovery_code"] != code
    assert kurt.get("/api/me")["person"] is None
    other.post("/api/recover", 403, name="Kurt", code=code, password="a third long one")
    Player(served.base).post("/api/sign-in", name="Kurt", password="another long one")
    Player(served.base).post("/api/sign-in", 403, name="Kurt", password=PASSWORD)


def test_a_copy_of_the_cookie_is_void_after_signing_out_and_other_browsers_are_not(served: Served) -> None:
    lise = Player(served.base)
    lise.post("/api/account", name="Lise", password=PASSWORD)
    phone, thief = Player(served.base), Player(served.base)
    phone.post("/api/sign-in", name="Lise", password=PASSWORD)
    thief.http.cookies.set("pentarchy", lise.http.cookies["pentarchy"])
    assert thief.get("/api/me")["person"]["name"] == "Lise"
    lise.post("/api/sign-out")
    assert thief.get("/api/me")["person"] is None
    assert phone.get("/api/me")["person"]["name"] == "Lise"


def test_signing_out_closes_the_sockets_of_this_browser_and_no_other(served: Served) -> None:
    otto = Player(served.base)
    otto.post("/api/account", name="Otto", password=PASSWORD)
    phone = Player(served.base)
    phone.post("/api/sign-in", name="Otto", password=PASSWORD)
    with otto.socket() as here, phone.socket() as there:
        here.settle()
        there.settle()
        otto.post("/api/sign-out")
        with pytest.raises(ConnectionClosed):
            here.until("never")
        assert there.ask("ping")["type"] == "pong"


def test_signing_out_everywhere_makes_every_cookie_void(served: Served) -> None:
    emmy = Player(served.base)
    emmy.post("/api/account", name="Emmy", password=PASSWORD)
    phone = Player(served.base)
    phone.post("/api/sign-in", name="Emmy", password=PASSWORD)
    phone.post("/api/sign-out-everywhere")
    assert emmy.get("/api/me")["person"] is None
    assert emmy.post("/api/sign-out-everywhere", 401)["error"]["code"] == "sign_in"


def test_a_changed_password_keeps_this_browser_and_no_other(served: Served) -> None:
    sofia = Player(served.base)
    sofia.post("/api/account", name="Sofia", password=PASSWORD)
    phone = Player(served.base)
    phone.post("/api/sign-in", name="Sofia", password=PASSWORD)
    wrong = sofia.http.put("/api/me/password", json={"old": "not the old one", "new": "a new long one"})
    assert wrong.status_code == 403
    with phone.socket() as socket:
        assert socket.hear()["person"]["name"] == "Sofia"
        assert sofia.http.put("/api/me/password", json={"old": PASSWORD, "new": "a new long one"}).status_code == 200
        with pytest.raises(ConnectionClosed):
            while True:
                socket.hear()
    assert sofia.get("/api/me")["person"]["name"] == "Sofia"
    assert phone.get("/api/me")["person"] is None


def test_a_block_keeps_a_person_from_ones_tables_and_out_of_ones_chat(served: Served) -> None:
    host, pest, friend = Player(served.base, "Host"), Player(served.base, "Pest"), Player(served.base, "Friend")
    table = host.make(places=["me", "open", "open"])
    pest.do(table, "sit", seat=1)
    pest.do(table, "chat", text="first")
    host.http.put(f"/api/blocks/{pest.person['id']}")
    assert [person["name"] for person in host.get("/api/blocks")["blocked"]] == ["Pest"]
    pest.do(table, "leave")
    assert pest.do(table, "sit", 403, seat=1)["error"]["code"] == "forbidden"
    friend.do(table, "sit", seat=1)
    assert host.state(table)["chat"]["table"] == []
    assert [line["text"] for line in friend.state(table)["chat"]["table"]] == ["first"]
    host.http.delete(f"/api/blocks/{pest.person['id']}")
    pest.do(table, "sit", seat=2)


def test_a_deleted_account_leaves_its_games_to_a_bot_and_its_name_to_nobody(served: Served) -> None:
    ada, leaver = Player(served.base, "Ada"), Player(served.base)
    leaver.post("/api/account", name="Leaver", password=PASSWORD)
    table = ada.make(seats=2, places=["me", "open"])
    leaver.do(table, "sit", seat=1)
    leaver.do(table, "chat", text="bye")
    ada.do(table, "start")
    assert leaver.http.request("DELETE", "/api/me", json={"password": "wrong one here"}).status_code == 403
    assert leaver.http.request("DELETE", "/api/me", json={"password": PASSWORD}).status_code == 200
    seat = ada.state(table)["state"]["table"]["seats"][1]
    assert (seat["name"], seat["kind"], seat["person"]) == ("someone who left", "bot", None)
    assert ada.state(table)["chat"]["table"] == []
    lines = served.run(served.server.ledger.read(table, 0))
    assert any("someone who left" in str(line.data) for line in lines if line.kind == "sit")
    assert not any("Leaver" in str(line.data) for line in lines)
    del served.server.hall.tables[table]
    assert ada.state(table)["state"]["table"]["seats"][1] == seat
    Player(served.base).post("/api/sign-in", 403, name="Leaver", password=PASSWORD)
    Player(served.base).post("/api/account", name="Leaver", password=PASSWORD)


def test_becoming_an_account_closes_the_sockets_of_the_guest(served: Served) -> None:
    """A copy of the guest's cookie must not go on listening."""
    ada = Player(served.base, "Ada")
    with ada.socket() as before:
        before.hear()
        ada.post("/api/account", name="Ada who upgraded", password="a long password")
        with pytest.raises(ConnectionClosed):
            while True:
                before.hear()
    with ada.socket() as after:
        assert after.hear()["person"]["guest"] is False
