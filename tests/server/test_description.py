"""The API against its own description (schemathesis), and a socket that is told random things: nothing breaks."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.checks import not_a_server_error
from websockets.exceptions import ConnectionClosed

from pentarchy.server.app import create_app
from pentarchy.server.description import ANSWERS
from pentarchy.server.settings import Settings
from tests.server.clients import Player, Socket, table_of_two
from tests.server.described import check_answer, check_message
from tests.server.serving import LONG, Served

DESCRIBED = create_app(Settings(database="sqlite:///")).openapi()
schema = schemathesis.openapi.from_dict(DESCRIBED).exclude(path_regex="^/api/(sign-out|me$)")


def test_the_description_names_every_command() -> None:
    text = json.dumps(DESCRIBED)
    for command in ("sit", "move", "undo", "why", "resign", "rematch", "chat"):
        assert f'"const": "{command}"' in text


def test_every_answer_that_is_json_is_described() -> None:
    requests = {
        f"{method.upper()} {path}"
        for path, operations in DESCRIBED["paths"].items()
        for method, operation in operations.items()
        for code, told in operation["responses"].items()
        if code < "3" and "application/json" in told.get("content", {})
    }
    assert requests == set(ANSWERS)


def test_a_wrong_answer_is_noticed() -> None:
    check_answer("GET", "/api/version", 200, {"version": "1"})
    for wrong in ({"version": 1}, {}, {"version": "1", "more": 1}):
        with pytest.raises(AssertionError, match="GET /api/version is not as described"):
            check_answer("GET", "/api/version", 200, wrong)
    with pytest.raises(AssertionError, match="the message 'pong' is not as described"):
        check_message({"type": "pong", "more": 1})


@schema.parametrize()
@settings(max_examples=5, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
def test_no_request_that_fits_the_description_breaks_the_server(served: Served, case: Any) -> None:
    ada = served.__dict__.setdefault("ada", None) or Player(served.base, "Ada")
    served.__dict__["ada"] = ada
    table = served.__dict__.setdefault("table", None) or ada.make(seats=2, places=["me", "me"], start=True)
    served.__dict__["table"] = table
    if "table" in (case.path_parameters or {}):
        case.path_parameters["table"] = table
    response = case.call(base_url=served.base, timeout=LONG, cookies={"pentarchy": ada.http.cookies["pentarchy"]})
    case.validate_response(response, checks=[not_a_server_error])
    assert response.status_code < 500


def digest(served: Served, table: str) -> tuple[Any, ...]:
    live = served.server.hall.tables[table]
    position = live.table.position
    assert position is not None
    return live.table.n, live.table.status, position.save()


KEYS = ["seat", "decision", "move", "table", "since", "ref", "text", "yes", "what", "with", "room", "bot", "x"]
VALUES: list[Any] = [
    None,
    True,
    False,
    0,
    1,
    -1,
    2**70,
    -0.5,
    float("inf"),
    "",
    "x",
    "\u202e",
    "\U0001f451",
    "0.1",
    "1.1",
]
VALUES += ["castle a1", "undo", "table", "draw", [], [1, [2]], {}, {"a": 1}, "y" * 3000]


def nonsense(chooser: random.Random) -> dict[str, Any]:
    return {key: chooser.choice(VALUES) for key in chooser.sample(KEYS, chooser.randrange(7))}


KINDS = ["sit", "leave", "return", "place", "replace", "start", "move", "undo", "restart", "ask", "answer", "resign"]
KINDS += ["rematch", "chat", "notes", "why", "pace", "ready", "watch", "unwatch", "lobby", "resync", "fly"]


@pytest.mark.parametrize("seed", range(3))
def test_a_socket_that_talks_at_random_changes_nothing_at_a_table_that_is_not_its_own(
    served: Served, seed: int
) -> None:
    ada, bob, table = table_of_two(served.base)
    eve = Player(served.base, "Eve")
    ada.move(table)
    before = digest(served, table)
    options = [ada.decision(table), bob.decision(table)]
    known = [decision for decision in options if decision is not None]
    chooser = random.Random(seed)
    for cookie in (eve.cookie(), None):
        socket = Socket(served.base, cookie)
        socket.watch(table)
        for _ in range(60):
            message = nonsense(chooser)
            message["type"] = chooser.choice(KINDS)
            if chooser.random() < 0.4:
                decision = chooser.choice(known)
                message.update(
                    type="move", decision=decision["id"], move=chooser.choice(decision["options"])["move"],
                    seat=decision["seat"],
                )  # fmt: skip
            if message.get("table") is not None or message["type"] == "watch":
                message["table"] = table
            text = json.dumps(message)
            if chooser.random() < 0.2:
                at = chooser.randrange(len(text))
                text = text[:at] + chooser.choice(['"', "{", "\x00", "ÿ", ""]) + text[at + 1 :]
            try:
                socket.connection.send(text)
                socket.ask("ping")
            except ConnectionClosed:
                socket = Socket(served.base, cookie)
                socket.watch(table)
        socket.close()
    assert digest(served, table) == before
    assert ada.state(table)["state"]["table"]["status"] == "running"


def test_stale_out_of_order_and_foreign_moves_of_a_player_change_nothing(served: Served) -> None:
    ada, bob, table = table_of_two(served.base)
    old = ada.decision(table)
    assert old is not None
    while ada.decision(table):
        ada.move(table)
    before = digest(served, table)
    with ada.socket() as socket:
        socket.watch(table)
        current = bob.decision(table)
        assert current is not None
        for identity in (old["id"], current["id"], "", "0.0", "9.9", "-1.-1"):
            for seat in (0, 1, None):
                move = chooser_move(old, current)
                told = socket.ask("move", decision=identity, move=move, **({} if seat is None else {"seat": seat}))
                assert told["type"] == "error"
    assert digest(served, table) == before


def chooser_move(*decisions: dict[str, Any]) -> str:
    return str(random.Random(1).choice(random.Random(2).choice(decisions)["options"])["move"])
