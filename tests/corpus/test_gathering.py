"""Rows that are worked out in pieces: kept, gone on with, and never mixed with others."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from pentarchy.corpus.gathering import gather, read
from pentarchy.kernel import BadInput

RECIPE = {"times": 3}


def times(recipe: dict[str, Any], number: int) -> dict[str, Any]:
    if number == recipe.get("stumbles"):
        raise ValueError("it stumbled")
    return {"found": recipe["times"] * number}


def test_what_was_kept_is_not_worked_out_again(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    heard: list[tuple[int, int]] = []
    assert [row["found"] for row in gather(file, RECIPE, 2, times, told=lambda *so_far: heard.append(so_far))] == [0, 3]
    assert heard == [(1, 2), (2, 2)]

    def again(recipe: dict[str, Any], number: int) -> dict[str, Any]:
        assert number > 1, "the first two are known"
        return times(recipe, number)

    assert [row["found"] for row in gather(file, RECIPE, 4, again)] == [0, 3, 6, 9]
    assert read(file)[0] == RECIPE and len(read(file)[1]) == 4
    assert [row["number"] for row in gather(file, RECIPE, 3, again)] == [0, 1, 2], "fewer than are kept"


def test_a_line_that_was_cut_off_is_worked_out_again(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    gather(file, RECIPE, 3, times)
    file.write_text(file.read_text()[:-6])
    assert [row["found"] for row in gather(file, RECIPE, 3, times)] == [0, 3, 6]


def test_rows_of_another_recipe_are_refused_and_the_difference_is_named(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    gather(file, RECIPE, 1, times)
    with pytest.raises(BadInput, match=r"made otherwise \(times\)"):
        gather(file, {"times": 4}, 1, times)
    file.write_text('{"number": 0}\n')
    with pytest.raises(BadInput, match="does not say how it was made"):
        read(file)


def test_what_fails_costs_itself_alone_and_is_tried_again(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    stumbling = {"times": 3, "stumbles": 1}
    assert [row["number"] for row in gather(file, stumbling, 3, times)] == [0, 2]
    assert any(["it stumbled" in json.loads(line).get("failed", "") for line in file.read_text().splitlines()])
    assert [row["number"] for row in gather(file, stumbling, 3, lambda recipe, number: {"found": 0})] == [0, 1, 2]


def test_several_processes_find_the_same(tmp_path: Path) -> None:
    alone = gather(tmp_path / "one.jsonl", RECIPE, 5, times)
    assert gather(tmp_path / "two.jsonl", RECIPE, 5, times, workers=2) == alone


@pytest.mark.parametrize("workers", [1, 2])
def test_when_the_time_is_over_nothing_more_is_begun(tmp_path: Path, workers: int) -> None:
    file = tmp_path / "rows.jsonl"
    assert len(gather(file, RECIPE, 200, times, workers, minutes=0)) < 200
    assert len(gather(file, RECIPE, 200, times, workers)) == 200
