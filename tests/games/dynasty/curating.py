"""How the curated decks are chosen among all that the generator makes; content/deck-*.toml keeps what came of it.

    python -m tests.games.dynasty.curating     writes both files again (half a minute)

The dominoes have the icons of one made set, and each pair of icons is shown by the one of many made dominoes that keeps
roles, terrains and shapes of path even. In the first edition Capitals and People seldom share a domino and get the
shorter paths, so that strengths do not outgrow what missions can ask for; missions are the harder ones, and some have
their time (DY-A65).
"""

from typing import Final

from pentarchy.games.dynasty.content import HOME, Content
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
    FIRST_MISSION_COUNT,
    MISSION_COUNT,
    PATH_SHAPES,
    SETS,
    make_dominoes,
    make_missions,
)
from pentarchy.games.dynasty.icons import CAPITALS, PERSON
from pentarchy.games.dynasty.missions import (
    consequence_of,
    demands_of,
    is_secret,
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
RELIEF_COUNT: Final = 6
"""As many as five players draw in a round, with Coin's power."""
LATE_COUNT: Final = 6
HARDEST: Final = {"B": 12, "G": 2, "P": 2, "D": 2, "M": 2}
"""One mission in so many is hard enough: strengths soon outgrow what is read off one map."""
QUIET: Final = {"first": 0.6, "final": 0.0}
"""How much a path at a Capital or a Person counts against a domino."""
LEFT_OUT: Final = ("forgive",)
"""A reward that makes games longer which are long enough; only generated decks of the first edition have it."""
EARLY: Final[dict[str, float]] = {
    "people": 1.7, "achieved": 1.4, "failed": 0.6, "longest-side": 4.6, "longest-path": 5, "neutral-strength": 0.8,
    "largest-province": 3.4, "capitals": 3.5, "goblins": 1, "open-ends": 9.4, "connected": 2, "capital-paths": 3.1,
}  # fmt: skip
LATE: Final[dict[str, float]] = {
    "people": 4.1, "achieved": 4.7, "failed": 1.3, "longest-side": 7.1, "longest-path": 8.5, "neutral-strength": 3.5,
    "largest-province": 5.4, "capitals": 7.4, "goblins": 3, "open-ends": 14.1, "connected": 2, "capital-paths": 10.9,
}  # fmt: skip
"""What the scalars are in the third and in the seventh round of a game between bots (first edition)."""


def unevenness(dominoes: list[int]) -> float:
    """How far a set of dominoes is from treating all roles and terrains alike; 0 is perfect."""
    terrains = [0] * 5
    capitals_at_home = [0] * 5
    reach = [0] * 5
    for domino in dominoes:
        for half in (domino & HALF_MASK, domino >> HALF_BITS):
            terrains[terrain_of(half)] += 1
            if 1 <= icon_of(half) <= 5:
                reach[icon_of(half) - 1] += paths_of(half).bit_count()
        for one, other in ((domino & HALF_MASK, domino >> HALF_BITS), (domino >> HALF_BITS, domino & HALF_MASK)):
            if 1 <= icon_of(one) <= 5 and terrain_of(other) == icon_of(one) - 1:
                capitals_at_home[icon_of(one) - 1] += 1
    return 1.0 * spread(terrains) + 0.7 * spread(reach) + 0.5 * spread(capitals_at_home)


def busyness(dominoes: list[int]) -> float:
    """How many ways lead to a Capital or a Person on the average: the more, the faster strengths outgrow missions."""
    ways = [
        paths_of(half).bit_count()
        for domino in dominoes
        for half in (domino & HALF_MASK, domino >> HALF_BITS)
        if (CAPITALS | 1 << PERSON) >> icon_of(half) & 1
    ]
    return sum(ways) / max(1, len(ways))


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
    return sum([max(0.0, count) for count in often])


def bounties(dominoes: list[int]) -> int:
    """How many dominoes show a Capital or a Person on both halves: one such is worth two others."""
    good = CAPITALS | 1 << PERSON
    return sum(
        [1 for domino in dominoes if good >> icon_of(domino & HALF_MASK) & good >> icon_of(domino >> HALF_BITS) & 1]
    )


def icon_pairs(edition: str, letter: str) -> list[int]:
    """Which icons share a domino, as in a made set; in the first edition one with few bounties."""
    seeds = range(1, PAIR_SEEDS if edition == "first" else 2)
    sets = [make_dominoes(CONTENT, letter, edition, seed) for seed in seeds]
    pairs = [icons_on(domino) for domino in min(sets, key=bounties)]
    Quick(1).shuffle(pairs)
    pairs.sort(key=lambda pair: (pair & (CAPITALS | 1 << PERSON)).bit_count(), reverse=True)
    return pairs


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
            return unevenness(fellows) + oddness(fellows, edition, 2 * len(pairs)) + quiet

        chosen.append(min(sorted(set(made[pair]) - set(chosen)), key=badness))
    return sorted(chosen)


def hardness(mission: int, usual: dict[str, float]) -> float:
    """What a mission asks for on a usual table: its greatest need, and a little for each other."""
    asked = sorted([quarters * usual[CONTENT.scalars[scalar].id] / 4 for _, scalar, quarters in demands_of(mission)])
    return asked[-1] + 0.3 * sum(asked[:-1])


def is_relief(mission: int) -> bool:
    """Whether it asks nothing of a player who has achieved nothing."""
    return all([CONTENT.scalars[scalar].id == "achieved" for _, scalar, _ in demands_of(mission)])


def curate_missions(edition: str, letter: str) -> dict[str, list[int]]:
    """As content/deck-*.toml has them: `missions`, and in the first edition's base set `relief` and `late` ones.

    In the first edition, where one map sets the needs, they are the harder ones for their time; the late ones bring
    rewards, the early ones penalties or nothing. All are chosen so that no role is asked more than another.
    """
    made = sorted(
        {mission for seed in range(1, MISSION_SEEDS) for mission in make_missions(CONTENT, letter, edition, seed)}
    )
    if edition == "final":
        return {"missions": even_choice(made, [], thirds(MISSION_COUNT[letter]))}
    made = [mission for mission in made if is_taken(mission)]
    share, count = HARDEST[letter], FIRST_MISSION_COUNT[letter]
    if letter != "B":
        return {"missions": even_choice(hardest(made, EARLY, share), [], thirds(count))}
    gentle = [mission for mission in made if is_relief(mission)]
    relief = even_choice(hardest(gentle, EARLY, 2), [], thirds(RELIEF_COUNT))
    made = [mission for mission in made if mission not in relief]
    kinds = sorted(thirds(count - RELIEF_COUNT))
    late = even_choice(hardest(made, LATE, share), relief, kinds[:LATE_COUNT])
    made = [mission for mission in made if mission not in late]
    early = even_choice(hardest(made, EARLY, share), relief + late, kinds[LATE_COUNT:])
    return {"missions": early, "relief": relief, "late": late}


def is_taken(mission: int) -> bool:
    reward = reward_of(CONTENT, mission)
    return reward < 0 or CONTENT.consequences[reward].id not in LEFT_OUT


def hardest(missions: list[int], usual: dict[str, float], share: int) -> list[int]:
    """One in so many of those with a reward, of those with a penalty and of those with neither."""
    found: list[int] = []
    for kind in range(3):
        some = sorted([mission for mission in missions if consequence_kind(mission) == kind])
        some.sort(key=lambda mission: hardness(mission, usual), reverse=True)
        found += some[: len(some) // share]
    return found


def thirds(count: int) -> list[int]:
    """So many kinds of consequence, as many of each."""
    return [nth % 3 for nth in range(count)]


def even_choice(missions: list[int], fellows: list[int], kinds: list[int]) -> list[int]:
    """One for each of these kinds of consequence, that go well together and with those chosen before."""
    candidates = missions[:]
    Quick(1).shuffle(candidates)
    chosen: list[int] = []
    for kind in kinds:
        fitting = [mission for mission in candidates if consequence_kind(mission) == kind and mission not in chosen]
        chosen.append(min(fitting, key=lambda mission: mission_unevenness([*fellows, *chosen, mission])))
    return sorted(chosen)


def consequence_kind(mission: int) -> int:
    """0 for a reward, 1 for a penalty, 2 for nothing."""
    return 0 if reward_of(CONTENT, mission) >= 0 else 1 if penalty_of(CONTENT, mission) >= 0 else 2


def mission_unevenness(missions: list[int]) -> float:
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


def spread(counts: list[int]) -> int:
    return max(counts) - min(counts)


HEAD = """\
# The curated deck of the {edition} edition, a table a set: B base, G Goblin Grandma, P Proximity Papa, D Directional
# Daddy, M Machine Mama.
# dominoes: two halves with a | between them, each terrain.icon.paths: the edges u, r, d, l that a path leaves by, and
# <u if its arrow points inwards there.
# missions: demands with commas between them, a colon, a reward or penalty of missions.toml or none, and ! if it is
# secret. A demand: whose strength, >=, how often (1/2, 1, 2 ..), *, what is counted (a scalar of missions.toml).
# `relief` are those for the third round, `late` those for the end.
# Pentarchy's own is written by tests/games/dynasty/curating.py; a test writes it again.
"""


def write_deck(edition: str) -> str:
    """The text of content/deck-<edition>.toml."""
    lines = HEAD.format(edition=edition).splitlines()
    for letter in SETS:
        texts = {"dominoes": [write_domino(domino) for domino in curate_dominoes(edition, letter)]}
        for name, missions in curate_missions(edition, letter).items():
            texts[name] = [write_mission(CONTENT, mission) for mission in missions]
        lines += ["", f"[{letter}]"]
        for name, some in texts.items():
            lines += [f"{name} = [", *[f'  "{text}",' for text in some], "]"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for edition in ("first", "final"):
        (HOME / f"deck-{edition}.toml").write_text(write_deck(edition), encoding="utf-8")
