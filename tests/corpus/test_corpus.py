"""A corpus: games played and judged, in a file that says what is in it, and a page whose examples run on it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

import pentarchy
from pentarchy.bots.seat import Seat
from pentarchy.cli import main
from pentarchy.corpus import columns
from pentarchy.corpus.describing import described, feature_names, telling
from pentarchy.corpus.gathering import read
from pentarchy.corpus.playing import play, recipe_for, seated, spread
from pentarchy.kernel import BadInput, Game, Quick, Record

PAGE = Path(__file__).resolve().parents[2] / "docs" / "corpus.md"
TINY = ["corpus", "dynasty", "--games", "2", "--seats", "2", "--bots", "novice,random", "--match", "--effort", "2"]


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The smallest corpus with everything in it."""
    file = tmp_path_factory.mktemp("corpus") / "domaine.parquet"
    assert main([*TINY, "--out", str(file)]) == 0
    return file


def rows_of(file: Path) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    import pyarrow.parquet

    table = pyarrow.parquet.read_table(file)
    return table.to_pylist(), json.loads(table.schema.metadata[b"pentarchy"])


def test_a_row_is_a_game_that_can_be_replayed_with_all_its_decisions_judged(tiny: Path) -> None:
    rows, about = rows_of(tiny)
    assert [row["bots"] for row in rows] == [["novice", "random"], ["random", "novice"]]
    assert rows[0]["seed"] == rows[1]["seed"], "both seatings meet the same deal"
    assert about["recipe"]["bots"] == ["novice", "random"] and about["form"] == columns.FORM
    game = pentarchy.game("dynasty")
    for row in rows:
        record = Record.parse(row["record"])
        result = game.replay(record).result
        assert result is not None and list(result.winners) == row["winners"] and len(record.moves) == row["moves"]
        assert row["whole"] and len(row["accounts"]) == 2
        position = game.again(record)
        choices = []
        for number, (seat, move) in enumerate(record.moves):
            if len(position.decision(seat).options) > 1:
                choices.append((number, seat))
            position.play(move, seat)
        assert [(one["number"], one["seat"]) for one in row["decisions"]] == choices
        for one in row["decisions"]:
            assert sum(one["chances"]) == pytest.approx(1, abs=1e-3) and 0 <= one["progress"] <= 1
            assert [len(mine) for mine in one["features"]] == [len(about["features"])] * 2
            assert record.moves[one["number"]][1] == one["made"]
        for seat, line in enumerate(row["accounts"]):
            own = sum([one["edge"][seat] for one in row["decisions"] if one["seat"] == seat])
            assert line["own"] == pytest.approx(own, abs=1e-3)


def test_the_same_command_adds_nothing_and_more_games_go_on(tiny: Path, tmp_path: Path) -> None:
    rows_file = tmp_path / "again.jsonl"
    rows_file.write_text(tiny.with_suffix(".jsonl").read_text())
    assert main([*TINY, "--out", str(rows_file)]) == 0
    assert read(rows_file) == read(tiny.with_suffix(".jsonl"))
    assert main([*TINY, "--out", str(rows_file), "--minutes", "0", "--games", "3"]) == 1, "not all games are there"


def test_the_card_says_how_it_was_made_and_names_every_column(tiny: Path) -> None:
    card = tiny.with_suffix(".md").read_text()
    assert "pentarchy corpus dynasty --games 2 --out domaine.parquet --bots novice,random --seats 2 --effort 2" in card
    for name, _, meaning in (*columns.GAME, *columns.ACCOUNT, *columns.DECISION):
        assert f"| `{name}` |" in card and meaning in card
    for name in feature_names(pentarchy.game("dynasty")):
        assert f"`{name}`" in card
    rows, _ = rows_of(tiny)
    assert set(rows[0]) == {name for name, _, _ in columns.GAME} | set(columns.NESTED)
    assert set(rows[0]["decisions"][0]) == {name for name, _, _ in columns.DECISION}
    assert set(rows[0]["accounts"][0]) == {name for name, _, _ in columns.ACCOUNT}


def test_the_examples_of_the_page_run(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import matplotlib

    matplotlib.use("Agg")
    monkeypatch.chdir(tiny.parent)
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.S | re.M)
    assert len(blocks) == 4
    known: dict[str, Any] = {}
    for number, block in enumerate(blocks):
        exec(compile(block, f"corpus.md example {number + 1}", "exec"), known)
    for drawn in ("decided.png", "wrong.png", "luck.png"):
        assert (tiny.parent / drawn).read_bytes().startswith(b"\x89PNG")
        assert drawn in PAGE.read_text(), "the page shows what it draws"


@pytest.mark.parametrize(
    ("given", "problem"),
    [
        (["--out", "a.csv"], "ends with .parquet or .jsonl"),
        (["--out", "a.jsonl", "--seats", "two"], "'two' are no numbers of seats"),
        (["--out", "a.jsonl", "--bots", "steady,genius"], "there is no bot 'genius'"),
        (["--out", "a.jsonl", "--match", "--bots", "steady,novice"], "a match is played at one number of seats"),
        (["--out", "a.jsonl", "--seats", "9"], "9"),
    ],
)
def test_what_cannot_be_made_is_refused_in_a_sentence(
    given: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["corpus", "domaine", *given]) == 2
    said = capsys.readouterr().err
    assert problem in said and said.count("\n") == 1


def test_bots_are_drawn_for_every_seat_or_sit_in_every_place_in_turn() -> None:
    game = pentarchy.game("domaine")
    drawn = recipe_for(game, ["steady", "novice"], [2, 3], False, 1)
    tables = [seated(drawn, number) for number in range(40)]
    assert [len(table) for table in tables] == [2, 3] * 20
    assert {"steady", "novice"} == {name for table in tables for name in table}
    assert tables == [seated(drawn, number) for number in range(40)]
    match = recipe_for(game, ["steady", "novice"], [2], True, 1)
    assert [seated(match, number) for number in range(2)] == [["novice", "steady"], ["steady", "novice"]]
    with pytest.raises(BadInput, match="do not fit"):
        recipe_for(game, ["steady", "novice", "random"], [2], True, 1)


def test_decisions_are_drawn_from_every_part_of_a_game() -> None:
    chosen = spread(list(range(100, 200)), 5, Quick(3))
    assert [(number - 100) // 20 for number in chosen] == [0, 1, 2, 3, 4]
    assert spread([4, 7], 5, Quick(3)) == [4, 7]


@pytest.mark.parametrize("game", pentarchy.all_games(), ids=lambda game: game.name)
def test_every_game_tells_progress_scores_and_features(game: Game) -> None:
    recipe = recipe_for(game, ["random"], [game.seats[0]], False, 3)
    played = play(game, recipe, 0)
    first, *_, last = played.choices()
    ends = [described(Seat(position, seat)) for _, seat, _, position in played.at([first, last])]
    assert 0 <= ends[0]["progress"] < ends[1]["progress"] <= 1
    for told in ends:
        assert len(told["scores"]) == len(told["features"]) == game.seats[0]
    final = game.replay(played.record)
    score = telling(game).score
    assert score is not None
    assert [score(final.state, seat) for seat in range(game.seats[0])] == list(played.result.scores)
