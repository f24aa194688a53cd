"""Content files: the printed things of a game as TOML tables, each field checked when it is read."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from pentarchy.kernel.errors import ContentError

__all__ = ["MANIFEST", "ContentError", "Row", "Source", "content_file", "instead", "load_rows", "load_toml"]

MANIFEST: Final = "pack.toml"
"""What a content pack says of itself."""


MOST: Final = 999
"""No number on a card is larger, so that no pack asks for a deck of a million cards."""


class Source(NamedTuple):
    """Where a content file is read from; of a pack that holds only what differs, on top of the game's own file."""

    path: Path
    beneath: Path | None = None

    @property
    def name(self) -> str:
        return self.path.name

    @property
    def parent(self) -> Path:
        return self.path.parent


def content_file(home: Path, game: str, name: str, pack: Path | None = None) -> Source:
    """The file to load: from the content pack if it brings one (PACK/game/name or PACK/name), else the game's own."""
    if pack is not None:
        if not pack.is_dir():
            raise ContentError(f"{pack}: there is no such content directory")
        for candidate in (pack / game / name, pack / name):
            if candidate.is_file():
                return Source(candidate, home / name if holds_changes_only(pack) else None)
    return Source(home / name)


def holds_changes_only(pack: Path) -> bool:
    """Whether the files of a pack hold only what differs from the game's own, as its `pack.toml` says."""
    return (pack / MANIFEST).is_file() and load_toml(pack / MANIFEST).get("changes_only") is True


def load_toml(source: Source | Path) -> dict[str, Any]:
    """The file's tables; a missing or broken file is a ContentError that says where."""
    if isinstance(source, Source):
        tables = load_toml(source.path)
        return tables if source.beneath is None else laid_over(load_toml(source.beneath), tables, source.name)
    path = source
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise ContentError(f"{path.name}: no such file in {path.parent.name}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentError(f"{path.name}: not readable as TOML: {error}") from None


def laid_over(own: dict[str, Any], changes: dict[str, Any], file: str) -> dict[str, Any]:
    """The game's own tables with a pack's on top: a row with a known id changes the fields that it names, or is gone;
    one with a new id comes last."""
    result = dict(own)
    for kind, value in changes.items():
        if kind not in own:
            near = difflib.get_close_matches(kind, list(own), n=1)
            raise ContentError(f"{file}: has '{kind}', but the game's {file} has {near[0] if near else ', '.join(own)}")
        mine = own[kind]
        if isinstance(mine, list) and mine and isinstance(mine[0], dict) and "id" in mine[0]:
            result[kind] = _rows_over(mine, value, kind, file)
        else:
            result[kind] = {**mine, **value} if isinstance(mine, dict) and isinstance(value, dict) else value
    return result


def _rows_over(own: list[dict[str, Any]], changes: Any, kind: str, file: str) -> list[dict[str, Any]]:
    if not isinstance(changes, list) or not all([isinstance(row, dict) for row in changes]):
        raise ContentError(f"{file}: has no [[{kind}]] tables")
    rows = {str(row["id"]): row for row in own}
    seen: set[Any] = set()
    for nth, row in enumerate(changes, 1):
        name = row.get("id")
        if not isinstance(name, str) or not name:
            raise ContentError(f"{file}: {kind} number {nth} has no id")
        if name in seen:
            raise ContentError(f"{file}: the id {name} is used twice")
        seen.add(name)
        if row.get("gone") is True:
            if name not in rows:
                near = difflib.get_close_matches(name, list(rows), n=1)
                hint = f"; did you mean '{near[0]}'?" if near else ""
                raise ContentError(f"{file}: {name}: gone, but the game has no {kind} {name}{hint}")
            del rows[name]
        else:
            rows[name] = {**rows.get(name, {}), **row}
    return list(rows.values())


def load_rows(path: Source | Path, kind: str) -> list[Row]:
    """The `[[kind]]` tables of a file, each with a unique id."""
    tables = load_toml(path).get(kind)
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise ContentError(f"{path.name}: has no [[{kind}]] tables")
    rows: list[Row] = []
    seen: set[str] = set()
    for nth, table in enumerate(tables, 1):
        name = table.get("id")
        if not isinstance(name, str) or not name:
            raise ContentError(f"{path.name}: {kind} number {nth} has no id")
        if name in seen:
            raise ContentError(f"{path.name}: the id {name} is used twice")
        seen.add(name)
        rows.append(Row(table, f"{path.name}: {name}"))
    return rows


class Row:
    """One card's table. Every read checks the type; `finish` refuses fields that nobody read."""

    __slots__ = ("table", "where", "_read", "_known")

    def __init__(self, table: Mapping[str, Any], where: str) -> None:
        self.table = table
        self.where = where
        self._read: set[str] = {"id"}
        self._known: set[str] = {"id"}

    def has(self, field: str) -> bool:
        self._known.add(field)
        return field in self.table

    def wrong(self, field: str, why: str) -> ContentError:
        return ContentError(f"{self.where}: {field} {why}")

    def _get(self, field: str, default: Any) -> Any:
        self._read.add(field)
        if field in self.table:
            return self.table[field]
        if default is None:
            raise self.wrong(field, "is missing")
        return default

    def any(self, field: str, default: Any = None) -> Any:
        """Whatever stands there: for fields whose meaning another module knows."""
        return self._get(field, default)

    def text(self, field: str, default: str | None = None, choices: Iterable[str] = ()) -> str:
        value = self._get(field, default)
        if not isinstance(value, str):
            raise self.wrong(field, f"must be a text, not {value!r}")
        allowed = list(choices)
        if allowed and value not in allowed:
            raise self.wrong(field, f"is {value!r}{instead(value, allowed)}")
        return value

    def number(self, field: str, default: int | None = None, low: int = -MOST, high: int = MOST) -> int:
        value = self._get(field, default)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.wrong(field, f"must be a whole number, not {value!r}")
        if not low <= value <= high:
            raise self.wrong(field, f"is {value}, outside {low} to {high}")
        return value

    def amount(self, field: str, default: float | None = None) -> float:
        """A number that need not be whole."""
        value = self._get(field, default)
        if not isinstance(value, int | float) or isinstance(value, bool) or not 0 <= value < 1_000_000:
            raise self.wrong(field, f"must be a number from 0 on, not {value!r}")
        return value

    def texts(self, field: str, default: list[str] | None = None) -> list[str]:
        value = self._get(field, default)
        if isinstance(value, str):
            return [value]
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.wrong(field, f"must be a list of texts, not {value!r}")
        return list(value)

    def numbers(self, field: str, default: list[int] | None = None) -> list[int]:
        value = self._get(field, default)
        if not isinstance(value, list) or not all(type(item) is int for item in value):
            raise self.wrong(field, f"must be a list of whole numbers, not {value!r}")
        return list(value)

    def flag(self, field: str, default: bool = False) -> bool:
        value = self._get(field, default)
        if not isinstance(value, bool):
            raise self.wrong(field, f"must be true or false, not {value!r}")
        return value

    def pairs(self, field: str) -> list[tuple[int, int]]:
        """Places on a grid: a list of two whole numbers each."""
        value = self._get(field, None)
        if not isinstance(value, list) or not all(
            isinstance(item, list) and len(item) == 2 and type(item[0]) is int and type(item[1]) is int
            for item in value
        ):
            raise self.wrong(field, f"must be a list of pairs of whole numbers, not {value!r}")
        return [(item[0], item[1]) for item in value]

    def parts(self, field: str) -> list[Row]:
        """The tables of a list within the row."""
        self._read.add(field)
        value = self.table.get(field, [])
        if not isinstance(value, list) or not all(isinstance(item, dict) for item in value):
            raise self.wrong(field, f"must be a list of tables, not {value!r}")
        return [Row(item, f"{self.where} {field} {nth}") for nth, item in enumerate(value, 1)]

    def part(self, field: str) -> Row | None:
        """A table within the row, or None."""
        self._read.add(field)
        value = self.table.get(field)
        if value is None:
            return None
        if not isinstance(value, dict):
            raise self.wrong(field, f"must be a table, not {value!r}")
        return Row(value, f"{self.where} {field}")

    def finish(self) -> None:
        """Refuse a misspelt field."""
        for field in self.table:
            if field not in self._read:
                raise self.wrong(field, "is unknown" + nearest(field, sorted((self._read | self._known) - {"id"})))


def nearest(word: str, known: Iterable[str]) -> str:
    """What somebody may have meant: the word most like it, or all that are known if none is."""
    some = list(known)
    near = difflib.get_close_matches(word, some, n=1)
    return f"; did you mean {near[0]!r}?" if near else f"; known are {', '.join(some)}" if some else ""


def instead(word: str, allowed: Iterable[str]) -> str:
    """As `nearest`, for a word that must be one of some."""
    some = [one for one in allowed if one]
    near = difflib.get_close_matches(word, some, n=1)
    return f"; did you mean {near[0]!r}?" if near else f", which is none of {', '.join(some)}"
