"""Builds the docs' site into build/site: `make docs`. Nothing of it comes from another host, when built or when read.

Which page stands where follows from the start pages (START): a page belongs to the first of them that links to it, in
the order of its links; one that no start page links to stands under "More". So a new page is on the site as soon as it
lies in docs/. A warning of the generator is an error.
"""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from hashlib import sha256
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from docs_pages import DOCS, ROOT, BrokenPage, Stage
from docs_reference import reference

WORK = ROOT / "build" / "docs"
SITE = ROOT / "build" / "site"
START = ("players.md", "hosts.md", "bot-writers.md", "researchers.md", "designers.md", "contributors.md")
STYLE = "site.css"
MARK = "favicon.svg"
"""The client's own, on the site too."""
INLINE = re.compile(r"<script>(.+?)</script>", re.S)


def nav(stage: Stage) -> list[tuple[str, list[str]]]:
    """The sections, each with its pages; the first page of a section is the one where it starts."""
    placed = {"index.md", *START, *[place for place in stage.titles if place.startswith(("source/", "reference/"))]}
    sections = []
    for start in START:
        own = []
        for place in stage.links[start]:
            if place in stage.titles and place not in placed:
                own.append(place)
                placed.add(place)
        sections.append((start, own))
    rest = sorted([place for place in stage.titles if place not in placed], key=lambda place: stage.titles[place])
    sections.append(("Python API", [place for place in stage.titles if place.startswith("reference/")]))
    return [*sections, ("More", rest)]


def shown(stage: Stage, sections: list[tuple[str, list[str]]]) -> str:
    """The navigation as the generator's settings have it. JSON strings are TOML strings."""
    lines = ['  { "Start" = "index.md" },']
    for name, places in sections:
        first = [name] if name in stage.titles else []
        title = stage.titles.get(name, name)
        entries = [f"{{ {json.dumps(stage.titles[one])} = {json.dumps(one)} }}" for one in [*first, *places]]
        if entries:
            lines.append(f"  {{ {json.dumps(title)} = [{', '.join(entries)}] }},")
    return "nav = [\n" + "\n".join(lines) + "\n]\n"


def settings(stage: Stage) -> str:
    template = (ROOT / "docs" / "site.toml").read_text(encoding="utf-8")
    return template.replace("# nav\n", shown(stage, nav(stage)))


def keep_scripts_apart(site: Path) -> int:
    """Scripts inside pages become files, so that the server's rule "no script but our own files" holds here too."""
    made: set[str] = set()
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        up = "../" * (len(page.relative_to(site).parts) - 1)

        def apart(match: re.Match[str], up: str = up) -> str:
            code = match[1]
            name = f"assets/inline-{sha256(code.encode()).hexdigest()[:12]}.js"
            if name not in made:
                (site / name).write_text(code, encoding="utf-8")
                made.add(name)
            return f'<script src="{up}{name}"></script>'

        page.write_text(INLINE.sub(apart, text), encoding="utf-8")
    return len(made)


def main() -> int:
    shutil.rmtree(WORK, ignore_errors=True)
    shutil.rmtree(SITE, ignore_errors=True)
    stage = Stage(WORK / "pages")
    try:
        stage.fill()
        for place, text in reference().items():
            stage.write(place, text)
    except BrokenPage as broken:
        print(f"the docs cannot be built: {broken}", file=sys.stderr)
        return 1
    shutil.copy(DOCS / STYLE, WORK / "pages" / STYLE)
    shutil.copy(ROOT / "web" / "public" / MARK, WORK / "pages" / MARK)
    (WORK / "zensical.toml").write_text(settings(stage), encoding="utf-8")
    built = subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--clean", "--strict", "--config-file", "zensical.toml"],
        cwd=WORK, capture_output=True, encoding="utf-8",
    )  # fmt: skip
    if built.returncode or "warning" in (built.stdout + built.stderr).lower():
        print(built.stdout + built.stderr, file=sys.stderr)
        return built.returncode or 1
    shutil.move(WORK / "site", SITE)
    scripts = keep_scripts_apart(SITE)
    size = sum(file.stat().st_size for file in SITE.rglob("*") if file.is_file())
    print(f"{len(stage.titles)} pages in build/site, {size / 1e6:.1f} MB, {scripts} scripts")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
