"""What is printed on the things of the game, read from rows of content: cards, tile sides, tokens, locations."""

from __future__ import annotations

from typing import Final

from pentarchy.games.darkdomains.words import (
    AREAS,
    COSTS,
    ERAS,
    ICONS,
    SKULLS,
    SPELL_TYPES,
    SUITS,
    TIMES,
    TYPES,
    VOCABULARY,
)
from pentarchy.parts.content import Row
from pentarchy.parts.sentences import STATIC

Goods = tuple[tuple[int, int], ...]
AFTER_USE: Final = ("keep", "discard", "remove")
ASKS_FIRST: Final = "first"
ASKS_ITSELF: Final = "itself"
GAINS: Final = "gains"
"""How a location asks whether its Minion acts; content/locations.toml tells what each means."""


# ----------------------------------------------------------------------------------- what a side or a token says


@VOCABULARY.sentence("Makes {n:number} {good:goods}.", kind=STATIC)
def makes_one(use: object, n: int, good: int) -> tuple[str, Goods]:
    """DD034, DD112."""
    return "makes", ((good, n),)


@VOCABULARY.sentence("Makes {n:number} {good:goods} and {m:number} {other:goods}.", kind=STATIC)
def makes_two(use: object, n: int, good: int, m: int, other: int) -> tuple[str, Goods]:
    return "makes", ((good, n), (other, m))


@VOCABULARY.sentence("+{n:number} shield(s) in {area:area}.", kind=STATIC)
def terrain_bonus(use: object, n: int, area: int) -> tuple[str, Goods]:
    """DD035: always on while the monster is in that Area."""
    return "terrain", ((area, n),)


@VOCABULARY.sentence("+{n:number} shield(s) with another monster in its space.", kind=STATIC)
def company_bonus(use: object, n: int) -> tuple[str, Goods]:
    """DD-A79: always on while another of its owner's monsters is there."""
    return "company", ((0, n),)


@VOCABULARY.sentence("+{n:number} shield(s) in the space of a dark {kind:type} tile.", kind=STATIC)
def haunt_bonus(use: object, n: int, kind: int) -> tuple[str, Goods]:
    """DD-A79: always on while such a tile lies dark in its space."""
    return "haunt", ((kind, n),)


@VOCABULARY.sentence("Pay {k:number} {good:goods}: +{n:number} shield(s).", kind=STATIC)
def paid_bonus(use: object, k: int, good: int, n: int) -> tuple[str, Goods]:
    """DD036: paid for every use, as often as wanted."""
    return "paid", ((good, k), (good, n))


@VOCABULARY.sentence("Leaves when the End of Turn begins.", kind=STATIC)
def leaves(use: object) -> tuple[str, Goods]:
    """Lent from one End of Turn to the next."""
    return "leaves", ()


@VOCABULARY.sentence("Goes back to the Docks when the End of Turn is over.", kind=STATIC)
def goes_back(use: object) -> tuple[str, Goods]:
    """DD080, DD120."""
    return "goes back", ()


def printed(row: Row, texts: list[str]) -> dict[str, Goods]:
    """What the static sentences of a tile side or a monster token say, by kind."""
    said: dict[str, Goods] = {}
    for clause in VOCABULARY.compile(texts, row.where):
        if clause.kind != STATIC:
            raise row.wrong("text", f"cannot say {clause.text!r}: a tile side or token only makes and shields")
        kind, goods = clause(None)
        if kind in said:
            raise row.wrong("text", f"says twice what it {kind}")
        said[kind] = goods
    return said


def read_cost(row: Row, field: str = "cost") -> Goods:
    part = row.part(field)
    if part is None:
        return ()
    goods = tuple((COSTS.index(name), part.number(name, low=1)) for name in COSTS if part.has(name))
    part.finish()
    return goods


def skulls_in(goods: Goods) -> int:
    return sum(n for good, n in goods if good == SKULLS)


# ------------------------------------------------------------------------------------------- the kinds of things


class Fortune:
    __slots__ = ("era", "id", "matched", "matched_clauses", "name", "suit", "unmatched", "unmatched_clauses")

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.era = ERAS.index(row.text("era", choices=ERAS))
        suit = row.text("suit", choices=SUITS)
        self.suit = SUITS.index(suit)
        if suit == "arcana":
            self.matched = self.unmatched = row.texts("text")
        else:
            self.matched = row.texts("matched")
            self.unmatched = row.texts("unmatched")
        self.matched_clauses = VOCABULARY.compile(self.matched, row.where)
        self.unmatched_clauses = VOCABULARY.compile(self.unmatched, row.where)
        row.finish()


class Adventurer:
    __slots__ = ("die", "id", "left", "name", "right")

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.die = row.number("die", low=6, high=12)
        if self.die % 2:
            raise row.wrong("die", "must be 6, 8, 10 or 12")
        icons = row.texts("icons")
        if len(icons) != 2 or any(icon not in ICONS for icon in icons):
            raise row.wrong("icons", f"must be two of {', '.join(ICONS)}")
        self.left = ICONS.index(icons[0])
        self.right = ICONS.index(icons[1])
        row.finish()


class Side:
    """One side of a building tile."""

    __slots__ = ("makes", "name", "shields", "skulls", "text")

    def __init__(self, row: Row) -> None:
        self.name = row.text("name")
        self.shields = row.number("shields", low=0)
        self.text = row.texts("text")
        self.makes = printed(row, self.text).get("makes", ())
        self.skulls = skulls_in(self.makes)
        row.finish()


class Building:
    __slots__ = ("areas", "before", "clauses", "cost", "dark", "id", "light", "rank", "sides", "type")

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.rank = row.number("rank", low=1)
        self.type = TYPES.index(row.text("type", choices=TYPES))
        areas = row.texts("areas")
        if not areas or any(name not in AREAS for name in areas):
            raise row.wrong("areas", f"must be some of {', '.join(AREAS)}")
        self.areas = tuple(AREAS.index(name) for name in areas)
        self.cost = read_cost(row)
        light, dark = row.part("light"), row.part("dark")
        if light is None or dark is None:
            raise row.wrong("light" if light is None else "dark", "is missing")
        self.light = Side(light)
        self.dark = Side(dark)
        self.sides = (self.light, self.dark)
        self.before = row.texts("before", default=[])
        self.clauses = VOCABULARY.compile(self.before, row.where)
        row.finish()


class Monster:
    __slots__ = (
        "area_shields",
        "black",
        "company",
        "cost",
        "goes_back",
        "haunt",
        "id",
        "leaves",
        "makes",
        "name",
        "paid",
        "shields",
        "skulls",
        "text",
        "value",
    )

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.value = row.number("value", low=1)
        self.black = row.text("colour", choices=("black", "yellow")) == "black"
        self.cost = row.number("cost", default=-1)  # -1: can never be bought (DD032)
        if self.black and self.cost < 0:
            raise row.wrong("cost", "is missing: a black monster is bought in the Nik'tmarg")
        self.shields = row.number("shields", low=0)
        self.text = row.texts("text", default=[])
        said = printed(row, self.text)
        self.makes = said.get("makes", ())
        self.skulls = skulls_in(self.makes)
        self.leaves = "leaves" in said
        self.goes_back = "goes back" in said
        self.area_shields = [self.shields] * 4  # by Area, terrain bonus included (DD035)
        for area, n in said.get("terrain", ()):
            self.area_shields[area] += n
        self.company = sum([n for _, n in said.get("company", ())])
        self.haunt = said.get("haunt", ())
        """(type of a dark tile, shields more in its space)."""
        paid = said.get("paid", ())
        self.paid: tuple[int, int, int] | None = None  # (good, how many, shields)
        if paid:
            self.paid = (paid[0][0], paid[0][1], paid[1][1])
        row.finish()


class Spell:
    __slots__ = ("clauses", "copies", "cost", "id", "name", "text", "time", "type")

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.type = SPELL_TYPES.index(row.text("type", choices=SPELL_TYPES))
        self.time = row.text("time", choices=TIMES)
        self.copies = row.number("copies", low=1, high=20)
        self.cost = read_cost(row)
        self.text = row.texts("text")
        self.clauses = VOCABULARY.compile(self.text, row.where)
        row.finish()


class Ability:
    """One thing a henchman can do: what it costs and what it does."""

    __slots__ = ("clauses", "cost", "statics", "text")

    def __init__(self, row: Row) -> None:
        self.cost = read_cost(row)
        self.text = row.texts("text")
        said = VOCABULARY.compile(self.text, row.where)
        self.clauses = tuple(clause for clause in said if clause.kind != STATIC)
        self.statics: list[tuple[str, tuple[int, ...]]] = [clause(None) for clause in said if clause.kind == STATIC]


class Henchman:
    __slots__ = ("abilities", "after", "copies", "id", "name", "phase", "statics")

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.phase = row.text("phase", choices=TIMES)
        self.after = row.text("after", choices=AFTER_USE)
        self.copies = row.number("copies", low=1, high=20)
        self.abilities = [Ability(row)]
        other = row.part("or")
        if other is not None:
            self.abilities.append(Ability(other))
            other.finish()
        self.statics = {kind: said for ability in self.abilities for kind, said in ability.statics}
        """What holds while it is at hand, by kind."""
        row.finish()


class Location:
    __slots__ = ("asks", "clauses", "id", "name", "path", "rule", "spaces", "text", "whole")

    def __init__(self, row: Row) -> None:
        self.id = row.text("id")
        self.name = row.text("name")
        self.path = row.number("path")
        self.spaces = row.number("spaces", low=1)
        self.text = row.texts("text")
        self.whole = " ".join(self.text)
        self.rule = row.text("rule")
        self.asks = row.text("asks", default=ASKS_FIRST, choices=(ASKS_FIRST, ASKS_ITSELF, GAINS))
        self.clauses = VOCABULARY.compile(self.text, row.where)
        row.finish()
