"""Whatever is written into a field of a content file is refused in words, or it can be played with."""

from __future__ import annotations

import copy
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import pentarchy
from pentarchy import packs
from pentarchy.workbench.toml import written

NONSENSE: tuple[Any, ...] = ("nonsense", "", -1, 10**9, 1.5, True, [], ["nonsense"], {}, {"nonsense": 1}, [[1]], "Pay.")
EACH_KIND = 1
"""So many rows of each kind are tried, field by field."""


def spoilt(game: pentarchy.Game, chance: random.Random) -> Iterator[tuple[str, str, dict[str, Any]]]:
    """(file, what was done, the file's tables): a field lost, or with something else in it."""
    for file, tables in packs.tables(game).items():
        for kind, rows in tables.items():
            if not isinstance(rows, list) or not isinstance(rows[0], dict):
                for value in chance.sample(NONSENSE, 4):
                    yield file, f"{kind} is {value!r}", {**tables, kind: value}
                continue
            for at in chance.sample(range(len(rows)), min(EACH_KIND, len(rows))):
                for field in rows[at]:
                    for value in (..., *chance.sample(NONSENSE, 2)):
                        other = copy.deepcopy(tables)
                        if value is ...:
                            del other[kind][at][field]
                        else:
                            other[kind][at][field] = value
                        yield file, f"{kind} {at + 1}: {field} is {value!r}", other


@pytest.mark.parametrize("name", [game.name for game in pentarchy.all_games() if packs.own_files(game)])
def test_nonsense_in_any_field_is_refused_in_words_or_plays(name: str, tmp_path: Path) -> None:
    own = pentarchy.game(name)
    refused = taken = 0
    broken: list[str] = []
    for file, what, tables in spoilt(own, random.Random(name)):
        for old in tmp_path.iterdir():
            old.unlink()
        (tmp_path / file).write_text(written(tables), encoding="utf-8")
        try:
            position = own.with_content(tmp_path).start(own.seats[0], 1)
            assert position.decisions, "nobody is asked anything"
            taken += 1
        except pentarchy.BadInput as error:
            refused += 1
            if ".toml: " not in str(error):
                broken.append(f"{file}: {what}: refused without the file's name: {error}")
        except Exception as error:
            broken.append(f"{file}: {what}: {type(error).__name__}: {error}")
    assert not broken, "\n".join(broken)
    assert refused > taken
