"""Maps in native words answer as plain maps do; run as plain Python their words do not wrap around, so they are cut."""

from __future__ import annotations

import random

import pytest

from pentarchy.games.dynasty import maps, squaresets
from pentarchy.games.dynasty.decks import build_deck
from pentarchy.games.dynasty.dominoes import ARROWS_FIRST, starting_domino
from pentarchy.games.dynasty.grid import MIDDLE
from pentarchy.games.dynasty.icons import CAPITALS
from tests.games.dynasty.builder import CONTENT

WORD = (1 << 64) - 1


def cut(shift):
    return lambda words: tuple(word & WORD for word in shift(words))


@pytest.fixture
def native(monkeypatch):
    for name in ("down", "up", "right", "left"):
        monkeypatch.setattr(squaresets, name, cut(getattr(squaresets, name)))
    from pentarchy.games.dynasty import maps_native

    for name in ("down", "up", "right", "left"):
        monkeypatch.setattr(maps_native, name, getattr(squaresets, name))
    return maps_native


def both_grown(native, dice, board, count):
    """The same map twice, grown by chance; now and then a domino covers others."""
    dominoes = build_deck(CONTENT, "first", "BGPDM", dice.randrange(1, 10**9)).dominoes
    dice.shuffle(dominoes)
    other = native.Map(board.laid)
    for domino in dominoes[:count]:
        rules = (dice.choice((6, 8)), dice.random() < 0.5, dice.random() < 0.5, dice.random() < 0.2)
        one, two = board.fitting(*rules), other.fitting(*rules)
        places, more = [], []
        one.add_places(domino, 0, places)
        two.add_places(domino, 0, more)
        assert more == places and two.count(domino) == one.count(domino) == len(places)
        assert two.has_place(domino) == one.has_place(domino) == bool(places)
        for n in range(0, len(places), 7):
            assert two.nth(domino, 0, n) == one.nth(domino, 0, n) == places[n]
        square, turns = dice.choice(list(board.squares or [MIDDLE])), dice.randrange(4)
        assert two.allows(domino, square + 1, turns) == one.allows(domino, square + 1, turns)
        if places:
            _, square, turns = dice.choice(places)
            board = board.with_domino(domino, square, turns, 1)
            other = other.with_domino(domino, square, turns, 1)
    return board, other


@pytest.mark.skipif(not str(maps.__file__).endswith(".py"), reason="compiled, maps are the native ones already")
def test_words_answer_as_whole_numbers_do(native):
    dice = random.Random("native")
    for _ in range(40):
        start = maps.Map(((starting_domino(dice.randrange(5)), MIDDLE, 0, 0),) if dice.random() < 0.8 else ())
        board, other = both_grown(native, dice, start, dice.randrange(1, 20))
        if len(board.laid) > 2 and dice.random() < 0.5:
            laid = dice.choice(board.laid)
            board, other = board.without(laid), other.without(laid)
        assert board.centred().laid == other.centred().laid
        for name in ("laid", "squares", "bounds", "covers", "occupied", "starters", "open", "terrain"):
            assert getattr(board, name) == getattr(other, name), name
        for limit in (5, 8):
            assert not board.squares or board.box_room(limit) == other.box_room(limit)
        assert board.sniped() == other.sniped()
        assert maps.count_open_ends(board) == native.count_open_ends(other)
        assert maps.longest_path(board) == native.longest_path(other)
        icons = {square: half >> 10 for square, half in board.squares.items() if half >> 10}
        for square in board.squares:
            stops = 1 << dice.choice(list(board.squares))
            assert maps.reached(board, 1 << square, stops) == native.reached(other, 1 << square, stops)
            arrows, reach = dice.choice((0, ARROWS_FIRST)), dice.choice((0, 3))
            walked = maps.walk(board, square, icons, CAPITALS, reach, arrows)
            assert list(walked.items()) == list(native.walk(other, square, icons, CAPITALS, reach, arrows).items())
            role, by_paths = dice.randrange(5), dice.random() < 0.5
            province = maps.province_of(board, 1 << square, role, by_paths)
            assert province == native.province_of(other, 1 << square, role, by_paths)
