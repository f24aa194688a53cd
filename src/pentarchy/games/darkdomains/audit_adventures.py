"""The auditor's own reading of the adventures: targets, shields, dice, and what comes of them (DD089-DD109)."""

# interpreted: a check for the fuzzer

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from pentarchy.games.darkdomains.audit_look import Look
from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.words import (
    COINS,
    ICONS,
    MONSTER_ICON,
    PARTIES,
    SKULL_ICON,
    SKULLS,
    SPACE_NAMES,
    TYPES,
)


def dice(look: Look) -> Iterator[str]:
    """DD100, DD101, DD124: the sum is the sum, and only more than the defence wins."""
    for data in look.told("rolled"):
        if sum(data["faces"]) + data["bonus"] != data["total"] or any([not 1 <= face <= 12 for face in data["faces"]]):
            yield f"the dice {data['faces']} and {data['bonus']} do not make {data['total']} (DD100)"
    for kind in ("attack_won", "attack_held"):
        for data in look.told(kind):
            if (data["total"] > data["defence"]) != (kind == "attack_won"):
                yield f"{data['total']} against {data['defence']} is called '{kind}' (DD101)"


def shields(state: DarkDomains, seat: int, space: int) -> int:
    """DD033, DD099: tile, monsters and rune."""
    tile = state.tiles[seat][space]
    total = 2 if state.runes[seat] >> space & 1 else 0
    if tile >= 0:
        total += (
            state.content.buildings[tile].dark if state.dark[seat] >> space & 1 else state.content.buildings[tile].light
        ).shields
    for monster, at in state.monsters[seat].items():
        if at == space:
            total += state.content.monsters[monster].area_shields[space // 4] + state.this_turn.get(
                "monster shields", 0
            )
            total += lone_bonus(state, seat, space, monster)
    return total


COMPANY: Final = re.compile(r"\+(\d+) shields? with another monster in its space\.")
HAUNT: Final = re.compile(r"\+(\d+) shields? in the space of a dark (\w+) tile\.")


def lone_bonus(state: DarkDomains, seat: int, space: int, monster: int) -> int:
    """DD-A79, from the words on the token: for company, and for what it stands on."""
    total = 0
    for text in state.content.monsters[monster].text:
        company, haunt = COMPANY.fullmatch(text), HAUNT.fullmatch(text)
        if company and list(state.monsters[seat].values()).count(space) > 1:
            total += int(company[1])
        if haunt and state.dark[seat] >> space & 1 and state.tiles[seat][space] >= 0:
            if TYPES[state.content.buildings[state.tiles[seat][space]].type] == haunt[2]:
                total += int(haunt[1])
    return total


def target(state: DarkDomains, leader: int) -> tuple[str, int, int] | None:
    """DD090-DD095: ("adventure" or "pilgrimage", seat, space)."""
    tiles = [(seat, space, tile, state.dark[seat] >> space & 1) for seat in range(state.seats)
             for space, tile in enumerate(state.tiles[seat]) if tile >= 0]  # fmt: skip
    monsters = [
        (seat, space, monster) for seat in range(state.seats) for monster, space in state.monsters[seat].items()
    ]
    icons = (state.content.adventurers[leader].left, state.content.adventurers[leader].right)
    for side, kind in ((1, "adventure"), (0, "pilgrimage")):
        for icon in icons:
            found: list[tuple[tuple[int, ...], int, int]] = []
            up = [(seat, space, state.content.buildings[tile]) for seat, space, tile, dark in tiles if dark == side]
            if icon == MONSTER_ICON:
                if side:
                    found = [
                        ((state.content.monsters[monster].value,), seat, space) for seat, space, monster in monsters
                    ]
            elif icon == SKULL_ICON:
                made = [(seat, space, tile, (tile.dark if side else tile.light).skulls) for seat, space, tile in up]
                found = [((-n, 0, tile.rank), seat, space) for seat, space, tile, n in made if n]
                if side and not (found and state.skull_strict):
                    kinds = [(seat, space, state.content.monsters[monster]) for seat, space, monster in monsters]
                    found += [((-one.skulls, 1, one.value), seat, space) for seat, space, one in kinds if one.skulls]
            else:
                found = [((tile.rank,), seat, space) for seat, space, tile in up
                         if icon == space // 4 or icon - 4 == tile.type]  # fmt: skip
            if found:
                _, seat, space = min(found)
                return kind, seat, space
    return None


def mission(look: Look) -> Iterator[str]:
    """DD089-DD109."""
    party = look.about[0]
    members, name = look.start.parties[party], PARTIES[party]
    journeys = ("adventure", "pilgrimage", "nothing_found", "no_adventure")
    kinds = [event for event in look.events if event.kind in journeys and event.data["party"] == name]
    expected = target(look.start, members[0]) if members else None
    if len(kinds) != 1:
        yield f"the {name} party went out {len(kinds)} times (DD089)"
        return
    kind, data = kinds[0].kind, kinds[0].data
    if expected is None:
        if kind != ("nothing_found" if members else "no_adventure"):
            yield f"the {name} party found something where nothing matches (DD109)"
        return
    if (kind, data.get("seat"), data.get("space")) != (expected[0], expected[1], SPACE_NAMES[expected[2]]):
        yield f"the {name} party chose {data}, not {expected} (DD095)"
        return
    seat, space = expected[1], expected[2]
    if kind == "pilgrimage":
        if look.amount("gained", seat, COINS, "DD108") != look.start.this_turn.get("pilgrimage", 1):
            yield "a pilgrimage paid the wrong sum (DD108)"
        return
    if data["defence"] != shields(look.start, seat, space):
        yield f"the space is defended with {shields(look.start, seat, space)}, not {data['defence']} (DD099)"
    if not look.told("cast", "henchman"):
        yield from plain_roll(look, party)
    won = bool(look.told("attack_won"))
    if won:
        if look.end.tiles[seat][space] >= 0 or look.end.runes[seat] >> space & 1:
            yield "something of a lost space still stands (DD102)"
        if members[0] in look.end.adventurer_box:
            yield "the Leader of a party that won was removed (DD104)"
    else:
        if look.amount("gained", seat, SKULLS, "DD105") != 3:
            yield "holding a space did not bring three skulls (DD105)"
        if members[0] not in look.end.adventurer_box:
            yield "the Leader of a party that lost is still about (DD106)"
        icon = ICONS.index(data["icon"])
        for card in members[1:]:
            if (
                icon in (look.content.adventurers[card].left, look.content.adventurers[card].right)
                and card in look.end.parties[party]
            ):
                if not look.told("joined"):
                    yield f"{look.content.adventurers[card].name} shares the icon and stays (DD107)"


def plain_roll(look: Look, party: int) -> Iterator[str]:
    """DD100: without spells and henchmen the party rolls its own dice, as Fortune has changed them."""
    this_turn = look.start.this_turn
    sizes = [look.content.adventurers[card].die for card in look.start.parties[party]]
    if this_turn.get("all step up"):
        sizes = [min(12, size + 2) for size in sizes]
    elif this_turn.get("leaders step up"):
        sizes[0] = min(12, sizes[0] + 2)
    if this_turn.get(("unicorn desertion", "swan desertion")[party]):
        sizes.remove(min(sizes))
    for data in look.told("rolled"):
        fits = zip(data["faces"], sorted(sizes, reverse=True), strict=False)
        if len(data["faces"]) != len(sizes) or any([face > size for face, size in fits]):
            yield f"the party with the dice {sizes} rolled {data['faces']} (DD100)"
        if data["bonus"] != this_turn.get("party roll", 0):
            yield f"the party rolled with {data['bonus']} (DD100)"
