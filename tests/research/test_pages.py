"""The pages that read like notebooks: every block of code runs, on tiny settings."""

from __future__ import annotations

import runpy
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
FOLLOW = runpy.run_path(str(ROOT / "tools" / "follow.py"))


def followed(page: str, **tiny: str) -> dict[str, Any]:
    there: dict[str, Any] = FOLLOW["followed"](ROOT / "docs" / page, tiny)
    return there


def test_the_page_on_openspiels_search() -> None:
    pytest.importorskip("pyspiel", reason="OpenSpiel is not installed: `make doors` installs it")
    there = followed("openspiel-search.md", SIMULATIONS="2", GAMES="1", AGAINST="'random'")
    assert there["won"] in (0.0, 0.5, 1.0)


def test_the_page_on_a_learner() -> None:
    """After twenty games at random it already knows that strength is worth something."""
    there = followed("learner.md", AT_RANDOM="20", OWN="1", TESTS="1")
    assert len(there["games"]) == 1
    assert dict(zip(there["names"], there["weights"], strict=True))["strength"] > 0
    assert there["won"] in (0.0, 0.5, 1.0)


def test_what_a_page_does_not_set_cannot_be_changed() -> None:
    with pytest.raises(SystemExit, match="sets no NONSENSE"):
        followed("learner.md", NONSENSE="1")
