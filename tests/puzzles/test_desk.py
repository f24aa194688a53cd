"""Puzzles as clients ask for them: each request carries where the puzzle stands, and the answer is told last."""

from __future__ import annotations

import json

import pytest

import pentarchy
from pentarchy.offline import requests
from pentarchy.offline.room import Room
from pentarchy.puzzles import desk
from pentarchy.puzzles.reading import collections, puzzle
from pentarchy.tables.errors import Refused

DIAMOND = ("domaine", "the-third-diamond")


def test_all_puzzles_are_listed_without_their_answers() -> None:
    listed = desk.listed()
    assert [of["game"] for of in listed["games"]] == list(collections())
    told = json.dumps(listed)
    for those in collections().values():
        for each in those:
            assert each.reason not in told
    assert set(listed["games"][0]["puzzles"][0]) == {"id", "title", "kind", "ask", "seats", "difficulty", "found"}


def test_the_answer_is_told_when_it_is_asked_for_or_found() -> None:
    solution = puzzle(pentarchy.game("domaine"), DIAMOND[1]).solution
    begun = desk.taken(*DIAMOND, [], "look")
    assert begun["coach"]["answer"] is None and begun["coach"]["solution"] == [] and not begun["coach"]["solved"]
    shown = desk.taken(*DIAMOND, [], "show")
    assert shown["coach"]["answer"]["solution"] == solution and not shown["coach"]["solved"]
    assert desk.taken(*DIAMOND, [], "look")["coach"]["answer"] is None
    inputs: list[str] = []
    for move in solution:
        told = desk.taken(*DIAMOND, inputs, "play", move)
        inputs = told["inputs"]
    assert told["coach"]["solved"] and told["coach"]["answer"]["reason"] and told["state"]["decisions"] == []
    desk.DESK.kept.clear()
    again = desk.taken(*DIAMOND, inputs, "look")
    assert again["coach"]["solved"] and again["state"]["view"] == told["state"]["view"]


def test_a_client_sees_what_the_seat_sees() -> None:
    told = desk.taken(*DIAMOND, [], "look")
    assert None in told["state"]["view"]["board"]["hands"][1], "what a rival holds is not known"
    seat = told["state"]["seat"]
    truth = puzzle(pentarchy.game("domaine"), DIAMOND[1]).position()
    assert told["log"] == truth.events(seat) and told["state"]["view"]["board"] == truth.view(seat)["board"]
    assert "moves" not in json.dumps(told["coach"]["puzzle"])


def test_why_not_is_told_with_its_rule() -> None:
    told = desk.why(*DIAMOND, ["expand c-knight-expand"], None, "expand b1 to d2")
    assert not told["legal"] and told["reasons"][0]["rule"].startswith("DO")


def test_what_is_not_there_is_refused() -> None:
    for name, which, does in (("chess", "x", "look"), ("domaine", "x", "look"), (*DIAMOND, "next")):
        with pytest.raises(Refused):
            desk.taken(name, which, [], does)
    with pytest.raises(Refused):
        desk.taken(*DIAMOND, ["x"] * 1000, "look")


def test_without_a_server_the_same_is_answered() -> None:
    room = Room()
    assert requests.answer(room, "GET", "/api/puzzles", {}, {}) == desk.listed()
    path = f"/api/puzzles/{DIAMOND[0]}/{DIAMOND[1]}"
    told = requests.answer(room, "POST", path, {}, {"inputs": [], "does": "play", "move": "sell b-alliance"})
    assert told["coach"]["reply"]["kind"] == "missed"
    inputs, move = ["expand c-knight-expand"], "expand b1 to d2"
    why = requests.answer(room, "POST", f"{path}/why", {}, {"inputs": inputs, "move": move})
    assert why["reasons"] and why == desk.why(*DIAMOND, inputs, None, move)
