"""The museum of Dominare: agents, events, districts and the conspiracies of the starter game."""

# interpreted: read when somebody looks, not when somebody plays

from __future__ import annotations

from typing import Final

from pentarchy.kernel.texts import _, say
from pentarchy.parts.museum import Fact, Kind, Museum, Row, Tables, sentences, spaced

FACTION_RULES: Final = {
    "culture": ("DR104", "DR105"),
    "nobility": ("DR106", "DR107"),
    "shadowmen": ("DR108", "DR109", "DR110"),
    "commoner": ("DR039", "DR040"),
}


def agent_text(row: Row) -> list[str]:
    lines = list(row.get("always", []))
    if row.get("revealed"):
        lines.append(say(_("When revealed: {text}"), text=" ".join(row["revealed"])))
    for rank, said in row["abilities"].items():
        lines.append(say(_("From rank {rank}: {text}"), rank=rank, text=" ".join(said)))
    return lines


def event_text(row: Row) -> list[str]:
    lines: list[str] = []
    for section in row["sections"]:
        text = " ".join(section["effects"])
        if section["season"] > 1 or section.get("mode"):
            mode = section.get("mode", "")
            pattern = _("From Season {n}, instead: {text}") if mode == "instead" else _("From Season {n}: {text}")
            text = say(pattern, n=section["season"], text=text)
        lines.append(text)
    return lines


def starter_rows(tables: Tables) -> list[Row]:
    names = {row["id"]: row["name"] for row in tables["agents"]["agent"]}
    return [
        {**row, "names": [names.get(agent, spaced(agent)) for agent in row["agents"]]}
        for row in tables["starters"]["conspiracy"]
    ]


MUSEUM: Final = Museum(
    Kind(
        "agent", _("Agents"), "agents.toml", text=agent_text,
        facts=(
            Fact("faction", _("Faction")),
            Fact("traits", _("Traits")),
            Fact("influence", _("Influence")),
            Fact("income", _("Income")),
            Fact("exposure", _("Exposure")),
            Fact("copies", _("Copies"), lambda row: row.get("copies", 1)),
        ),
        rules=("DR054", "DR061", "DR087", "DR098", "DR115", "DR116", "DR117"),
        cites=lambda row: FACTION_RULES.get(row["faction"], ()),
        offered={"keep": "card", "draft": "card", "recruit": "card"}, taken={"joined": "agent"},
        took=_("put into the conspiracy"),
    ),
    Kind(
        "event", _("Events"), "events.toml", face="event/{id}", text=event_text,
        facts=(Fact("seals", _("Seals"), lambda row: [spaced(district) for district in row["seals"]]),),
        rules=("DR069", "DR079", "DR080", "DR082", "DR083"), taken={"event": "event"}, took=_("turned up"),
    ),
    Kind(
        "district", _("Districts"), "districts.toml", face="district/{id}",
        text=sentences("ability"),
        facts=(
            Fact("start", _("Worth at the start")),
            Fact("low", _("At least")),
            Fact("high", _("At most")),
        ),
        rules=("DR048", "DR049", "DR130", "DR131"), taken={"district": "district"}, took=_("used"),
    ),
    Kind(
        "conspiracy", _("Conspiracies of the starter game"), "starters.toml", rows=starter_rows,
        face="conspiracy/{id}", text=lambda row: [", ".join(row["names"]) + "."], rules=("DR011", "DR012"),
    ),
    words={
        "place": ("DR042", "DR044", "DR118"),
        "flip": ("DR021", "DR022", "DR023", "DR024"),
        "recruit": ("DR137",),
        "replace": ("DR138", "DR139", "DR140", "DR141"),
        "rally": ("DR136",),
        "inspire": ("DR134", "DR135"),
        "whitewash": ("DR143",),
        "steal": ("DR146",),
        "(pay|spend) ": ("DR145",),
        "extra ": ("DR120", "DR121", "DR122"),
        "swamp": ("DR039", "DR119"),
        "contiguous": ("DR160",),
        "move ": ("DR161",),
        "remove ": ("DR162",),
        "exposure": ("DR144",),
        "scapegoat": ("DR062",),
        "vacant": ("DR164",),
    },
)  # fmt: skip
