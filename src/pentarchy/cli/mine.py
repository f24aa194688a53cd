"""Mining puzzles and proving them again in several processes, into files that can be gone on with, line by line."""

from __future__ import annotations

import json
import multiprocessing
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any

from pentarchy.kernel import BadInput
from pentarchy.puzzles.mining import KINDS, Job, choice, mined, proved_again, rebuilt
from pentarchy.puzzles.pricing import Effort
from pentarchy.puzzles.rating import TRIES, rated

Line = dict[str, Any]
"""A game that was looked at, or a puzzle that was proved again and rated."""
AGAIN = Effort(16, 80, 400, 200)
"""The effort of the proof that a puzzle is published with."""
AGAIN_SEED = 90_001


def lines_of(file: Path, game: str) -> list[Line]:
    """What a file holds: whole lines only, the last may have been cut off."""
    rows: list[Line] = []
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else []:
        try:
            row = json.loads(line)
        except ValueError:
            break
        if row["game"] != game:
            raise BadInput(f"{file} holds puzzles of {row['game']}, not of {game}")
        rows.append(row)
    return rows


def mine(
    game: str, file: Path, games: int, seed: int, workers: int, minutes: float, told: Callable[[Line], None],
    kinds: tuple[str, ...] = KINDS,
) -> list[Line]:  # fmt: skip
    """Looks at so many games from a seed on, those that the file does not hold yet, and tells of each."""
    known = {row["seed"] for row in lines_of(file, game)}
    jobs = [Job(game, each) for each in range(seed, seed + games) if each not in known]
    late = deadline(minutes)
    for job in jobs:
        job.deadline = late
        job.kinds = kinds
    return gone_on(game, file, done(looked_at, jobs, workers, late), told)


def rate(
    game: str, found: Path, file: Path, most: int, workers: int, minutes: float, told: Callable[[Line], None]
) -> list[Line]:
    """Proves the best of what was found again, deeper, and asks bots of every level; what does not stand is told, too,
    and not tried again."""
    known = [row["begin"] for row in lines_of(file, game)]
    kept = [puzzle for row in lines_of(found, game) for puzzle in row.get("kept", [])]
    wanted = [row for row in choice(kept, most) if row["begin"] not in known]
    return gone_on(game, file, done(examined, wanted, workers, deadline(minutes)), told)


def deadline(minutes: float) -> float:
    return time.time() + 60 * minutes if minutes else 0.0


def looked_at(job: Job) -> Line:
    try:
        return mined(job)
    except Exception as error:  # a rule's or a bot's: mining goes on and says so
        return {"game": job.game, "seed": job.seed, "decisions": 0, "crashed": f"{type(error).__name__}: {error}"}


def examined(row: Line) -> Line:
    again = proved_again(row, AGAIN_SEED, AGAIN)
    if again is None:
        return {**row, "stands": False}
    return {**again, "stands": True, "found": rated(again, rebuilt(again), TRIES)}


def gone_on(game: str, file: Path, more: Iterable[Line], told: Callable[[Line], None]) -> list[Line]:
    """A file with more lines, each written as it comes; all of them are returned."""
    rows = lines_of(file, game)
    file.write_text("".join([json.dumps(row) + "\n" for row in rows]), encoding="utf-8")
    for row in more:
        with file.open("a", encoding="utf-8") as out:
            out.write(json.dumps(row) + "\n")
        rows.append(row)
        told(row)
    return rows


def done(work: Callable[[Any], Line], jobs: list[Any], workers: int, late: float) -> Iterator[Line]:
    """What comes of each job, as it is done, till it is late. No more are handed out than can be worked on."""
    left = jobs[::-1]
    if workers <= 1:
        while left and not (late and time.time() > late):
            yield work(left.pop())
        return
    with ProcessPoolExecutor(workers, mp_context=multiprocessing.get_context("spawn")) as pool:
        running: set[Future[Line]] = set()
        while True:
            while left and len(running) < workers and not (late and time.time() > late):
                running.add(pool.submit(work, left.pop()))
            if not running:
                return
            ready, running = wait(running, return_when=FIRST_COMPLETED)
            for one in ready:
                yield one.result()


def totals(looked: list[Line], examined: list[Line]) -> dict[str, Any]:
    """What was seen in all games, what was kept, and which share of what stands each level finds."""
    kept = [puzzle for row in looked for puzzle in row.get("kept", [])]
    standing = [row for row in examined if row["stands"]]
    found: dict[str, list[int]] = {}
    for row in standing:
        for level, (hits, tries) in row["found"].items():
            both = found.setdefault(level, [0, 0])
            both[0] += hits
            both[1] += tries
    counts = ("decisions", "turns", "counted", "looked_at", "candidates", "judged")
    return {
        "games": len([row for row in looked if "crashed" not in row]),
        "crashed": len([row for row in looked if "crashed" in row]),
        **{name: sum([row.get(name, 0) for row in looked]) for name in counts},
        "kept_turn": len([puzzle for puzzle in kept if puzzle["kind"] == "turn"]),
        "kept_best": len([puzzle for puzzle in kept if puzzle["kind"] == "best"]),
        "examined": len(examined),
        "standing": len(standing),
        "found": found,
    }
