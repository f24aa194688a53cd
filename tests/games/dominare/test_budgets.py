"""What abilities are worth in points, against the budget of their number: invented agents stay near it."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from pentarchy.parts.sentences import Clause
from tests.games.dominare.builder import GAME

BUDGET = {1: 3.0, 2: 4.0, 3: 5.0, 4: 6.5, 5: 8.0, 6: 10.0, 7: 12.0}
PRINTED = {"sirus-van-der-waald", "franco-quadrelli", "janis-velox", "giovanni-trabocchi", "dante-straziami"}
"""Abilities the rulebook tells, whatever they are worth."""

Words = dict[str, int]
POINTS: list[tuple[str, Callable[[Words], float]]] = [
    (r"Place .* one block of each district", lambda w: 6.0 * w["n"]),
    (r"Place .* each of \{k", lambda w: 1.0 * w["n"] * w["k"]),
    (r"Place 1 .* for each", lambda w: 0.6 * w["most"]),
    (r"Place .* in each \{where", lambda w: 3.5 * w["n"]),
    (r"Place", lambda w: 1.0 * w["n"]),
    (r"Spend up to", lambda w: 0.6 * w["n"]),
    (r"Spend", lambda w: -1.0 * w["n"]),
    (r"Remove one \{who", lambda w: 5.0),
    (r"Remove all", lambda w: 3.0),
    (r"Remove .* up to \{k", lambda w: 0.75 * w["n"] * w["k"]),
    (r"Remove .* from each", lambda w: 0.75 * w["n"] * 5),
    (r"Remove|Move", lambda w: 0.75 * w["n"]),
    (r"Replace up to", lambda w: 1.75 * w["n"]),
    (r"Adjust one district's VP .* and another's", lambda w: 1.5 * (abs(w["one"]) + abs(w["two"]))),
    (r"Adjust .* VP", lambda w: 1.5 * abs(w.get("by", w.get("n", 0)))),
    (r"Adjust your exposure", lambda w: -1.0 * w["by"] if w["by"] < 0 else -1.25 * w["by"]),
    (r"Adjust each other", lambda w: 2.25 * w["by"]),
    (r"Adjust .* up or down", lambda w: 1.0 * w["n"]),
    (r"Adjust", lambda w: 0.75 * abs(w["by"]) if w["by"] > 0 else 1.0 * abs(w["by"])),
    (r"Double", lambda w: 5.0),
    (r"Gain crowns equal", lambda w: 9.0),
    (r"Gain .* for each", lambda w: 0.65 * w["most"]),
    (r"Gain", lambda w: 1.0 * w["n"]),
    (r"Steal .* each other", lambda w: 3.3 * w["n"]),
    (r"Steal", lambda w: 1.5 * w["n"]),
    (r"Each other player pays", lambda w: 1.8 * w["n"]),
    (r"Each other player discards", lambda w: 3.0),
    (r"Flip up to", lambda w: 2.5 * w["k"]),
    (r"Flip", lambda w: -2.0),
    (r"Rally\.", lambda w: 2.0),
    (r"Rally one", lambda w: 1.0),
    (r"Rally all", lambda w: 1.5),
    (r"Recruit", lambda w: 1.5 + 0.4 * (w.get("n", 2) - 2) + 1.5 * (w.get("k", 1) - 1)),
    (r"Take an extra action|Use the ability", lambda w: 3.0),
    (r"Use one", lambda w: 2.5),
    (r"You may Inspire", lambda w: 1.0 + 1.2 * w.get("n", 0)),
    (r"Look at one|You may put", lambda w: 0.75),
    (r"Look", lambda w: 0.5),
    (r"Discard", lambda w: -1.0),
    (r"Swap", lambda w: 1.0),
]


def points(clause: Clause) -> float:
    for pattern, worth in POINTS:
        if re.match(pattern, clause.sentence.pattern):
            return worth({name: value for name, value in clause.words.items() if isinstance(value, int)})
    raise AssertionError(f"no points for {clause.text!r}")


@pytest.mark.parametrize("card", GAME.content.agents, ids=lambda card: card.id)
def test_an_ability_is_worth_about_its_budget(card):
    for ability in card.abilities:
        worth = sum(points(clause) for clause in ability.clauses) / BUDGET[ability.number]
        assert card.id in PRINTED or 0.74 <= worth <= 1.31, (ability.number, worth, ability.texts)


def test_on_average_the_budget_is_kept():
    worths = [
        sum(points(clause) for clause in ability.clauses) / BUDGET[ability.number]
        for card in GAME.content.agents
        for ability in card.abilities
    ]
    assert 0.9 <= sum(worths) / len(worths) <= 1.1


@pytest.mark.parametrize("card", [card for card in GAME.content.agents if card.revealed], ids=lambda card: card.id)
def test_a_reveal_effect_is_a_small_thing(card):
    assert 0.0 <= sum(points(clause) for clause in card.revealed if "recruit" not in clause.text[:20]) <= 3.0
