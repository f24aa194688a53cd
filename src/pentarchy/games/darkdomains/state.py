"""The state of Dark Domains: city, Domains and stores, and the small moves that every rule makes."""

from __future__ import annotations

from pentarchy.games.darkdomains.content import BUILDINGS, CITY_SPACES, GUILD, MERCENARY, MONSTERS
from pentarchy.games.darkdomains.decks import NOWHERE, Decks
from pentarchy.games.darkdomains.words import GOODS, SPACE_NAMES, SPACES, amount, area_of

EMPTY = -1
CLOSED = -2
WHOLE_SPACE = -1
RUNE = -2
RUNE_SHIELDS = 2
PARTY = "party"
"""The kind of an attack that a party makes; the others are a "spell" and a "henchman"."""


class Attack:
    """An attack under way: who is hit where, with which dice, and what was added so far."""

    __slots__ = (
        "bonus",
        "caster",
        "dice",
        "doomed",
        "icon",
        "kind",
        "party",
        "prey",
        "seat",
        "shields",
        "space",
        "twice",
    )

    def __init__(self, kind: str = "", seat: int = -1, space: int = -1, prey: int = WHOLE_SPACE) -> None:
        self.kind = kind  # PARTY, "spell" or "henchman"
        self.party = -1
        self.caster = -1
        self.icon = -1  # the icon by which the party found its target
        self.seat = seat
        self.space = space
        self.prey = prey  # a monster (only its own shields count), RUNE, or WHOLE_SPACE
        self.dice: list[int] = []
        self.bonus = 0
        self.twice = 0  # how many of the largest dice are rolled twice, the lower result counting
        self.shields = 0
        self.doomed: list[int] = []  # monsters of a lost space that may still be saved (DD103)

    def copy(self) -> Attack:
        other = Attack(self.kind, self.seat, self.space, self.prey)
        other.party = self.party
        other.caster = self.caster
        other.icon = self.icon
        other.dice = self.dice[:]
        other.bonus = self.bonus
        other.twice = self.twice
        other.shields = self.shields
        other.doomed = self.doomed[:]
        return other


class DarkDomains(Decks):
    """Everything on the table; what lies in decks and taverns is in `Decks`."""

    __slots__ = (
        "architect",
        "aside",
        "at",
        "attack",
        "city",
        "court",
        "dark",
        "first",
        "fresh",
        "guild",
        "guild_value",
        "henchmen",
        "inn",
        "last_turn",
        "lost_monster",
        "market",
        "minions",
        "monsters",
        "neutral",
        "phase",
        "runes",
        "shown",
        "skull_strict",
        "rage_at_struck",
        "refill_at_once",
        "ask_gains",
        "stationed",
        "stock",
        "stores",
        "this_turn",
        "tile_used",
        "tiles",
        "tiles_taken",
        "turn",
        "unbuilt",
        "used",
        "window_from",
        "withered",
    )

    def __init__(self) -> None:
        super().__init__()
        # what was agreed on
        self.skull_strict = False
        self.refill_at_once = False
        self.ask_gains = True
        self.rage_at_struck = False
        # the turn
        self.turn = 0
        self.phase = 0
        self.first = 0
        self.last_turn = False
        self.this_turn: dict[str, int] = {}  # what holds until the End of Turn
        self.shown: list[int] = []  # the Fortune cards of this turn
        # the city
        self.city: list[int] = []  # by space: the seat that controls the Minion there, EMPTY or CLOSED
        self.guild: list[int] = []  # the seats of the Minions in the Builder's Guild, in order of placement
        self.at = NOWHERE  # the city space now being resolved; those behind it are resolved
        self.minions: list[int] = []  # still to place this turn, by seat
        self.neutral: list[int] = []  # how many of a seat's Minions this turn are neutral ones
        self.court = 0  # the seats (bits) that use the slashed Minion next turn
        self.stationed: list[int] = []  # by seat: the own spaces (bits) with a Minion on a light tile
        self.architect: list[int] = []
        self.tiles_taken = False
        self.inn: list[int] = []
        self.market: list[int] = []
        # the players
        self.stores: list[list[int]] = []
        self.stock: list[int] = []  # what the players gave back minus what they took
        self.henchmen: list[list[int]] = []
        self.used: list[list[int]] = []  # henchmen that were used this turn
        self.fresh: list[list[int]] = []  # henchmen from the Inn whose phase was already running (DD-A14)
        self.unbuilt: list[list[int]] = []
        self.tile_used: list[int] = []  # by seat: spaces (bits) whose tile acted Before Placement this turn
        self.guild_value: list[int] = []  # what was bought at the Guild this turn, in coins
        self.lost_monster = 0  # seats (bits) that lost a monster this turn
        self.window_from = 0
        # the Domains
        self.tiles: list[list[int]] = []
        self.dark: list[int] = []  # by seat: spaces (bits) whose tile is dark side up
        self.runes: list[int] = []  # by seat: spaces (bits) with a rune
        self.withered: list[int] = []  # by seat: spaces (bits) whose tile makes nothing this turn
        self.monsters: list[list[int]] = []  # by seat: monster * 16 + space
        self.aside: list[int] = []  # yellow monsters that wait for their henchman or at the Docks
        self.attack: Attack | None = None

    def copy(self) -> DarkDomains:
        other = DarkDomains()
        self.copy_frame(other)
        self.copy_decks(other)
        other.skull_strict = self.skull_strict
        other.refill_at_once = self.refill_at_once
        other.ask_gains = self.ask_gains
        other.rage_at_struck = self.rage_at_struck
        other.turn = self.turn
        other.phase = self.phase
        other.first = self.first
        other.last_turn = self.last_turn
        other.this_turn = self.this_turn.copy()
        other.shown = self.shown[:]
        other.city = self.city[:]
        other.guild = self.guild[:]
        other.at = self.at
        other.minions = self.minions[:]
        other.neutral = self.neutral[:]
        other.court = self.court
        other.stationed = self.stationed[:]
        other.architect = self.architect[:]
        other.tiles_taken = self.tiles_taken
        other.inn = self.inn[:]
        other.market = self.market[:]
        other.stores = [store[:] for store in self.stores]
        other.stock = self.stock[:]
        other.henchmen = [cards[:] for cards in self.henchmen]
        other.used = [cards[:] for cards in self.used]
        other.fresh = [cards[:] for cards in self.fresh]
        other.unbuilt = [cards[:] for cards in self.unbuilt]
        other.tile_used = self.tile_used[:]
        other.guild_value = self.guild_value[:]
        other.lost_monster = self.lost_monster
        other.window_from = self.window_from
        other.tiles = [spaces[:] for spaces in self.tiles]
        other.dark = self.dark[:]
        other.runes = self.runes[:]
        other.withered = self.withered[:]
        other.monsters = [held[:] for held in self.monsters]
        other.aside = self.aside[:]
        other.attack = None if self.attack is None else self.attack.copy()
        return other

    # --- seats and goods ---------------------------------------------------------------------------------------------

    def order(self) -> list[int]:
        """Current turn order: the holder of the First Player marker, then clockwise (DD037)."""
        return [(self.first + nth) % self.seats for nth in range(self.seats)]

    def others(self, seat: int) -> list[int]:
        """The other seats in current turn order."""
        return [other for other in self.order() if other != seat]

    def gain(self, seat: int, good: int, n: int, rule: str) -> None:
        """From the common stock."""
        if n <= 0:
            return
        self.stores[seat][good] += n
        self.stock[good] -= n
        if self.log is not None:
            self.tell("gained", rule, seat=seat, good=GOODS[good], n=n, amount=amount(good, n))

    def lose(self, seat: int, good: int, n: int, rule: str, kind: str = "paid") -> int:
        """Back to the common stock, as far as there is any (DD026, DD138); how many it was.

        It is told as "paid", or as "lost" where nothing is had for it.
        """
        n = min(n, self.stores[seat][good])
        if n <= 0:
            return 0
        self.stores[seat][good] -= n
        self.stock[good] += n
        if self.log is not None:
            self.tell(kind, rule, seat=seat, good=GOODS[good], n=n, amount=amount(good, n))
        return n

    def steal(self, thief: int, victim: int, good: int, n: int, rule: str) -> None:
        """From one player to another, as far as there is any."""
        n = min(n, self.stores[victim][good])
        if n <= 0:
            return
        self.stores[victim][good] -= n
        self.stores[thief][good] += n
        if self.log is not None:
            self.tell("took", rule, seat=thief, other=victim, good=GOODS[good], n=n, amount=amount(good, n))

    # --- the Domains -------------------------------------------------------------------------------------------------

    def is_dark(self, seat: int, space: int) -> bool:
        return (self.dark[seat] >> space) & 1 == 1

    def side(self, seat: int, space: int) -> int:
        """Which side of the tile is up: 0 light, 1 dark."""
        return (self.dark[seat] >> space) & 1

    def count_tiles(self, seat: int, side: int) -> int:
        """Own tiles with this side up."""
        return len([1 for space, tile in enumerate(self.tiles[seat]) if tile >= 0 and self.side(seat, space) == side])

    def has_dark(self, seat: int, kind: int) -> bool:
        """Whether a building of a type is dark."""
        return any([BUILDINGS[self.tiles[seat][space]].type == kind for space in spaces_in(self.dark[seat])])

    def monsters_at(self, seat: int, space: int) -> list[int]:
        return [held >> 4 for held in self.monsters[seat] if held & 15 == space]

    def black_at(self, seat: int, space: int) -> bool:
        return any([held & 15 == space and MONSTERS[held >> 4].black for held in self.monsters[seat]])

    def has_rune(self, seat: int, space: int) -> bool:
        return (self.runes[seat] >> space) & 1 == 1

    def is_bare(self, seat: int, space: int) -> bool:
        """Nothing at all lies there."""
        return self.tiles[seat][space] < 0 and not self.has_rune(seat, space) and not self.monsters_at(seat, space)

    def black_may_stand(self, seat: int, space: int) -> bool:
        """DD082, DD-A05: a dark tile or no tile, and no other black monster."""
        return (self.tiles[seat][space] < 0 or self.is_dark(seat, space)) and not self.black_at(seat, space)

    def may_stand(self, monster: int, seat: int, space: int) -> bool:
        """Where a monster may be put: yellow ones anywhere (DD030)."""
        return not MONSTERS[monster].black or self.black_may_stand(seat, space)

    def place_monster(self, monster: int, seat: int, space: int, rule: str) -> None:
        self.monsters[seat].append(monster << 4 | space)
        self.tell("monster", rule, seat=seat, monster=MONSTERS[monster].id, space=SPACE_NAMES[space])

    def lift_monster(self, monster: int, seat: int) -> int:
        """Take a monster off its Domain; the space where it stood."""
        for nth, held in enumerate(self.monsters[seat]):
            if held >> 4 == monster:
                del self.monsters[seat][nth]
                return held & 15
        raise LookupError(f"{MONSTERS[monster].id} is not in the Domain of seat {seat}")

    def bury_monster(self, monster: int, seat: int, space: int, rule: str) -> None:
        """A monster that was taken off a space goes to the box (DD102), the Mercenary to the Docks (DD-A20)."""
        self.lost_monster |= 1 << seat
        (self.aside if monster == MERCENARY else self.monster_box).append(monster)
        self.tell("monster lost", rule, seat=seat, monster=MONSTERS[monster].id, space=SPACE_NAMES[space])

    def turn_dark(self, seat: int, space: int, rule: str) -> None:
        self.dark[seat] |= 1 << space
        self.tell("turned dark", rule, seat=seat, space=SPACE_NAMES[space], tile=BUILDINGS[self.tiles[seat][space]].id)

    def attack_under_way(self) -> Attack:
        """For rules that are asked for during an attack only."""
        assert self.attack is not None
        return self.attack

    # --- henchmen ----------------------------------------------------------------------------------------------------

    def is_ready(self, seat: int, card: int) -> bool:
        """Whether a copy was neither used this turn nor is fresh (DD-A14, DD-A53)."""
        if not self.used[seat] and not self.fresh[seat]:
            return True
        return self.henchmen[seat].count(card) > self.used[seat].count(card) + self.fresh[seat].count(card)

    def lose_henchman(self, seat: int, card: int, to_box: bool) -> None:
        self.henchmen[seat].remove(card)
        if card in self.used[seat] and self.used[seat].count(card) > self.henchmen[seat].count(card):
            self.used[seat].remove(card)
        if card in self.fresh[seat] and self.fresh[seat].count(card) > self.henchmen[seat].count(card):
            self.fresh[seat].remove(card)
        (self.henchman_box if to_box else self.henchman_discard).append(card)

    # --- the city ----------------------------------------------------------------------------------------------------

    def put_minion(self, seat: int, space: int) -> None:
        if space == GUILD:
            self.guild.append(seat)
        else:
            self.city[space] = seat

    def lift_minion(self, seat: int, space: int) -> None:
        if space == GUILD:
            self.guild.remove(seat)
        else:
            self.city[space] = EMPTY


def fresh_city() -> list[int]:
    return [EMPTY] * CITY_SPACES


def spaces_in(mask: int) -> list[int]:
    """The spaces of a Domain whose bits are set."""
    return [space for space in range(SPACES) if (mask >> space) & 1]


def monster_shields(state: DarkDomains, monster: int, space: int) -> int:
    """DD033, DD035: its shields in this Area, and what holds for all monsters this turn."""
    return MONSTERS[monster].area_shields[area_of(space)] + state.this_turn.get("monster shields", 0)
