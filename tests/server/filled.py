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

from pentarchy.server import new_tables
from pentarchy.server.settings import Settings
from tests.server.clients import Player
from tests.server.serving import Served, serving

PREVIOUS = Path(__file__).parent / "previous"
"""Databases as earlier versions filled them: people, an account, chat, notes; a table that waits, one in the middle of
a game with clocks, one that is over."""
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


def main() -> None:
    new_tables.FAIR = False
    with tempfile.TemporaryDirectory() as folder:
        with serving(Settings(Path(folder), limits=False, bot_pause=0.0)) as served:
            facts = fill(served)
        with sqlite3.connect(Path(folder) / "pentarchy.db") as kept:
            revision = kept.execute("SELECT version_num FROM alembic_version").fetchone()[0]
            (PREVIOUS / f"{revision}.sql").write_text("\n".join(kept.iterdump()) + "\n")
    (PREVIOUS / f"{revision}.json").write_text(json.dumps(facts) + "\n")
    print(f"kept as {PREVIOUS.name}/{revision}.sql")


if __name__ == "__main__":
    main()
