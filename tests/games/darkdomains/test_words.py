"""Every event of a game has its sentence."""

from __future__ import annotations

import random
import re
from pathlib import Path

from pentarchy import words
from pentarchy.games import darkdomains
from pentarchy.games.darkdomains import GAME

NAMES = ["Ann", "Bob", "Cyd", "Dan", "Eve"]


def test_every_kind_of_event_in_the_rules_has_a_sentence() -> None:
    told: set[str] = set()
    for file in Path(darkdomains.__file__).parent.glob("*.py"):
        told |= set(re.findall(r'\.(?:tell|confide)\(\s*"([a-z_]+)"', file.read_text(encoding="utf-8")))
    sentences = words.catalogue(GAME)["events"]
    assert len(told) > 40 and told - set(sentences) == set()


def test_sentences_find_all_they_speak_of() -> None:
    chance = random.Random(2)
    position = GAME.start(3, 5)
    while position.decisions:
        decision = chance.choice(position.decisions)
        position.apply(chance.choice(decision.options), decision.seat)
    for seat in (None, 0):
        for event in position.events(seat):
            text = words.sentence(GAME, event, NAMES)
            assert text and "{" not in text
