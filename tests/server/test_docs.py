"""The docs at /docs: the built site with the server's own policy, or the sentence that says how to build it."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from pentarchy.server.settings import Settings
from tests.server.serving import LONG, serving


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "players").mkdir(parents=True)
    (folder / "index.html").write_text("<h1>Start</h1>", encoding="utf-8")
    (folder / "players" / "index.html").write_text("<h1>Players</h1>", encoding="utf-8")
    return folder


def test_pages_are_served_with_the_policy_of_the_rest(tmp_path: Path, site: Path) -> None:
    with serving(Settings(tmp_path / "data", docs=site)) as served:
        told = httpx.get(f"{served.base}/docs", follow_redirects=True, timeout=LONG)
        assert told.text == "<h1>Start</h1>"
        assert "script-src 'self'" in told.headers["content-security-policy"]
        assert httpx.get(f"{served.base}/docs/players/", timeout=LONG).text == "<h1>Players</h1>"
        assert httpx.get(f"{served.base}/docs/nowhere/", timeout=LONG).status_code == 404
        assert httpx.get(f"{served.base}/docs/..%2f..%2fdata%2fpentarchy.db", timeout=LONG).status_code == 404


def test_where_they_are_not_built_one_is_told_how(tmp_path: Path) -> None:
    settings = Settings(tmp_path / "data")
    settings.docs = None
    with serving(settings) as served:
        for path in ("/docs", "/docs/players/"):
            assert "make docs" in httpx.get(served.base + path, timeout=LONG).text
