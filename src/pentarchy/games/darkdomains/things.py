"""What a player of Dark Domains points at: places, spaces, cards, tiles, monsters, goods, players."""

from __future__ import annotations

from typing import Any, Final

from pentarchy.games.darkdomains.content import CITY_IDS, CITY_NAMES, CITY_SPACES
from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.words import GOODS, PARTIES, SKULLS, SPACE_NAMES, SPELL_TYPES, amount
from pentarchy.kernel import Thing
from pentarchy.parts.things import one_of, seat_thing

Space = tuple[int, int]
"""A seat and a space of its Domain."""
Minion = tuple[int, int]
"""A space of the city and the seat that controls the Minion there."""
Victim = tuple[Any, ...]
"""("adventurer", party, place), ("henchman", seat, card), ("inn", slot), ("far", slot) or ("minion", space, seat)."""
UseValue = tuple[Any, ...]
"""("cast", spell), ("use", henchman, ability), ("tile", own space) or ("bonus", monster)."""
CAST: Final = "cast"
HENCHMAN: Final = "use"
TILE: Final = "tile"
BONUS: Final = "bonus"


def seat_name(seat: int) -> str:
    return f"seat-{seat + 1}"


def write_member(state: DarkDomains, member: tuple[int, int]) -> str:
    return f"{PARTIES[member[0]]}-{member[1] + 1}"


def member_part(state: DarkDomains, member: tuple[int, int]) -> str:
    return f"adventurer/{state.content.adventurers[state.parties[member[0]][member[1]]].id}"


def write_space(state: DarkDomains, at: Space) -> str:
    """'seat-2 woods-1'."""
    return f"{seat_name(at[0])} {SPACE_NAMES[at[1]]}"


def space_part(state: DarkDomains, at: Space) -> str:
    return f"domain/{at[0] + 1}/{SPACE_NAMES[at[1]]}"


def write_minion(state: DarkDomains, minion: Minion) -> str:
    return f"{CITY_NAMES[minion[0]]} {seat_name(minion[1])}"


def minion_part(state: DarkDomains, minion: Minion) -> str:
    return f"minion/{minion[1] + 1}/{CITY_NAMES[minion[0]]}"


def write_prey(state: DarkDomains, prey: tuple[int, int, int]) -> str:
    what = "rune" if prey[2] < 0 else state.content.monsters[prey[2]].id
    return f"{write_space(state, (prey[0], prey[1]))} {what}"


def prey_part(state: DarkDomains, prey: tuple[int, int, int]) -> str:
    if prey[2] < 0:
        return space_part(state, (prey[0], prey[1]))
    return f"monster/{state.content.monsters[prey[2]].id}"


def write_victim(state: DarkDomains, victim: Victim) -> str:
    kind, one = victim[0], victim[1]
    if kind == "adventurer":
        return write_member(state, (one, victim[2]))
    if kind == "henchman":
        return f"{state.content.henchmen[victim[2]].id} {seat_name(one)}"
    if kind == "minion":
        return f"minion {write_minion(state, (one, victim[2]))}"
    return f"{'inn' if kind == 'inn' else 'farlands'}-{one + 1}"


def victim_part(state: DarkDomains, victim: Victim) -> str:
    kind, one = victim[0], victim[1]
    if kind == "adventurer":
        return member_part(state, (one, victim[2]))
    if kind == "henchman":
        return f"domain/{one + 1}/henchman/{state.content.henchmen[victim[2]].id}"
    if kind == "minion":
        return minion_part(state, (one, victim[2]))
    return f"henchman/{write_victim(state, victim)}"


def write_use(state: DarkDomains, use: UseValue) -> str:
    kind, one = use[0], use[1]
    if kind == CAST:
        return f"cast {state.content.spells[one].id}"
    if kind == HENCHMAN:
        return f"use {state.content.henchmen[one].id}" + (f" {use[2] + 1}" if use[2] else "")
    if kind == TILE:
        return f"act {SPACE_NAMES[one]}"
    return f"pay for {state.content.monsters[one].id}"


def use_part(state: DarkDomains, use: UseValue) -> str:
    kind, one = use[0], use[1]
    if kind == CAST:
        return f"spell/{state.content.spells[one].id}"
    if kind == HENCHMAN:
        return f"henchman/{state.content.henchmen[one].id}"
    return f"own/{SPACE_NAMES[one]}" if kind == TILE else f"monster/{state.content.monsters[one].id}"


def write_place(state: DarkDomains, place: int) -> str:
    """A city space, or behind them an own space."""
    return CITY_NAMES[place] if place < CITY_SPACES else SPACE_NAMES[place - CITY_SPACES]


def nothing(state: DarkDomains, value: int) -> str:
    """What is no thing on the table."""
    return ""


SEAT: Final = seat_thing("seat-{}")
GOOD: Final = one_of("store", GOODS)
DECK: Final = one_of("deck", SPELL_TYPES)
SPACE: Final = one_of("own", SPACE_NAMES)
PARTY: Final = one_of("party", PARTIES)
FAR: Final = one_of("city", ("farlands-1", "farlands-2"))
INN: Final = one_of("city", ("inn-1", "inn-2"))
CITY: Final[Thing[DarkDomains, int]] = Thing(
    "city", lambda state, space: CITY_NAMES[space], lambda state, name: CITY_IDS.get(name), lambda s: range(CITY_SPACES)
)
SPELL: Final[Thing[DarkDomains, int]] = Thing("spell", lambda state, card: state.content.spells[card].id)
UNBUILT: Final[Thing[DarkDomains, int]] = Thing("tile", lambda state, tile: state.content.buildings[tile].id)
MONSTER: Final[Thing[DarkDomains, int]] = Thing("monster", lambda state, monster: state.content.monsters[monster].id)
DIE: Final[Thing[DarkDomains, int]] = Thing("die", lambda state, die: str(die))
MEMBER: Final[Thing[DarkDomains, tuple[int, int]]] = Thing("adventurer", write_member, part=member_part)
THEIR_SPACE: Final[Thing[DarkDomains, Space]] = Thing("domain", write_space, part=space_part)
MINION: Final[Thing[DarkDomains, Minion]] = Thing("minion", write_minion, part=minion_part)
PREY: Final[Thing[DarkDomains, tuple[int, int, int]]] = Thing("prey", write_prey, part=prey_part)
VICTIM: Final[Thing[DarkDomains, Victim]] = Thing("victim", write_victim, part=victim_part)
USE: Final[Thing[DarkDomains, UseValue]] = Thing("use", write_use, part=use_part)
PLACE: Final[Thing[DarkDomains, int]] = Thing(
    "place",
    write_place,
    part=lambda state, place: f"{'city' if place < CITY_SPACES else 'own'}/{write_place(state, place)}",
)
ACT: Final[Thing[DarkDomains, int]] = Thing(
    "act", lambda state, yes: "act", part=lambda state, yes: f"city/{CITY_NAMES[state.at]}" if state.at >= 0 else ""
)
"""That a Minion acts, or something else is done."""
SOME_SKULLS: Final[Thing[DarkDomains, int]] = Thing("skulls", lambda state, n: amount(SKULLS, n), part=nothing)
WAY: Final[Thing[DarkDomains, int]] = Thing("way", lambda state, way: ("pay", "lose")[way], part=nothing)
