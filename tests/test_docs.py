"""The pages: every link leads somewhere, every command can be given so, every block of code runs or says why not."""

from __future__ import annotations

import doctest
import importlib
import json
import re
import shlex
import sys
import tomllib
from pathlib import Path
from types import ModuleType

import pytest

from pentarchy.cli import parser

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "web" / "README.md"])
BY_NAME = {str(page.relative_to(ROOT)): page.read_text(encoding="utf-8") for page in PAGES}
COMMAND = re.compile(r"^\s*(?:\$ )?(?:\.venv/bin/)?pentarchy (.+)$")
PLACEHOLDERS = {"GAME": "domaine", "NAME": "mygame", "SEATS": "2", "GAMES": "4", "N": "1", "K": "2", "M": "1"}


def anchor(heading: str) -> str:
    """The name a heading is linked by."""
    return re.sub(r"[^\w\- ]", "", heading.strip().lower()).replace(" ", "-")


def fenced(text: str, *languages: str) -> list[str]:
    """The blocks of code of a page, by language."""
    return [body for language, body in re.findall(r"^```(\w*)\n(.*?)^```", text, re.S | re.M) if language in languages]


@pytest.mark.parametrize("name", BY_NAME)
def test_every_link_of_a_page_leads_somewhere(name: str) -> None:
    prose = re.sub(r"^```.*?^```|`[^`\n]*`", "", BY_NAME[name], flags=re.S | re.M)
    for target in re.findall(r"\]\(([^)\s]+)\)", prose):
        if re.match(r"[a-z]+:", target):
            continue
        path, _, fragment = target.partition("#")
        file = (ROOT / name).parent / path if path else ROOT / name
        assert file.exists(), f"{name} links to {target}"
        if fragment and file.suffix == ".md":
            headings = re.findall(r"^#+ (.+)$", file.read_text(encoding="utf-8"), re.M)
            assert fragment in map(anchor, headings), f"{name} links to {target}"


def commands(text: str) -> list[str]:
    """What follows `pentarchy` on the lines of the blocks that are typed into a shell."""
    lines = [line for block in fenced(text, "", "sh", "bash", "console") for line in block.splitlines()]
    return [match[1] for line in lines if (match := COMMAND.match(line))]


@pytest.mark.parametrize("name", [name for name, text in BY_NAME.items() if commands(text)])
def test_every_command_of_a_page_can_be_given_so(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    for command in commands(BY_NAME[name]):
        bare = re.sub(r" \[[^]]*\]", "", command)  # what may be left out, is
        words = [PLACEHOLDERS.get(word, word) for word in shlex.split(bare, comments=True)]
        if "--help" in words:
            words = words[: words.index("--help")]
        try:
            parser().parse_args(words)
        except SystemExit:
            pytest.fail(f"{name}: pentarchy {command}: {capsys.readouterr().err}")


RUN_ELSEWHERE = {
    "docs/adding-a-game.md": "tests/kernel/test_adding_a_game.py",
    "docs/api.md": "tests/test_api_page.py",
    "docs/corpus.md": "tests/corpus/test_corpus.py",
    "docs/doors.md": "tests/research/test_doors.py",
    "docs/learner.md": "tests/research/test_pages.py",
    "docs/openspiel-search.md": "tests/research/test_pages.py",
}
"""Pages whose Python is run by a test that brings what they need."""
NOT_RUN = {
    ("docs/bots.md", "EVALUATION = "): "a line of a game's evaluation.py; every game's own is loaded by the tests",
    ("docs/research.md", "import jax"): "needs an accelerator's patience; tests/research runs the same calls in small",
}
"""Python that cannot be run as it stands, by how it begins, with the reason."""
OF_OTHERS = {
    "caddy", "cd", "docker", "gh", "git", "node", "npm", "pip", "pipx", "sqlite3", "tools/web.sh", "env/bin/pip",
}  # fmt: skip
"""Programs that pages may start; they are not ours to try."""
SHOWN = {
    "text": "a picture in letters",
    "svelte": "a piece of a component; svelte-check reads the components",
    "ts": "a piece of a page; tests/browser/test_offline.py uses the same module",
}
"""Languages whose blocks are shown only, and why that is enough."""
EVERY_BLOCK = [
    (name, number, language, body)
    for name, text in BY_NAME.items()
    for number, (language, body) in enumerate(re.findall(r"^```(\w*)\n(.*?)^```", text, re.S | re.M))
]
IDS = [f"{name}-{number}" for name, number, _, _ in EVERY_BLOCK]


@pytest.mark.parametrize(("name", "number", "language", "body"), EVERY_BLOCK, ids=IDS)
def test_every_block_is_of_a_kind_that_is_tested(name: str, number: int, language: str, body: str) -> None:
    if language == "python":
        return  # below
    if language == "toml":
        tomllib.loads(body)
    elif language == "json":
        readable_json(body)
    elif language in ("", "sh", "bash", "console"):
        for line in body.splitlines():
            if language != "console" or line.startswith("$ "):
                typed(name, line.removeprefix("$ "))
    else:
        assert language in SHOWN, f"{name}: nothing tests blocks of '{language}'; mark a picture in letters as text"


def readable_json(body: str) -> None:
    """JSON, or several lines of it; `{ Summary }`, `{..}`, `[events]` stand for what is told elsewhere."""
    filled = re.sub(r"\{ ?(?:\.\.|[A-Za-z][\w' -]*) ?\}", "{}", body)
    filled = re.sub(r"\[(?:\.\.|[A-Za-z][\w' -]*)\]", "[]", filled)
    decoder, at = json.JSONDecoder(), 0
    while at < len(filled.rstrip()):
        at += len(filled[at:]) - len(filled[at:].lstrip())
        _, at = decoder.raw_decode(filled, at)


def typed(name: str, line: str) -> None:
    """A line of a shell: of ours what it starts must be there, with arguments that exist; of others only who it is."""
    words = shlex.split(line, comments=True)
    while words and re.match(r"[A-Z_]+=", words[0]):
        words = words[1:]  # a setting for this command
    if not words:
        return
    program = words[0].removeprefix(".venv/bin/").removeprefix("env/bin/")
    if program in ("python", "python3") and len(words) > 2 and words[1] == "-m":
        assert words[2] in ("venv", "pytest", "pip", "http.server") or module_file(words[2]), f"{name}: no {words[2]}"
    elif program in ("python", "python3"):
        assert len(words) == 1 or (ROOT / words[1]).is_file(), f"{name}: there is no {words[1]}"
    else:
        assert program in ("pentarchy", "make", *OF_OTHERS), f"{name}: what is '{line}'? If no command: text"


def module_file(dotted: str) -> bool:
    path = dotted.replace(".", "/").replace("<folder>", "domaine")
    return any((ROOT / top / end).is_file() for top in ("src", ".") for end in (f"{path}.py", f"{path}/__main__.py"))


PYTHON = [(name, text) for name, text in BY_NAME.items() if fenced(text, "python") and name not in RUN_ELSEWHERE]


@pytest.mark.parametrize(("name", "text"), PYTHON, ids=[name for name, _ in PYTHON])
def test_the_python_of_a_page_runs_from_top_to_bottom(name: str, text: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    page = ModuleType("page")
    monkeypatch.setitem(sys.modules, "page", page)
    for number, block in enumerate(fenced(text, "python")):
        if any(name == on and block.startswith(begins) for on, begins in NOT_RUN):
            continue
        if block.startswith(">>>"):
            told: list[str] = []
            test = doctest.DocTestParser().get_doctest(block, {}, f"{name} example {number + 1}", None, 0)
            test.globs = vars(page)
            flags = doctest.NORMALIZE_WHITESPACE | doctest.IGNORE_EXCEPTION_DETAIL
            result = doctest.DocTestRunner(optionflags=flags).run(test, out=told.append, clear_globs=False)
            assert result.failed == 0, "".join(told)
        else:
            exec(compile(block, f"{name} example {number + 1}", "exec"), vars(page))


def test_what_is_run_elsewhere_is_and_what_is_not_run_stands_on_its_page() -> None:
    for page, test in RUN_ELSEWHERE.items():
        assert Path(page).name in (ROOT / test).read_text(encoding="utf-8"), f"{test} does not read {page}"
    for page, begins in NOT_RUN:
        assert any(block.startswith(begins) for block in fenced(BY_NAME[page], "python")), f"{page} has no {begins}"


PACKAGE = ROOT / "src" / "pentarchy"
WITH_EXAMPLES = [
    ".".join(file.relative_to(PACKAGE.parent).with_suffix("").parts).removesuffix(".__init__")
    for file in sorted(PACKAGE.rglob("*.py"))
    if re.search(r"^\s*>>> ", file.read_text(encoding="utf-8"), re.M)
]


@pytest.mark.parametrize("module", WITH_EXAMPLES)
def test_the_examples_of_docstrings_run(module: str) -> None:
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
    found = importlib.import_module(module)
    for test in doctest.DocTestFinder(exclude_empty=True).find(found):
        runner.run(test, out=told.append)
    assert runner.tries > 0 or not str(found.__file__).endswith(".py"), "compiled code may have lost its docstrings"
    assert runner.failures == 0, "".join(told)
