"""What a finished step of Dark Domains must have done: worked out from the bare state, the log and what is printed.

No function of the rules is used, so that a mistake there is not repeated here; the fuzzer asks after every step.
"""

# interpreted: a check for the fuzzer, written to be read beside the rulebook

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

from pentarchy.games.darkdomains.audit_adventures import dice, mission
from pentarchy.games.darkdomains.audit_look import Look
from pentarchy.games.darkdomains.content import CITY_NAMES, GUILD
from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.words import (
    ANY,
    ARCANA,
    COINS,
    DIFFERENT,
    GOODS,
    METAL,
    PHASES,
    SKULLS,
    SPACE_NAMES,
    STONE,
    TYPES,
    WOOD,
    WORKERS,
)
from pentarchy.kernel.log import Event

NEXT: Final = {
    "before": "placement",
    "placed": "domains",
    "domains": "city",
    "opposed": "production",
    "production": "end",
    "end": "fortune",
    "fortune": "before",
}
"""What follows a step of a turn (DD018); the others follow by who is left."""
LOCATION_GAINS: Final = {"DD063": ("business", 2), "DD064": ("temple", 2), "DD075": ("tower", 2)}
SINGLE_GAINS: Final = {"DD083": 2, "DD084": 2, "DD105": 3}
HALF_PRICE: Final = {STONE: 2, METAL: 4, WOOD: 1, WORKERS: 1}


def audit(start: DarkDomains, events: list[Event], end: DarkDomains) -> list[str]:
    """One sentence for everything that is not as it should be."""
    look = Look(start, events, end)
    wrong = [*ledger(look), *domains_told(look), *sequence(look), *prices(look), *dice(look)]
    chapter = CHAPTERS.get(look.step)
    if chapter is not None:
        wrong += chapter(look)
    return [f"in the step '{look.step}' {text}" for text in wrong]


# --- what changed was told -------------------------------------------------------------------------------------------


def ledger(look: Look) -> Iterator[str]:
    """DD026, DD138: every piece that changed hands was told."""
    for seat in look.seats:
        for good, name in enumerate(GOODS):
            held = look.start.stores[seat][good] + look.amount("gained", seat, good)
            held -= look.amount("paid", seat, good) + look.amount("lost", seat, good)
            for data in look.told("took"):
                if data["good"] == name:
                    held += data["n"] if data["seat"] == seat else -data["n"] if data["other"] == seat else 0
            if held != look.end.stores[seat][good]:
                yield f"seat {seat + 1} has {look.end.stores[seat][good]} {name}, the log says {held}"


def domains_told(look: Look) -> Iterator[str]:
    """DD061, DD086, DD088, DD102: tiles come, go and turn only as the log says."""
    for seat in look.seats:
        here = {kind: {data["space"] for data in look.told(kind) if data["seat"] == seat} for kind in DOMAIN_EVENTS}
        for space, name in enumerate(SPACE_NAMES):
            was, now = look.start.tiles[seat][space], look.end.tiles[seat][space]
            if was != now and name not in here["built"] | here["tile_lost"]:
                yield f"the tile at seat {seat + 1}'s {name} changed untold"
            dark, still = look.start.dark[seat] >> space & 1, look.end.dark[seat] >> space & 1
            if dark < still and name not in here["turned_dark"]:
                yield f"seat {seat + 1}'s {name} turned dark untold"
            if dark > still and name not in here["turned_light"] | here["tile_lost"]:
                yield f"seat {seat + 1}'s {name} turned light untold"
        came = Counter([data["monster"] for data in look.told("monster") if data["seat"] == seat])
        came.subtract([data["monster"] for data in look.told(*MONSTER_GOES) if data["seat"] == seat])
        before = Counter([look.content.monsters[monster].id for monster in look.start.monsters[seat]])
        after = Counter([look.content.monsters[monster].id for monster in look.end.monsters[seat]])
        for monster in {*came, *before, *after}:
            moved = look.told("monster") or look.told("attack_won")
            if before[monster] + came[monster] != after[monster] and not moved:
                yield f"{monster} of seat {seat + 1} came or went untold"


DOMAIN_EVENTS: Final = ("built", "tile_lost", "turned_dark", "turned_light")
MONSTER_GOES: Final = ("monster_lost", "left_the_domain", "unbound")


# --- the sequence of play --------------------------------------------------------------------------------------------


def sequence(look: Look) -> Iterator[str]:
    """DD018, DD052, DD059: what comes after this step."""
    if look.end.result is not None:
        if not (look.step == "end" and look.start.last_turn):
            yield "the game ended before its time (DD019)"
        return
    if not look.end.agenda or look.step.startswith("opening"):
        return
    follows = look.end.agenda[-1][0]
    if look.step in NEXT and follows != NEXT[look.step]:
        yield f"'{follows}' follows (DD018)"
    if look.step == "mission" and follows != ("mission" if look.about[0] == 0 else "opposed"):
        yield f"'{follows}' follows (DD089)"
    if look.step == "end" and look.start.last_turn:
        yield "the game goes on after its last turn (DD019)"
    if look.end.turn != look.start.turn + (look.step == "fortune"):
        yield f"turn {look.end.turn} came after turn {look.start.turn}"
    if not 0 <= look.end.phase < len(PHASES) or (look.end.phase - look.start.phase) % len(PHASES) > 1:
        yield "a phase was left out (DD018)"


def place(look: Look) -> Iterator[str]:
    """DD052: one Minion, or two with a Herald; then whoever is next clockwise and has one left."""
    seat = look.about[0]
    n = len(look.told("placed"))
    if n != 1 + bool(look.told("henchman")) or look.end.minions[seat] != look.start.minions[seat] - n:
        yield f"seat {seat + 1} placed {n} Minions"
    left = [(seat + nth) % look.start.seats for nth in range(1, look.start.seats + 1)]
    waiting = [other for other in left if look.end.minions[other] > 0]
    expected = ("place", waiting[0]) if waiting else ("placed",)
    if tuple(look.end.agenda[-1]) != expected:
        yield f"{look.end.agenda[-1]} follows, not {expected} (DD052)"


def fortune(look: Look) -> Iterator[str]:
    """DD042-DD049, DD010, DD084."""
    start, end = look.start, look.end
    for seat in look.seats:
        if end.minions[seat] != 4 + (start.court >> seat & 1):
            yield f"seat {seat + 1} has {end.minions[seat]} Minions for the turn (DD010, DD084)"
    if end.court:
        yield "the slashed Minion stays for another turn (DD-A39)"
    top = start.fortune.cards()[:-3:-1]
    if end.shown != top:
        yield "other Fortune cards were turned than the two on top (DD042)"
    if end.last_turn != (start.last_turn or look.content.death in top):
        yield "Death and the last turn do not go together (DD048)"
    suits = {look.content.fortunes[card].suit for card in top}
    upper = len(suits) == 1 or ARCANA in suits
    said = [
        " ".join(look.content.fortunes[card].matched if upper else look.content.fortunes[card].unmatched)
        for card in top
    ]
    if look.content.death not in top and [data["text"] for data in look.told("says")] != said:
        yield "Fortune speaks with the wrong text (DD043-DD046)"


def domains(look: Look) -> Iterator[str]:
    """DD059, DD061: in turn order, from left to right, tiles with a Minion only."""
    turned = [(data["seat"], SPACE_NAMES.index(data["space"])) for data in look.told("turned_dark")]
    due = [(seat, space) for seat in look.order() for space in range(16) if look.start.stationed[seat] >> space & 1]
    if [one for one in due if one in turned] != turned:
        yield "Domains were resolved out of order, or without a Minion (DD059)"
    if any(look.end.stationed):
        yield "a Minion stays in a Domain (DD060)"


def city(look: Look) -> Iterator[str]:
    """DD020, DD059, DD060: the next Minion along the path, and what its location gives."""
    start = look.start
    waiting = [(space, start.city[space]) for space in range(max(start.at, 0), len(CITY_NAMES))
               if space != GUILD and start.city[space] >= 0]  # fmt: skip
    if start.guild and start.at <= GUILD:
        waiting.append((GUILD, start.guild[0]))
    resolved = [(CITY_NAMES.index(data["space"]), data["seat"]) for data in look.told("resolves")]
    if resolved != sorted(waiting)[:1]:
        yield f"the Minion at {resolved} was resolved, not {sorted(waiting)[:1]} (DD059)"
    for rule, (location, printed) in LOCATION_GAINS.items():
        for data in look.told("gained", rule=rule):
            if data["n"] != start.this_turn.get(location, printed):
                yield f"{data['n']} {data['good']} came from the {location}"
    for rule in ("DD083", "DD084"):
        for data in look.told("gained", rule=rule):
            if data["n"] != SINGLE_GAINS[rule]:
                yield f"{data['n']} {data['good']} were gained by {rule}"
    if any([not look.end.court >> data["seat"] & 1 for data in look.told("royal_court")]):
        yield "the Royal Court gave no Minion (DD084)"


# --- prices ----------------------------------------------------------------------------------------------------------


def prices(look: Look) -> Iterator[str]:
    yield from spell_prices(look)
    yield from monster_prices(look)
    yield from guild_prices(look)
    for data in look.told("thug"):
        if look.amount("paid", data["seat"], COINS, "DD066") != 2:
            yield "a Thug was not paid two coins (DD066)"
    for data in look.told("gained", rule="DD105"):
        if (data["good"], data["n"]) != (GOODS[SKULLS], 3):
            yield f"{data['amount']} were gained for a held space (DD105)"


def spell_prices(look: Look) -> Iterator[str]:
    """DD127: the full cost, and one element more where Fortune says so."""
    more = max(look.start.this_turn.get("spell cost", 0), look.end.this_turn.get("spell cost", 0))
    for seat in look.seats:
        spells = [
            look.content.spells[look.content.spell_ids[data["spell"]]]
            for data in look.told("cast")
            if data["seat"] == seat
        ]
        fixed = [0] * len(GOODS)
        total = more * len(spells)
        for spell in spells:
            for good, n in spell.cost:
                total += n
                if good not in (ANY, DIFFERENT):
                    fixed[good] += n
        paid = [look.amount("paid", seat, good, "DD127") for good in range(len(GOODS))]
        if sum(paid) != total or any([paid[good] < n for good, n in enumerate(fixed)]):
            yield f"seat {seat + 1} paid {paid} for spells that cost {total} (DD127)"


def ready(state: DarkDomains, seat: int, kind: str) -> list[tuple[int, ...]]:
    """What the henchmen of a seat that are neither used nor new say of a kind."""
    cards = Counter(state.henchmen[seat])
    cards.subtract(state.used[seat] + state.fresh[seat])
    return [
        state.content.henchmen[card].statics[kind]
        for card in cards.elements()
        if kind in state.content.henchmen[card].statics
    ]


def monster_prices(look: Look) -> Iterator[str]:
    for data in look.told("monster", rule="DD082"):
        seat, monster = data["seat"], look.content.monsters[look.content.monster_ids[data["monster"]]]
        off = sum([said[0] for said in ready(look.start, seat, "monster discount")])
        if look.amount("paid", seat, COINS, "DD082") != max(0, monster.cost - off):
            yield f"the {monster.name} did not cost {max(0, monster.cost - off)} (DD082)"


def guild_prices(look: Look) -> Iterator[str]:
    """DD073: lot by lot what was paid for what came, unless a Guild Liaison helps."""
    bought = [event for event in look.events if event.rule == "DD073" and event.kind in ("paid", "gained")]
    coins = 0
    for event in bought:
        if event.kind == "paid":
            coins += event.data["n"]
            continue
        good = GOODS.index(event.data["good"])
        half = HALF_PRICE[good]
        if good == METAL and "metal price" in look.start.this_turn:
            half = 2 * look.start.this_turn["metal price"]
        worth = event.data["n"] * half // 2
        if look.start.this_turn.get("guild halved"):
            worth = (worth + 1) // 2
        helped = bool(ready(look.start, event.data["seat"], "guild discount"))
        if coins > worth or (coins < worth and not helped):
            yield f"{event.data['amount']} cost {coins} at the Guild, not {worth} (DD073)"
        coins = 0


def foreman(look: Look) -> Iterator[str]:
    """DD085-DD087: what is built is paid for and stands where it may."""
    seat = look.about[0]
    owed = Counter[int]()
    for data in look.told("built"):
        tile = look.content.buildings[look.content.building_ids[data["tile"]]]
        owed.update(dict(tile.cost))
        space = SPACE_NAMES.index(data["space"])
        if space // 4 not in tile.areas or look.start.tiles[seat][space] >= 0:
            yield f"the {tile.light.name} may not stand at {data['space']} (DD023, DD087)"
        if look.end.tiles[seat][space] >= 0 and look.end.dark[seat] >> space & 1:
            yield f"the {tile.light.name} was built dark (DD086)"
    paid = {good: look.amount("paid", seat, good, "DD085") for good in range(len(GOODS))}
    short = sum([HALF_PRICE.get(good, 2) * (owed[good] - paid[good]) for good in range(len(GOODS))])
    waived = sum([2 * said[0] for said in ready(look.start, seat, "material discount")[:1]])
    if short < 0 or short > (waived if look.told("henchman") else 0):
        yield f"seat {seat + 1} paid {paid} for tiles that cost {dict(owed)} (DD085)"


# --- production and the end ------------------------------------------------------------------------------------------


def production(look: Look) -> Iterator[str]:
    """DD112, DD113."""
    state = look.start
    for seat in look.seats:
        made = Counter[int]()
        light = 0
        darks = set()
        for space, tile in enumerate(state.tiles[seat]):
            if tile < 0:
                continue
            building, dark = look.content.buildings[tile], state.dark[seat] >> space & 1
            light += not dark
            if dark:
                darks.add(building.type)
            if state.withered[seat] >> space & 1:
                continue
            times = 2 if dark and state.this_turn.get(f"dark {TYPES[building.type]} doubled") else 1
            for good, n in (building.dark if dark else building.light).makes:
                made[good] += times * n
            if not dark:
                made[COINS] += state.this_turn.get("light coins", 0)
                made[COINS] += state.this_turn.get(f"light {TYPES[building.type]} coins", 0)
        for monster in state.monsters[seat]:
            made.update(dict(look.content.monsters[monster].makes))
        for card in state.henchmen[seat]:
            statics = look.content.henchmen[card].statics
            if "makes with dark" in statics and statics["makes with dark"][2] in darks:
                made[statics["makes with dark"][1]] += statics["makes with dark"][0]
            if "makes per light" in statics:
                n, good, per = statics["makes per light"]
                made[good] += n * (light // per)
        for good, name in enumerate(GOODS):
            if look.amount("gained", seat, good, "DD112") != made[good]:
                yield f"seat {seat + 1} made {look.amount('gained', seat, good, 'DD112')} {name}, not {made[good]}"


def end_of_turn(look: Look) -> Iterator[str]:
    """DD115-DD122, DD142."""
    start, end = look.start, look.end
    if look.content.mercenary not in end.aside:
        yield "the Mercenary is not at the Docks (DD120)"
    if end.result is not None:
        yield from winners(end)
        return
    for party in end.parties:
        if len(party) != 4 and (end.adventurer_deck.row or end.adventurer_discard):
            yield "a party was not filled up (DD142)"
    if -1 in end.inn and (end.henchman_deck.row or end.henchman_discard):
        yield "the Inn was not filled up (DD117)"
    waiting = [pile.cards()[0] - look.content.henchman_base for pile in start.far if pile.row]
    if any([card not in end.inn for card in waiting]):
        yield "a henchman of the Far Lands did not come to the Inn (DD117)"
    if any([not pile.row for pile in end.far]) and (end.henchman_deck.row or end.henchman_discard):
        yield "the Far Lands were not filled up (DD117)"
    if -1 in end.architect and end.bag.row:
        yield "the Architect's Guild was not filled up (DD118)"
    kept = [tile for tile in start.architect if tile >= 0]
    if start.tiles_taken != all([tile in end.architect for tile in kept]):
        yield "tiles stayed or went against the rule (DD119)"
    if -1 in end.market and end.monster_pile.row:
        yield "the Nik'tmarg was not filled up (DD121)"
    if any([was >= 0 and was != now for was, now in zip(start.market, end.market, strict=True)]):
        yield "an unsold monster did not stay (DD121)"
    if end.this_turn or any([owner != -1 for owner in end.city]) or end.guild or any(end.neutral) or any(end.withered):
        yield "something of the turn is left (DD115)"


def winners(state: DarkDomains) -> Iterator[str]:
    """DD122, DD-A47: skulls, then what is printed on tiles and monsters, then coins, then the lowest rank."""
    rows = []
    for seat in range(state.seats):
        built = [(space, state.content.buildings[tile]) for space, tile in enumerate(state.tiles[seat]) if tile >= 0]
        tiles = [(tile, state.dark[seat] >> space & 1) for space, tile in built]
        made = sum([(tile.dark if dark else tile.light).skulls for tile, dark in tiles])
        made += sum([state.content.monsters[monster].skulls for monster in state.monsters[seat]])
        lowest = min([tile.rank for tile, _ in tiles], default=999)
        rows.append((state.stores[seat][SKULLS], made, state.stores[seat][COINS], -lowest))
    result = state.result
    assert result is not None
    if list(result.scores) != [row[0] for row in rows]:
        yield f"the scores are {result.scores}, the skulls {[row[0] for row in rows]} (DD122)"
    if list(result.winners) != [seat for seat, row in enumerate(rows) if row == max(rows)]:
        yield f"{result.winners} won with {rows} (DD122)"


def opening_spells(look: Look) -> Iterator[str]:
    """DD010, DD017."""
    seat = look.about[0]
    if look.start.stores[seat] != [8] + [0] * (len(GOODS) - 1):
        yield f"seat {seat + 1} begins with {look.start.stores[seat]} (DD010)"
    if len(look.end.hands[seat]) != 3:
        yield f"seat {seat + 1} begins with {len(look.end.hands[seat])} spells (DD017)"


def opening_elements(look: Look) -> Iterator[str]:
    if sum(look.end.stores[look.about[0]]) != 10:
        yield f"seat {look.about[0] + 1} did not take two elements (DD017)"


CHAPTERS: Final = {
    "opening spells": opening_spells,
    "opening elements": opening_elements,
    "fortune": fortune,
    "place": place,
    "domains": domains,
    "city": city,
    "foreman": foreman,
    "mission": mission,
    "production": production,
    "end": end_of_turn,
}
