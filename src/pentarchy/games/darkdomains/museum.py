"""The museum of Dark Domains: buildings, spells, henchmen, monsters, adventurers, Fortune and the city's places."""

# interpreted: read when somebody looks, not when somebody plays

from __future__ import annotations

import re
from typing import Any, Final

from pentarchy.kernel.texts import _, say
from pentarchy.parts.museum import Fact, Kind, Museum, Row, sentences

WINDOWS: Final = {
    "before": ("DD051",),
    "placed": ("DD058",),
    "adventure": ("DD097",),
    "defence": ("DD098", "DD141"),
    "save": ("DD103",),
    "opposed": ("DD111", "DD124"),
    "end": ("DD114",),
    "counter": ("DD130", "DD131"),
}
ASKED: Final = ("before placement", "after placement", "adventuring", "defend", "opposed", "turn end")
"""The questions at which a spell can be cast."""


def price(goods: Row) -> str:
    return ", ".join([f"{amount} {good}" for good, amount in goods.items()])


def costs(row: Row) -> str | None:
    return price(row["cost"]) if row.get("cost") else None


def building_name(row: Row) -> str:
    return say(_("{light}, {dark}"), light=row["light"]["name"], dark=row["dark"]["name"])


def building_text(row: Row) -> list[str]:
    lines: list[str] = []
    for side, pattern in (("light", _("Light: {text}")), ("dark", _("Dark: {text}"))):
        lines.append(say(pattern, text=" ".join(row[side].get("text", []))))
        if row[side].get("before"):
            lines.append(say(_("Dark, before placement: {text}"), text=" ".join(row[side]["before"])))
    return lines


def henchman_text(row: Row) -> list[str]:
    lines = [" ".join(row["text"])]
    if row.get("or"):
        other = row["or"]
        lines.append(say(_("Or: {text}"), text=" ".join(other["text"] if isinstance(other, dict) else other)))
    return lines


def fortune_text(row: Row) -> list[str]:
    if "text" in row:
        return list(row["text"])
    matched, unmatched = " ".join(row["matched"]), " ".join(row["unmatched"])
    return [say(_("Two of one suit: {text}"), text=matched), say(_("Otherwise: {text}"), text=unmatched)]


def location_of(space: Any) -> list[str]:
    """The place of an Action Space: `tower-fire` is a Tower's, `architect-5` the Architect's."""
    return ["tower"] if str(space).startswith("tower-") else [re.sub(r"-\d+$", "", str(space))]


MUSEUM: Final = Museum(
    Kind(
        "building", _("Buildings"), "buildings.toml", face="tile/{id}", called=building_name, text=building_text,
        facts=(
            Fact("type", _("Type")),
            Fact("areas", _("Areas")),
            Fact("rank", _("Rank")),
            Fact("cost", _("Costs"), costs),
            Fact("shields", _("Shields, light and dark"),
                 lambda row: f"{row['light']['shields']} / {row['dark']['shields']}"),
        ),
        rules=("DD061", "DD071", "DD085", "DD086", "DD087", "DD093", "DD094", "DD112"),
        taken={"built": "tile"}, took=_("built"),
    ),
    Kind(
        "spell", _("Spells"), "spells.toml", face="spell/{id}",
        facts=(Fact("type", _("Deck")), Fact("time", _("Moment")), Fact("cost", _("Costs"), costs),
               Fact("copies", _("Copies"))),
        rules=("DD127", "DD128", "DD129"), cites=lambda row: WINDOWS.get(row["time"], ()),
        offered=dict.fromkeys(ASKED, "use"), taken={"cast": "spell"}, took=_("cast"),
    ),
    Kind(
        "henchman", _("Henchmen"), "henchmen.toml", face="henchman/{id}", text=henchman_text,
        facts=(Fact("phase", _("Moment")), Fact("after", _("Afterwards")), Fact("cost", _("Costs"), costs),
               Fact("copies", _("Copies"))),
        rules=("DD072", "DD081", "DD125", "DD126"), cites=lambda row: WINDOWS.get(row["phase"], ()),
        taken={"recruited": "henchman"}, took=_("recruited"),
    ),
    Kind(
        "monster", _("Monsters"), "monsters.toml", face="monster/{id}",
        facts=(Fact("value", _("Value")), Fact("colour", _("Colour")), Fact("cost", _("Price in coins")),
               Fact("shields", _("Shields"))),
        rules=("DD031", "DD033", "DD034", "DD091"),
        cites=lambda row: ("DD029", "DD030") if row["colour"] == "yellow" else ("DD032", "DD082"),
        taken={"monster": "monster"}, took=_("won for a Domain"),
    ),
    Kind(
        "adventurer", _("Adventurers"), "adventurers.toml", face="adventurer/{id}", text=lambda row: [],
        facts=(Fact("die", _("Die"), lambda row: f"d{row['die']}"), Fact("icons", _("Looks for"))),
        rules=("DD090", "DD095", "DD100", "DD104", "DD106"), taken={"joined": "adventurer"}, took=_("seen in a party"),
    ),
    Kind(
        "fortune", _("Fortune cards"), "fortune.toml", face="fortune/{id}", text=fortune_text,
        facts=(Fact("suit", _("Suit")), Fact("era", _("Era"))),
        rules=("DD042", "DD043", "DD044", "DD045"), taken={"fortune": "card"}, took=_("turned up"),
    ),
    Kind(
        "location", _("Places of the city"), "locations.toml", face="location/{id}", text=sentences("text"),
        facts=(Fact("spaces", _("Spaces")), Fact("path", _("On the path"))),
        rules=("DD053", "DD060"), cites=lambda row: [row["rule"]] if "rule" in row else [],
        offered={"place": "space"}, taken={"placed": "space"}, took=_("visited"), which=location_of,
    ),
    words={
        "makes": ("DD112", "DD113"),
        "strike": ("DD124",),
        "attack a space": ("DD124",),
        "replace": ("DD039",),
        "remove": ("DD038",),
        "shields? in ": ("DD035",),
        "pay \\d": ("DD036",),
        "leader": ("DD090",),
        "minion": ("DD056",),
        "first player": ("DD037", "DD083"),
        "guild prices": ("DD073",),
        "rune": ("DD132",),
        "dark": ("DD061",),
        "skulls?": ("DD028",),
    },
)  # fmt: skip
