"""A game's guide for players: the GUIDE.md of its folder as chapters, with pictures from positions of its lessons.

    ## Borders

    ![Two borders close this corner.](1-a-wall-all-round#2)

    A border lies on the edge between two territories. [DO022-DO031]

The rules in brackets are those a paragraph speaks of; a picture is the position at a step of a lesson: its board, or
with ` hand` or ` tableau` behind it what the learner has before himself.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from pentarchy import companions
from pentarchy.kernel import BadInput, Game
from pentarchy.lessons.reading import lesson
from pentarchy.lessons.running import NEXT, Run

PICTURE = re.compile(r"^!\[(.+)\]\(([\w-]+)#(\d+)(?: (board|hand|tableau))?\)$")
RULES = re.compile(r"\s*\[([A-Z]{2}[-\dA-Z, ]+)\]$")
RANGE = re.compile(r"^([A-Z]{2})(\d{3})-[A-Z]{2}(\d{3})$")
WORD_ROW = re.compile(r"^\|\s*(.+?)\s*\|\s*(.+?)\s*\|$")


def guide(game: Game) -> dict[str, Any]:
    """All of it, JSON-ready: title, what the game is about, chapters with their blocks, words, and the rules cited."""
    return _made(companions.folder(game), game)


@cache
def _made(folder: str, game: Game) -> dict[str, Any]:
    opening, chapters = parse(companions.text(game, "GUIDE.md"))
    rules = companions.rules(game)
    for chapter in chapters:
        for block in chapter["blocks"]:
            if block["kind"] == "picture":
                block.update(drawn(game, block.pop("lesson"), block.pop("step")))
    return {
        "title": game.title,
        "about": opening,
        "chapters": chapters,
        "words": words(game),
        "rules": {rule: rules[rule] for rule in cited(chapters) if rule in rules},
    }


def parse(text: str) -> tuple[str, list[dict[str, Any]]]:
    """What stands before the first chapter, and the chapters; paragraphs are lines, as they are written."""
    opening: list[str] = []
    chapters: list[dict[str, Any]] = []
    for line in text.splitlines():
        line = line.strip()
        if line.startswith("## "):
            title = line.removeprefix("## ")
            chapters.append({"id": re.sub(r"\W+", "-", title.lower()).strip("-"), "title": title, "blocks": []})
        elif line and not line.startswith("# "):
            if chapters:
                add(chapters[-1]["blocks"], line)
            else:
                opening.append(line)
    return " ".join(opening), chapters


def add(blocks: list[dict[str, Any]], line: str) -> None:
    """One line more of a chapter. Rules on a line of their own belong to what stands above."""
    picture = PICTURE.match(line)
    if picture is not None:
        blocks.append({"kind": "picture", "text": picture[1], "lesson": picture[2], "step": int(picture[3])})
        blocks[-1]["show"] = picture[4] or "board"
        return
    named = RULES.search(line)
    rules = [] if named is None else expanded(named[1])
    line = RULES.sub("", line)
    if line.startswith("|"):
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if all([set(cell) <= set("-:") for cell in cells]):
            return
        if blocks and blocks[-1]["kind"] == "table":
            blocks[-1]["rows"].append(cells)
        else:
            blocks.append({"kind": "table", "rows": [cells], "rules": rules})
    elif not line:
        blocks[-1]["rules"] = [*blocks[-1].get("rules", []), *rules]
    else:
        item = line.startswith("- ")
        blocks.append({"kind": "item" if item else "text", "text": line.removeprefix("- "), "rules": rules})


def expanded(text: str) -> list[str]:
    """
    >>> expanded("DO022-DO024, DO-A12")
    ['DO022', 'DO023', 'DO024', 'DO-A12']
    """
    found: list[str] = []
    for part in [part.strip() for part in text.split(",")]:
        several = RANGE.match(part)
        if several is None:
            found.append(part)
        else:
            found += [f"{several[1]}{number:03}" for number in range(int(several[2]), int(several[3]) + 1)]
    return found


def cited(chapters: list[dict[str, Any]]) -> list[str]:
    return [rule for chapter in chapters for block in chapter["blocks"] for rule in block.get("rules", [])]


def words(game: Game) -> list[dict[str, str]]:
    """The glossary of the game's RULES.md."""
    found: list[dict[str, str]] = []
    within = False
    for line in companions.text(game, "RULES.md").splitlines():
        if line.startswith("## "):
            within = line == "## Glossary"
        row = WORD_ROW.match(line) if within else None
        if row is not None and row[1] != "word" and not set(row[1]) <= set("-: "):
            found.append({"word": row[1], "meaning": row[2]})
    return found


def drawn(game: Game, name: str, step: int) -> dict[str, Any]:
    """The position at a step of a lesson as its seat sees it, and what is lit."""
    run = at_step(Run(lesson(game, name)), step)
    here = run.step
    asked = run.asked
    return {
        "view": run.position.view(run.seat)["board"],
        "seat": run.seat,
        "light": [] if here is None else here.light,
        "question": "" if asked is None else asked.question.name,
        "lesson": name,
    }


def at_step(run: Run, step: int) -> Run:
    """The lesson taken right up to a step, counted from 1."""
    while run.at < step - 1:
        asked = run.asked
        if run.wants == NEXT or asked is None:
            run.next()
            continue
        before = run.at
        for move in run.solution() or asked.moves[:1]:
            run.play(move)
        if run.at == before:
            raise BadInput(f"{run.lesson.id}: step {before + 1} cannot be done, so there is no step {step}")
    return run
