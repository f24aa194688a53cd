"""Imagined worlds: what the seat knows is kept, everything else comes up in all the ways it can."""

from __future__ import annotations

from typing import Any

import pytest

from pentarchy.kernel import BadInput, Fair, Pile, Position, Rules, choose, choose_or_stop, choose_together, only
from tests.kernel.ladder import GAME
from tests.kernel.small import CARD, NUMBER, SECRET_CARD, SECRET_NUMBER, Card, Small, SmallGame

SEEDS = range(40)


def worlds(position: Position, seat: int) -> list[Position]:
    """Many worlds, each of which looks to the seat as the true one."""
    prepared = position.worlds(seat)
    found = [prepared(seed) for seed in SEEDS]
    for world in found:
        assert world.view(seat) == position.view(seat)
        assert world.asked() == position.asked()
        assert not world.game.invariants(world.state)
    return found


def hands(position: Position) -> list[list[int]]:
    state = position.state
    assert isinstance(state, Small)
    return [sorted(hand.cards()) for hand in state.hands]


def waits(state: Small) -> Rules:
    yield from choose(state, 0, NUMBER)


def test_own_cards_stay_and_the_others_come_up_in_all_ways() -> None:
    position = SmallGame(waits).start(2, 1)
    mine = hands(position)[0]
    found = worlds(position, 0)
    assert all(hands(world)[0] == mine for world in found)
    assert {card for world in found for card in hands(world)[1]} == set(range(1, 13)) - set(mine)
    assert len({str(world.state.deck.cards()) for world in found}) == len(found)  # type: ignore[attr-defined]


def test_a_seed_gives_one_world() -> None:
    position = SmallGame(waits).start(2, 1)
    assert position.imagine(0, 5).save() == position.imagine(0, 5).save() != position.imagine(0, 6).save()


def test_an_imagined_world_tells_neither_seed_nor_moves_nor_log() -> None:
    position = GAME.start(2, "the real seed")
    position.play("give up")
    world = position.imagine(1, 5)
    assert "the real seed" not in world.save()
    assert world.moves == []
    assert world.events(0) == []
    assert not isinstance(world.state.chance, Fair)


def test_an_imagined_world_can_be_played_copied_saved_and_undone() -> None:
    position = GAME.start(3, 4)
    position.play("give up")
    world = position.imagine(2, 1)
    before = world.save()
    copy, loaded = world.copy(), GAME.load(world.save())
    for each in (world, copy, loaded):
        each.play(each.decision().options[0])
    assert world.save() == copy.save() == loaded.save()
    if world.can_undo(1):
        world.undo(1)
        assert world.save() == before
    while world.decisions:
        world.play(world.decision().options[-1])
    assert world.result is not None


def test_a_world_for_a_playout_is_played_to_the_end() -> None:
    world = GAME.start(3, 4).worlds(1)(3, durable=False)
    while world.decisions:
        world.apply(world.decisions[0].options[0])
    assert world.result is not None
    with pytest.raises(BadInput, match="made for a playout"):
        world.copy()


def two_numbers(state: Small) -> Rules:
    yield from choose(state, 0, NUMBER)
    yield from choose(state, 0, NUMBER)


def test_a_world_is_imagined_again_once_its_step_is_over() -> None:
    position = SmallGame(two_numbers, waits).start(2, 1)
    position.play("number 1")
    world = position.imagine(1, 1)
    with pytest.raises(BadInput, match="this world is imagined itself"):
        world.imagine(0, 1)
    world.play("number 2")
    assert world.imagine(0, 1).view(0) == world.view(0)


# --- what happened within the step ---------------------------------------------------------------------------------


def peeks(state: Small) -> Rules:
    state.show(state.deck, len(state.deck) - 1, only(0))
    yield from choose(state, 0, NUMBER)
    state.draw(state.deck, state.hands[1])
    yield from choose(state, 0, NUMBER)


def test_what_a_seat_saw_in_the_step_is_kept() -> None:
    position = SmallGame(peeks).start(2, 1)
    top = position.view(0)["board"]["deck"][-1]
    assert top is not None
    assert all(world.state.deck.card(-1) == top for world in worlds(position, 0))  # type: ignore[attr-defined]
    assert len({world.state.deck.card(-1) for world in worlds(position, 1)}) > 3  # type: ignore[attr-defined]
    position.play("number 1")
    assert top in position.view(0)["board"]["hands"][1]
    assert all(top in hands(world)[1] for world in worlds(position, 0))


def buries(state: Small) -> Rules:
    card = yield from choose(state, 1, SECRET_CARD)
    state.take(state.hands[1], card, state.grave)
    yield from choose(state, 0, NUMBER)


def test_a_secret_answer_is_drawn_anew() -> None:
    position = SmallGame(buries).start(2, 1, {"hand": 3})
    mine = hands(position)[1]
    position.play(f"card {mine[0]}")
    found = worlds(position, 0)
    assert len({world.state.grave.card(0) for world in found}) > 3  # type: ignore[attr-defined]
    assert all(world.state.grave.cards() == [mine[0]] for world in worlds(position, 1))  # type: ignore[attr-defined]


def shows_and_buries(state: Small) -> Rules:
    state.show_all(state.hands[1], only(0))
    yield from buries(state)


def test_a_secret_answer_is_one_the_seat_could_have_given() -> None:
    """Seat 1 knows the hand of seat 2: what was buried is one of these cards, and each may be it."""
    position = SmallGame(shows_and_buries).start(2, 1, {"hand": 3})
    known = hands(position)[1]
    assert position.view(0)["board"]["hands"][1] == known
    position.play(f"card {known[1]}")
    assert position.view(0)["board"]["hands"][1] == [None, None]
    buried = {world.state.grave.card(0) for world in worlds(position, 0)}  # type: ignore[attr-defined]
    assert buried == set(known)


def gives(state: Small) -> Rules:
    """Seat 2 gives seat 1 a card that seat 1 knew to be there; seat 3 sees nothing."""
    state.show_all(state.hands[1], only(0))
    card = yield from choose(state, 1, SECRET_CARD)
    state.take(state.hands[1], card, state.hands[0])
    yield from choose(state, 0, NUMBER)


def test_a_secret_answer_whose_outcome_is_seen_comes_out_the_same() -> None:
    position = SmallGame(gives).start(3, 1)
    given = hands(position)[1][1]
    position.play(f"card {given}")
    assert all(given in hands(world)[0] for world in worlds(position, 0))
    assert len({str(hands(world)[0]) for world in worlds(position, 2)}) > 3


def stops_in_secret(state: Small) -> Rules:
    while len(state.hands[1]):
        card = yield from choose_or_stop(state, 1, SECRET_CARD)
        if card is None:
            break
        state.take(state.hands[1], card, state.grave)
    yield from choose(state, 0, NUMBER)


def test_that_a_seat_stopped_is_seen_though_its_answers_are_secret() -> None:
    position = SmallGame(stops_in_secret).start(2, 1, {"hand": 3})
    position.play(position.decision().options[0])
    position.play(position.decision().options[0])
    position.play("stop")
    assert all(len(world.state.grave) == 2 for world in worlds(position, 0))  # type: ignore[attr-defined]


class Parity(Card):
    """A secret card of which others are told whether it is even."""

    name = "parity"

    def told(self, state: Small, value: int) -> Any:
        return value % 2


def tells_parity(state: Small) -> Rules:
    card = yield from choose(state, 1, Parity(True))
    state.take(state.hands[1], card, state.grave)
    yield from choose(state, 0, NUMBER)


def test_what_is_told_of_a_secret_answer_is_kept() -> None:
    position = SmallGame(tells_parity).start(2, 1, {"hand": 3})
    buried = position.decision().options[0]
    position.play(buried)
    found = {world.state.grave.card(0) for world in worlds(position, 0)}  # type: ignore[attr-defined]
    assert len(found) > 1
    assert {card % 2 for card in found} == {buried % 2}


def reshuffles(state: Small) -> Rules:
    """A secret draw, a forced play, a hidden reshuffle and an open die in one step."""
    state.draw(state.deck, state.hands[1])
    card = yield from choose(state, 1, CARD)
    state.take(state.hands[1], card, state.row)
    while len(state.row):
        state.draw(state.row, state.deck)
    state.shuffle(state.deck)
    state.numbers[0] = state.roll(6)
    state.draw(state.deck, state.hands[0])
    yield from choose(state, 0, NUMBER)


@pytest.mark.parametrize("seed", range(6))
def test_a_reshuffle_and_a_die_inside_a_step(seed: int) -> None:
    position = SmallGame(reshuffles, hidden=False).start(2, seed)
    position.play(position.decision().options[seed % 2])
    for seat in (0, 1):
        found = worlds(position, seat)
        assert len({str(world.state.deck.cards()) for world in found}) > 30  # type: ignore[attr-defined]


def steals(state: Small) -> Rules:
    card = state.draw_blind(state.hands[1], state.hands[0])
    state.numbers[0] = card
    yield from choose(state, 2, NUMBER)


@pytest.mark.parametrize("seed", range(6))
def test_a_card_drawn_out_of_a_hand_is_the_same_for_the_two_and_any_for_the_third(seed: int) -> None:
    position = SmallGame(steals).start(3, seed)
    stolen = position.state.numbers[0]  # type: ignore[attr-defined]
    for seat in (0, 1):
        assert all(stolen in hands(world)[0] for world in worlds(position, seat))
    assert len({world.state.numbers[0] for world in worlds(position, 2)}) > 3  # type: ignore[attr-defined]


# --- several at once -----------------------------------------------------------------------------------------------


def all_at_once(state: Small) -> Rules:
    numbers = yield from choose_together({seat: number_twice(state, seat) for seat in range(state.seats)}, secret=True)
    state.numbers = [numbers[seat] for seat in range(state.seats)]
    yield from choose(state, 0, NUMBER)


def number_twice(state: Small, seat: int) -> Any:
    first = yield from choose(state, seat, SECRET_NUMBER)
    second = yield from choose(state, seat, SECRET_NUMBER)
    return first * 10 + second


def test_in_the_middle_of_a_common_decision_own_answers_are_kept_and_others_invented() -> None:
    position = SmallGame(all_at_once).start(3, 1)
    position.play("number 6", 0)
    position.play("number 5", 1)
    position.play("number 5", 1)
    found = worlds(position, 0)
    totals = set()
    for world in found:
        assert [d.seat for d in world.decisions] == [0, 2]
        copy = world.copy()
        for each in (world, copy):
            each.play("number 1", 0)
            each.play("number 1", 2)
            each.play("number 2", 2)
        assert world.save() == copy.save()
        assert world.state.numbers[0] == 61  # type: ignore[attr-defined]
        assert world.state.numbers[2] == 12  # type: ignore[attr-defined]
        totals.add(world.state.numbers[1])  # type: ignore[attr-defined]
    assert len(totals) > 10


def test_after_a_common_decision_the_secret_answers_of_others_are_drawn_anew() -> None:
    position = SmallGame(all_at_once).start(2, 1)
    for seat in (0, 0, 1, 1):
        position.play("number 4", seat)
    found = worlds(position, 0)
    assert {world.state.numbers[0] for world in found} == {44}  # type: ignore[attr-defined]
    assert len({world.state.numbers[1] for world in found}) > 10  # type: ignore[attr-defined]


def published(state: Small) -> Rules:
    numbers = yield from choose_together({seat: number_twice(state, seat) for seat in range(state.seats)}, secret=True)
    state.publish([1])
    state.numbers = [numbers[seat] for seat in range(state.seats)]
    yield from choose(state, 0, NUMBER)


def test_what_is_published_is_kept_and_the_rest_is_not() -> None:
    position = SmallGame(published).start(3, 1)
    for seat in (0, 0, 1, 1, 2, 2):
        position.play("number 4", seat)
    found = worlds(position, 0)
    assert {world.state.numbers[1] for world in found} == {44}  # type: ignore[attr-defined]
    assert len({world.state.numbers[2] for world in found}) > 10  # type: ignore[attr-defined]


# --- backs, and cards that cannot lie anywhere ---------------------------------------------------------------------


class Backed(Small):
    """Even and odd cards have different backs; the 12 is known to lie in the deck's lower half."""

    __slots__ = ()

    def back(self, card: int) -> int:
        return card % 2

    def confined(self) -> tuple[int, ...]:
        return (12,)

    def may_lie(self, card: int, pile: Pile, index: int) -> bool:
        return pile.name == "deck" and index < 4


class BackedGame(SmallGame):
    classes = (Backed,)

    def set_up(self, state: Small, options: dict[str, Any]) -> None:
        state.numbers = [0] * state.seats
        state.hands = [Pile(f"hand {seat + 1}", seat, only(seat)) for seat in range(state.seats)]
        state.deck.fill([12, *range(1, 12)])
        for hand in state.hands:
            for _ in range(3):
                state.draw(state.deck, hand)
        state.agenda = [("end",), ("waits",)]

    def view(self, state: Small, seat: int | None) -> dict[str, Any]:
        backs = [[card % 2 for card in pile.cards()] for pile in [state.deck]]
        return {**super().view(state, seat), "backs": backs + [sorted(c % 2 for c in h.cards()) for h in state.hands]}


def test_cards_are_dealt_back_by_back_and_where_they_may_lie() -> None:
    position = BackedGame(waits).start(2, 1)
    found = worlds(position, 0)
    assert {world.state.deck.index(12) for world in found} == {0, 2}  # type: ignore[attr-defined]
    assert len({str(hands(world)[1]) for world in found}) > 5
