"""Faults to plant in Dark Domains: each is a rule got wrong in a way that a person could (`tests.games.faults`)."""

from __future__ import annotations

from typing import Any

from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.words import COINS, SPACES
from tests.games.faults import Fault


def number(n: int) -> Any:
    return lambda sound: n


def without(sound: Any) -> Any:
    """A step of the rules left out."""
    return lambda *given: None


def one_more(sound: Any) -> Any:
    """One more than it should be."""
    return lambda *given: sound(*given) + 1


def domains_by_seat(sound: Any) -> Any:
    def resolve(state: DarkDomains) -> Any:
        first, state.first = state.first, 0
        yield from sound(state)
        state.first = first

    return resolve


def highest_building(sound: Any) -> Any:
    def lowest(state: DarkDomains, icon: int, side: int) -> Any:
        best, at = -1, None
        for seat in range(state.seats):
            for space in range(SPACES):
                tile = state.tiles[seat][space]
                if tile >= 0 and state.side(seat, space) == side and state.content.buildings[tile].rank > best:
                    if space // 4 == icon or state.content.buildings[tile].type == icon - 4:
                        best, at = state.content.buildings[tile].rank, (seat, space)
        return at

    return lowest


def skulls_of_monsters_first(sound: Any) -> Any:
    def most(state: DarkDomains) -> Any:
        found = sound(state)
        skulls = [monster.skulls for monster in state.content.monsters]
        monsters = [(-skulls[monster], seat, space) for seat in range(state.seats)
                    for monster, space in state.monsters[seat].items() if skulls[monster]]  # fmt: skip
        return min(monsters)[1:] if monsters else found

    return most


def without_monsters(sound: Any) -> Any:
    def makes(state: DarkDomains, seat: int) -> Any:
        held, state.monsters[seat] = state.monsters[seat], []
        made = sound(state, seat)
        state.monsters[seat] = held
        return made

    return makes


def despite_blight(sound: Any) -> Any:
    def makes(state: DarkDomains, seat: int) -> Any:
        withered, state.withered[seat] = state.withered[seat], 0
        made = sound(state, seat)
        state.withered[seat] = withered
        return made

    return makes


def equal_wins(sound: Any) -> Any:
    def defence(state: DarkDomains, attack: Any) -> int:
        return int(sound(state, attack)) - 1

    return defence


def keeps_its_dark_side(sound: Any) -> Any:
    def lose(state: DarkDomains) -> Any:
        dark = state.dark[:]
        yield from sound(state)
        state.dark[:] = dark

    return lose


def backwards(sound: Any) -> Any:
    def next_minion(state: DarkDomains) -> Any:
        for space in reversed(range(len(state.city))):
            if space > state.at and state.city[space] >= 0:
                seat, state.city[space] = state.city[space], -1
                return space, seat
        return sound(state)

    return next_minion


def thief_doubles(sound: Any) -> Any:
    def steal(self: DarkDomains, thief: int, victim: int, good: int, n: int, rule: str) -> None:
        before = self.stores[victim][good]
        sound(self, thief, victim, good, n, rule)
        self.stores[thief][good] += before - self.stores[victim][good]

    return steal


def nobody_pays(sound: Any) -> Any:
    def pay(state: DarkDomains, seat: int, cost: Any, rule: str) -> Any:
        yield from sound(state, seat, cost[1:], rule)

    return pay


def last_wins(sound: Any) -> Any:
    def standing(state: DarkDomains, seat: int) -> Any:
        skulls, *others = sound(state, seat)
        return (skulls, *[-other for other in others])

    return standing


def cheap_metal(sound: Any) -> Any:
    def price(state: DarkDomains, lot: Any, k: int) -> int:
        return int(sound(state, (lot[0], lot[1], 1), k))

    return price


def pays_no_workers(sound: Any) -> Any:
    return lambda *given: sound(*given)[:-1]


def counter_clockwise(sound: Any) -> Any:
    def place(state: DarkDomains, seat: int) -> Any:
        yield from sound(state, seat)
        if state.agenda[-1][0] == "place":
            left = [(seat - nth) % state.seats for nth in range(1, state.seats + 1)]
            state.agenda[-1] = ("place", next(other for other in left if state.minions[other]))

    return place


def all_turn_dark(sound: Any) -> Any:
    """A Minion on a tile turns the others too."""

    def turn(self: DarkDomains, seat: int, space: int, rule: str) -> None:
        sound(self, seat, space, rule)
        for other in range(SPACES):
            if self.tiles[seat][other] >= 0:
                self.dark[seat] |= 1 << other

    return turn


def always_matched(sound: Any) -> Any:
    return lambda shown: True


def court_for_ever(sound: Any) -> Any:
    def ready(state: DarkDomains) -> None:
        court = state.court
        sound(state)
        state.court = court

    return ready


def a_coin_for_nothing(sound: Any) -> Any:
    def refresh(state: DarkDomains) -> None:
        sound(state)
        state.stores[state.first][COINS] += 1
        state.stock[COINS] -= 1

    return refresh


FAULTS = [
    Fault("a held space brings two skulls (DD105)", "adventure.HELD_SKULLS", number(2)),
    Fault("a pilgrimage brings two coins (DD108)", "adventure.PILGRIM_COINS", number(2)),
    Fault("as much as the defence wins (DD101)", "attack.defence", equal_wins),
    Fault("Domains are resolved from seat 1 on (DD059)", "city.resolve_domains", domains_by_seat),
    Fault("Area and type icons seek the highest rank (DD093)", "targets.lowest_building", highest_building),
    Fault("the Skull icon prefers monsters (DD092)", "targets.most_skulls", skulls_of_monsters_first),
    Fault("monsters make nothing (DD034)", "production.makes", without_monsters),
    Fault("a blighted tile makes all the same", "production.makes", despite_blight),
    Fault("everybody begins with nine coins (DD010)", "__init__.STARTING_COINS", number(9)),
    Fault("everybody has five Minions (DD010)", "refresh.STARTING_MINIONS", number(5)),
    Fault("the slashed Minion stays (DD084)", "refresh.ready_minions", court_for_ever),
    Fault("a lost space stays dark (DD102)", "attack.lose_space", keeps_its_dark_side),
    Fault("the Nik'tmarg is not filled up (DD121)", "refresh.refresh_market", without),
    Fault("the Architect's Guild is not filled up (DD118)", "refresh.refresh_architect", without),
    Fault("the Inn and the Far Lands stay as they are (DD117)", "refresh.refresh_henchmen", without),
    Fault("parties of three (DD142)", "decks.PARTY_SIZE", number(3)),
    Fault("monsters cost a coin more (DD082)", "city.monster_price", one_more),
    Fault("the last material of a tile is not paid (DD085)", "foreman.bill", pays_no_workers),
    Fault("the first element of a spell is not paid (DD127)", "use.pay", nobody_pays),
    Fault("unlike cards use their upper text (DD045)", "fortune.is_matched", always_matched),
    Fault("ties go to the lesser (DD122)", "scoring.standing", last_wins),
    Fault("the city is resolved backwards (DD059)", "city.next_minion", backwards),
    Fault("Minions are placed counter-clockwise (DD052)", "placement.place_minion", counter_clockwise),
    Fault("a thief gets twice what is taken", "state.DarkDomains.steal", thief_doubles),
    Fault("metal costs one coin (DD073)", "guild.lot_price", cheap_metal),
    Fault("all tiles turn dark together (DD061)", "state.DarkDomains.turn_dark", all_turn_dark),
    Fault("the first player finds a coin at each End of Turn", "refresh.refresh", a_coin_for_nothing),
    Fault("the Mercenary stays (DD120)", "refresh.mercenary_returns", without),
]
