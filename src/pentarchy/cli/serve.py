"""`pentarchy serve`: the table server on this machine; open the address it prints in a browser."""

from __future__ import annotations

import argparse
import asyncio
import os
import signal
import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path
from typing import TYPE_CHECKING

from pentarchy.cli.arguments import Parsers, add_visitors, admit_visitors, command
from pentarchy.extras import explained
from pentarchy.kernel import BadInput

if TYPE_CHECKING:
    import uvicorn


def add(parsers: Parsers) -> None:
    parser = command(parsers, "serve", run, "play in the browser: serve tables for people and bots")
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: this machine only)")
    parser.add_argument("--port", type=int, default=8765, help="the port (default: 8765, or the next free one)")
    parser.add_argument("--open", action="store_true", help="open it in your browser too")
    parser.add_argument("--data", metavar="DIR", help="where the data lies (default: your data folder)")
    parser.add_argument("--database", metavar="URL", help="postgresql://user@host/name instead of a file in --data")
    parser.add_argument(
        "--origin", action="append", default=[], metavar="URL", help="a further origin browsers may use"
    )
    parser.add_argument("--bot-workers", type=int, metavar="N", help="processes in which bots think")
    parser.add_argument("--bot-pause", type=float, default=1.0, metavar="S", help="how long bots wait before a move")
    add_visitors(parser)
    parser.add_argument("--open-metrics", action="store_true", help="tell /metrics to other machines too")
    parser.add_argument("--no-limits", action="store_true", help="no rate limits (for tests and load runs)")
    parser.add_argument(
        "--log", default="warning", choices=["debug", "info", "warning", "error"], help="how much is logged"
    )


def run(args: argparse.Namespace) -> int:
    with explained("server"):
        from pentarchy.server import logs
        from pentarchy.server.app import create_app
        from pentarchy.server.database import check
        from pentarchy.server.environment import listed, telling_of_environment
        from pentarchy.server.garbage import run_smoothly
        from pentarchy.server.settings import Settings
        from pentarchy.server.web_server import web_server
    admit_visitors(args)
    workers = args.bot_workers or max(1, (os.cpu_count() or 2) - 1)
    settings = Settings(
        Path(args.data) if args.data else None,
        args.database,
        origins=tuple(args.origin),
        proxies=listed(os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1,::1")),
        bot_workers=workers,
        bot_pause=args.bot_pause,
        open_metrics=args.open_metrics,
        limits=not args.no_limits,
        **telling_of_environment(),
    )
    port = free_port(args.host, args.port)
    logs.set_up(args.log)
    asyncio.run(check(settings))
    app = create_app(settings)
    where = settings.data if settings.embedded else "PostgreSQL" if settings.postgresql else "the given database"
    print(f"Pentarchy is at {address(args.host, port)}", flush=True)
    print(f"data: {where}; stop with Ctrl-C, nothing is lost", flush=True)
    if settings.web is None:
        print("the browser client is not built: run `make web`", file=sys.stderr)
    run_smoothly()
    for ending in (signal.SIGINT, signal.SIGTERM):  # uvicorn stops gently, then raises the signal once more
        signal.signal(ending, lambda *_: None)
    server = web_server(app, settings, args.host, port)
    if args.open:
        threading.Thread(target=open_browser, args=(server, args.host, port), daemon=True).start()
    server.run()
    return 0


def address(host: str, port: int) -> str:
    """What to type into a browser's address bar."""
    name = "localhost" if host == "127.0.0.1" else f"[{host}]" if ":" in host else host
    return f"http://{name}:{port}/"


def open_browser(server: uvicorn.Server, host: str, port: int) -> None:
    """Shows the client in the user's browser, as soon as the server answers."""
    while not server.started:
        if server.should_exit:
            return
        time.sleep(0.05)
    here = address("127.0.0.1" if host in ("0.0.0.0", "::") else host, port)
    if not webbrowser.open(here):
        print(f"no browser could be opened: open {here} yourself", file=sys.stderr)


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or one of the next ten; 0 is any."""
    if not 0 <= wanted <= 65535:
        raise BadInput(f"there is no port {wanted}")
    for port in range(wanted, min(wanted + 10, 65535) + 1):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            if os.name != "nt":  # there it would mean: though another program listens
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError:
                continue
            return int(probe.getsockname()[1])
    raise BadInput(f"ports {wanted} to {wanted + 10} are all in use")
