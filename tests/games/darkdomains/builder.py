"""A table to start tests from: goods, tiles, monsters and cards are laid out, then play begins at any step of a turn.

game = Table(2).store(0, coins=12).minion(0, "assassin").begin("city")
game.play("kill unicorn-1")
"""

from __future__ import annotations

from typing import Any, Self

from pentarchy.games.darkdomains import GAME
from pentarchy.games.darkdomains.content import CITY_IDS, GUILD
from pentarchy.games.darkdomains.flow import TURN
from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.words import GOODS, SPACE_NAMES
from pentarchy.kernel import Pile, Quick
from pentarchy.kernel.codec import fields
from tests import support
from tests.support import rule

CONTENT = GAME.content
__all__ = ["CONTENT", "PARTY", "Play", "Table", "rule"]

PARTY = ("brenna", "hale", "corvo", "mordwen")
"""One of each die, d6 to d12; Brenna leads them to the lowest monster, else to Plains."""


class Play(support.Table):
    """A game under test: what is asked and what was said."""

    @property
    def all_asked(self) -> list[tuple[int, str]]:
        return [(d.seat, d.question.name) for d in self.position.decisions]

    @property
    def asked(self) -> str:
        return self.position.decisions[0].question.name if self.position.decisions else "over"

    @property
    def seat(self) -> int:
        return self.position.decisions[0].seat

    def moves_of(self, seat: int) -> list[str]:
        return self.position.decision(seat).moves

    def play(self, *moves: str, seat: int | None = None) -> Self:
        """Play moves one after the other; with several seats asked, the first of them answers if none is named."""
        for move in moves:
            self.position.play(move, self.seat if seat is None else seat)
        return self

    def pass_all(self, *questions: str) -> Play:
        """Everybody passes, as long as one of these questions is asked (any window if none is named)."""
        while self.position.decisions and "pass" in self.moves_of(self.seat):
            if questions and self.asked not in questions:
                break
            self.play("pass")
        return self

    def until(self, question: str) -> Play:
        """Answer with the least: pass, decline, stop, or else the first option, until a question comes."""
        while self.position.decisions and self.asked != question:
            decision = self.position.decisions[0]
            value = None if decision.may_stop else decision.options[0]
            self.position.apply(value, decision.seat)
        return self

    def store(self, seat: int) -> dict[str, int]:
        """Goods a seat has, without those it has none of."""
        return {name: n for name, n in self.view(seat)["players"][seat]["store"].items() if n}

    def has(self, seat: int, good: str) -> int:
        return self.store(seat).get(good, 0)

    def view(self, seat: int | None = 0) -> dict[str, Any]:
        board: dict[str, Any] = self.position.view(seat)["board"]
        return board

    @property
    def this_turn(self) -> dict[str, int]:
        """What Fortune cards hold in force until the turn ends."""
        state = self.position.state
        assert isinstance(state, DarkDomains)
        return state.this_turn

    def player(self, seat: int) -> dict[str, Any]:
        player: dict[str, Any] = self.view(seat)["players"][seat]
        return player

    def space(self, seat: int, space: str) -> dict[str, Any]:
        entry: dict[str, Any] = self.player(seat)["domain"][SPACE_NAMES.index(space)]
        return entry

    def city(self, space: str) -> dict[str, Any]:
        entry: dict[str, Any] = self.view(None)["city"][CITY_IDS[space]]
        return entry

    def party(self, party: int) -> list[str]:
        return [member["id"] for member in self.view(None)["parties"][party]["members"]]

    def why_not(self, move: str, seat: int | None = None) -> str:
        """The rule that forbids a move of the open question."""
        decision = self.position.decision(seat)
        for value in decision.question.candidates(decision.state, decision.seat, decision.about):
            if decision.write(value) == move:
                reason = decision.why_not(value)
                return "" if reason is None else reason.rule
        return "no such move"


class Table:
    """Lay things out, then `begin`."""

    def __init__(self, seats: int = 2, seed: int = 1, first: int = 0, **options: Any) -> None:
        self.options = options
        state = GAME.new_state()
        assert isinstance(state, DarkDomains)
        self.state = state
        self.coming: list[int] = []
        state.seats = seats
        state.chance = Quick(seed)
        GAME.set_up(state, GAME.chosen(GAME.header(seats, str(seed), options)))
        state.first = first
        state.turn = 1
        state.minions = [4] * seats

    # --- players -----------------------------------------------------------------------------------------------------

    def store(self, seat: int, **goods: int) -> Table:
        """Exactly these goods (and the others as they are)."""
        for name, n in goods.items():
            good = GOODS.index(name)
            self.state.stock[good] += self.state.stores[seat][good] - n
            self.state.stores[seat][good] = n
        return self

    def rich(self, *seats: int) -> Table:
        """Four of every element."""
        for seat in seats:
            self.store(seat, earth=4, wind=4, fire=4, water=4)
        return self

    def spell(self, seat: int, *names: str) -> Table:
        for name in names:
            spell = CONTENT.spell_ids[name]
            deck = self.state.spell_decks[CONTENT.spells[spell].type]
            self.state.take(deck, CONTENT.spell_base + spell, self.state.hands[seat])
        return self

    def henchman(self, seat: int, *names: str) -> Table:
        for name in names:
            self.state.henchmen[seat].append(self.fetch_henchman(name))
        return self

    def fetch_henchman(self, name: str) -> int:
        """Out of the deck, or out of the Far Lands, which then get another."""
        state, card = self.state, CONTENT.henchman_ids[name]
        source = state.henchman_deck
        if not source.has(CONTENT.henchman_base + card):
            for slot, pile in enumerate(state.far):
                if pile.has(CONTENT.henchman_base + card):
                    state.draw(pile, state.henchmen_out)
                    state.deal_far(slot)
                    return card
            slot = state.inn.index(card)
            state.inn[slot] = state.draw_henchman()
            return card
        state.take(source, CONTENT.henchman_base + card, state.henchmen_out)
        return card

    def unbuilt(self, seat: int, *names: str) -> Table:
        for name in names:
            self.state.unbuilt[seat].append(self.fetch_tile(name))
        return self

    def fetch_tile(self, name: str) -> int:
        state, tile = self.state, CONTENT.building_ids[name]
        if tile in state.architect:
            state.architect[state.architect.index(tile)] = state.draw_tile()
        else:
            state.take(state.bag, CONTENT.building_base + tile, state.tiles_out)
        return tile

    def tile(self, seat: int, name: str, space: str, dark: bool = False) -> Table:
        at = SPACE_NAMES.index(space)
        self.state.tiles[seat][at] = self.fetch_tile(name)
        if dark:
            self.state.dark[seat] |= 1 << at
        return self

    def monster(self, seat: int, name: str, space: str) -> Table:
        self.state.monsters[seat][self.fetch_monster(name)] = SPACE_NAMES.index(space)
        return self

    def fetch_monster(self, name: str) -> int:
        state, monster = self.state, CONTENT.monster_ids[name]
        if monster in state.aside:
            state.aside.remove(monster)
        elif monster in state.market:
            state.market[state.market.index(monster)] = state.draw_monster()
        else:
            state.take(state.monster_pile, CONTENT.monster_base + monster, state.monsters_out)
        return monster

    def rune(self, seat: int, space: str) -> Table:
        self.state.runes[seat] |= 1 << SPACE_NAMES.index(space)
        return self

    # --- the city ----------------------------------------------------------------------------------------------------

    def minion(self, seat: int, *spaces: str) -> Table:
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

    def party(self, party: int, *names: str) -> Table:
        """The Leader first; who was there goes under the deck."""
        state = self.state
        for card in state.parties[party]:
            index = state.adventurers_out.index(CONTENT.adventurer_base + card)
            state.move(state.adventurers_out, index, state.adventurer_deck, under=True)
        state.parties[party] = []
        for name in names:
            card = CONTENT.adventurer_ids[name]
            other = state.parties[1 - party]
            if card in other:
                other[other.index(card)] = state.draw_adventurer()
            else:
                state.take(state.adventurer_deck, CONTENT.adventurer_base + card, state.adventurers_out)
            state.parties[party].append(card)
        return self

    def next_adventurers(self, *names: str) -> Table:
        """On top of the deck when play begins, the first to come first."""
        self.coming = [CONTENT.adventurer_base + CONTENT.adventurer_ids[name] for name in names]
        return self

    def fortune(self, *names: str) -> Table:
        """On top of the Fortune pile, the first to come first; what lay there goes to the unused cards."""
        state = self.state
        for nth, name in enumerate(names):
            card = CONTENT.fortune_ids[name]
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
            assert index >= 0, f"card {card} does not lie in {pile.name}"
            pile.slots.append(pile.slots.pop(index))

    def inn(self, *names: str) -> Table:
        state = self.state
        for slot, name in enumerate(names):
            state.henchman_discard.append(state.inn[slot])
            state.inn[slot] = -1
            state.inn[slot] = self.fetch_henchman(name)
        return self

    def far(self, *names: str) -> Table:
        state = self.state
        for slot, name in enumerate(names):
            state.draw(state.far[slot], state.henchman_deck)
            self.stack(state.henchman_deck, [CONTENT.henchman_base + CONTENT.henchman_ids[name]])
            state.deal_far(slot)
        return self

    def market(self, *names: str) -> Table:
        state = self.state
        for slot, name in enumerate(names):
            old = state.market[slot]
            if CONTENT.monster_ids[name] == old:
                continue
            state.market[slot] = self.fetch_monster(name)
            state.monster_under_pile(old)
        return self

    def architect(self, *names: str) -> Table:
        state = self.state
        for slot, name in enumerate(names):
            old = state.architect[slot]
            if CONTENT.building_ids[name] == old:
                continue
            state.architect[slot] = self.fetch_tile(name)
            state.tile_to_bag(old)
        return self

    def this_turn(self, **what: int) -> Table:
        self.state.this_turn.update({name.replace("_", " "): n for name, n in what.items()})
        return self

    # --- beginning ---------------------------------------------------------------------------------------------------

    def begin(self, step: str, nth: int = 0, skip: tuple[str, ...] = ()) -> Play:
        """Begin at a step of the turn; the rest of the turn follows, without the steps to skip."""
        names = [entry[0] for entry in TURN]
        at = names.index(step) + nth
        self.state.agenda = [entry for entry in reversed(TURN[at:]) if entry[0] not in skip]
        return self.run()

    def run(self) -> Play:
        self.stack(self.state.adventurer_deck, self.coming)
        assert not GAME.invariants(self.state), GAME.invariants(self.state)
        return Play(GAME.arrange(self.lay, self.state.seats, self.options))

    def lay(self, state: DarkDomains) -> None:
        """The table as it was laid out here."""
        for name in fields(DarkDomains):
            setattr(state, name, getattr(self.state, name))
