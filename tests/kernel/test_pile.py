"""Piles: what a seat has seen it goes on knowing; what it cannot follow it forgets."""

from __future__ import annotations

import random

import pytest

from pentarchy.kernel import EVERYONE, Pile, Quick, kinds, kinds_native, only
from tests.kernel.small import Small


def table(*hands: list[int]) -> Small:
    state = Small()
    state.seats = len(hands)
    state.chance = Quick(3)
    state.deck.fill([1, 2, 3, 4, 5])
    for seat, cards in enumerate(hands):
        hand = Pile(f"hand {seat + 1}", seat, only(seat))
        hand.fill(cards)
        state.hands.append(hand)
    return state


def test_nobody_knows_a_deck_and_an_owner_knows_his_hand() -> None:
    state = table([7, 6], [8])
    assert state.deck.seen_by(0) == [None] * 5
    assert state.hands[0].seen_by(0) == [6, 7]
    assert state.hands[0].seen_by(1) == [None, None]
    assert state.hands[0].seen_by(None) == [None, None]


def test_a_card_taken_face_up_stays_known_in_the_hand() -> None:
    state = table([7], [8])
    state.draw(state.deck, state.row)
    state.take(state.row, 5, state.hands[0])
    assert state.hands[0].seen_by(1) == [5, None]
    assert state.hands[0].seen_by(None) == [5, None]


def test_a_drawn_card_is_known_to_its_owner_only() -> None:
    state = table([], [])
    state.draw(state.deck, state.hands[0])
    assert state.hands[0].seen_by(0) == [5]
    assert state.hands[0].seen_by(1) == [None]


def test_a_card_looked_at_stays_known_in_its_place() -> None:
    state = table([], [])
    state.show(state.deck, 4, only(1))
    state.move(state.deck, 0, state.grave)
    assert state.deck.seen_by(1) == [None, None, None, 5]
    assert state.deck.seen_by(0) == [None] * 4
    state.draw(state.deck, state.hands[0])
    assert state.hands[0].seen_by(1) == [5]


def test_a_shuffle_makes_all_forget_but_those_who_look_in() -> None:
    state = table([6, 7], [])
    state.show_all(state.deck, only(1))
    state.show_all(state.hands[0], only(1))
    state.shuffle(state.deck)
    state.shuffle(state.hands[0])
    assert state.deck.seen_by(1) == [None] * 5
    assert state.hands[0].seen_by(1) == [None, None]
    assert state.hands[0].seen_by(0) == [6, 7]


def test_a_card_that_leaves_a_hand_unseen_makes_the_others_forget_the_hand() -> None:
    state = table([6, 7], [])
    state.show_all(state.hands[0], only(1))
    assert state.hands[0].seen_by(1) == [6, 7]
    state.take(state.hands[0], 6, state.grave)
    assert state.hands[0].seen_by(1) == [None]
    assert state.grave.seen_by(1) == [None]
    assert state.grave.seen_by(0) == [6]


def test_a_card_that_leaves_a_hand_openly_makes_nobody_forget() -> None:
    state = table([6, 7, 8], [])
    state.show_all(state.hands[0], only(1))
    state.take(state.hands[0], 6, state.row)
    assert state.hands[0].seen_by(1) == [7, 8]


def test_the_last_card_of_a_hand_is_forgotten_like_any_other() -> None:
    """Seat 2 was shown one of two cards, the other is played openly: a third seat cannot tell which one is left, so
    whether seat 2 knows it may not show in what the third seat imagines once it lies in a pile with places."""
    left: list[int] = []
    for shown in (0, 1):
        state = table([6, 7], [])
        state.show(state.hands[0], shown, only(1))
        state.take(state.hands[0], 6, state.row)
        state.take(state.hands[0], 7, state.grave)
        assert state.grave.seen_by(0) == [7]
        left.append(state.grave.known(0))
    assert left[0] == left[1]


def test_of_equal_cards_in_a_hand_nobody_can_tell_which_was_played() -> None:
    """Seat 2 knew one of the two sixes; when a six is played, it was that one for all that seat 2 knows."""
    for known in (0, 1):
        state = table([6, 6], [])
        state.show(state.hands[0], known, only(1))
        state.take(state.hands[0], 6, state.row)
        assert state.hands[0].seen_by(1) == [None]


def test_what_two_seats_know_of_equal_cards_is_kept_apart() -> None:
    state = table([6, 6, 7], [], [])
    state.hands[0].slots[0] |= only(1)
    state.hands[0].slots[1] |= only(2)
    state.take(state.hands[0], 6, state.row)
    assert state.hands[0].seen_by(1) == [None, None]
    assert state.hands[0].seen_by(2) == [None, None]
    state.take(state.hands[0], 6, state.row)
    assert state.hands[0].seen_by(0) == [7]


def test_a_card_drawn_blindly_is_known_to_the_two() -> None:
    state = table([6, 7, 8], [], [])
    card = state.draw_blind(state.hands[0], state.hands[1])
    assert state.hands[1].seen_by(0) == [card]
    assert state.hands[1].seen_by(1) == [card]
    assert state.hands[1].seen_by(2) == [None]


def test_a_card_can_be_put_under_a_pile() -> None:
    state = table([6], [])
    state.move(state.hands[0], 0, state.deck, under=True)
    assert state.deck.cards() == [6, 1, 2, 3, 4, 5]
    assert state.deck.seen_by(0) == [6, None, None, None, None, None]
    assert state.deck.seen_by(1) == [None] * 6


def test_a_card_that_is_not_there_cannot_be_taken() -> None:
    state = table([6], [])
    with pytest.raises(LookupError, match="card 9 does not lie in hand 1"):
        state.take(state.hands[0], 9, state.row)
    assert state.hands[0].cards() == [6]


def test_a_pile_tells_its_kinds_once_each() -> None:
    pile = Pile("pile", audience=EVERYONE)
    pile.fill([3, 1, 3])
    assert pile.kinds() == [1, 3]
    assert (pile.has(3), pile.has(2), pile.index(3), pile.index(2)) == (True, False, 0, -1)
    assert pile.known(0) == EVERYONE


def test_the_kinds_of_cards_are_found_in_a_number_as_in_a_set() -> None:
    dice = random.Random("kinds")
    for most in (3, 61, 62, 63, 300):
        slots = [dice.randrange(most + 1) << 8 | dice.randrange(256) for _ in range(dice.randrange(40))]
        slots.append(most << 8)
        assert kinds_native.kinds(slots, 8) == kinds.kinds(slots, 8) == sorted({slot >> 8 for slot in slots})
    assert kinds_native.kinds([], 8) == kinds.kinds([], 8) == []


def test_copies_of_piles_go_their_own_ways() -> None:
    """They share a row until one of them may change it; beside each lies what it should hold, in a list of its own."""
    dice = random.Random(5)
    first = Pile("deck", audience=only(1))
    first.fill([3, 1, 2])
    family = [(first, first.row[:])]
    for _ in range(3000):
        pile, true = family[dice.randrange(len(family))]
        match dice.randrange(7):
            case 0:
                family.append((pile.copy(), true[:]))
            case 1:
                pile.fill([7])
                true.append(7 << 8 | only(1))
            case 2 if true:
                at = dice.randrange(len(true))
                pile.slots[at] |= only(0)
                true[at] |= only(0)
            case 3 if true:
                assert pile.slots.pop() == true.pop()
            case 4:
                pile.slots = true[::-1]
                true.reverse()
            case 5:
                pile.slots[:] = pile.slots[1:]
                del true[:1]
            case _:
                assert pile.cards() == [slot >> 8 for slot in true]
                assert len(pile) == len(true) and pile.has(7) == (7 in pile.cards())
        if len(family) > 12:
            del family[dice.randrange(len(family))]
        assert all(each.row == told for each, told in family)


def test_a_copied_state_and_its_model_do_not_touch_each_other() -> None:
    state = table([6, 7], [8])
    before = [pile.row[:] for pile in state.piles()]
    for change in (
        lambda one: one.draw(one.deck, one.hands[0]),
        lambda one: one.shuffle(one.deck),
        lambda one: one.show(one.deck, 2, only(1)),
        lambda one: one.show_all(one.hands[0], only(1)),
        lambda one: one.draw_blind(one.hands[0], one.grave),
        lambda one: one.take(one.hands[0], 7, one.row),
    ):
        other = state.copy()
        change(other)
        assert [pile.row for pile in state.piles()] == before
        assert [pile.row for pile in other.piles()] != before
        third = state.copy()
        change(state)
        assert [pile.row for pile in third.piles()] == before
        state = third
