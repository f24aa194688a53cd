"""Every game has a guide: what it cites exists, its pictures are of real positions, and it says what it must."""

from __future__ import annotations

import json

import pytest

import pentarchy
from pentarchy import companions
from pentarchy.kernel import BadInput
from pentarchy.lessons.guide import cited, guide, parse

every_game = pytest.mark.parametrize("name", pentarchy.game_names())


@every_game
def test_what_a_guide_cites_is_a_rule_of_the_game(name: str) -> None:
    game = pentarchy.game(name)
    unknown = [rule for rule in cited(guide(game)["chapters"]) if rule not in companions.rules(game)]
    assert not unknown


@every_game
def test_a_guide_says_how_to_win_what_a_turn_is_what_goes_wrong_and_all_of_it_on_one_page(name: str) -> None:
    shown = guide(pentarchy.game(name))
    titles = [chapter["title"] for chapter in shown["chapters"]]
    assert titles[0] == "On one page" and titles[1] == "How to win" and titles[-1] == "Common mistakes"
    assert shown["about"] and all(chapter["blocks"] for chapter in shown["chapters"])
    pictures = [block for chapter in shown["chapters"] for block in chapter["blocks"] if block["kind"] == "picture"]
    assert len(pictures) >= 4
    assert all(picture["view"] and picture["text"] for picture in pictures)
    assert shown["words"]
    json.dumps(shown)


@every_game
def test_most_of_the_printed_rules_have_their_place_in_the_guide(name: str) -> None:
    game = pentarchy.game(name)
    printed = {rule for rule in companions.rules(game) if "-" not in rule}
    share = len(printed & set(cited(guide(game)["chapters"]))) / len(printed)
    assert share > 0.6, f"{share:.0%}"


def test_a_guide_is_read_line_by_line() -> None:
    opening, chapters = parse(
        "# X\n\nAbout.\n\n## How to win\n\nBy points. [DO001-DO003, DO-A01]\n\n- one [DO004]\n\n| a | b |\n|---|---|\n"
        "| c | d |\n\n[DO005]\n\n![A picture.](1-lesson#2)\n"
    )
    assert opening == "About."
    assert chapters == [
        {
            "id": "how-to-win",
            "title": "How to win",
            "blocks": [
                {"kind": "text", "text": "By points.", "rules": ["DO001", "DO002", "DO003", "DO-A01"]},
                {"kind": "item", "text": "one", "rules": ["DO004"]},
                {"kind": "table", "rows": [["a", "b"], ["c", "d"]], "rules": ["DO005"]},
                {"kind": "picture", "text": "A picture.", "lesson": "1-lesson", "step": 2, "show": "board"},
            ],
        }
    ]


def test_a_picture_of_a_lesson_that_is_not_there_is_refused() -> None:
    from pentarchy.lessons.guide import drawn

    with pytest.raises(BadInput):
        drawn(pentarchy.game("domaine"), "9-nothing", 1)
