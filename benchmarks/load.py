"""Load: how many live tables one server process bears. Scripted clients play real games over real sockets.

    python benchmarks/load.py                      # SQLite, one process, tables doubled until p99 passes 100 ms
    python benchmarks/load.py --tables 300         # one point of the curve
    python benchmarks/load.py --database postgresql://... --processes 2

Each table has two people and a spectator, one socket each; a move is made once a second at every table. Measured is
the time from sending a move until the last of the three has heard of it. The server runs on one core (where the
system can pin it), the clients on the others.
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
from typing import Any

from websockets.asyncio.client import connect

LIMIT = 0.100
PROGRAM = "from pentarchy.cli import main; raise SystemExit(main())"


class Client:
    """A socket at a table; keeps only what it needs to move."""

    def __init__(self, base: str, cookie: str | None) -> None:
        self.base = base
        self.cookie = cookie
        self.decision: dict[str, Any] | None = None
        self.over = False
        self.heard = asyncio.Event()
        self.last = 0.0
        self.socket: Any = None
        self.task: asyncio.Task[None] | None = None

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
                if '"/view' not in text:
                    continue
                self.last = time.perf_counter()
                self.heard.set()
                if '"/decisions' in text or '"/table' in text:
                    for entry in json.loads(text)["patch"]:
                        self._take(entry)
            elif text.startswith('{"type":"state"'):
                state = json.loads(text)["state"]
                self.decision = state["decisions"][0] if state["decisions"] else None
                self.over = state["table"]["status"] == "over"

    def _take(self, entry: list[Any]) -> None:
        if entry[0] == "/decisions":
            self.decision = entry[1][0] if entry[1] else None
        elif entry[0].startswith("/decisions/0"):
            keys = entry[0].split("/")[3:]
            if not keys:
                self.decision = entry[1]
            elif self.decision is not None and len(keys) == 1:
                self.decision[keys[0]] = entry[1]
            else:
                where: Any = self.decision
                for key in keys[:-1]:
                    where = where[int(key)] if isinstance(where, list) else where[key]
                where[int(keys[-1]) if isinstance(where, list) else keys[-1]] = entry[1]
        elif entry[0] == "/table/status":
            self.over = entry[1] == "over"

    async def close(self) -> None:
        if self.task is not None:
            self.task.cancel()
        if self.socket is not None:
            await self.socket.close()


class TableRun:
    """One table: two people, a spectator, a move a second."""

    def __init__(self, bases: list[str], number: int, game: str) -> None:
        self.bases = bases
        self.cookies: list[str] = []
        self.game = game
        self.chooser = random.Random(number)
        self.clients: list[Client] = []
        self.times: list[float] = []
        self.lost = 0

    def make(self) -> str:
        base = self.bases[0]
        self.cookies = [request(base, "/api/guest", None, {"name": name})["cookie"] for name in ("Ada", "Bob")]
        table = str(request(base, "/api/tables", self.cookies[0], {
            "game": self.game, "seats": 2, "places": ["me", "open"], "public": True,
        })["table"]["id"])  # fmt: skip
        request(base, f"/api/tables/{table}/do", self.cookies[1], {"type": "sit", "seat": 1})
        request(base, f"/api/tables/{table}/do", self.cookies[0], {"type": "start"})
        return table

    async def open(self) -> None:
        table = await asyncio.to_thread(self.make)
        bases = [self.bases[i % len(self.bases)] for i in range(3)]
        self.clients = [Client(bases[0], self.cookies[0]), Client(bases[1], self.cookies[1]), Client(bases[2], None)]
        for client in self.clients:
            await client.join(table)

    async def play(self, until: float, measure_from: float) -> None:
        await asyncio.sleep(self.chooser.random())
        due = time.perf_counter()
        while (now := time.perf_counter()) < until:
            mover = next((client for client in self.clients[:2] if client.decision is not None), None)
            if mover is None or mover.decision is None or mover.over:
                await asyncio.sleep(0.05)
                if any(client.over for client in self.clients):
                    return
                continue
            decision, mover.decision = mover.decision, None
            move = self.chooser.choice(decision["options"])["move"]
            for client in self.clients:
                client.heard.clear()
            began = time.perf_counter()
            said = {"type": "move", "decision": decision["id"], "move": move, "seat": decision["seat"]}
            await mover.socket.send(json.dumps(said))
            try:
                async with asyncio.timeout(5):
                    for client in self.clients:
                        await client.heard.wait()
                if now >= measure_from:
                    self.times.append(max(client.last for client in self.clients) - began)
            except TimeoutError:
                self.lost += 1
                await mover.socket.send(json.dumps({"type": "resync"}))
            due = max(due + 1.0, time.perf_counter())
            await asyncio.sleep(max(0.0, due - time.perf_counter()))

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


async def run(bases: list[str], tables: int, seconds: float, game: str, processes: list[int]) -> dict[str, Any]:
    runs = [TableRun(bases, number, game) for number in range(tables)]
    for at in range(0, tables, 10):
        await asyncio.gather(*[one.open() for one in runs[at : at + 10]])
    began = time.perf_counter()
    warm = min(3.0, seconds / 4)
    before = processor_time(processes)
    await asyncio.gather(*[one.play(began + warm + seconds, began + warm) for one in runs])
    used = processor_time(processes) - before
    await asyncio.gather(*[one.close() for one in runs])
    times = [taken for one in runs for taken in one.times]
    return {
        "tables": tables, "moves": len(times), "moves_per_s": round(len(times) / seconds, 1),
        "p50_ms": round(percentile(times, 0.5) * 1000, 1), "p99_ms": round(percentile(times, 0.99) * 1000, 1),
        "lost": sum(one.lost for one in runs), "server_cpu": round(used / (time.perf_counter() - began), 2),
    }  # fmt: skip


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextlib.contextmanager
def servers(count: int, database: str | None, core: int | None) -> Any:
    with tempfile.TemporaryDirectory() as folder:
        running, bases = [], []
        for number in range(count):
            port = free_port()
            where = ["--database", database] if database else ["--data", folder]
            command = [sys.executable, "-c", PROGRAM, "serve", "--port", str(port), "--no-limits", *where]
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
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
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    curve: list[dict[str, Any]] = []
    with servers(args.processes, args.database, args.core) as (bases, processes):
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
