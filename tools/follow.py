"""Runs the blocks of a page that reads like a notebook, one after the other.

    python tools/follow.py docs/learner.md
    python tools/follow.py docs/openspiel-search.md SIMULATIONS=20 GAMES=6 AGAINST="'random'"

NAME=VALUE sets what the page sets in a line of its own.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any


def followed(page: Path, changed: dict[str, str]) -> dict[str, Any]:
    """What is there after all blocks have run, with some of the page's settings changed."""
    blocks = re.findall(r"^```python\n(.*?)^```", page.read_text("utf-8"), re.DOTALL | re.MULTILINE)
    if not blocks:
        raise SystemExit(f"{page} has no block of Python")
    code = "\n".join(blocks)
    for name, value in changed.items():
        code, found = re.subn(rf"^{name} = \S+", lambda _, line=f"{name} = {value}": line, code, flags=re.MULTILINE)
        if found != 1:
            raise SystemExit(f"{page} sets no {name}")
    there: dict[str, Any] = {"__name__": page.name}
    exec(compile(code, str(page), "exec"), there)
    return there


if __name__ == "__main__":
    if len(sys.argv) < 2 or any("=" not in each for each in sys.argv[2:]):
        raise SystemExit(__doc__)
    followed(Path(sys.argv[1]), dict(each.split("=", 1) for each in sys.argv[2:]))
