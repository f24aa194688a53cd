"""Plays Domaine with a network: from what a seat is shown to one of its options."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

import numpy as np

from pentarchy.research.domaine import vocabulary as words
from pentarchy.research.domaine.network import Network
from pentarchy.research.domaine.observation import observe


class Player:
    """Says the word its network likes best, part after part."""

    def __init__(self, weights: dict[str, Any]) -> None:
        self.network = Network(weights)

    def choose(self, board: dict[str, Any], seat: int, question: str, about: Any, options: Sequence[Any]) -> Any:
        """One of the options of a decision; `board` is `view(seat)["board"]`, `about` what the decision is about."""
        kind = words.QUESTIONS[question]
        sayable = words.phrases(question, options)
        left = about if kind == words.BORDER else 0
        if kind not in words.PAIRS:
            return sayable[(self._say(board, seat, kind, [phrase[0] for phrase in sayable], left, -1),)]
        own = {phrase[0] for phrase in sayable if phrase != (words.DONE,)}
        named = own.pop() if len(own) == 1 else self._say(board, seat, kind, own, 0, -1)
        seconds = [phrase[-1] for phrase in sayable if phrase[0] in (named, words.DONE)]
        word = self._say(board, seat, kind + 1, seconds, 0, named)
        return sayable[(word,) if word == words.DONE else (named, word)]

    def _say(self, board: dict[str, Any], seat: int, kind: int, allowed: Any, left: int, named: int) -> int:
        mask = np.zeros(words.WORDS, bool)
        mask[list(allowed)] = True
        said, _ = self.network(*observe(board, seat, kind, mask, left, named))
        return int(np.where(mask, said, -np.inf).argmax())


def from_file(path: Path | Any) -> dict[str, Any]:
    """The weights of a file."""
    with path.open("rb") as file, np.load(file) as kept:
        return {name: kept[name] for name in kept.files}


def shipped() -> dict[str, Any]:
    """The weights that come with the package; `learned.json` beside them tells how they were made."""
    return from_file(files("pentarchy.research.domaine").joinpath("learned.npz"))
