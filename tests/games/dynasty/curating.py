"""How the curated decks are chosen among all that the generator makes; content/deck-*.toml keeps what came of it.

    python -m tests.games.dynasty.curating     writes both files again (half a minute)

The dominoes have the icons of one made set, and each pair of icons is shown by the one of many made dominoes that keeps
terrains and shapes of path as they are meant to be. In the first edition roles that win too often have less terrain and
fewer Capitals, and missions go from the easiest to the hardest (DY-A65), every kind of demand, reward and penalty as
often as the generator makes it.
"""

import math
from collections.abc import Iterable
from typing import Final

from pentarchy.games.dynasty.content import HOME, Content
from pentarchy.games.dynasty.decks import ORDER
from pentarchy.games.dynasty.dominoes import (
    HALF_BITS,
    HALF_MASK,
    icon_of,
    icons_on,
    inward_of,
    paths_of,
    terrain_of,
    write_domino,
)
from pentarchy.games.dynasty.generator import (
    DIRECTED,
    MISSION_COUNT,
    PATH_SHAPES,
    SETS,
    make_dominoes,
    make_missions,
)
from pentarchy.games.dynasty.icons import (
    CAPITALS as CAPITAL_ICONS,
)
from pentarchy.games.dynasty.icons import (
    COIN,
    HOLE,
    INFRASTRUCTURE,
    KNIFE,
    MAGICIAN,
    PERSON,
    PRODUCE,
    ROLE_ICONS,
    SPACE,
    THIEF,
    WARFARE,
    icon_of_role,
    icon_set,
)
from pentarchy.games.dynasty.missions import (
    MULTIPLIERS,
    Demand,
    consequence_of,
    demands_of,
    is_secret,
    make_mission,
    penalty_of,
    reward_of,
    write_mission,
)
from pentarchy.kernel.quick import Quick

CONTENT: Final = Content()
"""Decks are curated from the game's own icons, scalars and consequences."""
MISSION_SEEDS: Final = 300
DOMINO_SEEDS: Final = 80
PAIR_SEEDS: Final = 400
QUIET: Final = {"first": 0.2, "final": 0.0}
"""How much a path at a Capital or a Person counts against a domino."""
TERRAINS_OF: Final = {"first": (0.70, 1.27, 1.22, 0.68, 1.13), "final": (1.0, 1.0, 1.0, 1.0, 1.0)}
"""By role, how often its terrain comes, for once that the generator would make it,"""
WAYS_OF: Final = {"first": (4 / 6, 8 / 6, 7 / 6, 4 / 6, 7 / 6), "final": (1.0, 1.0, 1.0, 1.0, 1.0)}
"""and how many ways lead to its Capitals."""
CAPITALS: Final = ((COIN, 8), (INFRASTRUCTURE, 7), (PRODUCE, 7), (WARFARE, 4), (SPACE, 4))
"""Base set of the first edition: how many Capitals a role has, where the generator makes six of each. Those named first
share their dominoes with People and the like, the last with what does harm."""
KINDS_OF: Final = {"B": (2, 3, 20), "G": (6, 12, 12), "P": (4, 4, 12), "D": (4, 4, 8), "M": (6, 3, 12)}
"""First edition: how many missions there are of each reward, of each penalty, and with neither."""
LADDER: Final = {"B": (3.5, 110.0), "G": (3.0, 80.0), "P": (3.0, 45.0), "D": (3.0, 80.0), "M": (2.0, 22.0)}
"""What the easiest and the hardest mission ask for, on usual maps."""
NEAR: Final = 0.2
"""How far a mission may be from what its place asks for, as a logarithm: powers of two come no nearer."""
OTHERS: Final = 0.5
USUAL: Final[dict[str, float]] = {
    "people": 2.8, "achieved": 3.2, "failed": 1.4, "longest-side": 5.8, "longest-path": 6.0, "neutral-strength": 1.9,
    "largest-province": 4.9, "capitals": 4.7, "goblins": 2, "open-ends": 9.5, "connected": 2, "capital-paths": 4.4,
}  # fmt: skip
"""What the scalars are in the fifth round of a game between bots (first edition)."""
ORDER_OF: Final = {
    2: [0, 35, 42, 45, 52, 58, 65, 70, 75, 78, 86, 92, 96],
    3: [0, 39, 44, 49, 56, 59, 63, 67, 69, 71],
    4: [0, 38, 43, 48, 54, 58, 61, 64],
    5: [0, 37, 42, 47, 52, 55, 58],
}
"""By players: how far down the ladder each round draws, in hundredths; found by games between steady bots."""


def added(numbers: Iterable[float]) -> float:
    """Their sum as Python 3.11 has it; later ones round otherwise, and another deck would be written."""
    total = 0.0
    for number in numbers:
        total += number
    return total



def unevenness(dominoes: list[int], edition: str) -> float:
    """How far a set of dominoes is from treating all roles as they are meant to be; 0 is perfect."""
    terrains = [0.0] * 5
    capitals_at_home = [0.0] * 5
    reach = [0.0] * 5
    for domino in dominoes:
        for half in (domino & HALF_MASK, domino >> HALF_BITS):
            terrains[terrain_of(half)] += 1
            if 1 <= icon_of(half) <= 5:
                reach[icon_of(half) - 1] += paths_of(half).bit_count()
        for one, other in ((domino & HALF_MASK, domino >> HALF_BITS), (domino >> HALF_BITS, domino & HALF_MASK)):
            if 1 <= icon_of(one) <= 5 and terrain_of(other) == icon_of(one) - 1:
                capitals_at_home[icon_of(one) - 1] += 1
    for role in range(5):
        terrains[role] /= TERRAINS_OF[edition][role]
        reach[role] /= WAYS_OF[edition][role]
        capitals_at_home[role] /= WAYS_OF[edition][role]
    return 1.0 * spread(terrains) + 0.7 * spread(reach) + 0.5 * spread(capitals_at_home)


def busyness(dominoes: list[int]) -> float:
    """How many ways lead to a Capital or a Person on the average: the more, the faster strengths outgrow missions."""
    ways = [
        paths_of(half).bit_count()
        for domino in dominoes
        for half in (domino & HALF_MASK, domino >> HALF_BITS)
        if (CAPITAL_ICONS | 1 << PERSON) >> icon_of(half) & 1
    ]
    return added(ways) / max(1, len(ways))


def shape_of(half: int) -> int:
    """The number of its path's shape in PATH_SHAPES."""
    paths = paths_of(half)
    if paths.bit_count() == 2:
        return 1 if paths in (5, 10) else 2
    return {1: 0, 3: 3, 4: 4}[paths.bit_count()]


def oddness(dominoes: list[int], edition: str, halves: int) -> float:
    """By how many halves a shape of path, or one without an arrow, comes oftener than the generator means it to.

    `halves` is how many there will be in all.
    """
    shapes = [0] * len(PATH_SHAPES)
    plain = 0
    for domino in dominoes:
        for half in (domino & HALF_MASK, domino >> HALF_BITS):
            shapes[shape_of(half)] += 1
            plain += int(inward_of(half) < 0)
    often = [count - share * halves / 100 for count, (_, share) in zip(shapes, PATH_SHAPES, strict=True)]
    often.append(plain - (100 - DIRECTED[edition]) * halves / 100)
    return added([max(0.0, count) for count in often])


def bounties(dominoes: list[int]) -> int:
    """How many dominoes show a Capital or a Person on both halves: one such is worth two others."""
    good = CAPITAL_ICONS | 1 << PERSON
    return sum(
        [1 for domino in dominoes if good >> icon_of(domino & HALF_MASK) & good >> icon_of(domino >> HALF_BITS) & 1]
    )


def icon_pairs(edition: str, letter: str) -> list[int]:
    """Which icons share a domino, as in a made set; in the first edition one with few bounties."""
    seeds = range(1, PAIR_SEEDS if edition == "first" else 2)
    sets = [make_dominoes(CONTENT, letter, edition, seed) for seed in seeds]
    pairs = [icons_on(domino) for domino in min(sets, key=bounties)]
    Quick(1).shuffle(pairs)
    if (edition, letter) == ("first", "B"):
        give_capitals(pairs)
    pairs.sort(key=lambda pair: (pair & (CAPITAL_ICONS | 1 << PERSON)).bit_count(), reverse=True)
    return pairs


def give_capitals(pairs: list[int]) -> None:
    """Deal the Capitals of the roles anew to the pairs that show one, the best company first."""
    with_capitals = [place for place, pair in enumerate(pairs) if pair & ROLE_ICONS]
    with_capitals.sort(key=lambda place: company(pairs[place]), reverse=True)
    icons = [icon_of_role(role) for role, count in CAPITALS for _ in range(count)]
    for place, icon in zip(with_capitals, icons, strict=True):
        pairs[place] = pairs[place] & ~ROLE_ICONS | 1 << icon


def company(pair: int) -> int:
    """What a Capital's other half is to it: 2 for help, 1 for nothing, 0 for harm."""
    return 2 if pair & icon_set(PERSON, MAGICIAN) else 0 if pair & icon_set(KNIFE, THIEF, HOLE) else 1


def curate_dominoes(edition: str, letter: str) -> list[int]:
    """For each pair of icons of a made set the made domino that fits in best."""
    made: dict[int, list[int]] = {}
    for seed in range(1, DOMINO_SEEDS):
        for domino in make_dominoes(CONTENT, letter, edition, seed):
            made.setdefault(icons_on(domino), []).append(domino)
    pairs = icon_pairs(edition, letter)
    chosen: list[int] = []
    for pair in pairs:

        def badness(domino: int) -> float:
            fellows = [*chosen, domino]
            quiet = QUIET[edition] * busyness([domino])
            return unevenness(fellows, edition) + oddness(fellows, edition, 2 * len(pairs)) + quiet

        chosen.append(min(sorted(set(made[pair]) - set(chosen)), key=badness))
    return sorted(chosen)


def hardness(mission: int) -> float:
    """What a mission asks for on usual maps, in strength: its greatest need, and half of the others."""
    return asked(demands_of(mission))


def asked(demands: list[Demand]) -> float:
    needs = sorted([quarters * USUAL[CONTENT.scalars[scalar].id] / 4 for _, scalar, quarters in demands])
    return needs[-1] + OTHERS * added(needs[:-1])


def curate_missions(edition: str, letter: str) -> list[int]:
    """As content/deck-*.toml has them; in the first edition from the easiest to the hardest."""
    if edition == "final":
        made = sorted({mission for some in made_missions(edition, letter) for mission in some})
        return even_choice(made, [nth % 3 for nth in range(MISSION_COUNT[letter])])
    return ladder(letter)


def made_missions(edition: str, letter: str) -> list[list[int]]:
    """What the generator makes from many seeds."""
    return [make_missions(CONTENT, letter, edition, seed) for seed in range(1, MISSION_SEEDS)]


def ladder(letter: str) -> list[int]:
    """From place to place a mission asks for more: the generator's demands and consequences, multiplied up or down.

    The hardest are chosen first, since few kinds of demand can ask for that much; the easy ones even out the kinds.
    """
    after = consequences_in_turn(letter)
    made: dict[int, list[int]] = {}
    for some in made_missions("first", letter):
        for mission in some:
            made.setdefault(consequence_of(mission), []).append(mission)
    chance = Quick(1)
    chosen: list[int] = []
    low, high = LADDER[letter]
    for place in range(len(after) - 1, -1, -1):
        aim = low * (high / low) ** (place / (len(after) - 1))
        fitting: list[int] = []
        for mission in made[after[place]]:
            found = multiplied(mission, aim, chance)
            if found not in chosen and abs(math.log(hardness(found) / aim)) < NEAR:
                fitting.append(found)
        chosen.append(min(sorted(set(fitting)), key=lambda mission: mission_unevenness([*chosen, mission], letter)))
    return sorted(chosen, key=lambda mission: (hardness(mission), mission))


def consequences_in_turn(letter: str) -> list[int]:
    """Which reward, which penalty or -1 follows each mission of a ladder, all kinds at all heights."""
    rewards, penalties, plain = KINDS_OF[letter]
    fitting = [number for number, entry in enumerate(CONTENT.consequences) if letter in entry.sets_in("first")]
    kinds = [number for number in fitting if number < len(CONTENT.rewards)]
    threats = [number for number in fitting if number >= len(CONTENT.rewards)]
    chance = Quick(2)
    placed: list[tuple[float, int]] = []
    for numbers, times in ((kinds, rewards), (threats, penalties), ([-1], plain)):
        row: list[int] = []
        for _ in range(times):
            some = numbers[:]
            chance.shuffle(some)
            row += some
        placed += [((2 * nth + 1) / len(row), number) for nth, number in enumerate(row)]
    return [number for _, number in sorted(placed)]


def multiplied(mission: int, aim: float, chance: Quick) -> int:
    """As the generator balances missions: demands are doubled or halved by chance, here until they ask for so much."""
    demands = demands_of(mission)
    for _ in range(20):
        apart = math.log(asked(demands) / aim)
        if abs(apart) < NEAR:
            break
        nth = chance.below(len(demands))
        role, scalar, quarters = demands[nth]
        step = MULTIPLIERS.index(quarters) + (1 if apart < 0 else -1)
        demands[nth] = (role, scalar, MULTIPLIERS[max(0, min(len(MULTIPLIERS) - 1, step))])
    return make_mission(demands, is_secret(mission), consequence_of(mission))


def even_choice(missions: list[int], kinds: list[int]) -> list[int]:
    """One for each of these kinds of consequence, that go well together."""
    candidates = missions[:]
    Quick(1).shuffle(candidates)
    chosen: list[int] = []
    for kind in kinds:
        fitting = [mission for mission in candidates if consequence_kind(mission) == kind and mission not in chosen]
        chosen.append(min(fitting, key=lambda mission: final_unevenness([*chosen, mission])))
    return sorted(chosen)


def consequence_kind(mission: int) -> int:
    """0 for a reward, 1 for a penalty, 2 for nothing."""
    return 0 if reward_of(CONTENT, mission) >= 0 else 1 if penalty_of(CONTENT, mission) >= 0 else 2


def mission_unevenness(missions: list[int], letter: str) -> float:
    """How far missions are from the generator's proportions: roles, what is counted, how many demands, secret marks.

    All of them, and the last dozen by themselves.
    """
    return imbalance(missions, letter) + 0.7 * imbalance(missions[-12:], letter)


def imbalance(missions: list[int], letter: str) -> float:
    demanded = [0.0] * len(CONTENT.roles)
    scalars = {number: 0.0 for number, entry in enumerate(CONTENT.scalars) if letter in entry.sets_in("first")}
    sizes = [0.0] * 3
    for mission in missions:
        demands = demands_of(mission)
        sizes[len(demands) - 1] += 1
        for role, scalar, _ in demands:
            demanded[role] += 1
            scalars[scalar] += 1
    total = added(demanded)
    secret = sum([1 for mission in missions if is_secret(mission)])
    return (
        added([(count - total / len(demanded)) ** 2 for count in demanded])
        + added([(count - total / len(scalars)) ** 2 for count in scalars.values()])
        + added([(count - share * len(missions)) ** 2 for count, share in zip(sizes, (0.25, 0.5, 0.25), strict=True)])
        + (secret - 0.33 * len(missions)) ** 2
    )


def final_unevenness(missions: list[int]) -> float:
    """How far missions are from asking as much of each role and from a mixed bag of scalars and consequences."""
    demanded = [0] * len(CONTENT.roles)
    scalars = [0] * len(CONTENT.scalars)
    seen = [0] * (len(CONTENT.consequences) + 1)
    demands = 0
    for mission in missions:
        for role, scalar, _ in demands_of(mission):
            demanded[role] += 1
            scalars[scalar] += 1
            demands += 1
        seen[consequence_of(mission) + 1] += 1
    secret = sum([1 for mission in missions if is_secret(mission)])
    return (
        1.0 * spread(demanded)
        + 0.6 * sum([max(0, count - 1) for count in seen[1:]])
        + 0.5 * max(scalars)
        - 0.8 * sum([1 for count in scalars if count])
        + 1.0 * abs(secret - 0.33 * len(missions))
        + 0.7 * abs(demands - 2 * len(missions))
    )


def spread(counts: list[float]) -> float:
    return max(counts) - min(counts)


HEAD = """\
# The curated deck of the {edition} edition, a table a set: B base, G Goblin Grandma, P Proximity Papa, D Directional
# Daddy, M Machine Mama.
# dominoes: two halves with a | between them, each terrain.icon.paths: the edges u, r, d, l that a path leaves by, and
# <u if its arrow points inwards there.
# missions: demands with commas between them, a colon, a reward or penalty of missions.toml or none, and ! if it is
# secret. A demand: whose strength, >=, how often (1/2, 1, 2 ..), *, what is counted (a scalar of missions.toml).
# In the first edition missions go from the easiest to the hardest, and `order` says, by number of players, how far down
# them each round draws, in hundredths.
# Pentarchy's own is written by tests/games/dynasty/curating.py; a test writes it again.
"""


def write_deck(edition: str) -> str:
    """The text of content/deck-<edition>.toml."""
    lines = HEAD.format(edition=edition).splitlines()
    if edition == "first":
        lines += ["", f"[{ORDER}]", *[f"{seats} = {places}" for seats, places in ORDER_OF.items()]]
    for letter in SETS:
        texts = {"dominoes": [write_domino(domino) for domino in curate_dominoes(edition, letter)]}
        texts["missions"] = [write_mission(CONTENT, mission) for mission in curate_missions(edition, letter)]
        lines += ["", f"[{letter}]"]
        for name, some in texts.items():
            lines += [f"{name} = [", *[f'  "{text}",' for text in some], "]"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for edition in ("first", "final"):
        (HOME / f"deck-{edition}.toml").write_text(write_deck(edition), encoding="utf-8")
