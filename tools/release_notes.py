"""Prints the changelog's section of a version, the notes of its release; exit code 1 if version and changelog disagree.

    python tools/release_notes.py v0.2.0
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def version() -> str:
    """The version, from the one place where it stands."""
    text = (ROOT / "src" / "pentarchy" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "([^"]+)"$', text, re.M)
    if found is None:
        raise SystemExit("src/pentarchy/__init__.py does not say __version__")
    return found[1]


def notes(changelog: str, wanted: str) -> str | None:
    """What stands under `## [wanted] - date`, up to the next version; None if there is no such section."""
    found = re.search(rf"^## \[{re.escape(wanted)}\] - \d{{4}}-\d\d-\d\d\n(.*?)(?=^## \[|\Z)", changelog, re.M | re.S)
    return found[1].strip() if found else None


def main(tag: str) -> int:
    wanted = tag.removeprefix("v")
    if wanted != version():
        print(f"the tag is {tag}, but the version is {version()}", file=sys.stderr)
        return 1
    found = notes((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), wanted)
    if not found:
        print(f"CHANGELOG.md has no section `## [{wanted}] - date`, or an empty one", file=sys.stderr)
        return 1
    print(found)
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 2:
        raise SystemExit(__doc__)
    raise SystemExit(main(sys.argv[1]))
