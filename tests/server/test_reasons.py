"""Why not? The rule is told; looking for it holds up nobody and comes to an end."""

from __future__ import annotations

import itertools
import threading
from collections.abc import Callable
from typing import Any

import pytest

import pentarchy
from pentarchy.kernel import Decision, Position
from pentarchy.server import wider_commands
from pentarchy.tables.reasons import CANDIDATES, ENOUGH, why_not
from tests.server.clients import Player, table_of_two
from tests.server.serving import LONG, Served


@pytest.fixture
def position() -> Position:
    return pentarchy.game("domaine").start(2, "seed")


def forbidden_value(decision: Decision) -> Any:
    question, about = decision.question, decision.about
    return next(
        value
        for value in question.candidates(decision.state, decision.seat, about)
        if question.forbids(decision.state, decision.seat, value, about) is not None
    )


def test_why_not_is_answered_with_the_rule(served: Served) -> None:
    ada, bob, table = table_of_two(served.base)
    decision = ada.decision(table)
    assert decision is not None
    legal = decision["options"][0]
    target = next(iter(legal["parts"].values()))
    answer = ada.do(table, "why", part=target)
    assert answer["type"] == "why" and answer["legal"] is True and answer["reasons"] == []
    ada.do(table, "move", decision=decision["id"], move=legal["move"])
    while (decision := ada.decision(table)) is not None:
        ada.move(table)
    answer = bob.do(table, "why", part=target)
    assert answer["legal"] is False
    assert answer["reasons"][0]["rule"].startswith("DO") and answer["reasons"][0]["text"]
    by_move = bob.do(table, "why", move=legal["move"])
    assert by_move["reasons"] == answer["reasons"]
    assert bob.do(table, "why", 422)["error"]["code"] == "bad_input"


def test_a_single_move_is_read_and_no_others_are_tried(position: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    decision = position.decisions[0]
    written = decision.question.write(decision.state, forbidden_value(decision))

    def candidates(*_: Any) -> Any:
        raise AssertionError("a single move needs no candidates")

    monkeypatch.setattr(type(decision.question), "candidates", candidates)
    told = why_not(position, decision.seat, f" {written.upper()}", None)
    assert told["legal"] is False and told["reasons"][0]["move"] == written and told["reasons"][0]["rule"]
    assert why_not(position, decision.seat, decision.moves[0], None) == {"reasons": [], "legal": True}
    assert why_not(position, decision.seat, "no move", None) == {"reasons": [], "legal": False}


def test_a_legal_move_tells_what_it_would_bring() -> None:
    position = pentarchy.game("dynasty").start(2, "seed")
    while (decision := position.decisions[0]).question.name != "place":
        position.play(decision.moves[0])
    told = why_not(position, decision.seat, decision.moves[0], None)
    assert told["legal"] is True and told["brings"].startswith("your strength")


def test_however_many_candidates_there_are_the_search_ends(position: Position, monkeypatch: pytest.MonkeyPatch) -> None:
    decision = position.decisions[0]
    value = forbidden_value(decision)
    seen = itertools.count()

    def endless(*_: Any) -> Any:
        for _ in seen:
            yield value

    monkeypatch.setattr(type(decision.question), "candidates", endless)
    part = next(iter(decision.parts(value).values()))
    assert len(why_not(position, decision.seat, None, part)["reasons"]) == ENOUGH
    assert next(seen) == ENOUGH
    assert why_not(position, decision.seat, None, "nothing") == {"reasons": [], "legal": False}
    assert next(seen) <= ENOUGH + CANDIDATES + 2


def test_while_reasons_are_looked_for_others_are_served(served: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bob = Player(served.base, "Ada"), Player(served.base, "Bob")
    table = ada.make(seats=2, places=["me", "random"], start=True)
    begun, done = threading.Event(), threading.Event()
    honest: Callable[..., dict[str, Any]] = why_not

    def slow(*asked: Any) -> dict[str, Any]:
        begun.set()
        assert done.wait(LONG)
        return honest(*asked)

    monkeypatch.setattr(wider_commands, "why_not", slow)
    answers: list[Any] = []
    asking = threading.Thread(target=lambda: answers.append(ada.do(table, "why", part="nothing")))
    asking.start()
    assert begun.wait(LONG)
    other = bob.make(seats=2, places=["me", "me"], start=True)
    bob.move(other, seat=0)
    done.set()
    asking.join(LONG)
    assert answers[0]["type"] == "why" and answers[0]["legal"] is False
