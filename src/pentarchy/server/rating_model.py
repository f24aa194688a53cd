"""Ratings: what a game says of those who played it. Plackett-Luce (openskill): any number of players, no patents."""

from __future__ import annotations

from collections.abc import Sequence

from openskill.models import PlackettLuce

from pentarchy.bots.strength import MIDDLE, SPREAD

MODEL = PlackettLuce(mu=MIDDLE, sigma=MIDDLE / 3, beta=SPREAD)
PROVISIONAL = 5.0
"""A rating that is less certain than this is provisional: it is shown, but not on the leaderboard."""
BOT_DOUBT = 1.0
"""How uncertain a bot's rating is taken to be; it does not change by games with people."""
POINTS, ZERO = 30.0, 1500.0
"""How ratings are shown: so many points for one of the model's, and what the middle is."""


class Skill:
    """How good somebody is, as far as is known: the likeliest value and the doubt about it."""

    __slots__ = ("doubt", "value")

    def __init__(self, value: float = MIDDLE, doubt: float = MIDDLE / 3) -> None:
        self.value = value
        self.doubt = doubt

    @property
    def provisional(self) -> bool:
        return self.doubt >= PROVISIONAL

    @property
    def shown(self) -> int:
        return points(self.value)

    @property
    def deviation(self) -> int:
        return round(POINTS * self.doubt)


def points(value: float) -> int:
    """A rating as it is shown."""
    return round(ZERO + POINTS * (value - MIDDLE))


def chances(skills: Sequence[Skill]) -> list[float]:
    """How likely each is to win, as far as is known before the game."""
    return [float(one) for one in MODEL.predict_win([[_rating(skill)] for skill in skills])]


def after(skills: Sequence[Skill], places: Sequence[int]) -> list[Skill]:
    """The same skills when it is known who came where."""
    rated = MODEL.rate([[_rating(skill)] for skill in skills], ranks=[float(place) for place in places])
    return [Skill(float(one.mu), float(one.sigma)) for [one] in rated]


def _rating(skill: Skill):  # type: ignore[no-untyped-def]
    return MODEL.rating(mu=skill.value, sigma=skill.doubt)
