"""Games over days: what waits for whom and until when, vacations, plans for the next decision, passing by itself."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from pentarchy.server.settings import Settings
from tests.server.clients import Player, table_of_two
from tests.server.serving import Hands, Served, serving, wait_until

HOUR = 3600_000
DAY = 24 * HOUR
CLOCK = {"bank": 2 * 24 * 3600, "increment": 0, "at_zero": "bot"}

Place = tuple[Served, Hands]


@pytest.fixture(scope="module")
def place(database: str | None, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    hands = Hands()
    settings = Settings(tmp_path_factory.mktemp("data"), database, limits=False, bot_pause=0.0, clock=hands)
    with serving(settings) as running:
        yield running, hands


def turn_table(place: Place) -> tuple[Player, Player, str]:
    return table_of_two(place[0].base, pace="turns", clock=CLOCK)


def until_asked(asked: Player, other: Player, table: str) -> None:
    chooser = random.Random(1)
    while asked.decision(table) is None:
        other.move(table, chooser)


def put(player: Player, path: str, expect: int = 200, **body: Any) -> Any:
    answer = player.http.put(path, json=body)
    assert answer.status_code == expect, answer.text
    return answer.json()


def seat(player: Player, table: str, number: int) -> dict[str, Any]:
    found: dict[str, Any] = player.state(table)["state"]["table"]["seats"][number]
    return found


# --- what waits ----------------------------------------------------------------------------------------------------


def test_what_waits_is_listed_with_its_deadline(place: Place) -> None:
    served, hands = place
    ada, bob, table = turn_table(place)
    until = hands.now + 2 * DAY
    hands.now += DAY
    other = Player(served.base, "Cleo").make(seats=3)
    room = bob.make(seats=3)
    assert bob.http.put(f"/api/tables/{room}/invited/{ada.person['id']}").status_code == 200
    told = ada.get("/api/me/waiting")
    [turn] = told["turns"]
    assert (turn["table"]["id"], turn["until"], turn["since"]) == (table, until, until - 2 * DAY)
    assert [one["id"] for one in told["invitations"]] == [room] and other not in str(told)
    assert bob.get("/api/me/waiting")["turns"] == []


# --- vacations -----------------------------------------------------------------------------------------------------


def test_a_clock_stands_still_for_who_is_on_vacation(place: Place) -> None:
    served, hands = place
    ada, bob, table = turn_table(place)
    hands.now += DAY
    told = put(ada, "/api/me/vacation", until=hands.now + 10 * DAY)
    assert (told["left"], len(told["vacations"])) == (20, 1)
    assert seat(bob, table, 0)["away"] and not seat(bob, table, 1)["away"]
    assert ada.get("/api/me/waiting")["turns"][0]["until"] is None
    hands.now += 9 * DAY
    clock = bob.state(table)["state"]["clock"]
    assert clock["running"] == [] and clock["left"][0] == DAY
    assert bob.do(table, "replace", 409, seat=0)["error"]["text"].startswith("this person is on vacation")
    served.run(served.server.turns.sweep())
    assert seat(bob, table, 0)["kind"] == "person"
    hands.now += DAY
    served.run(served.server.vacations.settle())
    assert not seat(bob, table, 0)["away"]
    back = hands.now
    assert ada.get("/api/me/waiting")["turns"][0]["until"] == back + DAY
    hands.now += DAY + 1
    served.run(served.server.turns._flag(served.run(served.server.hall.open(table))))
    assert seat(bob, table, 0)["kind"] == "bot"


def test_who_is_away_may_play_and_come_back_early(place: Place) -> None:
    _, hands = place
    ada, bob, table = turn_table(place)
    told = put(ada, "/api/me/vacation", until=hands.now + 5 * DAY)
    until_asked(bob, ada, table)
    assert bob.state(table)["state"]["clock"]["running"] == [1]
    hands.now += DAY
    answer = ada.http.delete(f"/api/me/vacation/{told['vacations'][0]['id']}").json()
    assert answer == {"days": 30, "left": 29, "vacations": []}
    assert not seat(bob, table, 0)["away"]


def test_a_game_that_begins_during_a_vacation_knows_of_it(place: Place) -> None:
    served, hands = place
    ada, bob = Player(served.base, "Ada"), Player(served.base, "Bob")
    put(ada, "/api/me/vacation", until=hands.now + 5 * DAY)
    table = ada.make(seats=2, places=["me", "open"], pace="turns", clock=CLOCK)
    live = ada.make(seats=2, places=["me", "open"], clock=CLOCK)
    for one in (table, live):
        bob.do(one, "sit", seat=1)
        ada.do(one, "start")
    served.run(served.server.vacations.settle())
    assert seat(bob, table, 0)["away"] and not seat(bob, live, 0)["away"]


def test_vacations_are_limited(place: Place) -> None:
    _, hands = place
    ada = Player(place[0].base, "Ada")
    put(ada, "/api/me/vacation", 422, until=hands.now + HOUR)
    put(ada, "/api/me/vacation", 422, until=hands.now + 31 * DAY)
    put(ada, "/api/me/vacation", since=hands.now + DAY, until=hands.now + 21 * DAY)
    put(ada, "/api/me/vacation", 409, until=hands.now + 2 * DAY)
    refused = put(ada, "/api/me/vacation", 409, since=hands.now + 30 * DAY, until=hands.now + 41 * DAY)
    assert refused["error"]["text"] == "of your 30 days a year 10 are left, and this takes 11"
    assert put(ada, "/api/me/vacation", since=hands.now + 30 * DAY, until=hands.now + 40 * DAY)["left"] == 0


# --- plans ---------------------------------------------------------------------------------------------------------


def plan_of(player: Player, table: str) -> Any:
    return player.state(table)["state"]["plan"]


def by_name(player: Player, table: str, move: str) -> None:
    decision = player.decision(table)
    assert decision is not None
    player.do(table, "move", decision=decision["id"], move=move)


def cells(player: Player, table: str) -> list[str]:
    """Where a castle can stand."""
    decision = player.decision(table)
    assert decision is not None and decision["question"] == "castle"
    return [option["move"] for option in decision["options"]]


def castles(player: Player, table: str, seat: int) -> list[str]:
    return [f"castle {cell}" for cell in player.state(table)["state"]["view"]["board"]["castles"][seat]]


def test_a_plan_is_carried_out_when_its_condition_holds(place: Place) -> None:
    ada, bob, table = turn_table(place)
    first, *_, other, wrong, right = cells(ada, table)
    plans = [
        {"when": {"kind": "sold", "seat": 0}, "moves": [other]},
        {"when": {"kind": "castle", "seat": 1}, "moves": [wrong]},
        {"when": {"kind": "castle", "seat": 0}, "moves": [right]},
    ]
    bob.do(table, "plan", plans=plans)
    assert plan_of(bob, table) == {"plans": plans, "notice": None} and plan_of(ada, table) is None
    by_name(ada, table, first)
    until_asked_or(bob, ada, table, right)
    assert castles(ada, table, 1) == [right] and plan_of(bob, table) is None


def until_asked_or(planner: Player, other: Player, table: str, move: str) -> None:
    """Plays on until the other's turn is over and what he planned has happened."""
    while not castles(other, table, 1) and (other.decision(table) or {}).get("question") == "squire":
        other.move(table)
    wait_until(lambda: castles(other, table, 1) == [move], f"the plan was not followed: {plan_of(planner, table)}")


def test_a_plan_goes_on_within_a_turn_and_nobody_notices_that_there_is_one(place: Place) -> None:
    ada, bob, table = turn_table(place)
    first, *_, right = cells(ada, table)
    with ada.socket() as watching:
        watching.watch(table)
        watching.settle()
        before = len(watching.heard)
        bob.do(table, "plan", plans=[{"moves": [right, "knight nowhere"]}])
        watching.settle()
        assert ['"pong"' in one for one in watching.heard[before:]] == [True]
    by_name(ada, table, first)
    until_asked_or(bob, ada, table, right)
    wait_until(lambda: plan_of(bob, table) is not None and plan_of(bob, table)["notice"])
    told = plan_of(bob, table)
    assert told["plans"] == [] and "knight nowhere" in told["notice"]


def test_a_plan_that_does_not_fit_is_dropped_with_a_notice(place: Place) -> None:
    ada, bob, table = turn_table(place)
    first, *_, right = cells(ada, table)
    bob.do(table, "plan", plans=[{"moves": [first]}])
    by_name(ada, table, first)
    until_asked(bob, ada, table)
    wait_until(lambda: plan_of(bob, table) and plan_of(bob, table)["notice"])
    assert plan_of(bob, table) == {"plans": [], "notice": f"'{first}' was not possible"}
    assert bob.do(table, "plan", 409, plans=[{"moves": [right]}])["error"]["code"] == "not_now"
    bob.move(table)
    assert plan_of(bob, table) is None


def test_a_plan_whose_condition_does_not_hold_leaves_the_choice(place: Place) -> None:
    ada, bob, table = turn_table(place)
    bob.do(table, "plan", plans=[{"when": {"kind": "sold", "seat": 0}, "moves": [cells(ada, table)[-1]]}])
    until_asked(bob, ada, table)
    wait_until(lambda: plan_of(bob, table)["notice"] == "nothing happened that you planned for")
    assert bob.decision(table) is not None


def test_plans_that_make_no_sense_are_refused(place: Place) -> None:
    _, bob, table = turn_table(place)
    told = bob.do(table, "plan", 422, plans=[{"when": {"kind": "sneeze"}, "moves": ["castle d1"]}])
    assert told["error"]["text"] == "nothing called 'sneeze' happens in this game"
    bob.do(table, "plan", 422, plans=[{"when": {"kind": "castle", "seat": 5}, "moves": ["castle d1"]}])
    bob.do(table, "plan", 422, plans=[{"moves": []}])
    bob.do(table, "plan", plans=[{"moves": ["castle d1"]}])
    bob.do(table, "plan", plans=[])
    assert plan_of(bob, table) is None


# --- passing -------------------------------------------------------------------------------------------------------


def test_who_wants_it_passes_by_himself_where_one_can_only_pass(place: Place) -> None:
    ada, bob, table = table_of_two(place[0].base, "dark-domains")
    put(ada, "/api/me/preferences", auto_pass=True)
    chooser = random.Random(3)
    passed = {"Ada": 0, "Bob": 0}

    def only_passes(player: Player) -> bool:
        decision = player.decision(table)
        return decision is not None and decision["stop"] is not None and len(decision["options"]) == 1

    for _ in range(60):
        wait_until(lambda: not only_passes(ada), "it was not passed")
        mover = ada if ada.decision(table) else bob
        passed["Bob"] += only_passes(bob)
        mover.move(table, chooser)
    assert passed["Bob"] > 0
