"""What the bots think of a table: more is worth more, and every option of every question gets a number."""

from __future__ import annotations

import pytest

from pentarchy.games.dominations import evaluation
from pentarchy.games.dominations.objectives import met
from pentarchy.games.dominations.state import Dominations
from pentarchy.games.dominations.worth import COUNTS, SHARES, Tally, objective_points
from tests.games.dominations.builder import CONTENT, FIRST, GAME, Table, table


def worth(game: Table, seat: int = 0) -> float:
    state = game.position.state
    assert isinstance(state, Dominations)
    return evaluation.EVALUATION.evaluate(state, seat)


def test_points_influence_knowledge_cards_and_cities_are_worth_something() -> None:
    bare = worth(table())
    assert worth(table(points={0: 5})) == bare + 5
    assert worth(table(influence={0: 2})) >= bare + 6, "scored at three ends of Ages"
    assert worth(table(knowledge={0: {"trade": 3}})) > bare
    assert worth(table(trees={0: ["bartering a 1,0"]})) > bare
    land = ("t-ttr 0,0d 0",)
    assert worth(table(land=land, cities=("0,0d 0 1",))) > worth(table(land=land))


def test_influence_is_worth_less_when_fewer_ages_are_left() -> None:
    gains = [worth(table(age=age, influence={0: 5})) - worth(table(age=age)) for age in (1, 2, 3)]
    assert gains == sorted(gains, reverse=True) and gains[0] > gains[2]


def test_objectives_that_are_met_count_as_the_rules_count_them() -> None:
    game = table(influence={0: 30}, objectives=("huns", "romans"), game=FIRST)
    state = game.position.state
    assert isinstance(state, Dominations)
    assert met(state, 0)[0] and met(state, 0)[3]
    assert 20 <= objective_points(Tally(state, 0)) < 40


def test_every_sentence_and_every_goal_has_a_worth() -> None:
    for card in CONTENT.cards:
        for side in card.sides:
            for clauses in side.answers.values():
                assert all(clause.sentence.rule in COUNTS for clause in clauses)
    assert all(goal.sentence.rule in SHARES for nation in CONTENT.objectives for goal in nation.goals)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_question_of_a_game_can_be_hinted_at_and_every_table_judged(seats: int) -> None:
    position = GAME.start(seats, seed=seats + 40)
    step = 0
    while position.decisions:
        decision = position.decisions[0]
        state = position.state
        assert isinstance(state, Dominations)
        hints = evaluation.hints(state, decision)
        assert len(hints) == len(decision.options)
        assert all(-1000 < evaluation.EVALUATION.evaluate(state, seat) < 1000 for seat in range(seats))
        step += 1
        best = max(range(len(hints)), key=lambda at: (hints[at], at))
        position.play(decision.options[best if step % 3 else step % len(hints)], decision.seat)
    assert position.result is not None
    assert evaluation.EVALUATION.evaluate(position.state, position.result.winners[0]) > 200  # type: ignore[arg-type]


def test_the_tile_that_brings_most_looks_best() -> None:
    game = table(hands={0: ["t-ttc", "g-asr"]})
    decision = game.position.decisions[0]
    hints = evaluation.hints(game.position.state, decision)  # type: ignore[arg-type]
    best = decision.options[hints.index(max(hints))]
    assert decision.write(best) == "place t-ttc at 0,0d turn 0"
