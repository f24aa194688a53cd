"""The decks and taverns of Dark Domains: every hidden pile, and how cards come out of it and go back."""

from __future__ import annotations

from pentarchy.games.darkdomains.content import (
    ADVENTURER_BASE,
    ADVENTURERS,
    BACKS,
    BUILDING_BASE,
    DEATH,
    HENCHMAN_BASE,
    MONSTER_BASE,
    SPELL_BASE,
    SPELLS,
    WORLD,
)
from pentarchy.games.darkdomains.words import PARTIES
from pentarchy.kernel.log import EVERYONE, only
from pentarchy.kernel.pile import Pile
from pentarchy.kernel.state import State

NOWHERE = -1
PARTY_SIZE = 4


class Decks(State):
    """Cards in the hidden piles have numbers of their own (content.FORTUNE_BASE and on); everywhere else a card, tile
    or token is its place in its table. What is open to all lies in plain lists; the `.._out` piles hold the same cards
    for the kernel, so that every card is always in exactly one pile (DD134).
    """

    __slots__ = (
        "adventurer_box",
        "adventurer_deck",
        "adventurer_discard",
        "adventurers_out",
        "bag",
        "far",
        "fortune",
        "fortune_out",
        "hands",
        "henchman_box",
        "henchman_deck",
        "henchman_discard",
        "henchmen_out",
        "monster_box",
        "monster_pile",
        "monsters_out",
        "parties",
        "spell_decks",
        "spells_out",
        "tile_box",
        "tiles_out",
        "unused",
    )

    def __init__(self) -> None:
        super().__init__()
        self.parties: list[list[int]] = []
        # what is out of the game or discarded, open to all
        self.adventurer_discard: list[int] = []
        self.adventurer_box: list[int] = []
        self.henchman_discard: list[int] = []
        self.henchman_box: list[int] = []
        self.tile_box: list[int] = []
        self.monster_box: list[int] = []
        # the piles
        self.fortune = Pile("fortune", ordered=True)
        self.unused = Pile("unused fortune", ordered=True)
        self.fortune_out = Pile("fortune out", audience=EVERYONE, ordered=True)
        self.adventurer_deck = Pile("adventurers", ordered=True)
        self.adventurers_out = Pile("adventurers out", audience=EVERYONE, ordered=True)
        self.henchman_deck = Pile("henchmen", ordered=True)
        self.henchmen_out = Pile("henchmen out", audience=EVERYONE, ordered=True)
        self.far: list[Pile] = []
        self.bag = Pile("bag", ordered=True)
        self.tiles_out = Pile("tiles out", audience=EVERYONE, ordered=True)
        self.monster_pile = Pile("monsters", ordered=True)
        self.monsters_out = Pile("monsters out", audience=EVERYONE, ordered=True)
        self.spell_decks: list[Pile] = []
        self.spells_out = Pile("spells out", audience=EVERYONE, ordered=True)
        self.hands: list[Pile] = []

    def copy_decks(self, other: Decks) -> None:
        other.adventurer_box = self.adventurer_box[:]
        other.adventurer_deck = self.adventurer_deck.copy()
        other.adventurer_discard = self.adventurer_discard[:]
        other.adventurers_out = self.adventurers_out.copy()
        other.bag = self.bag.copy()
        other.far = [pile.copy() for pile in self.far]
        other.fortune = self.fortune.copy()
        other.fortune_out = self.fortune_out.copy()
        other.hands = [pile.copy() for pile in self.hands]
        other.henchman_box = self.henchman_box[:]
        other.henchman_deck = self.henchman_deck.copy()
        other.henchman_discard = self.henchman_discard[:]
        other.henchmen_out = self.henchmen_out.copy()
        other.monster_box = self.monster_box[:]
        other.monster_pile = self.monster_pile.copy()
        other.monsters_out = self.monsters_out.copy()
        other.parties = [party[:] for party in self.parties]
        other.spell_decks = [pile.copy() for pile in self.spell_decks]
        other.spells_out = self.spells_out.copy()
        other.tile_box = self.tile_box[:]
        other.tiles_out = self.tiles_out.copy()
        other.unused = self.unused.copy()

    # --- what the kernel asks ----------------------------------------------------------------------------------------

    def piles(self) -> list[Pile]:
        return [
            self.fortune,
            self.unused,
            self.fortune_out,
            self.adventurer_deck,
            self.adventurers_out,
            self.henchman_deck,
            self.henchmen_out,
            *self.far,
            self.bag,
            self.tiles_out,
            self.monster_pile,
            self.monsters_out,
            *self.spell_decks,
            self.spells_out,
            *self.hands,
        ]

    def back(self, card: int) -> int:
        return BACKS[card]

    def confined(self) -> tuple[int, ...]:
        """DD006, DD007: The World and Death are always in the pile, never among the unused cards."""
        return (WORLD, DEATH)

    def may_lie(self, card: int, pile: Pile, index: int) -> bool:
        return pile.name != self.unused.name

    # --- henchmen ----------------------------------------------------------------------------------------------------

    def draw_henchman(self) -> int:
        """The top henchman, face up, or NOWHERE; discards are shuffled in when the deck is out (DD-A33)."""
        self.renew_henchmen()
        if not self.henchman_deck.slots:
            return NOWHERE
        return self.draw(self.henchman_deck, self.henchmen_out) - HENCHMAN_BASE

    def renew_henchmen(self) -> None:
        if not self.henchman_deck.slots and self.henchman_discard:
            for card in self.henchman_discard:
                self.take(self.henchmen_out, HENCHMAN_BASE + card, self.henchman_deck)
            self.henchman_discard.clear()
            self.shuffle(self.henchman_deck)

    def deal_far(self, slot: int) -> None:
        """A face-down henchman for the Far Lands."""
        self.renew_henchmen()
        if self.henchman_deck.slots:
            self.draw(self.henchman_deck, self.far[slot])

    def open_far(self, slot: int) -> int:
        """The face-down henchman of a Far Lands space comes into the open."""
        return self.draw(self.far[slot], self.henchmen_out) - HENCHMAN_BASE

    # --- adventurers -------------------------------------------------------------------------------------------------

    def draw_adventurer(self) -> int:
        """The next adventurer; discards are shuffled in when the deck is out (DD-A32); NOWHERE if none is left."""
        if not self.adventurer_deck.slots:
            if not self.adventurer_discard:
                return NOWHERE
            for card in self.adventurer_discard:
                self.take(self.adventurers_out, ADVENTURER_BASE + card, self.adventurer_deck)
            self.adventurer_discard.clear()
            self.shuffle(self.adventurer_deck)
        return self.draw(self.adventurer_deck, self.adventurers_out) - ADVENTURER_BASE

    def fill_party(self, party: int, rule: str = "DD142") -> None:
        """Newcomers at the right until there are four (DD110, DD142)."""
        members = self.parties[party]
        while len(members) < PARTY_SIZE:
            card = self.draw_adventurer()
            if card < 0:
                return
            members.append(card)
            self.tell("joined", rule, party=PARTIES[party], adventurer=ADVENTURERS[card].name)

    def dismiss(self, party: int, place: int, to_box: bool, rule: str) -> None:
        """A member leaves the tavern; the others slide left. Nobody follows yet."""
        card = self.parties[party].pop(place)
        (self.adventurer_box if to_box else self.adventurer_discard).append(card)
        kind = "killed" if to_box else "left"
        self.tell(kind, rule, party=PARTIES[party], place=place + 1, adventurer=ADVENTURERS[card].name)

    def replace(self, party: int, place: int, to_box: bool, rule: str) -> None:
        """DD039: a member leaves, the others slide left, a newcomer enters right-most, at once."""
        self.dismiss(party, place, to_box, rule)
        card = self.draw_adventurer()
        if card >= 0:
            self.parties[party].append(card)
            self.tell("joined", "DD039", party=PARTIES[party], adventurer=ADVENTURERS[card].name)

    # --- spells ------------------------------------------------------------------------------------------------------

    def holds_spells(self, seat: int) -> bool:
        return len(self.hands[seat].slots) > 0

    def can_draw_spell(self, kind: int) -> bool:
        """DD077: a deck that is out is made of its discards; without discards the type cannot be chosen."""
        if self.spell_decks[kind].slots:
            return True
        return any([SPELLS[card - SPELL_BASE].type == kind for card in self.spells_out.cards()])

    def draw_spell(self, seat: int, kind: int) -> int:
        deck = self.spell_decks[kind]
        if not deck.slots:
            discards = [card for card in self.spells_out.cards() if SPELLS[card - SPELL_BASE].type == kind]
            for card in discards:
                self.take(self.spells_out, card, deck)
            self.shuffle(deck)
        return self.draw(deck, self.hands[seat]) - SPELL_BASE

    def discard_spell(self, seat: int, spell: int) -> None:
        """DD128: face up on its discard pile."""
        self.take(self.hands[seat], SPELL_BASE + spell, self.spells_out)

    def spells_of(self, seat: int) -> list[int]:
        """The different spells a seat holds."""
        return [card - SPELL_BASE for card in self.hands[seat].kinds()]

    # --- tiles and monsters of the city ------------------------------------------------------------------------------

    def draw_tile(self) -> int:
        """A tile from the bag, or NOWHERE (DD-A33)."""
        if not self.bag.slots:
            return NOWHERE
        return self.draw(self.bag, self.tiles_out) - BUILDING_BASE

    def tile_to_bag(self, tile: int) -> None:
        self.take(self.tiles_out, BUILDING_BASE + tile, self.bag)
        self.shuffle(self.bag)

    def draw_monster(self) -> int:
        if not self.monster_pile.slots:
            return NOWHERE
        return self.draw(self.monster_pile, self.monsters_out) - MONSTER_BASE

    def monster_under_pile(self, monster: int) -> None:
        index = self.monsters_out.index(MONSTER_BASE + monster)
        self.move(self.monsters_out, index, self.monster_pile, under=True)

    def lay_back(self, seat: int, order: tuple[int, ...]) -> None:
        """DD062: the top Fortune cards in another order, the last of `order` on top; only this seat knows it."""
        slots = self.fortune.slots
        top = slots[-len(order) :]
        mask = ~EVERYONE | only(seat)
        slots[-len(order) :] = [top[place] & mask for place in order]
