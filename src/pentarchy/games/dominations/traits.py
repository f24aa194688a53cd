"""What cards lend their owner: numbers that hold while the card lies there."""

from typing import Final

# Six numbers each, one a Domain.
RESERVE: Final = 0
"""The least a Reserve holds (DN050); of several the best counts, everything else adds up."""
CAMP: Final = 6
"""What Camps of this Domain on placed tiles Produce more (DN033)."""
CITY_DISCOUNT: Final = 12
KEEP: Final = 18
"""What outlasts the reset of Knowledge (DN126)."""

# Single numbers.
CAMP_ALL: Final = 24
"""What every Camp of a placed tile Produces more (DN122)."""
MASTERY_DISCOUNT: Final = 25
MONUMENT_DISCOUNT: Final = 26
BUILD_DISCOUNT: Final = 27
"""Off every City and every Monument level."""
TURN_DISCOUNT: Final = 28
"""Off the first City or Monument level of a turn."""
HAND: Final = 29
ASSIMILATION: Final = 30
"""Added to Influence where the value of an assimilated card is limited (DN113)."""
CAMPFIRE: Final = 31
"""Whether two Knowledge of one Domain may be exchanged for one of another (DN107)."""
TURN_ORDER: Final = 32
"""Whether the owner sets the turn order of the next Age (DN119)."""

# Powers: how often they may be used, in a turn or in an Age.
BANK: Final = 33
"""Exchanges of one for one, each turn."""
SECOND_BUILD: Final = 34
SECOND_DEVELOP: Final = 35
ACTIVATION: Final = 36
"""A tile in place activated instead of placing one (DN123)."""
SECOND_TILE: Final = 37
"""A second tile after the first (DN124)."""

TRAITS: Final = 38


def add_traits(traits: list[int], lent: tuple[tuple[int, int], ...]) -> None:
    """Add what one side of a card lends."""
    for trait, amount in lent:
        if trait < CAMP:
            traits[trait] = max(traits[trait], amount)
        else:
            traits[trait] += amount
