"""`pentarchy ratings`: every result and rating of a server worked out again from its journals."""

from __future__ import annotations

import argparse
import asyncio
from pathlib import Path
from typing import TYPE_CHECKING

from pentarchy.cli.arguments import Parsers, command
from pentarchy.extras import explained

if TYPE_CHECKING:
    from pentarchy.server.settings import Settings


def add(parsers: Parsers) -> None:
    parser = command(parsers, "ratings", run, "work out the ratings of a server again, from its journals")
    parser.add_argument("--data", metavar="DIR", help="where the server's data lies (default: your data folder)")
    parser.add_argument("--database", metavar="URL", help="postgresql://user@host/name instead of a file in --data")
    parser.add_argument("--check", action="store_true", help="only say whether they would be the same numbers")


def run(args: argparse.Namespace) -> int:
    with explained("server"):
        from pentarchy.server.settings import Settings
    settings = Settings(Path(args.data) if args.data else None, args.database)
    before, after = asyncio.run(again(settings, keep=not args.check))
    changed = sum([after.get(key) != value for key, value in before.items()]) + len(after.keys() - before.keys())
    print(f"{len(after)} ratings from the journals; {changed} of them other than before")
    return 1 if args.check and changed else 0


Numbers = dict[tuple[str, str], tuple[float, float, int]]
"""By person and game: value, doubt, games."""


async def again(settings: Settings, keep: bool) -> tuple[Numbers, Numbers]:
    """The ratings as they stand, and as the journals have them; these are kept if wished."""
    from sqlalchemy import select
    from sqlalchemy.ext.asyncio import AsyncConnection

    from pentarchy.server.database import check, claim_of, open_engine
    from pentarchy.server.results import Results
    from pentarchy.server.schema import ratings

    async def numbers(connection: AsyncConnection) -> Numbers:
        found = await connection.execute(select(ratings))
        return {(one.person, one.game): (one.mu, one.sigma, one.games) for one in found}

    await check(settings)
    claim = claim_of(settings)
    engine = open_engine(settings)
    try:
        async with engine.connect() as connection:
            before = await numbers(connection)
            await Results(engine).recompute(connection)
            after = await numbers(connection)
            await (connection.commit() if keep else connection.rollback())
    finally:
        await engine.dispose()
        if claim is not None:
            claim.release()
    return before, after
