"""Records: text that a person can read, and errors that name what is wrong with one."""

from __future__ import annotations

import pytest

from pentarchy.kernel import BadInput, Record
from tests.kernel.ladder import GAME

HEADER = "Pentarchy record 1\ngame: ladder\nrules: 1\nseats: 2\nseed: 5\n"


def finished() -> str:
    position = GAME.start(2, 5)
    while position.decisions:
        position.play(position.decision().options[0])
    return position.record()


def test_a_record_reads_as_it_was_written() -> None:
    text = finished()
    assert Record.parse(text).moves[0] == (0, GAME.start(2, 5).decision().moves[0])
    assert GAME.replay(Record.parse(text)).record() == text
    assert text.startswith(HEADER)
    assert text.splitlines()[-1].startswith("# seat ")


def test_line_ends_comments_and_empty_lines_do_not_matter() -> None:
    text = HEADER + "\n1 give up # a pity\n\n# nothing here\n2   GIVE   UP\n"
    for written in (text, text.replace("\n", "\r\n")):
        position = GAME.replay(Record.parse(written))
        assert position.moves == [(0, "give up"), (1, "give up")]


def test_options_are_written_if_they_are_not_the_usual() -> None:
    text = GAME.start(2, 5, {"hand": 4}).record()
    assert "option hand: 4\n" in text
    assert GAME.replay(Record.parse(text)).record() == text
    assert "option" not in GAME.start(2, 5, {"hand": "3"}).record()


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", "line 1: a record begins with 'Pentarchy record 1', not with ''"),
        ("Dear diary\n", "not with 'Dear diary'"),
        ("Pentarchy record 1\ngame ladder\n", "line 2: 'game ladder' is not of the form"),
        ("Pentarchy record 1\ngame: ladder\n", "no 'rules:' line"),
        (HEADER.replace("seats: 2", "seats: two"), "'seats:' is 'two', which is not a number"),
        (HEADER + "\ngive up\n", "line 7: 'give up' is not a move"),
        (HEADER + "\n3 give up\n", "line 7: '3 give up' is not a move"),
        (HEADER + "\n1\n", "line 7: '1' is not a move"),
        (HEADER + "\n² give up\n", "line 7"),
    ],
)
def test_a_malformed_record_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadInput) as error:
        Record.parse(text)
    assert complaint in str(error.value)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (HEADER.replace("game: ladder", "game: chess"), "this is a game of 'chess', not of 'ladder'"),
        (HEADER.replace("rules: 1", "rules: 7"), "was played by rules version 7; here is version 1"),
        (HEADER.replace("seats: 2", "seats: 9"), "played by 2, 3 or 4, not by 9"),
        (HEADER + "content: mine\n", "was played with content 'mine'; here is 'default'"),
        (HEADER + "option colour: red\n", "no option 'colour': its options are hand"),
        (HEADER + "option hand: 11\n", "option hand cannot be '11': it is one of 3, 4"),
        (HEADER + "\n1 give up\n2 play 9\n", "move 2 ('2 play 9') does not fit"),
        (HEADER + "\n2 give up\n", "move 1 ('2 give up') does not fit: seat 2 has nothing to decide now"),
    ],
)
def test_a_record_that_does_not_fit_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(BadInput) as error:
        GAME.replay(Record.parse(text))
    assert complaint in str(error.value)


def test_moves_after_the_end_are_refused() -> None:
    with pytest.raises(BadInput, match="the game is over"):
        GAME.replay(Record.parse(finished() + "1 give up\n"))


@pytest.mark.parametrize("seed", ["", " ", "a\nb", "a#b", " a"])
def test_a_seed_that_cannot_be_written_is_refused(seed: str) -> None:
    with pytest.raises(BadInput, match="cannot be written on one line"):
        GAME.start(2, seed)
