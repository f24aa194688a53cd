"""A worker process in which bots think: reads a question a line, writes an answer a line. Started by `pool.py`."""

# interpreted: it is a program of its own

from __future__ import annotations

import json
import os
import sys

from pentarchy.tables.thinking import answer


def main() -> None:
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "w", buffering=1, encoding="utf-8")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    if sys.argv[1:] == ["--nice"] and hasattr(os, "nice"):
        os.nice(5)
    for line in sys.stdin:
        asked = json.loads(line)
        try:
            told = answer(asked)
        except Exception as error:
            told = {"error": f"{type(error).__name__}: {error}"}
        answers.write(json.dumps(told) + "\n")


if __name__ == "__main__":
    try:
        main()
    except (KeyboardInterrupt, BrokenPipeError):
        pass
