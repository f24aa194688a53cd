"""The designers' pages, followed line by line in an empty folder: what they tell to type works and answers so."""

from __future__ import annotations

import re
import shlex
import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import Run, pentarchy_command  # noqa: F401  a fixture

DOCS = Path(__file__).resolve().parents[2] / "docs"
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```", re.S | re.M)
QUICKER = [(r"--games \d+", "--games 2"), (r"--workers \d+", "--workers 1"), (r" --bots \w+,\w+", "")]
ANSWERED = "changed card a-wall: price 6, now 4"
WRONG = {
    "moat-keeper": ("plebs", 2, "Gain 1 crown."),
    "lamplighter": ("canals", 4, "Lower your exposure by 2."),
    "innkeeper": ("canals", 2, "Rally all your Innkeepers."),
}
AGENT = """
[[agent]]
id = "the-{}"
name = "Somebody"
faction = "{}"
traits = ["knave"]
influence = 1
income = 1
exposure = 1
[agent.abilities]
{} = ["{}"]
"""


def write_down(rows: str, file: Path) -> None:
    """A row where the file has one with its id, else at the end: as somebody does who edits it."""
    name = re.search(r'^id = "([^"]+)"', rows, re.M)
    assert name is not None
    pieces = re.split(r"(?m)^(?=\[\[)", file.read_text(encoding="utf-8"))
    there = [number for number, piece in enumerate(pieces) if f'\nid = "{name[1]}"' in piece]
    if there:
        pieces[there[0]] = rows + "\n"
    else:
        pieces.append("\n" + rows)
    file.write_text("".join(pieces), encoding="utf-8")


@pytest.mark.parametrize("page", ["packs.md", "tutorials/card.md"])
def test_what_a_page_tells_to_type_works_from_top_to_bottom(
    page: str,
    pentarchy_command: Run,  # noqa: F811
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    text = (DOCS / page).read_text(encoding="utf-8")
    assert f"`{ANSWERED}`" in text
    pack = Path()
    answers = []
    for language, body in BLOCK.findall(text):
        if language == "toml":
            write_down(body, pack / "cards.toml")
        elif language == "":
            for line in body.splitlines():
                for usual, quicker in QUICKER:
                    line = re.sub(usual, quicker, line)
                more = {"lab": ["--bots", "random,random"], "pack check": ["--games", "1"]}
                words = shlex.split(line)[1:]
                words += more.get(words[0], more.get(" ".join(words[:2]), []))
                if words[:2] == ["pack", "new"]:
                    pack = Path(words[3])
                if "first-draft" in words:
                    shutil.copytree(pack, "first-draft")
                    shutil.copytree(pack, "second-draft")
                told = pentarchy_command(*words, typed="quit\n")
                assert told.code == 0, f"{line}: {told.err}"
                answers.append(told.out)
    assert any([ANSWERED in answer for answer in answers])
    assert any([Path(page).is_file() for page in ("wall.html", "study.html")])


def test_what_is_wrong_is_told_as_the_page_shows_it(
    pentarchy_command: Run,  # noqa: F811
    tmp_path: Path,
) -> None:
    pentarchy_command("pack", "new", "dominare", str(tmp_path / "mine"), "--changes", "--only", "agents")
    with (tmp_path / "mine" / "agents.toml").open("a", encoding="utf-8") as out:
        out.writelines([AGENT.format(name, *told) for name, told in WRONG.items()])
    told = pentarchy_command("pack", "check", str(tmp_path / "mine"))
    shown = [body for language, body in BLOCK.findall((DOCS / "packs.md").read_text("utf-8")) if language == "text"]
    assert told.code == 2
    assert shown == [told.err]
