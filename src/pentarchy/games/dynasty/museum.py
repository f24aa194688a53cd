"""The museum of Domino Dynasty: roles, icons, dominoes, missions, rewards, penalties and events."""

# interpreted: read when somebody looks, not when somebody plays

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from pentarchy.games.dynasty.dominoes import read_domino, without_arrows, write_domino
from pentarchy.games.dynasty.icons import ICON_NAMES
from pentarchy.games.dynasty.missions import WRITTEN, demand_words
from pentarchy.kernel.texts import _, say
from pentarchy.parts.museum import Fact, Kind, Museum, Row, Tables, spaced

SETS: Final = {
    "B": _("base game"),
    "G": _("Goblin Grandma"),
    "P": _("Proximity Papa"),
    "D": _("Directional Daddy"),
    "M": _("Machine Mama"),
}
EDITIONS: Final = {"first": _("first"), "final": _("final")}
ICON_RULES: Final = {
    "person": ("DY024",),
    "thief": ("DY024", "DY-A10"),
    "builder": ("DY-A10",),
    "hole": ("DY-A48",),
    "bomb": ("DY-A34", "DY-A48"),
    "magician": ("DY-A29",),
    "village": ("DY-A30",),
    "sniper": ("DY-A31",),
    "veto": ("DY-A32", "DY-A49"),
    "calculator": ("DY-A33",),
    "aeronaut": ("DY-A34",),
    "area-spell": ("DY-A34", "DY-A51"),
    "wildcard": ("DY-A09", "DY-A35"),
    "corrupter": ("DY036", "DY-A28"),
    "people-pleaser": ("DY-A51",),
    "all-in": ("DY-A61",),
    "selfish": ("DY-A61",),
}


def sets(row: Row) -> list[str]:
    return [say(SETS[letter]) for letter in row.get("sets", "") if letter in SETS]


def halves(domino: str) -> list[list[str]]:
    return [half.split(".") for half in domino.split("|")]


def half_name(terrain: str, icon: str) -> str:
    return spaced(terrain) if icon == "empty" else say(_("{icon} on {terrain}"), icon=spaced(icon), terrain=terrain)


def domino_name(row: Row) -> str:
    return " | ".join([half_name(half[0], half[1]) for half in halves(row["id"])])


def in_decks(tables: Tables, *lists: str) -> list[Row]:
    """What lies in the curated decks, each thing once, with the editions and sets it comes in."""
    found: dict[str, dict[str, Any]] = {}
    for edition in EDITIONS:
        for letter, rows in tables[f"deck-{edition}"].items():
            for name in [name for each in lists for name in rows.get(each, [])]:
                row = found.setdefault(name, {"id": name, "editions": [], "sets": ""})
                row["editions"] += [] if say(EDITIONS[edition]) in row["editions"] else [say(EDITIONS[edition])]
                row["sets"] += "" if letter in row["sets"] else letter
    return list(found.values())


def mission_rows(tables: Tables) -> list[Row]:
    texts = {row["id"]: row["text"] for kind in ("scalar", "reward", "penalty") for row in tables["missions"][kind]}
    rewards = {row["id"] for row in tables["missions"]["reward"]}
    return [{**row, "texts": texts, "rewards": rewards} for row in in_decks(tables, "missions", "relief", "late")]


def demands(row: Row) -> list[tuple[str, str, str]]:
    """Strength, times and what is counted, of each demand."""
    found: list[tuple[str, str, str]] = []
    for demand in row["id"].partition(":")[0].split(","):
        strength, need = demand.split(">=")
        times, scalar = need.split("*")
        assert times in WRITTEN
        found.append((strength, times, scalar))
    return found


def mission_name(row: Row) -> str:
    counted = row["texts"]
    return ", ".join([
        demand_words(spaced(strength), times, counted[scalar]) for strength, times, scalar in demands(row)
    ])


def after(row: Row) -> str:
    return str(row["id"]).partition(":")[2].removesuffix("!")


def mission_text(row: Row) -> list[str]:
    consequence = after(row)
    if consequence == "none":
        return []
    pattern = _("Reward: {text}") if consequence in row["rewards"] else _("Penalty: {text}")
    return [say(pattern, text=row["texts"][consequence])]


def kind_of_consequence(row: Row) -> list[str]:
    consequence = after(row)
    if consequence == "none":
        return []
    return [say(_("reward") if consequence in row["rewards"] else _("penalty"))]


def role_text(row: Row) -> list[str]:
    return [say(_("Power: {text}"), text=row["power"]), say(_("Report action: {text}"), text=row["report"])]


def icons_on(domino: Any) -> Iterable[str]:
    return {half[1] for half in halves(str(domino))} & set(ICON_NAMES)


def bare(domino: Any) -> list[str]:
    """As it lies on a table without Directional Daddy: its arrows mean nothing there."""
    return [write_domino(without_arrows(read_domino(str(domino))))] if "|" in str(domino) else []


IN_SETS: Final = Fact("sets", _("Sets"), sets)
IN_EDITIONS: Final = Fact("editions", _("Editions"))

MUSEUM: Final = Museum(
    Kind(
        "role", _("Roles"), "roles.toml", face="role/{id}", text=role_text,
        facts=(Fact("number", _("Number")), Fact("strength", _("Strength")), Fact("terrain", _("Terrain"))),
        rules=("DY002", "DY013", "DY017", "DY026", "DY027", "DY-A03"), taken={"reported": "role"}, took=_("played"),
    ),
    Kind(
        "icon", _("Icons"), "icons.toml", face="icon/{id}",
        facts=(Fact("capital", _("Capital"), lambda row: say(_("yes") if row.get("capital") else _("no"))), IN_SETS),
        rules=("DY023", "DY024", "DY025"), cites=lambda row: ICON_RULES.get(row["id"], ()),
        taken={"laid": "domino"}, took=_("laid"), which=icons_on,
    ),
    Kind(
        "domino", _("Dominoes"), "deck-first.toml", rows=lambda tables: in_decks(tables, "dominoes"),
        face="domino/{id}", called=domino_name, text=lambda row: [],
        facts=(
            Fact("icons", _("Icons"), lambda row: [half[1] for half in halves(row["id"]) if half[1] != "empty"]),
            Fact("terrain", _("Terrain"), lambda row: [half[0] for half in halves(row["id"])]),
            IN_SETS, IN_EDITIONS,
        ),
        rules=("DY009", "DY010", "DY011", "DY012", "DY013"),
        offered={"turn": "domino", "again": "domino"}, taken={"laid": "domino"}, took=_("laid"), which=bare,
        counted=lambda row: bare(row["id"])[0],
    ),
    Kind(
        "mission", _("Missions"), "deck-first.toml", rows=mission_rows, face="mission/{id}", called=mission_name,
        text=mission_text,
        facts=(
            Fact("asks", _("Asks for"), lambda row: [spaced(demand[0]) for demand in demands(row)]),
            Fact("counts", _("Counts"), lambda row: [row["texts"][demand[2]] for demand in demands(row)]),
            Fact("after", _("Brings"), kind_of_consequence),
            IN_SETS, IN_EDITIONS,
        ),
        rules=("DY018", "DY020", "DY021", "DY022", "DY030"), taken={"achieved": "mission"}, took=_("achieved"),
    ),
    Kind(
        "reward", _("Rewards"), "missions.toml", face="reward/{id}", called=lambda row: spaced(row["id"]),
        facts=(IN_SETS,), rules=("DY022",), taken={"consequence": "id"}, took=_("gained"),
    ),
    Kind(
        "penalty", _("Penalties"), "missions.toml", face="penalty/{id}", called=lambda row: spaced(row["id"]),
        facts=(IN_SETS,), rules=("DY022",), taken={"consequence": "id"}, took=_("suffered"),
    ),
    Kind(
        "event", _("Events of Proximity Papa"), "events.toml", face="event/{id}", rules=("DY038", "DY-A43"),
        taken={"event": "name"}, took=_("turned up"),
    ),
    words={
        "province": ("DY027", "DY028"),
        "shared map": ("DY012",),
        "path": ("DY011", "DY025"),
        "power": ("DY-A25",),
        "mission": ("DY018", "DY022"),
        "attack": ("DY037",),
        "goblin": ("DY036", "DY-A28"),
        "arrow": ("DY039", "DY-A36"),
        "neutral strength": ("DY-A16",),
    },
)  # fmt: skip
