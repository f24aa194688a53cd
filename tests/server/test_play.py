"""Play: moves are taken from the seat's owner, once, if the decision is open and the option legal."""

from __future__ import annotations

import copy
import random
from typing import Any

import pytest

from pentarchy.kernel import BrokenRule
from pentarchy.server.turns import Turns
from pentarchy.tables.patch import patched
from tests.server.clients import Player, table_of_two
from tests.server.serving import Served


@pytest.fixture
def two(served: Served) -> tuple[Player, Player, str]:
    """Ada and Bob at a running table of Domaine; it is Ada's turn."""
    return table_of_two(served.base)


Two = tuple[Player, Player, str]


def test_a_decision_offers_its_options_as_things_on_the_board(two: Two) -> None:
    ada, bob, table = two
    decision = ada.decision(table)
    assert decision is not None
    assert decision["question"] == "castle" and decision["prompt"]
    option = decision["options"][0]
    assert option["move"].startswith("castle ") and option["parts"]
    assert bob.decision(table) is None
    assert bob.state(table)["state"]["view"]["asked"] == [{"seat": 0, "question": "castle"}]


def test_a_move_by_another_seat_or_a_stranger_is_refused(two: Two, served: Served) -> None:
    ada, bob, table = two
    decision = ada.decision(table)
    assert decision is not None
    move = {"decision": decision["id"], "move": decision["options"][0]["move"]}
    assert bob.do(table, "move", 403, seat=0, **move)["error"]["code"] == "forbidden"
    assert Player(served.base, "Eve").do(table, "move", 403, **move)["error"]["code"] == "forbidden"
    assert Player(served.base).do(table, "move", 401, **move)["error"]["code"] == "sign_in"
    assert bob.do(table, "move", 409, **move)["error"]["code"] == "stale"
    assert ada.decision(table) == decision


def test_an_illegal_move_is_refused_with_the_rule_and_changes_nothing(two: Two) -> None:
    ada, _, table = two
    before = ada.state(table)["state"]
    decision = before["decisions"][0]
    for nonsense in ("castle z99", "draw", "castle", "\U0001f3f0", "-1", "None", "castle a1" * 100):
        refused = ada.do(table, "move", 422, decision=decision["id"], move=nonsense)
        assert refused["error"]["code"] == "illegal"
    ada.do(table, "move", decision=decision["id"], move=decision["options"][0]["move"])
    while (decision := ada.decision(table)) and decision["question"] != "castle":
        ada.move(table)


def test_a_doubled_send_is_answered_with_the_present_state_and_does_nothing(two: Two) -> None:
    ada, _, table = two
    decision = ada.decision(table)
    assert decision is not None
    move = {"decision": decision["id"], "move": decision["options"][0]["move"]}
    once = ada.do(table, "move", **move)["present"]["state"]
    twice = ada.do(table, "move", 409, **move)
    assert twice["error"]["code"] == "stale"
    assert twice["state"]["state"] == once


def test_undo_takes_back_a_choice_until_somebody_else_acts(two: Two) -> None:
    ada, bob, table = two
    before = ada.state(table)["state"]
    assert before["undo"] == {"can": False, "restart": False}
    after = ada.move(table)["state"]
    assert after["undo"]["can"] is True
    assert bob.do(table, "undo", 409)["error"]["code"] == "not_now"
    undone = ada.do(table, "undo")["present"]
    assert undone["state"]["view"] == before["view"]
    assert undone["log"]["events"] == []
    assert undone["state"]["decisions"][0]["id"] != before["decisions"][0]["id"]
    assert undone["state"]["decisions"][0]["options"] == before["decisions"][0]["options"]


def test_restart_takes_back_all_that_can_be(two: Two) -> None:
    ada, _, table = two
    before = ada.state(table)["state"]
    ada.move(table)
    while ada.decision(table):
        ada.move(table)
    assert ada.do(table, "restart")["present"]["state"]["view"] == before["view"]


def test_a_choice_that_was_answered_can_be_taken_back_by_consent_of_all(two: Two) -> None:
    ada, bob, table = two
    while ada.decision(table):
        ada.move(table)
    at_stake = bob.state(table)["state"]["view"]
    bob.move(table)
    assert ada.do(table, "undo", 409)["error"]["code"] == "not_now"
    asked = ada.do(table, "ask", what="undo")["present"]["state"]["question"]
    assert asked == {"what": "undo", "by": 0, "yes": [0], "waiting": [1]}
    assert bob.do(table, "ask", 409, what="undo")["error"]["code"] == "not_now"
    assert bob.do(table, "answer", 409, what="pause", yes=True)["error"]["code"] == "not_now"
    bob.do(table, "answer", what="undo", yes=False)
    assert bob.state(table)["state"]["question"] is None
    assert bob.do(table, "answer", 409, what="undo", yes=True)["error"]["code"] == "not_now"
    ada.do(table, "ask", what="undo")
    bob.do(table, "answer", what="undo", yes=True)
    state = ada.state(table)["state"]
    assert state["view"]["asked"][0]["seat"] == 0
    assert state["view"] != at_stake
    ada.move(table)


def test_nothing_that_was_answered_is_taken_back_behind_the_back_of_one_who_is_away(served: Served) -> None:
    players = [Player(served.base, name) for name in ("Ada", "Bob", "Eve")]
    ada, bob, eve = players
    table = ada.make(seats=3, places=["me", "open", "open"], bot_pause=10)
    bob.do(table, "sit", seat=1)
    eve.do(table, "sit", seat=2)
    ada.do(table, "start")
    for player in players:
        while player.decision(table):
            player.move(table)
    before = ada.state(table)["state"]["view"]
    eve.do(table, "leave")
    assert "away" in ada.do(table, "ask", 409, what="undo")["error"]["text"]
    eve.do(table, "return")
    asked = ada.do(table, "ask", what="undo")["present"]["state"]["question"]
    assert asked["waiting"] == [1, 2]
    eve.do(table, "leave")
    assert bob.do(table, "answer", 409, what="undo", yes=True)["error"]["code"] == "not_now"
    assert ada.state(table)["state"]["view"] == before
    eve.do(table, "resign")
    ada.do(table, "ask", what="undo")
    bob.do(table, "answer", what="undo", yes=True)
    assert ada.state(table)["state"]["view"] != before


def test_a_rule_that_fails_is_told_without_what_it_says(two: Two, served: Served, monkeypatch: Any) -> None:
    ada, _, table = two
    live = served.server.hall.tables[table]

    def fails(*_: Any) -> None:
        raise BrokenRule("rule DO001 failed with card 17 in hand", "")

    decision = ada.decision(table)
    assert decision is not None
    with monkeypatch.context() as patched_in:
        patched_in.setattr(live.table, "apply", fails)
        told = ada.do(table, "move", 409, decision=decision["id"], move=decision["options"][0]["move"])
    assert told["error"]["code"] == "broken_rule" and "17" not in told["error"]["text"]
    ada.move(table)


def test_a_table_that_cannot_be_opened_keeps_no_other_waiting(served: Served, monkeypatch: Any) -> None:
    ada = Player(served.base, "Ada")
    table = ada.make(seats=2, places=["me", "random"], start=True)
    hall, opened = served.server.hall, []
    open_table = hall.open

    async def due(before: int) -> list[str]:
        return ["broken", table]

    async def opening(name: str) -> Any:
        opened.append(name)
        if name == "broken":
            raise ZeroDivisionError
        return await open_table(name)

    with monkeypatch.context() as patched_in:
        patched_in.setattr(hall, "open", opening)
        patched_in.setattr(hall.archive, "due", due)
        served.run(Turns(hall, served.server.pool).sweep())
    assert opened == ["broken", table]


def test_a_game_can_be_replayed_from_every_seat_as_it_was_seen(served: Served) -> None:
    ada, bob, table = table_of_two(served.base)
    seen: list[list[dict]] = [[], []]
    with ada.socket() as first, bob.socket() as second:
        sockets = [first, second]
        for socket in sockets:
            socket.watch(table)
        chooser = random.Random(4)
        for _ in range(50):
            asked = first.state["view"]["asked"][0]["seat"]
            decision = sockets[asked].state["decisions"][0]
            sockets[asked].ask("move", decision=decision["id"], move=chooser.choice(decision["options"])["move"])
            for seat, socket in enumerate(sockets):
                socket.settle()
                seen[seat].append(copy.deepcopy(socket.state["view"]))
        while_running = ada.get(f"/api/tables/{table}/replay", seat=0)
        assert "moves" not in while_running["frames"][0]
        assert ada.get(f"/api/tables/{table}/replay", 403, seat=1)["error"]["code"] == "forbidden"
        assert ada.get(f"/api/tables/{table}/replay", 403)["error"]["code"] == "forbidden"
    ada.do(table, "resign")
    for seat in (0, 1):
        replay = ada.get(f"/api/tables/{table}/replay", seat=seat)
        shown = replay["state"]
        for frame, view in zip(replay["frames"], seen[seat], strict=True):
            shown = patched(shown, frame["patch"])
            assert shown["view"] == view
        log = [event for frame in replay["frames"] for event in frame["log"]]
        assert replay["log"] + log == [ada, bob][seat].state(table)["log"]["events"]
        if seat == 0:
            assert [frame["patch"] for frame in while_running["frames"]] == [f["patch"] for f in replay["frames"]]
    assert ada.get(f"/api/tables/{table}/replay", 422, seat=2)["error"]["code"] == "bad_input"


def test_the_log_can_be_read_in_words(two: Two) -> None:
    ada, _, table = two
    ada.move(table)
    text = ada.http.get(f"/api/tables/{table}/log").text
    assert text.startswith("Ada builds a castle at ") and "(DO" in text


def test_log_events_cite_rules_and_are_sent_from_where_one_stands(two: Two) -> None:
    ada, _, table = two
    while ada.decision(table):
        ada.move(table)
    whole = ada.state(table)["log"]
    assert whole["from"] == 0 and all(event["rule"].startswith("DO") for event in whole["events"])
    part = ada.state(table, since=1)["log"]
    assert part == {"from": 1, "events": whole["events"][1:]}
    assert ada.state(table, since=999)["log"] == {"from": len(whole["events"]), "events": []}
