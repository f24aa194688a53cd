"""Leaks and holes that happened elsewhere, each with its test here; what a twin cannot show is shown by name."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import pentarchy
from pentarchy import bots
from pentarchy.kernel import commitment
from pentarchy.tables import thinking
from tests.server.clients import Player, Socket, table_of_two
from tests.server.serving import Served


def everything(served: Served, game: str = "domaine", moves: int = 60) -> tuple[str, list[str], Player]:
    """A running game; every byte that two players, a spectator and a stranger received of it."""
    ada, bob, table = table_of_two(served.base, game)
    eve = Player(served.base, "Eve")
    sockets = [ada.socket(), bob.socket(), eve.socket(), Socket(served.base, None)]
    for socket in sockets:
        socket.watch(table)
    chooser = random.Random(8)
    for _ in range(moves):
        asked = served.server.hall.tables[table].table.asked
        if not asked:
            break
        player = (ada, bob)[asked[0]]
        player.move(table, chooser)
    for socket in sockets:
        socket.settle()
        socket.close()
    return table, ["\n".join(socket.heard) for socket in sockets], ada


def test_the_seed_stays_inside_until_the_end_and_then_fits_the_commitment(served: Served) -> None:
    table, heard, ada = everything(served)
    seed = served.server.hall.tables[table].table.terms.seed
    assert not any(seed in text for text in heard)
    assert seed not in json.dumps([ada.get("/api/lobby"), ada.get(f"/api/tables/{table}/replay", seat=0)])
    published = ada.state(table)["state"]["table"]["commitment"]
    ada.do(table, "resign")
    shown = ada.state(table)["state"]["table"]
    assert shown["seed"] == seed and commitment(seed) == published


def test_neither_the_undo_stack_nor_the_first_state_nor_the_save_is_sent(served: Served) -> None:
    table, heard, _ = everything(served, moves=20)
    position = served.server.hall.tables[table].table.position
    assert position is not None
    inner = ["snapshot", "tape", "agenda", "_marks", "slots", position.save()[:80]]
    for text in heard:
        assert not [word for word in inner if word in text]


def test_spectators_see_less_than_players_not_more(served: Served) -> None:
    _, heard, _ = everything(served)
    for text in heard[2:]:
        states = [json.loads(line) for line in text.split("\n") if line.startswith('{"type":"state"')]
        assert states
        for state in states:
            assert state["state"]["decisions"] == []
            assert all(card is None for hand in state["state"]["view"]["board"]["hands"] for card in hand)
    assert heard[2].count('"parts"') == heard[3].count('"parts"') == 0


def test_log_entries_are_redacted(served: Served) -> None:
    table, heard, _ = everything(served, moves=60)
    position = served.server.hall.tables[table].table.position
    assert position is not None
    drawn = [event for event in position.log or [] if event.kind == "drew"]
    assert drawn
    for line in "\n".join(heard[2:]).split("\n"):
        for event in json.loads(line).get("log", {}).get("events", []):
            assert "card" not in event or event["kind"] != "drew"


def test_ids_tell_nothing(served: Served) -> None:
    players = [Player(served.base, "Ada") for _ in range(4)]
    people = [player.person["id"] for player in players]
    tables = [player.make() for player in players]
    for ids in (people, tables):
        assert len(set(ids)) == 4 and all(len(some) >= 12 for some in ids)
        assert not any(some.isdigit() for some in ids)


@pytest.mark.parametrize("clock", [None, {"bank": 600, "increment": 5}])
def test_what_one_does_while_several_decide_at_once_is_not_noticed(served: Served, clock: Any) -> None:
    """A game where seats decide together: until one is done, the others hear nothing, not even a number."""
    ada, bob, table = table_of_two(served.base, "dominare", clock=clock)
    live = served.server.hall.tables[table]
    chooser = random.Random(1)
    for _ in range(60):
        if len(live.table.asked) == 2:
            break
        (ada, bob)[live.table.asked[0]].move(table, chooser)
    assert len(live.table.asked) == 2
    with bob.socket() as socket:
        socket.watch(table)
        socket.settle()
        before = len(socket.heard)
        own = bob.decision(table)
        ada.move(table, chooser)
        socket.settle()
        if 0 in live.table.asked:
            assert len(socket.heard) == before + 1, socket.heard[before:]
        assert bob.decision(table) == own
        undone = ada.do(table, "undo")["present"]["state"]
        assert undone["decisions"]
        assert bob.decision(table) == own


def test_a_refused_move_and_a_why_not_tell_nothing_of_others(served: Served) -> None:
    ada, bob, table = table_of_two(served.base)
    decision = ada.decision(table)
    assert decision is not None
    target = next(iter(decision["options"][0]["parts"].values()))
    answer = bob.do(table, "why", part=target)
    assert answer["reasons"] == [] and answer["legal"] is False
    assert bob.do(table, "why", 403, part=target, seat=0)["error"]["code"] == "forbidden"


def test_results_are_the_servers(served: Served) -> None:
    ada = Player(served.base, "Ada")
    table = ada.make(seats=2, places=["me", "random"], start=True)
    before = ada.state(table)["state"]
    for kind in ("end", "result", "finish", "gone", "rules", "rewind", "imported", "bot"):
        assert ada.do(table, kind, 422, scores=[9, 0], moves=0, seat=1)["error"]["code"] == "bad_input"
    decision = before["decisions"][0]
    move = {"decision": decision["id"], "move": decision["options"][0]["move"]}
    ada.do(table, "move", **move, result={"winners": [0]}, score=99)
    assert ada.state(table)["state"]["table"]["status"] == "running"


class Spy:
    """A bot that looks for more than it should get."""

    name = "spy"
    seen: list[Any] = []

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, seat: Any) -> Any:
        Spy.seen.append((type(seat).__name__, seat.view, seat.events(), seat.decision.state))
        return seat.options[0]


def test_a_bot_is_shown_a_seat_and_neither_the_truth_nor_its_history(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(bots.LEVELS, "spy", bots.Level("looks for more than its seat sees", Spy))
    position = pentarchy.game("domaine").start(3, "a seed of its own")
    chooser = random.Random(2)
    while position.decisions[0].question.name != "card":
        position.play(chooser.choice(position.decisions[0].options))
    seat = position.decisions[0].seat
    asked = {"game": "domaine", "save": position.save(), "seat": seat, "bot": "spy", "seed": 1, "advice": False}
    assert thinking.answer(asked)["move"] in position.decision(seat).moves
    kind, view, events, state = Spy.seen[-1]
    assert kind == "Seat"
    assert view == position.view(seat)
    assert all("drew" != event["kind"] or event["seat"] == seat for event in events if "card" in event)
    assert state.deck.cards() != position.state.deck.cards()  # type: ignore[attr-defined]
    assert getattr(state.chance, "seed", None) != "a seed of its own"
