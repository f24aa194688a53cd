"""Strength computed a second time, slowly and by other means, from nothing but the dominoes that lie on the maps."""

import itertools
import random

import pytest

from pentarchy.games.dynasty import recount
from pentarchy.games.dynasty.decks import build_deck
from pentarchy.games.dynasty.dominoes import ARROWS_FINAL, ARROWS_FIRST, starting_domino
from pentarchy.games.dynasty.grid import MIDDLE, WIDTH
from pentarchy.games.dynasty.maps import Map, count_open_ends, longest_path
from pentarchy.games.dynasty.recount import (
    ROLE_ICONS,
    STEPS,
    Terms,
    beside,
    board_of,
    joined,
    province,
    size_of,
    strength,
)
from pentarchy.games.dynasty.strength import Modifiers, connected, strength_of
from pentarchy.games.dynasty.walks import Law
from tests.games.dynasty.builder import CONTENT


def naive_strength(own_laid, shared_laid, role, terms):
    own, shared = board_of(own_laid), board_of(shared_laid)
    return strength(own, shared, role, terms, size_of(shared, province(shared, role, terms.by_paths), terms.in_squares))


def random_maps(dice, edition, arrows):
    """A shared map and an own map grown by chance; now and then a domino covers others."""
    dominoes = build_deck(CONTENT, edition, "BGPDM" if arrows else "BGPM", dice.randrange(1, 10**9)).dominoes
    dice.shuffle(dominoes)
    role = dice.randrange(5)
    boards = [Map(((starting_domino(role), MIDDLE, 0, 0),)), Map()]
    for nth in range(5):
        boards[1] = boards[1].with_domino(starting_domino(nth), (7 + nth % 2) * WIDTH + 5 + nth, 3 if nth % 2 else 1, 0)
    for number, count in ((0, dice.randrange(3, 26)), (1, dice.randrange(0, 22))):
        matched = dice.random() < 0.5
        board = boards[number]
        for domino in dominoes[:count]:
            places = []
            board.fitting(8, matched and number == 0, matched and number == 1, False).add_places(domino, number, places)
            if places:
                _, square, turns = dice.choice(places)
                board = board.with_domino(domino, square, turns, 1)
        del dominoes[:count]
        if number == 0 and dice.random() < 0.3:
            square = dice.choice(
                [at for at in board.squares if not board.starters >> at & 1 and at % WIDTH < 13] or [0]
            )
            if square and not board.starters >> square + 1 & 1 and square + 1 in board.squares:
                board = board.with_domino(dominoes.pop(), square, 0, 2)
        boards[number] = board
    return *boards, role


def law_and_terms(dice, edition):
    law = Law()
    law.final = edition == "final"
    law.arrows = dice.choice([0, ARROWS_FINAL if law.final else ARROWS_FIRST])
    law.reach = dice.choice([0, 0, 0, 5])
    law.by_paths = dice.random() < 0.5
    law.in_squares = dice.random() < 0.3
    law.tactical = dice.random() < 0.3
    return law, Terms(law.final, bool(law.arrows), law.reach, law.tactical, law.by_paths, law.in_squares)


@pytest.mark.rule("DY041", "DY026", "DY010")
@pytest.mark.parametrize("edition", ["first", "final"])
def test_a_second_count_from_the_bare_dominoes_agrees_in_a_thousand_positions(edition):
    dice = random.Random(f"strength {edition}")
    for _ in range(1000):
        law, terms = law_and_terms(dice, edition)
        own, shared, role = random_maps(dice, edition, law.arrows)
        counted = strength_of(own, shared, role, law, Modifiers(), 0)
        assert (counted.total, counted.map_score.neutral) == naive_strength(own.laid, shared.laid, role, terms)
        assert max(own.box()[2:]) <= 8 and max(shared.box()[2:]) <= 8


@pytest.mark.rule("DY041")
def test_what_a_map_derives_from_its_dominoes_is_what_it_would_derive_anew():
    dice = random.Random("derived")
    for _ in range(100):
        own, _, _ = random_maps(dice, "first", True)
        if len(own.laid) > 3:
            own = own.without(dice.choice([laid for laid in own.laid if laid[3]]))
        again = Map(own.laid)
        for field in ("squares", "covers", "occupied", "starters", "open", "terrain"):
            assert getattr(own, field) == getattr(again, field), field
        assert own.squares == {
            column + WIDTH * row: own.squares[column + WIDTH * row] for column, row in board_of(own.laid)
        }


@pytest.mark.rule("DY020", "DY-A33")
def test_open_ends_and_the_longest_path_counted_square_by_square():
    dice = random.Random("networks")
    for _ in range(150):
        own, _, _ = random_maps(dice, "first", False)
        board = board_of(own.laid)
        ends = sum(1 for at in board for way in STEPS if way in board[at].paths and beside(at, way) not in board)
        assert count_open_ends(own) == ends
        far = 0
        for start in board:
            steps = {start: 0}
            for at in (todo := [start]):
                for way in STEPS:
                    if joined(board, at, way) and beside(at, way) not in steps:
                        steps[beside(at, way)] = steps[at] + 1
                        todo.append(beside(at, way))
            far = max(far, *steps.values())
        assert longest_path(own) == far


@pytest.mark.rule("DY040")
def test_connections_counted_square_by_square():
    dice = random.Random("connections")
    for _ in range(150):
        _, shared, _ = random_maps(dice, "first", False)
        board = board_of(shared.laid)
        joined_roles = connected(shared, [1 << role + 1 for role in range(5)], Law())
        for one, other in itertools.permutations(range(5), 2):
            reached = recount.connected(board, [ROLE_ICONS[one]], [ROLE_ICONS[other]], Terms())
            assert bool(joined_roles[one] >> other & 1) == reached
