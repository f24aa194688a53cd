"""Compiles kernel, parts and games with mypyc into build/fast, a tree that mirrors src/ with extension modules added.

    python tools/compile.py            build (only what changed)
    python tools/compile.py --use      build, and let the virtual environment import the compiled tree
    python tools/compile.py --plain    the virtual environment imports the sources again
    python tools/compile.py --games domaine,dynasty    kernel, parts and these games only
    python tools/compile.py --list     which modules are compiled, which are not and why

The sources are never touched. What is compiled is a copy of them in which classes that declare their fields (see
kernel/data.py) have the constructor and `copy` written out that follow from these, as plain Python derives them when it
runs, and in which what is told to a log is put into words only where one is kept. Where a module has a twin in native
numbers (quick.py, quick_native.py), the twin is compiled in its place: the same names, the same results.

In build/fast every directory of the compiled packages is real and its files are links to the sources, beside them lie
the extension modules, which Python prefers; everything else is one link to the source package. A module that must stay
interpreted says so in a comment line of its own: `# interpreted: <reason>`.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import os
import re
import shutil
import site
import sys
import sysconfig
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from setuptools import Extension

try:
    import fcntl
except ImportError:  # Windows, where nobody builds twice at once
    fcntl = None  # type: ignore[assignment]

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"
PACKAGE = SOURCES / "pentarchy"
TREE = ROOT / "build" / "fast"
WORK = ROOT / "build" / "mypyc"
WRITTEN_OUT = WORK / "src"
MANIFEST = TREE / "manifest.txt"
SUFFIX = sysconfig.get_config_var("EXT_SUFFIX")

ENGINE = "pentarchy_engine"
COMPILED = ("kernel", "parts", "games")
INTERPRETED_NAMES = {
    "content": "reads TOML once, when a game is loaded",
    "sentences": "matches card texts once, when a game is loaded",
}
INTERPRETED_MARK = re.compile(r"^# interpreted: (.+)$", re.MULTILINE)
UNSET = re.compile(
    r'likely\(\S+ != -113\.0 && PyErr_Occurred\(\)\)\) goto \w+;\s*PyErr_SetString\([^"]*"value for final name \\"(\w+)'
)
"""How mypyc 2.4 sometimes reads a constant tuple of floats: as unset whenever nothing went wrong."""
OWN_CALLS = ["-fvisibility=hidden", "-fno-plt"]
"""What a library calls of its own need not be looked up: only Python comes from outside, by the modules' entries."""
DECLARES = re.compile(r"^class \w+\((State|Data)\)", re.MULTILINE)


def sources(games: list[str] | None = None) -> list[Path]:
    """The Python files of the packages that are compiled, sorted; of these games only, if any are named."""
    found = sorted(file for name in COMPILED for file in (PACKAGE / name).rglob("*.py"))
    if games is None:
        return found
    for name in games:
        if not (PACKAGE / "games" / name).is_dir():
            sys.exit(f"no game in src/pentarchy/games/{name}")
    return [file for file in found if group_of(file) == ENGINE or group_of(file).removeprefix("pentarchy_") in games]


def why_interpreted(file: Path) -> str | None:
    """The reason why a module is not compiled, or None if it is."""
    text = file.read_text(encoding="utf-8")
    mark = INTERPRETED_MARK.search(text)
    if mark:
        return mark.group(1).strip()
    if not text.strip() or (file.name == "__init__.py" and not re.search(r"^\s*(def|class) ", text, re.MULTILINE)):
        return "only names what lies beside it"
    return INTERPRETED_NAMES.get(file.stem)


def group_of(file: Path) -> str:
    """Kernel and parts are one library, each game is one: a change in a game rebuilds that game only."""
    where = file.relative_to(PACKAGE).parts
    return f"pentarchy_{where[1]}" if where[0] == "games" and len(where) > 2 else ENGINE


def twin_of(file: Path) -> Path:
    """What a module is compiled from: its twin in native numbers, if it has one, or itself."""
    native = file.with_stem(file.stem + "_native")
    return native if native.is_file() else file


def extension_of(file: Path) -> Path:
    """Where the extension module of a source file lies in the compiled tree."""
    return TREE / file.relative_to(SOURCES).with_suffix("").with_name(file.stem + SUFFIX)


def link(at: Path, to: Path) -> None:
    if at.is_symlink() and at.readlink() == to:
        return
    if at.is_symlink() or at.is_file():
        at.unlink()
    elif at.is_dir():
        shutil.rmtree(at)
    try:
        at.symlink_to(to, target_is_directory=to.is_dir())
    except OSError:  # a Windows on which links are not everybody's right: a copy will do for a wheel
        (shutil.copytree if to.is_dir() else shutil.copy2)(to, at)


def mirror(source: Path, target: Path, deep: bool) -> None:
    """Links what a source directory holds into the tree; directories of compiled packages are walked, not linked."""
    if target.is_symlink():
        target.unlink()
    target.mkdir(parents=True, exist_ok=True)
    names = {entry.name for entry in source.iterdir() if entry.name != "__pycache__" and not entry.name.startswith(".")}
    for entry in target.iterdir():
        if entry.is_symlink() and entry.name not in names:
            entry.unlink()
        elif entry.is_dir() and not entry.is_symlink() and entry.name != "__pycache__" and entry.name not in names:
            shutil.rmtree(entry)
    for name in sorted(names):
        entry = source / name
        walk = entry.is_dir() and (any(entry.rglob("*.py")) if deep else name in COMPILED)
        if walk:
            mirror(entry, target / name, True)
        else:
            link(target / name, entry)


def prune(wanted: set[Path]) -> None:
    """Removes extension modules whose source is gone or is interpreted now: they would win over it."""
    for extension in TREE.rglob("*" + SUFFIX):
        if extension not in wanted:
            extension.unlink()


def write_out() -> None:
    """A copy of the package with declared classes written out. Files that stay the same keep their time stamps."""
    sys.path.insert(0, str(SOURCES))
    wanted: set[Path] = set()
    for file in PACKAGE.rglob("*.py"):
        text = twin_of(file).read_text(encoding="utf-8")
        if file.relative_to(PACKAGE).parts[0] in COMPILED and not why_interpreted(file):
            text = hushed(text)
            if DECLARES.search(text):
                text = written_out(text, file)
        at = WRITTEN_OUT / file.relative_to(SOURCES)
        wanted.add(at)
        if not at.is_file() or at.read_text(encoding="utf-8") != text:
            at.parent.mkdir(parents=True, exist_ok=True)
            at.write_text(text, encoding="utf-8")
    for at in WRITTEN_OUT.rglob("*.py"):
        if at not in wanted:
            at.unlink()


def hushed(text: str) -> str:
    """A module's source without what costs time and changes nothing: whatever is only told (`state.tell(...)`) is put
    into words only if a log is kept, and texts are not marked for the catalogue (`_("...")`). Lines keep their numbers.
    """
    lines = [line.encode() for line in text.split("\n")]
    tree = ast.parse(text)
    within = {id(part) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for part in ast.walk(node)}
    found = [node for node in ast.walk(tree) if isinstance(node, ast.Expr | ast.Call) and id(node) not in within]
    for node in sorted(found, key=lambda node: (node.lineno, node.col_offset), reverse=True):
        line, at = lines[node.lineno - 1], node.col_offset
        if isinstance(node, ast.Expr):
            said = node.value.func if isinstance(node.value, ast.Call) else None
            if isinstance(said, ast.Attribute) and said.attr in ("tell", "confide") and not line[:at].strip():
                listens = f"if {ast.unparse(said.value)}.log is not None: ".encode()
                lines[node.lineno - 1] = line[:at] + listens + line[at:]
        elif isinstance(node.func, ast.Name) and node.func.id == "_" and line[at : at + 2] == b"_(":
            lines[node.lineno - 1] = line[:at] + b" " + line[at + 1 :]
    return b"\n".join(lines).decode()


def written_out(text: str, file: Path) -> str:
    """A module's source with the constructors and copies of its declared classes."""
    from pentarchy.kernel import declared

    module = importlib.import_module(".".join(file.relative_to(SOURCES).with_suffix("").parts))
    lines = text.split("\n")
    names = False
    for node in reversed(ast.parse(text).body):
        cls = getattr(module, getattr(node, "name", ""), None)
        if not isinstance(node, ast.ClassDef) or "__declared__" not in vars(cls):
            continue
        types = declared.fields_of(cls)
        begin: list[str] = []
        for field in node.body:
            if isinstance(field, ast.AnnAssign) and isinstance(field.target, ast.Name) and field.target.id in types:
                name, kind = field.target.id, types[field.target.id]
                value = declared.default(kind) if field.value is None else ast.get_source_segment(text, field.value)
                begin.append(f"            self.{name} = {value}")
                lines[field.lineno - 1 : field.end_lineno] = [""] * ((field.end_lineno or 0) - field.lineno + 1)
                lines[field.lineno - 1] = f"    {name}: {ast.get_source_segment(text, field.annotation)}"
        named = cls.named if any(declared.shape(kind) for kind in types.values()) else {}  # with those of its bases
        frame = ["        self.copy_frame(other)"] if hasattr(cls, "copy_frame") else []
        again = [f"            self.{name} = {declared.copied(kind, f'of.{name}')}" for name, kind in types.items()]
        chained = "of" if "__declared__" in vars(cls.__base__) else ""
        lines[node.end_lineno : node.end_lineno] = [
            *([f"    named: ClassVar[dict[str, Any]] = {named}"] if named else []),
            f"    def __init__(self, of: {cls.__name__} | None = None) -> None:",
            f"        super().__init__({chained})",
            "        if of is None:",
            *(begin or ["            pass"]),
            "        else:",  # a copy does not make first what it then replaces
            *(again or ["            pass"]),
            f"    def copy(self) -> {cls.__name__}:",
            f"        other = {cls.__name__}(self)",
            *frame,
            "        return other",
        ]
        names |= bool(named)
    if names:  # last: the classes were found by their lines
        lines[first_import(text) : first_import(text)] = ["from typing import Any, ClassVar"]
    return "\n".join(lines)


def first_import(text: str) -> int:
    """The line after `from __future__`, where an import can be added."""
    return next(
        (node.end_lineno or 0)
        for node in ast.parse(text).body
        if isinstance(node, ast.ImportFrom) and node.module == "__future__"
    )


@contextmanager
def bar(title: str, total: int | None) -> Iterator[Callable[[int, int | None], None]]:
    """A bar as the command shows one; none where the library that draws it is not installed."""
    try:
        import rich  # noqa: F401
    except ImportError:
        yield lambda done, of: None
        return
    from pentarchy.cli.progress import progress

    with progress(title, total) as told:
        yield told


def kilobytes(extension: Extension) -> int:
    """How much there is to compile."""
    return 1 + sum([os.path.getsize(source) for source in extension.sources]) // 1000


def compile_c(extensions: list[Extension], jobs: int) -> None:
    """What mypycify wrote becomes the extension modules of the tree, those that are older than their source."""
    from setuptools import Distribution

    distribution = Distribution({"name": "pentarchy", "ext_modules": extensions, "script_name": "compile.py"})
    command = distribution.get_command_obj("build_ext")
    command.build_lib = str(TREE)
    command.build_temp = str(WORK / "objects")
    command.parallel = jobs
    command.ensure_finalized()
    with bar("kB of C", sum(map(kilobytes, extensions))) as told:
        compiled, one_more = command.build_extension, Lock()
        done = 0

        def counted(extension: Extension) -> None:
            nonlocal done
            compiled(extension)
            with one_more:
                done += kilobytes(extension)
                told(done, None)

        command.build_extension = counted
        command.run()


def build(games: list[str] | None, jobs: int, opt_level: str) -> int:
    """Compiles what changed; returns how many modules are compiled."""
    from mypyc.build import mypycify

    files = [file for file in sources(games) if why_interpreted(file) is None]
    if not files:
        sys.exit("nothing to compile: src/pentarchy/kernel is empty")
    stamps = {source: source.stat().st_mtime_ns for file in files for source in {file, twin_of(file)}}
    groups: dict[str, list[str]] = {}
    for file in files:
        groups.setdefault(group_of(file), []).append(str(file.relative_to(SOURCES)))
    MANIFEST.unlink(missing_ok=True)
    mirror(PACKAGE, TREE / "pentarchy", deep=False)
    prune({extension_of(file) for file in files} | {TREE / f"{name}__mypyc{SUFFIX}" for name in groups})

    write_out()
    os.chdir(WRITTEN_OUT)
    options = [
        "--config-file",
        str(ROOT / "pyproject.toml"),
        "--cache-dir",
        str(WORK / "cache"),
        "--no-warn-unused-configs",
    ]
    with bar("from Python to C", None):
        extensions = mypycify(
            options + [name for names in groups.values() for name in names],
            opt_level=opt_level,
            debug_level="0",
            separate=[(names, group) for group, names in groups.items()],
            target_dir=str(WORK / "c"),
        )
    if sys.platform == "linux":
        for extension in extensions:
            extension.extra_compile_args += OWN_CALLS
    unset = sorted({name for file in (WORK / "c").rglob("*.c") for name in UNSET.findall(file.read_text("utf-8"))})
    if unset:
        sys.exit(f"compiled, these would be taken for unset: {', '.join(unset)}. Write them as lists, not as tuples.")
    compile_c(extensions, jobs)
    top = " ".join(
        sorted(entry.name for entry in PACKAGE.iterdir() if entry.suffix in ("", ".py") and entry.name[:2] != "__")
    )
    lines = [top] + [f"{stamp} {file.relative_to(SOURCES)}" for file, stamp in stamps.items()]
    MANIFEST.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return len(files)


def environment() -> Path:
    """The virtual environment's site-packages; refuses to touch a Python outside one."""
    if sys.prefix == sys.base_prefix:
        sys.exit("run this with the virtual environment's Python: .venv/bin/python tools/compile.py")
    return Path(site.getsitepackages()[0])


def use() -> None:
    """From now on this environment imports the compiled tree, as long as it is as new as the sources."""
    packages = environment()
    hook = (ROOT / "tools" / "compiled_hook.py").read_text(encoding="utf-8").replace("@ROOT@", str(ROOT))
    (packages / "pentarchy_compiled_hook.py").write_text(hook, encoding="utf-8")
    (packages / "pentarchy_compiled.pth").write_text("import pentarchy_compiled_hook\n", encoding="utf-8")


def plain() -> None:
    packages = environment()
    (packages / "pentarchy_compiled.pth").unlink(missing_ok=True)
    (packages / "pentarchy_compiled_hook.py").unlink(missing_ok=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Compile kernel, parts and games with mypyc into build/fast.")
    parser.add_argument("--use", action="store_true", help="let this virtual environment import the compiled tree")
    parser.add_argument("--plain", action="store_true", help="let this virtual environment import the sources again")
    parser.add_argument("--list", action="store_true", help="say which modules are compiled, and why others are not")
    parser.add_argument("--games", help="compile only these games, by folder, with commas between")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="C compilers at once")
    parser.add_argument("--opt-level", default="2", choices="0123", help="the C compiler's optimisation level")
    arguments = parser.parse_args()
    if arguments.plain:
        plain()
        return
    if arguments.list:
        for file in sources():
            reason = why_interpreted(file)
            print(file.relative_to(SOURCES), "interpreted: " + reason if reason else group_of(file), sep="  ")
        return
    begun = time.monotonic()
    WORK.mkdir(parents=True, exist_ok=True)
    one_at_a_time = open(WORK / "lock", "wb")  # noqa: SIM115  held until this process ends
    if fcntl is not None:
        fcntl.flock(one_at_a_time, fcntl.LOCK_EX)
    count = build(
        arguments.games.split(",") if arguments.games is not None else None, arguments.jobs, arguments.opt_level
    )
    print(f"compiled {count} modules into {TREE.relative_to(ROOT)} in {time.monotonic() - begun:.0f} s")
    if arguments.use:
        use()


if __name__ == "__main__":
    main()
