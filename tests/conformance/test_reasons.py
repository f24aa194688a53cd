"""Why a move is refused: the rule told is one of the game's own, and it is the one that really forbids the move.

Questions that declare what forbids an answer, one condition at a time (`bans` of the kernel's `Ask`, or `laws`), are
held to more: the first that forbids is the reason told, and with that one alone lifted the move is allowed, or refused
by the next.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import pentarchy
from pentarchy import companions
from pentarchy.battery import in_pairs
from pentarchy.battery.trial import Trial
from pentarchy.kernel import Game, Question, Reason
from tests.kernel.small import Small

GAMES = pentarchy.all_games()
ROUNDS = 2
"""So many games of each: the usual one, and some with other options."""
SAMPLE = 8


def untrue(question: Any, state: Any, seat: int, value: Any, about: Any) -> tuple[str, str]:
    """What is wrong with the reason for which a value is refused, and what lifting it leads to."""
    told = question.forbids(state, seat, value, about)
    names, reasons = conditions(question, state, seat, value, about)
    if len(set(names)) != len(names):
        return f"two laws of '{question.name}' cannot be told apart: {names}", ""
    if not reasons:
        return f"'{question.name}' refuses {value!r} ({told}), which breaks no law", ""
    if (told.rule, told.text) != (reasons[0].rule, reasons[0].text):
        return f"'{question.name}' refuses {value!r} with {told}, but what forbids it is {reasons}", ""
    return "", "allowed" if len(reasons) == 1 else "next"


def conditions(question: Any, *case: Any) -> tuple[list[tuple[str, str]], list[Reason]]:
    """All conditions that a question declares, by rule and text, and the reasons of those that forbid this answer."""
    if hasattr(question, "bans"):
        bans = question.bans(case[0], case[1], case[3])
        return [(ban.rule, ban.text) for ban in bans], [ban.reason(*case) for ban in bans if ban.when(*case)]
    laws = question.laws(*case)
    return [(law.rule, law.text) for law in laws], [law.reason() for law in laws if not law.holds(*case)]


def refusals(game: Game, number: int) -> list[tuple[Any, ...]]:
    """Some refused answers of a random game: (question, state, seat, value, about) where they were refused."""
    settings = in_pairs(game.options)
    seats = game.seats[number % len(game.seats)]
    trial = Trial(game, seats, settings[number % len(settings)], f"reasons-{number}")
    found: list[tuple[Any, ...]] = []
    position = trial.position
    while position.decisions:
        decision = trial.any_of(position.decisions)
        for question in (decision.question, *[action.question for action in decision.free]):
            arguments = decision.state, decision.seat
            offered = set(question.options(*arguments, decision.about))
            refused = [v for v in question.candidates(*arguments, decision.about) if v not in offered]
            for value in trial.some_of(refused, SAMPLE):
                found.append((question, *arguments, value, decision.about))
                check(game, found[-1])
        position.play(trial.choice(decision), decision.seat)
    return found


LIFTED: dict[str, Counter[str]] = {}


def check(game: Game, refusal: tuple[Any, ...]) -> None:
    question = refusal[0]
    told = question.forbids(*refusal[1:])
    assert told is not None and told.rule in companions.rules(game), f"{question.name}: {told}"
    if hasattr(question, "laws") or hasattr(question, "bans"):
        wrong, lifted = untrue(*refusal)
        assert not wrong, wrong
        LIFTED.setdefault(game.name, Counter())[lifted] += 1


@pytest.mark.parametrize("number", range(ROUNDS))
@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_every_refusal_names_a_rule_that_really_forbids_it(game: Game, number: int) -> None:
    assert refusals(game, number)


def test_lifting_a_law_allows_some_moves_and_leaves_others_to_the_next() -> None:
    """Else the test above would show nothing."""
    for name in ("domaine", "dominare"):
        refusals(pentarchy.game(name), 0)
        assert LIFTED[name]["allowed"] > 100
        assert LIFTED[name]["next"] > 50


class Stated:
    """A law for the tests below."""

    def __init__(self, rule: str, text: str, least: int) -> None:
        self.rule = rule
        self.text = text
        self.least = least

    def holds(self, state: Any, seat: int, value: int, about: Any) -> bool:
        return value >= self.least

    def reason(self) -> Reason:
        return Reason(self.rule, self.text)


class Lying(Question[Small, int]):
    """Refuses with one reason for everything."""

    name = "lying"

    def laws(self, state: Any, seat: int, value: int, about: Any) -> tuple[Stated, ...]:
        return Stated("XX001", "at least two", 2), Stated("XX002", "at least four", 4)

    def forbids(self, state: Any, seat: int, value: int, about: Any) -> Reason | None:
        return None if value >= 4 else Reason("XX001", "at least two")


def test_a_reason_that_is_not_the_reason_is_found() -> None:
    assert untrue(Lying(), None, 0, 1, None) == ("", "next")
    assert "what forbids it is" in untrue(Lying(), None, 0, 3, None)[0]
