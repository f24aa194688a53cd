"""Games are found by whoever asks, also by several threads that ask for the first time at once."""

from __future__ import annotations

import subprocess
import sys

ASK = """
import threading, pentarchy
found, start = [], threading.Barrier(8)
def ask():
    start.wait()
    found.append(pentarchy.game("domaine").name)
threads = [threading.Thread(target=ask) for _ in range(8)]
[thread.start() for thread in threads]
[thread.join() for thread in threads]
assert found == ["domaine"] * 8, found
"""


def test_many_threads_find_a_game_at_once() -> None:
    for _ in range(3):
        done = subprocess.run([sys.executable, "-c", ASK], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
