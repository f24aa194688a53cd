"""Variations in a record: written and read again, skipped by readers of earlier days, refused in one sentence."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pentarchy.kernel import BadInput, Record, Variation

HEAD = "Pentarchy record 1\ngame: domaine\nrules: 1\nseats: 3\nseed: spring\nvariations: 1\n\n1 a\n2 b\n3 c\n\n"


def with_one(*lines: str) -> str:
    return HEAD + "\n".join(lines) + "\n"


def shape(variation: Variation) -> tuple[object, ...]:
    inner = [shape(each) for each in variation.variations]
    return (variation.after, variation.name, variation.text, variation.imagined, variation.moves, inner)


LINE = st.text(st.characters(blacklist_categories=["Cs"], blacklist_characters="\x00"), max_size=12)


@st.composite
def variations(draw: st.DrawFn, least: int = 0, most: int = 3, depth: int = 2) -> list[Variation]:
    found = []
    for _ in range(draw(st.integers(0, 2))):
        imagined = draw(st.none() | st.tuples(st.integers(0, 2), st.integers(0, 2**53 - 1)))
        one = Variation(draw(st.integers(least, most)), draw(LINE), "\n".join(draw(st.lists(LINE))), imagined)
        one.moves = [(seat, f"move {seat}") for seat in draw(st.lists(st.integers(0, 2), max_size=3))]
        if depth:
            one.variations = draw(variations(one.after, one.after + len(one.moves), depth - 1))
        found.append(one)
    return found


@given(variations())
def test_what_is_written_is_read_again(made: list[Variation]) -> None:
    record = Record("domaine", 1, 3, "spring", {})
    record.moves = [(0, "a"), (1, "b"), (2, "c")]
    record.variations = made
    text = record.format()
    again = Record.parse(text)
    assert [shape(each) for each in again.variations] == [shape(each) for each in made]
    assert again.moves == record.moves
    assert again.format() == text


def test_earlier_readers_skip_them() -> None:
    """They took every line from the sign # on for a comment, and knew no header but their own."""
    text = with_one("#( after 1", "#= Two", "#: 1 x", "#| 2 y", "#)")
    body = text.partition("\n\n")[2]
    assert [line for line in [line.partition("#")[0].strip() for line in body.splitlines()] if line] == [
        "1 a", "2 b", "3 c",
    ]  # fmt: skip
    without = Record.parse(text.replace("variations: 1\n", ""))
    assert without.moves == Record.parse(text).moves and not without.variations


@pytest.mark.parametrize(
    ("lines", "problem"),
    [
        (["#( after x", "#)"], "line 12: a variation begins '#( after 42'"),
        (["#( after 4", "#)"], "line 12: a variation cannot leave its line after move 4: 0 to 3 it can"),
        (["#( after 1, imagined by seat 4 with 7", "#)"], "line 12: there is no seat 4"),
        (["#( after 1", "#| 1 x"], "line 12: this variation has no end"),
        (["#| 1 x"], "line 12: '#|' stands in no variation"),
        (["#)"], "line 12: '#\\)' stands in no variation"),
        (["#( after 1", "#| 9 x", "#)"], "line 13: '9 x' is not a move"),
        (["#( after 2", "#| 3 x", "#( after 1", "#)", "#)"], "line 14: a variation cannot leave its line after move 1"),
        (["#( after 1"] * 25, "more than 20 variations stand in one another"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(lines: list[str], problem: str) -> None:
    with pytest.raises(BadInput, match=problem.replace("(", "\\(").replace("\\\\(", "\\(").replace("|", "\\|")):
        Record.parse(with_one(*lines))


def test_variations_of_a_later_form_are_refused() -> None:
    with pytest.raises(BadInput, match="variations are of version 2; here version 1 is read"):
        Record.parse(HEAD.replace("variations: 1", "variations: 2"))
