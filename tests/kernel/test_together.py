"""Several seats decide at once: in any order, blind to each other; and windows, in which all may respond."""

from __future__ import annotations

import gc
from typing import Any

import pytest

from pentarchy.kernel import BrokenRule, Rules, choose, choose_together, window
from tests.kernel.small import CARD, NUMBER, Small, SmallGame, unchanged


def all_at_once(state: Small) -> Rules:
    kept = yield from choose_together({seat: two_numbers(state, seat) for seat in range(state.seats)}, secret=True)
    for seat in range(state.seats):
        state.numbers[seat] = kept[seat][0] * 10 + kept[seat][1]


def two_numbers(state: Small, seat: int) -> Any:
    first = yield from choose(state, seat, NUMBER)
    second = yield from choose(state, seat, NUMBER, first)
    return (first, second)


def test_seats_answer_in_any_order_and_the_record_is_the_same() -> None:
    records = set()
    for order in ([0, 0, 1, 1, 2, 2], [2, 1, 0, 0, 1, 2], [1, 2, 2, 1, 0, 0]):
        position = SmallGame(all_at_once).start(3, 1)
        times = [0, 0, 0]
        for seat in order:
            position.play(position.decision(seat).moves[times[seat] + seat], seat)
            times[seat] += 1
        records.add(position.record())
        assert position.result is not None
    assert len(records) == 1


def test_what_comes_back_stands_in_the_order_of_the_seats_whoever_was_first() -> None:
    """Rules that go through it must do the same in every order of answers, or a replay is another game."""
    came: list[list[int]] = []

    def once(state: Small) -> Rules:
        kept = yield from choose_together({seat: choose(state, seat, NUMBER) for seat in range(state.seats)})
        came.append(list(kept))

    for order in ([0, 1, 2], [2, 0, 1]):
        position = SmallGame(once).start(3, 1)
        for seat in order:
            position.play(position.decision(seat).options[0], seat)
    assert came == [[0, 1, 2], [0, 1, 2]]


def test_a_seat_must_be_named_when_several_decide() -> None:
    position = SmallGame(all_at_once).start(3, 1)
    assert "seats 1, 2, 3 decide at the same time" in str(unchanged(position, "number 1"))
    assert len(position.decisions) == 3


def test_others_see_neither_the_answers_nor_how_far_a_seat_is() -> None:
    position = SmallGame(all_at_once).start(3, 1)
    before = position.view(1)
    position.play("number 1", 0)
    assert position.view(1) == before
    position.play("number 2", 0)
    assert [asked["seat"] for asked in position.view(1)["asked"]] == [1, 2]
    assert position.moves == []


def test_a_seat_may_change_its_mind_until_the_last_is_in() -> None:
    position = SmallGame(all_at_once).start(2, 1)
    start = position.save()
    position.play("number 1", 0)
    position.play("number 6", 1)
    position.play("number 2", 0)
    assert position.can_undo(0)
    position.undo(0)
    position.undo(0)
    assert not position.can_undo(0)
    position.undo(1)
    assert position.save() == start
    for seat, number in [(1, 5), (0, 4), (1, 1), (0, 3)]:
        position.play(f"number {number}", seat)
    assert position.result is not None
    assert position.result.scores == (43, 51)
    assert not position.can_undo(0)


def test_a_position_can_be_kept_while_some_have_answered() -> None:
    game = SmallGame(all_at_once)
    position = game.start(3, 1)
    position.play("number 3", 2)
    position.play("number 1", 0)
    position.play("number 2", 0)
    for kept in (position.copy(), game.load(position.save())):
        assert [d.seat for d in kept.decisions] == [1, 2]
        for seat, number in [(1, 6), (2, 4), (1, 5)]:
            kept.play(f"number {number}", seat)
        assert kept.result is not None
        assert kept.result.scores == (12, 65, 34)
    assert [d.seat for d in position.decisions] == [1, 2]


def tells_too_early(state: Small) -> Rules:
    yield from choose_together({0: telling(state)})


def telling(state: Small) -> Any:
    yield from choose(state, 0, NUMBER)
    state.tell("oops", "SM01")


def draws_too_early(state: Small) -> Rules:
    yield from choose_together({0: drawing(state)})


def drawing(state: Small) -> Any:
    yield from choose(state, 0, NUMBER)
    state.draw(state.deck, state.hands[0])


def shuffles_too_early(state: Small) -> Rules:
    yield from choose_together({0: shuffling(state)})


def shuffling(state: Small) -> Any:
    yield from choose(state, 0, NUMBER)
    state.shuffle(state.deck)


def asks_another(state: Small) -> Rules:
    yield from choose_together({0: two_numbers(state, 1)})


@pytest.mark.parametrize("step", [tells_too_early, draws_too_early, shuffles_too_early])
def test_rules_followed_together_touch_nothing_common(step: Any) -> None:
    position = SmallGame(step).start(2, 1)
    with pytest.raises(BrokenRule, match="rules that several seats follow at once may"):
        position.play("number 1", 0)
    assert position.decision(0).seat == 0


def test_rules_followed_together_ask_their_own_seat() -> None:
    with pytest.raises(RuntimeError, match="may only ask their own seat 0"):
        SmallGame(asks_another).start(2, 1)


# --- windows -------------------------------------------------------------------------------------------------------


def with_window(state: Small) -> Rules:
    yield from window(state, [1, 2, 0], CARD, holds, use)


def holds(state: Small, seat: int) -> bool:
    return len(state.hands[seat]) > 0


def use(state: Small, seat: int, card: int) -> Rules:
    card = state.take(state.hands[seat], card, state.row)
    state.numbers[seat] += card
    yield from ()


def test_a_window_goes_on_until_all_pass_and_the_first_in_order_resolves() -> None:
    position = SmallGame(with_window).start(3, 1)
    hands = [position.view(seat)["board"]["hands"][seat] for seat in range(3)]
    position.play(f"card {hands[0][0]}", 0)
    position.play("stop", 1)
    position.play(f"card {hands[2][0]}", 2)
    assert position.view(None)["board"]["row"] == [hands[2][0]]
    assert [d.seat for d in position.decisions] == [0, 1, 2]
    for seat in range(3):
        position.play("stop", seat)
    assert position.result is not None
    assert position.result.scores == (0, 0, hands[2][0])


def test_what_a_later_seat_wanted_in_a_window_stays_secret() -> None:
    """Seat 1 (last in order) also wanted something; only it knows."""
    game = SmallGame(with_window)
    wanted, passed = game.start(3, 1), game.start(3, 1)
    hands = [wanted.view(seat)["board"]["hands"][seat] for seat in range(3)]
    for position, move in ((wanted, f"card {hands[0][0]}"), (passed, "stop")):
        position.play(f"card {hands[1][0]}", 1)
        position.play("stop", 2)
        position.play(move, 0)
    assert wanted.view(2) == passed.view(2)
    assert wanted.imagine(2, 4).save() == passed.imagine(2, 4).save()


def test_nobody_is_asked_when_nobody_holds_a_card() -> None:
    assert SmallGame(with_window).start(3, 1, {"hand": 0}).result is not None


def test_a_copy_is_gone_as_soon_as_nobody_has_it() -> None:
    """Not only when Python looks for objects that hold one another in a circle, which costs as much as copying."""
    position = SmallGame(all_at_once).start(3, 1)
    position.play(position.decision(1).options[0], 1)
    gc.collect()
    gc.disable()
    try:
        for _ in range(5):
            assert len(position.copy().decisions) == 3
            assert len(position.imagine(0, 1).decisions) == 3
        assert gc.collect() == 0
    finally:
        gc.enable()
