"""Advice: what a strong bot would do in a person's place, where nobody else plays."""

from __future__ import annotations

from tests.server.clients import Player, table_of_two
from tests.server.serving import Served


def test_who_plays_against_bots_is_told_the_best_moves(served: Served) -> None:
    ada = Player(served.base, "Ada")
    table = ada.make(seats=2, places=["me", "steady"], start=True)
    decision = ada.decision(table)
    assert decision is not None
    before = ada.state(table)["state"]
    told = ada.get(f"/api/tables/{table}/advice")
    assert told["decision"] == decision["id"]
    moves = [option["move"] for option in decision["options"]]
    assert told["moves"] and all(one["move"] in moves for one in told["moves"])
    assert all(0 <= one["value"] <= 1 for one in told["moves"]) and told["moves"][0]["plays"] > 0
    line = told["moves"][0]["line"]
    assert line and {step["seat"] for step in line} <= {0, 1}
    assert ada.state(table)["state"] == before, "asking changes nothing"


def test_nobody_is_advised_against_other_people(served: Served) -> None:
    ada, bob, table = table_of_two(served.base)
    refused = ada.get(f"/api/tables/{table}/advice", 403)["error"]
    assert refused["text"] == "advice is only for somebody who plays against bots alone"
    bob.do(table, "leave")
    assert ada.get(f"/api/tables/{table}/advice", 403)["error"]["code"] == "forbidden", "he may come back"
    both = ada.make(seats=2, places=["me", "me"], start=True)
    assert ada.get(f"/api/tables/{both}/advice", 403)["error"]["code"] == "forbidden", "two at one device"


def test_advice_is_for_whoever_is_asked(served: Served) -> None:
    ada, eve = Player(served.base, "Ada"), Player(served.base, "Eve")
    table = ada.make(seats=2, places=["me", "steady"], public=True)
    assert ada.get(f"/api/tables/{table}/advice", 409)["error"]["text"] == "the game has not begun"
    ada.do(table, "start")
    assert eve.get(f"/api/tables/{table}/advice", 403)["error"]["text"] == "you do not play at this table"
    assert ada.get(f"/api/tables/{table}/advice", 403, seat=1)["error"]["text"] == "seat 2 is not yours"
    ada.do(table, "resign")
    assert ada.get(f"/api/tables/{table}/advice", 409)["error"]["text"] == "the game is over"
    stranger = Player(served.base)
    assert stranger.get(f"/api/tables/{table}/advice", 401)["error"]["code"] == "sign_in"
