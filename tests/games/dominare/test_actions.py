"""The Action phase: how many actions, abilities of districts, and words that all abilities use."""

from __future__ import annotations

import pytest

from tests.games.dominare.builder import at_rank, table
from tests.support import rule


@rule("DR111", "DR-A11")
@pytest.mark.parametrize(("season", "actions"), [(1, 2), (6, 2), (7, 3)])
def test_two_actions_each_and_three_in_the_last_season(season, actions):
    """DR-A11: fifteen in all."""
    game = table([["pavel"], ["beggar"]], season=season, hands=[["pike"], ["puncio"]])
    taken = 0
    while game.position.decisions and game.position.decisions[0].question.name == "action":
        game.play("crown")
        taken += 1
    assert taken == 2 * actions


@rule("DR113", "DR-A16")
def test_eight_kinds_of_action():
    """DR-A16: nobody passes, and Rally is allowed with nobody to rally."""
    game = table([["emaldus-bennett"], []], hands=[["pike"], []], tokens={"se1": (0, 1)})
    kinds = {move.split()[0] for move in game.moves}
    assert kinds == {"agent", "district", "crown", "inspire", "rally", "recruit", "replace", "whitewash"}


# -------------------------------------------------------------------------------------------------- district abilities


@rule("DR130")
def test_a_districts_ability_needs_control():
    game = table([[], []], tokens={"me1": (0, 1)})
    assert game.why_not("district senate") == "DR130"
    assert game.play("district merchant-quarter").crowns[0] == 9


@rule("DR131")
def test_once_a_season_even_if_control_changes():
    game = table([[], []], tokens={"me1": (0, 1)}, crowns=[0, 30], worth={"merchant-quarter": 1})
    game.play("district merchant-quarter", "inspire", "inspire me1", "buy 2")
    assert game.controller("merchant-quarter") == 1
    game.play("crown")
    assert game.why_not("district merchant-quarter") == "DR131"


@rule("DR132")
def test_a_new_season_makes_districts_and_agents_fresh():
    hands = [["watson-riley"], ["emaldus-bennett"]]
    game = table([["josse-van-haren"], ["beggar"]], tokens={"me1": (0, 1)}, hands=hands)
    game.play("agent 1.1", "crown", "district merchant-quarter", "crown")
    assert game.see("season") == 2
    assert not game.rank(0, 1)["used"] and not any(district["used"] for district in game.see("districts"))


@rule("DR-A23", "DR-A24")
def test_the_eight_district_abilities():
    """DR-A23, DR-A24."""

    def use(district: str, block: str, **rest):
        tokens = {block: (0, 1), **rest.pop("tokens", {})}
        return table([[], [], []], tokens=tokens, **rest).play(f"district {district}")

    assert len(use("atheneum", "at1").moves) == 4
    canals = use("canals", "ca2", tokens={"ca3": (1, 2), "ca4": (0, 1)})
    canals.play("move from ca3")
    assert {target[:2] for target in canals.targets} == {"se", "ch", "me"}
    canals.play("move to se8")
    assert canals.block("se8") == (1, 1) and canals.block("ca3") == (1, 1)
    church = use("church", "ch1", tokens={"se1": (1, 1)})
    assert len(church.moves) == 59
    assert church.play("place in se1").block("se1") == (0, 1)
    strict = use("church", "ch1", tokens={"se1": (1, 1)}, church_vacant=True)
    assert len(strict.moves) == 57
    senate = use("senate", "se1")
    assert {"worth of church +2", "worth of church -2"} <= set(senate.moves)
    assert senate.play("worth of church +2").worth("church") == 6
    estate = use("estate", "es1", exposure=[5, 0, 0])
    assert estate.moves == ["expose player 1 -2", "expose player 2 +2", "expose player 3 +2"]
    assert estate.play("expose player 1 -2").exposure == [3, 0, 0]
    assert use("warrens", "wa1", crowns=[0, 5, 1]).crowns == [3, 3, 0]
    court = use("corte-scalzo", "co1")
    assert [district["worth"] for district in court.see("districts")] == [1, 2, 3, 2, 3, 1, 1, 1]


# -------------------------------------------------------------------------------------------------------------- words


@rule("DR161", "DR-A40")
def test_moving_takes_anyones_tokens_and_they_cancel_where_they_arrive():
    """DR-A40: after all have arrived."""
    game = table([at_rank(4, "maria-ubbriaco"), [], []], tokens={"ca1": (1, 5), "ca2": (2, 2)})
    game.play("agent 4.4", "move from ca1", "move to ca2", "move 3")
    assert game.block("ca1") == (1, 2) and game.block("ca2") == (1, 1)


@rule("DR162")
def test_removing_takes_anyones_tokens_unless_it_says_whose():
    game = table([["-beggar", "michael-elmen"], []], tokens={"me1": (0, 3), "me2": (1, 3)}).play("agent 2.2")
    assert game.targets == {"me1", "me2"}
    own = table([at_rank(6, "michael-elmen"), []], tokens={"me1": (0, 3), "me2": (1, 3)}).play("agent 6.6")
    assert own.block("me1") == (0, 3) and own.block("me2") == (1, 2)


@rule("DR164")
def test_vacant_and_occupied():
    game = table([["iakov-gregori"], []], tokens={"ca1": (1, 1), "ca2": (0, 1)}).play("agent 1.1")
    assert game.targets == {f"ca{n}" for n in range(3, 12)}
