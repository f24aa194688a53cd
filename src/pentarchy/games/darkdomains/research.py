"""Dark Domains for researchers: how its things are said in words, and how its view looks in arrays."""

# interpreted: a declaration, read once

from __future__ import annotations

from typing import Any

from pentarchy.games.darkdomains import things
from pentarchy.games.darkdomains.content import CITY_NAMES
from pentarchy.games.darkdomains.foreman import MASON
from pentarchy.games.darkdomains.state import RUNE
from pentarchy.games.darkdomains.words import (
    ERAS,
    GOODS,
    ICONS,
    PARTIES,
    PHASES,
    SPACE_NAMES,
    SPACES,
    SPELL_TYPES,
)
from pentarchy.kernel import Decision, Game
from pentarchy.parts import layout
from pentarchy.parts.declaration import Declaration
from pentarchy.parts.layout import Bag, ByName, BySeat, Fields, Flag, Made, Marks, Number, OneOf, Rows, Seat
from pentarchy.parts.spelling import As, Cases, Each, Many, Seats, Through, Window, Words

MOST = 5
DICE = (4, 6, 8, 10, 12, 20)


def prey(asked: Decision, value: tuple[int, int, int]) -> tuple[int, int, int]:
    """The rune stands before the monsters."""
    return (value[0], value[1], -1 if value[2] == RUNE else value[2])


def declare(game: Game) -> Declaration:
    content = game.content
    ids = content.ids
    spells, henchmen, monsters, tiles = ids["spell"], ids["henchman"], ids["monster"], ids["tile"]
    fortunes = ids["fortune"]
    seats = Seats(MOST)
    spell, henchman, monster = Words("spell", spells), Words("henchman", henchmen), Words("monster", monsters)
    city, own = Words("city", CITY_NAMES), Words("own", SPACE_NAMES)
    good = Words("good", GOODS)
    party = Words("party", PARTIES)
    member = Each(party, Window("place in the party", 0, 9))
    lying = Words("slot", ("1", "2"))
    odds = {"defence": Number(), "chance": Number("of beating it")}
    heap = Fields(n=Number("how many"), top=OneOf([*ids["adventurer"], *henchmen, *spells], "the top card"))
    held = [*tiles, *henchmen, *monsters, "hidden"]
    return Declaration(
        seats,
        things={
            "store": good,
            "own": own,
            "city": city,
            things.FAR: As(lambda slot: CITY_NAMES.index("farlands-1") + slot, city),
            things.INN: As(lambda slot: CITY_NAMES.index("inn-1") + slot, city),
            "party": party,
            "spell": spell,
            "tile": Words("tile", tiles),
            "monster": monster,
            "die": Window("die", 1, 20),
            "adventurer": member,
            "domain": Each(seats, own),
            "minion": Each(city, seats),
            "prey": Through(prey, Each(seats, own, Words("prey", ["rune", *monsters], low=-1))),
            "victim": Cases("victim", {
                "adventurer": member, "henchman": Each(seats, henchman), "inn": Each(lying), "far": Each(lying),
                "minion": Each(city, seats),
            }),
            "use": Cases("use", {
                things.CAST: Each(spell), things.HENCHMAN: Each(henchman, Words("ability", ("1", "2"))),
                things.TILE: Each(own), things.BONUS: Each(monster),
            }),
            "place": Words("place", [*CITY_NAMES, *SPACE_NAMES]),
            "act": Words("act", ["act"], low=1),
            "skulls": Window("skulls", 0, 20),
            "way": Words("way", ("pay", "lose")),
            MASON: Words("help", ("alone", "helped")),
            "lots": Each(Words("lot", [f"{lot[1]} {GOODS[lot[0]]}" for lot in content.lots]), Window("times", 0, 30)),
        },
        questions={
            "back order": Many(Words("era", ERAS)),
            "fortune order": Many(Window("from below", 0, 5)),
            "pay different": Many(good),
        },
        board=Fields(
            turn=Number(),
            phase=OneOf(PHASES),
            last_turn=Flag(),
            first=Seat(MOST),
            order=Rows(MOST, Seat(MOST, "who places first, second ...")),
            fortune=Fields(
                shown=Marks(fortunes),
                left=Number(),
                pile=Rows(len(fortunes), Fields(era=OneOf(ERAS, "backs, from the top"), id=OneOf(fortunes))),
            ),
            city=ByName(CITY_NAMES, Fields(
                minion=Seat(MOST, "whose Minion"), closed=Flag(), resolved=Flag(),
                holds=OneOf(held, "the tile, henchman or monster that lies there; the last is a hidden one"),
                minions=layout.Seats(MOST, "Minions in the Builder's Guild"),
            ), key="space"),
            parties=ByName(PARTIES, Fields(
                members=Rows(8, Fields(
                    id=OneOf(ids["adventurer"], "the leader first"), die=OneOf(DICE), icons=Rows(2, OneOf(ICONS)),
                ), cut=True),
                bonus=Number(),
                target=Fields(icon=OneOf(ICONS), seat=Seat(MOST), space=OneOf(SPACE_NAMES), **odds),
            ), key="id"),
            decks=Fields(
                adventurers=Number(), henchmen=Number(), bag=Number(), monsters=Number(),
                spells=ByName(SPELL_TYPES, Number()),
            ),
            discards=Fields(adventurers=heap, henchmen=heap, spells=ByName(SPELL_TYPES, heap)),
            box=Fields(
                adventurers=Bag(ids["adventurer"]), henchmen=Bag(henchmen), tiles=Bag(tiles), monsters=Bag(monsters),
            ),
            aside=Bag(monsters, text="yellow monsters that wait"),
            attack=Fields(
                party=OneOf(PARTIES), by=Seat(MOST), seat=Seat(MOST, "who is attacked"), space=OneOf(SPACE_NAMES),
                prey=OneOf(["rune", *monsters]), icon=OneOf(ICONS), dice=Made(
                    lambda dice: [dice.count(die) for die in DICE],
                    Rows(len(DICE), Number("dice of 4, 6, 8, 10, 12, 20 sides")),
                ),
                twice=Number(), bonus=Number(), doomed=Marks(monsters), **odds,
            ),
            players=BySeat(MOST, Fields(
                minions=Number("still to place"), neutral=Number(), slashed=Flag(),
                store=ByName(GOODS, Number("nothing where the seat may not know")),
                spells=Fields(
                    count=ByName(SPELL_TYPES, Number()),
                    hand=Bag(spells, text="by spell; the last is how many the seat does not know"),
                ),
                henchmen=Made(ready, Fields(ready=Bag(henchmen), spent=Bag(henchmen))),
                unbuilt=Bag(tiles),
                domain=Rows(SPACES, Fields(
                    tile=Fields(id=OneOf(tiles), side=OneOf(("light", "dark"))), monsters=Marks(monsters), rune=Flag(),
                    minion=Flag(), withered=Flag(), shields=Number(),
                )),
                makes=ByName(GOODS, Number("what Production brings")),
            )),
        ),
        left_out={
            "locations": "what is printed in the city",
            "city.location": "is printed",
            "parties.name": "is printed",
            "parties.dice": "the members' dice",
            "parties.members.name": "is printed",
            "parties.target.kind": "follows from the icon",
            "parties.target.won": "stands under `chance`",
            "parties.target.of": "stands under `chance`",
            "attack.kind": "follows from who attacks",
            "attack.won": "stands under `chance`",
            "attack.of": "stands under `chance`",
            "players.seat": "is the place in the array",
            "players.domain.space": "is the place in the array",
            "players.domain.area": "is printed",
            **{f"players.domain.tile.{key}": "is printed on the tile" for key in (
                "name", "rank", "type", "shields", "makes"
            )},
        },
    )  # fmt: skip


def ready(henchmen: list[dict[str, Any]]) -> dict[str, list[str]]:
    """Those that can be used, and those that were used or are too new."""
    found: dict[str, list[str]] = {"ready": [], "spent": []}
    for one in henchmen:
        found["ready" if one["ready"] else "spent"].append(one["id"])
    return found
