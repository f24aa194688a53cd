"""What-ifs and sandboxes on the server: who may make, see, share and remove them, and that a sandbox knows one seat."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import pentarchy
from pentarchy.kernel import Record
from tests.server.clients import Player, table_of_two
from tests.server.serving import Served

RECORD = Path(__file__).resolve().parents[1] / "games" / "dynasty" / "records" / "2-first.ptg"


def brought_in(served: Served) -> tuple[Player, str]:
    ada = Player(served.base, "Ada")
    return ada, ada.post("/api/records", 201, record=RECORD.read_text())["table"]["id"]


def test_a_finished_game_is_played_on_named_shared_exported_and_removed(served: Served) -> None:
    ada, table = brought_in(served)
    way = ada.post(f"/api/tables/{table}/whatif", 201, at=12, places=["me", "novice"], imagine=0, name="Mine")["table"]
    assert way["whatif"]["of"] == table and way["whatif"]["imagined"]["seat"] == 0 and not way["public"]
    ada.do(way["id"], "name", name="Other", text="because")
    told = ada.get(f"/api/tables/{table}/variations")
    assert [(one["name"], one["text"], one["mine"]) for one in told["variations"]] == [("Other", "because", True)]
    text = ada.http.get(f"/api/tables/{table}/record", params={"variations": True}).text
    assert Record.parse(text).variations[0].name == "Other"
    assert not Record.parse(ada.http.get(f"/api/tables/{table}/record").text).variations
    assert way["id"] not in [one["id"] for one in ada.get("/api/lobby")["own"]], "the lobby lists games"
    bob = Player(served.base, "Bob")
    bob.get(f"/api/tables/{way['id']}", 404)
    bob.get(f"/api/tables/{table}/variations", 404)
    bob.post(f"/api/invitations/{way['invitation']}")
    assert bob.get(f"/api/tables/{way['id']}/replay", seat=1, open=True)["frames"], "a link shows it whole"
    bob.do(way["id"], "name", 403, name="Bob's", text="")
    assert bob.http.delete(f"/api/tables/{way['id']}").status_code == 403
    branch = bob.post(f"/api/tables/{way['id']}/whatif", 201, at=12, places=["me", "me"])["table"]
    assert branch["whatif"]["root"] == table
    ada.do(way["id"], "stop")
    assert ada.get(f"/api/tables/{way['id']}/review", 409)["error"]["text"].startswith("a line with imagined cards")
    assert ada.http.delete(f"/api/tables/{way['id']}").status_code == 200
    ada.get(f"/api/tables/{way['id']}", 404)
    assert bob.get(f"/api/tables/{branch['id']}")["state"]["table"]["status"] == "running", "it stands for itself"
    assert ada.http.delete(f"/api/tables/{table}").status_code == 409, "a game is not removed"


def test_a_what_if_counts_nowhere_and_goes_with_its_account(served: Served) -> None:
    ada, table = brought_in(served)
    way = ada.post(f"/api/tables/{table}/whatif", 201, at=2, places=["me", "me"])["table"]["id"]
    ada.do(way, "stop")
    served.run(served.server.results.settle())
    assert way not in [one["id"] for one in ada.get("/api/me/games")["tables"]]
    ada.http.request("DELETE", "/api/me", json={})
    assert way not in served.server.hall.tables
    assert served.run(served.server.archive.stored(way)) is None


def test_a_record_whose_variations_cannot_be_played_brings_nothing_in(served: Served) -> None:
    ada = Player(served.base, "Ada")
    text = RECORD.read_text().replace("seed:", "variations: 1\nseed:") + "#( after 2\n#| 1 nonsense\n#)\n"
    assert "cannot be played" in ada.post("/api/records", 422, record=text)["error"]["text"]
    assert not ada.get("/api/me/games")["tables"] and not ada.get("/api/lobby")["own"]


# --- sandboxes -----------------------------------------------------------------------------------------------------


def test_a_sandbox_among_people_is_private_and_nobody_thinks_in_it(served: Served) -> None:
    ada, bob, table = table_of_two(served.base)
    tried = ada.post(f"/api/tables/{table}/sandbox", 201)["table"]
    assert tried["whatif"]["sandbox"] and tried["whatif"]["unaided"] and "invitation" not in tried
    assert [seat["person"] for seat in tried["seats"]] == [ada.person["id"]] * 2, "she moves for everybody"
    name = tried["id"]
    bob.get(f"/api/tables/{name}", 404)
    assert ada.http.put(f"/api/tables/{name}/invited/{bob.person['id']}").status_code == 403
    assert "no advice" in ada.get(f"/api/tables/{name}/advice", 403)["error"]["text"]
    for kind in ("leave", "resign"):
        assert "no bot plays in this sandbox" in ada.do(name, kind, 409)["error"]["text"]
    stronger = ada.post(f"/api/tables/{table}/sandbox", 201, places=["me", "master"], seat=0)["table"]
    assert [seat["kind"] for seat in stronger["seats"]] == ["person", "person"]
    assert ada.get(f"/api/tables/{name}/replay", 409)
    ada.do(name, "stop")
    assert ada.get(f"/api/tables/{name}/review", 409)
    assert ada.http.get(f"/api/tables/{name}/record").status_code == 409
    assert ada.post(f"/api/tables/{name}/whatif", 409, at=0, places=["me", "strong"])
    Player(served.base, "Eve").post(f"/api/tables/{table}/sandbox", 403)
    assert "bot" not in str(bob.state(table)["state"]["table"]["watchers"])


def test_the_host_can_forbid_sandboxes_and_rated_tables_have_none(served: Served) -> None:
    ada, _, table = table_of_two(served.base, sandbox=False)
    assert "allows no sandboxes" in ada.post(f"/api/tables/{table}/sandbox", 403)["error"]["text"]
    assert not ada.state(table)["state"]["table"]["sandbox"]
    eve = Player(served.base, "Eve")
    eve.post("/api/account", name="Eve of the sand", password="long enough to keep")
    rated = eve.make(seats=2, places=["me", "steady"], rated=True, start=True)
    assert "at a rated table" in eve.post(f"/api/tables/{rated}/sandbox", 403)["error"]["text"]
    alone = eve.make(seats=2, places=["me", "novice"], start=True)
    tried = eve.post(f"/api/tables/{alone}/sandbox", 201, places=["me", "steady"])["table"]
    assert [seat["bot"] for seat in tried["seats"]] == [None, "steady"] and not tried["whatif"]["unaided"]


@pytest.mark.parametrize("game", [game.name for game in pentarchy.all_games()])
def test_a_sandbox_is_the_same_in_worlds_that_its_seat_cannot_tell_apart(served: Served, game: str) -> None:
    """All that is kept of it, line by line, and all that it tells, whichever of these worlds is the true one."""
    ada, _, table = table_of_two(served.base, game)
    live = served.server.hall.tables[table]
    some_way_into(served, live)
    truth = live.table.position
    found = [told(served, ada, table, 0)]
    worlds = [truth.imagine(0, seed) for seed in range(20)]
    assert len({dealt(world) for world in worlds}) > 1, "there is nothing to compare"
    for world in worlds:
        live.table.position = grounded(world)
        found.append(told(served, ada, table, 0))
    live.table.position = truth
    assert all(one == found[0] for one in found)


def some_way_into(served: Served, live: Any) -> None:
    """A dozen moves, and on to the beginning of a step: in the middle of one an imagined world cannot be imagined."""
    for made in range(100):
        position = live.table.position
        assert position.decisions, "the game ended before a step began"
        if made >= 12 and not position.entries() and not position.given():
            return
        decision = position.decisions[0]
        served.run(played(live, decision.moves[len(decision.moves) // 2], decision.seat))
    pytest.fail("no step began")


def dealt(world: Any) -> str:
    """All that lies in a world, without the dice to come."""
    snapshot = json.loads(world.save())["snapshot"]
    del snapshot["chance"]
    return json.dumps(snapshot)


def grounded(world: Any) -> Any:
    """A world at the beginning of a step, as if it were the true one."""
    from pentarchy.kernel.position import Position

    state = world.snapshot.copy()
    true = Position(world.game, world.header, state, True)
    true.log = state.log = []
    true.begin()
    return true


async def played(live: Any, move: str, seat: int) -> None:
    live.table.position.play(move, seat)


def told(served: Served, ada: Player, table: str, seat: int) -> list[Any]:
    name = ada.post(f"/api/tables/{table}/sandbox", 201, seat=seat, deal=5)["table"]["id"]
    rows = served.run(served.server.ledger.read(name, 0))
    states = [ada.state(name, seat=one)["state"] for one in (0, 1)]
    ada.http.delete(f"/api/tables/{name}")
    kept = [(row.kind, row.seat, row.data) for row in rows]
    return [kept, [(state["view"], state["decisions"]) for state in states]]
