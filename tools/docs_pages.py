"""The pages of the docs' site: every Markdown file that is one, where it lies there, and its links as they are there.

Pages are found, not listed: everything under docs/, CONTRIBUTING.md, CHANGELOG.md, web/README.md, and each game's
guide and rules. What a page links to beyond them goes with it: pictures as they are, sources as pages of their own.
"""

from __future__ import annotations

import posixpath
import re
from functools import partial
from pathlib import Path
from typing import NamedTuple

from pentarchy.lessons.guide import PICTURE, RULES

ROOT = Path(__file__).resolve().parents[1]
DOCS = ROOT / "docs"
GAMES = {
    {"darkdomains": "dark-domains"}.get(guide.parent.name, guide.parent.name): guide
    for guide in sorted((ROOT / "src" / "pentarchy" / "games").glob("*/GUIDE.md"))
}
"""By a game's name, its guide."""
PICTURES = (".png", ".webp", ".svg", ".gif", ".jpg")
FENCE = re.compile(r"^(```|~~~).*?^\1[^\n]*$", re.S | re.M)
LINK = re.compile(r"(?<!`)(!?\[(?:[^\[\]]|\[[^\]]*\])*\])\(([^)\s]+)((?: \"[^\"]*\")?)\)")
CODE = re.compile(r"`[^`\n]+`")
RULE = re.compile(r"^- \*\*([A-Z]{2}-?[A-Z]?\d{2,3})\*\*", re.M)


class BrokenPage(Exception):
    """A page cannot be part of the site as it is: the message says what to change."""


class Picture(NamedTuple):
    """A position that a guide shows."""

    line: str
    text: str
    name: str


def pictured(guide: Path) -> list[Picture]:
    """Every picture of a guide, named by lesson and step."""
    found = []
    for line in guide.read_text(encoding="utf-8").splitlines():
        if match := PICTURE.match(line.strip()):
            name = "-".join([part for part in (match[2], match[3], match[4]) if part])
            found.append(Picture(line, match[1], name))
    return found


def pages() -> dict[Path, str]:
    """Where every page lies on the site, by its file."""
    found = {file: file.relative_to(DOCS).as_posix() for file in sorted(DOCS.rglob("*.md"))}
    found |= {ROOT / "CONTRIBUTING.md": "contributing.md", ROOT / "CHANGELOG.md": "changelog.md"}
    found[ROOT / "web" / "README.md"] = "browser-client.md"
    for name, guide in GAMES.items():
        found[guide] = f"games/{name}.md"
        found[guide.with_name("RULES.md")] = f"games/{name}-rules.md"
    return found


def title_of(text: str) -> str:
    """A page's first heading, or nothing."""
    heading = re.search(r"^# (.+)$", FENCE.sub("", text), re.M)
    return heading[1].replace("`", "") if heading else ""


class Stage:
    """The folder that the generator reads: filled page by page, with whatever the pages lead to."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.places = pages()
        self.titles: dict[str, str] = {}
        self.links: dict[str, list[str]] = {}
        """By place: the places that a page leads to, in order."""

    def fill(self) -> None:
        for file, place in list(self.places.items()):
            text = file.read_text(encoding="utf-8")
            if file.name == "GUIDE.md":
                text = self.guide(text, file, posixpath.basename(place).removesuffix(".md"))
            elif file.name == "RULES.md":
                text = RULE.sub(lambda match: f'- <span id="{match[1].lower()}"></span>**{match[1]}**', text)
            self.write(place, self.relinked(text, file, place))

    def write(self, place: str, text: str) -> None:
        self.titles[place] = title_of(text)
        if not self.titles[place]:
            raise BrokenPage(f"{place} has no title: its first line must be `# What it is`")
        target = self.folder / place
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")

    def guide(self, text: str, file: Path, name: str) -> str:
        """A guide as a page: its pictures, a mark that leads from each paragraph to its rules, and the table."""
        for picture in pictured(file):
            kept = DOCS / "guides" / name / f"{picture.name}.webp"
            if not kept.is_file():
                raise BrokenPage(f"{kept.relative_to(ROOT)} is missing: python tools/pictures.py guides {name}")
            shown = posixpath.relpath(kept.relative_to(ROOT).as_posix(), file.parent.relative_to(ROOT).as_posix())
            text = text.replace(picture.line, f"![{picture.text}]({shown})\n\n*{picture.text}*")
        lines = []
        for line in text.splitlines():
            rules = RULES.search(line)
            if rules:
                first = re.split(r"[,\s]|(?<=\d)-", rules[1])[0].lower()
                line = RULES.sub(f' [§](RULES.md#{first} "{rules[1]}")', line)
            lines.append(line)
        table = posixpath.relpath(f"docs/screenshots/{name}-middle-1280.png", file.parent.relative_to(ROOT).as_posix())
        title, _, rest = "\n".join(lines).partition("\n")
        play = f"`pentarchy play {name}` plays it in the terminal, `pentarchy learn {name}` teaches it there."
        shown = f"![A game of it in the browser]({table})"
        return f"{title}\n\n{shown}\n\n{play}\n{rest}\n\n[All rules by number](RULES.md)\n"

    def relinked(self, text: str, file: Path, place: str) -> str:
        """The page with its links as the site has them; code is left alone."""
        self.links[place] = []
        whole, pieces, end = [], list(FENCE.finditer(text)), 0
        for piece in [*pieces, None]:
            prose = text[end : piece.start() if piece else None]
            code = [found.span() for found in CODE.finditer(prose)]
            whole.append(LINK.sub(partial(self.link, file, place, code), prose))
            if piece:
                whole.append(piece[0])
                end = piece.end()
        return "".join(whole)

    def link(self, file: Path, place: str, code: list[tuple[int, int]], match: re.Match[str]) -> str:
        words, target, title = match[1], match[2], match[3]
        if re.match(r"[a-z]+:|#", target) or any([first < match.start() < last for first, last in code]):
            return match[0]
        path, hash, fragment = target.partition("#")
        leads_to = (file.parent / path).resolve()
        if leads_to == ROOT / "README.md":
            leads_to = DOCS / "index.md"
        if leads_to not in self.places and not leads_to.is_file():
            if leads_to.is_dir():
                return words.lstrip("!").strip("[]")
            raise BrokenPage(f"{file.relative_to(ROOT)} links to {target}, which is not there")
        if leads_to in self.places and words.strip("[]`").endswith(".md"):  # a file's name says nothing on the site
            words = f"[{title_of(leads_to.read_text(encoding='utf-8')) or path}]"
        there = self.places.get(leads_to) or self.taken_along(leads_to)
        self.links[place].append(there)
        return f"{words}({posixpath.relpath(there, posixpath.dirname(place) or '.')}{hash}{fragment}{title})"

    def taken_along(self, file: Path) -> str:
        """A picture as it is, a source as a page that shows it."""
        path = file.relative_to(ROOT).as_posix()
        if file.suffix in PICTURES:
            target = self.folder / (place := path.removeprefix("docs/"))
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(file.read_bytes())
            return place
        place = f"source/{path}.md"
        language = {".py": "python", ".mjs": "javascript", ".toml": "toml", ".yaml": "yaml"}.get(file.suffix, "text")
        code = file.read_text(encoding="utf-8").rstrip()
        fence = "`" * 4
        self.write(place, f"# `{path}`\n\n{fence}{language}\n{code}\n{fence}\n")
        self.links[place] = []
        return place
