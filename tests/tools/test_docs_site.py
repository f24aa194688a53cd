"""The docs' site: every page has its place, links are those of the site, and nothing comes from another host."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture
def tools(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "tools"))


def test_every_picture_of_a_guide_is_there(tools: None) -> None:
    from docs_pages import DOCS, GAMES, pictured

    missing = [
        f"docs/guides/{game}/{picture.name}.webp: python tools/pictures.py guides {game}"
        for game, guide in GAMES.items()
        for picture in pictured(guide)
        if not (DOCS / "guides" / game / f"{picture.name}.webp").is_file()
    ]
    assert not missing, "\n".join(missing)


def test_moving_pictures_are_small() -> None:
    moving = list((ROOT / "docs" / "moving").glob("*.webp"))
    assert moving
    assert all(file.stat().st_size < 1_500_000 for file in moving)


def test_links_lead_where_the_site_has_the_page(tools: None, tmp_path: Path) -> None:
    from docs_pages import BrokenPage, Stage

    stage = Stage(tmp_path)
    page = ROOT / "docs" / "players.md"
    text = stage.relinked("[a](../CONTRIBUTING.md#test) `[b](nowhere.md)` [c](tutorials/bot.md)", page, "players.md")
    assert text == "[a](contributing.md#test) `[b](nowhere.md)` [c](tutorials/bot.md)"
    assert stage.relinked("[bots.md](bots.md#rules)", page, "players.md") == "[Bots](bots.md#rules)"
    assert stage.relinked("[the bots](bots.md)", page, "players.md") == "[the bots](bots.md)"
    with pytest.raises(BrokenPage, match="docs/players.md links to nowhere.md, which is not there"):
        stage.relinked("[b](nowhere.md)", page, "players.md")


def test_every_page_of_docs_can_be_staged_and_has_one_place(tools: None, tmp_path: Path) -> None:
    from docs_pages import Stage

    stage = Stage(tmp_path)
    stage.fill()
    on_disk = {file.relative_to(ROOT / "docs").as_posix() for file in (ROOT / "docs").rglob("*.md")}
    assert on_disk <= set(stage.titles)


@pytest.mark.long
def test_the_site_builds_without_a_warning_and_loads_its_own(tools: None, capsys: pytest.CaptureFixture[str]) -> None:
    if importlib.util.find_spec("zensical") is None:
        pytest.fail("make test-all installs Zensical: make docs")
    import docs_site

    assert docs_site.main() == 0, capsys.readouterr().err
    site = ROOT / "build" / "site"
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        loaded = re.findall(r"<(?:script|link|img|iframe)[^>]+(?:src|href)=\"?(https?://[^\"\s>]+)", text)
        assert not loaded, f"{page} loads {loaded}"
        assert not re.search(r"<script>", text), f"{page} has a script inside"
