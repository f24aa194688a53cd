"""The analysis of finished games on the server: worked out beside play, shown as it comes, kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.server.clients import Player
from tests.server.serving import Served, wait_until

RECORD = Path(__file__).resolve().parents[1] / "games" / "dynasty" / "records" / "2-first.ptg"


@pytest.fixture(autouse=True)
def _little_effort(served: Served) -> Iterator[None]:
    reviews = served.server.hall.reviews
    usual, reviews.effort = reviews.effort, 2
    yield
    reviews.effort = usual


def test_a_finished_game_is_analysed_once_and_then_known(served: Served) -> None:
    ada = Player(served.base, "Ada")
    table = ada.post("/api/records", 201, record=RECORD.read_text())["table"]["id"]
    begun = ada.get(f"/api/tables/{table}/review")
    assert begun["review"] is None and 0 <= begun["done"] < begun["of"]
    again = ada.post("/api/records", 201, record=RECORD.read_text())["table"]["id"]
    if ada.get(f"/api/tables/{table}/review")["review"] is None:
        refused = ada.get(f"/api/tables/{again}/review", 409)["error"]["text"]
        assert refused == "another game that you asked for is still being analysed"
    wait_until(lambda: ada.get(f"/api/tables/{table}/review")["review"] is not None)
    told = ada.get(f"/api/tables/{table}/review")
    review = told["review"]
    assert told["done"] == told["of"] == len(review["decisions"])
    frames = len(ada.get(f"/api/tables/{table}/replay")["frames"])
    assert all(0 <= one["frame"] < frames for one in review["decisions"])
    assert [one["frame"] for one in review["decisions"]] == sorted(one["frame"] for one in review["decisions"])
    for line in review["accounts"]:
        assert line["own"] + line["others"] + line["luck"] == pytest.approx(line["won"] - line["par"], abs=1e-3)
    served.server.hall.reviews.works.clear()
    assert ada.get(f"/api/tables/{again}/review")["review"] == review, "the same game is the same analysis, and kept"


def test_a_game_that_goes_on_is_not_analysed(served: Served) -> None:
    ada = Player(served.base, "Ada")
    table = ada.make(seats=2, places=["me", "steady"], start=True)
    assert ada.get(f"/api/tables/{table}/review", 409)["error"]["text"] == "a game is analysed when it is over"
    ada.do(table, "resign")
    assert "not played to its end" in ada.get(f"/api/tables/{table}/review", 409)["error"]["text"]
