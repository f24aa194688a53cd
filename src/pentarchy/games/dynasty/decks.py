"""The decks a table plays with: the curated ones from content/deck-*.toml, or new ones made from a seed."""

from typing import Final

from pentarchy.games.dynasty.content import CONSEQUENCES, ROLES, SCALARS, read_table
from pentarchy.games.dynasty.dominoes import (
    HALF_BITS,
    HALF_MASK,
    icon_of,
    paths_of,
    read_domino,
    terrain_of,
    without_arrows,
    write_domino,
)
from pentarchy.games.dynasty.generator import (
    FIRST_MISSION_COUNT,
    MISSION_COUNT,
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
    read_mission,
    reward_of,
    write_mission,
)
from pentarchy.kernel.chance import Quick

_CURATED: Final[dict[str, dict[str, tuple[list[int], list[int]]]]] = {}


def curated(edition: str, letter: str) -> tuple[list[int], list[int]]:
    """The dominoes and missions of one set, as the file gives them."""
    if edition not in _CURATED:
        table = read_table(f"deck-{edition}")
        _CURATED[edition] = {
            name: (
                [read_domino(text) for text in table[name]["dominoes"]],
                [read_mission(text) for text in table[name]["missions"]],
            )
            for name in SETS
        }
    return _CURATED[edition][letter]


def build_decks(edition: str, letters: str, seed: int) -> tuple[list[int], list[int]]:
    """All dominoes and all missions of the sets in play. A seed of 0 stands for the curated decks."""
    dominoes: list[int] = []
    missions: list[int] = []
    for nth, letter in enumerate(letters):
        if seed:
            some, more = (
                make_dominoes(letter, edition, seed + 2 * nth),
                make_missions(letter, edition, seed + 2 * nth + 1),
            )
        else:
            some, more = curated(edition, letter)
        dominoes += some
        missions += more
    if "D" not in letters:
        dominoes = [without_arrows(domino) for domino in dominoes]
    return sorted(dominoes), sorted(missions)


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


EARLY: Final[dict[str, float]] = {
    "people": 1.5, "achieved": 2, "failed": 1, "longest-side": 5, "longest-path": 5, "neutral-strength": 1,
    "largest-province": 3, "capitals": 3, "goblins": 1, "open-ends": 9, "connected": 2, "capital-paths": 3,
}  # fmt: skip
LATE: Final[dict[str, float]] = {
    "people": 4, "achieved": 6, "failed": 1, "longest-side": 7, "longest-path": 9, "neutral-strength": 5,
    "largest-province": 4.5, "capitals": 8, "goblins": 3, "open-ends": 13, "connected": 2, "capital-paths": 12,
}  # fmt: skip
"""What the scalars are after the third and the eighth round of a game between bots (first edition) ..."""
EARLY_STRENGTH: Final = (10, 8, 10)
"""... and how strong a role is early, by kind of mission: the first edition's deck leaves out those that ask for more,
and those with a penalty are the gentler ones."""
TRIED_SEEDS: Final = 300
HARDEST: Final = {"B": 4, "G": 2, "P": 2, "D": 2, "M": 2}
"""Of the missions left, one in so many is hard enough late in a game, when strengths have outgrown the needs (first
edition, where needs are read off one map)."""


def hardness(mission: int, usual: dict[str, float]) -> float:
    """What a mission asks for on a usual table: its greatest need, and a little for each other."""
    asked = sorted([quarters * usual[SCALARS[scalar].id] / 4 for _, scalar, quarters in demands_of(mission)])
    return asked[-1] + 0.3 * sum(asked[:-1])


def curate_missions(edition: str, letter: str) -> list[int]:
    """Missions the generator makes, the harder ones of them, chosen so that no role is asked more than others."""
    made = {mission for seed in range(1, TRIED_SEEDS) for mission in make_missions(letter, edition, seed)}
    candidates = sorted(made)
    if edition == "first":
        candidates = []
        for kind in range(3):
            some = [mission for mission in made if consequence_kind(mission) == kind and fits_early(mission)]
            some.sort(key=lambda mission: (-hardness(mission, EARLY) - hardness(mission, LATE) / 4, mission))
            candidates += some[: len(some) // HARDEST[letter]]
    Quick(1).shuffle(candidates)
    chosen: list[int] = []
    count = (FIRST_MISSION_COUNT if edition == "first" else MISSION_COUNT)[letter]
    for kind in range(3):
        wanted = (count + 2 - kind) // 3
        fitting = [mission for mission in candidates if consequence_kind(mission) == kind]
        for _ in range(wanted):
            best = min(fitting, key=lambda mission: mission_unevenness([*chosen, mission]))
            chosen.append(best)
            fitting.remove(best)
    return sorted(chosen)


def fits_early(mission: int) -> bool:
    return hardness(mission, EARLY) <= EARLY_STRENGTH[consequence_kind(mission)]


def consequence_kind(mission: int) -> int:
    """0 for a reward, 1 for a penalty, 2 for nothing."""
    return 0 if reward_of(mission) >= 0 else 1 if penalty_of(mission) >= 0 else 2


def mission_unevenness(missions: list[int]) -> float:
    """How far missions are from asking as much of each role and from a mixed bag of scalars and consequences."""
    demanded = [0] * len(ROLES)
    scalars = [0] * len(SCALARS)
    seen = [0] * (len(CONSEQUENCES) + 1)
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


def curate_dominoes(edition: str, letter: str, tries: int) -> int:
    """The seed below `tries` that makes the evenest dominoes of a set, in the first edition with quiet Capitals."""
    quiet = 15.0 if edition == "first" else 0.0

    def badness(seed: int) -> float:
        dominoes = make_dominoes(letter, edition, seed)
        return unevenness(dominoes) + quiet * busyness(dominoes)

    return min(range(1, tries), key=lambda seed: (badness(seed), seed))


def write_deck(edition: str, seeds: dict[str, int]) -> str:
    """The text of content/deck-<edition>.toml; `seeds` are those of the dominoes by set."""
    lines = [
        f"# The curated deck of the {edition} edition: dominoes that the generator makes of these seeds, missions",
        "# that it makes of many; chosen by decks.py to favour no role and no terrain. A test makes the deck again.",
    ]
    for letter, seed in seeds.items():
        lines += ["", f"[{letter}]", f"domino_seed = {seed}", "dominoes = ["]
        lines += [f'  "{write_domino(domino)}",' for domino in make_dominoes(letter, edition, seed)]
        lines += ["]", "missions = ["]
        lines += [f'  "{write_mission(mission)}",' for mission in curate_missions(edition, letter)]
        lines += ["]"]
    return "\n".join(lines) + "\n"
