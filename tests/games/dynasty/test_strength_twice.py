"""Strength computed a second time, slowly and by other means, from nothing but the dominoes that lie on the maps."""

import itertools
import random

import pytest

from pentarchy.games.dynasty.decks import build_deck
from pentarchy.games.dynasty.dominoes import starting_domino, write_domino
from pentarchy.games.dynasty.maps import MIDDLE, WIDTH, Fitting, Map, squares_in
from pentarchy.games.dynasty.networks import count_open_ends, longest_path
from pentarchy.games.dynasty.strength import Modifiers, connected, strength_of
from pentarchy.games.dynasty.walks import ARROWS_FINAL, ARROWS_FIRST, Law

ROLE_ICONS = ["military", "money", "roads", "housing", "goods"]
ROLE_TERRAINS = ["lava", "desert", "stone", "plains", "grass"]
CAPITALS = [*ROLE_ICONS, "neutral", "wildcard", "corrupter"]
STEPS = {"0": (0, -1), "1": (1, 0), "2": (0, 1), "3": (-1, 0)}
LETTER = {"0": "u", "1": "r", "2": "d", "3": "l"}
BACK = {"0": "2", "1": "3", "2": "0", "3": "1"}


def beside(at, way):
    return at[0] + STEPS[way][0], at[1] + STEPS[way][1]


def spun(letters, turns):
    return "".join("urdl"[("urdl".index(letter) + turns) % 4] for letter in letters)


def plain_map(laid):
    """Square (column, row) -> what lies on top: terrain, icon, path letters, inward letter, number of the domino."""
    found = {}
    for number, (domino, square, turns, _) in enumerate(laid):
        at = (square % WIDTH, square // WIDTH)
        for text in write_domino(domino).split("|"):
            terrain, icon, road = text.split(".")
            paths, _, inward = road.partition("<")
            found[at] = (terrain, icon, spun(paths, turns), spun(inward, turns), number)
            at = beside(at, str((1 + turns) % 4))
    return found


def joined(board, at, way):
    there = beside(at, way)
    return there in board and LETTER[way] in board[at][2] and LETTER[BACK[way]] in board[there][2]


def looks(board, role, final):
    """The icons that count: bombs, then villages and wildcards, then holes."""
    bombed = {beside(at, way) for at, half in board.items() if half[1] == "bomb" for way in STEPS}
    shown = {at: "empty" if at in bombed else half[1] for at, half in board.items()}
    if role is not None:
        for at, icon in shown.items():
            around = [board[beside(at, way)][1] for way in STEPS if beside(at, way) in board]
            if icon == "wildcard" or (icon == "village" and len(around) == 4 and len(set(around)) == 4):
                shown[at] = ROLE_ICONS[role]
    swallowed = {
        beside(at, way) for at, icon in shown.items() if icon == "hole" for way in STEPS if joined(board, at, way)
    }
    return {at: "empty" if at in swallowed and icon not in CAPITALS else icon for at, icon in shown.items()}


def may_step(board, at, way, arrows):
    if not joined(board, at, way):
        return False
    mine, theirs = board[at][3], board[beside(at, way)][3]
    if arrows == "first":
        return mine in ("", LETTER[way]) and theirs != LETTER[BACK[way]]
    if arrows == "final":
        return not (mine == LETTER[way] and theirs == LETTER[BACK[way]])
    return True


def ways(board, shown, start, rules):
    """Every square that is reached, with the first of its shortest ways as a word of directions."""
    stops = CAPITALS if rules["final"] else [*ROLE_ICONS, "wildcard", "village"]
    words = {start: ""}
    changed = True
    while changed:
        changed = False
        for at, word in list(words.items()):
            if at != start and shown[at] in stops:
                continue
            if rules["reach"] and len(word) >= rules["reach"]:
                continue
            for way in STEPS:
                if may_step(board, at, way, rules["arrows"]):
                    there, longer = beside(at, way), word + way
                    if there not in words or (len(longer), longer) < (len(words[there]), words[there]):
                        words[there] = longer
                        changed = True
    return words


def capital_value(board, shown, goblins, start, on_shared, rules):
    words = ways(board, shown, start, rules)
    here = {word: at for at, word in words.items()}
    veto = any(shown[at] == "veto" for at in words)

    def vetoed(icon):
        return veto and icon in on_shared and icon not in CAPITALS and icon not in ("veto", "empty")

    cancelled = set()
    for at, word in words.items():
        by_builder = not vetoed("builder") and any(shown.get(beside(at, way)) == "builder" for way in STEPS)
        if word and ((shown[at] == "thief" and not vetoed("thief")) or by_builder):
            cancelled |= {here[word[:length]] for length in range(1, len(word))}
    value = 0 if shown[start] == "corrupter" else 1
    for word in sorted(here, key=lambda word: (len(word), word)):
        at = here[word]
        icon = shown[at]
        if not word or vetoed(icon) or at in cancelled:
            continue
        if icon == "person" and at not in goblins:
            pleasers = [
                p for p, other in shown.items() if other == "people-pleaser" and (p[0] == at[0] or p[1] == at[1])
            ]
            value += 2 ** len(pleasers)
        if icon == "knife":
            value = value // 2
        if icon == "magician" and {board[beside(at, way)][0] for way in STEPS if beside(at, way) in board} <= {
            board[at][0]
        }:
            value = value * 2
        if icon == "calculator":
            value += len(words) - 1
    return value


def map_value(board, role, scoring, on_shared, rules):
    shown = looks(board, role, rules["final"])
    goblins = {
        at
        for start, icon in shown.items() if icon == "corrupter"
        for at in ways(board, shown, start, rules) if shown[at] == "person"
    }  # fmt: skip
    values = {
        at: capital_value(board, shown, goblins, at, on_shared, rules) for at, icon in shown.items() if icon in scoring
    }
    for at in sorted((at for at, icon in shown.items() if icon == "area-spell"), key=lambda at: (at[1], at[0])):
        near = [beside(at, way) for way in STEPS if shown.get(beside(at, way)) in set(scoring) - {"corrupter"}]
        if near:
            values[max(near, key=lambda capital: values[capital])] += 1
    points, far = (3, 2) if rules["final"] else (4, 3)
    near = scoring if role is None else CAPITALS
    flights = sum(
        points
        for at, icon in shown.items()
        if icon == "aeronaut"
        and any(c in near and abs(o[0] - at[0]) + abs(o[1] - at[1]) <= far for o, c in shown.items())
    )
    neutral = sum(value for at, value in values.items() if shown[at] == "neutral")
    return sum(values.values()) + flights, neutral


def province(board, starters, role, by_paths):
    mine = {at for at, half in board.items() if half[4] == starters[role]}
    changed = True
    while changed:
        changed = False
        roads = set(mine)
        while True:
            more = {beside(at, way) for at in roads for way in STEPS if joined(board, at, way)} - roads
            if not more:
                break
            roads |= more
        for at, half in board.items():
            if at in mine or half[0] != ROLE_TERRAINS[role]:
                continue
            if any(beside(at, way) in mine for way in STEPS) or (by_paths and at in roads):
                mine.add(at)
                changed = True
    return mine


def naive_strength(own_laid, shared_laid, role, rules):
    own, shared = plain_map(own_laid), plain_map(shared_laid)
    starters = {
        ROLE_ICONS.index(write_domino(laid[0]).split("|")[nth].split(".")[1]): number
        for number, laid in enumerate(shared_laid) if laid[3] == 0
        for nth in range(2) if write_domino(laid[0]).split("|")[nth].split(".")[1] in ROLE_ICONS
    }  # fmt: skip
    on_shared = {half[1] for half in shared.values()}
    scoring = CAPITALS if rules["final"] else [ROLE_ICONS[role], "neutral"]
    value, neutral = map_value(own, role, scoring, on_shared, rules)
    if rules["tactical"]:
        value += map_value(shared, None, [ROLE_ICONS[role]], on_shared, rules)[0]
    land = province(shared, starters, role, rules["by_paths"])
    size = len(land) if rules["squares"] else len({shared[at][4] for at in land})
    return (value * size // 2 if rules["tactical"] else value * size), neutral


def random_maps(dice, edition, arrows):
    """A shared map and an own map grown by chance; now and then a domino covers others."""
    dominoes = build_deck(edition, "BGPDM" if arrows else "BGPM", dice.randrange(1, 10**9)).dominoes
    dice.shuffle(dominoes)
    role = dice.randrange(5)
    own, shared = Map(), Map()
    own.lay(starting_domino(role), MIDDLE, 0, 0)
    for nth in range(5):
        shared.lay(starting_domino(nth), (7 + nth % 2) * WIDTH + 5 + nth, 3 if nth % 2 else 1, 0)
    for board, count in ((own, dice.randrange(3, 26)), (shared, dice.randrange(0, 22))):
        matched = dice.random() < 0.5
        for domino in dominoes[:count]:
            fitting = Fitting(board, 8, matched and board is own, matched and board is shared, False)
            turns = dice.randrange(4)
            squares = squares_in(fitting.places(domino, turns))
            if squares:
                board.lay(domino, dice.choice(squares), turns, 1)
        del dominoes[:count]
        if board is own and dice.random() < 0.3:
            square = dice.choice(
                [at for at in board.squares if not board.starters >> at & 1 and at % WIDTH < 13] or [0]
            )
            if square and not board.starters >> square + 1 & 1 and square + 1 in board.squares:
                board.lay(dominoes.pop(), square, 0, 2)
    return own, shared, role


def law_and_rules(dice, edition):
    law = Law()
    law.final = edition == "final"
    law.arrows = dice.choice([0, ARROWS_FINAL if law.final else ARROWS_FIRST])
    law.reach = dice.choice([0, 0, 0, 5])
    law.by_paths = dice.random() < 0.5
    law.in_squares = dice.random() < 0.3
    law.tactical = dice.random() < 0.3
    rules = {
        "final": law.final, "arrows": edition if law.arrows else "", "reach": law.reach, "by_paths": law.by_paths,
        "squares": law.in_squares, "tactical": law.tactical,
    }  # fmt: skip
    return law, rules


@pytest.mark.rule("DY041", "DY026", "DY010")
@pytest.mark.parametrize("edition", ["first", "final"])
def test_a_second_count_from_the_bare_dominoes_agrees_in_a_thousand_positions(edition):
    dice = random.Random(f"strength {edition}")
    for _ in range(1000):
        law, rules = law_and_rules(dice, edition)
        own, shared, role = random_maps(dice, edition, law.arrows)
        counted = strength_of(own, shared, role, law, Modifiers(), 0)
        assert (counted.total, counted.map_score.neutral) == naive_strength(own.laid, shared.laid, role, rules)
        assert max(own.box()[2:]) <= 8 and max(shared.box()[2:]) <= 8


@pytest.mark.rule("DY041")
def test_what_a_map_derives_from_its_dominoes_is_what_it_would_derive_anew():
    dice = random.Random("derived")
    for _ in range(100):
        own, _, _ = random_maps(dice, "first", True)
        if len(own.laid) > 3:
            own.take_off(dice.choice([laid for laid in own.laid if laid[3]]))
        again = own.copy()
        again.rebuild()
        for field in ("squares", "covers", "occupied", "starters", "open", "terrain"):
            assert getattr(own, field) == getattr(again, field), field
        assert own.squares == {
            column + WIDTH * row: own.squares[column + WIDTH * row] for column, row in plain_map(own.laid)
        }


@pytest.mark.rule("DY020", "DY-A33")
def test_open_ends_and_the_longest_path_counted_square_by_square():
    dice = random.Random("networks")
    for _ in range(150):
        own, _, _ = random_maps(dice, "first", False)
        board = plain_map(own.laid)
        ends = sum(1 for at in board for way in STEPS if LETTER[way] in board[at][2] and beside(at, way) not in board)
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
    plain = {"final": False, "reach": 0, "arrows": ""}
    for _ in range(150):
        _, shared, _ = random_maps(dice, "first", False)
        board = plain_map(shared.laid)
        shown = looks(board, None, False)
        joined_roles = connected(shared, [1 << role + 1 for role in range(5)], Law())
        for one, other in itertools.permutations(range(5), 2):
            reached = any(
                ROLE_ICONS[other] == shown[at]
                for start, icon in shown.items() if icon == ROLE_ICONS[one]
                for at in ways(board, shown, start, plain)
            )  # fmt: skip
            assert bool(joined_roles[one] >> other & 1) == reached
