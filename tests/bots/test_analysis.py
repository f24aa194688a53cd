"""What a search says of moves: chances of the same worlds for every seat, with an interval, and a reason."""

from __future__ import annotations

import json

import pytest

import pentarchy
from pentarchy import battery, bots
from pentarchy.bots.lookahead import MOST_LOOKED_AT, Lookahead
from pentarchy.bots.race import Thought
from pentarchy.kernel import BadInput, Position, Quick


def after(game: str, seats: int, decisions: int, seed: int = 4) -> Position:
    """A game some way in, played by steady bots, where somebody has a choice of several moves."""
    position = pentarchy.game(game).start(seats, seed)
    players = [bots.bot("steady", seat) for seat in range(seats)]
    for _ in range(200):
        asked = position.decisions[0]
        if len(position.moves) >= decisions and len(position.decisions) == 1 and len(asked.options) > 3:
            break
        position.play(bots.choose(players[asked.seat], position, asked.seat), asked.seat)
    return position


@pytest.mark.parametrize("name", pentarchy.game_names())
def test_an_analysis_tells_chances_of_every_seat_over_the_same_worlds(name: str) -> None:
    position = after(name, 3, 20)
    seat = position.decisions[0].seat
    found = bots.analyse(position, seat, iterations=30)
    best = found.options[0]
    assert found.worlds == best.plays >= 1
    assert found.chances == best.chances
    for option in found.options:
        assert len(option.chances) == 3
        assert sum(option.chances) == pytest.approx(1.0)
        low, high = option.interval
        assert low <= option.value <= high
        assert option.move in position.decision(seat).moves
        assert all(0 <= chance <= 1 for chance in option.chances)
        assert option.value <= best.value + 1e-9, "nothing shows more than what is ranked first"
    assert [mine.keys() for mine in found.features] == [found.features[0].keys()] * 3
    assert found.features[0]
    told = json.loads(json.dumps(found.as_json()))
    assert told == json.loads(json.dumps(bots.analyse(position, seat, iterations=30).as_json())), "the same every time"


def test_a_move_that_is_asked_for_is_compared_with_the_best() -> None:
    position = after("domaine", 2, 60)
    decision = position.decisions[0]
    worst = bots.analyse(position, decision.seat, iterations=30).options[-1]
    left_out = [move for move in decision.moves if bots.analyse(position, decision.seat, 20).of(move) is None]
    for move in [worst.move, *left_out[-1:]]:
        found = bots.analyse(position, decision.seat, iterations=30, also=(move,)).of(move)
        assert found is not None and found.plays
    with pytest.raises(BadInput):
        bots.analyse(position, decision.seat, iterations=30, also=("fly to the moon",))


def test_an_only_move_is_not_thought_about() -> None:
    position = pentarchy.game("domaine").start(2, 1)
    while len(position.decisions[0].options) > 1 or len(position.moves) < 3:
        position.play(position.decisions[0].options[0])
        if len(position.moves) > 400:
            pytest.fail("no decision with one option was met")
        if position.decisions and position.decisions[0].question.always and len(position.decisions[0].options) == 1:
            break
    found = bots.analyse(position, position.decisions[0].seat, iterations=10)
    assert found.options == [] and found.chances == []
    assert found.features[0]


@pytest.mark.parametrize("name", pentarchy.game_names())
def test_an_analysis_is_the_same_in_two_worlds_that_its_seat_cannot_tell_apart(name: str) -> None:
    position = after(name, 2, 24)

    def thought(position: Position, seat: int) -> str:
        return json.dumps(bots.analyse(position, seat, iterations=12).as_json())

    for seed in range(3):
        assert not battery.peeks(thought, position, seed)


@pytest.mark.parametrize("name", pentarchy.game_names())
def test_every_option_is_looked_at_however_little_the_hints_think_of_it(name: str) -> None:
    position = after(name, 4, 30)
    most, busiest = 0, position
    for number in range(40):
        decision = position.decisions[0]
        if most < len(decision.options) <= MOST_LOOKED_AT:
            most, busiest = len(decision.options), position.copy()
        position.play(decision.options[Quick(number).below(len(decision.options))], decision.seat)
    position, decision = busiest, busiest.decisions[0]
    assert most > 5
    thought = Thought(bots.Seat(position, decision.seat), Quick(1), 6)
    assert {repr(one.move) for one in thought.racing} == {repr(option) for option in decision.options}


def test_of_very_many_options_those_the_hints_do_not_like_are_looked_at_evenly() -> None:
    position = after("domaine", 4, 40)
    decision = next(d for d in iter(lambda: step(position), None) if len(d.options) > MOST_LOOKED_AT)
    ahead = Lookahead(position.game, decision.seat)
    looked_at = ahead.looked_at(decision, Quick(1))
    assert len(looked_at) == len(set(looked_at)) == MOST_LOOKED_AT
    ordered = ahead.by_hints(decision, Quick(1))
    assert looked_at[:100] == ordered[:100]
    assert set(looked_at[-20:]) & set(ordered[-len(ordered) // 8 :])


def step(position: Position):  # type: ignore[no-untyped-def]
    """The next decision."""
    decision = position.decisions[0]
    position.play(bots.choose(bots.bot("steady", 1), position, decision.seat), decision.seat)
    return position.decisions[0] if position.decisions else None


def test_a_reason_names_what_the_game_names() -> None:
    position = after("domaine", 2, 60)
    words = ["points", "ducats", "land", "neighbours", "income", "expand", "knights", "cards", "mines", "king"]
    for _ in range(20):
        decision = position.decisions[0]
        reasons = [one.reason for one in bots.analyse(position, decision.seat, iterations=6).options]
        said = [reason for reason in reasons if reason]
        if said:
            assert all(reason.endswith(".") and any(word in reason for word in words) for reason in said)
            return
        position.play(decision.options[0], decision.seat)
    pytest.fail("nothing was said of any of twenty decisions")
