"""Why a bot did that: asked at a table, while the game runs and after it."""

from __future__ import annotations

from tests.server.clients import Player, table_of_two
from tests.server.serving import Served, wait_until


def test_who_plays_against_bots_is_told_why_they_did_what_they_did(served: Served) -> None:
    ada = Player(served.base, "Ada")
    table = ada.make(seats=2, places=["steady", "me"], start=True)
    wait_until(lambda: ada.decision(table) is not None)
    told = ada.get(f"/api/tables/{table}/explanation")
    assert told["seat"] == 0 and told["move"] and told["reason"].endswith(".")
    assert ada.get(f"/api/tables/{table}/explanation", of=0) == told, "the same question, the same answer"
    assert "no bot plays seat 2" in ada.get(f"/api/tables/{table}/explanation", 409, of=1)["error"]["text"]
    refused = ada.get(f"/api/tables/{table}/explanation", 403, at=0)["error"]
    assert refused["text"] == "while a game runs only a bot's last move is explained"
    eve = Player(served.base, "Eve")
    assert eve.get(f"/api/tables/{table}/explanation", 403)["error"]["text"] == "you do not play at this table"
    ada.do(table, "resign")
    first = ada.get(f"/api/tables/{table}/replay")["frames"][0]
    after = ada.get(f"/api/tables/{table}/explanation", at=0)
    assert after["seat"] == first["seat"] == 0 and [after["move"]] == first["moves"] and after["reason"].endswith(".")
    assert ada.get(f"/api/tables/{table}/explanation", 422, at=999)["error"]["text"].startswith("at: the game has")


def test_what_is_secret_stays_so_while_the_game_runs(served: Served) -> None:
    """Dominare begins with a draft, at once and sealed: nothing of it is explained."""
    ada = Player(served.base, "Ada")
    table = ada.make("dominare", seats=2, places=["me", "novice"], start=True)
    ada.move(table)
    wait_until(lambda: ada.decision(table) is not None)
    refused = ada.get(f"/api/tables/{table}/explanation", 409)["error"]
    assert refused["text"] == "no bot has made a move yet that is not secret"


def test_nobody_is_told_while_other_people_play(served: Served) -> None:
    ada, _, table = table_of_two(served.base)
    refused = ada.get(f"/api/tables/{table}/explanation", 403)["error"]
    assert refused["text"] == "advice is only for somebody who plays against bots alone"
    both = ada.make(seats=3, places=["me", "me", "steady"], start=True)
    assert ada.get(f"/api/tables/{both}/explanation", 403)["error"]["code"] == "forbidden", "two at one device"
    stranger = Player(served.base)
    assert stranger.get(f"/api/tables/{table}/explanation", 401)["error"]["code"] == "sign_in"
