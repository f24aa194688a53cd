"""Every bot at every game: it decides by what its seat knows, makes legal moves, and the search keeps its promises."""

from __future__ import annotations

import pytest

import pentarchy
from pentarchy import battery, bots, companions
from pentarchy.bots.judge import Judge, shares
from pentarchy.bots.race import Horizon
from pentarchy.bots.search import Search
from pentarchy.kernel import Position, Quick

LEVELS = [f"{name}@8" if name in bots.searching_names() else name for name in bots.LEVELS]


def play_on(position: Position, chance: Quick, decisions: int) -> None:
    for _ in range(decisions):
        if position.decisions:
            decision = position.decisions[0]
            position.play(decision.options[chance.below(len(decision.options))], decision.seat)


def some_way_in(name: str, seed: int, decisions: int) -> Position:
    """A game at the table's smallest, some random moves old."""
    game = pentarchy.game(name)
    position = game.start(game.seats[0], seed)
    play_on(position, Quick(seed), decisions)
    return position


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("name", pentarchy.game_names())
def test_a_bot_decides_the_same_in_two_worlds_that_its_seat_cannot_tell_apart(name: str, level: str) -> None:
    position = some_way_in(name, 5, 10)
    chance = Quick(1)
    compared = 0
    for seed in range(400):
        if compared == 4:
            break
        if not position.decisions:
            position = some_way_in(name, seed, 1)
        if battery.twin(position, position.decisions[0].seat, seed) is not None:
            assert not battery.peeks(lambda p, seat: bots.choose(bots.bot(level, 9), p, seat), position, seed)
            compared += 1
            play_on(position, chance, 4)
        else:
            play_on(position, chance, 1)
    if not compared:
        pytest.skip(f"in {name} no step begins with a decision, so that there are no two such worlds")
    assert compared == 4


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_decides_the_same_whatever_another_has_chosen_secretly(level: str) -> None:
    """Dominare drafts at once: the first has chosen, sealed, when the second thinks."""
    position = pentarchy.game("dominare").start(3, 8)
    compared = 0
    while compared < 3:
        if len(position.decisions) < 2:
            play_on(position, Quick(compared), 1)
            continue
        first, second = position.decisions[:2]
        answers = []
        for option in (first.options[0], first.options[-1]):
            sealed = position.copy()
            sealed.play(option, first.seat)
            assert sealed.decision(second.seat).options == second.options
            answers.append(bots.choose(bots.bot(level, 9), sealed, second.seat))
        assert answers[0] == answers[1]
        compared += 1
        play_on(position, Quick(compared), len(position.decisions))


@pytest.mark.parametrize("name", pentarchy.game_names())
def test_every_level_plays_legal_moves_in_every_game(name: str) -> None:
    """`play` refuses anything else."""
    position = some_way_in(name, 7, 12)
    players = [bots.bot(level, seat) for seat, level in enumerate([*LEVELS, *LEVELS])]
    for turn in range(12):
        if not position.decisions:
            break
        decision = position.decisions[turn % len(position.decisions)]
        player = players[turn % len(players)]
        position.play(bots.choose(player, position, decision.seat), decision.seat)


def test_the_same_iterations_and_seed_give_the_same_move_and_the_same_opinions() -> None:
    position = some_way_in("domaine", 3, 40)
    seat = position.decisions[0].seat
    thoughts = []
    for _ in range(2):
        bot = Search("strong", 4, iterations=30)
        thoughts.append((bot.choose(bots.Seat(position, seat)), [repr(opinion) for opinion in bot.opinions]))
    assert thoughts[0] == thoughts[1]


def test_the_search_says_why() -> None:
    position = some_way_in("domaine", 3, 40)
    decision = position.decisions[0]
    bot = Search("strong", 4, iterations=60)
    chosen = bot.choose(bots.Seat(position, decision.seat))
    best = bot.opinions[0]
    assert best.move == decision.write(chosen)
    assert 0 <= best.value <= 1
    assert best.plays >= bot.opinions[-1].plays
    assert best.line, "what it expects to follow"


def test_a_team_prefers_winning_to_anything_and_tells_its_moves_apart() -> None:
    position = pentarchy.game("dynasty").start(2, "co1", {"cooperative": True})
    play_on(position, Quick(3), 12)
    judge = Judge(position.game)
    seat = position.decisions[0].seat
    judge.begin(position.state, seat)
    assert judge.values(position) == [pytest.approx(0.5)] * 2, "nothing gained yet"
    while len(position.decision(seat).options) < 5:
        play_on(position, Quick(4), 1)
        seat = position.decisions[0].seat
    bot = Search("strong", 4, iterations=30)
    bot.choose(bots.Seat(position, seat))
    values = [opinion.value for opinion in bot.opinions]
    assert max(values) < 1.0 and len({round(value, 6) for value in values}) > 1
    while position.decisions:
        play_on(position, Quick(5), 1)
    assert position.result is not None
    assert judge.values(position) == [1.0 if position.result.winners else 0.0] * 2


def test_the_search_answers_however_little_time_it_has() -> None:
    position = some_way_in("domaine", 3, 40)
    decision = position.decisions[0]
    assert Search("hasty", 1, milliseconds=1).choose(bots.Seat(position, decision.seat)) in decision.options


def test_thinking_changes_nothing() -> None:
    position = some_way_in("domaine", 3, 40)
    before = position.save()
    Search("strong", 1, iterations=20).choose(bots.Seat(position, position.decisions[0].seat))
    assert position.save() == before


@pytest.mark.parametrize("name", ["strong@0", "strong@x", "steady@5"])
def test_a_budget_that_makes_no_sense_is_refused(name: str) -> None:
    with pytest.raises(pentarchy.BadInput, match=name):
        bots.bot(name, 1)


def test_a_bot_by_the_clock_says_how_long_its_longest_step_took() -> None:
    position = some_way_in("domaine", 3, 40)
    bot = Search("hasty", 1, milliseconds=1)
    bot.choose(bots.Seat(position, position.decisions[0].seat))
    assert bot.longest > 0


@pytest.mark.parametrize("name", pentarchy.game_names())
def test_every_feature_of_an_evaluation_has_a_weight_in_its_data(name: str) -> None:
    evaluation = companions.module(pentarchy.game(name), "evaluation")
    assert evaluation is not None
    position = some_way_in(name, 5, 30)
    found = evaluation.features(position.state, 0)
    assert found
    assert set(found) <= set(evaluation.WEIGHTS)


def test_without_rounds_moves_are_compared_when_everybody_has_begun_as_many_turns() -> None:
    position = some_way_in("domaine", 3, 40)
    me, judge = position.decisions[0].seat, Judge(position.game)
    horizon = Horizon(judge, me, position)
    begun: list[int] = []
    while not horizon.is_reached(position):
        decision = position.decisions[0]
        if decision.question.name == "card" and decision.seat != (begun or [me])[-1]:
            begun.append(decision.seat)
        position.apply(decision.options[0], decision.seat)
    begun.append(position.decisions[0].seat)
    assert position.decisions[0].question.name == "card"
    assert [begun.count(seat) for seat in range(2)] == [3, 3]
    assert begun[-1] == me
    assert judge.told.turns_ahead == 6, "three turns of both"


@pytest.mark.parametrize("name", ["dark-domains", "dominare"])
def test_with_rounds_moves_are_compared_where_a_new_one_begins(name: str) -> None:
    position = some_way_in(name, 3, 12)
    judge = Judge(position.game)
    assert judge.told.round_of is not None
    before = judge.told.round_of(position.state)
    horizon = Horizon(judge, position.decisions[0].seat, position)
    while not horizon.is_reached(position):
        position.apply(position.decisions[0].options[0], position.decisions[0].seat)
    assert position.decisions[0].question.name in judge.told.turns
    assert judge.told.round_of(position.state) == before + judge.told.rounds_ahead


def test_every_rival_counts_in_how_likely_a_seat_looks_to_win() -> None:
    judge = Judge(pentarchy.game("domaine"))
    ahead, behind = shares([10.0, 0.0], 8.0)
    assert ahead == pytest.approx(judge.chance(10.0))
    assert ahead + behind == pytest.approx(1.0)
    assert shares([5.0, 5.0, 5.0, 5.0], 8.0) == pytest.approx([0.25] * 4)
    assert shares([5.0, 8.0, 7.0], 8.0)[0] < shares([5.0, 8.0, 0.0], 8.0)[0], "a second rival close by is worse"
