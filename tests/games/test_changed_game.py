"""A changed copy of a game (a card inserted, a field added, newer rules) goes on with what was saved before."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest

import pentarchy
from pentarchy.games.domaine import Domaine
from pentarchy.games.domaine.content import HOME
from pentarchy.games.domaine.state import Board
from pentarchy.kernel import BadInput, Game, Position, Quick, Record
from tests.support import COMPILED

pytestmark = pytest.mark.skipif(
    COMPILED,
    reason="a compiled game has no subclasses: what is changed here is the plain one",
)

HERE = Path(__file__).parent
NEW_CARD = """
[[card]]
id = "a-aaa"
stack = "A"
count = 1
price = 1
sale = 1
actions = { borders = 1 }
"""


class WiderBoard(Board):
    """With a field that no save knows."""

    tolls: list[int]
    weather: str = "fair"


class Wider(Domaine):
    classes = (WiderBoard,)


class Newer(Wider):
    """Its rules changed, and what was once called `idle` counted from the end."""

    rules_version = 2
    save_version = 2

    def migrate(self, saved: dict[str, Any], from_version: int) -> dict[str, Any]:
        assert from_version == 1
        saved["snapshot"]["@"] = "WiderBoard"
        saved["snapshot"]["weather"] = f"after {saved['snapshot']['idle']}"
        return saved


def content_with_a_card_more(folder: Path) -> Path:
    """Domaine's content with a card inserted at the top, and the content of before kept beside it."""
    shutil.copytree(HOME, folder / "1")
    for file in HOME.glob("*.toml"):
        text = file.read_text(encoding="utf-8")
        (folder / file.name).write_text((NEW_CARD if file.name == "cards.toml" else "") + text, encoding="utf-8")
    return folder


def saved_game(seats: int = 3, moves: int = 80) -> Position:
    position = pentarchy.game("domaine").start(seats, "kept")
    chance = Quick(3)
    for _ in range(moves):
        decision = position.decision()
        position.play(decision.options[chance.below(len(decision.options))])
    return position


def hands(position: Position) -> list[Any]:
    return [position.view(seat)["board"]["hands"][seat] for seat in range(position.header.seats)]


def play_on(position: Position, moves: int = 40) -> None:
    chance = Quick(4)
    for _ in range(moves):
        if position.decisions:
            decision = position.decision()
            position.play(decision.options[chance.below(len(decision.options))])
    assert position.game.invariants(position.state) == []


def old_saves() -> list[str]:
    files = sorted((HERE / "domaine" / "saves").glob("*.json"))
    return [json.dumps(json.loads(file.read_text(encoding="utf-8"))["save"]) for file in files]


def renamed(save: str) -> str:
    return save.replace('"@":"Board"', '"@":"WiderBoard"').replace('"@": "Board"', '"@": "WiderBoard"')


def test_a_card_inserted_in_the_same_content_moves_no_card_of_a_save(tmp_path: Path) -> None:
    before = saved_game()
    changed = Domaine(content_with_a_card_more(tmp_path))
    changed.content_name = ""
    after = changed.load(before.save())
    assert changed.content.cards[0] == "a-aaa"
    assert hands(after) == hands(before)
    assert after.decision().moves == before.decision().moves


def test_a_running_game_ends_with_the_content_it_began_with(tmp_path: Path) -> None:
    home = content_with_a_card_more(tmp_path)

    class Bettered(Domaine):
        content_version = 2
        content_home = home

        def __init__(self, pack: Path | None = home) -> None:
            super().__init__(pack)
            self.content_name = "version 2"

        def with_content(self, pack: Path) -> Game:
            return Bettered(pack)

    game = Bettered()
    for text in [saved_game().save(), *old_saves()]:
        position = game.load(text)
        assert position.game is not game
        assert "a-aaa" not in position.game.content.cards
        assert "content:" not in position.record()
        play_on(position)
        assert game.load(position.save()).view(0) == position.view(0)
    fresh = game.start(2, 1)
    assert "\ncontent: version 2\n" in fresh.record()
    assert "a-aaa" in fresh.game.content.cards
    again = game.replay(Record.parse(saved_game().record()))
    assert hands(again) == hands(saved_game())


def test_a_new_field_takes_its_default() -> None:
    for text in [saved_game().save(), *old_saves()]:
        position = Wider().load(renamed(text))
        state = position.state
        assert isinstance(state, WiderBoard)
        assert (state.tolls, state.weather) == ([], "fair")
        play_on(position)


def test_newer_rules_take_a_running_game_over_step_by_step() -> None:
    before = saved_game()
    position = Newer().load(before.save())
    assert isinstance(position.state, WiderBoard)
    assert position.state.weather.startswith("after ")
    assert position.header.rules_version == 2
    assert hands(position) == hands(before)
    play_on(position)
    record = position.record()
    assert f"\nearlier moves: {len(before.moves)} by rules 1\n" in record
    with pytest.raises(BadInput, match="of its moves 80 by rules 1"):
        Newer().replay(Record.parse(record))
    assert Newer().load(position.save()).record() == record


def test_rules_that_still_stand_play_on_and_replay() -> None:
    class Both(Domaine):
        rules_version = 2
        older_rules = (1,)

    before = saved_game()
    position = Both().load(before.save())
    assert (position.state.rules, position.header.rules_version) == (1, 1)
    play_on(position)
    assert "earlier" not in position.record()
    assert Both().replay(Record.parse(position.record())).record() == position.record()
    assert Both().start(2, 1).state.rules == 2


def test_a_save_that_does_not_hold_together_is_not_taken_over() -> None:
    saved = json.loads(saved_game().save())
    saved["snapshot"]["scores"][0] += 1
    with pytest.raises(BadInput, match="cannot be taken over: .*DO064"):
        Newer().load(json.dumps(saved))


def test_newer_rules_than_here_are_refused() -> None:
    with pytest.raises(BadInput, match="rules version 2; here is version 1"):
        Domaine().load(renamed(Newer().start(2, 1).save()).replace("WiderBoard", "Board"))


def test_a_pack_is_named_with_its_version(tmp_path: Path) -> None:
    pack = content_with_a_card_more(tmp_path / "mine")
    first = pentarchy.game("domaine", pack)
    record = first.start(2, 1).record()
    assert re.search(r"\ncontent: mine [0-9a-f]{8}\n", record)
    assert first.replay(Record.parse(record)).record() == record
    assert first.replay(Record.parse(re.sub(r"mine [0-9a-f]{8}", "mine", record))).decisions
    (pack / "cards.toml").write_text((pack / "cards.toml").read_text(encoding="utf-8") + "\n", encoding="utf-8")
    with pytest.raises(BadInput, match="was played with content 'mine [0-9a-f]{8}'; here is 'mine [0-9a-f]{8}'"):
        pentarchy.game("domaine", pack).replay(Record.parse(record))
