"""A game at the keyboard, typed through a pipe."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

import pentarchy
from pentarchy.cli.listing import chosen, folded, listed, matching, overview
from pentarchy.kernel import BadInput, IllegalMove
from tests.cli.conftest import Run

TWO = ("play", "domaine", "--seats", "2", "--me", "1", "--bots", "random", "--seed", "5")


def test_a_whole_game_by_numbers_ends_with_scores(pentarchy_command: Run) -> None:
    told = pentarchy_command(*TWO, typed="1\n" * 1500)
    assert told.code == 0
    assert "The game is over" in told.out
    assert "commitment" in told.out
    assert "\x1b[" not in told.out


def test_the_end_of_input_leaves_cleanly(pentarchy_command: Run) -> None:
    told = pentarchy_command(*TWO, typed="")
    assert told.code == 0
    assert "No more input" in told.out


def test_a_bad_line_is_answered_and_asked_again(pentarchy_command: Run) -> None:
    told = pentarchy_command(*TWO, typed="castle z99\n9999\nhepl\ncastle\n\nquit\n")
    assert told.code == 0
    assert "'castle z99' is not an answer" in told.out
    assert "no move number 9999" in told.out
    assert "did you mean `help`?" in told.out
    assert "'castle' could be" in told.out


def test_why_names_the_rule_that_forbids_a_move(pentarchy_command: Run) -> None:
    land = pentarchy.game("domaine").start(2, 5).view(0)["board"]["land"]
    forest = land.index("f")
    cell = f"{'abcdefghijkl'[forest % 12]}{forest // 12 + 1}"
    told = pentarchy_command(*TWO, typed=f"why castle {cell}\ncastle {cell}\nquit\n")
    assert "castles stand on meadows (DO009)" in told.out
    assert "DO009: A castle goes on a free meadow" in told.out


def test_why_tells_the_rules_behind_what_happened(pentarchy_command: Run) -> None:
    told = pentarchy_command(*TWO, typed="why\n1\n1\nwhy\nlog\nquit\n")
    assert "nothing has happened yet" in told.out
    assert "DO009: A castle goes on" in told.out


def test_advice_tells_what_a_bot_would_play_and_expects(pentarchy_command: Run) -> None:
    told = pentarchy_command(*TWO, typed="advice strong@20\nadvice steady\nadvice nobody\nquit\n")
    assert re.search(
        r"  1\. castle [a-l]\d+: wins about \d+% \(played on \d+ times\)\n       then \w+ knight", told.out
    )
    assert "'steady' does not search, so it has no reasons to give: ask strong or master" in told.out
    assert "there is no bot 'nobody'" in told.out


def test_bots_say_why_they_did_what_they_did(pentarchy_command: Run) -> None:
    told = pentarchy_command(*TWO, typed="why bot\n1\n1\n1\nwhy bot\nwhy bot 2\nwhy bot 1\nquit\n")
    assert "no bot has made a move yet that is not secret" in told.out
    assert len(re.findall(r"Blue \(random\), castle [a-l]\d+: \w[^\n]+", told.out)) == 2, told.out
    assert "there is no bot in seat '1'" in told.out
    told = pentarchy_command("play", "domaine", "--seats", "3", "--me", "1,2", "--seed", "5", typed="why bot\nquit\n")
    assert "only to somebody who plays against bots alone" in told.out


def test_rules_and_cards_can_be_looked_up(pentarchy_command: Run) -> None:
    told = pentarchy_command(*TWO, typed="rules monopoly\nrules DO031\nrules zzz\nrules\ncard a-wall\ncard zzz\nquit\n")
    assert "DO057: " in told.out
    assert "DO031: There are 100 markers." in told.out
    assert "no rule of Domaine speaks of 'zzz'" in told.out
    assert "a-wall: 3 borders" in told.out
    assert "nothing printed that is called 'zzz'" in told.out


def test_undo_takes_back_a_choice_of_the_same_turn(pentarchy_command: Run) -> None:
    told = pentarchy_command(*TWO, typed="undo\n1\nundo\nquit\n")
    assert "nothing to take back" in told.out
    assert "taken back" in told.out
    assert told.out.count("Place castle 1 of 4 on a meadow.") == 2


def test_moves_are_folded_and_listed_by_their_beginning(pentarchy_command: Run) -> None:
    told = pentarchy_command(*TWO, typed="moves castle a\nmoves\nmoves xyz\nquit\n")
    assert "; `moves castle" in told.out
    assert "no move begins with 'xyz'" in told.out


def test_a_game_is_saved_and_gone_on_with(pentarchy_command: Run, tmp_path: Path) -> None:
    file = tmp_path / "evening.save"
    pentarchy_command(*TWO, typed=f"1\nsave {file}\nquit\n")
    assert json.loads(file.read_text())["players"] == ["person", "random"]
    told = pentarchy_command("play", "domaine", "--load", str(file), typed="board\nquit\n")
    assert told.code == 0
    assert "Place the knight beside the castle" in told.out
    assert "Blue (random)" in told.out


def test_a_record_is_saved_and_gone_on_with(pentarchy_command: Run, tmp_path: Path) -> None:
    file = tmp_path / "evening.ptg"
    pentarchy_command(*TWO, typed=f"1\n1\nsave {file}\nquit\n")
    told = pentarchy_command("play", "domaine", "--load", str(file), "--me", "1", typed="quit\n")
    assert told.code == 0
    assert "♜1" in told.out


def test_saving_overwrites_nothing_that_is_not_a_game(pentarchy_command: Run, tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear aunt")
    told = pentarchy_command(*TWO, typed=f"save {file}\nsave {tmp_path}\nsave\nsave {tmp_path}/no/such\nquit\n")
    assert "is left as it is" in told.out
    assert "is a folder" in told.out
    assert "save needs the name of a file" in told.out
    assert "cannot be written" in told.out
    assert file.read_text() == "Dear aunt"


def test_people_share_a_keyboard(pentarchy_command: Run) -> None:
    told = pentarchy_command("play", "domaine", "--me", "1,2", "--seats", "3", "--seed", "5", typed="1\n1\n1\nquit\n")
    assert "Red> " in told.out
    assert "Blue> " in told.out
    assert "Gold (steady)" in told.out


def test_bots_can_be_watched(pentarchy_command: Run) -> None:
    told = pentarchy_command("play", "domaine", "--me", "none", "--bots", "random,random", "--seed", "2")
    assert told.code == 0
    assert "The game is over" in told.out


def test_the_same_seed_gives_the_same_game(pentarchy_command: Run) -> None:
    game = ("play", "domaine", "--me", "none", "--bots", "random,random", "--seed", "3")
    assert pentarchy_command(*game).out == pentarchy_command(*game).out


def test_without_me_one_seat_is_drawn_by_lot(pentarchy_command: Run) -> None:
    seats = {
        pentarchy_command("play", "domaine", "--bots", "random,random", "--seed", str(seed)).out.split("(you)")[0][-4:]
        for seed in range(12)
    }
    assert len(seats) > 1


def test_options_and_seats_reach_the_game(pentarchy_command: Run) -> None:
    told = pentarchy_command(*TWO, "--option", "king_card=on", typed="quit\n")
    assert "the king's card is in stack D" in " ".join(told.out.split())  # wherever the line was broken


def test_hands_of_others_are_not_shown(pentarchy_command: Run) -> None:
    position = pentarchy.game("domaine").start(2, 8)
    others = set(position.view(1)["board"]["hands"][1]) - set(position.view(0)["board"]["hands"][0])
    told = pentarchy_command(*TWO[:-1], "8", typed="log\nboard\nquit\n")
    assert others
    assert not any(card in told.out for card in others)


MOVES = [f"border {letter}{n}-{letter}{n + 1}" for letter in "abcdef" for n in range(1, 8)]


def test_many_moves_are_folded() -> None:
    assert folded(MOVES)[0] == ("border a", 7)
    assert "42 moves" in overview(MOVES)


def test_few_moves_are_numbered() -> None:
    assert overview(["draw", "take a-wall"]).splitlines() == ["  1 draw", "  2 take a-wall"]
    assert listed([], []) == ""


def test_a_word_inside_a_move_finds_it() -> None:
    assert matching(["draw", "take a-wall"], "a-w") == (["take a-wall"], [2])


def test_enough_of_a_move_chooses_it() -> None:
    position = pentarchy.game("domaine").start(2, 5)
    decision = position.decisions[0]
    last = decision.moves[-1]
    assert chosen(decision, decision.moves, last.upper()) == decision.options[-1]
    assert chosen(decision, decision.moves, last.removeprefix("castle ")) == decision.options[-1]
    with pytest.raises(BadInput):
        chosen(decision, decision.moves, "0")


def test_a_whole_move_that_is_forbidden_is_not_taken_for_the_beginning_of_another() -> None:
    """a1 is built on, a10 to a12 are free: `castle a1` is refused with its reason."""
    position = pentarchy.game("domaine").start(2, 3)
    assert {"castle a1", "castle a10"} <= set(position.decision().moves)
    position.play("castle a1")
    while position.decision().question.name != "castle":
        position.play(position.decision().moves[0])
    decision = position.decision()
    assert [move for move in decision.moves if move.startswith("castle a1")] == ["castle a10"]
    for typed in ("castle a1", "a1"):
        with pytest.raises(IllegalMove, match="DO009"):
            chosen(decision, decision.moves, typed)
    assert decision.write(chosen(decision, decision.moves, "castle a10")) == "castle a10"


def test_a_number_that_was_not_shown_is_no_move(pentarchy_command: Run) -> None:
    told = pentarchy_command(*TWO, typed="7\nmoves\n7\nquit\n")
    assert "number 7 was not shown" in told.out
    before, after = told.out.split("number 7 was not shown", 1)
    assert "places" not in before and "builds a castle" in after


def test_long_lines_are_broken_at_words(pentarchy_command: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "70")
    told = pentarchy_command("play", "dominare", "--seats", "2", "--me", "1", "--bots", "random", "--seed", "5",
                             typed="card orazio\nquit\n")  # fmt: skip
    says = told.out[told.out.index("Orazio Nesca (orazio-nesca)") :]
    lines = says.splitlines()[:4]
    assert all(len(line) <= 70 for line in lines)
    assert " ".join(line.strip() for line in lines).startswith("Orazio Nesca (orazio-nesca), Shadowmen: ")
