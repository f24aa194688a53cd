"""Clocks: a bank and an increment for each seat, what happens at zero, pause by consent."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pentarchy.server.settings import Settings
from pentarchy.tables.clock import Clock
from tests.server.clients import Player, table_of_two
from tests.server.serving import Hands, Served, serving


def test_time_runs_for_those_who_are_awaited_and_the_increment_comes_when_they_are_done() -> None:
    clock = Clock(3, bank=100, increment=5, at_zero="bot")
    clock.turn([0], 1000)
    clock.turn([0], 11_000)
    clock.turn([1, 2], 21_000, moved=0)
    assert clock.left == [85_000, 100_000, 100_000]
    clock.turn([2], 31_000, moved=1)
    assert clock.left == [85_000, 95_000, 90_000]
    assert clock.flag_at() == 31_000 + 90_000
    assert clock.fallen(121_000) == [2] and clock.fallen(120_999) == []


def test_nobody_gains_time_by_taking_back_or_by_leaving() -> None:
    clock = Clock(2, bank=100, increment=5, at_zero="bot")
    clock.turn([0], 0)
    for at in (10_000, 30_000, 50_000):
        clock.turn([1], at, moved=0)
        clock.turn([0], at + 10_000, undid=0)
    assert clock.left == [70_000, 70_000]
    for at in (70_000, 80_000):
        clock.turn([], at)
        clock.refill(0, at)
        clock.turn([0], at)
    assert clock.left[0] == 50_000
    clock.turn([], 200_000)
    clock.refill(0, 200_000)
    assert clock.left[0] == 60_000


def test_while_the_same_seats_decide_the_clock_does_not_show_that_one_acted() -> None:
    clock = Clock(2, bank=100, increment=5, at_zero="bot")
    clock.turn([0, 1], 0)
    before = clock.shown()
    clock.turn([0, 1], 7_000, moved=0)
    assert clock.shown() == before and clock.flag_at() == 100_000


def test_a_pause_and_an_absence_of_the_server_cost_nobody_anything() -> None:
    clock = Clock(2, bank=100, increment=0, at_zero="bot")
    clock.turn([0], 0)
    clock.pause(10_000)
    assert clock.flag_at() is None
    clock.resume(50_000)
    clock.pass_time(60_000)
    assert clock.left[0] == 80_000
    clock.pass_time(70_000)
    clock.forgive(500_000)
    clock.turn([1], 510_000)
    assert clock.left[0] == 60_000


def test_with_nothing_at_zero_no_flag_falls() -> None:
    clock = Clock(2, bank=10, increment=0, at_zero="nothing")
    clock.turn([0], 0)
    assert clock.flag_at() is None and clock.fallen(10**9) == []
    clock.turn([1], 20_000)
    assert clock.left[0] == 0


@pytest.fixture(scope="module")
def timed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Served, Hands]]:
    hands = Hands()
    settings = Settings(tmp_path_factory.mktemp("data"), limits=False, bot_pause=0.0, clock=hands)
    with serving(settings) as served:
        yield served, hands


CLOCK = {"bank": 60, "increment": 2, "at_zero": "bot"}


def test_a_clock_runs_and_at_zero_a_bot_takes_over_until_one_returns(timed: tuple[Served, Hands]) -> None:
    served, hands = timed
    ada, bob, table = table_of_two(served.base, clock=CLOCK, bot_pause=10)
    hands.now += 20_000
    while ada.decision(table):
        ada.move(table)
    clock = bob.state(table)["state"]["clock"]
    assert clock["running"] == [1] and clock["left"] == [42_000, 60_000]
    with bob.socket() as socket:
        socket.watch(table)
        hands.now += 61_000
        live = served.server.hall.tables[table]
        served.run(served.server.turns._flag(live))
        while socket.state["table"]["seats"][1]["kind"] != "bot":
            socket.hear()
    bob.do(table, "return")
    assert bob.state(table)["state"]["clock"]["left"][1] == 60_000


def test_clocks_stand_still_by_consent_of_all(timed: tuple[Served, Hands]) -> None:
    served, hands = timed
    ada, bob, table = table_of_two(served.base, clock=CLOCK, bot_pause=10)
    bob.do(table, "ask", what="pause")
    assert ada.state(table)["state"]["clock"]["paused"] is False
    ada.do(table, "answer", what="pause", yes=True)
    assert ada.state(table)["state"]["clock"]["paused"] is True
    hands.now += 500_000
    assert bob.do(table, "ask", 409, what="pause")
    bob.do(table, "ask", what="resume")
    ada.do(table, "answer", what="resume", yes=True)
    assert ada.state(table)["state"]["clock"]["left"][0] == 60_000
    assert ada.state(table)["state"]["table"]["seats"][0]["kind"] == "person"


def test_a_table_without_clocks_has_nothing_to_pause(timed: tuple[Served, Hands]) -> None:
    ada = Player(timed[0].base, "Ada")
    table = ada.make(seats=2, places=["me", "random"], start=True)
    assert ada.state(table)["state"]["clock"] is None
    assert ada.do(table, "ask", 409, what="pause")["error"]["code"] == "not_now"
