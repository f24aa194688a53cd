"""Clocks: a bank and an increment for each seat, what happens at zero, pause by consent."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pentarchy.server.live import Live
from pentarchy.server.run_time import RunTime
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
        clock.refill(0, at, clock.for_return(0, at))
        clock.turn([0], at)
    assert clock.left[0] == 50_000
    clock.turn([], 200_000)
    assert clock.left[0] == 0 and clock.for_return(0, 200_000) == 5_000


@pytest.mark.parametrize(
    ("bank", "increment", "given"), [(10, 0, 0), (10, 5, 5_000), (10, 60, 10_000), (600, 60, 60_000)]
)
def test_who_comes_back_after_time_was_up_has_one_increment_and_never_more_than_the_bank(
    bank: int, increment: int, given: int
) -> None:
    clock = Clock(2, bank, increment, "bot")
    clock.turn([0], 0)
    clock.turn([], bank * 1000)
    assert clock.for_return(0, bank * 1000 + 5) == given


def test_a_journal_of_an_earlier_version_gives_what_it_gave() -> None:
    clock = Clock(2, 10, 0, "bot")
    clock.turn([0], 0)
    clock.turn([], 10_000)
    clock.refill(0, 10_000, Clock.ONCE_GIVEN)
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
    assert bob.state(table)["state"]["clock"]["left"][1] == 2_000


def test_where_no_time_is_given_back_nobody_comes_back_after_time_was_up(timed: tuple[Served, Hands]) -> None:
    served, hands = timed
    ada, bob, table = table_of_two(served.base, clock={"bank": 60, "increment": 0}, bot_pause=10)
    late = ada if ada.decision(table) else bob
    hands.now += 61_000
    served.run(served.server.turns._flag(served.server.hall.tables[table]))
    told = late.do(table, "return", 409)["error"]
    assert told["code"] == "not_now" and "time is up" in told["text"]


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


# --- the time of a run ---------------------------------------------------------------------------------------------


class Systems:
    """The two clocks of a system, moved by hand."""

    def __init__(self) -> None:
        self.wall_at = 1_760_000_000_000
        self.monotonic_at = 5_000

    def wall(self) -> int:
        return self.wall_at

    def monotonic(self) -> int:
        return self.monotonic_at

    def pass_time(self, milliseconds: int) -> None:
        self.wall_at += milliseconds
        self.monotonic_at += milliseconds


@pytest.fixture
def systems() -> Systems:
    return Systems()


def run_time(systems: Systems) -> RunTime:
    return RunTime(systems.wall, systems.monotonic)


def test_time_goes_with_the_monotonic_clock(systems: Systems) -> None:
    time = run_time(systems)
    began = time()
    systems.pass_time(1000)
    assert time() == began + 1000
    systems.wall_at -= 3_600_000
    systems.monotonic_at += 500
    assert time() == began + 1500 and time.absences == []


def test_a_wall_clock_that_is_put_forward_is_followed_and_is_nobodys_time(systems: Systems) -> None:
    time = run_time(systems)
    began = time()
    systems.pass_time(1000)
    systems.wall_at += 3_600_000
    assert time() == began + 3_601_000
    assert time.absences == [(began, began + 3_601_000)]
    assert time() == began + 3_601_000 and len(time.absences) == 1


def test_a_process_that_slept_was_absent(systems: Systems) -> None:
    time = run_time(systems)
    began = time()
    systems.pass_time(12_000)
    assert time() == began + 12_000 and time.absences == [(began, began + 12_000)]


def test_a_machine_that_slept_was_absent_though_its_monotonic_clock_stood_still(systems: Systems) -> None:
    time = run_time(systems)
    began = time()
    systems.wall_at += 8 * 3_600_000
    assert time() == began + 8 * 3_600_000 and len(time.absences) == 1


def test_time_does_not_go_back_from_one_run_to_the_next(systems: Systems) -> None:
    time = run_time(systems)
    before = time() + 3_600_000
    time.not_before(before)
    assert time() == before and time.absences == []
    time.not_before(0)
    assert time() == before


@pytest.mark.parametrize("fault", ["wall clock put forward", "process stopped"])
def test_nobody_loses_time_that_nobody_served(tmp_path: Path, systems: Systems, fault: str) -> None:
    """A bank of 60 seconds outlives an hour in which there was no server to move on."""
    settings = Settings(tmp_path, limits=False, clock=run_time(systems))
    with serving(settings) as served:
        ada, _, table = table_of_two(served.base, clock=CLOCK, bot_pause=10)
        systems.pass_time(1000)
        ada.state(table)
        systems.wall_at += 3_600_000
        systems.monotonic_at += 3_600_000 if fault == "process stopped" else 0
        served.run(served.server.turns._flag(served.server.hall.tables[table]))
        state = ada.state(table)["state"]
        mover = state["clock"]["running"][0]
        assert [seat["kind"] for seat in state["table"]["seats"]] == ["person", "person"]
        assert state["clock"]["left"][mover] - (systems.wall_at - state["clock"]["since"]) >= 58_000
    with serving(Settings(tmp_path, limits=False, clock=run_time(systems))) as again:
        assert again.server.hall.tables == {}
        ada.http.base_url = again.base
        kinds = [seat["kind"] for seat in ada.state(table)["state"]["table"]["seats"]]
        assert kinds == ["person", "person"]


def test_a_start_opens_no_table_and_what_was_due_is_due_later(tmp_path: Path, systems: Systems) -> None:
    with serving(Settings(tmp_path, limits=False, clock=run_time(systems))) as served:
        _, _, table = table_of_two(served.base, clock=CLOCK, bot_pause=10)
        due = served.run(served.server.archive.stored(table)).due
    systems.pass_time(7 * 24 * 3_600_000)
    settings = Settings(tmp_path, limits=False, clock=run_time(systems))
    with serving(settings) as again:
        assert again.server.hall.tables == {}
        stored = again.run(again.server.archive.stored(table))
        assert stored.due >= due + 7 * 24 * 3_600_000 - 1000
        live = again.run(again.server.hall.open(table))
        again.run(freshened(again, live))
        assert live.table.clock.left == [60_000, 60_000] and live.table.clock.flag_at() > systems.wall_at + 50_000


async def freshened(served: Served, live: Live) -> None:
    async with live.lock:
        await served.server.hall.fresh(live)
