"""Options in pairs: a few settings in which any two choices of any two options occur together."""

from __future__ import annotations

from pentarchy.kernel.game import Option
from pentarchy.kernel.record import Options


def in_pairs(options: tuple[Option, ...]) -> list[Options]:
    """Settings that cover all pairs of choices. The first is all defaults."""
    settings: list[Options] = [{option.name: option.default for option in options}]
    wanted = [
        (one.name, choice, other.name, value)
        for i, one in enumerate(options)
        for other in options[i + 1 :]
        for choice in one.choices
        for value in other.choices
    ]
    if len(options) == 1:
        settings.extend([{options[0].name: c} for c in options[0].choices if c != options[0].default])
    missing = [pair for pair in wanted if not _covers(settings[0], pair)]
    while missing:
        one, choice, other, value = missing[0]
        setting: Options = {one: choice, other: value}
        for option in options:
            if option.name not in setting:
                gains = [_gain({**setting, option.name: choice}, missing) for choice in option.choices]
                setting[option.name] = option.choices[gains.index(max(gains))]
        settings.append({option.name: setting[option.name] for option in options})
        missing = [pair for pair in missing if not _covers(setting, pair)]
    return settings


def _covers(setting: Options, pair: tuple[str, object, str, object]) -> bool:
    one, choice, other, value = pair
    return one in setting and other in setting and setting[one] == choice and setting[other] == value


def _gain(setting: Options, missing: list[tuple[str, object, str, object]]) -> int:
    return sum(_covers(setting, pair) for pair in missing)
