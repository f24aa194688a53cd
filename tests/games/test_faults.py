"""The planted faults of `tests.games.faults` can be planted and found; all of them are tried by hand, not here."""

from __future__ import annotations

import pytest

import pentarchy
from tests.games.faults import Fault, faults_of, found, planted
from tests.support import COMPILED

AT_ONCE = {
    "domaine": ("a castle each is missing", "a knight stands anywhere", "of equals the poorest wins"),
    "dominare": ("two events a Season", "the scapegoat comes last", "who is replaced stays in play"),
    "dark-domains": ("Architect's Guild", "five Minions", "ties go to the lesser"),
    "dominations": ("a camp yields one less", "hands of eight", "the last of equals"),
}
"""By game: faults to try here, all but the last of which show in the first games."""


@pytest.mark.skipif(
    COMPILED,
    reason="compiled functions call one another without asking a module: faults are planted in the plain ones",
)
@pytest.mark.parametrize("name", AT_ONCE)
def test_faults_are_found_and_taken_out_again(name: str) -> None:
    game = pentarchy.game(name)
    faults = {words: next(fault for fault in faults_of(game) if words in fault.words) for words in AT_ONCE[name]}
    for words in AT_ONCE[name][:-1]:
        assert found(game, faults[words], 2) is not None, words
    assert found(game, Fault("nothing at all", faults[words].where, lambda sound: sound), 2) is None


@pytest.mark.parametrize("name", AT_ONCE)
def test_every_fault_names_something_of_the_rules_and_changes_it(name: str) -> None:
    game = pentarchy.game(name)
    assert len(faults_of(game)) >= 20
    for fault in faults_of(game):
        with planted(game, fault):
            pass
