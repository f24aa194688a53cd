"""What happened, in sentences: names for seats, lists as people say them."""

from __future__ import annotations

import pentarchy
from pentarchy import words

NAMES = ["Ada", "Bo", "Cy"]


def said(kind: str, **event: object) -> str:
    return words.sentence(pentarchy.game("domaine"), {"kind": kind, "rule": "DO001", **event}, NAMES)


def test_a_list_reads_a_b_and_c() -> None:
    assert said("king", seats=[0], points=40) == "the king returns: Ada reached 40 points"
    assert said("king", seats=[0, 1], points=40) == "the king returns: Ada and Bo reached 40 points"
    assert said("king", seats=[0, 1, 2], points=40) == "the king returns: Ada, Bo and Cy reached 40 points"


def test_one_crown_and_three_crowns() -> None:
    game = pentarchy.game("dominare")
    event = {"kind": "paid", "rule": "DR145", "seat": 1, "now": 0}
    assert words.sentence(game, {**event, "crowns": 1}, NAMES) == "Bo pays 1 crown (0 left)"
    assert words.sentence(game, {**event, "crowns": 3}, NAMES) == "Bo pays 3 crowns (0 left)"


def test_the_rule_that_is_cited_says_what_it_was_for() -> None:
    game = pentarchy.game("dominare")
    event = {"kind": "paid", "rule": "DR134", "seat": 1, "now": 0, "crowns": 3}
    assert words.sentence(game, event, NAMES) == "Bo inspires and pays 3 crowns (0 left)"


def test_true_and_false_are_yes_and_no() -> None:
    assert said("drew", seat=1, left=True) == "Bo draws a card (yes left)"
    assert said("drew", seat=1, left=False) == "Bo draws a card (no left)"
