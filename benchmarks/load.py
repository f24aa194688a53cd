"""Load: how many live tables one server process bears. Scripted clients play real games over real sockets.

    python benchmarks/load.py                      # SQLite, one process, tables doubled until p99 passes 100 ms
    python benchmarks/load.py --tables 300         # one point of the curve
    python benchmarks/load.py --game dominare      # any of the games
    python benchmarks/load.py --database postgresql://... --processes 2
    python benchmarks/load.py --source DIR         # the server of another checkout, beside it

Each table has people at all seats (as few as the game takes, at least two) and a spectator, one socket each; a move is
made once a second at every table. Measured is the time from sending a move until the last of those who are told has
heard of it, the server's processor time a move, and what the server says it spent it on. The server runs on one core
(where the system can pin it), the clients on the others.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import http.client
import json
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from pentarchy.tables.patch import patched

LIMIT = 0.100
PROGRAM = "from pentarchy.cli import main; raise SystemExit(main())"


class Client:
    """A socket at a table; keeps only what it needs to move."""

    def __init__(self, base: str, cookie: str | None) -> None:
        self.base = base
        self.cookie = cookie
        self.decisions: list[dict[str, Any]] = []
        self.answered = ""
        """The decision that was answered last: patches to it may still come."""
        self.over = False
        self.done = asyncio.Event()
        self.refused = ""
        self.last = 0.0
        self.socket: Any = None
        self.task: asyncio.Task[None] | None = None

    @property
    def asked(self) -> bool:
        return bool(self.decisions) and self.decisions[0]["id"] != self.answered

    async def join(self, table: str) -> None:
        headers = {"Cookie": f"pentarchy={self.cookie}"} if self.cookie else {}
        self.socket = await connect(
            self.base.replace("http", "ws") + "/api/socket", additional_headers=headers, compression=None,
            max_size=None, ping_interval=None, open_timeout=60,
        )  # fmt: skip
        await self.socket.send(json.dumps({"type": "watch", "table": table}))
        self.task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for text in self.socket:
            if text.startswith('{"type":"delta"'):
                self.last = time.perf_counter()
                if '"/decisions' in text or '"/table' in text:
                    for entry in json.loads(text)["patch"]:
                        self._take(entry)
            elif text.startswith('{"type":"state"'):
                state = json.loads(text)["state"]
                self.decisions = state["decisions"]
                self.over = state["table"]["status"] == "over"
            elif text.startswith(('{"type":"done"', '{"type":"error"')):
                self.last = time.perf_counter()
                self.refused = "" if text.startswith('{"type":"done"') else text
                self.done.set()

    def _take(self, entry: list[Any]) -> None:
        if entry[0] == "/decisions":
            self.decisions = entry[1]
        elif entry[0].startswith("/decisions/"):
            patched({"decisions": self.decisions}, [entry])
        elif entry[0] == "/table/status":
            self.over = entry[1] == "over"

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
        if self.socket is not None:
            await self.socket.close()


class TableRun:
    """One table: people at all seats, a spectator, a move a second. When a game is over another begins."""

    def __init__(self, bases: list[str], number: int, game: str, seats: int) -> None:
        self.bases = bases
        self.cookies: list[str] = []
        self.game = game
        self.seats = seats
        self.chooser = random.Random(number)
        self.clients: list[Client] = []
        self.times: list[float] = []
        self.moves = 0
        self.lost = 0
        self.games = 0

    def make(self) -> str:
        base = self.bases[0]
        if not self.cookies:
            names = [f"Player {number + 1}" for number in range(self.seats)]
            self.cookies = [request(base, "/api/guest", None, {"name": name})["cookie"] for name in names]
        table = str(request(base, "/api/tables", self.cookies[0], {
            "game": self.game, "seats": self.seats, "places": ["me"] + ["open"] * (self.seats - 1), "public": True,
        })["table"]["id"])  # fmt: skip
        for seat in range(1, self.seats):
            request(base, f"/api/tables/{table}/do", self.cookies[seat], {"type": "sit", "seat": seat})
        request(base, f"/api/tables/{table}/do", self.cookies[0], {"type": "start"})
        self.games += 1
        return table

    async def open(self) -> None:
        table = await asyncio.to_thread(self.make)
        bases = [self.bases[i % len(self.bases)] for i in range(self.seats + 1)]
        cookies: list[str | None] = [*self.cookies, None]
        self.clients = [Client(base, cookie) for base, cookie in zip(bases, cookies, strict=True)]
        for client in self.clients:
            await client.join(table)

    async def play(self, until: float, measure_from: float) -> None:
        await asyncio.sleep(self.chooser.random())
        due = time.perf_counter()
        while (now := time.perf_counter()) < until:
            if any(client.over for client in self.clients):
                await self.close()
                await self.open()
            movers = [client for client in self.clients[:-1] if client.asked]
            if not movers:
                await asyncio.sleep(0.02)
                continue
            mover = self.chooser.choice(movers)
            decision = mover.decisions[0]
            move = self.chooser.choice(decision["options"])["move"]
            mover.answered = decision["id"]
            mover.done.clear()
            began = time.perf_counter()
            said = {"type": "move", "decision": decision["id"], "move": move, "seat": decision["seat"]}
            await mover.socket.send(json.dumps(said))
            try:
                async with asyncio.timeout(5):
                    await mover.done.wait()
            except TimeoutError:
                mover.refused = "no answer"
            if mover.refused:
                self.lost += 1
                mover.answered = ""
                await mover.socket.send(json.dumps({"type": "resync"}))
            due = max(due + 1.0, time.perf_counter())
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if now >= measure_from and not mover.refused:
                self.moves += 1
                self.times.append(max(client.last for client in self.clients) - began)

    async def close(self) -> None:
        await asyncio.gather(*[client.close() for client in self.clients], return_exceptions=True)


def request(base: str, path: str, cookie: str | None, body: dict[str, Any]) -> Any:
    host = base.removeprefix("http://")
    connection = http.client.HTTPConnection(host, timeout=60)
    headers = {"Content-Type": "application/json", **({"Cookie": f"pentarchy={cookie}"} if cookie else {})}
    connection.request("POST", path, json.dumps(body), headers)
    answer = connection.getresponse()
    text = answer.read()
    connection.close()
    if answer.status >= 300:
        raise RuntimeError(f"{path}: {answer.status} {text[:200]!r}")
    told = json.loads(text)
    if (given := answer.getheader("set-cookie")) is not None:
        told["cookie"] = given.split(";")[0].partition("=")[2]
    return told


def percentile(times: list[float], share: float) -> float:
    ordered = sorted(times)
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else float("nan")


def processor_time(processes: list[int]) -> float:
    """Seconds of processor time the servers have used; 0 where the system does not tell."""
    used = 0.0
    for process in processes:
        with contextlib.suppress(OSError), open(f"/proc/{process}/stat") as stat:
            fields = stat.read().rpartition(")")[2].split()
            used += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    return used


def stages(bases: list[str]) -> dict[str, float]:
    """Seconds that the servers say they spent on each thing so far; empty where they do not say."""
    found: dict[str, float] = {}
    for base in bases:
        connection = http.client.HTTPConnection(base.removeprefix("http://"), timeout=60)
        connection.request("GET", "/metrics")
        for line in connection.getresponse().read().decode().splitlines():
            if line.startswith("pentarchy_stage_seconds_total{"):
                name, _, value = line.partition("} ")
                stage = name.partition('stage="')[2].rstrip('"')
                found[stage] = found.get(stage, 0.0) + float(value)
        connection.close()
    return found


async def run(bases: list[str], tables: int, seconds: float, game: str, processes: list[int]) -> dict[str, Any]:
    seats = max(2, min(fewest_seats(bases[0], game)))
    runs = [TableRun(bases, number, game, seats) for number in range(tables)]
    for at in range(0, tables, 10):
        await asyncio.gather(*[one.open() for one in runs[at : at + 10]])
    began = time.perf_counter()
    warm = min(3.0, seconds / 4)
    playing = [asyncio.create_task(one.play(began + warm + seconds, began + warm)) for one in runs]
    await asyncio.sleep(warm)
    before, spent_before, moves_before = processor_time(processes), stages(bases), sum(one.moves for one in runs)
    await asyncio.sleep(seconds)
    used, spent = processor_time(processes) - before, stages(bases)
    moves = max(1, sum(one.moves for one in runs) - moves_before)
    await asyncio.gather(*playing)
    await asyncio.gather(*[one.close() for one in runs])
    times = [taken for one in runs for taken in one.times]
    return {
        "game": game, "seats": seats, "tables": tables, "moves": len(times),
        "moves_per_s": round(len(times) / seconds, 1),
        "p50_ms": round(percentile(times, 0.5) * 1000, 1), "p99_ms": round(percentile(times, 0.99) * 1000, 1),
        "lost": sum(one.lost for one in runs), "games": sum(one.games for one in runs),
        "server_cpu": round(used / seconds, 2), "cpu_ms_per_move": round(used / moves * 1000, 3),
        "ms_per_move": {
            stage: round((spent[stage] - spent_before.get(stage, 0.0)) / moves * 1000, 3) for stage in sorted(spent)
        },
    }  # fmt: skip


def fewest_seats(base: str, game: str) -> list[int]:
    connection = http.client.HTTPConnection(base.removeprefix("http://"), timeout=60)
    connection.request("GET", "/api/games")
    games = json.loads(connection.getresponse().read())["games"]
    connection.close()
    return next(one["seats"] for one in games if one["name"] == game)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def servers(count: int, database: str | None, core: int | None, source: str | None = None) -> Any:
    with tempfile.TemporaryDirectory() as folder:
        running, bases = [], []
        for number in range(count):
            port = free_port()
            where = ["--database", database] if database else ["--data", folder]
            command = [sys.executable, "-c", PROGRAM, "serve", "--port", str(port), "--no-limits", *where]
            environment = {**os.environ, **({"PYTHONPATH": str(Path(source) / "src")} if source else {})}
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL, env=environment)
            if core is not None and hasattr(os, "sched_setaffinity"):
                os.sched_setaffinity(process.pid, {core if count == 1 else number % (os.cpu_count() or 1)})
            running.append(process)
            bases.append(f"http://127.0.0.1:{port}")
        for base in bases:
            deadline = time.monotonic() + 60
            while True:
                try:
                    connection = http.client.HTTPConnection(base.removeprefix("http://"), timeout=5)
                    connection.request("GET", "/healthz")
                    if connection.getresponse().status == 200:
                        break
                except OSError:
                    pass
                if time.monotonic() > deadline:
                    raise RuntimeError("the server did not start")
                time.sleep(0.2)
        try:
            yield bases, [process.pid for process in running]
        finally:
            for process in running:
                process.terminate()
            for process in running:
                process.wait(20)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, help="only this many tables")
    parser.add_argument("--seconds", type=float, default=15.0, help="how long each point is measured")
    parser.add_argument("--game", default="domaine")
    parser.add_argument("--database", help="postgresql://user@host/name; default: SQLite in a folder of its own")
    parser.add_argument("--processes", type=int, default=1, help="server processes (more than one needs PostgreSQL)")
    parser.add_argument("--core", type=int, default=0, help="the core the server is pinned to")
    parser.add_argument("--source", help="the checkout whose server is measured; default: what is installed")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    curve: list[dict[str, Any]] = []
    with servers(args.processes, args.database, args.core, args.source) as (bases, processes):
        if hasattr(os, "sched_setaffinity") and args.processes == 1 and (os.cpu_count() or 1) > 1:
            os.sched_setaffinity(0, set(range(os.cpu_count() or 1)) - {args.core})
        tables = args.tables or 50
        while True:
            point = asyncio.run(run(bases, tables, args.seconds, args.game, processes))
            curve.append(point)
            if not args.json:
                print("  ".join(f"{key} {value}" for key, value in point.items()), flush=True)
            if args.tables or not point["p99_ms"] <= LIMIT * 1000:
                break
            tables = tables * 3 // 2
    if args.json:
        print(json.dumps({"game": args.game, "processes": args.processes, "curve": curve}))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
