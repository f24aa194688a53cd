"""Where tokens may go and what becomes of them: spreading, leaving the Swamp, moving, taking over, removing."""

from __future__ import annotations

from pentarchy.kernel import members
from tests.games.dominare.builder import GAME, at_rank, table
from tests.support import rule


def canvass(*agents: str, **rest: object):
    """The first player's agents canvass from rank 1 on."""
    return table([list(agents), []], step=("canvassing", 1, 0), **rest)


# ---------------------------------------------------------------------------------------------------------- spreading


@rule("DR095", "DR094")
def test_a_first_step_within_the_district_leaves_the_other_district_open():
    game = canvass("madame-the-gatekeeper", crowns=[5, 0]).play("canvass ca4", "spread 1 to ca3")
    assert {"wa1", "me3", "ch7", "ca6"} <= game.targets, "only a step abroad binds"
    game.play("spread 1 to wa1")
    assert game.block("ca4") == (0, 1) and game.crowns[0] == 5 + 2 - 2


@rule("DR095", "DR039")
def test_abroad_once_means_abroad_there_only():
    """Warrens and Corte Scalzo are one Swamp; the market is out."""
    game = canvass("madame-the-gatekeeper", crowns=[5, 0]).play("canvass ca9", "spread 1 to wa5")
    assert game.targets == {"ca6", "ca8", "ca11", "wa6", "co3"}


@rule("DR094", "DR034")
def test_from_the_swamp_one_spreads_to_its_own_neighbours_and_the_water_only():
    game = canvass("severin-aspistes", crowns=[5, 0]).play("canvass co2")
    assert game.targets == {"co1", "co3", "ca8"}


@rule("DR092", "DR093")
def test_all_but_one_may_go_to_one_block_for_one_crown():
    game = canvass("severin-aspistes", crowns=[1, 0]).play("canvass es1", "spread 2 to es4")
    assert game.block("es4") == (0, 2) and game.block("es1") == (0, 1) and game.crowns[0] == 0


@rule("DR092", "DR094")
def test_what_may_not_be_spread_is_refused_with_its_own_rule():
    game = canvass("severin-aspistes", crowns=[5, 0]).play("canvass es1")
    assert game.why_not("spread 3 to es4") == "DR092" and game.why_not("spread 1 to wa1") == "DR094"


@rule("DR092", "DR044", "DR045")
def test_the_token_that_stays_may_be_cancelled_where_it_stays():
    """One stays in a rival's block of one: the block is vacant, the others have gone on."""
    game = canvass("severin-aspistes", crowns=[1, 0], tokens={"es1": (1, 1)}).play("canvass es1", "spread 2 to es4")
    assert game.block("es1") == (None, 0) and game.block("es4") == (0, 2)


@rule("DR097", "DR086")
def test_crowns_run_out_in_the_middle_of_spreading():
    game = canvass("moira-callighan", crowns=[0, 0]).play("canvass wa1", "spread 1 to se1")
    assert game.see("phase") == "action" and game.block("wa1") == (0, 2), "the income paid for one block"


@rule("DR109", "DR097")
def test_the_crown_for_leaving_the_swamp_is_no_longer_there_to_spread():
    game = canvass("moira-callighan", crowns=[0, 0]).play("canvass ch7")
    assert game.see("phase") == "action" and game.block("ch7") == (0, 3) and game.crowns[0] == 0


@rule("DR109", "DR087")
def test_a_penniless_shadowman_stays_in_the_swamp():
    game = canvass("ernesto-balsano", crowns=[0, 0])
    assert all(block[:2] in ("es", "wa", "co") for block in game.targets)
    assert game.why_not("canvass ch7") == "DR109"


@rule("DR108", "DR109")
def test_a_shadowman_abroad_spreads_home_for_a_crown_each():
    game = canvass("moira-callighan", crowns=[2, 0]).play("canvass ch7", "spread 1 to wa4", "spread 1 to co2")
    assert game.crowns[0] == 0 and game.block("ch7") == (0, 1)


@rule("DR104", "DR094", "DR095")
def test_an_artisan_begins_anywhere_but_spreads_as_anybody():
    game = canvass("agnolo-fresco", crowns=[3, 0]).play("canvass at5")
    assert game.targets == {"at2", "at4", "at6", "at8"}


@rule("DR082", "DR093")
def test_dearer_spreading_needs_both_crowns_and_does_not_touch_the_way_out_of_the_swamp():
    game = table([["ernesto-balsano"], []], events=["dry-canals"], step=("event",), crowns=[2, 0])
    game.play("raise canals", "canvass ch7")
    assert game.crowns[0] == 1 and game.see("phase") == "action", "one crown to leave; one is too few to spread"
    game = table([["ernesto-balsano"], []], events=["dry-canals"], step=("event",), crowns=[3, 0])
    game.play("raise canals", "canvass ch7", "spread 1 to me5")
    assert game.crowns[0] == 0


@rule("DR019", "DR082")
def test_who_spreads_for_nothing_does_so_when_it_is_dear():
    game = table([["nino-barca", "beggar"], []], events=["dry-canals"], step=("event",), crowns=[0, 0])
    game.play("raise canals", "canvass ca4", "spread 1 to ch7")
    assert game.block("ch7") == (0, 1) and game.crowns[0] == 0


@rule("DR096", "DR051")
def test_a_spread_token_may_take_a_district_from_its_controller_on_the_way():
    game = canvass("severin-aspistes", crowns=[1, 0], tokens={"es1": (1, 1), "es4": (1, 1)})
    assert game.controller("estate") == 1
    game.play("canvass es1", "spread 1 to es4")
    assert game.block("es1") == (0, 1) and game.block("es4") == (None, 0) and game.controller("estate") == 0


# ------------------------------------------------------------------------------------------------ placing by abilities


@rule("DR-A22", "DR118")
def test_a_shadowmans_ability_leaves_the_swamp_for_a_crown_and_not_without():
    ranks = [at_rank(4, "moira-callighan"), []]
    game = table(ranks, crowns=[1, 0]).play("agent 4.4", "place in ch7")
    assert game.crowns[0] == 0 and game.block("ch7") == (0, 5)
    game = table(ranks, crowns=[0, 3]).play("agent 4.4")
    assert all(block[:2] in ("es", "wa", "co") for block in game.targets)


@rule("DR-A22", "DR117")
def test_the_crown_is_not_there_before_a_later_sentence_steals_it():
    """Moira places first and steals afterwards."""
    game = table([at_rank(4, "moira-callighan"), []], crowns=[0, 3]).play("agent 4.4", "place in wa1")
    assert game.crowns == [1, 2]


@rule("DR-A22", "DR-A52")
def test_next_to_it_leads_out_of_the_home_district():
    game = table([["-beggar", "dmitrie-petrescu"], []]).play("agent 2.2", "place in ca11")
    assert game.targets == {"ca9", "co3"}


@rule("DR117", "DR-A21")
def test_next_to_it_in_a_district_that_is_not_there_is_passed_over():
    """Mario of the first content in the far canals: no Church block is next to it, and he still rallies."""
    game = table([at_rank(5, "mario-iabelleo"), []], content=1).play("agent 5.5", "place in ca11")
    assert game.seat == 1 and game.rank(0, 1)["up"]


def test_no_text_of_today_asks_for_a_block_next_to_one_that_may_have_none():
    """Mario places on his own terms in both districts; 'next to it' is said only where there is such a block."""
    game = table([at_rank(5, "mario-iabelleo"), []]).play("agent 5.5", "place in ch7", "place in ca11")
    assert game.tokens() == {"ch7": (0, 3), "ca11": (0, 4)} and game.rank(0, 1)["up"]
    for city in GAME.content.cities:
        beside = [{city.home[other] for other in members(city.neighbours[block])} for block in range(len(city.blocks))]
        for card in GAME.content.agents:
            for ability in card.abilities:
                for before, clause in zip(ability.clauses, ability.clauses[1:], strict=False):
                    if clause.sentence.pattern.endswith("next to it.") and clause.sentence.pattern.startswith("Place"):
                        first, then = before.words["where"].districts, clause.words["where"].districts
                        here = [block for block in range(len(beside)) if city.home[block] in first]
                        assert all([beside[block] & set(then) for block in here]), (card.id, clause.text)


@rule("DR-A21", "DR164")
def test_a_vacant_block_that_is_asked_for_may_not_exist():
    everywhere = {f"ca{n}": (1, 1) for n in range(1, 12)}
    game = table([["iakov-gregori"], []], tokens=everywhere).play("agent 1.1")
    assert game.seat == 1 and game.tokens() == everywhere


@rule("DR-A21", "DR160")
def test_contiguous_blocks_grow_from_any_of_those_chosen():
    game = table([at_rank(7, "hamish-lothian"), []], season=7).play("agent 7.7", "place in me5", "place in me2")
    assert game.targets == {"me1", "me3", "me4", "me6", "me8"}


@rule("DR-A05", "DR119")
def test_mother_annas_two_blocks_lie_in_one_swamp_district_because_only_they_touch():
    game = table([at_rank(6, "mother-anna"), []]).play("agent 6.6", "place in co1")
    assert game.block("co2") == (0, 3), "the only neighbour in the Swamp is taken without asking"


@rule("DR-A05")
def test_different_districts_count_the_swamp_once():
    game = table([at_rank(6, "hedda-strand"), []]).play("agent 6.6", "place in wa1")
    assert not {"es1", "co2", "wa2"} & game.targets and {"ca1", "ch7", "se1"} <= game.targets


@rule("DR-A05", "DR162")
def test_one_district_of_janis_may_be_the_whole_swamp():
    tokens = {"es1": (1, 1), "wa1": (1, 2), "co2": (0, 2), "ca1": (1, 1)}
    game = table([at_rank(6, "janis-velox"), []], tokens=tokens).play("agent 6.6", "in swamp")
    assert game.tokens() == {"wa1": (1, 1), "co2": (0, 2), "ca1": (1, 1)}


@rule("DR-A05", "DR048")
def test_pavel_feeds_only_the_swamp_blocks_he_holds():
    tokens = {"es1": (0, 1), "wa1": (1, 5), "co2": (0, 1), "ca1": (0, 1)}
    game = table([at_rank(7, "pavel"), []], tokens=tokens, season=7).play("agent 7.7")
    assert game.tokens() == {"es1": (0, 3), "wa1": (1, 5), "co2": (0, 3), "ca1": (0, 1)}
    assert game.targets == {"estate", "warrens", "corte-scalzo"}


@rule("DR145", "DR-A21")
def test_spending_up_to_may_be_nothing_and_never_more_than_there_is():
    game = table([at_rank(3, "petra-holm"), []], crowns=[2, 0]).play("agent 3.3")
    assert set(game.moves) == {"spend 0", "spend 1", "spend 2"}
    game.play("spend 0")
    assert game.seat == 1 and game.tokens() == {}


# ----------------------------------------------------------------------------------------- removing, moving, replacing


@rule("DR-A21", "DR162")
def test_one_may_remove_from_oneself_and_none_at_all():
    game = table([["aldous-vane"], []], tokens={"se1": (0, 2), "se2": (1, 1)}).play("agent 1.1")
    assert game.targets == {"se1", "se2"}
    game.play("remove from se1")
    assert set(game.moves) == {"remove 2", "remove 1", "remove 0"}


@rule("DR117", "DR-A42")
def test_a_vacant_block_may_be_named_if_tokens_are_to_come_there():
    """The Watch clears a block and moves in; where nobody is, there is nothing to clear."""
    game = table([at_rank(3, "city-watch"), []], tokens={"wa1": (1, 1)}).play("agent 3.3", "remove from es1")
    assert game.block("es1") == (0, 3) and game.block("wa1") == (1, 1)


@rule("DR044", "DR117")
def test_what_is_not_removed_fights_what_comes_there():
    game = table([at_rank(3, "city-watch"), []], tokens={"wa1": (1, 4)})
    game.play("agent 3.3", "remove from wa1", "remove 1")
    assert game.block("wa1") == (None, 0)


@rule("DR-A21", "DR044")
def test_to_replace_up_to_is_also_to_replace_fewer_or_none():
    """Pike: 'up to 2'. Of three rival tokens one replaced leaves one of his, two leave one of Pike's."""
    ranks = [at_rank(4, "pike"), ["esa"]]
    left = {}
    for count in (0, 1, 2):
        game = table(ranks, tokens={"ch1": (1, 3)}).play("agent 4.4", "enough", f"remove {count}")
        left[count] = game.block("ch1")
    assert left == {0: (1, 3), 1: (1, 1), 2: (0, 1)}


@rule("DR161", "DR045")
def test_moving_a_rivals_tokens_onto_another_rival_clears_both():
    tokens = {"se1": (1, 2), "se2": (2, 2)}
    game = table([at_rank(3, "iakov-gregori"), [], []], tokens=tokens)
    game.play("agent 3.3", "move from se1", "move to se2", "move 2")
    assert game.tokens() == {}


@rule("DR161", "DR043")
def test_moved_tokens_keep_their_owner_and_join_his_others():
    tokens = {"se1": (1, 2), "se2": (1, 2)}
    game = table([at_rank(3, "iakov-gregori"), []], tokens=tokens)
    game.play("agent 3.3", "move from se1", "move to se2", "move 1")
    assert game.tokens() == {"se1": (1, 1), "se2": (1, 3)}


@rule("DR-A24", "DR161")
def test_the_canals_move_a_rivals_token_too_and_never_up_the_water():
    game = table([["pavel"], []], tokens={"ca1": (0, 1), "ca2": (0, 1), "ca3": (1, 4)}).play("district canals")
    assert game.targets == {"ca1", "ca2", "ca3"}
    game.play("move from ca3")
    assert game.targets == {"ch6", "me1", "me2", "se8"}
    game.play("move to se8")
    assert game.block("se8") == (1, 1) and game.block("ca3") == (1, 3)


@rule("DR161", "DR-A21")
def test_up_to_some_may_be_moved_or_none():
    game = table([["big-matteo"], []], tokens={"me5": (1, 2)}).play("agent 1.1", "do not move")
    assert game.tokens() == {"me5": (1, 2)} and game.crowns[0] == 6


@rule("DR117", "DR161")
def test_two_moves_of_one_ability_may_take_the_same_tokens_on():
    game = table([at_rank(7, "ernesto-balsano"), []], tokens={"se1": (0, 3)}, season=7)
    game.play("agent 7.7", "move from se1", "move to se2", "move 3", "move from se2", "move to se3", "move 2")
    assert game.tokens() == {"se2": (0, 1), "se3": (0, 2)}
