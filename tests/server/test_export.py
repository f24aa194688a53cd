"""All one's data in one file: whole for oneself, and nothing of others in it that one could not see."""

from __future__ import annotations

import io
import json
import zipfile

import pentarchy
from tests.server.clients import Player, table_of_two
from tests.server.serving import Served, wait_until
from tests.server.test_whatifs import RECORD


def taken_away(player: Player) -> zipfile.ZipFile:
    answer = player.http.get("/api/me/export")
    assert answer.status_code == 200 and answer.headers["content-type"] == "application/zip"
    return zipfile.ZipFile(io.BytesIO(answer.content))


def test_what_is_kept_of_somebody_and_nothing_secret_of_others(served: Served) -> None:
    ada, bob, table = table_of_two(served.base)
    ada.do(table, "chat", text="mine to say")
    bob.do(table, "chat", text="said by the other")
    ada.do(table, "notes", text="my own thoughts")
    bob.do(table, "notes", text="the other's thoughts")
    over = ada.post("/api/records", 201, record=RECORD.read_text())["table"]["id"]
    ada.post(f"/api/tables/{table}/sandbox", 201)
    file = taken_away(ada)
    whole = json.loads(file.read("me.json"))
    assert whole["person"] == ada.person
    assert [one["text"] for one in whole["chat"]] == ["mine to say"]
    assert [one["text"] for one in whole["notes"]] == ["my own thoughts"]
    assert {table, over} <= {one["id"] for one in whole["tables"]}
    assert f"games/dynasty-{over}.ptg" in file.namelist()
    assert pentarchy.replay(file.read(f"games/dynasty-{over}.ptg").decode()).result is not None
    everything = "".join([file.read(name).decode() for name in file.namelist()])
    for secret in ("said by the other", "the other's thoughts"):
        assert secret not in everything
    live = served.server.hall.tables[table].table
    assert live.terms.seed not in everything and live.seed not in everything, "the running game's seed"
    assert not any(table in name for name in file.namelist()), "a running game has no record"
    assert json.loads(taken_away(bob).read("me.json"))["notes"][0]["text"] == "the other's thoughts"
    assert Player(served.base).http.get("/api/me/export").status_code == 401


def test_luck_is_told_of_analysed_games_to_those_who_may_see_it(served: Served) -> None:
    ada, bob = Player(served.base, "Ada"), Player(served.base, "Bob")
    reviews = served.server.hall.reviews
    usual, reviews.effort = reviews.effort, 1
    try:
        table = ada.post("/api/records", 201, record=RECORD.read_text(), places=["me", "steady"])["table"]["id"]
        where = f"/api/people/{ada.person['id']}/luck"
        wait_until(lambda: ada.get(f"/api/tables/{table}/review")["review"] is not None)
        account = ada.get(f"/api/tables/{table}/review")["review"]["accounts"][0]
        (line,) = bob.get(where)["games"]
        assert (line["luck"], line["mistakes"]) == (account["luck"], account["mistakes"])
        assert (line["cost"] > 0) == (line["mistakes"] > 0)
        hidden = {"presence": "everybody", "games": "everybody", "profile": "nobody"}
        assert ada.http.put("/api/me/privacy", json=hidden).status_code == 200
        assert bob.get(where) == {"games": None} and len(ada.get(where)["games"]) == 1
        assert bob.get(f"/api/people/{bob.person['id']}/luck") == {"games": []}, "nothing of his was analysed"
    finally:
        reviews.effort = usual
