"""`python -m pentarchy.server`: the table server, configured by the environment alone."""

from __future__ import annotations

import asyncio
import os

from pentarchy.kernel import BadInput
from pentarchy.server import logs
from pentarchy.server.app import create_app
from pentarchy.server.database import check
from pentarchy.server.environment import settings_of_environment
from pentarchy.server.garbage import run_smoothly
from pentarchy.server.web_server import web_server


def main() -> None:
    logs.set_up(os.environ.get("PENTARCHY_LOG", "info"))
    try:
        settings = settings_of_environment()
        asyncio.run(check(settings))
    except BadInput as error:
        raise SystemExit(f"pentarchy: {error}") from None
    run_smoothly()
    host, port = os.environ.get("PENTARCHY_HOST", "0.0.0.0"), int(os.environ.get("PENTARCHY_PORT", "8000"))
    web_server(create_app(settings), settings, host, port).run()


if __name__ == "__main__":
    main()
