"""Nothing is lost and nothing is there twice when servers are killed, a thousand times if wanted.

    python benchmarks/kills.py --kills 900 --side-by-side 12
    python benchmarks/kills.py --kills 100 --side-by-side 2 --postgresql /usr/lib/postgresql/15/bin

Each server is killed again and again (`kill -9` at random moments) while bots play, two pairs of people play by a
script and somebody opens tables; after each start it is looked at that all stands that anybody was told of
(`tests/server/killing.py`). With PostgreSQL the database is stopped and started each time too, while the server is
gone or under its feet. `--each` says how many kills a server bears before a fresh one takes its place.
"""

from __future__ import annotations

import argparse
import multiprocessing
import os
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from tests.server.killing import kill_and_check
from tests.server.serving import PostgreSQL, Process

Task = tuple[int, int, Path | None]
"""Seed, kills, PostgreSQL's programs."""


def work(task: Task) -> dict[str, int] | str:
    """One server and all its kills: what was done, or what went wrong."""
    seed, kills, programs = task
    os.environ["PYTEST_XDIST_WORKER"] = f"gw{multiprocessing.current_process()._identity[0]}"  # a range of ports each
    with tempfile.TemporaryDirectory(prefix="pentarchy-kills-") as folder:
        try:
            if programs is None:
                stored = f"sqlite:///{folder}/pentarchy.db"
                return kill_and_check(Process("--data", folder, "--bot-workers", "1"), kills, seed, stored=stored)
            os.chmod(folder, 0o755)  # PostgreSQL runs as somebody else where we are root
            database = PostgreSQL(programs, Path(folder) / "postgresql")
            try:
                where = database.database()
                stored = where.replace("postgresql://", "postgresql+psycopg://")
                return kill_and_check(Process("--database", where, "--bot-workers", "1"), kills, seed, database, stored)
            finally:
                database.end()
        except BaseException:
            return f"seed {seed}: {traceback.format_exc()}"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--kills", type=int, default=40)
    parser.add_argument("--each", type=int, default=10, help="kills that one server and its tables bear (10)")
    parser.add_argument("--side-by-side", type=int, default=1, help="servers at a time")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--postgresql", type=Path, metavar="FOLDER", help="where initdb and pg_ctl lie; default: SQLite"
    )
    args = parser.parse_args()
    tasks = [
        (args.seed + number, min(args.each, args.kills - at), args.postgresql)
        for number, at in enumerate(range(0, args.kills, args.each))
    ]
    begun = time.monotonic()
    done: Counter[str] = Counter()
    failed = 0
    with multiprocessing.Pool(args.side_by_side) as pool:
        for told in pool.imap_unordered(work, tasks):
            if isinstance(told, str):
                failed += 1
                print(told, flush=True)
            else:
                done.update(told)
                print(f"{time.monotonic() - begun:.0f} s: {dict(done)}, servers that failed: {failed}", flush=True)
    return bool(failed)


if __name__ == "__main__":
    raise SystemExit(main())
