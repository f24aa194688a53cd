"""Content: roles, icons, scalars, consequences and events as the TOML files give them."""

import tomllib
from pathlib import Path
from typing import Any, Final

FOLDER: Final = Path(__file__).resolve().parent / "content"


def read_table(name: str) -> dict[str, Any]:
    with open(FOLDER / f"{name}.toml", "rb") as file:
        return tomllib.load(file)


class Role:
    __slots__ = ("id", "name", "number", "power", "report", "strength", "terrain")

    def __init__(self, row: dict[str, Any]) -> None:
        self.number: int = row["number"]
        self.id: str = row["id"]
        self.name: str = row["name"]
        self.strength: str = row["strength"]
        self.terrain: str = row["terrain"]
        self.power: str = row["power"]
        self.report: str = row["report"]


class Icon:
    __slots__ = ("capital", "first_weight", "id", "letter", "sets", "text", "weight")

    def __init__(self, row: dict[str, Any]) -> None:
        self.id: str = row["id"]
        self.letter: str = row["letter"]
        self.sets: str = row["sets"]
        self.weight: float = row["weight"]
        self.first_weight: float = row.get("first", row["weight"])
        self.capital: bool = row.get("capital", False)
        self.text: str = row["text"]


class Entry:
    """A scalar, reward, penalty or event: an id, its text, the sets it comes with in each edition."""

    __slots__ = ("first_sets", "id", "name", "role", "sets", "text", "value", "weight")

    def __init__(self, row: dict[str, Any]) -> None:
        self.id: str = row["id"]
        self.name: str = row.get("name", row["id"])
        self.role: str = row.get("role", "")
        self.sets: str = row.get("sets", "")
        self.first_sets: str = row.get("first", self.sets)
        self.value: float = row.get("value", 0.0)
        self.weight: int = row.get("weight", 1)
        self.text: str = row["text"]

    def sets_in(self, edition: str) -> str:
        return self.first_sets if edition == "first" else self.sets


_MISSIONS = read_table("missions")
ROLES: Final = [Role(row) for row in read_table("roles")["role"]]
ICONS: Final = [Icon(row) for row in read_table("icons")["icon"]]
SCALARS: Final = [Entry(row) for row in _MISSIONS["scalar"]]
REWARDS: Final = [Entry(row) for row in _MISSIONS["reward"]]
PENALTIES: Final = [Entry(row) for row in _MISSIONS["penalty"]]
CONSEQUENCES: Final = REWARDS + PENALTIES
"""A consequence's number is its place here; the first `len(REWARDS)` are rewards."""
EVENTS: Final = [Entry(row) for row in read_table("events")["event"]]
EVENT_NUMBERS: Final = {event.id: number for number, event in enumerate(EVENTS)}
SCALAR_NUMBERS: Final = {scalar.id: number for number, scalar in enumerate(SCALARS)}
CONSEQUENCE_NUMBERS: Final = {entry.id: number for number, entry in enumerate(CONSEQUENCES)}
