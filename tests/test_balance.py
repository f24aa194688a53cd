"""The balance looks themselves work; their hundreds of games are long checks, run by hand (see balance.py)."""

from __future__ import annotations

import pytest

from tests.balance import Look, games_of, jobs
from tests.games.darkdomains.balance import DarkDomains
from tests.games.dominare.balance import Dominare
from tests.games.dominare.legality import every_ability, never_legal
from tests.games.dominations.balance import Dominations
from tests.games.dynasty.balance import DominoDynasty


def looked_at(look: Look) -> Look:
    """One game of random play, which is no balanced one."""
    for played in games_of(jobs(look, 1, look.seats, ("random",)), workers=1):
        look.add(played)
    return look


def test_dark_domains_counts_minions_and_misses_most_spells() -> None:
    look = DarkDomains()
    looked_at(look)
    assert sum(look.locations.values()) >= 40
    assert "fewer than two thirds of the spells are used" in look.faults()


def test_dominare_counts_what_was_kept_by_faction() -> None:
    look = Dominare()
    looked_at(look)
    assert sum(look.kept.values()) >= 4 * 3
    assert sum(look.won.values()) == pytest.approx(sum(look.kept.values()) * look.mean())


def test_dominations_names_the_masteries_nobody_bought() -> None:
    look = Dominations()
    looked_at(look)
    assert look.faults() and len(look.masteries) == 72
    assert all(name.endswith("is hardly ever bought") or name.startswith("most winners") for name in look.faults())


def test_domino_dynasty_counts_missions_by_round() -> None:
    look = DominoDynasty()
    looked_at(look)
    assert look.achieved[1] + look.failed[1] == look.seats and sum(look.lasted.values()) == 1
    assert 0 <= look.success(1) <= 1 and sum(look.held.values()) == look.seats


@pytest.mark.parametrize("kind", [DarkDomains, Dominare, Dominations, DominoDynasty])
def test_a_table_is_printed(kind: type[Look]) -> None:
    assert "1 games of" in looked_at(kind()).table()


def test_the_same_games_come_out_of_several_workers() -> None:
    todo = jobs(DarkDomains(), 2, 2, ("random",))
    assert [one.scores for one in games_of(todo, 1)] == [one.scores for one in games_of(todo, 2)]


def test_a_single_game_of_dominare_leaves_abilities_unused() -> None:
    assert 0 < len(never_legal(1)) < len(every_ability())
