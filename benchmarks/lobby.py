"""What the lobby costs: many public tables, many people who sit there and follow it, tables that change all the time.

    python benchmarks/lobby.py [--tables 2000] [--people 500] [--changes 5] [--seconds 60]

A server of its own on SQLite. Half of the tables wait for players, at the others a game runs; whoever is present sits
at some of them, so that everybody is shown the lobby a little otherwise. Of ten changes nine are at a table that all
are shown, and one is a new table. Printed: bytes a second to a client, the server's share of one core, and how long a
change takes to be answered meanwhile. It all comes from this machine's own address, which is believed to be a proxy,
and the server counts no requests (`--no-limits`); all else that is bounded is as it is for everybody.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import tempfile
import time
from http.cookiejar import CookieJar, DefaultCookiePolicy
from pathlib import Path
from statistics import median, quantiles

import httpx
from websockets.asyncio.client import connect

from tests.server.serving import Process

SIDE_BY_SIDE = 10
PING_EVERY = 25
"""Seconds; as the browser client does: who says nothing for long is let go."""
GAMES = ("domaine", "dominare", "dominations", "dark-domains", "dynasty")


def spent(pid: int) -> float:
    """Seconds of processor time a process has had."""
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


class Guest:
    def __init__(self, http: httpx.AsyncClient, cookie: str) -> None:
        self.http = http
        self.headers = {"Cookie": f"pentarchy={cookie}"}
        self.heard = 0
        """Bytes it was told."""
        self.messages = 0

    async def post(self, path: str, **body: object) -> dict[str, dict[str, str]]:
        answer = await self.http.post(path, json=body, headers=self.headers)
        answer.raise_for_status()
        return dict(answer.json())

    async def follow(self, address: str, end: asyncio.Event) -> None:
        async with connect(address, additional_headers=self.headers, compression=None, max_size=None) as socket:
            await socket.send('{"type": "lobby"}')
            spoke = time.monotonic()
            while not end.is_set():
                if time.monotonic() > spoke + PING_EVERY:
                    await socket.send('{"type": "ping"}')
                    spoke = time.monotonic()
                try:
                    message = await asyncio.wait_for(socket.recv(decode=False), 1)
                except TimeoutError:
                    continue
                self.heard += len(message)
                self.messages += 1


async def arrive(http: httpx.AsyncClient, number: int) -> Guest:
    answer = await http.post("/api/guest", json={"name": f"Guest {number}"})
    answer.raise_for_status()
    return Guest(http, answer.cookies["pentarchy"])


class Waiting:
    """A table that waits for players; its host is ready, and then not."""

    def __init__(self, host: Guest, name: str) -> None:
        self.host = host
        self.name = name
        self.ready = False

    async def change(self) -> None:
        self.ready = not self.ready
        await self.host.post(f"/api/tables/{self.name}/do", type="ready", ready=self.ready)


async def new_table(host: Guest, game: str) -> Waiting:
    made = await host.post("/api/tables", game=game, seats=2, places=["me", "open"])
    return Waiting(host, made["table"]["id"])


async def open_tables(people: list[Guest], number: int) -> list[Waiting]:
    """So many tables, at half of them a running game; those that wait are given back."""
    waiting = []

    async def some(begin: int) -> None:
        for each in range(begin, number, SIDE_BY_SIDE):
            host, other = people[each % len(people)], people[(each + 1) % len(people)]
            table = await new_table(host, GAMES[each % len(GAMES)])
            if each % 2:
                await other.post(f"/api/tables/{table.name}/do", type="sit", seat=1)
                await host.post(f"/api/tables/{table.name}/do", type="start")
            else:
                waiting.append(table)

    await asyncio.gather(*[some(begin) for begin in range(SIDE_BY_SIDE)])
    return waiting


async def measure(server: Process, args: argparse.Namespace) -> None:
    assert server.process is not None
    chance = random.Random(1)
    nobody = CookieJar(DefaultCookiePolicy(allowed_domains=[]))  # everybody says himself who he is
    async with httpx.AsyncClient(base_url=server.base, timeout=300, cookies=nobody) as http:
        people = [await arrive(http, number) for number in range(args.people)]
        began = time.monotonic()
        waiting = await open_tables(people, args.tables)
        print(f"{args.tables} tables opened in {time.monotonic() - began:.0f} s", flush=True)
        end = asyncio.Event()
        followers = [asyncio.create_task(person.follow(server.address, end)) for person in people]
        while min([person.heard for person in people]) < 2000:
            for task in followers:
                if task.done():
                    task.result()
            await asyncio.sleep(0.5)
        await asyncio.sleep(10)  # everybody has learned that everybody is here
        first = [person.heard for person in people]
        sent = [person.messages for person in people]
        cpu, began, changes, took = spent(server.process.pid), time.monotonic(), 0, []
        while time.monotonic() < began + args.seconds:
            asked = time.perf_counter()
            if changes % 10 == 9:
                waiting.append(await new_table(chance.choice(people), chance.choice(GAMES)))
            else:
                await chance.choice(waiting[-args.near :]).change()
            took.append(time.perf_counter() - asked)
            changes += 1
            await asyncio.sleep(max(0.0, began + changes / args.changes - time.monotonic()))
        long = time.monotonic() - began
        share = (spent(server.process.pid) - cpu) / long
        told = sorted([(person.heard - before) / long for person, before in zip(people, first, strict=True)])
        messages = sum([person.messages - before for person, before in zip(people, sent, strict=True)])
        end.set()
        await asyncio.gather(*followers)
    print(f"{args.tables} tables, {args.people} people present, {changes / long:.1f} changes a second for {long:.0f} s")
    print(f"load of the machine {os.getloadavg()[0]:.1f}")
    print(f"at first {median(first) / 1000:.0f} kB to a client")
    print(f"then {median(told) / 1000:.2f} kB a second to a client ({told[-1] / 1000:.2f} at most)")
    print(f"in {messages / len(people) / long:.2f} messages a second")
    print(f"to all of them {sum(told) / 1000:.0f} kB a second")
    print(f"the server's share of one core: {100 * share:.0f} %")
    cuts = quantiles(took, n=100)
    print(f"a change is answered in {1000 * cuts[49]:.0f} ms (p50), {1000 * cuts[98]:.0f} ms (p99)")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tables", type=int, default=2000)
    parser.add_argument("--people", type=int, default=500)
    parser.add_argument("--changes", type=float, default=5, help="a second")
    parser.add_argument("--near", type=int, default=50, help="changes are at so many of the newest tables that wait")
    parser.add_argument("--seconds", type=float, default=60)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = Process("--data", folder, "--bot-workers", "1")
        server.start()
        try:
            asyncio.run(measure(server, args))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
