"""The museums: nothing that is printed is left out, what they cite exists, packs and plain games show theirs too."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import pentarchy
from pentarchy import companions, words
from pentarchy.arena import figures as counting
from pentarchy.arena.run import run as play_all
from pentarchy.arena.schedule import jobs
from pentarchy.cli.cards import figured
from pentarchy.kernel import BadInput
from pentarchy.museum import FIGURES, figures, museum_of, plain, searched, shown, tables_of
from pentarchy.tables import printed

GAMES = pentarchy.game_names()
NO_EXHIBITS = {("dominare", "block"), ("dynasty", "scalar")}
"""Tables that are parts of something else: blocks of the map, what missions count."""


@pytest.fixture(params=GAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def test_every_row_of_the_content_is_shown(name: str) -> None:
    ids = {thing["id"] for thing in shown(name)["things"]}
    for table in tables_of(pentarchy.game(name)).values():
        for kind, rows in table.items():
            if isinstance(rows, list) and rows and isinstance(rows[0], dict) and (name, kind) not in NO_EXHIBITS:
                assert {row["id"] for row in rows} <= ids, kind


def test_every_thing_says_what_it_is(name: str) -> None:
    museum = shown(name)
    facts = {kind["name"]: {fact["name"] for fact in kind["facts"]} for kind in museum["kinds"]}
    assert len({(thing["kind"], thing["id"]) for thing in museum["things"]}) == len(museum["things"])
    assert len({thing["face"] for thing in museum["things"]}) == len(museum["things"])
    for thing in museum["things"]:
        assert thing["name"] and (thing["text"] or thing["facts"])
        assert thing["facts"].keys() <= facts[thing["kind"]]
        assert not any("{" in line or not line.strip() for line in [thing["name"], *thing["text"]])


def test_texts_are_those_of_the_content(name: str) -> None:
    """A sentence on a card is the one in its file, word for word."""
    told = " ".join([line for thing in shown(name)["things"] for line in thing["text"]])
    for table in tables_of(pentarchy.game(name)).values():
        for rows in table.values():
            for row in rows if isinstance(rows, list) else ():
                for line in row.get("text", []) if isinstance(row, dict) and isinstance(row.get("text"), list) else ():
                    assert line in told


def test_declared_rules_exist_and_every_thing_has_some(name: str) -> None:
    game = pentarchy.game(name)
    museum, rules = museum_of(game), companions.rules(game)
    declared = [rule for kind in museum.kinds for rule in kind.rules]
    declared += [rule for leads in museum.words.values() for rule in leads]
    for kind in museum.kinds:
        declared += [rule for row in kind.found(tables_of(game)) for rule in kind.cites(row)]
    assert [rule for rule in declared if rule not in rules] == []
    assert all(thing["rules"] for thing in shown(name)["things"])


def test_what_is_counted_is_told_in_the_log(name: str) -> None:
    game = pentarchy.game(name)
    told = words.catalogue(game)["events"]
    assert [event for kind in museum_of(game).kinds for event in kind.taken if event not in told] == []


def test_figures_of_a_few_games_count_what_was_offered_and_taken(name: str) -> None:
    game = pentarchy.game(name)
    played = play_all(jobs(game, ["random", "random"], 2, 2, 1, {}, None, True, {}))
    found = counting.figures(game, 2, played, {"seed": 1})
    ids = {f"{kind.name}/{kind.counted(row)}" for kind in museum_of(game).kinds for row in kind.found(tables_of(game))}
    assert found["games"] == 2 and found["things"] and found["things"].keys() <= ids
    for games, offered, taken, wins, par in found["things"].values():
        assert 0 < games <= 2 and taken <= offered <= 4 and wins <= taken and par <= taken
    for kind in museum_of(game).kinds:
        if kind.offered:
            assert any(line[1] for thing, line in found["things"].items() if thing.startswith(f"{kind.name}/"))


def test_figures_that_are_shipped_are_of_this_game_and_can_be_made_again(name: str) -> None:
    found = figures(pentarchy.game(name))
    if found is None:
        assert shown(name)["figures"] is None
        return
    told = shown(name)
    assert found["form"] == counting.FORM and found["game"] == name and found["games"] >= 100
    assert found["command"].startswith(f"pentarchy lab {name} ") and len(found["commit"]) == 40
    counted = {f"{kind.name}/{kind.counted(row)}" for kind in museum_of(pentarchy.game(name)).kinds
               for row in kind.found(tables_of(pentarchy.game(name)))}  # fmt: skip
    assert found["things"].keys() <= counted
    assert any("figures" in thing for thing in told["things"]) and "things" not in told["figures"]


def test_figures_are_written_and_read_again(tmp_path: Path) -> None:
    file = tmp_path / FIGURES
    whole: dict[str, Any] = {"form": 1, "columns": ["games"], "things": {"card/a": [1], "card/b": [2]}}
    counting.write(file, whole)
    assert json.loads(file.read_text(encoding="utf-8")) == whole


def test_a_pack_shows_its_own_things_and_no_figures_of_others(tmp_path: Path) -> None:
    pack = tmp_path / "harsh"
    pack.mkdir()
    own = Path(pentarchy.game("domaine").content_home or "") / "cards.toml"
    text = own.read_text(encoding="utf-8").replace('id = "a-border"', 'id = "a-fence"', 1)
    (pack / "cards.toml").write_text(text, encoding="utf-8")
    museum = shown("domaine", str(pack))
    ids = [thing["id"] for thing in museum["things"]]
    assert "a-fence" in ids and "a-border" not in ids and "king" in ids
    assert museum["content"].startswith("harsh ") and museum["figures"] is None
    assert not any("figures" in thing for thing in museum["things"])


def test_a_game_that_declares_nothing_shows_its_tables() -> None:
    rows = [{"id": "up-and-down", "price": 3, "text": ["Go up.", "Go down."], "place": {"x": 1}}]
    museum = plain({"cards": {"card": rows, "centre": "x", "loose": [1, 2]}})
    (kind,) = museum.kinds
    assert kind.called(rows[0]) == "Up and down" and kind.text(rows[0]) == ["Go up.", "Go down."]
    assert [(fact.name, fact.title, fact.value(rows[0])) for fact in kind.facts] == [("price", "Price", 3)]


def test_things_are_found_by_all_words_and_by_kind() -> None:
    museum = shown("dominare")
    found = searched(museum, ["flip", "senator"], "agent")
    assert found and all("flip" in " ".join(thing["text"]).lower() for thing in found)
    assert searched(museum, ["flip", "no such word"]) == []
    with pytest.raises(BadInput, match="has no 'dragon' to show: there are agent"):
        searched(museum, [], "dragon")


def test_the_museum_is_printed_for_every_client(name: str) -> None:
    assert printed.museum(name)["title"] == pentarchy.game(name).title


def test_figures_in_words_do_not_divide_by_nothing() -> None:
    kind, whole = {"took": "built", "offered": False}, {"games": 10, "seats": 3}
    counts = {"games": 3, "offered": 3, "taken": 3, "wins": 3, "par": 1}
    assert figured(kind, counts, whole) == "Bots: built by 10% of the players; of these 100% won (par 33%)."
    never = {"games": 3, "offered": 3, "taken": 0, "wins": 0, "par": 0}
    assert figured({**kind, "offered": True}, never, whole) == "Bots: built by 0% of those who could."
