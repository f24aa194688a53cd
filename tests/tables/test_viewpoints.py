"""Viewpoints: worked out once for all who see the same, and what each is told adds up to what is there."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any

import pytest

import pentarchy
from pentarchy.tables import viewpoints as module
from pentarchy.tables.journal import Row
from pentarchy.tables.patch import patched
from pentarchy.tables.showing import Common, Presence, state
from pentarchy.tables.table import RUNNING, Table, Terms
from pentarchy.tables.viewpoints import Follower, Viewpoints

NOBODY = Presence(frozenset(), 0)


def table_of(game: str, seats: int, host: str = "p0") -> Table:
    terms = SimpleNamespace(
        id="t", game=game, seats=seats, options="{}", seed="s", host=host, public=True, pace="live", clock=None,
        invitation="i", created=0,
    )  # fmt: skip
    table = Table(Terms(terms))
    places = [{"person": f"p{seat}", "name": f"P{seat}", "bot": None} for seat in range(seats)]
    table.apply(Row(1, "made", -1, {"places": places, "bot_pause": 0}, 0))
    table.apply(Row(2, "start", -1, {}, 0))
    return table


class Client:
    """Follows by what it is told alone."""

    def __init__(self, seat: int | None, person: str | None) -> None:
        self.follower = Follower()
        self.seat = seat
        self.person = person
        self.state: Any = None
        self.log: list[Any] = []
        self.changes = 0

    def look(self, table: Table, points: Viewpoints) -> None:
        viewpoint = points.at(table, self.seat, self.person)
        points.look(table, viewpoint, NOBODY)
        if self.follower.viewpoint is None:
            self.follower.stand(viewpoint)
            self.state, self.log = viewpoint.shown, viewpoint.events[:]
            self.state = patched({}, [["", self.state]])
            return
        change = points.change_for(self.follower, viewpoint)
        if change is not None:
            self.changes += 1
            self.state = patched(self.state, change.patch)
            if change.log is not None:
                self.log = self.log[: change.log["from"]] + change.log["events"]


@pytest.mark.parametrize("game", pentarchy.game_names())
def test_what_is_told_adds_up_to_what_is_there(game: str) -> None:
    seats = max(2, min(pentarchy.game(game).seats))
    table = table_of(game, seats)
    points = Viewpoints()
    clients = [Client(seat, f"p{seat}") for seat in range(seats)] + [Client(None, None), Client(None, "stranger")]
    chooser = random.Random(game)
    for _ in range(60):
        for client in clients:
            if chooser.random() < 0.8:
                client.look(table, points)
        if table.status != RUNNING or table.position is None:
            break
        seat = chooser.choice(table.asked)
        able = [one for one in range(seats) if table.position.can_undo(one)]
        if able and chooser.random() < 0.25:
            table.apply(Row(table.n + 1, "undo", able[0], {}, 0))
        else:
            move = chooser.choice(table.position.decision(seat).moves)
            table.apply(Row(table.n + 1, "move", seat, {"move": move}, 0))
    for client in clients:
        client.look(table, points)
        client.look(table, points)
        assert client.state == state(table, client.seat, client.person, Common(table, NOBODY))
        assert client.log == Viewpoints().events(table, client.seat)
    assert len(points.points) == seats + 1  # all spectators stand at one


def test_who_changes_seats_is_told_the_difference() -> None:
    table = table_of("domaine", 2)
    points = Viewpoints()
    client = Client(None, "p0")
    client.look(table, points)
    client.seat = 0
    client.look(table, points)
    assert client.state == state(table, 0, "p0", Common(table, NOBODY)) and client.changes == 1


def test_a_view_is_worked_out_once_for_all_who_see_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    table = table_of("domaine", 2)
    points = Viewpoints()
    looked: list[int | None] = []
    work = module.state

    def counted(table: Table, seat: int | None, person: str | None, common: Common) -> Any:
        looked.append(seat)
        return work(table, seat, person, common)

    monkeypatch.setattr(module, "state", counted)
    followers = [Follower() for _ in range(5)]
    viewpoint = points.at(table, None, None)
    assert all([points.at(table, None, name) is viewpoint for name in (None, "a", "b")])
    assert points.at(table, None, "p0") is not viewpoint  # the host is shown the invitation
    points.look(table, viewpoint, NOBODY)
    for follower in followers:
        follower.stand(viewpoint)
    assert table.position is not None
    table.apply(Row(3, "move", table.asked[0], {"move": table.position.decision().moves[0]}, 0))
    points.look(table, viewpoint, NOBODY)
    changes = [points.change_for(follower, viewpoint) for follower in followers]
    assert looked == [None, None] and len({id(change) for change in changes}) == 1 and changes[0] is not None
    assert [points.change_for(follower, viewpoint) for follower in followers] == [None] * 5
