"""What must hold at every decision: every card, tile, token and Minion in exactly one place (DD134, DD138)."""

from __future__ import annotations

from collections import Counter

from pentarchy.games.darkdomains.content import Content
from pentarchy.games.darkdomains.control import NEUTRAL_MINIONS
from pentarchy.games.darkdomains.decks import PARTY_SIZE
from pentarchy.games.darkdomains.state import DarkDomains
from pentarchy.games.darkdomains.words import GOODS, SPACES, SPELL_TYPES


def whole_box(content: Content) -> Counter[int]:
    """Every numbered card and token of the game."""
    cards = list(range(content.monster_base + len(content.monsters)))
    copies = [content.henchman_base + card for card in content.copies_of_henchmen()]
    copies += [content.spell_base + card for kind in range(len(SPELL_TYPES)) for card in content.copies_of_spells(kind)]
    return Counter({*cards} - {*copies}) + Counter(copies)


def invariants(state: DarkDomains) -> list[str]:
    return [*broken_piles(state), *broken_goods(state), *broken_minions(state), *broken_domains(state)]


def broken_piles(state: DarkDomains) -> list[str]:
    """Every card is in one pile, and those that lie open are also where the rules have put them."""
    broken: list[str] = []
    piled = Counter(card for pile in state.piles() for card in pile.cards())
    whole = whole_box(state.content)
    if piled != whole:
        broken.append(f"cards are missing or doubled: {(piled - whole) + (whole - piled)}")
    seats = range(state.seats)
    open_places = {
        "adventurers": (
            state.adventurers_out.cards(),
            state.content.adventurer_base,
            [*state.parties[0], *state.parties[1], *state.adventurer_discard, *state.adventurer_box],
        ),
        "henchmen": (
            state.henchmen_out.cards(),
            state.content.henchman_base,
            [card for seat in seats for card in state.henchmen[seat]]
            + [card for card in state.inn if card >= 0]
            + [*state.henchman_discard, *state.henchman_box],
        ),
        "tiles": (
            state.tiles_out.cards(),
            state.content.building_base,
            [tile for tile in state.architect if tile >= 0]
            + [tile for seat in seats for tile in (*state.unbuilt[seat], *state.tiles[seat]) if tile >= 0]
            + state.tile_box,
        ),
        "monsters": (
            state.monsters_out.cards(),
            state.content.monster_base,
            [monster for monster in state.market if monster >= 0]
            + [monster for seat in seats for monster in state.monsters[seat]]
            + [*state.aside, *state.monster_box]
            + ([] if state.attack is None else state.attack.doomed),
        ),
    }
    for what, (pile, base, lying) in open_places.items():
        if Counter(pile) != Counter([base + card for card in lying]):
            broken.append(f"open {what} do not lie where they should")
    return broken


def broken_goods(state: DarkDomains) -> list[str]:
    """What the players have is what the stock lacks."""
    broken: list[str] = []
    for good, name in enumerate(GOODS):
        held = [store[good] for store in state.stores]
        if min(held) < 0:
            broken.append(f"somebody has less than no {name}")
        if state.stock[good] + sum(held) != 0:
            broken.append(f"{name} came from nowhere or went nowhere")
    return broken


def broken_minions(state: DarkDomains) -> list[str]:
    """27 Minions: five each and two neutral ones."""
    broken: list[str] = []
    if sum(state.neutral) > NEUTRAL_MINIONS:
        broken.append("there are only two neutral Minions")
    for seat in range(state.seats):
        placed = state.city.count(seat) + state.guild.count(seat) + state.stationed[seat].bit_count()
        if placed + state.minions[seat] > 5 + state.neutral[seat] or state.minions[seat] < 0:
            broken.append(f"seat {seat} has too many Minions")
    return broken


def broken_domains(state: DarkDomains) -> list[str]:
    broken: list[str] = []
    for seat in range(state.seats):
        for space in range(SPACES):
            tile = state.tiles[seat][space]
            if tile < 0 and state.is_dark(seat, space):
                broken.append(f"seat {seat} has a dark space without a tile")
            black = [monster for monster in state.monsters_at(seat, space) if state.content.monsters[monster].black]
            if len(black) > 1:
                broken.append(f"seat {seat} has two black monsters in one space")
            if black and tile >= 0 and not state.is_dark(seat, space):
                broken.append(f"seat {seat} has a black monster on a light tile")
    for party in state.parties:
        if len(party) > PARTY_SIZE:
            broken.append("a party has more than four members")
    return broken
