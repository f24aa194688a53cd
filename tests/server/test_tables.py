"""Tables: made, found, sat down at, left, resigned from, played again."""

from __future__ import annotations

import pytest

from tests.server.clients import Player, table_of_two
from tests.server.serving import Served, wait_until


def summary(player: Player, table: str) -> dict:
    return player.state(table)["state"]["table"]


def test_games_bots_words_and_rules_are_told(served: Served) -> None:
    anyone = Player(served.base)
    games = {game["name"]: game for game in anyone.get("/api/games")["games"]}
    assert games["domaine"]["seats"] == [2, 3, 4]
    assert all(option["text"] for option in games["domaine"]["options"])
    assert "random" in [bot["name"] for bot in anyone.get("/api/bots", game="domaine")["bots"]]
    assert "border" in anyone.get("/api/games/domaine/words")["events"]
    rules = anyone.get("/api/games/domaine/rules")
    assert rules["title"] == "Domaine"
    assert anyone.get("/api/games/chess/rules", 404)["error"]["code"] == "not_found"


def test_a_table_with_bots_starts_at_once_and_shows_the_commitment_not_the_seed(served: Served) -> None:
    ada = Player(served.base, "Ada")
    table = ada.make(places=["me", "random", "random"], start=True, options={"fixed_board": True})
    shown = summary(ada, table)
    assert shown["status"] == "running"
    assert [seat["kind"] for seat in shown["seats"]] == ["person", "bot", "bot"]
    assert shown["options"]["fixed_board"] is True
    assert len(shown["commitment"]) == 32 and shown["seed"] is None
    assert shown["your_turn"] and shown["mine"] == [0]


@pytest.mark.parametrize(
    "wish",
    [
        {"game": "chess"},
        {"seats": 5},
        {"options": {"no_such": True}},
        {"options": {"castle_distance": 99}},
        {"places": ["me"]},
        {"places": ["me", "no such bot", "open"]},
        {"clock": {"bank": 1}},
        {"bot_pause": 99},
    ],
)
def test_a_table_that_makes_no_sense_is_refused_and_the_text_says_why(served: Served, wish: dict) -> None:
    refused = Player(served.base, "Ada").post("/api/tables", 422, **{"game": "domaine", "seats": 3, **wish})
    assert refused["error"]["code"] == "bad_input" and refused["error"]["text"]


def test_the_lobby_lists_open_running_and_own_tables_with_ones_turn_first(served: Served) -> None:
    ada, bob = Player(served.base, "Ada"), Player(served.base, "Bob")
    waiting = ada.make(places=["me", "open", "open"])
    playing = ada.make(places=["me", "random", "random"], start=True)
    hidden = ada.make(public=False)
    lobby = bob.get("/api/lobby")
    assert waiting in [table["id"] for table in lobby["open"]]
    assert playing in [table["id"] for table in lobby["running"]]
    assert hidden not in str(lobby)
    own = ada.get("/api/lobby")["own"]
    assert own[0]["id"] == playing and own[0]["your_turn"]
    assert {table["id"] for table in own} == {waiting, playing, hidden}


def test_only_an_open_seat_can_be_taken_and_only_the_host_starts(served: Served) -> None:
    ada, bob, eve = Player(served.base, "Ada"), Player(served.base, "Bob"), Player(served.base, "Eve")
    table = ada.make(seats=2, places=["me", "open"])
    assert ada.do(table, "start", 409)["error"]["code"] == "not_now"
    bob.do(table, "sit", seat=1)
    assert eve.do(table, "sit", 409, seat=1)["error"]["code"] == "not_now"
    assert eve.do(table, "sit", 422, seat=5)["error"]["code"] == "bad_input"
    assert bob.do(table, "start", 403)["error"]["code"] == "forbidden"
    bob.do(table, "leave")
    assert summary(ada, table)["seats"][1]["kind"] == "open"
    assert bob.do(table, "place", 403, seat=1, **{"with": "random"})["error"]["code"] == "forbidden"
    ada.do(table, "place", seat=1, **{"with": "random"})
    ada.do(table, "start")
    assert eve.do(table, "sit", 409, seat=1)["error"]["code"] == "not_now"


def test_a_private_table_is_found_by_invitation_only(served: Served) -> None:
    ada, bob, eve = Player(served.base, "Ada"), Player(served.base, "Bob"), Player(served.base, "Eve")
    table = ada.make(public=False, seats=2, places=["me", "open"])
    token = summary(ada, table)["invitation"]
    assert len(token) >= 20
    assert bob.get(f"/api/tables/{table}", 404)["error"]["code"] == "not_found"
    bob.do(table, "sit", 404, seat=1)
    assert bob.get(f"/api/invitations/{token}")["table"]["id"] == table
    bob.post(f"/api/invitations/{token}")
    assert "invitation" not in summary(bob, table)
    bob.do(table, "sit", seat=1)
    assert summary(bob, table)["invitation"] == token
    assert eve.get(f"/api/tables/{table}", 404)
    assert eve.get("/api/invitations/AAAAAAAAAAAAAAAAAAAAAA", 404)
    assert bob.http.get(f"/api/invitations/{token}/qr.svg").headers["content-type"] == "image/svg+xml"


def test_one_device_can_hold_several_seats(served: Served) -> None:
    ada = Player(served.base, "Ada")
    table = ada.make(seats=2, places=["me", "me"], start=True)
    assert summary(ada, table)["mine"] == [0, 1]
    for _ in range(6):
        asked = ada.state(table)["state"]["view"]["asked"][0]["seat"]
        assert ada.state(table, seat=asked)["state"]["seat"] == asked
        ada.move(table, seat=asked)


def test_who_leaves_a_running_game_is_played_by_a_bot_until_he_returns(served: Served) -> None:
    ada, bob, table = table_of_two(served.base, bot_pause=10)
    bob.do(table, "leave")
    seat = summary(ada, table)["seats"][1]
    assert (seat["kind"], seat["name"], seat["person"]) == ("bot", "Bob", bob.person["id"])
    assert ada.do(table, "return", 409)["error"]["code"] == "not_now"
    bob.do(table, "return")
    assert summary(ada, table)["seats"][1]["kind"] == "person"


def test_the_last_who_has_not_resigned_wins(served: Served) -> None:
    ada, bob = Player(served.base, "Ada"), Player(served.base, "Bob")
    table = ada.make(seats=3, places=["me", "open", "random"], bot_pause=10)
    bob.do(table, "sit", seat=1)
    ada.do(table, "start")
    bob.do(table, "resign")
    assert summary(ada, table)["status"] == "running"
    assert summary(ada, table)["seats"][1]["resigned"] is True
    assert bob.do(table, "return", 409)
    assert bob.do(table, "resign", 403)
    ada.do(table, "resign")
    shown = summary(ada, table)
    assert shown["status"] == "over" and shown["result"]["winners"] == [2]
    assert len(shown["result"]["scores"]) == 3
    assert shown["seed"]


def test_a_resigned_game_shows_no_scores_where_there_are_none_before_its_end(served: Served) -> None:
    ada = Player(served.base, "Ada")
    for game in ("dominare", "dominations"):
        table = ada.make(game, seats=2, places=["me", "random"], bot_pause=10, start=True)
        ada.do(table, "resign")
        result = summary(ada, table)["result"]
        assert result["scores"] == [] and result["winners"] == [1]


def test_who_stood_up_does_not_find_the_table_among_his_own(served: Served) -> None:
    ada, bob = Player(served.base, "Ada"), Player(served.base, "Bob")
    table = ada.make(seats=2, places=["me", "open"], public=False)
    bob.post(f"/api/invitations/{ada.state(table)['state']['table']['invitation']}")
    bob.do(table, "sit", seat=1)
    assert [own["id"] for own in bob.get("/api/lobby")["own"]] == [table]
    bob.do(table, "leave")
    assert bob.get("/api/lobby")["own"] == []
    assert summary(bob, table)["status"] == "open"
    bob.do(table, "sit", seat=1)
    ada.do(table, "place", seat=1, **{"with": "open"})
    assert bob.get("/api/lobby")["own"] == []


def test_a_rematch_keeps_people_bots_and_options(served: Served) -> None:
    ada, bob = Player(served.base, "Ada"), Player(served.base, "Bob")
    table = ada.make(seats=3, places=["me", "open", "random"], options={"expand_max": 1}, public=False, bot_pause=10)
    bob.post(f"/api/invitations/{summary(ada, table)['invitation']}")
    bob.do(table, "sit", seat=1)
    ada.do(table, "start")
    assert ada.do(table, "rematch", 409)["error"]["code"] == "not_now"
    ada.do(table, "resign")
    bob.do(table, "resign")
    again = bob.do(table, "rematch")["table"]
    assert ada.do(table, "rematch")["table"] == again
    assert summary(ada, table)["rematch"] == again
    shown = summary(ada, again)
    assert shown["status"] == "open" and shown["options"]["expand_max"] == 1
    assert sorted(seat["kind"] for seat in shown["seats"]) == ["bot", "open", "person"]
    (kept,) = [seat for seat in shown["seats"] if seat["kind"] == "open"]
    assert kept["kept"] == ada.get("/api/me")["person"]["id"] and kept["name"] == "Ada"
    eve = Player(served.base, "Eve")
    eve.post(f"/api/invitations/{summary(bob, again)['invitation']}")
    refusal = eve.do(again, "sit", 409, seat=kept["seat"])["error"]
    assert "kept for Ada" in refusal["text"]
    ada.do(again, "sit", seat=kept["seat"])
    assert [seat["kept"] for seat in summary(ada, again)["seats"]] == [None, None, None]


def test_people_at_one_device_have_names_of_their_own(served: Served) -> None:
    ada = Player(served.base, "Ada")
    table = ada.make(seats=3, places=["me", "me", "random"], names=["", "Bob", ""])
    assert [seat["name"] for seat in summary(ada, table)["seats"]] == ["Ada", "Bob", "random"]
    table = ada.make(seats=3, places=["me", "me", "open"], names=["", "Bob", ""])
    assert summary(ada, table)["seats"][1]["name"] == "Bob (Ada)"
    wish = {"game": "domaine", "seats": 2, "places": ["me", "me"]}
    assert "names" in ada.post("/api/tables", 422, **wish, names=["Bob"])["error"]["text"]


def test_a_rematch_with_bots_alone_begins_at_once(served: Served) -> None:
    ada = Player(served.base, "Ada")
    table = ada.make(seats=2, places=["me", "random"], bot_pause=10)
    ada.do(table, "start")
    ada.do(table, "resign")
    again = ada.do(table, "rematch")["table"]
    assert summary(ada, again)["status"] == "running"


def test_spectators_and_players_chat_apart_until_the_end(served: Served) -> None:
    ada, bob, table = table_of_two(served.base)
    eve = Player(served.base, "Eve")
    ada.do(table, "chat", text="  hello\n\nthere <b>Bob</b> ")
    eve.do(table, "chat", room="watchers", text="ada holds a wall")
    assert eve.do(table, "chat", 403, room="table", text="psst")
    assert ada.do(table, "chat", 403, room="watchers", text="psst")
    assert [line["text"] for line in bob.state(table)["chat"]["table"]] == ["hello there <b>Bob</b>"]
    assert "watchers" not in bob.state(table)["chat"] and "table" not in eve.state(table)["chat"]
    ada.do(table, "resign")
    assert [line["text"] for line in bob.state(table)["chat"]["watchers"]] == ["ada holds a wall"]


def test_notes_are_private(served: Served) -> None:
    ada, bob = Player(served.base, "Ada"), Player(served.base, "Bob")
    table = ada.make(seats=2, places=["me", "open"])
    bob.do(table, "sit", seat=1)
    ada.do(table, "notes", text="he bluffs")
    ada.do(table, "notes", text="he bluffs often")
    assert ada.state(table)["notes"] == "he bluffs often"
    assert bob.state(table)["notes"] == ""
    assert "bluffs" not in str(bob.state(table))


def test_a_person_who_keeps_all_waiting_can_be_replaced_not_before(served: Served) -> None:
    ada, bob = Player(served.base, "Ada"), Player(served.base, "Bob")
    table = ada.make(seats=2, places=["open", "me"], bot_pause=10)
    bob.do(table, "sit", seat=0)
    ada.do(table, "start")
    assert ada.do(table, "replace", 409, seat=0)["error"]["code"] == "not_now"
    served.server.settings.replace_after["live"] = 0
    try:
        ada.do(table, "replace", seat=0, bot="random")  # who waits does not choose how well the other goes on
    finally:
        served.server.settings.replace_after["live"] = 60
    assert summary(ada, table)["seats"][0]["bot"] == "steady"


def test_a_table_of_bots_only_plays_by_itself_and_ends(served: Served) -> None:
    ada = Player(served.base, "Ada")
    table = ada.make(seats=2, places=["random", "random"], start=True, bot_pause=0)
    if served.server.settings.postgresql:  # one whole game is enough; here its turns are jobs, and slower
        wait_until(lambda: len(ada.state(table)["log"]["events"]) >= 30)
        return
    wait_until(lambda: summary(ada, table)["status"] == "over")
    shown = summary(ada, table)
    assert shown["result"]["winners"]
    record = ada.http.get(f"/api/tables/{table}/record").text
    assert f"seed: {shown['seed']}" in record


def test_a_record_goes_out_at_the_end_and_comes_in_again(served: Served) -> None:
    ada, bob = Player(served.base, "Ada"), Player(served.base, "Bob")
    table = ada.make(seats=2, places=["me", "me"], start=True)
    for _ in range(4):
        ada.move(table, seat=ada.state(table)["state"]["view"]["asked"][0]["seat"])
    assert ada.get(f"/api/tables/{table}/record", 409)["error"]["code"] == "not_now"
    ada.do(table, "resign")
    text = ada.http.get(f"/api/tables/{table}/record").text
    imported = bob.post("/api/records", record=text)["table"]
    assert imported["status"] == "over"
    replay = bob.get(f"/api/tables/{imported['id']}/replay", seat=1)
    assert [move for frame in replay["frames"] for move in frame["moves"]] == [
        line.split(" ", 1)[1] for line in text.splitlines() if line[:2] in ("1 ", "2 ")
    ]
    assert bob.post("/api/records", 422, record="not a record")["error"]["code"] == "bad_input"
    assert bob.post("/api/records", 422, record=text.replace("castle", "palace"))["error"]["code"] == "bad_input"


def test_a_game_that_was_played_elsewhere_stands_among_ones_own_and_is_not_rated(served: Served) -> None:
    ada, bob = Player(served.base, "Ada"), Player(served.base, "Bob")
    table = ada.make(seats=2, places=["me", "me"], start=True)
    ada.do(table, "resign")
    text = ada.http.get(f"/api/tables/{table}/record").text
    kept = bob.post("/api/records", record=text, places=["me", "steady"])["table"]
    assert [seat["name"] for seat in kept["seats"]] == ["Bob", "steady"] and kept["mine"] == [0]
    assert kept["id"] in [one["id"] for one in bob.get("/api/me/games")["tables"]] and not kept["rated"]
    for wrong in (["me"], ["me", "nobody"]):
        assert bob.post("/api/records", 422, record=text, places=wrong)["error"]["code"] == "bad_input"
