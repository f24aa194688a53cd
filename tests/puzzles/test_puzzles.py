"""Every published puzzle: it can be played, its solution solves it, its figures bear it out, turns are recounted."""

from __future__ import annotations

import re
import tomllib
from datetime import date, timedelta
from importlib.resources import files
from typing import Any

import pytest

import pentarchy
from pentarchy.games import domaine
from pentarchy.kernel import BadInput, ContentError
from pentarchy.parts.content import Row
from pentarchy.puzzles.checking import counted, fault, figures, plays
from pentarchy.puzzles.pricing import Effort
from pentarchy.puzzles.reading import BEST, TURN, Puzzle, collections, of_the_day, puzzle, puzzles
from pentarchy.puzzles.solving import Attempt

ALL = [each for those in collections().values() for each in those]
TURNS = [each for each in ALL if each.kind == TURN]
CHEAP = 400
"""Turns of so many nodes are counted out again in every run of the tests, the others in `make test-all`."""


def names(those: list[Puzzle]) -> list[str]:
    return [f"{each.game.name}-{each.id}" for each in those]


@pytest.mark.parametrize("each", ALL, ids=names(ALL))
def test_a_puzzle_can_be_played_and_its_figures_bear_it_out(each: Puzzle) -> None:
    assert plays(each) == ""
    assert figures(each) == ""
    kept = (each.game.rules_version, *each.game.older_rules)
    assert each.rules in kept, "the rules have changed: prove it again, or drop it"
    assert each.content == each.game.own_version <= each.game.content_version


@pytest.mark.parametrize("each", [one for one in TURNS if one.proof["nodes"] <= CHEAP], ids=lambda one: one.id)
def test_a_turn_is_counted_out_again(each: Puzzle) -> None:
    assert counted(each, 3) == ""


@pytest.mark.long
@pytest.mark.parametrize("each", [one for one in TURNS if one.proof["nodes"] > CHEAP], ids=lambda one: one.id)
def test_a_long_turn_is_counted_out_again(each: Puzzle) -> None:
    assert counted(each, 3) == ""


@pytest.mark.long
@pytest.mark.parametrize("each", [one for one in ALL if one.kind == BEST], ids=lambda one: one.id)
def test_a_best_move_still_looks_best(each: Puzzle) -> None:
    """A glance, and where that sees no clear leader the whole proof."""
    found = fault(each, 5, Effort(3, 10, 40, 1))
    assert found == "" or fault(each, 6, Effort()) == "", found


@pytest.mark.parametrize("name", pentarchy.game_names())
def test_a_game_has_enough_puzzles_with_words_of_their_own(name: str) -> None:
    those = puzzles(pentarchy.game(name))
    assert len(those) >= 20
    assert len({each.title for each in those}) == len(those)
    assert len({each.reason for each in those}) == len(those)
    assert [each.difficulty for each in those] == sorted([each.difficulty for each in those])
    for each in those:
        assert each.title[0].isupper() and len(each.title) <= 44 and not each.title.endswith(".")
        assert each.reason.endswith(".") and len(each.reason) > 30, each.id
        for text in (each.title, each.reason):
            found = [move for move in [*each.solution, *each.costs] if len(move) > 6 and move in text]
            assert not found, f"{each.id}: notation in words: {found}"
            assert not re.search(r"\b[A-Z]{2}\d{3}\b|\w+/\w+|\b[a-l]\d{1,2}-", text), each.id


@pytest.mark.parametrize("each", [those[0] for those in collections().values()], ids=lambda one: one.game.name)
def test_a_wrong_try_is_priced_or_begins_again_and_a_forbidden_one_is_told_its_reason(each: Puzzle) -> None:
    attempt = Attempt(each)
    before = attempt.position.view(attempt.seat)
    assert attempt.play("what is not a move").kind == "forbidden"
    asked = attempt.asked
    assert asked is not None
    for move in [move for move in asked.moves if move not in (*each.accepted, each.solution[0])][:3]:
        reply = attempt.play(move)
        assert reply.kind in ("wrong", "missed", "on")
        if each.kind == BEST:
            assert reply.kind == "wrong" and reply.text
        attempt.again()
        assert not attempt.solved and attempt.position.view(attempt.seat) == before
    assert attempt.shown()["answer"] is None
    attempt.show()
    assert attempt.shown()["answer"]["solution"] == each.solution


def test_prices_are_told_with_what_is_given_up() -> None:
    each = next(one for one in ALL if one.kind == BEST and one.costs[one.proof["second"]].less)
    reply = Attempt(each).play(each.proof["second"])
    assert f"about {round(100 * each.proof['gap'])} in 100" in reply.text
    assert "You give up" in reply.text


def test_a_turn_that_falls_short_is_told_by_how_much_and_begins_again() -> None:
    each = puzzle(pentarchy.game("domaine"), "the-third-diamond")
    attempt = Attempt(each)
    reply = attempt.play("sell b-alliance")
    assert reply.kind == "missed"
    assert "27 points, and 32 can be had" in reply.text
    assert attempt.inputs == []
    for move in each.solution:
        reply = attempt.play(move)
    assert reply.kind == "right" and attempt.solved
    with pytest.raises(BadInput):
        attempt.play("done")


def test_the_puzzle_of_the_day_is_another_every_day_until_all_were_asked() -> None:
    game = pentarchy.game("domaine")
    days = [of_the_day(game, date(2026, 11, 18) + timedelta(n)).id for n in range(len(puzzles(game)) + 1)]
    assert days[-1] == days[0] and len(set(days)) == len(puzzles(game))
    assert of_the_day(game, date(2026, 1, 1)).id == min(each.id for each in puzzles(game)), "as the browser counts"


# --- what would be noticed -----------------------------------------------------------------------------------------


def spoilt(**changed: Any) -> Puzzle:
    """The third diamond, with something else in it."""
    file = files(domaine.__name__).joinpath("puzzles", "the-third-diamond.toml")
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    proof = {**table["proof"], **changed.pop("proof", {})}
    return Puzzle(pentarchy.game("domaine"), "spoilt", Row({**table, "proof": proof, **changed}, "spoilt"))


def test_a_solution_that_does_not_solve_is_noticed() -> None:
    assert "does not solve" in plays(spoilt(solution=["expand c-knight-expand"]))
    assert "32 can be had" in plays(spoilt(solution=["sell b-alliance"]))
    assert "not possible" in plays(spoilt(accepted=["border a1-a2"]))


def test_figures_that_do_not_add_up_are_noticed() -> None:
    assert figures(spoilt(most=20)) != ""
    assert figures(spoilt(proof={"best_lines": 0})) != ""
    assert figures(spoilt(found={"random": [3, 2]})) != ""
    assert "are (27, 32, " in counted(spoilt(most=31), 3)
    assert "are (27, 32, " in counted(spoilt(proof={"lines": 74}), 3)


def test_a_puzzle_without_its_proof_or_with_what_nobody_reads_is_refused() -> None:
    with pytest.raises(ContentError, match="measure"):
        spoilt(measure="beauty")
    with pytest.raises(ContentError, match="kind"):
        spoilt(kind="riddle")
    with pytest.raises(ContentError):
        spoilt(hint="none")
