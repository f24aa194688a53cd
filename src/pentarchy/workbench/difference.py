"""What differs between two contents of a game, in the words that are printed on the cards."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

Tables = dict[str, dict[str, Any]]
"""All that is printed, by file, as TOML has it."""

NEW, GONE, CHANGED = "new", "gone", "changed"


class Difference(NamedTuple):
    """A card, tile or other printed thing that is new, gone or changed; `fields` is (what, before, after)."""

    file: str
    kind: str
    """What the file calls such a thing: 'card', 'agent'; empty for what belongs to the whole file."""
    id: str
    how: str
    name: str
    fields: list[tuple[str, str, str]]

    def sentence(self) -> str:
        """The difference as a line for people."""
        what = " ".join([part for part in (self.kind, self.id) if part])
        if self.name and self.name.lower() != self.id.replace("-", " "):
            what += f" ({self.name})"
        told = [f"{field} {after}" if self.how == NEW else f"{field} {before or 'nothing'}, now {after or 'nothing'}"
                for field, before, after in self.fields]  # fmt: skip
        return f"{what}: {'; '.join(told)}" if told else what


def differences(before: Tables, after: Tables) -> list[Difference]:
    """File by file: what changed, what is new, what is gone."""
    return [one for file in sorted({*before, *after}) for one in _in_file(file, before.get(file), after.get(file))]


def _in_file(file: str, before: Any, after: Any) -> Iterator[Difference]:
    before, after = before or {}, after or {}
    for key in [*before, *[key for key in after if key not in before]]:
        one, other = before.get(key), after.get(key)
        if one == other:
            continue
        if are_things(one or []) and are_things(other or []):
            yield from _things(
                file, key, {row["id"]: row for row in one or []}, {row["id"]: row for row in other or []}
            )
        else:
            fields = list(_fields(key, one, other))
            yield Difference(file, "", key.split(".")[0], CHANGED, "", fields)


def are_things(value: Any) -> bool:
    """Whether this is a list of tables that have ids, as cards are."""
    return isinstance(value, list) and all([isinstance(row, dict) and isinstance(row.get("id"), str) for row in value])


def _things(file: str, kind: str, before: dict[str, Any], after: dict[str, Any]) -> Iterator[Difference]:
    some = False
    for name, row in after.items():
        if row != before.get(name):
            some = True
            how = CHANGED if name in before else NEW
            fields = [field for key in {**before.get(name, {}), **row} if key != "id"
                      for field in _fields(key, before.get(name, {}).get(key), row.get(key))]  # fmt: skip
            yield Difference(file, kind, name, how, name_of(row), fields)
    for name, row in before.items():
        if name not in after:
            some = True
            yield Difference(file, kind, name, GONE, name_of(row), [])
    if not some:
        yield Difference(file, kind, "", CHANGED, "", [("the order", "", "another")])


def name_of(row: dict[str, Any]) -> str:
    """What a thing is called on the table, if its row tells."""
    told = row.get("name") or (row["light"].get("name") if isinstance(row.get("light"), dict) else None)
    return told if isinstance(told, str) else ""


def _fields(key: str, before: Any, after: Any) -> Iterator[tuple[str, str, str]]:
    """The values that differ, however deep: 'actions borders' 2, now 3."""
    if before == after:
        return
    if isinstance(before, dict) and isinstance(after, dict):
        for inner in {**before, **after}:
            yield from _fields(f"{key} {inner}", before.get(inner), after.get(inner))
    elif isinstance(before, list) and isinstance(after, list) and len(before) == len(after) and len(after) < 20:
        for nth, (one, other) in enumerate(zip(before, after, strict=True), 1):
            yield from _fields(key if len(after) == 1 else f"{key} {nth}", one, other)
    elif isinstance(before, list) and isinstance(after, list):
        gone = [item for item in before if item not in after]
        new = [item for item in after if item not in before]
        yield key, _shown(gone), _shown(new) if gone or new else "in another order"
    else:
        yield key, _shown(before), _shown(after)


def _shown(value: Any) -> str:
    if value is None or value in ([], {}):
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str):
        return f"'{value}'" if " " in value else value
    if isinstance(value, list):
        return ", ".join([_shown(item) for item in value])
    if isinstance(value, dict):
        return ", ".join([f"{key} {_shown(item)}" for key, item in value.items()])
    return json.dumps(value)
