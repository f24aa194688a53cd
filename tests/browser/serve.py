"""`pentarchy serve` for the browser tests: every table is dealt the same, and a bot always does the same there."""

from __future__ import annotations

import json
import sys
import zlib

from pentarchy.cli import main
from pentarchy.server import bot_pool as pool
from pentarchy.server import new_tables


class Dealt:
    """In place of `secrets` where tables are made: names and invitations stay secret, what is dealt does not."""

    token_urlsafe = staticmethod(new_tables.secrets.token_urlsafe)

    @staticmethod
    def token_hex(size: int) -> str:
        return "5" * 2 * size


new_tables.FAIR = False
new_tables.secrets = Dealt  # type: ignore[misc, assignment]
ask = pool.Worker.ask


async def ask_with_a_fixed_seed(worker: pool.Worker, question: str) -> dict[str, str]:
    asked = json.loads(question)
    asked["seed"] = zlib.crc32(asked.get("save", "").encode())  # why a move was made is asked without
    return await ask(worker, json.dumps(asked))


pool.Worker.ask = ask_with_a_fixed_seed  # type: ignore[method-assign]

if __name__ == "__main__":
    sys.exit(main())
