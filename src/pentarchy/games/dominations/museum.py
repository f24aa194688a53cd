"""The museum of Dominations: Masteries, Monuments, nations, Domination cards, land tiles and Campfires."""

# interpreted: read when somebody looks, not when somebody plays

from __future__ import annotations

from typing import Final

from pentarchy.kernel.texts import _, say
from pentarchy.parts.museum import Fact, Kind, Museum, Row, sentences, spaced

SHAPE_RULES: Final = {
    "circle": ("DN078", "DN079", "DN083"),
    "diamond": ("DN071", "DN072", "DN074"),
    "wall": ("DN071", "DN072", "DN074", "DN077"),
}


def mastery_text(row: Row) -> list[str]:
    advanced = say(_("Advanced, for {n} more: {text}"), n=row["upgrade"], text=" ".join(row["advanced"]))
    return [" ".join(row["basic"]), advanced]


def needs(row: Row) -> list[str]:
    wanted = row.get("prerequisite")
    if wanted is None:
        return []
    return [say(_("{domain} of value {n}"), domain=spaced(wanted["domain"]), n=wanted["value"])]


def level_text(row: Row) -> list[str]:
    return [
        say(_("Level {n}, for {cost}: {text}"), n=nth, text=" ".join(level["effects"]),
            cost=", ".join([f"{amount} {spaced(domain)}" for domain, amount in level["cost"].items()]))
        for nth, level in enumerate(row["level"], 1)
    ]  # fmt: skip


def tile_name(row: Row) -> str:
    return say(_("{camp} Camp: {dots}"), camp=spaced(row["camp"]), dots=", ".join([spaced(dot) for dot in row["dots"]]))


DOMAIN: Final = Fact("domain", _("Domain"))

MUSEUM: Final = Museum(
    Kind(
        "mastery", _("Masteries"), "masteries.toml", text=mastery_text,
        facts=(DOMAIN, Fact("value", _("Value")), Fact("upgrade", _("Upgrade costs")),
               Fact("needs", _("Asks for"), needs)),
        rules=("DN089", "DN090", "DN093", "DN096", "DN102"),
        cites=lambda row: ("DN091", "DN092") if "prerequisite" in row else (),
        offered={"develop": "mastery", "assimilate": "mastery"}, taken={"acquired": "card"}, took=_("learnt"),
    ),
    Kind(
        "monument", _("Monuments"), "monuments.toml", face="monument/{id}", text=level_text,
        facts=(DOMAIN, Fact("shape", _("Shape")), Fact("reward", _("Reward")),
               Fact("levels", _("Levels"), lambda row: len(row["level"]))),
        rules=("DN070", "DN084", "DN086", "DN087"), cites=lambda row: SHAPE_RULES[row["shape"]],
        offered={"monument": "monument"}, taken={"kept": "monument"}, took=_("brought into play"),
    ),
    Kind(
        "objective", _("Nations"), "objectives.toml", face="objective/{id}", text=sentences("goals"),
        rules=("DN004", "DN131", "DN132", "DN133", "DN134", "DN136"),
        offered={"objective": "objective"}, taken={"kept": "objective"}, took=_("led"),
    ),
    Kind(
        "domination", _("Domination cards"), "dominations.toml", text=sentences("effects"),
        facts=(DOMAIN, Fact("points", _("Points"))), rules=("DN117", "DN118", "DN125", "DN130"),
        taken={"domination": "card"}, took=_("won"),
    ),
    Kind(
        "tile", _("Land tiles"), "land.toml", face="tile/{id}", called=tile_name, text=lambda row: [],
        facts=(Fact("camp", _("Camp")), Fact("dots", _("Dots"))), rules=("DN015", "DN019", "DN020", "DN024"),
        offered={"place": "tile"}, taken={"placed": "tile"}, took=_("laid"),
    ),
    Kind("campfire", _("Campfires"), "campfires.toml", text=sentences("effects"), rules=("DN006", "DN107")),
    words={
        "produce": ("DN031", "DN033"),
        "gain": ("DN031", "DN032"),
        "vestigium": ("DN045",),
        "locus": ("DN036", "DN042"),
        "influence": ("DN109", "DN116"),
        "reserve": ("DN047", "DN050"),
        "end of (each|the) age": ("DN110",),
        "assimilate": ("DN111", "DN113"),
        "connected cit": ("DN141",),
        "nodus": ("DN104", "DN108"),
        "non-adjacent": ("DN138",),
        "adjacent": ("DN137",),
        "(less|cheaper|discount)": ("DN046", "DN064"),
    },
)  # fmt: skip
