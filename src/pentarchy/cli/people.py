"""`pentarchy people role NAME admin|none`: who keeps order on a server. Given here and nowhere else."""

from __future__ import annotations

import argparse
import asyncio
import json
import time
from pathlib import Path
from typing import TYPE_CHECKING

from pentarchy.cli.arguments import Parsers, command
from pentarchy.extras import explained
from pentarchy.kernel import BadInput

if TYPE_CHECKING:
    from pentarchy.server.settings import Settings


def add(parsers: Parsers) -> None:
    parser = command(parsers, "people", run, "give somebody the role of an administrator of a server, or take it away")
    parser.add_argument("what", choices=["role"])
    parser.add_argument("name", metavar="NAME", help="of an account")
    parser.add_argument("role", choices=["admin", "none"])
    parser.add_argument("--data", metavar="DIR", help="where the server's data lies (default: your data folder)")
    parser.add_argument("--database", metavar="URL", help="postgresql://user@host/name instead of a file in --data")


def run(args: argparse.Namespace) -> int:
    with explained("server"):
        from pentarchy.server.settings import Settings
    settings = Settings(Path(args.data) if args.data else None, args.database)
    if settings.file is not None and not settings.file.exists():
        raise BadInput(f"there is no database in {settings.data}: start the server once first")
    name = asyncio.run(give(settings, args.name, None if args.role == "none" else args.role))
    print(f"{name} is {'an administrator' if args.role == 'admin' else 'no administrator'} now")
    return 0


async def give(settings: Settings, name: str, role: str | None) -> str:
    """The server may be running: it looks at roles whenever somebody asks for something."""
    from sqlalchemy import select, update

    from pentarchy.server.database import migrate, open_engine
    from pentarchy.server.people import account_key
    from pentarchy.server.schema import audit, people

    engine = open_engine(settings)
    try:
        await migrate(engine)
        async with engine.begin() as connection:
            mine = people.c.account == account_key(name)
            found = (await connection.execute(select(people.c.id, people.c.name).where(mine))).first()
            if found is None:
                raise BadInput(f"nobody with an account is called '{name}'")
            await connection.execute(update(people).where(mine).values(role=role))
            line = {"at": int(time.time() * 1000), "admin": "", "deed": "role", "about": found.id}
            await connection.execute(audit.insert().values(**line, detail=json.dumps({"role": role})))
            return str(found.name)
    finally:
        await engine.dispose()
