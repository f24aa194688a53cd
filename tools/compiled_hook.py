"""Lets a virtual environment import the compiled tree, unless a source has changed since it was built.

`tools/compile.py --use` copies this file into the environment, where it runs whenever Python starts.
"""

import os
import sys

ROOT = "@ROOT@"


def compiled_tree() -> str | None:
    """The compiled tree, or None if it is missing or older than the sources."""
    sources = os.path.join(ROOT, "src")
    tree = os.path.join(ROOT, "build", "fast")
    try:
        with open(os.path.join(tree, "manifest.txt"), encoding="utf-8") as manifest:
            top, *lines = manifest.read().splitlines()
        package = os.listdir(os.path.join(sources, "pentarchy"))
        if top.split() != sorted(
            name for name in package if os.path.splitext(name)[1] in ("", ".py") and name[:2] != "__"
        ):
            return None
        for line in lines:
            stamp, _, name = line.partition(" ")
            if os.stat(os.path.join(sources, name)).st_mtime_ns != int(stamp):
                return None
    except (OSError, ValueError):
        return None
    return tree


def prefer_compiled() -> None:
    tree = compiled_tree()
    if tree is None:
        return
    sources = os.path.join(ROOT, "src")
    if any(os.path.realpath(entry) == sources for entry in os.environ.get("PYTHONPATH", "").split(os.pathsep) if entry):
        return  # someone asked for the sources
    sys.path.insert(sys.path.index(sources) if sources in sys.path else len(sys.path), tree)


prefer_compiled()
