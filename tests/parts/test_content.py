"""Content files: what is missing, misspelt or of the wrong kind is named, and a pack goes before the game's own."""

from __future__ import annotations

from pathlib import Path

import pytest

from pentarchy.parts.content import ContentError, Row, content_file, load_rows, load_toml


def test_broken_files_are_one_line_errors(tmp_path: Path) -> None:
    (tmp_path / "bad.toml").write_text("[[agent]\n")
    with pytest.raises(ContentError, match=r"bad.toml: not readable as TOML.*line 1"):
        load_toml(tmp_path / "bad.toml")
    with pytest.raises(ContentError, match="none.toml: no such file"):
        load_toml(tmp_path / "none.toml")


def test_rows_have_unique_ids(tmp_path: Path) -> None:
    path = tmp_path / "cards.toml"
    path.write_text('[[agent]]\nid = "a"\n[[agent]]\nid = "a"\n')
    with pytest.raises(ContentError, match="cards.toml: the id a is used twice"):
        load_rows(path, "agent")
    path.write_text("[[agent]]\nname = 3\n")
    with pytest.raises(ContentError, match="agent number 1 has no id"):
        load_rows(path, "agent")
    with pytest.raises(ContentError, match="no \\[\\[event\\]\\] tables"):
        load_rows(path, "event")


def test_a_row_checks_every_field() -> None:
    row = Row({"name": "Jonas", "income": 9, "traits": ["a"], "incme": 2, "ranks": [1, 2]}, "cards.toml: jonas")
    assert row.text("name") == "Jonas" and row.texts("traits") == ["a"] and row.numbers("ranks") == [1, 2]
    assert row.number("exposure", default=1) == 1 and row.part("abilities") is None
    with pytest.raises(ContentError, match="cards.toml: jonas: income is 9, outside 0 to 3"):
        row.number("income", low=0, high=3)
    with pytest.raises(ContentError, match="faction is missing"):
        row.text("faction")
    with pytest.raises(ContentError, match="name must be a whole number"):
        row.number("name")
    with pytest.raises(ContentError, match="did you mean 'Jona'"):
        row.text("name", choices=["Jona", "Vera"])
    with pytest.raises(ContentError, match="name is 'Jonas', which is none of red, blue"):
        row.text("name", choices=["", "red", "blue"])
    with pytest.raises(ContentError, match="incme is unknown; did you mean 'income'"):
        row.finish()


def test_a_field_that_is_like_no_other_is_answered_with_all_that_there_are() -> None:
    row = Row({"name": "Jonas", "xyz": 1}, "cards.toml: jonas")
    row.text("name")
    assert not row.has("wealth")
    with pytest.raises(ContentError, match="xyz is unknown; known are name, wealth$"):
        row.finish()


def test_a_content_pack_overrides_file_by_file(tmp_path: Path) -> None:
    home, pack = tmp_path / "home", tmp_path / "pack"
    (pack / "game").mkdir(parents=True)
    (pack / "game" / "agents.toml").write_text("")
    assert content_file(home, "game", "agents.toml", pack).path == pack / "game" / "agents.toml"
    assert content_file(home, "game", "events.toml", pack).path == home / "events.toml"
    with pytest.raises(ContentError, match="no such content directory"):
        content_file(home, "game", "agents.toml", tmp_path / "nowhere")
