"""Making dominoes and missions by chance, as the designer does: from a seed, always the same ones."""

import math
from typing import Final

from pentarchy.games.dynasty.content import Content
from pentarchy.games.dynasty.dominoes import make_domino, make_half
from pentarchy.games.dynasty.icons import EMPTY, LEFT, RIGHT, ROLES, TERRAINS
from pentarchy.games.dynasty.missions import MULTIPLIERS, Demand, make_mission
from pentarchy.kernel.chance import Chance
from pentarchy.kernel.quick import Quick

SETS: Final = "BGPDM"
DOMINO_COUNT: Final = {"B": 44, "G": 16, "P": 22, "D": 16, "M": 22}
MISSION_COUNT: Final = {"B": 26, "G": 10, "P": 10, "D": 10, "M": 10}
FIRST_MISSION_COUNT: Final = {"B": 26, "G": 14, "P": 14, "D": 10, "M": 14}
PATH_SHAPES: Final = ((1, 15), (5, 25), (3, 25), (7, 20), (15, 15))
"""Dead end, straight, corner, T, cross: the open edges and the percentage."""
DIRECTED: Final = {"first": 33, "final": 100}
"""The percentage of paths with an arrow."""


def halves_of_set(content: Content, letter: str, edition: str) -> list[int]:
    """How many halves of a set show each icon."""
    weights = [
        (icon.first_weight if edition == "first" else icon.weight) if letter in icon.sets else 0.0
        for icon in content.icons
    ]
    total = sum(weights)
    return [math.ceil(round(weight / total * 2 * DOMINO_COUNT[letter], 6)) for weight in weights]


def _pair_icons(content: Content, letter: str, edition: str, chance: Chance) -> list[tuple[int, int]]:
    """No two Capitals on one domino: the second gives way to an empty half and goes back into the pool."""
    pool: list[int] = []
    for icon, count in enumerate(halves_of_set(content, letter, edition)):
        pool += [icon] * count
    chance.shuffle(pool)
    pairs: list[tuple[int, int]] = []
    while pool:
        first = pool.pop()
        second = pool.pop() if pool else EMPTY
        if content.icons[first].capital and content.icons[second].capital:
            pool.insert(chance.below(len(pool) + 1), second)
            second = EMPTY
        pairs.append((first, second))
    return pairs


def _turned(paths: int, turns: int) -> int:
    return (paths << turns | paths >> (4 - turns)) & 15


def _random_paths(chance: Chance) -> int:
    roll = chance.below(100)
    for paths, percentage in PATH_SHAPES:
        if roll < percentage:
            return _turned(paths, chance.below(4))
        roll -= percentage
    raise AssertionError("the percentages of the path shapes add up to 100")


def _opened(paths: int, edge: int, chance: Chance) -> int:
    """The same path, turned by chance so that it is open at an edge."""
    turns = [turn for turn in range(4) if _turned(paths, turn) >> edge & 1]
    return _turned(paths, turns[chance.below(len(turns))])


def _inward_edge(paths: int, chance: Chance) -> int:
    edges = [edge for edge in range(4) if paths >> edge & 1]
    return edges[chance.below(len(edges))]


def make_dominoes(content: Content, letter: str, edition: str, seed: int) -> list[int]:
    """The dominoes of one set. Arrows are always drawn; a table without Directional Daddy leaves them out."""
    chance = Quick(seed)
    dominoes: list[int] = []
    for icons in _pair_icons(content, letter, edition, chance):
        paths = [_random_paths(chance), _random_paths(chance)]
        if (paths[0] >> RIGHT & 1) != (paths[1] >> LEFT & 1):
            paths = [_opened(paths[0], RIGHT, chance), _opened(paths[1], LEFT, chance)]
        halves: list[int] = []
        for nth in range(2):
            directed = chance.below(100) < DIRECTED[edition]
            inward = _inward_edge(paths[nth], chance) if directed else -1
            halves.append(make_half(icons[nth], chance.below(len(TERRAINS)), paths[nth], inward))
        dominoes.append(make_domino(halves[0], halves[1]))
    return sorted(dominoes)


def _random_scalar(content: Content, letter: str, edition: str, chance: Chance) -> int:
    tickets: list[int] = []
    for number, scalar in enumerate(content.scalars):
        if letter in scalar.sets_in(edition):
            tickets += [number] * scalar.weight
    return tickets[chance.below(len(tickets))]


def _balanced(content: Content, demands: list[tuple[int, int]], edition: str, chance: Chance) -> list[Demand]:
    """Double or halve demands by chance until the mission is about as hard as the others."""
    aim, hardest = (3.0, 5) if edition == "first" else (2.5, 4)
    steps = [2] * len(demands)
    for _ in range(10):
        weight = sum(
            content.scalars[scalar].value * MULTIPLIERS[step] / 4
            for (_, scalar), step in zip(demands, steps, strict=True)
        )
        if abs(weight - aim) <= 1.0:
            break
        nth = chance.below(len(demands))
        steps[nth] = min(hardest, steps[nth] + 1) if weight < aim else max(0, steps[nth] - 1)
    return [(role, scalar, MULTIPLIERS[step]) for (role, scalar), step in zip(demands, steps, strict=True)]


def _consequences(content: Content, count: int, letter: str, edition: str, chance: Chance) -> list[int]:
    """A third rewards, a third penalties, a third nothing, in an order of chance."""
    fitting = [number for number, entry in enumerate(content.consequences) if letter in entry.sets_in(edition)]
    rewards = [number for number in fitting if number < len(content.rewards)]
    penalties = [number for number in fitting if number >= len(content.rewards)]
    drawn: list[int] = []
    for nth in range(count):
        kinds = (rewards, penalties, [-1])[nth % 3]
        drawn.append(kinds[chance.below(len(kinds))])
    chance.shuffle(drawn)
    return drawn


def make_missions(content: Content, letter: str, edition: str, seed: int) -> list[int]:
    """The missions of one set."""
    chance = Quick(seed)
    count = (FIRST_MISSION_COUNT if edition == "first" else MISSION_COUNT)[letter]
    missions: list[int] = []
    for consequence in _consequences(content, count, letter, edition, chance):
        roll = chance.below(4)
        wanted = 1 if roll == 0 else 3 if roll == 3 else 2
        demands: list[tuple[int, int]] = []
        for _ in range(wanted):
            demand = (chance.below(ROLES), _random_scalar(content, letter, edition, chance))
            if demand not in demands:
                demands.append(demand)
        secret = chance.below(100) < 33
        missions.append(make_mission(_balanced(content, demands, edition, chance), secret, consequence))
    return sorted(missions)
