"""Profiles, following, inviting, blocks that hold everywhere, and who may see what."""

from __future__ import annotations

import pytest

from tests.server.clients import Player, table_of_two
from tests.server.serving import Served, wait_until
from tests.server.test_ratings import account, beaten


def followed(person: Player, other: Player) -> None:
    assert person.http.put(f"/api/follows/{other.person['id']}").status_code == 200


def test_a_profile_tells_results_ratings_and_recent_games(served: Served) -> None:
    ada, bob = account(served, "Ada"), account(served, "Bob")
    table = beaten(ada, bob)["table"]
    told = Player(served.base).get(f"/api/people/{ada.person['id']}")
    assert told["person"] == ada.person and told["results"] == [{"game": "domaine", "played": 1, "won": 1}]
    assert told["ratings"][0]["rating"] == told["course"][-1]["rating"] > 1500
    assert [one["id"] for one in told["games"]] == [table] and "invitation" not in told["games"][0]
    assert told["you"] == {"follow": False, "block": False}
    assert ada.get("/api/people/nobody", 404)


@pytest.mark.parametrize(("whom", "eve_sees", "bob_sees"), [("everybody", 1, 1), ("followed", 0, 1), ("nobody", 0, 0)])
def test_everybody_chooses_who_sees_what(served: Served, whom: str, eve_sees: int, bob_sees: int) -> None:
    ada, bob, eve = account(served, "Ada"), Player(served.base, "Bob"), Player(served.base, "Eve")
    followed(ada, bob)
    chosen = {"presence": whom, "games": whom, "profile": whom}
    assert ada.http.put("/api/me/privacy", json=chosen).json() == chosen == ada.get("/api/me/privacy")
    for looker, sees in ((eve, eve_sees), (bob, bob_sees), (ada, 1)):
        told = looker.get(f"/api/people/{ada.person['id']}")
        shown = [told[key] is not None for key in ("since", "here", "ratings", "course", "results", "games")]
        assert shown == [bool(sees)] * 6, looker.person
    assert ada.http.put("/api/me/privacy", json={"games": "some"}).status_code == 422


def test_who_hides_is_not_named_among_those_who_are_here(served: Served) -> None:
    ada = Player(served.base, "Ada")
    ada.http.put("/api/me/privacy", json={"presence": "nobody"})
    with ada.socket():
        served.run(served.server._beat())
        served.run(served.server._tell_present())
        assert ada.person not in served.server.present["people"]


def test_whom_one_follows_and_the_tables_they_open(served: Served) -> None:
    ada, bob = Player(served.base, "Ada"), Player(served.base, "Bob")
    followed(ada, bob)
    followed(ada, bob)
    assert ada.http.put(f"/api/follows/{ada.person['id']}").status_code == 404
    public, _ = bob.make("domaine"), bob.make("dominare", public=False)
    [line] = ada.get("/api/follows")["followed"]
    assert line["person"] == bob.person and line["tables"] == [{"id": public, "game": "domaine"}]
    assert ada.http.delete(f"/api/follows/{bob.person['id']}").json() == {"followed": []}


def test_an_invitation_arrives_and_opens_the_table(served: Served) -> None:
    ada, bob, eve = Player(served.base, "Ada"), Player(served.base, "Bob"), Player(served.base, "Eve")
    table = ada.make(seats=2, public=False)
    assert bob.get(f"/api/tables/{table}", 404)
    with bob.socket() as socket:
        assert ada.http.put(f"/api/tables/{table}/invited/{bob.person['id']}").json() == {"invited": bob.person}
        told = socket.until("invited")
        assert told["table"] == table and told["by"] == ada.person
    bob.do(table, "sit", seat=1)
    public = bob.make()
    assert eve.http.put(f"/api/tables/{public}/invited/{ada.person['id']}").status_code == 403
    assert ada.http.put(f"/api/tables/{table}/invited/nobody").status_code == 404


def test_a_block_holds_everywhere(served: Served) -> None:
    ada, bob = Player(served.base, "Ada"), Player(served.base, "Bob")
    followed(ada, bob)
    followed(bob, ada)
    assert bob.http.put(f"/api/blocks/{ada.person['id']}").status_code == 200
    assert ada.get("/api/follows") == bob.get("/api/follows") == {"followed": []}
    assert ada.http.put(f"/api/follows/{bob.person['id']}").status_code == 404
    told = ada.get(f"/api/people/{bob.person['id']}")
    assert told["results"] is told["games"] is told["here"] is None
    assert bob.get(f"/api/people/{ada.person['id']}")["you"]["block"]
    table = ada.make()
    assert ada.http.put(f"/api/tables/{table}/invited/{bob.person['id']}").status_code == 404


def test_somebody_who_left_has_no_profile(served: Served) -> None:
    ada, bob, table = table_of_two(served.base)
    followed(bob, ada)
    ada.http.request("DELETE", "/api/me", json={})
    assert bob.get(f"/api/people/{ada.person['id']}", 404) and bob.get("/api/follows") == {"followed": []}
    wait_until(lambda: bob.state(table)["state"]["table"]["seats"][0]["person"] is None)
