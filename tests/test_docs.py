"""The pages: every link leads somewhere, every command can be given so, every whole example runs."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from pentarchy.cli import parser

ROOT = Path(__file__).resolve().parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md"), ROOT / "web" / "README.md"])
BY_NAME = {str(page.relative_to(ROOT)): page.read_text(encoding="utf-8") for page in PAGES}
COMMAND = re.compile(r"^\s*(?:\$ )?(?:\.venv/bin/)?pentarchy (.+)$")
PLACEHOLDERS = {"GAME": "domaine", "NAME": "mygame", "SEATS": "2", "GAMES": "4", "N": "1", "K": "2"}


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
    lines = [line for block in fenced(text, "", "sh", "bash") for line in block.splitlines()]
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


WHOLE = [
    (name, number, block)
    for name, text in BY_NAME.items()
    for number, block in enumerate(fenced(text, "python"))
    if block.startswith("import pentarchy")
]


@pytest.mark.parametrize(("name", "number", "block"), WHOLE, ids=[f"{name}-{number}" for name, number, _ in WHOLE])
def test_every_whole_example_runs(name: str, number: int, block: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    exec(compile(block, f"{name} example {number + 1}", "exec"), {"__name__": "example"})
