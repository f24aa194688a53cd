"""Writes requirements.server.txt: what the server's image installs, with the hash of every file and no addresses.

    .venv/bin/python tools/hashes.py            # after a change of constraints.txt or of the server's packages

The versions are those of constraints.txt; hashes are kept for the image's Python on x86-64 and on ARM.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FILE = ROOT / "requirements.server.txt"
PYTHON = "3.12"
MACHINES = ("x86_64", "aarch64")
SYSTEMS = ("manylinux_2_34", "manylinux_2_28", "manylinux_2_17", "manylinux2014")


def wanted() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [*project["dependencies"], *project["optional-dependencies"]["server"]]


def resolved(machine: str) -> list[dict[str, Any]]:
    """What pip would install there."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "report.json"
        platforms = [part for system in SYSTEMS for part in ("--platform", f"{system}_{machine}")]
        command = [
            sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--dry-run",
            "--ignore-installed", "--report", str(report), "--target", folder, "--implementation", "cp",
            "--python-version", PYTHON, "--only-binary=:all:", *platforms, "-c", str(ROOT / "constraints.txt"),
        ]  # fmt: skip
        subprocess.run([*command, *wanted()], check=True)
        found: list[dict[str, Any]] = json.loads(report.read_text(encoding="utf-8"))["install"]
        return found


def main() -> int:
    hashes: dict[tuple[str, str], set[str]] = {}
    for machine in MACHINES:
        for package in resolved(machine):
            name = re.sub(r"[-_.]+", "-", package["metadata"]["name"]).lower()
            hash = package["download_info"]["archive_info"]["hashes"]["sha256"]
            hashes.setdefault((name, package["metadata"]["version"]), set()).add(hash)
    lines = [f"# What the server's image installs (Python {PYTHON}); made by tools/hashes.py from constraints.txt."]
    for (name, version), several in sorted(hashes.items()):
        lines.append(" \\\n    ".join([f"{name}=={version}", *[f"--hash=sha256:{one}" for one in sorted(several)]]))
    FILE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
