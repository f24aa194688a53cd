"""Words: what happened in a game as sentences, from the game's own catalogue (`words.toml`)."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from typing import Any

from pentarchy import companions
from pentarchy.kernel import Decision, Game
from pentarchy.kernel.errors import ContentError

ValueName = Callable[[str, str], str | None]
"""A game's own name for a value: `("card", "a-wall")` is "3 borders"."""

_catalogues: dict[str, dict[str, Any]] = {}


def catalogue(game: Game) -> dict[str, Any]:
    """All of a game's sentences by key; the browser gets the same. A game without `words.toml` has none."""
    found = _catalogues.get(game.name)
    if found is None:
        try:
            found = {"events": {}, **tomllib.loads(companions.text(game, "words.toml"))}
        except tomllib.TOMLDecodeError as error:
            raise ContentError(f"words.toml of {game.title}: {error}") from None
        _catalogues[game.name] = found
    return found


class Word(str):
    """What a brace is filled with; `{crowns:crown|crowns}` reads "1 crown" and "3 crowns".

    >>> "{n:crown|crowns}".format(n=Word("1")), "{n:crown|crowns}".format(n=Word("3"))
    ('1 crown', '3 crowns')
    """

    def __format__(self, spec: str) -> str:
        one, bar, many = spec.partition("|")
        return f"{self} {one if self == '1' else many}" if bar else super().__format__(spec)


def sentence(game: Game, event: dict[str, Any], names: list[str], value_name: ValueName | None = None) -> str:
    """One event, as a seat saw it, in words. Names are the players' by seat; further colours may follow."""
    words = catalogue(game)
    kind = event["kind"]
    # Where it says more to tell what it was for: by the rule that it cites.
    template = words.get("causes", {}).get(f"{kind} {event.get('rule')}") or words["events"].get(kind, kind)
    private = words.get("private", {}).get(kind)
    filled = {key: Word(_fill(key, value, names, words, value_name)) for key, value in event.items()}
    if private is not None:
        try:
            return str(private.format(**filled))
        except KeyError:
            pass
    return str(template.format(**filled))


def prompt(decision: Decision, names: list[str]) -> str:
    """What is asked, in words. Where the details' `seats` say that a brace holds a player, the name stands there."""
    details = decision.question.details(decision.state, decision.seat, decision.about)
    people = {key: names[seat] for key, seat in details.get("seats", {}).items()}
    return str(decision.question.prompt.format(**{**details, **people}))


def listed(items: list[str]) -> str:
    """
    >>> listed(["a"]), listed(["a", "b"]), listed(["a", "b", "c"])
    ('a', 'a and b', 'a, b and c')
    """
    return ", ".join(items[:-1]) + " and " + items[-1] if len(items) > 1 else "".join(items)


def _fill(key: str, value: Any, names: list[str], words: dict[str, Any], value_name: ValueName | None) -> str:
    if isinstance(value, list):
        return listed([_fill(key.removesuffix("s"), item, names, words, value_name) for item in value])
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, str) and value_name is not None:
        return value_name(key, value) or value
    if key in ("seat", "colour", "other") and isinstance(value, int):
        return names[value] if 0 <= value < len(names) else str(words.get("colours", {}).get("neutral", value))
    return str(value)
