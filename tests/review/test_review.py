"""Reviews of finished games: honest, additive, kept, and told in words."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import pentarchy
from pentarchy import battery
from pentarchy.bots import bot, choose
from pentarchy.cli import main
from pentarchy.kernel import BadInput, Game, Position, Record
from pentarchy.review import accounts, judge, judging, mistakes, questions, review, turning_points, whole
from pentarchy.review.judging import cost_of
from pentarchy.review.proving import gained, proofs
from tests.review.wheel import GOOD, Wheel

RECORDS = Path(__file__).resolve().parents[1] / "games"
GAMES = pentarchy.all_games()
EFFORT = 3


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PENTARCHY_DATA", str(tmp_path / "data"))


def short_game(file: Path, seed: int = 4) -> Record:
    """A whole game of Domino Dynasty, the shortest of the five: one seat plays as it comes, the other with care."""
    game = pentarchy.game("dynasty")
    position = game.start(2, seed)
    players = [bot("random", 1), bot("steady", 2)]
    while position.decisions:
        seat = position.decisions[0].seat
        position.play(choose(players[seat], position, seat), seat)
    file.write_text(position.record(), encoding="utf-8")
    return Record.parse(position.record())


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_decision_is_judged_alike_in_worlds_that_its_seat_cannot_tell_apart(game: Game) -> None:
    chance = random.Random(7)
    position = game.start(game.seats[0], seed=21)

    def judged(there: Position, seat: int) -> Any:
        decision = there.decision(seat)
        made = decision.write(decision.options[-1])
        asked = {"number": 9, "frame": 9, "game": game.name, "save": there.save(), "seat": seat, "made": made}
        return judge(asked, EFFORT)

    compared = 0
    for seed in range(200):
        decision = position.decisions[0]
        if len(decision.options) > 1 and seed > 30 and battery.twin(position, decision.seat, seed) is not None:
            assert not battery.peeks(judged, position, seed)
            compared += 1
            if compared == 2:
                return
        position.play(chance.choice(decision.options), decision.seat)
    if not compared:
        pytest.skip(f"in {game.name} no step begins with a decision, so that there are no two such worlds")


def test_what_was_won_is_what_choices_brought_and_luck() -> None:
    decisions = [
        {"number": 0, "seat": 0, "edge": [-0.3, 0.2, 0.1], "edge_errors": [0.03, 0.0, 0.0]},
        {"number": 4, "seat": 1, "edge": [0.1, -0.1, 0.0], "edge_errors": [0.04, 0.09, 0.0]},
    ]
    decisions[0] |= {"change": [-0.4, 0.2, 0.2], "chances": [0.4, 0.3, 0.3]}
    decisions[1] |= {"change": [0.1, -0.2, 0.1], "chances": [0.2, 0.5, 0.3]}
    first, second, third = accounts(decisions, 3, [0])
    assert (first["won"], first["own"], first["others"]) == (1.0, -0.3, 0.1)
    assert first["luck"] == pytest.approx(1 - 1 / 3 + 0.3 - 0.1, abs=1e-4)
    assert first["high"] - first["luck"] == pytest.approx(1.96 * 0.05, abs=1e-4)
    assert second["luck"] == pytest.approx(-1 / 3 + 0.1 - 0.2, abs=1e-4) and third["own"] == 0
    assert mistakes(decisions) == [], "nothing was played to its end, so nothing is said to be one"
    decisions[0]["gained"], decisions[1]["gained"] = 0.2, -0.1
    assert [one["number"] for one in mistakes(decisions)] == [0], "the other won no more with the better move"
    assert mistakes(decisions, 1) == []
    assert turning_points(decisions, 1) == [4]


def test_what_looks_like_a_mistake_is_played_to_its_end_and_told_by_both(monkeypatch: pytest.MonkeyPatch) -> None:
    game = Wheel()
    position = game.start(2, 1)
    asked = {"number": 3, "frame": 3, "game": game.name, "save": position.save(), "seat": 0, "made": "number 1"}

    def with_ends(*gains: float) -> Any:
        monkeypatch.setattr(judging, "proofs", lambda *_: [[-gain, gain] for gain in gains])
        return judge(asked, 60, game)

    better = with_ends(0.4, 0.2)
    assert better["gained"] == pytest.approx(0.3) and mistakes([better])
    seen = -better["change"][0]
    assert seen > 0.1 and better["errors"][0] > 0, "luck and skill go by what the search saw"
    assert cost_of(better) == pytest.approx((seen + 0.3) / 2, abs=1e-3)
    worse = with_ends(-0.1, -0.3)
    assert cost_of(worse) == pytest.approx((seen - 0.2) / 2, abs=1e-3) and not mistakes([worse])
    assert worse["change"] == better["change"] == judge(asked, 60, game, prove=False)["change"]


def test_games_are_played_to_their_end_in_worlds_of_the_seat_and_no_longer_than_it_helps() -> None:
    position = Wheel().start(2, 1)
    found = proofs(position, 0, "number 1", f"number {GOOD}", 40, 5)
    assert len(found) == 40 and gained(found, 0) > 0
    assert (
        found
        == proofs(position, 0, "number 1", f"number {GOOD}", 40, 5)
        != proofs(position, 0, "number 1", f"number {GOOD}", 40, 6)
    )
    assert all(sum(apart) == pytest.approx(0, abs=1e-9) for apart in found), "what one seat wins another loses"
    turned = proofs(position, 0, f"number {GOOD}", "number 1", 40, 5)
    assert len(turned) == 20 and gained(turned, 0) <= 0


def test_a_game_is_judged_once_and_then_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = short_game(tmp_path / "game.ptg")
    game = pentarchy.game("dynasty")
    heard: list[tuple[int, int]] = []
    first = review(game, record, EFFORT, 1, tmp_path / "kept", lambda done, of: heard.append((done, of)))
    to_judge = [question["number"] for question in questions(game, record)]
    assert [one["number"] for one in first.judged] == to_judge
    assert heard[-1] == (len(to_judge), len(to_judge))
    monkeypatch.setattr(whole, "judge", lambda *_: pytest.fail("it was judged again"))
    again = review(game, record, EFFORT, 1, tmp_path / "kept")
    assert again.as_json() == first.as_json()
    total = [line["own"] + line["others"] + line["luck"] for line in first.as_json()["accounts"]]
    assert total == pytest.approx([line["won"] - line["par"] for line in first.as_json()["accounts"]], abs=1e-3)
    assert first.as_json()["accounts"][0]["own"] < 0, "who plays as it comes loses by it"


def test_the_command_tells_mistakes_in_words_as_data_and_as_a_page(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "game.ptg"
    short_game(file)
    page = tmp_path / "page.html"
    assert main(["analyse", str(file), "--effort", str(EFFORT), "--page", str(page), "--most", "2"]) == 0
    told = capsys.readouterr().out
    assert "How likely each looked to win:" in told and "cost" in told and "better" in told
    assert "<polyline" in page.read_text() and "Luck and skill" in page.read_text()
    assert main(["analyse", str(file), "--effort", str(EFFORT), "--json"]) == 0
    data = json.loads(capsys.readouterr().out)
    assert data["game"] == "dynasty" and len(data["accounts"]) == 2 and data["decisions"]


def test_a_game_that_is_not_over_is_refused_in_a_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    position = pentarchy.game("domaine").start(2, 1)
    file = tmp_path / "begun.ptg"
    file.write_text(position.record(), encoding="utf-8")
    assert main(["analyse", str(file)]) == 2
    assert f"{file}: this game is not over" in capsys.readouterr().err
    assert main(["analyse", str(file), "--seat", "5"]) == 2
    with pytest.raises(BadInput, match="not over"):
        review(pentarchy.game("domaine"), Record.parse(position.record()))
