"""The reference of the Python API, from docstrings and annotations, which Griffe reads without running anything."""

from __future__ import annotations

import re
import textwrap
from collections.abc import Iterator
from pathlib import Path

import griffe

SOURCES = Path(__file__).resolve().parents[1] / "src"
PUBLIC = {
    "pentarchy": "start",
    "pentarchy.kernel": "games of your own",
    "pentarchy.bots": "bots",
    "pentarchy.research.pettingzoo": "PettingZoo",
    "pentarchy.research.gymnasium": "Gymnasium",
    "pentarchy.research.openspiel": "OpenSpiel",
}
"""The modules that docs/stability.md promises to keep, and what each is for."""


def reference() -> dict[str, str]:
    """The pages by their place on the site."""
    package = griffe.load("pentarchy", search_paths=[str(SOURCES)], resolve_aliases=True)
    told = {}
    for name, purpose in PUBLIC.items():
        module = package if name == "pentarchy" else package[name.removeprefix("pentarchy.")]
        told[f"reference/{name}.md"] = f"# `{name}`: {purpose}\n\n" + "\n".join(page(module))
    index = [f"- [`{name}`]({name}.md): {purpose}" for name, purpose in PUBLIC.items()]
    head = "# Python API\n\nEvery public name, from the sources' docstrings; the examples are run by the tests.\n\n"
    index.append("- [What a game is made of, with a whole example](../api.md)")
    told["reference/index.md"] = head + "\n".join(index)
    return told


def page(module: griffe.Object) -> Iterator[str]:
    yield prose(module)
    names = [str(name) for name in module.exports or []] or [
        name for name, member in module.members.items() if not name.startswith("_") and not member.is_alias
    ]
    for name in sorted(names, key=lambda name: not name[:1].islower()):  # calls first, then what they give
        member = module.members.get(name)
        if member is None or name.startswith("_"):
            continue
        found = member.final_target if isinstance(member, griffe.Alias) else member
        if isinstance(found, griffe.Class):
            yield from of_class(name, found)
        elif isinstance(found, griffe.Function):
            yield from entry("##", name, found)


def of_class(name: str, found: griffe.Class) -> Iterator[str]:
    yield f"## `{name}`\n"
    bases = ", ".join([str(base) for base in found.bases])
    yield f"A kind of `{bases}`.\n" if bases and bases != "object" else ""
    yield prose(found)
    for inner, member in found.members.items():
        if (inner.startswith("_") and inner != "__init__") or isinstance(member, griffe.Alias):
            continue
        if isinstance(member, griffe.Function) and (member.docstring or inner == "__init__"):
            yield from entry("###", name if inner == "__init__" else f"{name}.{inner}", member)
        elif isinstance(member, griffe.Attribute) and member.docstring:
            yield f"### `{name}.{inner}`\n\n{prose(member)}"


def entry(level: str, name: str, found: griffe.Function) -> Iterator[str]:
    """A call: its name as a heading, its signature, what it does."""
    parameters = [one for one in found.parameters if one.name not in ("self", "cls")]
    inside = ", ".join([written(one) for one in parameters])
    gives = "" if found.returns is None or (name[0].isupper() and "." not in name) else f" -> {found.returns}"
    signature = f"{name}({inside}){gives}"
    if len(signature) > 100:
        lines = "".join([f"    {written(one)},\n" for one in parameters])
        signature = f"{name}(\n{lines}){gives}"
    yield f"{level} `{name}`\n\n```text\n{signature}\n```\n\n{prose(found)}"


def written(one: griffe.Parameter) -> str:
    star = {griffe.ParameterKind.var_positional: "*", griffe.ParameterKind.var_keyword: "**"}.get(one.kind, "")
    kind = f": {one.annotation}" if one.annotation is not None else ""
    default = f" = {one.default}" if one.default is not None and not star else ""
    return f"{star}{one.name}{kind}{default}"


def prose(found: griffe.Object) -> str:
    """A docstring as Markdown: its examples as code, indented lines too."""
    if found.docstring is None:
        return ""
    text = textwrap.dedent(found.docstring.value).strip()
    parts = re.split(r"\n\s*\n", text)
    shown = [f"```pycon\n{textwrap.dedent(part)}\n```" if part.lstrip().startswith(">>>") else part for part in parts]
    return "\n\n".join(shown) + "\n"
