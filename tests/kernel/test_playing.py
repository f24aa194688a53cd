"""Positions: what is refused and how, what a failing rule leaves behind, who hears of what."""

from __future__ import annotations

from typing import Any

import pytest

from pentarchy.kernel import (
    BadInput,
    BrokenRule,
    FreeAction,
    IllegalMove,
    Quick,
    Reason,
    Record,
    Rules,
    choose,
    choose_or_stop,
)
from pentarchy.kernel.bits import Bits, Shares, members
from pentarchy.kernel.playout import play_at_random
from tests.kernel.ladder import GAME
from tests.kernel.small import NUMBER, Number, Small, SmallGame, quiet, unchanged

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


def test_a_set_of_options_is_counted_and_picked_from_as_if_it_were_listed() -> None:
    chance = Quick(3)
    for size in (1, 8, 60, 144, 300):
        for _try in range(20):
            bits = 0
            for _bit in range(chance.below(size + 1)):
                bits |= 1 << chance.below(size)
            listed = [at for at in range(size) if bits >> at & 1]
            assert members(bits) == listed
            for options, values in (
                (Bits(bits), listed),
                (Shares(bits, 3), [(at, n) for at in listed for n in (1, 2, 3)]),
            ):
                assert options.listed() == values
                assert options.count() == len(values)
                assert [options.nth(n) for n in range(len(values))] == values


def test_random_play_is_picking_any_option_of_anybody_who_is_asked() -> None:
    quickly, slowly = GAME.start_quick(3, 5), GAME.start_quick(3, 5)
    chance = Quick(7)
    decisions = play_at_random(quickly, Quick(7))
    for _nth in range(decisions):
        decision = slowly.decisions[chance.below(len(slowly.decisions))]
        slowly.apply(decision.options[chance.below(len(decision.options))], decision.seat)
    assert not slowly.decisions
    assert slowly.view(None) == quickly.view(None)


# --- steps that ask nobody -----------------------------------------------------------------------------------------


class WithQuietSteps(SmallGame):
    """Every other step only counts; the last one ends the game."""

    def __init__(self) -> None:
        super().__init__(self.asking)
        self.steps["counting"] = self.counting

    def asking(self, state: Small) -> Rules:
        state.agenda.append(("counting",))
        state.numbers.append((yield from choose(state, 0, NUMBER)))

    def counting(self, state: Small) -> Rules:
        state.numbers.append(-state.lot(6))
        if len(state.numbers) == 9:
            state.finish([1, 0, 0], [0], "counted")
        else:
            state.agenda.append(("asking",))
        yield from ()

    def is_quiet(self, state: Small, step: tuple[Any, ...]) -> bool:
        return step[0] == "counting"


def test_a_step_that_asks_nobody_is_not_kept_and_nothing_else_changes() -> None:
    game = WithQuietSteps()
    position = game.start(3, 4)
    while position.decisions:
        kept = position.copy()
        again = game.load(position.save())
        for each in (position, kept, again):
            each.play("number 3")
            assert not each.can_undo(0)
        assert kept.state.numbers == position.state.numbers == again.state.numbers
    assert position.copy().result is not None
    assert game.load(position.save()).state.numbers == position.state.numbers


def test_a_step_that_was_to_ask_nobody_may_not_ask() -> None:
    class Loud(WithQuietSteps):
        def is_quiet(self, state: Small, step: tuple[Any, ...]) -> bool:
            return True

    with pytest.raises(RuntimeError, match="was to ask nobody asks 'number'"):
        Loud().start(3, 4)
