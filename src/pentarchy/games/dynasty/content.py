"""Content: roles, icons, scalars, consequences and events as the TOML files give them; it belongs to a game object."""

from __future__ import annotations

from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pentarchy.games.dynasty.icons import ICON_NAMES, ROLES, TERRAINS
from pentarchy.parts.content import ContentError, Row, content_file, instead, load_rows, load_toml

if TYPE_CHECKING:
    from pentarchy.games.dynasty.decks import Deck

HOME: Final = Path(__file__).parent / "content"
MOST_SCALARS: Final = 12


class Role(NamedTuple):
    number: int
    id: str
    name: str
    strength: str
    terrain: str
    power: str
    report: str


class Icon(NamedTuple):
    id: str
    letter: str
    sets: str
    weight: float
    first_weight: float
    capital: bool
    text: str


class Entry(NamedTuple):
    """A scalar, reward or penalty: an id, its text, the sets it comes with in each edition."""

    id: str
    sets: str
    first_sets: str
    value: float
    weight: int
    text: str

    def sets_in(self, edition: str) -> str:
        return self.first_sets if edition == "first" else self.sets


@dataclass(frozen=True, slots=True)
class Event:
    """What a round of Proximity Papa is like (DY038). Without properties it is a round like any other."""

    id: str = ""
    name: str = ""
    text: str = ""
    # When it is revealed, in the order of Report
    no_powers: bool = False
    each_removes_shared: int = 0
    each_removes: int = 0
    each_turns: int = 0
    each_rearranges: int = 0
    idles_most_capitals: bool = False
    # Draw
    backwards: bool = False
    """Turns go counter-clockwise and Report from high to low."""
    market_times: int = 1
    discards_absent: bool = False
    """Market dominoes with the icon or terrain of a role not in play go at once."""
    no_mission_for: int = -1
    """A role, -1 for none."""
    # Place
    no_role_lock: bool = False
    people_for_favourites: bool = False
    """Only who has the most People may lay People."""
    must_cover: bool = False
    match_everything: bool = False
    map_limit: int = 0
    """How many squares a side a map may have; 0 for as many as ever."""
    # Strength
    path_steps: int = 0
    """So many steps of a path count; 0 for all."""
    freezes_provinces: bool = False
    """They cannot grow and count half (DY-A57)."""
    halves: int = -1
    """The role whose strength is halved, -1 for none."""
    neutral_times: int = 1
    connected_bonus: int = 0
    # Report
    leader_may_exchange: bool = False
    """Before missions are checked, the highest score may exchange missions."""
    waives_a_demand: bool = False
    no_rewards: bool = False
    no_penalties: bool = False
    mission_removes: int = 0
    """A mission also demands so many dominoes, taken off the own map (DY-A58)."""


NO_EVENT: Final = Event()
OF_A_ROLE: Final = ("halves", "no_mission_for")
"""The properties of an event that name a role."""
BOUNDS: Final = {"map_limit": (2, 8), "market_times": (1, 4), "path_steps": (1, 20), "connected_bonus": (-20, 20)}
"""What a property may be; the others may be 0 to 9. No map ever grows beyond 8 by 8 (DY010)."""


class Content:
    """All that is printed. A number is the place in its list: a role's, a scalar's, a consequence's, an event's."""

    def __init__(self, pack: Path | None = None) -> None:
        self.pack = pack
        self.roles: list[Role] = [self._role(row) for row in self._rows("roles", "role")]
        if [role.terrain for role in self.roles] != list(TERRAINS) or len(self.roles) != ROLES:
            raise ContentError(f"roles.toml: there must be five roles, of {', '.join(TERRAINS)}, in this order")
        self.role_numbers: dict[str, int] = {role.id: number for number, role in enumerate(self.roles)}
        self.icons: list[Icon] = [self._icon(row) for row in self._rows("icons", "icon")]
        if tuple([icon.id for icon in self.icons]) != ICON_NAMES:
            raise ContentError(f"icons.toml: the icons must be {', '.join(ICON_NAMES)}, in this order")
        self.scalars: list[Entry] = [self._entry(row) for row in self._rows("missions", "scalar")]
        if len(self.scalars) > MOST_SCALARS:
            raise ContentError(f"missions.toml: there may be {MOST_SCALARS} scalars, not {len(self.scalars)}")
        self.rewards: list[Entry] = [self._entry(row) for row in self._rows("missions", "reward")]
        self.penalties: list[Entry] = [self._entry(row) for row in self._rows("missions", "penalty")]
        self.consequences: list[Entry] = self.rewards + self.penalties
        """A consequence's number is its place here; the first `len(rewards)` are rewards."""
        self.events: list[Event] = [self._event(row) for row in self._rows("events", "event")]
        self.strengths: list[str] = [role.strength for role in self.roles]
        self.curated: dict[str, dict[str, Deck]] = {}
        """By edition and set; read when first needed (decks.py)."""

        self.worths: dict[Any, Any] = {}
        self.needs: dict[Any, Any] = {}
        """What bots have worked out already (evaluation.py)."""

    def table(self, name: str) -> dict[str, Any]:
        """A whole file, the pack's if it brings one."""
        return load_toml(content_file(HOME, "dynasty", f"{name}.toml", self.pack))

    def _rows(self, file: str, kind: str) -> list[Row]:
        return load_rows(content_file(HOME, "dynasty", f"{file}.toml", self.pack), kind)

    def _role(self, row: Row) -> Role:
        found = Role(row.number("number"), row.text("id"), *[row.text(field) for field in Role._fields[2:]])
        row.finish()
        return found

    def _icon(self, row: Row) -> Icon:
        weight = row.amount("weight")
        found = Icon(
            row.text("id"), row.text("letter"), row.text("sets"), weight, row.amount("first", weight),
            row.flag("capital"), row.text("text"),
        )  # fmt: skip
        row.finish()
        return found

    def _entry(self, row: Row) -> Entry:
        sets = row.text("sets", "")
        found = Entry(
            row.text("id"), sets, row.text("first", sets), row.amount("value", 0.0), row.number("weight", 1),
            row.text("text"),
        )  # fmt: skip
        row.finish()
        return found

    def _event(self, row: Row) -> Event:
        found: dict[str, Any] = {}
        for field in fields(Event):
            if not row.has(field.name):
                continue
            if field.name in OF_A_ROLE:
                found[field.name] = self.role_numbers[row.text(field.name, choices=self.role_numbers)]
            elif field.type == "str":
                found[field.name] = row.text(field.name)
            else:
                low, high = BOUNDS.get(field.name, (0, 9))
                flag = field.type == "bool"
                found[field.name] = row.flag(field.name) if flag else row.number(field.name, low=low, high=high)
        row.finish()
        return Event(**found)

    def number(self, kind: str, name: str) -> int:
        """The number of what has this id; ValueError if there is none."""
        entries: dict[str, list[Any]] = {
            "role": self.roles, "scalar": self.scalars, "consequence": self.consequences, "event": self.events,
        }  # fmt: skip
        for number, entry in enumerate(entries[kind]):
            if entry.id == name:
                return number
        ids = [entry.id for entry in entries[kind]]
        raise ValueError(f"there is no {kind} {name!r}{instead(name, ids)}")
