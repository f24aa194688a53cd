"""Packs what a browser needs to play without a server: the pure part of the package, and what is printed, as JSON.

`python tools/engine.py FOLDER` writes `pentarchy-<digest>.zip`, `printed/*.json` and `engine.json`, which names the
zip, into a folder. The client's build (web/engine.ts) does that, and puts Pyodide beside it.
"""

from __future__ import annotations

import argparse
import importlib
import json
import shutil
import sys
import zipfile
from hashlib import blake2b
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
PACKAGES = (
    "kernel", "parts", "games", "bots", "tables", "offline", "lessons", "puzzles", "review", "arena", "workbench",
)  # fmt: skip
"""Of pentarchy, with its own modules; those that are not there are left out."""
KEPT = (".py", ".toml", ".md", ".json", ".ptg")
LEFT_OUT = ("audit.py", "audit_*.py", "scorer.py")
"""What only the fuzzer asks for."""
LONG_AGO = (2020, 1, 1, 0, 0, 0)
"""Every file is of this moment, so that the same sources make the same zip."""


def files() -> list[tuple[str, bytes]]:
    """What goes into the zip, by its path there."""
    package = SOURCES / "pentarchy"
    found = [file for file in package.glob("*.py") if file.name != "__main__.py"]
    for name in PACKAGES:
        found += [file for file in (package / name).rglob("*") if file.suffix in KEPT and file.is_file()]
    found = [file for file in found if not any(file.match(pattern) for pattern in LEFT_OUT)]
    held = [(file.relative_to(SOURCES).as_posix(), file.read_bytes()) for file in sorted(found)]
    decorators = importlib.import_module("mypy_extensions").__file__
    assert decorators is not None
    return [*held, ("mypy_extensions.py", Path(decorators).read_bytes())]


def pack(folder: Path) -> str:
    """The zip, named by what is in it."""
    held = files()
    digest = blake2b(digest_size=8)
    for path, data in held:
        digest.update(path.encode() + b"\0" + len(data).to_bytes(8, "big") + data)
    name = f"pentarchy-{digest.hexdigest()}.zip"
    with zipfile.ZipFile(folder / name, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path, data in held:
            entry = zipfile.ZipInfo(path, LONG_AGO)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return name


def printed_things() -> dict[str, Any]:
    """By file name: the answers to requests that are the same for everybody."""
    sys.path.insert(0, str(SOURCES))
    from pentarchy.lessons import desk
    from pentarchy.offline.levels import levels
    from pentarchy.puzzles import desk as puzzle_desk
    from pentarchy.tables import printed

    told = {"games": printed.games(), "bots": levels(), "lessons": desk.listed(), "puzzles": puzzle_desk.listed()}
    for game in told["games"]["games"]:
        name = game["name"]
        told[f"{name}.words"] = printed.words(name)
        told[f"{name}.rules"] = printed.rules(name)
        told[f"{name}.content"] = printed.content(name)
        told[f"{name}.guide"] = desk.guided(name)
        told[f"{name}.museum"] = printed.museum(name)
    return told


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    folder: Path = parser.parse_args().folder
    if folder.is_dir():
        shutil.rmtree(folder)
    (folder / "printed").mkdir(parents=True)
    for name, told in printed_things().items():
        text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
        (folder / "printed" / f"{name}.json").write_text(text, encoding="utf-8")
    (folder / "engine.json").write_text(json.dumps({"zip": pack(folder)}) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
