"""A table laid out for a lesson, a puzzle or a test: goods, tiles, monsters and cards; then a step of a turn begins."""

# interpreted: it lays a table once, before play

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Self

from pentarchy.games.darkdomains.content import CITY_IDS, GUILD
from pentarchy.games.darkdomains.flow import TURN
from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.words import GOODS, SPACE_NAMES
from pentarchy.kernel import BadInput, Pile

MINIONS = 4


class Layout:
    """Lays things out on a table just set up: `Layout(state).store(0, coins=12).minion(0, "assassin")`."""

    def __init__(self, state: DarkDomains, first: int = 0) -> None:
        self.state = state
        self.content = state.content
        self.coming: list[int] = []
        state.first = first
        state.turn = 1
        state.minions = [MINIONS] * state.seats

    # --- players -----------------------------------------------------------------------------------------------------

    def store(self, seat: int, **goods: int) -> Self:
        """Exactly these goods (and the others as they are)."""
        for name, n in goods.items():
            good = GOODS.index(name)
            self.state.stock[good] += self.state.stores[seat][good] - n
            self.state.stores[seat][good] = n
        return self

    def rich(self, *seats: int) -> Self:
        """Four of every element."""
        for seat in seats:
            self.store(seat, earth=4, wind=4, fire=4, water=4)
        return self

    def spell(self, seat: int, *names: str) -> Self:
        for name in names:
            spell = self.content.spell_ids[name]
            deck = self.state.spell_decks[self.content.spells[spell].type]
            self.state.take(deck, self.content.spell_base + spell, self.state.hands[seat])
        return self

    def henchman(self, seat: int, *names: str) -> Self:
        for name in names:
            self.state.henchmen[seat].append(self.fetch_henchman(name))
        return self

    def fetch_henchman(self, name: str) -> int:
        """Out of the deck, or out of the Far Lands, which then get another."""
        state, card = self.state, self.content.henchman_ids[name]
        source = state.henchman_deck
        if not source.has(self.content.henchman_base + card):
            for slot, pile in enumerate(state.far):
                if pile.has(self.content.henchman_base + card):
                    state.draw(pile, state.henchmen_out)
                    state.deal_far(slot)
                    return card
            slot = state.inn.index(card)
            state.inn[slot] = state.draw_henchman()
            return card
        state.take(source, self.content.henchman_base + card, state.henchmen_out)
        return card

    def unbuilt(self, seat: int, *names: str) -> Self:
        for name in names:
            self.state.unbuilt[seat].append(self.fetch_tile(name))
        return self

    def fetch_tile(self, name: str) -> int:
        state, tile = self.state, self.content.building_ids[name]
        if tile in state.architect:
            state.architect[state.architect.index(tile)] = state.draw_tile()
        else:
            state.take(state.bag, self.content.building_base + tile, state.tiles_out)
        return tile

    def tile(self, seat: int, name: str, space: str, dark: bool = False) -> Self:
        at = SPACE_NAMES.index(space)
        self.state.tiles[seat][at] = self.fetch_tile(name)
        if dark:
            self.state.dark[seat] |= 1 << at
        return self

    def monster(self, seat: int, name: str, space: str) -> Self:
        self.state.monsters[seat][self.fetch_monster(name)] = SPACE_NAMES.index(space)
        return self

    def fetch_monster(self, name: str) -> int:
        state, monster = self.state, self.content.monster_ids[name]
        if monster in state.aside:
            state.aside.remove(monster)
        elif monster in state.market:
            state.market[state.market.index(monster)] = state.draw_monster()
        else:
            state.take(state.monster_pile, self.content.monster_base + monster, state.monsters_out)
        return monster

    def rune(self, seat: int, space: str) -> Self:
        self.state.runes[seat] |= 1 << SPACE_NAMES.index(space)
        return self

    # --- the city ----------------------------------------------------------------------------------------------------

    def minion(self, seat: int, *spaces: str) -> Self:
        """Minions already placed."""
        for space in spaces:
            self.state.minions[seat] = max(0, self.state.minions[seat] - 1)
            if space in SPACE_NAMES:
                self.state.stationed[seat] |= 1 << SPACE_NAMES.index(space)
            elif CITY_IDS[space] == GUILD:
                self.state.guild.append(seat)
            else:
                self.state.city[CITY_IDS[space]] = seat
        return self

    def party(self, party: int, *names: str) -> Self:
        """The Leader first; who was there goes under the deck."""
        state = self.state
        for card in state.parties[party]:
            index = state.adventurers_out.index(self.content.adventurer_base + card)
            state.move(state.adventurers_out, index, state.adventurer_deck, under=True)
        state.parties[party] = []
        for name in names:
            card = self.content.adventurer_ids[name]
            other = state.parties[1 - party]
            if card in other:
                other[other.index(card)] = state.draw_adventurer()
            else:
                state.take(state.adventurer_deck, self.content.adventurer_base + card, state.adventurers_out)
            state.parties[party].append(card)
        return self

    def next_adventurers(self, *names: str) -> Self:
        """On top of the deck when play begins, the first to come first."""
        self.coming = [self.content.adventurer_base + self.content.adventurer_ids[name] for name in names]
        return self

    def fortune(self, *names: str) -> Self:
        """On top of the Fortune pile, the first to come first; what lay there goes to the unused cards."""
        state = self.state
        for nth, name in enumerate(names):
            card = self.content.fortune_ids[name]
            at = len(state.fortune.slots) - 1 - nth
            here = state.fortune.slots[at]
            for pile in (state.fortune, state.unused):
                index = pile.index(card)
                if index >= 0:
                    state.fortune.slots[at], pile.slots[index] = pile.slots[index], here
                    break
        return self

    def stack(self, pile: Pile, cards: list[int]) -> None:
        for card in reversed(cards):
            index = pile.index(card)
            if index < 0:
                raise BadInput(f"card {card} does not lie in {pile.name}")
            pile.slots.append(pile.slots.pop(index))

    def inn(self, *names: str) -> Self:
        state = self.state
        for slot, name in enumerate(names):
            state.henchman_discard.append(state.inn[slot])
            state.inn[slot] = -1
            state.inn[slot] = self.fetch_henchman(name)
        return self

    def far(self, *names: str) -> Self:
        state = self.state
        for slot, name in enumerate(names):
            state.draw(state.far[slot], state.henchman_deck)
            self.stack(state.henchman_deck, [self.content.henchman_base + self.content.henchman_ids[name]])
            state.deal_far(slot)
        return self

    def market(self, *names: str) -> Self:
        state = self.state
        for slot, name in enumerate(names):
            old = state.market[slot]
            if self.content.monster_ids[name] == old:
                continue
            state.market[slot] = self.fetch_monster(name)
            state.monster_under_pile(old)
        return self

    def architect(self, *names: str) -> Self:
        state = self.state
        for slot, name in enumerate(names):
            old = state.architect[slot]
            if self.content.building_ids[name] == old:
                continue
            state.architect[slot] = self.fetch_tile(name)
            state.tile_to_bag(old)
        return self

    def this_turn(self, **what: int) -> Self:
        self.state.this_turn.update({name.replace("_", " "): n for name, n in what.items()})
        return self

    # --- beginning ---------------------------------------------------------------------------------------------------

    def ready(self, step: str, nth: int = 0, skip: Sequence[str] = ()) -> None:
        """A step of the turn comes next; the rest of the turn follows, without the steps to skip."""
        at = [entry[0] for entry in TURN].index(step) + nth
        self.state.agenda = [entry for entry in reversed(TURN[at:]) if entry[0] not in skip]

    def finish(self) -> None:
        """What can only be done when everything else lies where it should."""
        self.stack(self.state.adventurer_deck, self.coming)


def lay(
    state: DarkDomains,
    begin: str,
    skip: Sequence[str] = (),
    nth: int = 0,
    first: int = 0,
    turn: int = 1,
    store: Mapping[int, Mapping[str, int]] | None = None,
    spells: Mapping[int, Sequence[str]] | None = None,
    henchmen: Mapping[int, Sequence[str]] | None = None,
    unbuilt: Mapping[int, Sequence[str]] | None = None,
    tiles: Mapping[int, Sequence[str]] | None = None,
    monsters: Mapping[int, Sequence[str]] | None = None,
    minions: Mapping[int, Sequence[str]] | None = None,
    left: Sequence[int] = (),
    parties: Sequence[Sequence[str]] = (),
    coming: Sequence[str] = (),
    fortune: Sequence[str] = (),
    inn: Sequence[str] = (),
    far: Sequence[str] = (),
    market: Sequence[str] = (),
    architect: Sequence[str] = (),
) -> None:
    """A table about to begin a step of the turn.

    By seat: `tiles` are written `granary plains-1`, with ` dark` behind it if that side is up, `monsters`
    `giant-15 plains-3`; `minions` are the spaces where some stand already. `left` says how many Minions each has still
    to place.
    """
    layout = Layout(state, first)
    state.turn = turn
    for party, names in enumerate(parties):
        layout.party(party, *names)
    for put, names in ((layout.inn, inn), (layout.far, far), (layout.market, market), (layout.architect, architect)):
        put(*names)
    layout.fortune(*fortune)
    layout.next_adventurers(*coming)
    for seat in range(state.seats):
        layout.store(seat, **(store or {}).get(seat, {}))
        layout.spell(seat, *(spells or {}).get(seat, ()))
        layout.henchman(seat, *(henchmen or {}).get(seat, ()))
        layout.unbuilt(seat, *(unbuilt or {}).get(seat, ()))
        for text in (tiles or {}).get(seat, ()):
            name, space, *dark = text.split()
            layout.tile(seat, name, space, bool(dark))
        for text in (monsters or {}).get(seat, ()):
            name, space = text.split()
            layout.monster(seat, name, space)
        layout.minion(seat, *(minions or {}).get(seat, ()))
    if left:
        state.minions = list(left)
    layout.ready(begin, nth, skip)
    layout.finish()
