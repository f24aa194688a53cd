"""The decks and taverns of Dark Domains: every hidden pile, and how cards come out of it and go back."""

from __future__ import annotations

from typing import Annotated, Final

from pentarchy.games.darkdomains.content import Content
from pentarchy.games.darkdomains.words import PARTIES
from pentarchy.kernel import EVERYONE, Named, Pile, State, only

Adventurer = Annotated[int, Named("adventurer")]
Henchman = Annotated[int, Named("henchman")]
Tile = Annotated[int, Named("tile")]
Monster = Annotated[int, Named("monster")]
Fortune = Annotated[int, Named("fortune")]

NOWHERE: Final = -1
PARTY_SIZE: Final = 4


class Decks(State):
    """Cards in the hidden piles have numbers of their own (see `Content`); everywhere else a card, tile
    or token is its place in its table. What is open to all lies in plain lists; the `.._out` piles hold the same cards
    for the kernel, so that every card is always in exactly one pile (DD134).
    """

    content: Content

    parties: list[list[Adventurer]]
    # what is out of the game or discarded, open to all
    adventurer_discard: list[Adventurer]
    adventurer_box: list[Adventurer]
    henchman_discard: list[Henchman]
    henchman_box: list[Henchman]
    tile_box: list[Tile]
    monster_box: list[Monster]
    # the piles
    fortune: Pile = Pile("fortune", ordered=True)
    unused: Pile = Pile("unused fortune", ordered=True)
    fortune_out: Pile = Pile("fortune out", audience=EVERYONE, ordered=True)
    adventurer_deck: Pile = Pile("adventurers", ordered=True)
    adventurers_out: Pile = Pile("adventurers out", audience=EVERYONE, ordered=True)
    henchman_deck: Pile = Pile("henchmen", ordered=True)
    henchmen_out: Pile = Pile("henchmen out", audience=EVERYONE, ordered=True)
    far: list[Pile]
    bag: Pile = Pile("bag", ordered=True)
    tiles_out: Pile = Pile("tiles out", audience=EVERYONE, ordered=True)
    monster_pile: Pile = Pile("monsters", ordered=True)
    monsters_out: Pile = Pile("monsters out", audience=EVERYONE, ordered=True)
    spell_decks: list[Pile]
    spells_out: Pile = Pile("spells out", audience=EVERYONE, ordered=True)
    hands: list[Pile]

    # --- what the kernel asks ----------------------------------------------------------------------------------------

    def piles(self) -> list[Pile]:
        return [
            self.fortune, self.unused, self.fortune_out, self.adventurer_deck, self.adventurers_out, self.henchman_deck,
            self.henchmen_out, *self.far, self.bag, self.tiles_out, self.monster_pile, self.monsters_out,
            *self.spell_decks, self.spells_out, *self.hands,
        ]  # fmt: skip

    def back(self, card: int) -> int:
        return self.content.backs[card]

    def confined(self) -> tuple[int, ...]:
        """DD006, DD007: The World and Death are always in the pile, never among the unused cards."""
        return (self.content.world, self.content.death)

    def may_lie(self, card: int, pile: Pile, index: int) -> bool:
        return pile.name != self.unused.name

    # --- henchmen ----------------------------------------------------------------------------------------------------

    def draw_henchman(self) -> int:
        """The top henchman, face up, or NOWHERE; discards are shuffled in when the deck is out (DD-A33)."""
        self.renew_henchmen()
        if not self.henchman_deck.row:
            return NOWHERE
        return self.draw(self.henchman_deck, self.henchmen_out) - self.content.henchman_base

    def renew_henchmen(self) -> None:
        if not self.henchman_deck.row and self.henchman_discard:
            for card in self.henchman_discard:
                self.take(self.henchmen_out, self.content.henchman_base + card, self.henchman_deck)
            self.henchman_discard.clear()
            self.shuffle(self.henchman_deck)

    def deal_far(self, slot: int) -> None:
        """A face-down henchman for the Far Lands."""
        self.renew_henchmen()
        if self.henchman_deck.row:
            self.draw(self.henchman_deck, self.far[slot])

    def open_far(self, slot: int) -> int:
        """The face-down henchman of a Far Lands space comes into the open."""
        return self.draw(self.far[slot], self.henchmen_out) - self.content.henchman_base

    # --- adventurers -------------------------------------------------------------------------------------------------

    def draw_adventurer(self) -> int:
        """The next adventurer; discards are shuffled in when the deck is out (DD-A32); NOWHERE if none is left."""
        if not self.adventurer_deck.row:
            if not self.adventurer_discard:
                return NOWHERE
            for card in self.adventurer_discard:
                self.take(self.adventurers_out, self.content.adventurer_base + card, self.adventurer_deck)
            self.adventurer_discard.clear()
            self.shuffle(self.adventurer_deck)
        return self.draw(self.adventurer_deck, self.adventurers_out) - self.content.adventurer_base

    def fill_party(self, party: int, rule: str = "DD142") -> None:
        """Newcomers at the right until there are four (DD110, DD142)."""
        members = self.parties[party]
        while len(members) < PARTY_SIZE:
            card = self.draw_adventurer()
            if card < 0:
                return
            members.append(card)
            self.tell("joined", rule, party=PARTIES[party], adventurer=self.content.adventurers[card].name)

    def dismiss(self, party: int, place: int, to_box: bool, rule: str) -> None:
        """A member leaves the tavern; the others slide left. Nobody follows yet."""
        card = self.parties[party].pop(place)
        (self.adventurer_box if to_box else self.adventurer_discard).append(card)
        kind = "killed" if to_box else "left"
        self.tell(kind, rule, party=PARTIES[party], place=place + 1, adventurer=self.content.adventurers[card].name)

    def replace(self, party: int, place: int, to_box: bool, rule: str) -> None:
        """DD039: a member leaves, the others slide left, a newcomer enters right-most, at once."""
        self.dismiss(party, place, to_box, rule)
        card = self.draw_adventurer()
        if card >= 0:
            self.parties[party].append(card)
            self.tell("joined", "DD039", party=PARTIES[party], adventurer=self.content.adventurers[card].name)

    # --- spells ------------------------------------------------------------------------------------------------------

    def holds_spells(self, seat: int) -> bool:
        return len(self.hands[seat].row) > 0

    def can_draw_spell(self, kind: int) -> bool:
        """DD077: a deck that is out is made of its discards; without discards the type cannot be chosen."""
        if self.spell_decks[kind].row:
            return True
        spells, base = self.content.spells, self.content.spell_base
        return any([spells[card - base].type == kind for card in self.spells_out.cards()])

    def draw_spell(self, seat: int, kind: int) -> int:
        deck = self.spell_decks[kind]
        if not deck.row:
            discards = [
                card
                for card in self.spells_out.cards()
                if self.content.spells[card - self.content.spell_base].type == kind
            ]
            for card in discards:
                self.take(self.spells_out, card, deck)
            self.shuffle(deck)
        return self.draw(deck, self.hands[seat]) - self.content.spell_base

    def discard_spell(self, seat: int, spell: int) -> None:
        """DD128: face up on its discard pile."""
        self.take(self.hands[seat], self.content.spell_base + spell, self.spells_out)

    def spells_of(self, seat: int) -> list[int]:
        """The different spells a seat holds."""
        base: int = self.content.spell_base
        return [card - base for card in self.hands[seat].kinds()]

    # --- tiles and monsters of the city ------------------------------------------------------------------------------

    def draw_tile(self) -> int:
        """A tile from the bag, or NOWHERE (DD-A33)."""
        if not self.bag.row:
            return NOWHERE
        return self.draw(self.bag, self.tiles_out) - self.content.building_base

    def tile_to_bag(self, tile: int) -> None:
        self.take(self.tiles_out, self.content.building_base + tile, self.bag)
        self.shuffle(self.bag)

    def draw_monster(self) -> int:
        if not self.monster_pile.row:
            return NOWHERE
        return self.draw(self.monster_pile, self.monsters_out) - self.content.monster_base

    def monster_under_pile(self, monster: int) -> None:
        index = self.monsters_out.index(self.content.monster_base + monster)
        self.move(self.monsters_out, index, self.monster_pile, under=True)

    def lay_back(self, seat: int, order: tuple[int, ...]) -> None:
        """DD062: the top Fortune cards in another order, the last of `order` on top; only this seat knows it."""
        slots = self.fortune.slots
        top = slots[-len(order) :]
        mask = ~EVERYONE | only(seat)
        slots[-len(order) :] = [top[place] & mask for place in order]
