"""A bar for whatever takes longer than a glance: on a terminal, and never in a pipe."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rich.status import Status

PATIENCE = 1.0
"""So many seconds nobody wonders what goes on."""


@contextmanager
def progress(title: str, total: int | None = None) -> Iterator[Callable[[int, int | None], None]]:
    """Within it, call what it gives with how much is done, and of how much if that was not known before."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    console = Console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as bar:
        task = bar.add_task(title, total=total)

        def told(done: int, of: int | None = None) -> None:
            bar.update(task, completed=done, total=total if of is None else of)

        yield told


@contextmanager
def waiting(text: str) -> Iterator[None]:
    """For what ends nobody knows when, a bot's thought: soon a line that moves says what is waited for."""
    if not sys.stderr.isatty():
        yield
        return
    shown: list[Status] = []

    def show() -> None:
        from rich.console import Console

        status = Console(stderr=True).status(text)
        status.start()
        shown.append(status)

    soon = Timer(PATIENCE, show)
    soon.daemon = True
    soon.start()
    try:
        yield
    finally:
        soon.cancel()
        soon.join()
        for status in shown:
            status.stop()
