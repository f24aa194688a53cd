"""In the open: proxy, backup and restore of compose.yaml, with Debian's Caddy and PostgreSQL and no containers.

What containers add (limits, a file system that is read only) is looked up in the files that ask for it.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import yaml
from websockets.sync.client import connect

from tests.server.clients import Player
from tests.server.serving import LONG, PostgreSQL, Process, free_port, wait_until

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"


@pytest.fixture(scope="module")
def database(postgresql: PostgreSQL) -> str:
    return postgresql.database()


@pytest.fixture(scope="module")
def site(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Two processes on one database behind the proxy; its address."""
    caddy = shutil.which("caddy")
    if caddy is None:
        pytest.skip("Caddy is not installed (Debian: apt install caddy)")
    port = free_port()
    base = f"http://127.0.0.1:{port}"
    trusted = {"FORWARDED_ALLOW_IPS": "*"}
    data = tmp_path_factory.mktemp("data")
    servers = [
        Process("--data", str(data), "--database", database, "--origin", base, "--bot-pause", "0", environment=trusted)
        for _ in range(2)
    ]
    for server in servers:
        server.launch()
    for server in servers:
        server.start()
    upstream = " ".join([server.base.removeprefix("http://") for server in servers])
    home = tmp_path_factory.mktemp("caddy")
    proxy = subprocess.Popen(
        [caddy, "run", "--config", str(DEPLOY / "Caddyfile"), "--adapter", "caddyfile"],
        env={**os.environ, "SITE": f":{port}", "UPSTREAM": upstream, "HOME": str(home), "XDG_DATA_HOME": str(home)},
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        wait_until(lambda: answers(f"{base}/healthz"), "the proxy did not start")
        yield base
    finally:
        proxy.terminate()
        proxy.wait()
        for server in servers:
            server.stop()


def asked(method: str, address: str, **more: Any) -> httpx.Response:
    return httpx.request(method, address, verify=False, timeout=LONG, **more)


def answers(address: str) -> bool:
    try:
        return httpx.get(address, verify=False).status_code == 200
    except httpx.HTTPError:
        return False


@pytest.mark.postgresql
def test_people_play_through_the_proxy(site: str) -> None:
    ada, bob = Player(site, "Ada"), Player(site, "Bob")
    table = ada.make(seats=2, places=["me", "open"])
    bob.do(table, "sit", seat=1)
    with ada.socket() as first, bob.socket() as second:
        first.watch(table)
        second.watch(table)
        ada.do(table, "start")
        mover, other = (ada, second) if ada.decision(table) else (bob, first)
        mover.move(table)
        while not any(event["kind"] for event in other.log):
            other.hear()
    assert ada.http.post("/api/sign-out", headers={"Origin": site}).status_code == 200
    assert ada.http.post("/api/sign-out", headers={"Origin": "https://evil.example"}).status_code == 403


@pytest.mark.postgresql
def test_what_a_client_says_of_its_address_counts_for_nothing(site: str) -> None:
    for made_up in ("127.0.0.1", "::1", "203.0.113.7"):
        assert asked("get", f"{site}/metrics", headers={"X-Forwarded-For": made_up}).status_code == 404
    assert asked("get", f"{site}/api/version", headers={"X-Forwarded-For": "127.0.0.1"}).status_code == 200


@pytest.mark.postgresql
def test_large_headers_and_bodies_end_at_the_proxy(site: str) -> None:
    assert asked("get", f"{site}/api/version", headers={"X-Long": "a" * 100_000}).status_code == 431
    big = {"record": "x" * 2_000_000}
    try:
        assert asked("post", f"{site}/api/records", json=big).status_code in (400, 401, 413, 502)
    except httpx.TransportError:
        pass  # the server was done with it, and closed, before all had been sent
    assert asked("get", f"{site}/api/version").status_code == 200
    with connect(site.replace("http", "ws") + "/api/socket") as socket:
        assert "hello" in str(socket.recv())


@pytest.mark.postgresql
def test_a_backup_is_made_kept_and_put_back(site: str, database: str, postgresql: PostgreSQL, tmp_path: Path) -> None:
    grace = Player(site)
    grace.post("/api/account", name="Grace Kept", password="a long password")
    table = grace.make(seats=2, places=["me", "me"], start=True)
    before = grace.state(table)["state"]["view"]

    def run(address: str, *arguments: str, **more: str) -> str:
        name = address.rpartition("/")[2]
        environment = {
            **os.environ, "PATH": f"{postgresql.programs}:{os.environ['PATH']}", "PGHOST": "127.0.0.1",
            "PGPORT": str(postgresql.port), "PGUSER": "postgres", "PGDATABASE": name, "BACKUPS": str(tmp_path / "kept"),
            **more,
        }  # fmt: skip
        done = subprocess.run(
            ["sh", str(DEPLOY / "backup.sh"), *arguments], env=environment, capture_output=True, text=True, check=False
        )
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    file = Path(run(database))
    assert file.is_file() and file.stat().st_mode & 0o077 == 0
    for number in range(3):
        (tmp_path / "kept" / f"pentarchy-2000010{number}T000000Z.dump").touch()
    run(database, KEEP="2")
    kept = sorted((tmp_path / "kept").glob("*.dump"))
    assert len(kept) == 2 and "20000100" not in kept[0].name and kept[-1].name >= file.name
    empty = postgresql.database()
    run(empty, "restore", str(kept[-1]))
    with_backup = Process("--data", str(tmp_path / "data"), "--database", empty, environment={}).start()
    try:
        again = Player(with_backup.base)
        assert again.post("/api/sign-in", name="Grace Kept", password="a long password")
        assert again.state(table)["state"]["view"] == before
    finally:
        with_backup.stop()


def test_containers_are_read_only_without_capabilities_and_bounded() -> None:
    services: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())["services"]
    assert set(services) == {"database", "server", "proxy", "backup"}
    for name, service in services.items():
        assert service["read_only"] is True and service["cap_drop"] == ["ALL"], name
        assert service["security_opt"] == ["no-new-privileges:true"] and service["restart"], name
        assert service["mem_limit"] and service["pids_limit"], name
        assert service.get("cap_add", []) == (["NET_BIND_SERVICE"] if name == "proxy" else [])
        assert ("ports" in service) == (name == "proxy"), name
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert not source.startswith("./") or (ROOT / source).is_file(), volume


def test_the_image_installs_by_hash_what_the_constraints_name() -> None:
    lines = (ROOT / "requirements.server.txt").read_text().replace("\\\n", " ").splitlines()
    hashed = {}
    for line in lines:
        if not line.startswith("#"):
            name, *hashes = line.split()
            assert hashes and all(re.fullmatch(r"--hash=sha256:[0-9a-f]{64}", each) for each in hashes), line
            hashed[name.partition("==")[0]] = name.partition("==")[2]
    constraints = {
        re.sub(r"[-_.]+", "-", line.partition("==")[0]).lower(): line.partition("==")[2].strip()
        for line in (ROOT / "constraints.txt").read_text().splitlines()
        if "==" in line and not line.startswith("#")
    }
    assert {name: constraints.get(name) for name in hashed} == hashed, "run tools/hashes.py"
    for needed in ("fastapi", "uvicorn", "orjson", "sqlalchemy", "argon2-cffi", "psycopg-binary"):
        assert needed in hashed, needed
    image = (ROOT / "Dockerfile").read_text()
    assert "--require-hashes" in image and re.search(r"^USER \d+$", image, re.MULTILINE)
