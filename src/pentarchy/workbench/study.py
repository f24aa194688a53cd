"""A changed game measured in games between bots, a few at a time: what the lab's page asks of the engine beside it."""

from __future__ import annotations

import difflib
import json
import time
from collections.abc import Callable
from hashlib import blake2b
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pentarchy
from pentarchy import packs
from pentarchy.arena.lab import compare, study
from pentarchy.arena.match import play as play_through
from pentarchy.arena.report import Z95, wilson, win_of
from pentarchy.kernel import BadInput, Game
from pentarchy.parts.content import MANIFEST
from pentarchy.workbench.difference import are_things, differences
from pentarchy.workbench.toml import written

Change = dict[str, Any]
"""A field of a printed thing with another value: `file`, `kind`, `id`, `field`, `value`."""
MOST_CHANGES = 200
SLIM = ("bots", "scores", "winners", "moves", "number")


def changed(game: str, changes: list[Change], root: str = "/packs") -> dict[str, Any]:
    """A pack of the changes, written below `root` and tried; its name, its files, and what differs in words."""
    own = pentarchy.game(game)
    files = pack_files(own, changes)
    digest = blake2b(json.dumps(files, sort_keys=True).encode(), digest_size=5).hexdigest()
    name = f"lab-{digest}"
    files[MANIFEST] = f'name = "{name}"\nversion = 1\ngame = "{game}"\nchanges_only = true\n'
    folder = Path(root) / name
    folder.mkdir(parents=True, exist_ok=True)
    for file, text in files.items():
        (folder / file).write_text(text, encoding="utf-8")
    loaded = pentarchy.game(game, folder)
    loaded.start(loaded.seats[0], "a first look")
    told = differences(packs.tables(own), packs.tables(own, folder))
    return {"name": name, "folder": str(folder), "files": files, "told": [one.sentence() for one in told]}


def pack_files(own: Game, changes: list[Change]) -> dict[str, str]:
    """The files of a pack that holds these changes and nothing else."""
    if not 0 < len(changes) <= MOST_CHANGES:
        raise BadInput(f"between one and {MOST_CHANGES} things can be changed, not {len(changes)}")
    tables = packs.tables(own)
    rows: dict[str, dict[str, dict[str, dict[str, Any]]]] = {}
    for change in changes:
        file, kind, name, field = [str(change.get(key, "")) for key in ("file", "kind", "id", "field")]
        listed = tables.get(f"{file}.toml", {}).get(kind)
        row = next((row for row in (listed or []) if row["id"] == name), None) if are_things(listed) else None
        if row is None:
            raise BadInput(f"{own.title} has no {kind or 'thing'} '{name}' in a file '{file}'")
        if field == "id" or field not in row:
            near = difflib.get_close_matches(field, list(row), n=1)
            raise BadInput(f"{kind} {name} has no '{field}'" + (f"; did you mean '{near[0]}'?" if near else ""))
        rows.setdefault(f"{file}.toml", {}).setdefault(kind, {}).setdefault(name, {"id": name})[field] = change["value"]
    return {file: written({kind: list(some.values()) for kind, some in kinds.items()}) for file, kinds in rows.items()}


def play(
    game: str, seats: int, bot: str, options: dict[str, Any], folder: str | None, first: int, last: int, seconds: float
) -> list[dict[str, Any]]:
    """Games number `first` and on, before `last`, as many as fit into some seconds and one at least; the same number is
    the same deal, whatever the content. Of what was offered and taken, printed things are kept."""
    loaded = pentarchy.game(game, folder)
    loaded.header(seats, "0", options)
    printed = {row["id"] for table in packs.tables(loaded, Path(folder) if folder else None).values()
               for rows in table.values() if are_things(rows) for row in rows}  # fmt: skip
    until = time.perf_counter() + seconds
    found: list[dict[str, Any]] = []
    for number in range(first, last):
        job = {"number": number, "game": game, "seed": f"lab-{number}", "bots": [bot] * seats, "options": options,
               "content": folder, "watch": True}  # fmt: skip
        outcome, _ = play_through(job)
        slim = {key: outcome[key] for key in SLIM}
        for key in ("offered", "taken"):
            slim[key] = {seat: [part for part in parts if not printed or printed & set(part.split("/"))]
                         for seat, parts in outcome[key].items()}  # fmt: skip
        found.append(slim)
        if time.perf_counter() >= until:
            break
    return found


def told(game: str, seats: int, before: list[dict[str, Any]], after: list[dict[str, Any]]) -> dict[str, Any]:
    """What the games say: of whole games some measures, of each thing how often its takers won, both with intervals."""
    studies = [study(game, seats, [(outcome, {}) for outcome in some]) for some in (after, before)]
    return {"measures": measures(before, after), "parts": compare(*studies)}


def measures(before: list[dict[str, Any]], after: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Before and after, each [mean, low, high]; clear if the intervals do not meet."""
    kinds: dict[str, Callable[[dict[str, Any]], float]] = {
        "score": lambda one: fmean(one["scores"]),
        "margin": lambda one: max(one["scores"]) - sorted(one["scores"])[-2] if len(one["scores"]) > 1 else 0,
        "moves": lambda one: one["moves"],
        "first": lambda one: win_of(one["winners"], 0),
    }
    lines: list[dict[str, Any]] = []
    for name, measure in kinds.items():
        pair = [estimate([measure(one) for one in some], name == "first") for some in (before, after)]
        apart = pair[0][1] > pair[1][2] or pair[0][2] < pair[1][1]
        lines.append({"name": name, "before": pair[0], "after": pair[1], "clear": apart})
    return lines


def estimate(values: list[float], share: bool) -> list[float]:
    """A mean with its 95 % interval."""
    if not values:
        return [0.0, 0.0, 0.0]
    if share:
        return [fmean(values), *wilson(sum(values), len(values))]
    spread = Z95 * stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return [fmean(values), fmean(values) - spread, fmean(values) + spread]
