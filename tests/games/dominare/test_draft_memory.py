"""What a seat knows of the draft: what it left over, what it passed on, what the only other player took (DR147)."""

from __future__ import annotations

import pytest

from pentarchy.kernel import Position, Quick
from tests.games.dominare.builder import GAME, Table, table
from tests.support import rule

RANKS = [["beggar", "city-watch", "street-urchin"], ["pike", "puncio", "esa"], ["pavel", "malachi", "gaspar"],
         ["emaldus-bennett", "bertram-quill", "hamish-lothian"]]  # fmt: skip


def drafting(seats: int) -> Table:
    return table(RANKS[:seats], step=("deal_packs",), season=3)


def pick_all(game: Table, seed: int = 1) -> dict[int, list[list[str]]]:
    """Everybody picks something once; what lay before each seat."""
    chance = Quick(seed)
    packs = {seat: list(game.see("pack", seat)) for seat in range(game.position.header.seats)}
    for seat in packs:
        moves = game.moves_of(seat)
        game.position.play(moves[chance.below(len(moves))], seat)
    return packs


def hands(position: Position, seat: int) -> list[str]:
    return list(position.view(seat)["board"]["hands"][seat])


@rule("DR147", "DR029")
@pytest.mark.parametrize("seats", [2, 3])
def test_what_a_seat_left_over_stays_known_to_it(seats):
    game = drafting(seats)
    for nth in range(5):
        packs = pick_all(game, nth)
    for seat in range(seats):
        known = game.see("discards_seen", seat)
        assert len(known) == 3 and set(known) <= set(packs[seat])
        for world in [game.position.imagine(seat, number) for number in range(3)]:
            assert world.view(seat)["board"]["discards_seen"] == known


@rule("DR148", "DR010")
def test_what_a_seat_passed_on_is_in_its_view_and_in_nobody_elses():
    game = drafting(3)
    packs = pick_all(game)
    own = [agent for agent in hands(game.position, 0) if agent in packs[0]]
    passed = game.see("passed", 0)
    assert sorted([*passed, *own]) == sorted(packs[0])
    assert game.see("passed") == []
    pick_all(game)
    assert set(passed) < set(game.see("passed", 0)), "the second pack is remembered too"


@rule("DR147", "DR148")
def test_two_players_see_what_the_other_took_when_a_pack_comes_back():
    game = drafting(2)
    first = pick_all(game, 1)
    pick_all(game, 2)
    back = set(game.see("pack", 0))
    took = set(first[0]) - back - set(hands(game.position, 0))
    assert len(took) == 1
    assert took <= set(game.see("hands", 0)[1])
    for number in range(5):
        assert took <= set(hands(game.position.imagine(0, number), 1))


@rule("DR147", "DR165")
@pytest.mark.parametrize("seats", [3, 4])
def test_in_imagined_worlds_what_was_passed_on_lies_in_its_pack_or_with_those_who_picked_since(seats):
    game = drafting(seats)
    pick_all(game, 3)
    passed = set(game.see("passed", 0))
    pick_all(game, 4)
    single = {agent for agent in passed if next(a for a in GAME.content.agents if a.id == agent).copies == 1}
    for number in range(12):
        world = game.position.imagine(0, number)
        downstream = [agent for agent in hands(world, 1) if agent in single]
        held = {agent for agent in world.view(2)["board"]["pack"] if agent in single}
        assert len(downstream) <= 1, "the next player took one of them"
        assert single == held | set(downstream)


@rule("DR147", "DR030")
def test_after_the_draft_what_was_passed_on_is_not_in_the_deck_until_the_discards_are_shuffled():
    game = drafting(3)
    for nth in range(5):
        pick_all(game, nth + 7)
    passed = set(game.see("passed", 0))
    single = {card.number for card in GAME.content.agents if card.id in passed and card.copies == 1}
    assert single
    for number in range(12):
        world = game.position.imagine(0, number)
        assert not single & set(world.state.deck.cards())
