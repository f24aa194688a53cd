"""The lobby: filters, pages, every table once, presence; quick match and ready marks."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from sqlalchemy import update

from pentarchy.server import lobby
from pentarchy.server.people import People
from pentarchy.server.schema import tables
from pentarchy.server.settings import Settings
from tests.server.clients import Player
from tests.server.serving import Served, serving, wait_until
from tests.server.test_ratings import account


def ids(lists: list[dict[str, object]]) -> list[object]:
    return [table["id"] for table in lists]


def test_public_tables_are_chosen_by_what_they_are(served: Served) -> None:
    ada, bob = account(served, "Ada"), Player(served.base, "Bob")
    plain = ada.make("domaine", seats=3)
    rated = ada.make("dominare", seats=2, rated=True, pace="turns")
    with_bot = ada.make("domaine", seats=3, places=["me", "open", "steady"])
    for query, found in [
        ({"game": "dominare"}, {rated}),
        ({"game": "domaine", "seats": 3}, {plain, with_bot}),
        ({"rated": "true"}, {rated}),
        ({"pace": "turns"}, {rated}),
        ({"bots": "true", "game": "domaine"}, {with_bot}),
        ({"bots": "false", "seats": 3}, {plain}),
    ]:
        shown = set(ids(bob.get("/api/lobby", **query)["open"]))
        assert shown & {plain, rated, with_bot} == found, query
    assert bob.get("/api/lobby", 422, seats=9) and bob.get("/api/lobby", 422, page=-1)
    mine = ada.get("/api/lobby")
    assert {plain, rated, with_bot} <= set(ids(mine["own"]))
    assert not {plain, rated, with_bot} & set(ids(mine["open"])), "a table is listed once"


def test_many_tables_come_in_pages(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lobby, "PAGE", 2)
    ada, bob = Player(served.base, "Ada"), Player(served.base, "Bob")
    made = {ada.make("dynasty", seats=2) for _ in range(5)}
    pages = [bob.get("/api/lobby", game="dynasty", seats=2, page=page) for page in range(3)]
    assert [len(page["open"]) for page in pages] == [2, 2, 1]
    assert [page["more"] for page in pages] == [True, True, False]
    assert {table for page in pages for table in ids(page["open"])} == made


def test_the_lobby_on_a_socket_is_told_as_changes_to_what_was_chosen(served: Served) -> None:
    ada, stranger = Player(served.base, "Ada"), Player(served.base)
    with stranger.socket() as socket:
        told = socket.ask("lobby", game="dominations")
        other = ada.make("domaine")
        table = ada.make("dominations", seats=2)
        change = socket.until("lobby_change")
        while table not in change.get("open", []):
            change = socket.until("lobby_change")
        assert change["open"] == [table, *ids(told["open"])] and other not in change["open"]
        assert ids(change["tables"]) == [table]
        ada.do(table, "leave")
        change = socket.until("lobby_change")
        assert "open" not in change and change["tables"][0]["seats"][0]["kind"] == "open"


def test_who_is_here_is_told(served: Served) -> None:
    ada = Player(served.base, "Ada")
    with ada.socket() as socket:
        served.run(served.server._beat())
        served.run(served.server._tell_present())
        socket.ask("lobby")
        served.run(served.server._tell_present())
        assert ada.person in served.server.present["people"]
    assert isinstance(served.server.people, People)


def test_strangers_who_want_the_same_are_seated_and_the_game_begins(served: Served) -> None:
    ada, bob, eve = Player(served.base, "Ada"), Player(served.base, "Bob"), Player(served.base, "Eve")
    assert ada.get("/api/match") == {"seeking": None}
    with ada.socket() as hers, bob.socket() as his:
        wish = {"games": ["domaine", "dominare"], "seats": [2, 3]}
        waiting = ada.http.put("/api/match", json=wish).json()["seeking"]
        assert waiting["others"] == 0 and waiting["estimate"] is None
        eve.http.put("/api/match", json={"games": ["domaine"], "seats": [2], "pace": "turns"})
        assert bob.http.put("/api/match", json={"games": ["domaine"], "seats": [2]}).json() == {"seeking": None}
        table = hers.until("matched")["table"]
        assert his.until("matched")["table"] == table
    assert eve.get("/api/match")["seeking"]["games"] == ["domaine"]
    shown = ada.state(table)["state"]["table"]
    assert [seat["person"] for seat in shown["seats"]] == [ada.person["id"], bob.person["id"]]
    assert shown["auto"] and shown["status"] == "open" and not shown["rated"]
    assert bob.do(table, "ready")["present"]["state"]["table"]["seats"][1]["ready"]
    assert bob.do(table, "ready", 409)["error"]["code"] == "not_now"
    bob.do(table, "ready", ready=False)
    bob.do(table, "ready")
    assert ada.do(table, "ready")["present"]["state"]["table"]["status"] == "running"
    assert eve.http.delete("/api/match").json() == {"seeking": None}
    assert eve.get("/api/match") == {"seeking": None}


def test_who_was_not_connected_when_players_were_found_is_told_when_he_is(served: Served) -> None:
    ada, bob = Player(served.base, "Ada"), Player(served.base, "Bob")
    wish = {"games": ["dynasty"], "seats": [2]}
    for person in (ada, bob):
        person.http.put("/api/match", json=wish)
    table = ada.get("/api/lobby")["own"][0]["id"]
    for _ in range(2):  # as often as he comes back before he was there
        with ada.socket() as socket:
            assert socket.until("matched") == {"type": "matched", "table": table, "game": "dynasty"}
    ada.do(table, "ready")
    with ada.socket() as hers, bob.socket() as his:
        hers.settle()
        assert "matched" not in "".join(hers.heard)
        assert his.until("matched")["table"] == table

    async def long_ago() -> None:
        async with served.server.engine.begin() as connection:
            mine = update(tables).where(tables.c.id == table)
            await connection.execute(mine.values(created=tables.c.created - 11 * 60 * 1000))

    served.run(long_ago())
    with bob.socket() as socket:
        socket.settle()
        assert "matched" not in "".join(socket.heard), "nobody comes any more"


def test_ready_marks_start_no_other_table_and_are_gone_with_the_seat(served: Served) -> None:
    ada, bob = Player(served.base, "Ada"), Player(served.base, "Bob")
    table = ada.make(seats=2)
    assert bob.do(table, "ready", 403)["error"]["code"] == "forbidden"
    bob.do(table, "sit", seat=1)
    bob.do(table, "ready")
    shown = ada.do(table, "ready")["present"]["state"]["table"]
    assert shown["status"] == "open" and all(seat["ready"] for seat in shown["seats"])
    bob.do(table, "leave")
    bob.do(table, "sit", seat=1)
    assert not ada.state(table)["state"]["table"]["seats"][1]["ready"]


def test_blocked_people_are_not_brought_together(served: Served) -> None:
    ada, bob = Player(served.base, "Ada"), Player(served.base, "Bob")
    bob.http.put(f"/api/blocks/{ada.person['id']}")
    wish = {"games": ["dynasty"], "seats": [4, 2]}
    for person in (ada, bob):
        person.http.put("/api/match", json=wish)
    assert ada.get("/api/match")["seeking"] and bob.get("/api/match")["seeking"]
    eve = Player(served.base, "Eve")
    assert eve.http.put("/api/match", json=wish).json() == {"seeking": None}
    assert ada.get("/api/match")["seeking"] is None and bob.get("/api/match")["seeking"]
    bob.http.delete("/api/match")


def test_a_rated_match_needs_an_account_and_wishes_must_make_sense(served: Served) -> None:
    guest = Player(served.base, "Ada")
    wish = {"games": ["domaine"], "seats": [2]}
    assert guest.http.put("/api/match", json={**wish, "rated": True}).status_code == 403
    for wrong in ({"games": []}, {"seats": [1]}, {"games": ["chess"]}, {"seats": []}, {"pace": "never"}):
        assert guest.http.put("/api/match", json={**wish, **wrong}).status_code == 422, wrong
    assert Player(served.base).get("/api/match", 401)


def test_a_wait_is_foretold_from_those_of_others(served: Served) -> None:
    wish = {"games": ["dark-domains"], "seats": [2]}
    for _ in range(2):
        for person in (Player(served.base, "Ada"), Player(served.base, "Bob")):
            person.http.put("/api/match", json=wish)
    assert Player(served.base, "Eve").http.put("/api/match", json=wish).json()["seeking"]["estimate"] == 0


@pytest.fixture
def limited(database: str | None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with serving(Settings(tmp_path_factory.mktemp("data"), None)) as running:
        yield running


def test_nobody_changes_his_wish_without_end(limited: Served) -> None:
    ada = Player(limited.base, "Ada")
    wish = {"games": ["domaine"], "seats": [2]}
    codes = [ada.http.put("/api/match", json=wish).status_code for _ in range(14)]
    assert codes[0] == 200 and 429 in codes
    wait_until(lambda: ada.get("/api/match")["seeking"])


def test_what_is_remembered_of_tables_is_what_is_read_anew(served: Served) -> None:
    """Everybody is shown the same lobby by what is known of its tables as by nothing but the database."""
    ada, bob, eve = Player(served.base, "Ada"), Player(served.base, "Bob"), Player(served.base, "Eve")
    table = ada.make("domaine", seats=2)
    wanted = {(who, lobby.ALL) for who in (None, *[person.person["id"] for person in (ada, bob, eve)])}
    known = lobby.Known()

    def shown(seen: lobby.Known) -> dict[object, object]:
        seen.pass_on()
        told = served.run(lobby.lobbies(served.server.archive, wanted, served.server.settings.clock(), seen))
        return {who: one.whole() for who, one in told.items()}

    for person, deed in ((bob, "sit"), (bob, "ready"), (ada, "ready"), (ada, "start"), (bob, "resign")):
        person.do(table, deed, **({"seat": 1} if deed == "sit" else {}))
        assert shown(known) == shown(lobby.Known()), deed
        before = served.run(lobby.lobbies(served.server.archive, wanted, served.server.settings.clock(), known))
        again = served.run(lobby.lobbies(served.server.archive, wanted, served.server.settings.clock(), known))
        assert all(again[who].since(before[who]) is None for who in wanted)
    known.pass_on()
    known.pass_on()
    assert not known.now and not known.before, "what nobody is shown any more is forgotten"
