"""Options together: a few settings in which any two, or any three, choices of different options occur together."""

from __future__ import annotations

from itertools import combinations, product

from pentarchy.kernel.game import Option
from pentarchy.kernel.record import Options

Together = tuple[tuple[str, object], ...]
"""Choices of different options: (name, value) each."""


def in_pairs(options: tuple[Option, ...]) -> list[Options]:
    """Settings in which every pair of choices occurs. The first is all defaults."""
    return _covering(options, 2, [{option.name: option.default for option in options}])


def in_threes(options: tuple[Option, ...]) -> list[Options]:
    """Settings in which every three choices occur together: those of the pairs, then more."""
    return _covering(options, 3, in_pairs(options))


def _covering(options: tuple[Option, ...], many: int, settings: list[Options]) -> list[Options]:
    """The settings and as many more as are needed; with fewer options than `many` all of them together."""
    chosen = combinations(options, min(many, len(options)))
    wanted = [_named(some, values) for some in chosen for values in product(*[option.choices for option in some])]
    missing = [one for one in wanted if not any([_covers(setting, one) for setting in settings])]
    while missing:
        setting: Options = dict(missing[0])
        for option in options:
            if option.name not in setting:
                gains = [_gain({**setting, option.name: choice}, missing) for choice in option.choices]
                setting[option.name] = option.choices[gains.index(max(gains))]
        settings = [*settings, {option.name: setting[option.name] for option in options}]
        missing = [one for one in missing if not _covers(setting, one)]
    return settings


def _named(options: tuple[Option, ...], values: tuple[object, ...]) -> Together:
    return tuple([(option.name, value) for option, value in zip(options, values, strict=True)])


def _covers(setting: Options, together: Together) -> bool:
    return all([name in setting and setting[name] == value for name, value in together])


def _gain(setting: Options, missing: list[Together]) -> int:
    return sum([_covers(setting, one) for one in missing])
