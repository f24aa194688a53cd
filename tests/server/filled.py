"""Fills a database as this version does and keeps it for the tests of later ones: `python -m tests.server.filled`.

What is kept lies in `previous/`, by the revision of the schema: the database as SQL, and what a test knows of it.
"""

from __future__ import annotations

import json
import random
import sqlite3
import tempfile
from pathlib import Path
from typing import Any

from pentarchy.cli.people import give
from pentarchy.server import new_tables
from pentarchy.server.mail_server import MailServer
from pentarchy.server.settings import Settings
from tests.server.clients import Player
from tests.server.mailbox import Mailbox, token_in
from tests.server.push_service import Browser, PushService
from tests.server.serving import Served, serving, wait_until

PREVIOUS = Path(__file__).parent / "previous"
"""Databases as earlier versions filled them: people, an account, chat, notes; a table that waits, one in the middle of
a game with clocks, one that is over; and a club, since there are clubs."""
PASSWORD = "a long password"


def fill(served: Served) -> dict[str, Any]:
    """What people did before this version was replaced by a later one."""
    ada, grace = Player(served.base, "Ada"), Player(served.base)
    grace.post("/api/account", name="Grace", password=PASSWORD)
    clock = {"bank": 3600, "increment": 10, "at_zero": "bot"}
    running = ada.make(seats=2, places=["me", "open"], clock=clock)
    grace.do(running, "sit", seat=1)
    ada.do(running, "start")
    ada.do(running, "chat", text="hello")
    grace.do(running, "notes", text="mine")
    chooser = random.Random(1)
    for _ in range(11):
        (ada if ada.decision(running) else grace).move(running, chooser)
    over = grace.make(seats=2, places=["me", "open"])
    ada.do(over, "sit", seat=1)
    grace.do(over, "start")
    for _ in range(6):
        (ada if ada.decision(over) else grace).move(over, chooser)
    ada.do(over, "resign")
    waiting = grace.make(seats=3)
    position = served.run(served.server.hall.open(running)).table.position
    return {
        "running": running,
        "over": over,
        "waiting": waiting,
        "ada": ada.person,
        "moves": [list(move) for move in position.moves],
        "seed": position.header.seed,
        "cookie": ada.cookie(),
    }


def account(served: Served, name: str) -> Player:
    person = Player(served.base)
    person.person = person.post("/api/account", name=name, password=PASSWORD)["person"]
    return person


def put(person: Player, path: str, **body: Any) -> Any:
    answer = person.http.put(path, json=body)
    assert answer.status_code == 200, answer.text
    return answer.json()


def fill_club(served: Served, mailbox: Mailbox, service: PushService) -> dict[str, Any]:
    """Ratings, friends, what people chose and where they are told, a tournament that is over and one that is not, a
    plan, a vacation, and what an administrator did."""
    cleo, dora, root = [account(served, name) for name in ("Cleo", "Dora", "Root")]
    rated = cleo.make(seats=2, places=["me", "open"], rated=True)
    dora.do(rated, "sit", seat=1)
    cleo.do(rated, "start")
    dora.do(rated, "resign")
    wait_until(lambda: cleo.get(f"/api/tables/{rated}/outcome")["settled"])
    cleo.http.put(f"/api/follows/{dora.person['id']}")
    put(cleo, "/api/me/privacy", presence="followed", games="nobody", profile="everybody")
    put(cleo, "/api/me/preferences", theme="dark", quiet={"start": "22:00", "end": "07:00"}, zone="Europe/Paris")
    put(cleo, "/api/me/devices", **Browser(service, "phone").subscription)
    put(cleo, "/api/me/email", address="cleo@mail.example", password=PASSWORD)
    cleo.post("/api/email", token=token_in(mailbox.letter("cleo@mail.example"), "email"))
    put(cleo, "/api/match", games=["dynasty"], seats=[5], pace="turns")
    slow = cleo.make(seats=2, places=["me", "open"], pace="turns")
    dora.do(slow, "sit", seat=1)
    cleo.do(slow, "start")
    cells = [option["move"] for option in cleo.decision(slow)["options"]]  # type: ignore[index]
    dora.do(slow, "plan", plans=[{"when": {"kind": "castle", "seat": 0}, "moves": [cells[-1]]}])
    put(dora, "/api/me/vacation", until=served.server.settings.clock() + 3 * 24 * 3600_000)
    cups = []
    for name in ("The first cup", "The second cup"):
        cup = cleo.post("/api/tournaments", name=name, game="domaine", pause=0, rounds=1)["tournament"]["id"]
        for person in (cleo, dora):
            person.post(f"/api/tournaments/{cup}/do", type="enter")
        cups.append(cup)
    cleo.post(f"/api/tournaments/{cups[0]}/do", type="begin")
    cleo.post(f"/api/tournaments/{cups[0]}/do", type="forfeit", entrant=1)
    wait_until(lambda: cleo.get(f"/api/tournaments/{cups[0]}")["tournament"]["status"] == "over")
    served.run(give(served.server.settings, "Root", "admin"))
    eve = Player(served.base, "Eve")
    cleo.post("/api/reports", about=eve.person["id"], text="She shouted.")
    root.post("/api/admin/announcements", text="Tea is ready")
    put(root, f"/api/admin/bans/{eve.person['id']}", reason="Shouting is not play.")
    return {
        "cleo": cleo.person, "dora": dora.person, "eve": eve.cookie(), "slow": slow, "castle": cells,
        "cups": cups, "outcome": cleo.get(f"/api/tables/{rated}/outcome"),
        "leaders": cleo.get("/api/leaderboard/domaine")["you"], "standings": standings(cleo, cups[0]),
        "preferences": cleo.get("/api/me/preferences"), "told": cleo.get("/api/me/told"),
    }  # fmt: skip


def standings(person: Player, cup: str) -> Any:
    return person.get(f"/api/tournaments/{cup}")["standings"]


def main() -> None:
    new_tables.FAIR = False
    mailbox, service = Mailbox(), PushService()
    with tempfile.TemporaryDirectory() as folder:
        mail = MailServer.read(mailbox.url, "games@play.example")
        origins = ("https://play.example",)
        settings = Settings(Path(folder), limits=False, bot_pause=0.0, mail=mail, origins=origins, push_anywhere=True)
        with serving(settings) as served:
            facts = {**fill(served), "club": fill_club(served, mailbox, service)}
        with sqlite3.connect(Path(folder) / "pentarchy.db") as kept:
            revision = kept.execute("SELECT version_num FROM alembic_version").fetchone()[0]
            (PREVIOUS / f"{revision}.sql").write_text("\n".join(kept.iterdump()) + "\n")
    (PREVIOUS / f"{revision}.json").write_text(json.dumps(facts) + "\n")
    mailbox.close()
    service.close()
    print(f"kept as {PREVIOUS.name}/{revision}.sql")


if __name__ == "__main__":
    main()
