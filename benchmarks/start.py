"""Start: how long a server with many stored running tables takes until it answers.

python benchmarks/start.py --tables 5000
"""

from __future__ import annotations

import argparse
import http.client
import json
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
from load import PROGRAM, free_port, request


def launch(folder: str) -> tuple[subprocess.Popen[bytes], str, float]:
    """A server, its address, and the seconds until it answered."""
    port = free_port()
    began = time.perf_counter()
    command = [sys.executable, "-c", PROGRAM, "serve", "--port", str(port), "--no-limits", "--data", folder]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    while True:
        try:
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=5)
            connection.request("GET", "/healthz")
            if connection.getresponse().status == 200:
                return process, f"http://127.0.0.1:{port}", time.perf_counter() - began
        except OSError:
            time.sleep(0.02)


def multiply(database: Path, table: str, count: int) -> None:
    """Copies of a table and its journal."""
    with sqlite3.connect(database) as connection:
        for what, key in (("tables", "id"), ("journal", "table_id"), ("players", "table_id")):
            rows = connection.execute(f"SELECT * FROM {what} WHERE {key} = ?", (table,))
            names = [column[0] for column in rows.description]
            originals = rows.fetchall()
            copies = []
            for number in range(count):
                for original in originals:
                    copy = dict(zip(names, original, strict=True)) | {key: f"copy{number}"}
                    if "invitation" in copy:
                        copy["invitation"] = f"copy{number}"
                    copies.append([copy[name] for name in names])
            marks = ", ".join("?" * len(names))
            connection.executemany(f"INSERT INTO {what} VALUES ({marks})", copies)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=5000)
    parser.add_argument("--game", default="domaine")
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        process, base, empty = launch(folder)
        cookie = request(base, "/api/guest", None, {"name": "Ada"})["cookie"]
        wish = {"game": args.game, "seats": 2, "places": ["me", "me"], "start": True, "clock": {"bank": 86400}}
        table = request(base, "/api/tables", cookie, wish)["table"]["id"]
        process.terminate()
        process.wait()
        multiply(Path(folder) / "pentarchy.db", table, args.tables)
        process, _, full = launch(folder)
        process.terminate()
        process.wait()
    print(json.dumps({"tables": args.tables, "seconds_empty": round(empty, 2), "seconds": round(full, 2)}))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
