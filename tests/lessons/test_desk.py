"""Lessons as clients ask for them: each request carries where the lesson stands."""

from __future__ import annotations

import json

import pytest

from pentarchy.lessons import courses, desk
from pentarchy.offline import requests
from pentarchy.offline.room import Room
from pentarchy.tables.errors import Refused

FIRST = ("domaine", "1-a-wall-all-round")


def test_all_courses_are_listed() -> None:
    assert [course["game"] for course in desk.listed()["courses"]] == list(courses())


def test_a_lesson_goes_on_from_what_was_put_in_whether_it_was_kept_or_not() -> None:
    begun = desk.taken(*FIRST, [], "look")
    played = desk.taken(*FIRST, begun["inputs"], "play", "borders a-borders")
    assert played["inputs"] == ["borders a-borders"]
    assert played["coach"]["reply"]["kind"] == "right"
    desk.DESK.kept.clear()
    again = desk.taken(*FIRST, played["inputs"], "look")
    assert again["state"] == played["state"] and again["coach"]["step"] == 1
    json.dumps(again)


def test_a_lesson_looks_like_a_table_with_one_person() -> None:
    state = desk.taken(*FIRST, [], "look")["state"]
    assert [seat["kind"] for seat in state["table"]["seats"]] == ["person", "bot"]
    assert state["table"]["mine"] == [0] and state["seat"] == 0
    assert state["decisions"][0]["options"]
    assert state["view"]["board"]["hands"][1] == [None, None, None]


def test_a_wrong_try_leaves_the_question_open() -> None:
    told = desk.taken(*FIRST, [], "play", "sell a-wall")
    assert told["inputs"] == [] and told["coach"]["reply"]["kind"] == "wrong"
    forbidden = desk.taken(*FIRST, [], "play", "expand a-borders")
    assert forbidden["coach"]["reply"]["kind"] == "forbidden"
    again = desk.taken(*FIRST, ["borders a-borders"], "again")
    assert again["inputs"] == ["borders a-borders"] and again["coach"]["reply"] is None


def test_why_not_is_told_with_its_rule() -> None:
    told = desk.why(*FIRST, ["borders a-borders"], "edge/c1-d1", None)
    assert told["reasons"][0]["rule"] == "DO023"


def test_what_is_not_there_is_refused() -> None:
    for name, lesson, does in (("chess", "x", "look"), ("domaine", "x", "look"), (*FIRST, "dance"), (*FIRST, "next")):
        with pytest.raises(Refused):
            desk.taken(name, lesson, [], does)
    with pytest.raises(Refused):
        desk.taken(*FIRST, [""] * 10_000, "look")


def test_no_more_lessons_are_kept_than_there_is_room_for() -> None:
    for n in range(desk.KEPT + 5):
        desk.taken("domaine", "5-castles", [], "look")
        desk.DESK.kept["domaine", "5-castles", (str(n),)] = desk.DESK.kept.popitem()[1]
    desk.taken(*FIRST, [], "look")
    assert len(desk.DESK.kept) <= desk.KEPT


@pytest.mark.parametrize("game", list(courses()))
def test_a_guide_is_given_out(game: str) -> None:
    assert desk.guided(game)["chapters"]


def test_without_a_server_lessons_and_guides_are_answered_alike() -> None:
    room = Room()
    assert requests.answer(room, "GET", "/api/lessons", {}, {}) == desk.listed()
    assert requests.answer(room, "GET", "/api/games/domaine/guide", {}, {}) == desk.guided("domaine")
    path = "/api/lessons/domaine/1-a-wall-all-round"
    told = requests.answer(room, "POST", path, {}, {"inputs": [], "does": "play", "move": "borders a-borders"})
    assert told["inputs"] == ["borders a-borders"]
    why = requests.answer(room, "POST", f"{path}/why", {}, {"inputs": told["inputs"], "part": "edge/c1-d1"})
    assert why["reasons"][0]["rule"] == "DO023"
