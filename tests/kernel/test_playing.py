"""Positions: what is refused and how, what a failing rule leaves behind, and several seats deciding at once."""

from __future__ import annotations

from typing import Any

import pytest

from pentarchy.kernel import (
    BadInput,
    BrokenRule,
    FreeAction,
    IllegalMove,
    Position,
    Reason,
    Record,
    Rules,
    choose,
    choose_or_stop,
    choose_together,
    only,
    window,
)
from tests.kernel.ladder import GAME
from tests.kernel.small import CARD, NUMBER, Number, Small, SmallGame


def unchanged(position: Position, move: Any, seat: int | None = None) -> BadInput:
    """The error of a move that is refused with nothing changed."""
    before, told = position.save(), len(position.log or [])
    with pytest.raises(BadInput) as error:
        position.play(move, seat)
    assert position.save() == before
    assert len(position.log or []) == told
    return error.value


# --- starting ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [0, 1, 5, -2])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(BadInput, match=f"Ladder is played by 2, 3 or 4, not by {seats}"):
        GAME.start(seats)


def test_an_unknown_option_or_choice_is_refused() -> None:
    with pytest.raises(BadInput, match="Ladder has no option 'speed': its options are hand"):
        GAME.start(2, options={"speed": 3})
    with pytest.raises(BadInput, match="option hand cannot be 'on': it is one of 3, 4"):
        GAME.start(2, options={"hand": True})
    assert len(GAME.start(2, options={"hand": "4"}).view(0)["board"]["hands"][0]) == 4


# --- moves that are refused ----------------------------------------------------------------------------------------


def test_an_illegal_move_names_the_rule_and_changes_nothing() -> None:
    position = GAME.start(2, 1)
    held = position.view(0)["board"]["hands"][0]
    missing = min(set(range(1, 7)) - set(held))
    error = unchanged(position, f"play {missing}")
    assert isinstance(error, IllegalMove)
    assert error.rule == "LA002"
    assert str(error) == f"'play {missing}' is not possible: you hold no {missing} (LA002)."
    assert position.decision().why_not(held[0]) is None
    assert repr(position.decision().why_not(missing)) == f"you hold no {missing} (LA002)"


@pytest.mark.parametrize("move", ["jump", "", "play", 99, (1, 2), ("free", 0, 1), "play seven"])
def test_nonsense_is_refused(move: Any) -> None:
    assert isinstance(unchanged(GAME.start(2, 1), move), IllegalMove)


def test_what_equals_an_option_is_played_as_that_option() -> None:
    position = SmallGame(quiet).start(2, 1)
    position.play(True)
    assert position.moves == [(0, "number 1")]


def test_what_cannot_be_read_is_answered_with_examples() -> None:
    position = GAME.start(2, 1)
    error = unchanged(position, "jump")
    assert f"Possible is for example '{position.decision().moves[0]}'" in str(error)


def test_the_wrong_seat_is_refused() -> None:
    error = unchanged(GAME.start(3, 1), "give up", 2)
    assert str(error) == "seat 3 has nothing to decide now: it is seat 1's turn"


def test_a_finished_game_takes_no_moves() -> None:
    position = GAME.start(2, 1)
    while position.decisions:
        position.play("give up")
    assert position.decisions == ()
    assert str(unchanged(position, "give up")) == "the game is over: there is nothing to decide"


def test_there_are_views_for_the_seats_and_for_spectators_only() -> None:
    position = GAME.start(2, 1)
    assert position.view(None)["seat"] is None
    for seat in (2, -1):
        with pytest.raises(BadInput, match="there is no seat"):
            position.view(seat)
        with pytest.raises(BadInput, match="there is no seat"):
            position.imagine(seat, 1)


def test_a_stale_decision_is_not_the_positions_own() -> None:
    """The decision a caller kept is not what the position goes by."""
    position = GAME.start(2, 1)
    stale = position.decision()
    position.play(stale.options[0])
    assert position.decision() is not stale
    assert isinstance(unchanged(position, "give up", stale.seat), BadInput)


def test_a_position_for_playouts_says_what_it_cannot_do() -> None:
    position = GAME.start(2, 1, durable=False)
    for refused in (position.copy, position.save, lambda: position.imagine(0, 1)):
        with pytest.raises(BadInput, match="made for a playout"):
            refused()
    position.play("give up")
    assert position.log is None


def test_a_quick_game_plays_as_any_other() -> None:
    position = GAME.start_quick(2, 9)
    while position.decisions:
        position.apply(position.decisions[0].options[0])
    assert position.result is not None


# --- rules that fail -----------------------------------------------------------------------------------------------


def breaks_on_six(state: Small) -> Rules:
    for _ in range(2):
        number = yield from choose(state, 0, NUMBER)
        state.numbers[0] += number
        state.tell("chose", "SM01", number=number)
        if number == 6:
            state.draw(state.deck, state.row)
            raise ZeroDivisionError("six is too much")


def test_a_rule_that_fails_leaves_the_position_as_it_was() -> None:
    position = SmallGame(breaks_on_six).start(2, 1)
    position.play("number 3")
    before, told = position.save(), position.events(0)
    with pytest.raises(BrokenRule) as error:
        position.play("number 6")
    assert str(error.value) == "a rule of Small failed: ZeroDivisionError: six is too much"
    assert isinstance(error.value.__cause__, ZeroDivisionError)
    assert position.save() == before
    assert position.events(0) == told
    assert SmallGame(breaks_on_six).replay(Record.parse(error.value.record)).save() == before
    position.play("number 5")
    assert position.result is not None
    assert position.result.scores == (8, 0)


def asks_nothing(state: Small) -> Rules:
    yield from choose(state, 0, Impossible())


class Impossible(Number):
    def forbids(self, state: Small, seat: int, value: int, about: Any) -> Any:
        return Reason("SM02", "nothing goes")


def test_a_dead_end_is_an_error_at_once() -> None:
    with pytest.raises(RuntimeError, match="seat 1 is asked 'number' and has no option"):
        SmallGame(asks_nothing).start(2, 1)


# --- single options, stopping, free actions ------------------------------------------------------------------------


def one_way(state: Small) -> Rules:
    state.numbers[0] = yield from choose(state, 0, Narrow())
    state.numbers[1] = yield from choose(state, 1, Narrow(always=True))


class Narrow(Number):
    def candidates(self, state: Small, seat: int, about: Any) -> range:
        return range(4, 5)


def test_the_only_answer_is_given_by_the_kernel_unless_that_betrays_something() -> None:
    position = SmallGame(one_way).start(2, 1)
    assert [(d.seat, d.options) for d in position.decisions] == [(1, [4])]
    position.play("number 4")
    assert position.moves == [(1, "number 4")]
    assert position.result is not None
    assert position.result.scores == (4, 4)


def with_free_action(state: Small) -> Rules:
    free = (FreeAction(Extra(), extra),)
    number = yield from choose_or_stop(state, 0, NUMBER, 3, free)
    state.numbers[0] += 0 if number is None else number


class Extra(Number):
    """Once: 10 for nothing."""

    name = "extra"

    def candidates(self, state: Small, seat: int, about: Any) -> range:
        return range(10, 11)

    def forbids(self, state: Small, seat: int, value: int, about: Any) -> Any:
        return None if state.numbers[0] == 0 else Reason("SM03", "once only")


def extra(state: Small, seat: int, value: int) -> Rules:
    state.numbers[seat] += value
    yield from ()


def test_a_free_action_returns_to_the_same_question() -> None:
    position = SmallGame(with_free_action).start(2, 1)
    assert position.decision().moves == [f"number {n}" for n in (1, 2, 4, 5, 6)] + ["stop", "extra 10"]
    position.play("extra 10")
    assert position.decision().moves == [f"number {n}" for n in (1, 2, 4, 5, 6)] + ["stop"]
    position.play("number 2")
    assert position.result is not None
    assert position.result.scores == (12, 0)


# --- several at once -----------------------------------------------------------------------------------------------


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


# --- undo ----------------------------------------------------------------------------------------------------------


def quiet(state: Small) -> Rules:
    for _ in range(3):
        state.numbers[0] += yield from choose(state, 0, NUMBER)


def two_quiet_steps(state: Small) -> Rules:
    state.numbers[0] += yield from choose(state, 0, NUMBER)
    state.agenda.append(("quiet",))


def test_undo_goes_back_over_several_moves_and_steps() -> None:
    game = SmallGame(two_quiet_steps, quiet)
    position = game.start(2, 1)
    saves = [position.save()]
    for number in (1, 2, 3):
        position.play(f"number {number}")
        saves.append(position.save())
    for save in reversed(saves[:-1]):
        position.undo(0)
        assert position.save() == save
    assert not position.can_undo(0)
    assert not position.can_undo(1)
    with pytest.raises(BadInput, match="seat 1 has nothing to take back"):
        position.undo(0)


def test_undo_takes_back_what_was_told() -> None:
    position = GAME.start(2, 1)
    position.play(position.decision().options[0])
    assert len(position.events(None)) == 1
    position.undo(0)
    assert position.events(None) == []


def after(step: Any) -> Position:
    """A position after a number of seat 1, which then can or cannot be taken back."""

    def first(state: Small) -> Rules:
        yield from choose(state, 0, NUMBER)
        step(state)
        yield from choose(state, 0, NUMBER)

    position = SmallGame(first).start(2, 1)
    position.play("number 1")
    return position


@pytest.mark.parametrize(
    ("step", "can"),
    [
        (lambda state: None, True),
        (lambda state: state.roll(6), False),
        (lambda state: state.lot(6, only(1)), False),
        (lambda state: state.shuffle(state.deck), False),
        (lambda state: state.draw(state.deck, state.hands[0]), False),
        (lambda state: state.draw(state.deck, state.hands[1]), False),
        (lambda state: state.draw(state.deck, state.grave), True),
        (lambda state: state.show(state.deck, 0, only(1)), False),
        (lambda state: state.move(state.hands[0], 0, state.row), True),
        (lambda state: state.show_all(state.hands[0], only(1)), True),
        (lambda state: state.move(state.hands[1], 0, state.row), False),
        (lambda state: state.draw_blind(state.hands[1], state.hands[0]), False),
    ],
)
def test_the_way_back_ends_where_something_was_drawn_or_revealed(step: Any, can: bool) -> None:
    assert after(step).can_undo(0) is can


def test_the_way_back_ends_where_another_seat_acts() -> None:
    position = GAME.start(2, 1)
    first = position.decision().options[0]
    position.play(first)
    assert position.can_undo(0)
    position.play(position.decision().options[0])
    assert not position.can_undo(0)


def test_a_copy_can_be_taken_back_by_itself() -> None:
    position = GAME.start(2, 1)
    start = position.save()
    position.play(position.decision().options[0])
    moved = position.save()
    other = position.copy()
    assert other.can_undo(0)
    other.undo(0)
    assert other.save() == start
    assert position.save() == moved


# --- the log -------------------------------------------------------------------------------------------------------


def test_a_secret_part_of_an_event_is_for_its_seats_only() -> None:
    position = GAME.start(2, 1)
    position.play("give up")
    mine, other, spectator = position.events(0)[0], position.events(1)[0], position.events(None)[0]
    assert mine == {**other, "card": mine["card"]}
    assert other == spectator == {"kind": "gave up", "rule": "LA004", "seat": 0}
    assert position.events(0, since=1) == []



def test_the_open_question_shows_others_its_label_only() -> None:
    position = SmallGame(quiet).start(2, 1)
    assert position.view(1)["asked"] == [{"seat": 0, "question": "number"}]
    assert "options" not in str(position.view(1))
