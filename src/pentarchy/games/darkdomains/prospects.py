"""What things will still bring, counted in skulls: time left, goods, tiles, monsters, Minions. Only bots ask."""

from __future__ import annotations

import math
from typing import Final

from pentarchy.games.darkdomains.attack import party_dice, space_shields
from pentarchy.games.darkdomains.city import ARCHITECT, FAR_LANDS, INN, MARKET, monster_price
from pentarchy.games.darkdomains.content import CITY_LOCATION, CITY_SPACES, GUILD, PLACE_OF
from pentarchy.games.darkdomains.printed import Building, Goods
from pentarchy.games.darkdomains.state import DarkDomains, monster_shields
from pentarchy.games.darkdomains.targets import ATTACK, find_target
from pentarchy.games.darkdomains.words import COINS, GOODS, HALF_COINS, RESOURCES, SKULLS, SPACES, STONE

ADVENTURES: Final = 5
PRODUCTION: Final = 6
MINION: Final = 0.75
"""What a Minion usually brings."""
SPELL: Final = 0.45
HENCHMAN: Final = {
    "smuggler": 0.3,
    "cutpurse": 0.5,
    "poisoner": 0.6,
    "corruptor": 1.2,
    "preacher": 0.2,
    "herald": 0.4,
    "beast-broker": 0.9,
    "guild-liaison": 0.8,
    "apprentice-killer": 0.6,
    "master-mason": 0.9,
    "gargoyle-carver": 0.9,
    "kennel-master": 0.8,
    "bodyguard": 0.9,
    "sapper": 0.8,
    "pathfinder": 0.9,
    "cult-deacon": 1.0,
    "tax-farmer": 0.7,
    "corpse-taker": 0.5,
    "hedge-witch": 0.8,
    "scribe": 0.8,
}
SOME_HENCHMAN: Final = 0.75
HELD: Final = 3.0


class Outlook:
    """What the whole table has in common: how long the game lasts and what goods are worth until then."""

    __slots__ = ("buildings", "coin", "content", "element", "goods", "left", "turns")

    def __init__(self, state: DarkDomains) -> None:
        self.content = state.content
        self.buildings: list[Building] = state.content.buildings
        self.turns = turns_left(state)
        self.left = self.turns + (1.0 if state.phase < PRODUCTION else 0.0)  # productions to come
        self.coin = 0.05 + 0.09 * min(self.turns, 4.5)
        if state.phase <= 3 and not self.turns:
            self.coin = 0.08
        self.element = 0.10 + 0.12 * min(self.turns, 3.0)
        coin, element = self.coin, self.element
        resources = [0.35 * coin * HALF_COINS[resource] for resource in range(STONE, len(GOODS))]
        self.goods = [coin, 1.0, element, element, element, element, *resources]  # in the order of GOODS

    def worth(self, goods: Goods) -> float:
        return sum([n * self.goods[good] for good, n in goods])


def turns_left(state: DarkDomains) -> float:
    """Turns still to come after this one, on average, for who knows nothing of the pile (DD133)."""
    if state.last_turn:
        return 0.0
    if state.turn < 6:
        return 6.8 - max(1, state.turn)
    return 1.33 if state.turn == 6 else 1.0


# --- attacks ---------------------------------------------------------------------------------------------------------


def beats(dice: list[int], bonus: int, defence: int) -> float:
    """About the chance that dice beat a defence; quicker than the exact odds."""
    mean = float(bonus)
    variance = 0.01
    for die in dice:
        mean += (die + 1) / 2
        variance += (die * die - 1) / 12
    z = 1.702 * (mean - defence - 0.5) / math.sqrt(variance)
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, z))))


USUAL_PARTY: Final = [6, 8, 10, 12]


def notoriety(rank: int) -> float:
    """How likely a dark tile of a rank is the target of one of the two parties in a turn."""
    return 0.34 if rank <= 15 else 0.17 if rank <= 35 else 0.10 if rank <= 55 else 0.06


# --- the Domain ------------------------------------------------------------------------------------------------------


def tile_worth(outlook: Outlook, tile: int, side: int, shields: int, left: float) -> float:
    """What a tile will make, with the risk that a dark one runs and what it earns when it holds."""
    building = outlook.buildings[tile]
    made = outlook.worth(building.sides[side].makes)
    if not side:
        dark = outlook.worth(building.dark.makes)
        turning = max(0.0, (dark - made) * max(0.0, left - 1.0) * 0.6 - MINION)
        return made * left + turning
    hunted = notoriety(building.rank)
    falls = beats(USUAL_PARTY, 0, shields)
    lasting = max(0.3, 1 - hunted * falls * left / 2)
    return made * left * lasting + HELD * hunted * (1 - falls) * left * 0.5


def space_worth(state: DarkDomains, outlook: Outlook, seat: int, space: int) -> float:
    """All that stands in a space."""
    tile = state.tiles[seat][space]
    total = 0.0
    if tile >= 0:
        shields = space_shields(state, seat, space)
        left = outlook.left
        if (state.withered[seat] >> space) & 1:
            left = max(0.0, left - 1.0)
        total += tile_worth(outlook, tile, state.side(seat, space), shields, left)
    for monster, at in state.monsters[seat].items():
        if at == space:
            total += monster_worth(outlook, monster, tile >= 0)
    if state.has_rune(seat, space):
        total += 0.4
    return total


def monster_worth(outlook: Outlook, monster: int, guards: bool) -> float:
    token = outlook.content.monsters[monster]
    left = outlook.left
    made = outlook.worth(token.makes)
    lasting = max(0.35, 1 - (0.08 if guards else 0.14) * left)
    return made * left * lasting + (0.1 if guards else 0.0)


def domain_worth(state: DarkDomains, outlook: Outlook, seat: int) -> float:
    total = 0.0
    spaces = 0
    for space in state.monsters[seat].values():
        spaces |= 1 << space
    spaces |= state.runes[seat]
    for space in range(SPACES):
        if state.tiles[seat][space] >= 0 or (spaces >> space) & 1:
            total += space_worth(state, outlook, seat, space)
    return total


NTH_TILE: Final = [1.0, 0.7, 0.35, 0.15]
"""How much the first, second ... of several tiles counts."""
NTH_WAITING: Final = [1.0, 0.65, 0.3, 0.12, 0.05]
"""How much one more tile counts where so many wait already."""


def unbuilt_worth(state: DarkDomains, outlook: Outlook, seat: int) -> float:
    """Tiles at hand, the most promising first, against what is Stored."""
    left = outlook.turns + (1.0 if state.phase <= 4 else 0.0)
    if left <= 0 or not state.unbuilt[seat]:
        return resources_worth(outlook, state.stores[seat])
    store = state.stores[seat][:]
    total = 0.0
    promises = [(promise(outlook, tile, left), tile) for tile in state.unbuilt[seat]]
    promises.sort(reverse=True)
    buildings: list[Building] = state.content.buildings
    for nth, (worth, tile) in enumerate(promises[:4]):
        lacking = 0
        cost = buildings[tile].cost
        for good, n in cost:
            lacking += max(0, n - store[good]) * HALF_COINS[good]
            store[good] = max(0, store[good] - n)
        sure = 0.85 if not lacking else 0.5
        total += max(0.05, worth * sure - lacking * outlook.coin * 0.55) * NTH_TILE[nth]
        if not lacking:
            total += sum([n * HALF_COINS[good] for good, n in cost]) * outlook.coin * 0.25
    return total + resources_worth(outlook, store)


def promise(outlook: Outlook, tile: int, left: float) -> float:
    """What a tile will be worth once it is built."""
    return tile_worth(outlook, tile, 0, 0, left)


def resources_worth(outlook: Outlook, store: list[int]) -> float:
    return sum([min(store[good], 6) * outlook.goods[good] for good in RESOURCES])


def needs(state: DarkDomains, seat: int) -> list[int]:
    """By good, what lacks for the unbuilt tiles, all together."""
    wanted = [0] * len(GOODS)
    for tile in state.unbuilt[seat][:3]:
        for good, n in state.content.buildings[tile].cost:
            wanted[good] += n
    return [max(0, n - state.stores[seat][good]) for good, n in enumerate(wanted)]


# --- threats and Minions ---------------------------------------------------------------------------------------------


class Threat:
    """A party that will attack a space this turn as things stand."""

    __slots__ = ("bonus", "chance", "dice", "party", "seat", "shields", "space")

    def __init__(self, party: int, seat: int, space: int, dice: list[int], bonus: int, shields: int) -> None:
        self.party = party
        self.seat = seat
        self.space = space
        self.dice = dice
        self.bonus = bonus
        self.shields = shields
        self.chance = beats(dice, bonus, shields)

    def eased(self, shields: int) -> float:
        """By how much more shields lower its chance."""
        return self.chance - beats(self.dice, self.bonus, self.shields + shields)


def threats(state: DarkDomains) -> list[Threat]:
    """Both parties' targets, until they set out."""
    found: list[Threat] = []
    if state.phase >= ADVENTURES:
        return found
    bonus = state.this_turn.get("party roll", 0)
    for party in (0, 1):
        if state.parties[party]:
            target = find_target(state, state.parties[party][0])
            if target is not None and target.kind == ATTACK:
                shields = space_shields(state, target.seat, target.space)
                found.append(Threat(party, target.seat, target.space, party_dice(state, party), bonus, shields))
    return found


def danger(state: DarkDomains, outlook: Outlook, seat: int, dangers: list[Threat]) -> float:
    """What a seat may lose to the parties this turn, less what it may earn by holding."""
    total = 0.0
    for threat in dangers:
        if threat.seat == seat:
            worth = space_worth(state, outlook, seat, threat.space)
            total += threat.chance * worth - (1 - threat.chance) * HELD
    return total


def placement_worth(
    state: DarkDomains, outlook: Outlook, seat: int, value: int, coins: int, dangers: list[Threat]
) -> float:
    """What a Minion at a place (as `place` numbers them) will bring its player."""
    if value >= CITY_SPACES:
        space = value - CITY_SPACES
        tile = state.tiles[seat][space]
        if tile < 0:
            return 0.0
        shields = space_shields(state, seat, space) + 6
        dark = tile_worth(outlook, tile, 1, shields, outlook.left)
        return dark - tile_worth(outlook, tile, 0, 0, outlook.left)
    place = PLACE_OF[value]
    coin = outlook.coin
    if place == "business":
        return state.this_turn.get(place, 2) * coin
    if place == "temple":
        return float(state.this_turn.get(place, 2))
    if place == "tower":
        return state.this_turn.get(place, 2) * outlook.element
    if place == "council":
        return 3 * SPELL * min(1.0, outlook.turns)
    if place == "architect":
        tile = state.architect[value - ARCHITECT]
        return 0.0 if tile < 0 else take_worth(state, outlook, seat, tile, coins)
    if place == "guild":
        lacking = sum([n * HALF_COINS[good] for good, n in enumerate(needs(state, seat))]) / 2
        return 0.1 + 0.35 * min(lacking, coins) if state.unbuilt[seat] and outlook.left > 0 else 0.05
    if place == "inn":
        card = state.inn[value - INN]
        return (
            0.0
            if card < 0
            else HENCHMAN.get(state.content.henchmen[card].id, 0.6) * min(1.2, 0.3 + 0.3 * outlook.turns)
        )
    if place == "farlands":
        return SOME_HENCHMAN * min(1.2, 0.3 + 0.3 * outlook.turns) if state.far[value - FAR_LANDS].row else 0.0
    if place == "niktmarg":
        monster = state.market[value - MARKET]
        if monster < 0 or monster_price(state, seat, monster) > coins:
            return -0.05
        guard = guard_worth(state, outlook, seat, monster) + relief(state, outlook, seat, monster, dangers)
        return monster_worth(outlook, monster, True) + guard - monster_price(state, seat, monster) * coin
    return odd_place_worth(state, outlook, seat, place, coins, dangers)


def odd_place_worth(
    state: DarkDomains, outlook: Outlook, seat: int, place: str, coins: int, dangers: list[Threat]
) -> float:
    """Places that serve against the parties or the others."""
    feared = max(0.0, danger(state, outlook, seat, dangers))
    if place == "assassin":
        if coins + 2 * state.stores[seat][SKULLS] < 12:
            return -0.1
        return 0.7 * feared - 12 * outlook.coin
    if place == "thug":
        return 0.25 * feared + 0.15 - 2 * outlook.coin if coins >= 2 else -0.1
    if place in ("unicorn", "swan"):
        return tavern_worth(state, outlook, seat, 0 if place == "unicorn" else 1, dangers)
    if place == "docks":
        return 0.1 + relief(state, outlook, seat, state.content.mercenary, dangers)
    if place == "towncouncil":
        return 2 * outlook.coin + (0.25 if state.first != seat else 0.0)
    if place == "court":
        return 2 * outlook.coin + (MINION if outlook.turns >= 1 else 0.0)
    return 0.25 if place == "seer" else 0.0


def tavern_worth(state: DarkDomains, outlook: Outlook, seat: int, party: int, dangers: list[Threat]) -> float:
    """The largest die sent off where the party comes for the own space, the smallest where it goes elsewhere."""
    dice = [state.content.adventurers[card].die for card in state.parties[party][1:]]
    for threat in dangers:
        if threat.party == party and dice:
            if threat.seat == seat:
                worth = space_worth(state, outlook, seat, threat.space) + HELD
                return 0.1 + 0.8 * worth * threat.eased((max(dice) - 8) // 2)
            return 0.15 + 0.1 * (10 - min(dice))
    return 0.15


def take_worth(state: DarkDomains, outlook: Outlook, seat: int, tile: int, coins: int) -> float:
    """A tile from the Architect: its promise less its cost, the less the more tiles wait already."""
    left = outlook.turns + (1.0 if state.phase <= 4 else 0.0)
    cost = 0
    for good, n in state.content.buildings[tile].cost:
        cost += max(0, n - state.stores[seat][good]) * HALF_COINS[good]
    waiting = len(state.unbuilt[seat])
    soon = 0.75 if cost <= 2 * coins else 0.55
    return max(0.02, promise(outlook, tile, left) * soon - cost * outlook.coin * 0.5) * NTH_WAITING[min(waiting, 4)]


def guard_worth(state: DarkDomains, outlook: Outlook, seat: int, monster: int) -> float:
    """What a monster's shields are worth on the dark tile that needs them most."""
    best = 0.0
    for space in range(SPACES):
        tile = state.tiles[seat][space]
        if tile >= 0 and state.is_dark(seat, space) and not state.black_at(seat, space):
            shields = space_shields(state, seat, space)
            more = shields + monster_shields(state, seat, monster, space)
            gain = tile_worth(outlook, tile, 1, more, outlook.left) - tile_worth(
                outlook, tile, 1, shields, outlook.left
            )
            best = max(best, gain)
    return best


def relief(state: DarkDomains, outlook: Outlook, seat: int, monster: int, dangers: list[Threat]) -> float:
    """What a monster's shields save this turn where a party comes."""
    best = 0.0
    for threat in dangers:
        if threat.seat == seat and state.may_stand(monster, seat, threat.space):
            worth = space_worth(state, outlook, seat, threat.space) + HELD
            best = max(best, 0.8 * worth * threat.eased(monster_shields(state, seat, monster, threat.space)))
    return best


def minions_worth(state: DarkDomains, outlook: Outlook, seat: int, dangers: list[Threat]) -> float:
    """Minions not yet placed, those on their spaces, and those of turns to come."""
    future = 4 * outlook.turns + ((state.court >> seat) & 1)
    if state.phase <= 2:
        future += state.minions[seat]
    total = MINION * future
    if state.phase > 3:
        return total
    coins = state.stores[seat][COINS]
    for space in range(max(0, state.at), CITY_SPACES):
        if state.city[space] == seat:
            total += placement_worth(state, outlook, seat, space, coins, dangers)
            if space >= MARKET and CITY_LOCATION[space] == CITY_LOCATION[MARKET]:
                coins -= (
                    monster_price(state, seat, state.market[space - MARKET]) if state.market[space - MARKET] >= 0 else 0
                )
    waiting = state.guild.count(seat)
    if waiting:
        total += placement_worth(state, outlook, seat, GUILD, coins, dangers) + 0.05 * (waiting - 1)
    for space in range(SPACES):
        if (state.stationed[seat] >> space) & 1:
            total += placement_worth(state, outlook, seat, CITY_SPACES + space, coins, dangers)
    return total
