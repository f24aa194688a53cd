"""Dark Domains, a game by William Baldwin, Carla Horger, Jeff Horger and Joe Roush: five evil domains round Harrows."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from pentarchy.games.darkdomains import cards
from pentarchy.games.darkdomains.content import (
    ADVENTURER_BASE,
    ADVENTURERS,
    BUILDING_BASE,
    BUILDINGS,
    DEATH,
    FORTUNES,
    HENCHMAN_BASE,
    MONSTER_BASE,
    MONSTERS,
    SPELL_BASE,
    WORLD,
    copies_of_henchmen,
    copies_of_spells,
    use_pack,
)
from pentarchy.games.darkdomains.decks import NOWHERE, PARTY_SIZE
from pentarchy.games.darkdomains.flow import STEPS
from pentarchy.games.darkdomains.invariants import invariants
from pentarchy.games.darkdomains.refresh import forget_the_turn
from pentarchy.games.darkdomains.state import Attack, DarkDomains
from pentarchy.games.darkdomains.view import view
from pentarchy.games.darkdomains.words import COINS, ERAS, GOODS, SPACES, SPELL_TYPES
from pentarchy.kernel import Game, Option, Pile, only

STARTING_COINS = 8
ARCHITECT_SLOTS = 7
MARKET_SLOTS = 6
ERA_CARDS = (5, 4, 4)  # Masquerade on top, Revelation with The World, Decay with Death


class DarkDomainsGame(Game):
    name = "dark-domains"
    title = "Dark Domains"
    seats = (2, 3, 4, 5)
    rules_version = 2
    classes = (DarkDomains, Attack)
    options = (
        Option("skull_strict", False, "The Skull icon prefers any skull-making building to every monster (DD-A17)."),
        Option("refill_at_once", False, "A party is filled up right after its adventure, not at End of Turn (DD-A15)."),
        Option("rage_at_struck", False, "Battle Rage counts only the monster that is struck, if one is (DD-A64)."),
        Option("ask_gains", True, "A Minion that only gains something asks before it does (DD060)."),
    )

    def __init__(self, content_name: str = "") -> None:
        super().__init__()
        self.steps = STEPS
        self.content_name = content_name

    def with_content(self, pack: Path) -> Game:
        """For the whole process: see content.use_pack."""
        use_pack(pack)
        cards.compile_content()
        return DarkDomainsGame(pack.name)

    def set_up(self, state: DarkDomains, options: dict[str, Any]) -> None:
        """DD004-DD017."""
        state.skull_strict = bool(options["skull_strict"])
        state.refill_at_once = bool(options["refill_at_once"])
        state.ask_gains = bool(options["ask_gains"])
        state.rage_at_struck = bool(options["rage_at_struck"])
        seats = state.seats
        state.stock = [0] * len(GOODS)
        state.stores = [[0] * len(GOODS) for _ in range(seats)]
        state.henchmen = [[] for _ in range(seats)]
        state.unbuilt = [[] for _ in range(seats)]
        state.tiles = [[NOWHERE] * SPACES for _ in range(seats)]
        state.dark = [0] * seats
        state.runes = [0] * seats
        state.monsters = [[] for _ in range(seats)]
        state.minions = [0] * seats
        forget_the_turn(state)
        self.stack_fortune(state)
        self.fill_decks(state)
        for seat in range(seats):
            state.hands.append(Pile(f"hand {seat}", owner=seat, audience=only(seat)))
            state.gain(seat, COINS, STARTING_COINS, "DD010")
        self.lay_out_city(state)
        state.first = state.lot(seats)
        state.tell("first player", "DD016", seat=state.first)
        order = state.order()
        state.agenda = [("fortune",)]
        state.agenda += [("opening elements", seat) for seat in reversed(order)]
        state.agenda += [("opening spells", seat) for seat in reversed(order)]

    def stack_fortune(self, state: DarkDomains) -> None:
        """DD005-DD009: five of each era, The World among the middle five, Death among the last."""
        stacks: list[list[int]] = []
        for era in range(len(ERAS)):
            cards = [card for card in range(len(FORTUNES)) if FORTUNES[card].era == era and card not in (WORLD, DEATH)]
            state.chance.shuffle(cards)
            stack = cards[: ERA_CARDS[era]] + ([WORLD] if era == 1 else [DEATH] if era == 2 else [])
            state.chance.shuffle(stack)
            stacks.append(stack)
            state.unused.fill(sorted(cards[ERA_CARDS[era] :]))
        for stack in reversed(stacks):
            state.fortune.fill(stack)

    def fill_decks(self, state: DarkDomains) -> None:
        """DD013, DD015: every deck shuffled; only black monsters go into the Nik'tmarg pile (DD-A04)."""
        adventurers = [ADVENTURER_BASE + card for card in range(len(ADVENTURERS))]
        henchmen = [HENCHMAN_BASE + card for card in copies_of_henchmen()]
        tiles = [BUILDING_BASE + tile for tile in range(len(BUILDINGS))]
        black = [MONSTER_BASE + nth for nth, monster in enumerate(MONSTERS) if monster.black]
        for pile, numbers in (
            (state.adventurer_deck, adventurers),
            (state.henchman_deck, henchmen),
            (state.bag, tiles),
            (state.monster_pile, black),
        ):
            state.chance.shuffle(numbers)
            pile.fill(numbers)
        state.aside = [nth for nth, monster in enumerate(MONSTERS) if not monster.black]
        state.monsters_out.fill([MONSTER_BASE + monster for monster in state.aside])
        for kind, name in enumerate(SPELL_TYPES):
            deck = Pile(f"{name} spells", ordered=True)
            spells = [SPELL_BASE + spell for spell in copies_of_spells(kind)]
            state.chance.shuffle(spells)
            deck.fill(spells)
            state.spell_decks.append(deck)
        state.far = [Pile("farlands-1", ordered=True), Pile("farlands-2", ordered=True)]

    def lay_out_city(self, state: DarkDomains) -> None:
        """DD011, DD012, DD014, DD015."""
        state.parties = [[], []]
        for party in (0, 1):
            state.parties[party] = [state.draw_adventurer() for _ in range(PARTY_SIZE)]
        state.inn = [state.draw_henchman(), state.draw_henchman()]
        state.deal_far(0)
        state.deal_far(1)
        state.architect = [state.draw_tile() for _ in range(ARCHITECT_SLOTS)]
        state.market = [state.draw_monster() for _ in range(MARKET_SLOTS)]

    def view(self, state: DarkDomains, seat: int | None) -> dict[str, Any]:
        return view(state, seat)

    def invariants(self, state: DarkDomains) -> list[str]:
        return invariants(state)


GAME = DarkDomainsGame()

__all__ = ["GAME", "DarkDomainsGame", "cards"]
