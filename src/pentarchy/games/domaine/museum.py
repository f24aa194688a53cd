"""The museum of Domaine: action cards and land tiles."""

# interpreted: read when somebody looks, not when somebody plays

from __future__ import annotations

from typing import Final

from pentarchy.kernel.texts import _, say, some
from pentarchy.parts.museum import Fact, Kind, Museum, Row, Tables

NAMES: Final = {"expand": _("expansion"), "deserter": _("deserter"), "alliance": _("alliance")}
DOES: Final = {
    "expand": _("One of your Domaines takes one territory beside it, or two."),
    "deserter": _("A knight of a neighbouring Domaine goes home, and one of yours is placed in your Domaine."),
    "alliance": _("Your Domaine and a neighbouring one never expand into one another again."),
}
RULES: Final = {
    "borders": ("DO022", "DO023", "DO024", "DO025", "DO026"),
    "knights": ("DO032", "DO033", "DO034", "DO035"),
    "expand": ("DO038", "DO039", "DO040", "DO043"),
    "deserter": ("DO049", "DO050", "DO051", "DO052"),
    "alliance": ("DO053", "DO054", "DO055"),
}
LAND: Final = {
    "m": (_("{n} meadow"), _("{n} meadows")),
    "f": (_("{n} forest"), _("{n} forests")),
    "v": (_("{n} village"), _("{n} villages")),
    "R": (_("the royal city"), _("{n} royal cities")),
    "G": (_("{n} gold mine"), _("{n} gold mines")),
    "S": (_("{n} silver mine"), _("{n} silver mines")),
    "C": (_("{n} copper mine"), _("{n} copper mines")),
    "D": (_("{n} diamond mine"), _("{n} diamond mines")),
}


def action_name(action: str, n: int) -> str:
    if action == "borders":
        return some(n, _("{n} border"), _("{n} borders"))
    if action == "knights":
        return some(n, _("{n} knight"), _("{n} knights"))
    return say(NAMES[action])


def action_text(action: str, n: int) -> str:
    if action == "borders":
        return some(n, _("Place {n} border on any edge."), _("Place up to {n} borders on any edges."))
    if action == "knights":
        one, many = _("Place {n} knight beside your own."), _("Place up to {n} knights beside your own.")
        return some(n, one, many)
    return say(DOES[action])


def card_name(row: Row) -> str:
    return say(_(" or ")).join([action_name(action, n) for action, n in row["actions"].items()])


def card_text(row: Row) -> list[str]:
    return [action_text(action, n) for action, n in row["actions"].items()]


def tile_rows(tables: Tables) -> list[Row]:
    table = tables["tiles"]
    return [{**row, "centre": row["id"] == table["centre"]} for row in table["tile"]]


def tile_name(row: Row) -> str:
    return say(_("The royal city's tile")) if row["centre"] else say(_("Land tile {id}"), id=row["id"].upper())


def tile_text(row: Row) -> list[str]:
    letters = "".join(row["rows"])
    found = [some(letters.count(land), *LAND[land]) for land in LAND if land in letters]
    return [", ".join(found) + "."]


def worth(row: Row) -> int:
    """What a Domaine of all of it would score (DO028)."""
    return sum([{"f": 1, "v": 3, "R": 5}.get(letter, 0) for letter in "".join(row["rows"])])


MUSEUM: Final = Museum(
    Kind(
        "card", _("Action cards"), "cards.toml", face="card/{id}", called=card_name, text=card_text,
        facts=(
            Fact("action", _("Action"), lambda row: list(row["actions"])),
            Fact("stack", _("Stack")),
            Fact("price", _("Price")),
            Fact("sale", _("Sells for")),
            Fact("count", _("In the deck")),
        ),
        rules=("DO019", "DO020"),
        cites=lambda row: [rule for action in row["actions"] for rule in RULES[action]],
        offered={"card": "card"}, taken={"played": "card"}, took=_("played"),
    ),
    Kind(
        "tile", _("Land tiles"), "tiles.toml", rows=tile_rows, face="tile/{id}", called=tile_name, text=tile_text,
        facts=(Fact("worth", _("Points in it"), worth),),
        rules=("DO002", "DO004", "DO028", "DO056", "DO057"),
    ),
)  # fmt: skip
