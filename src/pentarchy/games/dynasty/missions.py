"""Missions as numbers: up to three demands, the secret mark, a reward or a penalty; how they are written.

A demand is "strength of a role >= multiplier x scalar". The multiplier is a power of two from 1/4 to 8, kept as the
number of quarters; all comparisons are made in quarters, so nothing is rounded (DY-A15).
"""

from typing import Final

from pentarchy.games.dynasty.content import MOST_SCALARS, Content
from pentarchy.kernel.texts import _, say

MULTIPLIERS: Final = (1, 2, 4, 8, 16, 32)
"""In quarters."""
WRITTEN: Final = ("1/4", "1/2", "1", "2", "4", "8")
SIGNS: Final = {"1/4": "¼", "1/2": "½"}
"""As people read them."""
DEMAND_BITS: Final = 9
SECRET_BIT: Final = 27
CONSEQUENCE_SHIFT: Final = 28

Demand = tuple[int, int, int]
"""Role, scalar, multiplier in quarters."""


def _pack(demand: Demand) -> int:
    role, scalar, quarters = demand
    return 1 + (role * MOST_SCALARS + scalar) * len(MULTIPLIERS) + MULTIPLIERS.index(quarters)


def make_mission(demands: list[Demand], secret: bool, consequence: int) -> int:
    """`consequence` is the number of a consequence, or -1 for none."""
    mission = 0
    for nth, code in enumerate(sorted(_pack(demand) for demand in demands)):
        mission |= code << DEMAND_BITS * nth
    return mission | int(secret) << SECRET_BIT | (consequence + 1) << CONSEQUENCE_SHIFT


def demands_of(mission: int) -> list[Demand]:
    found: list[Demand] = []
    for nth in range(3):
        code = (mission >> DEMAND_BITS * nth & (1 << DEMAND_BITS) - 1) - 1
        if code >= 0:
            rest, multiplier = divmod(code, len(MULTIPLIERS))
            found.append((rest // MOST_SCALARS, rest % MOST_SCALARS, MULTIPLIERS[multiplier]))
    return found


def is_secret(mission: int) -> bool:
    return bool(mission >> SECRET_BIT & 1)


def consequence_of(mission: int) -> int:
    """The number of its reward or penalty, -1 for none."""
    return (mission >> CONSEQUENCE_SHIFT) - 1


def reward_of(content: Content, mission: int) -> int:
    """DY022. The reward's number, -1 when it brings none."""
    consequence = consequence_of(mission)
    return consequence if consequence < len(content.rewards) else -1


def penalty_of(content: Content, mission: int) -> int:
    """DY022. The penalty's number, -1 when it brings none."""
    consequence = consequence_of(mission)
    return consequence if consequence >= len(content.rewards) else -1


def write_mission(content: Content, mission: int) -> str:
    """`military>=2*people,goods>=1/2*longest-path:remove-1!`, the mark ! for a secret one."""
    demands = ",".join(
        f"{content.strengths[demand[0]]}>={times_text(demand)}*{content.scalars[demand[1]].id}"
        for demand in demands_of(mission)
    )
    number = consequence_of(mission)
    return f"{demands}:{content.consequences[number].id if number >= 0 else 'none'}{'!' if is_secret(mission) else ''}"


def read_mission(content: Content, text: str) -> int:
    """The mission of a text; ValueError when the text is none."""
    body, colon, consequence = text.partition(":")
    if not colon:
        raise ValueError(f"{text!r} is no mission: demands, a colon, a reward, penalty or none")
    demands: list[Demand] = []
    for part in body.split(","):
        strength, need = part.partition(">=")[::2]
        multiplier, scalar = need.partition("*")[::2]
        if multiplier not in WRITTEN or strength not in content.strengths:
            raise ValueError(
                f"{part!r} is no demand: a strength ({', '.join(content.strengths)}), >=, "
                f"a multiplier ({', '.join(WRITTEN)}), * and what is counted"
            )
        quarters = MULTIPLIERS[WRITTEN.index(multiplier)]
        demands.append((content.strengths.index(strength), content.number("scalar", scalar), quarters))
    name = consequence.rstrip("!")
    number = -1 if name == "none" else content.number("consequence", name)
    return make_mission(demands, consequence.endswith("!"), number)


def times_text(demand: Demand) -> str:
    return WRITTEN[MULTIPLIERS.index(demand[2])]


def demand_text(content: Content, demand: Demand) -> str:
    """What it asks for, as a price: "2 Money per step of the longest path"."""
    role, scalar, _quarters = demand
    return demand_words(content.strengths[role].capitalize(), times_text(demand), content.scalars[scalar].text)


def demand_words(strength: str, times: str, scalar: str) -> str:
    pattern = _("{times} {strength} per {scalar}")
    return say(pattern, times=SIGNS.get(times, times), strength=strength, scalar=scalar)
