"""Running a tournament: in this process, in several, or on Ray. A game that crashes is lost, the rest goes on."""

from __future__ import annotations

import contextlib
import json
import multiprocessing
from collections.abc import Callable, Iterator
from multiprocessing.connection import Connection, wait
from pathlib import Path
from typing import Any

from pentarchy.arena.match import Job, Outcome, play
from pentarchy.kernel import BadInput

SAME = ("game", "rules_version", "seed", "bots", "options", "content")
"""What a game in a results file must share with the job it stands for."""

Played = tuple[Outcome, dict[str, Any]]


SEEDS_BETWEEN_LOOKS = 4
"""Whether enough games were played is asked whenever so many seeds have met every arrangement."""


def run(
    jobs: list[Job], workers: int = 1, on: str = "local", file: Path | None = None,
    told: Callable[[Outcome], None] | None = None, enough: Callable[[list[Played]], bool] | None = None,
) -> list[Played]:  # fmt: skip
    """Plays the games that the results file does not hold yet, all or until it is enough, in the order of the jobs."""
    kept = Results(file, jobs) if file is not None else None
    played: dict[int, Played] = dict(kept.found) if kept is not None else {}
    for part in looks(jobs) if enough is not None else [jobs]:
        to_play = [job for job in part if job["number"] not in played]
        source = _on_ray(to_play) if on == "ray" else _here(to_play) if workers <= 1 else _in_workers(to_play, workers)
        for outcome, cost in source:
            played[outcome["number"]] = outcome, cost
            if kept is not None:
                kept.add(outcome, cost)
            if told is not None:
                told(outcome)
        if enough is not None and enough([played[number] for number in sorted(played)]):
            break
    if kept is not None:
        kept.tidy(played)
    return [played[job["number"]] for job in jobs if job["number"] in played]


def looks(jobs: list[Job]) -> list[list[Job]]:
    """The games between one look at the results and the next."""
    parts: dict[int, list[Job]] = {}
    seeds = list(dict.fromkeys([job["seed"] for job in jobs]))
    for job in jobs:
        parts.setdefault(seeds.index(job["seed"]) // SEEDS_BETWEEN_LOOKS, []).append(job)
    return list(parts.values())


class Results:
    """A results file: a line a game, and beside it the seconds they took. It can be resumed."""

    def __init__(self, file: Path, jobs: list[Job]) -> None:
        self.file = file
        self.costs = file.with_suffix(file.suffix + ".times")
        self.found: dict[int, Played] = {}
        wanted = {job["number"]: job for job in jobs}
        costs = {cost["number"]: cost for cost in self._lines(self.costs)}
        for outcome in self._lines(file):
            job = wanted.get(outcome["number"])
            if job is None or any([job[key] != outcome.get(key) for key in SAME]):
                raise BadInput(f"{file} holds another tournament: give --results another name, or delete it")
            if job.get("watch") and "crashed" not in outcome and not {"offered", "museum"} <= outcome.keys():
                raise BadInput(f"{file} does not say what was offered: give --results another name, or delete it")
            if "crashed" not in outcome:
                self.found[outcome["number"]] = outcome, costs.get(outcome["number"], {})
        self.tidy(self.found)

    def _lines(self, file: Path) -> list[dict[str, Any]]:
        """Whole lines only: the last may have been cut off when a machine died."""
        if not file.exists():
            return []
        lines: list[dict[str, Any]] = []
        for line in file.read_text(encoding="utf-8").splitlines():
            try:
                lines.append(json.loads(line))
            except ValueError:
                break
        return lines

    def add(self, outcome: Outcome, cost: dict[str, Any]) -> None:
        for file, line in ((self.costs, cost), (self.file, outcome)):
            with file.open("a", encoding="utf-8") as out:
                out.write(json.dumps(line) + "\n")

    def tidy(self, played: dict[int, Played]) -> None:
        """When all is done: in order, so that the same tournament always gives the same file."""
        for file, part in ((self.file, 0), (self.costs, 1)):
            text = "".join([json.dumps(played[number][part]) + "\n" for number in sorted(played)])
            draft = file.with_suffix(file.suffix + ".new")
            draft.write_text(text, encoding="utf-8")
            draft.replace(file)


def crashed(job: Job, why: str) -> Played:
    lost: Outcome = {"number": job["number"], **{key: job[key] for key in SAME}, "crashed": why}
    return lost, {"number": job["number"]}


def _attempt(job: Job) -> Played:
    try:
        return play(job)
    except Exception as error:  # a bot's or a rule's: the tournament goes on and says so
        return crashed(job, f"{type(error).__name__}: {error}")


def _here(jobs: list[Job]) -> Iterator[Played]:
    for job in jobs:
        yield _attempt(job)


def _work(pipe: Connection) -> None:
    while True:
        job = pipe.recv()
        if job is None:
            return
        pipe.send(_attempt(job))


class _Worker:
    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        self.job: Job | None = None

    def give(self, job: Job) -> None:
        """The next game. If the worker has died meanwhile, its end of the pipe tells so when it is read."""
        self.job = job
        self._send(job)

    def dismiss(self) -> None:
        self._send(None)
        self.process.join()

    def _send(self, what: Job | None) -> None:
        with contextlib.suppress(OSError):
            self.pipe.send(what)


def _in_workers(jobs: list[Job], workers: int) -> Iterator[Played]:
    waiting = list(reversed(jobs))
    busy: list[_Worker] = []
    while waiting and len(busy) < workers:
        busy.append(_Worker())
        busy[-1].give(waiting.pop())
    while busy:
        ready = wait([worker.pipe for worker in busy])
        for worker in [worker for worker in busy if worker.pipe in ready]:
            job = worker.job
            assert job is not None
            try:
                played: Played = worker.pipe.recv()
            except (EOFError, OSError):
                worker.process.join()
                played = crashed(job, f"the worker died with exit code {worker.process.exitcode}")
                busy.remove(worker)
                if waiting:
                    worker = _Worker()
                    busy.append(worker)
            yield played
            if waiting and worker in busy:
                worker.give(waiting.pop())
            elif worker in busy:
                worker.dismiss()
                busy.remove(worker)


def _on_ray(jobs: list[Job]) -> Iterator[Played]:
    import ray

    ray.init(ignore_reinit_error=True, log_to_driver=False, include_dashboard=False)
    attempt = ray.remote(max_retries=0)(_attempt)
    waiting = {attempt.remote(job): job for job in jobs}
    while waiting:
        ready, _ = ray.wait(list(waiting), num_returns=1)
        job = waiting.pop(ready[0])
        try:
            yield ray.get(ready[0])
        except ray.exceptions.RayError as error:
            yield crashed(job, f"lost on the cluster: {type(error).__name__}")
