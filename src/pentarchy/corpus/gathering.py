"""Numbered pieces of work done in several processes and kept as JSON lines: what was stopped goes on where it was."""

from __future__ import annotations

import json
import multiprocessing
import time
from collections.abc import Callable
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any

from pentarchy.kernel import BadInput

Recipe = dict[str, Any]
"""Everything that a piece of work depends on, besides its number."""
Row = dict[str, Any]
Work = Callable[[Recipe, int], Row]

FAILED = "failed"
"""Under this a row says why there is nothing else in it; the work is tried again the next time."""


def gather(
    file: Path, recipe: Recipe, count: int, work: Work, workers: int = 1, minutes: float | None = None,
    told: Callable[[int, int], None] | None = None,
) -> list[Row]:  # fmt: skip
    """The rows of the first so many numbers: those that the file holds, and the others worked out now, as far as the
    minutes reach. The first line of the file is the recipe."""
    rows = kept(file, recipe)
    left = [number for number in range(count) if number not in rows]
    with file.open("w", encoding="utf-8") as out:
        out.write(json.dumps({"recipe": recipe}) + "\n")
        for row in rows.values():
            out.write(json.dumps(row) + "\n")
        out.flush()
        for row in _worked(recipe, left, work, workers, minutes):
            out.write(json.dumps(row) + "\n")
            out.flush()
            rows[row["number"]] = row
            if told is not None:
                told(len(rows), count)
    return [rows[number] for number in sorted(rows) if number < count and FAILED not in rows[number]]


def kept(file: Path, recipe: Recipe) -> dict[int, Row]:
    """The rows of a file by number, without those that failed and without a last line that was cut off."""
    if not file.exists():
        return {}
    found, rows = read(file)
    if found is not None and found != recipe:
        different = sorted([key for key in {*found, *recipe} if found.get(key) != recipe.get(key)])
        raise BadInput(f"{file} was made otherwise ({', '.join(different)}): give the file another name, or delete it")
    return {row["number"]: row for row in rows}


def read(file: Path) -> tuple[Recipe | None, list[Row]]:
    """The recipe and the rows of a file, whoever made it."""
    recipe: Recipe | None = None
    rows: list[Row] = []
    for line in file.read_text(encoding="utf-8").splitlines():
        try:
            told = json.loads(line)
        except ValueError:
            break
        if "recipe" in told:
            recipe = told["recipe"]
        elif FAILED not in told:
            rows.append(told)
    if rows and recipe is None:
        raise BadInput(f"{file} does not say how it was made: its first line is no recipe")
    return recipe, sorted(rows, key=lambda row: int(row["number"]))


def _worked(recipe: Recipe, numbers: list[int], work: Work, workers: int, minutes: float | None) -> Any:
    until = None if minutes is None else time.monotonic() + 60 * minutes
    if workers <= 1:
        for number in numbers:
            if until is not None and time.monotonic() > until:
                return
            yield attempt(work, recipe, number)
        return
    waiting = numbers[::-1]
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        busy: set[Future[Row]] = set()
        while waiting or busy:
            while waiting and len(busy) < 2 * workers:
                busy.add(pool.submit(attempt, work, recipe, waiting.pop()))
            left = None if until is None else max(0.0, until - time.monotonic())
            done, busy = wait(busy, left, FIRST_COMPLETED)
            for one in done:
                yield one.result()
            if until is not None and time.monotonic() > until:
                waiting = []
                busy = {one for one in busy if not one.cancel()}


def attempt(work: Work, recipe: Recipe, number: int) -> Row:
    """A piece of work that fails costs itself, not the others."""
    try:
        return {"number": number, **work(recipe, number)}
    except Exception as error:  # a bot's or a rule's: the row says so
        return {"number": number, FAILED: f"{type(error).__name__}: {error}"}
