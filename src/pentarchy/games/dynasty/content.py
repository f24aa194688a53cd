"""Content: roles, icons, scalars, consequences and events as the TOML files give them."""

import tomllib
from pathlib import Path
from typing import Any, Final

from pentarchy.kernel.errors import ContentError

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
    """A scalar, reward or penalty: an id, its text, the sets it comes with in each edition."""

    __slots__ = ("first_sets", "id", "sets", "text", "value", "weight")

    def __init__(self, row: dict[str, Any]) -> None:
        self.id: str = row["id"]
        self.sets: str = row.get("sets", "")
        self.first_sets: str = row.get("first", self.sets)
        self.value: float = row.get("value", 0.0)
        self.weight: int = row.get("weight", 1)
        self.text: str = row["text"]

    def sets_in(self, edition: str) -> str:
        return self.first_sets if edition == "first" else self.sets


ROLES: Final = [Role(row) for row in read_table("roles")["role"]]
_ROLE_NUMBERS: Final = {role.id: number for number, role in enumerate(ROLES)}


class Event:
    """What a round of Proximity Papa is like (DY038). Without properties it is a round like any other."""

    __slots__ = (
        "backwards",
        "connected_bonus",
        "discards_absent",
        "each_rearranges",
        "each_removes",
        "each_removes_shared",
        "each_turns",
        "freezes_provinces",
        "halves",
        "id",
        "idles_most_capitals",
        "leader_may_exchange",
        "map_limit",
        "market_times",
        "match_everything",
        "mission_removes",
        "must_cover",
        "name",
        "neutral_times",
        "no_mission_for",
        "no_penalties",
        "no_powers",
        "no_rewards",
        "no_role_lock",
        "path_steps",
        "people_for_favourites",
        "text",
        "waives_a_demand",
    )

    def __init__(self, row: dict[str, Any]) -> None:
        unknown = sorted(set(row) - set(self.__slots__))
        if unknown:
            raise ContentError(f"events.toml: {row['id']}: an event has no property {unknown[0]!r}")
        self.id: str = row["id"]
        self.name: str = row["name"]
        self.text: str = row["text"]
        # When it is revealed, in the order of Report
        self.no_powers: bool = row.get("no_powers", False)
        self.each_removes_shared: int = row.get("each_removes_shared", 0)
        self.each_removes: int = row.get("each_removes", 0)
        self.each_turns: int = row.get("each_turns", 0)
        self.each_rearranges: int = row.get("each_rearranges", 0)
        self.idles_most_capitals: bool = row.get("idles_most_capitals", False)
        # Draw
        self.backwards: bool = row.get("backwards", False)
        """Turns go counter-clockwise and Report from high to low."""
        self.market_times: int = row.get("market_times", 1)
        self.discards_absent: bool = row.get("discards_absent", False)
        """Market dominoes with the icon or terrain of a role not in play go at once."""
        self.no_mission_for: int = _ROLE_NUMBERS[row["no_mission_for"]] if "no_mission_for" in row else -1
        """A role, -1 for none."""
        # Place
        self.no_role_lock: bool = row.get("no_role_lock", False)
        self.people_for_favourites: bool = row.get("people_for_favourites", False)
        """Only who has the most People may lay People."""
        self.must_cover: bool = row.get("must_cover", False)
        self.match_everything: bool = row.get("match_everything", False)
        self.map_limit: int = row.get("map_limit", 0)
        """How many squares a side a map may have; 0 for as many as ever."""
        # Strength
        self.path_steps: int = row.get("path_steps", 0)
        """So many steps of a path count; 0 for all."""
        self.freezes_provinces: bool = row.get("freezes_provinces", False)
        """They cannot grow and count half (DY-A57)."""
        self.halves: int = _ROLE_NUMBERS[row["halves"]] if "halves" in row else -1
        """The role whose strength is halved, -1 for none."""
        self.neutral_times: int = row.get("neutral_times", 1)
        self.connected_bonus: int = row.get("connected_bonus", 0)
        # Report
        self.leader_may_exchange: bool = row.get("leader_may_exchange", False)
        """Before missions are checked, the highest score may exchange missions."""
        self.waives_a_demand: bool = row.get("waives_a_demand", False)
        self.no_rewards: bool = row.get("no_rewards", False)
        self.no_penalties: bool = row.get("no_penalties", False)
        self.mission_removes: int = row.get("mission_removes", 0)
        """A mission also demands so many dominoes, taken off the own map (DY-A58)."""


_MISSIONS = read_table("missions")
ICONS: Final = [Icon(row) for row in read_table("icons")["icon"]]
SCALARS: Final = [Entry(row) for row in _MISSIONS["scalar"]]
REWARDS: Final = [Entry(row) for row in _MISSIONS["reward"]]
PENALTIES: Final = [Entry(row) for row in _MISSIONS["penalty"]]
CONSEQUENCES: Final = REWARDS + PENALTIES
"""A consequence's number is its place here; the first `len(REWARDS)` are rewards."""
EVENTS: Final = [Event(row) for row in read_table("events")["event"]]
NO_EVENT: Final = Event({"id": "", "name": "", "text": ""})
EVENT_NUMBERS: Final = {event.id: number for number, event in enumerate(EVENTS)}
CONSEQUENCE_NUMBERS: Final = {entry.id: number for number, entry in enumerate(CONSEQUENCES)}
