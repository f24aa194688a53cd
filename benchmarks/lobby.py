"""What the lobby costs: many public tables, many people who follow it, and tables that change all the time.

    python benchmarks/lobby.py [--tables 2000] [--people 500] [--changes 5] [--seconds 20]

A server of its own on SQLite. Printed: bytes a second to a client, and the server's share of one core.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import tempfile
import time
from pathlib import Path

import httpx
from websockets.asyncio.client import connect

from tests.server.serving import Process

GAMES = ("domaine", "dominare", "dominations", "dark-domains", "dynasty")


def spent(pid: int) -> float:
    """Seconds of processor time a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


async def guest(base: str, name: str) -> httpx.AsyncClient:
    person = httpx.AsyncClient(base_url=base, timeout=300)
    (await person.post("/api/guest", json={"name": name})).raise_for_status()
    return person


async def follow(address: str, person: httpx.AsyncClient, heard: list[int], end: asyncio.Event) -> None:
    cookie = {"Cookie": f"pentarchy={person.cookies['pentarchy']}"}
    async with connect(address, additional_headers=cookie, compression=None, max_size=None) as socket:
        await socket.send('{"type": "lobby"}')
        heard.append(0)
        mine = len(heard) - 1
        while not end.is_set():
            try:
                message = await asyncio.wait_for(socket.recv(), 1)
            except TimeoutError:
                continue
            heard[mine] += len(message)


async def measure(server: Process, args: argparse.Namespace) -> None:
    assert server.process is not None
    hosts = [await guest(server.base, f"Host {number}") for number in range(50)]
    tables: list[tuple[httpx.AsyncClient, str]] = []
    for number in range(args.tables):
        host = hosts[number % len(hosts)]
        wish = {"game": GAMES[number % len(GAMES)], "seats": 3}
        tables.append((host, (await host.post("/api/tables", json=wish)).json()["table"]["id"]))
    people = [await guest(server.base, f"Guest {number}") for number in range(args.people)]
    heard: list[int] = []
    end = asyncio.Event()
    followers = [asyncio.create_task(follow(server.address, person, heard, end)) for person in people]
    while len(heard) < args.people or min(heard) == 0:
        await asyncio.sleep(0.5)
    await asyncio.sleep(5)
    first = sum(heard) / len(heard)
    before, cpu, began, changes = heard[:], spent(server.process.pid), time.monotonic(), 0
    while time.monotonic() < began + args.seconds:
        host, table = random.choice(tables[-args.near :])
        await host.post(f"/api/tables/{table}/do", json={"type": "ready", "ready": changes % 2 == 0})
        changes += 1
        await asyncio.sleep(max(0.0, began + changes / args.changes - time.monotonic()))
    long = time.monotonic() - began
    share = (spent(server.process.pid) - cpu) / long
    told = sum(now - then for now, then in zip(heard, before, strict=True)) / len(heard) / long
    end.set()
    await asyncio.gather(*followers)
    print(f"{args.tables} tables, {args.people} people, {changes / long:.1f} changes a second of shown tables")
    print(f"at first {first / 1000:.0f} kB to a client; then {told / 1000:.2f} kB a second to each")
    print(f"the server's share of one core: {100 * share:.0f} %")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--people", type=int, default=500)
    parser.add_argument("--changes", type=float, default=5)
    parser.add_argument("--near", type=int, default=50, help="changes are at so many of the newest tables")
    parser.add_argument("--seconds", type=float, default=20)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Process("--data", folder, "--no-limits", "--bot-workers", "1")
        server.start()
        try:
            asyncio.run(measure(server, args))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
