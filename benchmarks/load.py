"""Load: how many live tables one server process bears. Scripted clients play real games over real sockets.

    python benchmarks/load.py                      # SQLite, one process, half as many again until p99 passes 100 ms
    python benchmarks/load.py --tables 300         # one point of the curve
    python benchmarks/load.py --game dominare      # any of the games, or several, or all of them
    python benchmarks/load.py --clients 8          # the clients in eight processes, where there are cores for them
    python benchmarks/load.py --database postgresql://... --processes 2
    python benchmarks/load.py --source DIR         # the server of another checkout, beside it
    python benchmarks/load.py --game all --tables 400 --seconds 60 --stretches 120      # a soak of two hours

Each table has people at all seats (as few as the game takes, at least two) and a spectator, one socket each; a move is
made once a second at every table. Measured is the time from sending a move until the last of those who are told has
heard of it, the server's processor time a move, its memory, and what the server says it spent its time on. When a game
is over its record is asked for: every move that was answered must stand in it, once, and no other (`wrong` counts the
games where that is not so); then the same people begin the next. The server runs on one core (where the system can pin
it), the clients on the others.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import http.client
import json
import multiprocessing
import os
import random
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from pentarchy.tables.patch import patched

LIMIT = 0.100
PATIENCE = 60.0
"""Seconds that a client waits for an answer before its move counts as lost."""
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


Counts = dict[str, Any]


class TableRun:
    """One table: people at all seats, a spectator, a move a second. When a game is over another begins."""

    def __init__(self, bases: list[str], number: int, game: str, seats: int) -> None:
        self.bases = bases
        self.table = ""
        self.made: list[str] = []
        """The moves of this game that were answered, as a record writes them."""
        self.cookies: list[str] = []
        self.game = game
        self.seats = seats
        self.chooser = random.Random(number)
        self.clients: list[Client] = []
        self.times: list[float] = []
        self.lost = 0
        self.wrong = 0
        self.ended = 0

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
        return table

    async def open(self) -> None:
        self.table = await asyncio.to_thread(self.make)
        self.made = []
        bases = [self.bases[i % len(self.bases)] for i in range(self.seats + 1)]
        cookies: list[str | None] = [*self.cookies, None]
        self.clients = [Client(base, cookie) for base, cookie in zip(bases, cookies, strict=True)]
        for client in self.clients:
            await client.join(self.table)

    async def check(self) -> None:
        """A game that is over: what was answered is what was kept."""
        text = await asyncio.to_thread(fetch, self.bases[0], f"/api/tables/{self.table}/record", self.cookies[0])
        kept = [line for line in text.partition("\n\n")[2].splitlines() if line and not line.startswith("#")]
        self.wrong += sorted(kept) != sorted(self.made)
        self.ended += 1

    async def play(self, until: float) -> None:
        await asyncio.sleep(self.chooser.random())
        due = time.perf_counter()
        while time.perf_counter() < until:
            if any(client.over for client in self.clients):
                await self.check()
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
                async with asyncio.timeout(PATIENCE):
                    await mover.done.wait()
            except TimeoutError:
                mover.refused = "no answer"
            if mover.refused:
                self.lost += 1
                mover.answered = ""
                await mover.socket.send(json.dumps({"type": "resync"}))
            else:
                self.made.append(f"{decision['seat'] + 1} {move}")
            due = max(due + 1.0, time.perf_counter())
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if not mover.refused:
                self.times.append(max(client.last for client in self.clients) - began)

    def taken(self) -> Counts:
        """What was counted since it was last asked."""
        found = {"times": self.times, "lost": self.lost, "wrong": self.wrong, "ended": self.ended}
        self.times, self.lost, self.wrong, self.ended = [], 0, 0, 0
        return found

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


def fetch(base: str, path: str, cookie: str | None = None) -> str:
    connection = http.client.HTTPConnection(base.removeprefix("http://"), timeout=60)
    connection.request("GET", path, headers={"Cookie": f"pentarchy={cookie}"} if cookie else {})
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    if answer.status >= 300:
        raise RuntimeError(f"{path}: {answer.status} {text[:200]!r}")
    return text


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
        for line in fetch(base, "/metrics").splitlines():
            if line.startswith("pentarchy_stage_seconds_total{"):
                name, _, value = line.partition("} ")
                stage = name.partition('stage="')[2].rstrip('"')
                found[stage] = found.get(stage, 0.0) + float(value)
    return found


async def clients(
    bases: list[str],
    games: list[tuple[str, int]],
    numbers: range,
    stretches: int,
    seconds: float,
    ready: Any,
    told: Any,
) -> None:
    """The clients of some of the tables, in a process of their own; tells what was counted in each stretch."""
    runs = [TableRun(bases, number, *games[number % len(games)]) for number in numbers]
    for at in range(0, len(runs), 10):
        await asyncio.gather(*[one.open() for one in runs[at : at + 10]])
    gc.freeze()
    if stretches == 1:
        gc.disable()  # what is measured are the server's stops, not ours
    await asyncio.to_thread(ready.wait)
    began = time.perf_counter() + warming(seconds)
    playing = [asyncio.create_task(one.play(began + stretches * seconds)) for one in runs]
    for stretch in range(stretches + 1):
        await asyncio.sleep(began + stretch * seconds - time.perf_counter())
        counted = [one.taken() for one in runs]
        if stretch:
            told.put((stretch, counted))
    for task in playing:
        task.cancel()
    failed = [one for one in await asyncio.gather(*playing, return_exceptions=True) if isinstance(one, Exception)]
    await asyncio.gather(*[one.close() for one in runs])
    if failed:
        raise failed[0]


def warming(seconds: float) -> float:
    return min(3.0, seconds / 4)


def clients_of(*arguments: Any) -> None:
    asyncio.run(clients(*arguments))


def measured(
    bases: list[str], games: list[tuple[str, int]], tables: int, processes: list[int], args: argparse.Namespace
) -> Iterator[dict[str, Any]]:
    """One point of the curve, or a soak: what happened in each stretch of time."""
    ready = multiprocessing.Barrier(args.clients + 1)
    told: Any = multiprocessing.Queue()
    shares = [range(number, tables, args.clients) for number in range(args.clients)]
    helpers = [
        multiprocessing.Process(
            target=clients_of, args=(bases, games, share, args.stretches, args.seconds, ready, told), daemon=True
        )
        for share in shares
    ]
    for helper in helpers:
        helper.start()
    ready.wait()
    time.sleep(warming(args.seconds))
    used, spent = processor_time(processes), stages(bases)
    for stretch in range(1, args.stretches + 1):
        counts: list[Counts] = []
        for _ in helpers:
            number, some = told.get(timeout=args.seconds * 2 + 60)
            assert number == stretch, "the clients do not keep step"
            counts += some
        used_before, spent_before, used, spent = used, spent, processor_time(processes), stages(bases)
        times = [taken for one in counts for taken in one["times"]]
        moves = max(1, len(times))
        yield {
            "games": " ".join(game for game, _ in games), "tables": tables, "moves": len(times),
            "moves_per_s": round(len(times) / args.seconds, 1),
            "p50_ms": round(percentile(times, 0.5) * 1000, 1), "p99_ms": round(percentile(times, 0.99) * 1000, 1),
            **{what: sum(one[what] for one in counts) for what in ("lost", "ended", "wrong")},
            "memory_mb": round(sum(memory(process) for process in processes), 1),
            "server_cpu": round((used - used_before) / args.seconds, 2),
            "cpu_ms_per_move": round((used - used_before) / moves * 1000, 3),
            "ms_per_move": {
                stage: round((spent[stage] - spent_before.get(stage, 0.0)) / moves * 1000, 3) for stage in sorted(spent)
            },
        }  # fmt: skip
    for helper in helpers:
        helper.join(60)
        assert helper.exitcode == 0, "a process of clients failed"


def memory(process: int) -> float:
    """Megabytes that a process holds; 0 where the system does not tell."""
    with contextlib.suppress(OSError), open(f"/proc/{process}/statm") as sizes:
        return int(sizes.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
    return 0.0


def slope(points: list[dict[str, Any]], seconds: float) -> float:
    """Megabytes an hour by which memory grew over these stretches (least squares)."""
    sizes = [point["memory_mb"] for point in points]
    middle, mean = (len(sizes) - 1) / 2, sum(sizes) / len(sizes)
    over = sum((number - middle) ** 2 for number in range(len(sizes)))
    return sum((number - middle) * (size - mean) for number, size in enumerate(sizes)) / over * 3600 / seconds


def fewest_seats(base: str) -> dict[str, int]:
    return {one["name"]: min(one["seats"]) for one in json.loads(fetch(base, "/api/games"))["games"]}


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
            environment = dict(os.environ)
            if source:
                there = [str(Path(source) / "src"), *filter(None, [os.environ.get("PYTHONPATH")])]
                environment["PYTHONPATH"] = os.pathsep.join(there)
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
    parser.add_argument("--first", type=int, default=50, help="the curve begins with so many (50)")
    parser.add_argument("--seconds", type=float, default=15.0, help="how long each point is measured")
    parser.add_argument("--stretches", type=int, default=1, help="how many times, one after the other, it is measured")
    parser.add_argument("--clients", type=int, default=1, help="processes that the clients are spread over")
    parser.add_argument("--game", default="domaine", help="a game, several with commas between, or all")
    parser.add_argument("--database", help="postgresql://user@host/name; default: SQLite in a folder of its own")
    parser.add_argument("--processes", type=int, default=1, help="server processes (more than one needs PostgreSQL)")
    parser.add_argument("--core", type=int, default=0, help="the core the server is pinned to")
    parser.add_argument("--source", help="the checkout whose server is measured; default: what is installed")
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    curve: list[dict[str, Any]] = []
    with servers(args.processes, args.database, args.core, args.source) as (bases, processes):
        if hasattr(os, "sched_setaffinity") and args.processes == 1 and (os.cpu_count() or 1) > 1:
            os.sched_setaffinity(0, os.sched_getaffinity(0) - {args.core})
        known = fewest_seats(bases[0])
        names = list(known) if args.game == "all" else args.game.split(",")
        if missing := [name for name in names if name not in known]:
            parser.error(f"there is no game '{missing[0]}': {', '.join(known)}")
        games = [(name, max(2, known[name])) for name in names]
        tables = args.tables or args.first
        while True:
            for point in measured(bases, games, tables, processes, args):
                curve.append(point)
                if not args.json:
                    print("  ".join(f"{key} {value}" for key, value in point.items()), flush=True)
            if args.tables or not point["p99_ms"] <= LIMIT * 1000:
                break
            tables = tables * 3 // 2
    last = curve[len(curve) // 2 :]
    if args.stretches > 2:
        print(f"the last {len(last)} stretches: memory grows by {slope(last, args.seconds):.1f} MB an hour")
    if args.json:
        print(json.dumps({"game": args.game, "processes": args.processes, "curve": curve}))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
