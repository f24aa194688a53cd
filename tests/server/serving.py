"""Real servers for the tests: uvicorn in a thread or a process of its own, on SQLite or PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import os
import random
import shutil
import socket
import subprocess
import sys
import tempfile
import threading
import time
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx

from pentarchy.server.app import create_app
from pentarchy.server.context import Server
from pentarchy.server.settings import Settings
from pentarchy.server.web_server import web_server

SOURCES = Path(__file__).resolve().parents[2] / "src"


LONG = 300.0
"""How long, in seconds, a test waits for what must come: on a busy machine much is slow, and only a fault is slower."""


def free_port() -> int:
    """A port that stays ours from one start to the next: none that the system gives to outgoing connections.

    Tests that run at the same time look in ranges of their own.
    """
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % 12
    for port in random.sample(range(20_000 + 1000 * worker, 21_000 + 1000 * worker), 1000):
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("127.0.0.1", port))
            return port
    raise OSError("no port is free")


def wait_until(what: Callable[[], object], otherwise: str = "it did not happen") -> None:
    """Returns when the condition holds."""
    deadline = time.monotonic() + LONG
    while not what():
        assert time.monotonic() < deadline, otherwise
        time.sleep(0.1)


class Hands:
    """The hands of a clock that only the test moves, in milliseconds."""

    def __init__(self) -> None:
        self.now = 1_760_000_000_000

    def __call__(self) -> int:
        return self.now


class Served:
    """A server in a thread of this process: its address, and its inside for tests that must look there."""

    def __init__(self, base: str, server: Server, loop: asyncio.AbstractEventLoop) -> None:
        self.base = base
        self.server = server
        self.loop = loop

    @property
    def address(self) -> str:
        return self.base.replace("http://", "ws://") + "/api/socket"

    def run(self, work: Any) -> Any:
        """Run a coroutine in the server's own loop."""
        return asyncio.run_coroutine_threadsafe(work, self.loop).result(LONG)


@contextlib.contextmanager
def serving(settings: Settings) -> Iterator[Served]:
    port = free_port()
    app = create_app(settings)
    running = web_server(app, settings, "127.0.0.1", port, timeout_graceful_shutdown=1)
    loops: list[asyncio.AbstractEventLoop] = []

    async def main() -> None:
        loops.append(asyncio.get_running_loop())
        await running.serve()

    thread = threading.Thread(target=lambda: asyncio.run(main()), daemon=True)
    thread.start()
    wait_until(lambda: running.started or not thread.is_alive(), "the server did not start")
    assert running.started, "the server did not start"
    try:
        yield Served(f"http://127.0.0.1:{port}", app.state.server, loops[0])
    finally:
        running.should_exit = True
        thread.join(LONG)


class Process:
    """A server in a process of its own, that can be killed."""

    def __init__(self, *arguments: str, environment: dict[str, str] | None = None) -> None:
        self.port = free_port()
        self.base = f"http://127.0.0.1:{self.port}"
        self.address = f"ws://127.0.0.1:{self.port}/api/socket"
        self.arguments = arguments
        self.environment = {**os.environ, "PYTHONPATH": str(SOURCES), **(environment or {})}
        self.process: subprocess.Popen[bytes] | None = None
        self.log = tempfile.TemporaryFile()  # noqa: SIM115  (open as long as the process)

    def launch(self) -> None:
        program = "from pentarchy.cli import main; raise SystemExit(main())"
        command = [sys.executable, "-c", program, "serve", "--port", str(self.port), "--no-limits"]
        self.log.seek(0)
        self.log.truncate()
        self.process = subprocess.Popen(
            [*command, *self.arguments], env=self.environment, stdout=subprocess.DEVNULL, stderr=self.log
        )

    def start(self) -> Process:
        """Returns when the server answers."""
        if self.process is None:
            self.launch()
        assert self.process is not None
        wait_until(lambda: self.ended or self.answers, "the server did not start")
        assert not self.ended, self.said()
        return self

    @property
    def ended(self) -> bool:
        return self.process is None or self.process.poll() is not None

    @property
    def answers(self) -> bool:
        with contextlib.suppress(httpx.HTTPError):
            return httpx.get(f"{self.base}/healthz", verify=False, timeout=LONG).status_code == 200
        return False

    def said(self) -> str:
        """What it wrote to its log."""
        self.log.seek(0)
        return self.log.read().decode()

    def kill(self) -> None:
        assert self.process is not None
        self.process.kill()
        self.process.wait()
        self.process = None

    def stop(self) -> int:
        """Ends it the gentle way; the exit code."""
        if self.process is None:
            return 0
        self.process.terminate()
        code = self.process.wait(LONG)
        self.process = None
        return code


class PostgreSQL:
    """A database server of the tests' own, with as many databases as are wanted."""

    def __init__(self, programs: Path, folder: Path) -> None:
        self.programs = programs
        self.folder = folder
        self.port = free_port()
        self.user = "postgres" if os.geteuid() == 0 else None
        folder.mkdir(parents=True, exist_ok=True)
        if self.user:
            shutil.chown(folder, self.user)
        self._run("initdb", "-D", str(folder / "data"), "-U", "postgres", "-A", "trust", "-N", "--no-instructions")
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [self.programs / program, *arguments], user=self.user, cwd=self.folder, capture_output=True, check=False
        )
        assert done.returncode == 0, (done.stdout + done.stderr).decode()

    def start(self) -> None:
        options = f"-p {self.port} -k {self.folder} -c listen_addresses=127.0.0.1 -c fsync=off"
        log = str(self.folder / "log")
        subprocess.run(
            [self.programs / "pg_ctl", "-D", str(self.folder / "data"), "-o", options, "-l", log, "-w", "start"],
            user=self.user, cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True,
        )  # fmt: skip

    def stop(self, mode: str = "immediate") -> None:
        self._run("pg_ctl", "-D", str(self.folder / "data"), "-m", mode, "-w", "stop")

    def restart(self) -> None:
        self.stop()
        self.start()

    def end(self) -> None:
        self.stop()
        shutil.rmtree(self.folder)

    def database(self) -> str:
        name = f"p{uuid.uuid4().hex[:12]}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "postgres", name)
        return f"postgresql://postgres@127.0.0.1:{self.port}/{name}"
