"""The Canvassing phase: DR084-DR110."""

from __future__ import annotations

import pytest

from tests.games.dominare.builder import AGENTS, GAME, table
from tests.support import rule


def canvass(*ranks: str, rank: int = 1, **rest: object):
    """Seat 1's agents; the one in `rank` is about to canvass."""
    return table([list(ranks), []], step=("canvassing", rank, 0), **rest)


@rule("DR084")
def test_all_of_rank_one_then_all_of_rank_two():
    game = table(
        [["paolo-portales", "emaldus-bennett"], ["josse-van-haren", "bertram-quill"]],
        step=("canvassing", 1, 0), order=[1, 0], crowns=[0, 0],
    )  # fmt: skip
    seen = []
    while game.asked == "canvass":
        seen.append((game.seat, game.moves[0].split()[-1][:2]))
        game.play(game.moves[0])
        if game.asked == "spread":
            game.play("stay")
    assert seen == [(1, "me"), (0, "se"), (1, "me"), (0, "se")]


@rule("DR085", "DR086")
def test_income_comes_first_and_may_be_spent_at_once():
    game = canvass("hamish-lothian", crowns=[0, 0]).play("canvass me5", "spread 1 to me2")
    assert game.crowns[0] == 0 and game.block("me2") == (0, 1) and game.block("me5") == (0, 2)


@rule("DR087")
def test_influence_goes_into_one_block_of_the_home_district():
    game = canvass("hamish-lothian")
    assert game.targets == {f"me{n}" for n in range(1, 10)}
    assert game.why_not("canvass se1") == "DR087"


@rule("DR088")
def test_the_seal_says_where_home_is_not_the_traits():
    """Paolo lacks the Senator's trait; Severin is Clergy and Templar, yet a Commoner."""
    assert canvass("paolo-portales").targets == {f"se{n}" for n in range(1, 9)}
    assert "canvass ch1" not in canvass("severin-aspistes").moves
    assert "canvass wa1" in canvass("severin-aspistes").moves


@rule("DR089")
def test_influence_is_placed_in_full():
    game = canvass("hamish-lothian", crowns=[9, 0]).play("canvass me5", "spread 1 to me2", "stay")
    assert sum(count for _, count in game.tokens().values()) == 3


@rule("DR091", "DR118")
def test_abilities_are_for_the_action_phase():
    game = canvass("watson-riley")
    assert not [move for move in game.moves if move.startswith("agent")]


@rule("DR092")
def test_one_token_stays_in_the_first_block():
    game = canvass("hamish-lothian", crowns=[9, 0]).play("canvass me5")
    assert "spread 2 to me2" in game.moves and "spread 3 to me2" not in game.moves
    game.play("spread 2 to me2")
    assert game.block("me5") == (0, 1)


@rule("DR093")
def test_a_block_costs_a_crown_whatever_goes_there():
    game = canvass("hamish-lothian", crowns=[9, 0]).play("canvass me5", "spread 2 to me2")
    assert game.crowns[0] == 9
    game = canvass("hamish-lothian", crowns=[9, 0]).play("canvass me5", "spread 1 to me2", "spread 1 to me4")
    assert game.crowns[0] == 8


@rule("DR094")
def test_further_blocks_are_neighbours_of_the_first():
    game = canvass("hamish-lothian", crowns=[9, 0]).play("canvass me5")
    assert game.targets == {"me2", "me4", "me6", "me8"}
    assert game.why_not("spread 1 to me1") == "DR094"
    game.play("spread 1 to me2")
    assert game.targets == {"me4", "me6", "me8"}, "me1 is next to me2, but chains do not count"


@rule("DR095", "DR-A04")
def test_only_one_other_district():
    """DR-A04. From a canal block into the Senate and the Atheneum at once."""
    game = canvass("ivan-sobol", "dmitrie-petrescu", crowns=[9, 0]).play("canvass ca2", "spread 1 to se5")
    assert "se6" in game.targets and "ca3" in game.targets and "at1" not in game.targets
    free = canvass("ivan-sobol", "dmitrie-petrescu", crowns=[9, 0], spread_many_districts=True)
    free.play("canvass ca2", "spread 1 to se5")
    assert "at1" in free.targets


@rule("DR095", "DR039")
def test_the_swamp_is_one_district_when_spreading():
    """From the stretch between Estate and Corte Scalzo into both."""
    game = canvass("ivan-sobol", "dmitrie-petrescu", crowns=[9, 0]).play("canvass ca10", "spread 1 to es3")
    assert "co1" in game.targets


@rule("DR096")
def test_spread_tokens_cancel_too():
    game = canvass("hamish-lothian", crowns=[9, 0], tokens={"me2": (1, 1)}).play("canvass me5", "spread 2 to me2")
    assert game.block("me2") == (0, 1)


@rule("DR097")
def test_no_crown_no_spreading():
    game = canvass("severin-aspistes", crowns=[0, 0]).play("canvass wa1")
    assert game.asked == "action" and game.block("wa1") == (0, 3)


@rule("DR098", "DR100")
def test_neighbours_that_share_a_trait_place_one_more_each():
    game = canvass("hamish-lothian", "zeynep-altan", crowns=[0, 0])
    assert [game.rank(0, rank)["influence"] for rank in (1, 2)] == [4, 3]
    game.play("canvass me1", "stay", "canvass me9", "stay")
    assert game.block("me1") == (0, 4) and game.block("me9") == (0, 3)


@rule("DR099")
def test_never_more_than_one():
    game = canvass("greta-ebersold", "hamish-lothian", "pilare-elmen")
    assert [game.rank(0, rank)["influence"] for rank in (1, 2, 3)] == [3, 4, 4]
    two = canvass("vinizio-ursini", "mother-anna")
    assert [two.rank(0, rank)["influence"] for rank in (1, 2)] == [3, 3]


@rule("DR101")
def test_the_seal_does_not_network_but_traits_of_other_factions_do():
    assert not canvass("franco-quadrelli", "severin-aspistes").rank(0, 1)["networks"]
    assert canvass("janis-velox", "ivan-sobol").rank(0, 1)["networks"]


@rule("DR102")
def test_only_ranks_side_by_side_network():
    game = canvass("hamish-lothian", "severin-aspistes", "zeynep-altan")
    assert not game.rank(0, 1)["networks"] and not game.rank(0, 3)["networks"]


@rule("DR103")
def test_lent_traits_network():
    game = canvass("giovanni-trabocchi", "antonia-salmeri")
    assert [game.rank(0, rank)["influence"] for rank in (1, 2)] == [3, 2]


@rule("DR104")
def test_culture_canvasses_anywhere_and_spreads_as_usual():
    game = canvass("agnolo-fresco", crowns=[9, 0])
    assert len(game.moves) == 59
    game.play("canvass se1")
    assert game.targets == {"se2", "se5"}


@rule("DR105")
def test_all_of_culture_are_artisans_without_income_and_nobody_else_is():
    for card in GAME.content.agents:
        artisan = "artisan" in card.trait_names()
        assert artisan is (card.faction == 7)
        assert not artisan or card.income == 0


@rule("DR106", "DR107")
def test_the_nobility_bring_crowns_never_influence_and_help_others_network():
    game = canvass("isaura-mele", "lorenzo-osorio", crowns=[0, 0])
    assert game.crowns[0] == 4, "the Countess brought 3, and Lorenzo, who is asked now, 1"
    assert game.rank(0, 1)["influence"] == 0 and game.rank(0, 2)["influence"] == 3
    assert all(card.influence == 0 for card in GAME.content.agents if card.faction == 8)


@rule("DR106")
def test_two_nobles_of_the_nobility_gain_nothing():
    game = table([["isaura-mele", "leopold-ansgar"], []])
    assert [game.rank(0, rank)["influence"] for rank in (1, 2)] == [0, 0]


@rule("DR108")
def test_shadowmen_spread_anywhere():
    game = canvass("moira-callighan", crowns=[9, 0]).play("canvass wa1")
    assert len(game.targets) == 58
    game.play("spread 1 to ch7", "spread 1 to se1")
    assert game.block("ch7") == (0, 1) and game.block("se1") == (0, 1) and game.crowns[0] == 8


@rule("DR109")
def test_a_crown_takes_a_shadowman_out_of_the_swamp():
    game = canvass("pike", crowns=[1, 0]).play("canvass se1")
    assert game.crowns[0] == 0 and game.block("se1") == (0, 2)
    swamp = canvass("pike", crowns=[1, 0]).play("canvass wa1", "stay")
    assert swamp.crowns[0] == 1
    assert canvass("pike", crowns=[0, 0]).why_not("canvass se1") == "DR109"


@rule("DR110")
def test_all_shadowmen_are_knaves():
    shadowmen = [card for card in GAME.content.agents if card.faction == 6]
    assert len(shadowmen) == 9 and all("knave" in card.trait_names() for card in shadowmen)


@pytest.mark.parametrize("name", sorted(AGENTS))
def test_every_agent_canvasses_where_its_seal_says(name):
    card = AGENTS[name]
    homes = {0: "at", 1: "ca", 2: "ch", 3: "me", 4: "se"}
    if card.lowest_rank > 1 or card.faction == 8:
        return
    game = canvass(name, crowns=[0, 0])
    if card.faction in homes:
        assert {target[:2] for target in game.targets} == {homes[card.faction]}
    elif card.faction == 7:
        assert len(game.moves) == 59
    elif not card.income:
        assert {target[:2] for target in game.targets} == {"es", "wa", "co"}


def test_who_spreads_is_told_where_the_influence_waits():
    game = canvass("hamish-lothian", crowns=[9, 0]).play("canvass me5")
    for play, left in ((None, 3), ("spread 1 to me2", 2)):
        if play:
            game.play(play)
        decision = game.position.decision(0)
        told = decision.question.details(decision.state, 0, decision.about)
        assert (told["at"], told["lies"]) == ("me5", left)


def test_spreading_is_announced_where_it_can_be_paid():
    assert "spread" in canvass("hamish-lothian", crowns=[9, 0]).position.decision(0).prompt
    assert "spread" not in canvass("paolo-portales", crowns=[0, 0]).position.decision(0).prompt
