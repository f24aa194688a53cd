"""How games end for those who played them: winners, points, and those who did not stay."""

from __future__ import annotations

from typing import Any

from pentarchy.tables.journal import Row
from pentarchy.tables.outcomes import finishes


def rows(*later: tuple[str, int, dict[str, Any]], seats: int = 4) -> list[Row]:
    places = [{"person": f"p{seat}", "bot": None} for seat in range(seats)]
    lines = [("made", -1, {"places": places}), *later]
    return [Row(n, kind, seat, data, n) for n, (kind, seat, data) in enumerate(lines, 1)]


def places(found: list[Row], scores: list[int], winners: list[int]) -> list[int]:
    return [one.place for one in finishes(found, 99, scores, winners)]


def hows(found: list[Row]) -> list[str]:
    return [one.how for one in finishes(found, 99, [0] * 4, [0])]


def test_winners_come_first_then_points_and_equals_share_a_place() -> None:
    assert places(rows(), [5, 9, 9, 7], [2]) == [4, 2, 1, 3]
    assert places(rows(), [5, 9, 9, 5], [1, 2]) == [3, 1, 1, 3]


def test_without_scores_those_who_did_not_win_are_equal() -> None:
    assert places(rows(), [], [3]) == [2, 2, 2, 1]


def test_who_does_not_stay_is_behind_and_the_first_to_go_is_last() -> None:
    gone = rows(
        ("resign", 1, {"bot": "steady"}), ("bot", 0, {"bot": "steady"}), ("bot", 2, {"bot": "steady", "flag": True})
    )
    assert places(gone, [99, 98, 97, 1], [0]) == [3, 4, 2, 1]
    assert hows(gone) == ["left", "resigned", "time", "played"]


def test_who_comes_back_has_stayed_and_who_resigned_cannot() -> None:
    back = rows(("bot", 0, {"bot": "steady"}), ("back", 0, {}), ("resign", 1, {"bot": "steady"}), ("back", 1, {}))
    assert hows(back)[:2] == ["played", "resigned"]


def test_what_happened_after_the_end_changes_nothing() -> None:
    after = rows(("move", 0, {"move": "x"}), ("gone", 0, {"bot": "steady"}))
    assert [one.how for one in finishes(after, 2, [3, 2, 1, 0], [0])] == ["played"] * 4


def test_a_bots_seat_is_a_bots() -> None:
    found = finishes(rows(("sit", 1, {"person": None, "name": "steady", "bot": "steady"})), 99, [1, 2, 3, 4], [3])
    assert (found[1].person, found[1].bot, found[0].bot) == (None, "steady", None)
