"""What is written as TOML is read back as it was: every content file, and whatever else TOML can hold."""

from __future__ import annotations

import tomllib

import pytest
from hypothesis import given
from hypothesis import strategies as some

import pentarchy
from pentarchy import packs
from pentarchy.workbench.toml import written

TEXT = some.text(some.characters(exclude_categories=["Cs"]), max_size=20)
PLAIN = some.booleans() | some.integers(-(2**62), 2**62) | some.floats(allow_nan=False) | TEXT
VALUE = some.recursive(
    PLAIN, lambda inner: some.lists(inner, max_size=4) | some.dictionaries(TEXT, inner, max_size=4), max_leaves=12
)


@pytest.mark.parametrize("game", pentarchy.all_games(), ids=lambda game: game.name)
def test_every_content_file_is_read_back_as_it_was(game: pentarchy.Game) -> None:
    for name, table in packs.tables(game).items():
        assert tomllib.loads(written(table)) == table, name


@given(some.dictionaries(TEXT, VALUE, max_size=5))
def test_whatever_can_be_held_is_read_back_as_it_was(tables: dict[str, object]) -> None:
    assert tomllib.loads(written(tables)) == tables


@pytest.mark.parametrize("value", [None, object(), "\ud800", {1, 2}])
def test_what_toml_cannot_hold_is_refused_in_words(value: object) -> None:
    with pytest.raises(pentarchy.BadInput, match="cannot be written"):
        written({"a": value})
