"""The web server around the application: uvicorn, with bounds on every connection."""

from __future__ import annotations

from functools import partial
from typing import Any

import uvicorn
from fastapi import FastAPI

from pentarchy.server.connections import BoundedHttp, Door
from pentarchy.server.guard import LARGEST_BODY
from pentarchy.server.settings import Settings

SPARE_FILES = 200
"""Open files that are kept for the database, bots and the client's files."""


def web_server(app: FastAPI, settings: Settings, host: str, port: int, **more: Any) -> uvicorn.Server:
    """Ready to be run. Where a request comes from is worked out by the application, not by uvicorn."""
    bounds = settings.bounds
    bounds.connections = min(bounds.connections, most_files() - SPARE_FILES)
    door: Door = app.state.server.door
    config = uvicorn.Config(
        app, host=host, port=port, http=partial(BoundedHttp, door=door), ws="websockets-sansio",  # type: ignore[arg-type]
        ws_max_size=LARGEST_BODY, ws_per_message_deflate=False, ws_ping_interval=20, ws_ping_timeout=20,
        proxy_headers=False, server_header=False, log_config=None, access_log=False, backlog=512,
        **{"timeout_graceful_shutdown": 5, **more},
    )  # fmt: skip
    return uvicorn.Server(config)


def most_files() -> int:
    """How many files this process may have open; it takes all it is allowed."""
    try:
        import resource
    except ImportError:  # no such limit on this system
        return 10_000
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = 65_536 if hard == resource.RLIM_INFINITY else hard
    if soft == resource.RLIM_INFINITY:
        return wanted
    if soft < wanted:
        try:
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            soft = wanted
        except (OSError, ValueError):
            pass
    return soft

