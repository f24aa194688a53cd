"""The decks a table plays with: the curated ones from content/deck-*.toml, or new ones made from a seed."""

from typing import Final

from pentarchy.games.dynasty.content import CONSEQUENCES, ROLES, read_table
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
from pentarchy.games.dynasty.generator import SETS, make_dominoes, make_missions
from pentarchy.games.dynasty.missions import consequence_of, demands_of, is_secret, read_mission, write_mission

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


def mission_unevenness(missions: list[int]) -> float:
    """How far a set of missions is from asking as much of each role, and from a mixed bag of consequences."""
    demanded = [0] * len(ROLES)
    seen = [0] * (len(CONSEQUENCES) + 1)
    for mission in missions:
        for role, _, _ in demands_of(mission):
            demanded[role] += 1
        seen[consequence_of(mission) + 1] += 1
    secret = sum(1 for mission in missions if is_secret(mission)) / len(missions)
    twice = len(missions) - len(set(missions))
    return spread(demanded) + 0.6 * sum(max(0, count - 1) for count in seen[1:]) + 20 * abs(secret - 0.33) + 5 * twice


def spread(counts: list[int]) -> int:
    return max(counts) - min(counts)


def curate(edition: str, letter: str, tries: int) -> tuple[int, int]:
    """The seeds below `tries` that make the evenest dominoes and the evenest missions of a set."""
    dominoes = min(range(1, tries), key=lambda seed: (unevenness(make_dominoes(letter, edition, seed)), seed))
    missions = min(range(1, tries), key=lambda seed: (mission_unevenness(make_missions(letter, edition, seed)), seed))
    return dominoes, missions


def write_deck(edition: str, seeds: dict[str, tuple[int, int]]) -> str:
    """The text of content/deck-<edition>.toml."""
    lines = [
        f"# The curated deck of the {edition} edition: what the generator makes of these seeds, which `decks.curate`",
        "# chose because they favour no role and no terrain. A test makes it again.",
    ]
    for letter, (domino_seed, mission_seed) in seeds.items():
        lines += ["", f"[{letter}]", f"domino_seed = {domino_seed}", f"mission_seed = {mission_seed}", "dominoes = ["]
        lines += [f'  "{write_domino(domino)}",' for domino in make_dominoes(letter, edition, domino_seed)]
        lines += ["]", "missions = ["]
        lines += [f'  "{write_mission(mission)}",' for mission in make_missions(letter, edition, mission_seed)]
        lines += ["]"]
    return "\n".join(lines) + "\n"
