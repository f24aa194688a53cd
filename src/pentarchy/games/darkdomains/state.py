"""The state of Dark Domains: city, Domains and stores, and the small moves that every rule makes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from pentarchy.games.darkdomains.content import CITY_SPACES, GUILD
from pentarchy.games.darkdomains.decks import NOWHERE, Decks, Fortune, Henchman, Monster, Tile
from pentarchy.games.darkdomains.words import GOODS, SPACE_NAMES, SPACES, amount, area_of
from pentarchy.kernel import Data

EMPTY: Final = -1
CLOSED: Final = -2
WHOLE_SPACE: Final = -1
RUNE: Final = -2
RUNE_SHIELDS: Final = 2
PARTY: Final = "party"
"""The kind of an attack that a party makes; the others are a "spell" and a "henchman"."""


class Attack(Data):
    """An attack under way: who is hit where, with which dice, and what was added so far."""

    kind: str
    """PARTY, "spell" or "henchman"."""
    party: int = -1
    caster: int = -1
    icon: int = -1
    """The icon by which the party found its target."""
    seat: int = -1
    space: int = -1
    prey: Monster = WHOLE_SPACE
    """A monster (only its own shields count), RUNE, or WHOLE_SPACE."""
    dice: list[int]
    bonus: int
    twice: int
    """How many of the largest dice are rolled twice, the lower result counting."""
    shields: int
    doomed: list[Monster]
    """Monsters of a lost space that may still be saved (DD103)."""


def attack_on(kind: str, seat: int, space: int, dice: list[int], prey: int = WHOLE_SPACE, caster: int = -1) -> Attack:
    attack = Attack()
    attack.kind = kind
    attack.seat = seat
    attack.space = space
    attack.dice = dice
    attack.prey = prey
    attack.caster = caster
    return attack


@mypyc_attr(free_list_len=1)
class DarkDomains(Decks):
    """Everything on the table; what lies in decks and taverns is in `Decks`."""

    # what was agreed on
    skull_strict: bool
    refill_at_once: bool
    ask_gains: bool = True
    rage_at_struck: bool
    # the turn
    turn: int
    phase: int
    first: int
    last_turn: bool
    this_turn: dict[str, int]
    """What holds until the End of Turn."""
    shown: list[Fortune]
    """The Fortune cards of this turn."""
    # the city
    city: list[int]
    """By space: the seat that controls the Minion there, EMPTY or CLOSED."""
    guild: list[int]
    """The seats of the Minions in the Builder's Guild, in order of placement."""
    at: int = NOWHERE
    """The city space now being resolved; those behind it are resolved."""
    minions: list[int]
    """Still to place this turn, by seat."""
    neutral: list[int]
    """How many of a seat's Minions this turn are neutral ones."""
    court: int
    """The seats (bits) that use the slashed Minion next turn."""
    stationed: list[int]
    """By seat: the own spaces (bits) with a Minion on a light tile."""
    architect: list[Tile]
    tiles_taken: bool
    inn: list[Henchman]
    market: list[Monster]
    # the players
    stores: list[list[int]]
    stock: list[int]
    """What the players gave back minus what they took."""
    henchmen: list[list[Henchman]]
    used: list[list[Henchman]]
    """Henchmen that were used this turn."""
    fresh: list[list[Henchman]]
    """Henchmen from the Inn whose phase was already running (DD-A14)."""
    unbuilt: list[list[Tile]]
    tile_used: list[int]
    """By seat: spaces (bits) whose tile acted Before Placement this turn."""
    guild_value: list[int]
    """What was bought at the Guild this turn, in coins."""
    lost_monster: int
    """Seats (bits) that lost a monster this turn."""
    window_from: int
    # the Domains
    tiles: list[list[Tile]]
    dark: list[int]
    """By seat: spaces (bits) whose tile is dark side up."""
    runes: list[int]
    """By seat: spaces (bits) with a rune."""
    withered: list[int]
    """By seat: spaces (bits) whose tile makes nothing this turn."""
    monsters: list[dict[Monster, int]]
    """By seat: the space of each monster."""
    aside: list[Monster]
    """Yellow monsters that wait for their henchman or at the Docks."""
    attack: Attack | None

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
        buildings = self.content.buildings
        return any([buildings[self.tiles[seat][space]].type == kind for space in spaces_in(self.dark[seat])])

    def monsters_at(self, seat: int, space: int) -> list[int]:
        return [monster for monster, at in self.monsters[seat].items() if at == space]

    def black_at(self, seat: int, space: int) -> bool:
        if space not in self.monsters[seat].values():
            return False
        return any([self.content.monsters[monster].black for monster in self.monsters_at(seat, space)])

    def black_spaces(self, seat: int) -> int:
        """The spaces (bits) with a black monster."""
        found = 0
        for monster, space in self.monsters[seat].items():
            if self.content.monsters[monster].black:
                found |= 1 << space
        return found

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
        return not self.content.monsters[monster].black or self.black_may_stand(seat, space)

    def place_monster(self, monster: int, seat: int, space: int, rule: str) -> None:
        self.monsters[seat][monster] = space
        self.tell("monster", rule, seat=seat, monster=self.content.monsters[monster].id, space=SPACE_NAMES[space])

    def lift_monster(self, monster: int, seat: int) -> int:
        """Take a monster off its Domain; the space where it stood."""
        return self.monsters[seat].pop(monster)

    def bury_monster(self, monster: int, seat: int, space: int, rule: str) -> None:
        """A monster that was taken off a space goes to the box (DD102), the Mercenary to the Docks (DD-A20)."""
        self.lost_monster |= 1 << seat
        (self.aside if monster == self.content.mercenary else self.monster_box).append(monster)
        self.tell("monster_lost", rule, seat=seat, monster=self.content.monsters[monster].id, space=SPACE_NAMES[space])

    def turn_dark(self, seat: int, space: int, rule: str) -> None:
        self.dark[seat] |= 1 << space
        self.tell(
            "turned_dark",
            rule,
            seat=seat,
            space=SPACE_NAMES[space],
            tile=self.content.buildings[self.tiles[seat][space]].id,
        )

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


def monster_shields(state: DarkDomains, seat: int, monster: int, space: int) -> int:
    """DD033, DD035, DD-A79: its shields in this Area and company, and what holds for all monsters this turn."""
    token = state.content.monsters[monster]
    shields = token.area_shields[area_of(space)] + state.this_turn.get("monster shields", 0)
    if token.company and any([at == space and other != monster for other, at in state.monsters[seat].items()]):
        shields += token.company
    for kind, more in token.haunt:
        tile = state.tiles[seat][space]
        if tile >= 0 and state.dark[seat] >> space & 1 and state.content.buildings[tile].type == kind:
            shields += more
    return shields
