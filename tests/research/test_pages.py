"""The pages that read like notebooks: every block of code runs, on tiny settings."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

DOCS = Path(__file__).resolve().parents[2] / "docs"


def followed(page: str, **tiny: Any) -> dict[str, Any]:
    """What is there after all blocks of a page have run, one after the other, with its numbers made small."""
    blocks = re.findall(r"^```python\n(.*?)^```", (DOCS / page).read_text("utf-8"), re.DOTALL | re.MULTILINE)
    assert blocks
    code = "\n".join(blocks)
    for name, value in tiny.items():
        code, changed = re.subn(rf"^{name} = .*$", f"{name} = {value!r}", code, flags=re.MULTILINE)
        assert changed == 1, f"{page} sets no {name}"
    there: dict[str, Any] = {"__name__": page}
    exec(compile(code, page, "exec"), there)
    return there


def test_the_page_on_openspiels_search() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: `make doors` installs it")
    there = followed("openspiel-search.md", SIMULATIONS=2, GAMES=1, AGAINST="random")
    assert there["won"] in (0.0, 0.5, 1.0)
