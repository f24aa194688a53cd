"""The command line, run in this process: arguments and what is typed go in, exit code and what is printed come out."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import NamedTuple

import pytest

from pentarchy.cli import main


class Outcome(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Outcome]


@pytest.fixture
def pentarchy_command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    def run(*arguments: str, typed: str = "") -> Outcome:
        monkeypatch.setattr("sys.stdin", io.StringIO(typed))
        capsys.readouterr()
        code = main(list(arguments))
        printed = capsys.readouterr()
        return Outcome(code, printed.out, printed.err)

    return run
