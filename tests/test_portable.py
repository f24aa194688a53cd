"""Every system: what only some have is asked for first, texts say their encoding, and every package has its extra."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from pentarchy.extras import BROUGHT_BY

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "src" / "pentarchy"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
NOT_EVERYWHERE = {"curses", "fcntl", "grp", "posix", "pty", "pwd", "readline", "resource", "syslog", "termios", "tty"}
"""Modules that Windows lacks."""
CALLS_NOT_EVERYWHERE = {
    "os": {
        "fork", "forkpty", "getloadavg", "getuid", "geteuid", "getgid", "getpgid", "killpg", "mkfifo", "nice",
        "register_at_fork", "sched_getaffinity", "sched_setaffinity", "setpgid", "setsid", "sysconf", "uname", "wait",
    },
    "signal": {"SIGALRM", "SIGCHLD", "SIGHUP", "SIGKILL", "SIGQUIT", "SIGUSR1", "SIGUSR2", "alarm", "pause"},
    "time": {"tzset"},
}  # fmt: skip
MODE = re.compile(r"[rwax+bt]+")
OPENED = {"open", "read_text", "write_text", "fdopen"}


def faults(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """What would fail on another system, with its line."""
    guarded: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Try) and any(catches_import(handler) for handler in node.handlers):
            guarded |= {id(inner) for child in node.body for inner in ast.walk(child)}
        elif isinstance(node, ast.If) and re.search(r"hasattr\(|os\.name|sys\.platform", ast.unparse(node.test)):
            guarded |= {id(inner) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if id(node) in guarded:
            continue
        if isinstance(node, (ast.Import, ast.ImportFrom)):
            origin = node.module or "" if isinstance(node, ast.ImportFrom) else ""
            names = [origin] if origin else [alias.name for alias in node.names]
            for name in names:
                if name.partition(".")[0] in NOT_EVERYWHERE:
                    yield node.lineno, f"imports {name}, which Windows lacks"
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            if node.attr in CALLS_NOT_EVERYWHERE.get(node.value.id, ()):
                yield node.lineno, f"uses {node.value.id}.{node.attr}, which Windows lacks"
        elif isinstance(node, ast.keyword) and node.arg == "preexec_fn":
            yield node.value.lineno, "preexec_fn is refused on Windows"
        elif isinstance(node, ast.keyword) and node.arg in ("text", "universal_newlines") and is_true(node.value):
            yield node.value.lineno, "a program's output is read without its encoding"
        elif isinstance(node, ast.Call) and opens_text(node):
            yield node.lineno, "a text file is opened without its encoding"


def is_true(value: ast.expr) -> bool:
    return isinstance(value, ast.Constant) and value.value is True


def catches_import(handler: ast.ExceptHandler) -> bool:
    return handler.type is not None and "ImportError" in ast.unparse(handler.type)


def opens_text(call: ast.Call) -> bool:
    """Whether a call opens a file as text in the system's encoding, whichever that is."""
    name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
    if name not in OPENED or any(word.arg in ("encoding", None) for word in call.keywords):
        return False
    texts = [one.value for one in call.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
    if isinstance(call.func, ast.Attribute) and name == "open" and call.args and not MODE.fullmatch(" ".join(texts)):
        return False  # opens something else
    if name == "read_text":
        return not call.args
    if name == "write_text":
        return len(call.args) < 2
    modes = texts + [ast.unparse(word.value) for word in call.keywords if word.arg == "mode"]
    return not any(MODE.fullmatch(mode.strip("'")) and "b" in mode for mode in modes)


@pytest.mark.parametrize(
    ("source", "wrong"),
    [
        ("import fcntl", True),
        ("try:\n    import fcntl\nexcept ImportError:\n    fcntl = None", False),
        ("try:\n    import fcntl\nexcept OSError:\n    pass", True),
        ("from termios import tcgetattr", True),
        ("os.fork()", True),
        ("if hasattr(os, 'nice'):\n    os.nice(5)", False),
        ("signal.signal(signal.SIGTERM, stop)", False),
        ("signal.signal(signal.SIGHUP, stop)", True),
        ("subprocess.run(a, preexec_fn=b)", True),
        ("file.read_text()", True),
        ("file.read_text(encoding='utf-8')", False),
        ("open(name)", True),
        ("open(name, 'rb')", False),
        ("lock.open('a')", True),
        ("os.open(name, os.O_RDWR)", False),
        ("hall.open(table)", False),
        ("subprocess.Popen(a, text=True)", True),
        ("subprocess.Popen(a, encoding='utf-8')", False),
    ],
)
def test_what_fails_elsewhere_is_told_from_what_does_not(source: str, wrong: bool) -> None:
    assert bool(list(faults(ast.parse(source)))) is wrong


def test_nothing_assumes_a_system() -> None:
    found = [
        f"{file.relative_to(ROOT)}:{line} {fault}"
        for file in [ROOT / "hatch_build.py", *sorted(PACKAGE.rglob("*.py")), *sorted((ROOT / "tools").glob("*.py"))]
        for line, fault in faults(ast.parse(file.read_text(encoding="utf-8")))
    ]
    assert not found, "\n".join(found)


def outside(file: Path) -> set[str]:
    """The packages of others that a module imports."""
    tree = ast.parse(file.read_text(encoding="utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and not node.level}
    return {name.partition(".")[0] for name in names} - set(sys.stdlib_module_names) - {"pentarchy", ""}


def test_every_package_that_is_imported_is_installed_or_has_an_extra_that_brings_it() -> None:
    always = {re.split(r"[^\w-]", wanted)[0].replace("-", "_") for wanted in PROJECT["dependencies"]}
    unknown = [
        f"{file.relative_to(ROOT)} imports {name}"
        for file in sorted(PACKAGE.rglob("*.py"))
        for name in sorted(outside(file) - always - set(BROUGHT_BY))
    ]
    assert not unknown, "\n".join([*unknown, "name the extra in src/pentarchy/extras.py"])


def test_every_extra_that_is_told_of_exists() -> None:
    assert set(BROUGHT_BY.values()) <= set(PROJECT["optional-dependencies"])
