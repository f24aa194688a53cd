"""Tournaments on a server: entry, check-in, rounds at ordinary tables, forfeits, and how an arranger steps in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any

import pytest

from pentarchy.server import tournament_rounds
from pentarchy.server.settings import Settings
from tests.server.clients import Player
from tests.server.serving import Hands, PostgreSQL, Process, Served, serving, wait_until
from tests.server.test_processes import elsewhere
from tests.server.test_ratings import account

WISH: dict[str, Any] = {"name": "Friday", "game": "domaine", "pause": 0}


def arranged(arranger: Player, *entered: Player, **more: Any) -> str:
    """A tournament that these have entered."""
    made = arranger.post("/api/tournaments", **{**WISH, **more})
    name = str(made["tournament"]["id"])
    for person in entered:
        deed(person, name, "enter")
    return name


def deed(who: Player, tournament: str, kind: str, expect: int | None = None, /, **more: Any) -> Any:
    return who.post(f"/api/tournaments/{tournament}/do", expect, type=kind, **more)


def look(person: Player, tournament: str) -> dict[str, Any]:
    found: dict[str, Any] = person.get(f"/api/tournaments/{tournament}")
    return found


def until(person: Player, tournament: str, holds: Callable[[dict[str, Any]], object]) -> dict[str, Any]:
    wait_until(lambda: holds(look(person, tournament)), "the tournament did not come so far")
    return look(person, tournament)


def numbers(told: dict[str, Any]) -> dict[str, int]:
    """Entrants' numbers by person."""
    return {one["person"]["id"]: one["number"] for one in told["entrants"] if one["person"]}


def open_tables(told: dict[str, Any]) -> list[dict[str, Any]]:
    """Of this round, once all of them are made."""
    found = [one for one in told["rounds"][0]["tables"] if one["places"] is None] if told["rounds"] else []
    return found if all(one["status"] for one in found) else []


def play_round(told: dict[str, Any], people: list[Player]) -> None:
    """Everybody is ready at his table, and all but the best seeded there resign."""
    by_number = {numbers(told)[one.person["id"]]: one for one in people}
    seed = {one["number"]: one["seed"] for one in told["entrants"]}
    for table in open_tables(told):
        seats = [by_number[number] for number in table["seats"] if number in by_number]
        for person in seats:
            person.do(table["table"], "ready")
        best = min(table["seats"], key=lambda number: seed[number])
        for number in table["seats"]:
            if number != best and number in by_number:
                by_number[number].do(table["table"], "resign")


def test_a_swiss_of_four_in_three_rounds(served: Served) -> None:
    ada = account(served, "Ada")
    people = [ada, *[Player(served.base, name) for name in ("Bob", "Eve", "Dan")]]
    name = arranged(ada, *people, rounds=3)
    assert deed(ada, name, "enter", 409)["error"]["code"] == "not_now"
    listed = ada.get("/api/tournaments")["tournaments"]
    assert [(one["entered"], one["status"]) for one in listed if one["id"] == name] == [(4, "entry")]
    assert deed(people[1], name, "begin", 403)["error"]["code"] == "forbidden"
    with people[1].socket() as socket:
        deed(ada, name, "begin")
        told = socket.until("round")
        assert told["round"] == 1 and told["name"] == "Friday"
    with people[2].socket() as socket:
        told = socket.until("round")
        assert (told["round"], told["name"]) == (1, "Friday"), "who comes later is told too"
        assert told["table"] == look(people[2], name)["you"]["table"]
    for number in (1, 2, 3):
        page = until(ada, name, lambda told, number=number: told["tournament"]["round"] == number and open_tables(told))
        assert len(open_tables(page)) == 2 and page["you"]["table"]
        shown = ada.state(page["you"]["table"])["state"]["table"]
        assert shown["tournament"] == name and shown["host"] is None and shown["auto"] and not shown["sandbox"]
        play_round(page, people)
    page = until(ada, name, lambda told: told["tournament"]["status"] == "over")
    met = Counter(frozenset(pair) for turn in page["rounds"] for one in turn["tables"]
                  for pair in combinations(one["seats"], 2))  # fmt: skip
    assert len(met) == 6 and set(met.values()) == {1}, "everybody met everybody"
    assert [one["points"] for one in page["standings"]] == [3, 2, 1, 0]
    assert [one["place"] for one in page["standings"]] == [1, 2, 3, 4]
    assert deed(ada, name, "enter", 409) and deed(ada, name, "call_off", 409)
    first = page["entrants"][page["standings"][0]["entrant"]]["name"]
    assert page["seasons"] == [{"id": name, "season": 1, "status": "over", "winners": [first]}]


def test_nobody_else_sits_down_and_nobody_leaves_before_the_game(served: Served) -> None:
    ada, bob, eve = account(served, "Ada"), Player(served.base, "Bob"), Player(served.base, "Eve")
    name = arranged(ada, ada, bob)
    deed(ada, name, "begin")
    table = look(ada, name)["you"]["table"]
    assert "tournament" in bob.do(table, "leave", 409)["error"]["text"]
    assert eve.do(table, "sit", 409, seat=0)["error"]["code"] == "not_now"
    assert ada.do(table, "place", 403, seat=0, **{"with": "open"})["error"]["code"] == "forbidden"
    assert table not in [one["id"] for one in eve.get("/api/lobby")["open"]]
    assert table in [one["id"] for one in bob.get("/api/lobby")["own"]]
    deed(ada, name, "call_off")
    assert bob.get(f"/api/tables/{table}", 404), "a table whose game never began is gone with it"
    assert look(ada, name)["tournament"]["status"] == "off"


def test_who_may_arrange_and_who_may_enter(served: Served) -> None:
    guest, ada = Player(served.base, "Guest"), account(served, "Ada")
    assert guest.post("/api/tournaments", 403, **WISH)
    for wrong in (
        {"game": "chess"}, {"seats": 9}, {"seats": 5}, {"kind": "ladder"}, {"bots": "nobody"}, {"starts": 1},
        {"every": 7}, {"name": ""}, {"clock": {"bank": 60, "at_zero": "nothing"}}, {"rounds": 0},
    ):  # fmt: skip
        assert ada.post("/api/tournaments", 422, **{**WISH, **wrong}), wrong
    name = arranged(ada, rated=True, most=2)
    assert "account" in deed(guest, name, "enter", 403)["error"]["text"]
    for _ in range(2):
        deed(account(served, "Someone"), name, "enter")
    assert "taken" in deed(ada, name, "enter", 409)["error"]["text"]
    unwanted = account(served, "Eve")
    other = arranged(ada)
    ada.http.put(f"/api/blocks/{unwanted.person['id']}")
    assert deed(unwanted, other, "enter", 403)
    for tournament in (name, other):
        deed(ada, tournament, "call_off")
    assert Player(served.base).get("/api/tournaments/nothing", 404)


def test_a_person_arranges_a_few_at_once(served: Served) -> None:
    ada = account(served, "Ada")
    for _ in range(5):
        arranged(ada)
    assert ada.post("/api/tournaments", 409, **WISH)["error"]["code"] == "not_now"


def test_bots_fill_the_last_table_and_meet_people_only(served: Served) -> None:
    ada = account(served, "Ada")
    people = [ada, Player(served.base, "Bob"), Player(served.base, "Eve")]
    name = arranged(ada, *people, game="dynasty", bots="random", rounds=1)
    deed(ada, name, "begin")
    page = until(ada, name, open_tables)
    fillers = [one for one in page["entrants"] if one["bot"]]
    assert [one["bot"] for one in fillers] == ["random"] and len(open_tables(page)) == 2
    for person in people:
        person.do(look(person, name)["you"]["table"], "ready")
    filler = fillers[0]["number"]
    alone = next(one for one in open_tables(page) if filler in one["seats"])
    person = next(one for one in people if numbers(page)[one.person["id"]] in alone["seats"])
    assert person.get(f"/api/tables/{alone['table']}/advice", 403), "no bot advises in a tournament"
    for other in people[:2] if person is people[2] else [person, next(one for one in people if one is not person)]:
        other.do(look(other, name)["you"]["table"], "resign")
    page = until(ada, name, lambda told: told["tournament"]["status"] == "over")
    assert all(one["how"] == "played" for one in page["rounds"][0]["tables"])


def test_an_odd_number_without_bots_leaves_one_a_free_round(served: Served) -> None:
    ada = account(served, "Ada")
    people = [ada, Player(served.base, "Bob"), Player(served.base, "Eve")]
    name = arranged(ada, *people, kind="round-robin")
    deed(ada, name, "begin")
    for number in (1, 2, 3):
        page = until(ada, name, lambda told, number=number: told["tournament"]["round"] == number and open_tables(told))
        assert [one["how"] for one in page["rounds"][0]["tables"] if len(one["seats"]) == 1] == ["free"]
        play_round(page, people)
    page = until(ada, name, lambda told: told["tournament"]["status"] == "over")
    assert [one["points"] for one in page["standings"]] == [3, 2, 1]


def test_more_at_a_table_knocked_out_until_one_table_is_left(served: Served) -> None:
    ada = account(served, "Ada")
    people = [ada, *[Player(served.base, f"P{number}") for number in range(5)]]
    name = arranged(ada, *people, kind="knock-out", seats=3, game="dynasty")
    deed(ada, name, "begin")
    for number in (1, 2):
        page = until(ada, name, lambda told, number=number: told["tournament"]["round"] == number and open_tables(told))
        assert len(open_tables(page)) == (2 if number == 1 else 1)
        play_round(page, people)
    page = until(ada, name, lambda told: told["tournament"]["status"] == "over")
    assert page["standings"][0]["survived"] == 2
    assert [len(turn["tables"][0]["seats"]) for turn in page["rounds"]] == [2, 3]


def test_the_arranger_forfeits_drops_decides_and_goes_on_early(served: Served) -> None:
    ada = account(served, "Ada")
    people = [ada, *[Player(served.base, name) for name in ("Bob", "Eve", "Dan")]]
    name = arranged(ada, *people, rounds=2, pause=3600)
    deed(ada, name, "begin")
    page = until(ada, name, open_tables)
    assert "2 of this round's games" in deed(ada, name, "next", 409)["error"]["text"]
    waiting, running = open_tables(page)
    for person in people:
        if numbers(page)[person.person["id"]] in running["seats"]:
            person.do(running["table"], "ready")
    deed(ada, name, "forfeit", entrant=waiting["seats"][0])
    deed(ada, name, "forfeit", entrant=running["seats"][1])
    page = until(ada, name, lambda told: not open_tables(told))
    first, second = page["rounds"][0]["tables"]
    assert (first["places"], first["how"], first["table"]) == ([0, 1], "forfeit", None), "it was never played"
    assert (second["places"], second["how"]) == ([1, 2], "played"), "he gave up"
    deed(ada, name, "decide", round=1, board=1, places=[1, 1])
    assert deed(ada, name, "decide", 422, round=1, board=1, places=[1])
    assert deed(ada, name, "decide", 422, round=1, board=1, places=[1, 3])
    assert deed(ada, name, "decide", 404, round=1, board=7, places=[1, 1])
    page = look(ada, name)
    assert page["rounds"][0]["tables"][1]["how"] == "moved"
    assert sorted(one["points"] for one in page["standings"]) == [0, 0.5, 0.5, 1]
    assert page["tournament"]["next_at"] is not None and page["tournament"]["round"] == 1
    deed(ada, name, "drop", entrant=waiting["seats"][0])
    deed(ada, name, "next")
    page = until(ada, name, lambda told: told["tournament"]["round"] == 2)
    assert sorted(len(one["seats"]) for one in page["rounds"][0]["tables"]) == [1, 2]
    assert waiting["seats"][0] not in [one for table in page["rounds"][0]["tables"] for one in table["seats"]]
    assert deed(people[1], name, "decide", 403, round=1, board=0, places=[1, 2])
    deed(ada, name, "call_off")


def test_somebody_else_or_a_bot_goes_on_in_an_entrants_place(served: Served) -> None:
    ada, bob, eve = account(served, "Ada"), Player(served.base, "Bob"), Player(served.base, "Eve")
    name = arranged(ada, ada, bob, rounds=1)
    deed(ada, name, "begin")
    page = until(ada, name, open_tables)
    bobs = numbers(page)[bob.person["id"]]
    assert deed(ada, name, "substitute", 422, entrant=bobs)
    assert deed(ada, name, "substitute", 409, entrant=bobs, person=ada.person["id"])
    assert deed(ada, name, "substitute", 404, entrant=bobs, person="nobody")
    page = deed(ada, name, "substitute", entrant=bobs, person=eve.person["id"])
    table = look(eve, name)["you"]["table"]
    assert table and look(bob, name)["you"] == {"entrant": None, "arranges": False, "table": None}
    for person in (ada, eve):
        person.do(table, "ready")
    eve.do(table, "resign")
    page = until(ada, name, lambda told: told["tournament"]["status"] == "over")
    assert page["entrants"][page["standings"][1]["entrant"]]["name"] == "Eve"


def test_who_withdraws_plays_no_more(served: Served) -> None:
    ada = account(served, "Ada")
    people = [ada, *[Player(served.base, name) for name in ("Bob", "Eve", "Dan")]]
    name = arranged(ada, *people, rounds=2)
    deed(people[3], name, "withdraw")
    assert deed(people[3], name, "withdraw", 409)
    deed(people[3], name, "enter")
    deed(ada, name, "begin")
    until(ada, name, open_tables)
    deed(people[3], name, "withdraw")
    page = look(ada, name)
    assert Counter(one["how"] for one in page["rounds"][0]["tables"]) == {"forfeit": 1, None: 1}
    people[2].http.request("DELETE", "/api/me", json={})
    assert next(one for one in look(ada, name)["entrants"] if one["name"] == "someone who left")["out"]
    deed(ada, name, "call_off")


@pytest.fixture
def timed(database: str | None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Hands]]:
    """A server whose clock only the test moves."""
    hands = Hands()
    settings = Settings(tmp_path_factory.mktemp("data"), None, limits=False, bot_pause=0.0, clock=hands)
    with serving(settings) as running:
        yield running, hands


def test_only_those_who_checked_in_play_when_it_begins_by_itself(timed: tuple[Served, Hands]) -> None:
    served, hands = timed
    ada = account(served, "Ada")
    people = [ada, *[Player(served.base, name) for name in ("Bob", "Eve")]]
    name = arranged(ada, *people, check_in=True, starts=hands.now + 3_600_000)
    assert "30 minutes" in deed(ada, name, "check_in", 409)["error"]["text"]
    hands.now += 1_900_000
    for person in people[:2]:
        deed(person, name, "check_in")
    served.run(served.server.tournaments.tend_all())
    assert look(ada, name)["tournament"]["status"] == "entry"
    hands.now += 1_700_000
    served.run(served.server.tournaments.tend_all())
    page = until(ada, name, lambda told: told["tournament"]["status"] == "running")
    assert [one["seed"] for one in page["entrants"]][2] is None and len(open_tables(page)) == 1
    lonely = arranged(ada, ada, starts=hands.now + 1000)
    hands.now += 2000
    served.run(served.server.tournaments.tend_all())
    assert look(ada, lonely)["tournament"]["status"] == "off", "nobody plays alone"


def test_who_does_not_come_forfeits_and_at_larger_tables_the_others_play(timed: tuple[Served, Hands]) -> None:
    served, hands = timed
    ada = account(served, "Ada")
    people = [ada, *[Player(served.base, name) for name in ("Bob", "Eve", "Dan", "Fay")]]
    two = arranged(ada, *people[:2], rounds=1)
    three = arranged(ada, *people[2:], rounds=1, seats=3, game="dynasty")
    for name in (two, three):
        deed(ada, name, "begin")
    ada.do(look(ada, two)["you"]["table"], "ready")
    for person in people[2:4]:
        person.do(look(person, three)["you"]["table"], "ready")
    hands.now += tournament_rounds.TO_COME["live"] - 1
    served.run(served.server.tournaments.tend_all())
    assert open_tables(look(ada, two)) and open_tables(look(ada, three))
    hands.now += 1
    served.run(served.server.tournaments.tend_all())
    page = look(ada, two)
    assert page["tournament"]["status"] == "over" and page["rounds"][0]["tables"][0]["how"] == "forfeit"
    assert page["entrants"][page["standings"][0]["entrant"]]["person"]["id"] == ada.person["id"]
    page = look(ada, three)
    [table] = open_tables(page)
    absent = table["seats"].index(numbers(page)[people[4].person["id"]])
    assert table["status"] == "running" and table["forfeits"] == [absent]
    people[2].do(table["table"], "resign")
    people[3].do(table["table"], "resign")
    page = until(ada, three, lambda told: told["tournament"]["status"] == "over")
    assert page["rounds"][0]["tables"][0]["places"][absent] == 0, "the bot's win is not his"


def test_a_league_has_seasons(timed: tuple[Served, Hands]) -> None:
    served, hands = timed
    ada, bob = account(served, "Ada"), Player(served.base, "Bob")
    name = arranged(ada, ada, bob, rounds=1, every=7, starts=hands.now + 1000)
    hands.now += 1000
    served.run(served.server.tournaments.tend_all())
    play_round(look(ada, name), [ada, bob])
    page = until(ada, name, lambda told: len(told["seasons"]) > 1)
    assert page["tournament"]["status"] == "over"
    [second, first] = page["seasons"]
    assert first["winners"] and (second["season"], second["status"]) == (2, "entry")
    following = look(bob, second["id"])
    assert following["tournament"]["starts"] == page["tournament"]["starts"] + 7 * 24 * 3600 * 1000
    assert following["you"]["entrant"] is not None and len(following["entrants"]) == 2


def test_what_a_dying_server_left_half_done_is_found_again(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bob = account(served, "Ada"), Player(served.base, "Bob")
    name = arranged(ada, ada, bob, rounds=1)
    make = tournament_rounds.make_table
    died: list[bool] = []

    async def dies(*given: Any) -> None:
        if not died:
            died.append(True)
            raise OSError("the power went")
        await make(*given)

    monkeypatch.setattr(tournament_rounds, "make_table", dies)
    deed(ada, name, "begin", 503)
    page = until(ada, name, lambda told: told["you"]["table"] and open_tables(told)[0]["status"] == "open")
    assert died and page["tournament"]["round"] == 1 and len(page["rounds"][0]["tables"]) == 1
    deed(ada, name, "call_off")


@pytest.mark.postgresql
@pytest.mark.long
def test_of_two_processes_one_pairs_a_round(postgresql: PostgreSQL) -> None:
    database = postgresql.database()
    one, two = [Process("--database", database, "--bot-pause", "0") for _ in range(2)]
    one.launch()
    two.launch()
    try:
        one.start()
        two.start()
        ada = Player(one.base)
        ada.person = ada.post("/api/account", name="Ada", password="a long password")["person"]
        people = [ada, Player(two.base, "Bob"), Player(one.base, "Eve"), Player(two.base, "Dan")]
        name = arranged(ada, *people, rounds=3)
        deed(elsewhere(ada, two), name, "begin")
        for number in (1, 2, 3):
            page = until(
                people[1], name, lambda told, number=number: told["tournament"]["round"] == number
                and len(open_tables(told)) == 2 and all(table["status"] for table in open_tables(told)),
            )  # fmt: skip
            play_round(page, people)
        page = until(ada, name, lambda told: told["tournament"]["status"] == "over")
        assert [len(turn["tables"]) for turn in page["rounds"]] == [2, 2, 2]
        assert [one["points"] for one in page["standings"]] == [3, 2, 1, 0]
    finally:
        one.stop()
        two.stop()
