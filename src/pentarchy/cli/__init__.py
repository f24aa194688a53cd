"""The command `pentarchy`: one module a command, each with `add(parsers)` and `run(args) -> int`."""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import io
import os
import sys
from collections.abc import Sequence

from pentarchy import __version__
from pentarchy.cli.arguments import Parser
from pentarchy.extras import how_to_get
from pentarchy.kernel import BrokenRule, PentarchyError

COMMANDS = (
    "games", "learn", "puzzles", "cards", "play", "serve", "replay", "analyse", "fuzz", "bench", "arena", "lab",
    "pack", "corpus", "rules", "new", "ratings", "people",
)  # fmt: skip
"""In the order of the help text. A command is there when its module is: `pentarchy.cli.<command>`."""

FINE, FAILED, BAD_INPUT, INTERRUPTED = 0, 1, 2, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Runs a command: 0 fine, 1 the thing checked failed, 2 bad input with one line on stderr that names it."""
    given = list(sys.argv[1:] if argv is None else argv)
    for stream in (sys.stdout, sys.stderr):  # a console that lacks a sign gets another, and no traceback
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    try:
        args = parser().parse_args(given)
        return int(args.run(args))
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else FINE
    except BrokenRule as error:
        return _complain(f"{error}; the game so far:\n{error.record}", FAILED)
    except PentarchyError as error:
        return _complain(str(error), BAD_INPUT)
    except ModuleNotFoundError as missing:
        told = how_to_get(missing) if missing.msg.startswith("No module named") else missing.msg
        if told is None:
            raise
        return _complain(told, BAD_INPUT)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return _complain(f"{where}{error.strerror or error}", BAD_INPUT)
    except KeyboardInterrupt:
        return _complain("interrupted", INTERRUPTED)


def parser() -> argparse.ArgumentParser:
    """The whole command line. Adding a command's parser imports nothing that only running it needs."""
    top = Parser(prog="pentarchy", description="Five board games about ruling a domain, on one engine.")
    top.add_argument("--version", action="version", version=f"pentarchy {__version__}")
    parsers = top.add_subparsers(title="commands", metavar="COMMAND", required=True, parser_class=Parser)
    for command in COMMANDS:
        where = f"{__name__}.{command}"
        if importlib.util.find_spec(where) is not None:
            importlib.import_module(where).add(parsers)
    return top


def _complain(problem: str, code: int) -> int:
    print(f"pentarchy: {problem}", file=sys.stderr)
    return code
