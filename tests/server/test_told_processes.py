"""Being told, vacations and plans through two processes on one PostgreSQL."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.clients import Player
from tests.server.mailbox import Mailbox, text_of, token_in
from tests.server.push_service import Browser, PushService
from tests.server.serving import PostgreSQL, Process, wait_until
from tests.server.test_processes import Pair, elsewhere

pytestmark = [pytest.mark.postgresql, pytest.mark.long]

PASSWORD = "a long password"


@pytest.fixture(scope="module")
def pair(postgresql: PostgreSQL, mailbox: Mailbox) -> Iterator[Pair]:
    database = postgresql.database()
    told = {
        "PENTARCHY_PUSH": "anywhere", "PENTARCHY_BUNDLE": "2", "PENTARCHY_SMTP": mailbox.url,
        "PENTARCHY_MAIL_FROM": "games@play.example",
    }  # fmt: skip
    options = ("--database", database, "--bot-pause", "0", "--origin", "https://play.example")
    one, two = [Process(*options, environment=told) for _ in range(2)]
    one.launch()
    two.launch()
    yield one.start(), two.start()
    one.stop()
    two.stop()


def put(player: Player, path: str, **body: Any) -> Any:
    answer = player.http.put(path, json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def account(process: Process, name: str) -> Player:
    player = Player(process.base)
    player.person = player.post("/api/account", name=name, password=PASSWORD)["person"]
    return player


def table_of(ada: Player, bob: Player) -> str:
    clock = {"bank": 2 * 24 * 3600, "increment": 0, "at_zero": "bot"}
    table = ada.make(seats=2, places=["me", "open"], pace="turns", clock=clock)
    bob.do(table, "sit", seat=1)
    ada.do(table, "start")
    return table


def test_a_turn_is_told_once_whichever_process_takes_it(pair: Pair, service: PushService, mailbox: Mailbox) -> None:
    ada, bob = account(pair[0], "Ada"), account(pair[1], "Bob")
    phone = Browser(service, "phone")
    put(bob, "/api/me/devices", **phone.subscription)
    put(bob, "/api/me/email", address="bob@mail.example", password=PASSWORD)
    ada.post("/api/email", token=token_in(mailbox.letter("bob@mail.example"), "email"))
    assert elsewhere(bob, pair[0]).get("/api/me/told") == bob.get("/api/me/told")
    tables = [table_of(ada, bob) for _ in range(4)]
    chooser = random.Random(1)
    for table in tables:
        while bob.decision(table) is None:
            ada.move(table, chooser)

    def paths() -> list[str]:
        """The tables that were told of, one push or letter after the other."""
        return [phone.reads(body)["path"] for body in service.of(phone)]

    wait_until(paths)
    wait_until(lambda: len(mailbox.to("bob@mail.example")) > 1)
    written = [text_of(letter) for letter in mailbox.to("bob@mail.example")[1:]]
    wait_until(lambda: all(any(table in text_of(one) for one in mailbox.to("bob@mail.example")) for table in tables))
    written = [text_of(letter) for letter in mailbox.to("bob@mail.example")[1:]]
    assert [sum(table in text for text in written) for table in tables] == [1] * 4


def test_a_plan_and_a_vacation_hold_in_every_process(pair: Pair) -> None:
    ada, bob = Player(pair[0].base, "Cleo"), Player(pair[1].base, "Dora")
    table = table_of(ada, bob)
    decision = ada.decision(table)
    assert decision is not None
    cells = [option["move"] for option in decision["options"]]
    bob.do(table, "plan", plans=[{"when": {"kind": "castle", "seat": 0}, "moves": [cells[-1]]}])
    ada.do(table, "move", decision=decision["id"], move=cells[0])

    def castles(player: Player) -> Any:
        return player.state(table)["state"]["view"]["board"]["castles"][1]

    while not castles(ada) and (ada.decision(table) or {}).get("question") == "squire":
        ada.move(table)
    wait_until(lambda: castles(ada) == [cells[-1].removeprefix("castle ")], "the plan was not followed")
    told = put(bob, "/api/me/vacation", until=ada.state(table)["time"] + 3 * 24 * 3600_000)
    wait_until(lambda: ada.state(table)["state"]["table"]["seats"][1]["away"])
    elsewhere(bob, pair[0]).http.delete(f"/api/me/vacation/{told['vacations'][0]['id']}")
    wait_until(lambda: not bob.state(table)["state"]["table"]["seats"][1]["away"])
