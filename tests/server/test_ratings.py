"""Ratings: which games count, what they change, leavers, leaderboards, and the same numbers from the journals again."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select, update

from pentarchy.bots.strength import strengths
from pentarchy.cli.ratings import again
from pentarchy.server.results import Results
from pentarchy.server.schema import ratings, results, tables
from pentarchy.server.settings import Settings
from tests.server.clients import Player
from tests.server.serving import PostgreSQL, Served, serving, wait_until


def account(served: Served, name: str) -> Player:
    """Somebody with an account; names are used once in a database."""
    person = Player(served.base)
    count = served.__dict__["accounts"] = served.__dict__.get("accounts", 0) + 1
    person.person = person.post("/api/account", name=f"{name} {count}", password="a long password")["person"]
    return person


def rated_game(host: Player, *others: Player, bots: tuple[str, ...] = (), **more: Any) -> str:
    seats = 1 + len(others) + len(bots)
    places = ["me", *["open"] * len(others), *bots]
    table = host.make(seats=seats, places=places, rated=True, **more)
    for seat, other in enumerate(others, 1):
        other.do(table, "sit", seat=seat)
    host.do(table, "start")
    return table


def settled(person: Player, table: str) -> dict[str, Any]:
    wait_until(lambda: person.get(f"/api/tables/{table}/outcome")["settled"])
    found: dict[str, Any] = person.get(f"/api/tables/{table}/outcome")
    return found


def beaten(winner: Player, loser: Player) -> dict[str, Any]:
    """The loser resigns."""
    table = rated_game(winner, loser)
    loser.do(table, "resign")
    return settled(winner, table)


def test_a_rated_game_changes_both_ratings_and_says_why(served: Served) -> None:
    ada, bob = account(served, "Ada"), account(served, "Bob")
    told = beaten(ada, bob)
    first, second = told["finishes"]
    assert told["counts"] and first["person"] == ada.person["id"] and second["how"] == "resigned"
    assert (first["before"], second["before"], first["expected"]) == (1500, 1500, 0.5)
    assert first["after"] > 1500 > second["after"] and first["provisional"]
    again_ = beaten(ada, bob)["finishes"][0]
    assert again_["before"] == first["after"] and again_["expected"] > 0.5
    assert again_["after"] - again_["before"] < first["after"] - first["before"]


def test_games_that_are_not_rated_have_a_result_and_change_nothing(served: Served) -> None:
    ada, bob = Player(served.base, "Ada"), Player(served.base, "Bob")
    table = ada.make(seats=2, places=["me", "open"])
    bob.do(table, "sit", seat=1)
    ada.do(table, "start")
    assert ada.get(f"/api/tables/{table}/outcome", 409)["error"]["code"] == "not_now"
    bob.do(table, "resign")
    told = settled(ada, table)
    assert not told["rated"] and not told["counts"]
    assert [one["place"] for one in told["finishes"]] == [1, 2]
    assert told["finishes"][0]["after"] is None


def test_guests_play_no_rated_games_and_nobody_plays_two_seats(served: Served) -> None:
    guest, ada = Player(served.base, "Eve"), account(served, "Ada")
    wish = {"game": "domaine", "seats": 2, "rated": True}
    assert guest.post("/api/tables", 403, **wish)["error"]["code"] == "forbidden"
    assert ada.post("/api/tables", 422, **wish, places=["me", "me"])["error"]["code"] == "bad_input"
    assert ada.post("/api/tables", 422, **wish, places=["me", "learned"])["error"]["code"] == "bad_input"
    table = ada.make(seats=3, rated=True)
    assert guest.do(table, "sit", 403, seat=1)["error"]["code"] == "forbidden"
    assert ada.do(table, "sit", 409, seat=1)["error"]["code"] == "not_now"
    assert ada.do(table, "place", 409, seat=1, **{"with": "me"})["error"]["code"] == "not_now"
    assert ada.do(table, "place", 422, seat=1, **{"with": "learned"})["error"]["code"] == "bad_input"
    ada.do(table, "place", seat=1, **{"with": "steady"})


def test_a_bot_has_the_rating_it_was_measured_to_have_and_keeps_it(served: Served) -> None:
    ada = account(served, "Ada")
    table = rated_game(ada, bots=("random",))
    assert ada.get(f"/api/tables/{table}/advice", 403)["error"]["code"] == "forbidden"
    ada.do(table, "resign")
    told = settled(ada, table)
    bot, person = told["finishes"]
    assert bot["bot"] == "random" and bot["before"] == bot["after"] < 1500
    assert person["after"] < 1500 and person["expected"] > 0.7


def test_who_leaves_comes_last_whatever_the_bot_makes_of_it(served: Served) -> None:
    ada, bob, eve = account(served, "Ada"), account(served, "Bob"), account(served, "Eve")
    table = rated_game(ada, bob, eve)
    bob.do(table, "leave")
    eve.do(table, "resign")
    bob.do(table, "return")
    bob.do(table, "leave")
    ada.do(table, "resign")  # bob's bot is all that is left
    told = settled(ada, table)
    assert [(one["person"], one["how"]) for one in told["finishes"]] == [
        (ada.person["id"], "resigned"), (bob.person["id"], "left"), (eve.person["id"], "resigned"),
    ]  # fmt: skip
    assert told["counts"]


def test_the_leaderboard_names_those_whose_rating_is_certain(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bob = account(served, "Ada"), account(served, "Bob")
    beaten(ada, bob)
    told = ada.get("/api/leaderboard/domaine", period="week")
    assert ada.person["id"] not in [line["person"]["id"] for line in told["lines"]]
    assert told["you"]["provisional"] and told["you"]["place"] is None and told["you"]["lately"] == 1
    assert {line["name"] for line in told["bots"]} == set(strengths("domaine"))

    async def certain() -> None:
        async with served.server.engine.begin() as connection:
            await connection.execute(update(ratings).where(ratings.c.person == ada.person["id"]).values(sigma=1.0))

    served.run(certain())
    told = ada.get("/api/leaderboard/domaine", period="week")
    assert told["you"] in told["lines"] and told["you"]["place"] >= 1 and told["you"]["change"] > 0
    assert Player(served.base).get("/api/leaderboard/domaine")["you"] is None
    assert ada.get("/api/leaderboard/nothing", 404) and ada.get("/api/leaderboard/domaine", 422, period="century")


def test_a_private_tables_outcome_is_for_those_who_may_see_it(served: Served) -> None:
    ada, bob = account(served, "Ada"), account(served, "Bob")
    table = ada.make(seats=2, places=["me", "steady"], public=False, start=True)
    ada.do(table, "resign")
    assert settled(ada, table) and bob.get(f"/api/tables/{table}/outcome", 404)


def numbers(served: Served) -> list[Any]:
    async def read() -> list[Any]:
        async with served.server.engine.connect() as connection:
            query = select(results).order_by(results.c.table_id, results.c.seat)
            return [tuple(one) for one in await connection.execute(query)]

    found: list[Any] = served.run(read())
    return found


def test_a_game_settled_late_gives_the_numbers_of_its_time(served: Served) -> None:
    ada, bob, eve = account(served, "Ada"), account(served, "Bob"), account(served, "Eve")
    first = beaten(ada, bob)["table"]
    beaten(bob, eve)
    beaten(ada, eve)
    before = numbers(served)

    async def forget_first() -> None:
        """As if the process at which it ended had died before it settled the game, and the others had gone on."""
        async with served.server.engine.begin() as connection:
            await connection.execute(results.delete().where(results.c.table_id == first))
            await connection.execute(update(results).where(results.c.counts.is_(True)).values(mu_after=0.0))
            await connection.execute(update(tables).where(tables.c.id == first).values(settled=False))

    served.run(forget_first())
    settled(ada, first)
    mine = {ada.person["id"], bob.person["id"], eve.person["id"]}
    assert [one for one in numbers(served) if one[3] in mine] == [one for one in before if one[3] in mine]


def test_the_command_comes_to_the_same_numbers(
    request: pytest.FixtureRequest, database: str | None, tmp_path: Path
) -> None:
    if database is not None:
        server: PostgreSQL = request.getfixturevalue("postgresql")
        database = server.database()
    settings = Settings(tmp_path, database, limits=False, bot_pause=0.0)
    with serving(settings) as served:
        ada, bob = account(served, "Ada"), account(served, "Bob")
        for winner, loser in ((ada, bob), (bob, ada), (ada, bob)):
            beaten(winner, loser)
        against_a_bot = rated_game(ada, bots=("random",))
        ada.do(against_a_bot, "resign")
        settled(ada, against_a_bot)
        left = rated_game(ada, bob)
        bob.do(left, "leave")
        ada.do(left, "resign")
        settled(ada, left)
        bob.http.request("DELETE", "/api/me", json={"password": "a long password"})
        before = numbers(served)
    old, new = asyncio.run(again(Settings(tmp_path, database), keep=True))
    assert old == new and len(new) == 2
    with serving(settings) as served:
        assert numbers(served) == before


def test_two_processes_settle_a_game_once(served: Served) -> None:
    ada, bob = account(served, "Ada"), account(served, "Bob")
    table = rated_game(ada, bob)
    bob.do(table, "resign")

    async def both() -> None:
        several = served.server.settings.postgresql
        other = Results(served.server.engine) if several else served.server.results
        await asyncio.gather(served.server.results.settle(), other.settle(), other.settle())

    served.run(both())
    assert len(settled(ada, table)["finishes"]) == 2
