"""Dark Domains, a game by William Baldwin, Carla Horger, Jeff Horger and Joe Roush: five evil domains round Harrows."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final, cast

from pentarchy.games.darkdomains import assassins, city, control, guild, henchmen, lasting, seer
from pentarchy.games.darkdomains.content import HOME, Content
from pentarchy.games.darkdomains.decks import NOWHERE, PARTY_SIZE
from pentarchy.games.darkdomains.flow import STEPS, is_quiet
from pentarchy.games.darkdomains.invariants import invariants
from pentarchy.games.darkdomains.refresh import forget_the_turn
from pentarchy.games.darkdomains.state import Attack, DarkDomains
from pentarchy.games.darkdomains.view import view
from pentarchy.games.darkdomains.words import COINS, ERAS, GOODS, SPACES, SPELL_TYPES
from pentarchy.kernel import BadInput, Game, Option, Pile, _, only

CHAPTERS: Final = (assassins, city, control, guild, henchmen, lasting, seer)
"""Chapters whose sentences the content speaks and that no step names; the others come with the flow."""
STARTING_COINS: Final = 8
ARCHITECT_SLOTS: Final = 7
MARKET_SLOTS: Final = 6
ERA_CARDS: Final = (5, 4, 4)  # Masquerade on top, Revelation with The World, Decay with Death


class DarkDomainsGame(Game):
    name = "dark-domains"
    title = "Dark Domains"
    seats = (2, 3, 4, 5)
    rules_version = 2
    save_version = 2
    classes = (DarkDomains, Attack)
    content_version = 2
    content_home = HOME
    content: Content
    options = (
        Option("skull_strict", False, _("The Skull icon prefers any skull-making building to every monster (DD-A17).")),
        Option(
            "refill_at_once", False, _("A party is filled up right after its adventure, not at End of Turn (DD-A15).")
        ),
        Option("rage_at_struck", False, _("Battle Rage counts only the monster that is struck, if one is (DD-A64).")),
        Option("ask_gains", True, _("A Minion that only gains something asks before it does (DD060).")),
    )

    def __init__(self, pack: Path | None = None) -> None:
        super().__init__(STEPS, Content(pack), pack)

    def with_content(self, pack: Path) -> Game:
        return DarkDomainsGame(pack)

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
        state.monsters = [{} for _ in range(seats)]
        state.minions = [0] * seats
        forget_the_turn(state)
        self.stack_fortune(state)
        self.fill_decks(state)
        for seat in range(seats):
            state.hands.append(Pile(f"hand {seat}", owner=seat, audience=only(seat)))
            state.gain(seat, COINS, STARTING_COINS, "DD010")
        self.lay_out_city(state)
        state.first = state.lot(seats)
        state.tell("first_player", "DD016", seat=state.first)
        order = state.order()
        state.agenda = [("fortune",)]
        state.agenda += [("opening elements", seat) for seat in reversed(order)]
        state.agenda += [("opening spells", seat) for seat in reversed(order)]

    def stack_fortune(self, state: DarkDomains) -> None:
        """DD005-DD009: five of each era, The World among the middle five, Death among the last."""
        content = self.content
        special = (content.world, content.death)
        stacks: list[list[int]] = []
        for era in range(len(ERAS)):
            cards = [nth for nth, card in enumerate(content.fortunes) if card.era == era and nth not in special]
            state.chance.shuffle(cards)
            stack = cards[: ERA_CARDS[era]] + ([special[era - 1]] if era else [])
            state.chance.shuffle(stack)
            stacks.append(stack)
            state.unused.fill(sorted(cards[ERA_CARDS[era] :]))
        for stack in reversed(stacks):
            state.fortune.fill(stack)

    def fill_decks(self, state: DarkDomains) -> None:
        """DD013, DD015: every deck shuffled; only black monsters go into the Nik'tmarg pile (DD-A04)."""
        content = self.content
        for pile, cards in (
            (state.adventurer_deck, content.adventurer_cards),
            (state.henchman_deck, content.henchman_cards),
            (state.bag, content.tile_cards),
            (state.monster_pile, content.black_cards),
        ):
            numbers = cards[:]
            state.chance.shuffle(numbers)
            pile.fill(numbers)
        state.aside = [nth for nth, monster in enumerate(content.monsters) if not monster.black]
        state.monsters_out.fill([content.monster_base + monster for monster in state.aside])
        for kind, name in enumerate(SPELL_TYPES):
            deck = Pile(f"{name} spells", ordered=True)
            spells = content.spell_cards[kind][:]
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

    def is_quiet(self, state: DarkDomains, step: tuple[Any, ...]) -> bool:
        return is_quiet(state, step)

    def id_of(self, kind: str, number: int) -> str:
        return self.content.ids[kind][number]

    def number_of(self, kind: str, name: str | int) -> int:
        if isinstance(name, int):  # a save of before things had ids
            return name
        number = self.content.numbers[kind].get(name, -1)
        if number < 0:
            raise BadInput(f"there is no {kind} '{name}'")
        return number

    def migrate(self, saved: dict[str, Any], from_version: int) -> dict[str, Any]:
        """In version 1 a monster and its space were one number."""
        snapshot = saved["snapshot"]
        monsters = [{"{": [[held >> 4, held & 15] for held in own]} for own in snapshot["monsters"]]
        return {**saved, "snapshot": {**snapshot, "monsters": monsters}}

    def view(self, state: DarkDomains, seat: int | None) -> dict[str, Any]:
        return cast("dict[str, Any]", view(state, seat))

    def invariants(self, state: DarkDomains) -> list[str]:
        return invariants(state)


GAME = DarkDomainsGame()

__all__ = ["GAME", "DarkDomainsGame"]
